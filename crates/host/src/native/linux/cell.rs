//! In a cell: it locks itself in, loads the library, and serves calls until it is killed.

use super::{
    calls,
    channel::CellEnds,
    door::{self, SharedDesk},
    files,
    library::Champion,
    limits,
    report::{Layer, LayerState, SandboxReport},
    sys, users,
    wire::{ANSWERS, CALLS, CHANNEL_LOST, Note},
};
use landlock::RulesetCreated;
use rustix::{
    event::{PollFd, PollFlags, Timespec, poll},
    process::{Signal, getpid, set_parent_process_death_signal, setsid},
    stdio::{dup2_stderr, dup2_stdin, dup2_stdout},
    thread::{CapabilitySet, CapabilitySets, set_capabilities, set_no_new_privs},
};
use seccompiler::BpfProgram;
use std::{
    fs::File,
    io::{self, Read},
    mem,
    os::fd::{AsFd, OwnedFd},
    path::Path,
    sync::Arc,
};
use stechec_game::{Desk, Game, Secret};

/// What a keeper has prepared for its cells.
pub(super) struct Locks {
    /// What the host itself has in use.
    pub base_bytes: u64,
    pub threads: bool,
    pub rules: Result<RulesetCreated, String>,
    /// For the first process of a namespace, under the keeper's own filters.
    pub filter: Result<BpfProgram, String>,
}

/// A cell's process number if it has a namespace of its own.
pub(super) const FIRST: i32 = 1;

impl Locks {
    /// Locks this process in, layer by layer. Nothing of a contestant's has run yet.
    pub(super) fn close(&mut self, memory_bytes: u64, report: &mut SandboxReport) {
        report.note(Layer::NoNewPrivileges, || set_no_new_privs(true));
        report.note(Layer::NoCapabilities, drop_capabilities);
        report.note(Layer::ResourceLimits, || {
            limits::apply(memory_bytes, self.base_bytes)
        });
        let rules = mem::replace(&mut self.rules, Err("used already".to_owned()));
        report.note(Layer::Landlock, || rules.and_then(files::apply));
        report.note(Layer::Seccomp, || {
            let pid = getpid().as_raw_nonzero().get();
            if pid != FIRST {
                self.filter = filter_without_namespace(pid, self.threads);
            }
            match &self.filter {
                Ok(filter) => seccompiler::apply_filter(filter).map_err(|error| error.to_string()),
                Err(error) => Err(error.clone()),
            }
        });
    }
}

/// What a cell that sees other processes needs besides the filter of every cell. This one is
/// put on here, the other by the caller.
fn filter_without_namespace(pid: i32, threads: bool) -> Result<BpfProgram, String> {
    let timers = calls::without_namespace().map_err(|error| error.to_string())?;
    seccompiler::apply_filter(&timers).map_err(|error| error.to_string())?;
    calls::for_cell(pid, threads).map_err(|error| error.to_string())
}

fn drop_capabilities() -> rustix::io::Result<()> {
    let none = CapabilitySets {
        effective: CapabilitySet::empty(),
        permitted: CapabilitySet::empty(),
        inheritable: CapabilitySet::empty(),
    };
    set_capabilities(None, none)
}

/// What a new process does first: it will die with its keeper, and has three descriptors
/// besides its channel.
pub(super) fn settle(ends: CellEnds, keeper: &OwnedFd, user: Option<u32>) -> io::Result<()> {
    sys::place(ends.calls, CALLS)?;
    sys::place(ends.answers, ANSWERS)?;
    setsid()?;
    if let Some(number) = user {
        // Before it asks to die with its keeper: the kernel forgets that with a new user.
        users::become_one(number)?;
    }
    set_parent_process_death_signal(Some(Signal::KILL))?;
    let mut dead = [PollFd::new(keeper, PollFlags::IN)];
    if poll(&mut dead, Some(&Timespec::default())) != Ok(0) {
        // It died before it could be noticed.
        sys::exit_now(0);
    }
    dup2_stdout(ends.output.as_fd())?;
    dup2_stderr(ends.output.as_fd())?;
    // Opened here: what a champion does to it must not be seen in the next match.
    Ok(dup2_stdin(File::open("/dev/null")?)?)
}

/// Closes everything but the standard descriptors and the channel.
pub(super) fn forget_descriptors() {
    sys::close_range(3, CALLS as u32 - 1);
    sys::close_range(ANSWERS as u32 + 1, u32::MAX);
}

