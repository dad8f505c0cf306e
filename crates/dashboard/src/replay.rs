//! The site of one replay.

use serde_json::{Value, json};
use std::{ops::ControlFlow, sync::Arc};
use stechec_capabilities::GameEntry;
use stechec_replay::{Call, Moment, Replay};
use stechec_serve::{NoAnswer, Pushed, Question, Site, Skin, Topic, Viewer};

/// The names under which the one match is found.
const RUN: &str = "replay";
const ID: &str = "match";

/// One replay.
pub struct ReplaySite {
    game: &'static GameEntry,
    logs: Value,
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

    fn told(&self) -> Value {
        let header = self.replay.header();
        let seats = (header.seats.iter().zip(self.replay.scores()))
            .zip(self.replay.ranks())
            .map(|((seat, score), rank)| {
                json!({ "name": seat.name, "kind": seat.kind, "score": score, "rank": rank })
            });
        json!({
            "id": header.id,
            "map": header.map.name,
            "seed": header.seed.to_string(),
            "seats": seats.collect::<Vec<_>>(),
            "replay": true,
        })
    }
}

fn nothing_else() -> NoAnswer {
    NoAnswer::Missing("one replay is served here, and nothing else".to_owned())
}

/// What champions wrote, and what led to their faults, call by call.
fn logs(game: &GameEntry, replay: &Replay) -> Value {
    let entry_points = entry_points(game, replay);
    let facts = game.core.facts();
    let phases = replay.phases();
    let all = replay.calls().flat_map(|(moment, call)| {
        let (turn, entry_point, when) = match moment {
            Moment::Opening => (phases.first(), facts.opening, "opening"),
            Moment::Closing => (phases.last(), facts.closing, "closing"),
            Moment::Phase(at) => (phases.get(at), entry_points.get(at).copied(), "phase"),
        };
        let turn = turn.map_or(0, |phase| phase.turn);
        let entry_point = entry_point.map(str::to_owned);
        let written = String::from_utf8_lossy(&call.log).into_owned();
        let detail = call.fault.as_ref().and_then(|fault| fault.detail.clone());
        let texts = [Some(written).filter(|it| !it.is_empty()), detail];
        texts.into_iter().flatten().map(move |text| {
            json!({
                "team": call.team,
                "turn": turn,
                "entry_point": entry_point,
                "when": when,
                "text": text,
            })
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
    // What is wrong with it is said to whoever looks at it.
    game.core.entry_points(replay).unwrap_or_default()
}

impl Site for ReplaySite {
    fn front(&self) -> Option<String> {
        Some(format!("/runs/{RUN}/matches/{ID}"))
    }

    fn skins(&self) -> Vec<Skin> {
        vec![Skin::new(self.game.name(), self.game.assets.skin)]
    }

    fn ask(&self, question: &Question, viewer: &Viewer) -> Result<Value, NoAnswer> {
        match question {
            Question::Site => Ok(json!({
                "program": concat!("stechec ", env!("CARGO_PKG_VERSION")),
                "token": viewer.has_token(),
                "organizer": viewer.is_organizer(),
                "owner_of": [],
            })),
            Question::Match { run, id } => Self::is_this(run, id).map(|()| self.told()),
            Question::Logs { run, id } => {
                Self::is_this(run, id)?;
                let logs = match viewer.is_organizer() {
                    true => self.logs.clone(),
                    false => json!([]),
                };
                Ok(json!({ "logs": logs }))
            }
            _ => Err(nothing_else()),
        }
    }

    fn look(&self, _: &Topic) -> Result<Arc<Pushed>, NoAnswer> {
        Err(nothing_else())
    }

    fn picture(&self, _: &str, _: &str) -> Result<String, NoAnswer> {
        Err(nothing_else())
    }

    fn lines(
        &self,
        run: &str,
        id: &str,
        each: &mut dyn FnMut(String) -> ControlFlow<()>,
    ) -> Result<(), NoAnswer> {
        Self::is_this(run, id)?;
        let exported = self.game.core.export(&self.replay, each);
        exported.map_err(|error| NoAnswer::Failed(error.to_string()))
    }
}
