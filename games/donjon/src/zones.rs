//! Zones: which cells belong together, and where a DEPLACEMENT may go.

use crate::{
    board::Board,
    dungeon::Dungeon,
    figure::{Figure, FigureId},
    geometry::{CellSet, Position},
};

/// Letters of zones in a room.
pub const LETTERS: usize = 26;

/// The zone of a cell, by number: the place times 26 plus its letter. None outside and in
/// rooms that lie face down.
pub fn zone(board: &Board, at: Position) -> Option<usize> {
    let place = board.layout().place(at)?;
    let cell = board.cell(at).filter(|_| board.is_face_up(at))?;
    Some(place * LETTERS + usize::from(cell.zone))
}

/// Whether two cells lie in the same zone.
pub fn same_zone(board: &Board, one: Position, other: Position) -> bool {
    zone(board, one).is_some_and(|zone_of_one| zone(board, other) == Some(zone_of_one))
}

/// Standing enemies of a team in a zone that are not frozen.
pub fn ready_enemies(
    dungeon: &Dungeon,
    team: usize,
    of: usize,
) -> impl Iterator<Item = (FigureId, &Figure)> {
    (dungeon.placed())
        .filter(move |&(_, figure, at)| {
            figure.team != team && figure.is_ready() && zone(&dungeon.board, at) == Some(of)
        })
        .map(|(id, figure, _)| (id, figure))
}

/// The cells a figure's DEPLACEMENT may go to: those of adjacent zones that can be reached
/// over empty cells from an empty cell at the border.
pub fn arrivals(dungeon: &Dungeon, figure: &Figure) -> CellSet {
    let (board, layout) = (&dungeon.board, dungeon.board.layout());
    let mut reached = CellSet::default();
    let Some(home) = figure.at.and_then(|at| zone(board, at)) else {
        return reached;
    };
    let mut open = CellSet::default();
    for from in layout.cells_of(home / LETTERS) {
        if zone(board, from) != Some(home) {
            continue;
        }
        for border in board.adjacent_to(from) {
            if zone(board, border) != Some(home) && dungeon.is_empty_for(figure, border) {
                layout.index(border).map(|index| open.insert(index));
            }
        }
    }
    while let Some(index) = open.pop() {
        if !reached.insert(index) {
            continue;
        }
        let at = layout.position(index);
        for next in board.adjacent_to(at) {
            let Some(index) = layout.index(next) else {
                continue;
            };
            if !reached.contains(index)
                && same_zone(board, at, next)
                && dungeon.is_empty_for(figure, next)
            {
                open.insert(index);
            }
        }
    }
    reached
}
