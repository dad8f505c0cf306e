//! Where the types of a game are erased.

use crate::{
    CallView, Calls, Facts, GameChampion, GameMap, LoadFrom, MatchError, MatchPlan, NoCalls,
    NotAsked, PhaseView, Playable, PlayedMatch, Position, Reel, RepeatedMatch, Rerun, Sitting,
    Verified, Witness, position::Seated, recorded_chance, recording::Recording, reel, rehearsal,
    rerun,
};
use serde::Serialize;
use std::{any::Any, ops::ControlFlow, path::Path, process::ExitCode, sync::Arc};
use stechec_game::{
    Explain, Game, Judged, Match, MatchChance, Moment, MovesHash, PhaseAddress, PhaseCounter, Show,
    TeamCount, ToldOrder, WrongTeamCount,
    show::{Word, plain_acts},
};
use stechec_host::{
    CallCosts, Failure, Fault, MachineFault, WasmEngine, call_costs,
    native::{BadRehearsal, Rehearsal, champion_main, rehearse},
};
use stechec_problem::Problems;
use stechec_referee::{Asked, CalledPhase, Entrant, MatchSetup, PhaseRecord};
use stechec_replay::{
    PlayError, Player, Replay,
    dump::{DumpCall, DumpLine, DumpOrder},
    export::{self, States},
};
use stechec_scenario::Script;

/// Says what happened, a line each.
pub(crate) type Words<G> = fn(&[<G as Game>::Event]) -> Vec<String>;

/// Any game as a [`Playable`] one, and what it says in words.
pub struct Rules<G: Show> {
    words: Option<Words<G>>,
    tell_orders: fn(&G::State, &[Judged<G>]) -> Vec<ToldOrder>,
}

impl<G: Show> Rules<G> {
    /// A game that has no words of its own: events and orders are described by the names they
    /// have in its rules.
    pub const fn plain() -> Self {
        Self {
            words: None,
            tell_orders: plain_orders::<G>,
        }
    }

    /// The same with the words of its scripts for events.
    #[must_use]
    pub const fn scripted(self) -> Self
    where
        G: Script,
    {
        Self {
            words: Some(<G as Script>::tell),
            tell_orders: self.tell_orders,
        }
    }

    /// The same with the words of its explanations for orders.
    #[must_use]
    pub const fn explained(self) -> Self
    where
        G: Explain,
    {
        Self {
            words: self.words,
            tell_orders: <G as Explain>::tell_orders,
        }
    }

    /// How events are described, if the game has words of its own for them.
    pub(crate) fn words(&self) -> Option<Words<G>> {
        self.words
    }

    /// What happened, in words, a line each.
    pub(crate) fn tell(&self, events: &[G::Event]) -> Vec<String> {
        self.words.unwrap_or(plain_events::<G>)(events)
    }

    /// Orders that were given from this state on, in words.
    pub(crate) fn tell_orders(&self, before: &G::State, orders: &[Judged<G>]) -> Vec<ToldOrder> {
        (self.tell_orders)(before, orders)
    }
}

fn plain_events<G: Show>(events: &[G::Event]) -> Vec<String> {
    let acts = plain_acts(events).into_iter();
    acts.map(|act| act.text.unwrap_or_else(|| act.event.into_owned()))
        .collect()
}

/// An order as the rules write it.
fn by_name(order: &impl Serialize) -> String {
    serde_json::to_string(order)
        .unwrap_or_else(|error| format!("an order that cannot be written: {error}"))
}

fn plain_orders<G: Show>(before: &G::State, orders: &[Judged<G>]) -> Vec<ToldOrder> {
    let told = orders.iter().map(|judged| ToldOrder {
        order: (G::order(before, &judged.order).text).unwrap_or_else(|| by_name(&judged.order)),
        answer: G::answer(judged.verdict),
        why: (judged.verdict.err()).map(|_| "the rules refuse it".to_owned()),
    });
    told.collect()
}

impl<G: Show> Playable for Rules<G> {
    fn facts(&self) -> Facts {
        Facts {
            name: G::NAME,
            rules_version: G::RULES_VERSION,
            api_hash: G::API_HASH,
            entry_points: G::ENTRY_POINTS,
            opening: G::OPENING,
            closing: G::CLOSING,
            teams: G::TEAMS,
        }
    }

