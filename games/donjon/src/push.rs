//! Pushes: where a figure can be pushed to, and the chain of those it pushes in turn.

use crate::{dungeon::Dungeon, figure::FigureId, geometry::Position, interface::Terrain};

/// What comes of a push.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Push {
    /// Everybody in the chain moves to their cell, the first pushed first.
    Moves(Vec<(FigureId, Position)>),
    /// Nobody moves: the last of the chain has no way out.
    Crushes {
        /// Those who were to be pushed, and the cell each was to come to.
        chain: Vec<(FigureId, Position)>,
        /// Who is crushed.
        crushed: FigureId,
    },
}

/// The cells of which the pusher may choose for the figure on `from`, pushed from
/// `aggressor`: free ones if there is one, else those with a figure that was not pushed yet.
pub fn choices(
    dungeon: &Dungeon,
    aggressor: Position,
    from: Position,
    pushed: &[FigureId],
) -> Vec<Position> {
    let candidates: Vec<(Position, Option<FigureId>)> = (dungeon.board.adjacent_to(from))
        .filter(|&at| at != aggressor)
        .filter(|&at| {
            (dungeon.board.cell(at))
                .is_some_and(|cell| !cell.is_solid() && cell.terrain != Terrain::Arbre)
        })
        .map(|at| (at, dungeon.figure_on(at)))
        .filter(|(_, there)| there.is_none_or(|id| !pushed.contains(&id)))
        .collect();
    let any_free = candidates.iter().any(|(_, there)| there.is_none());
    (candidates.into_iter())
        .filter(|(_, there)| there.is_none() || !any_free)
        .map(|(at, _)| at)
        .collect()
}

/// Pushes the figure on `target` away from `aggressor`. Of the cells it can choose the
/// pushing team takes the first of `wishes`, or else the first of all.
pub fn push(
    dungeon: &Dungeon,
    aggressor: Position,
    target: Position,
    wishes: &[Position],
) -> Option<Push> {
    let mut aggressor = aggressor;
    let mut from = target;
    let mut id = dungeon.figure_on(target)?;
    let mut pushed = vec![id];
    let mut chain = Vec::new();
    loop {
        let choices = choices(dungeon, aggressor, from, &pushed);
        let wished = wishes.iter().find(|wish| choices.contains(wish));
        let Some(&to) = wished.or(choices.first()) else {
            return Some(Push::Crushes { chain, crushed: id });
        };
        chain.push((id, to));
        let Some(next) = dungeon.figure_on(to) else {
            return Some(Push::Moves(chain));
        };
        pushed.push(next);
        (aggressor, from, id) = (from, to, next);
    }
}
