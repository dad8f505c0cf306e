//! The figures' numbers, as the rules' tables have them. Those that champions know come
//! from the description of their interface.

use crate::geometry::Position;
use crate::interface::{
    Attaque, Classe, Zone,
    constants::{
        BARBARE_BASTOOOON_CD, BARBARE_DEPLACEMENT, BARBARE_FUS_RO_DAH_CD, BARBARE_VIE,
        BARBARE_VISION_PORTEE, ELFE_DEPLACEMENT, ELFE_I_SEE_CD, ELFE_LOTO_CD, ELFE_VIE,
        ELFE_VISION_PORTEE, VOLEUR_DEPLACEMENT, VOLEUR_PALANTIR_CD, VOLEUR_TRAITRISE_CD,
        VOLEUR_VIE, VOLEUR_VISION_PORTEE,
    },
};

/// Life of every figure, at the start and after each death.
pub const FULL_LIFE: i32 = VOLEUR_VIE;
const _: () = assert!(FULL_LIFE == BARBARE_VIE && FULL_LIFE == ELFE_VIE);
/// How far a palantír sees around itself.
pub const PALANTIR_SIGHT: i32 = 5;
/// How far `I see` sees around its cell.
pub const I_SEE_SIGHT: i32 = 4;
/// Damage that no figure survives: Traîtrise, and two Fus Ro Dah at once.
pub const LETHAL: i32 = 9001;
/// Bastoooon strikes with this minus the barbarian's life.
pub const BASTOOOON_FROM: i32 = 11;
/// The largest field any figure has.
pub const LARGEST_FIELD: i32 = 5;

/// What a figure of a class can do.
pub struct Numbers {
    /// Movement points per phase.
    pub points: u32,
    /// Size of the field of vision.
    pub sight: i32,
    /// Its three attacks: the ordinary one and its two specials.
    pub attacks: [Attaque; 3],
}

/// The numbers of a class.
pub fn of(class: Classe) -> &'static Numbers {
    const VOLEUR: Numbers = Numbers {
        points: VOLEUR_DEPLACEMENT as u32,
        sight: VOLEUR_VISION_PORTEE,
        attacks: [Attaque::Normale, Attaque::Palantir, Attaque::Traitrise],
    };
    const BARBARE: Numbers = Numbers {
        points: BARBARE_DEPLACEMENT as u32,
        sight: BARBARE_VISION_PORTEE,
        attacks: [Attaque::Normale, Attaque::Bastoooon, Attaque::FusRoDah],
    };
    const ELFE: Numbers = Numbers {
        points: ELFE_DEPLACEMENT as u32,
        sight: ELFE_VISION_PORTEE,
        attacks: [Attaque::Normale, Attaque::ISee, Attaque::Loto],
    };
    match class {
        Classe::Voleur => &VOLEUR,
        Classe::Barbare => &BARBARE,
        Classe::Elfe => &ELFE,
    }
}

/// Where `attack` stands among the class's three attacks; none if it is another class's.
pub fn slot(class: Classe, attack: Attaque) -> Option<usize> {
    of(class).attacks.iter().position(|&own| own == attack)
}

/// Which cells an attack strikes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Area {
    /// None: it shows something.
    Nothing,
    /// The cell aimed at.
    Cell,
    /// The cross around the cell aimed at.
    Cross,
    /// The field of vision of who attacks.
    Field,
}

impl Area {
    /// The cells around a target, of its cross; nothing where the target does not decide.
    pub(crate) fn of(self, cross: &[Position; 5]) -> &[Position] {
        match self {
            Self::Nothing | Self::Field => &[],
            Self::Cell => &cross[..1],
            Self::Cross => cross,
        }
    }
}

/// Which cells an attack of a class strikes.
pub fn area(class: Classe, attack: Attaque) -> Area {
    match (attack, class) {
        (Attaque::Normale, Classe::Barbare) | (Attaque::Bastoooon, _) => Area::Cross,
        (Attaque::Normale | Attaque::Loto | Attaque::Traitrise, _) => Area::Cell,
        (Attaque::FusRoDah, _) => Area::Field,
        (Attaque::Palantir | Attaque::ISee, _) => Area::Nothing,
    }
}

/// Turns after which an attack can be used again.
pub fn cool_down(attack: Attaque) -> u32 {
    let turns = match attack {
        Attaque::Normale => 0,
        Attaque::Palantir => VOLEUR_PALANTIR_CD,
        Attaque::Traitrise => VOLEUR_TRAITRISE_CD,
        Attaque::Bastoooon => BARBARE_BASTOOOON_CD,
        Attaque::FusRoDah => BARBARE_FUS_RO_DAH_CD,
        Attaque::ISee => ELFE_I_SEE_CD,
        Attaque::Loto => ELFE_LOTO_CD,
    };
    turns as u32
}

/// Movement points it takes to leave a cell; none for cells nobody stands on.
pub fn leaving_cost(zone: Zone) -> Option<u32> {
    match zone {
        Zone::Route => Some(1),
        Zone::Herbe | Zone::Foret | Zone::Tour => Some(2),
        Zone::Marais => Some(4),
        Zone::Mur | Zone::Erreur => None,
    }
}
