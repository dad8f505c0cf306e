//! The types of the interface.

use crate::door::Words;
use std::fmt;

/// What a figure is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum GenreType {
    /// The leader: a pistol, a sabre and a mace.
    Chef = 0,
    /// The rifleman: rapid fire; there are two of them.
    Tirailleur = 1,
    /// The sniper: shoots far, cannot fight.
    Sniper = 2,
    /// The assault trooper: fast, fights, cannot shoot.
    Assaut = 3,
    /// The giant: large, slow and hard to kill; has the shock wave.
    Colosse = 4,
}

impl GenreType {
    /// All values, in the order of the interface.
    pub const ALL: [Self; 5] = [
        Self::Chef,
        Self::Tirailleur,
        Self::Sniper,
        Self::Assaut,
        Self::Colosse,
    ];

    /// The value's name in the interface.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Chef => "GENRE_CHEF",
            Self::Tirailleur => "GENRE_TIRAILLEUR",
            Self::Sniper => "GENRE_SNIPER",
            Self::Assaut => "GENRE_ASSAUT",
            Self::Colosse => "GENRE_COLOSSE",
        }
    }

    fn from_number(number: i32) -> Self {
        let found = Self::ALL.iter().find(|value| **value as i32 == number);
        *found.expect("the host sent a value that is none of genre_type")
    }
}

impl fmt::Display for GenreType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl Words for GenreType {
    fn put(&self, words: &mut Vec<i32>) {
        words.push(*self as i32);
    }

    fn take(words: &mut &[i32]) -> Self {
        Self::from_number(i32::take(words))
    }
}

/// The state of a figure.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum EtatType {
    /// Standing.
    Debout = 0,
    /// Blocked: lying on the ground.
    Bloque = 1,
    /// Dead.
    Mort = 2,
    /// Gone through an exit.
    Parti = 3,
}

impl EtatType {
    /// All values, in the order of the interface.
    pub const ALL: [Self; 4] = [
        Self::Debout,
        Self::Bloque,
        Self::Mort,
        Self::Parti,
    ];

    /// The value's name in the interface.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Debout => "ETAT_DEBOUT",
            Self::Bloque => "ETAT_BLOQUE",
            Self::Mort => "ETAT_MORT",
            Self::Parti => "ETAT_PARTI",
        }
    }

    fn from_number(number: i32) -> Self {
        let found = Self::ALL.iter().find(|value| **value as i32 == number);
        *found.expect("the host sent a value that is none of etat_type")
    }
}

impl fmt::Display for EtatType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl Words for EtatType {
    fn put(&self, words: &mut Vec<i32>) {
        words.push(*self as i32);
    }

    fn take(words: &mut &[i32]) -> Self {
        Self::from_number(i32::take(words))
    }
}

/// The weapons.
///
/// What the interface calls ARME_AUCUNE is a `None` here.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ArmeType {
    /// Pistol.
    Pistolet = 0,
    /// Rifle: rapid fire.
    Fusil = 1,
    /// Rifle with a telescopic sight.
    Lunette = 2,
    /// Cannon.
    Canon = 3,
    /// Rifle butt, for fights.
    Crosse = 4,
    /// Sabre, for fights.
    Sabre = 5,
    /// Mace, for fights: stuns.
    Masse = 6,
}

impl ArmeType {
    /// All values, in the order of the interface.
    pub const ALL: [Self; 7] = [
        Self::Pistolet,
        Self::Fusil,
        Self::Lunette,
        Self::Canon,
        Self::Crosse,
        Self::Sabre,
        Self::Masse,
    ];

    /// The value's name in the interface.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Pistolet => "ARME_PISTOLET",
            Self::Fusil => "ARME_FUSIL",
            Self::Lunette => "ARME_LUNETTE",
            Self::Canon => "ARME_CANON",
            Self::Crosse => "ARME_CROSSE",
            Self::Sabre => "ARME_SABRE",
            Self::Masse => "ARME_MASSE",
        }
    }

    fn from_number(number: i32) -> Self {
        let found = Self::ALL.iter().find(|value| **value as i32 == number);
        *found.expect("the host sent a value that is none of arme_type")
    }
}

impl fmt::Display for ArmeType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl Words for Option<ArmeType> {
    fn put(&self, words: &mut Vec<i32>) {
        words.push(self.map_or(7, |value| value as i32));
    }

    fn take(words: &mut &[i32]) -> Self {
        match i32::take(words) {
            7 => None,
            number => Some(ArmeType::from_number(number)),
        }
    }
}

