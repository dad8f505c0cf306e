use crate::{Asked, CalledPhase, FaultPolicy, FaultRecord, NoResult, result::TeamResult};
use std::sync::Arc;
use stechec_game::{Game, Judged, Match, Orders, REFUSED_KEPT, SeatChance, Team};
use stechec_host::{
    Asking, Budget, Call, Champion, Failure, Fault, FaultKind, Limits, MachineFault, PublicMap,
    Reply, Seat, SeatPlan, Usage, UsedBefore, native::NativeSeat,
};

/// The most orders of one call that are judged, besides refused ones kept for explanations: as
/// many as a replay has room for. No game needs nearly as many, but a contestant's process
/// could send any number.
pub const ORDERS_MOST: usize = 4_096;

/// A team in a match: its champion, and what has become of it so far. A match has one for
/// each team; to ask a champion again what it was asked in a match, one alone will do.
pub struct Contestant<G: Game> {
    champion: Arc<dyn Champion<G>>,
    map: PublicMap<G>,
    team: Team,
    chance: SeatChance,
    limits: Limits,
    policy: FaultPolicy,
    /// Empty before the first call, and after a fault.
    seat: Option<Box<dyn Seat<G>>>,
    /// Whether that seat is a process. Kept: it is asked in every phase.
    elsewhere: bool,
    out: bool,
    pub(crate) asked: bool,
    pub(crate) reply: Option<Reply<G>>,
    /// What opening again used and wrote, which belongs to the call after it.
    reopening: Option<Box<(Usage, Vec<u8>)>>,
    /// What it has used of its match.
    spent: UsedBefore,
    /// How much room is left for words about its faults.
    words_left: usize,
    pub(crate) result: TeamResult,
}

/// What a contestant starts a match with.
pub struct ContestantSetup<G: Game> {
    /// Its champion.
    pub champion: Arc<dyn Champion<G>>,
    /// What its champion is told of the map.
    pub map: PublicMap<G>,
    /// Its team.
    pub team: Team,
    /// All chance of the champion comes from here.
    pub chance: SeatChance,
    /// What the champion may use.
    pub limits: Limits,
    /// What happens to it if it fails.
    pub policy: FaultPolicy,
}

impl<G: Game> Contestant<G> {
    /// Before its first call.
    pub fn new(plan: ContestantSetup<G>) -> Self {
        Self {
            champion: plan.champion,
            map: plan.map,
            team: plan.team,
            chance: plan.chance,
            limits: plan.limits,
            policy: plan.policy,
            seat: None,
            elsewhere: false,
            out: false,
            asked: false,
            reply: None,
            reopening: None,
            spent: UsedBefore::default(),
            words_left: FAULT_WORDS,
            result: TeamResult::default(),
        }
    }

    /// Whether its champion is out of the match.
    pub fn is_out(&self) -> bool {
        self.out
    }

    /// Its team.
    pub fn team(&self) -> Team {
        self.team
    }

    /// Asks its champion and judges what it orders, by itself.
    pub fn ask(&mut self, game: &mut Match<G>, called: CalledPhase) -> Result<Asked<G>, NoResult> {
        self.asked = true;
        self.start(game.state(), called);
        self.finish();
        let reply = self.reply.take();
        let nothing = || lost(MachineFault::new("nothing came back").into());
        self.take(reply.unwrap_or_else(nothing), game, called)
    }

    /// Begins the call, on a fresh seat if there is none.
    pub(crate) fn start(&mut self, state: &G::State, called: CalledPhase) {
        let fresh = self.seat.is_none();
        if fresh && let Err(fault) = self.sit_down() {
            self.reply = Some(lost(fault));
            return;
        }
        let again = fresh && called.budget() == Budget::Phase;
        if let (true, Some(entry_point)) = (again, G::OPENING)
            && let Some(reply) =
                self.begin_anew(entry_point, called.turn, G::view_between(state, self.team))
        {
            self.reply = Some(reply);
            return;
        }
        if let Some(seat) = &mut self.seat {
            seat.ask(&Asking {
                entry_point: called.entry_point,
                turn: called.turn,
                budget: called.budget(),
                state,
                team: self.team,
                in_phase: called.is_phase(),
            });
        }
    }

    fn sit_down(&mut self) -> Result<(), Failure> {
        let mut seat = self.champion.seat(SeatPlan {
            map: self.map.clone(),
            team: self.team,
            chance: self.chance,
            limits: self.limits,
            spent: self.spent,
        })?;
        self.elsewhere = seat.native().is_some();
        self.seat = Some(seat);
        Ok(())
    }

