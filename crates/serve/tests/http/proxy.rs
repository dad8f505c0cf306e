//! Behind a proxy that hands the server out under a path.

use crate::support::Bench;
use stechec_serve::{PublicAddress, limits};

fn behind(url: &str) -> Bench {
    let public: PublicAddress = url.parse().unwrap();
    Bench::with(|settings| {
        settings.public = Some(public);
        settings.proxies = vec!["127.0.0.1".parse().unwrap()];
    })
}

#[test]
fn pages_and_answers_are_found_under_the_path() {
    let bench = behind("https://contest.example/live");
    let host = "X-Forwarded-For: 192.0.2.1\r\n";
    // Whether the proxy takes the path off or not.
    for prefix in ["/live", ""] {
        for (path, status) in [
            ("/", 200),
            ("/runs/cup", 200),
            ("/nowhere", 404),
            ("/api/runs/cup", 200),
            ("/assets/theme.css", 200),
            ("/healthz", 200),
        ] {
            let got = bench.get_with(&format!("{prefix}{path}"), host);
            assert_eq!(got.status, status, "{prefix}{path}");
        }
        let page = bench.get(&format!("{prefix}/runs/cup")).body;
        assert!(page.contains("data-base=\"/live\""), "{page}");
        assert!(
            page.contains("src=\"/live/assets/dashboard/main.js\""),
            "{page}"
        );
        let viewer = bench.get(&format!("{prefix}/runs/cup/matches/a")).body;
        for address in [
            "data-lines=\"/live/api/runs/cup/matches/a/lines?states=changes\"",
            "data-back=\"/live/runs/cup/matches\"",
            "src=\"/live/assets/viewer/main.js\"",
        ] {
            assert!(viewer.contains(address), "{address}: {viewer}");
        }
    }
    let named = "GET /live/ HTTP/1.1\r\nHost: contest.example\r\nConnection: close\r\n\r\n";
    assert_eq!(bench.raw(named.as_bytes()).status, 200);
}

#[test]
fn cookies_are_kept_to_the_path_and_to_encrypted_connections() {
    for (url, path, secure) in [
        ("https://contest.example/live", "/live/", "; Secure"),
        ("https://contest.example", "/", "; Secure"),
        ("http://contest.example/a/b", "/a/b/", ""),
    ] {
        let bench = behind(url);
        let token = bench.keys.organizer();
        let got = bench.get(&format!("{path}runs/cup?token={token}"));
        let port = bench.server.address().port();
        let kept =
            format!("stechec-{port}={token}; Path={path}; HttpOnly; SameSite=Strict{secure}");
        assert_eq!(got.header("set-cookie"), Some(kept.as_str()), "{url}");
        let target = format!("{path}runs/cup");
        assert_eq!(got.header("location"), Some(target.as_str()), "{url}");
    }
}

#[test]
fn listeners_are_counted_by_who_asks_the_proxy() {
    let bench = behind("https://contest.example");
    let listen = |client: u8| {
        let headers = format!("X-Forwarded-For: 192.0.2.{client}\r\n");
        bench.listen_with("/api/runs/cup/events", &headers)
    };
    let mut crowd: Vec<_> = (0..limits::LISTENERS_EACH).map(|_| listen(1)).collect();
    for listener in &mut crowd {
        crate::support::next_event(listener).unwrap();
    }
    let refused = bench.get_with("/api/runs/cup/events", "X-Forwarded-For: 192.0.2.1\r\n");
    assert_eq!(refused.status, 503);
    let mut other = listen(2);
    assert!(crate::support::next_event(&mut other).is_some());
}
