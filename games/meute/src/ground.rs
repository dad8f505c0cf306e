//! What changes on the ground during a match: obstacles and traps. All else is the map's.

use crate::{
    figure::team_of,
    geometry::Position,
    interface::{Terrain, constants},
    map::{Map, first_cut_off},
};
use serde::{Deserialize, Serialize};
use stechec_game::Team;

/// An obstacle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Obstacle {
    /// Where.
    pub at: Position,
    /// The hero whose barricade it is.
    pub hero: Option<u8>,
}

/// A trap.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Trap {
    /// Where.
    pub at: Position,
    /// The team that laid it; none for traps of the map.
    pub team: Option<Team>,
}

/// What entering a hex does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Harm {
    /// A trap: it is gone then.
    Trap(Trap),
    /// A hazard: it stays.
    Hazard,
}

impl Harm {
    /// The life it costs.
    pub fn damage(self) -> i32 {
        match self {
            Self::Trap(_) => constants::DEGATS_PIEGE,
            Self::Hazard => constants::DEGATS_DANGER,
        }
    }
}

/// All obstacles and traps, each list in reading order. They stand on plain floor.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ground {
    obstacles: Vec<Obstacle>,
    traps: Vec<Trap>,
}

impl Ground {
    /// The ground as the map has it.
    pub fn of_map(map: &Map) -> Self {
        let of = |terrain| (map.positions()).filter(move |&at| map.terrain(at) == Some(terrain));
        Self {
            obstacles: (of(Terrain::Obstacle))
                .map(|at| Obstacle { at, hero: None })
                .collect(),
            traps: (of(Terrain::Piege))
                .map(|at| Trap { at, team: None })
                .collect(),
        }
    }

    /// The obstacles, in reading order.
    pub fn obstacles(&self) -> &[Obstacle] {
        &self.obstacles
    }

    /// The traps, in reading order.
    pub fn traps(&self) -> &[Trap] {
        &self.traps
    }

    /// The obstacle on a hex.
    pub fn obstacle(&self, at: Position) -> Option<Obstacle> {
        place(&self.obstacles, at, |it| it.at)
            .ok()
            .map(|place| self.obstacles[place])
    }

    /// The trap on a hex.
    pub fn trap(&self, at: Position) -> Option<Trap> {
        place(&self.traps, at, |it| it.at)
            .ok()
            .map(|place| self.traps[place])
    }

    /// What a hex is now; none outside the grid.
    pub fn terrain(&self, map: &Map, at: Position) -> Option<Terrain> {
        Some(match map.terrain(at)? {
            Terrain::Sol | Terrain::Obstacle | Terrain::Piege => {
                if self.obstacle(at).is_some() {
                    Terrain::Obstacle
                } else if self.trap(at).is_some() {
                    Terrain::Piege
                } else {
                    Terrain::Sol
                }
            }
            other => other,
        })
    }

    /// What every hex is now, in reading order.
    pub fn terrains(&self, map: &Map) -> Vec<Terrain> {
        let mut terrains: Vec<Terrain> = (map.plan().terrain.iter())
            .map(|&terrain| match terrain {
                Terrain::Obstacle | Terrain::Piege => Terrain::Sol,
                other => other,
            })
            .collect();
        let mut set = |at: Position, terrain| {
            if let Some(index) = map.index(at) {
                terrains[index] = terrain;
            }
        };
        (self.traps.iter()).for_each(|trap| set(trap.at, Terrain::Piege));
        (self.obstacles.iter()).for_each(|obstacle| set(obstacle.at, Terrain::Obstacle));
        terrains
    }

    /// What entering a hex does to whoever touches the ground there.
    pub fn harm(&self, map: &Map, at: Position) -> Option<Harm> {
        match self.trap(at) {
            Some(trap) => Some(Harm::Trap(trap)),
            None => (map.terrain(at) == Some(Terrain::Danger)).then_some(Harm::Hazard),
        }
    }

    /// The team that owns the trap or barricade on a hex.
    pub fn owner(&self, at: Position) -> Option<Team> {
        let barricade = self.obstacle(at).and_then(|it| it.hero);
        let trap = self.trap(at).and_then(|it| it.team);
        barricade.map(|hero| team_of(usize::from(hero))).or(trap)
    }

    /// Where a hero's barricade stands.
    pub fn barricade(&self, hero: u8) -> Option<Position> {
        (self.obstacles.iter())
            .find(|it| it.hero == Some(hero))
            .map(|it| it.at)
    }

    /// Makes a hex plain floor again, if there was an obstacle or a trap on it.
    pub fn clear(&mut self, at: Position) {
        if let Ok(place) = place(&self.obstacles, at, |it| it.at) {
            self.obstacles.remove(place);
        }
        if let Ok(place) = place(&self.traps, at, |it| it.at) {
            self.traps.remove(place);
        }
    }

    /// Puts a trap on a hex, instead of what was there.
    pub fn lay_trap(&mut self, trap: Trap) {
        self.clear(trap.at);
        if let Err(place) = place(&self.traps, trap.at, |it| it.at) {
            self.traps.insert(place, trap);
        }
    }

    /// Puts an obstacle on a hex, instead of what was there. A barricade is first taken
    /// away where it stood.
    pub fn put_obstacle(&mut self, obstacle: Obstacle) {
        if let Some(before) = obstacle.hero.and_then(|hero| self.barricade(hero)) {
            self.clear(before);
        }
        self.clear(obstacle.at);
        if let Err(place) = place(&self.obstacles, obstacle.at, |it| it.at) {
            self.obstacles.insert(place, obstacle);
        }
    }

    /// Whether the hexes that are neither wall nor obstacle are not all connected.
    pub fn is_cut(&self, map: &Map) -> bool {
        let terrains = self.terrains(map);
        let open = |index: usize| !matches!(terrains[index], Terrain::Mur | Terrain::Obstacle);
        first_cut_off(map, open).is_some()
    }
}

/// The place of a hex in a list in reading order, or where it would belong.
fn place<T>(list: &[T], at: Position, of: impl Fn(&T) -> Position) -> Result<usize, usize> {
    list.binary_search_by_key(&at.reading_order(), |it| of(it).reading_order())
}
