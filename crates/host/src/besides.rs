use crate::{
    chance::{CHANCE, Draws},
    data::{self, DATA, NO_QUESTION},
};
use stechec_data::Files;
use stechec_game::Secret;

/// What the door answers besides the game, chance and data files, for a desk that stands alone.
#[derive(Debug)]
pub struct Besides {
    draws: Draws,
    secret: Secret,
    files: Files,
}

/// A question about chance or data files that makes no sense.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadBesides {
    /// About chance.
    #[error("the words given are not one bound")]
    Chance,
    /// About a data file.
    #[error("{}", NO_QUESTION)]
    Data,
}

impl Besides {
    /// Chance that follows from a secret and a turn, and these files.
    pub fn new(secret: Secret, turn: u32, files: Files) -> Self {
        let mut draws = Draws::default();
        draws.begin(turn);
        Self {
            draws,
            secret,
            files,
        }
    }

    /// Answers a call, or says what is wrong with it; none if it is one of the game's.
    pub fn answer(
        &mut self,
        function: u32,
        args: &[i32],
        answer: &mut Vec<i32>,
    ) -> Option<Result<(), BadBesides>> {
        match function {
            CHANCE => {
                let secret = self.secret;
                let drawn = self.draws.draw(args, || secret);
                *answer = drawn.into_iter().collect();
                Some(drawn.map(drop).ok_or(BadBesides::Chance))
            }
            DATA => Some(data::read(&self.files, args, answer).ok_or(BadBesides::Data)),
            _ => None,
        }
    }
}
