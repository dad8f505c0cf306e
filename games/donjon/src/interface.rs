//! The published names and numbers of the champions' interface, under the names the rules
//! use for them.

pub use crate::api::{
    ActionType as Action, BordType as Side, CombatInfo, CombatRole as Role, CombattantInfo, Erreur,
    FigureClasse as Class, FigureEtat as Condition, FigureInfo, ObjetInfo, ObjetType as Object,
    Orientation, PartieInfo, Position, SalleInfo, TerrainType as Terrain, constants, entry_point,
};
