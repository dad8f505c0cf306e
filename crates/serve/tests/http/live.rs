//! Events: everybody hears them, nobody holds anybody up.

use crate::support::{Bench, next_event, next_named_event};
use serde_json::json;
use std::{
    collections::BTreeMap,
    io::{BufRead, Read, Write},
    sync::atomic::Ordering,
    thread,
    time::{Duration, Instant},
};
use stechec_serve::limits;

fn wait_until(what: &str, mut holds: impl FnMut() -> bool) {
    let begun = Instant::now();
    while !holds() {
        assert!(begun.elapsed() < Duration::from_secs(30), "{what}");
        thread::sleep(Duration::from_millis(20));
    }
}

#[test]
fn hundreds_listen_and_all_hear_the_last_word() {
    let bench = Bench::new();
    let mut listeners: Vec<_> = (0..200)
        .map(|_| bench.listen("/api/runs/cup/events"))
        .collect();
    for listener in &mut listeners {
        assert_eq!(next_event(listener).unwrap()["version"], 0);
    }
    for version in 1..=20 {
        bench.site.version.store(version, Ordering::Relaxed);
        thread::sleep(Duration::from_millis(40));
    }
    for listener in &mut listeners {
        let mut last = 0;
        while last < 20 {
            let heard = next_event(listener).unwrap()["version"].as_u64().unwrap();
            assert!(heard > last, "nothing is heard twice");
            last = heard;
        }
    }
    // One looks for all, however many come at once.
    assert!(bench.site.looks.load(Ordering::Relaxed) < 100);
}

#[test]
fn who_is_slow_gets_the_newest_state() {
    let bench = Bench::new();
    let mut slow = bench.listen("/api/events");
    let mut quick = bench.listen("/api/events");
    let many = 30;
    for version in 1..=many {
        bench.site.version.store(version, Ordering::Relaxed);
        wait_until("the quick one hears it", || {
            next_event(&mut quick).unwrap()["version"] == version
        });
    }
    let mut heard = Vec::new();
    while heard.last() != Some(&many) {
        heard.push(next_event(&mut slow).unwrap()["version"].as_u64().unwrap());
    }
    assert!(heard.is_sorted(), "{heard:?}");
    assert!(
        heard.len() < many as usize,
        "it missed what was in between: {heard:?}"
    );
}

#[test]
fn nobody_looks_when_nobody_listens() {
    let bench = Bench::new();
    let mut listener = bench.listen("/api/events");
    next_event(&mut listener).unwrap();
    drop(listener);
    let looks = || bench.site.looks.load(Ordering::Relaxed);
    wait_until("it ends", || {
        let before = looks();
        thread::sleep(3 * limits::TICK);
        looks() == before
    });
    let mut again = bench.listen("/api/events");
    assert!(next_event(&mut again).is_some(), "it begins anew");
}

#[test]
fn what_is_gone_ends_and_what_never_was_is_missing() {
    let bench = Bench::new();
    assert_eq!(bench.get("/api/runs/other/events").status, 404);
    let mut listener = bench.listen("/api/runs/cup/events");
    next_event(&mut listener).unwrap();
    bench.site.version.store(u64::MAX, Ordering::Relaxed);
    assert_eq!(next_event(&mut listener), None);
    assert_eq!(bench.get("/api/runs/cup/events").status, 404);
}

#[test]
fn too_many_listeners_are_told_and_others_still_served() {
    let bench = Bench::new();
    let mut all: Vec<_> = (0..limits::LISTENERS_EACH)
        .map(|_| bench.listen("/api/events"))
        .collect();
    for listener in &mut all {
        next_event(listener).unwrap();
    }
    let refused = bench.get("/api/runs/cup/events");
    assert_eq!(
        (refused.status, refused.header("retry-after")),
        (503, Some("5"))
    );
    assert_eq!(bench.get("/api/runs/cup").status, 200);
    all.pop();
    wait_until("a place is free again", || {
        let mut stream = bench.connect();
        let asked = b"GET /api/runs/cup/events HTTP/1.1\r\nHost: localhost\r\n\r\n";
        stream.write_all(asked).unwrap();
        let mut start = [0; 12];
        stream.read_exact(&mut start).unwrap();
        start.ends_with(b"200")
    });
}

#[test]
fn one_stream_tells_of_many_topics() {
    let bench = Bench::new();
    let mut events = bench.listen("/api/events?run=cup&run=no%20such&runs=1&run=cup");
    let mut heard = BTreeMap::new();
    while heard.len() < 3 {
        let (name, data) = next_named_event(&mut events).unwrap();
        assert!(heard.insert(name, data).is_none(), "each is told once");
    }
    assert_eq!(heard["runs"]["version"], 0);
    assert_eq!(heard["runs/cup"]["version"], 0);
    assert_eq!(heard["runs/no%20such"]["error"], "no such run");
    bench.site.version.store(1, Ordering::Relaxed);
    let mut changed: Vec<_> = (0..2)
        .filter_map(|_| next_named_event(&mut events))
        .collect();
    changed.sort_by(|(a, _), (b, _)| a.cmp(b));
    for ((name, data), expected) in changed.iter().zip(["runs", "runs/cup"]) {
        assert_eq!((name.as_str(), &data["version"]), (expected, &json!(1)));
    }
    for (query, why) in [
        ("order=1".to_owned(), "unknown parameter"),
        ("runs=2".to_owned(), "unknown parameter"),
        (
            (0..=limits::TOPICS)
                .map(|at| format!("run={at}&"))
                .collect(),
            "more than 16",
        ),
    ] {
        let got = bench.get(&format!("/api/events?{query}"));
        assert_eq!(got.status, 400, "{query}");
        assert!(got.body.contains(why), "{query}: {}", got.body);
    }
}

#[test]
fn a_server_that_is_dropped_lets_everybody_go() {
    let bench = Bench::new();
    let mut listener = bench.listen("/api/events");
    next_event(&mut listener).unwrap();
    let address = bench.server.address();
    drop(bench);
    let mut rest = Vec::new();
    let _ = listener.read_until(0, &mut rest);
    assert!(std::net::TcpStream::connect(address).is_err());
}
