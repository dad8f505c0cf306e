//! The seats around a match, and how they are asked.

use crate::{Contestant, ContestantSetup, FaultRecord, MatchResult, MatchSetup, NoResult};
use rayon::prelude::*;
use stechec_game::{Game, Judged, Match, Moment, MovesHash, Phase, Team};
use stechec_host::{Budget, Usage, native::wait_together};

const OPENING: &str = "opening";
const CLOSING: &str = "closing";

/// What champions are called for: a phase, the opening or the closing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CalledPhase {
    /// When in the match that is.
    pub moment: Moment,
    /// The turn.
    pub turn: u32,
    /// The phase's name, or `opening` or `closing`.
    pub name: &'static str,
    /// The entry point that was called.
    pub entry_point: &'static str,
}

impl CalledPhase {
    /// A phase, counted from 0.
    pub fn of(phase: Phase, number: usize) -> Self {
        Self {
            moment: Moment::Phase(number),
            turn: phase.turn,
            name: phase.name,
            entry_point: phase.entry_point,
        }
    }

    /// Before the first phase, which is of this turn; none if the game has no opening.
    pub fn opening<G: Game>(turn: u32) -> Option<Self> {
        G::OPENING.map(|entry_point| Self {
            moment: Moment::Opening,
            turn,
            name: OPENING,
            entry_point,
        })
    }

    /// After the last phase, which was of this turn; none if the game has no closing.
    pub fn closing<G: Game>(turn: u32) -> Option<Self> {
        G::CLOSING.map(|entry_point| Self {
            moment: Moment::Closing,
            turn,
            name: CLOSING,
            entry_point,
        })
    }

    /// Whether orders count: not in the opening and the closing.
    pub fn is_phase(self) -> bool {
        matches!(self.moment, Moment::Phase(_))
    }

    pub(crate) fn budget(self) -> Budget {
        match self.moment {
            Moment::Opening => Budget::Init,
            Moment::Phase(_) | Moment::Closing => Budget::Phase,
        }
    }
}

/// What came of asking one team.
pub struct Asked<G: Game> {
    /// The team.
    pub team: Team,
    /// Its orders, those that its own desk refused included, and how each was judged.
    pub orders: Vec<Judged<G>>,
    /// Orders that its desk refused and did not keep.
    pub dropped: u32,
    /// What it used.
    pub usage: Usage,
    /// What it wrote.
    pub log: Vec<u8>,
    /// Its fault, if it failed.
    pub fault: Option<Box<FaultRecord>>,
}

/// A phase that was played.
pub struct PhaseRecord<'a, G: Game> {
    /// What everybody was called for.
    pub called: CalledPhase,
    /// Everybody who was asked, in the order of teams.
    pub asked: &'a [Asked<G>],
    /// What happened.
    pub events: &'a [G::Event],
    /// Everything, afterwards.
    pub state: &'a G::State,
}

/// Is told what happens in a match.
pub trait Witness<G: Game> {
    /// The opening, a phase or the closing was played.
    fn phase(&mut self, record: &PhaseRecord<'_, G>);
}

/// Nobody needs to be told.
impl<G: Game> Witness<G> for () {
    fn phase(&mut self, _: &PhaseRecord<'_, G>) {}
}

pub(crate) struct Table<G: Game> {
    contestants: Vec<Contestant<G>>,
    parallel: bool,
    /// The turn played last.
    turn: u32,
    /// How many phases were played.
    phases: usize,
    moves: MovesHash,
}

impl<G: Game> Table<G> {
    pub(crate) fn new(plan: &MatchSetup<G>) -> Self {
        let contestants = (plan.seats.iter().enumerate())
            .map(|(team, entrant)| {
                let team = Team(team as u8);
                Contestant::new(ContestantSetup {
                    champion: entrant.champion.clone(),
                    map: plan.public_map.clone(),
                    team,
                    chance: plan.chance.seat(team),
                    limits: entrant.limits,
                    policy: plan.policy,
                })
            })
            .collect();
        Self {
            contestants,
            parallel: plan.parallel,
            turn: 0,
            phases: 0,
            moves: MovesHash::default(),
        }
    }

