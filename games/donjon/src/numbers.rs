//! The figures' and actions' numbers, as the rules' tables have them. Those that champions
//! know come from the description of their interface.

use crate::interface::{Action, Class, Object};

/// The most figures a team can have.
pub const MAX_FIGURES: usize = 8;
/// The most dice that are thrown to dodge: the highest agility.
pub const MAX_AGILITY: usize = 4;

/// Strength of a class in a fight.
pub fn strength(class: Class, wolf: bool) -> i32 {
    match class {
        Class::Guerrier | Class::Berserker => 4,
        Class::Clerc | Class::Arbaletrier | Class::MaitreArmes => 3,
        Class::Voleuse | Class::Magicien | Class::ArcherElfe | Class::Fouetteuse => 2,
        Class::LoupGarou => {
            if wolf {
                5
            } else {
                2
            }
        }
    }
}

/// How many dice a class throws to dodge.
pub fn agility(class: Class, wolf: bool) -> usize {
    match class {
        Class::Guerrier | Class::Arbaletrier => 2,
        Class::Clerc
        | Class::Magicien
        | Class::Berserker
        | Class::MaitreArmes
        | Class::Fouetteuse => 3,
        Class::Voleuse | Class::ArcherElfe => MAX_AGILITY,
        Class::LoupGarou => {
            if wolf {
                MAX_AGILITY
            } else {
                3
            }
        }
    }
}

/// The strength of a shot; none: it cannot shoot. The best of class and object counts.
pub fn shot(class: Class, object: Object) -> Option<i32> {
    let of_class = match class {
        Class::ArcherElfe | Class::Arbaletrier => Some(3),
        _ => None,
    };
    let of_object = match object {
        Object::Arc => Some(2),
        Object::Arbalete => Some(3),
        _ => None,
    };
    of_class.max(of_object)
}

/// The face a die must show for an action of a class.
pub fn needed_face(action: Action, class: Class) -> u8 {
    match action {
        Action::Prendre | Action::Poser | Action::Boire | Action::Pluie => 1,
        Action::Deplacement
        | Action::Pas
        | Action::Reveler
        | Action::Ouvrir
        | Action::Fermer
        | Action::Transformer => 2,
        Action::Attaque | Action::Charge | Action::Tir | Action::Masquer | Action::Tourner => 3,
        Action::Soigner if class == Class::Clerc => 2,
        Action::Oublier | Action::Briser | Action::Soigner | Action::Lire | Action::Rouler => 4,
        Action::Percer | Action::Feu | Action::Passage => 5,
    }
}

impl Object {
    /// Whether it is drunk.
    pub fn is_potion(self) -> bool {
        matches!(self, Self::PotionVitesse | Self::PotionForce)
    }

    /// Whether it is read.
    pub fn is_scroll(self) -> bool {
        matches!(
            self,
            Self::ParcheminMort | Self::ParcheminSang | Self::ParcheminGel
        )
    }
}
