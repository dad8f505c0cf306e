//! The orders of one phase that count.

use crate::{
    figure::FigureId,
    geometry::Position,
    interface::{Attaque, Classe, Orientation},
    occupancy::Occupancy,
    order::{Accepted, Action, Order},
};
use stechec_game::Team;

/// A walk: its cells are kept together with those of all others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Walk {
    cells: std::ops::Range<usize>,
    pub(crate) facing: Orientation,
}

impl Walk {
    pub(crate) fn len(&self) -> usize {
        self.cells.len()
    }
}

/// The orders of one phase that count, by figure: the order in which they came is not
/// kept, so it cannot matter. Also holds working memory that is used again every phase.
#[derive(Debug, Default)]
pub struct Sheet {
    walks: Vec<Option<Walk>>,
    attacks: Vec<Option<(Attaque, Position)>>,
    cells: Vec<Position>,
    pub(crate) scratch: Scratch,
}

/// Working memory of the resolution.
#[derive(Debug, Default)]
pub(crate) struct Scratch {
    pub occupied: Occupancy,
    /// Who was hit by whom.
    pub hits: Vec<(FigureId, FigureId)>,
}

impl Sheet {
    /// Which of a team's figures have their order.
    pub(crate) fn ordered(&self, team: Team) -> [bool; 3] {
        std::array::from_fn(|class| {
            let id = FigureId::new(team, Classe::ALL[class]);
            self.walk(id).is_some() || self.attack(id).is_some()
        })
    }

    /// Notes an order that was judged to count.
    pub(crate) fn note(&mut self, team: Team, order: &Order, accepted: Accepted) {
        match (accepted, &order.action) {
            (Accepted::Move { class, facing }, Action::Move { path, .. }) => {
                let from = self.cells.len();
                self.cells.extend(path);
                let cells = from..self.cells.len();
                *slot(&mut self.walks, FigureId::new(team, class)) = Some(Walk { cells, facing });
            }
            (
                Accepted::Attack {
                    class,
                    attack,
                    target,
                },
                _,
            ) => {
                *slot(&mut self.attacks, FigureId::new(team, class)) = Some((attack, target));
            }
            (Accepted::Move { .. }, Action::Attack { .. }) => {}
        }
    }

    pub(crate) fn walk(&self, id: FigureId) -> Option<&Walk> {
        self.walks.get(id.index())?.as_ref()
    }

    /// The cell a walking figure enters at a step; none if it has arrived.
    pub(crate) fn cell(&self, id: FigureId, step: usize) -> Option<Position> {
        let walk = self.walk(id)?;
        self.cells[walk.cells.clone()].get(step).copied()
    }

    /// How many steps the longest walk has.
    pub(crate) fn longest_walk(&self) -> usize {
        self.walks
            .iter()
            .flatten()
            .map(Walk::len)
            .max()
            .unwrap_or(0)
    }

    pub(crate) fn attack(&self, id: FigureId) -> Option<(Attaque, Position)> {
        *self.attacks.get(id.index())?
    }

    /// Forgets all orders; the memory is kept.
    pub(crate) fn clear(&mut self) {
        self.walks.clear();
        self.attacks.clear();
        self.cells.clear();
        self.scratch.hits.clear();
    }
}

/// The figure's place in a list that grows as far as it is needed.
fn slot<T: Clone>(list: &mut Vec<Option<T>>, id: FigureId) -> &mut Option<T> {
    if list.len() <= id.index() {
        list.resize(id.index() + 1, None);
    }
    &mut list[id.index()]
}
