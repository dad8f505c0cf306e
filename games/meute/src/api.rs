//! The champions' interface of meute, as the rules see it.
//!
//! Made from `api/meute.yml` by `stechec api`: changes here are lost.
//!
//! Every value is a row of 32-bit words: a number or an enumeration is one, a structure its
//! fields in order, an array its length and then its items. What champions give may have
//! any number where an enumeration belongs, so arguments keep the numbers.

use crate::desk::Desk;
use serde::{Deserialize, Serialize};
use stechec_game::{BadCall, Words};

/// Identifies the interface: a champion built for another one is refused.
pub const API_HASH: u64 = 0x287a00ae12f4ab8e;

/// The functions a champion may call, by their numbers.
pub const FUNCTIONS: &[&str] = &[
    "taille",
    "terrain",
    "mur",
    "voisin",
    "proprietaire",
    "heros",
    "monstres",
    "cartes_en_main",
    "carte_detail",
    "carte_monstre",
    "cartes_restantes",
    "carte_monstre_detail",
    "points",
    "manche",
    "nombre_manches",
    "moi",
    "nombre_equipes",
    "jeton",
    "ordre",
    "distance",
    "proximite",
    "visible",
    "accessibles",
    "chemin",
    "prevoir",
    "options",
    "jouer_carte",
    "aller",
    "frapper",
    "poser",
    "choisir",
];

/// Every entry point a champion has.
pub const ENTRY_POINTS: &[&str] = &[
    entry_point::PARTIE_INIT,
    entry_point::JOUER_CARTES,
    entry_point::JOUER_HEROS,
    entry_point::JOUER_CHOIX,
    entry_point::PARTIE_FIN,
];

/// Entry point called once before the first phase.
pub const OPENING: Option<&str> = Some(entry_point::PARTIE_INIT);

/// Entry point called once after the last phase.
pub const CLOSING: Option<&str> = Some(entry_point::PARTIE_FIN);

/// The entry points' names.
pub mod entry_point {
    /// Called once before the first round; orders are not possible yet.
    pub const PARTIE_INIT: &str = "partie_init";
    /// Called at the beginning of every round: choose the cards of your heroes.
    pub const JOUER_CARTES: &str = "jouer_cartes";
    /// Called when the turn of one of your heroes comes: move, strike, put.
    pub const JOUER_HEROS: &str = "jouer_heros";
    /// Called when you have the token and a monster has several options: choose one.
    pub const JOUER_CHOIX: &str = "jouer_choix";
    /// Called once after the last round; orders are not possible any more.
    pub const PARTIE_FIN: &str = "partie_fin";
}

