use crate::{Limits, UsedBefore, log::Log};

/// How much of the very last output is kept for fault reports.
const TAIL_BYTES: usize = 2_000;
const TAIL_LINES: usize = 10;

/// What a champion writes during one call: the beginning as far as its limits allow, the
/// very end, and a count of what is lost between.
#[derive(Debug)]
pub(super) struct Output {
    log: Log,
    /// The last bytes of what did not fit.
    tail: Vec<u8>,
}

impl Output {
    pub(super) fn new(limits: &Limits, spent: &UsedBefore) -> Self {
        Self {
            log: Log::new(limits, spent),
            tail: Vec::new(),
        }
    }

    pub(super) fn write(&mut self, bytes: &[u8]) {
        let rest = self.log.write(bytes);
        let end = &rest[rest.len().saturating_sub(TAIL_BYTES)..];
        self.tail.extend_from_slice(end);
        if self.tail.len() > 2 * TAIL_BYTES {
            self.tail.drain(..self.tail.len() - TAIL_BYTES);
        }
    }

    /// All that is kept, with a last line that says how much is not; nothing is left.
    pub(super) fn take(&mut self) -> Vec<u8> {
        self.tail.clear();
        self.log.take()
    }

    /// The last lines, harmless to show.
    pub(super) fn last_lines(&self) -> String {
        let room = TAIL_BYTES.saturating_sub(self.tail.len());
        let kept = self.log.kept();
        let end = [
            &kept[kept.len().saturating_sub(room)..],
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

    fn output(limit: usize) -> Output {
        let limits = Limits {
            output_bytes: limit,
            ..Limits::default()
        };
        Output::new(&limits, &UsedBefore::default())
    }

    #[test]
    fn the_last_words_are_known_even_if_they_did_not_fit() {
        let mut output = output(4);
        output.write(b"ab");
        output.write(b"cdef");
        output.write(b"g");
        assert_eq!(output.last_lines(), "abcdefg");
    }

    #[test]
    fn the_very_end_is_known_however_much_there_was() {
        let mut output = output(100);
        (0..100_000).for_each(|n| output.write(format!("line {n}\n").as_bytes()));
        let last = output.last_lines();
        assert_eq!(last.lines().count(), TAIL_LINES);
        assert!(last.ends_with("line 99999"), "{last}");
        assert!(output.tail.capacity() <= 8 * TAIL_BYTES);
    }
}
