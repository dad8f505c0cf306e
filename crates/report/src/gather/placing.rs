use stechec_tournament::{
    ForeignOutcome, Outcome, Plan, Refusals, Results, Setup,
    schedule::{Bracket, Placement, Progress},
    standings::{Standings, Tally},
};

/// The places, as the format defines them.
pub(super) struct Placing {
    plan: Plan,
    /// Only where what is played next depends on them.
    results: Results,
}

/// Everybody's place.
pub(super) struct Placements {
    pub(super) planned: Option<u64>,
    /// Whether nothing is left to play; of a plan whose matches are all known, `planned` says it.
    pub(super) over: bool,
    pub(super) ranking: Vec<Placement>,
    pub(super) standings: Standings,
    pub(super) groups: Vec<Standings>,
    pub(super) bracket: Option<Bracket>,
}

impl Placing {
    pub(super) fn new(setup: &Setup) -> Result<Self, Refusals> {
        Ok(Self {
            plan: Plan::new(setup)?,
            results: Results::new(),
        })
    }

    pub(super) fn add(&mut self, outcome: &Outcome) -> Result<(), ForeignOutcome> {
        match self.plan {
            Plan::Static(_) => Ok(()),
            Plan::Adaptive(_) => self.results.add(outcome.clone()),
        }
    }

    pub(super) fn finish(
        &mut self,
        tally: &Tally,
        setup: &Setup,
    ) -> Result<Placements, ForeignOutcome> {
        let standings = Standings::new(tally, &setup.scoring);
        let (planned, progress) = match &self.plan {
            Plan::Static(schedule) => {
                let progress = Progress {
                    standings: Some(standings.clone()),
                    ..Progress::default()
                };
                (Some(schedule.total()), progress)
            }
            Plan::Adaptive(adaptive) => (None, adaptive.progress(&self.results)?),
        };
        Ok(Placements {
            planned,
            over: progress.to_play.is_empty(),
            ranking: progress.ranking(|| standings.clone()),
            standings: progress.standings.unwrap_or(standings),
            groups: progress.groups,
            bracket: progress.bracket,
        })
    }
}
