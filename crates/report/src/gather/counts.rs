use super::{faults::Faults, uses::Uses};
use crate::findings::{Champion, MapFindings, Slice};
use std::collections::BTreeMap;
use stechec_run::{Header, MapEntry, MatchRecord};
use stechec_tournament::{
    Outcome,
    standings::{Scoring, Tally},
    statistics::Distribution,
};

/// What is counted of champions and maps.
pub(super) struct Counts {
    champions: Vec<Counted>,
    maps: Vec<MapFindings>,
    pub(super) faults: Faults,
}

#[derive(Clone)]
struct Counted {
    scores: Distribution,
    maps: BTreeMap<usize, Slice>,
    seats: BTreeMap<usize, Slice>,
    uses: Uses,
    memory_bytes: u64,
}

impl Counts {
    pub(super) fn new(header: &Header) -> Self {
        let nothing = Counted {
            scores: Distribution::default(),
            maps: BTreeMap::new(),
            seats: BTreeMap::new(),
            uses: Uses::new(header.entry_points.len()),
            memory_bytes: 0,
        };
        let map = |map: &MapEntry| MapFindings {
            name: map.name.clone(),
            weight: map.weight,
            matches: 0,
            undecided: 0,
            faults: 0,
            scores: Distribution::default(),
        };
        Self {
            champions: vec![nothing; header.champions.len()],
            maps: header.maps.iter().map(map).collect(),
            faults: Faults::default(),
        }
    }

    /// Counts a record whose champions and map are those of the header. What came of it counts as
    /// it does in standings, without those who are disqualified; what champions used and how
    /// they failed is told of everybody.
    pub(super) fn add(
        &mut self,
        record: &MatchRecord,
        counts: Option<&Outcome>,
        scoring: &Scoring,
    ) {
        for of in &record.seats {
            let counted = &mut self.champions[of.champion];
            counted.uses.add(&of.usage, record.id);
            counted.memory_bytes = counted.memory_bytes.max(of.memory_bytes);
            self.faults.add(of, record.id);
        }
        let Some(outcome) = counts else { return };
        self.count_map(outcome);
        for (at, &champion) in outcome.seats().iter().enumerate() {
            let counted = &mut self.champions[champion];
            counted.scores.add(outcome.scores()[at]);
            let slice = slice(outcome, at, scoring);
            add(counted.maps.entry(record.map).or_default(), &slice);
            // Others may have been taken out of the outcome: the seat is where it sat.
            let sat = record.seats.iter().position(|it| it.champion == champion);
            let seat = counted.seats.entry(sat.unwrap_or(at)).or_default();
            add(seat, &slice);
        }
    }

    fn count_map(&mut self, outcome: &Outcome) {
        let map = &mut self.maps[outcome.map()];
        map.matches += 1;
        let first = outcome.ranks().iter().filter(|&&rank| rank == 1).count();
        map.undecided += u64::from(first != 1);
        let faults = outcome.faults().iter();
        map.faults += faults.map(|&faults| u64::from(faults)).sum::<u64>();
        (outcome.scores().iter()).for_each(|&score| map.scores.add(score));
    }

    pub(super) fn finish(
        self,
        header: &Header,
        tally: &Tally,
    ) -> (impl Iterator<Item = Champion>, Vec<MapFindings>) {
        let entered = header.champions.iter().zip(tally.records());
        let champions = self.champions.into_iter().zip(entered);
        let champions = champions.map(|(counted, (entered, record))| {
            let (calls, fuel, cpu_us) = counted.uses.finish();
            Champion {
                name: entered.name.clone(),
                title: entered.title.clone(),
                author: entered.author.clone(),
                kind: entered.kind,
                sha256: entered.sha256.clone(),
                record: record.clone(),
                scores: counted.scores,
                maps: counted.maps.into_iter().collect(),
                seats: counted.seats.into_iter().collect(),
                calls,
                fuel,
                cpu_us,
                memory_bytes: counted.memory_bytes,
            }
        });
        (champions, self.maps)
    }
}

/// How a match went for a seat.
fn slice(outcome: &Outcome, seat: usize, scoring: &Scoring) -> Slice {
    let rank = outcome.ranks()[seat];
    let sharing = outcome.ranks().iter().filter(|&&it| it == rank).count();
    Slice {
        matches: 1,
        wins: u64::from(rank == 1 && sharing == 1),
        shared_wins: u64::from(rank == 1 && sharing > 1),
        points: scoring.points_for(rank, sharing, outcome.seats().len()),
        score: i64::from(outcome.scores()[seat]),
        double_ranks: 2 * u64::from(rank) + sharing as u64 - 1,
        others: outcome.seats().len() as u64 - 1,
        faults: u64::from(outcome.faults()[seat]),
    }
}

fn add(to: &mut Slice, more: &Slice) {
    to.matches += more.matches;
    to.wins += more.wins;
    to.shared_wins += more.shared_wins;
    to.points += more.points;
    to.score = to.score.saturating_add(more.score);
    to.double_ranks += more.double_ranks;
    to.others += more.others;
    to.faults += more.faults;
}
