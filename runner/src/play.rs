//! One match between champions: what is asked for, what is shown and kept of it.

mod bench;
mod champions;
mod costs;
mod dump;
mod legacy;
mod logs;
pub(crate) mod program;
mod request;
mod spar;
mod table;
mod trial;
mod watch;

pub(crate) use bench::{Measured, TEAMS as BENCH_TEAMS, bench, idle_wat};
pub(crate) use champions::{CHAMPION_WORD, Hosts, Manner, in_words};
pub(crate) use costs::{LanguageCost, NoCost, language_cost};
pub(crate) use request::{MatchRequest, Player, limits};
pub(crate) use spar::{Bout, Sparring, spar};
pub(crate) use table::show;
pub(crate) use trial::{Findings, Used, check};

use crate::commands::Failure;
use dump::Dump;
use logs::Logs;
use std::sync::Arc;
use stechec_drawing::Board;
use stechec_game::{Match, TeamCount};
use stechec_referee::{Entrant, MatchResult, NoResult, PhaseRecord, Plan, Witness, play};
use stechec_scenario::Script;
use watch::Watch;

/// Plays what is asked for.
pub(crate) fn play_match<G: Script>(
    request: &MatchRequest,
    hosts: &Hosts,
    board: fn(&G::State) -> Board,
) -> Result<MatchResult, Failure> {
    let map = crate::commands::with_text(&request.map, G::read_map)?;
    let seats = champions::load::<G>(request, hosts)?;
    let plan = Plan {
        map: Arc::new(map),
        seed: request.seed,
        policy: request.policy,
        parallel: true,
        seats: (seats.into_iter())
            .map(|champion| Entrant {
                champion,
                limits: request.limits,
            })
            .collect(),
    };
    let mut listeners = Listeners::<G> {
        dump: request
            .dump
            .as_deref()
            .map(|path| Dump::new::<G>(path, request)),
        logs: request
            .log
            .as_deref()
            .map(|folder| Logs::new(folder, &request.names())),
        watch: request.watch.then(|| Watch::new(board, request.names())),
    };
    listeners.opening(&plan);
    let result = play(&plan, &mut listeners).map_err(|ended| match ended {
        NoResult::Teams(wrong) => Failure::Usage(wrong.to_string(), None),
        NoResult::Machine(fault) => Failure::Machine(fault),
    })?;
    listeners.write(&result)?;
    Ok(result)
}

/// All who want to know what happens.
struct Listeners<G: Script> {
    dump: Option<Dump>,
    logs: Option<Logs>,
    watch: Option<Watch<G>>,
}

impl<G: Script> Listeners<G> {
    /// Shows the board before anything happened.
    fn opening(&mut self, plan: &Plan<G>) {
        if let (Some(watch), Ok(teams)) = (&mut self.watch, TeamCount::new::<G>(plan.seats.len())) {
            watch.start(Match::<G>::new(plan.map.clone(), teams, plan.seed).state());
        }
    }

    /// Writes what is to be kept, now that all is known.
    fn write(self, result: &MatchResult) -> Result<(), Failure> {
        if let Some(dump) = self.dump {
            dump.write(result)?;
        }
        if let Some(logs) = self.logs {
            logs.write()?;
        }
        Ok(())
    }
}

impl<G: Script> Witness<G> for Listeners<G> {
    fn phase(&mut self, record: &PhaseRecord<'_, G>) {
        if let Some(dump) = &mut self.dump {
            dump.phase(record, &G::scores(record.state));
        }
        if let Some(logs) = &mut self.logs {
            logs.phase(record);
        }
        if let Some(watch) = &mut self.watch {
            watch.phase(record);
        }
    }
}
