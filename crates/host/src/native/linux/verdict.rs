//! What happened to a champion, in words.

use super::{
    calls,
    limits::{DISK_BYTES, STACK_BYTES},
    signals,
    wire::{CHANNEL_LOST, End, Exit, Note},
};
use crate::{Budget, Failure, Fault, FaultKind, Limits, MachineFault, words::quoted};

/// The longest text that is taken from a cell, in characters.
const MAX_TEXT: usize = 400;

/// Why a champion is no longer waited for.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Stop {
    /// It closed its channel, or is no more.
    Closed,
    /// It has used up its processor time: that of the call, or of the whole match.
    Cpu,
    MatchCpu,
    /// It took too long: in the call, or in the whole match.
    Wall,
    MatchWall,
    /// It has more memory than it may have.
    Memory,
    /// It has read more from disks than it may.
    Disk,
    /// It wrote to the channel what is not a message, or not the one that was waited for.
    Garbage,
    /// Its process says that it broke the protocol; in quotation marks.
    Protocol(String),
    /// Its process says that its library cannot be used; in quotation marks.
    Refused(String),
    /// Its process says that nobody has caught an exception.
    Uncaught,
    /// A signal ended it.
    Signal {
        number: i32,
        stack: bool,
        memory: bool,
    },
    /// A system call ended it.
    Blocked(u32),
    /// Not the champion's doing.
    Machine(String),
}

impl Stop {
    /// A note that is not the one that was waited for. A champion that says the host had
    /// failed is a liar: that was to be said before it was loaded.
    pub(super) fn from_note(note: &Note<'_>) -> Self {
        match *note {
            Note::Locked | Note::Loaded | Note::Done { .. } | Note::Unlocked(_) => Self::Garbage,
            // Either may be a forgery: it is told as the words of the champion's process.
            Note::Refused(reason) => Self::Refused(quoted(reason, MAX_TEXT)),
            Note::Protocol(reason) => Self::Protocol(quoted(reason, MAX_TEXT)),
            Note::Signal {
                number,
                stack,
                memory,
            } => Self::Signal {
                number: i32::from(number),
                stack,
                memory,
            },
            Note::Blocked { call } => Self::Blocked(call),
            Note::Uncaught => Self::Uncaught,
        }
    }
}

/// Where a champion was: an entry point, or none while it was loaded.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    pub entry_point: Option<&'static str>,
    pub budget: Budget,
}

impl Place {
    fn words(self) -> String {
        match self.entry_point {
            Some(name) => format!("in {name}"),
            None => "while it was loaded".to_owned(),
        }
    }
}

/// The fault, from what was seen and from how the process ended. More than `memory_limit` it
/// could only have with tricks.
pub(super) fn fault(
    stop: Stop,
    end: End,
    place: Place,
    limits: &Limits,
    memory_limit: u64,
) -> Failure {
    let at = place.words();
    let full = end.peak_bytes >= limits.memory_bytes / 16 * 15;
    let (kind, message) = match stop {
        Stop::Refused(text) => {
            let message = format!("the library cannot be used: {text}");
            (FaultKind::Refused, message)
        }
        Stop::Machine(text) => return MachineFault::new(text).into(),
        Stop::Protocol(text) => (FaultKind::Protocol, format!("broke the rules {at}: {text}")),
        Stop::Garbage => (FaultKind::Protocol, garbage(&at)),
        Stop::Cpu => {
            let limit = limits.call_cpu_ms(place.budget);
            let message = format!("used more than {limit} ms of processor time {at}");
            (FaultKind::Time, message)
        }
        Stop::MatchCpu => {
            let limit = limits.match_cpu_ms;
            let whole = "of processor time in the whole match";
            let message = format!("used more than {limit} ms {whole}, at last {at}");
            (FaultKind::Time, message)
        }
        Stop::Wall => {
            let message = format!("took longer than {} ms {at}", limits.wall_ms);
            (FaultKind::Time, message)
        }
        Stop::MatchWall => {
            let limit = limits.match_wall_ms;
            let message = format!("took longer than {limit} ms in the whole match, at last {at}");
            (FaultKind::Time, message)
        }
        Stop::Memory => memory(limits, &at),
        Stop::Disk => {
            let megabytes = DISK_BYTES >> 20;
            let message = format!("read more than {megabytes} MiB from disks {at}");
            (FaultKind::Crash, message)
        }
        Stop::Uncaught => (FaultKind::Crash, format!("uncaught exception {at}")),
        Stop::Blocked(call) => (FaultKind::Crash, blocked(call, &at)),
        Stop::Signal { memory: true, .. } => memory(limits, &at),
        Stop::Signal { stack: true, .. } => (FaultKind::Crash, overflow(&at)),
        Stop::Signal { .. } if full => memory(limits, &at),
        Stop::Signal { number, .. } => crash(number, &at),
        Stop::Closed if end.killed => closed(&at),
        Stop::Closed => match end.exit {
            Exit::Code(CHANNEL_LOST) => closed(&at),
            // The kernel has killed it, and it was not the machine's fault.
            Exit::Signal(libc::SIGKILL) if end.out_of_memory || end.peak_bytes > memory_limit => {
                memory(limits, &at)
            }
            Exit::Signal(libc::SIGKILL) => return MachineFault::new(killed(&at)).into(),
            Exit::Signal(libc::SIGSYS) => (FaultKind::Crash, blocked_silently(&at)),
            Exit::Code(1..) | Exit::Signal(_) if full => memory(limits, &at),
            Exit::Signal(number) => crash(number, &at),
            Exit::Code(code) => {
                let message = format!("ended its process with exit code {code} {at}");
                (FaultKind::Exit, message)
            }
        },
    };
    Fault::new(kind, message).into()
}

