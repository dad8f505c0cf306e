//! What is believed about the foes.

use crate::terrain::{Cell, Reach, Terrain};
use casus_belli_champion::*;
use std::ops::RangeInclusive;

/// Ghosts of all foes together, which bounds the time a phase takes; and of each foe.
const ALL_GHOSTS: usize = 1200;
const GHOSTS: RangeInclusive<usize> = 4..=96;

/// Figures that are nearer than this may be after each other, in steps.
const ALERT: i32 = 9;
/// How often a ghost that walks goes towards somebody near, and looks at him then.
const HUNTS: f64 = 0.4;
const LOOKS: f64 = 0.7;
/// The distance from its prey that a hunting ghost likes best, in steps.
const HUNTING_DISTANCE: i32 = 2;

/// A place where a foe may be.
#[derive(Clone, Copy)]
pub struct Ghost {
    pub cell: Cell,
    pub facing: Orientation,
}

pub struct Foe {
    pub team: i32,
    pub class: PersoClasse,
    /// Its life when it was seen last.
    pub life: i32,
    /// Where it is seen in this phase, and where it was in the one before.
    pub seen: Option<Ghost>,
    before: Option<Ghost>,
    /// As many in a region as it is likely that the foe is there.
    pub ghosts: Vec<Ghost>,
    /// Where it may come back to life: its ghosts at the end of the placement.
    homes: Vec<Ghost>,
    /// How often it was seen to stay and to walk away.
    stayed: f64,
    walked: f64,
}

/// Repeatable chance, without a clock in it; each team has its own.
struct Chance(u64);

