//! `stechec serve`, asked by requests; how it looks is in `dashboard.rs`.

use crate::{
    crash::{by_nobody, protect, unprotect},
    served::{CHATTER, Served, rounds, run, talkative, told, wait_until},
    support::{Bench, snapshot},
    tournament::bench,
};
use serde_json::{Value, json};
use std::{fs, net::TcpListener, process::Command};

#[test]
fn what_cannot_be_served_is_explained() {
    let bench = bench();
    bench.write("results/README.md", "");
    bench.write("text.replay", "no replay");
    bench.write("other/.serve-secret", "no secret");
    bench.run("run --quiet");
    bench.run("show round-robin-1 --replay r.replay");
    snapshot(
        "serve-refused",
        &bench.session(&[
            "serve nowhere",
            "serve text.replay",
            "serve r.replay --tokens",
            "serve other --tokens",
            "serve --listen somewhere",
            "serve --listen 203.0.113.1",
            "serve --port 99999",
        ]),
    );
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = taken.local_addr().unwrap().port();
    let ran = bench.run(&format!("serve --port {port}"));
    assert_eq!(ran.code, 2);
    let expected = format!("error: port {port} is in use, perhaps by another server");
    assert!(ran.stderr.starts_with(&expected), "{}", ran.stderr);
    assert!(ran.stderr.contains("--port 0"), "{}", ran.stderr);
}

#[test]
fn results_are_served_as_the_commands_tell_them() {
    let bench = talkative();
    bench.run("run --quiet");
    let served = Served::new(&bench, &[]);
    let runs = served.json("/api/runs");
    assert_eq!(runs["runs"][0]["name"], "cup");
    assert_eq!(runs["runs"][0]["state"], "finished");
    let run = served.json("/api/runs/cup");
    let standings: Value =
        serde_json::from_str(&bench.run("standings --format json").ok()).unwrap();
    let places = |rows: &Value, name: &dyn Fn(&Value) -> Value| -> Vec<(Value, Value)> {
        let rows = rows.as_array().unwrap();
        rows.iter()
            .map(|row| (row["rank"].clone(), name(row)))
            .collect()
    };
    assert_eq!(
        places(&run["standings"]["rows"], &|row| {
            run["champions"][row["champion"].as_u64().unwrap() as usize].clone()
        }),
        places(&standings["standings"]["rows"], &|row| row["name"].clone()),
    );
    let all = served.json("/api/runs/cup/matches?size=200");
    assert_eq!(all["found"], run["played"]);
    let failed = served.json("/api/runs/cup/matches?champion=fails&faults=1&map=cloister&size=2");
    for found in failed["matches"].as_array().unwrap() {
        assert_eq!(found["map"], "cloister");
        assert!(
            found["seats"]
                .as_array()
                .unwrap()
                .iter()
                .any(|it| it["name"] == "fails")
        );
    }
    assert_eq!(
        served
            .get("/api/runs/cup/matches?champion=nobody", None)
            .status,
        404
    );
    assert_eq!(
        served.get("/api/runs/cup/matches?page=-1", None).status,
        400
    );
    let champion = served.json("/api/runs/cup/champions/fails");
    assert_eq!(champion["faults"][0]["champion"], champion["champion"]);
    assert_eq!(
        served.get("/api/runs/cup/champions/nobody", None).status,
        404
    );
    let maps = served.json("/api/runs/cup/maps");
    assert_eq!(maps["maps"].as_array().unwrap().len(), 2);
    assert_eq!(maps["pictures"], true);
    let picture = served.get("/api/runs/cup/maps/cloister/picture", None).text;
    assert!(
        picture.starts_with("<svg") || picture.starts_with("<?xml"),
        "{picture}"
    );
    assert_eq!(
        served
            .get("/api/runs/cup/maps/..%2f..%2fstechec.toml/picture", None)
            .status,
        404
    );
    assert_eq!(
        served.get("/api/runs/..%2f..%2fresults%2fcup", None).status,
        404
    );
}

/// Everything anybody can ask about a match.
fn all_about(served: &Served, id: &str, token: Option<&str>) -> String {
    let ask = |path: &str| {
        served
            .get(&format!("/api/runs/cup/matches/{id}{path}"), token)
            .text
    };
    [ask(""), ask("/logs"), ask("/lines")].concat()
}

fn match_between(served: &Served, first: &str, second: &str) -> String {
    let path = format!("/api/runs/cup/matches?champion={first}&champion={second}");
    served.json(&path)["matches"][0]["id"]
        .as_str()
        .unwrap()
        .to_owned()
}

