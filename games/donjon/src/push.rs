//! Pushes: where a figure can be pushed to, and the chain of those it pushes in turn.

use crate::{
    dungeon::Dungeon, few::Few, figure::FigureId, geometry::Position, interface::Terrain,
    numbers::MAX_FIGURES,
};

/// Both teams in a row.
const LONGEST: usize = 2 * MAX_FIGURES;

/// Who is pushed to which cell, the first pushed first.
pub type Chain = Few<(FigureId, Position), LONGEST>;

/// What comes of a push.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Push {
    /// Everybody in the chain moves to their cell.
    Moves(Chain),
    /// Nobody moves: the last of the chain has no way out.
    Crushes {
        /// Those who were to be pushed, and the cell each was to come to.
        chain: Chain,
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
) -> Few<Position, 4> {
    let candidates: Few<(Position, Option<FigureId>), 4> = (dungeon.board.adjacent_to(from))
        .filter(|&at| at != aggressor)
        .filter(|&at| {
            (dungeon.board.cell(at))
                .is_some_and(|cell| !cell.is_solid() && cell.terrain != Terrain::Arbre)
        })
        .map(|at| (at, dungeon.figure_on(at)))
        .filter(|(_, there)| there.is_none_or(|id| !pushed.contains(&id)))
        .collect();
    let any_free = candidates.iter().any(|(_, there)| there.is_none());
    (candidates.iter())
        .filter(|(_, there)| there.is_none() || !any_free)
        .map(|&(at, _)| at)
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
    let mut pushed: Few<FigureId, LONGEST> = [id].into_iter().collect();
    let mut chain = Chain::default();
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
