//! The champions' interface of donjon, as the rules see it.
//!
//! Made from `api/donjon.yml` by `stechec api`: changes here are lost.
//!
//! Every value is a row of 32-bit words: a number or an enumeration is one, a structure its
//! fields in order, an array its length and then its items. What champions give may have
//! any number where an enumeration belongs, so arguments keep the numbers.

use crate::desk::Desk;
use serde::{Deserialize, Serialize};
use stechec_game::{BadCall, Words};

/// Identifies the interface: a champion built for another one is refused.
pub const API_HASH: u64 = 0xe5197ec8c860f504;

/// The functions a champion may call, by their numbers.
pub const FUNCTIONS: &[&str] = &[
    "partie",
    "des",
    "terrain",
    "bord",
    "zone",
    "salle",
    "figures",
    "objets",
    "cartes",
    "combat",
    "combattants",
    "voit",
    "rayon",
    "arrivees",
    "poussees",
    "actions_possibles",
    "placer",
    "deplacer",
    "agir",
    "attaquer",
    "soutenir",
    "carte",
    "finir",
];

/// Every entry point a champion has.
pub const ENTRY_POINTS: &[&str] = &[
    entry_point::PARTIE_INIT,
    entry_point::JOUER_PLACEMENT,
    entry_point::JOUER_ACTION,
    entry_point::JOUER_SOUTIEN,
    entry_point::JOUER_CARTE,
    entry_point::PARTIE_FIN,
];

/// Entry point called once before the first phase.
pub const OPENING: Option<&str> = Some(entry_point::PARTIE_INIT);

/// Entry point called once after the last phase.
pub const CLOSING: Option<&str> = Some(entry_point::PARTIE_FIN);

/// The entry points' names.
pub mod entry_point {
    /// Called once before the placement; orders are not possible yet.
    pub const PARTIE_INIT: &str = "partie_init";
    /// Called once, at the beginning: place your figures.
    pub const JOUER_PLACEMENT: &str = "jouer_placement";
    /// Called for each action of your turns: give one order.
    pub const JOUER_ACTION: &str = "jouer_action";
    /// Called in a fight in which you may bring in or exclude somebody.
    pub const JOUER_SOUTIEN: &str = "jouer_soutien";
    /// Called in a fight: play a card.
    pub const JOUER_CARTE: &str = "jouer_carte";
    /// Called once after the end; orders are not possible any more.
    pub const PARTIE_FIN: &str = "partie_fin";
}

