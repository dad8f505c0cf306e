//! Work that may take a while, and who is told so.

use std::{
    sync::mpsc::{RecvTimeoutError, channel},
    thread,
    time::Duration,
};

/// Does some work, and says so once if it takes longer than expected.
pub(crate) fn telling<T>(
    patience: Duration,
    say: impl FnOnce() + Send,
    work: impl FnOnce() -> T,
) -> T {
    let (done, waiting) = channel::<()>();
    thread::scope(|scope| {
        scope.spawn(move || {
            if waiting.recv_timeout(patience) == Err(RecvTimeoutError::Timeout) {
                say();
            }
        });
        let result = work();
        drop(done);
        result
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicBool, Ordering};

    #[test]
    fn only_what_takes_long_is_told() {
        let told = AtomicBool::new(false);
        let say = || told.store(true, Ordering::Relaxed);
        assert_eq!(telling(Duration::from_secs(60), say, || 1), 1);
        assert!(!told.load(Ordering::Relaxed));
        let wait = || {
            while !told.load(Ordering::Relaxed) {
                thread::yield_now();
            }
        };
        telling(Duration::from_millis(1), say, wait);
    }
}
