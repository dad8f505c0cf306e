//! The site of one replay.

use super::PROGRAM;
use std::{collections::BTreeMap, ops::ControlFlow, sync::Arc};
use stechec_answers::{
    Log, LogList, MatchDetail, MatchPart, MatchRecord, SeatDetail, SeatSummary, Site as SiteAnswer,
};
use stechec_capabilities::GameEntry;
use stechec_replay::{
    Call, Moment, Replay, Sha256,
    export::{self, Info},
};
use stechec_serve::{
    Json, NoAnswer, Pushed, Question, ReportFile, Site, Skin, States, Topic, Viewer,
};

/// The names under which the one match is found.
const RUN: &str = "replay";
const ID: &str = "match";

/// One replay.
pub struct ReplaySite {
    game: &'static GameEntry,
    logs: Vec<Log>,
    /// Without what only organizers may read.
    replay: Replay,
}

impl ReplaySite {
    /// The site of a replay, with what is only for organizers kept apart.
    pub fn new(game: &'static GameEntry, replay: Replay) -> Self {
        Self {
            game,
            logs: logs(game, &replay),
            replay: replay.for_everybody(),
        }
    }

    fn is_this(run: &str, id: &str) -> Result<(), NoAnswer> {
        match (run, id) {
            (RUN, ID) => Ok(()),
            _ => Err(nothing_else()),
        }
    }

    fn detail(&self) -> MatchDetail {
        let info = Info::of(&self.replay);
        let seats = info.teams.iter().map(|team| SeatDetail {
            summary: SeatSummary {
                champion: team.team,
                name: team.name.to_owned(),
                title: team.name.to_owned(),
                score: team.score,
                rank: team.rank as u32,
                fault_count: team.faults.len(),
            },
            program: team.sha256.map(|it| it.to_string()),
            points: None,
            orders: team.orders,
            fuel: team.fuel,
            fuel_most: None,
            cpu_us: None,
            cpu_us_most: None,
            memory_bytes: None,
            usage: BTreeMap::new(),
            faults: (team.faults.iter())
                .map(|it| it.fault.clone().at(it.turn.unwrap_or(0), it.phase))
                .collect(),
        });
        MatchDetail {
            record: MatchRecord {
                id: info.id.to_owned(),
                map: info.map.name.to_owned(),
                seed: info.seed.clone(),
                session: None,
                seats: seats.collect(),
            },
            replay: true,
            logs: !self.logs.is_empty(),
            retrial: None,
        }
    }
}

fn nothing_else() -> NoAnswer {
    NoAnswer::Missing("only one replay is served here".to_owned())
}

/// What champions wrote, and what led to their faults, call by call.
fn logs(game: &GameEntry, replay: &Replay) -> Vec<Log> {
    let entry_points = entry_points(game, replay);
    let facts = game.core.facts();
    let phases = replay.phases();
    let all = replay.calls().flat_map(|(moment, call)| {
        let (turn, entry_point, when) = match moment {
            Moment::Opening => (phases.first(), facts.opening, MatchPart::Opening),
            Moment::Closing => (phases.last(), facts.closing, MatchPart::Closing),
            Moment::Phase(at) => (
                phases.get(at),
                entry_points.get(at).copied(),
                MatchPart::Phase,
            ),
        };
        let turn = turn.map_or(0, |phase| phase.turn);
        let entry_point = entry_point.map(str::to_owned);
        let written = String::from_utf8_lossy(&call.log).into_owned();
        let detail = call.fault.as_ref().and_then(|fault| fault.detail.clone());
        let texts = [Some(written).filter(|it| !it.is_empty()), detail];
        texts.into_iter().flatten().map(move |text| Log {
            team: call.team.index(),
            turn,
            entry_point: entry_point.clone(),
            when,
            text,
        })
    });
    all.collect()
}

/// What is called in each phase. Only playing it tells, so it is asked only if need be.
fn entry_points(game: &GameEntry, replay: &Replay) -> Vec<&'static str> {
    let says = |call: &Call| !call.log.is_empty() || call.fault.is_some();
    if !replay.calls().any(|(_, call)| says(call)) {
        return Vec::new();
    }
    // What is wrong with it is shown to whoever opens it.
    game.core.entry_points(replay).unwrap_or_default()
}

impl Site for ReplaySite {
    fn front(&self) -> Option<String> {
        Some(format!("/runs/{RUN}/matches/{ID}"))
    }

    fn skins(&self) -> Vec<Skin> {
        vec![Skin::new(self.game.name(), self.game.assets.skin)]
    }

    fn ask(&self, question: &Question, viewer: &Viewer) -> Result<Json, NoAnswer> {
        match question {
            Question::Site => Json::of(&SiteAnswer {
                program: PROGRAM.to_owned(),
                token: viewer.has_token(),
                organizer: viewer.is_organizer(),
                owner_of: Vec::new(),
            }),
            Question::Match { run, id } => {
                Self::is_this(run, id)?;
                Json::of(&self.detail())
            }
            Question::Logs { run, id } => {
                Self::is_this(run, id)?;
                let readable = viewer.is_organizer();
                let logs = if readable { &self.logs[..] } else { &[] };
                Json::of(&LogList {
                    logs: logs.to_vec(),
                })
            }
            _ => Err(nothing_else()),
        }
    }

    fn look(&self, _: &Topic) -> Result<Arc<Pushed>, NoAnswer> {
        Err(nothing_else())
    }

    fn report(&self, _: &ReportFile) -> Result<String, NoAnswer> {
        Err(nothing_else())
    }

    fn picture(&self, _: &str, _: &str) -> Result<String, NoAnswer> {
        Err(nothing_else())
    }

    fn lines_tag(&self, run: &str, id: &str) -> Result<String, NoAnswer> {
        Self::is_this(run, id)?;
        Ok(tag(self.game, &self.replay.digest().0))
    }

    fn lines(
        &self,
        run: &str,
        id: &str,
        states: States,
        each: &mut dyn FnMut(String) -> ControlFlow<()>,
    ) -> Result<(), NoAnswer> {
        Self::is_this(run, id)?;
        let exported = self.game.core.export(&self.replay, told(states), each);
        exported.map_err(|error| NoAnswer::Failed(error.to_string()))
    }
}

/// What a replay is known by: its bytes, and the program that makes lines of them.
pub(super) fn tag(game: &GameEntry, replay: &[u8]) -> String {
    let version = format!("{PROGRAM} {}", game.name());
    let whole = Sha256::of(&[version.as_bytes(), replay].concat());
    whole.to_string()[..32].to_owned()
}

/// How states are told, as replays call it.
pub(super) fn told(states: States) -> export::States {
    match states {
        States::Whole => export::States::Whole,
        States::Changes => export::States::Changes,
    }
}
