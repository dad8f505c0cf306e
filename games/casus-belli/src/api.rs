//! The champions' interface of casus-belli, as the rules see it.
//!
//! Made from `api/casus-belli.yml` by `stechec api`: changes here are lost.
//!
//! Every value is a row of 32-bit words: a number or an enumeration is one, a structure its
//! fields in order, an array its length and then its items. What champions give may have
//! any number where an enumeration belongs, so arguments keep the numbers.

use crate::desk::Desk;
use serde::{Deserialize, Serialize};
use stechec_game::{BadCall, Words};

/// Identifies the interface: a champion built for another one is refused.
pub const API_HASH: u64 = 0xfb18f0a48072405e;

/// The functions a champion may call, by their numbers.
pub const FUNCTIONS: &[&str] = &[
    "carte_taille",
    "carte_depart",
    "carte_zone_type",
    "carte_zone_perso",
    "distance",
    "chemin",
    "perso_deplace",
    "perso_penombre",
    "perso_vision",
    "perso_vision_personnages",
    "palantir_vision",
    "elfe_vision",
    "perso_attaque",
    "perso_attaque_recharge",
    "perso_position",
    "perso_classe_info",
    "mon_equipe",
    "nombre_equipes",
    "scores",
    "tour_actuel",
    "nombre_tours_placement",
    "nombre_tours",
];

/// Every entry point a champion has.
pub const ENTRY_POINTS: &[&str] = &[
    entry_point::PARTIE_INIT,
    entry_point::JOUER_PLACEMENT,
    entry_point::JOUER_DEPLACEMENT,
    entry_point::JOUER_ATTAQUE,
    entry_point::PARTIE_FIN,
];

/// Entry point called once before the first phase.
pub const OPENING: Option<&str> = Some(entry_point::PARTIE_INIT);

/// Entry point called once after the last phase.
pub const CLOSING: Option<&str> = Some(entry_point::PARTIE_FIN);

/// The entry points' names.
pub mod entry_point {
    /// Called once before the first turn; orders are not possible yet.
    pub const PARTIE_INIT: &str = "partie_init";
    /// Called in every placement turn: walk to where you want to begin.
    pub const JOUER_PLACEMENT: &str = "jouer_placement";
    /// Called in every later turn, after the attacks: walk.
    pub const JOUER_DEPLACEMENT: &str = "jouer_deplacement";
    /// Called in every later turn, first: attack.
    pub const JOUER_ATTAQUE: &str = "jouer_attaque";
    /// Called once after the last turn; orders are not possible any more.
    pub const PARTIE_FIN: &str = "partie_fin";
}

/// The constants champions know.
pub mod constants {
    /// Size of the thief's field of vision.
    pub const VOLEUR_VISION_PORTEE: i32 = 5;
    /// Movement points of the thief in each phase.
    pub const VOLEUR_DEPLACEMENT: i32 = 10;
    /// Life of the thief at the start and after each death.
    pub const VOLEUR_VIE: i32 = 10;
    /// Damage of the thief's normal attack.
    pub const VOLEUR_ATTAQUE: i32 = 5;
    /// Turns until the thief can use Palantír again.
    pub const VOLEUR_PALANTIR_CD: i32 = 3;
    /// Turns until the thief can use Traîtrise again.
    pub const VOLEUR_TRAITRISE_CD: i32 = 5;
    /// Size of the barbarian's field of vision.
    pub const BARBARE_VISION_PORTEE: i32 = 4;
    /// Movement points of the barbarian in each phase.
    pub const BARBARE_DEPLACEMENT: i32 = 8;
    /// Life of the barbarian at the start and after each death.
    pub const BARBARE_VIE: i32 = 10;
    /// Damage of the barbarian's normal attack.
    pub const BARBARE_ATTAQUE: i32 = 3;
    /// Turns until the barbarian can use Bastoooon again.
    pub const BARBARE_BASTOOOON_CD: i32 = 3;
    /// Size of the field in which Bastoooon can be aimed.
    pub const BARBARE_BASTOOOON_PORTEE: i32 = 3;
    /// Turns until the barbarian can use Fus Ro Dah again.
    pub const BARBARE_FUS_RO_DAH_CD: i32 = 5;
    /// Size of the elf's field of vision.
    pub const ELFE_VISION_PORTEE: i32 = 4;
    /// Movement points of the elf in each phase.
    pub const ELFE_DEPLACEMENT: i32 = 6;
    /// Life of the elf at the start and after each death.
    pub const ELFE_VIE: i32 = 10;
    /// Damage of the elf's normal attack.
    pub const ELFE_ATTAQUE: i32 = 2;
    /// Turns until the elf can use Loto again.
    pub const ELFE_LOTO_CD: i32 = 5;
    /// Turns until the elf can use I see again.
    pub const ELFE_I_SEE_CD: i32 = 5;
}

