//! Many who take places, and those who still want an answer.

use crate::support::{Bench, next_event};
use std::{
    io::{BufReader, Read, Write},
    net::TcpStream,
    thread,
    time::{Duration, Instant},
};
use stechec_serve::limits;

/// Connections that ask for something and never read.
fn never_reading(bench: &Bench, count: usize, target: &str) -> Vec<TcpStream> {
    let one = |_| {
        let mut stream = bench.connect();
        // A server that has no room may have closed it already.
        let _ = write!(stream, "GET {target} HTTP/1.1\r\nHost: localhost\r\n\r\n");
        stream
    };
    (0..count).map(one).collect()
}

/// The figure of that name.
fn figure(bench: &Bench, name: &str) -> f64 {
    let text = bench.get("/metrics").body;
    let line = text
        .lines()
        .find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
    line.unwrap_or_else(|| panic!("{name}: {text}"))
        .parse()
        .unwrap()
}

#[test]
fn who_never_reads_locks_nobody_out() {
    let many = limits::CONNECTIONS + 20;
    for target in [
        // More than fits on the way: stuck.
        "/api/runs/huge/events",
        // Heard by nobody, but on its way.
        "/api/runs/cup/events",
        // Played for nobody.
        "/api/runs/cup/matches/a/lines",
        // Answered, and then nothing.
        "/",
    ] {
        let bench = Bench::new();
        let _idle = never_reading(&bench, many, target);
        let begun = Instant::now();
        for _ in 0..20 {
            assert_eq!(bench.get("/api/runs/cup").status, 200, "{target}");
        }
        // Those who never read are not waited for one after the other.
        assert!(begun.elapsed() < 4 * limits::WRITE_TIME, "{target}");
    }
}

#[test]
fn who_never_speaks_locks_nobody_out() {
    let bench = Bench::new();
    let many = limits::CONNECTIONS + 20;
    let _silent: Vec<_> = (0..many).map(|_| bench.connect()).collect();
    assert_eq!(bench.get("/api/runs/cup").status, 200);
    assert!(figure(&bench, "stechec_connections") <= limits::CONNECTIONS_EACH as f64);
    assert!(figure(&bench, "stechec_connections_dismissed_total") >= 140.0);
}

#[test]
fn who_never_reads_is_let_go() {
    let bench = Bench::new();
    let stuck = never_reading(&bench, 30, "/api/runs/huge/events");
    let begun = Instant::now();
    let limit = limits::WRITE_TIME + Duration::from_secs(60);
    while figure(&bench, "stechec_connections_timed_out_total") < 30.0 {
        assert!(begun.elapsed() < limit, "they are still waited for");
        thread::sleep(Duration::from_millis(200));
    }
    drop(stuck);
}

/// A reader who takes its time is not a reader who never reads.
#[test]
fn who_reads_slowly_gets_everything() {
    let bench = Bench::new();
    let mut stream = bench.connect();
    let target = "/api/runs/cup/matches/long/lines";
    write!(
        stream,
        "GET {target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
    )
    .unwrap();
    let (mut read, mut piece) = (Vec::new(), [0; 64 << 10]);
    let begun = Instant::now();
    loop {
        let count = stream.read(&mut piece).unwrap();
        if count == 0 {
            break;
        }
        read.extend(&piece[..count]);
        // 2 s for the first half megabyte, then as fast as it comes.
        if begun.elapsed() < Duration::from_secs(2) {
            thread::sleep(Duration::from_millis(200));
        }
    }
    assert!(read.ends_with(b"0\r\n\r\n"), "{} bytes", read.len());
}

/// A connection from another address of this machine.
fn from_elsewhere(bench: &Bench) -> TcpStream {
    let runtime = tokio::runtime::Builder::new_current_thread();
    let runtime = { runtime }.enable_all().build().unwrap();
    let connect = async {
        let socket = tokio::net::TcpSocket::new_v4()?;
        socket.bind("127.0.0.2:0".parse().unwrap())?;
        socket.connect(bench.server.address()).await?.into_std()
    };
    let stream = runtime.block_on(connect).unwrap();
    stream.set_nonblocking(false).unwrap();
    stream
}

#[test]
fn a_crowd_from_one_address_leaves_room_for_others() {
    let bench = Bench::new();
    let mut crowd: Vec<_> = (0..limits::LISTENERS_EACH)
        .map(|_| bench.listen("/api/runs/cup/events"))
        .collect();
    for listener in &mut crowd {
        next_event(listener).unwrap();
    }
    assert_eq!(bench.get("/api/runs/cup/events").status, 503);
    let mut other = from_elsewhere(&bench);
    write!(
        other,
        "GET /api/runs/cup/events HTTP/1.1\r\nHost: localhost\r\n\r\n"
    )
    .unwrap();
    let mut other = BufReader::new(other);
    assert_eq!(next_event(&mut other).unwrap()["version"], 0);
}
