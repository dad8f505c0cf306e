use crate::fixture::{ChampionIndex, Fixture};
use crate::ids::MatchId;
use crate::limits::MAX_TABLE;
use crate::standings::{FaultCost, FaultRank};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt;

/// What came of a match, as it is written and read: not checked yet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawOutcome {
    /// The match.
    pub id: MatchId,
    /// The map, as a place in the list of maps.
    pub map: usize,
    /// Who played, in the order of seats.
    pub seats: Vec<ChampionIndex>,
    /// The game's points, by seat.
    pub scores: Vec<i32>,
    /// The ranks from 1, by seat; equals share one, and as many ranks after it are empty.
    pub ranks: Vec<u32>,
    /// How many faults there were, by seat.
    pub faults: Vec<u32>,
    /// A number that is the same where champions did the same, whatever the seed; none if
    /// that is not known.
    #[serde(default)]
    pub game: Option<u64>,
}

/// The outcome of a match, by seat; always valid.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "RawOutcome", try_from = "RawOutcome")]
pub struct Outcome(RawOutcome);

/// An outcome that contradicts itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadOutcome {
    /// The match.
    pub id: MatchId,
    /// Everything that is wrong.
    pub reasons: Vec<String>,
}

impl fmt::Display for BadOutcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the outcome of {}: {}", self.id, self.reasons.join("; "))
    }
}

impl std::error::Error for BadOutcome {}

impl TryFrom<RawOutcome> for Outcome {
    type Error = BadOutcome;

    fn try_from(raw: RawOutcome) -> Result<Self, BadOutcome> {
        let reasons = contradictions(&raw);
        if reasons.is_empty() {
            Ok(Self(raw))
        } else {
            Err(BadOutcome {
                id: raw.id,
                reasons,
            })
        }
    }
}

impl From<Outcome> for RawOutcome {
    fn from(outcome: Outcome) -> Self {
        outcome.0
    }
}

fn contradictions(raw: &RawOutcome) -> Vec<String> {
    let mut reasons = Vec::new();
    let seats = raw.seats.len();
    if !(2..=MAX_TABLE).contains(&seats) {
        reasons.push(format!("{seats} seats, not 2 to {MAX_TABLE}"));
    }
    // Every match comes by here, and tables are small: this takes longer with sets.
    let twice = |(at, seat)| raw.seats[..at].contains(seat);
    if seats <= MAX_TABLE && raw.seats.iter().enumerate().any(twice) {
        reasons.push("a champion sits in two seats".to_owned());
    }
    for (what, len) in [
        ("scores", raw.scores.len()),
        ("ranks", raw.ranks.len()),
        ("fault counts", raw.faults.len()),
    ] {
        if len != seats {
            reasons.push(format!("{len} {what} for {seats} seats"));
        }
    }
    let better = |rank| raw.ranks.iter().filter(|&&other| other < rank).count();
    let proper = |&rank: &u32| better(rank) + 1 == rank as usize;
    if raw.ranks.len() <= MAX_TABLE && !raw.ranks.iter().all(proper) {
        reasons.push("the ranks are not those of a ranking with shared places".to_owned());
    }
    reasons
}

impl Outcome {
    /// What came of `fixture`, ranked by the game's points.
    pub fn from_scores(
        fixture: &Fixture,
        scores: Vec<i32>,
        faults: Vec<u32>,
    ) -> Result<Self, BadOutcome> {
        let ranks = stechec_game::ranks(&scores).into_iter();
        let ranks = ranks.map(|rank| rank as u32).collect();
        Self::with_ranks(fixture, scores, ranks, faults)
    }

    /// What came of `fixture`, with ranks that the game gave.
    pub fn with_ranks(
        fixture: &Fixture,
        scores: Vec<i32>,
        ranks: Vec<u32>,
        faults: Vec<u32>,
    ) -> Result<Self, BadOutcome> {
        Self::try_from(RawOutcome {
            id: fixture.id,
            map: fixture.map,
            seats: fixture.seats.clone(),
            scores,
            ranks,
            faults,
            game: None,
        })
    }

    /// The outcome with the ranks that count: those who failed may stand below all others.
    #[must_use]
    pub fn judged(mut self, cost: &FaultCost) -> Self {
        if cost.rank == FaultRank::Game || self.faults().iter().all(|&count| count < cost.from) {
            return self;
        }
        let keys: Vec<(bool, u32)> = (self.faults().iter().zip(self.ranks()))
            .map(|(&faults, &rank)| (faults >= cost.from, rank))
            .collect();
        let ahead = |key: &(bool, u32)| keys.iter().filter(|&other| other < key).count();
        self.0.ranks = keys.iter().map(|key| ahead(key) as u32 + 1).collect();
        self
    }

