//! The figures' numbers, as the rules' tables have them.

use crate::interface::{Attaque, Classe, Zone};

/// Life of every figure, at the start and after each death.
pub const FULL_LIFE: i32 = 10;
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
        points: 10,
        sight: 5,
        attacks: [Attaque::Normale, Attaque::Palantir, Attaque::Traitrise],
    };
    const BARBARE: Numbers = Numbers {
        points: 8,
        sight: 4,
        attacks: [Attaque::Normale, Attaque::Bastoooon, Attaque::FusRoDah],
    };
    const ELFE: Numbers = Numbers {
        points: 6,
        sight: 4,
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

/// Turns after which an attack can be used again.
pub fn cool_down(attack: Attaque) -> u32 {
    match attack {
        Attaque::Normale => 0,
        Attaque::Palantir | Attaque::Bastoooon => 3,
        Attaque::Traitrise | Attaque::FusRoDah | Attaque::ISee | Attaque::Loto => 5,
    }
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
