//! Figures: who they are and how they are.

use crate::{
    interface::{Cube, Etat, Genre},
    numbers::{self, FIGURES, FIGURES_PER_TEAM, Profile},
    room::Place,
};
use serde::{Deserialize, Serialize};
use stechec_game::Team;

/// One of the twelve figures.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct FigureId(u8);

impl TryFrom<u8> for FigureId {
    type Error = &'static str;

    fn try_from(number: u8) -> Result<Self, Self::Error> {
        Self::from_number(i32::from(number)).ok_or("figures are numbered from 0 to 11")
    }
}

impl From<FigureId> for u8 {
    fn from(id: FigureId) -> Self {
        id.0
    }
}

impl FigureId {
    /// The figure with this number; a champion may send any number.
    pub fn from_number(number: i32) -> Option<Self> {
        let number = u8::try_from(number).ok()?;
        (usize::from(number) < FIGURES).then_some(Self(number))
    }

    /// Every figure, by number.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..FIGURES as u8).map(Self)
    }

    /// A team's figures, by number.
    pub fn of(team: Team) -> impl DoubleEndedIterator<Item = Self> + Clone {
        Self::all().filter(move |id| id.team() == team)
    }

    /// Its number.
    pub fn number(self) -> i32 {
        i32::from(self.0)
    }

    /// Its place in a list of all figures.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// Its team.
    pub fn team(self) -> Team {
        Team(self.0 / FIGURES_PER_TEAM as u8)
    }

    /// What it is.
    pub fn kind(self) -> Genre {
        numbers::SQUAD[self.index() % FIGURES_PER_TEAM]
    }

    /// What it can do.
    pub fn profile(self) -> &'static Profile {
        numbers::profile(self.kind())
    }

    /// Its size.
    pub fn size(self) -> i32 {
        self.profile().size
    }
}

/// The other one of the two teams.
pub fn opponent(team: Team) -> Team {
    Team(1 - team.0.min(1))
}

/// How a figure is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Figure {
    /// Standing, Blocked, dead or gone.
    pub state: Etat,
    /// Where it is; none if it is dead or gone.
    pub cube: Option<Cube>,
    /// Where in its cube; none if it is dead, gone or lifted.
    pub place: Option<Place>,
    /// More of them than its size kill it.
    pub wounds: i32,
    /// Whether it was activated this round.
    pub activated: bool,
}

impl Figure {
    /// A dead figure that never suffered.
    pub const DEAD: Self = Self {
        state: Etat::Mort,
        cube: None,
        place: None,
        wounds: 0,
        activated: false,
    };

    /// A figure that stands somewhere, fresh.
    pub fn standing(cube: Cube, place: Place) -> Self {
        Self {
            state: Etat::Debout,
            cube: Some(cube),
            place: Some(place),
            ..Self::DEAD
        }
    }

    /// Whether it is on board.
    pub fn on_board(&self) -> bool {
        self.cube.is_some()
    }

    /// Whether it lies on the ground.
    pub fn is_blocked(&self) -> bool {
        self.state == Etat::Bloque
    }

    /// Cube and place, if it has both.
    pub fn spot(&self) -> Option<(Cube, Place)> {
        Some((self.cube?, self.place?))
    }

    /// Takes it off the board.
    pub fn remove(&mut self, state: Etat) {
        self.state = state;
        (self.cube, self.place) = (None, None);
    }
}
