//! The door: `stechec.call` and `stechec.log`.

use super::inside::{Inside, Place, charge, range, split};
use super::text::thousands;
use std::fmt;
use stechec_game::{Desk, Game};
use wasmtime::{Caller, Linker};

pub(super) const MODULE: &str = "stechec";
/// The function number that fetches the last result again.
const FETCH: u32 = u32::MAX;
/// The price of any host function, in instructions, and of each word through it.
pub(super) const BASE_PRICE: u64 = 50;
pub(super) const WORD_PRICE: u64 = 1;
/// More words no call takes.
const ARGS_MOST: u32 = 4 << 20;
/// Room for arguments that is kept from call to call.
const ARGS_KEPT: usize = 64 << 10;
const WORD: u64 = 4;

/// Why a champion is stopped by a host function.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Stop {
    /// It broke the protocol.
    Protocol(String),
    /// It ended itself.
    Exit(i32),
}

impl fmt::Display for Stop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Protocol(what) => f.write_str(what),
            Self::Exit(code) => write!(f, "exit with code {code}"),
        }
    }
}

impl std::error::Error for Stop {}

fn protocol(what: impl Into<String>) -> wasmtime::Error {
    wasmtime::Error::new(Stop::Protocol(what.into()))
}

/// Adds the door to what a champion can import.
pub(super) fn add<G: Game>(linker: &mut Linker<Inside<G>>) -> wasmtime::Result<()> {
    linker.func_wrap(MODULE, "call", call::<G>)?;
    linker.func_wrap(MODULE, "log", log::<G>)?;
    Ok(())
}

fn call<G: Game>(
    mut caller: Caller<'_, Inside<G>>,
    function: u32,
    args: u32,
    args_len: u32,
    result: u32,
    result_cap: u32,
) -> wasmtime::Result<u32> {
    let (memory, inside) = split(&mut caller);
    let words = Words {
        function,
        args,
        args_len,
        result,
        result_cap,
    };
    let work = words.answer(memory, inside)?;
    let returned = inside.answer.len() as u32;
    let through = u64::from(args_len) + u64::from(returned);
    charge(&mut caller, BASE_PRICE + WORD_PRICE * through + work)?;
    Ok(returned)
}

/// A call as the champion made it.
#[derive(Clone, Copy)]
struct Words {
    function: u32,
    args: u32,
    args_len: u32,
    result: u32,
    result_cap: u32,
}

impl Words {
    /// Leaves the whole result in `inside.answer` and as much as fits in the champion's
    /// memory; tells what the function's own work costs.
    fn answer<G: Game>(self, memory: &mut [u8], inside: &mut Inside<G>) -> wasmtime::Result<u64> {
        let Some(place) = &mut inside.place else {
            return Err(protocol(
                "called the game before the match began: start functions, `_initialize` and \
                 `stechec_api_hash` cannot",
            ));
        };
        let room = range(memory, self.result, u64::from(self.result_cap) * WORD)
            .ok_or_else(|| self.outside::<G>("room for the result", self.result_cap, memory))?;
        let mut work = 0;
        if self.function == FETCH {
            if self.args_len != 0 {
                return Err(protocol("fetched a result again, but with arguments"));
            }
        } else {
            work = self.ask(memory, place, &mut inside.args, &mut inside.answer)?;
        }
        let words = memory[room].chunks_exact_mut(WORD as usize);
        for (bytes, word) in words.zip(&inside.answer) {
            bytes.copy_from_slice(&word.to_le_bytes());
        }
        Ok(work)
    }

    fn ask<G: Game>(
        self,
        memory: &[u8],
        place: &mut Place<G>,
        args: &mut Vec<i32>,
        answer: &mut Vec<i32>,
    ) -> wasmtime::Result<u64> {
        let given = range(memory, self.args, u64::from(self.args_len) * WORD)
            .filter(|_| self.args_len <= ARGS_MOST)
            .ok_or_else(|| self.outside::<G>("arguments", self.args_len, memory))?;
        args.clear();
        let (words, _) = memory[given].as_chunks::<{ WORD as usize }>();
        args.extend(words.iter().map(|&bytes| i32::from_le_bytes(bytes)));
        place
            .desk
            .call(self.function, args, answer)
            .map_err(|bad| protocol(bad.to_string()))?;
        args.shrink_to(ARGS_KEPT);
        Ok(G::cost(&place.map, self.function))
    }

    /// Words that are not where the champion says they are.
    #[cold]
    fn outside<G: Game>(self, what: &str, len: u32, memory: &[u8]) -> wasmtime::Error {
        let known = G::FUNCTIONS.get(self.function as usize);
        let function = known.map_or_else(|| self.function.to_string(), |name| (*name).to_owned());
        if len as i32 > 0 && len <= ARGS_MOST {
            return protocol(format!(
                "called {function} with {what} outside of its memory of {} bytes",
                thousands(memory.len() as u64)
            ));
        }
        protocol(format!(
            "called {function} with {what} of {} words, which cannot be",
            len as i32
        ))
    }
}

fn log<G: Game>(mut caller: Caller<'_, Inside<G>>, text: u32, len: u32) -> wasmtime::Result<()> {
    let (memory, inside) = split(&mut caller);
    let Some(bytes) = range(memory, text, u64::from(len)) else {
        return Err(protocol(format!(
            "logged {} bytes, not all of them in its memory of {} bytes",
            len as i32,
            thousands(memory.len() as u64)
        )));
    };
    let text = &memory[bytes];
    inside.output.write(text);
    // Each log is a line of its own.
    if !text.ends_with(b"\n") {
        inside.output.write(b"\n");
    }
    let words = u64::from(len).div_ceil(WORD);
    charge(&mut caller, BASE_PRICE + WORD_PRICE * words)
}