    fn read_map(&self, text: &str) -> Result<GameMap, Problems> {
        GameMap::read::<G>(text)
    }

    fn load(&self, from: LoadFrom<'_>) -> Result<GameChampion, Failure> {
        GameChampion::load::<G>(from)
    }

    fn idle(&self) -> GameChampion {
        GameChampion::idle::<G>()
    }

    fn failing(&self, fault: Fault) -> GameChampion {
        GameChampion::failing::<G>(fault)
    }

    fn play(
        &self,
        plan: &MatchPlan<'_>,
        witness: &mut dyn Witness,
    ) -> Result<PlayedMatch, MatchError> {
        let map = plan.map.typed::<G>().map_err(MatchError::Machine)?;
        let seats = plan.seats.iter().map(|seat| {
            Ok(Entrant {
                champion: seat.champion.typed::<G>()?,
                limits: seat.limits,
            })
        });
        let seats: Result<Vec<Entrant<G>>, MachineFault> = seats.collect();
        let typed = MatchSetup {
            map: map.map.clone(),
            public_map: map.public.clone(),
            chance: plan.chance,
            policy: plan.policy,
            parallel: plan.parallel,
            seats: seats.map_err(MatchError::Machine)?,
        };
        let recording = plan.recording.as_ref();
        let recording = recording.map(|about| Recording::new(about, plan, &typed.map));
        let mut listening = Listening {
            rules: self,
            recording: recording.transpose()?.map(Box::new),
            counter: PhaseCounter::default(),
            witness,
        };
        let result = stechec_referee::play(&typed, &mut listening)?;
        let recording = (listening.recording.zip(plan.recording.as_ref()))
            .filter(|(_, about)| (about.wanted)(&result))
            .map(|(recording, _)| recording.finish(&result));
        Ok(PlayedMatch {
            replay: recording.transpose()?,
            result,
        })
    }

    fn play_bare(&self, map: &GameMap, teams: usize) -> Result<u32, WrongTeamCount> {
        let teams = TeamCount::new::<G>(teams)?;
        let Ok(map) = map.typed::<G>() else {
            return Ok(0);
        };
        let mut game = Match::<G>::new(map.map.clone(), teams, 0);
        let mut calls = 0;
        while let Some(phase) = game.phase() {
            for team in phase.asked.iter() {
                std::hint::black_box(game.view(team));
                calls += 1;
            }
            game.resolve();
        }
        Ok(calls)
    }

    fn call_costs(&self, engine: &WasmEngine, map: &GameMap) -> Result<CallCosts, Failure> {
        call_costs::<G>(engine, &map.typed::<G>()?.map)
    }

    fn verify(&self, replay: &Replay) -> Result<(), PlayError> {
        replay.verify::<G>()
    }

    fn verify_on(&self, replay: &Replay, map: &GameMap) -> Result<Verified, PlayError> {
        let Ok(map) = map.typed::<G>() else {
            return Err(PlayError::OtherGame {
                found: replay.header().game.clone(),
                expected: G::NAME,
            });
        };
        let mut player = Player::<G>::on_map(replay, map.map.clone())?;
        let mut entry_points = Vec::with_capacity(player.len());
        let mut moves = MovesHash::default();
        while let Some(step) = player.step()? {
            entry_points.push(step.phase.entry_point);
            let phase = (step.phase.turn, step.phase.name);
            moves.phase(phase, step.orders, step.events);
        }
        Ok(Verified {
            entry_points,
            moves: moves.value(),
        })
    }