#[test]
fn logs_are_read_by_organizers_and_owners_only() {
    let bench = talkative();
    bench.run("run --quiet");
    let tokens = bench.run("serve --tokens").stdout;
    let token_of = |champion: &str| {
        let line = tokens
            .lines()
            .find(|line| line.contains(&format!(" {champion} ")))
            .unwrap();
        line.split_once("token=").unwrap().1.to_owned()
    };
    let served = Served::new(&bench, &[]);
    let id = match_between(&served, "chatter", "fails");
    let plan = "my plan";
    // A backtrace names functions of a champion.
    let trace = "jouer_attaque";
    let detail =
        |text: &str| text.contains(&format!("wasm function {trace}")) || text.contains("0x");
    let everything = all_about(&served, &id, Some(&served.organizer));
    assert!(
        everything.contains(plan) && detail(&everything),
        "{everything}"
    );
    let chatter = all_about(&served, &id, Some(&token_of("chatter")));
    assert!(chatter.contains(plan) && !detail(&chatter), "{chatter}");
    let fails = all_about(&served, &id, Some(&token_of("fails")));
    assert!(!fails.contains(plan) && detail(&fails), "{fails}");
    let wrong = "0".repeat(32);
    let walker = token_of("walker");
    for token in [None, Some(wrong.as_str()), Some(&walker)] {
        let told = all_about(&served, &id, token);
        assert!(!told.contains(plan) && !detail(&told), "{token:?}: {told}");
    }
    let logs = served.get(
        &format!("/api/runs/cup/matches/{id}/logs"),
        Some(&served.organizer),
    );
    let logs = logs.json()["logs"].as_array().unwrap().clone();
    assert!(
        (logs.iter()).any(|log| log["text"] == format!("{CHATTER}\n")),
        "{logs:?}"
    );
    let site = served.get("/api/site", Some(&token_of("chatter"))).json();
    assert_eq!(
        site["owner_of"],
        json!([{ "run": "cup", "champion": "chatter" }])
    );
    // Tokens outlive the server, and nobody else can read what they follow from.
    assert_eq!(
        Served::new(&bench, &["results/cup"]).organizer,
        served.organizer
    );
    use std::os::unix::fs::PermissionsExt;
    let secret = fs::metadata(bench.path("results/.serve-secret")).unwrap();
    assert_eq!(secret.permissions().mode() & 0o777, 0o600);
}

#[test]
fn a_run_is_heard_from_its_first_to_its_last_match_by_two_hundred() {
    let bench = talkative();
    rounds(&bench, 200);
    bench.write("results/README.md", "");
    let served = Served::new(&bench, &[]);
    let mut list = served.listen("/api/events");
    assert_eq!(told(&mut list)["runs"], json!([]));
    let mut child = run(&bench);
    while told(&mut list)["runs"] == json!([]) {}
    let mut listeners: Vec<_> = (0..200)
        .map(|_| served.listen("/api/runs/cup/events"))
        .collect();
    let mut last = Vec::new();
    for listener in &mut listeners {
        let mut played = 0;
        last.push(loop {
            let now = told(listener);
            assert!(now["played"].as_u64().unwrap() >= played, "it only grows");
            played = now["played"].as_u64().unwrap();
            if now["state"] == "finished" {
                break now;
            }
        });
    }
    assert!(child.wait().unwrap().success());
    assert!(
        last.iter().all(|told| *told == last[0]),
        "all hear the same"
    );
    assert_eq!(last[0]["played"], last[0]["total"]);
    assert_eq!(last[0], served.json("/api/runs/cup"));
}

#[test]
fn a_run_that_begins_anew_is_told_anew() {
    let bench = talkative();
    bench.run("run --quiet");
    let served = Served::new(&bench, &["results/cup"]);
    let mut listener = served.listen("/api/runs/cup/events");
    let before = told(&mut listener);
    let plan = bench
        .read("stechec.toml")
        .replace("rounds = 6", "rounds = 10");
    bench.write("stechec.toml", plan);
    assert_eq!(bench.run("run --quiet --restart").code, 0);
    let after = loop {
        let now = told(&mut listener);
        if now["state"] == "finished" && now["total"] != before["total"] {
            break now;
        }
    };
    assert_eq!(after["played"], after["total"]);
    // The same plan anew has the same results, counted once.
    assert_eq!(bench.run("run --quiet --restart").code, 0);
    let same = |now: &Value| now["standings"] == after["standings"] && now["state"] == "finished";
    wait_until("the same standings", || same(&served.json("/api/runs/cup")));
    fs::remove_dir_all(bench.path("results/cup")).unwrap();
    let gone = || served.get("/api/runs/cup", None).status != 200;
    wait_until("it is gone", gone);
}

