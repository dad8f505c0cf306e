use crate::{Asked, FaultPolicy, FaultRecord, Moment, NoResult, result::TeamResult};
use std::sync::Arc;
use stechec_game::{Game, Match, Team};
use stechec_host::{
    Budget, Call, Champion, Fault, FaultKind, Limits, Reply, Seat, SeatPlan, Usage,
};

/// Where one team sits: its champion, and what became of it so far. A match has one for
/// each team; whoever wants to ask a champion again what it was asked in a match takes one
/// alone.
pub struct Place<G: Game> {
    champion: Arc<dyn Champion<G>>,
    map: Arc<G::Map>,
    team: Team,
    seed: u64,
    limits: Limits,
    policy: FaultPolicy,
    /// Empty before the first call, and after a fault.
    seat: Option<Box<dyn Seat<G>>>,
    out: bool,
    pub(crate) asked: bool,
    pub(crate) reply: Option<Reply<G>>,
    pub(crate) result: TeamResult,
}

/// What a place is made for.
pub struct PlacePlan<G: Game> {
    /// Who sits there.
    pub champion: Arc<dyn Champion<G>>,
    /// Where the match is played.
    pub map: Arc<G::Map>,
    /// Whose place it is.
    pub team: Team,
    /// All chance of the match comes from here.
    pub seed: u64,
    /// What the champion may use.
    pub limits: Limits,
    /// What becomes of it if it fails.
    pub policy: FaultPolicy,
}

impl<G: Game> Place<G> {
    /// A place that nobody has taken yet.
    pub fn new(plan: PlacePlan<G>) -> Self {
        Self {
            champion: plan.champion,
            map: plan.map,
            team: plan.team,
            seed: plan.seed,
            limits: plan.limits,
            policy: plan.policy,
            seat: None,
            out: false,
            asked: false,
            reply: None,
            result: TeamResult::default(),
        }
    }

    /// Whether its champion is out of the match.
    pub fn is_out(&self) -> bool {
        self.out
    }

    /// Whose place it is.
    pub fn team(&self) -> Team {
        self.team
    }

    /// Asks its champion and judges what it orders, by itself.
    pub fn ask(&mut self, game: &mut Match<G>, moment: Moment) -> Result<Asked<G>, NoResult> {
        self.asked = true;
        self.start(game.state(), moment);
        self.finish();
        let reply = self.reply.take();
        let nothing = || lost(Fault::new(FaultKind::Machine, "nothing came back"));
        self.take(reply.unwrap_or_else(nothing), game, moment)
    }

    /// Begins the call, on a fresh seat if there is none.
    pub(crate) fn start(&mut self, state: &G::State, moment: Moment) {
        let fresh = self.seat.is_none();
        if fresh && let Err(fault) = self.sit_down() {
            self.reply = Some(lost(fault));
            return;
        }
        let view = match moment.is_phase {
            true => G::view(state, self.team),
            false => G::view_between(state, self.team),
        };
        let again = fresh && moment.budget() == Budget::Phase;
        if let (true, Some(entry_point)) = (again, G::OPENING)
            && let Some(reply) =
                self.begin_anew(entry_point, moment.turn, G::view_between(state, self.team))
        {
            self.reply = Some(reply);
            return;
        }
        if let Some(seat) = &mut self.seat {
            seat.start(Call {
                entry_point: moment.entry_point,
                turn: moment.turn,
                view,
                budget: moment.budget(),
            });
        }
    }

    fn sit_down(&mut self) -> Result<(), Fault> {
        self.seat = Some(self.champion.seat(SeatPlan {
            map: G::public_map(&self.map),
            team: self.team,
            seed: self.seed,
            limits: self.limits,
        })?);
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

    pub(crate) fn finish(&mut self) {
        if self.asked && self.reply.is_none() {
            self.reply = self.seat.as_mut().map(|seat| seat.finish());
        }
    }

    /// Judges the orders, or deals with the fault.
    pub(crate) fn take(
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
        match self.policy {
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