    fn entry_points(&self, replay: &Replay) -> Result<Vec<&'static str>, PlayError> {
        let mut found = Vec::new();
        replay.play::<G>(|step| {
            found.push(step.phase.entry_point);
            ControlFlow::Continue(())
        })?;
        Ok(found)
    }

    fn export(
        &self,
        replay: &Replay,
        states: States,
        each: &mut dyn FnMut(String) -> ControlFlow<()>,
    ) -> Result<(), PlayError> {
        for line in export::lines_with::<G>(replay, states)? {
            if each(line?).is_break() {
                break;
            }
        }
        Ok(())
    }

    fn reel<'r>(&self, replay: &'r Replay) -> Result<Box<dyn Reel + 'r>, PlayError> {
        Ok(Box::new(reel::Playing::<G>::new(replay, self.words())?))
    }

    fn ask_again(
        &self,
        champion: &GameChampion,
        again: &Rerun<'_>,
    ) -> Result<RepeatedMatch, NotAsked> {
        let champion = champion.typed::<G>().map_err(NotAsked::Machine)?;
        rerun::rerun(self, again, champion)
    }

    fn rehearsal(&self, again: &Rerun<'_>) -> Result<Calls, NoCalls> {
        rehearsal::rehearsal::<G>(again)
    }

    fn position(
        &self,
        replay: &Replay,
        phase: usize,
        sitting: Sitting,
    ) -> Result<Box<dyn Position + '_>, PlayError> {
        let mut player = Player::<G>::new(replay)?;
        player.seek(phase)?;
        let header = replay.header();
        let chance = recorded_chance(header).unwrap_or_else(|| MatchChance::of_seed(header.seed));
        let secret = chance.seat(sitting.team).secret();
        let (map, state) = (Arc::clone(player.map()), player.state().clone());
        Ok(Box::new(Seated::new(self, &map, state, secret, sitting)))
    }

    fn champion_main(&self) -> ExitCode {
        champion_main::<G>()
    }

    fn rehearse(&self, library: &Path, calls: &[u8]) -> Result<(), BadRehearsal> {
        rehearse::<G>(library, Rehearsal::read(calls)?)
    }
}

/// Passes on what the referee reports.
struct Listening<'a, G: Show> {
    rules: &'a Rules<G>,
    recording: Option<Box<Recording<G>>>,
    counter: PhaseCounter,
    witness: &'a mut dyn Witness,
}

impl<G: Show> stechec_referee::Witness<G> for Listening<'_, G> {
    fn phase(&mut self, record: &PhaseRecord<'_, G>) {
        if let Some(recording) = &mut self.recording {
            recording.phase(record);
        }
        let CalledPhase {
            moment, turn, name, ..
        } = record.called;
        let address = match moment {
            Moment::Phase(_) => self.counter.next(turn, name),
            // A phase may have the same name.
            Moment::Opening | Moment::Closing => PhaseCounter::default().next(turn, name),
        };
        self.witness.phase(&Seen {
            rules: self.rules,
            record,
            address,
        });
    }
}

/// A phase, without its types.
struct Seen<'a, G: Show> {
    rules: &'a Rules<G>,
    record: &'a PhaseRecord<'a, G>,
    address: PhaseAddress,
}

impl<G: Show> PhaseView for Seen<'_, G> {
    fn called(&self) -> CalledPhase {
        self.record.called
    }

    fn address(&self) -> &PhaseAddress {
        &self.address
    }

    fn calls(&self) -> usize {
        self.record.asked.len()
    }

    fn call(&self, at: usize) -> CallView<'_> {
        let asked = &self.record.asked[at];
        CallView {
            team: asked.team,
            usage: asked.usage,
            log: &asked.log,
            dropped: asked.dropped,
            fault: asked.fault.as_deref(),
        }
    }

    fn refused(&self, at: usize) -> Vec<Word> {
        let orders = self.record.asked[at].orders.iter();
        let refused = orders.filter(|judged| judged.verdict.is_err());
        refused.map(|judged| G::answer(judged.verdict)).collect()
    }

    fn has_events(&self) -> bool {
        !self.record.events.is_empty()
    }

    fn told(&self) -> Vec<String> {
        self.rules.tell(self.record.events)
    }

    fn scores(&self) -> Vec<i32> {
        G::scores(self.record.state)
    }

    fn json(&self) -> Result<String, serde_json::Error> {
        serde_json::to_string(&DumpLine::Phase {
            turn: self.record.called.turn,
            phase: self.record.called.name,
            address: &self.address,
            teams: self.record.asked.iter().map(dumped).collect(),
            events: self.record.events,
            scores: self.scores(),
        })
    }

    fn state(&self) -> &dyn Any {
        self.record.state
    }
}

fn dumped<G: Show>(asked: &Asked<G>) -> DumpCall<'_, G::Order> {
    let orders = asked.orders.iter().map(|judged| DumpOrder {
        order: &judged.order,
        answer: G::answer(judged.verdict),
    });
    DumpCall {
        team: asked.team,
        orders: orders.collect(),
        fuel: asked.usage.fuel,
        fault: asked.fault.as_deref(),
    }
}
