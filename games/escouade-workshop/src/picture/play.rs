//! Matches as boards to be drawn: the table as it stands, and what happens in a phase.

use super::board as map_board;
use escouade::{
    board::{Board as Table, Detonator, Fuse},
    event::{AttackKind, Event},
    figure::{Figure, FigureId},
    interface::{Cube, Genre},
    map::Map,
    sight::{EDGE, Point, first_stop},
    state::State,
    throw::TestKind,
};
use std::collections::BTreeMap;
use stechec_drawing::{
    Board, Cell, Condition, Piece, Place, Stroke, Symbol, Token, Tray, Within, Zone,
};
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

/// What happened in a phase that began with a state: ways, lines of sight, shots, fights, deaths.
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
        rest.extend(course.strokes(event));
        course.follow(event);
    }
    let ways = ways.into_iter().map(|(figure, cells)| Stroke::Way {
        owner: Some(figure.team().index()),
        cells,
    });
    ways.chain(rest).collect()
}

/// The boards on the way through a phase that began with a state: one after every step, fall
/// or wound but the last, and attacks with their dice before they tell.
pub fn between(before: &State, events: &[Event]) -> Vec<Board> {
    let mut course = Course::new(before);
    let mut boards = Vec::new();
    // Whether the last board is that of the next state, and what it is about otherwise.
    let mut is_next = false;
    let mut attack: Vec<Stroke> = Vec::new();
    for event in events {
        let strokes = course.strokes(event);
        course.follow(event);
        if is_seen(event) {
            attack.clear();
            boards.push(course.board());
            is_next = true;
        } else if !strokes.is_empty() || matches!(event, Event::Tested { .. }) {
            if !strokes.is_empty() {
                attack = strokes;
            }
            boards.push(Board {
                strokes: attack.clone(),
                ..course.board()
            });
            is_next = false;
        }
    }
    if is_next {
        boards.pop();
    }
    boards
}

/// Lays the dice of a phase below the board after it.
pub fn remains(board: &mut Board, events: &[Event]) {
    let mut thrown = Thrown::default();
    events.iter().for_each(|event| thrown.note(event));
    thrown.lay(board);
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
    thrown: Thrown,
}

impl<'a> Course<'a> {
    fn new(before: &'a State) -> Self {
        let activation = before.situation.course.activation;
        Self {
            map: &before.map,
            table: before.situation.board.clone(),
            active: activation.map(|activation| activation.figure),
            thrown: Thrown::default(),
        }
    }

    fn follow(&mut self, event: &Event) {
        self.table.follow(event);
        self.thrown.note(event);
        if let Event::Activated { figure, .. } = event {
            self.active = Some(*figure);
        }
    }

    fn board(&self) -> Board {
        let mut board = drawn(self.map, &self.table, self.active);
        self.thrown.lay(&mut board);
        board
    }

    fn cell(&self, at: Cube) -> Cell {
        cell(self.map, at)
    }

    fn at(&self, id: FigureId) -> Option<Cell> {
        self.table.figure(id).cube.map(|at| self.cell(at))
    }

    /// What is drawn of an event besides figures.
    fn strokes(&self, event: &Event) -> Vec<Stroke> {
        let owner = |id: FigureId| Some(id.team().index());
        match *event {
            Event::Attacked {
                attacker,
                target,
                manner: AttackKind::Shot | AttackKind::Suppression,
                ..
            } => {
                let shot = self.at(attacker).zip(self.at(target));
                let shot = shot.map(|(from, to)| Stroke::Shot {
                    owner: owner(attacker),
                    from,
                    to,
                });
                let lines = sights(self.map, &self.table, attacker, target);
                lines.into_iter().chain(shot).collect()
            }
            Event::Attacked { target, .. } => {
                self.at(target).map(Stroke::Struck).into_iter().collect()
            }
            Event::Died { figure } => (self.at(figure).into_iter())
                .map(|at| Stroke::Loss {
                    owner: owner(figure),
                    at,
                })
                .collect(),
            _ => Vec::new(),
        }
    }
}

