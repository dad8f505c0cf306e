//! Attacks, falls, points.

use super::Resolution;
use crate::{
    event::{Earned, Event},
    figure::{Id, Who},
    interface::constants,
    numbers::{MODIFIER_FACES, modifier},
    ways::adjacent,
};
use stechec_game::Team;

impl Resolution<'_> {
    /// Strikes a figure in play with this value before chance and shield.
    pub(super) fn strike(&mut self, attacker: Id, target: Id, value: i32, ranged: bool) {
        let (Some(from), Some(to)) = (self.table.position(attacker), self.table.position(target))
        else {
            return;
        };
        let disadvantage = ranged && adjacent(self.map, from, to);
        let throws = if disadvantage { 2 } else { 1 };
        let faces: Vec<u32> = (0..throws)
            .map(|_| self.dice.throw(MODIFIER_FACES))
            .collect();
        let modifier = faces.iter().map(|&face| modifier(face)).min().unwrap_or(0);
        let shield = match target.who() {
            Who::Hero(_) => 0,
            Who::Monster(place) => self.table.monsters[place].shield,
        };
        let damage = (value + modifier - shield).max(0);
        *self.life(target) -= damage;
        self.events.push(Event::Struck {
            attacker,
            target,
            value,
            faces,
            modifier,
            shield,
            damage,
        });
        self.fall_if_dead(target, attacker.team());
    }

    /// Takes a figure without life off the board; `by` is the team that did it. Answers
    /// whether it fell.
    pub(super) fn fall_if_dead(&mut self, figure: Id, by: Option<Team>) -> bool {
        if *self.life(figure) > 0 {
            return false;
        }
        // Nobody fells its own hero.
        let by = by.filter(|&team| figure.team() != Some(team));
        let back = self.table.round
            + match figure.who() {
                Who::Hero(_) => constants::RETOUR_HEROS as u32,
                Who::Monster(_) => constants::RETOUR_MONSTRE as u32,
            };
        match figure.who() {
            Who::Hero(place) => self.hero(place).fall(back),
            Who::Monster(place) => self.monster(place).fall(back),
        }
        self.table.order.retain(|&id| id != figure);
        self.events.push(Event::Fell { figure, by, back });
        self.count_points(figure, by);
        true
    }

    fn count_points(&mut self, figure: Id, by: Option<Team>) {
        if let Some(team) = figure.team() {
            self.score(team, -constants::POINTS_CHUTE, Earned::Lost(figure));
        }
        let points = match figure.who() {
            Who::Hero(_) => constants::POINTS_HEROS,
            Who::Monster(place) if self.table.monsters[place].elite => constants::POINTS_ELITE,
            Who::Monster(_) => constants::POINTS_MONSTRE,
        };
        if let Some(team) = by {
            self.score(team, points, Earned::Felled(figure));
        }
    }

    pub(super) fn score(&mut self, team: Team, points: i32, earned: Earned) {
        self.table.scores[team.index()] += points;
        self.events.push(Event::Scored {
            team,
            points,
            earned,
        });
    }
}
