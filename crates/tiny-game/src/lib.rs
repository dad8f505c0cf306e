//! A race along a row of cells, for tests: everything above the rules must take a game that
//! is nothing like a grid war.
//!
//! Two teams, no more and no fewer, take turns. A die is thrown for each turn, and the
//! team's runner may go on as many cells as it shows; on a map with a third number, so often
//! in each turn, which makes several phases of one name. A goose that belongs to nobody walks
//! towards the start; whoever meets it starts again. A team's points are the cell it is on.
//!
//! It brings rules, an interface and something to look at. It brings no scripts,
//! explanations, map tools, pictures, starters or skin, so every command that needs one must
//! say so.
//!
//! ```
//! use std::sync::Arc;
//! use stechec_game::{Game, Match, Team, TeamCount};
//! use tiny_game::{Goose, Refusal, Steps};
//!
//! let row = Goose::read_map("12 30\n").expect("twelve cells, thirty turns");
//! let teams = TeamCount::new::<Goose>(2).expect("exactly two play");
//! let mut game = Match::<Goose>::new(Arc::new(row), teams, 1);
//! assert_eq!(game.order(Team(0), &Steps(7)), Err(Refusal::TooFar), "no die shows a seven");
//! assert_eq!(game.order(Team(1), &Steps(1)), Err(Refusal::NotNow), "it is the other's turn");
//! assert_eq!(game.order(Team(0), &Steps(1)), Ok(()));
//! game.resolve();
//! assert_eq!(Goose::scores(game.state()), [1, 0]);
//! ```

#[cfg(test)]
mod contract;
mod desk;
mod show;

pub use desk::GooseDesk;

use serde::{Deserialize, Serialize};
use std::sync::Arc;
use stechec_game::{Dice, Game, Phase, Team, TeamCount, TeamSet};
use stechec_problem::{Problem, Problems};

/// The description of the champions' interface.
pub const INTERFACE: &str = include_str!("../interface.yml");

/// The longest row, and the most turns.
const MOST: u32 = 100;

/// The rules.
pub struct Goose;

/// A row of cells, for how many turns it is played on, and how often a team moves in its turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// How many cells.
    pub cells: u32,
    /// How many turns.
    pub turns: u32,
    /// How many phases a turn has, each with a die of its own.
    pub moves: u32,
}

/// A match in progress.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct State {
    cells: u32,
    turns: u32,
    moves: u32,
    turn: u32,
    /// How many phases of this turn were played.
    moved: u32,
    runners: [u32; 2],
    goose: u32,
    face: u32,
    dice: Dice,
}

/// What a team may know: everything but the dice to come.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct View {
    asked: bool,
    runners: [u32; 2],
    goose: u32,
    face: u32,
}

/// So many steps, right or wrong.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Steps(pub i32);

/// Why an order does not count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// It is the other team's turn, or there was an order already.
    NotNow,
    /// More steps than the die shows, or fewer than none.
    TooFar,
}

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// A runner went on.
    Walked {
        /// Whose.
        team: Team,
        /// Where it is now.
        to: u32,
    },
    /// The goose walked.
    Goose {
        /// Where it is now.
        to: u32,
    },
    /// A runner met the goose and starts again.
    SentBack {
        /// Whose.
        team: Team,
    },
    /// The die was thrown for the next turn.
    Thrown {
        /// What it shows.
        face: u32,
    },
}

fn judge(view: &View, ordered: bool, Steps(steps): Steps) -> Result<(), Refusal> {
    if !view.asked || ordered {
        return Err(Refusal::NotNow);
    }
    match u32::try_from(steps) {
        Ok(steps) if steps <= view.face => Ok(()),
        _ => Err(Refusal::TooFar),
    }
}

impl State {
    fn last(&self) -> u32 {
        self.cells - 1
    }

    fn whose_turn(&self) -> Option<Team> {
        let arrived = self.runners.contains(&self.last());
        let team = Team((self.turn % 2) as u8);
        (!arrived && self.turn < self.turns).then_some(team)
    }

    /// A runner on the cell of the goose starts again.
    fn meet(&mut self, events: &mut Vec<Event>) {
        for team in [Team(0), Team(1)] {
            let cell = &mut self.runners[team.index()];
            if *cell == self.goose && *cell > 0 {
                *cell = 0;
                events.push(Event::SentBack { team });
            }
        }
    }
}