/// What a figure can do in its activation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ActionType {
    /// Move by the first speed value, or to another place of the cube (short).
    Deplacer = 0,
    /// Move by the second speed value (long).
    Sprinter = 1,
    /// Stand up (short).
    Relever = 2,
    /// Shoot (short).
    Tirer = 3,
    /// Fight somebody in the same cube (long).
    Combattre = 4,
    /// Detonator or shock wave (short).
    Speciale = 5,
    /// Suppress with rapid fire: a shot that blocks instead of hurting (short, the same type as shooting).
    Mitrailler = 6,
}

impl ActionType {
    /// All values, in the order of the interface.
    pub const ALL: [Self; 7] = [
        Self::Deplacer,
        Self::Sprinter,
        Self::Relever,
        Self::Tirer,
        Self::Combattre,
        Self::Speciale,
        Self::Mitrailler,
    ];

    /// The value's name in the interface.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Deplacer => "ACTION_DEPLACER",
            Self::Sprinter => "ACTION_SPRINTER",
            Self::Relever => "ACTION_RELEVER",
            Self::Tirer => "ACTION_TIRER",
            Self::Combattre => "ACTION_COMBATTRE",
            Self::Speciale => "ACTION_SPECIALE",
            Self::Mitrailler => "ACTION_MITRAILLER",
        }
    }

    fn from_number(number: i32) -> Self {
        let found = Self::ALL.iter().find(|value| **value as i32 == number);
        *found.expect("the host sent a value that is none of action_type")
    }
}

impl fmt::Display for ActionType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl Words for ActionType {
    fn put(&self, words: &mut Vec<i32>) {
        words.push(*self as i32);
    }

    fn take(words: &mut &[i32]) -> Self {
        Self::from_number(i32::take(words))
    }
}

/// The faces of a command die.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum CommandeType {
    /// A free move of one cube.
    Mouvement = 0,
    /// A free shot or suppression.
    Tir = 1,
    /// A free fight.
    Combat = 2,
    /// One more die in one of your own tests.
    De = 3,
    /// A second figure in the same turn.
    Activation = 4,
    /// Any of the others.
    Joker = 5,
}

impl CommandeType {
    /// All values, in the order of the interface.
    pub const ALL: [Self; 6] = [
        Self::Mouvement,
        Self::Tir,
        Self::Combat,
        Self::De,
        Self::Activation,
        Self::Joker,
    ];

    /// The value's name in the interface.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Mouvement => "COMMANDE_MOUVEMENT",
            Self::Tir => "COMMANDE_TIR",
            Self::Combat => "COMMANDE_COMBAT",
            Self::De => "COMMANDE_DE",
            Self::Activation => "COMMANDE_ACTIVATION",
            Self::Joker => "COMMANDE_JOKER",
        }
    }

    fn from_number(number: i32) -> Self {
        let found = Self::ALL.iter().find(|value| **value as i32 == number);
        *found.expect("the host sent a value that is none of commande_type")
    }
}

impl fmt::Display for CommandeType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl Words for CommandeType {
    fn put(&self, words: &mut Vec<i32>) {
        words.push(*self as i32);
    }

    fn take(words: &mut &[i32]) -> Self {
        Self::from_number(i32::take(words))
    }
}

/// The four directions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum DirectionType {
    /// Up on the plan: y falls.
    Nord = 0,
    /// Right on the plan: x rises.
    Est = 1,
    /// Down on the plan: y rises.
    Sud = 2,
    /// Left on the plan: x falls.
    Ouest = 3,
}

impl DirectionType {
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
            Self::Nord => "DIRECTION_NORD",
            Self::Est => "DIRECTION_EST",
            Self::Sud => "DIRECTION_SUD",
            Self::Ouest => "DIRECTION_OUEST",
        }
    }

    fn from_number(number: i32) -> Self {
        let found = Self::ALL.iter().find(|value| **value as i32 == number);
        *found.expect("the host sent a value that is none of direction_type")
    }
}

impl fmt::Display for DirectionType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl Words for DirectionType {
    fn put(&self, words: &mut Vec<i32>) {
        words.push(*self as i32);
    }

    fn take(words: &mut &[i32]) -> Self {
        Self::from_number(i32::take(words))
    }
}

