//! The published names and numbers of the champions' interface, under the names the rules
//! use for them.

pub use crate::api::{
    CarteInfo, CarteMonstreInfo, CarteType as Carte, ChoixInfo, Direction, EffetType as Effect,
    Erreur, GenreType as Kind, HerosInfo, Hypothese, MonstreInfo, Position, TerrainType as Terrain,
    ZoneType as Zone, constants, entry_point,
};
