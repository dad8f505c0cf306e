//! The attack phase: what each figure could do, and what could be done to it.

use crate::ghosts::{sight, Foe, Foes};
use crate::terrain::{Cell, Terrain};
use casus_belli_champion::*;

/// More foes than this at once are not thought about; the nearest ones are.
pub const MOST_TARGETS: usize = 12;

const LETHAL: i32 = 100;
pub const LOTO_DAMAGE: i32 = 4;
/// Bastoooon strikes with this minus the barbarian's life.
pub const BASTOOOON_FROM: i32 = 11;
pub const PALANTIR_SIGHT: i32 = 5;
pub const I_SEE_SIGHT: i32 = 4;

/// What it is worth to see a hidden foe in the coming phases, in lives.
const SIGHT_WORTH: f64 = 0.05;
/// A shot in the dark has to be this likely to hit.
const SURE_ENOUGH: f64 = 0.2;

/// A foe in sight.
pub struct Target {
    pub cell: Cell,
    pub life: i32,
    /// What it can do to each own figure in this phase. Nobody walks before all have
    /// struck: what a foe sees now, it can hit.
    threat: [i32; 3],
    /// Whether it can do so with a Bastoooon, which grows with its wounds.
    bastoooon: [bool; 3],
    /// Whether a Fus Ro Dah would push it.
    pub pushed: bool,
}

impl Target {
    /// What it can do to an own figure that is wounded itself in the same phase.
    pub fn threat(&self, figure: usize, wound: i32) -> i32 {
        if self.bastoooon[figure] {
            BARBARE_ATTAQUE.max(BASTOOOON_FROM - self.life + wound)
        } else {
            self.threat[figure]
        }
    }
}

/// An attack that could be ordered.
#[derive(Clone)]
pub struct Blow {
    pub attack: AttaqueType,
    pub target: Cell,
    /// Damage by target, and to the own figures by class.
    pub damage: [i32; MOST_TARGETS],
    pub own: [i32; 3],
    /// Worth beyond the damage.
    pub extra: f64,
}

impl Blow {
    /// Whether it is as good as no attack.
    pub fn idle(&self) -> bool {
        let harmless = self.damage == [0; MOST_TARGETS] && self.own == [0; 3];
        harmless && self.extra == 0.0 && self.attack != AttaqueType::FusRoDah
    }
}

pub struct Battle<'a> {
    pub terrain: &'a Terrain,
    pub foes: &'a Foes,
    pub me: [PersoInfo; 3],
    pub at: [Cell; 3],
    pub targets: Vec<Target>,
}

impl<'a> Battle<'a> {
    pub fn new(terrain: &'a Terrain, foes: &'a Foes, me: [PersoInfo; 3], at: [Cell; 3]) -> Self {
        let targets = Vec::new();
        let mut battle = Self {
            terrain,
            foes,
            me,
            at,
            targets,
        };
        let way = |cell: Cell| at.map(|own| terrain.steps(own, cell)).into_iter().min();
        let mut seen: Vec<(&Foe, Cell)> = foes
            .all
            .iter()
            .filter_map(|foe| Some((foe, foe.seen?.cell)))
            .collect();
        seen.sort_by_key(|&(_, cell)| way(cell));
        seen.truncate(MOST_TARGETS);
        let target = |(foe, cell): (&Foe, Cell)| Target {
            cell,
            life: foe.life,
            threat: battle.at.map(|own| battle.threat(foe, own)),
            bastoooon: battle.at.map(|own| {
                let at = foe.seen.filter(|_| foe.class == PersoClasse::Barbare);
                let range = BARBARE_BASTOOOON_PORTEE;
                at.is_some_and(|at| terrain.sees(at.cell, at.facing, range, own))
            }),
            pushed: battle.in_field(PersoClasse::Barbare, BARBARE_VISION_PORTEE, cell),
        };
        battle.targets = seen.into_iter().map(target).collect();
        battle
    }

    pub fn ready(&self, class: PersoClasse, attack: AttaqueType) -> bool {
        perso_attaque_recharge(self.me[class as usize], attack) == Some(0)
    }

    /// Whether a cell is in the own figure's field of some size.
    fn in_field(&self, class: PersoClasse, size: i32, cell: Cell) -> bool {
        let direction = self.me[class as usize].direction;
        self.terrain
            .sees(self.at[class as usize], direction, size, cell)
    }

    /// The damage a foe in sight can do to whoever stands on a cell.
    fn threat(&self, foe: &Foe, cell: Cell) -> i32 {
        let sees = |other: &Foe, size: i32| {
            let place = other.seen;
            place.is_some_and(|at| self.terrain.sees(at.cell, at.facing, size, cell))
        };
        match foe.class {
            PersoClasse::Voleur if foe.seen.is_some_and(|at| at.cell == cell) => LETHAL,
            PersoClasse::Voleur if sees(foe, 1) => VOLEUR_ATTAQUE,
            PersoClasse::Barbare if sees(foe, BARBARE_VISION_PORTEE) => BARBARE_ATTAQUE,
            PersoClasse::Elfe => {
                let mut team = self.foes.all.iter().filter(|other| other.team == foe.team);
                let seen = team.any(|other| sees(other, sight(other.class)));
                i32::from(seen) * ELFE_ATTAQUE
            }
            _ => 0,
        }
    }