impl Chance {
    fn new(seed: i32) -> Self {
        Self((seed as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    fn below(&mut self, end: usize) -> usize {
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
    fn new(team: i32, class: PersoClasse, start: Ghost, ghosts: usize) -> Self {
        Self {
            team,
            class,
            life: BARBARE_VIE,
            seen: None,
            before: None,
            ghosts: vec![start; ghosts],
            homes: vec![start; ghosts],
            stayed: 0.0,
            walked: 0.0,
        }
    }

    /// The share of its ghosts for which something holds.
    pub fn share(&self, holds: impl Fn(&Ghost) -> bool) -> f64 {
        let count = self.ghosts.iter().filter(|ghost| holds(ghost)).count();
        count as f64 / self.ghosts.len() as f64
    }

    /// How likely it stays where it is for a turn: rather not at first, then as observed.
    fn stays(&self) -> f64 {
        (self.stayed + 0.5) / (self.stayed + self.walked + 2.0)
    }

    /// Lets every ghost walk for a turn. `prey` are the figures it may be after.
    fn walk(&mut self, terrain: &Terrain, prey: &[Cell], chance: &mut Chance) {
        let stays = self.stays();
        let mut known: Option<(Cell, Reach)> = None;
        for ghost in &mut self.ghosts {
            let way = |cell: &Cell| terrain.steps(*cell, ghost.cell);
            let prey = prey.iter().copied().min_by_key(way);
            let prey = prey.filter(|cell| way(cell) <= ALERT);
            if !chance.happens(stays) {
                // Ghosts often stand together: the way of one is the way of the next.
                let same = known.take().filter(|(from, _)| *from == ghost.cell);
                let reach = same.map_or_else(
                    || Reach::new(terrain, ghost.cell, points(self.class)),
                    |(_, reach)| reach,
                );
                let to = wander(terrain, &reach, prey, chance);
                known = Some((ghost.cell, reach));
                ghost.cell = to;
                ghost.facing = Orientation::ALL[chance.below(4)];
            }
            if let Some(prey) = prey.filter(|_| chance.happens(LOOKS)) {
                ghost.facing = terrain.towards(ghost.cell, prey);
            }
        }
    }

    /// Takes in what is seen now.
    fn learn(&mut self, terrain: &Terrain, visible: &[bool], walked: bool, chance: &mut Chance) {
        let count = self.ghosts.len();
        if let Some(place) = self.seen {
            if let Some(before) = self.before.filter(|_| walked) {
                let stayed = f64::from(u8::from(before.cell == place.cell));
                self.stayed += stayed;
                self.walked += 1.0 - stayed;
            }
            self.ghosts = vec![place; count];
            return;
        }
        // Gone although nobody walked: it is dead (or was pushed away).
        if self
            .before
            .is_some_and(|before| !walked && visible[before.cell])
        {
            self.life = BARBARE_VIE;
            self.ghosts.clone_from(&self.homes);
        }
        self.ghosts.retain(|ghost| !visible[ghost.cell]);
        if self.ghosts.is_empty() {
            self.ghosts = (0..count)
                .map(|_| nowhere_near(terrain, visible, chance))
                .collect();
        }
        self.multiply(count, chance);
    }

    /// Ghosts that are left take the place of those that vanished.
    fn multiply(&mut self, count: usize, chance: &mut Chance) {
        let left = self.ghosts.len();
        while self.ghosts.len() < count {
            self.ghosts.push(self.ghosts[chance.below(left)]);
        }
    }
}

/// Where a ghost walks: anywhere, or rather near its prey.
fn wander(terrain: &Terrain, reach: &Reach, prey: Option<Cell>, chance: &mut Chance) -> Cell {
    let any = |chance: &mut Chance| reach.cells[chance.below(reach.cells.len())].0;
    let first = any(chance);
    let Some(prey) = prey.filter(|_| chance.happens(HUNTS)) else {
        return first;
    };
    let off = |cell: &Cell| (terrain.steps(*cell, prey) - HUNTING_DISTANCE).abs();
    let others = [any(chance), any(chance), any(chance)];
    others
        .into_iter()
        .chain([first])
        .min_by_key(off)
        .unwrap_or(first)
}

/// A place no listeners at, for a foe that is nowhere where it should be.
fn nowhere_near(terrain: &Terrain, visible: &[bool], chance: &mut Chance) -> Ghost {
    let hidden = |cell: &Cell| terrain.walkable(*cell) && !visible[*cell];
    let cell = (0..64).map(|_| chance.below(terrain.len())).find(hidden);
    let start = terrain.cell(carte_depart());
    Ghost {
        cell: cell.or(start).unwrap_or(0),
        facing: Orientation::ALL[chance.below(4)],
    }
}

/// All foes, sorted by team and class.
pub struct Foes {
    pub all: Vec<Foe>,
    /// Which cells the team sees now.
    visible: Vec<bool>,
    chance: Chance,
}

impl Foes {
    pub fn new(terrain: &Terrain) -> Self {
        let start = Ghost {
            cell: terrain.cell(carte_depart()).unwrap_or(0),
            facing: Orientation::Nord,
        };
        let teams = (0..nombre_equipes()).filter(|&team| team != mon_equipe());
        let names: Vec<(i32, PersoClasse)> = teams
            .flat_map(|team| PersoClasse::ALL.map(|class| (team, class)))
            .collect();
        let ghosts = (ALL_GHOSTS / names.len().max(1)).clamp(*GHOSTS.start(), *GHOSTS.end());
        let foe = |(team, class)| Foe::new(team, class, start, ghosts);
        Self {
            all: names.into_iter().map(foe).collect(),
            visible: vec![false; terrain.len()],
            chance: Chance::new(mon_equipe()),
        }
    }

    /// Lets the ghosts walk while the figures do: then they are where foes may be next.
    pub fn walk(&mut self, terrain: &Terrain, prey: &[Cell]) {
        for foe in &mut self.all {
            foe.walk(terrain, prey, &mut self.chance);
        }
    }

    /// Looks around. `squares` are shown by a palantír or I see; `walked` says whether
    /// figures walked since the last time.
    pub fn look(&mut self, terrain: &Terrain, squares: &[(Cell, i32)], walked: bool) {
        self.visible.fill(false);
        let own = PersoClasse::ALL.map(|class| perso_vision(perso_classe_info(class)));
        for cell in own.concat().into_iter().filter_map(|pos| terrain.cell(pos)) {
            self.visible[cell] = true;
        }
        for &(centre, size) in squares {
            for cell in terrain.square(centre, size) {
                self.visible[cell] |= terrain.in_square(centre, size, cell);
            }
        }
        self.spot(terrain);
        for foe in &mut self.all {
            foe.learn(terrain, &self.visible, walked, &mut self.chance);
        }
    }

    /// Notes every foe in sight.
    fn spot(&mut self, terrain: &Terrain) {
        for foe in &mut self.all {
            foe.before = foe.seen.take();
        }
        let own = PersoClasse::ALL.map(|class| perso_vision_personnages(perso_classe_info(class)));
        let mut cells = [own.concat(), palantir_vision(), elfe_vision()].concat();
        cells.sort_by_key(|pos| (pos.y, pos.x));
        cells.dedup();
        for pos in cells {
            let Some(cell) = terrain.cell(pos) else {
                continue;
            };
            for perso in carte_zone_perso(pos) {
                let name = (perso.equipe, perso.classe);
                if let Ok(place) = self
                    .all
                    .binary_search_by_key(&name, |foe| (foe.team, foe.class))
                {
                    self.all[place].seen = Some(Ghost {
                        cell,
                        facing: perso.direction,
                    });
                    self.all[place].life = perso.vie;
                }
            }
        }
    }

    /// The placement is over: where foes may be now is where they come back to life.
    pub fn settle(&mut self) {
        for foe in &mut self.all {
            foe.homes.clone_from(&foe.ghosts);
        }
    }

    /// Somebody was noticed on a cell during the last walk. If it is nobody in sight, it is
    /// the hidden foe with the most ghosts near by, and they are the right ones.
    pub fn trace(&mut self, terrain: &Terrain, cell: Cell) {
        let in_sight = self.all.iter().any(|foe| {
            let place = foe.seen;
            place.is_some_and(|at| terrain.steps(at.cell, cell) <= points(foe.class))
        });
        if in_sight {
            return;
        }
        let near = |ghost: &Ghost| terrain.steps(ghost.cell, cell) <= ALERT;
        let hidden = self.all.iter_mut().filter(|foe| foe.seen.is_none());
        let likely = hidden.max_by(|one, other| one.share(near).total_cmp(&other.share(near)));
        if let Some(foe) = likely {
            let count = foe.ghosts.len();
            foe.ghosts.retain(near);
            if foe.ghosts.is_empty() {
                foe.ghosts.push(Ghost {
                    cell,
                    facing: Orientation::Nord,
                });
            }
            foe.multiply(count, &mut self.chance);
        }
    }
}