    /// Everybody takes a seat; the opening is called if the game has one.
    pub(crate) fn open(
        &mut self,
        game: &mut Match<G>,
        witness: &mut dyn Witness<G>,
    ) -> Result<(), NoResult> {
        let turn = game.phase().map_or(0, |phase| phase.turn);
        let Some(called) = CalledPhase::opening::<G>(turn) else {
            return Ok(());
        };
        self.contestants
            .iter_mut()
            .for_each(|contestant| contestant.asked = true);
        self.ask(game, called, witness, |_| false)
    }

    pub(crate) fn phase(
        &mut self,
        game: &mut Match<G>,
        phase: Phase,
        witness: &mut dyn Witness<G>,
    ) -> Result<(), NoResult> {
        for contestant in &mut self.contestants {
            contestant.asked = phase.asked.contains(contestant.team()) && !contestant.is_out();
        }
        self.turn = phase.turn;
        let called = CalledPhase::of(phase, self.phases);
        self.phases += 1;
        self.ask(game, called, witness, |game| {
            game.resolve();
            true
        })
    }

    pub(crate) fn close(
        &mut self,
        game: &mut Match<G>,
        witness: &mut dyn Witness<G>,
    ) -> Result<(), NoResult> {
        let Some(called) = CalledPhase::closing::<G>(self.turn) else {
            return Ok(());
        };
        self.contestants
            .iter_mut()
            .for_each(|contestant| contestant.asked = !contestant.is_out());
        self.ask(game, called, witness, |_| false)
    }

    pub(crate) fn result(self, scores: Vec<i32>) -> MatchResult {
        let teams = self
            .contestants
            .into_iter()
            .map(|contestant| contestant.result)
            .collect();
        MatchResult::new(teams, &scores, self.moves.value())
    }

    /// Asks all who are to be asked at the same time, then takes their orders in the order
    /// of teams.
    fn ask(
        &mut self,
        game: &mut Match<G>,
        called: CalledPhase,
        witness: &mut dyn Witness<G>,
        resolve: impl FnOnce(&mut Match<G>) -> bool,
    ) -> Result<(), NoResult> {
        for contestant in self
            .contestants
            .iter_mut()
            .filter(|contestant| contestant.asked)
        {
            contestant.start(game.state(), called);
        }
        self.finish();
        let mut asked = Vec::with_capacity(self.contestants.len());
        for contestant in &mut self.contestants {
            if let Some(reply) = contestant.reply.take() {
                asked.push(contestant.take(reply, game, called)?);
            }
        }
        let resolved = resolve(game);
        if resolved {
            let orders = asked.iter().flat_map(|it: &Asked<G>| &it.orders);
            let phase = (called.turn, called.name);
            self.moves.phase(phase, orders, game.events());
        }
        witness.phase(&PhaseRecord {
            called,
            asked: &asked,
            events: if resolved { game.events() } else { &[] },
            state: game.state(),
        });
        Ok(())
    }

    /// Waits for everybody who was asked. Processes are waited for together, so that each is
    /// served while its clock runs; champions in this process run one after the other, or
    /// each on a thread of its own.
    fn finish(&mut self) {
        let one_by_one =
            !self.parallel && self.contestants.iter_mut().all(|it| it.awaited().is_none());
        if one_by_one {
            self.contestants.iter_mut().for_each(Contestant::finish);
            return;
        }
        let (mut elsewhere, mut here) = (Vec::new(), Vec::new());
        for contestant in &mut self.contestants {
            if contestant.awaited().is_some() {
                elsewhere.push(contestant)
            } else {
                here.push(contestant)
            }
        }
        let together = || {
            let processes = elsewhere
                .iter_mut()
                .filter_map(|contestant| contestant.awaited());
            wait_together(&mut processes.collect::<Vec<_>>());
            elsewhere.into_iter().for_each(Contestant::finish);
        };
        if self.parallel {
            let each = || {
                here.par_iter_mut()
                    .for_each(|contestant| contestant.finish())
            };
            rayon::join(together, each);
        } else {
            here.into_iter().for_each(Contestant::finish);
            together();
        }
    }
}
