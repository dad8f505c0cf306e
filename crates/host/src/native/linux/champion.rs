use super::{
    Launcher, Profile, SandboxReport, alone, attempts, cores, elf, keeper::Keeper,
    process::Process, seat::NativeSeat, wire::Setup,
};
use crate::native::{Examination, LayerTrial};
use crate::{
    Champion, Failure, Fault, FaultKind, Limits, MachineFault, Seat, SeatPlan, UsedBefore,
};
use std::{
    fs,
    io::{self, Read},
    marker::PhantomData,
    os::unix::ffi::OsStrExt,
    path::{Path, PathBuf},
    sync::{Arc, Mutex, PoisonError},
};
use stechec_game::Game;

/// A champion that is a shared library. Each seat is a process of its own, locked in
/// before the library is loaded; see the [module](crate::native).
pub struct NativeChampion<G> {
    library: PathBuf,
    launcher: Launcher,
    profile: Profile,
    keeper: Mutex<Arc<Keeper>>,
    game: PhantomData<fn() -> G>,
}

impl<G: Game> NativeChampion<G> {
    /// Starts a keeper for a library and loads it once, in a cell that is then thrown
    /// away, to see that it can be used.
    pub fn load(path: &Path, launcher: &Launcher, profile: &Profile) -> Result<Self, Failure> {
        let library = check_file(path).map_err(|why| Fault::new(FaultKind::Refused, why))?;
        let keeper = start_keeper(Some(&library), launcher, profile)?;
        let champion = Self {
            library,
            launcher: launcher.clone(),
            profile: profile.clone(),
            keeper: Mutex::new(Arc::new(keeper)),
            game: PhantomData,
        };
        let process = champion.process(&profile.trial, &UsedBefore::default())?;
        let mut trial = NativeSeat::new(process, None, profile.trial, UsedBefore::default(), false);
        trial.load()?;
        Ok(champion)
    }

    /// What the sandbox around it is made of.
    pub fn sandbox(&self) -> SandboxReport {
        let keeper = self.keeper.lock().unwrap_or_else(PoisonError::into_inner);
        keeper.report.clone()
    }

    /// A new cell, from a new keeper if the old one turns out to be gone.
    fn process(&self, limits: &Limits, spent: &UsedBefore) -> Result<Process, MachineFault> {
        let keeper = self.keeper()?;
        match Process::open(Arc::clone(&keeper), limits, spent) {
            Err(_) if !keeper.works() => Process::open(self.keeper()?, limits, spent),
            opened => opened,
        }
    }

    /// The keeper; a new one if something has ended the old one.
    fn keeper(&self) -> Result<Arc<Keeper>, MachineFault> {
        let mut keeper = self.keeper.lock().unwrap_or_else(PoisonError::into_inner);
        if !keeper.works() {
            let new = start_keeper(Some(&self.library), &self.launcher, &self.profile)?;
            *keeper = Arc::new(new);
        }
        Ok(Arc::clone(&keeper))
    }
}

impl<G: Game> Champion<G> for NativeChampion<G> {
    fn seat(&self, plan: SeatPlan<G>) -> Result<Box<dyn Seat<G>>, Failure> {
        let process = self.process(&plan.limits, &plan.spent)?;
        Ok(Box::new(NativeSeat::new(
            process,
            Some((plan.chance, plan.map.text())),
            plan.limits,
            plan.spent,
            self.profile.same_core,
        )))
    }
}

/// Which layers of the sandbox this machine offers, found out by trying.
pub fn probe(launcher: &Launcher) -> Result<SandboxReport, MachineFault> {
    let keeper = start_keeper(None, launcher, &Profile::default())?;
    Ok(keeper.report.clone())
}

/// Which layers of the sandbox this machine offers, and what is in the way of somebody who
/// tries to get through them. `profile` says which layers to leave out.
pub fn examine(launcher: &Launcher, profile: &Profile) -> Result<Examination, MachineFault> {
    let keeper = start_keeper(None, launcher, profile)?;
    let attempts = attempts::all(&keeper).map_err(|error| {
        let message = format!("the sandbox cannot be tried: {error}");
        MachineFault::new(message)
    })?;
    Ok(Examination {
        report: keeper.report.clone(),
        attempts,
    })
}

/// Tries each layer that a report says is active by itself, with something that it alone stops.
pub fn try_layers(
    launcher: &Launcher,
    report: &SandboxReport,
) -> Result<Vec<LayerTrial>, MachineFault> {
    alone::all(launcher, report)
}

fn start_keeper(
    library: Option<&Path>,
    launcher: &Launcher,
    profile: &Profile,
) -> Result<Keeper, MachineFault> {
    let bytes = |path: &Path| path.as_os_str().as_bytes().to_vec();
    let readable = (profile.readable.iter())
        .filter_map(|path| fs::canonicalize(path).ok())
        .map(|path| bytes(&path));
    let setup = Setup {
        library: library.map(bytes),
        threads: profile.threads,
        readable: readable.collect(),
        without: profile.without.clone(),
    };
    let mut keeper = Keeper::start(launcher, setup)?;
    keeper.follows = profile.same_core;
    if !profile.same_core {
        cores::leave_one(keeper.pid());
    }
    if profile.require_sandbox && !keeper.report.is_complete() {
        let missing = (keeper.report.gaps())
            .map(|(layer, reason)| format!("{}: {reason}", layer.name()))
            .collect::<Vec<_>>();
        let message = "this machine lacks layers of the sandbox that are required";
        let fault = MachineFault::new(message).lasting();
        return Err(fault.detail(missing.join("\n")));
    }
    Ok(keeper)
}

/// The library's real path, if it looks like a library.
fn check_file(path: &Path) -> Result<PathBuf, String> {
    let unreadable = |error: io::Error| format!("the file cannot be read: {error}");
    let library = fs::canonicalize(path).map_err(unreadable)?;
    let file = stechec_files::open(&library).map_err(unreadable)?;
    let length = file.metadata().map_err(unreadable)?.len();
    let mut head = Vec::new();
    let mut beginning = file.take(elf::HEAD_BYTES as u64);
    beginning.read_to_end(&mut head).map_err(unreadable)?;
    elf::check(&head, length)?;
    Ok(library)
}
