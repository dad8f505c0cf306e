use crate::{Due, Ending, RecordedPlan};
use schemars::JsonSchema;
use serde::Serialize;
use stechec_tournament::{
    ChampionIndex, Fixtures, ForeignOutcome, Outcome, Refusals, Results, Setup,
    rating::Rankings,
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
    /// Only where all matches are known.
    due: Option<Due>,
    /// What ratings follow from, where they are wanted.
    rankings: Option<Rankings>,
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
    /// Matches that were played by champions that were taken out since, where all matches of
    /// the plan are known.
    #[serde(skip)]
    pub of_absent: u64,
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
        let fixtures = Fixtures::new(setup)?;
        Ok(Self {
            due: match &fixtures {
                Fixtures::Static(schedule) => Some(Due::new(schedule, &setup.rulings)),
                Fixtures::Adaptive(_) => None,
            },
            fixtures,
            tally: Tally::new(setup.champions),
            results: Results::new(),
            rankings: None,
            played: 0,
            setup: setup.clone(),
        })
    }

    /// Adds the outcome of a match.
    pub fn add(&mut self, outcome: &Outcome) -> Result<(), ForeignOutcome> {
        self.played += 1;
        if let Some(due) = &mut self.due {
            due.count(outcome);
        }
        if let Some(counted) = self.setup.rulings.counted(outcome) {
            self.tally.add(&counted, &self.setup.scoring);
            if let Some(rankings) = &mut self.rankings {
                rankings.add(&counted);
            }
        }
        match self.fixtures {
            Fixtures::Static(_) => Ok(()),
            Fixtures::Adaptive(_) => self.results.add(outcome.clone()),
        }
    }

    /// Keeps rankings from now on, if they are needed: only they tell whether a rule for
    /// stopping had seen enough, and how many matches repeat another.
    #[must_use]
    pub fn with_rankings_for(mut self, needed: bool) -> Self {
        self.rankings = needed.then(|| Rankings::new(self.setup.champions));
        self
    }

    /// How many matches repeated another move by move; none are counted where no rankings
    /// are kept.
    pub fn repeated(&self) -> u64 {
        self.rankings.as_ref().map_or(0, Rankings::repeated)
    }

    /// How the run ended, as its matches tell; none while there is more to play.
    pub fn ending(&self, plan: &RecordedPlan, counts: Counts) -> Option<Ending> {
        Ending::of(plan, &self.setup, counts, || self.rankings.clone())
    }

    /// The standings over all matches, whatever the format makes of them.
    pub fn overall(&self) -> Standings {
        let Setup {
            champions,
            scoring,
            rulings,
            ..
        } = &self.setup;
        let everybody: Vec<ChampionIndex> = (0..*champions).collect();
        Standings::ruled(&everybody, &self.tally, scoring, |it| rulings.absence(it))
    }

    /// How many matches were played so far, and of how many. Where what is played depends on
    /// results, that is the most there can be.
    pub fn counts(&self) -> Counts {
        let (total, certain) = match (&self.fixtures, &self.due) {
            (_, Some(due)) => due.total(),
            (Fixtures::Static(schedule), None) => (schedule.total(), true),
            (Fixtures::Adaptive(adaptive), None) => (adaptive.most_matches(), false),
        };
        Counts {
            played: self.played,
            total,
            certain,
            of_absent: self.due.as_ref().map_or(0, Due::of_absent),
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
