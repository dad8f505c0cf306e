//! What can be reached, by whom, and what cannot.

use crate::support::{Bench, MARKUP};
use std::{
    io::{Read, Write},
    sync::atomic::Ordering,
    time::{Duration, Instant},
};

#[test]
fn nothing_outside_is_reachable() {
    let bench = Bench::new();
    let passwd = "root:";
    for target in [
        "/../../../../etc/passwd",
        "/assets/../../../../../etc/passwd",
        "/assets/..%2f..%2f..%2fetc/passwd",
        "/assets/%2e%2e/%2e%2e/etc/passwd",
        "/assets//etc/passwd",
        "/assets/%2Fetc%2Fpasswd",
        "/assets/dashboard/../../../Cargo.toml",
        "/assets/dashboard/..\\..\\Cargo.toml",
        "/assets/dashboard/main.js%00.css",
        "/assets/%00",
        "/assets/",
        "/assets",
        "/etc/passwd",
        "/runs/../../../etc/passwd",
        "/api/runs/..%2f..%2fetc%2fpasswd",
        "/api/runs/%2e%2e",
        "/api/runs/%2Fetc",
        "/api/runs/cup%00",
        "/api/runs/cup/lock",
        "/api/runs/cup/results.sqlite",
        "/api/../.serve-secret",
        "/.serve-secret",
        "file:///etc/passwd",
    ] {
        let got = bench.get(target);
        assert!((400..500).contains(&got.status), "{target}: {got:?}");
        assert!(!got.body.contains(passwd), "{target}");
    }
    // Another server's address in the request line is a name like any other.
    let got = bench.get("http://evil.example/api/runs/cup");
    assert!(!got.body.contains(passwd), "{got:?}");
}

#[test]
fn every_answer_is_protected() {
    let bench = Bench::new();
    for (target, status, kind) in [
        ("/", 200, "text/html; charset=utf-8"),
        ("/runs/cup", 200, "text/html; charset=utf-8"),
        ("/nowhere", 404, "text/html; charset=utf-8"),
        ("/assets/theme.css", 200, "text/css; charset=utf-8"),
        (
            "/assets/dashboard/main.js",
            200,
            "text/javascript; charset=utf-8",
        ),
        ("/assets/dashboard/icon.svg", 200, "image/svg+xml"),
        ("/api/runs/cup", 200, "application/json"),
        ("/api/runs/other", 404, "application/json"),
        ("/api/runs/cup/maps", 500, "application/json"),
        ("/api/runs/cup/champions", 500, "application/json"),
        ("/api/runs/cup/matches?page=0", 400, "application/json"),
        ("/api/runs/cup/maps/m/picture", 200, "image/svg+xml"),
        (
            "/runs/cup/report/fr/index.html",
            200,
            "text/html; charset=utf-8",
        ),
        (
            "/runs/cup/report/de/index.html",
            404,
            "text/html; charset=utf-8",
        ),
        ("/runs/cup/report/fr/other.html", 404, "application/json"),
        ("/api/runs/cup/matches/a/lines", 200, "application/x-ndjson"),
    ] {
        let got = bench.get(target);
        assert_eq!(got.status, status, "{target}: {got:?}");
        assert_eq!(got.header("content-type"), Some(kind), "{target}");
        let policy = got.header("content-security-policy").unwrap();
        assert!(
            policy.starts_with("default-src 'none'"),
            "{target}: {policy}"
        );
        let scripts = policy.contains("script-src 'unsafe") || policy.contains("eval");
        assert!(!scripts, "{target}: {policy}");
        for (name, value) in [
            ("x-content-type-options", "nosniff"),
            ("x-frame-options", "DENY"),
            ("referrer-policy", "no-referrer"),
            ("cross-origin-opener-policy", "same-origin"),
            ("cross-origin-resource-policy", "same-origin"),
        ] {
            assert_eq!(got.header(name), Some(value), "{target}");
        }
        // A replay may be kept, if it is asked whether it is still the same.
        let kept = if target.ends_with("/lines") {
            "private, no-cache"
        } else {
            "no-store"
        };
        assert_eq!(got.header("cache-control"), Some(kept), "{target}");
        assert_eq!(got.header("access-control-allow-origin"), None, "{target}");
        assert_eq!(got.header("set-cookie"), None, "{target}");
    }
    let page = bench.get("/").body;
    assert!(
        !page.contains("<script>") && !page.contains("onload"),
        "{page}"
    );
}

