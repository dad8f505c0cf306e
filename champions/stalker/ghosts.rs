//! What is believed about the foes. Each foe has a swarm of ghosts: places where it could
//! be, as many in a region as it is likely there. Ghosts walk as foes may walk, and vanish
//! when the team sees the cell they stand on and nobody is there.

use crate::terrain::{Cell, Reach, Terrain};
use casus_belli_champion::*;

/// Ghosts of all foes together, which bounds the time a phase takes; and of each foe.
const ALL_GHOSTS: usize = 1200;
const GHOSTS: std::ops::RangeInclusive<usize> = 4..=96;

/// Figures nearer than this are believed to see each other coming.
const ALERT: i32 = 9;

#[derive(Clone, Copy)]
pub struct Ghost {
    pub cell: Cell,
    pub facing: Orientation,
}

pub struct Foe {
    pub team: i32,
    pub class: PersoClasse,
    pub life: i32,
    /// Where it is seen in this phase.
    pub seen: Option<Ghost>,
    /// Where it was seen in the phase before.
    before: Option<Ghost>,
    pub ghosts: Vec<Ghost>,
    /// Where it may come back to life: its ghosts at the end of the placement.
    homes: Vec<Cell>,
    /// How often it was seen to stay and to walk away.
    stayed: f64,
    walked: f64,
}

/// A repeatable chance: each team has its own, the clock has none in it.
pub struct Chance(u64);

impl Chance {
    pub fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    pub fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 33) as usize % end.max(1)
    }

    fn happens(&mut self, probability: f64) -> bool {
        (self.below(1 << 16) as f64) < probability * f64::from(1 << 16)
    }
}

pub fn points(class: PersoClasse) -> i32 {
    match class {
        PersoClasse::Voleur => VOLEUR_DEPLACEMENT,
        PersoClasse::Barbare => BARBARE_DEPLACEMENT,
        PersoClasse::Elfe => ELFE_DEPLACEMENT,
    }
}

pub fn sight(class: PersoClasse) -> i32 {
    match class {
        PersoClasse::Voleur => VOLEUR_VISION_PORTEE,
        PersoClasse::Barbare => BARBARE_VISION_PORTEE,
        PersoClasse::Elfe => ELFE_VISION_PORTEE,
    }
}

impl Foe {
    /// How likely it stays where it is for a turn: a half at first, then as observed.
    pub fn stays(&self) -> f64 {
        (self.stayed + 0.5) / (self.stayed + self.walked + 2.0)
    }

    /// The share of its ghosts for which something holds.
    pub fn share(&self, holds: impl Fn(&Ghost) -> bool) -> f64 {
        let count = self.ghosts.iter().filter(|ghost| holds(ghost)).count();
        count as f64 / self.ghosts.len() as f64
    }

    /// Lets every ghost walk for a turn. `mine` are the figures it may be after.
    fn walk(&mut self, terrain: &Terrain, mine: &[Cell], chance: &mut Chance) {
        let stays = self.stays();
        let mut reach: Option<(Cell, Reach)> = None;
        for ghost in &mut self.ghosts {
            let prey = mine.iter().copied().min_by_key(|&cell| terrain.steps(cell, ghost.cell));
            let prey = prey.filter(|&cell| terrain.steps(cell, ghost.cell) <= ALERT);
            if !chance.happens(stays) {
                let known = reach.take().filter(|(from, _)| *from == ghost.cell);
                let (from, cells) = known.unwrap_or_else(|| {
                    (ghost.cell, Reach::new(terrain, ghost.cell, points(self.class)))
                });
                ghost.cell = choose(terrain, &cells, prey, chance);
                reach = Some((from, cells));
                ghost.facing = Orientation::ALL[chance.below(4)];
            }
            if let Some(prey) = prey.filter(|_| chance.happens(0.7)) {
                ghost.facing = terrain.towards(ghost.cell, prey);
            }
        }
    }

    /// Takes in what is seen now.
    fn observe(&mut self, terrain: &Terrain, visible: &[bool], moved: bool, chance: &mut Chance) {
        if let Some(ghost) = self.seen {
            if let Some(before) = self.before.filter(|_| moved) {
                *(if before.cell == ghost.cell { &mut self.stayed } else { &mut self.walked }) += 1.0;
            }
            self.ghosts.fill(ghost);
            return;
        }
        // Gone between two phases without a walk: it is dead (or was pushed away).
        let count = self.ghosts.len();
        if self.before.is_some_and(|before| !moved && visible[before.cell]) {
            self.life = BARBARE_VIE;
            let homes = self.homes.iter().map(|&cell| Ghost { cell, facing: Orientation::Nord });
            self.ghosts = homes.collect();
        }
        self.ghosts.retain(|ghost| !visible[ghost.cell]);
        let left = self.ghosts.len();
        while self.ghosts.len() < count {
            let ghost = match left {
                0 => Ghost { cell: hidden(terrain, visible, chance), facing: Orientation::Nord },
                _ => self.ghosts[chance.below(left)],
            };
            self.ghosts.push(ghost);
        }
    }
}

