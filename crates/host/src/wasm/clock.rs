use super::{engine::Runtime, inside::Inside};
#[cfg(target_os = "linux")]
use crate::native::thread_time;
use std::{
    sync::{
        Arc, OnceLock,
        mpsc::{self, RecvTimeoutError, Sender},
    },
    thread::{self, JoinHandle},
    time::Duration,
};
use stechec_game::Game;
use wasmtime::{Engine, Store, UpdateDeadline};

/// How often the wall clock is looked at.
const TICK_MS: u64 = 10;

/// How many ticks there can be in a time. The first may come at once, so that is one more.
fn ticks(wall_ms: u64) -> u64 {
    wall_ms.div_ceil(TICK_MS).saturating_add(1)
}

/// How long a call is served: a busy machine gives its core to others in between, and that is
/// not the champion's time.
#[derive(Debug, Default)]
pub(super) struct Served {
    most: Duration,
    /// The processor time of its thread at the first tick. Most calls see none, and the thread
    /// need not be asked, which would cost as much as such a call.
    first_tick: Option<Duration>,
}

impl Served {
    /// At a tick, when its thread has used so much: how long it may still be served. None if it
    /// was served long enough.
    fn tick(&mut self, used: Duration) -> Option<Duration> {
        let first = *self.first_tick.get_or_insert(used);
        let left = self.most.checked_sub(used.saturating_sub(first));
        left.filter(|left| !left.is_zero())
    }

    /// How long it was served, if it took this long and its thread has used so much.
    fn took(&self, wall: Duration, used: impl FnOnce() -> Duration) -> Duration {
        let since = |first| used().saturating_sub(first) + Duration::from_millis(TICK_MS);
        self.first_tick.map_or(wall, |first| wall.min(since(first)))
    }
}

/// Starts the clock of a call that may be served this long.
pub(super) fn start_call<G: Game>(store: &mut Store<Inside<G>>, wall_ms: u64) {
    store.data_mut().served = Served {
        most: Duration::from_millis(wall_ms),
        first_tick: None,
    };
    store.set_epoch_deadline(1);
}

/// How long the call was served whose clock was started last, if it took this long.
pub(super) fn served<G: Game>(store: &Store<Inside<G>>, wall: Duration) -> Duration {
    store.data().served.took(wall, thread_time)
}

/// Has the clock end a call that was served too long.
pub(super) fn watch<G: Game>(store: &mut Store<Inside<G>>) {
    store.epoch_deadline_callback(|mut context| {
        let left = context.data_mut().served.tick(thread_time());
        Ok(match left {
            Some(left) => UpdateDeadline::Continue(ticks(left.as_millis() as u64)),
            None => UpdateDeadline::Interrupt,
        })
    });
}

/// The time that passes, where threads are not asked for theirs.
#[cfg(not(target_os = "linux"))]
fn thread_time() -> Duration {
    use std::time::Instant;
    static BEGINNING: OnceLock<Instant> = OnceLock::new();
    BEGINNING.get_or_init(Instant::now).elapsed()
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

#[cfg(test)]
mod tests {
    use super::*;

    fn ms(millis: u64) -> Duration {
        Duration::from_millis(millis)
    }

    #[test]
    fn time_in_which_others_use_the_core_does_not_count() {
        let mut call = Served {
            most: ms(100),
            first_tick: None,
        };
        assert_eq!(call.took(ms(7), || unreachable!("nobody asks")), ms(7));
        // What its thread had used before is nothing to this call.
        assert_eq!(call.tick(ms(5_000)), Some(ms(100)));
        assert_eq!(call.tick(ms(5_030)), Some(ms(70)));
        assert_eq!(call.took(ms(9_000), || ms(5_030)), ms(30 + TICK_MS));
        assert_eq!(call.took(ms(20), || ms(5_030)), ms(20));
        assert_eq!(call.tick(ms(5_099)), Some(ms(1)));
        assert_eq!(call.tick(ms(5_100)), None);
        assert_eq!(call.tick(ms(6_000)), None);
    }

    #[test]
    fn who_may_not_be_served_at_all_is_stopped_at_the_first_tick() {
        assert_eq!(Served::default().tick(ms(40)), None);
    }
}
