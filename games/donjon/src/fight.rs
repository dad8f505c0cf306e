//! Fights: who takes part and with what strength. Pure functions of the dungeon.

use crate::{
    dungeon::Dungeon,
    figure::{Figure, FigureId},
    geometry::Position,
    interface::{Action, Class, Role},
    sight,
};
use serde::{Deserialize, Serialize};

/// A figure that fights, or may.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fighter {
    /// Who.
    pub figure: FigureId,
    /// What it adds to its team's sum.
    pub value: i32,
    /// Why it is part of the fight.
    pub role: Role,
}

/// The cards a team plays: one, and a berserker's second one. A team that says nothing plays
/// card 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cards {
    /// The card: 0 to 6.
    pub first: u8,
    /// The second one: 1 to 6.
    pub second: Option<u8>,
}

impl Cards {
    /// The cards one after the other.
    pub fn iter(self) -> impl Iterator<Item = u8> {
        std::iter::once(self.first).chain(self.second)
    }
}

/// What a team wants of those who need not fight.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Support {
    /// Its candidates that join.
    pub joining: Vec<FigureId>,
    /// The enemy its fouetteuse keeps out.
    pub excluded: Option<FigureId>,
}

/// A fight that is going on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fight {
    /// Who attacks.
    pub attacker: FigureId,
    /// Who is attacked.
    pub target: FigureId,
    /// ATTAQUE, CHARGE or TIR.
    pub mode: Action,
    /// The cells into which the attacker wants to push, best first.
    pub wishes: Vec<Position>,
    /// Attacker, target, then by number: all who may fight, and those who do when that is
    /// settled.
    pub fighters: Vec<Fighter>,
    /// The cards that lie on the table, by team.
    pub cards: [Option<Cards>; 2],
}

/// Everybody who fights or may, in a fight between these two.
pub fn fighters(
    dungeon: &Dungeon,
    attacker: FigureId,
    target: FigureId,
    mode: Action,
) -> Vec<Fighter> {
    let fighter = |figure: FigureId, role, shoots| Fighter {
        figure,
        value: dungeon.figures[figure].value(shoots),
        role,
    };
    let shot = mode == Action::Tir;
    let mut all = vec![
        fighter(attacker, Role::Protagoniste, shot),
        fighter(target, Role::Protagoniste, false),
    ];
    if !shot {
        let others = (0..dungeon.figures.len()).filter(|&id| id != attacker && id != target);
        all.extend(others.filter_map(|id| {
            let role = role(dungeon, id, [attacker, target])?;
            Some(fighter(id, role, role == Role::Tireur))
        }));
    }
    all
}

/// Why a figure is or may be part of a fight between two others; none: it is not.
pub fn role(dungeon: &Dungeon, id: FigureId, protagonists: [FigureId; 2]) -> Option<Role> {
    let figure = &dungeon.figures[id];
    let at = figure.at.filter(|_| figure.stands())?;
    let place_of = |id: FigureId| dungeon.figures[id].at;
    let is_neighbour = (protagonists.into_iter())
        .filter_map(place_of)
        .any(|other| dungeon.board.are_adjacent(at, other));
    match (is_neighbour, figure.is_frozen()) {
        (true, true) => return Some(Role::Gele),
        (true, false) => return Some(Role::Voisin),
        (false, true) => return None,
        (false, false) => {}
    }
    let enemy = (protagonists.into_iter()).find(|&id| dungeon.figures[id].team != figure.team)?;
    let shoots = figure.shot().is_some()
        && !dungeon.is_in_contact(figure, at)
        && sight::sees(dungeon, at, place_of(enemy)?);
    shoots.then_some(Role::Tireur)
}

impl Fight {
    /// A fight begins: everybody who fights or may is found.
    pub fn begin(
        dungeon: &Dungeon,
        attacker: FigureId,
        target: FigureId,
        mode: Action,
        wishes: Vec<Position>,
    ) -> Self {
        Self {
            attacker,
            target,
            mode,
            wishes,
            fighters: fighters(dungeon, attacker, target, mode),
            cards: [None, None],
        }
    }

