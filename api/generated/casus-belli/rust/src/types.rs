//! The types of the interface.

use crate::door::Words;
use std::fmt;

/// What a figure is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PersoClasse {
    /// The thief: fast and far-sighted.
    Voleur = 0,
    /// The barbarian: strikes areas.
    Barbare = 1,
    /// The elf: shoots wherever its team sees.
    Elfe = 2,
}

impl PersoClasse {
    /// All values, in the order of the interface.
    pub const ALL: [Self; 3] = [
        Self::Voleur,
        Self::Barbare,
        Self::Elfe,
    ];

    /// The value's name in the interface.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Voleur => "PERSO_VOLEUR",
            Self::Barbare => "PERSO_BARBARE",
            Self::Elfe => "PERSO_ELFE",
        }
    }

    fn from_number(number: i32) -> Self {
        let found = Self::ALL.iter().find(|value| **value as i32 == number);
        *found.expect("the host sent a value that is none of perso_classe")
    }
}

impl fmt::Display for PersoClasse {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl Words for PersoClasse {
    fn put(&self, words: &mut Vec<i32>) {
        words.push(*self as i32);
    }

    fn take(words: &mut &[i32]) -> Self {
        Self::from_number(i32::take(words))
    }
}

/// The terrain of a cell.
///
/// What the interface calls ZONE_ERREUR is a `None` here.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ZoneType {
    /// Grass: 2 points to leave.
    Herbe = 0,
    /// Road: 1 point to leave.
    Route = 1,
    /// Forest: 2 points to leave, blocks the view.
    Foret = 2,
    /// Marsh: 4 points to leave.
    Marais = 3,
    /// Wall: cannot be entered, blocks the view.
    Mur = 4,
    /// Watch tower: 2 points to leave, shows a square instead of a cone.
    Tour = 5,
}

impl ZoneType {
    /// All values, in the order of the interface.
    pub const ALL: [Self; 6] = [
        Self::Herbe,
        Self::Route,
        Self::Foret,
        Self::Marais,
        Self::Mur,
        Self::Tour,
    ];

    /// The value's name in the interface.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Herbe => "ZONE_HERBE",
            Self::Route => "ZONE_ROUTE",
            Self::Foret => "ZONE_FORET",
            Self::Marais => "ZONE_MARAIS",
            Self::Mur => "ZONE_MUR",
            Self::Tour => "ZONE_TOUR",
        }
    }

    fn from_number(number: i32) -> Self {
        let found = Self::ALL.iter().find(|value| **value as i32 == number);
        *found.expect("the host sent a value that is none of zone_type")
    }
}

impl fmt::Display for ZoneType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl Words for Option<ZoneType> {
    fn put(&self, words: &mut Vec<i32>) {
        words.push(self.map_or(6, |value| value as i32));
    }

    fn take(words: &mut &[i32]) -> Self {
        match i32::take(words) {
            6 => None,
            number => Some(ZoneType::from_number(number)),
        }
    }
}

/// The ways to attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum AttaqueType {
    /// A figure's ordinary attack.
    Normale = 0,
    /// Thief: a seeing stone that stays.
    Palantir = 1,
    /// Thief: kills the foes on his own cell.
    Traitrise = 2,
    /// Barbarian: the more he suffered, the harder.
    Bastoooon = 3,
    /// Barbarian: pushes away all he sees.
    FusRoDah = 4,
    /// Elf: reveals a square anywhere.
    ISee = 5,
    /// Elf: shoots anywhere.
    Loto = 6,
}

impl AttaqueType {
    /// All values, in the order of the interface.
    pub const ALL: [Self; 7] = [
        Self::Normale,
        Self::Palantir,
        Self::Traitrise,
        Self::Bastoooon,
        Self::FusRoDah,
        Self::ISee,
        Self::Loto,
    ];

    /// The value's name in the interface.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Normale => "ATTAQUE_NORMALE",
            Self::Palantir => "ATTAQUE_PALANTIR",
            Self::Traitrise => "ATTAQUE_TRAITRISE",
            Self::Bastoooon => "ATTAQUE_BASTOOOON",
            Self::FusRoDah => "ATTAQUE_FUS_RO_DAH",
            Self::ISee => "ATTAQUE_I_SEE",
            Self::Loto => "ATTAQUE_LOTO",
        }
    }

    fn from_number(number: i32) -> Self {
        let found = Self::ALL.iter().find(|value| **value as i32 == number);
        *found.expect("the host sent a value that is none of attaque_type")
    }
}

impl fmt::Display for AttaqueType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl Words for AttaqueType {
    fn put(&self, words: &mut Vec<i32>) {
        words.push(*self as i32);
    }

    fn take(words: &mut &[i32]) -> Self {
        Self::from_number(i32::take(words))
    }
}

