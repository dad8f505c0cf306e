//! The types of the interface.

use crate::door::Words;
use std::fmt;

/// A direction.
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

/// What a figure is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum FigureClasse {
    /// Warrior: strength 4, agility 2; breaks portcullises and walls.
    Guerrier = 0,
    /// Thief: strength 2, agility 4; opens and closes portcullises.
    Voleuse = 1,
    /// Cleric: strength 3, agility 3; heals with a die of 2 or more.
    Clerc = 2,
    /// Magician: strength 2, agility 3; throws fire with a baguette, opens passages on runes.
    Magicien = 3,
    /// Elvish archer: strength 2, agility 4, shoots with 3; enters trees.
    ArcherElfe = 4,
    /// Crossbowman: strength 3, agility 2, shoots with 3.
    Arbaletrier = 5,
    /// Berserker: strength 4, agility 3; plays a second card when only two fight.
    Berserker = 6,
    /// Weapon master: strength 3, agility 3; sees the enemy's cards before playing.
    MaitreArmes = 7,
    /// Whip mistress: strength 2, agility 3; keeps one enemy out of a fight.
    Fouetteuse = 8,
    /// Werewolf: strength 2, agility 3 as a man, 5 and 4 as a wolf.
    LoupGarou = 9,
}

impl FigureClasse {
    /// All values, in the order of the interface.
    pub const ALL: [Self; 10] = [
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

    /// The value's name in the interface.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Guerrier => "CLASSE_GUERRIER",
            Self::Voleuse => "CLASSE_VOLEUSE",
            Self::Clerc => "CLASSE_CLERC",
            Self::Magicien => "CLASSE_MAGICIEN",
            Self::ArcherElfe => "CLASSE_ARCHER_ELFE",
            Self::Arbaletrier => "CLASSE_ARBALETRIER",
            Self::Berserker => "CLASSE_BERSERKER",
            Self::MaitreArmes => "CLASSE_MAITRE_ARMES",
            Self::Fouetteuse => "CLASSE_FOUETTEUSE",
            Self::LoupGarou => "CLASSE_LOUP_GAROU",
        }
    }

    fn from_number(number: i32) -> Self {
        let found = Self::ALL.iter().find(|value| **value as i32 == number);
        *found.expect("the host sent a value that is none of figure_classe")
    }
}

impl fmt::Display for FigureClasse {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl Words for FigureClasse {
    fn put(&self, words: &mut Vec<i32>) {
        words.push(*self as i32);
    }

    fn take(words: &mut &[i32]) -> Self {
        Self::from_number(i32::take(words))
    }
}

/// How a figure is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum FigureEtat {
    /// Standing.
    Debout = 0,
    /// Wounded: it does nothing until it is healed.
    Blesse = 1,
    /// Dead: out of the dungeon.
    Mort = 2,
    /// Gone out of the dungeon.
    Sorti = 3,
}

impl FigureEtat {
    /// All values, in the order of the interface.
    pub const ALL: [Self; 4] = [
        Self::Debout,
        Self::Blesse,
        Self::Mort,
        Self::Sorti,
    ];

    /// The value's name in the interface.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Debout => "ETAT_DEBOUT",
            Self::Blesse => "ETAT_BLESSE",
            Self::Mort => "ETAT_MORT",
            Self::Sorti => "ETAT_SORTI",
        }
    }

    fn from_number(number: i32) -> Self {
        let found = Self::ALL.iter().find(|value| **value as i32 == number);
        *found.expect("the host sent a value that is none of figure_etat")
    }
}

impl fmt::Display for FigureEtat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl Words for FigureEtat {
    fn put(&self, words: &mut Vec<i32>) {
        words.push(*self as i32);
    }

    fn take(words: &mut &[i32]) -> Self {
        Self::from_number(i32::take(words))
    }
}