/// What stands between two cubes of a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum CoteType {
    /// Nothing.
    Ouvert = 0,
    /// A large opening: all sizes pass.
    Large = 1,
    /// A medium opening: sizes 1 and 2 pass.
    Moyen = 2,
    /// A small opening: size 1 passes.
    Petit = 3,
    /// A wall: nobody passes.
    Bloque = 4,
    /// Rubble: all sizes pass, for a die.
    Eboulis = 5,
}

impl CoteType {
    /// All values, in the order of the interface.
    pub const ALL: [Self; 6] = [
        Self::Ouvert,
        Self::Large,
        Self::Moyen,
        Self::Petit,
        Self::Bloque,
        Self::Eboulis,
    ];

    /// The value's name in the interface.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Ouvert => "COTE_OUVERT",
            Self::Large => "COTE_LARGE",
            Self::Moyen => "COTE_MOYEN",
            Self::Petit => "COTE_PETIT",
            Self::Bloque => "COTE_BLOQUE",
            Self::Eboulis => "COTE_EBOULIS",
        }
    }

    fn from_number(number: i32) -> Self {
        let found = Self::ALL.iter().find(|value| **value as i32 == number);
        *found.expect("the host sent a value that is none of cote_type")
    }
}

impl fmt::Display for CoteType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl Words for CoteType {
    fn put(&self, words: &mut Vec<i32>) {
        words.push(*self as i32);
    }

    fn take(words: &mut &[i32]) -> Self {
        Self::from_number(i32::take(words))
    }
}

/// What a cube has for a floor.
///
/// What the interface calls SOL_ERREUR is a `None` here.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum SolType {
    /// No floor: nobody stands here.
    Aucun = 0,
    /// A floor.
    Plein = 1,
    /// A floor with a hatch: sizes 1 and 2 pass.
    Trappe = 2,
}

impl SolType {
    /// All values, in the order of the interface.
    pub const ALL: [Self; 3] = [
        Self::Aucun,
        Self::Plein,
        Self::Trappe,
    ];

    /// The value's name in the interface.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Aucun => "SOL_AUCUN",
            Self::Plein => "SOL_PLEIN",
            Self::Trappe => "SOL_TRAPPE",
        }
    }

    fn from_number(number: i32) -> Self {
        let found = Self::ALL.iter().find(|value| **value as i32 == number);
        *found.expect("the host sent a value that is none of sol_type")
    }
}

impl fmt::Display for SolType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl Words for Option<SolType> {
    fn put(&self, words: &mut Vec<i32>) {
        words.push(self.map_or(3, |value| value as i32));
    }

    fn take(words: &mut &[i32]) -> Self {
        match i32::take(words) {
            3 => None,
            number => Some(SolType::from_number(number)),
        }
    }
}

/// What a cube is marked as.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum MarqueType {
    /// Nothing.
    Rien = 0,
    /// Deployment of team 0.
    Depart0 = 1,
    /// Deployment of team 1.
    Depart1 = 2,
    /// An objective worth 1 point a round.
    Objectif1 = 3,
    /// An objective worth 2 points a round.
    Objectif2 = 4,
    /// An exit of team 0.
    Sortie0 = 5,
    /// An exit of team 1.
    Sortie1 = 6,
    /// A detonator.
    Detonateur = 7,
}

impl MarqueType {
    /// All values, in the order of the interface.
    pub const ALL: [Self; 8] = [
        Self::Rien,
        Self::Depart0,
        Self::Depart1,
        Self::Objectif1,
        Self::Objectif2,
        Self::Sortie0,
        Self::Sortie1,
        Self::Detonateur,
    ];

    /// The value's name in the interface.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Rien => "MARQUE_RIEN",
            Self::Depart0 => "MARQUE_DEPART_0",
            Self::Depart1 => "MARQUE_DEPART_1",
            Self::Objectif1 => "MARQUE_OBJECTIF_1",
            Self::Objectif2 => "MARQUE_OBJECTIF_2",
            Self::Sortie0 => "MARQUE_SORTIE_0",
            Self::Sortie1 => "MARQUE_SORTIE_1",
            Self::Detonateur => "MARQUE_DETONATEUR",
        }
    }

    fn from_number(number: i32) -> Self {
        let found = Self::ALL.iter().find(|value| **value as i32 == number);
        *found.expect("the host sent a value that is none of marque_type")
    }
}

impl fmt::Display for MarqueType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl Words for MarqueType {
    fn put(&self, words: &mut Vec<i32>) {
        words.push(*self as i32);
    }

    fn take(words: &mut &[i32]) -> Self {
        Self::from_number(i32::take(words))
    }
}