/// Calls a function by its number: the desk has a method for each, and the answer's words
/// replace what was in `answer`.
pub fn call(
    desk: &mut Desk,
    function: u32,
    args: &[i32],
    answer: &mut Vec<i32>,
) -> Result<(), BadCall> {
    answer.clear();
    let unknown = BadCall::UnknownFunction(function);
    let name = FUNCTIONS.get(function as usize).ok_or(unknown)?;
    let args = Words::new(args, name);
    match function {
        0 => reply::<(), Position>(args, answer, |()| {
            desk.carte_taille()
        }),
        1 => reply::<(), Position>(args, answer, |()| {
            desk.carte_depart()
        }),
        2 => reply::<(Position,), ZoneType>(args, answer, |(pos,)| {
            desk.carte_zone_type(pos)
        }),
        3 => reply::<(Position,), Vec<PersoInfo>>(args, answer, |(pos,)| {
            desk.carte_zone_perso(pos)
        }),
        4 => reply::<(Position, Position), i32>(args, answer, |(p1, p2)| {
            desk.distance(p1, p2)
        }),
        5 => reply::<(Position, Position), Vec<Position>>(args, answer, |(p1, p2)| {
            desk.chemin(p1, p2)
        }),
        6 => reply::<(GivenPersoInfo, Vec<Position>, i32), Erreur>(args, answer, |(perso, chemin, direction)| {
            desk.perso_deplace(perso.into(), chemin, direction)
        }),
        7 => reply::<(GivenPersoInfo,), Vec<Position>>(args, answer, |(perso,)| {
            desk.perso_penombre(perso.into())
        }),
        8 => reply::<(GivenPersoInfo,), Vec<Position>>(args, answer, |(perso,)| {
            desk.perso_vision(perso.into())
        }),
        9 => reply::<(GivenPersoInfo,), Vec<Position>>(args, answer, |(perso,)| {
            desk.perso_vision_personnages(perso.into())
        }),
        10 => reply::<(), Vec<Position>>(args, answer, |()| {
            desk.palantir_vision()
        }),
        11 => reply::<(), Vec<Position>>(args, answer, |()| {
            desk.elfe_vision()
        }),
        12 => reply::<(GivenPersoInfo, i32, Position), Erreur>(args, answer, |(perso, attaque, pos)| {
            desk.perso_attaque(perso.into(), attaque, pos)
        }),
        13 => reply::<(GivenPersoInfo, i32), i32>(args, answer, |(perso, attaque)| {
            desk.perso_attaque_recharge(perso.into(), attaque)
        }),
        14 => reply::<(GivenPersoInfo,), Position>(args, answer, |(perso,)| {
            desk.perso_position(perso.into())
        }),
        15 => reply::<(i32,), PersoInfo>(args, answer, |(classe,)| {
            desk.perso_classe_info(classe)
        }),
        16 => reply::<(), i32>(args, answer, |()| {
            desk.mon_equipe()
        }),
        17 => reply::<(), i32>(args, answer, |()| {
            desk.nombre_equipes()
        }),
        18 => reply::<(), Vec<i32>>(args, answer, |()| {
            desk.scores()
        }),
        19 => reply::<(), i32>(args, answer, |()| {
            desk.tour_actuel()
        }),
        20 => reply::<(), i32>(args, answer, |()| {
            desk.nombre_tours_placement()
        }),
        21 => reply::<(), i32>(args, answer, |()| {
            desk.nombre_tours()
        }),
        _ => Err(unknown),
    }
}

fn reply<A: Arguments, R: Answer>(
    mut args: Words<'_>,
    answer: &mut Vec<i32>,
    function: impl FnOnce(A) -> R,
) -> Result<(), BadCall> {
    let given = A::read(&mut args)?;
    args.end()?;
    function(given).write(answer);
    Ok(())
}

