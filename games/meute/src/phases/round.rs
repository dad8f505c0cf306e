//! The end of a round and the beginning of the next one.

use super::Resolution;
use crate::{
    event::{Earned, Event},
    figure::{Id, Who, team_of},
    geometry::Position,
    interface::{Terrain, constants},
    ways::flood,
};

impl Resolution<'_> {
    /// Counts treasure, takes cards and shields back, and begins the next round, if there
    /// is one.
    pub(super) fn end_round(&mut self) {
        for place in 0..self.table.heroes.len() {
            let at = self.table.heroes[place].at;
            if at.and_then(|at| self.map.terrain(at)) == Some(Terrain::Tresor) {
                let earned = Earned::Treasure(Id::of_hero(place));
                self.score(team_of(place), constants::POINTS_TRESOR, earned);
            }
        }
        self.table.end_round();
        self.events.push(Event::RoundEnded);
        if self.table.round < self.map.rounds() {
            let round = self.table.round;
            self.events.push(Event::RoundBegan { round });
            self.bring_back();
        }
    }

    /// Brings back the fallen figures whose time has come: heroes by id, then monsters.
    fn bring_back(&mut self) {
        let round = self.table.round;
        let due = |back: Option<u32>| back.is_some_and(|back| back <= round);
        let heroes = (self.table.heroes.iter().enumerate())
            .filter(|(_, hero)| due(hero.back))
            .map(|(place, _)| (Id::of_hero(place), self.map.start(place)));
        let monsters = (self.table.monsters.iter().enumerate())
            .filter(|(_, monster)| due(monster.back))
            .map(|(place, monster)| (Id::of_monster(place), monster.start));
        let fallen: Vec<(Id, Position)> = heroes.chain(monsters).collect();
        for (figure, start) in fallen {
            let Some(at) = self.free_hex_near(start) else {
                self.events.push(Event::Delayed { figure });
                continue;
            };
            match figure.who() {
                Who::Hero(place) => self.hero(place).come_back(at),
                Who::Monster(place) => self.monster(place).come_back(at),
            }
            self.events.push(Event::Returned { figure, at });
        }
    }

    /// The nearest hex where a figure can come back: by proximity, then in reading order.
    fn free_hex_near(&self, start: Position) -> Option<Position> {
        let terrains = self.table.ground.terrains(self.map);
        let taken: Vec<Position> = self.table.figures_in_play().map(|(_, at)| at).collect();
        let mut nearest: Option<(u32, usize)> = None;
        flood(self.map, self.map.index(start), u32::MAX, |index, steps| {
            let free = !matches!(
                terrains[index],
                Terrain::Mur | Terrain::Obstacle | Terrain::Piege | Terrain::Danger
            );
            if free && !taken.contains(&self.map.position(index)) {
                let found = (steps, index);
                nearest = Some(nearest.map_or(found, |nearest| nearest.min(found)));
            }
        });
        nearest.map(|(_, index)| self.map.position(index))
    }
}
