use stechec_tournament::{ChampionIndex, Outcome, Rulings, Schedule};

/// Schedules up to this length are gone through to see what is left of them.
const COUNTABLE: u64 = 10_000_000;

/// How many matches a schedule comes to when champions were taken out of it: those that they
/// have played, and those of others.
#[derive(Clone, Debug)]
pub struct Due {
    rulings: Rulings,
    total: u64,
    /// Matches of those who were taken out; none if there are too many to count.
    prevented: Option<u64>,
    /// Those of them that were played before.
    played: u64,
}

impl Due {
    /// Of which nothing was played yet.
    pub fn new(schedule: &Schedule, rulings: &Rulings) -> Self {
        let prevented = match schedule.total() {
            _ if rulings.is_empty() => Some(0),
            COUNTABLE.. => None,
            _ => {
                let prevented = schedule.fixtures().filter(|it| rulings.prevent(it));
                Some(prevented.count() as u64)
            }
        };
        Self {
            rulings: rulings.clone(),
            total: schedule.total(),
            prevented,
            played: 0,
        }
    }

    /// Counts a match that was played.
    pub fn count(&mut self, outcome: &Outcome) {
        let gone = |&seat: &ChampionIndex| self.rulings.absence(seat).is_some();
        let counts = !self.rulings.is_empty() && outcome.seats().iter().any(gone);
        self.played += u64::from(counts);
    }

    /// How many matches were played by those who were taken out since.
    pub fn of_absent(&self) -> u64 {
        self.played
    }

    /// How many there are in all, and whether that is certain.
    pub fn total(&self) -> (u64, bool) {
        match self.prevented {
            Some(prevented) => {
                let lost = prevented.saturating_sub(self.played);
                (self.total.saturating_sub(lost), true)
            }
            None => (self.total, false),
        }
    }
}
