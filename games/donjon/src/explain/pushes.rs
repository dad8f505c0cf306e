//! Why a push went where it went.

use super::page::Page;
use crate::{
    dungeon::Dungeon,
    figure::FigureId,
    geometry::Position,
    interface::{Orientation, Terrain},
    push::{self, Push},
};

/// A chain of pushes, as far as it has been told.
pub(super) struct Chain {
    /// Where the next one is pushed from.
    pub aggressor: Position,
    /// Where the next one stands.
    pub target: Position,
    /// Everybody pushed so far.
    pub pushed: Vec<FigureId>,
    /// The cells the order names.
    pub wishes: Vec<Position>,
}

/// Why the next figure of a chain goes to `to`, or nowhere. The dungeon is that before the
/// chain.
pub(super) fn link(
    page: &mut Page<'_>,
    dungeon: &Dungeon,
    chain: &mut Chain,
    figure: FigureId,
    to: Option<Position>,
) {
    chain.pushed.push(figure);
    reasons(page, dungeon, chain, to);
    chain.aggressor = chain.target;
    chain.target = to.unwrap_or(chain.target);
}

/// Why nobody of a chain moves.
pub(super) fn crush(page: &mut Page<'_>, dungeon: &Dungeon, chain: &mut Chain) {
    let pushed = push::push(dungeon, chain.aggressor, chain.target, &chain.wishes);
    let Some(Push::Crushes {
        chain: links,
        crushed,
    }) = pushed
    else {
        return;
    };
    for &(figure, to) in links.iter() {
        page.why(format!("{} would have to go to {to}", page.name(figure)));
        link(page, dungeon, chain, figure, Some(to));
    }
    link(page, dungeon, chain, crushed, None);
}

fn reasons(page: &mut Page<'_>, dungeon: &Dungeon, chain: &Chain, to: Option<Position>) {
    let from = chain.target;
    for &direction in Orientation::ALL {
        let text = side(page, dungeon, chain, from, direction);
        page.why(format!("{}: {text}", direction.word()));
    }
    let choices = push::choices(dungeon, chain.aggressor, from, &chain.pushed);
    let wished = to.is_some_and(|to| chain.wishes.contains(&to));
    page.why(match (to, choices.len()) {
        (None, _) => "no cell is left: nobody of the chain moves, and it is crushed".to_owned(),
        (Some(to), 1) => format!("{to} is the only choice"),
        (Some(to), _) if wished => format!("{to} comes first of the cells the order names"),
        (Some(to), _) => {
            format!(
                "the order names none of the choices: {to} is the first of nord, est, sud, ouest"
            )
        }
    });
}

/// What a push meets in a direction.
fn side(
    page: &Page<'_>,
    dungeon: &Dungeon,
    chain: &Chain,
    from: Position,
    direction: Orientation,
) -> String {
    let to = from.step(direction);
    if to == chain.aggressor {
        return "from there it is pushed".to_owned();
    }
    if !dungeon.board.is_open(from, direction) {
        return format!("no way to {to}: {}", barrier(dungeon, from, direction));
    }
    let cell = dungeon.board.cell(to);
    if cell.is_some_and(|cell| cell.is_solid() || cell.terrain == Terrain::Arbre) {
        return format!("{} at {to}", dungeon.terrain_shown(to).word());
    }
    match dungeon.figure_on(to) {
        None => format!("{to} is free"),
        Some(id) if chain.pushed.contains(&id) => {
            format!("{} at {to} was pushed already", page.name(id))
        }
        Some(id) => format!("{} is at {to}", page.name(id)),
    }
}

/// What keeps two neighbouring cells from being adjacent.
pub(super) fn barrier(dungeon: &Dungeon, from: Position, direction: Orientation) -> String {
    let to = from.step(direction);
    let board = &dungeon.board;
    if !board.layout().contains(to) {
        return "the outer border".to_owned();
    }
    if !board.is_face_up(to) {
        return "the room there lies face down".to_owned();
    }
    let sides = [
        board.side(from, direction),
        board.side(to, direction.opposite()),
    ];
    let closed = sides.into_iter().find(|side| !side.is_passable());
    closed.map_or_else(String::new, |side| side.word().to_owned())
}
