//! The referee's side of a keeper.

use super::{
    Launcher,
    attempts::Tried,
    autopsy,
    channel::CellEnds,
    cores,
    group::Group,
    limits::STACK_BYTES,
    report::{Layer, SandboxReport},
    sys,
    wire::{Answer, End, Exit, MAX_ANSWER, Request, Setup, TRIAL_BYTES},
};
use crate::MachineFault;
use rustix::{
    event::{PollFd, PollFlags, Timespec, poll},
    net::{
        AddressFamily, RecvFlags, SendAncillaryBuffer, SendAncillaryMessage, SendFlags,
        SocketFlags, SocketType, recv, sendmsg, socketpair,
    },
    process::Pid,
};
use std::{
    io::{self, IoSlice},
    mem::MaybeUninit,
    os::fd::{BorrowedFd, OwnedFd},
    process::{Child, Command, Stdio},
    sync::{
        Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

/// How long a keeper may take to answer. It does nothing that takes long, so this is for
/// machines in trouble.
const PATIENCE: Timespec = Timespec {
    tv_sec: 30,
    tv_nsec: 0,
};

/// How a keeper is asked, by one thread at a time.
struct Control {
    socket: OwnedFd,
    /// The core it is kept on, if it follows whoever asks.
    core: Option<usize>,
}

/// A keeper's process and the socket to it. Dropping it ends both, and any cell left.
pub(super) struct Keeper {
    process: Child,
    control: Mutex<Control>,
    /// What the sandbox around its cells is made of.
    pub report: SandboxReport,
    /// What the host itself has in use in each of them.
    pub base_bytes: u64,
    broken: AtomicBool,
    /// Whether it and its cells run on the core of whoever asks.
    pub follows: bool,
    /// How long others may still take to find out where its champion was.
    places_left: Mutex<Duration>,
    /// Goes last: when everybody in it is gone.
    group: Option<Group>,
}

impl Keeper {
    /// Starts a keeper and waits until it has tried its sandbox.
    pub(super) fn start(launcher: &Launcher, setup: Setup) -> Result<Self, MachineFault> {
        let failed = |error: io::Error| {
            let program = launcher.program.display();
            let message = format!("the process for native champions ({program}): {error}");
            MachineFault::new(message)
        };
        sys::outlive_broken_pipes();
        let (process, control) = spawn(launcher).map_err(failed)?;
        let (threads, left_out) = (setup.threads, setup.without.clone());
        let mut keeper = Self {
            process,
            control: Mutex::new(Control {
                socket: control,
                core: None,
            }),
            report: SandboxReport::default(),
            base_bytes: 0,
            broken: AtomicBool::new(false),
            follows: false,
            places_left: Mutex::new(autopsy::PATIENCE_IN_ALL),
            group: None,
        };
        let group = if left_out.contains(&Layer::ControlGroup) {
            Err(io::Error::other("left out on purpose"))
        } else {
            Group::new(keeper.pid(), threads)
        };
        let group = group.map(|group| keeper.group = Some(group));
        match keeper.ask(&Request::Setup(setup), &[]) {
            Ok((Answer::Ready { report, base_bytes }, _)) => {
                (keeper.report, keeper.base_bytes) = (report, base_bytes);
            }
            Ok(_) => return Err(failed(io::Error::other("an answer to another question"))),
            Err(error) => return Err(failed(error)),
        }
        let settled = group.and_then(|()| keeper.group.as_ref().map_or(Ok(()), Group::settle));
        keeper.report.note(Layer::ControlGroup, || settled);
        Ok(keeper)
    }

    /// Its process.
    pub(super) fn pid(&self) -> Pid {
        Pid::from_child(&self.process)
    }

    /// The most memory that a cell can have whose champion may have this much.
    pub(super) fn memory_limit(&self, memory_bytes: u64) -> u64 {
        let host_bytes = self.base_bytes.saturating_add(STACK_BYTES);
        memory_bytes.saturating_add(host_bytes)
    }

    /// Whether the kernel counts all memory of its cells, and what it needs itself for them.
    pub(super) fn is_counted(&self) -> bool {
        self.group.is_some()
    }

    /// Whether it can still be asked for anything.
    pub(super) fn works(&self) -> bool {
        !self.broken.load(Ordering::Relaxed)
    }

    /// A new cell with these ends of its channel, and the core it is kept on.
    pub(super) fn open(
        &self,
        memory_bytes: u64,
        ends: CellEnds,
    ) -> io::Result<(Pid, Option<usize>)> {
        let request = Request::Open { memory_bytes };
        self.cell(&request, memory_bytes, &ends)
    }

    /// A cell that tries to get out.
    pub(super) fn attempt(&self, tried: Tried, ends: CellEnds) -> io::Result<Pid> {
        let request = Request::Attempt(tried);
        self.cell(&request, TRIAL_BYTES, &ends).map(|(pid, _)| pid)
    }

    /// A cell that finds out where another one was.
    pub(super) fn autopsy(&self, ends: CellEnds) -> io::Result<Pid> {
        let opened = self.cell(&Request::Autopsy, autopsy::BYTES, &ends);
        opened.map(|(pid, _)| pid)
    }

    /// Whether there is time to find out where its champion was.
    pub(super) fn can_tell_places(&self) -> bool {
        !places_left(self).is_zero()
    }

    /// So much of that time is gone; all of it if that was in vain.
    pub(super) fn has_told_places(&self, took: Option<Duration>) {
        let mut left = places_left(self);
        *left = took.map_or(Duration::ZERO, |took| left.saturating_sub(took));
    }

    fn cell(
        &self,
        request: &Request,
        memory_bytes: u64,
        ends: &CellEnds,
    ) -> io::Result<(Pid, Option<usize>)> {
        let limit = self.memory_limit(memory_bytes);
        if let Some(group) = &self.group {
            group.admit(limit)?;
        }
        let opened = match self.ask(request, &ends.all()) {
            Ok((Answer::Opened { pid }, core)) => match Pid::from_raw(pid) {
                Some(pid) => Ok((pid, core)),
                None => Err(io::ErrorKind::InvalidData.into()),
            },
            Ok(_) => Err(io::ErrorKind::InvalidData.into()),
            Err(error) => Err(error),
        };
        if let (Err(_), Some(group)) = (&opened, &self.group) {
            group.release(limit);
        }
        opened
    }

    /// The end of a cell that might have this much memory, after `grace_ms` if it does not end
    /// by itself.
    pub(super) fn bury(&self, pid: Pid, memory_bytes: u64, grace_ms: u32) -> io::Result<End> {
        let pid = pid.as_raw_nonzero().get();
        let answer = self.ask(&Request::Bury { pid, grace_ms }, &[]);
        if let Some(group) = &self.group {
            group.release(self.memory_limit(memory_bytes));
        }
        let (Answer::Buried(mut end), _) = answer? else {
            return Err(io::ErrorKind::InvalidData.into());
        };
        if end.exit == Exit::Signal(libc::SIGKILL) && !end.killed {
            end.out_of_memory = self.group.as_ref().is_some_and(Group::has_ended_one);
        }
        Ok(end)
    }

    /// Asks it; also tells the core it is kept on. It follows this thread while it waits, which
    /// is cheap, so that its cells begin on the core where they are to stay.
    fn ask(
        &self,
        request: &Request,
        descriptors: &[BorrowedFd<'_>],
    ) -> io::Result<(Answer, Option<usize>)> {
        let mut control = self.control.lock().unwrap_or_else(PoisonError::into_inner);
        if self.follows {
            control.core = cores::follow(self.pid(), control.core);
        }
        let answer = exchange(&control.socket, request, descriptors);
        match answer {
            Ok(Answer::Failed(text)) => Err(io::Error::other(text)),
            Ok(answer) => Ok((answer, control.core)),
            Err(error) => {
                self.broken.store(true, Ordering::Relaxed);
                Err(error)
            }
        }
    }
}

fn places_left(keeper: &Keeper) -> MutexGuard<'_, Duration> {
    let left = keeper.places_left.lock();
    left.unwrap_or_else(PoisonError::into_inner)
}

impl Drop for Keeper {
    fn drop(&mut self) {
        // It may have ended already; either way nothing is left of it.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// Starts the program with nothing but the socket: no environment, no descriptors.
fn spawn(launcher: &Launcher) -> io::Result<(Child, OwnedFd)> {
    let (mine, theirs) = socketpair(
        AddressFamily::UNIX,
        SocketType::SEQPACKET,
        SocketFlags::CLOEXEC,
        None,
    )?;
    let process = Command::new(&launcher.program)
        .args(&launcher.args)
        .env_clear()
        .current_dir("/")
        .stdin(Stdio::from(theirs))
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()?;
    Ok((process, mine))
}

fn exchange(
    control: &OwnedFd,
    request: &Request,
    descriptors: &[BorrowedFd<'_>],
) -> io::Result<Answer> {
    let bytes = postcard::to_stdvec(request).map_err(io::Error::other)?;
    let mut space = [MaybeUninit::uninit(); rustix::cmsg_space!(ScmRights(CellEnds::COUNT))];
    let mut ancillary = SendAncillaryBuffer::new(&mut space);
    if !descriptors.is_empty() {
        ancillary.push(SendAncillaryMessage::ScmRights(descriptors));
    }
    let parts = [IoSlice::new(&bytes)];
    sendmsg(control, &parts, &mut ancillary, SendFlags::NOSIGNAL)?;
    let mut ready = [PollFd::new(control, PollFlags::IN)];
    while match poll(&mut ready, Some(&PATIENCE)) {
        Ok(0) => return Err(io::ErrorKind::TimedOut.into()),
        Ok(_) => false,
        Err(rustix::io::Errno::INTR) => true,
        Err(error) => return Err(error.into()),
    } {}
    let mut bytes = [0; MAX_ANSWER];
    let (length, _) = recv(control, &mut bytes, RecvFlags::empty())?;
    match length {
        0 => Err(io::Error::other("it has ended")),
        length => postcard::from_bytes(&bytes[..length]).map_err(io::Error::other),
    }
}
