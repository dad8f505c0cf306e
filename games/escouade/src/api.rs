//! The champions' interface of escouade, as the rules see it.
//!
//! Made from `api/escouade.yml` by `stechec api`: changes here are lost.
//!
//! Every value is a row of 32-bit words: a number or an enumeration is one, a structure its
//! fields in order, an array its length and then its items. What champions give may have
//! any number where an enumeration belongs, so arguments keep the numbers.

use crate::desk::Desk;
use serde::{Deserialize, Serialize};
use stechec_game::{BadCall, Words};

/// Identifies the interface: a champion built for another one is refused.
pub const API_HASH: u64 = 0x253653495cc50075;

/// The functions a champion may call, by their numbers.
pub const FUNCTIONS: &[&str] = &[
    "taille",
    "sol",
    "cote",
    "marque",
    "figures",
    "profil",
    "arme_detail",
    "points",
    "partie",
    "commandes",
    "detonateurs",
    "activation",
    "question",
    "pas",
    "distance",
    "vue",
    "vue_depuis",
    "des_tir",
    "des_combat",
    "relancer",
    "depenser",
    "deplacer",
    "agir",
    "finir",
    "choisir",
    "repondre",
    "placer",
];

/// Every entry point a champion has.
pub const ENTRY_POINTS: &[&str] = &[
    entry_point::PARTIE_INIT,
    entry_point::JOUER_COMMANDEMENT,
    entry_point::JOUER_ACTION,
    entry_point::JOUER_INTERCEPTION,
    entry_point::JOUER_PLACE,
    entry_point::JOUER_ASSAUT,
    entry_point::JOUER_REPONSE,
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
    /// Called at the start of a round: throw command dice again if you like.
    pub const JOUER_COMMANDEMENT: &str = "jouer_commandement";
    /// Called for each action of your turn: order one action, or end the turn.
    pub const JOUER_ACTION: &str = "jouer_action";
    /// An enemy leaves your figures or stands up beside them: choose who fights it.
    pub const JOUER_INTERCEPTION: &str = "jouer_interception";
    /// Your figure has to make room: say where it stands.
    pub const JOUER_PLACE: &str = "jouer_place";
    /// Your figure came into a cube with enemies: choose whom it fights.
    pub const JOUER_ASSAUT: &str = "jouer_assaut";
    /// Your figure is attacked: dodge or counter-attack, spend dice.
    pub const JOUER_REPONSE: &str = "jouer_reponse";
    /// Called once after the last round; orders are not possible any more.
    pub const PARTIE_FIN: &str = "partie_fin";
}