type Words = (FaultKind, String);

fn garbage(at: &str) -> String {
    format!(
        "something was written to the referee's channel, a descriptor that is not the \
         champion's ({at})"
    )
}

fn closed(at: &str) -> Words {
    let message = format!("closed the referee's channel {at}");
    (FaultKind::Protocol, message)
}

fn memory(limits: &Limits, at: &str) -> Words {
    let megabytes = limits.memory_bytes >> 20;
    let message = format!("wanted more than its {megabytes} MiB of memory {at}");
    (FaultKind::Memory, message)
}

fn crash(signal: i32, at: &str) -> Words {
    (FaultKind::Crash, format!("{} {at}", signals::name(signal)))
}

/// In words, for whoever was killed by nobody here.
pub(super) fn killed(at: &str) -> String {
    format!("killed from outside {at}: has the machine run out of memory?")
}

fn overflow(at: &str) -> String {
    let megabytes = STACK_BYTES >> 20;
    format!("stack overflow {at}: the stack has {megabytes} MiB, is there a recursion without end?")
}

fn blocked(call: u32, at: &str) -> String {
    let (name, reason) = calls::describe(call);
    match reason {
        Some(reason) => format!("forbidden system call {name} {at}: {reason}"),
        None => format!("forbidden system call {name} {at}"),
    }
}

/// Nobody could say which call: whoever starts threads or processes blocks all signals
/// before, and calls of another architecture are not even told to a handler.
fn blocked_silently(at: &str) -> String {
    format!(
        "forbidden system call {at} that cannot be named: most likely to start a thread or a \
         process, or made as 32-bit programs do (int 0x80)"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_champion_cannot_blame_the_machine() {
        let place = Place {
            entry_point: Some("play"),
            budget: Budget::Phase,
        };
        let end = End {
            exit: Exit::Code(0),
            killed: false,
            peak_bytes: 0,
            out_of_memory: false,
        };
        let notes = [
            Note::Unlocked("the disk is full"),
            Note::Locked,
            Note::Loaded,
            Note::Refused("no"),
            Note::Protocol("no"),
            Note::Blocked { call: 0 },
            Note::Uncaught,
        ];
        for note in notes {
            let fault = fault(
                Stop::from_note(&note),
                end,
                place,
                &Limits::default(),
                u64::MAX,
            );
            assert!(fault.kind().is_some(), "{note:?}");
        }
    }

    #[test]
    fn who_was_killed_above_its_limit_is_at_fault() {
        let place = Place {
            entry_point: Some("play"),
            budget: Budget::Phase,
        };
        let limits = Limits::default();
        let most = limits.memory_bytes + STACK_BYTES;
        for (peak_bytes, out_of_memory, kind) in [
            (most, false, None),
            (most, true, Some(FaultKind::Memory)),
            (most + 1, false, Some(FaultKind::Memory)),
            (u64::MAX, false, Some(FaultKind::Memory)),
        ] {
            let end = End {
                exit: Exit::Signal(libc::SIGKILL),
                killed: false,
                peak_bytes,
                out_of_memory,
            };
            let fault = fault(Stop::Closed, end, place, &limits, most);
            assert_eq!(fault.kind(), kind, "{peak_bytes}");
        }
    }

    #[test]
    fn forged_words_are_quoted_on_one_line_and_cut() {
        let place = Place {
            entry_point: Some("play"),
            budget: Budget::Phase,
        };
        let end = End {
            exit: Exit::Code(0),
            killed: false,
            peak_bytes: 0,
            out_of_memory: false,
        };
        let forged = format!(
            "no\" (in play)\nmachine: it was the referee {}",
            "x".repeat(9_000)
        );
        for note in [Note::Protocol(&forged), Note::Refused(&forged)] {
            let stop = Stop::from_note(&note);
            let fault = fault(stop, end, place, &Limits::default(), u64::MAX);
            assert!(fault.message().len() < 600 && !fault.message().contains('\n'));
            assert!(fault.message().contains(": \"no' (in play)"), "{fault}");
            assert!(fault.message().ends_with("…\""), "{fault}");
        }
    }
}
