//! Loads champions: what a file is decides how it is run.

use super::{
    program::{self, Program},
    request::{MatchRequest, Player},
};
use crate::{commands::Failure, games::KnownGame, report};
use std::{
    env,
    ffi::OsString,
    fs,
    path::{Path, PathBuf},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
};
use stechec_api::{Interface, Kind};
use stechec_game::Game;
use stechec_host::{
    CallCosts, Champion, Fault, FaultKind, Limits, WasmChampion, WasmEngine, WasmOptions,
    call_costs,
    native::{Launcher, NativeChampion, Profile, SandboxReport},
};
use stechec_kit::Tools;
use stechec_replay::Sha256;
use tempfile::TempDir;

/// The word that makes this program run champions instead of commands.
pub(crate) const CHAMPION_WORD: &str = "__champion";

/// The word that makes this program compile a WASM champion, under limits.
pub(crate) const COMPILE_WORD: &str = "__compile";

/// What is shared by all champions of a run.
pub(crate) struct Hosts {
    wasm: WasmEngine,
    launcher: Launcher,
    interface: Interface,
    tools: Tools,
    /// Native programs as they were when they were loaded, whatever happens to their files.
    frozen: TempDir,
    /// Whether it was said what the machine's sandbox lacks.
    told: AtomicBool,
}

impl Hosts {
    /// Room for so many WASM seats at the same time, with at most these limits.
    pub(crate) fn new(game: &KnownGame, seats: usize, limits: Limits) -> Result<Self, Failure> {
        let machine = |error: std::io::Error| {
            Failure::Machine(Fault::new(FaultKind::Machine, error.to_string()))
        };
        let program = env::current_exe().map_err(machine)?;
        let wasm = WasmEngine::new(WasmOptions {
            cache: cache_folder(),
            compiler: Some(Launcher {
                program: program.clone(),
                args: vec![COMPILE_WORD.into()],
            }),
            seats: u32::try_from(seats).unwrap_or(u32::MAX),
            limits,
            ..WasmOptions::default()
        });
        Ok(Self {
            told: AtomicBool::new(false),
            interface: game.interface()?,
            tools: Tools::default(),
            frozen: tempfile::tempdir().map_err(machine)?,
            wasm: wasm.map_err(Failure::Machine)?,
            launcher: Launcher {
                program,
                args: [CHAMPION_WORD, game.name].map(OsString::from).to_vec(),
            },
        })
    }
}

/// How champions are to be run.
#[derive(Clone, Copy)]
pub(crate) struct Manner {
    /// Refuse native ones where the sandbox is not whole.
    pub(crate) require_sandbox: bool,
    /// As many matches at a time as there are cores, each on one.
    pub(crate) same_core: bool,
    /// What they may use.
    pub(crate) limits: Limits,
}

impl Hosts {
    /// Makes a champion ready: finds or builds its program, and loads it.
    pub(crate) fn prepare<G: Game>(
        &self,
        name: &str,
        path: &Path,
        manner: Manner,
    ) -> Result<Arc<dyn Champion<G>>, Fault> {
        self.load(name, &self.find(path)?, manner)
    }

    /// Finds or builds a champion's program.
    pub(crate) fn find(&self, path: &Path) -> Result<Program, Fault> {
        program::find(path, &self.interface, &self.tools)
    }

    /// Loads a champion's program.
    pub(crate) fn load<G: Game>(
        &self,
        name: &str,
        program: &Program,
        manner: Manner,
    ) -> Result<Arc<dyn Champion<G>>, Fault> {
        match program.kind {
            Kind::Wasm => self.load_wasm(name, &program.bytes),
            Kind::Native => self.load_native(program, manner),
        }
    }

    fn load_native<G: Game>(
        &self,
        program: &Program,
        manner: Manner,
    ) -> Result<Arc<dyn Champion<G>>, Fault> {
        let place = match &program.file {
            // Where it is, its own messages make sense.
            Some(file) if !manner.same_core => file.clone(),
            _ => self.freeze(program)?,
        };
        let profile = Profile {
            require_sandbox: manner.require_sandbox,
            same_core: manner.same_core,
            trial: manner.limits,
            ..Profile::default()
        };
        let champion = NativeChampion::<G>::load(&place, &self.launcher, &profile)?;
        self.tell_missing(&champion.sandbox());
        Ok(Arc::new(champion))
    }