/// What lies about or is carried.
///
/// What the interface calls OBJET_RIEN is a `None` here.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ObjetType {
    /// Rope: where it lies, pits, precipices and open trapdoors do not kill.
    Corde = 1,
    /// Treasure: a point more for whoever goes out with it or stands with it at the end.
    Tresor = 2,
    /// Amulet: its bearer sees elves in trees.
    Amulette = 3,
    /// Bow: its bearer shoots with 2.
    Arc = 4,
    /// Crossbow: its bearer shoots with 3.
    Arbalete = 5,
    /// Wand: a magician throws fire with it, once.
    Baguette = 6,
    /// Potion: one more Déplacement this turn.
    PotionVitesse = 7,
    /// Potion: FORCE_POTION more in fights this turn.
    PotionForce = 8,
    /// Scroll: kills a wounded figure.
    ParcheminMort = 9,
    /// Scroll: wounds a figure, then its reader.
    ParcheminSang = 10,
    /// Scroll: freezes a standing figure.
    ParcheminGel = 11,
}

impl ObjetType {
    /// All values, in the order of the interface.
    pub const ALL: [Self; 11] = [
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

    /// The value's name in the interface.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Corde => "OBJET_CORDE",
            Self::Tresor => "OBJET_TRESOR",
            Self::Amulette => "OBJET_AMULETTE",
            Self::Arc => "OBJET_ARC",
            Self::Arbalete => "OBJET_ARBALETE",
            Self::Baguette => "OBJET_BAGUETTE",
            Self::PotionVitesse => "OBJET_POTION_VITESSE",
            Self::PotionForce => "OBJET_POTION_FORCE",
            Self::ParcheminMort => "OBJET_PARCHEMIN_MORT",
            Self::ParcheminSang => "OBJET_PARCHEMIN_SANG",
            Self::ParcheminGel => "OBJET_PARCHEMIN_GEL",
        }
    }

    fn from_number(number: i32) -> Self {
        let found = Self::ALL.iter().find(|value| **value as i32 == number);
        *found.expect("the host sent a value that is none of objet_type")
    }
}

impl fmt::Display for ObjetType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl Words for Option<ObjetType> {
    fn put(&self, words: &mut Vec<i32>) {
        words.push(self.map_or(0, |value| value as i32));
    }

    fn take(words: &mut &[i32]) -> Self {
        match i32::take(words) {
            0 => None,
            number => Some(ObjetType::from_number(number)),
        }
    }
}

/// What a cell is.
///
/// What the interface calls TERRAIN_ERREUR is a `None` here.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum TerrainType {
    /// Floor.
    Sol = 0,
    /// Tree: only elves enter; hides what is beyond.
    Arbre = 1,
    /// Statue: solid; hides what is beyond.
    Statue = 2,
    /// Zat that looks north: kills the first figure it sees when a switch of its room is entered.
    ZatNord = 3,
    /// Zat that looks east.
    ZatEst = 4,
    /// Zat that looks south.
    ZatSud = 5,
    /// Zat that looks west.
    ZatOuest = 6,
    /// Mirror that rises to the east: solid; turns rays from north to east and back, from south to west and back.
    MiroirMontant = 7,
    /// Mirror that falls to the east: solid; turns rays from north to west and back, from south to east and back.
    MiroirDescendant = 8,
    /// Rubble: can be entered, hides what is beyond.
    Gravats = 9,
    /// Mist: hides itself and what is beyond.
    Brume = 10,
    /// Darkness: hides what is beyond.
    Tenebres = 11,
    /// Pit: kills unless a corde lies there.
    Fosse = 12,
    /// Precipice: kills unless a corde lies there.
    Precipice = 13,
    /// Lava: kills.
    Lave = 14,
    /// Trap: wounds once, then it is floor.
    Piege = 15,
    /// Switch: works the trapdoors and Zats of its room.
    Interrupteur = 16,
    /// Closed trapdoor.
    TrappeFermee = 17,
    /// Open trapdoor: kills unless a corde lies there.
    TrappeOuverte = 18,
    /// Rain: thaws, and makes wolves men again.
    Averse = 19,
    /// Rune: from here a magician opens a passage.
    Rune = 20,
    /// Gear: from here rooms are turned.
    Engrenage = 21,
    /// Start cell of team 0; team 1 goes out here.
    Depart0 = 22,
    /// Start cell of team 1; team 0 goes out here.
    Depart1 = 23,
    /// A boulder lies here: solid; hides what is beyond.
    Rocher = 24,
    /// The passage: who steps in goes out, who is pushed in dies.
    Portail = 25,
    /// Unknown: the room lies face down.
    Inconnu = 26,
}

