use super::{Format, Groups, RoundRobin, Setup};
use crate::standings::Criterion;

/// Whether champions play, and meet, equally often, as far as a format alone tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Evenness {
    /// Everybody plays as many matches as everybody else.
    pub matches: bool,
    /// All who are compared meet equally often.
    pub meetings: bool,
}

const EVEN: Evenness = Evenness {
    matches: true,
    meetings: true,
};
const UNEVEN: Evenness = Evenness {
    matches: false,
    meetings: false,
};

impl Evenness {
    /// Of a plan that is played to its end. What cannot be told is taken to be uneven.
    pub fn of(format: &Format, champions: usize) -> Self {
        match format {
            Format::RoundRobin(it) => it.evenness(champions),
            Format::Gauntlet(it) if it.table == champions => EVEN,
            Format::Gauntlet(_) | Format::Knockout(_) => UNEVEN,
            Format::Melee(_) => EVEN,
            Format::Swiss(it) => Self {
                matches: champions.is_multiple_of(it.table.max(1)),
                meetings: it.table == champions,
            },
            Format::Groups(it) => it.evenness(champions),
        }
    }

    /// The same, counted match by match where that can be done.
    pub fn counted(setup: &Setup, plan: &super::Fixtures) -> Self {
        let balance = match plan {
            super::Fixtures::Static(schedule) => schedule.balance(),
            super::Fixtures::Adaptive(_) => None,
        };
        match balance {
            Some(balance) => Self {
                matches: balance.played.width() == 0,
                meetings: balance.meetings.width() == 0,
            },
            None => Self::of(&setup.format, setup.champions),
        }
    }

    fn and(self, other: Self) -> Self {
        Self {
            matches: self.matches && other.matches,
            meetings: self.meetings && other.meetings,
        }
    }
}

impl RoundRobin {
    fn evenness(&self, champions: usize) -> Evenness {
        let Some(rounds) = self.amount.rounds() else {
            return EVEN;
        };
        if self.table >= champions {
            return EVEN;
        }
        let everybody_plays = champions.is_multiple_of(self.table.max(1));
        // Two at a table: the circle is whole after as many rounds as there are opponents,
        // or byes to go round.
        let whole = self.table == 2 && rounds.is_multiple_of((champions - 1) as u64 | 1);
        Evenness {
            matches: everybody_plays || whole,
            meetings: whole,
        }
    }
}

impl Groups {
    fn evenness(&self, champions: usize) -> Evenness {
        let groups = self.groups.max(1);
        let sizes = [champions / groups, champions.div_ceil(groups)];
        let of = |size| self.round_robin().evenness(size);
        of(sizes[0]).and(of(sizes[1]))
    }
}

impl Format {
    /// What champions are ordered by unless a plan says otherwise: what is fair for those who
    /// play, and meet, as often as this format makes them.
    pub fn usual_order(&self, champions: usize) -> Vec<Criterion> {
        use Criterion::*;
        let even = Evenness::of(self, champions);
        match self {
            Self::Swiss(_) => vec![
                Points,
                Buchholz,
                SonnebornBerger,
                HeadToHead,
                GamePointsPerMatch,
            ],
            // Its places do not follow from standings.
            Self::Knockout(_) => vec![Points, Wins, GamePoints, FewestFaults],
            _ if even.matches && even.meetings => {
                vec![Points, HeadToHead, Wins, GamePoints, FewestFaults]
            }
            _ => vec![PointsPerMatch, HeadToHead, GamePointsPerMatch],
        }
    }
}
