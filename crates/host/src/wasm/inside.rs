use super::{
    bounds::Bounds,
    nature::{Meter, Nature},
    output::Output,
};
use crate::Limits;
use std::sync::Arc;
use stechec_game::{Game, Team};
use wasmtime::{AsContext, AsContextMut, Caller, Memory, Store, Trap};

/// What the host functions of one seat work with. A champion can reach none of it.
pub(super) struct Inside<G: Game> {
    /// Its place in a match, once it is set up: there is no door before.
    pub(super) place: Option<Place<G>>,
    /// The champion's memory, once it is known.
    pub(super) memory: Option<Memory>,
    /// The arguments of a call; kept for its room only.
    pub(super) args: Vec<i32>,
    /// The result of the last call, which can be fetched again.
    pub(super) answer: Vec<i32>,
    pub(super) output: Output,
    pub(super) bounds: Bounds,
    pub(super) meter: Meter,
    pub(super) nature: Nature,
}

/// A place at the table.
pub(super) struct Place<G: Game> {
    pub(super) desk: G::Desk,
    pub(super) map: Arc<G::Map>,
}

impl<G: Game> Inside<G> {
    pub(super) fn new(limits: &Limits, seed: u64, team: Team) -> Self {
        Self {
            place: None,
            memory: None,
            args: Vec::new(),
            answer: Vec::new(),
            output: Output::new(limits.output_bytes),
            bounds: Bounds::new(limits.memory_bytes),
            meter: Meter::default(),
            nature: Nature::new(seed, team),
        }
    }
}

/// Fuel is switched on in every engine of ours, so there always is a number.
pub(super) fn fuel_left(store: impl AsContext) -> u64 {
    store.as_context().get_fuel().unwrap_or_default()
}

/// Grants a seat so much fuel, instead of what it had left.
pub(super) fn grant<G: Game>(store: &mut Store<Inside<G>>, fuel: u64) -> wasmtime::Result<()> {
    let left = fuel_left(&*store);
    store.data_mut().meter.grant(fuel, left);
    store.set_fuel(fuel)
}

/// Charges a host function's price.
pub(super) fn charge<G: Game>(
    caller: &mut Caller<'_, Inside<G>>,
    price: u64,
) -> wasmtime::Result<()> {
    let left = fuel_left(&*caller);
    match left.checked_sub(price) {
        Some(left) => caller.as_context_mut().set_fuel(left),
        None => {
            caller.as_context_mut().set_fuel(0)?;
            Err(Trap::OutOfFuel.into())
        }
    }
}

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
