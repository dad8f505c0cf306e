//! The seats around a match, and how they are asked.

use crate::{FaultPolicy, FaultRecord, MatchResult, NoResult, Plan, result::TeamResult};
use rayon::prelude::*;
use stechec_game::{Game, Match, Phase, Team};
use stechec_host::{Budget, Call, Fault, FaultKind, Reply, Seat, SeatPlan, Usage};

/// When in a match something happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moment {
    /// The turn.
    pub turn: u32,
    /// The phase's name, or `opening` or `closing`.
    pub name: &'static str,
    /// The entry point that was called.
    pub entry_point: &'static str,
    /// Whether orders count: not in the opening and the closing.
    pub is_phase: bool,
}

/// An order and how it was judged.
pub type Judged<G> = (<G as Game>::Order, Result<(), <G as Game>::Refusal>);

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
    pub fault: Option<FaultRecord>,
}

/// A phase that was played.
pub struct PhaseRecord<'a, G: Game> {
    /// When.
    pub moment: Moment,
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

/// Where one team sits.
struct Place<'p, G: Game> {
    team: Team,
    plan: &'p Plan<G>,
    /// Empty before the first call, and after a fault.
    seat: Option<Box<dyn Seat<G>>>,
    out: bool,
    asked: bool,
    reply: Option<Reply<G>>,
    result: TeamResult,
}

pub(crate) struct Table<'p, G: Game> {
    places: Vec<Place<'p, G>>,
    parallel: bool,
    /// The turn played last.
    turn: u32,
}

impl<'p, G: Game> Table<'p, G> {
    pub(crate) fn new(plan: &'p Plan<G>) -> Self {
        let places = (0..plan.seats.len())
            .map(|index| Place {
                team: Team(index as u8),
                plan,
                seat: None,
                out: false,
                asked: false,
                reply: None,
                result: TeamResult::default(),
            })
            .collect();
        Self {
            places,
            parallel: plan.parallel,
            turn: 0,
        }
    }

    /// Everybody takes a seat; the opening is called if the game has one.
    pub(crate) fn open(
        &mut self,
        game: &mut Match<G>,
        witness: &mut dyn Witness<G>,
    ) -> Result<(), NoResult> {
        let Some(entry_point) = G::OPENING else {
            return Ok(());
        };
        let turn = game.phase().map_or(0, |phase| phase.turn);
        let moment = Moment {
            turn,
            name: "opening",
            entry_point,
            is_phase: false,
        };
        self.places.iter_mut().for_each(|place| place.asked = true);
        self.ask(game, moment, Budget::Init, witness, |_| false)
    }

    pub(crate) fn phase(
        &mut self,
        game: &mut Match<G>,
        phase: Phase,
        witness: &mut dyn Witness<G>,
    ) -> Result<(), NoResult> {
        let Phase {
            turn,
            name,
            entry_point,
            asked,
        } = phase;
        for place in &mut self.places {
            place.asked = asked.contains(place.team) && !place.out;
        }
        let moment = Moment {
            turn,
            name,
            entry_point,
            is_phase: true,
        };
        self.turn = turn;
        self.ask(game, moment, Budget::Phase, witness, |game| {
            game.resolve();
            true
        })
    }

    pub(crate) fn close(
        &mut self,
        game: &mut Match<G>,
        witness: &mut dyn Witness<G>,
    ) -> Result<(), NoResult> {
        let Some(entry_point) = G::CLOSING else {
            return Ok(());
        };
        self.places
            .iter_mut()
            .for_each(|place| place.asked = !place.out);
        let moment = Moment {
            turn: self.turn,
            name: "closing",
            entry_point,
            is_phase: false,
        };
        self.ask(game, moment, Budget::Phase, witness, |_| false)
    }

    pub(crate) fn result(self, scores: Vec<i32>) -> MatchResult {
        let teams = self.places.into_iter().map(|place| place.result).collect();
        MatchResult::new(teams, &scores)
    }

    /// Asks all who are to be asked at the same time, then takes their orders in the order
    /// of teams.
    fn ask(
        &mut self,
        game: &mut Match<G>,
        moment: Moment,
        budget: Budget,
        witness: &mut dyn Witness<G>,
        resolve: impl FnOnce(&mut Match<G>) -> bool,
    ) -> Result<(), NoResult> {
        for place in self.places.iter_mut().filter(|place| place.asked) {
            place.start(game, moment, budget);
        }
        if self.parallel {
            self.places.par_iter_mut().for_each(Place::finish);
        } else {
            self.places.iter_mut().for_each(Place::finish);
        }
        let mut asked = Vec::with_capacity(self.places.len());
        for place in &mut self.places {
            if let Some(reply) = place.reply.take() {
                asked.push(place.take(reply, game, moment)?);
            }
        }
        let resolved = resolve(game);
        witness.phase(&PhaseRecord {
            moment,
            asked: &asked,
            events: if resolved { game.events() } else { &[] },
            state: game.state(),
        });
        Ok(())
    }
}