/// The constants champions know.
pub mod constants {
    /// Figures of a team; figure i of team t has the number 6 * t + i.
    pub const NB_FIGURES: i32 = 6;
    /// The sizes of a team's figures in one cube never add up to more.
    pub const CAPACITE: i32 = 4;
    /// Places in a cube: 4 rows of 4, numbered from the north-west.
    pub const NB_PLACES: i32 = 16;
    /// Dice of a test before modifiers.
    pub const DES_TEST: i32 = 3;
    /// Points for setting off a detonator.
    pub const POINTS_DETONATEUR: i32 = 3;
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
        0 => reply::<(), Cube>(args, answer, |()| {
            desk.taille()
        }),
        1 => reply::<(Cube,), SolType>(args, answer, |(pos,)| {
            desk.sol(pos)
        }),
        2 => reply::<(Cube, i32), CoteType>(args, answer, |(pos, vers)| {
            desk.cote(pos, vers)
        }),
        3 => reply::<(Cube,), MarqueType>(args, answer, |(pos,)| {
            desk.marque(pos)
        }),
        4 => reply::<(), Vec<FigureInfo>>(args, answer, |()| {
            desk.figures()
        }),
        5 => reply::<(i32,), ProfilInfo>(args, answer, |(quel,)| {
            desk.profil(quel)
        }),
        6 => reply::<(i32,), ArmeInfo>(args, answer, |(quelle,)| {
            desk.arme_detail(quelle)
        }),
        7 => reply::<(), Vec<i32>>(args, answer, |()| {
            desk.points()
        }),
        8 => reply::<(), PartieInfo>(args, answer, |()| {
            desk.partie()
        }),
        9 => reply::<(i32,), Vec<CommandeType>>(args, answer, |(equipe,)| {
            desk.commandes(equipe)
        }),
        10 => reply::<(), Vec<DetonateurInfo>>(args, answer, |()| {
            desk.detonateurs()
        }),
        11 => reply::<(), ActivationInfo>(args, answer, |()| {
            desk.activation()
        }),
        12 => reply::<(), QuestionInfo>(args, answer, |()| {
            desk.question()
        }),
        13 => reply::<(i32, Cube, Cube), i32>(args, answer, |(grandeur, depuis, vers)| {
            desk.pas(grandeur, depuis, vers)
        }),
        14 => reply::<(Cube, Cube), i32>(args, answer, |(depuis, vers)| {
            desk.distance(depuis, vers)
        }),
        15 => reply::<(i32, i32), VueType>(args, answer, |(figure, cible)| {
            desk.vue(figure, cible)
        }),
        16 => reply::<(i32, Cube, i32, i32), VueType>(args, answer, |(figure, pos, place, cible)| {
            desk.vue_depuis(figure, pos, place, cible)
        }),
        17 => reply::<(i32, i32, i32, i32), i32>(args, answer, |(figure, cible, avec, mitraille)| {
            desk.des_tir(figure, cible, avec, mitraille)
        }),
        18 => reply::<(i32, i32, i32), i32>(args, answer, |(figure, adversaire, entree)| {
            desk.des_combat(figure, adversaire, entree)
        }),
        19 => reply::<(i32,), Erreur>(args, answer, |(masque,)| {
            desk.relancer(masque)
        }),
        20 => reply::<(i32,), Erreur>(args, answer, |(face,)| {
            desk.depenser(face)
        }),
        21 => reply::<(i32, i32, Vec<Cube>, i32), Erreur>(args, answer, |(figure, quoi, chemin, place)| {
            desk.deplacer(figure, quoi, chemin, place)
        }),
        22 => reply::<(i32, i32, i32, i32, i32), Erreur>(args, answer, |(figure, quoi, cible, avec, des)| {
            desk.agir(figure, quoi, cible, avec, des)
        }),
        23 => reply::<(i32,), Erreur>(args, answer, |(figure,)| {
            desk.finir(figure)
        }),
        24 => reply::<(i32, i32, i32), Erreur>(args, answer, |(figure, avec, des)| {
            desk.choisir(figure, avec, des)
        }),
        25 => reply::<(i32, i32, i32), Erreur>(args, answer, |(choix, avec, des)| {
            desk.repondre(choix, avec, des)
        }),
        26 => reply::<(i32, i32), Erreur>(args, answer, |(figure, place)| {
            desk.placer(figure, place)
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

/// `genre_type`: What a figure is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[repr(u8)]
pub enum GenreType {
    /// The leader: a pistol, a sabre and a mace.
    #[serde(rename = "chef")]
    Chef,
    /// The rifleman: rapid fire; there are two of them.
    #[serde(rename = "tirailleur")]
    Tirailleur,
    /// The sniper: shoots far, cannot fight.
    #[serde(rename = "sniper")]
    Sniper,
    /// The assault trooper: fast, fights, cannot shoot.
    #[serde(rename = "assaut")]
    Assaut,
    /// The giant: large, slow and hard to kill; has the shock wave.
    #[serde(rename = "colosse")]
    Colosse,
}

impl GenreType {
    /// All values, in the order of the interface.
    pub const ALL: &'static [Self] = &[
        Self::Chef,
        Self::Tirailleur,
        Self::Sniper,
        Self::Assaut,
        Self::Colosse,
    ];

    /// The value's word in scripts and results.
    pub fn word(self) -> &'static str {
        match self {
            Self::Chef => "chef",
            Self::Tirailleur => "tirailleur",
            Self::Sniper => "sniper",
            Self::Assaut => "assaut",
            Self::Colosse => "colosse",
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

/// `etat_type`: The state of a figure.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[repr(u8)]
pub enum EtatType {
    /// Standing.
    #[serde(rename = "debout")]
    Debout,
    /// Blocked: lying on the ground.
    #[serde(rename = "bloque")]
    Bloque,
    /// Dead.
    #[serde(rename = "mort")]
    Mort,
    /// Gone through an exit.
    #[serde(rename = "parti")]
    Parti,
}

impl EtatType {
    /// All values, in the order of the interface.
    pub const ALL: &'static [Self] = &[
        Self::Debout,
        Self::Bloque,
        Self::Mort,
        Self::Parti,
    ];

    /// The value's word in scripts and results.
    pub fn word(self) -> &'static str {
        match self {
            Self::Debout => "debout",
            Self::Bloque => "bloque",
            Self::Mort => "mort",
            Self::Parti => "parti",
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

impl Answer for EtatType {
    fn write(&self, words: &mut Vec<i32>) {
        words.push(self.number());
    }
}

/// `arme_type`: The weapons.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[repr(u8)]
pub enum ArmeType {
    /// Pistol.
    #[serde(rename = "pistolet")]
    Pistolet,
    /// Rifle: rapid fire.
    #[serde(rename = "fusil")]
    Fusil,
    /// Rifle with a telescopic sight.
    #[serde(rename = "lunette")]
    Lunette,
    /// Cannon.
    #[serde(rename = "canon")]
    Canon,
    /// Rifle butt, for fights.
    #[serde(rename = "crosse")]
    Crosse,
    /// Sabre, for fights.
    #[serde(rename = "sabre")]
    Sabre,
    /// Mace, for fights: stuns.
    #[serde(rename = "masse")]
    Masse,
    /// No weapon.
    #[serde(rename = "aucune")]
    Aucune,
}

impl ArmeType {
    /// All values, in the order of the interface.
    pub const ALL: &'static [Self] = &[
        Self::Pistolet,
        Self::Fusil,
        Self::Lunette,
        Self::Canon,
        Self::Crosse,
        Self::Sabre,
        Self::Masse,
        Self::Aucune,
    ];

    /// The value's word in scripts and results.
    pub fn word(self) -> &'static str {
        match self {
            Self::Pistolet => "pistolet",
            Self::Fusil => "fusil",
            Self::Lunette => "lunette",
            Self::Canon => "canon",
            Self::Crosse => "crosse",
            Self::Sabre => "sabre",
            Self::Masse => "masse",
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

impl Answer for ArmeType {
    fn write(&self, words: &mut Vec<i32>) {
        words.push(self.number());
    }
}

/// `action_type`: What a figure can do in its activation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[repr(u8)]
pub enum ActionType {
    /// Move by the first speed value, or to another place of the cube (short).
    #[serde(rename = "deplacer")]
    Deplacer,
    /// Move by the second speed value (long).
    #[serde(rename = "sprinter")]
    Sprinter,
    /// Stand up (short).
    #[serde(rename = "relever")]
    Relever,
    /// Shoot (short).
    #[serde(rename = "tirer")]
    Tirer,
    /// Fight somebody in the same cube (long).
    #[serde(rename = "combattre")]
    Combattre,
    /// Detonator or shock wave (short).
    #[serde(rename = "speciale")]
    Speciale,
    /// Suppress with rapid fire: a shot that blocks instead of hurting (short, the same type as shooting).
    #[serde(rename = "mitrailler")]
    Mitrailler,
}

impl ActionType {
    /// All values, in the order of the interface.
    pub const ALL: &'static [Self] = &[
        Self::Deplacer,
        Self::Sprinter,
        Self::Relever,
        Self::Tirer,
        Self::Combattre,
        Self::Speciale,
        Self::Mitrailler,
    ];

    /// The value's word in scripts and results.
    pub fn word(self) -> &'static str {
        match self {
            Self::Deplacer => "deplacer",
            Self::Sprinter => "sprinter",
            Self::Relever => "relever",
            Self::Tirer => "tirer",
            Self::Combattre => "combattre",
            Self::Speciale => "speciale",
            Self::Mitrailler => "mitrailler",
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

impl Answer for ActionType {
    fn write(&self, words: &mut Vec<i32>) {
        words.push(self.number());
    }
}

/// `commande_type`: The faces of a command die.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[repr(u8)]
pub enum CommandeType {
    /// A free move of one cube.
    #[serde(rename = "mouvement")]
    Mouvement,
    /// A free shot or suppression.
    #[serde(rename = "tir")]
    Tir,
    /// A free fight.
    #[serde(rename = "combat")]
    Combat,
    /// One more die in one of your own tests.
    #[serde(rename = "de")]
    De,
    /// A second figure in the same turn.
    #[serde(rename = "activation")]
    Activation,
    /// Any of the others.
    #[serde(rename = "joker")]
    Joker,
}

impl CommandeType {
    /// All values, in the order of the interface.
    pub const ALL: &'static [Self] = &[
        Self::Mouvement,
        Self::Tir,
        Self::Combat,
        Self::De,
        Self::Activation,
        Self::Joker,
    ];

    /// The value's word in scripts and results.
    pub fn word(self) -> &'static str {
        match self {
            Self::Mouvement => "mouvement",
            Self::Tir => "tir",
            Self::Combat => "combat",
            Self::De => "de",
            Self::Activation => "activation",
            Self::Joker => "joker",
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

impl Answer for CommandeType {
    fn write(&self, words: &mut Vec<i32>) {
        words.push(self.number());
    }
}

/// `direction_type`: The four directions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[repr(u8)]
pub enum DirectionType {
    /// Up on the plan: y falls.
    #[serde(rename = "nord")]
    Nord,
    /// Right on the plan: x rises.
    #[serde(rename = "est")]
    Est,
    /// Down on the plan: y rises.
    #[serde(rename = "sud")]
    Sud,
    /// Left on the plan: x falls.
    #[serde(rename = "ouest")]
    Ouest,
}

impl DirectionType {
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

impl Answer for DirectionType {
    fn write(&self, words: &mut Vec<i32>) {
        words.push(self.number());
    }
}

/// `cote_type`: What stands between two cubes of a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[repr(u8)]
pub enum CoteType {
    /// Nothing.
    #[serde(rename = "ouvert")]
    Ouvert,
    /// A large opening: all sizes pass.
    #[serde(rename = "large")]
    Large,
    /// A medium opening: sizes 1 and 2 pass.
    #[serde(rename = "moyen")]
    Moyen,
    /// A small opening: size 1 passes.
    #[serde(rename = "petit")]
    Petit,
    /// A wall: nobody passes.
    #[serde(rename = "bloque")]
    Bloque,
    /// Rubble: all sizes pass, for a die.
    #[serde(rename = "eboulis")]
    Eboulis,
}

impl CoteType {
    /// All values, in the order of the interface.
    pub const ALL: &'static [Self] = &[
        Self::Ouvert,
        Self::Large,
        Self::Moyen,
        Self::Petit,
        Self::Bloque,
        Self::Eboulis,
    ];

    /// The value's word in scripts and results.
    pub fn word(self) -> &'static str {
        match self {
            Self::Ouvert => "ouvert",
            Self::Large => "large",
            Self::Moyen => "moyen",
            Self::Petit => "petit",
            Self::Bloque => "bloque",
            Self::Eboulis => "eboulis",
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

impl Answer for CoteType {
    fn write(&self, words: &mut Vec<i32>) {
        words.push(self.number());
    }
}

/// `sol_type`: What a cube has for a floor.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[repr(u8)]
pub enum SolType {
    /// No floor: nobody stands here.
    #[serde(rename = "aucun")]
    Aucun,
    /// A floor.
    #[serde(rename = "plein")]
    Plein,
    /// A floor with a hatch: sizes 1 and 2 pass.
    #[serde(rename = "trappe")]
    Trappe,
    /// Outside the board.
    #[serde(rename = "erreur")]
    Erreur,
}

impl SolType {
    /// All values, in the order of the interface.
    pub const ALL: &'static [Self] = &[
        Self::Aucun,
        Self::Plein,
        Self::Trappe,
        Self::Erreur,
    ];

    /// The value's word in scripts and results.
    pub fn word(self) -> &'static str {
        match self {
            Self::Aucun => "aucun",
            Self::Plein => "plein",
            Self::Trappe => "trappe",
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

impl Answer for SolType {
    fn write(&self, words: &mut Vec<i32>) {
        words.push(self.number());
    }
}

/// `marque_type`: What a cube is marked as.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[repr(u8)]
pub enum MarqueType {
    /// Nothing.
    #[serde(rename = "rien")]
    Rien,
    /// Deployment of team 0.
    #[serde(rename = "depart_0")]
    Depart0,
    /// Deployment of team 1.
    #[serde(rename = "depart_1")]
    Depart1,
    /// An objective worth 1 point a round.
    #[serde(rename = "objectif_1")]
    Objectif1,
    /// An objective worth 2 points a round.
    #[serde(rename = "objectif_2")]
    Objectif2,
    /// An exit of team 0.
    #[serde(rename = "sortie_0")]
    Sortie0,
    /// An exit of team 1.
    #[serde(rename = "sortie_1")]
    Sortie1,
    /// A detonator.
    #[serde(rename = "detonateur")]
    Detonateur,
}

impl MarqueType {
    /// All values, in the order of the interface.
    pub const ALL: &'static [Self] = &[
        Self::Rien,
        Self::Depart0,
        Self::Depart1,
        Self::Objectif1,
        Self::Objectif2,
        Self::Sortie0,
        Self::Sortie1,
        Self::Detonateur,
    ];

    /// The value's word in scripts and results.
    pub fn word(self) -> &'static str {
        match self {
            Self::Rien => "rien",
            Self::Depart0 => "depart_0",
            Self::Depart1 => "depart_1",
            Self::Objectif1 => "objectif_1",
            Self::Objectif2 => "objectif_2",
            Self::Sortie0 => "sortie_0",
            Self::Sortie1 => "sortie_1",
            Self::Detonateur => "detonateur",
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

impl Answer for MarqueType {
    fn write(&self, words: &mut Vec<i32>) {
        words.push(self.number());
    }
}

/// `vue_type`: How much one figure sees of another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[repr(u8)]
pub enum VueType {
    /// Nothing.
    #[serde(rename = "nulle")]
    Nulle,
    /// A part.
    #[serde(rename = "partielle")]
    Partielle,
    /// All: a clear shot.
    #[serde(rename = "degagee")]
    Degagee,
}

impl VueType {
    /// All values, in the order of the interface.
    pub const ALL: &'static [Self] = &[
        Self::Nulle,
        Self::Partielle,
        Self::Degagee,
    ];

    /// The value's word in scripts and results.
    pub fn word(self) -> &'static str {
        match self {
            Self::Nulle => "nulle",
            Self::Partielle => "partielle",
            Self::Degagee => "degagee",
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

impl Answer for VueType {
    fn write(&self, words: &mut Vec<i32>) {
        words.push(self.number());
    }
}

/// `reponse_type`: What the target of an attack does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[repr(u8)]
pub enum ReponseType {
    /// Dodge: a test of Survie.
    #[serde(rename = "esquive")]
    Esquive,
    /// Counter-attack: a test of Combat.
    #[serde(rename = "contre")]
    Contre,
}

impl ReponseType {
    /// All values, in the order of the interface.
    pub const ALL: &'static [Self] = &[
        Self::Esquive,
        Self::Contre,
    ];

    /// The value's word in scripts and results.
    pub fn word(self) -> &'static str {
        match self {
            Self::Esquive => "esquive",
            Self::Contre => "contre",
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

impl Answer for ReponseType {
    fn write(&self, words: &mut Vec<i32>) {
        words.push(self.number());
    }
}

/// `erreur`: The answer to an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[repr(u8)]
pub enum Erreur {
    /// You are not asked, this is no order for this phase, or it was given already.
    #[serde(rename = "PHASE_IMPOSSIBLE")]
    PhaseImpossible,
    /// Not this figure.
    #[serde(rename = "FIGURE_IMPOSSIBLE")]
    FigureImpossible,
    /// The figure cannot do this now.
    #[serde(rename = "ACTION_IMPOSSIBLE")]
    ActionImpossible,
    /// No path the figure could take.
    #[serde(rename = "CHEMIN_IMPOSSIBLE")]
    CheminImpossible,
    /// Not this place.
    #[serde(rename = "PLACE_IMPOSSIBLE")]
    PlaceImpossible,
    /// Not with this weapon.
    #[serde(rename = "ARME_IMPOSSIBLE")]
    ArmeImpossible,
    /// Not this target.
    #[serde(rename = "CIBLE_IMPOSSIBLE")]
    CibleImpossible,
    /// The target is out of range.
    #[serde(rename = "PORTEE_IMPOSSIBLE")]
    PorteeImpossible,
    /// The target is not seen.
    #[serde(rename = "VUE_IMPOSSIBLE")]
    VueImpossible,
    /// Your command dice do not pay for this.
    #[serde(rename = "COMMANDE_IMPOSSIBLE")]
    CommandeImpossible,
    /// The order counts.
    #[serde(rename = "OK")]
    Ok,
}

impl Erreur {
    /// All values, in the order of the interface.
    pub const ALL: &'static [Self] = &[
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
        Self::Ok,
    ];

    /// The value's word in scripts and results.
    pub fn word(self) -> &'static str {
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

/// `cube`: A cube: x grows to the east, y to the south, z upwards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(from = "(i32, i32, i32)", into = "(i32, i32, i32)")]
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

impl Answer for Cube {
    fn write(&self, words: &mut Vec<i32>) {
        self.x.write(words);
        self.y.write(words);
        self.z.write(words);
    }
}

impl Given for Cube {
    const WIDTH: usize = 3;

    fn read(words: &mut Words<'_>) -> Result<Self, BadCall> {
        Ok(Self {
            x: Given::read(words)?,
            y: Given::read(words)?,
            z: Given::read(words)?,
        })
    }
}

/// `figure_info`: A figure.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
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

impl Answer for FigureInfo {
    fn write(&self, words: &mut Vec<i32>) {
        self.id.write(words);
        self.equipe.write(words);
        self.genre.write(words);
        self.position.write(words);
        self.place.write(words);
        self.etat.write(words);
        self.blessures.write(words);
        self.activee.write(words);
    }
}

/// `profil_info`: What all figures of a kind have in common.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
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
    pub arme1: ArmeType,
    /// Second weapon.
    pub arme2: ArmeType,
    /// Third weapon.
    pub arme3: ArmeType,
}

impl Answer for ProfilInfo {
    fn write(&self, words: &mut Vec<i32>) {
        self.taille.write(words);
        self.vitesse.write(words);
        self.sprint.write(words);
        self.tir.write(words);
        self.combat.write(words);
        self.survie.write(words);
        self.armure.write(words);
        self.valeur.write(words);
        self.arme1.write(words);
        self.arme2.write(words);
        self.arme3.write(words);
    }
}

/// `arme_info`: A weapon.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
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

impl Answer for ArmeInfo {
    fn write(&self, words: &mut Vec<i32>) {
        self.portee.write(words);
        self.pa.write(words);
        self.rapide.write(words);
        self.assomme.write(words);
    }
}

impl Given for ArmeInfo {
    const WIDTH: usize = 4;

    fn read(words: &mut Words<'_>) -> Result<Self, BadCall> {
        Ok(Self {
            portee: Given::read(words)?,
            pa: Given::read(words)?,
            rapide: Given::read(words)?,
            assomme: Given::read(words)?,
        })
    }
}

/// `partie_info`: Where the match stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
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

impl Answer for PartieInfo {
    fn write(&self, words: &mut Vec<i32>) {
        self.equipe.write(words);
        self.manche.write(words);
        self.manches.write(words);
        self.victoire.write(words);
        self.tour.write(words);
        self.initiative.write(words);
    }
}

impl Given for PartieInfo {
    const WIDTH: usize = 6;

    fn read(words: &mut Words<'_>) -> Result<Self, BadCall> {
        Ok(Self {
            equipe: Given::read(words)?,
            manche: Given::read(words)?,
            manches: Given::read(words)?,
            victoire: Given::read(words)?,
            tour: Given::read(words)?,
            initiative: Given::read(words)?,
        })
    }
}

/// `activation_info`: What was done in the current turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
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

impl Answer for ActivationInfo {
    fn write(&self, words: &mut Vec<i32>) {
        self.figure.write(words);
        self.courtes.write(words);
        self.longue.write(words);
        self.faites.write(words);
        self.gratuite.write(words);
        self.engagee.write(words);
        self.seconde.write(words);
    }
}

impl Given for ActivationInfo {
    const WIDTH: usize = 7;

    fn read(words: &mut Words<'_>) -> Result<Self, BadCall> {
        Ok(Self {
            figure: Given::read(words)?,
            courtes: Given::read(words)?,
            longue: Given::read(words)?,
            faites: Given::read(words)?,
            gratuite: Given::read(words)?,
            engagee: Given::read(words)?,
            seconde: Given::read(words)?,
        })
    }
}

/// `question_info`: What you are asked about, in a phase that is no action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
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

impl Answer for QuestionInfo {
    fn write(&self, words: &mut Vec<i32>) {
        self.attaquant.write(words);
        self.cible.write(words);
        self.des.write(words);
        self.contre.write(words);
    }
}

impl Given for QuestionInfo {
    const WIDTH: usize = 4;

    fn read(words: &mut Words<'_>) -> Result<Self, BadCall> {
        Ok(Self {
            attaquant: Given::read(words)?,
            cible: Given::read(words)?,
            des: Given::read(words)?,
            contre: Given::read(words)?,
        })
    }
}

/// `detonateur_info`: A detonator.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
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

impl Answer for DetonateurInfo {
    fn write(&self, words: &mut Vec<i32>) {
        self.position.write(words);
        self.equipe.write(words);
        self.manche.write(words);
        self.fait.write(words);
    }
}

impl Given for DetonateurInfo {
    const WIDTH: usize = 6;

    fn read(words: &mut Words<'_>) -> Result<Self, BadCall> {
        Ok(Self {
            position: Given::read(words)?,
            equipe: Given::read(words)?,
            manche: Given::read(words)?,
            fait: Given::read(words)?,
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

impl<A: Argument, B: Argument, C: Argument, D: Argument> Arguments for (A, B, C, D) {
    fn read(words: &mut Words<'_>) -> Result<Self, BadCall> {
        Ok((A::read(words)?, B::read(words)?, C::read(words)?, D::read(words)?))
    }
}

impl<A: Argument, B: Argument, C: Argument, D: Argument, E: Argument> Arguments for (A, B, C, D, E) {
    fn read(words: &mut Words<'_>) -> Result<Self, BadCall> {
        Ok((A::read(words)?, B::read(words)?, C::read(words)?, D::read(words)?, E::read(words)?))
    }
}