/// The constants champions know.
pub mod constants {
    /// Life of a hero.
    pub const VIE_HEROS: i32 = 10;
    /// Damage of entering a trap, which is gone then.
    pub const DEGATS_PIEGE: i32 = 3;
    /// Damage of entering a hazard, which stays.
    pub const DEGATS_DANGER: i32 = 1;
    /// Life a resting hero gets back.
    pub const REPOS_SOIN: i32 = 2;
    /// Rounds after which a fallen hero is back.
    pub const RETOUR_HEROS: i32 = 2;
    /// Rounds after which a fallen monster is back.
    pub const RETOUR_MONSTRE: i32 = 3;
    /// Points for killing a monster.
    pub const POINTS_MONSTRE: i32 = 2;
    /// Points for killing an elite monster.
    pub const POINTS_ELITE: i32 = 4;
    /// Points for felling a hero of another team.
    pub const POINTS_HEROS: i32 = 3;
    /// Points a team loses when one of its heroes falls.
    pub const POINTS_CHUTE: i32 = 1;
    /// Points for each hero on treasure at the end of a round.
    pub const POINTS_TRESOR: i32 = 1;
    /// Initiative of a hero without a card.
    pub const INITIATIVE_MAX: i32 = 99;
    /// Id of the first monster.
    pub const PREMIER_MONSTRE: i32 = 8;
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
            desk.taille()
        }),
        1 => reply::<(Position,), TerrainType>(args, answer, |(pos,)| {
            desk.terrain(pos)
        }),
        2 => reply::<(Position, i32), i32>(args, answer, |(pos, dir)| {
            desk.mur(pos, dir)
        }),
        3 => reply::<(Position, i32), Position>(args, answer, |(pos, dir)| {
            desk.voisin(pos, dir)
        }),
        4 => reply::<(Position,), i32>(args, answer, |(pos,)| {
            desk.proprietaire(pos)
        }),
        5 => reply::<(), Vec<HerosInfo>>(args, answer, |()| {
            desk.heros()
        }),
        6 => reply::<(), Vec<MonstreInfo>>(args, answer, |()| {
            desk.monstres()
        }),
        7 => reply::<(i32,), Vec<CarteType>>(args, answer, |(id,)| {
            desk.cartes_en_main(id)
        }),
        8 => reply::<(i32,), CarteInfo>(args, answer, |(carte,)| {
            desk.carte_detail(carte)
        }),
        9 => reply::<(i32,), i32>(args, answer, |(genre,)| {
            desk.carte_monstre(genre)
        }),
        10 => reply::<(i32,), Vec<i32>>(args, answer, |(genre,)| {
            desk.cartes_restantes(genre)
        }),
        11 => reply::<(i32, i32), CarteMonstreInfo>(args, answer, |(genre, numero)| {
            desk.carte_monstre_detail(genre, numero)
        }),
        12 => reply::<(), Vec<i32>>(args, answer, |()| {
            desk.points()
        }),
        13 => reply::<(), i32>(args, answer, |()| {
            desk.manche()
        }),
        14 => reply::<(), i32>(args, answer, |()| {
            desk.nombre_manches()
        }),
        15 => reply::<(), i32>(args, answer, |()| {
            desk.moi()
        }),
        16 => reply::<(), i32>(args, answer, |()| {
            desk.nombre_equipes()
        }),
        17 => reply::<(), i32>(args, answer, |()| {
            desk.jeton()
        }),
        18 => reply::<(), Vec<i32>>(args, answer, |()| {
            desk.ordre()
        }),
        19 => reply::<(Position, Position), i32>(args, answer, |(a, b)| {
            desk.distance(a, b)
        }),
        20 => reply::<(Position, Position), i32>(args, answer, |(a, b)| {
            desk.proximite(a, b)
        }),
        21 => reply::<(Position, Position), i32>(args, answer, |(a, b)| {
            desk.visible(a, b)
        }),
        22 => reply::<(i32, i32, i32), Vec<Position>>(args, answer, |(id, mouvement, saut)| {
            desk.accessibles(id, mouvement, saut)
        }),
        23 => reply::<(i32, Position, i32), Vec<Position>>(args, answer, |(id, pos, saut)| {
            desk.chemin(id, pos, saut)
        }),
        24 => reply::<(i32, i32, Vec<Hypothese>), Vec<ChoixInfo>>(args, answer, |(id, numero, cas)| {
            desk.prevoir(id, numero, cas)
        }),
        25 => reply::<(), Vec<ChoixInfo>>(args, answer, |()| {
            desk.options()
        }),
        26 => reply::<(i32, i32), Erreur>(args, answer, |(id, carte)| {
            desk.jouer_carte(id, carte)
        }),
        27 => reply::<(i32, Vec<Position>), Erreur>(args, answer, |(id, chemin)| {
            desk.aller(id, chemin)
        }),
        28 => reply::<(i32, i32), Erreur>(args, answer, |(id, cible)| {
            desk.frapper(id, cible)
        }),
        29 => reply::<(i32, Position), Erreur>(args, answer, |(id, pos)| {
            desk.poser(id, pos)
        }),
        30 => reply::<(i32,), Erreur>(args, answer, |(numero,)| {
            desk.choisir(numero)
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

/// `direction`: The six sides of a hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[repr(u8)]
pub enum Direction {
    /// Right.
    #[serde(rename = "est")]
    Est,
    /// Up and right.
    #[serde(rename = "nord_est")]
    NordEst,
    /// Up and left.
    #[serde(rename = "nord_ouest")]
    NordOuest,
    /// Left.
    #[serde(rename = "ouest")]
    Ouest,
    /// Down and left.
    #[serde(rename = "sud_ouest")]
    SudOuest,
    /// Down and right.
    #[serde(rename = "sud_est")]
    SudEst,
}

impl Direction {
    /// All values, in the order of the interface.
    pub const ALL: &'static [Self] = &[
        Self::Est,
        Self::NordEst,
        Self::NordOuest,
        Self::Ouest,
        Self::SudOuest,
        Self::SudEst,
    ];

    /// The value's word in scripts and results.
    pub fn word(self) -> &'static str {
        match self {
            Self::Est => "est",
            Self::NordEst => "nord_est",
            Self::NordOuest => "nord_ouest",
            Self::Ouest => "ouest",
            Self::SudOuest => "sud_ouest",
            Self::SudEst => "sud_est",
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

impl Answer for Direction {
    fn write(&self, words: &mut Vec<i32>) {
        words.push(self.number());
    }
}

/// `terrain_type`: What a hex is now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[repr(u8)]
pub enum TerrainType {
    /// Plain floor.
    #[serde(rename = "sol")]
    Sol,
    /// Wall: nobody enters it, and it blocks the view.
    #[serde(rename = "mur")]
    Mur,
    /// Obstacle: nobody stops on it but bats; it does not block the view.
    #[serde(rename = "obstacle")]
    Obstacle,
    /// Trap: hurts whoever enters it, and is gone then.
    #[serde(rename = "piege")]
    Piege,
    /// Hazard: hurts whoever enters it.
    #[serde(rename = "danger")]
    Danger,
    /// Difficult ground: costs 2 movement to enter.
    #[serde(rename = "difficile")]
    Difficile,
    /// Treasure: pays each hero on it at the end of a round.
    #[serde(rename = "tresor")]
    Tresor,
    /// No terrain: outside the map.
    #[serde(rename = "erreur")]
    Erreur,
}

impl TerrainType {
    /// All values, in the order of the interface.
    pub const ALL: &'static [Self] = &[
        Self::Sol,
        Self::Mur,
        Self::Obstacle,
        Self::Piege,
        Self::Danger,
        Self::Difficile,
        Self::Tresor,
        Self::Erreur,
    ];

    /// The value's word in scripts and results.
    pub fn word(self) -> &'static str {
        match self {
            Self::Sol => "sol",
            Self::Mur => "mur",
            Self::Obstacle => "obstacle",
            Self::Piege => "piege",
            Self::Danger => "danger",
            Self::Difficile => "difficile",
            Self::Tresor => "tresor",
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

impl Answer for TerrainType {
    fn write(&self, words: &mut Vec<i32>) {
        words.push(self.number());
    }
}

/// `carte_type`: The cards of a hero.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[repr(u8)]
pub enum CarteType {
    /// Blow: initiative 35, move 2, attack 3.
    #[serde(rename = "coup")]
    Coup,
    /// Run: initiative 12, move 5, jumping.
    #[serde(rename = "course")]
    Course,
    /// Bow: initiative 60, move 2, attack 2 at range 4.
    #[serde(rename = "arc")]
    Arc,
    /// Shadow: initiative 80, move 3, then invisible until the end of the next turn.
    #[serde(rename = "ombre")]
    Ombre,
    /// Stun: initiative 50, move 2, attack 1, stuns the target.
    #[serde(rename = "assommer")]
    Assommer,
    /// Disarm: initiative 45, move 2, attack 1 at range 3, disarms the target.
    #[serde(rename = "desarmer")]
    Desarmer,
    /// Barricade: initiative 70, move 3, puts the hero's obstacle within range 3.
    #[serde(rename = "barricade")]
    Barricade,
    /// Trap: initiative 65, move 3, lays a trap on an adjacent hex.
    #[serde(rename = "piege")]
    Piege,
    /// Rest: initiative 99, heals 2 and takes all cards back; always possible.
    #[serde(rename = "repos")]
    Repos,
    /// No card.
    #[serde(rename = "aucune")]
    Aucune,
}

impl CarteType {
    /// All values, in the order of the interface.
    pub const ALL: &'static [Self] = &[
        Self::Coup,
        Self::Course,
        Self::Arc,
        Self::Ombre,
        Self::Assommer,
        Self::Desarmer,
        Self::Barricade,
        Self::Piege,
        Self::Repos,
        Self::Aucune,
    ];

    /// The value's word in scripts and results.
    pub fn word(self) -> &'static str {
        match self {
            Self::Coup => "coup",
            Self::Course => "course",
            Self::Arc => "arc",
            Self::Ombre => "ombre",
            Self::Assommer => "assommer",
            Self::Desarmer => "desarmer",
            Self::Barricade => "barricade",
            Self::Piege => "piege",
            Self::Repos => "repos",
            Self::Aucune => "aucune",
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

impl Answer for CarteType {
    fn write(&self, words: &mut Vec<i32>) {
        words.push(self.number());
    }
}

/// `effet_type`: What a hero's card does besides moving and striking.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[repr(u8)]
pub enum EffetType {
    /// Nothing.
    #[serde(rename = "aucun")]
    Aucun,
    /// The target loses its next turn.
    #[serde(rename = "assomme")]
    Assomme,
    /// The target does not strike in its next turn.
    #[serde(rename = "desarme")]
    Desarme,
    /// The hero is nobody's target until the end of its next turn.
    #[serde(rename = "invisible")]
    Invisible,
    /// The hero puts its obstacle.
    #[serde(rename = "barricade")]
    Barricade,
    /// The hero lays a trap.
    #[serde(rename = "piege")]
    Piege,
    /// The hero heals and takes its cards back.
    #[serde(rename = "repos")]
    Repos,
}

impl EffetType {
    /// All values, in the order of the interface.
    pub const ALL: &'static [Self] = &[
        Self::Aucun,
        Self::Assomme,
        Self::Desarme,
        Self::Invisible,
        Self::Barricade,
        Self::Piege,
        Self::Repos,
    ];

    /// The value's word in scripts and results.
    pub fn word(self) -> &'static str {
        match self {
            Self::Aucun => "aucun",
            Self::Assomme => "assomme",
            Self::Desarme => "desarme",
            Self::Invisible => "invisible",
            Self::Barricade => "barricade",
            Self::Piege => "piege",
            Self::Repos => "repos",
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

impl Answer for EffetType {
    fn write(&self, words: &mut Vec<i32>) {
        words.push(self.number());
    }
}

/// `genre_type`: The kinds of monsters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[repr(u8)]
pub enum GenreType {
    /// Guard: life 5, elite 8.
    #[serde(rename = "garde")]
    Garde,
    /// Archer: life 4, elite 6.
    #[serde(rename = "archer")]
    Archer,
    /// Bat: life 3, elite 5; flies.
    #[serde(rename = "chauve_souris")]
    ChauveSouris,
    /// Healer: life 4, elite 7.
    #[serde(rename = "guerisseur")]
    Guerisseur,
}

impl GenreType {
    /// All values, in the order of the interface.
    pub const ALL: &'static [Self] = &[
        Self::Garde,
        Self::Archer,
        Self::ChauveSouris,
        Self::Guerisseur,
    ];

    /// The value's word in scripts and results.
    pub fn word(self) -> &'static str {
        match self {
            Self::Garde => "garde",
            Self::Archer => "archer",
            Self::ChauveSouris => "chauve_souris",
            Self::Guerisseur => "guerisseur",
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

impl Answer for GenreType {
    fn write(&self, words: &mut Vec<i32>) {
        words.push(self.number());
    }
}

/// `zone_type`: The shapes of attacks that strike several hexes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[repr(u8)]
pub enum ZoneType {
    /// No zone: so many targets, each in range and in sight.
    #[serde(rename = "aucune")]
    Aucune,
    /// Three neighbours of the monster in a row.
    #[serde(rename = "arc")]
    Arc,
    /// A neighbour of the monster and a hex behind it, round the corner.
    #[serde(rename = "crochet")]
    Crochet,
    /// Three hexes around a corner, one of them in range.
    #[serde(rename = "triangle")]
    Triangle,
}

impl ZoneType {
    /// All values, in the order of the interface.
    pub const ALL: &'static [Self] = &[
        Self::Aucune,
        Self::Arc,
        Self::Crochet,
        Self::Triangle,
    ];

    /// The value's word in scripts and results.
    pub fn word(self) -> &'static str {
        match self {
            Self::Aucune => "aucune",
            Self::Arc => "arc",
            Self::Crochet => "crochet",
            Self::Triangle => "triangle",
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

/// `erreur`: The answer to an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[repr(u8)]
pub enum Erreur {
    /// Not the phase, or not your turn, for such an order.
    #[serde(rename = "PHASE_IMPOSSIBLE")]
    PhaseImpossible,
    /// No such hero, not yours, not the one whose turn it is, or fallen.
    #[serde(rename = "HEROS_IMPOSSIBLE")]
    HerosImpossible,
    /// Done already in this phase.
    #[serde(rename = "DEJA_FAIT")]
    DejaFait,
    /// A card that is not in the hand, or that does not allow this.
    #[serde(rename = "CARTE_IMPOSSIBLE")]
    CarteImpossible,
    /// No path the hero could walk, or dearer than its card's move.
    #[serde(rename = "CHEMIN_IMPOSSIBLE")]
    CheminImpossible,
    /// No figure in play, one of your own, or an invisible one.
    #[serde(rename = "CIBLE_IMPOSSIBLE")]
    CibleImpossible,
    /// Outside, not plain floor, or a figure stands there.
    #[serde(rename = "POSITION_IMPOSSIBLE")]
    PositionImpossible,
    /// Out of range, or out of sight of an attack.
    #[serde(rename = "PORTEE_IMPOSSIBLE")]
    PorteeImpossible,
    /// The map would be cut in two.
    #[serde(rename = "CARTE_COUPEE")]
    CarteCoupee,
    /// There is no such option.
    #[serde(rename = "OPTION_IMPOSSIBLE")]
    OptionImpossible,
    /// The order counts.
    #[serde(rename = "OK")]
    Ok,
}

impl Erreur {
    /// All values, in the order of the interface.
    pub const ALL: &'static [Self] = &[
        Self::PhaseImpossible,
        Self::HerosImpossible,
        Self::DejaFait,
        Self::CarteImpossible,
        Self::CheminImpossible,
        Self::CibleImpossible,
        Self::PositionImpossible,
        Self::PorteeImpossible,
        Self::CarteCoupee,
        Self::OptionImpossible,
        Self::Ok,
    ];

    /// The value's word in scripts and results.
    pub fn word(self) -> &'static str {
        match self {
            Self::PhaseImpossible => "PHASE_IMPOSSIBLE",
            Self::HerosImpossible => "HEROS_IMPOSSIBLE",
            Self::DejaFait => "DEJA_FAIT",
            Self::CarteImpossible => "CARTE_IMPOSSIBLE",
            Self::CheminImpossible => "CHEMIN_IMPOSSIBLE",
            Self::CibleImpossible => "CIBLE_IMPOSSIBLE",
            Self::PositionImpossible => "POSITION_IMPOSSIBLE",
            Self::PorteeImpossible => "PORTEE_IMPOSSIBLE",
            Self::CarteCoupee => "CARTE_COUPEE",
            Self::OptionImpossible => "OPTION_IMPOSSIBLE",
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

/// `position`: A hex: x grows to the east, y to the south; odd rows lie half a hex further east.
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

/// `heros_info`: A hero.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct HerosInfo {
    /// Its id, from 0; hero h belongs to team h / 2.
    pub id: i32,
    /// Its team.
    pub equipe: i32,
    /// Where it stands; (-1, -1) if it has fallen.
    pub pos: Position,
    /// Its life; 0 if it has fallen.
    pub vie: i32,
    /// Its initiative in this round; 99 without a card.
    pub initiative: i32,
    /// Its card of this round, once revealed.
    pub carte: CarteType,
    /// 1 if it is stunned: its next turn is skipped.
    pub assomme: i32,
    /// 1 if it is disarmed: no attack in its next turn.
    pub desarme: i32,
    /// 1 if it is invisible: nobody's target.
    pub invisible: i32,
    /// The round in which it is back; -1 if it is in play.
    pub retour: i32,
}

impl Answer for HerosInfo {
    fn write(&self, words: &mut Vec<i32>) {
        self.id.write(words);
        self.equipe.write(words);
        self.pos.write(words);
        self.vie.write(words);
        self.initiative.write(words);
        self.carte.write(words);
        self.assomme.write(words);
        self.desarme.write(words);
        self.invisible.write(words);
        self.retour.write(words);
    }
}

/// `monstre_info`: A monster.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct MonstreInfo {
    /// Its id, from 8.
    pub id: i32,
    /// Its kind.
    pub genre: GenreType,
    /// 1 if it is an elite: more life, attacks with +1.
    pub elite: i32,
    /// Where it stands; (-1, -1) if it has fallen.
    pub pos: Position,
    /// Its life; 0 if it has fallen.
    pub vie: i32,
    /// Its shield until the end of the round.
    pub bouclier: i32,
    /// 1 if it is stunned: its next turn is skipped.
    pub assomme: i32,
    /// 1 if it is disarmed: no attack in its next turn.
    pub desarme: i32,
    /// The round in which it is back; -1 if it is in play.
    pub retour: i32,
}

impl Answer for MonstreInfo {
    fn write(&self, words: &mut Vec<i32>) {
        self.id.write(words);
        self.genre.write(words);
        self.elite.write(words);
        self.pos.write(words);
        self.vie.write(words);
        self.bouclier.write(words);
        self.assomme.write(words);
        self.desarme.write(words);
        self.retour.write(words);
    }
}

/// `carte_info`: What a hero's card does; what it does not have is 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct CarteInfo {
    /// When it is played: low numbers first; -1 if there is no such card.
    pub initiative: i32,
    /// How far the hero may go.
    pub mouvement: i32,
    /// 1 if it jumps.
    pub saut: i32,
    /// How hard it strikes.
    pub attaque: i32,
    /// How far it strikes, or how far away a thing can be put.
    pub portee: i32,
    /// What it does besides.
    pub effet: EffetType,
}

impl Answer for CarteInfo {
    fn write(&self, words: &mut Vec<i32>) {
        self.initiative.write(words);
        self.mouvement.write(words);
        self.saut.write(words);
        self.attaque.write(words);
        self.portee.write(words);
        self.effet.write(words);
    }
}

/// `carte_monstre_info`: What a monsters' card does; what it does not have is 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct CarteMonstreInfo {
    /// When it is played: low numbers first; -1 if there is no such card.
    pub initiative: i32,
    /// How far the monster may go.
    pub mouvement: i32,
    /// 1 if it jumps.
    pub saut: i32,
    /// How hard it strikes.
    pub attaque: i32,
    /// How far it strikes.
    pub portee: i32,
    /// How many heroes it strikes, if it has no zone.
    pub cibles: i32,
    /// The shape it strikes.
    pub zone: ZoneType,
    /// How much it heals.
    pub soin: i32,
    /// How far it heals; 0 is only itself.
    pub soin_portee: i32,
    /// 1 if it heals first, before it moves.
    pub soin_avant: i32,
    /// The shield it takes.
    pub bouclier: i32,
}

impl Answer for CarteMonstreInfo {
    fn write(&self, words: &mut Vec<i32>) {
        self.initiative.write(words);
        self.mouvement.write(words);
        self.saut.write(words);
        self.attaque.write(words);
        self.portee.write(words);
        self.cibles.write(words);
        self.zone.write(words);
        self.soin.write(words);
        self.soin_portee.write(words);
        self.soin_avant.write(words);
        self.bouclier.write(words);
    }
}

/// `choix_info`: One of the things a monster may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct ChoixInfo {
    /// Its focus, a hero's id; -1 if there is none.
    pub priorite: i32,
    /// Where its move ends.
    pub pos: Position,
    /// Whom it strikes: the sum of 2^id.
    pub cibles: i32,
}

impl Answer for ChoixInfo {
    fn write(&self, words: &mut Vec<i32>) {
        self.priorite.write(words);
        self.pos.write(words);
        self.cibles.write(words);
    }
}

impl Given for ChoixInfo {
    const WIDTH: usize = 4;

    fn read(words: &mut Words<'_>) -> Result<Self, BadCall> {
        Ok(Self {
            priorite: Given::read(words)?,
            pos: Given::read(words)?,
            cibles: Given::read(words)?,
        })
    }
}

/// `hypothese`: A hero as it might be, for prevoir. Bad in cas: no such hero, one twice, two figures on a hex, a hero on a wall or an obstacle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Hypothese {
    /// Which hero.
    pub id: i32,
    /// Where it would stand; outside the map: not in play.
    pub pos: Position,
    /// Its initiative then.
    pub initiative: i32,
    /// Not 0 if it would be invisible.
    pub invisible: i32,
}

impl Answer for Hypothese {
    fn write(&self, words: &mut Vec<i32>) {
        self.id.write(words);
        self.pos.write(words);
        self.initiative.write(words);
        self.invisible.write(words);
    }
}

impl Given for Hypothese {
    const WIDTH: usize = 5;

    fn read(words: &mut Words<'_>) -> Result<Self, BadCall> {
        Ok(Self {
            id: Given::read(words)?,
            pos: Given::read(words)?,
            initiative: Given::read(words)?,
            invisible: Given::read(words)?,
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
