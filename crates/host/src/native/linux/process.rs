//! The referee's side of a cell, a process that is not trusted.

use super::{
    autopsy, channel, cores,
    keeper::Keeper,
    memory::Memory,
    output::Output,
    sys,
    verdict::Stop,
    wait::queued,
    watch::Watched,
    wire::{End, Note, Received, frame, received},
};
use crate::{Budget, Limits, MachineFault, UsedBefore};
use rustix::{
    event::{PollFd, PollFlags, Timespec, poll},
    io::{Errno, read, write},
    process::{Pid, Signal, kill_process},
};
use std::{
    fs, io,
    os::fd::OwnedFd,
    path::Path,
    sync::Arc,
    time::{Duration, Instant},
};

/// What the kernel reads of a file when a page of it is missing.
const READ_AHEAD_BYTES: u64 = 128 << 10;

/// What can happen on a cell's pipes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Event {
    /// It has said something, or is no more.
    Answer,
    /// Its champion has written something.
    Output,
    /// It has room for what it has not taken yet, or listens no more.
    Room,
}

/// How long a dying process is waited for, so that it can leave word of where it was.
const LAST_MOMENT: Duration = Duration::from_millis(250);

/// A cell. Dropping it ends it.
pub(super) struct Process {
    keeper: Arc<Keeper>,
    pid: Pid,
    calls: OwnedFd,
    answers: OwnedFd,
    pub output: Output,
    /// What the cell has not taken yet.
    outbox: Vec<u8>,
    /// What has come and was not read yet.
    inbox: Vec<u8>,
    /// Whether nobody can hear it any more.
    deaf: bool,
    /// Who looks at it when nobody serves it.
    pub watched: Arc<Watched>,
    /// The most memory of its own it can have without having found a way around its limit.
    pub memory_limit: u64,
    /// What it was opened with.
    memory_bytes: u64,
    /// The core it is kept on, if it follows the referee.
    core: Option<usize>,
    buried: bool,
}

impl Process {
    /// A new cell.
    pub(super) fn open(
        keeper: Arc<Keeper>,
        limits: &Limits,
        spent: &UsedBefore,
    ) -> Result<Self, MachineFault> {
        let machine = |error: io::Error| {
            let message = format!("no process for a native champion: {error}");
            MachineFault::new(message)
        };
        let (channel, theirs) = channel::open().map_err(machine)?;
        let opened = keeper.open(limits.memory_bytes, theirs);
        let (pid, core) = opened.map_err(machine)?;
        let memory_limit = keeper.memory_limit(limits.memory_bytes);
        let start = Duration::from_millis(limits.call_cpu_ms(Budget::Init));
        let watched =
            Watched::new(pid, memory_limit, start, keeper.is_counted()).map_err(|error| {
                // Nobody will be there to do it; if the keeper is gone, so is the cell.
                let _ = keeper.bury(pid, limits.memory_bytes, 0);
                machine(error)
            })?;
        Ok(Self {
            watched,
            memory_limit,
            memory_bytes: limits.memory_bytes,
            keeper,
            pid,
            calls: channel.calls,
            answers: channel.answers,
            output: Output::new(channel.output, limits, spent),
            outbox: Vec::new(),
            inbox: Vec::new(),
            deaf: false,
            core,
            buried: false,
        })
    }

    /// Keeps it on the core of the thread that asks. A reply is then there several times
    /// faster, since no other core has to be woken.
    pub(super) fn follow(&mut self) {
        self.core = cores::follow(self.pid, self.core);
    }

    /// Sends a frame of these parts, as far as the cell takes it now.
    pub(super) fn send(&mut self, parts: &[&[u8]]) {
        let frame = frame(parts);
        if self.outbox.is_empty() {
            self.outbox = frame
        } else {
            self.outbox.extend(frame)
        }
        self.push();
    }

    /// Sends what is left to be sent, as far as the cell takes it now.
    pub(super) fn push(&mut self) {
        while !self.outbox.is_empty() {
            match write(&self.calls, &self.outbox) {
                Ok(sent) => drop(self.outbox.drain(..sent)),
                Err(Errno::INTR) => {}
                // Full for now.
                Err(Errno::AGAIN) => return,
                Err(_) => {
                    self.deaf = true;
                    self.outbox.clear();
                }
            }
        }
    }

    /// Something happened on the pipe for its calls: if nothing waits for room there, it was
    /// closed.
    pub(super) fn look_at_calls(&mut self) {
        self.deaf = self.deaf || self.outbox.is_empty();
    }

    /// Whether it has closed the pipe for its calls, by itself or with its end.
    pub(super) fn is_deaf(&self) -> bool {
        self.deaf
    }

