//! Scripts and outcomes of Casus Belli: how orders are written, what is told of a phase.

use crate::{
    CasusBelli,
    event::Event,
    figure::{Figure, FigureId},
    geometry::Position,
    interface::{Attaque, Classe, Erreur, Orientation},
    occupancy::Occupancy,
    order::{Action, Order},
    state::State,
};
use serde::Serialize;
use std::collections::BTreeSet;
use stechec_problem::Problem;
use stechec_scenario::{Played, Script, Word};

/// What is written down of a phase.
#[derive(Debug, Serialize)]
pub struct Outcome {
    turn: u32,
    phase: &'static str,
    errors: Vec<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    answers: Option<Vec<serde_json::Value>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    deaths: Option<Vec<Death>>,
    scores: Vec<i32>,
    palantirs: Vec<Option<Position>>,
    i_see: Vec<Option<Position>>,
    figures: Vec<FigureOutcome>,
}

#[derive(Debug, Serialize)]
struct Death {
    team: u8,
    class: Classe,
    by: BTreeSet<FigureId>,
}

#[derive(Debug, Serialize)]
struct FigureOutcome {
    team: u8,
    class: Classe,
    x: i32,
    y: i32,
    life: i32,
    facing: Orientation,
    recharge: [u32; 3],
    respawn: Position,
    traces: Vec<Position>,
    #[serde(flatten)]
    view: Option<FigureView>,
}

#[derive(Debug, Serialize)]
struct FigureView {
    vision: Vec<Position>,
    sees: Vec<Position>,
}

impl Script for CasusBelli {
    type Outcome = Outcome;

    const INTERFACE: &'static str = include_str!("../../../api/casus-belli.yml");
    const ORDERS: &'static [&'static str] = &["move", "attack"];

    fn read_order<'t>(line: &[Word<'t>], problems: &mut Vec<Problem>) -> Option<(Word<'t>, Order)> {
        let mut reader = OrderReader { problems };
        match line {
            [(_, "move"), team, class, facing, path @ ..] => {
                let (owner, class) = (reader.team(team), reader.class(class));
                let facing = reader.facing(facing);
                let path: Vec<_> = path.iter().map(|cell| reader.cell(cell)).collect();
                let path = path.into_iter().collect::<Option<_>>()?;
                let action = Action::Move {
                    path,
                    facing: facing?,
                };
                Some((
                    team.clone(),
                    Order {
                        team: owner?,
                        class: class?,
                        action,
                    },
                ))
            }
            [(_, "attack"), team, class, attack, target] => {
                let (owner, class) = (reader.team(team), reader.class(class));
                let (attack, target) = (reader.attack(attack), reader.cell(target));
                let action = Action::Attack {
                    attack: attack?,
                    target: target?,
                };
                Some((
                    team.clone(),
                    Order {
                        team: owner?,
                        class: class?,
                        action,
                    },
                ))
            }
            _ => {
                reader.wrong_shape(line);
                None
            }
        }
    }

    fn answer(verdict: Result<(), Erreur>) -> &'static str {
        Erreur::from(verdict).word()
    }

    fn tell(events: &[Event]) -> Vec<String> {
        crate::tell::tell(events)
    }

    fn outcome(played: Played<'_, Self>) -> Outcome {
        let state = played.state;
        let of_sides = |spot: fn(&crate::figure::Side) -> Option<Position>| {
            state.sides.iter().map(spot).collect()
        };
        Outcome {
            turn: played.phase.turn,
            phase: played.phase.name,
            errors: played.errors,
            answers: played.answers,
            deaths: (played.phase.name == crate::turn::PhaseKind::Attack.name())
                .then(|| deaths(played.events)),
            scores: state.scores.clone(),
            palantirs: of_sides(|side| side.palantir),
            i_see: of_sides(|side| side.i_see),
            figures: figures(state, played.views),
        }
    }
}

fn deaths(events: &[Event]) -> Vec<Death> {
    let hitters = |victim| {
        (events.iter())
            .filter_map(move |event| match *event {
                Event::Hit { figure, by, .. } if figure == victim => Some(by),
                _ => None,
            })
            .collect()
    };
    (events.iter())
        .filter_map(|event| match *event {
            Event::Died { figure, .. } => Some(Death {
                team: figure.team().0,
                class: figure.class(),
                by: hitters(figure),
            }),
            _ => None,
        })
        .collect()
}

