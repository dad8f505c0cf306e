//! Commands that are killed at moments spread over the time they take, on a machine that may be
//! busy one moment and idle the next.

use std::{
    os::unix::process::ExitStatusExt,
    process::{Command, Stdio},
    thread,
    time::{Duration, Instant},
};

/// How long a command may be over before that is noticed.
const LOOK: Duration = Duration::from_millis(1);
/// Where too few are killed before they are over, so many times as many are tried.
const PATIENCE: u64 = 20;

/// Numbers that look drawn, and are the same in every run.
pub(crate) fn drawn(number: u64, below: u64) -> u64 {
    let mixed = (number + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    (mixed ^ (mixed >> 29)).wrapping_mul(0xbf58_476d_1ce4_e5b9) % below.max(1)
}

/// A command that is killed again and again.
pub(crate) struct Killings {
    /// How long it takes, as far as is known.
    usual: Duration,
    /// Which moment is the next.
    number: u64,
    tried: u64,
    in_time: u64,
}

impl Killings {
    /// `usual` is how long it took once.
    pub(crate) fn new(usual: Duration) -> Self {
        Self {
            usual,
            number: 0,
            tried: 0,
            in_time: 0,
        }
    }

    /// The same, beginning with another moment.
    pub(crate) fn from(self, number: u64) -> Self {
        Self { number, ..self }
    }

    /// Starts the command and kills it after a while, if it is not over by then. Answers the while.
    pub(crate) fn kill(&mut self, command: &mut Command) -> Duration {
        let most = u64::try_from(self.usual.as_micros()).unwrap();
        let moment = Duration::from_micros(drawn(self.number, most));
        let begun = Instant::now();
        let mut child = (command.stdout(Stdio::null()).stderr(Stdio::null()))
            .spawn()
            .unwrap();
        while begun.elapsed() < moment && child.try_wait().unwrap().is_none() {
            thread::sleep((moment.saturating_sub(begun.elapsed())).min(LOOK));
        }
        let took = begun.elapsed();
        // This does nothing to one that is over.
        child.kill().unwrap();
        let killed = child.wait().unwrap().signal().is_some();
        self.number += 1;
        self.tried += 1;
        if killed {
            self.in_time += 1;
            // It may take longer than it used to: its end shall have its turn.
            self.usual += self.usual / 20;
        } else {
            self.usual = took;
        }
        moment
    }

    /// Whether it was killed often enough, and often enough before it was over.
    #[track_caller]
    pub(crate) fn is_enough(&self, tries: u64, in_time: u64, what: &str) -> bool {
        let Self {
            tried,
            in_time: found,
            ..
        } = self;
        assert!(
            *tried < PATIENCE * tries,
            "{what}: {found} of {tried} were killed in time"
        );
        *tried >= tries && *found >= in_time
    }
}
