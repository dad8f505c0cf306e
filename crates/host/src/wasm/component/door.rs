//! The door of components: an interface with `call` and `log`, whose lists come whole.

use crate::wasm::{
    door::{self, ARGS_MOST, function_name, protocol, write_log},
    inside::{Inside, charge},
};
use std::mem;
use stechec_game::Game;
use wasmtime::{
    StoreContextMut,
    component::{Linker, WasmList, WasmStr},
};

/// The interface, with the version that counts.
pub(super) const INTERFACE: &str = "stechec:champion/door@1.0.0";
/// Its functions and their types.
pub(super) const FUNCTIONS: [(&str, &str); 2] = [
    ("call", "func(u32, list<s32>) -> list<s32>"),
    ("log", "func(string)"),
];

/// Adds the door to what a champion can import.
pub(super) fn add<G: Game>(linker: &mut Linker<Inside<G>>) -> wasmtime::Result<()> {
    let mut door = linker.instance(INTERFACE)?;
    door.func_wrap("call", call::<G>)?;
    door.func_wrap("log", log::<G>)?;
    Ok(())
}

fn call<G: Game>(
    mut store: StoreContextMut<'_, Inside<G>>,
    (function, args): (u32, WasmList<i32>),
) -> wasmtime::Result<(Vec<i32>,)> {
    let given = args.len();
    if given > ARGS_MOST as usize {
        let function = function_name::<G>(function);
        return Err(protocol(format!(
            "called {function} with arguments of {given} words; the limit is {ARGS_MOST}"
        )));
    }
    let mut words = mem::take(&mut store.data_mut().args);
    words.clear();
    words.extend(
        args.as_le_slice(&store)
            .iter()
            .map(|&word| i32::from_le(word)),
    );
    let inside = store.data_mut();
    inside.args = words;
    let work = door::answer(inside, function)?;
    let result = mem::take(&mut inside.answer);
    let price = door::price(inside, (given + result.len()) as u64, work);
    charge(&mut store, price)?;
    Ok((result,))
}

fn log<G: Game>(
    mut store: StoreContextMut<'_, Inside<G>>,
    (text,): (WasmStr,),
) -> wasmtime::Result<()> {
    let text = (text.to_str(&store))
        .map_err(|error| protocol(format!("logged what is not text: {error}")))?
        .into_owned();
    let price = write_log(store.data_mut(), text.as_bytes());
    charge(&mut store, price)
}
