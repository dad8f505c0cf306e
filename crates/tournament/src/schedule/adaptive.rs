use super::groups::GroupsPlan;
use super::knockout::{Bracket, KnockoutPlan};
use super::swiss::SwissPlan;
use crate::fixture::{ChampionIndex, Fixture};
use crate::ids::Stage;
use crate::outcome::{ForeignOutcome, Results};
use crate::standings::Standings;
use schemars::JsonSchema;
use serde::Serialize;

/// A plan whose later matches depend on results. It remembers nothing: what is to be
/// played follows from the results so far, and all matches of a round are known once the
/// round before is complete.
#[derive(Clone, Debug)]
pub struct Adaptive(pub(super) AdaptiveKind);

#[derive(Clone, Debug)]
pub(super) enum AdaptiveKind {
    Swiss(SwissPlan),
    Knockout(KnockoutPlan),
    Groups(Box<GroupsPlan>),
}

/// What to do now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// Play these, in any order; then ask again.
    Play(Vec<Fixture>),
    /// It is over.
    Done,
}

/// A champion's place in the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Place {
    /// The rank, from 1.
    pub rank: usize,
    /// Whether others have the same rank.
    pub shared: bool,
    /// The champion.
    pub champion: ChampionIndex,
}

/// How far a tournament is.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Progress {
    /// What can be played now; nothing when it is over.
    pub to_play: Vec<Fixture>,
    /// The standings of Swiss rounds, as far as they were played.
    pub standings: Option<Standings>,
    /// The standings of each group.
    pub groups: Vec<Standings>,
    /// The bracket, as far as it is known.
    pub bracket: Option<Bracket>,
    /// Final places, as far as they are certain, the best first.
    pub places: Vec<Place>,
}

/// Where a champion stands now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Placement {
    /// The champion.
    pub champion: ChampionIndex,
    /// The rank from 1; none while it is open.
    pub rank: Option<usize>,
    /// Whether others have the same rank.
    pub shared: bool,
}

impl Progress {
    /// Everybody once, the best first, whatever the format: by standings where they decide,
    /// else by places that are certain. Who still plays for a better place comes before
    /// those, in the order of `overall`, the standings over all matches.
    pub fn ranking(&self, overall: impl FnOnce() -> Standings) -> Vec<Placement> {
        if let Some(standings) = &self.standings {
            let rows = standings.rows.iter().map(|row| Placement {
                champion: row.champion,
                rank: Some(row.rank),
                shared: row.shared,
            });
            return rows.collect();
        }
        let mut certain: Vec<Placement> = (self.places.iter())
            .map(|place| Placement {
                champion: place.champion,
                rank: Some(place.rank),
                shared: place.shared,
            })
            .collect();
        certain.sort_by_key(|placed| placed.rank);
        let overall = overall();
        let mut placed = vec![false; overall.rows.len()];
        for place in &certain {
            placed[place.champion] = true;
        }
        let open = overall.rows.iter().filter(|row| !placed[row.champion]);
        let open = open.map(|row| Placement {
            champion: row.champion,
            rank: None,
            shared: false,
        });
        open.chain(certain.iter().copied()).collect()
    }
}

impl Adaptive {
    /// What to do now, given the results so far.
    pub fn next(&self, results: &Results) -> Result<Step, ForeignOutcome> {
        let to_play = self.progress(results)?.to_play;
        Ok(if to_play.is_empty() {
            Step::Done
        } else {
            Step::Play(to_play)
        })
    }

    /// How far the tournament is, given the results so far.
    pub fn progress(&self, results: &Results) -> Result<Progress, ForeignOutcome> {
        let stages = self.stages();
        if let Some(outcome) = results
            .iter()
            .find(|outcome| !stages.contains(&outcome.id().stage()))
        {
            return Err(ForeignOutcome {
                id: outcome.id(),
                difference: "there is no such stage".to_owned(),
            });
        }
        match &self.0 {
            AdaptiveKind::Swiss(plan) => plan.progress(results),
            AdaptiveKind::Knockout(plan) => plan.progress(results),
            AdaptiveKind::Groups(plan) => plan.progress(results),
        }
    }

    /// How many matches there are at most: all of them in Swiss rounds; in a knockout
    /// encounters may end earlier.
    pub fn most_matches(&self) -> u64 {
        match &self.0 {
            AdaptiveKind::Swiss(plan) => plan.most_matches(),
            AdaptiveKind::Knockout(plan) => plan.most_matches(),
            AdaptiveKind::Groups(plan) => plan.most_matches(),
        }
    }

    fn stages(&self) -> &'static [Stage] {
        match &self.0 {
            AdaptiveKind::Swiss(_) => &[Stage::Swiss],
            AdaptiveKind::Knockout(_) => &[Stage::Knockout, Stage::ThirdPlace],
            AdaptiveKind::Groups(_) => &[Stage::Group, Stage::Knockout, Stage::ThirdPlace],
        }
    }
}
