//! What became of a champion, in words.

use super::{
    calls,
    limits::STACK_BYTES,
    output::printable,
    signals,
    wire::{CHANNEL_LOST, End, Exit, Note},
};
use crate::{Budget, Fault, FaultKind, Limits};

/// The longest text that is taken from a cell.
const MAX_TEXT: usize = 1_000;

/// Why a champion is not waited for any longer.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Stop {
    /// It closed its channel, or is no more.
    Closed,
    /// It has used up its processor time.
    Cpu,
    /// It took too long.
    Wall,
    /// It broke the protocol.
    Protocol(String),
    /// Its library cannot be used.
    Refused(String),
    /// A signal ended it.
    Signal {
        number: i32,
        stack: bool,
        memory: bool,
    },
    /// A system call ended it.
    Blocked(u32),
    /// Not its doing.
    Machine(String),
}

impl Stop {
    /// What is no message at all.
    pub(super) fn garbage() -> Self {
        let text = "something was written to the referee's channel, a descriptor that is not \
                    the champion's";
        Self::Protocol(text.to_owned())
    }

    /// A note that is not the one that was waited for. A champion that says the host had
    /// failed is a liar: that was to be said before it was loaded.
    pub(super) fn from_note(note: &Note<'_>) -> Self {
        let text = |text: &str| printable(&text.chars().take(MAX_TEXT).collect::<String>());
        match *note {
            Note::Locked | Note::Loaded | Note::Done { .. } | Note::Unlocked(_) => Self::garbage(),
            Note::Refused(reason) => Self::Refused(text(reason)),
            Note::Protocol(reason) => Self::Protocol(text(reason)),
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

    fn cpu_ms(self, limits: &Limits) -> u64 {
        match self.budget {
            Budget::Init => limits.init_cpu_ms,
            Budget::Phase => limits.phase_cpu_ms,
        }
    }
}

/// The fault, from what was seen and from how the process ended.
pub(super) fn fault(stop: Stop, end: End, place: Place, limits: &Limits) -> Fault {
    let at = place.words();
    let full = end.peak_bytes >= limits.memory_bytes / 16 * 15;
    let (kind, message) = match stop {
        Stop::Refused(text) => (FaultKind::Refused, text),
        Stop::Machine(text) => (FaultKind::Machine, text),
        Stop::Protocol(text) => (FaultKind::Protocol, format!("{text} ({at})")),
        Stop::Cpu => {
            let limit = place.cpu_ms(limits);
            let message = format!("used more than {limit} ms of processor time {at}");
            (FaultKind::Time, message)
        }
        Stop::Wall => {
            let message = format!("took longer than {} ms {at}", limits.wall_ms);
            (FaultKind::Time, message)
        }
        Stop::Blocked(call) => (FaultKind::Crash, blocked(call, &at)),
        Stop::Signal { memory: true, .. } => memory(limits, &at),
        Stop::Signal { stack: true, .. } => (FaultKind::Crash, overflow(&at)),
        Stop::Signal { .. } if full => memory(limits, &at),
        Stop::Signal { number, .. } => crash(number, &at),
        Stop::Closed if end.killed => closed(&at),
        Stop::Closed => match end.exit {
            Exit::Code(CHANNEL_LOST) => closed(&at),
            Exit::Signal(libc::SIGKILL) => (FaultKind::Machine, killed(&at)),
            Exit::Signal(libc::SIGSYS) => (FaultKind::Crash, blocked_silently(&at)),
            Exit::Code(1..) | Exit::Signal(_) if full => memory(limits, &at),
            Exit::Signal(number) => crash(number, &at),
            Exit::Code(code) => {
                let message = format!("ended its process with exit code {code} {at}");
                (FaultKind::Exit, message)
            }
        },
    };
    Fault::new(kind, message)
}

type Words = (FaultKind, String);

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

fn killed(at: &str) -> String {
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
/// before.
fn blocked_silently(at: &str) -> String {
    format!("forbidden system call {at}, most likely to start a thread or a process")
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
        };
        let notes = [
            Note::Unlocked("the disk is full"),
            Note::Locked,
            Note::Loaded,
            Note::Refused("no"),
            Note::Protocol("no"),
            Note::Blocked { call: 0 },
        ];
        for note in notes {
            let fault = fault(Stop::from_note(&note), end, place, &Limits::default());
            assert_ne!(fault.kind, FaultKind::Machine, "{note:?}");
        }
    }
}