    /// The figures of a team in this fight.
    pub fn of_team<'a>(
        &'a self,
        figures: &'a [Figure],
        team: usize,
    ) -> impl Iterator<Item = &'a Fighter> {
        (self.fighters.iter()).filter(move |fighter| figures[fighter.figure].team == team)
    }

    /// The figures of a team that it may bring in or leave out.
    pub fn candidates<'a>(
        &'a self,
        figures: &'a [Figure],
        team: usize,
    ) -> impl Iterator<Item = &'a Fighter> {
        (self.of_team(figures, team)).filter(|fighter| fighter.role.is_candidate())
    }

    /// The figures of a team that can be kept out.
    pub fn excludable<'a>(
        &'a self,
        figures: &'a [Figure],
        team: usize,
    ) -> impl Iterator<Item = &'a Fighter> {
        (self.of_team(figures, team)).filter(|fighter| fighter.role != Role::Protagoniste)
    }

    /// Whether a fouetteuse of the team fights who may keep an enemy out.
    pub fn has_whip(&self, figures: &[Figure], team: usize) -> bool {
        self.of_team(figures, team).any(|fighter| {
            let figure = &figures[fighter.figure];
            figure.class == Class::Fouetteuse && figure.is_ready() && !fighter.role.is_candidate()
        })
    }

    /// Whether a team has anything to say about who fights.
    pub fn has_choice(&self, figures: &[Figure], team: usize) -> bool {
        self.candidates(figures, team).next().is_some()
            || (self.has_whip(figures, team) && self.excludable(figures, 1 - team).next().is_some())
    }

    /// What a team wants that says nothing: shooters join, frozen figures do not.
    pub fn default_support(&self, figures: &[Figure], team: usize) -> Support {
        let shooters = (self.of_team(figures, team)).filter(|it| it.role == Role::Tireur);
        Support {
            joining: shooters.map(|fighter| fighter.figure).collect(),
            excluded: None,
        }
    }

    /// Settles who fights; both teams' wishes count at once.
    pub fn settle(&mut self, wishes: &[Support; 2]) {
        let is_excluded = |id| wishes.iter().any(|support| support.excluded == Some(id));
        let joins = |id| wishes.iter().any(|support| support.joining.contains(&id));
        self.fighters.retain(|fighter| match fighter.role {
            Role::Protagoniste => true,
            Role::Voisin => !is_excluded(fighter.figure),
            Role::Gele | Role::Tireur => joins(fighter.figure) && !is_excluded(fighter.figure),
        });
    }

    /// Whether a weapon master of the team fights who sees the enemy's cards.
    fn has_master(&self, figures: &[Figure], team: usize) -> bool {
        (self.of_team(figures, team)).any(|fighter| {
            let figure = &figures[fighter.figure];
            figure.class == Class::MaitreArmes && figure.is_ready()
        })
    }

    /// The team that plays its cards after it saw the other's; none if there is none.
    pub fn answering_team(&self, figures: &[Figure]) -> Option<usize> {
        match [0, 1].map(|team| self.has_master(figures, team)) {
            [true, false] => Some(0),
            [false, true] => Some(1),
            _ => None,
        }
    }

    /// Whether a team may play a second card.
    pub fn takes_second_card(&self, figures: &[Figure], team: usize) -> bool {
        let own = [self.attacker, self.target].map(|id| &figures[id]);
        let is_berserker = |figure: &&Figure| {
            figure.team == team && figure.class == Class::Berserker && figure.is_ready()
        };
        self.fighters.len() == 2 && own.iter().any(is_berserker)
    }

    /// The sums of both teams with these cards.
    pub fn sums(&self, figures: &[Figure], cards: &[Cards; 2]) -> [i32; 2] {
        [0, 1].map(|team| {
            let values: i32 = (self.of_team(figures, team)).map(|it| it.value).sum();
            values + cards[team].iter().map(i32::from).sum::<i32>()
        })
    }

    /// Those of a losing team who are wounded: the protagonist first, then by number;
    /// those who shoot from afar are not.
    pub fn hurt_losers(&self, figures: &[Figure], team: usize) -> Vec<FigureId> {
        (self.of_team(figures, team))
            .filter(|fighter| {
                let shot = self.mode == Action::Tir && fighter.figure == self.attacker;
                fighter.role != Role::Tireur && !shot
            })
            .map(|fighter| fighter.figure)
            .collect()
    }
}

impl Role {
    /// Whether a team decides if such a figure fights.
    pub fn is_candidate(self) -> bool {
        matches!(self, Self::Gele | Self::Tireur)
    }
}
