//! How fast it is: `cargo test --release -p stechec-host --test native -- --ignored speed`.
//!
//! Matches per second depend on what else the machine does; processor time per match,
//! of this process and all it has started, does much less.

use crate::{
    play::{Order, play_in},
    workshop::{Workshop, generous},
};
use libtest_mimic::Trial;
use std::{
    fs, thread,
    time::{Duration, Instant},
};
use stechec_host::native::Profile;

const FIELD: &str = "____________________\n";
const TIME: Duration = Duration::from_secs(5);

pub(crate) fn trials() -> Vec<Trial> {
    let speed = Trial::test("speed", || {
        for order in [Order::Together, Order::OneByOne] {
            for same_core in [false, true] {
                measure(order, same_core);
            }
        }
        Ok(())
    });
    vec![speed.with_ignored_flag(true)]
}

#[expect(clippy::print_stdout, reason = "figures for whoever asked for them")]
fn measure(order: Order, same_core: bool) {
    let workshop = Workshop::new("speed");
    let before = used_ms();
    let matches = matches(&workshop, order, same_core);
    let each = (used_ms() - before) / f64::from(matches);
    let rate = f64::from(matches) / TIME.as_secs_f64();
    let core = if same_core { "same core" } else { "any core" };
    println!("{order:?}, {core}: {rate:.0} matches/s, {each:.2} ms of processor time each");
    workshop.check_clean();
}

/// Three idle champions, 20 turns, 20 by 20 cells, two matches at a time.
fn matches(workshop: &Workshop, order: Order, same_core: bool) -> u32 {
    let map = format!("20 20\n10 10\n3\n20\n{}", FIELD.repeat(20));
    let library = workshop.compile("idle.c", &[]);
    let profile = Profile {
        same_core,
        ..Profile::default()
    };
    let load = |()| workshop.load(&library, &profile).expect("idle");
    let champions = [(); 3].map(load);
    let end = Instant::now() + TIME;
    let count = || {
        let mut matches = 0;
        while Instant::now() < end {
            let seats = champions.each_ref();
            let seats = seats.map(|champion| (champion as _, generous()));
            let (_, outcomes) = play_in(order, &map, &seats);
            assert!(outcomes.iter().all(|outcome| outcome.fault.is_none()));
            matches += 1;
        }
        matches
    };
    thread::scope(|scope| {
        let other = scope.spawn(count);
        count() + other.join().expect("a thread")
    })
}

/// Processor time of this process and of those that have ended, in milliseconds.
fn used_ms() -> f64 {
    let stat = fs::read_to_string("/proc/self/stat").expect("/proc");
    let (_, fields) = stat.rsplit_once(')').expect("a name");
    let fields = fields.split_ascii_whitespace().skip(11).take(4);
    // A hundredth of a second each.
    fields
        .map(|field| field.parse::<f64>().expect("a number") * 10.0)
        .sum()
}
