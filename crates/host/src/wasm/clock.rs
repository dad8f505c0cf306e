use super::engine::Runtime;
use std::{
    sync::{
        Arc, OnceLock,
        mpsc::{self, RecvTimeoutError, Sender},
    },
    thread::{self, JoinHandle},
    time::Duration,
};
use wasmtime::Engine;

/// How often the wall clock is looked at.
const TICK_MS: u64 = 10;

/// How many ticks a call may see. The first may come at once, so that is one more.
pub(super) fn ticks(wall_ms: u64) -> u64 {
    wall_ms.div_ceil(TICK_MS).saturating_add(1)
}

/// The thread that lets time pass for all instances. It ends with the engine.
pub(super) struct Clock {
    stop: Option<Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

impl Clock {
    /// A clock for modules, and for components once there are any.
    pub(super) fn start(
        modules: &Engine,
        components: &Arc<OnceLock<Runtime>>,
    ) -> std::io::Result<Self> {
        let (stop, stopped) = mpsc::channel();
        let (modules, components) = (modules.clone(), Arc::clone(components));
        let thread = thread::Builder::new()
            .name("wasm clock".into())
            .spawn(move || {
                let tick = Duration::from_millis(TICK_MS);
                while stopped.recv_timeout(tick) == Err(RecvTimeoutError::Timeout) {
                    modules.increment_epoch();
                    if let Some(components) = components.get() {
                        components.engine().increment_epoch();
                    }
                }
            })?;
        Ok(Self {
            stop: Some(stop),
            thread: Some(thread),
        })
    }
}

impl Drop for Clock {
    fn drop(&mut self) {
        self.stop = None;
        if let Some(thread) = self.thread.take() {
            // It does nothing that could panic, and there is nobody to tell.
            let _ = thread.join();
        }
    }
}
