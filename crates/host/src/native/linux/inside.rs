//! The keeper's own side: a process that waits, opens a cell for each seat, and buries it.
//!
//! It runs no contestant's code and never holds anything of a match: a cell's channel is
//! passed on unread. It enters the namespaces once; a cell is then a fork of it, which is
//! several times faster than a new start of the program.

use super::{
    attempts::{self, Tried},
    autopsy, calls,
    cell::{self, FIRST, Locks},
    channel::CellEnds,
    door, files, library, limits, namespaces, relocated,
    report::{Layer, SandboxReport},
    signals,
    sys::{self, SingleThreaded},
    tree::Tree,
    verdict::killed,
    wire::{ANSWERS, Answer, End, MAX_MESSAGE, Note, Request, Setup, TRIAL_BYTES},
};
use rustix::{
    event::{PollFd, PollFlags, Timespec, poll},
    fs::Mode,
    io::Errno,
    net::{RecvAncillaryBuffer, RecvAncillaryMessage, RecvFlags, recvmsg},
    process::{
        DumpableBehavior, Pid, PidfdFlags, Signal, getpid, kill_process, kill_process_group,
        pidfd_open, set_dumpable_behavior, umask,
    },
    thread::set_name,
};
use seccompiler::{BackendError, BpfProgram};
use std::{
    ffi::OsString,
    fs::File,
    io::{self, IoSliceMut, Read, Write},
    mem::MaybeUninit,
    os::{
        fd::OwnedFd,
        unix::{ffi::OsStringExt, net::UnixStream},
    },
    path::PathBuf,
    process::ExitCode,
};
use stechec_game::Game;

/// A request and the descriptors that came with it.
type Received = (Request, Vec<OwnedFd>);

/// The whole life of the process that a [`Launcher`](crate::native::Launcher) starts: what the
/// runner's hidden subcommand calls, first thing, while there is one thread only.
///
/// Without a runner on the other side of its standard input it says so and ends.
pub fn champion_main<G: Game>() -> ExitCode {
    match keep::<G>() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            let _ = writeln!(
                io::stderr(),
                "this command is for the runner's own use: {error}"
            );
            ExitCode::FAILURE
        }
    }
}

fn keep<G: Game>() -> io::Result<()> {
    let alone = SingleThreaded::check()?;
    let control = alone.take_stdin();
    set_name(c"stechec-keeper")?;
    sys::close_range(3, u32::MAX);
    let mut bytes = vec![0; MAX_MESSAGE];
    let Some((Request::Setup(setup), _)) = receive(&control, &mut bytes)? else {
        return Err(io::Error::other("the first message is not a setup"));
    };
    let mut keeper = match Keeper::new::<G>(alone, setup) {
        Ok(keeper) => keeper,
        Err(error) => return answer(&control, &Answer::Failed(error.to_string())),
    };
    let ready = Answer::Ready {
        report: keeper.report.clone(),
        base_bytes: keeper.locks.base_bytes,
    };
    answer(&control, &ready)?;
    while let Some((request, descriptors)) = receive(&control, &mut bytes)? {
        let done = match request {
            Request::Setup(_) => Err(io::Error::other("a second setup")),
            Request::Open { memory_bytes } => CellEnds::try_from(descriptors)
                .and_then(|ends| keeper.open::<G>(memory_bytes, ends)),
            Request::Attempt(tried) => {
                CellEnds::try_from(descriptors).and_then(|ends| keeper.attempt(tried, ends))
            }
            Request::Autopsy => {
                CellEnds::try_from(descriptors).and_then(|ends| keeper.autopsy(ends))
            }
            Request::Bury { pid, grace_ms } => keeper.bury(pid, grace_ms),
        };
        let failed = |error: io::Error| Answer::Failed(error.to_string());
        answer(&control, &done.unwrap_or_else(failed))?;
    }
    // The runner is gone. Its cells go with this process.
    Ok(())
}

/// The next request; none when the runner has closed its side.
fn receive(control: &OwnedFd, bytes: &mut [u8]) -> io::Result<Option<Received>> {
    let mut space = [MaybeUninit::uninit(); rustix::cmsg_space!(ScmRights(CellEnds::COUNT))];
    let mut ancillary = RecvAncillaryBuffer::new(&mut space);
    let length = loop {
        let mut parts = [IoSliceMut::new(bytes)];
        match recvmsg(control, &mut parts, &mut ancillary, RecvFlags::CMSG_CLOEXEC) {
            Ok(message) => break message.bytes,
            Err(Errno::INTR) => {}
            Err(error) => return Err(error.into()),
        }
    };
    let rights = ancillary.drain().filter_map(|message| match message {
        RecvAncillaryMessage::ScmRights(descriptors) => Some(descriptors),
        _ => None,
    });
    let descriptors = rights.flatten().collect();
    if length == 0 {
        return Ok(None);
    }
    let request = postcard::from_bytes(&bytes[..length]).map_err(io::Error::other)?;
    Ok(Some((request, descriptors)))
}