impl<G: Game> Place<'_, G> {
    /// Begins the call, on a fresh seat if there is none.
    fn start(&mut self, game: &Match<G>, moment: Moment, budget: Budget) {
        let fresh = self.seat.is_none();
        if fresh && let Err(fault) = self.sit_down() {
            self.reply = Some(lost(fault));
            return;
        }
        let view = match moment.is_phase {
            true => game.view(self.team),
            false => game.view_between(self.team),
        };
        let again = fresh && budget == Budget::Phase;
        if let (true, Some(entry_point)) = (again, G::OPENING)
            && let Some(reply) =
                self.begin_anew(entry_point, moment.turn, game.view_between(self.team))
        {
            self.reply = Some(reply);
            return;
        }
        if let Some(seat) = &mut self.seat {
            let entry_point = moment.entry_point;
            seat.start(Call {
                entry_point,
                turn: moment.turn,
                view,
                budget,
            });
        }
    }

    fn sit_down(&mut self) -> Result<(), Fault> {
        let entrant = &self.plan.seats[self.team.index()];
        let plan = SeatPlan {
            map: self.plan.map.clone(),
            team: self.team,
            seed: self.plan.seed,
            limits: entrant.limits,
        };
        self.seat = Some(entrant.champion.seat(plan)?);
        Ok(())
    }

    /// A champion that begins anew opens once more; a fault there loses the phase too.
    fn begin_anew(
        &mut self,
        entry_point: &'static str,
        turn: u32,
        view: G::View,
    ) -> Option<Reply<G>> {
        let seat = self.seat.as_mut()?;
        seat.start(Call {
            entry_point,
            turn,
            view,
            budget: Budget::Init,
        });
        Some(seat.finish()).filter(|reply| reply.orders.is_err())
    }

    fn finish(&mut self) {
        if self.asked && self.reply.is_none() {
            self.reply = self.seat.as_mut().map(|seat| seat.finish());
        }
    }

    /// Judges the orders, or deals with the fault.
    fn take(
        &mut self,
        reply: Reply<G>,
        game: &mut Match<G>,
        moment: Moment,
    ) -> Result<Asked<G>, NoResult> {
        self.count(reply.usage);
        let mut asked = Asked {
            team: self.team,
            orders: Vec::new(),
            dropped: 0,
            usage: reply.usage,
            log: reply.log,
            fault: None,
        };
        match reply.orders {
            Ok(orders) => {
                asked.dropped = orders.dropped;
                for order in orders.given.into_iter().filter(|_| moment.is_phase) {
                    let verdict = game.order(self.team, &order);
                    self.result.orders += usize::from(verdict.is_ok());
                    asked.orders.push((order, verdict));
                }
            }
            Err(fault) if fault.kind == FaultKind::Machine => return Err(NoResult::Machine(fault)),
            Err(fault) => asked.fault = Some(self.fail(fault, moment)),
        }
        Ok(asked)
    }

    fn count(&mut self, usage: Usage) {
        let add = |sum: &mut Option<u64>, part: Option<u64>| {
            *sum = part.map(|part| sum.unwrap_or(0) + part).or(*sum);
        };
        add(&mut self.result.fuel, usage.fuel);
        add(&mut self.result.cpu_us, usage.cpu_us);
        self.result.wall_us += usage.wall_us;
        self.result.memory_bytes = self.result.memory_bytes.max(usage.memory_bytes);
    }

    fn fail(&mut self, fault: Fault, moment: Moment) -> FaultRecord {
        let goes_on = self.seat.as_ref().is_some_and(|seat| seat.can_go_on());
        match self.plan.policy {
            // What was refused once would be refused again.
            _ if fault.kind == FaultKind::Refused => self.leave(),
            FaultPolicy::Out => self.leave(),
            FaultPolicy::Skip if goes_on => {}
            FaultPolicy::Skip | FaultPolicy::Restart => self.seat = None,
        }
        let record = FaultRecord::new(moment.turn, moment.entry_point, fault);
        self.result.faults.push(record.clone());
        record
    }

    fn leave(&mut self) {
        self.out = true;
        self.seat = None;
    }
}

fn lost<G: Game>(fault: Fault) -> Reply<G> {
    Reply {
        orders: Err(fault),
        usage: Usage::default(),
        log: Vec::new(),
    }
}
