//! Scripts and outcomes of Escouade: how orders are written, what is told of a phase.

use crate::{
    Escouade,
    board::{Detonator, Fuse},
    event::Event,
    figure::{Figure, FigureId},
    interface::{Action, Arme, Commande, Cube, Erreur, Etat, Reponse},
    order::Order,
    setup,
    state::State,
    throw::TestKind,
};
use serde::Serialize;
use stechec_game::Dice;
use stechec_problem::Problem;
use stechec_scenario::{Played, Script, Word};

/// What is written down of a phase.
#[derive(Debug, Serialize)]
pub struct Outcome {
    turn: u32,
    phase: &'static str,
    asked: Vec<u8>,
    errors: Vec<&'static str>,
    dice: Vec<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    answers: Option<Vec<serde_json::Value>>,
    round: u32,
    scores: [i32; 2],
    over: bool,
    initiative: u8,
    active: Option<FigureId>,
    commands: [Vec<Commande>; 2],
    tests: Vec<TestOutcome>,
    figures: Vec<FigureOutcome>,
    detonators: Vec<DetonatorOutcome>,
}

#[derive(Debug, Serialize)]
struct TestOutcome {
    figure: FigureId,
    test: TestKind,
    dice: u32,
    successes: u32,
}

#[derive(Debug, Serialize)]
struct FigureOutcome {
    id: FigureId,
    cube: Option<Cube>,
    place: Option<i32>,
    state: Etat,
    wounds: i32,
    activated: bool,
}

#[derive(Debug, Serialize)]
struct DetonatorOutcome {
    cube: Cube,
    team: Option<u8>,
    round: Option<u32>,
    done: bool,
}

impl Script for Escouade {
    type Outcome = Outcome;

    const INTERFACE: &'static str = include_str!("../../../api/escouade.yml");
    const ORDERS: &'static [&'static str] = &[
        "relancer", "depenser", "finir", "deplacer", "agir", "choisir", "repondre", "placer",
    ];
    const SETUP: &'static [&'static str] = setup::WORDS;

    fn read_order<'t>(line: &[Word<'t>], problems: &mut Vec<Problem>) -> Option<(Word<'t>, Order)> {
        let mut reader = OrderReader { problems };
        let order = reader.order(line)?;
        // An order that was read has its team.
        Some((line.get(1)?.clone(), order))
    }

    fn set_up(state: &mut State, lines: &[Vec<Word<'_>>], problems: &mut Vec<Problem>) {
        setup::set_up(state, lines, problems);
    }

    fn dice(state: &mut State) -> Option<&mut Dice> {
        Some(&mut state.dice)
    }

    fn answer(verdict: Result<(), Erreur>) -> &'static str {
        Erreur::from(verdict).word()
    }

    fn tell(events: &[Event]) -> Vec<String> {
        crate::tell::tell(events)
    }

    fn outcome(played: Played<'_, Self>) -> Outcome {
        let board = &played.state.situation.board;
        let course = &played.state.situation.course;
        Outcome {
            turn: played.phase.turn,
            phase: played.phase.name,
            asked: played.phase.asked.iter().map(|team| team.0).collect(),
            errors: played.errors,
            dice: played.dice,
            answers: played.answers,
            round: course.round,
            scores: board.points,
            over: course.phase.is_none(),
            initiative: course.team.0,
            active: course.activation.map(|active| active.figure),
            commands: board.commands.clone(),
            tests: played.events.iter().filter_map(test_outcome).collect(),
            figures: FigureId::all()
                .map(|id| figure_outcome(id, board.figure(id)))
                .collect(),
            detonators: board.detonators.iter().map(detonator_outcome).collect(),
        }
    }
}

fn test_outcome(event: &Event) -> Option<TestOutcome> {
    match *event {
        Event::Tested {
            figure,
            test,
            dice,
            successes,
            ..
        } => Some(TestOutcome {
            figure,
            test,
            dice,
            successes,
        }),
        _ => None,
    }
}

fn figure_outcome(id: FigureId, figure: &Figure) -> FigureOutcome {
    FigureOutcome {
        id,
        cube: figure.cube,
        place: figure.place.map(crate::room::Place::number),
        state: figure.state,
        wounds: figure.wounds,
        activated: figure.activated,
    }
}

fn detonator_outcome(detonator: &Detonator) -> DetonatorOutcome {
    let armed = match detonator.fuse {
        Fuse::Armed(team, round) => Some((team.0, round)),
        Fuse::Unarmed | Fuse::Done => None,
    };
    DetonatorOutcome {
        cube: detonator.cube,
        team: armed.map(|(team, _)| team),
        round: armed.map(|(_, round)| round),
        done: detonator.fuse == Fuse::Done,
    }
}

/// How each order is written.
const SHAPES: [(&str, &str); 8] = [
    ("relancer", "relancer TEAM MASK"),
    ("depenser", "depenser TEAM FACE"),
    ("finir", "finir TEAM FIGURE"),
    ("deplacer", "deplacer TEAM FIGURE ACTION PLACE x,y,z …"),
    ("agir", "agir TEAM FIGURE ACTION TARGET WEAPON DICE"),
    ("choisir", "choisir TEAM FIGURE WEAPON DICE"),
    ("repondre", "repondre TEAM ANSWER WEAPON DICE"),
    ("placer", "placer TEAM FIGURE PLACE"),
];

