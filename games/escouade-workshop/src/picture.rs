//! Maps and matches as boards to be drawn.

mod play;

pub use play::{between, remains, seen, state, strokes};

use crate::reach::steps;
use escouade::{
    interface::Vue,
    interface::{Cote, Cube, Direction as Towards, Marque, Sol},
    map::{Lie, Map, cell_character, side_character},
    room::Place,
    sight::{Body, sees},
};
use stechec_drawing::{Board, Colour, Direction, Levels, Mark, Side, SideLook, Symbol, Tile, Zone};

const FLOOR: Colour = Colour(0xd9, 0xd2, 0xc4);
const NOTHING: Colour = Colour(0x5b, 0x5f, 0x68);

/// A map as a board; one level of it, with those below, if one is chosen.
pub fn board(map: &Map, level: Option<usize>) -> Board {
    let layout = map.layout();
    let tiles = (layout.cells.iter())
        .map(|cell| {
            let ground = if cell.floor == Sol::Aucun {
                NOTHING
            } else {
                FLOOR
            };
            Tile::new(cell_character(cell), ground, symbol(cell.floor, cell.mark))
        })
        .collect();
    let mut board = Board {
        columns: layout.columns as usize,
        tiles,
        levels: Levels {
            count: layout.levels as usize,
            shown: level,
        },
        ..Board::default()
    };
    board.sides = sides(map, &board);
    board.zones = exits(map, &board);
    board
}

/// The exits in the colours of the teams that may leave through them.
fn exits(map: &Map, board: &Board) -> Vec<Zone> {
    let marks = [(Marque::Sortie0, "a"), (Marque::Sortie1, "b")];
    (marks.into_iter().enumerate())
        .map(|(team, (mark, name))| {
            let cubes = map.layout().cubes().filter(|&at| map.mark(at) == mark);
            let cells = cubes.map(|at| board.cell(at.x as usize, at.y as usize, at.z as usize));
            Zone::new(name, cells.collect()).of(team)
        })
        .filter(|zone| !zone.cells.is_empty())
        .collect()
}

fn symbol(floor: Sol, mark: Marque) -> Symbol {
    match (mark, floor) {
        (Marque::Rien, Sol::Aucun) => Symbol::Void,
        (Marque::Rien, Sol::Trappe) => Symbol::Hatch,
        (Marque::Rien, _) => Symbol::Floor,
        (Marque::Depart0, _) => Symbol::Flag(Some(0)),
        (Marque::Depart1, _) => Symbol::Flag(Some(1)),
        (Marque::Objectif1, _) => Symbol::Coin,
        (Marque::Objectif2, _) => Symbol::Treasure,
        (Marque::Sortie0 | Marque::Sortie1, _) => Symbol::Exit,
        (Marque::Detonateur, _) => Symbol::Switch,
    }
}

fn sides(map: &Map, board: &Board) -> Vec<Side> {
    let mut sides = Vec::new();
    for at in map.layout().cubes() {
        let ways = [
            (Towards::Nord, Direction::North, Lie::Lying),
            (Towards::Ouest, Direction::West, Lie::Standing),
        ];
        for (towards, toward, lie) in ways {
            let side = map.side(at, towards);
            if side != Cote::Ouvert && map.contains(at.towards(towards)) {
                let cell = board.cell(at.x as usize, at.y as usize, at.z as usize);
                let drawn = Side::new(cell, toward, look(side));
                sides.push(drawn.glyph(side_character(side, lie)));
            }
        }
    }
    sides
}

fn look(side: Cote) -> SideLook {
    match side {
        Cote::Ouvert => SideLook::Open,
        Cote::Large => SideLook::Gap(75),
        Cote::Moyen => SideLook::Gap(50),
        Cote::Petit => SideLook::Gap(25),
        Cote::Bloque => SideLook::Wall,
        Cote::Eboulis => SideLook::Rubble,
    }
}

/// Writes how many steps it is from a cube to all others.
pub fn paint_reach(board: &mut Board, map: &Map, from: Cube, size: i32) {
    let reached = steps(map, size, &[from]);
    let farthest = reached.values().copied().max().unwrap_or(0);
    for (at, value) in reached {
        let shade = value as f32 / farthest.max(1) as f32;
        mark(board, map, at, Mark::Number { value, shade });
    }
    say(
        board,
        format!(
            "steps from {} for size {size}; the farthest cube takes {farthest}",
            told(from)
        ),
    );
}

/// Lights the cubes in which a small figure in the middle of a cube would be seen from another
/// one, and dims the rest.
pub fn paint_sight(board: &mut Board, map: &Map, from: Cube) {
    let Some(middle) = Place::from_number(5, 1) else {
        return;
    };
    let eye = Body::new(1, from, middle).eye();
    let mut cubes = 0;
    for at in map.layout().cubes().filter(|&at| map.has_floor(at)) {
        let seen = sees(map, eye, &Body::new(1, at, middle)) != Vue::Nulle;
        mark(board, map, at, if seen { Mark::Lit } else { Mark::Dim });
        cubes += u32::from(seen);
    }
    say(
        board,
        format!(
            "what a small figure sees from the middle of {}: {cubes} cubes",
            told(from)
        ),
    );
}

/// What there is to say about a map.
pub fn caption(map: &Map) -> String {
    let size = map.size();
    format!(
        "{} columns, {} rows, {} levels; {} rounds, {} points win",
        size.x,
        size.y,
        size.z,
        map.rounds(),
        map.goal()
    )
}

/// A cube as the options name it.
fn told(at: Cube) -> String {
    format!("{},{},{}", at.x, at.y, at.z)
}

/// Adds to what is said about a board.
fn say(board: &mut Board, what: String) {
    if !board.caption.is_empty() {
        board.caption.push_str("; ");
    }
    board.caption.push_str(&what);
}

fn mark(board: &mut Board, map: &Map, at: Cube, mark: Mark) {
    let tile = map
        .layout()
        .index(at)
        .and_then(|index| board.tiles.get_mut(index));
    if let Some(tile) = tile {
        tile.mark = Some(mark);
    }
}
