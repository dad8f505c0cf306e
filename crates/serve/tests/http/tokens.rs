//! Who may read logs.

use crate::support::{Bench, SECRET_LOG};

const LOGS: &str = "/api/runs/cup/matches/a/logs";

#[test]
fn logs_are_for_organizers_and_owners() {
    let bench = Bench::new();
    let reads = |headers: &str| bench.get_with(LOGS, headers).body.contains(SECRET_LOG);
    assert!(!reads(""), "nobody in particular");
    assert!(reads(&bench.cookie(&bench.keys.organizer())));
    assert!(reads(&bench.cookie(&bench.keys.owner("cup", "ant"))));
    for (wrong, why) in [
        (bench.keys.owner("cup", "bee"), "owner of another champion"),
        (bench.keys.owner("other", "ant"), "owner in another run"),
        ("0".repeat(32), "a guess"),
        (bench.keys.organizer()[..31].to_owned(), "a part"),
        (bench.keys.organizer().to_uppercase(), "another spelling"),
        (String::new(), "nothing"),
    ] {
        assert!(!reads(&bench.cookie(&wrong)), "{why}");
    }
    let token = bench.keys.organizer();
    assert!(
        !reads(&format!("Cookie: stechec-1={token}\r\n")),
        "another server's"
    );
    let asked = bench.get(&format!("{LOGS}?token={token}"));
    assert_eq!(asked.status, 400, "an address is not a place for a token");
    assert!(asked.body.contains("Authorization: Bearer"), "{asked:?}");
}

#[test]
fn tools_show_tokens_in_a_header() {
    let bench = Bench::new();
    let asked = |header: &str| bench.get_with(LOGS, &format!("Authorization: {header}\r\n"));
    let (organizer, owner) = (bench.keys.organizer(), bench.keys.owner("cup", "ant"));
    for right in [
        format!("Bearer {organizer}"),
        format!("bearer {owner}"),
        format!("Bearer  {owner}"),
    ] {
        assert!(asked(&right).body.contains(SECRET_LOG), "{right}");
    }
    for (wrong, why) in [
        (format!("Bearer {}", "0".repeat(32)), "opens nothing"),
        (
            format!("Bearer {}", bench.keys.owner("cup", "bee")),
            "opens nothing",
        ),
        (format!("Bearer {}", &organizer[1..]), "must be `Bearer`"),
        (format!("Basic {organizer}"), "must be `Bearer`"),
        (organizer.clone(), "must be `Bearer`"),
        (
            format!("Bearer {organizer}\r\nAuthorization: Bearer {organizer}"),
            "must be `Bearer`",
        ),
    ] {
        let got = asked(&wrong);
        assert_eq!(got.status, 401, "{wrong}: {got:?}");
        assert_eq!(got.header("www-authenticate"), Some("Bearer"));
        assert!(got.body.contains(why), "{wrong}: {got:?}");
        assert!(!got.body.contains(SECRET_LOG), "{wrong}");
    }
}

#[test]
fn a_token_is_kept_out_of_sight() {
    let bench = Bench::new();
    let token = bench.keys.organizer();
    for path in ["/", "/runs/cup", "/runs/cup/matches/a"] {
        let got = bench.get(&format!("{path}?token={token}"));
        assert_eq!(got.status, 303, "{got:?}");
        assert_eq!(got.header("location"), Some(path));
        let port = bench.server.address().port();
        let kept = format!("stechec-{port}={token}; Path=/; HttpOnly; SameSite=Strict");
        assert_eq!(got.header("set-cookie"), Some(kept.as_str()));
        assert_eq!(got.header("referrer-policy"), Some("no-referrer"));
    }
    for nonsense in ["", "x", "%0d%0aSet-Cookie:%20a=b", &"0".repeat(33)] {
        let got = bench.get(&format!("/?token={nonsense}"));
        let kept = got.header("set-cookie").unwrap();
        assert!(
            kept.contains("Max-Age=0") && !kept.contains("a=b"),
            "{kept}"
        );
    }
}
