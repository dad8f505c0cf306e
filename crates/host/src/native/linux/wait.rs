//! Waiting for several champions at the same time.
//!
//! Waiting for one after the other would leave the later ones in front of a full pipe, or
//! without the rest of their map, while their clocks run. So all who were asked are served
//! together, and a champion's clock runs only while it is served: not while it waits for this
//! thread, and this thread for a core.

use super::{process::Event, seat::NativeSeat, verdict::Stop};
use rustix::{
    event::{PollFd, PollFlags, Timespec, poll},
    io::Errno,
};
use std::{
    fs::File,
    os::unix::fs::FileExt,
    time::{Duration, Instant},
};

/// The shortest wait for a champion that has almost used up its time.
pub(super) const TICK: Duration = Duration::from_millis(1);
/// How much later than planned a wait may end and still count. Beyond that, this process did
/// not run, and nobody was served.
const LATE: Duration = Duration::from_millis(50);
/// From here on it is worth finding out for how much of the time a champion had the core.
const LONG: Duration = Duration::from_millis(10);

/// Waits until each of these seats has an answer to the call it was given last, or a fault.
pub fn wait_together(seats: &mut [&mut NativeSeat]) {
    for seat in seats.iter_mut() {
        seat.proceed();
    }
    let crowd = u32::try_from(seats.len()).unwrap_or(u32::MAX);
    let mut last = Instant::now();
    let mut queue = Queue::default();
    loop {
        let waits = seats.iter().filter(|seat| seat.is_waiting());
        let Some(longest) = waits.map(|seat| seat.longest_wait(crowd)).min() else {
            return;
        };
        let longest = longest.max(TICK);
        let ready = wait(seats, longest);
        let passed = last.elapsed().min(longest + LATE);
        let late = if passed >= LONG {
            queue.since_last()
        } else {
            Duration::ZERO
        };
        serve(seats, ready, passed, late);
        // Whoever dies is waited for a moment, and nobody else is served then.
        last = Instant::now();
    }
}

/// How long this thread was ready to run and had no core.
#[derive(Default)]
struct Queue {
    schedstat: Option<File>,
    before: Duration,
}

impl Queue {
    /// Since this was last asked; nothing the first time, or if the kernel does not count it.
    fn since_last(&mut self) -> Duration {
        let first = self.schedstat.is_none();
        if first {
            self.schedstat = File::open("/proc/thread-self/schedstat").ok();
        }
        let mut bytes = [0; 128];
        let length = (self.schedstat.as_ref()).and_then(|it| it.read_at(&mut bytes, 0).ok());
        let text = std::str::from_utf8(&bytes[..length.unwrap_or(0)]).unwrap_or_default();
        let Some(now) = queued(text) else {
            return Duration::ZERO;
        };
        let before = std::mem::replace(&mut self.before, now);
        if first {
            Duration::ZERO
        } else {
            now.saturating_sub(before)
        }
    }
}

/// How long a process or thread has been ready to run without a core, from its `schedstat`.
pub(super) fn queued(schedstat: &str) -> Option<Duration> {
    let nanoseconds = schedstat.split_ascii_whitespace().nth(1)?.parse().ok()?;
    Some(Duration::from_nanos(nanoseconds))
}

/// What happened to a seat, on each of its pipes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Happened {
    pub answer: bool,
    pub output: bool,
    pub room: bool,
}

impl Happened {
    fn note(&mut self, event: Event) {
        match event {
            Event::Answer => self.answer = true,
            Event::Output => self.output = true,
            Event::Room => self.room = true,
        }
    }

    fn anything(self) -> bool {
        self.answer || self.output || self.room
    }
}

/// Waits for something to happen, to any of those who are waited for. What it was, by seat.
fn wait(seats: &[&mut NativeSeat], longest: Duration) -> Result<Vec<Happened>, Errno> {
    let mut whose: Vec<(usize, Event)> = Vec::with_capacity(3 * seats.len());
    let mut events: Vec<PollFd<'_>> = Vec::with_capacity(3 * seats.len());
    for (at, seat) in seats.iter().enumerate() {
        for (event, pipe) in seat.events() {
            whose.push((at, event));
            events.push(pipe);
        }
    }
    let timeout = Timespec {
        tv_sec: i64::try_from(longest.as_secs()).unwrap_or(i64::MAX),
        tv_nsec: i64::from(longest.subsec_nanos()),
    };
    match poll(&mut events, Some(&timeout)) {
        Ok(_) | Err(Errno::INTR) => {}
        Err(error) => return Err(error),
    }
    let any = PollFlags::IN | PollFlags::OUT | PollFlags::HUP | PollFlags::ERR;
    let mut happened = vec![Happened::default(); seats.len()];
    for ((at, event), pipe) in whose.into_iter().zip(&events) {
        if pipe.revents().intersects(any) {
            happened[at].note(event);
        }
    }
    Ok(happened)
}

/// Serves everybody who is waited for. So much time has passed, and for some of it whoever had
/// something for us had to wait.
fn serve(
    seats: &mut [&mut NativeSeat],
    ready: Result<Vec<Happened>, Errno>,
    passed: Duration,
    late: Duration,
) {
    let happened = match ready {
        Ok(happened) => happened,
        Err(error) => {
            for seat in seats.iter_mut().filter(|seat| seat.is_waiting()) {
                seat.fail(Stop::Machine(format!("poll: {error}")));
            }
            return;
        }
    };
    for at in 0..seats.len() {
        if !seats[at].is_waiting() {
            continue;
        }
        let waited = if happened[at].anything() {
            late
        } else {
            Duration::ZERO
        };
        seats[at].serve(happened[at], passed.saturating_sub(waited));
        if seats[at].served() >= LONG && (seats[at].is_due() || !seats[at].is_waiting()) {
            let others = others_cpu(seats, at);
            seats[at].allow_for(others);
        }
        if seats[at].is_waiting() && seats[at].is_due() {
            seats[at].check();
        }
    }
}

/// The processor time that the other seats have used in their calls: this one may have been
/// kept from its core for that long.
fn others_cpu(seats: &[&mut NativeSeat], at: usize) -> Duration {
    let others = seats.iter().enumerate().filter(|(other, _)| *other != at);
    others.map(|(_, seat)| seat.cpu_in_call()).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_in_the_queue_is_told_once() {
        assert_eq!(queued("1200 34567 8\n"), Some(Duration::from_nanos(34_567)));
        assert_eq!(queued(""), None);
        let mut queue = Queue::default();
        assert_eq!(queue.since_last(), Duration::ZERO, "the first time");
        let counted = queue.before;
        let more = queue.since_last();
        assert_eq!(counted + more, queue.before);
    }
}
