//! `accessibles` and `chemin`: where heroes can go.

use crate::{
    board::Board,
    figure::{Id, team_of},
    geometry::Position,
    interface::Terrain,
    map::Map,
    table::Table,
    ways::{NO_WAY, Travel},
};

/// Prices of a hero's ways are movement and dangers in one: movement counts first.
const MOVEMENT: u32 = 1 << 16;
/// The price of a trap or hazard.
const DANGER: u32 = 1;

/// A hero in play and how it gets about.
struct Walker<'m> {
    board: Board<'m>,
    at: usize,
    travel: Travel,
}

impl<'m> Walker<'m> {
    /// None if there is no such hero in play.
    fn new(map: &'m Map, table: &Table, id: i32, jumping: bool) -> Option<Self> {
        let hero = usize::try_from(id).ok()?;
        let at = map.index(table.heroes.get(hero)?.at?)?;
        let board = Board::of(map, table);
        let hexes = 0..map.hexes();
        let price = |index: usize| {
            let difficult = board.terrain[index] == Terrain::Difficile;
            MOVEMENT * u32::from(difficult) + DANGER * u32::from(board.is_dangerous(index))
        };
        let own = |figure: Id| figure.team() == Some(team_of(hero));
        let passable =
            |index: usize| !board.has_obstacle(index) && board.figure(index).is_none_or(own);
        let travel = if jumping {
            Travel::Leaping {
                step: MOVEMENT,
                landing: hexes.map(price).collect(),
            }
        } else {
            Travel::OnFoot {
                entering: hexes
                    .map(|index| {
                        if passable(index) {
                            MOVEMENT + price(index)
                        } else {
                            NO_WAY
                        }
                    })
                    .collect(),
            }
        };
        Some(Self { board, at, travel })
    }

    fn may_stop(&self, at: usize) -> bool {
        self.board.figure(at).is_none() && !self.board.has_obstacle(at)
    }
}

/// Where a hero could stop with so much movement, its own hex apart, in reading order.
pub fn accessible(
    map: &Map,
    table: &Table,
    id: i32,
    movement: i32,
    jumping: bool,
) -> Vec<Position> {
    let Some(walker) = Walker::new(map, table, id, jumping) else {
        return Vec::new();
    };
    let limit = u32::try_from(movement).unwrap_or(0);
    let prices = walker.travel.prices_from(map, walker.at);
    let in_reach = |&index: &usize| prices[index] != NO_WAY && prices[index] / MOVEMENT <= limit;
    (0..map.hexes())
        .filter(in_reach)
        .filter(|&index| index != walker.at && walker.may_stop(index))
        .map(|index| map.position(index))
        .collect()
}

/// A hero's path to a hex with the least movement, then the fewest dangers, then the
/// smallest directions; empty if there is none.
pub fn path(map: &Map, table: &Table, id: i32, to: Position, jumping: bool) -> Vec<Position> {
    let find = || {
        let walker = Walker::new(map, table, id, jumping)?;
        let to = map.index(to).filter(|&to| walker.may_stop(to))?;
        walker.travel.way(map, walker.at, to)
    };
    let way = find().unwrap_or_default();
    way.into_iter().map(|index| map.position(index)).collect()
}
