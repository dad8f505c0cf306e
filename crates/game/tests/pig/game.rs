//! A second game, as different from a grid war as it can be and still tiny: teams take
//! turns throwing a die, and each keeps a secret charm. It proves that the contract holds
//! games with maps, queries, chance, secrets and alternating turns of their own.

use serde::{Deserialize, Serialize};
use std::sync::Arc;
use stechec_game::{
    BadCall, Chance, Desk, Game, OrderBook, Orders, Phase, Team, TeamCount, TeamSet, Words,
};
use stechec_problem::{Problem, Problems};

pub(crate) struct Pig;

/// The "map": how many points win.
#[derive(Debug, PartialEq)]
pub(crate) struct Goal(pub(crate) u32);

#[derive(Clone, Debug, PartialEq, Serialize)]
pub(crate) struct State {
    pub(crate) goal: u32,
    pub(crate) turn: u32,
    pub(crate) count: TeamCount,
    pub(crate) points: Vec<i32>,
    pub(crate) charms: Vec<Option<i32>>,
    pub(crate) die: Chance,
    /// Never written and never changed, but by a fixture that is to be caught.
    #[serde(skip)]
    pub(crate) unwritten: bool,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct View {
    team: Team,
    asked: bool,
    points: Vec<i32>,
    charm: Option<i32>,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) enum Order {
    Throw,
    UseCharm,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Refusal {
    NotYourTurn,
    OrderedAlready,
    NoCharm,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub(crate) enum Event {
    Threw { team: Team, face: i32 },
    Charmed { team: Team, value: i32 },
}

fn judge(view: &View, ordered: bool, order: Order) -> Result<(), Refusal> {
    match order {
        _ if !view.asked => Err(Refusal::NotYourTurn),
        _ if ordered => Err(Refusal::OrderedAlready),
        Order::UseCharm if view.charm.is_none() => Err(Refusal::NoCharm),
        _ => Ok(()),
    }
}

impl State {
    fn whose_turn(&self) -> Option<Team> {
        let won = self.points.iter().any(|&points| points >= self.goal as i32);
        let team = Team((self.turn as usize % self.count.get()) as u8);
        (!won && self.turn < 1_000).then_some(team)
    }
}

impl Game for Pig {
    const NAME: &'static str = "pig";
    const FUNCTIONS: &'static [&'static str] = &["points_of", "my_charm", "throw", "use_charm"];
    const API_HASH: u64 = 0x9106_0000_0000_0001;
    const ENTRY_POINTS: &'static [&'static str] = &["play"];
    const OPENING: Option<&'static str> = None;
    const CLOSING: Option<&'static str> = None;
    const TEAMS: (usize, usize) = (2, 6);

    type Map = Goal;
    type State = State;
    type View = View;
    type Order = Order;
    type Sheet = Option<Order>;
    type Refusal = Refusal;
    type Event = Event;
    type Desk = PigDesk;

    fn read_map(text: &str) -> Result<Goal, Problems> {
        let wrong = || Problem::error("bad-goal", "a goal is one number").at(0..text.len(), "here");
        text.trim().parse().map(Goal).map_err(|_| wrong().into())
    }

    fn print_map(map: &Goal) -> String {
        map.0.to_string()
    }

    fn start(map: Arc<Goal>, count: TeamCount, seed: u64) -> State {
        let mut charms = Chance::new(seed, "charms");
        State {
            goal: map.0,
            turn: 0,
            count,
            points: vec![0; count.get()],
            charms: (0..count.get())
                .map(|_| Some(charms.below(9) as i32))
                .collect(),
            die: Chance::new(seed, "die"),
            unwritten: false,
        }
    }

    fn phase(state: &State) -> Option<Phase> {
        state.whose_turn().map(|team| Phase {
            turn: state.turn,
            name: "throw",
            entry_point: "play",
            asked: TeamSet::only(team),
        })
    }

    fn view(state: &State, team: Team) -> View {
        View {
            team,
            asked: state.whose_turn() == Some(team),
            points: state.points.clone(),
            charm: state.charms[team.index()],
        }
    }

    fn view_between(state: &State, team: Team) -> View {
        View {
            asked: false,
            ..Self::view(state, team)
        }
    }

    fn check(
        state: &State,
        sheet: &mut Option<Order>,
        caller: Team,
        order: &Order,
    ) -> Result<(), Refusal> {
        judge(&Self::view(state, caller), sheet.is_some(), *order)?;
        *sheet = Some(*order);
        Ok(())
    }

    fn apply(state: &mut State, sheet: &mut Option<Order>, events: &mut Vec<Event>) {
        let Some(team) = state.whose_turn() else {
            return;
        };
        match sheet.take() {
            None => {}
            Some(Order::Throw) => {
                let face = state.die.below(6) as i32 + 1;
                state.points[team.index()] += face;
                events.push(Event::Threw { team, face });
            }
            Some(Order::UseCharm) => {
                let value = state.charms[team.index()].take().unwrap_or(0);
                state.points[team.index()] += value;
                events.push(Event::Charmed { team, value });
            }
        }
        state.turn += 1;
    }

    fn scores(state: &State) -> Vec<i32> {
        state.points.clone()
    }
}

pub(crate) struct PigDesk {
    view: Option<View>,
    ordered: bool,
    orders: OrderBook<Order>,
}

impl PigDesk {
    fn order(&mut self, order: Order) -> i32 {
        let accepted = self
            .view
            .as_ref()
            .is_some_and(|view| judge(view, self.ordered, order).is_ok());
        if accepted {
            self.orders.accept(order)
        } else {
            self.orders.refuse(order, 0)
        }
        self.ordered |= accepted;
        i32::from(accepted)
    }
}

impl Desk for PigDesk {
    type Game = Pig;

    fn new(_: Arc<Goal>) -> Self {
        Self {
            view: None,
            ordered: false,
            orders: OrderBook::default(),
        }
    }

    fn open(&mut self, view: View) {
        *self = Self {
            view: Some(view),
            ordered: false,
            orders: OrderBook::default(),
        };
    }

    fn call(&mut self, function: u32, args: &[i32], answer: &mut Vec<i32>) -> Result<(), BadCall> {
        let name = (Pig::FUNCTIONS.get(function as usize).copied())
            .ok_or(BadCall::UnknownFunction(function))?;
        let mut args = Words::new(args, name);
        let word = match name {
            "points_of" => {
                let team = usize::try_from(args.word()?).unwrap_or(usize::MAX);
                let points = self.view.as_ref().and_then(|view| view.points.get(team));
                points.copied().unwrap_or(-1)
            }
            "my_charm" => self.view.as_ref().and_then(|view| view.charm).unwrap_or(-1),
            "throw" => self.order(Order::Throw),
            _ => self.order(Order::UseCharm),
        };
        args.end()?;
        answer.clear();
        answer.push(word);
        Ok(())
    }

    fn take_orders(&mut self) -> Orders<Order> {
        self.orders.take()
    }
}
