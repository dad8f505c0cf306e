//! What a champion could try, tried here: each attempt in a cell of its own, locked like any
//! other.

use super::{
    alone::{self, Bait},
    calls,
    channel::CellEnds,
    keeper::Keeper,
    memory::Meter,
    report::Layer,
    sys,
    wire::{ANSWERS, End, Exit, Note, Received, TRIAL_BYTES, received},
};
use crate::native::Attempt;
use rustix::process::{Pid, getppid, test_kill_process};
use serde::{Deserialize, Serialize};
use std::{
    fs::{self, File},
    io::{self, Read, Write},
    net::{TcpStream, UdpSocket},
    os::{fd::OwnedFd, unix::net::UnixStream},
    process::Command,
    time::{Duration, Instant},
};

/// More memory than the cell of an attempt may have.
const TOO_MUCH: usize = 512 << 20;
/// How often its memory is looked at, as that of a champion is while it is waited for.
const MEMORY_TICK: Duration = Duration::from_millis(10);
/// How long an attempt may take.
const PATIENCE: Duration = Duration::from_secs(10);
/// What a cell says whose attempt has succeeded.
const SUCCEEDED: u8 = b'!';

/// What a cell is to try.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum Tried {
    /// To get through every wall, in one of several ways.
    Everything { number: u32 },
    /// To get through one of them.
    Layer { layer: Layer, bait: Bait },
}

/// What is tried, and how. Success means having got through every wall.
type Try = (&'static str, fn() -> io::Result<()>);

const ATTEMPTS: &[Try] = &[
    ("read a file of the machine", || {
        File::open("/etc/passwd").map(drop)
    }),
    ("list the machine's folders", || {
        fs::read_dir("/var").map(drop)
    }),
    ("write a file", || {
        let path = "/tmp/stechec-attempt";
        File::create(path).and_then(|_| fs::remove_file(path))
    }),
    ("open a socket", || UdpSocket::bind("127.0.0.1:0").map(drop)),
    ("reach a network", || {
        match TcpStream::connect("127.0.0.1:9") {
            Err(error) if error.kind() != io::ErrorKind::ConnectionRefused => Err(error),
            _ => Ok(()),
        }
    }),
    ("start a program", || {
        Command::new("/bin/true").status().map(drop)
    }),
    ("signal another process", || {
        let parent = getppid().ok_or(io::ErrorKind::NotFound)?;
        Ok(test_kill_process(parent)?)
    }),
    ("become another user", || {
        let root = rustix::process::Uid::ROOT;
        Ok(rustix::thread::set_thread_uid(root)?)
    }),
    ("take more memory than it may have", || {
        let mut memory: Vec<u8> = Vec::new();
        memory
            .try_reserve_exact(TOO_MUCH)
            .map_err(|_| io::ErrorKind::OutOfMemory)?;
        memory.resize(TOO_MUCH, 1);
        Ok(())
    }),
    ("hide memory from its limit", || {
        sys::take_and_hide(TOO_MUCH)
    }),
];

/// In a locked cell: makes the attempt, and says whether it succeeded or what was in the way.
pub(super) fn make(tried: Tried) {
    let outcome = match tried {
        Tried::Layer { layer, bait } => alone::make(layer, &bait),
        Tried::Everything { number } => match ATTEMPTS.get(number as usize) {
            Some((_, attempt)) => attempt(),
            None => Err(io::ErrorKind::Unsupported.into()),
        },
    };
    let mut channel = sys::Descriptor(ANSWERS);
    // An attempt that cannot be heard has not succeeded.
    let _ = match outcome {
        Ok(()) => channel.write_all(&[SUCCEEDED]),
        Err(error) => channel.write_all(&Note::Refused(&error.to_string()).frame()),
    };
}

/// In the referee: has every attempt made.
pub(super) fn all(keeper: &Keeper) -> io::Result<Vec<Attempt>> {
    let most = keeper.memory_limit(TRIAL_BYTES);
    let attempts = (0..).zip(ATTEMPTS).map(|(number, (what, _))| {
        let Outcome { held, how } = make_one(keeper, Tried::Everything { number }, most)?;
        Ok(Attempt { what, held, how })
    });
    attempts.collect()
}

/// What came of an attempt: whether the walls held, and what was in the way.
pub(super) struct Outcome {
    pub held: bool,
    pub how: String,
}

/// Has one attempt made, by a cell that is ended if it has more memory than this.
pub(super) fn make_one(keeper: &Keeper, tried: Tried, most: u64) -> io::Result<Outcome> {
    let (mine, theirs) = UnixStream::pair()?;
    let ends = CellEnds::of_one(OwnedFd::from(theirs))?;
    let pid = keeper.attempt(tried, ends)?;
    let heard = listen(&mine, pid, most);
    // A cell that says nothing in time is ended, and has not succeeded.
    let grace_ms = if heard.is_ok() { 1_000 } else { 0 };
    let end = keeper.bury(pid, TRIAL_BYTES, grace_ms)?;
    let said = heard.as_deref().unwrap_or_default();
    Ok(Outcome {
        held: said.first() != Some(&SUCCEEDED),
        how: heard
            .as_ref()
            .map_or_else(|why| (*why).to_owned(), |said| how(said, end)),
    })
}

/// What a cell says before it ends; or why it has to be ended.
fn listen(mut channel: &UnixStream, pid: Pid, most: u64) -> Result<Vec<u8>, &'static str> {
    let meter = Meter::open(pid, true);
    let begun = Instant::now();
    let mut said = vec![0; 4_096];
    let mut length = 0;
    let _ = channel.set_read_timeout(Some(MEMORY_TICK));
    while length < said.len() {
        match channel.read(&mut said[length..]) {
            Ok(0) => break,
            Ok(more) => length += more,
            Err(error) if error.kind() != io::ErrorKind::WouldBlock => break,
            Err(_) if begun.elapsed() > PATIENCE => return Err("it took too long"),
            Err(_) => {}
        }
        let memory = meter.as_ref().ok().and_then(Meter::read);
        if memory.is_some_and(|memory| memory.own > most) {
            return Err("its memory is watched");
        }
    }
    said.truncate(length);
    Ok(said)
}

/// What was in the way.
fn how(said: &[u8], end: End) -> String {
    let note = match received(said) {
        Received::Frame(length) => Note::read(&said[4..4 + length]),
        _ => None,
    };
    match (note, end.exit) {
        (Some(Note::Blocked { call }), _) => {
            format!("the system call {} is forbidden", calls::describe(call).0)
        }
        (Some(Note::Refused(why)), _) => why.to_owned(),
        _ if end.out_of_memory => "the kernel ended it: its memory cgroup was full".to_owned(),
        (_, Exit::Signal(libc::SIGSYS)) => "a system call is forbidden".to_owned(),
        (_, Exit::Signal(number)) => format!("it was ended by signal {number}"),
        (_, Exit::Code(_)) if said.first() == Some(&SUCCEEDED) => "nothing".to_owned(),
        (_, Exit::Code(code)) => format!("it ended with exit code {code}"),
    }
}
