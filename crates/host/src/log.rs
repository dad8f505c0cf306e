use crate::{Limits, UsedBefore};

/// What is kept of a champion's output: so much of each call, and so much of the whole
/// match. What is cut is counted and said.
#[derive(Debug)]
pub(crate) struct Log {
    kept: Vec<u8>,
    dropped: u64,
    call_limit: usize,
    match_limit: usize,
    /// What is left of the match's limit, without what this call has written.
    left: usize,
    /// Whether it was said that the match's limit is used up.
    told: bool,
}

impl Log {
    pub(crate) fn new(limits: &Limits, spent: &UsedBefore) -> Self {
        let left = (limits.match_output_bytes).saturating_sub(spent.output_bytes);
        Self {
            kept: Vec::new(),
            dropped: 0,
            call_limit: limits.output_bytes,
            match_limit: limits.match_output_bytes,
            left,
            told: left == 0,
        }
    }

    /// Keeps what there is room for; what does not fit is handed back.
    pub(crate) fn write<'a>(&mut self, bytes: &'a [u8]) -> &'a [u8] {
        let limit = self.call_limit.min(self.left);
        let room = limit.saturating_sub(self.kept.len());
        let (fits, rest) = bytes.split_at(bytes.len().min(room));
        self.kept.extend_from_slice(fits);
        self.dropped += rest.len() as u64;
        rest
    }

    /// What this call has written so far.
    pub(crate) fn kept(&self) -> &[u8] {
        &self.kept
    }

    /// The call's output, with a last line that says how much is not in it. Once nothing
    /// more is kept of the match, that is said once.
    pub(crate) fn take(&mut self) -> Vec<u8> {
        let mut kept = std::mem::take(&mut self.kept);
        self.left -= kept.len().min(self.left);
        let dropped = std::mem::take(&mut self.dropped);
        let note = match (dropped, self.left) {
            (0, _) => return kept,
            (_, 0) if self.told => return kept,
            (_, 0) => {
                self.told = true;
                let limit = self.match_limit;
                format!("\n[{dropped} bytes dropped: a match may write {limit}; no more is kept]\n")
            }
            _ => {
                let limit = self.call_limit;
                format!("\n[{dropped} bytes dropped: a call may write {limit}]\n")
            }
        };
        kept.extend_from_slice(note.as_bytes());
        kept
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn log(call: usize, whole: usize, spent: usize) -> Log {
        let limits = Limits {
            output_bytes: call,
            match_output_bytes: whole,
            ..Limits::default()
        };
        let spent = UsedBefore {
            output_bytes: spent,
            ..UsedBefore::default()
        };
        Log::new(&limits, &spent)
    }

    #[test]
    fn what_does_not_fit_into_a_call_is_counted() {
        let mut log = log(4, 100, 0);
        assert_eq!(log.write(b"ab"), b"");
        assert_eq!(log.write(b"cdef"), b"ef");
        assert_eq!(log.write(b"g"), b"g");
        assert_eq!(log.kept(), b"abcd");
        assert_eq!(log.take(), b"abcd\n[3 bytes dropped: a call may write 4]\n");
        assert_eq!(log.take(), b"");
    }

    #[test]
    fn a_match_has_a_limit_and_says_once_that_it_is_reached() {
        let mut log = log(4, 10, 3);
        for expected in [
            &b"aaaa\n[1 bytes dropped: a call may write 4]\n"[..],
            b"aaa\n[2 bytes dropped: a match may write 10; no more is kept]\n",
            b"",
            b"",
        ] {
            log.write(b"aaaaa");
            assert_eq!(log.take(), expected);
        }
    }

    #[test]
    fn a_champion_that_begins_anew_gets_no_new_limit() {
        let mut log = log(4, 10, 10);
        log.write(b"aaaaa");
        assert_eq!(log.take(), b"");
    }
}
