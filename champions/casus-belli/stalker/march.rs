//! The movement phase: where would the next attack phase go best?

use crate::battle::BASTOOOON_FROM;
use crate::ghosts::{points, sight, Foe, Foes, Ghost};
use crate::terrain::{Cell, Reach, Terrain};
use casus_belli_champion::*;

/// How much an own life counts, compared with a foe's, by class. The elf need not be where
/// the fight is: she shoots at what the others see.
const CAUTION: [f64; 3] = [1.4, 1.4, 2.2];
/// What a turn's walk towards the foes is worth, in lives.
const LURE: [f64; 3] = [0.07, 0.07, 0.015];
/// What a friend nearby costs: one hammer could hit both.
const CROWD: f64 = 0.03;
const CROWD_STEPS: i32 = 2;
/// What a forest cell is worth beyond the ghosts that do not see into it.
const COVER: f64 = 0.02;
/// How likely a wounded barbarian has his Bastoooon ready.
const BASTOOOON_READY: f64 = 0.6;
/// Ghosts further away than this cannot matter in the next phase.
const HORIZON: i32 = 20;

pub struct March<'a> {
    terrain: &'a Terrain,
    foes: &'a Foes,
    me: [PersoInfo; 3],
    at: [Cell; 3],
}

/// A walk, and where to look at its end.
pub struct Goal {
    pub path: Vec<Cell>,
    pub facing: Orientation,
}

impl<'a> March<'a> {
    /// The ghosts of the foes have to be where they will be after the walk.
    pub fn new(terrain: &'a Terrain, foes: &'a Foes, me: [PersoInfo; 3], at: [Cell; 3]) -> Self {
        Self {
            terrain,
            foes,
            me,
            at,
        }
    }

    /// The best walk of a figure; `friends` are the cells others already chose.
    pub fn choose(&self, class: PersoClasse, friends: &[Cell]) -> Goal {
        let from = self.at[class as usize];
        let reach = Reach::new(self.terrain, from, points(class));
        let foes = self.near(from);
        let prey = self.prey(from);
        let mut best = (f64::MIN, 0, Orientation::Nord);
        for (place, &(cell, ..)) in reach.cells.iter().enumerate() {
            let risk = CAUTION[class as usize] * self.risk(class, cell, &foes);
            let value = self.position(class, cell, prey, friends) - risk;
            for facing in Orientation::ALL {
                let value = value + self.gain(class, cell, facing, &foes);
                if value > best.0 {
                    best = (value, place, facing);
                }
            }
        }
        Goal {
            path: reach.path(best.1),
            facing: best.2,
        }
    }

    /// What a cell is worth whatever happens in the next phase.
    fn position(&self, class: PersoClasse, cell: Cell, prey: Cell, friends: &[Cell]) -> f64 {
        let way = distance(self.terrain.position(prey), self.terrain.position(cell));
        let turns = f64::from(way.unwrap_or(0)) / f64::from(points(class));
        let mut value = -LURE[class as usize] * turns;
        if friends
            .iter()
            .any(|&friend| self.terrain.steps(friend, cell) <= CROWD_STEPS)
        {
            value -= CROWD;
        }
        if self.terrain.forest(cell) {
            value += COVER;
        }
        value
    }

