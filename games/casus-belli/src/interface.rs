//! The published names and numbers of the champions' interface.

use serde::{Deserialize, Serialize};

/// Declares an enumeration whose values count from 0 in the order of the interface.
macro_rules! enumeration {
    ($(#[$doc:meta])* $name:ident { $($(#[$variant_doc:meta])* $variant:ident = $word:literal),+ $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[repr(u8)]
        pub enum $name { $($(#[$variant_doc])* #[serde(rename = $word)] $variant),+ }

        impl $name {
            /// All values, in the order of the interface.
            pub const ALL: &'static [Self] = &[$(Self::$variant),+];

            /// The value's word in scripts and results.
            pub fn word(self) -> &'static str {
                match self { $(Self::$variant => $word),+ }
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
    };
}

enumeration! {
    /// `perso_classe`: what a figure is.
    Classe {
        /// The thief: fast and far-sighted.
        Voleur = "voleur",
        /// The barbarian: strikes areas.
        Barbare = "barbare",
        /// The elf: shoots wherever its team sees.
        Elfe = "elfe",
    }
}

enumeration! {
    /// `zone_type`: the terrain of a cell.
    Zone {
        /// Grass.
        Herbe = "herbe",
        /// Road.
        Route = "route",
        /// Forest.
        Foret = "foret",
        /// Marsh.
        Marais = "marais",
        /// Wall.
        Mur = "mur",
        /// Watch tower.
        Tour = "tour",
        /// No terrain: outside the grid.
        Erreur = "erreur",
    }
}

enumeration! {
    /// `attaque_type`: the ways to attack.
    Attaque {
        /// A figure's ordinary attack.
        Normale = "normale",
        /// Thief: a seeing stone that stays.
        Palantir = "palantir",
        /// Thief: kills the foes on his own cell.
        Traitrise = "traitrise",
        /// Barbarian: the more he suffered, the harder.
        Bastoooon = "bastoooon",
        /// Barbarian: pushes away all he sees.
        FusRoDah = "fus_ro_dah",
        /// Elf: reveals a square anywhere.
        ISee = "i_see",
        /// Elf: shoots anywhere.
        Loto = "loto",
    }
}

enumeration! {
    /// `orientation`: where a figure looks.
    Orientation {
        /// Up: y falls.
        Nord = "nord",
        /// Right: x rises.
        Est = "est",
        /// Down: y rises.
        Sud = "sud",
        /// Left: x falls.
        Ouest = "ouest",
    }
}

enumeration! {
    /// `erreur`: the answer to an order.
    Erreur {
        /// The target is outside the grid or out of range.
        PositionImpossible = "POSITION_IMPOSSIBLE",
        /// Not an own figure, or it has its order already.
        PersonnageImpossible = "PERSONNAGE_IMPOSSIBLE",
        /// No path a figure could walk, or not the time to walk.
        CheminImpossible = "CHEMIN_IMPOSSIBLE",
        /// Not this figure's attack, cooling down, or not the time to attack.
        AttaqueIndisponible = "ATTAQUE_INDISPONIBLE",
        /// The order counts.
        Ok = "OK",
    }
}

impl From<Result<(), Erreur>> for Erreur {
    fn from(verdict: Result<(), Erreur>) -> Self {
        verdict.err().unwrap_or(Erreur::Ok)
    }
}

/// `perso_info`: a figure as a champion sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PersoInfo {
    /// The team, counted from 0.
    pub equipe: i32,
    /// What it is.
    pub classe: Classe,
    /// Its life.
    pub vie: i32,
    /// Where it looks.
    pub direction: Orientation,
}
