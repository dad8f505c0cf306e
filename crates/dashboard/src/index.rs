//! The matches of a run in a few bytes each, so that any page of them is found immediately.

use stechec_run::{MatchRecord, ResolvedFilter, SeatFacts};
use stechec_serve::Filter;
use stechec_tournament::{MatchId, Outcome};

/// How a match went for one seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Seat {
    pub(super) champion: u32,
    pub(super) score: i32,
    /// The rank that counts: faults may have cost it another one.
    pub(super) rank: u32,
    pub(super) faults: u32,
}

#[derive(Clone, Copy)]
struct Row {
    id: MatchId,
    map: u32,
    /// Where its seats begin.
    seats: u32,
}

/// A match, as it is listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ListedMatch<'a> {
    pub(super) id: MatchId,
    pub(super) map: usize,
    pub(super) seats: &'a [Seat],
}

impl ListedMatch<'_> {
    fn is_accepted(&self, filter: &ResolvedFilter) -> bool {
        let facts = self.seats.iter().map(|seat| SeatFacts {
            champion: seat.champion as usize,
            score: seat.score,
            failed: seat.faults > 0,
        });
        filter.accepts_seats(self.map, facts)
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

    /// Adds a match and what counts of it; none if there are more than can be counted here.
    pub(super) fn add(&mut self, record: &MatchRecord, outcome: &Outcome) -> Option<()> {
        self.rows.push(Row {
            id: record.id,
            map: record.map.try_into().ok()?,
            seats: self.seats.len().try_into().ok()?,
        });
        for (seat, &rank) in record.seats.iter().zip(outcome.ranks()) {
            self.seats.push(Seat {
                champion: seat.champion.try_into().ok()?,
                score: seat.score,
                rank,
                faults: seat.faults.len().try_into().ok()?,
            });
        }
        Some(())
    }

    fn get(&self, at: usize) -> Option<ListedMatch<'_>> {
        let row = self.rows.get(at)?;
        let end = (self.rows.get(at + 1)).map_or(self.seats.len(), |next| next.seats as usize);
        Some(ListedMatch {
            id: row.id,
            map: row.map as usize,
            seats: self.seats.get(row.seats as usize..end)?,
        })
    }

    /// The newest first.
    pub(super) fn newest(&self) -> impl Iterator<Item = ListedMatch<'_>> {
        (0..self.rows.len()).rev().filter_map(|at| self.get(at))
    }

    /// One page of those that are wanted, the newest first, and how many there are in all.
    pub(super) fn page(
        &self,
        wanted: &ResolvedFilter,
        filter: &Filter,
    ) -> (Vec<ListedMatch<'_>>, usize) {
        let size = filter.size as usize;
        let from = (filter.page as usize - 1).saturating_mul(size);
        let mut page = Vec::new();
        let mut found = 0;
        for listed in self.newest().filter(|listed| listed.is_accepted(wanted)) {
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
    use stechec_run::SeatRecord;

    #[test]
    fn pages_hold_what_is_wanted_the_newest_first() {
        let id = |packed| MatchId::unpacked(packed).unwrap();
        let mut index = Index::default();
        for packed in 1..=4 {
            let seat = |champion| SeatRecord {
                champion,
                rank: 1,
                ..SeatRecord::default()
            };
            let record = MatchRecord {
                id: id(packed),
                session: 1,
                map: 0,
                seed: 0,
                moves: 0,
                seats: vec![seat(0), seat(1)],
                replay: None,
                logs: None,
            };
            index.add(&record, &record.outcome().unwrap()).unwrap();
        }
        let ids = |page, size| {
            let filter = Filter {
                page,
                size,
                ..Filter::default()
            };
            let (page, found) = index.page(&ResolvedFilter::default(), &filter);
            (page.iter().map(|it| it.id).collect::<Vec<_>>(), found)
        };
        assert_eq!(ids(1, 10), ([4, 3, 2, 1].map(id).to_vec(), 4));
        assert_eq!(ids(2, 3), (vec![id(1)], 4));
        assert_eq!(ids(u32::MAX, 200), (vec![], 4));
    }
}