    /// The foes that may be near a cell.
    fn near(&self, from: Cell) -> Vec<&'a Foe> {
        let near = |ghost: &Ghost| self.terrain.steps(ghost.cell, from) <= HORIZON;
        let foes = self.foes.all.iter();
        foes.filter(|foe| foe.ghosts.iter().any(near)).collect()
    }

    /// Where foes are believed to be close together, and not too far away.
    fn prey(&self, from: Cell) -> Cell {
        let mut best = (0.0, from);
        for foe in &self.foes.all {
            for ghost in foe.ghosts.iter().step_by((foe.ghosts.len() / 4).max(1)) {
                let to = self.terrain.position(ghost.cell);
                if let Some(way) = distance(self.terrain.position(from), to) {
                    let crowd = foe.share(|other| self.terrain.steps(other.cell, ghost.cell) <= 5);
                    let lure = (crowd + 0.1) / f64::from(way + 15);
                    if lure > best.0 {
                        best = (lure, ghost.cell);
                    }
                }
            }
        }
        best.1
    }

    /// Whether an attack is ready in the next attack phase.
    fn soon(&self, class: PersoClasse, attack: AttaqueType) -> bool {
        let turns = perso_attaque_recharge(self.me[class as usize], attack);
        turns.is_some_and(|turns| turns <= 1)
    }

    /// The share of its life a figure may lose on a cell, in the mean.
    fn risk(&self, class: PersoClasse, cell: Cell, foes: &[&Foe]) -> f64 {
        let mut damage = 0.0;
        let mut unseen = 1.0;
        for (number, foe) in foes.iter().enumerate() {
            let sees = |size: i32| {
                foe.share(|ghost| self.terrain.sees(ghost.cell, ghost.facing, size, cell))
            };
            let sighted = sees(sight(foe.class));
            damage += match foe.class {
                PersoClasse::Voleur => {
                    let leap = foe.share(|ghost| ghost.cell == cell);
                    (sees(1) + leap) * f64::from(VOLEUR_ATTAQUE)
                }
                PersoClasse::Barbare => {
                    let harder = (BASTOOOON_FROM - foe.life - BARBARE_ATTAQUE).max(0);
                    let near = BASTOOOON_READY * sees(BARBARE_BASTOOOON_PORTEE);
                    sighted * f64::from(BARBARE_ATTAQUE) + near * f64::from(harder)
                }
                PersoClasse::Elfe => 0.0,
            };
            // Whatever one of a team sees, its elf can shoot at.
            unseen *= 1.0 - sighted;
            if foes
                .get(number + 1)
                .is_none_or(|next| next.team != foe.team)
            {
                damage += (1.0 - unseen) * f64::from(ELFE_ATTAQUE);
                unseen = 1.0;
            }
        }
        damage / f64::from(self.me[class as usize].vie.max(1))
    }

    /// The share of a foe's life a figure may take from there, with the elf's help.
    fn gain(&self, class: PersoClasse, cell: Cell, facing: Orientation, foes: &[&Foe]) -> f64 {
        let mut chances: Vec<(f64, f64)> = Vec::new();
        for foe in foes {
            let sees =
                |size: i32| foe.share(|ghost| self.terrain.sees(cell, facing, size, ghost.cell));
            let share = |damage: i32| f64::from(damage.min(foe.life)) / f64::from(foe.life.max(1));
            let sighted = sees(sight(class));
            if sighted == 0.0 {
                continue;
            }
            chances.push((share(ELFE_ATTAQUE), sighted));
            match class {
                PersoClasse::Voleur => {
                    chances.push((share(VOLEUR_ATTAQUE), sees(1)));
                    if self.soon(class, AttaqueType::Traitrise) {
                        chances.push((1.0, foe.share(|ghost| ghost.cell == cell)));
                    }
                }
                PersoClasse::Barbare => {
                    chances.push((share(BARBARE_ATTAQUE + ELFE_ATTAQUE), sighted));
                    let bastoooon = BASTOOOON_FROM - self.me[class as usize].vie;
                    if bastoooon > BARBARE_ATTAQUE && self.soon(class, AttaqueType::Bastoooon) {
                        let near = sees(BARBARE_BASTOOOON_PORTEE);
                        chances.push((share(bastoooon + ELFE_ATTAQUE), near));
                    }
                }
                PersoClasse::Elfe => {}
            }
        }
        best_of(chances)
    }
}

/// The mean of the best chance that comes true: there is one attack in a phase only.
fn best_of(mut chances: Vec<(f64, f64)>) -> f64 {
    chances.sort_by(|one, other| other.0.total_cmp(&one.0));
    let (mut mean, mut left) = (0.0, 1.0);
    for (worth, probability) in chances {
        mean += left * probability * worth;
        left *= 1.0 - probability;
    }
    mean
}
