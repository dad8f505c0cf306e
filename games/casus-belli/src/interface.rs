//! The published names and numbers of the champions' interface, under the names the rules
//! use for them.

pub use crate::api::{
    AttaqueType as Attaque, Erreur, GivenPersoInfo, Orientation, PersoClasse as Classe, PersoInfo,
    ZoneType as Zone, constants, entry_point,
};
