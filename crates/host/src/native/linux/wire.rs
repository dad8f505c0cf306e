//! What goes over the two sockets: requests to the keeper, and frames to and from a cell.
//!
//! A cell runs a contestant's code, so whatever it sends may be anything: frames have a
//! largest length, and what cannot be read is a fault of the champion.

use super::{
    attempts::Tried,
    report::{Layer, SandboxReport},
};
use serde::{Deserialize, Serialize};

/// The largest frame a cell may send.
pub(super) const MAX_FRAME: usize = 1 << 20;
/// The largest request to a keeper.
pub(super) const MAX_MESSAGE: usize = 64 << 10;
/// The largest answer of a keeper.
pub(super) const MAX_ANSWER: usize = 8 << 10;
/// The descriptors of a cell's channel, in the cell: out of the way of all others. It reads calls
/// from one and writes its answers to the other.
pub(super) const CALLS: i32 = 62;
pub(super) const ANSWERS: i32 = 63;

/// The exit code of a cell that has lost its channel.
pub(super) const CHANNEL_LOST: i32 = 191;

/// The memory of cells in which no champion is run: to try the locks, or to get out.
pub(super) const TRIAL_BYTES: u64 = 64 << 20;

/// What the keeper is told first.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Setup {
    /// The champion's library; none for a trial of the sandbox alone.
    pub library: Option<Vec<u8>>,
    /// Whether champions may start threads.
    pub threads: bool,
    /// Files and folders that may be read besides the library and the system's libraries.
    pub readable: Vec<Vec<u8>>,
    /// Layers to leave out.
    pub without: Vec<Layer>,
}

/// What is asked of the keeper.
#[derive(Debug, Serialize, Deserialize)]
pub(super) enum Request {
    Setup(Setup),
    /// A new cell with this much memory; its channel and its output come along as
    /// descriptors.
    Open {
        memory_bytes: u64,
    },
    /// A cell that tries something it must not; descriptors as above.
    Attempt(Tried),
    /// A cell that finds out where another one was; descriptors as above.
    Autopsy,
    /// The end of a cell, which is given this long to end by itself.
    Bury {
        pid: i32,
        grace_ms: u32,
    },
}

/// What the keeper says.
#[derive(Debug, Serialize, Deserialize)]
pub(super) enum Answer {
    /// It has tried its sandbox, and says how much of a cell's memory is the host's own.
    Ready {
        report: SandboxReport,
        base_bytes: u64,
    },
    Opened {
        pid: i32,
    },
    Buried(End),
    Failed(String),
}

/// How a cell ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct End {
    pub exit: Exit,
    /// Whether it was still alive and had to be killed.
    pub killed: bool,
    /// The most memory it had in use.
    pub peak_bytes: u64,
    /// Whether the kernel has ended it because its control group was full. The referee looks
    /// that up.
    #[serde(skip)]
    pub out_of_memory: bool,
}

/// Why a process is no more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum Exit {
    Code(i32),
    Signal(i32),
}

