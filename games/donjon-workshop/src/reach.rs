//! How many actions it takes to come somewhere, with nobody in the way.

use crate::ground::{laid_out, with_figure};
use donjon::{
    dungeon::Dungeon,
    geometry::{CellSet, Position},
    interface::{Class, Object, Terrain},
    map::Map,
    zones,
};
use std::collections::VecDeque;

/// The movement actions (PAS and DEPLACEMENT) it takes to come from one of some cells to each
/// cell, by number; none for those that cannot be reached. Rooms lie as they are drawn.
pub fn actions(map: &Map, class: Class, from: &[Position]) -> Vec<Option<u32>> {
    let layout = map.layout;
    let mut known = vec![None; layout.cells()];
    let mut open: VecDeque<Position> = VecDeque::new();
    for &at in from {
        if let Some(index) = layout.index(at) {
            known[index] = Some(0);
            open.push_back(at);
        }
    }
    let Some(&first) = from.first() else {
        return known;
    };
    let mut dungeon = with_figure(map, class, first);
    while let Some(at) = open.pop_front() {
        let steps = layout.index(at).and_then(|index| known[index]).unwrap_or(0);
        dungeon.figures[0].at = Some(at);
        for index in next(&dungeon, at).iter() {
            if known[index].is_none() {
                known[index] = Some(steps + 1);
                open.push_back(layout.position(index));
            }
        }
    }
    known
}

/// Where one action takes the only figure of a dungeon.
fn next(dungeon: &Dungeon, at: Position) -> CellSet {
    let (board, layout) = (&dungeon.board, dungeon.board.layout());
    let figure = &dungeon.figures[0];
    let mut cells = zones::arrivals(dungeon, figure);
    let own_room = layout.place(at).into_iter();
    let own_zone = own_room
        .flat_map(|place| layout.cells_of(place))
        .filter(|&cell| zones::same_zone(board, at, cell));
    for cell in own_zone.chain(board.adjacent_to(at)) {
        if dungeon.is_empty_for(figure, cell) {
            layout.index(cell).map(|index| cells.insert(index));
        }
    }
    cells
}

/// The start cells of a team, as a map is laid out.
pub fn start_line(map: &Map, team: usize) -> Vec<Position> {
    let dungeon = laid_out(map);
    let line = Terrain::start_of(team);
    (dungeon.board.cells())
        .filter(|(_, cell)| cell.terrain == line)
        .map(|(at, _)| at)
        .collect()
}

/// The treasures that lie about, by cell, with the actions from a team's start line.
pub fn treasures(map: &Map, team: usize) -> Vec<(usize, Option<u32>)> {
    let steps = actions(map, plain_class(map), &start_line(map, team));
    let dungeon = laid_out(map);
    let cells = dungeon.board.cells().enumerate();
    cells
        .filter(|(_, (_, cell))| cell.object == Object::Tresor)
        .map(|(index, _)| (index, steps[index]))
        .collect()
}

/// A class of the map that does not enter trees, if there is one.
pub fn plain_class(map: &Map) -> Class {
    let plain = map
        .classes
        .iter()
        .find(|&&class| class != Class::ArcherElfe);
    plain
        .or(map.classes.first())
        .copied()
        .unwrap_or(Class::Guerrier)
}
