//! Loads champions: what a file is decides how it is run.

use crate::{
    Error, Unfit,
    program::{self, Program},
    waiting::telling,
};
use std::{
    env,
    ffi::OsString,
    fs,
    path::{Path, PathBuf},
    sync::atomic::{AtomicBool, Ordering},
    time::Duration,
};
use stechec_api::{Interface, ProgramKind};
use stechec_capabilities::{GameChampion, GameEntry, GameMap, LoadFrom, Playable};
use stechec_files::{Scratch, user_cache};
use stechec_host::{
    CallCosts, Failure, Limits, MachineFault, WasmEngine, WasmOptions,
    native::{self, Examination, Launcher, LayerTrial, Profile, SandboxReport},
};
use stechec_kit::Tools;
use stechec_problem::harmless;
use stechec_replay::Sha256;

/// The word that makes this program run champions instead of commands.
pub const CHAMPION_WORD: &str = "__champion";
/// The word that makes this program compile a WASM champion, under limits.
pub const COMPILE_WORD: &str = "__compile";

/// What the places in a WASM text say it is called: what a folder has it in. The text's own bytes
/// decide what is recorded of it, and not where it is on this machine.
const TEXT: &str = "champion.wat";
/// Nobody is told of what takes less.
const PATIENCE: Duration = Duration::from_secs(2);

/// What is shared by all champions of a run.
pub struct Hosts {
    game: &'static dyn Playable,
    wasm: WasmEngine,
    launcher: Launcher,
    interface: Interface,
    tools: Tools,
    /// Native programs as they were when they were loaded, whatever happens to their files.
    frozen: Scratch,
    /// Whether it was said what the machine's sandbox lacks.
    told: AtomicBool,
    on_gaps: fn(&SandboxReport),
    /// Whether it was said that there is no cache.
    told_cache: AtomicBool,
    on_no_cache: fn(&str),
    on_wait: fn(&str),
}

/// What hosts are made for.
#[derive(Clone, Copy)]
pub struct HostSettings {
    /// WASM seats at the same time.
    pub seats: usize,
    /// The most that champions may use.
    pub limits: Limits,
    /// Compile WASM in a process of its own, under limits: this program, which has to answer
    /// to [`COMPILE_WORD`].
    pub compile_apart: bool,
    /// Is told, once, what this machine's sandbox lacks.
    pub on_gaps: fn(&SandboxReport),
    /// Is told, once and not before a WASM champion is loaded, why nothing that is compiled
    /// can be kept.
    pub on_no_cache: fn(&str),
    /// Is told what takes a while, while it does.
    pub on_wait: fn(&str),
}

impl Hosts {
    /// Hosts for champions of a game.
    pub fn new(game: &GameEntry, settings: HostSettings) -> Result<Self, Error> {
        let launcher = launcher(game)?;
        let program = launcher.program.clone();
        let compiler = Launcher {
            program,
            args: vec![COMPILE_WORD.into()],
        };
        let wasm = WasmEngine::new(WasmOptions {
            cache: user_cache().map(|cache| cache.join("wasm")),
            compiler: Some(compiler).filter(|_| settings.compile_apart),
            seats: u32::try_from(settings.seats).unwrap_or(u32::MAX),
            limits: settings.limits,
            ..WasmOptions::default()
        });
        Ok(Self {
            game: game.core,
            told: AtomicBool::new(false),
            on_gaps: settings.on_gaps,
            told_cache: AtomicBool::new(false),
            on_no_cache: settings.on_no_cache,
            on_wait: settings.on_wait,
            interface: game.interface()?,
            tools: Tools::telling(settings.on_wait),
            frozen: Scratch::new().map_err(Error::machine)?,
            wasm: wasm.map_err(|fault| Error::Machine(fault.message))?,
            launcher,
        })
    }
}

/// How the process is started that keeps native champions of a game: this program, which has to
/// answer to [`CHAMPION_WORD`].
fn launcher(game: &GameEntry) -> Result<Launcher, Error> {
    Ok(Launcher {
        program: env::current_exe().map_err(Error::machine)?,
        args: [CHAMPION_WORD, game.name()].map(OsString::from).to_vec(),
    })
}

/// What this machine offers to keep native champions in, and what it is worth: every layer is
/// put on, and a process behind all of them tries to get out; then each is tried by itself.
pub fn examine_sandbox(game: &GameEntry) -> Result<(Examination, Vec<LayerTrial>), Error> {
    let launcher = launcher(game)?;
    let machine = |fault: MachineFault| Error::Machine(fault.message);
    let examined = native::examine(&launcher, &Profile::default()).map_err(machine)?;
    let trials = native::try_layers(&launcher, &examined.report).map_err(machine)?;
    Ok((examined, trials))
}

