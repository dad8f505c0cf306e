//! Figures, and what belongs to a team.

use crate::{
    geometry::Position,
    interface::{Attaque, Classe, Orientation, PersoInfo, constants::BARBARE_BASTOOOON_PORTEE},
    map::Map,
    numbers::{self, FULL_LIFE, I_SEE_SIGHT, PALANTIR_SIGHT},
    sight::Field,
};
use serde::{Deserialize, Serialize};
use stechec_game::Team;

/// Which figure of the match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct FigureId(u16);

/// Written as `[team, "class"]`.
impl Serialize for FigureId {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (self.team(), self.class()).serialize(serializer)
    }
}

impl FigureId {
    /// The figure of a team and class.
    pub fn new(team: Team, class: Classe) -> Self {
        Self((team.index() * Classe::ALL.len() + class.index()) as u16)
    }

    /// All figures of a match between `teams` teams: by team, then by class.
    pub fn all(teams: usize) -> impl Iterator<Item = Self> {
        (0..(teams * Classe::ALL.len()) as u16).map(Self)
    }

    /// Its team.
    pub fn team(self) -> Team {
        Team((self.index() / Classe::ALL.len()) as u8)
    }

    /// Its class.
    pub fn class(self) -> Classe {
        Classe::ALL[self.index() % Classe::ALL.len()]
    }

    /// The figure as a place in a list.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// A figure as it stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Figure {
    /// Where it stands.
    pub position: Position,
    /// Where it looks.
    pub facing: Orientation,
    /// Its life; at or below zero only within an attack phase.
    pub life: i32,
    /// The turn from which on each of its three attacks can be used.
    pub ready: [u32; 3],
    /// Where it reappears.
    pub respawn: Position,
    /// The cells where it noticed figures on the last walk (pénombre).
    pub traces: Vec<Position>,
}

impl Figure {
    /// A figure before the first turn.
    pub fn new(start: Position) -> Self {
        Self {
            position: start,
            facing: Orientation::Nord,
            life: FULL_LIFE,
            ready: [0; 3],
            respawn: start,
            traces: Vec::new(),
        }
    }

    /// Becomes the same as another one, in the memory it has.
    fn copy_from(&mut self, other: &Self) {
        let mut traces = std::mem::take(&mut self.traces);
        traces.clone_from(&other.traces);
        *self = Self { traces, ..*other };
    }

    /// Turns until the attack in a slot can be used.
    pub fn recharge(&self, slot: usize, turn: u32) -> u32 {
        self.ready[slot].saturating_sub(turn)
    }

    /// Back to where it respawns, as new. What it noticed is not forgotten.
    pub fn respawn(&mut self) {
        let traces = std::mem::take(&mut self.traces);
        *self = Self {
            traces,
            ..Self::new(self.respawn)
        };
    }
}

/// All that belongs to one team.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Side {
    /// Its figures, by class.
    pub figures: [Figure; 3],
    /// Where its palantír lies.
    pub palantir: Option<Position>,
    /// Where its `I see` looks.
    pub i_see: Option<Position>,
}

impl Side {
    /// A team before the first turn.
    pub fn new(start: Position) -> Self {
        Self {
            figures: std::array::from_fn(|_| Figure::new(start)),
            palantir: None,
            i_see: None,
        }
    }

    /// Becomes the same as another one, in the memory it has.
    pub(crate) fn copy_from(&mut self, other: &Self) {
        for (mine, figure) in self.figures.iter_mut().zip(&other.figures) {
            mine.copy_from(figure);
        }
        (self.palantir, self.i_see) = (other.palantir, other.i_see);
    }

    /// The team's figure of a class.
    pub fn figure(&self, class: Classe) -> &Figure {
        &self.figures[class.index()]
    }

    /// What a figure of the team sees.
    pub fn field(&self, map: &Map, class: Classe) -> Field {
        self.field_of_size(map, class, numbers::of(class).sight)
    }

    /// The figure's field, were its sight of this size.
    pub fn field_of_size(&self, map: &Map, class: Classe, size: i32) -> Field {
        let figure = self.figure(class);
        Field::of_figure(map, figure.position, figure.facing, size)
    }

    /// What the palantír sees.
    pub fn palantir_field(&self) -> Option<Field> {
        self.palantir.map(|at| Field::square(at, PALANTIR_SIGHT))
    }

    /// What `I see` sees.
    pub fn i_see_field(&self) -> Option<Field> {
        self.i_see.map(|at| Field::square(at, I_SEE_SIGHT))
    }

    /// Whether the team sees a cell by any means.
    pub fn sees(&self, map: &Map, cell: Position) -> bool {
        let figures = Classe::ALL.iter().map(|&class| self.field(map, class));
        figures
            .chain(self.palantir_field())
            .chain(self.i_see_field())
            .any(|field| field.contains(map, cell))
    }

    /// Whether an attack of the figure may be aimed at a cell.
    pub fn reaches(&self, map: &Map, class: Classe, attack: Attaque, target: Position) -> bool {
        if !map.contains(target) {
            return false;
        }
        let within = |size| self.field_of_size(map, class, size).contains(map, target);
        match (attack, class) {
            (Attaque::Normale, Classe::Voleur) => within(1),
            (Attaque::Normale, Classe::Elfe) => self.sees(map, target),
            (Attaque::Bastoooon, _) => within(BARBARE_BASTOOOON_PORTEE),
            (Attaque::Traitrise, _) => target == self.figure(class).position,
            (Attaque::Normale | Attaque::Palantir, _) => within(numbers::of(class).sight),
            (Attaque::FusRoDah | Attaque::ISee | Attaque::Loto, _) => true,
        }
    }

    /// A figure of the team in the interface's words.
    pub fn info(&self, team: Team, class: Classe) -> PersoInfo {
        let figure = self.figure(class);
        PersoInfo {
            equipe: i32::from(team.0),
            classe: class,
            vie: figure.life,
            direction: figure.facing,
        }
    }
}