    /// The outcome without some champions: those behind them move up. None if fewer than two
    /// are left.
    pub(crate) fn without(&self, out: impl Fn(ChampionIndex) -> bool) -> Option<Self> {
        let left: Vec<usize> = (0..self.seats().len())
            .filter(|&seat| !out(self.seats()[seat]))
            .collect();
        let ranks: Vec<u32> = left.iter().map(|&seat| self.ranks()[seat]).collect();
        let ahead = |rank: &u32| ranks.iter().filter(|other| *other < rank).count() as u32;
        (left.len() > 1).then(|| {
            Self(RawOutcome {
                id: self.id(),
                map: self.map(),
                seats: left.iter().map(|&seat| self.seats()[seat]).collect(),
                scores: left.iter().map(|&seat| self.scores()[seat]).collect(),
                ranks: ranks.iter().map(|rank| ahead(rank) + 1).collect(),
                faults: left.iter().map(|&seat| self.faults()[seat]).collect(),
                game: self.game(),
            })
        })
    }

    /// The match.
    pub fn id(&self) -> MatchId {
        self.0.id
    }

    /// The map, as a place in the list of maps.
    pub fn map(&self) -> usize {
        self.0.map
    }

    /// Who played, in the order of seats.
    pub fn seats(&self) -> &[ChampionIndex] {
        &self.0.seats
    }

    /// The game's points, by seat.
    pub fn scores(&self) -> &[i32] {
        &self.0.scores
    }

    /// The ranks from 1, by seat.
    pub fn ranks(&self) -> &[u32] {
        &self.0.ranks
    }

    /// The number of faults, by seat.
    pub fn faults(&self) -> &[u32] {
        &self.0.faults
    }

    /// A number that is the same where champions did the same, if that is known.
    pub fn game(&self) -> Option<u64> {
        self.0.game
    }

    /// A number that two matches share in which the same champions did the same in the same
    /// seats on the same map, with the same outcome; none if that is not known.
    pub(crate) fn same_game(&self) -> Option<u64> {
        let numbers = |list: &[u32]| list.iter().map(|&it| u64::from(it)).collect::<Vec<u64>>();
        let mut all = vec![self.game()?, self.map() as u64];
        all.extend(self.seats().iter().map(|&it| it as u64));
        all.extend(
            self.scores()
                .iter()
                .map(|&it| u64::from(it.cast_unsigned())),
        );
        all.extend(numbers(self.ranks()));
        all.extend(numbers(self.faults()));
        Some(digest(all))
    }

    /// The same outcome of champions who did what this number stands for.
    #[must_use]
    pub fn of_game(mut self, game: Option<u64>) -> Self {
        self.0.game = game;
        self
    }

    /// How many share a rank.
    pub(crate) fn sharing(&self, rank: u32) -> usize {
        self.ranks().iter().filter(|&&other| other == rank).count()
    }

    /// The rank of a champion, if it played.
    pub(crate) fn rank_of(&self, champion: ChampionIndex) -> Option<u32> {
        let seat = self.seats().iter().position(|&other| other == champion)?;
        self.ranks().get(seat).copied()
    }
}

/// A number for a list of numbers: the same for the same list, on every machine.
fn digest(numbers: impl IntoIterator<Item = u64>) -> u64 {
    (numbers.into_iter()).fold(0xcbf2_9ce4_8422_2325, |hash, number| {
        let mixed = (hash ^ number).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        (mixed ^ mixed >> 29).wrapping_mul(0xbf58_476d_1ce4_e5b9)
    })
}

/// An outcome that does not belong to the plan: a journal of another tournament, perhaps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ForeignOutcome {
    /// The match.
    pub id: MatchId,
    /// What the plan says and what the outcome says.
    pub difference: String,
}

impl fmt::Display for ForeignOutcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { id, difference } = self;
        write!(
            f,
            "the outcome of {id} does not belong to this plan: {difference}"
        )
    }
}

impl std::error::Error for ForeignOutcome {}

impl Fixture {
    /// Whether an outcome is this match's.
    pub fn accepts(&self, outcome: &Outcome) -> Result<(), ForeignOutcome> {
        let difference = if outcome.id() != self.id {
            format!("it is {}, not {}", outcome.id(), self.id)
        } else if outcome.map() != self.map {
            format!("map {}, not {}", outcome.map(), self.map)
        } else if outcome.seats() != self.seats {
            format!("seats {:?}, not {:?}", outcome.seats(), self.seats)
        } else {
            return Ok(());
        };
        Err(ForeignOutcome {
            id: self.id,
            difference,
        })
    }
}