impl TerrainType {
    /// All values, in the order of the interface.
    pub const ALL: [Self; 27] = [
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
    ];

    /// The value's name in the interface.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Sol => "TERRAIN_SOL",
            Self::Arbre => "TERRAIN_ARBRE",
            Self::Statue => "TERRAIN_STATUE",
            Self::ZatNord => "TERRAIN_ZAT_NORD",
            Self::ZatEst => "TERRAIN_ZAT_EST",
            Self::ZatSud => "TERRAIN_ZAT_SUD",
            Self::ZatOuest => "TERRAIN_ZAT_OUEST",
            Self::MiroirMontant => "TERRAIN_MIROIR_MONTANT",
            Self::MiroirDescendant => "TERRAIN_MIROIR_DESCENDANT",
            Self::Gravats => "TERRAIN_GRAVATS",
            Self::Brume => "TERRAIN_BRUME",
            Self::Tenebres => "TERRAIN_TENEBRES",
            Self::Fosse => "TERRAIN_FOSSE",
            Self::Precipice => "TERRAIN_PRECIPICE",
            Self::Lave => "TERRAIN_LAVE",
            Self::Piege => "TERRAIN_PIEGE",
            Self::Interrupteur => "TERRAIN_INTERRUPTEUR",
            Self::TrappeFermee => "TERRAIN_TRAPPE_FERMEE",
            Self::TrappeOuverte => "TERRAIN_TRAPPE_OUVERTE",
            Self::Averse => "TERRAIN_AVERSE",
            Self::Rune => "TERRAIN_RUNE",
            Self::Engrenage => "TERRAIN_ENGRENAGE",
            Self::Depart0 => "TERRAIN_DEPART_0",
            Self::Depart1 => "TERRAIN_DEPART_1",
            Self::Rocher => "TERRAIN_ROCHER",
            Self::Portail => "TERRAIN_PORTAIL",
            Self::Inconnu => "TERRAIN_INCONNU",
        }
    }

    fn from_number(number: i32) -> Self {
        let found = Self::ALL.iter().find(|value| **value as i32 == number);
        *found.expect("the host sent a value that is none of terrain_type")
    }
}

impl fmt::Display for TerrainType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl Words for Option<TerrainType> {
    fn put(&self, words: &mut Vec<i32>) {
        words.push(self.map_or(27, |value| value as i32));
    }

    fn take(words: &mut &[i32]) -> Self {
        match i32::take(words) {
            27 => None,
            number => Some(TerrainType::from_number(number)),
        }
    }
}

/// What the side of a cell is.
///
/// What the interface calls BORD_ERREUR is a `None` here.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum BordType {
    /// Open.
    Ouvert = 0,
    /// Wall: stops figures and sight.
    Mur = 1,
    /// Closed portcullis: stops figures and sight.
    HerseFermee = 2,
    /// Open portcullis: stops nothing.
    HerseOuverte = 3,
    /// Torch bracket: a wall that cannot be pierced.
    SupportTorche = 4,
    /// Key bracket: a wall that cannot be pierced.
    SupportCle = 5,
    /// Slit: stops figures, and sight unless one stands right behind it.
    Meurtriere = 6,
    /// Unknown: the room lies face down.
    Inconnu = 7,
}

impl BordType {
    /// All values, in the order of the interface.
    pub const ALL: [Self; 8] = [
        Self::Ouvert,
        Self::Mur,
        Self::HerseFermee,
        Self::HerseOuverte,
        Self::SupportTorche,
        Self::SupportCle,
        Self::Meurtriere,
        Self::Inconnu,
    ];