/// How much one figure sees of another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum VueType {
    /// Nothing.
    Nulle = 0,
    /// A part.
    Partielle = 1,
    /// All: a clear shot.
    Degagee = 2,
}

impl VueType {
    /// All values, in the order of the interface.
    pub const ALL: [Self; 3] = [
        Self::Nulle,
        Self::Partielle,
        Self::Degagee,
    ];

    /// The value's name in the interface.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Nulle => "VUE_NULLE",
            Self::Partielle => "VUE_PARTIELLE",
            Self::Degagee => "VUE_DEGAGEE",
        }
    }

    fn from_number(number: i32) -> Self {
        let found = Self::ALL.iter().find(|value| **value as i32 == number);
        *found.expect("the host sent a value that is none of vue_type")
    }
}

impl fmt::Display for VueType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl Words for VueType {
    fn put(&self, words: &mut Vec<i32>) {
        words.push(*self as i32);
    }

    fn take(words: &mut &[i32]) -> Self {
        Self::from_number(i32::take(words))
    }
}

/// What the target of an attack does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ReponseType {
    /// Dodge: a test of Survie.
    Esquive = 0,
    /// Counter-attack: a test of Combat.
    Contre = 1,
}

impl ReponseType {
    /// All values, in the order of the interface.
    pub const ALL: [Self; 2] = [
        Self::Esquive,
        Self::Contre,
    ];

    /// The value's name in the interface.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Esquive => "REPONSE_ESQUIVE",
            Self::Contre => "REPONSE_CONTRE",
        }
    }

    fn from_number(number: i32) -> Self {
        let found = Self::ALL.iter().find(|value| **value as i32 == number);
        *found.expect("the host sent a value that is none of reponse_type")
    }
}

impl fmt::Display for ReponseType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl Words for ReponseType {
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
    /// You are not asked, this is no order for this phase, or it was given already.
    PhaseImpossible = 0,
    /// Not this figure.
    FigureImpossible = 1,
    /// The figure cannot do this now.
    ActionImpossible = 2,
    /// No path the figure could take.
    CheminImpossible = 3,
    /// Not this place.
    PlaceImpossible = 4,
    /// Not with this weapon.
    ArmeImpossible = 5,
    /// Not this target.
    CibleImpossible = 6,
    /// The target is out of range.
    PorteeImpossible = 7,
    /// The target is not seen.
    VueImpossible = 8,
    /// Your command dice do not pay for this.
    CommandeImpossible = 9,
}

impl Erreur {
    /// All values, in the order of the interface.
    pub const ALL: [Self; 10] = [
        Self::PhaseImpossible,
        Self::FigureImpossible,
        Self::ActionImpossible,
        Self::CheminImpossible,
        Self::PlaceImpossible,
        Self::ArmeImpossible,
        Self::CibleImpossible,
        Self::PorteeImpossible,
        Self::VueImpossible,
        Self::CommandeImpossible,
    ];

    /// The value's name in the interface.
    pub const fn name(self) -> &'static str {
        match self {
            Self::PhaseImpossible => "PHASE_IMPOSSIBLE",
            Self::FigureImpossible => "FIGURE_IMPOSSIBLE",
            Self::ActionImpossible => "ACTION_IMPOSSIBLE",
            Self::CheminImpossible => "CHEMIN_IMPOSSIBLE",
            Self::PlaceImpossible => "PLACE_IMPOSSIBLE",
            Self::ArmeImpossible => "ARME_IMPOSSIBLE",
            Self::CibleImpossible => "CIBLE_IMPOSSIBLE",
            Self::PorteeImpossible => "PORTEE_IMPOSSIBLE",
            Self::VueImpossible => "VUE_IMPOSSIBLE",
            Self::CommandeImpossible => "COMMANDE_IMPOSSIBLE",
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
            Self::PhaseImpossible => "You are not asked, this is no order for this phase, or it was given already.",
            Self::FigureImpossible => "Not this figure.",
            Self::ActionImpossible => "The figure cannot do this now.",
            Self::CheminImpossible => "No path the figure could take.",
            Self::PlaceImpossible => "Not this place.",
            Self::ArmeImpossible => "Not with this weapon.",
            Self::CibleImpossible => "Not this target.",
            Self::PorteeImpossible => "The target is out of range.",
            Self::VueImpossible => "The target is not seen.",
            Self::CommandeImpossible => "Your command dice do not pay for this.",
        })
    }
}

impl std::error::Error for Erreur {}

impl Words for Result<(), Erreur> {
    fn put(&self, words: &mut Vec<i32>) {
        words.push(self.err().map_or(10, |error| error as i32));
    }