    /// The body of the frame at the beginning of what has come, if it is all there.
    pub(super) fn take_frame(&mut self) -> Result<Option<Vec<u8>>, Stop> {
        match received(&self.inbox) {
            Received::Part => Ok(None),
            Received::TooLong => Err(Stop::Garbage),
            Received::Frame(length) => {
                let rest = self.inbox.split_off(4 + length);
                let mut frame = std::mem::replace(&mut self.inbox, rest);
                frame.drain(..4);
                Ok(Some(frame))
            }
        }
    }

    /// What to wait for, in the order of [`Event`]: answers first, since what was written before
    /// one is then in the pipe.
    pub(super) fn events(&self) -> impl Iterator<Item = (Event, PollFd<'_>)> {
        // A pipe that nobody writes to any more would wake us at once, for ever.
        let output = self.output.pipe();
        // That nobody reads from a pipe any more is told without asking.
        let room = if self.outbox.is_empty() {
            PollFlags::empty()
        } else {
            PollFlags::OUT
        };
        [
            (Event::Answer, Some(&self.answers), PollFlags::IN),
            (Event::Output, output, PollFlags::IN),
            (Event::Room, Some(&self.calls), room),
        ]
        .into_iter()
        .filter_map(|(event, pipe, flags)| Some((event, PollFd::new(pipe?, flags))))
    }

    /// Takes what has come; says whether that is anything.
    pub(super) fn pull(&mut self) -> Result<bool, Stop> {
        let mut bytes = [0_u8; 16 << 10];
        match read(&self.answers, &mut bytes) {
            Ok(0) => Err(Stop::Closed),
            Ok(length) => {
                self.inbox.extend(&bytes[..length]);
                Ok(true)
            }
            Err(Errno::INTR | Errno::AGAIN) => Ok(false),
            Err(_) => Err(Stop::Closed),
        }
    }

    /// The processor time it has used so far.
    pub(super) fn cpu_time(&self) -> Option<Duration> {
        sys::cpu_time(self.pid)
    }

    /// The memory it has in use.
    pub(super) fn memory(&self) -> Option<Memory> {
        self.watched.memory()
    }

    /// How long it has been ready to run without a core, in all; none if the kernel does not
    /// count that.
    pub(super) fn queued(&self) -> Option<Duration> {
        let number = self.pid.as_raw_nonzero();
        let text = fs::read_to_string(format!("/proc/{number}/schedstat")).ok()?;
        queued(&text)
    }

    /// How much it has had read from disks; none if the kernel does not tell this user.
    pub(super) fn disk_bytes(&self) -> Option<u64> {
        let number = self.pid.as_raw_nonzero();
        let read = |file: &str| fs::read_to_string(format!("/proc/{number}/{file}")).ok();
        // Whoever is not root is not told what a locked process has read, only how often it
        // had to wait for a page of a file.
        let io = read("io").and_then(|io| read_from_disk(&io));
        io.or_else(|| Some(major_faults(&read("stat")?)?.saturating_mul(READ_AHEAD_BYTES)))
    }

    /// Whether somebody outside has stopped or frozen it: it cannot do that to itself.
    pub(super) fn is_held(&self) -> bool {
        let number = self.pid.as_raw_nonzero();
        let read = |file: &str| fs::read_to_string(format!("/proc/{number}/{file}"));
        // One that waits for a disk may have brought that about itself, and is not held.
        read("stat").is_ok_and(|stat| is_stopped(&stat))
            || read("cgroup").is_ok_and(|groups| is_frozen(&groups, Path::new("/sys/fs/cgroup")))
    }

    /// Asks it where it is, which is the last thing it does, and whatever it leaves within a
    /// moment. One that was stopped goes on for that long.
    pub(super) fn ask_where(&mut self) -> Vec<u8> {
        self.watched.leave();
        let _ = kill_process(self.pid, Signal::XCPU);
        let _ = kill_process(self.pid, Signal::CONT);
        self.remains()
    }

    /// What a process leaves that has said it is dying.
    pub(super) fn remains(&mut self) -> Vec<u8> {
        let end = Instant::now() + LAST_MOMENT;
        while self.inbox.len() < autopsy::REMAINS_MOST {
            let left = end.saturating_duration_since(Instant::now());
            let left = Timespec::try_from(left).unwrap_or_default();
            let mut ready = [PollFd::new(&self.answers, PollFlags::IN)];
            let came = poll(&mut ready, Some(&left)).is_ok_and(|count| count > 0);
            if !came || self.pull().is_err() {
                break;
            }
        }
        let mut remains = std::mem::take(&mut self.inbox);
        // One that was asked names the signal first.
        if let Received::Frame(length) = received(&remains)
            && let Some(Note::Signal { .. }) = Note::read(&remains[4..4 + length])
        {
            remains.drain(..4 + length);
        }
        remains
    }

