//! Native champions where there is no sandbox for them: none.

use super::{BadRehearsal, Examination, Launcher, LayerTrial, Profile, Rehearsal, SandboxReport};
use crate::{Champion, Failure, Fault, FaultKind, MachineFault, Seat, SeatPlan};
use std::{convert::Infallible, marker::PhantomData, path::Path, process::ExitCode};
use stechec_game::Game;

/// A champion that is a shared library: only on Linux.
pub struct NativeChampion<G> {
    never: Infallible,
    game: PhantomData<fn() -> G>,
}

/// A native champion's seat: only on Linux.
pub struct NativeSeat(Infallible);

/// A thread on one core: only on Linux.
pub struct OneCore(Infallible);

impl OneCore {
    /// None: threads go where they like.
    pub fn of_thread(_: usize, _: usize) -> Option<Self> {
        None
    }

    /// Nothing to move.
    pub fn between_matches(&mut self) {
        match self.0 {}
    }
}

/// Nobody to wait for.
pub fn wait_together(_: &mut [&mut NativeSeat]) {}

const UNSUPPORTED: &str = "native champions run on Linux only; build it as WASM";

impl<G: Game> NativeChampion<G> {
    /// Always refused.
    pub fn load(_: &Path, _: &Launcher, _: &Profile) -> Result<Self, Failure> {
        Err(Fault::new(FaultKind::Refused, UNSUPPORTED).into())
    }

    /// What the sandbox around it is made of.
    pub fn sandbox(&self) -> SandboxReport {
        match self.never {}
    }
}

impl<G: Game> Champion<G> for NativeChampion<G> {
    fn seat(&self, _: SeatPlan<G>) -> Result<Box<dyn Seat<G>>, Failure> {
        match self.never {}
    }
}

/// Always refused.
pub fn rehearse<G: Game>(_: &Path, _: Rehearsal<G>) -> Result<(), BadRehearsal> {
    Err(BadRehearsal::Unsupported(UNSUPPORTED))
}

/// Always refused.
pub fn probe(_: &Launcher) -> Result<SandboxReport, MachineFault> {
    Err(MachineFault::new(UNSUPPORTED))
}

/// Always refused.
pub fn examine(_: &Launcher, _: &Profile) -> Result<Examination, MachineFault> {
    Err(MachineFault::new(UNSUPPORTED))
}

/// Always refused.
pub fn try_layers(_: &Launcher, _: &SandboxReport) -> Result<Vec<LayerTrial>, MachineFault> {
    Err(MachineFault::new(UNSUPPORTED))
}

/// Fails: there is nothing to run.
pub fn champion_main<G: Game>() -> ExitCode {
    ExitCode::FAILURE
}