/// The constants champions know.
pub mod constants {
    /// Dice thrown at the start of a team's turn.
    pub const DES_PAR_TOUR: i32 = 4;
    /// Dice thrown in turn 1.
    pub const DES_PREMIER_TOUR: i32 = 2;
    /// Fights a team may begin in its turn.
    pub const COMBATS_PAR_TOUR: i32 = 2;
    /// Face a dodging die must reach when no enemy is ready where the figure goes.
    pub const ESQUIVE_FACILE: i32 = 5;
    /// Face a dodging die must reach when an enemy is ready where the figure goes.
    pub const ESQUIVE_DIFFICILE: i32 = 6;
    /// Face with which a reaction wounds.
    pub const COUP_DE_REACTION: i32 = 4;
    /// Strength that a potion_force adds in fights.
    pub const FORCE_POTION: i32 = 3;
    /// The highest fight card.
    pub const CARTE_MAX: i32 = 6;
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
        0 => reply::<(), PartieInfo>(args, answer, |()| {
            desk.partie()
        }),
        1 => reply::<(), Vec<i32>>(args, answer, |()| {
            desk.des()
        }),
        2 => reply::<(Position,), TerrainType>(args, answer, |(pos,)| {
            desk.terrain(pos)
        }),
        3 => reply::<(Position, i32), BordType>(args, answer, |(pos, direction)| {
            desk.bord(pos, direction)
        }),
        4 => reply::<(Position,), i32>(args, answer, |(pos,)| {
            desk.zone(pos)
        }),
        5 => reply::<(Position,), SalleInfo>(args, answer, |(pos,)| {
            desk.salle(pos)
        }),
        6 => reply::<(), Vec<FigureInfo>>(args, answer, |()| {
            desk.figures()
        }),
        7 => reply::<(), Vec<ObjetInfo>>(args, answer, |()| {
            desk.objets()
        }),
        8 => reply::<(i32,), Vec<i32>>(args, answer, |(equipe,)| {
            desk.cartes(equipe)
        }),
        9 => reply::<(), CombatInfo>(args, answer, |()| {
            desk.combat()
        }),
        10 => reply::<(), Vec<CombattantInfo>>(args, answer, |()| {
            desk.combattants()
        }),
        11 => reply::<(Position, Position), i32>(args, answer, |(depart, arrivee)| {
            desk.voit(depart, arrivee)
        }),
        12 => reply::<(Position, i32), Vec<Position>>(args, answer, |(pos, direction)| {
            desk.rayon(pos, direction)
        }),
        13 => reply::<(i32,), Vec<Position>>(args, answer, |(figure,)| {
            desk.arrivees(figure)
        }),
        14 => reply::<(Position, Position), Vec<Position>>(args, answer, |(agresseur, cible)| {
            desk.poussees(agresseur, cible)
        }),
        15 => reply::<(i32,), Vec<ActionType>>(args, answer, |(figure,)| {
            desk.actions_possibles(figure)
        }),
        16 => reply::<(i32, Position), Erreur>(args, answer, |(figure, pos)| {
            desk.placer(figure, pos)
        }),
        17 => reply::<(i32, Position, i32, Vec<i32>), Erreur>(args, answer, |(figure, pos, repli, attaquants)| {
            desk.deplacer(figure, pos, repli, attaquants)
        }),
        18 => reply::<(i32, i32, Position), Erreur>(args, answer, |(figure, action, pos)| {
            desk.agir(figure, action, pos)
        }),
        19 => reply::<(i32, i32, i32, Vec<Position>), Erreur>(args, answer, |(figure, action, cible, cases)| {
            desk.attaquer(figure, action, cible, cases)
        }),
        20 => reply::<(Vec<i32>, i32), Erreur>(args, answer, |(participants, exclu)| {
            desk.soutenir(participants, exclu)
        }),
        21 => reply::<(i32, i32), Erreur>(args, answer, |(valeur, seconde)| {
            desk.carte(valeur, seconde)
        }),
        22 => reply::<(), Erreur>(args, answer, |()| {
            desk.finir()
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

/// `orientation`: A direction.
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

/// `figure_classe`: What a figure is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[repr(u8)]
pub enum FigureClasse {
    /// Warrior: strength 4, agility 2; breaks portcullises and walls.
    #[serde(rename = "guerrier")]
    Guerrier,
    /// Thief: strength 2, agility 4; opens and closes portcullises.
    #[serde(rename = "voleuse")]
    Voleuse,
    /// Cleric: strength 3, agility 3; heals with a die of 2 or more.
    #[serde(rename = "clerc")]
    Clerc,
    /// Magician: strength 2, agility 3; throws fire with a baguette, opens passages on runes.
    #[serde(rename = "magicien")]
    Magicien,
    /// Elvish archer: strength 2, agility 4, shoots with 3; enters trees.
    #[serde(rename = "archer_elfe")]
    ArcherElfe,
    /// Crossbowman: strength 3, agility 2, shoots with 3.
    #[serde(rename = "arbaletrier")]
    Arbaletrier,
    /// Berserker: strength 4, agility 3; plays a second card when only two fight.
    #[serde(rename = "berserker")]
    Berserker,
    /// Weapon master: strength 3, agility 3; sees the enemy's cards before playing.
    #[serde(rename = "maitre_armes")]
    MaitreArmes,
    /// Whip mistress: strength 2, agility 3; keeps one enemy out of a fight.
    #[serde(rename = "fouetteuse")]
    Fouetteuse,
    /// Werewolf: strength 2, agility 3 as a man, 5 and 4 as a wolf.
    #[serde(rename = "loup_garou")]
    LoupGarou,
}

impl FigureClasse {
    /// All values, in the order of the interface.
    pub const ALL: &'static [Self] = &[
        Self::Guerrier,
        Self::Voleuse,
        Self::Clerc,
        Self::Magicien,
        Self::ArcherElfe,
        Self::Arbaletrier,
        Self::Berserker,
        Self::MaitreArmes,
        Self::Fouetteuse,
        Self::LoupGarou,
    ];

    /// The value's word in scripts and results.
    pub fn word(self) -> &'static str {
        match self {
            Self::Guerrier => "guerrier",
            Self::Voleuse => "voleuse",
            Self::Clerc => "clerc",
            Self::Magicien => "magicien",
            Self::ArcherElfe => "archer_elfe",
            Self::Arbaletrier => "arbaletrier",
            Self::Berserker => "berserker",
            Self::MaitreArmes => "maitre_armes",
            Self::Fouetteuse => "fouetteuse",
            Self::LoupGarou => "loup_garou",
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

impl Answer for FigureClasse {
    fn write(&self, words: &mut Vec<i32>) {
        words.push(self.number());
    }
}

/// `figure_etat`: How a figure is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[repr(u8)]
pub enum FigureEtat {
    /// Standing.
    #[serde(rename = "debout")]
    Debout,
    /// Wounded: it does nothing until it is healed.
    #[serde(rename = "blesse")]
    Blesse,
    /// Dead: out of the dungeon.
    #[serde(rename = "mort")]
    Mort,
    /// Gone out of the dungeon.
    #[serde(rename = "sorti")]
    Sorti,
}

impl FigureEtat {
    /// All values, in the order of the interface.
    pub const ALL: &'static [Self] = &[
        Self::Debout,
        Self::Blesse,
        Self::Mort,
        Self::Sorti,
    ];

    /// The value's word in scripts and results.
    pub fn word(self) -> &'static str {
        match self {
            Self::Debout => "debout",
            Self::Blesse => "blesse",
            Self::Mort => "mort",
            Self::Sorti => "sorti",
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

impl Answer for FigureEtat {
    fn write(&self, words: &mut Vec<i32>) {
        words.push(self.number());
    }
}

/// `objet_type`: What lies about or is carried.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[repr(u8)]
pub enum ObjetType {
    /// Nothing.
    #[serde(rename = "rien")]
    Rien,
    /// Rope: where it lies, pits, precipices and open trapdoors do not kill.
    #[serde(rename = "corde")]
    Corde,
    /// Treasure: a point more for whoever goes out with it or stands with it at the end.
    #[serde(rename = "tresor")]
    Tresor,
    /// Amulet: its bearer sees elves in trees.
    #[serde(rename = "amulette")]
    Amulette,
    /// Bow: its bearer shoots with 2.
    #[serde(rename = "arc")]
    Arc,
    /// Crossbow: its bearer shoots with 3.
    #[serde(rename = "arbalete")]
    Arbalete,
    /// Wand: a magician throws fire with it, once.
    #[serde(rename = "baguette")]
    Baguette,
    /// Potion: one more Déplacement this turn.
    #[serde(rename = "potion_vitesse")]
    PotionVitesse,
    /// Potion: FORCE_POTION more in fights this turn.
    #[serde(rename = "potion_force")]
    PotionForce,
    /// Scroll: kills a wounded figure.
    #[serde(rename = "parchemin_mort")]
    ParcheminMort,
    /// Scroll: wounds a figure, then its reader.
    #[serde(rename = "parchemin_sang")]
    ParcheminSang,
    /// Scroll: freezes a standing figure.
    #[serde(rename = "parchemin_gel")]
    ParcheminGel,
}

impl ObjetType {
    /// All values, in the order of the interface.
    pub const ALL: &'static [Self] = &[
        Self::Rien,
        Self::Corde,
        Self::Tresor,
        Self::Amulette,
        Self::Arc,
        Self::Arbalete,
        Self::Baguette,
        Self::PotionVitesse,
        Self::PotionForce,
        Self::ParcheminMort,
        Self::ParcheminSang,
        Self::ParcheminGel,
    ];

    /// The value's word in scripts and results.
    pub fn word(self) -> &'static str {
        match self {
            Self::Rien => "rien",
            Self::Corde => "corde",
            Self::Tresor => "tresor",
            Self::Amulette => "amulette",
            Self::Arc => "arc",
            Self::Arbalete => "arbalete",
            Self::Baguette => "baguette",
            Self::PotionVitesse => "potion_vitesse",
            Self::PotionForce => "potion_force",
            Self::ParcheminMort => "parchemin_mort",
            Self::ParcheminSang => "parchemin_sang",
            Self::ParcheminGel => "parchemin_gel",
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

impl Answer for ObjetType {
    fn write(&self, words: &mut Vec<i32>) {
        words.push(self.number());
    }
}

/// `terrain_type`: What a cell is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[repr(u8)]
pub enum TerrainType {
    /// Floor.
    #[serde(rename = "sol")]
    Sol,
    /// Tree: only elves enter; hides what is beyond.
    #[serde(rename = "arbre")]
    Arbre,
    /// Statue: solid; hides what is beyond.
    #[serde(rename = "statue")]
    Statue,
    /// Zat that looks north: kills the first figure it sees when a switch of its room is entered.
    #[serde(rename = "zat_nord")]
    ZatNord,
    /// Zat that looks east.
    #[serde(rename = "zat_est")]
    ZatEst,
    /// Zat that looks south.
    #[serde(rename = "zat_sud")]
    ZatSud,
    /// Zat that looks west.
    #[serde(rename = "zat_ouest")]
    ZatOuest,
    /// Mirror that rises to the east: solid; turns rays from north to east and back, from south to west and back.
    #[serde(rename = "miroir_montant")]
    MiroirMontant,
    /// Mirror that falls to the east: solid; turns rays from north to west and back, from south to east and back.
    #[serde(rename = "miroir_descendant")]
    MiroirDescendant,
    /// Rubble: can be entered, hides what is beyond.
    #[serde(rename = "gravats")]
    Gravats,
    /// Mist: hides itself and what is beyond.
    #[serde(rename = "brume")]
    Brume,
    /// Darkness: hides what is beyond.
    #[serde(rename = "tenebres")]
    Tenebres,
    /// Pit: kills unless a corde lies there.
    #[serde(rename = "fosse")]
    Fosse,
    /// Precipice: kills unless a corde lies there.
    #[serde(rename = "precipice")]
    Precipice,
    /// Lava: kills.
    #[serde(rename = "lave")]
    Lave,
    /// Trap: wounds once, then it is floor.
    #[serde(rename = "piege")]
    Piege,
    /// Switch: works the trapdoors and Zats of its room.
    #[serde(rename = "interrupteur")]
    Interrupteur,
    /// Closed trapdoor.
    #[serde(rename = "trappe_fermee")]
    TrappeFermee,
    /// Open trapdoor: kills unless a corde lies there.
    #[serde(rename = "trappe_ouverte")]
    TrappeOuverte,
    /// Rain: thaws, and makes wolves men again.
    #[serde(rename = "averse")]
    Averse,
    /// Rune: from here a magician opens a passage.
    #[serde(rename = "rune")]
    Rune,
    /// Gear: from here rooms are turned.
    #[serde(rename = "engrenage")]
    Engrenage,
    /// Start cell of team 0; team 1 goes out here.
    #[serde(rename = "depart_0")]
    Depart0,
    /// Start cell of team 1; team 0 goes out here.
    #[serde(rename = "depart_1")]
    Depart1,
    /// A boulder lies here: solid; hides what is beyond.
    #[serde(rename = "rocher")]
    Rocher,
    /// The passage: who steps in goes out, who is pushed in dies.
    #[serde(rename = "portail")]
    Portail,
    /// Unknown: the room lies face down.
    #[serde(rename = "inconnu")]
    Inconnu,
    /// No cell: outside the dungeon.
    #[serde(rename = "erreur")]
    Erreur,
}

impl TerrainType {
    /// All values, in the order of the interface.
    pub const ALL: &'static [Self] = &[
        Self::Sol,
        Self::Arbre,
        Self::Statue,
        Self::ZatNord,
        Self::ZatEst,
        Self::ZatSud,
        Self::ZatOuest,
        Self::MiroirMontant,
        Self::MiroirDescendant,
        Self::Gravats,
        Self::Brume,
        Self::Tenebres,
        Self::Fosse,
        Self::Precipice,
        Self::Lave,
        Self::Piege,
        Self::Interrupteur,
        Self::TrappeFermee,
        Self::TrappeOuverte,
        Self::Averse,
        Self::Rune,
        Self::Engrenage,
        Self::Depart0,
        Self::Depart1,
        Self::Rocher,
        Self::Portail,
        Self::Inconnu,
        Self::Erreur,
    ];

    /// The value's word in scripts and results.
    pub fn word(self) -> &'static str {
        match self {
            Self::Sol => "sol",
            Self::Arbre => "arbre",
            Self::Statue => "statue",
            Self::ZatNord => "zat_nord",
            Self::ZatEst => "zat_est",
            Self::ZatSud => "zat_sud",
            Self::ZatOuest => "zat_ouest",
            Self::MiroirMontant => "miroir_montant",
            Self::MiroirDescendant => "miroir_descendant",
            Self::Gravats => "gravats",
            Self::Brume => "brume",
            Self::Tenebres => "tenebres",
            Self::Fosse => "fosse",
            Self::Precipice => "precipice",
            Self::Lave => "lave",
            Self::Piege => "piege",
            Self::Interrupteur => "interrupteur",
            Self::TrappeFermee => "trappe_fermee",
            Self::TrappeOuverte => "trappe_ouverte",
            Self::Averse => "averse",
            Self::Rune => "rune",
            Self::Engrenage => "engrenage",
            Self::Depart0 => "depart_0",
            Self::Depart1 => "depart_1",
            Self::Rocher => "rocher",
            Self::Portail => "portail",
            Self::Inconnu => "inconnu",
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

/// `bord_type`: What the side of a cell is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[repr(u8)]
pub enum BordType {
    /// Open.
    #[serde(rename = "ouvert")]
    Ouvert,
    /// Wall: stops figures and sight.
    #[serde(rename = "mur")]
    Mur,
    /// Closed portcullis: stops figures and sight.
    #[serde(rename = "herse_fermee")]
    HerseFermee,
    /// Open portcullis: stops nothing.
    #[serde(rename = "herse_ouverte")]
    HerseOuverte,
    /// Torch bracket: a wall that cannot be pierced.
    #[serde(rename = "support_torche")]
    SupportTorche,
    /// Key bracket: a wall that cannot be pierced.
    #[serde(rename = "support_cle")]
    SupportCle,
    /// Slit: stops figures, and sight unless one stands right behind it.
    #[serde(rename = "meurtriere")]
    Meurtriere,
    /// Unknown: the room lies face down.
    #[serde(rename = "inconnu")]
    Inconnu,
    /// No side: outside the dungeon, or no direction.
    #[serde(rename = "erreur")]
    Erreur,
}

impl BordType {
    /// All values, in the order of the interface.
    pub const ALL: &'static [Self] = &[
        Self::Ouvert,
        Self::Mur,
        Self::HerseFermee,
        Self::HerseOuverte,
        Self::SupportTorche,
        Self::SupportCle,
        Self::Meurtriere,
        Self::Inconnu,
        Self::Erreur,
    ];

    /// The value's word in scripts and results.
    pub fn word(self) -> &'static str {
        match self {
            Self::Ouvert => "ouvert",
            Self::Mur => "mur",
            Self::HerseFermee => "herse_fermee",
            Self::HerseOuverte => "herse_ouverte",
            Self::SupportTorche => "support_torche",
            Self::SupportCle => "support_cle",
            Self::Meurtriere => "meurtriere",
            Self::Inconnu => "inconnu",
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

impl Answer for BordType {
    fn write(&self, words: &mut Vec<i32>) {
        words.push(self.number());
    }
}

/// `action_type`: What a figure can do with a die.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[repr(u8)]
pub enum ActionType {
    /// 2+: move to an adjacent zone; order it with deplacer.
    #[serde(rename = "deplacement")]
    Deplacement,
    /// 2+: go to any empty cell of the own zone or to an adjacent one.
    #[serde(rename = "pas")]
    Pas,
    /// 3+: attack an adjacent enemy; order it with attaquer.
    #[serde(rename = "attaque")]
    Attaque,
    /// 3+: attack after a Déplacement and push the loser; order it with attaquer.
    #[serde(rename = "charge")]
    Charge,
    /// 3+: shoot at an enemy in sight; order it with attaquer.
    #[serde(rename = "tir")]
    Tir,
    /// 2+: turn a neighbouring room face up.
    #[serde(rename = "reveler")]
    Reveler,
    /// 3+: turn a neighbouring room without figures face down.
    #[serde(rename = "masquer")]
    Masquer,
    /// 4+: the same, and it is turned by chance.
    #[serde(rename = "oublier")]
    Oublier,
    /// 3+: on a gear, turn the own room or one of the same gear number by a quarter.
    #[serde(rename = "tourner")]
    Tourner,
    /// 2+: the voleuse opens a portcullis.
    #[serde(rename = "ouvrir")]
    Ouvrir,
    /// 2+: the voleuse closes a portcullis.
    #[serde(rename = "fermer")]
    Fermer,
    /// 4+: the guerrier breaks a portcullis.
    #[serde(rename = "briser")]
    Briser,
    /// 5+: the guerrier breaks through a wall.
    #[serde(rename = "percer")]
    Percer,
    /// 4+, clerc 2+: heal an own figure next to you that is wounded or frozen.
    #[serde(rename = "soigner")]
    Soigner,
    /// 1+: take an object from your cell or an adjacent one.
    #[serde(rename = "prendre")]
    Prendre,
    /// 1+: put your object on your cell or an adjacent one.
    #[serde(rename = "poser")]
    Poser,
    /// 1+: drink your potion; the cell does not matter.
    #[serde(rename = "boire")]
    Boire,
    /// 4+: read your scroll at a figure in sight.
    #[serde(rename = "lire")]
    Lire,
    /// 5+: the magicien kills a figure in sight with a baguette.
    #[serde(rename = "feu")]
    Feu,
    /// 2+: the loup_garou becomes a wolf or a man; the cell does not matter.
    #[serde(rename = "transformer")]
    Transformer,
    /// 1+: in the rain, thaw and become a man; the cell does not matter.
    #[serde(rename = "pluie")]
    Pluie,
    /// 5+: the magicien on a rune opens a passage next to him.
    #[serde(rename = "passage")]
    Passage,
    /// 4+: roll a boulder away from you.
    #[serde(rename = "rouler")]
    Rouler,
}

impl ActionType {
    /// All values, in the order of the interface.
    pub const ALL: &'static [Self] = &[
        Self::Deplacement,
        Self::Pas,
        Self::Attaque,
        Self::Charge,
        Self::Tir,
        Self::Reveler,
        Self::Masquer,
        Self::Oublier,
        Self::Tourner,
        Self::Ouvrir,
        Self::Fermer,
        Self::Briser,
        Self::Percer,
        Self::Soigner,
        Self::Prendre,
        Self::Poser,
        Self::Boire,
        Self::Lire,
        Self::Feu,
        Self::Transformer,
        Self::Pluie,
        Self::Passage,
        Self::Rouler,
    ];

    /// The value's word in scripts and results.
    pub fn word(self) -> &'static str {
        match self {
            Self::Deplacement => "deplacement",
            Self::Pas => "pas",
            Self::Attaque => "attaque",
            Self::Charge => "charge",
            Self::Tir => "tir",
            Self::Reveler => "reveler",
            Self::Masquer => "masquer",
            Self::Oublier => "oublier",
            Self::Tourner => "tourner",
            Self::Ouvrir => "ouvrir",
            Self::Fermer => "fermer",
            Self::Briser => "briser",
            Self::Percer => "percer",
            Self::Soigner => "soigner",
            Self::Prendre => "prendre",
            Self::Poser => "poser",
            Self::Boire => "boire",
            Self::Lire => "lire",
            Self::Feu => "feu",
            Self::Transformer => "transformer",
            Self::Pluie => "pluie",
            Self::Passage => "passage",
            Self::Rouler => "rouler",
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

/// `combat_role`: Why a figure is part of a fight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[repr(u8)]
pub enum CombatRole {
    /// It attacks or is attacked.
    #[serde(rename = "protagoniste")]
    Protagoniste,
    /// It stands next to one of the two: it fights.
    #[serde(rename = "voisin")]
    Voisin,
    /// Frozen next to one of the two: it fights if its team wants.
    #[serde(rename = "gele")]
    Gele,
    /// It sees the enemy of the two and can shoot: it fights if its team wants, and is never wounded.
    #[serde(rename = "tireur")]
    Tireur,
}

impl CombatRole {
    /// All values, in the order of the interface.
    pub const ALL: &'static [Self] = &[
        Self::Protagoniste,
        Self::Voisin,
        Self::Gele,
        Self::Tireur,
    ];

    /// The value's word in scripts and results.
    pub fn word(self) -> &'static str {
        match self {
            Self::Protagoniste => "protagoniste",
            Self::Voisin => "voisin",
            Self::Gele => "gele",
            Self::Tireur => "tireur",
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

impl Answer for CombatRole {
    fn write(&self, words: &mut Vec<i32>) {
        words.push(self.number());
    }
}

/// `erreur`: The answer to an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[repr(u8)]
pub enum Erreur {
    /// You are not asked for this now.
    #[serde(rename = "PHASE_IMPOSSIBLE")]
    PhaseImpossible,
    /// You have given this order already.
    #[serde(rename = "DEJA_DONNE")]
    DejaDonne,
    /// Not a figure that can do this.
    #[serde(rename = "FIGURE_IMPOSSIBLE")]
    FigureImpossible,
    /// Not an action that this figure has now.
    #[serde(rename = "ACTION_IMPOSSIBLE")]
    ActionImpossible,
    /// No die is left that shows enough.
    #[serde(rename = "DE_IMPOSSIBLE")]
    DeImpossible,
    /// Not a target of this order.
    #[serde(rename = "CIBLE_IMPOSSIBLE")]
    CibleImpossible,
    /// Not a card that you can play now.
    #[serde(rename = "CARTE_IMPOSSIBLE")]
    CarteImpossible,
    /// The order counts.
    #[serde(rename = "OK")]
    Ok,
}

impl Erreur {
    /// All values, in the order of the interface.
    pub const ALL: &'static [Self] = &[
        Self::PhaseImpossible,
        Self::DejaDonne,
        Self::FigureImpossible,
        Self::ActionImpossible,
        Self::DeImpossible,
        Self::CibleImpossible,
        Self::CarteImpossible,
        Self::Ok,
    ];

    /// The value's word in scripts and results.
    pub fn word(self) -> &'static str {
        match self {
            Self::PhaseImpossible => "PHASE_IMPOSSIBLE",
            Self::DejaDonne => "DEJA_DONNE",
            Self::FigureImpossible => "FIGURE_IMPOSSIBLE",
            Self::ActionImpossible => "ACTION_IMPOSSIBLE",
            Self::DeImpossible => "DE_IMPOSSIBLE",
            Self::CibleImpossible => "CIBLE_IMPOSSIBLE",
            Self::CarteImpossible => "CARTE_IMPOSSIBLE",
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

/// `partie_info`: The match as a whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct PartieInfo {
    /// Columns of cells.
    pub colonnes: i32,
    /// Rows of cells.
    pub lignes: i32,
    /// Cells per side of a room.
    pub cote: i32,
    /// Your team: 0 or 1.
    pub equipe: i32,
    /// The turn; 0 is the placement.
    pub tour: i32,
    /// The last turn.
    pub tours: i32,
    /// The team whose turn it is; -1 in the placement.
    pub actif: i32,
    /// The number of the action in its turn, from 1; 0 in the placement.
    pub action: i32,
    /// Fights begun this turn.
    pub combats: i32,
    /// Points with which a team wins at once.
    pub objectif: i32,
    /// Your points.
    pub points_equipe: i32,
    /// The other team's points.
    pub points_adverse: i32,
}

impl Answer for PartieInfo {
    fn write(&self, words: &mut Vec<i32>) {
        self.colonnes.write(words);
        self.lignes.write(words);
        self.cote.write(words);
        self.equipe.write(words);
        self.tour.write(words);
        self.tours.write(words);
        self.actif.write(words);
        self.action.write(words);
        self.combats.write(words);
        self.objectif.write(words);
        self.points_equipe.write(words);
        self.points_adverse.write(words);
    }
}

impl Given for PartieInfo {
    const WIDTH: usize = 12;

    fn read(words: &mut Words<'_>) -> Result<Self, BadCall> {
        Ok(Self {
            colonnes: Given::read(words)?,
            lignes: Given::read(words)?,
            cote: Given::read(words)?,
            equipe: Given::read(words)?,
            tour: Given::read(words)?,
            tours: Given::read(words)?,
            actif: Given::read(words)?,
            action: Given::read(words)?,
            combats: Given::read(words)?,
            objectif: Given::read(words)?,
            points_equipe: Given::read(words)?,
            points_adverse: Given::read(words)?,
        })
    }
}

/// `salle_info`: A room.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct SalleInfo {
    /// Its place, from 0 in reading order; -1 outside.
    pub place: i32,
    /// Its gear number; -1 if it lies face down.
    pub engrenage: i32,
    /// The way it turns: 1 right, -1 left, 0 unknown.
    pub sens: i32,
    /// 1 if it lies face up, else 0.
    pub decouverte: i32,
}

impl Answer for SalleInfo {
    fn write(&self, words: &mut Vec<i32>) {
        self.place.write(words);
        self.engrenage.write(words);
        self.sens.write(words);
        self.decouverte.write(words);
    }
}

impl Given for SalleInfo {
    const WIDTH: usize = 4;

    fn read(words: &mut Words<'_>) -> Result<Self, BadCall> {
        Ok(Self {
            place: Given::read(words)?,
            engrenage: Given::read(words)?,
            sens: Given::read(words)?,
            decouverte: Given::read(words)?,
        })
    }
}

/// `figure_info`: A figure.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct FigureInfo {
    /// Its number: team 0's come first.
    pub figure: i32,
    /// Its team.
    pub equipe: i32,
    /// What it is.
    pub classe: FigureClasse,
    /// How it is.
    pub etat: FigureEtat,
    /// Where it is; (-1, -1) when it is out or not placed yet.
    pub pos: Position,
    /// What it carries.
    pub objet: ObjetType,
    /// The turn at whose end it thaws; 0 if it is not frozen.
    pub gel: i32,
    /// 1 if it is a wolf.
    pub loup: i32,
    /// 1 if a potion_force works.
    pub fort: i32,
    /// The Déplacements it has left this turn.
    pub deplacements: i32,
    /// 1 if it moved by Déplacement this turn and may charge.
    pub elan: i32,
    /// 1 if it began a fight this turn.
    pub combat: i32,
    /// 1 if it has its reaction left.
    pub reaction: i32,
}

impl Answer for FigureInfo {
    fn write(&self, words: &mut Vec<i32>) {
        self.figure.write(words);
        self.equipe.write(words);
        self.classe.write(words);
        self.etat.write(words);
        self.pos.write(words);
        self.objet.write(words);
        self.gel.write(words);
        self.loup.write(words);
        self.fort.write(words);
        self.deplacements.write(words);
        self.elan.write(words);
        self.combat.write(words);
        self.reaction.write(words);
    }
}

/// `objet_info`: An object that lies about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct ObjetInfo {
    /// What it is.
    pub objet: ObjetType,
    /// Where it lies.
    pub pos: Position,
}

impl Answer for ObjetInfo {
    fn write(&self, words: &mut Vec<i32>) {
        self.objet.write(words);
        self.pos.write(words);
    }
}

/// `combat_info`: The fight that is going on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct CombatInfo {
    /// Who attacks; -1 if there is no fight.
    pub attaquant: i32,
    /// Who is attacked; -1 if there is no fight.
    pub cible: i32,
    /// ACTION_ATTAQUE, ACTION_CHARGE or ACTION_TIR.
    pub mode: ActionType,
    /// The enemy's card, if you see it; else -1.
    pub carte_1: i32,
    /// The enemy's second card, if there is one and you see it; else -1.
    pub carte_2: i32,
}

impl Answer for CombatInfo {
    fn write(&self, words: &mut Vec<i32>) {
        self.attaquant.write(words);
        self.cible.write(words);
        self.mode.write(words);
        self.carte_1.write(words);
        self.carte_2.write(words);
    }
}

/// `combattant_info`: A figure in a fight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct CombattantInfo {
    /// Its number.
    pub figure: i32,
    /// What it adds to its team's sum.
    pub force: i32,
    /// Why it is part of the fight.
    pub role: CombatRole,
}

impl Answer for CombattantInfo {
    fn write(&self, words: &mut Vec<i32>) {
        self.figure.write(words);
        self.force.write(words);
        self.role.write(words);
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
