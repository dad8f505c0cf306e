//! Runs champions. Whatever a champion is made of, a referee sees a [`Seat`]: it is handed
//! a view and gives back orders, or a fault.
//!
//! | what | where | what keeps it in |
//! |---|---|---|
//! | [`WasmChampion`] | in this process, one instance per seat | wasmtime; instructions are counted |
//! | [`NativeChampion`](native::NativeChampion) | a process per seat ([`native`]) | the layers of the sandbox; processor time is measured |
//! | [`Scripted`] | in this process, without limits | nothing: it is the referee's own code |
//! | [`Failing`] | nowhere | it could not be loaded, and fails in every match |
//!
//! All of them work with the same desk of their game, under the same [`Limits`], and fail with
//! the same [`Fault`]s. What the machine does wrong is a [`MachineFault`], which no champion
//! can bring about.
//!
//! A champion is loaded once and takes a fresh seat for every match:
//!
//! ```
//! use casus_belli::CasusBelli;
//! use std::sync::Arc;
//! use stechec_game::{Game, Match, SeatChance, Team, TeamCount};
//! use stechec_host::{
//!     Budget, Call, Champion, Limits, PublicMap, SeatPlan, UsedBefore, WasmChampion, WasmEngine,
//!     WasmOptions,
//! };
//!
//! let functions: String = CasusBelli::ENTRY_POINTS
//!     .iter()
//!     .map(|name| format!("(func (export \"{name}\"))"))
//!     .collect();
//! let idle = format!(
//!     "(module (memory (export \"memory\") 1)
//!        (func (export \"stechec_api_hash\") (result i64) (i64.const {}))
//!        {functions})",
//!     CasusBelli::API_HASH as i64
//! );
//! let engine = WasmEngine::new(WasmOptions::default())?;
//! let champion = WasmChampion::<CasusBelli>::load(&engine, "idle.wat", idle.as_bytes())?;
//!
//! let map = "9 3\n4 1\n1\n4\n.........\n_________\n.........\n";
//! let map = Arc::new(CasusBelli::read_map(map).expect("a map"));
//! let game = Match::<CasusBelli>::new(map.clone(), TeamCount::new::<CasusBelli>(2)?, 0);
//! let mut seat = champion.seat(SeatPlan {
//!     map: PublicMap::of(&map),
//!     team: Team(0),
//!     chance: SeatChance::of_seed(0),
//!     limits: Limits::default(),
//!     spent: UsedBefore::default(),
//! })?;
//! seat.start(Call {
//!     entry_point: "partie_init",
//!     turn: 0,
//!     view: game.view(Team(0)),
//!     budget: Budget::Init,
//! });
//! let reply = seat.finish();
//! assert!(reply.orders?.given.is_empty());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod besides;
mod chance;
mod data;
mod failing;
mod fault;
mod launcher;
mod limits;
mod log;
pub mod native;
mod public_map;
mod scripted;
mod wasm;
mod words;

pub use besides::{BadBesides, Besides};
pub use failing::Failing;
pub use fault::{Failure, MachineFault};
pub use launcher::Launcher;
pub use limits::{Budget, Limits, MATCH_OUTPUT_BYTES, START_FACTOR};
pub use public_map::PublicMap;
pub use scripted::Scripted;
pub use wasm::{
    CallCosts, Origin, WasmChampion, WasmEngine, WasmOptions, call_costs, compile_main,
};

use native::NativeSeat;
pub use stechec_game::{Fault, FaultKind, Usage};
use stechec_game::{Game, Orders, SeatChance, Team};

/// The function number by which what runs a champion says that nobody has caught an exception:
/// it ends the champion.
const UNCAUGHT: u32 = i32::MAX as u32 - 1;

/// A call of a champion.
pub struct Call<G: Game> {
    /// The function that is called.
    pub entry_point: &'static str,
    /// The turn, for what is derived from it.
    pub turn: u32,
    /// All it may know.
    pub view: G::View,
    /// How much it may use.
    pub budget: Budget,
}

/// A call that is about to begin: its view is made where it is needed.
pub struct Asking<'a, G: Game> {
    /// The function that is called.
    pub entry_point: &'static str,
    /// The turn, for what is derived from it.
    pub turn: u32,
    /// How much it may use.
    pub budget: Budget,
    /// What the view is made of.
    pub state: &'a G::State,
    /// Whose view.
    pub team: Team,
    /// Whether it is called for a phase: only then orders count.
    pub in_phase: bool,
}

impl<G: Game> Asking<'_, G> {
    /// All the champion may know.
    pub fn view(&self) -> G::View {
        if self.in_phase {
            G::view(self.state, self.team)
        } else {
            G::view_between(self.state, self.team)
        }
    }

    /// The same, in the memory of another view.
    pub fn view_into(&self, view: &mut G::View) {
        if self.in_phase {
            G::view_into(self.state, self.team, view);
        } else {
            *view = G::view_between(self.state, self.team);
        }
    }
}

/// What a champion has used of its match before it takes a seat: something only if it
/// failed in another one and begins anew.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct UsedBefore {
    /// Instructions.
    pub fuel: u64,
    /// Processor time, in microseconds.
    pub cpu_us: u64,
    /// Time that passed, in microseconds.
    pub wall_us: u64,
    /// Output that was kept, in bytes.
    pub output_bytes: usize,
}

/// The outcome of a call.
pub struct Reply<G: Game> {
    /// The orders, or why they are lost. A referee judges every order again.
    pub orders: Result<Orders<G::Order>, Failure>,
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
    /// The same. A seat that has the view of the call before can make the new one of it.
    fn ask(&mut self, asking: &Asking<'_, G>) {
        self.start(Call {
            entry_point: asking.entry_point,
            turn: asking.turn,
            view: asking.view(),
            budget: asking.budget,
        });
    }
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
    /// The map of the match as its champions may know it.
    pub map: PublicMap<G>,
    /// Whose seat.
    pub team: Team,
    /// All chance a champion gets comes from here, and nothing else does:
    /// [`MatchChance::seat`](stechec_game::MatchChance::seat).
    pub chance: SeatChance,
    /// What it may use.
    pub limits: Limits,
    /// What it has used of its match already.
    pub spent: UsedBefore,
}

/// A champion that was loaded and may take seats in any number of matches.
pub trait Champion<G: Game>: Send + Sync {
    /// A fresh seat: nothing is left of any other match.
    fn seat(&self, plan: SeatPlan<G>) -> Result<Box<dyn Seat<G>>, Failure>;
}
