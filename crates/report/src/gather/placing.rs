use crate::findings::Placed;
use stechec_tournament::{
    ForeignOutcome, Outcome, Plan, Refusals, Results, Setup,
    schedule::{Bracket, Place},
    standings::{Standings, Tally},
};

/// Who stands where, as the format has it.
pub(super) struct Placing {
    plan: Plan,
    /// Only where what is played next depends on them.
    results: Results,
}

/// Where everybody stands.
pub(super) struct Placements {
    pub(super) planned: Option<u64>,
    pub(super) over: bool,
    pub(super) ranking: Vec<Placed>,
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
        let adaptive = match &self.plan {
            Plan::Static(schedule) => {
                return Ok(Placements {
                    planned: Some(schedule.total()),
                    over: false,
                    ranking: by_standings(&standings),
                    standings,
                    groups: Vec::new(),
                    bracket: None,
                });
            }
            Plan::Adaptive(adaptive) => adaptive,
        };
        let progress = adaptive.progress(&self.results)?;
        let ranking = match &progress.standings {
            Some(swiss) => by_standings(swiss),
            None => by_places(&progress.places, &standings),
        };
        Ok(Placements {
            planned: None,
            over: progress.to_play.is_empty(),
            ranking,
            standings: progress.standings.unwrap_or(standings),
            groups: progress.groups,
            bracket: progress.bracket,
        })
    }
}

fn by_standings(standings: &Standings) -> Vec<Placed> {
    let rows = standings.rows.iter().map(|row| Placed {
        champion: row.champion,
        rank: Some(row.rank),
        shared: row.shared,
    });
    rows.collect()
}

/// Places that are certain, and before them, by points, who still plays for better ones.
fn by_places(places: &[Place], standings: &Standings) -> Vec<Placed> {
    let mut certain: Vec<Placed> = (places.iter())
        .map(|place| Placed {
            champion: place.champion,
            rank: Some(place.rank),
            shared: place.shared,
        })
        .collect();
    certain.sort_by_key(|placed| placed.rank);
    let mut placed = vec![false; standings.rows.len()];
    for place in &certain {
        placed[place.champion] = true;
    }
    let open = standings.rows.iter().filter(|row| !placed[row.champion]);
    let open = open.map(|row| Placed {
        champion: row.champion,
        rank: None,
        shared: false,
    });
    open.chain(certain.iter().copied()).collect()
}
