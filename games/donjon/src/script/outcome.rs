//! What is written down of a phase.

use crate::{
    Donjon,
    event::{Event, FightResult},
    figure::Figure,
    geometry::NOWHERE,
    interface::{Class, Condition, Object, Orientation},
    sight,
    state::State,
};
use serde::Serialize;
use serde_json::{Value, json};
use stechec_game::Game;
use stechec_scenario::Played;

/// What is written down of a phase.
#[derive(Debug, Serialize)]
pub struct Outcome {
    turn: u32,
    phase: &'static str,
    asked: Vec<u8>,
    errors: Vec<&'static str>,
    dice: Vec<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    answers: Option<Vec<Value>>,
    events: Vec<Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    fight: Option<FightOutcome>,
    points: [i32; 2],
    des: Vec<u8>,
    cards: [Vec<u8>; 2],
    figures: Vec<FigureOutcome>,
    objects: Vec<(&'static str, i32, i32)>,
    rooms: Vec<(char, u8, &'static str)>,
    passage: Option<(i32, i32, u32)>,
    next: Option<(u32, &'static str, Vec<u8>)>,
    #[serde(flatten)]
    views: Option<Views>,
}

#[derive(Debug, Serialize)]
struct FightOutcome {
    attacker: usize,
    target: usize,
    mode: &'static str,
    fighters: Vec<(usize, i32, &'static str)>,
    cards: [Vec<u8>; 2],
    winner: i32,
}

#[derive(Debug, Serialize)]
struct FigureOutcome {
    id: usize,
    team: usize,
    class: Class,
    state: Condition,
    x: i32,
    y: i32,
    object: Option<&'static str>,
    gel: u32,
    loup: u8,
    fort: u8,
    deplacements: u32,
    elan: u8,
    combat: u8,
    reaction: u8,
}

#[derive(Debug, Serialize)]
struct Views {
    terrain: Vec<String>,
    sides: Vec<String>,
    sees: Vec<Vec<usize>>,
}

impl Outcome {
    pub(super) fn of(played: Played<'_, Donjon>) -> Self {
        let state = played.state;
        let table = &state.table;
        let board = &table.dungeon.board;
        let fight = played.events.iter().find_map(|event| match event {
            Event::FightDecided(result) => Some(fight(result)),
            _ => None,
        });
        let objects = board.cells().filter(|(_, it)| it.object != Object::Rien);
        let figures = table.dungeon.figures.iter().enumerate();
        Self {
            turn: played.phase.turn,
            phase: played.phase.name,
            asked: played.phase.asked.iter().map(|team| team.0).collect(),
            errors: played.errors,
            dice: played.dice,
            answers: played.answers,
            events: played.events.iter().filter_map(told).collect(),
            fight,
            points: table.points,
            des: table.pool.faces().to_vec(),
            cards: table.hands.map(|hand| hand.cards().collect()),
            figures: figures
                .map(|(id, figure)| figure_outcome(id, figure))
                .collect(),
            objects: objects
                .map(|(at, cell)| (cell.object.word(), at.x, at.y))
                .collect(),
            rooms: (board.rooms().iter())
                .map(|room| {
                    let lies = if room.face_up { "ouverte" } else { "cachee" };
                    (room.name, room.quarters, lies)
                })
                .collect(),
            passage: table.dungeon.passage.and_then(|passage| {
                let at = passage.at?;
                Some((at.x, at.y, passage.until))
            }),
            next: Donjon::phase(state).map(|phase| {
                let asked = phase.asked.iter().map(|team| team.0).collect();
                (phase.turn, phase.name, asked)
            }),
            views: played.views.then(|| views(state)),
        }
    }
}

fn fight(result: &FightResult) -> FightOutcome {
    FightOutcome {
        attacker: result.attacker,
        target: result.target,
        mode: result.mode.word(),
        fighters: (result.fighters.iter())
            .map(|fighter| (fighter.figure, fighter.value, fighter.role.word()))
            .collect(),
        cards: result.cards.map(|cards| cards.iter().collect()),
        winner: result.winner.map_or(-1, |team| team as i32),
    }
}

fn figure_outcome(id: usize, figure: &Figure) -> FigureOutcome {
    let at = figure.at.unwrap_or(NOWHERE);
    FigureOutcome {
        id,
        team: figure.team,
        class: figure.class,
        state: figure.condition,
        x: at.x,
        y: at.y,
        object: Some(figure.object)
            .filter(|&object| object != Object::Rien)
            .map(Object::word),
        gel: figure.frozen_until,
        loup: u8::from(figure.wolf),
        fort: u8::from(figure.strong),
        deplacements: figure.moves,
        elan: u8::from(figure.run_up),
        combat: u8::from(figure.fought),
        reaction: u8::from(figure.reaction),
    }
}

/// An event as it is written; none for those that the rest of the outcome tells.
fn told(event: &Event) -> Option<Value> {
    figure_event(event).or_else(|| board_event(event))
}

fn figure_event(event: &Event) -> Option<Value> {
    Some(match *event {
        Event::Struck {
            by, figure, wounds, ..
        } => json!(["strike", by, figure, u8::from(wounds)]),
        Event::Stayed { figure } => json!(["stay", figure]),
        Event::Moved { figure, to, .. } => json!(["move", figure, to.x, to.y]),
        Event::Pushed { figure, to, .. } => json!(["push", figure, to.x, to.y]),
        Event::Crushed { figure } => json!(["crush", figure]),
        Event::Wounded { figure } => json!(["wound", figure]),
        Event::Died { figure } => json!(["death", figure]),
        Event::Left { figure, .. } => json!(["leave", figure]),
        Event::Healed { figure } => json!(["heal", figure]),
        Event::Taken { figure, object, at } => {
            json!(["take", figure, object.word(), at.x, at.y])
        }
        Event::Dropped { figure, object, at } => {
            json!(["drop", figure, object.word(), at.x, at.y])
        }
        Event::Used { figure, object } => json!(["use", figure, object.word()]),
        Event::Shaped { figure, wolf } => json!(["shape", figure, u8::from(wolf)]),
        Event::Frozen { figure, .. } => json!(["freeze", figure]),
        Event::Thawed { figure } => json!(["thaw", figure]),
        _ => return None,
    })
}

fn board_event(event: &Event) -> Option<Value> {
    Some(match *event {
        Event::Trapped { at } => json!(["trap", at.x, at.y]),
        Event::Switched { at } => json!(["switch", at.x, at.y]),
        Event::Trapdoor { at, open } => json!(["trapdoor", at.x, at.y, u8::from(open)]),
        Event::Zat { at, victim } => {
            let victim = victim.map_or(-1, |figure| figure as i32);
            json!(["zat", at.x, at.y, victim])
        }
        Event::Rolled { from, to, lies, .. } => {
            json!(["roll", from.x, from.y, to.x, to.y, u8::from(lies)])
        }
        Event::Turned { place, .. } => json!(["turn", place]),
        Event::Revealed { place } => json!(["reveal", place]),
        Event::Masked { place } => json!(["mask", place]),
        Event::Forgotten { place, .. } => json!(["forget", place]),
        Event::SideChanged {
            at,
            direction,
            side,
            ..
        } => json!(["side", at.x, at.y, direction.word(), side.character()]),
        Event::Opened { at, .. } => json!(["passage", at.x, at.y]),
        Event::Closed { at } => {
            let at = at.unwrap_or(NOWHERE);
            json!(["close", at.x, at.y])
        }
        Event::Ended { turn } => json!(["end", turn]),
        _ => return None,
    })
}

fn views(state: &State) -> Views {
    let dungeon = &state.table.dungeon;
    let layout = dungeon.board.layout();
    let rows = |cell: &dyn Fn(crate::geometry::Position) -> String| -> Vec<String> {
        let columns = layout.columns().max(1) as usize;
        let cells: Vec<String> = layout.positions().map(cell).collect();
        cells.chunks(columns).map(|row| row.concat()).collect()
    };
    let sees = |figure: &Figure| match figure.at {
        None => Vec::new(),
        Some(from) => (dungeon.placed())
            .filter(|(_, _, at)| *at != from && sight::sees(dungeon, from, *at))
            .map(|(id, _, _)| id)
            .collect(),
    };
    Views {
        terrain: rows(&|at| dungeon.terrain_shown(at).character().to_string()),
        sides: rows(&|at| {
            (Orientation::ALL.iter())
                .map(|&direction| dungeon.board.side(at, direction).character())
                .collect()
        }),
        sees: dungeon.figures.iter().map(sees).collect(),
    }
}