fn answer(control: &OwnedFd, answer: &Answer) -> io::Result<()> {
    let bytes = postcard::to_stdvec(answer).map_err(io::Error::other)?;
    rustix::io::write(control, &bytes)?;
    Ok(())
}

/// The descriptors for a trial of the locks, made before this process locks itself.
struct Trial {
    mine: File,
    theirs: CellEnds,
}

impl Trial {
    fn new() -> io::Result<Self> {
        let (mine, theirs) = UnixStream::pair()?;
        Ok(Self {
            mine: File::from(OwnedFd::from(mine)),
            theirs: CellEnds::of_one(theirs.into())?,
        })
    }
}

/// Puts this process under its filters and makes the one for its cells.
fn filters(threads: bool) -> Result<BpfProgram, String> {
    let error = |error: BackendError| error.to_string();
    let for_cell = calls::for_cell(FIRST, threads).map_err(error)?;
    for filter in calls::for_keeper(threads).map_err(error)? {
        seccompiler::apply_filter(&filter).map_err(|error| error.to_string())?;
    }
    Ok(for_cell)
}

fn try_namespace(alone: SingleThreaded) -> io::Result<()> {
    match alone.fork(true)? {
        Some(pid) => sys::reap(pid).map(drop),
        None => sys::exit_now(0),
    }
}

struct Keeper {
    alone: SingleThreaded,
    library: Option<PathBuf>,
    locks: Locks,
    /// Tells a cell whether its keeper is alive.
    itself: OwnedFd,
    /// Whether each cell gets a process namespace.
    own_namespaces: bool,
    /// Whether each cell gets a user of its own.
    own_users: bool,
    /// How many cells it has opened.
    opened: u32,
    report: SandboxReport,
}

impl Keeper {
    /// Makes this process a keeper, locked in as far as it can be itself.
    fn new<G: Game>(alone: SingleThreaded, setup: Setup) -> io::Result<Self> {
        let trial = Trial::new()?;
        let path = |bytes| PathBuf::from(OsString::from_vec(bytes));
        let library = setup.library.map(path);
        let configured = setup.readable.into_iter().map(path).collect();
        // These are for the cells, which inherit them.
        if let Some(library) = &library {
            library::preload(library);
            door::carry(library);
        }
        let mut tree = Tree::plan(library.as_deref(), configured);
        library::line_buffered();
        relocated::share();
        signals::install()?;
        let base_bytes = limits::data_in_use()?;
        let itself = pidfd_open(getpid(), PidfdFlags::empty())?;
        limits::apply_cpu()?;
        limits::be_first_in_a_shortage();
        let mut report = SandboxReport::without(setup.without);
        // What is made here is for others to read, whatever the runner's habits are.
        umask(Mode::from_raw_mode(0o022));
        let own_users = namespaces::enter(alone, &mut tree, &mut report);
        let readable = tree.readable(report.is_active(Layer::FileNamespace));
        // Only now: before, it would have closed /proc/self to this process.
        set_dumpable_behavior(DumpableBehavior::NotDumpable)?;
        let mut keeper = Self {
            alone,
            library,
            locks: Locks {
                base_bytes,
                threads: setup.threads,
                rules: files::prepare(&readable).map_err(|error| error.to_string()),
                filter: if report.is_left_out(Layer::Seccomp) {
                    Err("left out on purpose".to_owned())
                } else {
                    filters(setup.threads)
                },
            },
            itself,
            own_namespaces: false,
            own_users,
            opened: 0,
            report,
        };
        keeper.try_locks::<G>(trial)?;
        Ok(keeper)
    }

