//! What those see who watch over servers.

use crate::support::{Bench, next_event};
use std::sync::atomic::Ordering;

#[test]
fn health_is_told_to_anybody_by_any_name() {
    let bench = Bench::new();
    let asked =
        || bench.raw(b"GET /healthz HTTP/1.1\r\nHost: balancer\r\nConnection: close\r\n\r\n");
    let got = asked();
    assert_eq!((got.status, got.body.as_str()), (200, "ok\n"));
    bench.site.version.store(u64::MAX, Ordering::Relaxed);
    assert_eq!(asked().status, 500);
}

#[test]
fn figures_tell_what_happens() {
    let bench = Bench::new();
    let mut listener = bench.listen("/api/events");
    next_event(&mut listener).unwrap();
    assert_eq!(bench.get("/nowhere").status, 404);
    let got = bench.get("/metrics");
    let kind = "text/plain; version=0.0.4; charset=utf-8";
    assert_eq!(got.header("content-type"), Some(kind));
    for line in [
        "stechec_http_answers_total{status=\"200\"} 1",
        "stechec_http_answers_total{status=\"404\"} 1",
        "stechec_listeners 1",
        "stechec_connections_dismissed_total 0",
        "fake_looks{run=\"<script>alert(1)</script>\"} 7",
    ] {
        assert!(
            got.body.lines().any(|it| it == line),
            "{line}: {}",
            got.body
        );
    }
    for line in got.body.lines().filter(|line| !line.starts_with('#')) {
        let (_, value) = line.rsplit_once(' ').unwrap();
        assert!(value.parse::<f64>().is_ok(), "{line}");
    }
}
