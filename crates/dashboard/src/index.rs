//! The matches of a run in a few bytes each, so that any page of them is found at once.

use stechec_serve::Filter;
use stechec_store::Record;

/// How a match went for one seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Seat {
    pub(super) champion: u32,
    pub(super) score: i32,
    pub(super) rank: u32,
    pub(super) faults: u32,
}

#[derive(Clone, Copy)]
struct Row {
    id: u64,
    map: u32,
    /// Where its seats begin.
    seats: u32,
}

/// A match, as it is listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Listed<'a> {
    pub(super) id: u64,
    pub(super) map: usize,
    pub(super) seats: &'a [Seat],
}

impl Listed<'_> {
    /// By how many points the first two are apart.
    pub(super) fn apart(&self) -> u32 {
        let (mut first, mut second) = (i32::MIN, i32::MIN);
        for seat in self.seats {
            if seat.score > first {
                (first, second) = (seat.score, first);
            } else {
                second = second.max(seat.score);
            }
        }
        match self.seats.len() {
            0 | 1 => 0,
            _ => first.abs_diff(second),
        }
    }

    pub(super) fn has_faults(&self) -> bool {
        self.seats.iter().any(|seat| seat.faults > 0)
    }
}

/// Which matches are meant, with names looked up already.
pub(super) struct Wanted {
    pub(super) champions: Vec<u32>,
    pub(super) map: Option<usize>,
    pub(super) faults: bool,
    pub(super) close: Option<u32>,
}

impl Wanted {
    fn fits(&self, listed: Listed<'_>) -> bool {
        let plays = |champion: &u32| listed.seats.iter().any(|seat| seat.champion == *champion);
        self.map.is_none_or(|map| map == listed.map)
            && self.champions.iter().all(plays)
            && (!self.faults || listed.has_faults())
            && self.close.is_none_or(|most| listed.apart() <= most)
    }
}

/// Matches in the order in which they were played.
#[derive(Default)]
pub(super) struct Index {
    rows: Vec<Row>,
    seats: Vec<Seat>,
}

impl Index {
    pub(super) fn len(&self) -> usize {
        self.rows.len()
    }

    /// Adds a match; none if there are more than can be counted here.
    pub(super) fn add(&mut self, record: &Record) -> Option<()> {
        self.rows.push(Row {
            id: record.id,
            map: record.map.try_into().ok()?,
            seats: self.seats.len().try_into().ok()?,
        });
        for seat in &record.seats {
            self.seats.push(Seat {
                champion: seat.champion.try_into().ok()?,
                score: seat.score,
                rank: seat.rank,
                faults: seat.faults.len().try_into().ok()?,
            });
        }
        Some(())
    }

    fn get(&self, at: usize) -> Option<Listed<'_>> {
        let row = self.rows.get(at)?;
        let end = (self.rows.get(at + 1)).map_or(self.seats.len(), |next| next.seats as usize);
        Some(Listed {
            id: row.id,
            map: row.map as usize,
            seats: self.seats.get(row.seats as usize..end)?,
        })
    }

    /// The newest first.
    pub(super) fn newest(&self) -> impl Iterator<Item = Listed<'_>> {
        (0..self.rows.len()).rev().filter_map(|at| self.get(at))
    }

    /// One page of those that are wanted, the newest first, and how many there are in all.
    pub(super) fn page(&self, wanted: &Wanted, filter: &Filter) -> (Vec<Listed<'_>>, usize) {
        let size = filter.size as usize;
        let from = (filter.page as usize - 1).saturating_mul(size);
        let mut page = Vec::new();
        let mut found = 0;
        for listed in self.newest().filter(|&listed| wanted.fits(listed)) {
            if (from..from.saturating_add(size)).contains(&found) {
                page.push(listed);
            }
            found += 1;
        }
        (page, found)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use stechec_store::{FaultNote, SeatRecord};

    fn record(id: u64, map: usize, scores: &[(usize, i32)], fails: bool) -> Record {
        let fault = FaultNote {
            turn: 1,
            entry_point: "play".into(),
            kind: "trap".into(),
            message: String::new(),
            detail: None,
        };
        let seats = scores.iter().map(|&(champion, score)| SeatRecord {
            champion,
            score,
            faults: vec![fault.clone(); usize::from(fails)],
            ..SeatRecord::default()
        });
        Record {
            id,
            map,
            seed: 0,
            seats: seats.collect(),
            replay: None,
            logs: None,
        }
    }

    #[test]
    fn pages_hold_what_is_wanted_the_newest_first() {
        let mut index = Index::default();
        for record in [
            record(1, 0, &[(0, 5), (1, 5)], false),
            record(2, 1, &[(0, 9), (2, 1), (1, 7)], false),
            record(3, 0, &[(2, i32::MIN), (1, i32::MAX)], true),
            record(4, 1, &[(0, -3)], false),
        ] {
            index.add(&record).unwrap();
        }
        let all = || Wanted {
            champions: vec![],
            map: None,
            faults: false,
            close: None,
        };
        let ids = |wanted: Wanted, page, size| {
            let filter = Filter {
                page,
                size,
                ..Filter::default()
            };
            let (page, found) = index.page(&wanted, &filter);
            (page.iter().map(|it| it.id).collect::<Vec<_>>(), found)
        };
        assert_eq!(ids(all(), 1, 10), (vec![4, 3, 2, 1], 4));
        assert_eq!(ids(all(), 2, 3), (vec![1], 4));
        assert_eq!(ids(all(), u32::MAX, 200), (vec![], 4));
        let champions = |champions| Wanted { champions, ..all() };
        assert_eq!(ids(champions(vec![0, 1]), 1, 10), (vec![2, 1], 2));
        let map = Wanted {
            map: Some(1),
            ..all()
        };
        assert_eq!(ids(map, 1, 10), (vec![4, 2], 2));
        let faults = Wanted {
            faults: true,
            ..all()
        };
        assert_eq!(ids(faults, 1, 10), (vec![3], 1));
        let close = Wanted {
            close: Some(2),
            ..all()
        };
        assert_eq!(ids(close, 1, 10), (vec![4, 2, 1], 3));
    }
}