fn figures(state: &State, views: bool) -> Vec<FigureOutcome> {
    let mut occupied = Occupancy::default();
    occupied.set(
        &state.map,
        state.figures().map(|(_, figure)| figure.position),
    );
    (state.figures())
        .map(|(id, figure)| {
            let view = views.then(|| figure_view(state, &occupied, id));
            figure_outcome(state, id, figure, view)
        })
        .collect()
}

fn figure_outcome(
    state: &State,
    id: FigureId,
    figure: &Figure,
    view: Option<FigureView>,
) -> FigureOutcome {
    FigureOutcome {
        team: id.team().0,
        class: id.class(),
        x: figure.position.x,
        y: figure.position.y,
        life: figure.life,
        facing: figure.facing,
        recharge: std::array::from_fn(|slot| figure.recharge(slot, state.clock.turn)),
        respawn: figure.respawn,
        traces: figure.traces.clone(),
        view,
    }
}

fn figure_view(state: &State, occupied: &Occupancy, id: FigureId) -> FigureView {
    let field = state.side(id.team()).field(&state.map, id.class());
    let (mut vision, mut sees) = (Vec::new(), Vec::new());
    field.for_each(&state.map, |cell| vision.push(cell));
    field.for_each_occupied(&state.map, occupied, |cell| sees.push(cell));
    FigureView { vision, sees }
}

/// Reads the words of an order and notes what is wrong with each.
struct OrderReader<'p> {
    problems: &'p mut Vec<Problem>,
}

impl OrderReader<'_> {
    fn wrong(&mut self, word: &Word<'_>, what: &str, help: &str) {
        let shown: String = word
            .1
            .chars()
            .take(30)
            .flat_map(char::escape_debug)
            .collect();
        self.problems.push(
            Problem::error("bad-order", format!("`{shown}` is not a valid {what}"))
                .at(word.0.clone(), format!("expected here: {what}"))
                .help(help),
        );
    }

    fn wrong_shape(&mut self, line: &[Word<'_>]) {
        let (Some(first), Some(last)) = (line.first(), line.last()) else {
            return;
        };
        let (message, help) = match first.1 {
            "move" => (
                "a move lacks some of its words",
                "write `move TEAM CLASS FACING x,y …`",
            ),
            "attack" if line.len() > 5 => (
                "an attack has too many words",
                "write `attack TEAM CLASS ATTACK x,y`",
            ),
            "attack" => (
                "an attack lacks some of its words",
                "write `attack TEAM CLASS ATTACK x,y`",
            ),
            _ => (
                "this is not an order",
                "orders begin with `move`, `attack` or `as`",
            ),
        };
        self.problems.push(
            Problem::error("bad-order", message)
                .at(first.0.start..last.0.end, "in this order")
                .help(help),
        );
    }

    fn team(&mut self, word: &Word<'_>) -> Option<i32> {
        let team = word.1.parse().ok();
        if team.is_none() {
            self.wrong(word, "team", "teams are numbers, counted from 0");
        }
        team
    }

    /// One of the interface's words, or any number.
    fn named(
        &mut self,
        word: &Word<'_>,
        what: &str,
        from_word: impl Fn(&str) -> Option<i32>,
        words: &[&str],
    ) -> Option<i32> {
        let number = from_word(word.1).or_else(|| word.1.parse().ok());
        if number.is_none() {
            self.wrong(word, what, &format!("write {}", words.join(", ")));
        }
        number
    }

    fn class(&mut self, word: &Word<'_>) -> Option<i32> {
        let words: Vec<_> = Classe::ALL.iter().map(|class| class.word()).collect();
        self.named(
            word,
            "class",
            |word| Classe::from_word(word).map(Classe::number),
            &words,
        )
    }

    fn facing(&mut self, word: &Word<'_>) -> Option<i32> {
        let words: Vec<_> = Orientation::ALL
            .iter()
            .map(|facing| facing.word())
            .collect();
        let from = |word: &str| Orientation::from_word(word).map(Orientation::number);
        self.named(word, "facing", from, &words)
    }

    fn attack(&mut self, word: &Word<'_>) -> Option<i32> {
        let words: Vec<_> = Attaque::ALL.iter().map(|attack| attack.word()).collect();
        self.named(
            word,
            "attack",
            |word| Attaque::from_word(word).map(Attaque::number),
            &words,
        )
    }

    fn cell(&mut self, word: &Word<'_>) -> Option<Position> {
        let cell = (word.1.split_once(','))
            .and_then(|(x, y)| Some(Position::new(x.parse().ok()?, y.parse().ok()?)));
        if cell.is_none() {
            self.wrong(word, "cell", "write x,y without a space, such as 3,4");
        }
        cell
    }
}
