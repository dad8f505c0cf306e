//! Random positions: boards with everything on them, and figures in all conditions.

use donjon::{
    board::{Board, Cell, Room, Way},
    dungeon::{Dungeon, Passage},
    figure::Figure,
    geometry::{Layout, Position},
    interface::{Class, Condition, Object, Orientation, Side, Terrain},
};
use stechec_game::Chance;

fn side(chance: &mut Chance) -> Side {
    match chance.below(12) {
        0 => Side::Mur,
        1 => Side::HerseFermee,
        2 => Side::HerseOuverte,
        3 => Side::Meurtriere,
        4 if chance.percent(50) => Side::SupportCle,
        _ => Side::Ouvert,
    }
}

fn cell(chance: &mut Chance, strangeness: u32) -> Cell {
    let strange = chance.percent(strangeness);
    // The last four are never terrain of their own.
    let terrains = &Terrain::ALL[..24];
    let mirrors = [Terrain::MiroirMontant, Terrain::MiroirDescendant];
    let terrain = match strange {
        true if chance.percent(30) => mirrors[chance.below(2) as usize],
        true => terrains[chance.below(24) as usize],
        false => Terrain::Sol,
    };
    Cell {
        terrain,
        sides: std::array::from_fn(|_| side(chance)),
        zone: chance.below(3) as u8,
        object: if chance.percent(15) {
            Object::ALL[1 + chance.below(11) as usize]
        } else {
            Object::Rien
        },
        boulder: chance.percent(5),
    }
}

/// A position of a match that might be.
pub(crate) fn any_dungeon(chance: &mut Chance) -> Dungeon {
    let layout = Layout {
        across: 1 + chance.below(2) as i32,
        down: 1 + chance.below(2) as i32,
        side: 3 + chance.below(3) as i32,
    };
    let strangeness = 10 + chance.below(50);
    let mut board = Board::unknown(layout);
    for place in 0..layout.places() {
        let room = Room {
            name: 'A',
            gear: 1 + chance.below(2) as u8,
            way: Way::Droite,
            quarters: chance.below(4) as u8,
            face_up: chance.percent(85),
        };
        let cells = (0..layout.side * layout.side).map(|_| cell(chance, strangeness));
        let cells: Vec<Cell> = cells.collect();
        board.lay(place, room, &cells);
        join_sides(&mut board, place);
    }
    let mut dungeon = Dungeon {
        board,
        figures: Vec::new(),
        passage: None,
    };
    let places: Vec<Position> = layout.positions().collect();
    if chance.percent(20) {
        let at = chance.pick(&places).copied();
        dungeon.passage = Some(Passage { at, until: 9 });
    }
    let size = 1 + chance.below(6) as usize;
    for id in 0..2 * size {
        let figure = any_figure(chance, &dungeon, &places, id / size);
        dungeon.figures.push(figure);
    }
    dungeon
}

/// The two cells beside a side within a room agree about it.
fn join_sides(board: &mut Board, place: usize) {
    for at in board.layout().cells_of(place).collect::<Vec<_>>() {
        for direction in [Orientation::Est, Orientation::Sud] {
            let side = board.side(at, direction);
            board.set_side(at, direction, side);
        }
    }
}

fn any_figure(chance: &mut Chance, dungeon: &Dungeon, places: &[Position], team: usize) -> Figure {
    let class = Class::ALL[chance.below(10) as usize];
    let mut figure = Figure::new(team, class);
    let at = chance.pick(places).copied().filter(|&at| {
        let cell = dungeon.board.cell(at);
        dungeon.board.is_face_up(at)
            && dungeon.figure_on(at).is_none()
            && cell.is_some_and(|cell| !cell.is_solid())
    });
    let Some(at) = at else {
        return figure.out(Condition::Sorti);
    };
    figure.at = Some(at);
    if chance.percent(20) {
        figure.condition = Condition::Blesse;
    }
    if chance.percent(20) {
        figure.frozen_until = 5;
    }
    if chance.percent(40) {
        figure.object = Object::ALL[1 + chance.below(5) as usize];
    }
    figure.wolf = class == Class::LoupGarou && chance.percent(50);
    figure
}