/// The nine lines of sight of a shot. One that is stopped ends on the shooter's level.
fn sights(map: &Map, table: &Table, shooter: FigureId, target: FigureId) -> Vec<Stroke> {
    let (Some(shooter), Some(target)) = (table.body(shooter), table.body(target)) else {
        return Vec::new();
    };
    let eye = shooter.eye();
    let lines = target.aims().into_iter().map(|aim| {
        let stop = first_stop(map, eye, aim);
        let end = stop.map_or(aim, |stop| Point {
            z: eye.z,
            ..stop.point(eye, aim)
        });
        Stroke::Sight {
            from: within(map, eye),
            to: within(map, end),
            free: stop.is_none(),
        }
    });
    lines.collect()
}

/// A point in 24ths of a cube, as the drawing has it.
fn within(map: &Map, at: Point) -> Within {
    let size = map.size();
    // A stop may lie on the far side of the last cube.
    let cube = |at: i32, size: i32| (at / EDGE).clamp(0, size - 1);
    let of = Cube::new(cube(at.x, size.x), cube(at.y, size.y), cube(at.z, size.z));
    let part = |at: i32, cube: i32| u8::try_from((at - cube * EDGE) * 100 / EDGE).unwrap_or(0);
    Within {
        cell: cell(map, of),
        across: part(at.x, of.x),
        down: part(at.y, of.y),
    }
}

/// The dice of each team's last test.
#[derive(Default)]
struct Thrown([Option<(FigureId, TestKind, Vec<u32>)>; 2]);

impl Thrown {
    fn note(&mut self, event: &Event) {
        let Event::Tested {
            figure,
            test,
            faces,
            ..
        } = event
        else {
            return;
        };
        let tray = &mut self.0[figure.team().index()];
        match tray {
            // Rubble takes a test for every side.
            Some((who, TestKind::Eboulis, before))
                if who == figure && *test == TestKind::Eboulis =>
            {
                before.extend(faces);
            }
            _ => *tray = Some((*figure, *test, faces.clone())),
        }
    }

    /// Puts the dice into the trays that are kept free for them.
    fn lay(&self, board: &mut Board) {
        let trays = board.trays.iter_mut().skip(self.0.len());
        for (tray, thrown) in trays.zip(&self.0) {
            if let Some((figure, test, faces)) = thrown {
                *tray = test_tray(*figure, *test, faces);
            }
        }
    }
}

/// The dice of a test; those that are not successes are used up.
fn test_tray(figure: FigureId, test: TestKind, faces: &[u32]) -> Tray {
    let test_word = match test {
        TestKind::Tir => "tir",
        TestKind::Combat => "combat",
        TestKind::Survie => "survie",
        TestKind::Eboulis => "eboulis",
    };
    let value = test.value(figure);
    let die = |face: &u32| match value {
        Some(value) if *face >= value => Piece::Die(face.to_string()),
        _ => Piece::UsedDie(face.to_string()),
    };
    Tray {
        title: format!("{} {}, {test_word}", figure.kind().word(), figure.number()),
        owner: Some(figure.team().index()),
        pieces: faces.iter().map(die).collect(),
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
    for detonator in &table.detonators {
        draw_fuse(&mut board, map, detonator);
    }
    // The last two are for the dice of tests.
    let held = [Team(0), Team(1)].map(|team| tray(table, team));
    board.trays = held
        .into_iter()
        .chain([Tray::default(), Tray::default()])
        .collect();
    board
}

/// A detonator that is armed burns in its team's colour; one that went off is in ruins.
fn draw_fuse(board: &mut Board, map: &Map, detonator: &Detonator) {
    let (x, y) = cell(map, detonator.cube);
    let (glyph, symbol) = match detonator.fuse {
        Fuse::Unarmed => return,
        Fuse::Armed(team, _) => {
            board
                .zones
                .push(Zone::new("!", vec![(x, y)]).of(team.index()));
            ('!', Symbol::Flames)
        }
        Fuse::Done => ('*', Symbol::Rubble),
    };
    if let Some(tile) = board.tile_mut(x, y) {
        (tile.glyph, tile.symbol) = (glyph, symbol);
    }
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