/// Where a figure looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Orientation {
    /// Up: y falls.
    Nord = 0,
    /// Right: x rises.
    Est = 1,
    /// Down: y rises.
    Sud = 2,
    /// Left: x falls.
    Ouest = 3,
}

impl Orientation {
    /// All values, in the order of the interface.
    pub const ALL: [Self; 4] = [
        Self::Nord,
        Self::Est,
        Self::Sud,
        Self::Ouest,
    ];

    /// The value's name in the interface.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Nord => "ORIENTATION_NORD",
            Self::Est => "ORIENTATION_EST",
            Self::Sud => "ORIENTATION_SUD",
            Self::Ouest => "ORIENTATION_OUEST",
        }
    }

    fn from_number(number: i32) -> Self {
        let found = Self::ALL.iter().find(|value| **value as i32 == number);
        *found.expect("the host sent a value that is none of orientation")
    }
}

impl fmt::Display for Orientation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl Words for Orientation {
    fn put(&self, words: &mut Vec<i32>) {
        words.push(*self as i32);
    }

    fn take(words: &mut &[i32]) -> Self {
        Self::from_number(i32::take(words))
    }
}

/// The answer to an order.
///
/// What the interface calls OK is an `Ok(())` here.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Erreur {
    /// The target is outside the grid or out of range.
    PositionImpossible = 0,
    /// Not an own figure, or it has its order already.
    PersonnageImpossible = 1,
    /// No path the figure could walk, or not the time to walk.
    CheminImpossible = 2,
    /// Not this figure's attack, cooling down, or not the time to attack.
    AttaqueIndisponible = 3,
}

impl Erreur {
    /// All values, in the order of the interface.
    pub const ALL: [Self; 4] = [
        Self::PositionImpossible,
        Self::PersonnageImpossible,
        Self::CheminImpossible,
        Self::AttaqueIndisponible,
    ];

    /// The value's name in the interface.
    pub const fn name(self) -> &'static str {
        match self {
            Self::PositionImpossible => "POSITION_IMPOSSIBLE",
            Self::PersonnageImpossible => "PERSONNAGE_IMPOSSIBLE",
            Self::CheminImpossible => "CHEMIN_IMPOSSIBLE",
            Self::AttaqueIndisponible => "ATTAQUE_INDISPONIBLE",
        }
    }

    fn from_number(number: i32) -> Self {
        let found = Self::ALL.iter().find(|value| **value as i32 == number);
        *found.expect("the host sent a value that is none of erreur")
    }
}

impl fmt::Display for Erreur {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::PositionImpossible => "The target is outside the grid or out of range.",
            Self::PersonnageImpossible => "Not an own figure, or it has its order already.",
            Self::CheminImpossible => "No path the figure could walk, or not the time to walk.",
            Self::AttaqueIndisponible => "Not this figure's attack, cooling down, or not the time to attack.",
        })
    }
}

impl std::error::Error for Erreur {}

impl Words for Result<(), Erreur> {
    fn put(&self, words: &mut Vec<i32>) {
        words.push(self.err().map_or(4, |error| error as i32));
    }

    fn take(words: &mut &[i32]) -> Self {
        match i32::take(words) {
            4 => Ok(()),
            number => Err(Erreur::from_number(number)),
        }
    }
}

/// A cell: x grows to the east, y to the south.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position {
    /// Column, from 0 in the west.
    pub x: i32,
    /// Row, from 0 in the north.
    pub y: i32,
}

impl Position {
    /// Made of its parts.
    pub const fn new(x: i32, y: i32) -> Self {
        Self { x, y }
    }
}

impl From<(i32, i32)> for Position {
    fn from((x, y): (i32, i32)) -> Self {
        Self::new(x, y)
    }
}

impl From<Position> for (i32, i32) {
    fn from(value: Position) -> Self {
        (value.x, value.y)
    }
}

impl From<&Position> for Position {
    fn from(value: &Position) -> Self {
        *value
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({:?}, {:?})", self.x, self.y)
    }
}

impl Words for Position {
    fn put(&self, words: &mut Vec<i32>) {
        self.x.put(words);
        self.y.put(words);
    }

    fn take(words: &mut &[i32]) -> Self {
        Self {
            x: Words::take(words),
            y: Words::take(words),
        }
    }
}

/// A figure. Where one is named in a call, only its team and class count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PersoInfo {
    /// Its team, counted from 0.
    pub equipe: i32,
    /// What it is.
    pub classe: PersoClasse,
    /// Its life.
    pub vie: i32,
    /// Where it looks.
    pub direction: Orientation,
}

impl Words for PersoInfo {
    fn put(&self, words: &mut Vec<i32>) {
        self.equipe.put(words);
        self.classe.put(words);
        self.vie.put(words);
        self.direction.put(words);
    }

    fn take(words: &mut &[i32]) -> Self {
        Self {
            equipe: Words::take(words),
            classe: Words::take(words),
            vie: Words::take(words),
            direction: Words::take(words),
        }
    }
}
