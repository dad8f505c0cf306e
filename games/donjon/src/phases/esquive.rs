//! DEPLACEMENT and Esquive: whoever leaves a zone with enemies in it dodges.

use super::Resolution;
use crate::{
    event::{Dodge, Event, Gait},
    figure::FigureId,
    geometry::Position,
    interface::constants::{COUP_DE_REACTION, ESQUIVE_DIFFICILE, ESQUIVE_FACILE},
    numbers::MAX_AGILITY,
    zones,
};

impl Resolution<'_> {
    /// Moves a figure to another zone, if it gets away.
    pub(super) fn move_by_deplacement(
        &mut self,
        figure: FigureId,
        to: Position,
        retreats: bool,
        strikers: &[i32],
    ) {
        let Some(from) = self.position_of(figure) else {
            return;
        };
        self.happen(Event::MoveUsed { figure });
        let missing = self.dodge(figure, from, to);
        let missing = self.strikes(figure, from, strikers, missing);
        let stands = self.state.table.dungeon.figures[figure].stands();
        let awaited = missing > 0 && self.next_striker(figure, to, strikers).is_some();
        if !stands || (awaited && retreats) {
            return self.happen(Event::Stayed { figure });
        }
        self.happen(Event::Moved {
            figure,
            from,
            to,
            gait: Gait::Deplacement,
        });
        self.strikes(figure, to, strikers, missing);
        self.arrive(figure);
    }

    /// Throws the dice of an Esquive: how many strikes follow.
    fn dodge(&mut self, figure: FigureId, from: Position, to: Position) -> u32 {
        let enemies = self.ready_enemies(figure, from);
        if enemies == 0 {
            return 0;
        }
        let needed = match self.ready_enemies(figure, to) {
            0 => ESQUIVE_FACILE as u8,
            _ => ESQUIVE_DIFFICILE as u8,
        };
        let mut faces = [0; MAX_AGILITY];
        let agility = self.state.table.dungeon.figures[figure].agility();
        for face in faces.iter_mut().take(agility) {
            *face = self.throw(6);
        }
        let successes = faces.iter().filter(|&&face| face >= needed).count() as u32;
        let missing = enemies.saturating_sub(successes);
        let dodge = Dodge {
            faces,
            needed,
            enemies,
            missing,
        };
        self.happen(Event::Dodged { figure, dodge });
        missing
    }

    fn ready_enemies(&self, figure: FigureId, at: Position) -> u32 {
        let dungeon = &self.state.table.dungeon;
        let team = dungeon.figures[figure].team;
        zones::zone(&dungeon.board, at).map_or(0, |zone| {
            zones::ready_enemies(dungeon, team, zone).count() as u32
        })
    }

    /// Strikes at a mover by the enemies of a zone, until none is missing, nobody is left to
    /// strike, or it does not stand any more. Answers how many are still missing.
    fn strikes(
        &mut self,
        figure: FigureId,
        at: Position,
        strikers: &[i32],
        mut missing: u32,
    ) -> u32 {
        while missing > 0 && self.state.table.dungeon.figures[figure].stands() {
            let Some(by) = self.next_striker(figure, at, strikers) else {
                break;
            };
            let face = self.throw(6);
            let wounds = i32::from(face) >= COUP_DE_REACTION;
            self.happen(Event::Struck {
                by,
                figure,
                face,
                wounds,
            });
            if wounds {
                self.wound(figure);
            }
            missing -= 1;
        }
        missing
    }

    /// The enemy of a zone that strikes next: those the order names first, in its order.
    fn next_striker(&self, figure: FigureId, at: Position, wished: &[i32]) -> Option<FigureId> {
        let dungeon = &self.state.table.dungeon;
        let zone = zones::zone(&dungeon.board, at)?;
        let team = dungeon.figures[figure].team;
        let ready = || {
            zones::ready_enemies(dungeon, team, zone)
                .filter(|(_, enemy)| enemy.reaction)
                .map(|(id, _)| id)
        };
        let of_wish = |number: &i32| ready().find(|&id| i32::try_from(id) == Ok(*number));
        wished.iter().find_map(of_wish).or_else(|| ready().next())
    }
}