/// Where a ghost walks: often as near to its prey as it can get, else anywhere.
fn choose(terrain: &Terrain, reach: &Reach, prey: Option<Cell>, chance: &mut Chance) -> Cell {
    let any = |chance: &mut Chance| reach.cells[chance.below(reach.cells.len())].0;
    match prey {
        Some(prey) if chance.happens(0.4) => {
            let way = |cell: &Cell| (terrain.steps(*cell, prey) - 2).abs();
            let tries = [any(chance), any(chance), any(chance), any(chance)];
            tries.into_iter().min_by_key(way).unwrap_or(prey)
        }
        _ => any(chance),
    }
}

/// A cell nobody looks at.
fn hidden(terrain: &Terrain, visible: &[bool], chance: &mut Chance) -> Cell {
    let mut cell = chance.below(terrain.len());
    for _ in 0..64 {
        if terrain.walkable(cell) && !visible[cell] {
            break;
        }
        cell = chance.below(terrain.len());
    }
    if terrain.walkable(cell) {
        cell
    } else {
        terrain.cell(carte_depart()).unwrap_or(cell)
    }
}

/// All foes.
pub struct Foes {
    pub all: Vec<Foe>,
    /// Which cells the team sees now.
    pub visible: Vec<bool>,
    chance: Chance,
}

impl Foes {
    pub fn new(terrain: &Terrain) -> Self {
        let start = terrain.cell(carte_depart()).unwrap_or(0);
        let teams = (0..nombre_equipes()).filter(|&team| team != mon_equipe());
        let names: Vec<(i32, PersoClasse)> = teams
            .flat_map(|team| PersoClasse::ALL.map(|class| (team, class)))
            .collect();
        let count = (ALL_GHOSTS / names.len().max(1)).clamp(*GHOSTS.start(), *GHOSTS.end());
        let ghost = Ghost { cell: start, facing: Orientation::Nord };
        let foe = |&(team, class)| Foe {
            team,
            class,
            life: BARBARE_VIE,
            seen: None,
            before: Some(ghost),
            ghosts: vec![ghost; count],
            homes: vec![start; count],
            stayed: 0.0,
            walked: 0.0,
        };
        Self {
            all: names.iter().map(foe).collect(),
            visible: vec![false; terrain.len()],
            chance: Chance::new(mon_equipe() as u64 + 1),
        }
    }

    /// Lets the ghosts walk while the figures do. They are then where the foes will be.
    pub fn walk(&mut self, terrain: &Terrain, mine: &[Cell]) {
        for foe in &mut self.all {
            foe.walk(terrain, mine, &mut self.chance);
        }
    }

    /// Looks around; `moved` says whether figures walked since the last time.
    pub fn observe(&mut self, terrain: &Terrain, squares: &[(Cell, i32)], moved: bool) {
        self.visible.fill(false);
        for class in PersoClasse::ALL {
            for pos in perso_vision(perso_classe_info(class)) {
                self.visible[(pos.y * terrain.columns + pos.x) as Cell] = true;
            }
        }
        for &(centre, size) in squares {
            for cell in terrain.square(centre, size) {
                self.visible[cell] |= terrain.in_square(centre, size, cell);
            }
        }
        self.sight(terrain);
        for foe in &mut self.all {
            foe.observe(terrain, &self.visible, moved, &mut self.chance);
        }
    }

    /// Notes every foe on the visible cells.
    fn sight(&mut self, terrain: &Terrain) {
        for foe in &mut self.all {
            foe.before = foe.seen.take();
        }
        let own = PersoClasse::ALL.map(|class| perso_vision_personnages(perso_classe_info(class)));
        let mut cells: Vec<Position> = own.concat();
        cells.extend(palantir_vision());
        cells.extend(elfe_vision());
        cells.sort_by_key(|pos| (pos.y, pos.x));
        cells.dedup();
        for pos in cells {
            for perso in carte_zone_perso(pos) {
                let mut foes = self.all.iter_mut();
                let named = |foe: &&mut Foe| (foe.team, foe.class) == (perso.equipe, perso.classe);
                if let (Some(foe), Some(cell)) = (foes.find(named), terrain.cell(pos)) {
                    foe.seen = Some(Ghost { cell, facing: perso.direction });
                    foe.life = perso.vie;
                }
            }
        }
    }

    /// The placement is over: where the foes may be now is where they come back.
    pub fn settle(&mut self) {
        for foe in &mut self.all {
            foe.homes = foe.ghosts.iter().map(|ghost| ghost.cell).collect();
        }
    }

    /// Somebody was noticed on a cell while walking: ghosts near it are the likely ones.
    pub fn trace(&mut self, terrain: &Terrain, cell: Cell) {
        let explained = self.all.iter().any(|foe| {
            foe.seen.is_some_and(|seen| terrain.steps(seen.cell, cell) <= points(foe.class))
        });
        if explained {
            return;
        }
        let near = |foe: &Foe| foe.share(|ghost| terrain.steps(ghost.cell, cell) <= ALERT);
        let hidden = self.all.iter_mut().filter(|foe| foe.seen.is_none());
        let likely = hidden.max_by(|one, other| near(one).total_cmp(&near(other)));
        if let Some(foe) = likely {
            let count = foe.ghosts.len();
            foe.ghosts.retain(|ghost| terrain.steps(ghost.cell, cell) <= ALERT);
            let left = foe.ghosts.len();
            while foe.ghosts.len() < count {
                let ghost = match left {
                    0 => Ghost { cell, facing: Orientation::Nord },
                    _ => foe.ghosts[self.chance.below(left)],
                };
                foe.ghosts.push(ghost);
            }
        }
    }
}
