//! Positions in which everybody is in everybody's way.

use escouade::{
    Escouade,
    figure::FigureId,
    interface::{Action, Cube},
    map::Map,
    order::Order,
    room::{Place, Room, has_capacity},
    state::State,
    view::View,
};
use std::sync::Arc;
use stechec_game::{Chance, Game, TeamCount};

/// So small that all cubes are shared.
pub(crate) const SMALL_MAP: &str =
    "3 2 1 3 40\nniveau 0\n+-+-+-+\n|A A A|\n+ + + +\n|B B B|\n+-+-+-+\n";

/// The place from which a large figure leaves no room for another one.
const MIDDLE: i32 = 5;

/// Both squads strewn over a small map, the large figures in the middle of their cubes.
pub(crate) fn crowded(chance: &mut Chance, map: &Arc<Map>, teams: TeamCount, seed: u64) -> State {
    let mut state = Escouade::start(map.clone(), teams, seed);
    let board = &mut state.situation.board;
    for figure in &mut board.figures {
        (figure.cube, figure.place) = (None, None);
    }
    let mut ids: Vec<FigureId> = FigureId::all().collect();
    // The large ones first: there is always room for the others.
    ids.sort_by_key(|id| -id.size());
    for id in ids {
        let size = id.size();
        let mut spots = Vec::new();
        for cube in map.layout().cubes() {
            let room = Room::without(board, cube, id);
            let free = Place::all(size).filter(|&place| room.is_free(size, place));
            let wanted = free.filter(|place| size < 3 || place.number() == MIDDLE);
            if has_capacity(board, cube, id) {
                spots.extend(wanted.map(|place| (cube, place)));
            }
        }
        let &(cube, place) = chance.pick(&spots).expect("there is room for all");
        let figure = board.figure_mut(id);
        (figure.cube, figure.place) = (Some(cube), Some(place));
    }
    state
}

/// The team's large figure goes to some cube of the small map.
pub(crate) fn large_step(chance: &mut Chance, view: &View) -> Order {
    let cube = Cube::new(chance.below(3) as i32, chance.below(2) as i32, 0);
    Order::Deplacer {
        figure: 6 * i32::from(view.team.0) + 5,
        action: Action::Deplacer.number(),
        path: vec![cube],
        place: -1,
    }
}