/// Reads the words of an order and notes what is wrong with each.
struct OrderReader<'p> {
    problems: &'p mut Vec<Problem>,
}

impl OrderReader<'_> {
    /// Who gives an order is read by the frame.
    fn order(&mut self, line: &[Word<'_>]) -> Option<Order> {
        match line {
            [(_, "relancer"), _, mask] => {
                let mask = self.number(mask)?;
                Some(Order::Relancer { mask })
            }
            [(_, "depenser"), _, face] => {
                let face = self.named(face, Commande::from_word, Commande::number)?;
                Some(Order::Depenser { face })
            }
            [(_, "finir"), _, figure] => {
                let figure = self.number(figure)?;
                Some(Order::Finir { figure })
            }
            [(_, "deplacer"), _, figure, action, place, path @ ..] => {
                let (figure, action) = (self.number(figure), self.action(action));
                let place = self.number(place);
                let path: Vec<_> = path.iter().map(|word| self.cube(word)).collect();
                Some(Order::Deplacer {
                    figure: figure?,
                    action: action?,
                    path: path.into_iter().collect::<Option<_>>()?,
                    place: place?,
                })
            }
            [(_, "agir"), _, figure, action, target, weapon, dice] => {
                let (figure, action) = (self.number(figure), self.action(action));
                let (target, weapon) = (self.number(target), self.weapon(weapon));
                let dice = self.number(dice);
                Some(Order::Agir {
                    figure: figure?,
                    action: action?,
                    target: target?,
                    weapon: weapon?,
                    dice: dice?,
                })
            }
            [(_, "choisir"), _, figure, weapon, dice] => {
                let (figure, weapon) = (self.number(figure), self.weapon(weapon));
                let dice = self.number(dice);
                Some(Order::Choisir {
                    figure: figure?,
                    weapon: weapon?,
                    dice: dice?,
                })
            }
            [(_, "repondre"), _, answer, weapon, dice] => {
                let answer = self.named(answer, Reponse::from_word, Reponse::number);
                let (weapon, dice) = (self.weapon(weapon), self.number(dice));
                Some(Order::Repondre {
                    answer: answer?,
                    weapon: weapon?,
                    dice: dice?,
                })
            }
            [(_, "placer"), _, figure, place] => {
                let (figure, place) = (self.number(figure), self.number(place));
                Some(Order::Placer {
                    figure: figure?,
                    place: place?,
                })
            }
            _ => {
                self.wrong_shape(line);
                None
            }
        }
    }

    fn action(&mut self, word: &Word<'_>) -> Option<i32> {
        self.named(word, Action::from_word, Action::number)
    }

    fn weapon(&mut self, word: &Word<'_>) -> Option<i32> {
        self.named(word, Arme::from_word, Arme::number)
    }

    fn number(&mut self, word: &Word<'_>) -> Option<i32> {
        let number = word.1.parse().ok();
        if number.is_none() {
            self.wrong(word, "a number", "write a whole number of 32 bits");
        }
        number
    }

    /// One of the interface's words, or any number.
    fn named<T>(
        &mut self,
        word: &Word<'_>,
        from_word: fn(&str) -> Option<T>,
        number: fn(T) -> i32,
    ) -> Option<i32> {
        let read = from_word(word.1)
            .map(number)
            .or_else(|| word.1.parse().ok());
        if read.is_none() {
            let help =
                "write a value of the interface in lower case without its prefix, or a number";
            self.wrong(word, "a value", help);
        }
        read
    }

    fn cube(&mut self, word: &Word<'_>) -> Option<Cube> {
        let cube = setup::cube(word.1);
        if cube.is_none() {
            self.wrong(word, "a cube", "write x,y,z without blanks, such as 3,4,0");
        }
        cube
    }

    fn wrong(&mut self, word: &Word<'_>, what: &str, help: &str) {
        let message = format!("`{}` is not {what}", setup::shown(word.1));
        let problem = Problem::error("bad-order", message);
        self.problems
            .push(problem.at(word.0.clone(), "here").help(help));
    }

    fn wrong_shape(&mut self, line: &[Word<'_>]) {
        let (Some(first), Some(last)) = (line.first(), line.last()) else {
            return;
        };
        let shape = SHAPES.iter().find(|(word, _)| *word == first.1);
        let (message, help) = match shape {
            Some((word, shape)) => (
                format!("`{word}` takes other words"),
                format!("write `{shape}`"),
            ),
            None => {
                let words: Vec<&str> = SHAPES.iter().map(|(word, _)| *word).collect();
                let help = format!("orders begin with {}, `order` or `as`", words.join(", "));
                ("this is not an order".to_owned(), help)
            }
        };
        self.problems.push(
            Problem::error("bad-order", message)
                .at(first.0.start..last.0.end, "in this order")
                .help(help),
        );
    }
}