    /// All blows of a figure that may make sense, doing nothing included.
    pub fn blows(&self, class: PersoClasse) -> Vec<Blow> {
        let mut blows = match class {
            PersoClasse::Voleur => self.thief(),
            PersoClasse::Barbare => self.barbarian(),
            PersoClasse::Elfe => self.elf(),
        };
        blows.push(self.blow(AttaqueType::Normale, self.at[class as usize], &[], 0));
        blows
    }

    /// An attack that hits some cells.
    fn blow(&self, attack: AttaqueType, target: Cell, cells: &[Cell], damage: i32) -> Blow {
        let mut blow = Blow {
            attack,
            target,
            damage: [0; MOST_TARGETS],
            own: self
                .at
                .map(|cell| if cells.contains(&cell) { damage } else { 0 }),
            extra: 0.0,
        };
        for (sum, target) in blow.damage.iter_mut().zip(&self.targets) {
            *sum = if cells.contains(&target.cell) {
                damage
            } else {
                0
            };
        }
        blow
    }

    /// The cells of everybody in sight, friends too: a friend may be worth an arrow.
    fn everybody(&self) -> Vec<Cell> {
        let mut cells: Vec<Cell> = self.targets.iter().map(|target| target.cell).collect();
        cells.extend(self.at);
        cells.sort_unstable();
        cells.dedup();
        cells
    }

    fn thief(&self) -> Vec<Blow> {
        let class = PersoClasse::Voleur;
        let here = self.at[class as usize];
        let mut blows = Vec::new();
        if self.ready(class, AttaqueType::Traitrise) {
            let mut blow = self.blow(AttaqueType::Traitrise, here, &[here], LETHAL);
            blow.own = [0; 3];
            blows.push(blow);
        }
        for cell in self.everybody() {
            if self.in_field(class, 1, cell) {
                let mut blow = self.blow(AttaqueType::Normale, cell, &[cell], VOLEUR_ATTAQUE);
                blow.own[class as usize] = 0;
                blows.push(blow);
            }
        }
        if self.ready(class, AttaqueType::Palantir) {
            let field = self.terrain.square(here, VOLEUR_VISION_PORTEE);
            for cell in field.filter(|&cell| self.in_field(class, VOLEUR_VISION_PORTEE, cell)) {
                blows.push(self.reveal(AttaqueType::Palantir, cell, PALANTIR_SIGHT));
            }
        }
        blows
    }

    fn barbarian(&self) -> Vec<Blow> {
        let class = PersoClasse::Barbare;
        let here = self.at[class as usize];
        let bastoooon = self.ready(class, AttaqueType::Bastoooon);
        let mut blows = Vec::new();
        let field = self.terrain.square(here, BARBARE_VISION_PORTEE + 1);
        for target in field.filter(|&cell| self.in_field(class, BARBARE_VISION_PORTEE, cell)) {
            let cross: Vec<Cell> = self.terrain.cross(target).collect();
            let foe = self
                .targets
                .iter()
                .any(|target| cross.contains(&target.cell));
            if !foe && target != here {
                continue;
            }
            blows.push(self.blow(AttaqueType::Normale, target, &cross, BARBARE_ATTAQUE));
            if bastoooon && self.in_field(class, BARBARE_BASTOOOON_PORTEE, target) {
                let damage = BASTOOOON_FROM - self.me[class as usize].vie;
                let mut blow = self.blow(AttaqueType::Bastoooon, target, &cross, damage);
                blow.own[class as usize] = 0;
                blows.push(blow);
            }
        }
        // A push moves friends, too, and their targets with them: not if one is in the way.
        let reached = |&cell: &Cell| self.in_field(class, BARBARE_VISION_PORTEE, cell);
        let alone = self.at.iter().filter(|cell| reached(cell)).count() == 1;
        if alone && self.ready(class, AttaqueType::FusRoDah) {
            blows.push(self.blow(AttaqueType::FusRoDah, here, &[], 0));
        }
        blows
    }

    fn elf(&self) -> Vec<Blow> {
        let class = PersoClasse::Elfe;
        let loto = self.ready(class, AttaqueType::Loto);
        let mut blows = Vec::new();
        for cell in self.everybody() {
            let mut blow = self.blow(AttaqueType::Normale, cell, &[cell], ELFE_ATTAQUE);
            blow.own[class as usize] = 0;
            blows.push(blow);
            if loto {
                blows.push(self.blow(AttaqueType::Loto, cell, &[cell], LOTO_DAMAGE));
            }
        }
        let see = self.ready(class, AttaqueType::ISee);
        for foe in self.foes.all.iter().filter(|foe| foe.seen.is_none()) {
            let Some(ghost) = foe.ghosts.first() else {
                continue;
            };
            if see {
                blows.push(self.reveal(AttaqueType::ISee, ghost.cell, I_SEE_SIGHT));
            }
            let sure = foe.share(|other| other.cell == ghost.cell);
            if loto && sure > SURE_ENOUGH {
                let mut blow = self.blow(AttaqueType::Loto, ghost.cell, &[ghost.cell], LOTO_DAMAGE);
                blow.extra = sure * f64::from(LOTO_DAMAGE) / f64::from(foe.life.max(LOTO_DAMAGE));
                blows.push(blow);
            }
        }
        blows
    }

    /// An attack that shows a square: worth as much as hidden foes are expected in it.
    fn reveal(&self, attack: AttaqueType, centre: Cell, size: i32) -> Blow {
        let mut blow = self.blow(attack, centre, &[], 0);
        let shown = |foe: &Foe| foe.share(|ghost| self.terrain.in_square(centre, size, ghost.cell));
        blow.extra = SIGHT_WORTH * self.foes.all.iter().map(shown).sum::<f64>();
        blow
    }
}
