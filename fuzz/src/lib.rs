//! Fuzzing of whatever reads something from outside. The targets only hand their bytes on,
//! so that ordinary tests can put the corpus to the same checks: [`checks`] for texts,
//! [`replay`] for replays.

pub mod checks;
pub mod replay;