    /// Where it was, from what it left.
    pub(super) fn places(&self, remains: &[u8]) -> Vec<String> {
        autopsy::ask(&self.keeper, remains)
    }

    /// Ends it, after `grace_ms` if it does not end by itself.
    pub(super) fn bury(&mut self, grace_ms: u32) -> io::Result<End> {
        self.buried = true;
        self.watched.leave();
        let end = self.keeper.bury(self.pid, self.memory_bytes, grace_ms);
        self.output.drain();
        end
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        if !self.buried {
            // If the keeper is gone, so is the cell.
            let _ = self.bury(0);
        }
    }
}

/// The count of a process's `io` that caches cannot serve.
fn read_from_disk(io: &str) -> Option<u64> {
    let count = io
        .lines()
        .find_map(|line| line.strip_prefix("read_bytes:"))?;
    count.trim().parse().ok()
}

/// How often a process had to wait for a page to be read, from its `stat`.
fn major_faults(stat: &str) -> Option<u64> {
    let (_, fields) = stat.rsplit_once(')')?;
    fields.split_ascii_whitespace().nth(9)?.parse().ok()
}

/// Whether a signal or a debugger keeps a process from running, from its `stat`.
fn is_stopped(stat: &str) -> bool {
    let fields = stat.rsplit_once(')').map(|(_, fields)| fields.trim_start());
    fields.is_some_and(|fields| fields.starts_with(['T', 't']))
}

/// Whether one of these control groups is frozen: those of a process, as its `cgroup` lists
/// them, below the folder where they are mounted.
fn is_frozen(groups: &str, mounted: &Path) -> bool {
    groups.lines().any(|line| {
        let mut parts = line.splitn(3, ':').skip(1);
        let (Some(controllers), Some(group)) = (parts.next(), parts.next()) else {
            return false;
        };
        let file = |root: &str, name: &str| {
            let folder = mounted.join(root).join(group.trim_start_matches('/'));
            fs::read_to_string(folder.join(name)).unwrap_or_default()
        };
        if controllers.is_empty() {
            let events = ["", "unified"].map(|root| file(root, "cgroup.events"));
            let mut lines = events.iter().flat_map(|events| events.lines());
            return lines.any(|line| line == "frozen 1");
        }
        let state = (controllers.split(',').any(|name| name == "freezer"))
            .then(|| file("freezer", "freezer.state"));
        state.is_some_and(|state| matches!(state.trim_end(), "FROZEN" | "FREEZING"))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_process_read_from_disks_is_found() {
        let io = "rchar: 9\nwchar: 8\nread_bytes: 4096\nwrite_bytes: 0\n";
        assert_eq!(read_from_disk(io), Some(4_096));
        assert_eq!(read_from_disk("rchar: 9\n"), None);
        assert_eq!(read_from_disk("read_bytes: many\n"), None);
        let own = fs::read_to_string("/proc/self/io").unwrap_or_default();
        assert_eq!(read_from_disk(&own).is_some(), !own.is_empty());
    }

    #[test]
    fn what_a_process_waited_for_is_found_whatever_it_calls_itself() {
        let stat = "7 (a) b) T 1 7 7 0 -1 4194560 300 0 21 0 5 6 0 0 20 0 1 0 9 9 9";
        assert_eq!(major_faults(stat), Some(21));
        assert!(is_stopped(stat));
        // Waiting for a disk, or for anything else, is not being held.
        for state in ["D", "S", "R"] {
            assert!(!is_stopped(&stat.replace(" T ", &format!(" {state} "))));
        }
        assert_eq!(major_faults("7 (a) S 1"), None);
        let own = fs::read_to_string("/proc/self/stat").unwrap();
        assert!(major_faults(&own).is_some() && !is_stopped(&own));
    }

    #[test]
    fn frozen_groups_are_told_from_others() {
        let mounted = tempfile::tempdir().unwrap();
        let write = |name: &str, text: &str| {
            let path = mounted.path().join(name);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, text).unwrap();
        };
        let groups = "3:freezer:/a\n2:cpu,cpuacct:/a\n0::/b/c\n";
        let frozen = || is_frozen(groups, mounted.path());
        assert!(!frozen(), "nothing is known");
        write("freezer/a/freezer.state", "THAWED\n");
        write("unified/b/c/cgroup.events", "populated 1\nfrozen 0\n");
        assert!(!frozen());
        for state in ["FROZEN\n", "FREEZING\n"] {
            write("freezer/a/freezer.state", state);
            assert!(frozen(), "{state}");
        }
        write("freezer/a/freezer.state", "THAWED\n");
        for root in ["unified/", ""] {
            write(&format!("{root}b/c/cgroup.events"), "frozen 1\n");
            assert!(frozen(), "{root}");
            write(&format!("{root}b/c/cgroup.events"), "frozen 0\n");
        }
    }
}
