//! What a champion writes: kept up to a limit, counted beyond it.

use crate::{Limits, UsedBefore, log::Log, words::plain};
use rustix::io::{Errno, read};
use std::{collections::VecDeque, os::fd::OwnedFd};

/// How many bytes of the end are kept for the words about a fault.
const TAIL_BYTES: usize = 4 << 10;
/// How many of its last lines a fault shows.
const TAIL_LINES: usize = 10;
/// How much of each of them.
const LINE_CHARS: usize = 500;
/// How often a pipe is read before its champion's time is looked at again.
const READS: usize = 16;

/// The reading end of the pipe that a champion's standard output and error go to.
pub(super) struct Output {
    pipe: OwnedFd,
    /// Whether anybody can still write to it.
    open: bool,
    log: Log,
    tail: VecDeque<u8>,
}

impl Output {
    /// `pipe` must not block.
    pub(super) fn new(pipe: OwnedFd, limits: &Limits, spent: &UsedBefore) -> Self {
        Self {
            pipe,
            open: true,
            log: Log::new(limits, spent),
            tail: VecDeque::new(),
        }
    }

    /// The pipe, as long as something can come.
    pub(super) fn pipe(&self) -> Option<&OwnedFd> {
        self.open.then_some(&self.pipe)
    }

    /// Takes what is there, within reason.
    pub(super) fn drain(&mut self) {
        let mut bytes = [0_u8; 16 << 10];
        for _ in 0..READS {
            match read(&self.pipe, &mut bytes) {
                Ok(0) => {
                    self.open = false;
                    return;
                }
                Ok(length) => self.keep(&bytes[..length]),
                Err(Errno::INTR) => {}
                Err(_) => return,
            }
        }
    }

    fn keep(&mut self, bytes: &[u8]) {
        self.log.write(bytes);
        let end = &bytes[bytes.len().saturating_sub(TAIL_BYTES)..];
        self.tail.extend(end);
        let surplus = self.tail.len().saturating_sub(TAIL_BYTES);
        self.tail.drain(..surplus);
    }

    /// What was written since the last time, with a last line that says how much more.
    pub(super) fn take(&mut self) -> Vec<u8> {
        self.tail.clear();
        self.log.take()
    }

    /// The last lines up to now, which are then no longer among them.
    pub(super) fn take_last_lines(&mut self) -> String {
        self.drain();
        let lines = self.last_lines();
        self.tail.clear();
        lines
    }

    /// The last lines, as text that can be shown.
    pub(super) fn last_lines(&self) -> String {
        let tail: Vec<u8> = self.tail.iter().copied().collect();
        let text = String::from_utf8_lossy(&tail);
        let lines: Vec<String> = text.lines().map(|line| plain(line, LINE_CHARS)).collect();
        lines[lines.len().saturating_sub(TAIL_LINES)..].join("\n")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rustix::pipe::{PipeFlags, pipe_with};

    fn output(limit: usize, written: &[u8]) -> Output {
        let (pipe, writer) = pipe_with(PipeFlags::NONBLOCK).unwrap();
        let limits = Limits {
            output_bytes: limit,
            ..Limits::default()
        };
        let mut output = Output::new(pipe, &limits, &UsedBefore::default());
        for part in written.chunks(1000) {
            rustix::io::write(&writer, part).unwrap();
            output.drain();
        }
        output
    }

    #[test]
    fn what_is_beyond_the_limit_is_counted() {
        let mut output = output(5, b"hello, world");
        assert_eq!(output.last_lines(), "hello, world");
        let taken = output.take();
        assert_eq!(taken, b"hello\n[7 bytes dropped: a call may write 5]\n");
        assert_eq!(output.take(), b"");
    }

    #[test]
    fn the_last_lines_outlive_a_flood() {
        let mut text: String = (0..10_000).map(|line| format!("line {line}\n")).collect();
        text.push_str("\x1b[2Jthe end");
        let output = output(100, text.as_bytes());
        let lines = output.last_lines();
        assert_eq!(lines.lines().count(), TAIL_LINES);
        assert!(lines.ends_with("line 9999\n\u{fffd}[2Jthe end"), "{lines}");
    }
}
