//! Loads champions: what a file is decides how it is run.

use super::request::{MatchRequest, Player};
use crate::{commands::Failure, report};
use std::{
    env,
    ffi::OsString,
    fs::File,
    io::Read,
    path::{Path, PathBuf},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
};
use stechec_game::Game;
use stechec_host::{
    CallCosts, Champion, Fault, FaultKind, Limits, WasmChampion, WasmEngine, WasmOptions,
    call_costs,
    native::{Launcher, NativeChampion, Profile, SandboxReport},
};

/// The word that makes this program run champions instead of commands.
pub(crate) const CHAMPION_WORD: &str = "__champion";
/// The largest WASM file that is read.
const MAX_WASM: u64 = 64 << 20;

/// What is shared by all champions of a run.
pub(crate) struct Hosts {
    wasm: WasmEngine,
    launcher: Launcher,
    /// Whether it was said what the machine's sandbox lacks.
    told: AtomicBool,
}

impl Hosts {
    /// Room for so many WASM seats at the same time, with at most these limits.
    pub(crate) fn new(game: &str, seats: usize, limits: Limits) -> Result<Self, Failure> {
        let wasm = WasmEngine::new(WasmOptions {
            cache: cache_folder(),
            seats: u32::try_from(seats).unwrap_or(u32::MAX),
            limits,
            ..WasmOptions::default()
        });
        let program = env::current_exe().map_err(|error| {
            Failure::Machine(Fault::new(FaultKind::Machine, format!("who am I? {error}")))
        })?;
        Ok(Self {
            told: AtomicBool::new(false),
            wasm: wasm.map_err(Failure::Machine)?,
            launcher: Launcher {
                program,
                args: [CHAMPION_WORD, game].map(OsString::from).to_vec(),
            },
        })
    }
}

impl Hosts {
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

/// For measuring.
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

    /// A native champion as tournaments run it: many matches at once, each on one core.
    pub(super) fn load_native_for_bench<G: Game>(
        &self,
        path: &Path,
    ) -> Result<Arc<dyn Champion<G>>, Fault> {
        let profile = Profile {
            same_core: true,
            ..Profile::default()
        };
        let champion = NativeChampion::<G>::load(path, &self.launcher, &profile)?;
        self.tell_missing(&champion.sandbox());
        Ok(Arc::new(champion))
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

/// Loads everybody. What is wrong with one champion's file is wrong with the request: it
/// is said before anything is played, for all of them at once.
pub(super) fn load<G: Game>(
    request: &MatchRequest,
    hosts: &Hosts,
) -> Result<Vec<Arc<dyn Champion<G>>>, Failure> {
    let mut champions = Vec::new();
    let mut wrong = Vec::new();
    for player in &request.players {
        match load_one::<G>(player, request, hosts) {
            Ok(champion) => champions.push(champion),
            Err(fault) if fault.kind == FaultKind::Machine => return Err(Failure::Machine(fault)),
            Err(fault) => wrong.push((player, fault)),
        }
    }
    match wrong.is_empty() {
        true => Ok(champions),
        false => Err(Failure::Champions(wrong.iter().map(in_words).collect())),
    }
}

fn in_words((player, fault): &(&Player, Fault)) -> String {
    let detail = fault.detail.iter().flat_map(|detail| detail.lines());
    let more: String = detail.map(|line| format!("\n    {line}")).collect();
    let (name, path) = (&player.name, player.path.display());
    format!("{name} ({path}): {}{more}", fault.message)
}

fn load_one<G: Game>(
    player: &Player,
    request: &MatchRequest,
    hosts: &Hosts,
) -> Result<Arc<dyn Champion<G>>, Fault> {
    let extension = player
        .path
        .extension()
        .and_then(|extension| extension.to_str());
    match extension {
        Some("wasm" | "wat") => {
            let bytes = read(&player.path)?;
            let champion = WasmChampion::<G>::load(&hosts.wasm, &player.name, &bytes)?;
            Ok(Arc::new(champion))
        }
        Some("so") => {
            let profile = Profile {
                require_sandbox: request.require_sandbox,
                trial: request.limits,
                ..Profile::default()
            };
            let champion = NativeChampion::<G>::load(&player.path, &hosts.launcher, &profile)?;
            hosts.tell_missing(&champion.sandbox());
            Ok(Arc::new(champion))
        }
        _ => {
            let message = "a champion is a .so, .wasm or .wat file";
            Err(Fault::new(FaultKind::Refused, message))
        }
    }
}

fn read(path: &Path) -> Result<Vec<u8>, Fault> {
    let refused = |why: String| Fault::new(FaultKind::Refused, why);
    let mut bytes = Vec::new();
    File::open(path)
        .and_then(|file| file.take(MAX_WASM + 1).read_to_end(&mut bytes))
        .map_err(|error| refused(format!("it cannot be read: {error}")))?;
    match bytes.len() as u64 > MAX_WASM {
        true => Err(refused(format!("it is larger than {} MiB", MAX_WASM >> 20))),
        false => Ok(bytes),
    }
}