/// How to run champions.
#[derive(Clone, Copy)]
pub struct HostOptions {
    /// Refuse native ones where the sandbox is incomplete.
    pub require_sandbox: bool,
    /// As many matches at a time as there are cores, each on one.
    pub same_core: bool,
    /// What they may use.
    pub limits: Limits,
}

/// A champion that is ready to play.
#[derive(Clone)]
pub struct Loaded {
    /// The champion.
    pub champion: GameChampion,
    /// What kind of program it is.
    pub kind: ProgramKind,
    /// The hash of its program.
    pub sha256: Sha256,
}

impl Hosts {
    /// The game that is played.
    pub fn game(&self) -> &'static dyn Playable {
        self.game
    }

    /// Makes a champion ready: finds or builds its program, and loads it.
    pub fn prepare(&self, name: &str, path: &Path, options: HostOptions) -> Result<Loaded, Unfit> {
        let program = self.find(path)?;
        Ok(Loaded {
            champion: self.load(name, &program, options)?,
            kind: program.kind,
            sha256: Sha256::of(&program.bytes),
        })
    }

    /// Finds or builds a champion's program.
    pub fn find(&self, path: &Path) -> Result<Program, Unfit> {
        program::find(path, &self.interface, &self.tools)
    }

    /// Loads a champion's program.
    pub fn load(
        &self,
        name: &str,
        program: &Program,
        options: HostOptions,
    ) -> Result<GameChampion, Failure> {
        match program.kind {
            ProgramKind::Wasm => self.load_wasm(name, &program.bytes),
            ProgramKind::Native => self.load_native(program, options),
        }
    }

    fn load_native(
        &self,
        program: &Program,
        options: HostOptions,
    ) -> Result<GameChampion, Failure> {
        let place = match &program.file {
            // Where it is, its own messages make sense.
            Some(file) if !options.same_core => file.clone(),
            _ => self.freeze(program)?,
        };
        let profile = Profile {
            require_sandbox: options.require_sandbox,
            same_core: options.same_core,
            trial: options.limits,
            ..Profile::default()
        };
        let champion = self.game.load(LoadFrom::Native {
            library: &place,
            launcher: &self.launcher,
            profile: &profile,
        })?;
        champion
            .sandbox()
            .into_iter()
            .for_each(|it| self.tell_missing(it));
        Ok(champion)
    }

    /// A file with a native program: its own, or a copy of what is in an archive.
    pub fn library(&self, program: &Program) -> Result<PathBuf, MachineFault> {
        match &program.file {
            Some(file) => Ok(file.clone()),
            None => self.freeze(program),
        }
    }

    /// A copy that stays as it is while many matches are played.
    fn freeze(&self, program: &Program) -> Result<PathBuf, MachineFault> {
        let place = self.frozen.path().join(format!("{}.so", program.sha256));
        if !place.exists() {
            // Whole or not at all: somebody else may be loading the same program.
            let half = format!("{:?}", std::thread::current().id());
            let half = self.frozen.path().join(half);
            fs::write(&half, &program.bytes)
                .and_then(|()| fs::rename(&half, &place))
                .map_err(|error| MachineFault::new(error.to_string()))?;
        }
        Ok(place)
    }

    /// Says once which layers of the sandbox this machine does not offer.
    fn tell_missing(&self, sandbox: &SandboxReport) {
        if !sandbox.is_complete() && !self.told.swap(true, Ordering::Relaxed) {
            (self.on_gaps)(sandbox);
        }
    }

    /// A WASM champion from its bytes.
    pub(crate) fn load_wasm(&self, name: &str, bytes: &[u8]) -> Result<GameChampion, Failure> {
        if let Some(why) = self.wasm.without_cache()
            && !self.told_cache.swap(true, Ordering::Relaxed)
        {
            (self.on_no_cache)(why);
        }
        let load = || {
            self.game.load(LoadFrom::Wasm {
                engine: &self.wasm,
                name: TEXT,
                bytes,
            })
        };
        let on_wait = self.on_wait;
        let words = format!("compiling {} (only once) …", harmless(name));
        telling(PATIENCE, || on_wait(&words), load)
    }

    /// What calls between host and WASM champions cost.
    pub(crate) fn call_costs(&self, map: &GameMap) -> Result<CallCosts, Failure> {
        self.game.call_costs(&self.wasm, map)
    }
}
