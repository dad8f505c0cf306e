use super::{
    bounds::Bounds,
    clock::{self, Served},
    kind::Kind,
    nature::{Meter, Nature},
    output::Output,
};
use crate::{Limits, UsedBefore};
use std::sync::Arc;
use stechec_data::Files;
use stechec_game::{Game, SeatChance};
use wasmtime::{AsContext, AsContextMut, Engine, Memory, Store, Trap};

/// What the host functions of one seat work with. A champion can reach none of it.
pub(super) struct Inside<G: Game> {
    /// Its place in a match, once it is set up: there is no door before.
    pub(super) place: Option<Place<G>>,
    /// A module's memory, once it is known.
    pub(super) memory: Option<Memory>,
    /// The arguments of a call; kept only to reuse its memory.
    pub(super) args: Vec<i32>,
    /// The result of the last call; modules can fetch it again.
    pub(super) answer: Vec<i32>,
    pub(super) output: Output,
    pub(super) kind: &'static Kind,
    pub(super) bounds: Bounds,
    pub(super) meter: Meter,
    pub(super) nature: Nature,
    /// How long the call is served that is played.
    pub(super) served: Served,
    /// The data files that it brought along.
    pub(super) files: Arc<Files>,
    /// Whether the clock that runs is the match's and not the call's.
    pub(super) match_clock: bool,
}

/// A place at the table.
pub(super) struct Place<G: Game> {
    pub(super) desk: G::Desk,
    pub(super) map: Arc<G::Map>,
}

impl<G: Game> Inside<G> {
    pub(super) fn new(
        limits: &Limits,
        spent: &UsedBefore,
        kind: &'static Kind,
        chance: SeatChance,
    ) -> Self {
        Self {
            place: None,
            memory: None,
            args: Vec::new(),
            answer: Vec::new(),
            output: Output::new(limits, spent),
            kind,
            bounds: Bounds::new(limits.memory_bytes, kind),
            meter: Meter::default(),
            nature: Nature::new(chance),
            served: Served::default(),
            files: Arc::default(),
            match_clock: false,
        }
    }
}

/// A store for one instance, with its limits.
pub(super) fn store<G: Game>(engine: &Engine, inside: Inside<G>) -> Store<Inside<G>> {
    let mut store = Store::new(engine, inside);
    store.limiter(|inside| &mut inside.bounds);
    clock::watch(&mut store);
    // Handles would be kept, and worked on, outside of its memory and at no price.
    store.set_max_component_handles(0);
    store
}

/// Fuel is enabled in all our engines, so there is always a number.
pub(super) fn fuel_left(store: impl AsContext) -> u64 {
    store.as_context().get_fuel().unwrap_or_default()
}

/// Replaces the fuel that a seat has left.
pub(super) fn grant<G: Game>(store: &mut Store<Inside<G>>, fuel: u64) -> wasmtime::Result<()> {
    let left = fuel_left(&*store);
    store.data_mut().meter.grant(fuel, left);
    store.set_fuel(fuel)
}

/// Charges a host function's price.
pub(super) fn charge(mut store: impl AsContextMut, price: u64) -> wasmtime::Result<()> {
    let mut store = store.as_context_mut();
    match fuel_left(&store).checked_sub(price) {
        Some(left) => store.set_fuel(left),
        None => {
            store.set_fuel(0)?;
            Err(Trap::OutOfFuel.into())
        }
    }
}
