//! What is kept of the champions' output in a match of a tournament.

use stechec_run::LogEntry;
use stechec_store::LOG_BYTES;

/// The log of a seat. All seats of a match share what a store can hold, so that no match is ever
/// too talkative to be recorded: bytes that are not text take three times their room.
pub(super) struct SeatLog {
    entries: Vec<LogEntry>,
    share: usize,
    left: usize,
    /// Whether it was said that no more is kept.
    full: bool,
}

impl SeatLog {
    /// Logs for so many seats.
    pub(super) fn of_seats(seats: usize) -> Vec<Self> {
        let share = LOG_BYTES / seats.max(1);
        (0..seats).map(|_| Self::new(share)).collect()
    }

    fn new(share: usize) -> Self {
        Self {
            entries: Vec::new(),
            share,
            left: share,
            full: false,
        }
    }

    /// What was written in a call; bytes that are not text are replaced.
    pub(super) fn push(&mut self, turn: u32, entry_point: &str, log: &[u8]) {
        if self.full {
            return;
        }
        let mut text = String::from_utf8_lossy(log).into_owned();
        if text.len() > self.left {
            self.full = true;
            text.truncate(text.floor_char_boundary(self.left));
            let share = self.share;
            let note = format!("\n[cut: {share} bytes of a seat's output are kept in a match]\n");
            text.push_str(&note);
        }
        self.left -= text.len().min(self.left);
        self.entries.push(LogEntry {
            turn,
            entry_point: entry_point.to_owned(),
            text,
        });
    }

    pub(super) fn entries(self) -> Vec<LogEntry> {
        self.entries
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seat_has_its_share_and_what_is_cut_is_said_once() {
        let mut log = SeatLog::new(10);
        log.push(1, "play", b"12345");
        // Each byte becomes three.
        log.push(2, "play", b"\xff\xff");
        log.push(3, "play", b"never seen");
        let texts: Vec<String> = log.entries().into_iter().map(|it| it.text).collect();
        let cut = "\u{fffd}\n[cut: 10 bytes of a seat's output are kept in a match]\n";
        assert_eq!(texts, ["12345", cut]);
    }

    #[test]
    fn all_seats_together_fit_into_any_store() {
        for seats in [1, 2, 14, 31] {
            let logs = SeatLog::of_seats(seats);
            let shares: usize = logs.iter().map(|log| log.share).sum();
            assert!(logs.len() == seats && shares <= LOG_BYTES);
        }
    }
}