    /// A champion that begins again is opened again; a fault there loses the phase, too.
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
        let reply = seat.finish();
        if reply.orders.is_err() {
            return Some(reply);
        }
        self.reopening = Some(Box::new((reply.usage, reply.log)));
        None
    }

    /// The process it waits for, if it does.
    pub(crate) fn awaited(&mut self) -> Option<&mut NativeSeat> {
        let waits = self.elsewhere && self.asked && self.reply.is_none();
        self.seat.as_mut().filter(|_| waits)?.native()
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
        called: CalledPhase,
    ) -> Result<Asked<G>, NoResult> {
        let (mut usage, mut log) = (reply.usage, reply.log);
        if let Some(opened) = self.reopening.take() {
            let (before, written) = *opened;
            (usage, log) = (before.and(usage), [written, log].concat());
        }
        self.count(usage, log.len());
        let mut asked = Asked {
            team: self.team,
            orders: Vec::new(),
            dropped: 0,
            usage,
            log,
            fault: None,
        };
        match reply.orders.and_then(not_too_many) {
            Ok(orders) => {
                asked.dropped = orders.dropped;
                for order in orders.given.into_iter().filter(|_| called.is_phase()) {
                    let verdict = game.order(self.team, &order);
                    self.result.orders += usize::from(verdict.is_ok());
                    asked.orders.push(Judged {
                        team: self.team,
                        order,
                        verdict,
                    });
                }
            }
            Err(Failure::Machine(fault)) => return Err(NoResult::Machine(fault)),
            Err(Failure::Champion(fault)) => {
                asked.fault = Some(Box::new(self.fail(*fault, called)))
            }
        }
        Ok(asked)
    }

    fn count(&mut self, usage: Usage, output_bytes: usize) {
        let (spent, result) = (&mut self.spent, &mut self.result);
        if let Some(fuel) = usage.fuel {
            spent.fuel = spent.fuel.saturating_add(fuel);
            result.fuel = Some(spent.fuel);
        }
        if let Some(cpu_us) = usage.cpu_us {
            spent.cpu_us = spent.cpu_us.saturating_add(cpu_us);
            result.cpu_us = Some(spent.cpu_us);
        }
        spent.wall_us = spent.wall_us.saturating_add(usage.wall_us.unwrap_or(0));
        result.wall_us = spent.wall_us;
        result.memory_bytes = result.memory_bytes.max(usage.memory_bytes.unwrap_or(0));
        spent.output_bytes = spent.output_bytes.saturating_add(output_bytes);
    }

    /// Whether nothing is left of what it may use in a match.
    fn is_spent(&self) -> bool {
        let (spent, limits) = (&self.spent, &self.limits);
        let over = |spent_us: u64, limit_ms: u64| spent_us / 1_000 >= limit_ms;
        spent.fuel >= limits.match_fuel
            || over(spent.cpu_us, limits.match_cpu_ms)
            || over(spent.wall_us, limits.match_wall_ms)
    }

    fn fail(&mut self, fault: Fault, called: CalledPhase) -> FaultRecord {
        let goes_on = self.seat.as_ref().is_some_and(|seat| seat.can_go_on());
        match self.policy {
            // What was refused once would be refused again.
            _ if fault.kind == FaultKind::Refused => self.leave(),
            _ if self.is_spent() => self.leave(),
            FaultPolicy::Out => self.leave(),
            FaultPolicy::Skip if goes_on => {}
            FaultPolicy::Skip | FaultPolicy::Restart => self.seat = None,
        }
        let fault = cut(fault, &mut self.words_left);
        let record = fault.at(called.turn, called.entry_point);
        self.result.faults.push(record.clone());
        record
    }

    fn leave(&mut self) {
        self.out = true;
        self.seat = None;
    }
}

fn lost<G: Game>(failure: Failure) -> Reply<G> {
    Reply {
        orders: Err(failure),
        usage: Usage::default(),
        log: Vec::new(),
    }
}

/// Nobody needs that many orders: it is an attack.
fn not_too_many<O>(orders: Orders<O>) -> Result<Orders<O>, Failure> {
    match orders.given.len() {
        0..=ORDERS_JUDGED => Ok(orders),
        count => {
            let message = format!("gave {count} orders in one call; the limit is {ORDERS_MOST}");
            Err(Fault::new(FaultKind::Protocol, message).into())
        }
    }
}

const ORDERS_JUDGED: usize = ORDERS_MOST + REFUSED_KEPT;

/// Bytes of words about the faults of one champion in a match, and of a single fault. A
/// champion that fails in every phase must not fill the record of the match.
const FAULT_WORDS: usize = 256 << 10;
const MESSAGE_BYTES: usize = 1 << 10;
const DETAIL_BYTES: usize = 8 << 10;
const NOT_TOLD: &str = "not shown: too much has been said about its faults already";

/// Cuts what is told of a fault, never the fault itself.
fn cut(fault: Fault, left: &mut usize) -> Fault {
    if *left == 0 {
        return Fault::new(fault.kind, NOT_TOLD);
    }
    let message = shorten(fault.message, MESSAGE_BYTES);
    let room = DETAIL_BYTES.min(left.saturating_sub(message.len()));
    let detail = fault.detail.map(|detail| shorten(detail, room));
    let said = message.len() + detail.as_ref().map_or(0, String::len);
    *left = left.saturating_sub(said);
    let stack = fault.stack.map(|stack| shorten(stack, DETAIL_BYTES));
    Fault::new(fault.kind, message)
        .detail(detail.unwrap_or_default())
        .stack(stack.unwrap_or_default())
}

/// The beginning of a text, in so many bytes.
fn shorten(mut text: String, most: usize) -> String {
    if text.len() > most {
        let mut end = most.saturating_sub('…'.len_utf8());
        while !text.is_char_boundary(end) {
            end -= 1;
        }
        text.truncate(end);
        text.push('…');
    }
    text
}
