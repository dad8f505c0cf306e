//! What a champion writes: kept up to a limit, counted beyond it.

use rustix::io::{Errno, read};
use std::{collections::VecDeque, os::fd::OwnedFd};

/// How many bytes of the end are kept for the words about a fault.
const TAIL_BYTES: usize = 4 << 10;
/// How many of its last lines a fault shows.
const TAIL_LINES: usize = 10;
/// How often a pipe is read before its champion's time is looked at again.
const READS: usize = 16;

/// The reading end of the pipe that a champion's standard output and error go to.
pub(super) struct Output {
    pipe: OwnedFd,
    limit: usize,
    kept: Vec<u8>,
    dropped: u64,
    tail: VecDeque<u8>,
}

impl Output {
    /// `pipe` must not block.
    pub(super) fn new(pipe: OwnedFd, limit: usize) -> Self {
        Self {
            pipe,
            limit,
            kept: Vec::new(),
            dropped: 0,
            tail: VecDeque::new(),
        }
    }

    pub(super) fn pipe(&self) -> &OwnedFd {
        &self.pipe
    }

    /// Takes what is there, but not without end.
    pub(super) fn drain(&mut self) {
        let mut bytes = [0_u8; 16 << 10];
        for _ in 0..READS {
            match read(&self.pipe, &mut bytes) {
                Ok(0) => return,
                Ok(length) => self.keep(&bytes[..length]),
                Err(Errno::INTR) => {}
                Err(_) => return,
            }
        }
    }

    fn keep(&mut self, bytes: &[u8]) {
        let room = self.limit.saturating_sub(self.kept.len()).min(bytes.len());
        self.kept.extend(&bytes[..room]);
        self.dropped += (bytes.len() - room) as u64;
        let end = &bytes[bytes.len().saturating_sub(TAIL_BYTES)..];
        self.tail.extend(end);
        let surplus = self.tail.len().saturating_sub(TAIL_BYTES);
        self.tail.drain(..surplus);
    }

    /// What was written since the last time, with a last line that says how much more.
    pub(super) fn take(&mut self) -> Vec<u8> {
        self.tail.clear();
        let mut kept = std::mem::take(&mut self.kept);
        if self.dropped > 0 {
            let (dropped, limit) = (std::mem::take(&mut self.dropped), self.limit);
            let note = format!("\n[{dropped} bytes dropped: a call may write {limit}]\n");
            kept.extend(note.as_bytes());
        }
        kept
    }

    /// The last lines, as text that can be shown.
    pub(super) fn last_lines(&self) -> String {
        let tail: Vec<u8> = self.tail.iter().copied().collect();
        let text = printable(&String::from_utf8_lossy(&tail));
        let lines: Vec<&str> = text.lines().collect();
        lines[lines.len().saturating_sub(TAIL_LINES)..].join("\n")
    }
}

/// Without what could play tricks on a terminal.
pub(super) fn printable(text: &str) -> String {
    let plain = |c: char| match c {
        '\n' | '\t' => c,
        c if c.is_control() => '\u{fffd}',
        c => c,
    };
    text.chars().map(plain).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use rustix::pipe::{PipeFlags, pipe_with};

    fn output(limit: usize, written: &[u8]) -> Output {
        let (pipe, writer) = pipe_with(PipeFlags::NONBLOCK).unwrap();
        let mut output = Output::new(pipe, limit);
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
