//! The published names and numbers of the champions' interface, under the names the rules
//! use for them.

pub use crate::api::{
    ActionType as Action, ActivationInfo, ArmeInfo, ArmeType as Arme, CommandeType as Commande,
    CoteType as Cote, Cube, DetonateurInfo, DirectionType as Direction, Erreur, EtatType as Etat,
    FigureInfo, GenreType as Genre, MarqueType as Marque, PartieInfo, ProfilInfo, QuestionInfo,
    ReponseType as Reponse, SolType as Sol, VueType as Vue, constants, entry_point,
};
