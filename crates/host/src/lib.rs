//! Runs champions. Whatever a champion is made of, a referee sees a [`Seat`]: it is handed
//! a view and gives back orders, or a fault.

mod fault;
mod launcher;
mod limits;
mod log;
pub mod native;
mod scripted;
mod wasm;
mod words;

pub use fault::{Fault, FaultKind};
pub use launcher::Launcher;
pub use limits::{Budget, Limits};
pub use scripted::Scripted;
pub use wasm::{
    CallCosts, Origin, WasmChampion, WasmEngine, WasmOptions, call_costs, compile_main,
};

use native::NativeSeat;
use std::sync::Arc;
use stechec_game::{Game, Orders, Team};

/// What a champion is called for.
pub struct Call<G: Game> {
    /// Its function.
    pub entry_point: &'static str,
    /// The turn, for what is derived from it.
    pub turn: u32,
    /// All it may know.
    pub view: G::View,
    /// How much it may use.
    pub budget: Budget,
}

/// What a call used.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Usage {
    /// Instructions, where they are counted: the same on every machine.
    pub fuel: Option<u64>,
    /// Processor time in microseconds, where it is measured.
    pub cpu_us: Option<u64>,
    /// Time that passed while it was served, in microseconds, without what others on its
    /// core used of it.
    pub wall_us: u64,
    /// Memory in use at the end, in bytes.
    pub memory_bytes: u64,
}

impl Usage {
    /// What two calls used together.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        let sum = |one: Option<u64>, other: Option<u64>| match (one, other) {
            (Some(one), Some(other)) => Some(one.saturating_add(other)),
            (one, other) => one.or(other),
        };
        Self {
            fuel: sum(self.fuel, other.fuel),
            cpu_us: sum(self.cpu_us, other.cpu_us),
            wall_us: self.wall_us.saturating_add(other.wall_us),
            memory_bytes: self.memory_bytes.max(other.memory_bytes),
        }
    }
}

/// What a champion has used of its match before it takes a seat: something only if it
/// failed in another one and begins anew.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Spent {
    /// Instructions.
    pub fuel: u64,
    /// Processor time, in microseconds.
    pub cpu_us: u64,
    /// Time that passed, in microseconds.
    pub wall_us: u64,
    /// Output that was kept, in bytes.
    pub output_bytes: usize,
}

/// What came of a call.
pub struct Reply<G: Game> {
    /// The orders, or why they are lost. A referee judges every order again.
    pub orders: Result<Orders<G::Order>, Fault>,
    /// What it used.
    pub usage: Usage,
    /// What it wrote, at most as much as its limits allow.
    pub log: Vec<u8>,
}

/// A champion in one seat of one match.
pub trait Seat<G: Game>: Send {
    /// Begins a call. A seat that runs elsewhere returns at once, so that several can work
    /// at the same time.
    fn start(&mut self, call: Call<G>);
    /// Waits for the call begun last. After a fault the seat is not called again, unless
    /// it says that it can go on.
    fn finish(&mut self) -> Reply<G>;
    /// Whether it can be called again after a fault.
    fn can_go_on(&self) -> bool {
        false
    }
    /// Itself, if it runs in a process: whoever asks several of these has to serve them all
    /// at the same time, with [`native::wait_together`], before it finishes one.
    fn native(&mut self) -> Option<&mut NativeSeat> {
        None
    }
}

/// What a seat is made for.
#[derive(Clone, Debug)]
pub struct SeatPlan<G: Game> {
    /// The map of the match as its champions may know it: [`Game::public_map`].
    pub map: Arc<G::Map>,
    /// Whose seat.
    pub team: Team,
    /// The match's seed: all chance a champion gets comes from it and its team.
    pub seed: u64,
    /// What it may use.
    pub limits: Limits,
    /// What it has used of its match already.
    pub spent: Spent,
}

/// A champion that was loaded and may take seats in any number of matches.
pub trait Champion<G: Game>: Send + Sync {
    /// A fresh seat: nothing is left of any other match.
    fn seat(&self, plan: SeatPlan<G>) -> Result<Box<dyn Seat<G>>, Fault>;
}