    /// The value's name in the interface.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Ouvert => "BORD_OUVERT",
            Self::Mur => "BORD_MUR",
            Self::HerseFermee => "BORD_HERSE_FERMEE",
            Self::HerseOuverte => "BORD_HERSE_OUVERTE",
            Self::SupportTorche => "BORD_SUPPORT_TORCHE",
            Self::SupportCle => "BORD_SUPPORT_CLE",
            Self::Meurtriere => "BORD_MEURTRIERE",
            Self::Inconnu => "BORD_INCONNU",
        }
    }

    fn from_number(number: i32) -> Self {
        let found = Self::ALL.iter().find(|value| **value as i32 == number);
        *found.expect("the host sent a value that is none of bord_type")
    }
}

impl fmt::Display for BordType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl Words for Option<BordType> {
    fn put(&self, words: &mut Vec<i32>) {
        words.push(self.map_or(8, |value| value as i32));
    }

    fn take(words: &mut &[i32]) -> Self {
        match i32::take(words) {
            8 => None,
            number => Some(BordType::from_number(number)),
        }
    }
}

/// What a figure can do with a die.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ActionType {
    /// 2+: move to an adjacent zone; order it with deplacer.
    Deplacement = 0,
    /// 2+: go to any empty cell of the own zone or to an adjacent one.
    Pas = 1,
    /// 3+: attack an adjacent enemy; order it with attaquer.
    Attaque = 2,
    /// 3+: attack after a Déplacement and push the loser; order it with attaquer.
    Charge = 3,
    /// 3+: shoot at an enemy in sight; order it with attaquer.
    Tir = 4,
    /// 2+: turn a neighbouring room face up.
    Reveler = 5,
    /// 3+: turn a neighbouring room without figures face down.
    Masquer = 6,
    /// 4+: the same, and it is turned by chance.
    Oublier = 7,
    /// 3+: on a gear, turn the own room or one of the same gear number by a quarter.
    Tourner = 8,
    /// 2+: the voleuse opens a portcullis.
    Ouvrir = 9,
    /// 2+: the voleuse closes a portcullis.
    Fermer = 10,
    /// 4+: the guerrier breaks a portcullis.
    Briser = 11,
    /// 5+: the guerrier breaks through a wall.
    Percer = 12,
    /// 4+, clerc 2+: heal an own figure next to you that is wounded or frozen.
    Soigner = 13,
    /// 1+: take an object from your cell or an adjacent one.
    Prendre = 14,
    /// 1+: put your object on your cell or an adjacent one.
    Poser = 15,
    /// 1+: drink your potion; the cell does not matter.
    Boire = 16,
    /// 4+: read your scroll at a figure in sight.
    Lire = 17,
    /// 5+: the magicien kills a figure in sight with a baguette.
    Feu = 18,
    /// 2+: the loup_garou becomes a wolf or a man; the cell does not matter.
    Transformer = 19,
    /// 1+: in the rain, thaw and become a man; the cell does not matter.
    Pluie = 20,
    /// 5+: the magicien on a rune opens a passage next to him.
    Passage = 21,
    /// 4+: roll a boulder away from you.
    Rouler = 22,
}