#[test]
fn names_are_data_and_come_back_as_data() {
    let bench = Bench::new();
    let got = bench.get("/api/runs/cup");
    assert_eq!(got.header("content-type"), Some("application/json"));
    let told: serde_json::Value = serde_json::from_str(&got.body).unwrap();
    assert_eq!(told["name"], MARKUP);
    let name = "%3Cscript%3Ealert(1)%3C%2Fscript%3E";
    let got = bench.get(&format!("/api/runs/cup/champions/{name}"));
    let told: serde_json::Value = serde_json::from_str(&got.body).unwrap();
    assert_eq!(told["name"], MARKUP);
    // Pages are the same whatever the address says.
    let page = bench.get(&format!("/runs/{name}"));
    assert_eq!(page.body, bench.get("/runs/cup").body);
    let page = bench.get(&format!("/runs/{name}/matches/{name}"));
    assert!(!page.body.contains("<script>alert"), "{}", page.body);
}

#[test]
fn only_reading_is_offered() {
    let bench = Bench::new();
    for method in ["POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "BREW"] {
        let request =
            format!("{method} /api/runs HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
        let got = bench.raw(request.as_bytes());
        assert_eq!(got.status, 405, "{method}: {got:?}");
        assert_eq!(got.header("allow"), Some("GET, HEAD"));
    }
    let connect =
        b"CONNECT evil.example:80 HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
    assert!(bench.raw(connect).status >= 400);
    let head = b"HEAD /api/runs/cup HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
    let got = bench.raw(head);
    assert_eq!((got.status, got.body.as_str()), (200, ""));
    let head = b"HEAD /api/events HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
    assert_eq!(bench.raw(head).status, 200);
    let content = bench.get_with("/api/runs", "Content-Length: 5\r\n");
    assert_eq!(content.status, 413, "{content:?}");
    let content = bench.get_with("/api/runs", "Transfer-Encoding: chunked\r\n");
    assert_eq!(content.status, 413, "{content:?}");
}

#[test]
fn other_names_and_other_sites_are_refused() {
    let bench = Bench::named(&["contest.example"]);
    for (host, status) in [
        ("localhost:2012", 200),
        ("127.0.0.1", 200),
        ("[::1]:2012", 200),
        ("contest.example", 200),
        ("evil.example", 421),
        ("192.168.0.7", 421),
        ("localhost\r\nHost: evil.example", 421),
        ("", 421),
    ] {
        let request = format!("GET / HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n");
        assert_eq!(bench.raw(request.as_bytes()).status, status, "{host}");
    }
    let nameless = bench.raw(b"GET / HTTP/1.1\r\nConnection: close\r\n\r\n");
    assert_eq!(nameless.status, 421);
    let from = |site: &str, mode: &str| {
        let headers = format!("Sec-Fetch-Site: {site}\r\nSec-Fetch-Mode: {mode}\r\n");
        bench.get_with("/api/runs", &headers).status
    };
    assert_eq!(from("same-origin", "cors"), 200);
    assert_eq!(from("none", "navigate"), 200);
    assert_eq!(
        from("cross-site", "navigate"),
        200,
        "a link may be followed"
    );
    assert_eq!(from("cross-site", "no-cors"), 403);
    assert_eq!(
        from("same-site", "cors"),
        403,
        "another port of this machine"
    );
}

#[test]
fn what_is_too_long_is_refused() {
    let bench = Bench::new();
    let long = "x".repeat(3_000);
    assert_eq!(bench.get(&format!("/{long}")).status, 414);
    assert_eq!(
        bench
            .get(&format!("/api/runs/cup/matches?map={long}"))
            .status,
        414
    );
    let many: String = (0..200).map(|at| format!("X-{at}: y\r\n")).collect();
    assert_eq!(bench.get_with("/", &many).status, 431);
    let huge = format!("X: {}\r\n", "y".repeat(100_000));
    assert!(matches!(bench.get_with("/", &huge).status, 0 | 431));
    for garbage in [
        &b"\x16\x03\x01\x02\x00\x01\x00\x01"[..],
        b"GET / HTTP/9.9\r\n\r\n",
        b"\r\n\r\n\r\n",
        b"GET /\x00 HTTP/1.1\r\nHost: localhost\r\n\r\n",
    ] {
        assert!(matches!(bench.raw(garbage).status, 0 | 400), "{garbage:?}");
    }
    assert_eq!(bench.get("/").status, 200, "nothing of this hurt");
}

#[test]
fn who_dawdles_is_sent_away_and_keeps_nobody_waiting() {
    let bench = Bench::new();
    let mut slow: Vec<_> = (0..50).map(|_| bench.connect()).collect();
    for stream in &mut slow {
        stream.write_all(b"GET / HTTP/1.1\r\nHost: loc").unwrap();
    }
    assert_eq!(bench.get("/").status, 200);
    let begun = Instant::now();
    for stream in &mut slow {
        let mut rest = Vec::new();
        let _ = stream.read_to_end(&mut rest);
    }
    let limit = stechec_serve::limits::HEAD_TIME;
    assert!(
        begun.elapsed() < limit + Duration::from_secs(10),
        "they were let go"
    );
}

#[test]
fn lines_are_packed_and_kept_for_those_who_ask_again() {
    let bench = Bench::new();
    let target = "/api/runs/cup/matches/a/lines?states=changes";
    let packs = "Accept-Encoding: br, gzip;q=0.8\r\n";
    let plain = bench.get(target);
    assert_eq!(plain.header("content-encoding"), None);
    assert!(plain.body.contains("{\"changes\":true}\n"));
    let first = bench.bytes(target, packs);
    assert_eq!(unpacked(&first), unpacked(&bench.bytes(target, packs)));
    assert!(unpacked(&first).ends_with("{\"line\":9999}\n"));
    let played = || bench.site.played.load(Ordering::Relaxed);
    assert_eq!(played(), 2, "plain, and packed for everybody else");
    // Who has it need not be told again.
    let tag = bench
        .get_with(target, packs)
        .header("etag")
        .unwrap()
        .to_owned();
    let again = |tag: &str| bench.get_with(target, &format!("{packs}If-None-Match: {tag}\r\n"));
    let same = again(&tag);
    assert_eq!((same.status, same.body.as_str()), (304, ""));
    assert_eq!(again("\"other\"").status, 200);
    let refused = bench.get_with(target, "Accept-Encoding: gzip;q=0\r\n");
    assert_eq!(refused.header("content-encoding"), None);
    // Another replay under the same name.
    bench.site.version.store(1, Ordering::Relaxed);
    assert_eq!(again(&tag).status, 200);
    for (query, why) in [
        ("states=all", "`whole` or `changes`"),
        ("x=1", "unknown parameter"),
    ] {
        let got = bench.get(&format!("/api/runs/cup/matches/a/lines?{query}"));
        assert_eq!(got.status, 400);
        assert!(got.body.contains(why), "{got:?}");
    }
}

/// The lines of a packed answer, with or without chunks.
fn unpacked(answer: &[u8]) -> String {
    let at = answer.windows(4).position(|it| it == b"\r\n\r\n").unwrap();
    let (head, mut body) = (&answer[..at], &answer[at + 4..]);
    let mut packed = Vec::new();
    if String::from_utf8_lossy(head).contains("chunked") {
        while let Some(end) = body.windows(2).position(|it| it == b"\r\n") {
            let size = std::str::from_utf8(&body[..end]).unwrap();
            let size = usize::from_str_radix(size, 16).unwrap();
            packed.extend(&body[end + 2..end + 2 + size]);
            body = &body[end + 4 + size..];
            if size == 0 {
                break;
            }
        }
    } else {
        packed.extend(body);
    }
    let mut lines = String::new();
    let mut reader = flate2::read::GzDecoder::new(&packed[..]);
    reader.read_to_string(&mut lines).unwrap();
    lines
}

#[test]
fn lines_are_complete_or_cut_off() {
    let bench = Bench::new();
    let whole = bench.get("/api/runs/cup/matches/a/lines");
    assert!(whole.body.contains("{\"line\":9999}\n"));
    assert!(whole.body.ends_with("0\r\n\r\n"), "the end was said");
    let broken = bench.get("/api/runs/cup/matches/broken/lines");
    assert_eq!(broken.status, 200);
    assert!(
        !broken.body.ends_with("0\r\n\r\n"),
        "nobody takes it for complete"
    );
    let missing = bench.get("/api/runs/cup/matches/missing/lines");
    assert_eq!(
        (missing.status, &*missing.body),
        (404, "{\"error\":\"no replay of it was kept\"}")
    );
}
