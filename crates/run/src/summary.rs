use schemars::JsonSchema;
use serde::Serialize;
use stechec_tournament::{
    ForeignOutcome, Outcome, Plan as Fixtures, Refusals, Results, Setup,
    schedule::Progress,
    standings::{Standings, Tally},
};

/// What results come to, folded match by match in whatever order they come.
pub struct Summary {
    setup: Setup,
    fixtures: Fixtures,
    tally: Tally,
    /// Only where what is played next depends on them.
    results: Results,
    played: u64,
}

/// How much of a run was played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Counts {
    /// Matches that were played.
    pub played: u64,
    /// The total number of matches.
    pub total: u64,
    /// Whether `total` is exact; if not, it is an upper bound.
    pub certain: bool,
}

impl Counts {
    /// Whether everything is played, as far as counting can tell.
    pub fn all_played(self) -> bool {
        self.certain && self.played >= self.total
    }
}

impl Summary {
    /// Of no results yet.
    pub fn new(setup: &Setup) -> Result<Self, Refusals> {
        Ok(Self {
            fixtures: Fixtures::new(setup)?,
            tally: Tally::new(setup.champions),
            results: Results::new(),
            played: 0,
            setup: setup.clone(),
        })
    }

    /// Adds the outcome of a match.
    pub fn add(&mut self, outcome: &Outcome) -> Result<(), ForeignOutcome> {
        self.played += 1;
        self.tally.add(outcome, &self.setup.scoring);
        match self.fixtures {
            Fixtures::Static(_) => Ok(()),
            Fixtures::Adaptive(_) => self.results.add(outcome.clone()),
        }
    }

    /// The standings over all matches, whatever the format makes of them.
    pub fn overall(&self) -> Standings {
        Standings::new(&self.tally, &self.setup.scoring)
    }

    /// How many matches were played so far, and of how many. Where what is played depends on
    /// results, that is the most there can be.
    pub fn counts(&self) -> Counts {
        let (total, certain) = match &self.fixtures {
            Fixtures::Static(schedule) => (schedule.total(), true),
            Fixtures::Adaptive(adaptive) => (adaptive.most_matches(), false),
        };
        Counts {
            played: self.played,
            total,
            certain,
        }
    }

    /// The same, knowing how far it is: when nothing is left to play, the total is certain.
    pub fn counts_at(&self, progress: &Progress) -> Counts {
        let counts = self.counts();
        if !counts.certain && progress.to_play.is_empty() {
            return Counts {
                total: counts.played,
                certain: true,
                ..counts
            };
        }
        counts
    }

    /// How far it is. Where all matches were known from the beginning there are standings
    /// only.
    pub fn progress(&self) -> Result<Progress, ForeignOutcome> {
        match &self.fixtures {
            Fixtures::Static(_) => Ok(Progress {
                standings: Some(self.overall()),
                ..Progress::default()
            }),
            Fixtures::Adaptive(adaptive) => adaptive.progress(&self.results),
        }
    }
}