#[test]
fn a_replay_is_served_alone() {
    let bench = talkative();
    bench.run("run --quiet");
    bench.run("show round-robin-1 --replay r.replay");
    let served = Served::new(&bench, &["r.replay"]);
    assert_eq!(served.get("/", None).status, 303);
    let lines = served.get("/api/runs/replay/matches/match/lines", None);
    assert_eq!(lines.status, 200);
    assert!(lines.text.contains("\"line\":\"end\""));
    for path in [
        "/api/runs",
        "/api/runs/cup",
        "/api/runs/replay/matches/round-robin-1/lines",
        "/api/events",
    ] {
        assert_eq!(served.get(path, None).status, 404, "{path}");
    }
    let logs = served.get(
        "/api/runs/replay/matches/match/logs",
        Some(&served.organizer),
    );
    assert!(logs.json()["logs"].is_array());
}

#[test]
fn results_that_cannot_be_read_hurt_nobody_else() {
    let bench = bench();
    bench.run("run --quiet");
    bench.write(
        "results/broken/results.sqlite",
        "no database at all, but long enough to be one",
    );
    bench.write("results/empty/results.sqlite", "");
    let served = Served::new(&bench, &[]);
    let runs = served.json("/api/runs");
    let state = |name: &str| {
        let all = runs["runs"].as_array().unwrap();
        all.iter().find(|run| run["name"] == name).unwrap()["state"].clone()
    };
    assert_eq!(
        (state("broken"), state("cup")),
        (json!("broken"), json!("finished"))
    );
    let got = served.get("/api/runs/broken", None);
    assert_eq!(got.status, 500);
    let folder = bench.path("").display().to_string();
    assert!(
        !got.text.contains(&folder) && !got.text.contains("results.sqlite"),
        "{}",
        got.text
    );
}

/// What was asked before is not kept longer than it is true.
#[test]
fn what_a_jury_decides_is_served_at_once() {
    let bench = bench();
    bench.run("run --quiet");
    let served = Served::new(&bench, &[]);
    let report = || served.get("/runs/cup/report/en/index.html", None).text;
    let champions = || served.json("/api/runs/cup/champions");
    let before = (report(), champions(), served.json("/api/runs/cup"));
    let reason = ["--reason", "it crashed on purpose"];
    let ruled = [&["champion", "disqualify", "fails"][..], &reason].concat();
    assert!(bench.stechec(&ruled).status().unwrap().success());
    assert!(report().contains("fails is disqualified"));
    assert_ne!(champions(), before.1);
    assert_eq!(served.json("/api/runs/cup")["absent"][0]["name"], "fails");
    let plan = bench.read("stechec.toml");
    let scoring = "[scoring]\npoints = [7, 2]\n[[map]]";
    bench.write("stechec.toml", plan.replacen("[[map]]", scoring, 1));
    let rescored = bench.run("run --quiet --rescore");
    assert_eq!(rescored.code, 0, "{}", rescored.stderr);
    let points = |told: &serde_json::Value| told["standings"]["rows"][0]["points"].clone();
    let told = served.json("/api/runs/cup");
    assert_ne!(points(&told), points(&before.2));
    let first = &told["standings"]["rows"][0]["values"][0]["text"];
    assert!(report().contains(first.as_str().unwrap()));
}

#[test]
fn results_of_others_are_served_by_a_user_who_may_not_write_them() {
    let bench = bench();
    bench.run("run --quiet");
    let expected = Served::new(&bench, &[]).json("/api/runs/cup");
    fs::remove_file(bench.path("results/.serve-secret")).unwrap();
    let folders = ["results/cup", "results"].map(|it| bench.path(it));
    folders.iter().for_each(|it| protect(it));
    let served = Served::start(&mut by_nobody(&bench, &["serve", "results", "--port", "0"]));
    let found = served.json("/api/runs/cup");
    let health = served.get("/healthz", None);
    let report = served.get("/runs/cup/report/fr/index.html", None);
    drop(served);
    folders.iter().for_each(|it| unprotect(it));
    assert_eq!(found, expected);
    assert_eq!((health.status, report.status), (200, 200));
    assert!(!bench.path("results/.serve-secret").exists());
}

#[test]
fn a_run_that_was_killed_at_its_start_is_healthy() {
    let bench = Bench::with(&[("results/cup/results.sqlite", "")]);
    let served = Served::new(&bench, &["results/cup"]);
    assert_eq!(served.get("/healthz", None).status, 200);
    assert_eq!(served.json("/api/runs/cup")["state"], "empty");
}

#[test]
fn an_interrupt_ends_it_in_order() {
    let bench = Bench::with(&[("results/README.md", "")]);
    let mut served = Served::new(&bench, &[]);
    let mut listener = served.listen("/api/events");
    told(&mut listener);
    let id = served.child.id().to_string();
    assert!(
        Command::new("kill")
            .args(["-INT", &id])
            .status()
            .unwrap()
            .success()
    );
    assert_eq!(served.child.wait().unwrap().code(), Some(0));
}
