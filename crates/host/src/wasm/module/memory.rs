use crate::wasm::inside::Inside;
use stechec_game::Game;
use wasmtime::{AsContextMut, Caller};

/// The champion's memory and what is inside, at once.
pub(super) fn split<'a, G: Game>(
    caller: &'a mut Caller<'_, Inside<G>>,
) -> (&'a mut [u8], &'a mut Inside<G>) {
    // A start function runs before anybody could have noted the memory.
    let memory = match caller.data().memory {
        Some(memory) => Some(memory),
        None => caller
            .get_export("memory")
            .and_then(|export| export.into_memory()),
    };
    match memory {
        Some(memory) => memory.data_and_store_mut(caller.as_context_mut()),
        None => (&mut [], caller.data_mut()),
    }
}

/// Where in memory `len` bytes from `start` on are, if all of them are inside. Where there
/// are none does not matter.
pub(super) fn range(memory: &[u8], start: u32, len: u64) -> Option<std::ops::Range<usize>> {
    if len == 0 {
        return Some(0..0);
    }
    let start = u64::from(start);
    let end = start.checked_add(len)?;
    (end <= memory.len() as u64).then_some(start as usize..end as usize)
}
