use crate::{Header, MatchRecord, SeatRecord, UnknownName};
use stechec_tournament::ChampionIndex;

/// Which matches somebody asks for: those that meet every condition.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MatchFilter {
    /// All of these played.
    pub champions: Vec<String>,
    /// On this map.
    pub map: Option<String>,
    /// Somebody failed.
    pub faults: bool,
    /// The top two were at most this many points apart.
    pub close: Option<u32>,
}

impl MatchFilter {
    /// Looks up the names. A name that does not occur would find nothing and seem to say
    /// that nothing was played: it is refused.
    pub fn resolve(&self, header: &Header) -> Result<ResolvedFilter, UnknownName> {
        let champions = self.champions.iter().map(|name| header.find_champion(name));
        let map = self.map.as_ref().map(|name| header.find_map(name));
        Ok(ResolvedFilter {
            champions: champions.collect::<Result<_, _>>()?,
            map: map.transpose()?,
            faults: self.faults,
            close: self.close,
        })
    }
}

/// What a filter needs to know of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeatFacts {
    /// The champion.
    pub champion: ChampionIndex,
    /// The game's points.
    pub score: i32,
    /// Whether it failed.
    pub failed: bool,
}

impl From<&SeatRecord> for SeatFacts {
    fn from(seat: &SeatRecord) -> Self {
        Self {
            champion: seat.champion,
            score: seat.score,
            failed: !seat.faults.is_empty(),
        }
    }
}

/// A filter whose names were looked up in a run.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ResolvedFilter {
    champions: Vec<ChampionIndex>,
    map: Option<usize>,
    faults: bool,
    close: Option<u32>,
}

impl ResolvedFilter {
    /// Whether a record meets every condition.
    pub fn accepts(&self, record: &MatchRecord) -> bool {
        self.accepts_seats(record.map, record.seats.iter().map(SeatFacts::from))
    }

    /// The same, where only the map and the facts of each seat are at hand.
    pub fn accepts_seats(
        &self,
        map: usize,
        mut seats: impl Iterator<Item = SeatFacts> + Clone,
    ) -> bool {
        let plays = |champion| seats.clone().any(|seat| seat.champion == champion);
        self.map.is_none_or(|wanted| wanted == map)
            && self.champions.iter().all(|&champion| plays(champion))
            && (self.close).is_none_or(|most| lead(seats.clone()) <= most)
            && (!self.faults || seats.any(|seat| seat.failed))
    }
}

/// By how many points the first two are apart; nothing where somebody played alone.
fn lead(seats: impl Iterator<Item = SeatFacts>) -> u32 {
    let (mut first, mut second) = (None, None);
    for seat in seats {
        let score = Some(seat.score);
        if score > first {
            (first, second) = (score, first);
        } else {
            second = second.max(score);
        }
    }
    match (first, second) {
        (Some(first), Some(second)) => first.abs_diff(second),
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn accepts(filter: &ResolvedFilter, map: usize, seats: &[(usize, i32, bool)]) -> bool {
        let facts = seats.iter().map(|&(champion, score, failed)| SeatFacts {
            champion,
            score,
            failed,
        });
        filter.accepts_seats(map, facts)
    }

    #[test]
    fn every_condition_has_to_be_met() {
        let any = ResolvedFilter::default();
        let both = ResolvedFilter {
            champions: vec![0, 1],
            ..any.clone()
        };
        let map = ResolvedFilter {
            map: Some(1),
            ..any.clone()
        };
        let faults = ResolvedFilter {
            faults: true,
            ..any.clone()
        };
        let close = ResolvedFilter {
            close: Some(2),
            ..any.clone()
        };
        type Seats<'a> = &'a [(usize, i32, bool)];
        let matches: [(usize, Seats<'_>, [bool; 5]); 4] = [
            (
                0,
                &[(0, 5, false), (1, 5, false)],
                [true, true, false, false, true],
            ),
            (
                1,
                &[(0, 9, false), (2, 1, false), (1, 7, true)],
                [true, true, true, true, true],
            ),
            (
                0,
                &[(2, i32::MIN, false), (1, i32::MAX, false)],
                [true, false, false, false, false],
            ),
            (1, &[(0, -3, false)], [true, false, true, false, true]),
        ];
        for (at, seats, expected) in matches {
            let found =
                [&any, &both, &map, &faults, &close].map(|filter| accepts(filter, at, seats));
            assert_eq!(found, expected, "{seats:?}");
        }
    }
}
