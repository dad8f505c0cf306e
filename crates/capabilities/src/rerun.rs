//! A champion asked once more what it was asked in a match: with the views, the chance and
//! the limits it had, in the same sandbox. The match itself continues as recorded,
//! whatever it orders now.

use crate::{
    Rules,
    call::{RecordedCall, RepeatedCall},
    limits::BadLimits,
    recording::recorded_chance,
};
use std::sync::Arc;
use stechec_game::{Game, Judged, Match, MatchChance, PhaseAddress, PhaseCounter, Show, Team};
use stechec_host::{Champion, Limits, MachineFault, PublicMap};
use stechec_referee::{CalledPhase, Contestant, ContestantSetup, FaultPolicy, NoResult};
use stechec_replay::{Call, Moment, PlayError, Player, Replay};

/// Which champion to call again, and when.
pub struct Rerun<'a> {
    /// The match.
    pub replay: &'a Replay,
    /// Whom.
    pub team: Team,
    /// The selected moments, in order; none for the whole match.
    pub moments: &'a [Moment],
    /// Leave out the phases before.
    pub only: bool,
}

/// What came of it.
#[derive(Default)]
pub struct RepeatedMatch {
    /// How often it was asked.
    pub calls: usize,
    /// How many orders counted.
    pub orders: usize,
    /// The first call with another outcome than recorded.
    pub first_difference: Option<RepeatedCall>,
    /// The call that it failed in last.
    pub last_fault: Option<RepeatedCall>,
    /// The selected calls.
    pub shown: Vec<RepeatedCall>,
}