    /// Tries all locks in a cell without a library, to see which of them work here.
    fn try_locks<G: Game>(&mut self, mut trial: Trial) -> io::Result<()> {
        let alone = self.alone;
        (self.report).note(Layer::ProcessNamespace, || try_namespace(alone));
        self.own_namespaces = self.report.is_active(Layer::ProcessNamespace);
        let library = self.library.take();
        let opened = self.open::<G>(TRIAL_BYTES, trial.theirs);
        self.library = library;
        let Answer::Opened { pid } = opened? else {
            return Err(io::Error::other("no cell for a trial"));
        };
        let mut bytes = Vec::new();
        trial.mine.read_to_end(&mut bytes)?;
        self.bury(pid, 0)?;
        // It says nothing wrong: only one that did not live to the end says less.
        let cut = |_| io::Error::other(killed("while the sandbox was tried"));
        let found: SandboxReport = postcard::from_bytes(&bytes).map_err(cut)?;
        self.report.layers.extend(found.layers);
        Ok(())
    }

    /// A new cell. In the new process this does not return.
    fn open<G: Game>(&mut self, memory_bytes: u64, ends: CellEnds) -> io::Result<Answer> {
        match self.fork(ends)? {
            Ok(opened) => Ok(opened),
            Err(ends) => self.become_cell::<G>(memory_bytes, ends),
        }
    }

    /// A cell that tries to get out. In the new process this does not return.
    fn attempt(&mut self, tried: Tried, ends: CellEnds) -> io::Result<Answer> {
        match self.fork(ends)? {
            Ok(opened) => Ok(opened),
            Err(ends) => {
                self.lock_in(TRIAL_BYTES, ends);
                attempts::make(tried);
                sys::exit_now(0)
            }
        }
    }

    /// A cell that finds out where another one was. In the new process this does not return.
    fn autopsy(&mut self, ends: CellEnds) -> io::Result<Answer> {
        match self.fork(ends)? {
            Ok(opened) => Ok(opened),
            Err(ends) => {
                self.lock_in(autopsy::BYTES, ends);
                autopsy::serve(self.library.as_deref())
            }
        }
    }

    /// A new process: what to answer, or in that process its descriptors.
    fn fork(&mut self, ends: CellEnds) -> io::Result<Result<Answer, CellEnds>> {
        self.opened = self.opened.wrapping_add(1);
        Ok(match self.alone.fork(self.own_namespaces)? {
            None => Err(ends),
            Some(pid) => Ok(Answer::Opened {
                pid: pid.as_raw_nonzero().get(),
            }),
        })
    }

    /// The new process: it locks itself in before anything else. What it found.
    fn lock_in(&mut self, memory_bytes: u64, ends: CellEnds) -> SandboxReport {
        let _ = set_name(c"stechec-cell");
        let user = self.own_users.then_some(self.opened);
        if let Err(error) = cell::settle(ends, &self.itself, user) {
            door::leave(&Note::Unlocked(&format!(
                "a cell cannot be set up: {error}"
            )));
        }
        let mut found = SandboxReport::without(self.report.left_out());
        self.locks.close(memory_bytes, &mut found);
        cell::forget_descriptors();
        found
    }

    /// The new process of a champion.
    fn become_cell<G: Game>(&mut self, memory_bytes: u64, ends: CellEnds) -> ! {
        let found = self.lock_in(memory_bytes, ends);
        let Some(library) = &self.library else {
            let bytes = postcard::to_stdvec(&found).unwrap_or_default();
            let _ = sys::Descriptor(ANSWERS).write_all(&bytes);
            sys::exit_now(0)
        };
        if let Err(text) = cell::compare(&self.report, &found) {
            door::leave(&Note::Unlocked(&text));
        }
        cell::serve::<G>(library)
    }

    /// Kills a cell, unless it ends by itself in time, and all it may have started.
    fn bury(&mut self, pid: i32, grace_ms: u32) -> io::Result<Answer> {
        let pid = Pid::from_raw(pid).ok_or(io::ErrorKind::InvalidInput)?;
        let process = pidfd_open(pid, PidfdFlags::empty())?;
        let grace = Timespec {
            tv_sec: i64::from(grace_ms / 1_000),
            tv_nsec: i64::from(grace_ms % 1_000) * 1_000_000,
        };
        let mut ended = [PollFd::new(&process, PollFlags::IN)];
        let killed = poll(&mut ended, Some(&grace)) != Ok(1);
        if !self.own_namespaces {
            // Whatever it has started is at least in its group.
            let _ = kill_process_group(pid, Signal::KILL);
        }
        let _ = kill_process(pid, Signal::KILL);
        let (exit, peak_bytes) = sys::reap(pid)?;
        Ok(Answer::Buried(End {
            exit,
            killed,
            peak_bytes,
            out_of_memory: false,
        }))
    }
}
