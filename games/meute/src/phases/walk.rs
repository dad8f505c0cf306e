//! Figures on their way, and what hurts them there.

use super::Resolution;
use crate::{
    event::Event,
    figure::{Id, Who},
    geometry::Position,
    ground::Harm,
};

/// How a figure touches the ground on its way.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Tread {
    /// On every hex.
    OnFoot,
    /// On the last hex only.
    Jumping,
    /// Nowhere.
    Flying,
}

impl Resolution<'_> {
    /// Leads a figure along a path; false if it falls on the way.
    pub(super) fn walk(&mut self, figure: Id, path: &[Position], tread: Tread) -> bool {
        for (place, &to) in path.iter().enumerate() {
            let touches = match tread {
                Tread::OnFoot => true,
                Tread::Jumping => place + 1 == path.len(),
                Tread::Flying => false,
            };
            let from = self.table.position(figure).unwrap_or(to);
            match figure.who() {
                Who::Hero(place) => self.hero(place).at = Some(to),
                Who::Monster(place) => self.monster(place).at = Some(to),
            }
            self.events.push(Event::Entered {
                figure,
                from,
                to,
                above: !touches,
            });
            if touches && self.harm(figure, to) {
                return false;
            }
        }
        true
    }

    /// What entering a hex does to a figure; true if it falls.
    fn harm(&mut self, figure: Id, at: Position) -> bool {
        let Some(harm) = self.table.ground.harm(self.map, at) else {
            return false;
        };
        let damage = harm.damage();
        *self.life(figure) -= damage;
        match harm {
            Harm::Trap(trap) => {
                self.table.ground.clear(at);
                self.events.push(Event::Sprung {
                    figure,
                    at,
                    team: trap.team,
                    damage,
                });
                self.fall_if_dead(figure, trap.team)
            }
            Harm::Hazard => {
                self.events.push(Event::Hurt { figure, at, damage });
                self.fall_if_dead(figure, None)
            }
        }
    }
}
