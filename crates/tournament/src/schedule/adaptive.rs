use super::Setup;
use super::groups::GroupsPlan;
use super::knockout::{Bracket, KnockoutPlan};
use super::lots::Lot;
use super::rounds::RoundPlan;
use super::swiss::SwissPlan;
use crate::fixture::{ChampionIndex, Fixture};
use crate::ids::Stage;
use crate::outcome::{ForeignOutcome, Results};
use crate::rulings::Rulings;
use crate::standings::Standings;
use schemars::JsonSchema;
use serde::Serialize;

/// A plan whose later matches depend on results. It remembers nothing: what is to be
/// played follows from the results so far, and all matches of a round are known once the
/// round before is complete.
#[derive(Clone, Debug)]
pub struct Adaptive {
    kind: AdaptiveKind,
    rulings: Rulings,
}

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
    /// Where nothing that was played decided, but a seed.
    pub lots: Vec<Lot>,
    /// The matches whose results it follows from. Where there are more results, those are of
    /// matches that nothing leads to.
    pub played: Vec<Fixture>,
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
    pub(super) fn new(kind: AdaptiveKind, setup: &Setup) -> Self {
        Self {
            kind,
            rulings: setup.rulings.clone(),
        }
    }

    /// The same tournament with those who were taken out of it.
    pub fn set_rulings(&mut self, rulings: Rulings) {
        self.rulings = rulings;
    }

    /// The first round of which nothing was played: what is ruled now holds from there on.
    pub fn next_round(&self, results: &Results) -> u32 {
        match &self.kind {
            AdaptiveKind::Swiss(plan) => plan.next_round(results),
            AdaptiveKind::Knockout(_) => 0,
            AdaptiveKind::Groups(_) => next_stage(results),
        }
    }

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
            .filter(|_| !results.is_forgiving())
        {
            return Err(ForeignOutcome {
                id: outcome.id(),
                difference: "there is no such stage".to_owned(),
            });
        }
        match &self.kind {
            AdaptiveKind::Swiss(plan) => plan.progress(results, &self.rulings),
            AdaptiveKind::Knockout(plan) => plan.progress(results, &self.rulings),
            AdaptiveKind::Groups(plan) => plan.progress(results, &self.rulings),
        }
    }

    /// The rounds, each of which waits for the one before.
    pub fn rounds(&self) -> Vec<RoundPlan> {
        match &self.kind {
            AdaptiveKind::Swiss(plan) => plan.rounds(),
            AdaptiveKind::Knockout(plan) => plan.rounds(),
            AdaptiveKind::Groups(plan) => plan.rounds(),
        }
    }

    /// How many matches there are at most: all of them in Swiss rounds; in a knockout
    /// encounters may end earlier.
    pub fn most_matches(&self) -> u64 {
        self.rounds().iter().map(|round| round.most).sum()
    }

    /// How many matches there are at least.
    pub fn fewest_matches(&self) -> u64 {
        self.rounds().iter().map(|round| round.least).sum()
    }

    fn stages(&self) -> &'static [Stage] {
        match &self.kind {
            AdaptiveKind::Swiss(_) => &[Stage::Swiss],
            AdaptiveKind::Knockout(_) => &[Stage::Knockout, Stage::ThirdPlace],
            AdaptiveKind::Groups(_) => &[Stage::Group, Stage::Knockout, Stage::ThirdPlace],
        }
    }
}

/// Groups are one stage, the knockout after them another.
pub(super) fn next_stage(results: &Results) -> u32 {
    u32::from(results.iter().any(|it| it.id().stage() != Stage::Group))
}
