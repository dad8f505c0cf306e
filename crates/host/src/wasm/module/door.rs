//! The door of modules: `stechec.call` and `stechec.log`, with addresses in their memory.

use super::memory::{range, split};
use crate::wasm::{
    door::{self, ARGS_MOST, WORD, function_name, protocol, too_early, write_log},
    inside::{Inside, charge},
    text::thousands,
};
use stechec_game::Game;
use wasmtime::{Caller, Linker};

const MODULE: &str = "stechec";
/// The function number that fetches the last result again.
const FETCH: u32 = u32::MAX;

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
    let price = door::price(inside, through, work);
    charge(&mut caller, price)?;
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
        if inside.place.is_none() {
            return Err(too_early());
        }
        let room = range(memory, self.result, u64::from(self.result_cap) * WORD)
            .ok_or_else(|| self.outside::<G>("room for the result", self.result_cap, memory))?;
        let mut work = 0;
        if self.function == FETCH {
            if self.args_len != 0 {
                return Err(protocol("fetched a result again, but with arguments"));
            }
        } else {
            work = self.ask(memory, inside)?;
        }
        let words = memory[room].chunks_exact_mut(WORD as usize);
        for (bytes, word) in words.zip(&inside.answer) {
            bytes.copy_from_slice(&word.to_le_bytes());
        }
        Ok(work)
    }

    fn ask<G: Game>(self, memory: &[u8], inside: &mut Inside<G>) -> wasmtime::Result<u64> {
        let given = range(memory, self.args, u64::from(self.args_len) * WORD)
            .filter(|_| self.args_len <= ARGS_MOST)
            .ok_or_else(|| self.outside::<G>("arguments", self.args_len, memory))?;
        let (words, _) = memory[given].as_chunks::<{ WORD as usize }>();
        inside.args.clear();
        (inside.args).extend(words.iter().map(|&bytes| i32::from_le_bytes(bytes)));
        door::answer(inside, self.function)
    }

    /// Words that are not where the champion says they are.
    #[cold]
    fn outside<G: Game>(self, what: &str, len: u32, memory: &[u8]) -> wasmtime::Error {
        let function = function_name::<G>(self.function);
        if len as i32 > 0 && len <= ARGS_MOST {
            return protocol(format!(
                "called {function} with {what} outside of its memory of {} bytes",
                thousands(memory.len() as u64)
            ));
        }
        protocol(format!(
            "called {function} with {what} of {} words; the limit is {ARGS_MOST}",
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
    let price = write_log(inside, &memory[bytes]);
    charge(&mut caller, price)
}