impl ActionType {
    /// All values, in the order of the interface.
    pub const ALL: [Self; 23] = [
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

    /// The value's name in the interface.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Deplacement => "ACTION_DEPLACEMENT",
            Self::Pas => "ACTION_PAS",
            Self::Attaque => "ACTION_ATTAQUE",
            Self::Charge => "ACTION_CHARGE",
            Self::Tir => "ACTION_TIR",
            Self::Reveler => "ACTION_REVELER",
            Self::Masquer => "ACTION_MASQUER",
            Self::Oublier => "ACTION_OUBLIER",
            Self::Tourner => "ACTION_TOURNER",
            Self::Ouvrir => "ACTION_OUVRIR",
            Self::Fermer => "ACTION_FERMER",
            Self::Briser => "ACTION_BRISER",
            Self::Percer => "ACTION_PERCER",
            Self::Soigner => "ACTION_SOIGNER",
            Self::Prendre => "ACTION_PRENDRE",
            Self::Poser => "ACTION_POSER",
            Self::Boire => "ACTION_BOIRE",
            Self::Lire => "ACTION_LIRE",
            Self::Feu => "ACTION_FEU",
            Self::Transformer => "ACTION_TRANSFORMER",
            Self::Pluie => "ACTION_PLUIE",
            Self::Passage => "ACTION_PASSAGE",
            Self::Rouler => "ACTION_ROULER",
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

/// Why a figure is part of a fight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum CombatRole {
    /// It attacks or is attacked.
    Protagoniste = 0,
    /// It stands next to one of the two: it fights.
    Voisin = 1,
    /// Frozen next to one of the two: it fights if its team wants.
    Gele = 2,
    /// It sees the enemy of the two and can shoot: it fights if its team wants, and is never wounded.
    Tireur = 3,
}

impl CombatRole {
    /// All values, in the order of the interface.
    pub const ALL: [Self; 4] = [
        Self::Protagoniste,
        Self::Voisin,
        Self::Gele,
        Self::Tireur,
    ];

    /// The value's name in the interface.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Protagoniste => "ROLE_PROTAGONISTE",
            Self::Voisin => "ROLE_VOISIN",
            Self::Gele => "ROLE_GELE",
            Self::Tireur => "ROLE_TIREUR",
        }
    }

    fn from_number(number: i32) -> Self {
        let found = Self::ALL.iter().find(|value| **value as i32 == number);
        *found.expect("the host sent a value that is none of combat_role")
    }
}

impl fmt::Display for CombatRole {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl Words for CombatRole {
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
    /// You are not asked for this now.
    PhaseImpossible = 0,
    /// You have given this order already.
    DejaDonne = 1,
    /// Not a figure that can do this.
    FigureImpossible = 2,
    /// Not an action that this figure has now.
    ActionImpossible = 3,
    /// No die is left that shows enough.
    DeImpossible = 4,
    /// Not a target of this order.
    CibleImpossible = 5,
    /// Not a card that you can play now.
    CarteImpossible = 6,
}

impl Erreur {
    /// All values, in the order of the interface.
    pub const ALL: [Self; 7] = [
        Self::PhaseImpossible,
        Self::DejaDonne,
        Self::FigureImpossible,
        Self::ActionImpossible,
        Self::DeImpossible,
        Self::CibleImpossible,
        Self::CarteImpossible,
    ];

    /// The value's name in the interface.
    pub const fn name(self) -> &'static str {
        match self {
            Self::PhaseImpossible => "PHASE_IMPOSSIBLE",
            Self::DejaDonne => "DEJA_DONNE",
            Self::FigureImpossible => "FIGURE_IMPOSSIBLE",
            Self::ActionImpossible => "ACTION_IMPOSSIBLE",
            Self::DeImpossible => "DE_IMPOSSIBLE",
            Self::CibleImpossible => "CIBLE_IMPOSSIBLE",
            Self::CarteImpossible => "CARTE_IMPOSSIBLE",
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
            Self::PhaseImpossible => "You are not asked for this now.",
            Self::DejaDonne => "You have given this order already.",
            Self::FigureImpossible => "Not a figure that can do this.",
            Self::ActionImpossible => "Not an action that this figure has now.",
            Self::DeImpossible => "No die is left that shows enough.",
            Self::CibleImpossible => "Not a target of this order.",
            Self::CarteImpossible => "Not a card that you can play now.",
        })
    }
}

impl std::error::Error for Erreur {}

impl Words for Result<(), Erreur> {
    fn put(&self, words: &mut Vec<i32>) {
        words.push(self.err().map_or(7, |error| error as i32));
    }