/// Why it cannot be asked.
#[derive(Debug, thiserror::Error)]
pub enum NotAsked {
    /// The match cannot be played again.
    #[error(transparent)]
    Replay(#[from] PlayError),
    /// Its limits make no sense.
    #[error(transparent)]
    Limits(#[from] BadLimits),
    /// Nobody knows what happened to champions that failed.
    #[error("it was played under an unknown policy for faults: `{0}`")]
    Policy(String),
    /// The machine failed.
    #[error("the machine failed: {}", .0.message)]
    Machine(MachineFault),
}

impl From<stechec_replay::Mismatch> for NotAsked {
    fn from(mismatch: stechec_replay::Mismatch) -> Self {
        Self::Replay(mismatch.into())
    }
}

impl<'a> Rerun<'a> {
    /// What it might use then.
    pub fn limits(&self) -> Result<Limits, BadLimits> {
        let seat = self.replay.header().seats.get(self.team.index());
        crate::limits::read(seat.map_or(&[], |seat| &seat.limits))
    }

    fn policy(&self) -> Result<FaultPolicy, NotAsked> {
        let word = &self.replay.header().fault_policy;
        let mut policies = FaultPolicy::ALL.into_iter();
        let found = policies.find(|policy| policy.name() == word);
        found.ok_or_else(|| NotAsked::Policy(word.clone()))
    }

    pub(crate) fn call(&self, calls: &'a [Call]) -> Option<&'a Call> {
        calls.iter().find(|call| call.team == self.team)
    }

    fn wants(&self, moment: Moment) -> bool {
        self.moments.contains(&moment)
    }

    /// Whether everything selected has been shown.
    fn is_over(&self, moment: Moment, outcome: &RepeatedMatch) -> bool {
        match self.moments.last() {
            Some(&last) => moment > last,
            None => outcome.first_difference.is_some(),
        }
    }

    /// Whether a call is made at all: those before the selected ones are needed for
    /// what a champion remembers.
    pub(crate) fn is_made(&self, moment: Moment) -> bool {
        !self.only || moment == Moment::Opening || self.wants(moment)
    }

    pub(crate) fn chance(&self) -> MatchChance {
        let header = self.replay.header();
        recorded_chance(header).unwrap_or_else(|| MatchChance::of_seed(header.seed))
    }

    fn contestant<G: Game>(
        &self,
        champion: Arc<dyn Champion<G>>,
        map: &Arc<G::Map>,
    ) -> Result<Contestant<G>, NotAsked> {
        Ok(Contestant::new(ContestantSetup {
            champion,
            map: PublicMap::of(map),
            team: self.team,
            chance: self.chance().seat(self.team),
            limits: self.limits()?,
            policy: self.policy()?,
        }))
    }

    /// The turns of the first and the last phase.
    pub(crate) fn turns(&self) -> (u32, u32) {
        let phases = self.replay.phases();
        let turn = |phase: Option<&stechec_replay::PhaseRecord>| phase.map_or(0, |it| it.turn);
        (turn(phases.first()), turn(phases.last()))
    }
}

/// Asks a champion again.
pub(crate) fn rerun<G: Show>(
    rules: &Rules<G>,
    again: &Rerun<'_>,
    champion: Arc<dyn Champion<G>>,
) -> Result<RepeatedMatch, NotAsked> {
    let mut player = Player::<G>::new(again.replay)?;
    let mut asking = Asking {
        rules,
        contestant: again.contestant(champion, player.map())?,
        addresses: again.replay.addresses(),
        again,
        outcome: RepeatedMatch::default(),
    };
    let (first, last) = again.turns();
    if let Some(called) = CalledPhase::opening::<G>(first) {
        let call = again.call(again.replay.opening());
        asking.ask(called, player.state(), call, &[])?;
    }
    for at in 0..player.len() {
        let moment = Moment::Phase(at);
        if asking.is_over(moment) {
            return Ok(asking.outcome);
        }
        if !again.is_made(moment) {
            continue;
        }
        player.seek(at)?;
        let Some(step) = player.step()? else {
            break;
        };
        let call = again.call(&step.record.calls);
        let called = CalledPhase::of(step.phase, at);
        asking.ask(called, step.before, call, step.orders)?;
    }
    if let Some(called) =
        CalledPhase::closing::<G>(last).filter(|_| !asking.is_over(Moment::Closing))
        && again.is_made(Moment::Closing)
    {
        player.seek(player.len())?;
        let call = again.call(again.replay.closing());
        asking.ask(called, player.state(), call, &[])?;
    }
    Ok(asking.outcome)
}

/// A champion while it is asked again.
struct Asking<'a, G: Show> {
    rules: &'a Rules<G>,
    again: &'a Rerun<'a>,
    addresses: Vec<PhaseAddress>,
    contestant: Contestant<G>,
    outcome: RepeatedMatch,
}

impl<G: Show> Asking<'_, G> {
    fn is_over(&self, moment: Moment) -> bool {
        self.contestant.is_out() || self.again.is_over(moment, &self.outcome)
    }

    /// Asks once, if it was asked then.
    fn ask(
        &mut self,
        called: CalledPhase,
        state: &G::State,
        recorded: Option<&Call>,
        orders: &[Judged<G>],
    ) -> Result<(), NotAsked> {
        let Some(recorded) = recorded.filter(|_| !self.contestant.is_out()) else {
            return Ok(());
        };
        let team = self.contestant.team();
        let mut game = Match::<G>::from_state(state.clone());
        let asked = self
            .contestant
            .ask(&mut game, called)
            .map_err(|ended| match ended {
                NoResult::Machine(fault) => NotAsked::Machine(*fault),
                NoResult::Teams(wrong) => NotAsked::Replay(PlayError::Teams(wrong)),
            })?;
        let then: Vec<Judged<G>> = (orders.iter())
            .filter(|judged| judged.team == team)
            .map(|judged| Judged {
                team,
                order: judged.order.clone(),
                verdict: judged.verdict,
            })
            .collect();
        let call = RepeatedCall {
            address: self.address(called),
            turn: called.turn,
            phase: called.name,
            entry_point: called.entry_point,
            orders: self.rules.tell_orders(state, &asked.orders),
            dropped: asked.dropped,
            log: String::from_utf8_lossy(&asked.log).into_owned(),
            fuel: asked.usage.fuel,
            cpu_us: asked.usage.cpu_us,
            fault: asked.fault.map(|failed| failed.fault),
            recorded: RecordedCall {
                orders: self.rules.tell_orders(state, &then),
                dropped: recorded.orders.dropped,
                fuel: recorded.usage.as_ref().and_then(|usage| usage.fuel),
                fault: recorded.fault.as_deref().cloned(),
            },
        };
        self.note(called.moment, call);
        Ok(())
    }

    fn address(&self, called: CalledPhase) -> PhaseAddress {
        let known = match called.moment {
            Moment::Phase(at) => self.addresses.get(at).cloned(),
            Moment::Opening | Moment::Closing => None,
        };
        known.unwrap_or_else(|| PhaseCounter::default().next(called.turn, called.name))
    }

    fn note(&mut self, moment: Moment, call: RepeatedCall) {
        self.outcome.calls += 1;
        self.outcome.orders += call.counted();
        if call.differs() && self.outcome.first_difference.is_none() {
            self.outcome.first_difference = Some(call.clone());
        }
        if call.fault.is_some() {
            self.outcome.last_fault = Some(call.clone());
        }
        if self.again.wants(moment) {
            self.outcome.shown.push(call);
        }
    }
}