/// `perso_classe`: What a figure is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[repr(u8)]
pub enum PersoClasse {
    /// The thief: fast and far-sighted.
    #[serde(rename = "voleur")]
    Voleur,
    /// The barbarian: strikes areas.
    #[serde(rename = "barbare")]
    Barbare,
    /// The elf: shoots wherever its team sees.
    #[serde(rename = "elfe")]
    Elfe,
}

impl PersoClasse {
    /// All values, in the order of the interface.
    pub const ALL: &'static [Self] = &[
        Self::Voleur,
        Self::Barbare,
        Self::Elfe,
    ];

    /// The value's word in scripts and results.
    pub fn word(self) -> &'static str {
        match self {
            Self::Voleur => "voleur",
            Self::Barbare => "barbare",
            Self::Elfe => "elfe",
        }
    }

    /// The value with this word.
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|value| value.word() == word)
    }

    /// The value with this number; a champion may send any number.
    pub fn from_number(number: i32) -> Option<Self> {
        usize::try_from(number).ok().and_then(|index| Self::ALL.get(index)).copied()
    }

    /// The value's number.
    pub fn number(self) -> i32 {
        self as i32
    }

    /// The value as a place in a list.
    pub fn index(self) -> usize {
        self as usize
    }
}

impl Answer for PersoClasse {
    fn write(&self, words: &mut Vec<i32>) {
        words.push(self.number());
    }
}

/// `zone_type`: The terrain of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[repr(u8)]
pub enum ZoneType {
    /// Grass: 2 points to leave.
    #[serde(rename = "herbe")]
    Herbe,
    /// Road: 1 point to leave.
    #[serde(rename = "route")]
    Route,
    /// Forest: 2 points to leave, blocks the view.
    #[serde(rename = "foret")]
    Foret,
    /// Marsh: 4 points to leave.
    #[serde(rename = "marais")]
    Marais,
    /// Wall: cannot be entered, blocks the view.
    #[serde(rename = "mur")]
    Mur,
    /// Watch tower: 2 points to leave, shows a square instead of a cone.
    #[serde(rename = "tour")]
    Tour,
    /// No terrain: outside the grid.
    #[serde(rename = "erreur")]
    Erreur,
}

impl ZoneType {
    /// All values, in the order of the interface.
    pub const ALL: &'static [Self] = &[
        Self::Herbe,
        Self::Route,
        Self::Foret,
        Self::Marais,
        Self::Mur,
        Self::Tour,
        Self::Erreur,
    ];

    /// The value's word in scripts and results.
    pub fn word(self) -> &'static str {
        match self {
            Self::Herbe => "herbe",
            Self::Route => "route",
            Self::Foret => "foret",
            Self::Marais => "marais",
            Self::Mur => "mur",
            Self::Tour => "tour",
            Self::Erreur => "erreur",
        }
    }

    /// The value with this word.
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|value| value.word() == word)
    }

    /// The value with this number; a champion may send any number.
    pub fn from_number(number: i32) -> Option<Self> {
        usize::try_from(number).ok().and_then(|index| Self::ALL.get(index)).copied()
    }

    /// The value's number.
    pub fn number(self) -> i32 {
        self as i32
    }

    /// The value as a place in a list.
    pub fn index(self) -> usize {
        self as usize
    }
}

impl Answer for ZoneType {
    fn write(&self, words: &mut Vec<i32>) {
        words.push(self.number());
    }
}

/// `attaque_type`: The ways to attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[repr(u8)]
pub enum AttaqueType {
    /// A figure's ordinary attack.
    #[serde(rename = "normale")]
    Normale,
    /// Thief: a seeing stone that stays.
    #[serde(rename = "palantir")]
    Palantir,
    /// Thief: kills the foes on his own cell.
    #[serde(rename = "traitrise")]
    Traitrise,
    /// Barbarian: the more he suffered, the harder.
    #[serde(rename = "bastoooon")]
    Bastoooon,
    /// Barbarian: pushes away all he sees.
    #[serde(rename = "fus_ro_dah")]
    FusRoDah,
    /// Elf: reveals a square anywhere.
    #[serde(rename = "i_see")]
    ISee,
    /// Elf: shoots anywhere.
    #[serde(rename = "loto")]
    Loto,
}

