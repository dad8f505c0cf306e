//! Matches as boards to be drawn: the table as it stands, and what happens in a phase.

use super::board as map_board;
use escouade::{
    board::Board as Table,
    event::{AttackKind, Event},
    figure::{Figure, FigureId},
    interface::{Cube, Genre},
    map::Map,
    state::State,
};
use std::collections::BTreeMap;
use stechec_drawing::{Board, Cell, Condition, Piece, Place, Stroke, Token, Tray};
use stechec_game::Team;

/// Places in a row of a cube.
const GRID: u8 = 4;
/// Letters of a command die: more do not fit below small boards.
const DIE_LETTERS: usize = 3;

/// A match as it stands.
pub fn state(state: &State) -> Board {
    let course = &state.situation.course;
    let active = course.activation.map(|activation| activation.figure);
    let round = format!("round {} of {}", course.round + 1, state.map.rounds());
    Board {
        caption: round,
        ..drawn(&state.map, &state.situation.board, active)
    }
}

/// A match as one team sees it: everything is public.
pub fn seen(now: &State, _team: Team) -> Board {
    state(now)
}

/// What happened in a phase that began with a state: ways, shots, fights, deaths.
pub fn strokes(before: &State, events: &[Event]) -> Vec<Stroke> {
    let mut course = Course::new(before);
    let mut ways: BTreeMap<FigureId, Vec<Cell>> = BTreeMap::new();
    let mut rest = Vec::new();
    for event in events {
        if let Event::Stepped { figure, from, to } = *event {
            let way = ways.entry(figure).or_default();
            if way.is_empty() {
                way.push(course.cell(from));
            }
            way.push(course.cell(to));
        }
        rest.extend(course.stroke(event));
        course.table.follow(event);
    }
    let ways = ways.into_iter().map(|(figure, cells)| Stroke::Way {
        owner: Some(figure.team().index()),
        cells,
    });
    ways.chain(rest).collect()
}

/// The boards on the way through a phase that began with a state: one after every step, fall
/// or wound but the last, and attacks before they tell.
pub fn between(before: &State, events: &[Event]) -> Vec<Board> {
    let mut course = Course::new(before);
    let mut boards = Vec::new();
    for event in events {
        if let Some(stroke) = course.stroke(event) {
            boards.push(Board {
                strokes: vec![stroke],
                ..course.board()
            });
        }
        course.table.follow(event);
        if let Event::Activated { figure, .. } = event {
            course.active = Some(*figure);
        }
        if is_seen(event) {
            boards.push(course.board());
        }
    }
    // The next state shows the last of it.
    if events.iter().any(is_seen) {
        boards.pop();
    }
    boards
}

/// Whether an event changes what is drawn.
fn is_seen(event: &Event) -> bool {
    matches!(
        event,
        Event::Placed { .. }
            | Event::Stepped { .. }
            | Event::Blocked { .. }
            | Event::StoodUp { .. }
            | Event::Wounded { .. }
            | Event::Left { .. }
    )
}

/// A phase while it is gone through.
struct Course<'a> {
    map: &'a Map,
    table: Table,
    active: Option<FigureId>,
}

impl<'a> Course<'a> {
    fn new(before: &'a State) -> Self {
        let activation = before.situation.course.activation;
        Self {
            map: &before.map,
            table: before.situation.board.clone(),
            active: activation.map(|activation| activation.figure),
        }
    }

    fn board(&self) -> Board {
        drawn(self.map, &self.table, self.active)
    }

    fn cell(&self, at: Cube) -> Cell {
        cell(self.map, at)
    }

    fn at(&self, id: FigureId) -> Option<Cell> {
        self.table.figure(id).cube.map(|at| self.cell(at))
    }

    /// What is drawn of an event besides figures.
    fn stroke(&self, event: &Event) -> Option<Stroke> {
        let owner = |id: FigureId| Some(id.team().index());
        Some(match *event {
            Event::Attacked {
                attacker,
                target,
                manner: AttackKind::Shot | AttackKind::Suppression,
                ..
            } => Stroke::Shot {
                owner: owner(attacker),
                from: self.at(attacker)?,
                to: self.at(target)?,
            },
            Event::Attacked { target, .. } => Stroke::Struck(self.at(target)?),
            Event::Died { figure } => Stroke::Loss {
                owner: owner(figure),
                at: self.at(figure)?,
            },
            _ => return None,
        })
    }
}

/// A cube as a cell of the drawing.
fn cell(map: &Map, at: Cube) -> Cell {
    let rows = map.size().y;
    (at.x as usize, (at.z * rows + at.y) as usize)
}

/// The table on its map.
fn drawn(map: &Map, table: &Table, active: Option<FigureId>) -> Board {
    let mut board = map_board(map, None);
    for id in FigureId::all() {
        let figure = table.figure(id);
        let tile = figure
            .cube
            .map(|at| cell(map, at))
            .and_then(|(x, y)| board.tile_mut(x, y));
        if let Some(tile) = tile {
            let token = token(id, figure, active == Some(id));
            tile.tokens.push(match place(table, id) {
                Some(place) => token.at(place),
                None => token,
            });
        }
    }
    board.trays = [Team(0), Team(1)].map(|team| tray(table, team)).into();
    board
}

/// The letter of a kind: its first, and the colossus is the K that is heard.
fn letter(kind: Genre) -> char {
    match kind {
        Genre::Chef => 'C',
        Genre::Tirailleur => 'T',
        Genre::Sniper => 'S',
        Genre::Assaut => 'A',
        Genre::Colosse => 'K',
    }
}

fn token(id: FigureId, figure: &Figure, active: bool) -> Token {
    let conditions = [
        (active, Condition::Active),
        (figure.activated && !active, Condition::Spent),
        (figure.wounds > 0, Condition::Wounded),
        (figure.is_blocked(), Condition::Lying),
    ];
    let most = id.size().unsigned_abs() + 1;
    let token = Token::new(letter(id.kind()))
        .of(id.team().index())
        .life(most.saturating_sub(figure.wounds.unsigned_abs()), most);
    (conditions.into_iter())
        .filter(|(holds, _)| *holds)
        .fold(token, |token, (_, condition)| token.with(condition))
}

/// Where in its cube a figure is drawn: in its quarter, which can be read, unless somebody else
/// is there; then at its very place.
fn place(table: &Table, id: FigureId) -> Option<Place> {
    let figure = table.figure(id);
    let place = figure.place?;
    let others = table.in_cube(figure.cube?).filter(|&other| other != id);
    let alone = others
        .filter_map(|other| Some(quarter(table.figure(other).place?)))
        .all(|other| other != quarter(place));
    let (column, row) = quarter(place);
    Some(if alone {
        Place {
            grid: GRID / 2,
            column,
            row,
            size: 1,
        }
    } else {
        Place {
            grid: GRID,
            column: place.column() as u8,
            row: place.row() as u8,
            size: if id.size() >= 3 { 2 } else { 1 },
        }
    })
}

/// The quarter of its cube in which a place is.
fn quarter(place: escouade::room::Place) -> (u8, u8) {
    (place.column() as u8 / 2, place.row() as u8 / 2)
}

/// A team's command dice.
fn tray(table: &Table, team: Team) -> Tray {
    let held = table.commands[team.index()].iter();
    Tray {
        title: format!("team {}", team.0),
        owner: Some(team.index()),
        pieces: held
            .map(|face| face.word().to_uppercase())
            .map(|word| Piece::Die(word.chars().take(DIE_LETTERS).collect()))
            .collect(),
    }
}
