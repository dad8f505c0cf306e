//! One match between champions: what is asked for, what is shown and kept of it.

mod bench;
mod champions;
mod costs;
mod dump;
mod legacy;
mod logs;
pub(crate) mod program;
mod recording;
mod request;
mod spar;
mod table;
mod trial;
mod watch;

pub(crate) use bench::{Measured, TEAMS as BENCH_TEAMS, bench, idle_wat};
pub(crate) use champions::{CHAMPION_WORD, COMPILE_WORD, Hosts, Manner, in_words};
pub(crate) use costs::{LanguageCost, NoCost, language_cost};
pub(crate) use recording::{About, Extent, Recording, Sitter};
pub(crate) use request::{MatchRequest, Player, limits};
pub(crate) use spar::{Bout, Sparring, spar};
pub(crate) use table::show;
pub(crate) use trial::{Findings, Used, check};

use crate::{commands::Failure, files};
use champions::Loaded;
use dump::Dump;
use logs::Logs;
use std::{path::PathBuf, sync::Arc};
use stechec_drawing::Board;
use stechec_game::{Game, Match, TeamCount};
use stechec_referee::{Entrant, MatchResult, NoResult, PhaseRecord, Plan, Witness, play};
use stechec_replay::RecordError;
use stechec_scenario::Script;
use watch::Watch;

/// Plays what is asked for.
pub(crate) fn play_match<G: Script>(
    request: &MatchRequest,
    hosts: &Hosts,
    board: fn(&G::State) -> Board,
) -> Result<MatchResult, Failure> {
    let map = crate::commands::with_text(&request.map, G::read_map)?;
    let map = Arc::new(map);
    let loaded = champions::load::<G>(request, hosts)?;
    let recording = request.replay.as_deref();
    let recording = recording.map(|path| {
        let recording = recording_of(request, &map, &loaded);
        recording.map(|recording| (path.to_owned(), recording))
    });
    let mut listeners = Listeners::<G> {
        recording: recording.transpose()?,
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
    let entrants = loaded.into_iter().map(|loaded| Entrant {
        champion: loaded.champion,
        limits: request.limits,
    });
    let plan = Plan {
        map,
        seed: request.seed,
        policy: request.policy,
        parallel: true,
        seats: entrants.collect(),
    };
    listeners.opening(&plan);
    let result = play(&plan, &mut listeners).map_err(|ended| match ended {
        NoResult::Teams(wrong) => Failure::Usage(wrong.to_string(), None),
        NoResult::Machine(fault) => Failure::Machine(fault),
    })?;
    listeners.write(&result)?;
    Ok(result)
}

/// Collects the match for its replay: all of it, since it is its owner's.
fn recording_of<G: Game>(
    request: &MatchRequest,
    map: &Arc<G::Map>,
    loaded: &[Loaded<G>],
) -> Result<Recording<G>, Failure> {
    let names = request.names();
    let seats = loaded.iter().zip(&names).map(|(loaded, name)| {
        let sitter = Sitter {
            name,
            kind: loaded.kind,
            sha256: loaded.sha256,
            limits: request.limits,
        };
        sitter.seat()
    });
    let about = About {
        run: "",
        id: String::new(),
        seed: request.seed,
        policy: request.policy,
        map_name: &request.map_name(),
        map,
        seats: seats.collect(),
    };
    Recording::new(about, Extent::Everything).map_err(unrecorded)
}

fn unrecorded(error: RecordError) -> Failure {
    let help = "the match can be played without --replay".to_owned();
    Failure::Usage(error.to_string(), Some(help))
}

/// All who want to know what happens.
struct Listeners<G: Script> {
    recording: Option<(PathBuf, Recording<G>)>,
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
        if let Some((path, recording)) = self.recording {
            let replay = recording.finish(result).map_err(unrecorded)?;
            files::write(&path, &replay)?;
        }
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
        if let Some((_, recording)) = &mut self.recording {
            recording.phase(record);
        }
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
