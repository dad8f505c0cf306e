use super::{
    Launcher, Profile, SandboxReport, elf, keeper::Keeper, process::Process, seat::NativeSeat,
    wire::Setup,
};
use crate::{Champion, Fault, FaultKind, Limits, Seat, SeatPlan, Spent};
use std::{
    fs::{self, File},
    io::{self, Read},
    marker::PhantomData,
    os::unix::{
        ffi::OsStrExt,
        fs::{FileTypeExt, OpenOptionsExt},
    },
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
    pub fn load(path: &Path, launcher: &Launcher, profile: &Profile) -> Result<Self, Fault> {
        let library = check_file(path).map_err(|why| Fault::new(FaultKind::Refused, why))?;
        let keeper = start_keeper(Some(&library), launcher, profile)?;
        let champion = Self {
            library,
            launcher: launcher.clone(),
            profile: profile.clone(),
            keeper: Mutex::new(Arc::new(keeper)),
            game: PhantomData,
        };
        let process = champion.process(&profile.trial, &Spent::default())?;
        let mut trial = NativeSeat::new(process, "", profile.trial, Spent::default(), false);
        trial.load()?;
        Ok(champion)
    }

    /// What the sandbox around it is made of.
    pub fn sandbox(&self) -> SandboxReport {
        let keeper = self.keeper.lock().unwrap_or_else(PoisonError::into_inner);
        keeper.report.clone()
    }

    /// A new cell, from a new keeper if the old one turns out to be gone.
    fn process(&self, limits: &Limits, spent: &Spent) -> Result<Process, Fault> {
        let keeper = self.keeper()?;
        match Process::open(Arc::clone(&keeper), limits, spent) {
            Err(_) if !keeper.works() => Process::open(self.keeper()?, limits, spent),
            opened => opened,
        }
    }

    /// The keeper; a new one if something has ended the old one.
    fn keeper(&self) -> Result<Arc<Keeper>, Fault> {
        let mut keeper = self.keeper.lock().unwrap_or_else(PoisonError::into_inner);
        if !keeper.works() {
            let new = start_keeper(Some(&self.library), &self.launcher, &self.profile)?;
            *keeper = Arc::new(new);
        }
        Ok(Arc::clone(&keeper))
    }
}

impl<G: Game> Champion<G> for NativeChampion<G> {
    fn seat(&self, plan: SeatPlan<G>) -> Result<Box<dyn Seat<G>>, Fault> {
        let process = self.process(&plan.limits, &plan.spent)?;
        let map = G::print_map(&plan.map);
        Ok(Box::new(NativeSeat::new(
            process,
            &map,
            plan.limits,
            plan.spent,
            self.profile.same_core,
        )))
    }
}

/// Which layers of the sandbox this machine offers, found out by trying.
pub fn probe(launcher: &Launcher) -> Result<SandboxReport, Fault> {
    let keeper = start_keeper(None, launcher, &Profile::default())?;
    Ok(keeper.report.clone())
}

fn start_keeper(
    library: Option<&Path>,
    launcher: &Launcher,
    profile: &Profile,
) -> Result<Keeper, Fault> {
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
    let keeper = Keeper::start(launcher, setup)?;
    if profile.require_sandbox && !keeper.report.is_complete() {
        let missing = (keeper.report.missing())
            .map(|(layer, reason)| format!("{}: {reason}", layer.name()))
            .collect::<Vec<_>>();
        let message = "this machine lacks layers of the sandbox that are required";
        return Err(Fault::new(FaultKind::Machine, message).detail(missing.join("\n")));
    }
    Ok(keeper)
}

/// What something is that is no ordinary file.
fn file_kind(kind: fs::FileType) -> &'static str {
    match kind {
        kind if kind.is_dir() => "a folder",
        kind if kind.is_fifo() => "a named pipe",
        kind if kind.is_socket() => "a socket",
        _ => "a device",
    }
}

/// The library's real path, if it looks like a library.
fn check_file(path: &Path) -> Result<PathBuf, String> {
    let unreadable = |error: io::Error| format!("the file cannot be read: {error}");
    let library = fs::canonicalize(path).map_err(unreadable)?;
    // Opening a named pipe would wait for somebody who writes to it.
    let mut file = File::options()
        .read(true)
        .custom_flags(libc::O_NONBLOCK | libc::O_NOCTTY)
        .open(&library)
        .map_err(unreadable)?;
    let metadata = file.metadata().map_err(unreadable)?;
    if !metadata.is_file() {
        let kind = file_kind(metadata.file_type());
        return Err(format!("it is no file but {kind}"));
    }
    let mut head = Vec::new();
    let mut beginning = Read::by_ref(&mut file).take(elf::HEAD_BYTES as u64);
    beginning.read_to_end(&mut head).map_err(unreadable)?;
    elf::check(&head, metadata.len())?;
    Ok(library)
}
