//! Room in a cube against a second, plain implementation with rows and columns.

#![allow(clippy::unwrap_used, reason = "a test may fail at once")]

use escouade::{
    board::Board,
    figure::{Figure, FigureId},
    interface::Cube,
    map,
    room::{Entry, Place, Room},
};
use stechec_game::Chance;

const MAP: &str = "3 2 1 2 9\nniveau 0\n+-+-+-+\n|A A A|\n+ + + +\n|B B B|\n+-+-+-+\n";
const HERE: Cube = Cube::new(1, 1, 0);

/// The cells of a base, as rows and columns.
fn cells(size: i32, place: i32) -> Vec<(i32, i32)> {
    let (row, column) = (place / 4, place % 4);
    match size {
        3 => vec![
            (row, column),
            (row, column + 1),
            (row + 1, column),
            (row + 1, column + 1),
        ],
        _ => vec![(row, column)],
    }
}

fn fits(size: i32, place: i32, taken: &[(i32, i32)]) -> bool {
    let base = cells(size, place);
    let on_board = |&(row, column): &(i32, i32)| row < 4 && column < 4;
    base.iter().all(on_board) && base.iter().all(|cell| !taken.contains(cell))
}

/// Who stands where, as the rules put it.
fn plain_entry(standing: &[(FigureId, i32)], mover: FigureId, place: i32) -> Option<Entry> {
    let taken_but = |except: Option<FigureId>| -> Vec<(i32, i32)> {
        let others = standing.iter().filter(|(id, _)| Some(*id) != except);
        others
            .flat_map(|&(id, place)| cells(id.size(), place))
            .collect()
    };
    let size = mover.size();
    if (0..16).any(|place| fits(size, place, &taken_but(None))) {
        return fits(size, place, &taken_but(None)).then_some(Entry::Free);
    }
    let makes_room = |place: i32| -> Option<FigureId> {
        if !fits(size, place, &[]) {
            return None;
        }
        let block = cells(size, place);
        let covered: Vec<FigureId> = (standing.iter())
            .filter(|&&(id, at)| cells(id.size(), at).iter().any(|cell| block.contains(cell)))
            .map(|&(id, _)| id)
            .collect();
        let &[one] = &covered[..] else { return None };
        let mut others = taken_but(Some(one));
        others.extend(block);
        (0..16)
            .any(|place| fits(one.size(), place, &others))
            .then_some(one)
    };
    let friend = |id: FigureId| id.team() == mover.team();
    let friends = (0..16).filter_map(makes_room).any(friend);
    let lifted = makes_room(place).filter(|&id| friend(id) == friends)?;
    Some(Entry::Lifts(lifted))
}

#[test]
fn entering_agrees_with_rows_and_columns() {
    let map = map::read(MAP).unwrap();
    let (mut free, mut lifting, mut enemies) = (0, 0, 0);
    for seed in 0..4_000 {
        let mut chance = Chance::new(seed, "random rooms");
        let mut board = Board::new(&map);
        board.figures = [Figure::DEAD; 12];
        let mover = FigureId::from_number(if seed % 4 == 0 { 4 } else { 5 }).unwrap();
        let mut standing: Vec<(FigureId, i32)> = Vec::new();
        let mut sizes = [mover.size(), 0];
        for _ in 0..12 {
            let id = FigureId::from_number(chance.below(12) as i32).unwrap();
            // Places in the middle leave the least room.
            let place = *chance.pick(&[0, 3, 5, 6, 7, 9, 10, 13, 15, 1, 4]).unwrap();
            let taken: Vec<_> = (standing.iter())
                .flat_map(|&(id, place)| cells(id.size(), place))
                .collect();
            let known = standing.iter().any(|&(other, _)| other == id) || id == mover;
            let size = &mut sizes[id.team().index()];
            if !known && *size + id.size() <= 4 && fits(id.size(), place, &taken) {
                *size += id.size();
                standing.push((id, place));
                let place = Place::from_number(place, id.size()).unwrap();
                *board.figure_mut(id) = Figure::standing(HERE, place);
            }
        }
        let room = Room::without(&board, HERE, mover);
        for place in 0..16 {
            let known = Place::from_number(place, mover.size());
            let entry = known.and_then(|place| room.entry(mover, place));
            assert_eq!(
                entry,
                plain_entry(&standing, mover, place),
                "{place}: {standing:?}"
            );
            free += usize::from(entry == Some(Entry::Free));
            if let Some(Entry::Lifts(lifted)) = entry {
                lifting += 1;
                enemies += usize::from(lifted.team() != mover.team());
            }
        }
        assert!(
            room.entries(mover).next().is_some(),
            "one is always enough: {standing:?}"
        );
        let first = room.first_free(mover.size()).map(Place::number);
        let taken: Vec<_> = (standing.iter())
            .flat_map(|&(id, place)| cells(id.size(), place))
            .collect();
        let plain = (0..16).find(|&place| fits(mover.size(), place, &taken));
        assert_eq!(first, plain);
        let last = room.last_free(mover.size()).map(Place::number);
        assert_eq!(
            last,
            (0..16).rfind(|&place| fits(mover.size(), place, &taken))
        );
    }
    assert!(
        free > 1_000 && lifting > 200 && enemies > 100,
        "{free} {lifting} {enemies}"
    );
}