impl AttaqueType {
    /// All values, in the order of the interface.
    pub const ALL: &'static [Self] = &[
        Self::Normale,
        Self::Palantir,
        Self::Traitrise,
        Self::Bastoooon,
        Self::FusRoDah,
        Self::ISee,
        Self::Loto,
    ];

    /// The value's word in scripts and results.
    pub fn word(self) -> &'static str {
        match self {
            Self::Normale => "normale",
            Self::Palantir => "palantir",
            Self::Traitrise => "traitrise",
            Self::Bastoooon => "bastoooon",
            Self::FusRoDah => "fus_ro_dah",
            Self::ISee => "i_see",
            Self::Loto => "loto",
        }
    }

    /// The value with this word.
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|value| value.word() == word)
    }

    /// The value with this number; a champion may send any number.
    pub fn from_number(number: i32) -> Option<Self> {
        usize::try_from(number).ok().and_then(|index| Self::ALL.get(index)).copied()
    }

    /// The value's number.
    pub fn number(self) -> i32 {
        self as i32
    }

    /// The value as a place in a list.
    pub fn index(self) -> usize {
        self as usize
    }
}

impl Answer for AttaqueType {
    fn write(&self, words: &mut Vec<i32>) {
        words.push(self.number());
    }
}

/// `orientation`: Where a figure looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[repr(u8)]
pub enum Orientation {
    /// Up: y falls.
    #[serde(rename = "nord")]
    Nord,
    /// Right: x rises.
    #[serde(rename = "est")]
    Est,
    /// Down: y rises.
    #[serde(rename = "sud")]
    Sud,
    /// Left: x falls.
    #[serde(rename = "ouest")]
    Ouest,
}

impl Orientation {
    /// All values, in the order of the interface.
    pub const ALL: &'static [Self] = &[
        Self::Nord,
        Self::Est,
        Self::Sud,
        Self::Ouest,
    ];

    /// The value's word in scripts and results.
    pub fn word(self) -> &'static str {
        match self {
            Self::Nord => "nord",
            Self::Est => "est",
            Self::Sud => "sud",
            Self::Ouest => "ouest",
        }
    }

    /// The value with this word.
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|value| value.word() == word)
    }

    /// The value with this number; a champion may send any number.
    pub fn from_number(number: i32) -> Option<Self> {
        usize::try_from(number).ok().and_then(|index| Self::ALL.get(index)).copied()
    }

    /// The value's number.
    pub fn number(self) -> i32 {
        self as i32
    }

    /// The value as a place in a list.
    pub fn index(self) -> usize {
        self as usize
    }
}

impl Answer for Orientation {
    fn write(&self, words: &mut Vec<i32>) {
        words.push(self.number());
    }
}

/// `erreur`: The answer to an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[repr(u8)]
pub enum Erreur {
    /// The target is outside the grid or out of range.
    #[serde(rename = "POSITION_IMPOSSIBLE")]
    PositionImpossible,
    /// Not an own figure, or it has its order already.
    #[serde(rename = "PERSONNAGE_IMPOSSIBLE")]
    PersonnageImpossible,
    /// No path the figure could walk, or not the time to walk.
    #[serde(rename = "CHEMIN_IMPOSSIBLE")]
    CheminImpossible,
    /// Not this figure's attack, cooling down, or not the time to attack.
    #[serde(rename = "ATTAQUE_INDISPONIBLE")]
    AttaqueIndisponible,
    /// The order counts.
    #[serde(rename = "OK")]
    Ok,
}

impl Erreur {
    /// All values, in the order of the interface.
    pub const ALL: &'static [Self] = &[
        Self::PositionImpossible,
        Self::PersonnageImpossible,
        Self::CheminImpossible,
        Self::AttaqueIndisponible,
        Self::Ok,
    ];

    /// The value's word in scripts and results.
    pub fn word(self) -> &'static str {
        match self {
            Self::PositionImpossible => "POSITION_IMPOSSIBLE",
            Self::PersonnageImpossible => "PERSONNAGE_IMPOSSIBLE",
            Self::CheminImpossible => "CHEMIN_IMPOSSIBLE",
            Self::AttaqueIndisponible => "ATTAQUE_INDISPONIBLE",
            Self::Ok => "OK",
        }
    }

    /// The value with this word.
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|value| value.word() == word)
    }

    /// The value with this number; a champion may send any number.
    pub fn from_number(number: i32) -> Option<Self> {
        usize::try_from(number).ok().and_then(|index| Self::ALL.get(index)).copied()
    }

    /// The value's number.
    pub fn number(self) -> i32 {
        self as i32
    }

    /// The value as a place in a list.
    pub fn index(self) -> usize {
        self as usize
    }
}

