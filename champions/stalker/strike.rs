//! The attack phase: all three figures choose together.

use crate::ghosts::Foes;
use crate::terrain::{Cell, Terrain};
use casus_belli_champion::*;

/// More attacks of one figure than this are not combined with the others'.
const CHOICES: usize = 24;

/// An attack that could be ordered.
#[derive(Clone)]
pub struct Blow {
    pub attack: AttaqueType,
    pub target: Cell,
    /// Damage by foe (its place among all foes).
    damage: Vec<(usize, i32)>,
    /// Damage to the own figures, by class.
    own: [i32; 3],
    /// Worth beyond the damage.
    extra: f64,
}

/// What the team is worth damage on a life: a whole one for a kill.
fn worth(damage: i32, life: i32) -> f64 {
    if damage >= life {
        1.0
    } else {
        0.5 * f64::from(damage) / f64::from(life)
    }
}

pub struct Arsenal<'a> {
    pub terrain: &'a Terrain,
    pub foes: &'a Foes,
    pub me: [PersoInfo; 3],
    pub at: [Cell; 3],
}

impl Arsenal<'_> {
    fn ready(&self, class: PersoClasse, attack: AttaqueType) -> bool {
        perso_attaque_recharge(self.me[class as usize], attack) == Some(0)
    }

    /// An attack that hits some cells.
    fn blow(&self, attack: AttaqueType, target: Cell, cells: &[Cell], damage: i32) -> Blow {
        let hit = |(foe, cell): (usize, Cell)| cells.contains(&cell).then_some((foe, damage));
        let own = self.at.map(|cell| if cells.contains(&cell) { damage } else { 0 });
        Blow {
            attack,
            target,
            damage: self.visible().filter_map(hit).collect(),
            own,
            extra: 0.0,
        }
    }

    fn visible(&self) -> impl Iterator<Item = (usize, Cell)> + '_ {
        let all = self.foes.all.iter().enumerate();
        all.filter_map(|(number, foe)| Some((number, foe.seen?.cell)))
    }

    fn nothing(&self, class: PersoClasse) -> Blow {
        Blow {
            attack: AttaqueType::Normale,
            target: self.at[class as usize],
            damage: Vec::new(),
            own: [0; 3],
            extra: 0.0,
        }
    }

    fn in_field(&self, class: PersoClasse, size: i32, cell: Cell) -> bool {
        let figure = class as usize;
        self.terrain.sees(self.at[figure], self.me[figure].direction, size, cell)
    }

    fn thief(&self) -> Vec<Blow> {
        let class = PersoClasse::Voleur;
        let here = self.at[class as usize];
        let mut blows = Vec::new();
        if self.ready(class, AttaqueType::Traitrise) {
            let mut blow = self.blow(AttaqueType::Traitrise, here, &[here], 100);
            blow.own = [0; 3];
            blows.push(blow);
        }
        for (_, cell) in self.visible() {
            if self.in_field(class, 1, cell) {
                let mut blow = self.blow(AttaqueType::Normale, cell, &[cell], VOLEUR_ATTAQUE);
                blow.own[class as usize] = 0;
                blows.push(blow);
            }
        }
        if self.ready(class, AttaqueType::Palantir) {
            for cell in self.terrain.square(here, VOLEUR_VISION_PORTEE) {
                if self.in_field(class, VOLEUR_VISION_PORTEE, cell) {
                    let mut blow = self.blow(AttaqueType::Palantir, cell, &[], 0);
                    blow.extra = 0.05 * self.revealed(cell, VOLEUR_VISION_PORTEE);
                    blows.push(blow);
                }
            }
        }
        blows
    }

    /// How many foes a square would show, in the mean.
    fn revealed(&self, centre: Cell, size: i32) -> f64 {
        let shows = |cell| self.terrain.in_square(centre, size, cell);
        let foes = self.foes.all.iter();
        foes.map(|foe| foe.share(|ghost| shows(ghost.cell))).sum()
    }

    fn barbarian(&self) -> Vec<Blow> {
        let class = PersoClasse::Barbare;
        let here = self.at[class as usize];
        let mut blows = Vec::new();
        let bastoooon = self.ready(class, AttaqueType::Bastoooon);
        for target in self.terrain.square(here, BARBARE_VISION_PORTEE + 1) {
            if !self.in_field(class, BARBARE_VISION_PORTEE, target) {
                continue;
            }
            let cross: Vec<Cell> = self.terrain.cross(target).collect();
            blows.push(self.blow(AttaqueType::Normale, target, &cross, BARBARE_ATTAQUE));
            if bastoooon && self.in_field(class, BARBARE_BASTOOOON_PORTEE, target) {
                let damage = 11 - self.me[class as usize].vie;
                let mut blow = self.blow(AttaqueType::Bastoooon, target, &cross, damage);
                blow.own[class as usize] = 0;
                blows.push(blow);
            }
        }
        blows.retain(|blow| !blow.damage.is_empty());
        blows
    }

    fn elf(&self) -> Vec<Blow> {
        let class = PersoClasse::Elfe;
        let mut blows = Vec::new();
        let loto = self.ready(class, AttaqueType::Loto);
        for (_, cell) in self.visible() {
            let mut blow = self.blow(AttaqueType::Normale, cell, &[cell], ELFE_ATTAQUE);
            blow.own[class as usize] = 0;
            blows.push(blow);
            if loto {
                blows.push(self.blow(AttaqueType::Loto, cell, &[cell], 4));
            }
        }
        let see = self.ready(class, AttaqueType::ISee);
        for foe in self.foes.all.iter().filter(|foe| foe.seen.is_none()) {
            let Some(ghost) = foe.ghosts.first() else {
                continue;
            };
            if see {
                let mut blow = self.blow(AttaqueType::ISee, ghost.cell, &[], 0);
                blow.extra = 0.03 * self.revealed(ghost.cell, 4);
                blows.push(blow);
            }
            let sure = foe.share(|other| other.cell == ghost.cell);
            if loto && sure > 0.2 {
                let mut blow = self.blow(AttaqueType::Loto, ghost.cell, &[ghost.cell], 4);
                blow.extra = sure * worth(4, foe.life);
                blows.push(blow);
            }
        }
        blows
    }

    fn value(&self, blows: [&Blow; 3]) -> f64 {
        let mut damage: Vec<(usize, i32)> = Vec::new();
        let mut own = [0; 3];
        let mut value = 0.0;
        for blow in blows {
            value += blow.extra;
            for (sum, more) in own.iter_mut().zip(blow.own) {
                *sum += more;
            }
            for &(foe, more) in &blow.damage {
                match damage.iter_mut().find(|(known, _)| *known == foe) {
                    Some((_, sum)) => *sum += more,
                    None => damage.push((foe, more)),
                }
            }
        }
        for (foe, sum) in damage {
            value += worth(sum, self.foes.all[foe].life);
        }
        for (figure, sum) in own.into_iter().enumerate().filter(|&(_, sum)| sum > 0) {
            value -= 1.5 * worth(sum, self.me[figure].vie);
        }
        value
    }

    /// The best blows, by class.
    pub fn choose(&self) -> [Blow; 3] {
        let idle = PersoClasse::ALL.map(|class| self.nothing(class));
        let mut choices = [self.thief(), self.barbarian(), self.elf()];
        for (figure, blows) in choices.iter_mut().enumerate() {
            let alone = |blow: &Blow| {
                let mut all = [&idle[0], &idle[1], &idle[2]];
                all[figure] = blow;
                self.value(all)
            };
            blows.sort_by(|one, other| alone(other).total_cmp(&alone(one)));
            blows.truncate(CHOICES);
            blows.push(idle[figure].clone());
        }
        let mut best = (f64::MIN, [0; 3]);
        for thief in 0..choices[0].len() {
            for barbarian in 0..choices[1].len() {
                for elf in 0..choices[2].len() {
                    let blows = [&choices[0][thief], &choices[1][barbarian], &choices[2][elf]];
                    let value = self.value(blows);
                    if value > best.0 + 1e-9 {
                        best = (value, [thief, barbarian, elf]);
                    }
                }
            }
        }
        let [thief, barbarian, elf] = best.1;
        [choices[0][thief].clone(), choices[1][barbarian].clone(), choices[2][elf].clone()]
    }
}

impl Blow {
    pub fn does_something(&self) -> bool {
        !self.damage.is_empty() || self.extra > 0.0
    }
}
