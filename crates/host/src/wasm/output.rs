/// How much of the very last output is kept for fault reports.
const TAIL_BYTES: usize = 2_000;
const TAIL_LINES: usize = 10;

/// What a champion writes during one call: the beginning as far as its limit allows, the
/// very end, and a count of what is lost between.
#[derive(Debug)]
pub(super) struct Output {
    kept: Vec<u8>,
    /// The last bytes of what did not fit.
    tail: Vec<u8>,
    beyond: u64,
    limit: usize,
}

impl Output {
    pub(super) fn new(limit: usize) -> Self {
        Self {
            kept: Vec::new(),
            tail: Vec::new(),
            beyond: 0,
            limit,
        }
    }

    pub(super) fn write(&mut self, bytes: &[u8]) {
        let room = self.limit - self.kept.len();
        let (fits, rest) = bytes.split_at(bytes.len().min(room));
        self.kept.extend_from_slice(fits);
        self.beyond += rest.len() as u64;
        let end = &rest[rest.len().saturating_sub(TAIL_BYTES)..];
        self.tail.extend_from_slice(end);
        if self.tail.len() > 2 * TAIL_BYTES {
            self.tail.drain(..self.tail.len() - TAIL_BYTES);
        }
    }

    /// All that is kept, with a last line that says how much is not; nothing is left.
    pub(super) fn take(&mut self) -> Vec<u8> {
        let mut kept = std::mem::take(&mut self.kept);
        if self.beyond > 0 {
            let (beyond, limit) = (self.beyond, self.limit);
            let note = format!("\n[{beyond} bytes dropped: a call may write {limit}]\n");
            kept.extend_from_slice(note.as_bytes());
        }
        self.tail.clear();
        self.beyond = 0;
        kept
    }

    /// The last lines, harmless to show.
    pub(super) fn last_lines(&self) -> String {
        let room = TAIL_BYTES.saturating_sub(self.tail.len());
        let end = [
            &self.kept[self.kept.len().saturating_sub(room)..],
            &self.tail[self.tail.len().saturating_sub(TAIL_BYTES)..],
        ];
        let text = String::from_utf8_lossy(&end.concat()).into_owned();
        let lines: Vec<&str> = text.lines().collect();
        let shown = &lines[lines.len().saturating_sub(TAIL_LINES)..];
        let plain = shown.iter().map(|line| super::text::plain(line, 500));
        plain.collect::<Vec<_>>().join("\n")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_does_not_fit_is_counted() {
        let mut output = Output::new(4);
        output.write(b"ab");
        output.write(b"cdef");
        output.write(b"g");
        assert_eq!(output.last_lines(), "abcdefg");
        assert_eq!(
            output.take(),
            b"abcd\n[3 bytes dropped: a call may write 4]\n"
        );
        assert_eq!(output.take(), b"");
    }

    #[test]
    fn the_very_end_is_known_however_much_there_was() {
        let mut output = Output::new(100);
        (0..100_000).for_each(|n| output.write(format!("line {n}\n").as_bytes()));
        let last = output.last_lines();
        assert_eq!(last.lines().count(), TAIL_LINES);
        assert!(last.ends_with("line 99999"), "{last}");
        assert!(output.tail.capacity() <= 8 * TAIL_BYTES);
    }
}
