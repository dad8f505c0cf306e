//! Time and chance as a champion meets them: functions of its seat's secret, the turn and
//! its own work.

use crate::chance::Draws;
use std::cell::OnceCell;
use stechec_game::{Chance, SeatChance};

const SECOND_NS: u64 = 1_000_000_000;
/// A turn begins at least this long after the one before.
const TURN_NS: u64 = SECOND_NS;
/// Matches take place within a year from this date: 1 January 2012.
const FIRST_DAY_S: u64 = 1_325_376_000;
const YEAR_S: u32 = 366 * 24 * 60 * 60;

/// Counts instructions.
///
/// An instruction is a nanosecond of the champion's time, so that one that plans by the
/// clock plans by its budget.
#[derive(Debug, Default)]
pub(super) struct Meter {
    granted: u64,
    before: u64,
}

impl Meter {
    /// Notes that `granted` replaces what is `left`.
    pub(super) fn grant(&mut self, granted: u64, left: u64) {
        self.before = self.spent(left);
        self.granted = granted;
    }

    /// All that was spent in this seat, given what is left.
    pub(super) fn spent(&self, left: u64) -> u64 {
        self.before
            .saturating_add(self.granted.saturating_sub(left))
    }

    /// What was granted last.
    pub(super) fn granted(&self) -> u64 {
        self.granted
    }
}

/// A champion's clock and dice.
#[derive(Debug)]
pub(super) struct Nature {
    chance: SeatChance,
    turn: u32,
    /// How far the clock is ahead of the champion's work, in nanoseconds.
    ahead: u64,
    /// When the match began, in nanoseconds since 1970.
    start: OnceCell<u64>,
    dice: Option<Chance>,
    draws: Draws,
}

impl Nature {
    pub(super) fn new(chance: SeatChance) -> Self {
        Self {
            chance,
            turn: 0,
            ahead: 0,
            start: OnceCell::new(),
            dice: None,
            draws: Draws::default(),
        }
    }

    /// A call begins: the clock shows at least the time of its turn.
    pub(super) fn begin(&mut self, turn: u32, spent: u64) {
        self.turn = turn;
        self.draws.begin(turn);
        let earliest = u64::from(turn) * TURN_NS;
        self.ahead = self.ahead.max(earliest.saturating_sub(spent));
    }

    /// Nanoseconds since the match began. This never goes back.
    pub(super) fn since_start(&self, spent: u64) -> u64 {
        spent.saturating_add(self.ahead)
    }

    /// Nanoseconds since 1970.
    pub(super) fn date(&self, spent: u64) -> u64 {
        let start = self.start.get_or_init(|| {
            let second = Chance::of_secret(&self.chance.secret(), "date").below(YEAR_S);
            (FIRST_DAY_S + u64::from(second)) * SECOND_NS
        });
        start.saturating_add(self.since_start(spent))
    }

    /// A sleeper wakes at once, and the clock has moved on.
    pub(super) fn sleep(&mut self, nanoseconds: u64) {
        self.ahead = self.ahead.saturating_add(nanoseconds);
    }

    /// Draws a number through the door, see [`Draws::draw`].
    pub(super) fn draw(&mut self, args: &[i32]) -> Option<i32> {
        self.draws.draw(args, || self.chance.secret())
    }

    /// Fills a buffer with chance.
    pub(super) fn fill(&mut self, bytes: &mut [u8]) {
        let (chance, turn) = (self.chance, self.turn);
        let first = || Chance::of_secret(&chance.secret(), &format!("dice from turn {turn}"));
        let dice = self.dice.get_or_insert_with(first);
        for pair in bytes.chunks_mut(2) {
            let drawn = (dice.below(1 << 16) as u16).to_le_bytes();
            pair.copy_from_slice(&drawn[..pair.len()]);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_goes_with_work_turns_and_sleep() {
        let mut nature = Nature::new(SeatChance::of_seed(1));
        nature.begin(0, 0);
        assert_eq!(nature.since_start(500), 500);
        nature.begin(2, 500);
        assert_eq!(nature.since_start(500), 2 * TURN_NS);
        nature.sleep(10 * TURN_NS);
        nature.begin(3, 700);
        assert_eq!(nature.since_start(700), 12 * TURN_NS + 200);
    }

    #[test]
    fn a_meter_adds_up_what_was_spent() {
        let mut meter = Meter::default();
        meter.grant(100, 0);
        assert_eq!(meter.spent(40), 60);
        meter.grant(500, 40);
        assert_eq!(meter.spent(499), 61);
    }
}
