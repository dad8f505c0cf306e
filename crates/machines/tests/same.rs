//! The same plan on one machine and on several: the same bytes.

#![allow(clippy::unwrap_used, reason = "a test may fail at once")]

mod common;

use common::{Hired, Tournament, line, prepared};
use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    thread,
    time::{Duration, Instant},
};
use stechec_machines::Ended;
use stechec_postgres_for_tests::Server;
use stechec_store::postgres::OrganizerDesk;

const FORMATS: [&str; 4] = [
    "kind = \"round-robin\"\nrounds = 40",
    "kind = \"swiss\"\nrounds = 3\ngames = 10",
    "kind = \"knockout\"\nbest_of = 5\nfurther_games = 4\nthird_place = true",
    "kind = \"groups\"\ngroups = 2\nadvance = 1\ntimes = 4\n[format.knockout]\nbest_of = 3",
];

#[test]
#[ignore = "needs PostgreSQL"]
fn one_two_and_eight_workers_come_to_the_same_bytes_as_one_thread() {
    for format in FORMATS {
        let tournament = Tournament::new(format);
        let alone = tournament.alone();
        assert!(alone.matches.len() > 10 && alone.matches.iter().all(|it| it.replay.is_some()));
        for workers in [1, 2, 8] {
            let address = prepared(&Server::shared().database());
            let hired: Vec<Hired> = (0..workers)
                .map(|number| Hired::new(&address, &format!("pc-{number}"), 1 + number % 2, None))
                .collect();
            let (played, together) = tournament.together(&address, &AtomicBool::new(false));
            assert!(played.failed.is_empty() && !played.stopped);
            alone.assert_same(&together, &format!("{format}, {workers} workers"));
            for worker in hired {
                assert_eq!(worker.dismiss(), Ended::Stopped);
            }
        }
    }
}

#[test]
#[ignore = "needs PostgreSQL"]
fn workers_may_come_and_go() {
    for format in FORMATS {
        let tournament = Tournament::new(format);
        let alone = tournament.alone();
        let address = prepared(&Server::shared().database());
        let over = AtomicBool::new(false);
        thread::scope(|scope| {
            scope.spawn(|| {
                // Each stays for a moment; there is always one.
                let mut number = 0;
                while !over.load(Ordering::Relaxed) {
                    let name = format!("pc-{}", number % 5);
                    let (one, two) = (
                        Hired::new(&address, &name, 1, None),
                        Hired::new(&address, "other", 1, None),
                    );
                    thread::sleep(Duration::from_millis(100 + 70 * (number % 4)));
                    assert_eq!(one.dismiss(), Ended::Stopped);
                    thread::sleep(Duration::from_millis(50));
                    assert_eq!(two.dismiss(), Ended::Stopped);
                    number += 1;
                }
            });
            let (played, together) = tournament.together(&address, &AtomicBool::new(false));
            over.store(true, Ordering::Relaxed);
            assert!(played.failed.is_empty() && !played.stopped);
            alone.assert_same(&together, format);
        });
    }
}

/// Whoever coordinates may be stopped and go on as often as it likes.
#[test]
#[ignore = "needs PostgreSQL"]
fn a_coordinator_that_is_stopped_goes_on_where_it_was() {
    for format in FORMATS {
        let tournament = Tournament::new(format);
        let alone = tournament.alone();
        let address = prepared(&Server::shared().database());
        let hired = [1, 2].map(|n| Hired::new(&address, &format!("pc-{n}"), n, None));
        let mut rounds = 0;
        loop {
            let stop = AtomicBool::new(false);
            let (played, together) = thread::scope(|scope| {
                scope.spawn(|| {
                    thread::sleep(Duration::from_millis(150 << rounds.min(5)));
                    stop.store(true, Ordering::Relaxed);
                });
                tournament.together(&address, &stop)
            });
            assert!(played.failed.is_empty(), "{played:?}");
            if !played.stopped || together.matches.len() == alone.matches.len() {
                alone.assert_same(&together, format);
                break;
            }
            rounds += 1;
            assert!(rounds < 50, "{format}: it never ends");
        }
        for worker in hired {
            worker.dismiss();
        }
    }
}

/// What a former coordinator shared out may be handed in at any moment, also between working out
/// what comes next and publishing it: nothing is played twice.
#[test]
#[ignore = "needs PostgreSQL"]
fn what_is_handed_in_while_another_coordinator_begins_is_not_played_again() {
    let tournament = Tournament::new(FORMATS[2]);
    let alone = tournament.alone();
    let address = prepared(&Server::shared().database());
    let mut desk = OrganizerDesk::new(line(&address));
    let mut leased = |run| desk.tend(run).unwrap().leased;
    let go = Arc::new(AtomicBool::new(false));
    let slow = Hired::waiting(&address, "slow", 1, None, go.clone());
    let stop = AtomicBool::new(false);
    let number = thread::scope(|scope| {
        let run = scope.spawn(|| {
            let mut run = None;
            tournament.together_with(&address, &stop, &mut |of| run = Some(of));
            run.unwrap()
        });
        thread::sleep(Duration::from_millis(100));
        while leased(1) == 0 {
            thread::sleep(Duration::from_millis(10));
        }
        stop.store(true, Ordering::Relaxed);
        run.join().unwrap()
    });
    assert_eq!(number, 1);
    assert!(leased(number) > 0);
    let mut asked = 0;
    let mut hand_in = |run| {
        asked += 1;
        go.store(true, Ordering::Relaxed);
        while asked == 1 && leased(run) > 0 {
            thread::sleep(Duration::from_millis(10));
        }
    };
    let (stop, over) = (AtomicBool::new(false), AtomicBool::new(false));
    let (played, together) = thread::scope(|scope| {
        // A worker that was refused would be waited for without end.
        scope.spawn(|| {
            let begun = Instant::now();
            while begun.elapsed() < Duration::from_secs(60) && !over.load(Ordering::Relaxed) {
                thread::sleep(Duration::from_millis(20));
            }
            stop.store(true, Ordering::Relaxed);
        });
        let done = tournament.together_with(&address, &stop, &mut hand_in);
        over.store(true, Ordering::Relaxed);
        done
    });
    assert!(played.failed.is_empty() && !played.stopped);
    alone.assert_same(&together, "two coordinators");
    assert_eq!(slow.dismiss(), Ended::Stopped);
}
