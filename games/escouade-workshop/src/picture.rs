//! Maps and matches as boards to be drawn.

mod play;

pub use play::{between, seen, state, strokes};

use crate::reach::steps;
use escouade::{
    interface::Vue,
    interface::{Cote, Cube, Direction as Towards, Marque, Sol},
    map::{Lie, Map, cell_character, side_character},
    room::Place,
    sight::{Body, sees},
};
use stechec_drawing::{Board, Colour, Direction, Levels, Mark, Side, SideLook, Symbol, Tile};

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
    board
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
    let most = reached.values().copied().max().unwrap_or(0).max(1);
    for (at, value) in reached {
        let shade = value as f32 / most as f32;
        mark(board, map, at, Mark::Number { value, shade });
    }
}

/// Lights the cubes in which a small figure in the middle of a cube would be seen from another
/// one, and dims the rest.
pub fn paint_sight(board: &mut Board, map: &Map, from: Cube) {
    let Some(middle) = Place::from_number(5, 1) else {
        return;
    };
    let eye = Body::new(1, from, middle).eye();
    for at in map.layout().cubes().filter(|&at| map.has_floor(at)) {
        let seen = sees(map, eye, &Body::new(1, at, middle)) != Vue::Nulle;
        mark(board, map, at, if seen { Mark::Lit } else { Mark::Dim });
    }
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
