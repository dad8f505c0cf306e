//! A replay of any game, played to any moment of it.

use crate::phase_text::{PhaseText, fault_note, refused_note};
use crate::rules::Words;
use stechec_game::{Game, PhaseAddress, Show};
use stechec_problem::harmless;
use stechec_replay::{Mismatch, PlayError, Player, Replay, Step};

/// A recorded match at a moment: after that many of its phases.
pub trait Reel {
    /// How many phases the match has.
    fn phases(&self) -> usize;
    /// The moment: how many phases were played.
    fn moment(&self) -> usize;
    /// Goes to a moment, or to the end if there are fewer phases.
    fn seek(&mut self, moment: usize) -> Result<(), Mismatch>;
    /// Compares the end with the record, once all phases were played.
    fn end(&mut self) -> Result<(), Mismatch>;
    /// The phase that was played last; none before the first.
    fn told(&self) -> Option<&PhaseText>;
    /// Every team's points.
    fn scores(&self) -> Vec<i32>;
}

/// A match that is played again.
pub(crate) struct Playing<'r, G: Game> {
    player: Player<'r, G>,
    addresses: Vec<PhaseAddress>,
    words: Option<Words<G>>,
    names: Vec<String>,
    last: Option<Last<G>>,
}

/// The phase that was played last.
struct Last<G: Game> {
    told: PhaseText,
    before: G::State,
    events: Vec<G::Event>,
}

impl<'r, G: Show> Playing<'r, G> {
    /// A replay at its first moment.
    pub(crate) fn new(replay: &'r Replay, words: Option<Words<G>>) -> Result<Self, PlayError> {
        let seats = replay.header().seats.iter();
        Ok(Self {
            player: Player::<G>::new(replay)?,
            addresses: replay.addresses(),
            words,
            names: seats.map(|seat| harmless(&seat.name)).collect(),
            last: None,
        })
    }

    /// The state at this moment.
    pub(crate) fn state(&self) -> &G::State {
        self.player.state()
    }

    /// How the last phase began, and what happened in it.
    pub(crate) fn last(&self) -> Option<(&G::State, &[G::Event])> {
        (self.last.as_ref()).map(|last| (&last.before, last.events.as_slice()))
    }
}

impl<G: Show> Reel for Playing<'_, G> {
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
            told: PhaseText {
                address: self.addresses[before].clone(),
                notes: notes(&step, &self.names),
                events: match self.words {
                    Some(words) => words(step.events),
                    None => shown(&step),
                },
            },
            before: step.before.clone(),
            events: step.events.to_vec(),
        });
        Ok(())
    }

    fn end(&mut self) -> Result<(), Mismatch> {
        self.seek(self.phases())?;
        self.player.step().map(|_| ())
    }

    fn told(&self) -> Option<&PhaseText> {
        self.last.as_ref().map(|last| &last.told)
    }

    fn scores(&self) -> Vec<i32> {
        G::scores(self.player.state())
    }
}

/// Orders that were refused, champions that failed.
fn notes<G: Show>(step: &Step<'_, G>, names: &[String]) -> Vec<String> {
    let mut notes = Vec::new();
    for call in &step.record.calls {
        let name = names.get(call.team.index()).map_or("?", String::as_str);
        let judged = step.orders.iter().filter(|judged| judged.team == call.team);
        let refused = judged.filter(|judged| judged.verdict.is_err());
        let answers: Vec<_> = refused.map(|judged| G::answer(judged.verdict)).collect();
        let answers = answers.iter().map(AsRef::as_ref);
        notes.extend(refused_note(name, answers, call.orders.dropped));
        let fault = call.fault.as_deref();
        notes.extend(fault.map(|fault| {
            let note = fault_note(name, fault.kind, &fault.message);
            harmless(&note)
        }));
    }
    notes
}

/// The words that a game without scripts has for its viewers.
fn shown<G: Show>(step: &Step<'_, G>) -> Vec<String> {
    let acts = G::acts(step.before, step.events, step.after).into_iter();
    acts.filter_map(|act| act.text).collect()
}