    fn take(words: &mut &[i32]) -> Self {
        match i32::take(words) {
            10 => Ok(()),
            number => Err(Erreur::from_number(number)),
        }
    }
}

/// A cube: x grows to the east, y to the south, z upwards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cube {
    /// Column, from 0 in the west.
    pub x: i32,
    /// Row, from 0 in the north.
    pub y: i32,
    /// Level, from 0 on the ground.
    pub z: i32,
}

impl Cube {
    /// Made of its parts.
    pub const fn new(x: i32, y: i32, z: i32) -> Self {
        Self { x, y, z }
    }
}

impl From<(i32, i32, i32)> for Cube {
    fn from((x, y, z): (i32, i32, i32)) -> Self {
        Self::new(x, y, z)
    }
}

impl From<Cube> for (i32, i32, i32) {
    fn from(value: Cube) -> Self {
        (value.x, value.y, value.z)
    }
}

impl From<&Cube> for Cube {
    fn from(value: &Cube) -> Self {
        *value
    }
}

impl fmt::Display for Cube {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({:?}, {:?}, {:?})", self.x, self.y, self.z)
    }
}

impl Words for Cube {
    fn put(&self, words: &mut Vec<i32>) {
        self.x.put(words);
        self.y.put(words);
        self.z.put(words);
    }

    fn take(words: &mut &[i32]) -> Self {
        Self {
            x: Words::take(words),
            y: Words::take(words),
            z: Words::take(words),
        }
    }
}

/// A figure.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct FigureInfo {
    /// Its number, 0 to 11.
    pub id: i32,
    /// Its team.
    pub equipe: i32,
    /// What it is.
    pub genre: GenreType,
    /// Its cube; (-1, -1, -1) if dead or gone.
    pub position: Cube,
    /// Its place in the cube; -1 if dead, gone or lifted.
    pub place: i32,
    /// Its state.
    pub etat: EtatType,
    /// Its wounds; more than its size kill it.
    pub blessures: i32,
    /// 1 if it was activated this round, otherwise 0.
    pub activee: i32,
}

impl Words for FigureInfo {
    fn put(&self, words: &mut Vec<i32>) {
        self.id.put(words);
        self.equipe.put(words);
        self.genre.put(words);
        self.position.put(words);
        self.place.put(words);
        self.etat.put(words);
        self.blessures.put(words);
        self.activee.put(words);
    }

    fn take(words: &mut &[i32]) -> Self {
        Self {
            id: Words::take(words),
            equipe: Words::take(words),
            genre: Words::take(words),
            position: Words::take(words),
            place: Words::take(words),
            etat: Words::take(words),
            blessures: Words::take(words),
            activee: Words::take(words),
        }
    }
}

/// What all figures of a kind have in common.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ProfilInfo {
    /// Size.
    pub taille: i32,
    /// Cubes of a move.
    pub vitesse: i32,
    /// Cubes of a sprint.
    pub sprint: i32,
    /// Value of shooting tests; 0: it has none.
    pub tir: i32,
    /// Value of fighting tests; 0: it has none.
    pub combat: i32,
    /// Value of survival tests.
    pub survie: i32,
    /// Armour: takes so much damage.
    pub armure: i32,
    /// Points for its death, and for its exit.
    pub valeur: i32,
    /// First weapon.
    pub arme1: Option<ArmeType>,
    /// Second weapon.
    pub arme2: Option<ArmeType>,
    /// Third weapon.
    pub arme3: Option<ArmeType>,
}

impl Words for ProfilInfo {
    fn put(&self, words: &mut Vec<i32>) {
        self.taille.put(words);
        self.vitesse.put(words);
        self.sprint.put(words);
        self.tir.put(words);
        self.combat.put(words);
        self.survie.put(words);
        self.armure.put(words);
        self.valeur.put(words);
        self.arme1.put(words);
        self.arme2.put(words);
        self.arme3.put(words);
    }

    fn take(words: &mut &[i32]) -> Self {
        Self {
            taille: Words::take(words),
            vitesse: Words::take(words),
            sprint: Words::take(words),
            tir: Words::take(words),
            combat: Words::take(words),
            survie: Words::take(words),
            armure: Words::take(words),
            valeur: Words::take(words),
            arme1: Words::take(words),
            arme2: Words::take(words),
            arme3: Words::take(words),
        }
    }
}