/// Outcomes by match, in whatever order they came.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Results {
    outcomes: BTreeMap<MatchId, Outcome>,
    /// Whether outcomes that cannot be those of their matches are passed over.
    forgiving: bool,
}

impl Results {
    /// None yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// The same, but outcomes that cannot be those of their matches count as not played
    /// instead of being errors: for whoever looks for such outcomes.
    pub fn forgiving(self) -> Self {
        Self {
            forgiving: true,
            ..self
        }
    }

    /// Whether outcomes that cannot be those of their matches are passed over.
    pub(crate) fn is_forgiving(&self) -> bool {
        self.forgiving
    }

    /// Adds an outcome. The same one may come twice; another one for the same match may not.
    pub fn add(&mut self, outcome: Outcome) -> Result<(), ForeignOutcome> {
        match self.outcomes.get(&outcome.id()) {
            Some(known) if *known != outcome => Err(ForeignOutcome {
                id: outcome.id(),
                difference: "the match already has another outcome".to_owned(),
            }),
            Some(_) => Ok(()),
            None => {
                self.outcomes.insert(outcome.id(), outcome);
                Ok(())
            }
        }
    }

    /// The outcome of a match, if it was played.
    pub fn get(&self, id: MatchId) -> Option<&Outcome> {
        self.outcomes.get(&id)
    }

    /// All outcomes in the order of ids.
    pub fn iter(&self) -> impl Iterator<Item = &Outcome> {
        self.outcomes.values()
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.outcomes.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.outcomes.is_empty()
    }

    /// The outcome of a fixture, if it was played, and an error if it cannot be its.
    pub(crate) fn of(&self, fixture: &Fixture) -> Result<Option<&Outcome>, ForeignOutcome> {
        match self.get(fixture.id) {
            None => Ok(None),
            Some(outcome) => match fixture.accepts(outcome) {
                Err(_) if self.forgiving => Ok(None),
                accepted => accepted.map(|()| Some(outcome)),
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::Stage;

    fn raw(ranks: &[u32]) -> RawOutcome {
        RawOutcome {
            id: MatchId::numbered(Stage::Melee, 0),
            map: 0,
            seats: (0..ranks.len()).collect(),
            scores: vec![0; ranks.len()],
            ranks: ranks.to_vec(),
            faults: vec![0; ranks.len()],
            game: None,
        }
    }

    #[test]
    fn only_rankings_with_shared_places_are_taken() {
        for good in [&[1, 2][..], &[2, 1, 2], &[1, 1], &[4, 2, 2, 1]] {
            assert!(Outcome::try_from(raw(good)).is_ok(), "{good:?}");
        }
        for bad in [&[0, 1][..], &[1, 3], &[2, 2], &[1, 2, 2, 3], &[1]] {
            assert!(Outcome::try_from(raw(bad)).is_err(), "{bad:?}");
        }
    }

    #[test]
    fn who_failed_comes_last_where_that_is_the_rule() {
        let outcome = |ranks: &[u32], faults: &[u32]| {
            let faults = faults.to_vec();
            Outcome::try_from(RawOutcome {
                faults,
                ..raw(ranks)
            })
            .unwrap()
        };
        let last = FaultCost {
            rank: FaultRank::Last,
            from: 2,
        };
        let judged = |ranks: &[u32], faults: &[u32]| outcome(ranks, faults).judged(&last).0.ranks;
        assert_eq!(judged(&[1, 2, 3], &[2, 0, 1]), [3, 1, 2]);
        assert_eq!(judged(&[1, 1, 3, 3], &[2, 0, 9, 0]), [3, 1, 4, 2]);
        assert_eq!(judged(&[1, 1, 1], &[2, 2, 0]), [2, 2, 1]);
        assert_eq!(judged(&[2, 1], &[3, 3]), [2, 1]);
        assert_eq!(judged(&[1, 2], &[1, 0]), [1, 2]);
        let game = FaultCost::default();
        assert_eq!(outcome(&[1, 2], &[9, 0]).judged(&game).0.ranks, [1, 2]);
    }

    #[test]
    fn every_contradiction_is_named() {
        let mut all_wrong = raw(&[1, 1, 1]);
        all_wrong.seats = vec![1, 1];
        all_wrong.ranks = vec![7];
        let error = Outcome::try_from(all_wrong).unwrap_err();
        assert_eq!(error.reasons.len(), 5, "{error}");
    }
}