impl Game for Goose {
    const NAME: &'static str = "goose";
    const FUNCTIONS: &'static [&'static str] = &["die", "place_of", "goose", "advance"];
    const API_HASH: u64 = 0xae58_abf4_49ea_d546;
    const ENTRY_POINTS: &'static [&'static str] = &["play"];
    const OPENING: Option<&'static str> = None;
    const CLOSING: Option<&'static str> = None;
    const TEAMS: (usize, usize) = (2, 2);

    type Map = Row;
    type State = State;
    type View = View;
    type Order = Steps;
    type Sheet = Option<Steps>;
    type Refusal = Refusal;
    type Event = Event;
    type Desk = GooseDesk;

    fn read_map(text: &str) -> Result<Row, Problems> {
        let numbers: Vec<Option<u32>> = (text.split_whitespace())
            .map(|word| {
                word.parse()
                    .ok()
                    .filter(|number| (2..=MOST).contains(number))
            })
            .collect();
        let row = |cells, turns, moves| Row {
            cells,
            turns,
            moves,
        };
        match numbers[..] {
            [Some(cells), Some(turns)] => Ok(row(cells, turns, 1)),
            [Some(cells), Some(turns), Some(moves)] => Ok(row(cells, turns, moves)),
            _ => {
                let message = format!("a map is two numbers from 2 to {MOST}: cells and turns");
                let problem = Problem::error("bad-map", message).at(0..text.len(), "here");
                Err(problem.help("write it as in `20 30`").into())
            }
        }
    }

    fn print_map(map: &Row) -> String {
        match map.moves {
            1 => format!("{} {}\n", map.cells, map.turns),
            moves => format!("{} {} {moves}\n", map.cells, map.turns),
        }
    }

    fn start(map: Arc<Row>, _: TeamCount, seed: u64) -> State {
        let mut dice = Dice::new(seed, "die");
        State {
            cells: map.cells,
            turns: map.turns,
            moves: map.moves,
            turn: 0,
            moved: 0,
            runners: [0; 2],
            goose: map.cells - 1,
            face: dice.throw(6),
            dice,
        }
    }

    fn phase(state: &State) -> Option<Phase> {
        state.whose_turn().map(|team| Phase {
            turn: state.turn,
            name: "move",
            entry_point: "play",
            asked: TeamSet::only(team),
        })
    }

    fn view(state: &State, team: Team) -> View {
        View {
            asked: state.whose_turn() == Some(team),
            runners: state.runners,
            goose: state.goose,
            face: state.face,
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
        sheet: &mut Option<Steps>,
        caller: Team,
        order: &Steps,
    ) -> Result<(), Refusal> {
        judge(&Self::view(state, caller), sheet.is_some(), *order)?;
        *sheet = Some(*order);
        Ok(())
    }

    fn apply(state: &mut State, sheet: &mut Option<Steps>, events: &mut Vec<Event>) {
        let Some(team) = state.whose_turn() else {
            return;
        };
        let steps = sheet.take().map_or(0, |Steps(steps)| steps.unsigned_abs());
        if steps > 0 {
            let to = (state.runners[team.index()] + steps).min(state.last());
            state.runners[team.index()] = to;
            events.push(Event::Walked { team, to });
        }
        if state.goose > 1 {
            state.goose -= 1;
            events.push(Event::Goose { to: state.goose });
        }
        state.meet(events);
        state.moved += 1;
        if state.moved == state.moves {
            state.moved = 0;
            state.turn += 1;
        }
        state.face = state.dice.throw(6);
        events.push(Event::Thrown { face: state.face });
    }

    fn scores(state: &State) -> Vec<i32> {
        state.runners.map(|cell| cell as i32).to_vec()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_hash_is_that_of_the_interface() {
        let interface = stechec_api::read(INTERFACE).unwrap();
        assert_eq!(Goose::API_HASH, stechec_api::hash(&interface));
        let names: Vec<&str> = interface.functions.iter().map(|it| &*it.name).collect();
        assert_eq!(names, Goose::FUNCTIONS);
    }
}
