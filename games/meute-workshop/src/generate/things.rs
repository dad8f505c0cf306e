//! What a cave is filled with: treasure, ground, thin walls, monsters.

use super::{Settings, sketch::Sketch};
use meute::{
    geometry::{Position, SIDES},
    interface::{Kind, Terrain},
};
use stechec_game::Chance;

/// Monsters keep this far away from starts, where there is room.
const KEEP_AWAY: i64 = 4;
/// How often a place is looked for.
const LOOKS: u32 = 40;
/// An elite among so many percent of monsters.
const ELITES: u32 = 20;

impl Sketch {
    /// Fills a cave; false if there is no room for everything.
    pub(super) fn fill(&mut self, settings: &Settings, chance: &mut Chance) -> bool {
        let area = self.inside().filter(|&at| !self.is_wall(at)).count() as u32;
        self.set(self.middle(), Terrain::Tresor);
        for _ in 0..chance.below(1 + area / 120) {
            self.scatter(chance, Terrain::Tresor, |sketch, at| sketch.is_free(at));
        }
        for _ in 0..area / 30 {
            self.patch(chance);
        }
        let things = [
            (area / 40, Terrain::Obstacle),
            (area / 50, Terrain::Piege),
            (area / 60, Terrain::Danger),
        ];
        for (count, terrain) in things {
            for _ in 0..chance.below(1 + count) {
                // In the open, so that there is always a way around.
                self.scatter(chance, terrain, |sketch, at| {
                    sketch.is_free(at) && sketch.around(at).all(|next| sketch.is_easy(next))
                });
            }
        }
        for _ in 0..chance.below(1 + area / 15) {
            self.thin_wall(chance);
        }
        self.populate(settings.monsters, chance)
    }

    /// Treasure in the middle, and monsters around it, as near as there is room.
    pub(super) fn furnish(&mut self, monsters: usize) {
        let middle = self.middle();
        self.set(middle, Terrain::Tresor);
        let mut free: Vec<Position> = self.inside().filter(|&at| self.is_free(at)).collect();
        free.sort_by_key(|at| (at.distance(middle), at.reading_order()));
        for (at, &kind) in free
            .into_iter()
            .zip(Kind::ALL.iter().cycle())
            .take(monsters)
        {
            self.add_den(at, kind, false);
        }
    }

    /// Puts something on one of the hexes that are fit for it, if one is found.
    fn scatter(
        &mut self,
        chance: &mut Chance,
        terrain: Terrain,
        fits: impl Fn(&Self, Position) -> bool,
    ) {
        if let Some(at) = self.find(chance, fits) {
            self.set(at, terrain);
        }
    }

    fn find(
        &self,
        chance: &mut Chance,
        fits: impl Fn(&Self, Position) -> bool,
    ) -> Option<Position> {
        let inside: Vec<Position> = self.inside().collect();
        (0..LOOKS)
            .filter_map(|_| chance.pick(&inside).copied())
            .find(|&at| fits(self, at) && fits(self, self.twin(at)))
    }

    /// Some difficult ground that lies together.
    fn patch(&mut self, chance: &mut Chance) {
        let Some(mut at) = self.find(chance, |sketch, at| sketch.is_free(at)) else {
            return;
        };
        for _ in 0..1 + chance.below(4) {
            if self.is_free(at) && self.is_free(self.twin(at)) {
                self.set(at, Terrain::Difficile);
            }
            at = at.neighbour(chance.below(SIDES as u32) as usize);
        }
    }

    /// A thin wall with a way around it at both ends.
    fn thin_wall(&mut self, chance: &mut Chance) {
        let direction = chance.below(SIDES as u32) as usize;
        let touched = |at: Position| {
            let ends = [(direction + 1) % SIDES, (direction + SIDES - 1) % SIDES];
            [
                at,
                at.neighbour(direction),
                at.neighbour(ends[0]),
                at.neighbour(ends[1]),
            ]
        };
        let found = self.find(chance, |sketch, at| {
            touched(at)
                .into_iter()
                .all(|hex| sketch.is_easy(hex) && !sketch.has_thin(hex))
        });
        // Its twin must not touch it.
        let apart = |at: &Position| {
            !touched(*at).contains(&self.twin(*at)) && self.twin(*at).distance(*at) > 3
        };
        if let Some(at) = found.filter(apart) {
            self.add_thin(at, direction);
        }
    }

    fn has_thin(&self, at: Position) -> bool {
        (self.thin.iter()).any(|wall| wall.at == at || wall.at.neighbour(wall.direction) == at)
    }

    /// Monsters in pairs; one alone stands near the middle. False if there is no room.
    fn populate(&mut self, count: usize, chance: &mut Chance) -> bool {
        for _ in 0..count / 2 {
            let at = self.find(chance, |sketch, at| {
                let twin = sketch.twin(at);
                sketch.is_free(at) && at != twin && sketch.distance_to_starts(at) >= KEEP_AWAY
            });
            let Some(at) = at.or_else(|| self.any_room()) else {
                return false;
            };
            let kind = chance.pick(Kind::ALL).copied().unwrap_or(Kind::Garde);
            let elite = chance.percent(ELITES);
            self.add_den(at, kind, elite);
            self.add_den(self.twin(at), kind, elite);
        }
        if count.is_multiple_of(2) {
            return true;
        }
        let middle = self.middle();
        let free = self.inside().filter(|&at| self.is_free(at));
        let Some(at) = free.min_by_key(|at| (at.distance(middle), at.reading_order())) else {
            return false;
        };
        let kind = chance.pick(Kind::ALL).copied().unwrap_or(Kind::Garde);
        self.add_den(at, kind, chance.percent(2 * ELITES));
        true
    }

    /// The free hex furthest from all starts whose twin is free as well.
    fn any_room(&self) -> Option<Position> {
        let fits = |at: &Position| {
            let twin = self.twin(*at);
            *at != twin && self.is_free(*at) && self.is_free(twin)
        };
        let free = self.inside().filter(fits);
        free.max_by_key(|&at| (self.distance_to_starts(at), at.reading_order()))
    }

    fn distance_to_starts(&self, at: Position) -> i64 {
        let starts = self.starts.iter().flatten();
        starts.map(|start| start.distance(at)).min().unwrap_or(0)
    }

    fn around(&self, at: Position) -> impl Iterator<Item = Position> + use<> {
        (0..SIDES).map(move |way| at.neighbour(way))
    }

    /// Plain floor with nobody on it, away from starts.
    fn is_free(&self, at: Position) -> bool {
        self.terrain(at) == Terrain::Sol
            && self.distance_to_starts(at) > 1
            && !self.dens.iter().any(|den| den.at == at)
    }

    /// Ground that one walks over without harm.
    fn is_easy(&self, at: Position) -> bool {
        matches!(
            self.terrain(at),
            Terrain::Sol | Terrain::Difficile | Terrain::Tresor
        )
    }
}
