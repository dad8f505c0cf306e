//! The door, which is the same for modules and components.

use super::inside::Inside;
use crate::{
    UNCAUGHT,
    chance::CHANCE,
    data::{self, DATA},
};
use std::fmt;
use stechec_game::{Desk, Game};

/// The price of each word through a host function, in instructions.
pub(super) const WORD_PRICE: u64 = 1;
/// No call takes more words.
pub(super) const ARGS_MOST: u32 = 4 << 20;
/// Room for arguments that is kept from call to call.
const ARGS_KEPT: usize = 64 << 10;
pub(super) const WORD: u64 = 4;

/// Why a champion is stopped by a host function.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Stop {
    /// It broke the protocol.
    Protocol(String),
    /// It ended itself.
    Exit(i32),
    /// Nobody caught an exception, says what runs it.
    Uncaught,
}

impl fmt::Display for Stop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Protocol(what) => f.write_str(what),
            Self::Exit(code) => write!(f, "exit with code {code}"),
            Self::Uncaught => f.write_str("uncaught exception"),
        }
    }
}

impl std::error::Error for Stop {}

pub(super) fn protocol(what: impl Into<String>) -> wasmtime::Error {
    wasmtime::Error::new(Stop::Protocol(what.into()))
}

/// Start functions and the like run before there is anybody to ask.
#[cold]
pub(super) fn too_early() -> wasmtime::Error {
    protocol("called the game before the match began: only entry points can")
}

/// A function as a message names it.
pub(super) fn function_name<G: Game>(function: u32) -> String {
    let known = G::FUNCTIONS.get(function as usize);
    known.map_or_else(|| function.to_string(), |name| (*name).to_owned())
}

/// Answers a call with the arguments in `inside.args`. Leaves the result in
/// `inside.answer` and returns what the function's own work costs.
pub(super) fn answer<G: Game>(inside: &mut Inside<G>, function: u32) -> wasmtime::Result<u64> {
    let place = inside.place.as_mut().ok_or_else(too_early)?;
    if function == UNCAUGHT {
        return Err(wasmtime::Error::new(Stop::Uncaught));
    }
    if function == CHANCE {
        let drawn = (inside.nature.draw(&inside.args))
            .ok_or_else(|| protocol("the words given to draw by chance are not one bound"))?;
        inside.answer.clear();
        inside.answer.push(drawn);
        return Ok(0);
    }
    if function == DATA {
        data::read(&inside.files, &inside.args, &mut inside.answer)
            .ok_or_else(|| protocol(data::NO_QUESTION))?;
        return Ok(0);
    }
    (place.desk)
        .call(function, &inside.args, &mut inside.answer)
        .map_err(|bad| protocol(bad.to_string()))?;
    inside.args.shrink_to(ARGS_KEPT);
    Ok(G::cost(&place.map, function))
}

/// The price of a call with this many words in and out.
pub(super) fn price<G: Game>(inside: &Inside<G>, words: u64, work: u64) -> u64 {
    inside.kind.call_price + WORD_PRICE * words + work
}

/// Writes a text to the log, as a line of its own, and returns the price.
pub(super) fn write_log<G: Game>(inside: &mut Inside<G>, text: &[u8]) -> u64 {
    inside.output.write(text);
    if !text.ends_with(b"\n") {
        inside.output.write(b"\n");
    }
    price(inside, (text.len() as u64).div_ceil(WORD), 0)
}