impl Answer for Erreur {
    fn write(&self, words: &mut Vec<i32>) {
        words.push(self.number());
    }
}

impl From<Result<(), Self>> for Erreur {
    fn from(verdict: Result<(), Self>) -> Self {
        verdict.err().unwrap_or(Self::Ok)
    }
}

/// `position`: A cell: x grows to the east, y to the south.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(from = "(i32, i32)", into = "(i32, i32)")]
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

impl Answer for Position {
    fn write(&self, words: &mut Vec<i32>) {
        self.x.write(words);
        self.y.write(words);
    }
}

impl Given for Position {
    const WIDTH: usize = 2;

    fn read(words: &mut Words<'_>) -> Result<Self, BadCall> {
        Ok(Self {
            x: Given::read(words)?,
            y: Given::read(words)?,
        })
    }
}

/// `perso_info`: A figure. Where one is named in a call, only its team and class count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
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

impl Answer for PersoInfo {
    fn write(&self, words: &mut Vec<i32>) {
        self.equipe.write(words);
        self.classe.write(words);
        self.vie.write(words);
        self.direction.write(words);
    }
}

/// `perso_info` as a champion gives it: with any number where an enumeration
/// belongs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct GivenPersoInfo {
    /// Its team, counted from 0.
    pub equipe: i32,
    /// What it is.
    pub classe: i32,
    /// Its life.
    pub vie: i32,
    /// Where it looks.
    pub direction: i32,
}

impl Given for GivenPersoInfo {
    const WIDTH: usize = 4;

    fn read(words: &mut Words<'_>) -> Result<Self, BadCall> {
        Ok(Self {
            equipe: Given::read(words)?,
            classe: Given::read(words)?,
            vie: Given::read(words)?,
            direction: Given::read(words)?,
        })
    }
}

/// What can be answered, as words.
trait Answer {
    fn write(&self, words: &mut Vec<i32>);
}

impl Answer for i32 {
    fn write(&self, words: &mut Vec<i32>) {
        words.push(*self);
    }
}

impl<T: Answer> Answer for Vec<T> {
    fn write(&self, words: &mut Vec<i32>) {
        words.push(i32::try_from(self.len()).unwrap_or(i32::MAX));
        self.iter().for_each(|item| item.write(words));
    }
}

/// What a champion can give, from words: as such, or as items of an array.
trait Given: Sized {
    /// How many words it takes.
    const WIDTH: usize;

    fn read(words: &mut Words<'_>) -> Result<Self, BadCall>;
}

impl Given for i32 {
    const WIDTH: usize = 1;

    fn read(words: &mut Words<'_>) -> Result<Self, BadCall> {
        words.word()
    }
}

/// A single argument.
trait Argument: Sized {
    fn read(words: &mut Words<'_>) -> Result<Self, BadCall>;
}

impl<T: Given> Argument for T {
    fn read(words: &mut Words<'_>) -> Result<Self, BadCall> {
        Given::read(words)
    }
}

impl<T: Given> Argument for Vec<T> {
    fn read(words: &mut Words<'_>) -> Result<Self, BadCall> {
        let words = words.array(T::WIDTH)?;
        let mut items = Vec::with_capacity(words.len() / T::WIDTH);
        for item in words.chunks_exact(T::WIDTH) {
            items.push(Given::read(&mut Words::new(item, "an item"))?);
        }
        Ok(items)
    }
}

/// The arguments of a function, one after the other.
trait Arguments: Sized {
    fn read(words: &mut Words<'_>) -> Result<Self, BadCall>;
}

impl Arguments for () {
    fn read(_: &mut Words<'_>) -> Result<Self, BadCall> {
        Ok(())
    }
}

impl<A: Argument> Arguments for (A,) {
    fn read(words: &mut Words<'_>) -> Result<Self, BadCall> {
        Ok((A::read(words)?,))
    }
}

impl<A: Argument, B: Argument> Arguments for (A, B) {
    fn read(words: &mut Words<'_>) -> Result<Self, BadCall> {
        Ok((A::read(words)?, B::read(words)?))
    }
}

impl<A: Argument, B: Argument, C: Argument> Arguments for (A, B, C) {
    fn read(words: &mut Words<'_>) -> Result<Self, BadCall> {
        Ok((A::read(words)?, B::read(words)?, C::read(words)?))
    }
}