/// A weapon.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ArmeInfo {
    /// Range in cubes; 0: for fights.
    pub portee: i32,
    /// Armour it goes through.
    pub pa: i32,
    /// 1 if it has rapid fire, otherwise 0.
    pub rapide: i32,
    /// 1 if it stuns, otherwise 0.
    pub assomme: i32,
}

impl Words for ArmeInfo {
    fn put(&self, words: &mut Vec<i32>) {
        self.portee.put(words);
        self.pa.put(words);
        self.rapide.put(words);
        self.assomme.put(words);
    }

    fn take(words: &mut &[i32]) -> Self {
        Self {
            portee: Words::take(words),
            pa: Words::take(words),
            rapide: Words::take(words),
            assomme: Words::take(words),
        }
    }
}

/// Where the match stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PartieInfo {
    /// Your team.
    pub equipe: i32,
    /// The round, counted from 0.
    pub manche: i32,
    /// How many rounds there are at most.
    pub manches: i32,
    /// Points that win at the end of a round.
    pub victoire: i32,
    /// The turn, counted from 0 over the whole match.
    pub tour: i32,
    /// The team whose turn it is or will be.
    pub initiative: i32,
}

impl Words for PartieInfo {
    fn put(&self, words: &mut Vec<i32>) {
        self.equipe.put(words);
        self.manche.put(words);
        self.manches.put(words);
        self.victoire.put(words);
        self.tour.put(words);
        self.initiative.put(words);
    }

    fn take(words: &mut &[i32]) -> Self {
        Self {
            equipe: Words::take(words),
            manche: Words::take(words),
            manches: Words::take(words),
            victoire: Words::take(words),
            tour: Words::take(words),
            initiative: Words::take(words),
        }
    }
}

/// What was done in the current turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ActivationInfo {
    /// The active figure; -1: none yet.
    pub figure: i32,
    /// Short actions it did.
    pub courtes: i32,
    /// 1 if it did its long action, otherwise 0.
    pub longue: i32,
    /// What it did: the sum of 1 << action; suppression counts as shooting.
    pub faites: i32,
    /// 1 if its free action is used, otherwise 0.
    pub gratuite: i32,
    /// 1 if it began with an enemy in its cube, otherwise 0.
    pub engagee: i32,
    /// 1 if this is the turn's second figure, otherwise 0.
    pub seconde: i32,
}

impl Words for ActivationInfo {
    fn put(&self, words: &mut Vec<i32>) {
        self.figure.put(words);
        self.courtes.put(words);
        self.longue.put(words);
        self.faites.put(words);
        self.gratuite.put(words);
        self.engagee.put(words);
        self.seconde.put(words);
    }

    fn take(words: &mut &[i32]) -> Self {
        Self {
            figure: Words::take(words),
            courtes: Words::take(words),
            longue: Words::take(words),
            faites: Words::take(words),
            gratuite: Words::take(words),
            engagee: Words::take(words),
            seconde: Words::take(words),
        }
    }
}

/// What you are asked about, in a phase that is no action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct QuestionInfo {
    /// Who attacks or entered; -1: nobody yet.
    pub attaquant: i32,
    /// Who is attacked; -1: nobody yet.
    pub cible: i32,
    /// The attacker's number of dice, in jouer_reponse.
    pub des: i32,
    /// 1 if you may counter-attack, otherwise 0.
    pub contre: i32,
}

impl Words for QuestionInfo {
    fn put(&self, words: &mut Vec<i32>) {
        self.attaquant.put(words);
        self.cible.put(words);
        self.des.put(words);
        self.contre.put(words);
    }

    fn take(words: &mut &[i32]) -> Self {
        Self {
            attaquant: Words::take(words),
            cible: Words::take(words),
            des: Words::take(words),
            contre: Words::take(words),
        }
    }
}

/// A detonator.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct DetonateurInfo {
    /// Its cube.
    pub position: Cube,
    /// The team that armed it; -1: unarmed.
    pub equipe: i32,
    /// The round in which it was armed; -1: unarmed.
    pub manche: i32,
    /// 1 if it went off, otherwise 0.
    pub fait: i32,
}

impl Words for DetonateurInfo {
    fn put(&self, words: &mut Vec<i32>) {
        self.position.put(words);
        self.equipe.put(words);
        self.manche.put(words);
        self.fait.put(words);
    }

    fn take(words: &mut &[i32]) -> Self {
        Self {
            position: Words::take(words),
            equipe: Words::take(words),
            manche: Words::take(words),
            fait: Words::take(words),
        }
    }
}
