//! A replay of any game, played to any moment of it.

use super::told::{Told, fault_note, refused_note};
use crate::report::harmless;
use stechec_drawing::{Board, Stroke};
use stechec_game::{Game, Show, Team};
use stechec_replay::{Mismatch, PlayError, Player, Replay, Step};
use stechec_scenario::Script;

/// How matches of a game are drawn.
pub(crate) struct Drawings<G: Game> {
    /// Everything.
    pub(crate) state: fn(&G::State) -> Board,
    /// What one team sees.
    pub(crate) seen: fn(&G::State, Team) -> Board,
    /// What happened in a phase that began with a state.
    pub(crate) strokes: fn(&G::State, &[G::Event]) -> Vec<Stroke>,
    /// The boards on the way through a phase that began with a state, if there are any
    /// between that state and the next.
    pub(crate) between: fn(&G::State, &[G::Event]) -> Vec<Board>,
}

/// A recorded match at a moment: after so many of its phases.
pub(crate) trait Reel {
    /// How many phases the match has.
    fn phases(&self) -> usize;
    /// The moment: how many phases were played.
    fn moment(&self) -> usize;
    /// Goes to a moment, or to the end if there are not so many phases.
    fn seek(&mut self, moment: usize) -> Result<(), Mismatch>;
    /// Compares the end with the record, once all phases were played.
    fn end(&mut self) -> Result<(), Mismatch>;
    /// The phase that was played last; none before the first.
    fn told(&self) -> Option<&Told>;
    /// Every team's points.
    fn scores(&self) -> Vec<i32>;
    /// Everything.
    fn board(&self) -> Board;
    /// What one team sees, and knows when it decides what comes next.
    fn seen(&self, team: Team) -> Board;
    /// What happened in the phase that was played last.
    fn strokes(&self) -> Vec<Stroke>;
    /// The boards on the way through the phase that was played last.
    fn between(&self) -> Vec<Board>;
}

/// A match that is played again.
struct Playing<'r, G: Game> {
    player: Player<'r, G>,
    drawings: &'static Drawings<G>,
    names: Vec<String>,
    last: Option<Last<G>>,
}

/// The phase that was played last.
struct Last<G: Game> {
    told: Told,
    before: G::State,
    events: Vec<G::Event>,
}

/// A replay at its first moment.
pub(crate) fn reel<'r, G: Script + Show>(
    replay: &'r Replay,
    drawings: &'static Drawings<G>,
) -> Result<Box<dyn Reel + 'r>, PlayError> {
    let seats = replay.header().seats.iter();
    Ok(Box::new(Playing {
        player: Player::<G>::new(replay)?,
        drawings,
        names: seats.map(|seat| harmless(&seat.name)).collect(),
        last: None,
    }))
}

impl<G: Script + Show> Reel for Playing<'_, G> {
    fn phases(&self) -> usize {
        self.player.len()
    }

    fn moment(&self) -> usize {
        self.player.position()
    }

    fn seek(&mut self, moment: usize) -> Result<(), Mismatch> {
        let moment = moment.min(self.phases());
        let Some(before) = moment.checked_sub(1) else {
            self.last = None;
            return self.player.seek(0);
        };
        if moment == self.moment() && self.last.is_some() {
            return Ok(());
        }
        self.player.seek(before)?;
        self.last = (self.player.step()?).map(|step| Last {
            told: told(&step, &self.names),
            before: step.before.clone(),
            events: step.events.to_vec(),
        });
        Ok(())
    }

    fn end(&mut self) -> Result<(), Mismatch> {
        self.seek(self.phases())?;
        self.player.step().map(|_| ())
    }

    fn told(&self) -> Option<&Told> {
        self.last.as_ref().map(|last| &last.told)
    }

    fn scores(&self) -> Vec<i32> {
        G::scores(self.player.state())
    }

    fn board(&self) -> Board {
        (self.drawings.state)(self.player.state())
    }

    fn seen(&self, team: Team) -> Board {
        (self.drawings.seen)(self.player.state(), team)
    }

    fn strokes(&self) -> Vec<Stroke> {
        let strokes = |last: &Last<G>| (self.drawings.strokes)(&last.before, &last.events);
        self.last.as_ref().map_or_else(Vec::new, strokes)
    }

    fn between(&self) -> Vec<Board> {
        let between = |last: &Last<G>| (self.drawings.between)(&last.before, &last.events);
        self.last.as_ref().map_or_else(Vec::new, between)
    }
}

fn told<G: Script + Show>(step: &Step<'_, G>, names: &[String]) -> Told {
    let mut notes = Vec::new();
    for call in &step.record.calls {
        let name = names.get(call.team.index()).map_or("?", String::as_str);
        let judged = step.orders.iter().filter(|judged| judged.team == call.team);
        let refused = judged.filter(|judged| judged.verdict.is_err());
        let answers: Vec<_> = refused
            .map(|judged| <G as Show>::answer(judged.verdict))
            .collect();
        let answers = answers.iter().map(AsRef::as_ref);
        notes.extend(refused_note(name, answers, call.orders.dropped));
        let fault = call.fault.as_deref();
        notes.extend(fault.map(|fault| {
            let note = fault_note(name, &fault.kind, &fault.message);
            harmless(&note)
        }));
    }
    Told {
        turn: step.phase.turn,
        phase: step.phase.name.to_owned(),
        notes,
        events: G::tell(step.events),
    }
}
