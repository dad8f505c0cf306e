//! Actions of figures: whether they have them now, and a die for them.

use super::{Grounds, ensure};
use crate::{
    figure::{Figure, FigureId},
    geometry::Position,
    interface::{Action, Class, Erreur, Object, Terrain, constants::COMBATS_PAR_TOUR},
    numbers,
    sheet::Sheet,
    sight,
    table::Table,
    turn::Stage,
    zones,
};

impl Grounds<'_> {
    /// A die must be left that shows enough.
    pub(super) fn has_die(&self, action: Action, figure: &Figure) -> Result<(), Erreur> {
        let face = numbers::needed_face(action, figure.class);
        ensure(
            self.table.pool.smallest(face).is_some(),
            Erreur::DeImpossible,
        )
    }

    /// `agir`: who, what.
    pub(super) fn act(
        &self,
        number: i32,
        action: i32,
        at: Position,
    ) -> Result<(FigureId, Action), Erreur> {
        let (id, figure) = self.own(number)?;
        let action = Action::from_number(action);
        let able = match action {
            Some(Action::Pluie) => figure.stands(),
            _ => figure.is_ready(),
        };
        let here = (figure.at.filter(|_| able)).ok_or(Erreur::FigureImpossible)?;
        let action = (action.filter(|action| !action.is_ordered_apart()))
            .filter(|&action| self.has_action(figure, here, action))
            .ok_or(Erreur::ActionImpossible)?;
        self.has_die(action, figure)?;
        let fits = self.is_target(id, here, action, at);
        ensure(fits, Erreur::CibleImpossible)?;
        Ok((id, action))
    }

    /// `attaquer`: who, how, whom.
    pub(super) fn attack(
        &self,
        number: i32,
        action: i32,
        target: i32,
    ) -> Result<(FigureId, Action, FigureId), Erreur> {
        let (id, figure, here) = self.actor(number)?;
        let mode = Action::from_number(action)
            .filter(|&mode| mode.is_fight() && self.has_action(figure, here, mode))
            .ok_or(Erreur::ActionImpossible)?;
        self.has_die(mode, figure)?;
        let (target, enemy) = (self.table.dungeon.figure(target))
            .filter(|(_, enemy)| enemy.team != self.team)
            .ok_or(Erreur::CibleImpossible)?;
        let there = enemy.at.ok_or(Erreur::CibleImpossible)?;
        let reached = match mode {
            Action::Tir => sight::sees(&self.table.dungeon, here, there),
            _ => self.table.dungeon.board.are_adjacent(here, there),
        };
        ensure(reached, Erreur::CibleImpossible)?;
        Ok((id, mode, target))
    }

    /// Whether a figure has an action now, whatever it is aimed at: the rules' column "who,
    /// where".
    fn has_action(&self, figure: &Figure, here: Position, action: Action) -> bool {
        let dungeon = &self.table.dungeon;
        let terrain = dungeon.board.terrain(here);
        let may_fight = !figure.fought && self.table.fights < COMBATS_PAR_TOUR as u32;
        match action {
            Action::Deplacement => figure.moves > 0,
            Action::Attaque => may_fight,
            Action::Charge => may_fight && figure.run_up,
            Action::Tir => {
                may_fight && figure.shot().is_some() && !dungeon.is_in_contact(figure, here)
            }
            Action::Tourner => terrain == Terrain::Engrenage,
            Action::Ouvrir | Action::Fermer => figure.class == Class::Voleuse,
            Action::Briser | Action::Percer => figure.class == Class::Guerrier,
            Action::Prendre => figure.object == Object::Rien,
            Action::Poser => figure.object != Object::Rien,
            Action::Boire => figure.object.is_potion(),
            Action::Lire => figure.object.is_scroll(),
            Action::Feu => figure.class == Class::Magicien && figure.object == Object::Baguette,
            Action::Transformer => figure.class == Class::LoupGarou,
            Action::Pluie => terrain == Terrain::Averse && (figure.is_frozen() || figure.wolf),
            Action::Passage => {
                figure.class == Class::Magicien
                    && terrain == Terrain::Rune
                    && dungeon.passage.is_none()
            }
            Action::Pas
            | Action::Reveler
            | Action::Masquer
            | Action::Oublier
            | Action::Soigner
            | Action::Rouler => true,
        }
    }

    /// Whether some order for this action would count.
    fn is_possible(&self, number: i32, action: Action) -> bool {
        let dungeon = &self.table.dungeon;
        let layout = dungeon.board.layout();
        if action == Action::Deplacement {
            let Some((_, figure)) = dungeon.figure(number) else {
                return false;
            };
            let mut arrivals = zones::arrivals(dungeon, figure);
            return (arrivals.pop())
                .is_some_and(|index| self.movement(number, layout.position(index)).is_ok());
        }
        if action.is_fight() {
            return (0..dungeon.figures.len() as i32)
                .any(|target| self.attack(number, action.number(), target).is_ok());
        }
        let Some(here) = dungeon.figure(number).and_then(|(_, figure)| figure.at) else {
            return false;
        };
        // Every action aims at its own room, a neighbour, some room, or a figure.
        let room = layout.place(here).into_iter();
        let cells = room
            .flat_map(|place| layout.cells_of(place))
            .chain(dungeon.board.adjacent_to(here))
            .chain(
                crate::interface::Orientation::ALL
                    .iter()
                    .map(|&way| here.step(way)),
            )
            .chain((0..layout.places()).map(|place| layout.corner(place)))
            .chain(dungeon.placed().map(|(_, _, at)| at));
        let mut cells = cells;
        cells.any(|at| self.act(number, action.number(), at).is_ok())
    }
}

/// The actions of which some order for a figure would count now.
pub fn possible_actions(table: &Table, team: usize, sheet: &Sheet, number: i32) -> Vec<Action> {
    let asked = table.clock.stage == Stage::Action && table.clock.active() == Some(team);
    let grounds = Grounds { table, team, asked };
    if grounds.first_deed(sheet).is_err() {
        return Vec::new();
    }
    (Action::ALL.iter().copied())
        .filter(|&action| grounds.is_possible(number, action))
        .collect()
}

impl Action {
    /// Whether it begins a fight.
    pub fn is_fight(self) -> bool {
        matches!(self, Self::Attaque | Self::Charge | Self::Tir)
    }

    /// Whether it is not ordered by `agir`.
    fn is_ordered_apart(self) -> bool {
        self == Self::Deplacement || self.is_fight()
    }
}