/// Runs the library in a process that is locked in.
pub(super) fn serve<G: Game>(library: &Path) -> ! {
    let mut calls = Calls::default();
    // Nothing: the library is only to be tried.
    let desk = match calls.next() {
        [] => None,
        match_of_seat => match desk(match_of_seat) {
            Ok(desk) => Some(desk),
            Err(text) => door::leave(&Note::Unlocked(&text)),
        },
    };
    door::tell(&Note::Locked);
    if let Some(why) = door::bad_data() {
        door::leave(&Note::Refused(why));
    }
    let champion = match Champion::load::<G>(library) {
        Ok(champion) => champion,
        Err(text) => door::leave(&Note::Refused(&text)),
    };
    door::tell(&Note::Loaded);
    loop {
        let call = calls.next();
        let Some(desk) = &desk else { continue };
        match answer::<G>(&champion, desk, call) {
            Some((call, orders)) => door::tell(&Note::Done {
                call,
                orders: &orders,
            }),
            None => door::leave(&Note::Protocol("a call of the referee's was lost")),
        }
    }
}

/// What a match begins with: what the seat's chance follows from, and the map.
fn desk<G: Game>(bytes: &[u8]) -> Result<SharedDesk<G>, String> {
    let (secret, text) = (bytes.split_first_chunk()).ok_or("the referee's message is cut")?;
    let text = std::str::from_utf8(text).map_err(|error| error.to_string())?;
    let map = G::read_map(text).map_err(|_| "the referee's map cannot be read")?;
    let desk = G::Desk::new(Arc::new(map));
    Ok(SharedDesk::new(desk, Secret::new(*secret)))
}

/// One call: its number, the turn, the entry point's number, the view.
fn answer<G: Game>(
    champion: &Champion,
    desk: &SharedDesk<G>,
    body: &[u8],
) -> Option<(u32, Vec<u8>)> {
    let (call, rest) = body.split_first_chunk()?;
    let (turn, rest) = rest.split_first_chunk()?;
    let (&entry_point, view) = rest.split_first()?;
    desk.open(u32::from_le_bytes(*turn), postcard::from_bytes(view).ok()?);
    champion.call(usize::from(entry_point));
    let orders = desk.lock().take_orders();
    Some((
        u32::from_le_bytes(*call),
        postcard::to_stdvec(&orders).ok()?,
    ))
}

/// What has come from the referee. A frame is read at once where it can be.
#[derive(Default)]
struct Calls {
    bytes: Vec<u8>,
    /// How much of it was handed out.
    taken: usize,
}

impl Calls {
    /// Most frames are shorter.
    const ROOM: usize = 4 << 10;

    /// The body of the next frame. Without a referee the process ends.
    fn next(&mut self) -> &[u8] {
        self.bytes.drain(..self.taken);
        loop {
            let length = self.bytes.first_chunk();
            let length = length.map(|bytes| u32::from_le_bytes(*bytes) as usize);
            let end = length.map(|length| 4 + length);
            if let Some(end) = end.filter(|end| *end <= self.bytes.len()) {
                self.taken = end;
                return &self.bytes[4..end];
            }
            self.read(end.unwrap_or(0));
        }
    }

    /// Reads more, as much as is missing of so many bytes or more.
    fn read(&mut self, wanted: usize) {
        let have = self.bytes.len();
        self.bytes.resize(wanted.max(have + Self::ROOM), 0);
        match sys::Descriptor(CALLS).read(&mut self.bytes[have..]) {
            Ok(more @ 1..) => self.bytes.truncate(have + more),
            Err(error) if error.kind() == io::ErrorKind::Interrupted => self.bytes.truncate(have),
            Ok(0) | Err(_) => sys::exit_now(CHANNEL_LOST),
        }
    }
}

/// Compares a cell's locks with its keeper's: every layer that worked there must work here.
pub(super) fn compare(expected: &SandboxReport, found: &SandboxReport) -> Result<(), String> {
    let failed = found.missing().find(|(layer, _)| {
        let active = (*layer, LayerState::Active);
        expected.layers.contains(&active)
    });
    match failed {
        None => Ok(()),
        Some((layer, reason)) => Err(format!("{} failed: {reason}", layer.name())),
    }
}
