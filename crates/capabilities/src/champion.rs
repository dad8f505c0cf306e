//! A champion that was loaded.

use std::{any::Any, path::Path, sync::Arc};
use stechec_game::Game;
use stechec_host::{
    Champion, Failing, Failure, Fault, MachineFault, Scripted, WasmChampion, WasmEngine,
    native::{Launcher, NativeChampion, Profile, SandboxReport},
};

/// A champion of some game, ready for any number of matches.
#[derive(Clone)]
pub struct GameChampion {
    champion: Arc<dyn Any + Send + Sync>,
    sandbox: Option<Arc<SandboxReport>>,
}

/// Where a champion is loaded from.
#[derive(Clone, Copy)]
pub enum LoadFrom<'a> {
    /// A WASM program.
    Wasm {
        /// What runs it.
        engine: &'a WasmEngine,
        /// What it is called in messages.
        name: &'a str,
        /// The program.
        bytes: &'a [u8],
    },
    /// A native library.
    Native {
        /// Its file.
        library: &'a Path,
        /// How its process is started.
        launcher: &'a Launcher,
        /// What it may do.
        profile: &'a Profile,
    },
}

impl GameChampion {
    fn new<G: Game>(champion: Arc<dyn Champion<G>>) -> Self {
        Self {
            champion: Arc::new(champion),
            sandbox: None,
        }
    }

    pub(crate) fn load<G: Game>(from: LoadFrom<'_>) -> Result<Self, Failure> {
        match from {
            LoadFrom::Wasm {
                engine,
                name,
                bytes,
            } => {
                let champion = WasmChampion::<G>::load(engine, name, bytes)?;
                Ok(Self::new::<G>(Arc::new(champion)))
            }
            LoadFrom::Native {
                library,
                launcher,
                profile,
            } => {
                let champion = NativeChampion::<G>::load(library, launcher, profile)?;
                let sandbox = champion.sandbox();
                Ok(Self {
                    sandbox: Some(Arc::new(sandbox)),
                    ..Self::new::<G>(Arc::new(champion))
                })
            }
        }
    }

    pub(crate) fn idle<G: Game>() -> Self {
        fn nothing<G: Game>(_: &'static str, _: &mut G::Desk) -> Result<(), Failure> {
            Ok(())
        }
        Self::new::<G>(Arc::new(Scripted(nothing::<G>)))
    }

    pub(crate) fn failing<G: Game>(fault: Fault) -> Self {
        Self::new::<G>(Arc::new(Failing(fault)))
    }

    /// The walls around it, if it is native.
    pub fn sandbox(&self) -> Option<&SandboxReport> {
        self.sandbox.as_deref()
    }

    /// The champion as its game knows it.
    pub(crate) fn typed<G: Game>(&self) -> Result<Arc<dyn Champion<G>>, MachineFault> {
        let champion = self.champion.downcast_ref::<Arc<dyn Champion<G>>>();
        let other = || MachineFault::new("the champion is for another game");
        champion.cloned().ok_or_else(other)
    }
}