    /// A file with a native program: its own, or a copy of what is in an archive.
    pub(crate) fn library(&self, program: &Program) -> Result<PathBuf, Fault> {
        match &program.file {
            Some(file) => Ok(file.clone()),
            None => self.freeze(program),
        }
    }

    /// A copy that stays as it is while many matches are played.
    fn freeze(&self, program: &Program) -> Result<PathBuf, Fault> {
        let place = self.frozen.path().join(format!("{}.so", program.sha256));
        if !place.exists() {
            // Whole or not at all: somebody else may be loading the same program.
            let half = format!("{:?}", std::thread::current().id());
            let half = self.frozen.path().join(half);
            fs::write(&half, &program.bytes)
                .and_then(|()| fs::rename(&half, &place))
                .map_err(|error| Fault::new(FaultKind::Machine, error.to_string()))?;
        }
        Ok(place)
    }

    /// Says once which layers of the sandbox this machine does not offer.
    fn tell_missing(&self, sandbox: &SandboxReport) {
        if sandbox.is_complete() || self.told.swap(true, Ordering::Relaxed) {
            return;
        }
        for (layer, why) in sandbox.missing() {
            report::say(&format!("note: the sandbox lacks {}: {why}", layer.name()));
        }
        report::say("note: --require-sandbox refuses native champions on such a machine");
    }
}

impl Hosts {
    /// A WASM champion from its bytes.
    pub(super) fn load_wasm<G: Game>(
        &self,
        name: &str,
        bytes: &[u8],
    ) -> Result<Arc<dyn Champion<G>>, Fault> {
        Ok(Arc::new(WasmChampion::<G>::load(&self.wasm, name, bytes)?))
    }

    /// What calls between host and WASM champions cost.
    pub(super) fn call_costs<G: Game>(&self, map: &Arc<G::Map>) -> Result<CallCosts, Fault> {
        call_costs::<G>(&self.wasm, map)
    }
}

/// Where compiled champions are kept: the user's cache folder, if there is one.
fn cache_folder() -> Option<PathBuf> {
    let base = env::var_os("XDG_CACHE_HOME")
        .map(PathBuf::from)
        .filter(|path| path.is_absolute());
    let home = || env::var_os("HOME").map(|home| PathBuf::from(home).join(".cache"));
    base.or_else(home)
        .map(|base| base.join("stechec").join("wasm"))
}

/// A champion that is ready to play.
pub(super) struct Loaded<G: Game> {
    pub(super) champion: Arc<dyn Champion<G>>,
    pub(super) kind: Kind,
    /// The hash of its program.
    pub(super) sha256: Sha256,
}

/// Loads everybody. What is wrong with one champion's file is wrong with the request: it
/// is said before anything is played, for all of them at once.
pub(super) fn load<G: Game>(
    request: &MatchRequest,
    hosts: &Hosts,
) -> Result<Vec<Loaded<G>>, Failure> {
    let manner = Manner {
        require_sandbox: request.require_sandbox,
        same_core: false,
        limits: request.limits,
    };
    let mut champions = Vec::new();
    let mut wrong = Vec::new();
    let load = |player: &Player| -> Result<Loaded<G>, Fault> {
        let program = hosts.find(&player.path)?;
        Ok(Loaded {
            champion: hosts.load::<G>(&player.name, &program, manner)?,
            kind: program.kind,
            sha256: Sha256::of(&program.bytes),
        })
    };
    for player in &request.players {
        match load(player) {
            Ok(champion) => champions.push(champion),
            Err(fault) if fault.kind == FaultKind::Machine => return Err(Failure::Machine(fault)),
            Err(fault) => wrong.push(in_words(player, &fault)),
        }
    }
    match wrong.is_empty() {
        true => Ok(champions),
        false => Err(Failure::Champions(wrong)),
    }
}

/// Why a champion cannot play.
pub(crate) fn in_words(player: &Player, fault: &Fault) -> String {
    let detail = fault.detail.iter().flat_map(|detail| detail.lines());
    let more: String = detail.map(|line| format!("\n    {line}")).collect();
    let (name, path) = (&player.name, player.path.display());
    format!("{name} ({path}): {}{more}", fault.message)
}
