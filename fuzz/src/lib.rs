//! Fuzzing of whatever reads a text from outside. The targets only hand their bytes on, so
//! that an ordinary test can put the corpus to the same [`checks`].

pub mod checks;
