//! A small referee.

use crate::workshop::generous;
use casus_belli::{CasusBelli, state::State};
use std::sync::Arc;
use stechec_game::{Game, Match, SeatChance, Team, TeamCount};
use stechec_host::{
    Budget, Call, Champion, Failure, Limits, PublicMap, Scripted, Seat, SeatPlan, Usage,
    UsedBefore, native::wait_together,
};

pub(crate) type AnyChampion = dyn Champion<CasusBelli>;

/// Three placement turns and three more, roads everywhere.
pub(crate) const MAP: &str = "12 9\n5 4\n3\n6\n\
    ############\n#__________#\n#__________#\n#__________#\n#__________#\n\
    #__________#\n#__________#\n#__________#\n############\n";

/// What became of a seat.
#[derive(Debug, Default)]
pub(crate) struct Outcome {
    pub(crate) fault: Option<(&'static str, Failure)>,
    pub(crate) log: Vec<u8>,
    /// The longest log of a call.
    pub(crate) longest_log: usize,
    pub(crate) orders: usize,
    pub(crate) calls: usize,
    /// The time that passed for it in all calls.
    pub(crate) wall_us: u64,
    pub(crate) usage: Usage,
}

/// A match to the end, all seats asked at the same time: the final state, and what became
/// of each seat.
pub(crate) fn play(map: &str, champions: &[(&AnyChampion, Limits)]) -> (State, Vec<Outcome>) {
    play_in(Order::Together, map, champions)
}

/// How the seats are asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Order {
    Together,
    OneByOne,
}

/// A match to the end: the final state, and what became of each seat.
pub(crate) fn play_in(
    order: Order,
    map: &str,
    champions: &[(&AnyChampion, Limits)],
) -> (State, Vec<Outcome>) {
    let map = Arc::new(CasusBelli::read_map(map).expect("a map"));
    let teams = TeamCount::new::<CasusBelli>(champions.len()).expect("teams");
    let game = Match::<CasusBelli>::new(Arc::clone(&map), teams, 0);
    let outcomes: Vec<Outcome> = champions.iter().map(|_| Outcome::default()).collect();
    let seats: Vec<Option<Box<dyn Seat<CasusBelli>>>> = (champions.iter().zip(teams.teams()))
        .map(|((champion, limits), team)| {
            let plan = SeatPlan {
                map: PublicMap::of(&map),
                team,
                chance: SeatChance::of_seed(0),
                limits: *limits,
                spent: UsedBefore::default(),
            };
            Some(champion.seat(plan).expect("a seat"))
        })
        .collect();
    let mut table = Table {
        game,
        seats,
        outcomes,
    };
    table.ask(order, "partie_init", 0, Budget::Init);
    while let Some(phase) = table.game.phase() {
        table.ask(order, phase.entry_point, phase.turn, Budget::Phase);
        table.game.resolve();
    }
    table.ask(order, "partie_fin", 0, Budget::Phase);
    let Table { game, outcomes, .. } = table;
    (game.state().clone(), outcomes)
}

struct Table {
    game: Match<CasusBelli>,
    seats: Vec<Option<Box<dyn Seat<CasusBelli>>>>,
    outcomes: Vec<Outcome>,
}

impl Table {
    fn ask(&mut self, order: Order, entry_point: &'static str, turn: u32, budget: Budget) {
        let everybody = 0..self.seats.len();
        if order == Order::Together {
            for index in everybody.clone() {
                self.start(index, entry_point, turn, budget);
            }
            let seats = self.seats.iter_mut().flatten();
            let mut processes: Vec<_> = seats.filter_map(|seat| seat.native()).collect();
            wait_together(&mut processes);
        }
        for index in everybody {
            if order == Order::OneByOne {
                self.start(index, entry_point, turn, budget);
            }
            self.finish(index, entry_point);
        }
    }

    fn start(&mut self, index: usize, entry_point: &'static str, turn: u32, budget: Budget) {
        let view = self.game.view(Team(index as u8));
        if let Some(seat) = &mut self.seats[index] {
            seat.start(Call {
                entry_point,
                turn,
                view,
                budget,
            });
        }
    }

    fn finish(&mut self, index: usize, entry_point: &'static str) {
        let (place, outcome) = (&mut self.seats[index], &mut self.outcomes[index]);
        let Some(seat) = place else { return };
        let reply = seat.finish();
        outcome.calls += 1;
        outcome.longest_log = outcome.longest_log.max(reply.log.len());
        outcome.log.extend(reply.log);
        outcome.usage = reply.usage;
        outcome.wall_us += reply.usage.wall_us.unwrap_or(0);
        match reply.orders {
            Ok(orders) => {
                let team = Team(index as u8);
                let counted = |order: &&_| self.game.order(team, order).is_ok();
                outcome.orders += orders.given.iter().filter(counted).count();
            }
            Err(fault) => {
                outcome.fault = Some((entry_point, fault));
                *place = None;
            }
        }
    }
}

/// A champion that does nothing, without a process.
pub(crate) fn nobody() -> impl Champion<CasusBelli> {
    Scripted(|_: &'static str, _: &mut casus_belli::desk::Desk| Ok(()))
}

/// A match of one champion against nobody.
pub(crate) fn play_alone(champion: &AnyChampion, limits: Limits) -> Outcome {
    let (_, mut outcomes) = play(MAP, &[(champion, limits), (&nobody(), generous())]);
    outcomes.remove(0)
}