/// What a cell has to say. From [`Note::Locked`] on it runs a contestant's code, and each
/// of them may be a forgery.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Note<'a> {
    /// It cannot be locked in or has got nothing it can use: the host's own failure.
    Unlocked(&'a str),
    /// It is locked in and will now load the library.
    Locked,
    /// The library is loaded and bound.
    Loaded,
    /// A call is done; its orders follow.
    Done { call: u32, orders: &'a [u8] },
    /// The library cannot be used.
    Refused(&'a str),
    /// The library broke the door's rules.
    Protocol(&'a str),
    /// Nobody has caught an exception, says what runs the champion.
    Uncaught,
    /// The process is dying of a signal.
    Signal {
        number: u8,
        stack: bool,
        memory: bool,
    },
    /// The process is dying of a system call it may not use.
    Blocked { call: u32 },
}

const STACK: u8 = 1;
const MEMORY: u8 = 2;

impl<'a> Note<'a> {
    /// Reads a frame's body; none if it is not a note.
    pub(super) fn read(body: &'a [u8]) -> Option<Self> {
        let (&tag, rest) = body.split_first()?;
        let text = || std::str::from_utf8(rest).ok();
        let number = |bytes: &[u8]| Some(u32::from_le_bytes(bytes.try_into().ok()?));
        Some(match (tag, rest) {
            (0, []) => Self::Loaded,
            (1, rest) => {
                let (call, orders) = rest.split_at_checked(4)?;
                let call = number(call)?;
                Self::Done { call, orders }
            }
            (2, _) => Self::Refused(text()?),
            (3, _) => Self::Protocol(text()?),
            (4, &[number, flags]) => Self::Signal {
                number,
                stack: flags & STACK != 0,
                memory: flags & MEMORY != 0,
            },
            (5, rest) => Self::Blocked {
                call: number(rest)?,
            },
            (6, _) => Self::Unlocked(text()?),
            (7, []) => Self::Locked,
            (8, []) => Self::Uncaught,
            _ => return None,
        })
    }

    /// The whole frame, as a cell sends it.
    pub(super) fn frame(&self) -> Vec<u8> {
        let (tag, number, rest): (u8, Option<u32>, &[u8]) = match *self {
            Self::Loaded => (0, None, &[]),
            Self::Done { call, orders } => (1, Some(call), orders),
            Self::Refused(text) => (2, None, text.as_bytes()),
            Self::Protocol(text) => (3, None, text.as_bytes()),
            Self::Signal {
                number,
                stack,
                memory,
            } => return signal_frame(number, stack, memory).to_vec(),
            Self::Blocked { call } => return blocked_frame(call).to_vec(),
            Self::Unlocked(text) => (6, None, text.as_bytes()),
            Self::Locked => (7, None, &[]),
            Self::Uncaught => (8, None, &[]),
        };
        let number = number.map(u32::to_le_bytes);
        let number = number.as_ref().map_or(&[][..], |number| number);
        frame(&[&[tag], number, rest])
    }
}

/// The frame of [`Note::Signal`], without allocating: a signal handler writes it.
pub(super) fn signal_frame(number: u8, stack: bool, memory: bool) -> [u8; 7] {
    let flags = if stack { STACK } else { 0 } | if memory { MEMORY } else { 0 };
    [3, 0, 0, 0, 4, number, flags]
}

/// The frame of [`Note::Blocked`], without allocating: a signal handler writes it.
pub(super) fn blocked_frame(call: u32) -> [u8; 9] {
    let [a, b, c, d] = call.to_le_bytes();
    [5, 0, 0, 0, 5, a, b, c, d]
}

/// A frame of these parts: its length, then its body.
pub(super) fn frame(parts: &[&[u8]]) -> Vec<u8> {
    let length: usize = parts.iter().map(|part| part.len()).sum();
    let mut frame = Vec::with_capacity(4 + length);
    frame.extend(u32::try_from(length).unwrap_or(u32::MAX).to_le_bytes());
    parts.iter().for_each(|part| frame.extend(*part));
    frame
}

/// What the received bytes begin with.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Received {
    /// Not yet a whole frame.
    Part,
    /// A frame with a body of this many bytes, which begins at byte 4.
    Frame(usize),
    /// A frame that is longer than any may be.
    TooLong,
}

/// Looks for a frame at the beginning of what was received.
pub(super) fn received(bytes: &[u8]) -> Received {
    let Some((length, rest)) = bytes.split_first_chunk() else {
        return Received::Part;
    };
    match u32::from_le_bytes(*length) as usize {
        length if length > MAX_FRAME => Received::TooLong,
        length if length > rest.len() => Received::Part,
        length => Received::Frame(length),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn notes_cross_the_wire() {
        let notes = [
            Note::Loaded,
            Note::Done {
                call: 258,
                orders: &[1, 2, 3],
            },
            Note::Refused("no"),
            Note::Protocol("not so"),
            Note::Signal {
                number: 11,
                stack: true,
                memory: false,
            },
            Note::Blocked { call: 41 },
            Note::Unlocked("alas"),
            Note::Locked,
            Note::Uncaught,
        ];
        for note in notes {
            let frame = note.frame();
            assert_eq!(received(&frame), Received::Frame(frame.len() - 4));
            assert_eq!(Note::read(&frame[4..]), Some(note));
        }
    }

    #[test]
    fn anything_may_come_from_a_cell() {
        for body in [
            &[][..],
            &[0, 0],
            &[1, 2, 3],
            &[2, 0xff],
            &[4, 1],
            &[5, 1],
            &[7, 0],
            &[8, 0],
            &[9],
            &[255],
        ] {
            assert_eq!(Note::read(body), None, "{body:?}");
        }
        assert_eq!(received(&[1, 0, 0]), Received::Part);
        assert_eq!(received(&[2, 0, 0, 0, 9]), Received::Part);
        assert_eq!(received(&[0xff, 0xff, 0xff, 0xff]), Received::TooLong);
    }
}
