//! What a champion could try, tried: each in a cell of its own that is locked like any
//! other.

use super::{
    calls,
    keeper::Keeper,
    wire::{CHANNEL, End, Exit, Note, Received, received},
};
use crate::native::Attempt;
use rustix::process::{getppid, test_kill_process};
use std::{
    fs::{self, File},
    io::{self, Read, Write},
    net::{TcpStream, UdpSocket},
    os::{fd::OwnedFd, unix::net::UnixStream},
    process::Command,
    time::Duration,
};

/// More than a cell for an attempt may have.
const TOO_MUCH: usize = 256 << 20;
/// How long an attempt may take.
const PATIENCE: Duration = Duration::from_secs(10);
/// What a cell says whose attempt has succeeded.
const SUCCEEDED: u8 = b'!';

/// What is tried, and how. Whoever succeeds has got through every wall.
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
];

/// In a locked cell: tries it, and says whether it has succeeded or what was in the way.
pub(super) fn make(number: u32) {
    let outcome = match ATTEMPTS.get(number as usize) {
        Some((_, attempt)) => attempt(),
        None => Err(io::ErrorKind::Unsupported.into()),
    };
    let mut channel = super::sys::Descriptor(CHANNEL);
    // Who cannot be heard has not succeeded.
    let _ = match outcome {
        Ok(()) => channel.write_all(&[SUCCEEDED]),
        Err(error) => channel.write_all(&Note::Refused(&error.to_string()).frame()),
    };
}

/// In the referee: has everything tried.
pub(super) fn all(keeper: &Keeper) -> io::Result<Vec<Attempt>> {
    (0..ATTEMPTS.len())
        .map(|number| one(keeper, number))
        .collect()
}

fn one(keeper: &Keeper, number: usize) -> io::Result<Attempt> {
    let (mine, theirs) = UnixStream::pair()?;
    mine.set_read_timeout(Some(PATIENCE))?;
    let output = theirs.try_clone()?;
    let pid = keeper.attempt(number as u32, OwnedFd::from(theirs), OwnedFd::from(output))?;
    let mut said = Vec::new();
    // A cell that says nothing in time is ended, and has not succeeded.
    let _ = mine.take(4_096).read_to_end(&mut said);
    let end = keeper.bury(pid, 1_000)?;
    Ok(Attempt {
        what: ATTEMPTS[number].0,
        held: said.first() != Some(&SUCCEEDED),
        how: how(&said, end),
    })
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
        (_, Exit::Signal(libc::SIGSYS)) => "a system call is forbidden".to_owned(),
        (_, Exit::Signal(number)) => format!("it was ended by signal {number}"),
        (_, Exit::Code(_)) if said.first() == Some(&SUCCEEDED) => "nothing".to_owned(),
        (_, Exit::Code(code)) => format!("it ended with exit code {code}"),
    }
}
