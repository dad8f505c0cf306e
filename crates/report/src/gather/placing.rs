use stechec_run::{Counts, Due};
use stechec_tournament::{
    ChampionIndex, Fixtures, ForeignOutcome, Outcome, Refusals, Results, Setup,
    schedule::{Bracket, Lot, Placement, Progress},
    standings::{Standings, Tally},
};

/// The places, as the format defines them.
pub(super) struct Placing {
    plan: Fixtures,
    /// Only where what is played next depends on them.
    results: Results,
    /// Only where all matches are known.
    due: Option<Due>,
}

/// Everybody's place.
pub(super) struct Placements {
    pub(super) planned: Option<u64>,
    /// Matches of those who were taken out since.
    of_absent: u64,
    /// Whether nothing is left to play; of a plan whose matches are all known, `planned` says it.
    pub(super) over: bool,
    pub(super) ranking: Vec<Placement>,
    pub(super) standings: Standings,
    pub(super) groups: Vec<Standings>,
    pub(super) bracket: Option<Bracket>,
    /// What a seed decided, and nothing that was played.
    pub(super) lots: Vec<Lot>,
}

impl Placements {
    /// How much of the run was played, after that many matches.
    pub(super) fn played(&self, matches: u64) -> Counts {
        let all = self.planned.or(self.over.then_some(matches));
        Counts {
            played: matches,
            total: all.unwrap_or(matches + 1),
            certain: all.is_some(),
            of_absent: self.of_absent,
        }
    }
}

impl Placing {
    pub(super) fn new(setup: &Setup) -> Result<Self, Refusals> {
        let plan = Fixtures::new(setup)?;
        Ok(Self {
            due: match &plan {
                Fixtures::Static(schedule) => Some(Due::new(schedule, &setup.rulings)),
                Fixtures::Adaptive(_) => None,
            },
            plan,
            results: Results::new(),
        })
    }

    pub(super) fn add(&mut self, outcome: &Outcome) -> Result<(), ForeignOutcome> {
        if let Some(due) = &mut self.due {
            due.count(outcome);
        }
        match self.plan {
            Fixtures::Static(_) => Ok(()),
            Fixtures::Adaptive(_) => self.results.add(outcome.clone()),
        }
    }

    pub(super) fn finish(
        &mut self,
        tally: &Tally,
        setup: &Setup,
    ) -> Result<Placements, ForeignOutcome> {
        let everybody: Vec<ChampionIndex> = (0..setup.champions).collect();
        let absence = |champion| setup.rulings.absence(champion);
        let standings = Standings::ruled(&everybody, tally, &setup.scoring, absence);
        let (planned, progress) = match &self.plan {
            Fixtures::Static(_) => {
                let progress = Progress {
                    standings: Some(standings.clone()),
                    ..Progress::default()
                };
                let total = self.due.as_ref().map(|due| due.total().0);
                (total, progress)
            }
            Fixtures::Adaptive(adaptive) => (None, adaptive.progress(&self.results)?),
        };
        Ok(Placements {
            planned,
            of_absent: self.due.as_ref().map_or(0, Due::of_absent),
            over: progress.to_play.is_empty(),
            ranking: progress.ranking(|| standings.clone()),
            standings: progress.standings.unwrap_or(standings),
            lots: progress.lots,
            groups: progress.groups,
            bracket: progress.bracket,
        })
    }
}
