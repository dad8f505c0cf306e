//! The pipes between the referee and a cell.
//!
//! Not a socket: a process that waits at one end of a socket is woken not only by what comes,
//! but also when the other side takes what it has sent. Every answer would cost the cell a turn
//! on its core that is for nothing, which is half of what a call costs.

use rustix::pipe::{PipeFlags, pipe_with};
use std::{
    io,
    os::fd::{AsFd, BorrowedFd, OwnedFd},
};

/// The referee's ends, none of which blocks.
pub(super) struct Channel {
    /// To write calls to.
    pub calls: OwnedFd,
    /// To read answers from.
    pub answers: OwnedFd,
    /// To read from what the champion writes.
    pub output: OwnedFd,
}

/// A cell's ends of the same.
pub(super) struct CellEnds {
    pub calls: OwnedFd,
    pub answers: OwnedFd,
    pub output: OwnedFd,
}

impl CellEnds {
    /// How many descriptors that are.
    pub(super) const COUNT: usize = 3;

    /// All of them, as they are handed on.
    pub(super) fn all(&self) -> [BorrowedFd<'_>; Self::COUNT] {
        [&self.calls, &self.answers, &self.output].map(AsFd::as_fd)
    }

    /// One thing for all three: for cells that only say something.
    pub(super) fn of_one(end: OwnedFd) -> io::Result<Self> {
        Ok(Self {
            calls: end.try_clone()?,
            answers: end.try_clone()?,
            output: end,
        })
    }
}

/// As they were handed on.
impl TryFrom<Vec<OwnedFd>> for CellEnds {
    type Error = io::Error;

    fn try_from(descriptors: Vec<OwnedFd>) -> io::Result<Self> {
        match <[OwnedFd; Self::COUNT]>::try_from(descriptors) {
            Ok([calls, answers, output]) => Ok(Self {
                calls,
                answers,
                output,
            }),
            Err(_) => Err(io::Error::other("a cell needs three descriptors")),
        }
    }
}

/// New pipes.
pub(super) fn open() -> io::Result<(Channel, CellEnds)> {
    let [calls, answers, output] = [
        pipe_with(PipeFlags::CLOEXEC)?,
        pipe_with(PipeFlags::CLOEXEC)?,
        pipe_with(PipeFlags::CLOEXEC)?,
    ];
    for mine in [&calls.1, &answers.0, &output.0] {
        rustix::io::ioctl_fionbio(mine, true)?;
    }
    let ends = CellEnds {
        calls: calls.0,
        answers: answers.1,
        output: output.1,
    };
    let channel = Channel {
        calls: calls.1,
        answers: answers.0,
        output: output.0,
    };
    Ok((channel, ends))
}
