use crate::fixture::{ChampionIndex, Fixture};
use crate::ids::MatchId;
use crate::limits::MAX_TABLE;
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
}

/// What came of a match, by seat: whoever holds one can rely on it.
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
pub struct Results(BTreeMap<MatchId, Outcome>);

impl Results {
    /// None yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds an outcome. The same one may come twice; another one for the same match may not.
    pub fn add(&mut self, outcome: Outcome) -> Result<(), ForeignOutcome> {
        match self.0.get(&outcome.id()) {
            Some(known) if *known != outcome => Err(ForeignOutcome {
                id: outcome.id(),
                difference: "the match already has another outcome".to_owned(),
            }),
            Some(_) => Ok(()),
            None => {
                self.0.insert(outcome.id(), outcome);
                Ok(())
            }
        }
    }

    /// The outcome of a match, if it was played.
    pub fn get(&self, id: MatchId) -> Option<&Outcome> {
        self.0.get(&id)
    }

    /// All outcomes in the order of ids.
    pub fn iter(&self) -> impl Iterator<Item = &Outcome> {
        self.0.values()
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The outcome of a fixture, if it was played, and an error if it cannot be its.
    pub(crate) fn of(&self, fixture: &Fixture) -> Result<Option<&Outcome>, ForeignOutcome> {
        match self.get(fixture.id) {
            None => Ok(None),
            Some(outcome) => fixture.accepts(outcome).map(|()| Some(outcome)),
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
    fn every_contradiction_is_named() {
        let mut all_wrong = raw(&[1, 1, 1]);
        all_wrong.seats = vec![1, 1];
        all_wrong.ranks = vec![7];
        let error = Outcome::try_from(all_wrong).unwrap_err();
        assert_eq!(error.reasons.len(), 5, "{error}");
    }
}