    fn take(words: &mut &[i32]) -> Self {
        match i32::take(words) {
            7 => Ok(()),
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

/// The match as a whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
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

impl Words for PartieInfo {
    fn put(&self, words: &mut Vec<i32>) {
        self.colonnes.put(words);
        self.lignes.put(words);
        self.cote.put(words);
        self.equipe.put(words);
        self.tour.put(words);
        self.tours.put(words);
        self.actif.put(words);
        self.action.put(words);
        self.combats.put(words);
        self.objectif.put(words);
        self.points_equipe.put(words);
        self.points_adverse.put(words);
    }

    fn take(words: &mut &[i32]) -> Self {
        Self {
            colonnes: Words::take(words),
            lignes: Words::take(words),
            cote: Words::take(words),
            equipe: Words::take(words),
            tour: Words::take(words),
            tours: Words::take(words),
            actif: Words::take(words),
            action: Words::take(words),
            combats: Words::take(words),
            objectif: Words::take(words),
            points_equipe: Words::take(words),
            points_adverse: Words::take(words),
        }
    }
}

/// A room.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
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

impl Words for SalleInfo {
    fn put(&self, words: &mut Vec<i32>) {
        self.place.put(words);
        self.engrenage.put(words);
        self.sens.put(words);
        self.decouverte.put(words);
    }

    fn take(words: &mut &[i32]) -> Self {
        Self {
            place: Words::take(words),
            engrenage: Words::take(words),
            sens: Words::take(words),
            decouverte: Words::take(words),
        }
    }
}

/// A figure.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
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
    pub objet: Option<ObjetType>,
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

impl Words for FigureInfo {
    fn put(&self, words: &mut Vec<i32>) {
        self.figure.put(words);
        self.equipe.put(words);
        self.classe.put(words);
        self.etat.put(words);
        self.pos.put(words);
        self.objet.put(words);
        self.gel.put(words);
        self.loup.put(words);
        self.fort.put(words);
        self.deplacements.put(words);
        self.elan.put(words);
        self.combat.put(words);
        self.reaction.put(words);
    }

    fn take(words: &mut &[i32]) -> Self {
        Self {
            figure: Words::take(words),
            equipe: Words::take(words),
            classe: Words::take(words),
            etat: Words::take(words),
            pos: Words::take(words),
            objet: Words::take(words),
            gel: Words::take(words),
            loup: Words::take(words),
            fort: Words::take(words),
            deplacements: Words::take(words),
            elan: Words::take(words),
            combat: Words::take(words),
            reaction: Words::take(words),
        }
    }
}

/// An object that lies about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ObjetInfo {
    /// What it is.
    pub objet: Option<ObjetType>,
    /// Where it lies.
    pub pos: Position,
}

impl Words for ObjetInfo {
    fn put(&self, words: &mut Vec<i32>) {
        self.objet.put(words);
        self.pos.put(words);
    }

    fn take(words: &mut &[i32]) -> Self {
        Self {
            objet: Words::take(words),
            pos: Words::take(words),
        }
    }
}

/// The fight that is going on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
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

impl Words for CombatInfo {
    fn put(&self, words: &mut Vec<i32>) {
        self.attaquant.put(words);
        self.cible.put(words);
        self.mode.put(words);
        self.carte_1.put(words);
        self.carte_2.put(words);
    }

    fn take(words: &mut &[i32]) -> Self {
        Self {
            attaquant: Words::take(words),
            cible: Words::take(words),
            mode: Words::take(words),
            carte_1: Words::take(words),
            carte_2: Words::take(words),
        }
    }
}

/// A figure in a fight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CombattantInfo {
    /// Its number.
    pub figure: i32,
    /// What it adds to its team's sum.
    pub force: i32,
    /// Why it is part of the fight.
    pub role: CombatRole,
}

impl Words for CombattantInfo {
    fn put(&self, words: &mut Vec<i32>) {
        self.figure.put(words);
        self.force.put(words);
        self.role.put(words);
    }

    fn take(words: &mut &[i32]) -> Self {
        Self {
            figure: Words::take(words),
            force: Words::take(words),
            role: Words::take(words),
        }
    }
}
