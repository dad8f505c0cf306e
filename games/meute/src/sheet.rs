//! The orders of one phase that count.

use crate::{
    geometry::Position, ground::Ground, interface::Carte, numbers::MAX_HEROES, table::Table,
};

/// Something a hero does in its turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum HeroAction {
    /// Goes along these hexes.
    Go(Vec<Position>),
    /// Strikes a figure.
    Strike(crate::figure::Id),
    /// Puts its barricade or lays a trap.
    Put(Position),
}

/// A hero's turn as far as its orders are known to come out: own steps with their damage,
/// things put. What an attack does is not known yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct TurnSoFar {
    pub(crate) at: Position,
    pub(crate) life: i32,
    pub(crate) ground: Ground,
    pub(crate) walked: bool,
    pub(crate) acted: bool,
}

impl TurnSoFar {
    /// The turn of a hero in play before its first order.
    pub(crate) fn new(table: &Table, hero: usize) -> Option<Self> {
        let figure = table.heroes.get(hero)?;
        Some(Self {
            at: figure.at?,
            life: figure.life,
            ground: table.ground.clone(),
            walked: false,
            acted: false,
        })
    }
}

/// The orders of one phase that count. Orders of different teams stand apart, so it cannot
/// matter in which order they came.
#[derive(Clone, Debug, Default)]
pub struct Sheet {
    /// The cards chosen, by hero.
    pub(crate) cards: [Option<Carte>; MAX_HEROES],
    /// The running turn after the orders so far; none before the first one.
    pub(crate) turn: Option<TurnSoFar>,
    /// What the running hero does, in order.
    pub(crate) actions: Vec<HeroAction>,
    /// The option chosen.
    pub(crate) choice: Option<usize>,
}
