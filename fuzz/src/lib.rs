//! Fuzzing of whatever reads something from outside. The targets only hand their bytes on,
//! so that ordinary tests can put the corpus to the same checks: [`checks`] for texts,
//! [`replay`] for replays, [`door`] for calls of champions. [`games`] lists the games.

pub mod checks;
pub mod door;
pub mod games;
pub mod replay;
