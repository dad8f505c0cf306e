//! The movement phase: where would the next attack phase go best?

use crate::battle::BASTOOOON_FROM;
use crate::ghosts::{points, sight, Foe, Foes, Ghost};
use crate::terrain::{Cell, Reach, Terrain};
use casus_belli_champion::*;

pub struct March<'a> {
    pub terrain: &'a Terrain,
    pub foes: &'a Foes,
    pub me: [PersoInfo; 3],
    pub at: [Cell; 3],
}

/// A place to go to, and where to look then.
pub struct Goal {
    pub path: Vec<Cell>,
    pub facing: Orientation,
}

/// How strongly figures are drawn to where foes are believed to be.
const LURE: [f64; 3] = [0.07, 0.07, 0.015];
const CAUTION: [f64; 3] = [1.4, 1.4, 2.2];

impl March<'_> {
    /// The foes that matter to a figure: those that could be near.
    fn near(&self, from: Cell) -> Vec<&Foe> {
        let near = |ghost: &Ghost| self.terrain.steps(ghost.cell, from) <= 20;
        self.foes.all.iter().filter(|foe| foe.share(near) > 0.0).collect()
    }

    /// Whether an attack is ready in the next attack phase.
    fn soon(&self, class: PersoClasse, attack: AttaqueType) -> bool {
        let turns = perso_attaque_recharge(self.me[class as usize], attack);
        turns.is_some_and(|turns| turns <= 1)
    }

    /// What the figure may lose on a cell: shares of its life, in the mean.
    fn risk(&self, class: PersoClasse, cell: Cell, foes: &[&Foe]) -> f64 {
        let mut risk = 0.0;
        let mut seen = 0.0;
        let mut team = -1;
        for foe in foes {
            if foe.team != team {
                risk += seen * f64::from(ELFE_ATTAQUE);
                seen = 0.0;
                team = foe.team;
            }
            let sees = |size: i32| {
                foe.share(|ghost| self.terrain.sees(ghost.cell, ghost.facing, size, cell))
            };
            let sighted = sees(sight(foe.class));
            seen = 1.0 - (1.0 - seen) * (1.0 - sighted);
            risk += match foe.class {
                PersoClasse::Voleur => {
                    let same = foe.share(|ghost| ghost.cell == cell);
                    sees(1) * f64::from(VOLEUR_ATTAQUE) + same * 5.0
                }
                PersoClasse::Barbare => {
                    let bastoooon = BASTOOOON_FROM - foe.life - BARBARE_ATTAQUE;
                    sighted * f64::from(BARBARE_ATTAQUE)
                        + 0.6 * sees(BARBARE_BASTOOOON_PORTEE) * f64::from(bastoooon.max(0))
                }
                PersoClasse::Elfe => 0.0,
            };
        }
        risk += seen * f64::from(ELFE_ATTAQUE);
        risk / f64::from(self.me[class as usize].vie.max(1))
    }

    /// What the figure may win there: shares of the foes' lives.
    fn gain(&self, class: PersoClasse, cell: Cell, facing: Orientation, foes: &[&Foe]) -> f64 {
        let mut gains: Vec<(f64, f64)> = Vec::new();
        for foe in foes {
            let sees = |size: i32| {
                foe.share(|ghost| self.terrain.sees(cell, facing, size, ghost.cell))
            };
            let shot = |damage: i32| f64::from(damage.min(foe.life)) / f64::from(foe.life.max(1));
            let sighted = sees(sight(class));
            if sighted == 0.0 {
                continue;
            }
            gains.push((shot(ELFE_ATTAQUE), sighted));
            match class {
                PersoClasse::Voleur => {
                    gains.push((shot(VOLEUR_ATTAQUE), sees(1)));
                    if self.soon(class, AttaqueType::Traitrise) {
                        gains.push((1.0, foe.share(|ghost| ghost.cell == cell)));
                    }
                }
                PersoClasse::Barbare => {
                    gains.push((shot(ELFE_ATTAQUE + BARBARE_ATTAQUE), sighted));
                    let bastoooon = BASTOOOON_FROM - self.me[1].vie;
                    if bastoooon > BARBARE_ATTAQUE && self.soon(class, AttaqueType::Bastoooon) {
                        gains.push((shot(ELFE_ATTAQUE + bastoooon), sees(BARBARE_BASTOOOON_PORTEE)));
                    }
                }
                PersoClasse::Elfe => {}
            }
        }
        // There is one attack only: the best that is possible.
        gains.sort_by(|one, other| other.0.total_cmp(&one.0));
        let (mut gain, mut left) = (0.0, 1.0);
        for (worth, probability) in gains {
            gain += left * probability * worth;
            left *= 1.0 - probability;
        }
        gain
    }

    /// Where foes are believed to be, and worth the way.
    fn prey(&self, from: Cell) -> Option<Cell> {
        let mut best: Option<(f64, Cell)> = None;
        for foe in &self.foes.all {
            for ghost in foe.ghosts.iter().step_by((foe.ghosts.len() / 4).max(1)) {
                let way = distance(self.terrain.position(from), self.terrain.position(ghost.cell));
                let Some(way) = way else {
                    continue;
                };
                let crowd = foe.share(|other| self.terrain.steps(other.cell, ghost.cell) <= 5);
                let lure = (crowd + 0.1) / f64::from(way + 15);
                if best.is_none_or(|(most, _)| lure > most) {
                    best = Some((lure, ghost.cell));
                }
            }
        }
        best.map(|(_, cell)| cell)
    }

    pub fn choose(&self, class: PersoClasse, others: &[Cell]) -> Goal {
        let figure = class as usize;
        let from = self.at[figure];
        let reach = Reach::new(self.terrain, from, points(class));
        let foes = self.near(from);
        let prey = self.prey(from);
        let mut best = (f64::MIN, 0, Orientation::Nord);
        for (place, &(cell, ..)) in reach.cells.iter().enumerate() {
            let mut value = -CAUTION[figure] * self.risk(class, cell, &foes);
            if let Some(prey) = prey {
                let way = distance(self.terrain.position(prey), self.terrain.position(cell));
                value -= LURE[figure] * f64::from(way.unwrap_or(0)) / f64::from(points(class));
            }
            if others.iter().any(|&other| self.terrain.steps(other, cell) <= 2) {
                value -= 0.03;
            }
            if self.terrain.forest(cell) {
                value += 0.02;
            }
            for facing in Orientation::ALL {
                let gain = self.gain(class, cell, facing, &foes);
                if value + gain > best.0 {
                    best = (value + gain, place, facing);
                }
            }
        }
        Goal { path: reach.path(best.1), facing: best.2 }
    }
}
