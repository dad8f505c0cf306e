//! A game that brings rules, an interface and something to look at goes through the whole
//! command line; what it does not bring is refused by name.

use crate::{
    answers::{assert_described, assert_match_described},
    served::Served,
    support::Bench,
};
use serde_json::Value;
use std::{io::Write, path::PathBuf, process::Stdio};
use stechec_browser::{Browser, Look, Page};
use stechec_game::Game;
use tiny_game::Goose;

/// A champion whose orders are `steps`.
fn champion(steps: &str) -> String {
    let hash = Goose::API_HASH as i64;
    format!(
        "(module
           (import \"stechec\" \"call\" (func $call (param i32 i32 i32 i32 i32) (result i32)))
           (memory (export \"memory\") 1)
           (func (export \"stechec_api_hash\") (result i64) (i64.const {hash}))
           (func $die (result i32)
             (drop (call $call (i32.const 0) (i32.const 0) (i32.const 0) (i32.const 16) (i32.const 1)))
             (i32.load (i32.const 16)))
           (func (export \"play\")
             (i32.store (i32.const 0) {steps})
             (drop (call $call (i32.const 3) (i32.const 0) (i32.const 1) (i32.const 32) (i32.const 1)))))"
    )
}

/// A folder with champions, a map and a plan of the tiny game.
fn bench() -> Bench {
    Bench::with(&[
        ("champions/hasty.wat", &champion("(call $die)")),
        ("champions/slow.wat", &champion("(i32.const 1)")),
        ("champions/greedy.wat", &champion("(i32.const 7)")),
        ("short.map", "12 30\n"),
        (
            "stechec.toml",
            "name = \"race\"\ngame = \"goose\"\nseed = 1\nsecret = \"5ec4e75ec4e75ec4e75ec4e75ec4e75ec4e75ec4e75ec4e75ec4e75ec4e75ec4\"\n[format]\nkind = \"round-robin\"\nrounds = 6\n\
             [[champion]]\npath = \"champions/*.wat\"\n[[map]]\npath = \"short.map\"\n",
        ),
    ])
}

fn played() -> Bench {
    let bench = bench();
    let line = "match --game goose --map short.map --champion champions/hasty.wat \
                --champion champions/slow.wat --seed 3 --replay m.replay";
    let ran = bench.run(line);
    assert_eq!(ran.code, 0, "{}", ran.stderr);
    assert!(ran.stdout.contains("hasty") && ran.stdout.contains("slow"));
    bench
}

#[test]
fn a_match_is_played_recorded_and_played_back() {
    let bench = played();
    let info = bench.run("replay info m.replay").ok();
    assert!(info.contains("goose") && info.contains("hasty"), "{info}");
    bench.run("replay verify m.replay").ok();
    let told = bench.run("replay play m.replay").ok();
    assert!(told.contains("turn 0, move"), "{told}");
    let lines = bench.run("replay export m.replay").ok();
    let lines: Vec<Value> = (lines.lines())
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    let all = Value::from(lines).to_string();
    assert!(all.contains("\"goose\"") && all.contains("the goose walks to"));
    assert_eq!(bench.run("replay export m.replay --html m.html").code, 0);
    assert!(bench.read("m.html").contains("<script"));
}

#[test]
fn lines_about_a_match_are_what_the_schemas_say() {
    assert_match_described(
        &bench(),
        "match --game goose --map short.map --champion champions/hasty.wat champions/slow.wat",
    );
}

/// Where a team moves twice in its turn, both phases have the same name.
#[test]
fn phases_of_one_name_are_told_apart() {
    let bench = bench();
    bench.write("twice.map", "12 30 2\n");
    let line = "match --game goose --map twice.map --champion champions/hasty.wat \
                champions/slow.wat --seed 3 --replay m.replay --dump d.jsonl --watch";
    let watched = bench.run(line);
    assert_eq!(watched.code, 0, "{}", watched.stderr);
    let titles = |told: &str| {
        let titles = told.lines().filter(|line| line.starts_with("turn "));
        titles.map(str::to_owned).collect::<Vec<_>>()
    };
    let told = titles(&bench.run("replay play m.replay").ok());
    let first = [
        "turn 0, move",
        "turn 0, move.2",
        "turn 1, move",
        "turn 1, move.2",
    ];
    assert_eq!(told[..4], first);
    assert_eq!(titles(&watched.stdout), told);
    let lines = bench.run("replay export m.replay").ok();
    assert!(lines.contains("\"address\":\"1/move.2\""), "{lines}");
    let addresses: Vec<Value> = (bench.read("d.jsonl").lines())
        .map(|line| serde_json::from_str::<Value>(line).unwrap()["address"].clone())
        .collect();
    assert_eq!(addresses[1..4], ["0/move", "0/move.2", "1/move"]);
    let line = "debug m.replay --champion hasty --program champions/hasty.wat --turn 0 --phase";
    let told = bench.run(&format!("{line} move.2 --format json")).ok();
    let told: Value = serde_json::from_str(&told).unwrap();
    assert_eq!(told["shown"][0]["address"], "0/move.2", "{told}");
    let none = bench.run(&format!("{line} move.3"));
    assert_ne!(none.code, 0);
    assert!(
        none.stderr.contains("it has: move, move.2"),
        "{}",
        none.stderr
    );
}

#[test]
fn only_two_can_play() {
    let bench = bench();
    for line in [
        "match --game goose --map short.map --champion champions/hasty.wat",
        "match --game goose --map short.map --champion champions/hasty.wat \
         --champion champions/slow.wat --champion champions/greedy.wat",
    ] {
        let ran = bench.run(line);
        assert_ne!(ran.code, 0, "{}", ran.stdout);
        assert!(ran.stderr.contains('2'), "{}", ran.stderr);
    }
}

#[test]
fn a_tournament_is_run_verified_and_told() {
    let bench = bench();
    bench.run("plan").ok();
    let ran = bench.run("run --quiet");
    assert_eq!(ran.code, 0, "{}", ran.stderr);
    let standings = bench.run("standings --format json").ok();
    for name in ["hasty", "slow", "greedy"] {
        assert!(standings.contains(name), "{standings}");
    }
    assert_eq!(bench.run("verify --all").code, 0);
    for line in [
        "ratings",
        "fairness",
        "matches",
        "show round-robin-1",
        "champion stats slow",
    ] {
        assert_eq!(bench.run(line).code, 0, "{line}");
    }
    assert!(bench.path("results/race/report/index.html").is_file());
}

#[test]
fn a_contest_begins_with_what_the_game_does_not_bring() {
    let bench = bench();
    let made = bench.run("init contest --game goose").ok();
    for told in [
        "put maps into maps/goose",
        "put champions into champions/goose",
    ] {
        assert!(made.contains(told), "{told}: {made}");
    }
    assert!(!made.contains("champion new"), "it has no starters: {made}");
    // With what it asks for, the plan is played as it is.
    bench.write("contest/maps/goose/short.map", "12 30\n");
    for name in ["hasty", "slow"] {
        let program = bench.read(&format!("champions/{name}.wat"));
        bench.write(&format!("contest/champions/goose/{name}.wat"), program);
    }
    let ran = bench.run("run --config contest/stechec.toml --quiet");
    assert_eq!(ran.code, 0, "{}", ran.stderr);
}

#[test]
fn the_first_steps_are_those_of_the_game() {
    let nothing = Bench::new();
    let told = nothing.run("run --game goose").stderr;
    assert!(told.contains("stechec init --game goose contest"), "{told}");
    for other in ["tiny-arena", "stechec match", "champion new"] {
        assert!(!told.contains(other), "{other}: {told}");
    }
    let told = nothing.run("run --game meute").stderr;
    assert!(told.contains("stechec match --game meute --map "), "{told}");
    assert!(!told.contains("patrol"), "{told}");
}

#[test]
fn what_it_brings_and_lacks_is_listed() {
    let told = bench().run("game info goose --format json").ok();
    let told: Value = serde_json::from_str(&told).unwrap();
    assert_eq!(told["capabilities"], serde_json::json!([]));
    let missing = told["missing"].as_array().unwrap();
    for what in ["skin", "starters", "scripts", "trial maps"] {
        assert!(missing.iter().any(|it| it == what), "{what}: {told}");
    }
}

#[test]
fn what_it_does_not_bring_is_refused_by_name() {
    let bench = played();
    bench.write("a.scn", "teams 2\n");
    for (line, lacking) in [
        ("scenario run a.scn --game goose", "scripts"),
        ("map check short.map --game goose", "map tools"),
        ("map show short.map --game goose", "map tools"),
        ("map new --game goose", "map tools"),
        ("map stats short.map --game goose", "map tools"),
        ("explain m.replay", "explanations"),
        ("replay watch m.replay", "pictures"),
        ("replay play m.replay --board", "pictures"),
        ("replay export m.replay --svg m.svg", "pictures"),
        ("replay export m.replay --png m.png", "pictures"),
        ("replay export m.replay --gif m.gif", "pictures"),
        ("champion new c mine --game goose", "starters"),
        ("bench --game goose", "bench map"),
        (
            "champion check champions/slow.wat --game goose",
            "trial maps",
        ),
    ] {
        let ran = bench.run(line);
        assert_ne!(ran.code, 0, "{line}");
        let wanted = format!("goose has no {lacking}");
        assert!(ran.stderr.contains(&wanted), "{line}: {}", ran.stderr);
        // There is always something that works without it.
        let help = ran.stderr.split("help: ").nth(1).unwrap_or_default();
        assert!(help.starts_with("`stechec "), "{line}: {}", ran.stderr);
        assert!(!help.starts_with("`stechec game"), "{line}: {}", ran.stderr);
    }
}

/// A champion's folder, as its author has it.
fn with_folder() -> Bench {
    let bench = played();
    let about = "name = \"mine\"\ngame = \"goose\"\nlanguage = \"wat\"\nkind = \"wasm\"\n";
    bench.write("mine/champion.toml", about);
    bench.write("mine/champion.wat", champion("(call $die)"));
    bench
}

#[test]
fn a_champion_s_folder_is_built_packed_sparred_and_played() {
    let bench = with_folder();
    let built = bench.run("champion build mine").ok();
    assert!(built.contains("mine/champion.wat"), "{built}");
    bench.run("champion pack mine").ok();
    assert!(bench.path("mine.tar.gz").is_file());
    let line = "champion dev mine --against champions/slow.wat --map short.map --once";
    let spar = bench.run(line);
    assert_eq!(spar.code, 0, "{}", spar.stderr);
    // Whoever goes as far as the die shows beats whoever goes one cell.
    let row: Vec<&str> = (spar.stdout.lines())
        .find_map(|line| line.strip_prefix("slow.wat"))
        .unwrap_or_else(|| panic!("{}", spar.stdout))
        .split_whitespace()
        .collect();
    assert_eq!(row[..3], ["4", "0", "0"], "{}", spar.stdout);
    bench.write("mine/champion.wat", champion("(i32.const 1)"));
    let lost = bench.run("champion dev mine --against champions/hasty.wat --map short.map --once");
    assert!(
        lost.stdout.contains("next: stechec replay play "),
        "nobody explains this game: {}{}",
        lost.stdout,
        lost.stderr
    );
    for champion in ["mine", "mine.tar.gz"] {
        let line =
            format!("match --game goose --map short.map --champion {champion} champions/slow.wat");
        assert_eq!(bench.run(&line).code, 0, "{line}");
    }
}

#[test]
fn a_champion_is_asked_again_what_it_was_asked() {
    let bench = played();
    let same = bench.run("debug m.replay --champion hasty --program champions/hasty.wat");
    assert_eq!(same.code, 0, "{}", same.stderr);
    assert!(
        same.stdout.contains("match the recording"),
        "{}",
        same.stdout
    );
    let line = "debug m.replay --champion hasty --program champions/slow.wat --format json";
    let other = bench.run(line);
    assert_eq!(other.code, 1, "{}", other.stderr);
    let told: Value = serde_json::from_str(&other.stdout).unwrap();
    assert_described("repetition", &told, line);
    let first = &told["first_difference"];
    assert_eq!(first["comparison"], "other_orders");
    assert!(first["address"].as_str().unwrap().ends_with("/move"));
}

#[test]
fn a_match_is_watched_as_it_is_played() {
    let bench = bench();
    let line = "match --game goose --map short.map --champion champions/hasty.wat \
                champions/slow.wat --seed 3 --watch";
    let watched = bench.run(line);
    assert_eq!(watched.code, 0, "{}", watched.stderr);
    for told in ["turn 0, move", "goose: to 10", "thrown: face"] {
        let all = format!("{}{}", watched.stdout, watched.stderr);
        assert!(all.contains(told), "{told}: {all}");
    }
}

#[test]
fn a_jury_plays_again_and_seals() {
    let bench = bench();
    assert_eq!(bench.run("run --quiet").code, 0);
    let again = bench.run("rejudge round-robin-1 --reason asked");
    assert_eq!(again.code, 0, "{}", again.stderr);
    assert!(again.stdout.contains("now"), "{}", again.stdout);
    assert_eq!(
        bench.run("rejudge round-robin-1 --drop --reason same").code,
        0
    );
    let trail = bench.run("audit --format json").ok();
    let trail: Value = serde_json::from_str(&trail).unwrap();
    assert_described("audit", &trail, "audit");
    assert_eq!(trail["entries"].as_array().unwrap().len(), 2, "{trail}");
    let sealed = bench.run("seal");
    assert_eq!(sealed.code, 0, "{}", sealed.stderr);
    let manifest: Value = serde_json::from_str(&bench.read("results/race/manifest.json")).unwrap();
    assert_described("manifest", &manifest, "manifest.json");
    assert_eq!(bench.run("verify --all").code, 0);
}

#[test]
fn a_jury_rules_and_everything_is_counted_and_written_anew() {
    let bench = bench();
    assert_eq!(bench.run("run --quiet").code, 0);
    let count = bench.read("stechec.toml") + "[scoring]\npoints = [3, 1]\n";
    for (line, told) in [
        (
            "rematch round-robin-1 --seed 7 --reason asked",
            "another result",
        ),
        (
            "rejudge round-robin-1 --apply --reason seen",
            "round-robin-1",
        ),
        ("champion withdraw slow --reason ill", "withdrew slow"),
        ("standings", "slow is withdrawn"),
        ("champion admit slow --reason well", "admitted slow again"),
        ("champion disqualify greedy --reason rude", "disqualified"),
        (
            "champion admit greedy --reason sorry",
            "admitted greedy again",
        ),
        ("backup copy", "6 matches are in copy"),
        ("standings --run copy", "hasty"),
        ("report --out told", "told/index.html"),
        ("report --out dit --lang fr", "dit/index.html"),
        ("run --rescore --quiet --reason better", "hasty"),
        ("audit", "scoring"),
        ("run --restart --quiet --reason anew", "hasty"),
        ("audit", "started over; 6 matches"),
        ("standings --run results/race/replaced-1", "hasty"),
    ] {
        if line.starts_with("run --rescore") {
            bench.write("stechec.toml", &count);
        }
        let ran = bench.run(line);
        assert_eq!(ran.code, 0, "{line}: {}", ran.stderr);
        let all = ran.stdout + &ran.stderr;
        assert!(all.contains(told), "{line}: {all}");
    }
    assert!(bench.read("dit/report.md").contains("Classement"));
}

#[test]
fn a_match_is_dumped_logged_and_asked_about() {
    let bench = bench();
    let writes = "(module (import \"stechec\" \"log\" (func $log (param i32 i32)))";
    let talks = champion("(i32.const 1)")
        .replacen("(module", writes, 1)
        .replace(
            "(memory (export \"memory\") 1)",
            "(memory (export \"memory\") 1) (data (i32.const 64) \"on I go\")",
        )
        .replace(
            "(func (export \"play\")",
            "(func (export \"play\") (call $log (i32.const 64) (i32.const 7))",
        );
    bench.write("champions/talks.wat", talks);
    let line = "match --game goose --map short.map --champion champions/talks.wat \
                champions/slow.wat --seed 3 --dump d.jsonl --log logs --replay m.replay";
    assert_eq!(bench.run(line).code, 0);
    let dump = bench.read("d.jsonl");
    let first: Value = serde_json::from_str(dump.lines().nth(1).unwrap()).unwrap();
    let order = serde_json::json!({ "order": 1, "answer": "OK" });
    assert_eq!(first["teams"][0]["orders"][0], order, "{first}");
    assert_eq!(first["events"][0]["walked"]["to"], 1, "{first}");
    let log = bench.read("logs/0-talks.log");
    assert!(log.starts_with("[turn 0 play] on I go\n"), "{log}");
    assert_eq!(bench.read("logs/1-slow.log"), "");
    // `die`, `advance 1`, and the orders in words.
    let questions = [0, 0, 3, 1, 1, i32::MAX - 4, 0];
    let words = ["desk", "m.replay", "--turn", "0", "--champion", "talks"];
    let answers = asked(&bench, &words, &questions);
    let hash = Goose::API_HASH;
    let expected = [2, hash as i32, (hash >> 32) as i32, 1, 6, 1, 2];
    assert_eq!(answers[..7], expected);
    let told: String = (answers[8..].iter())
        .map(|&letter| char::from(u8::try_from(letter).unwrap()))
        .collect();
    assert_eq!(told, "advance 1: OK");
}

/// What a process answers that takes words of 32 bits.
fn asked(bench: &Bench, words: &[&str], questions: &[i32]) -> Vec<i32> {
    let mut command = bench.stechec(words);
    command.stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let bytes: Vec<u8> = questions.iter().flat_map(|it| it.to_le_bytes()).collect();
    child.stdin.take().unwrap().write_all(&bytes).unwrap();
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success());
    let words = output.stdout.chunks_exact(4);
    words
        .map(|word| i32::from_le_bytes(word.try_into().unwrap()))
        .collect()
}

#[test]
fn it_is_listed_with_nothing_that_it_has_not() {
    let bench = bench();
    for (line, told) in [
        ("champion list --game goose", "none here"),
        ("map list --game goose", "goose has no maps here"),
    ] {
        assert!(bench.run(line).ok().contains(told), "{line}");
    }
    for (line, what) in [("rules", "rule book"), ("api", "reference")] {
        let ran = bench.run(&format!("game {line} goose"));
        assert_eq!(ran.code, 2, "{line}");
        let told = format!("the program contains no {what} for goose");
        assert!(ran.stderr.contains(&told), "{}", ran.stderr);
        let help = "`stechec game info goose` shows what it brings";
        assert!(ran.stderr.contains(help), "{}", ran.stderr);
    }
}

#[test]
fn results_are_served() {
    let bench = bench();
    assert_eq!(bench.run("run --quiet").code, 0);
    let served = Served::new(&bench, &[]);
    assert_eq!(served.json("/api/runs")["runs"][0]["name"], "race");
    let maps = served.json("/api/runs/race/maps");
    assert_eq!(maps["pictures"], false, "this game has no map tools");
    let found = served.json("/api/runs/race/matches/round-robin-1");
    assert_eq!(found["id"], "round-robin-1");
}

/// Where the figure of nobody is after so many beats of the phase that is shown.
fn goose_after(page: &Page<'_>, beats: usize) -> Value {
    let script = format!(
        "stechecViewer.clock.moments.after({beats}).figures.find((it) => it.kind === 'goose').at"
    );
    page.evaluate(&script).unwrap()
}

/// What the board looks like now, with all that is laid over it.
fn drawn(page: &Page<'_>) -> Value {
    let frames = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))";
    page.evaluate(frames).unwrap();
    page.evaluate("[...document.querySelectorAll('canvas')].map((it) => it.toDataURL()).join(' ')")
        .unwrap()
}

/// The figure of nobody is drawn, and a beat moves it.
fn look_at_the_goose(page: &Page<'_>) {
    page.wait_for("document.body.dataset.state").unwrap();
    page.wait_for("document.querySelector('canvas')").unwrap();
    let owner = "stechecViewer.clock.moments.after(0).figures.find((it) => it.kind === 'goose').team ?? 'nobody'";
    assert_eq!(page.evaluate(owner).unwrap(), "nobody");
    let (before, picture) = (goose_after(page, 0), drawn(page));
    let moved = (1..=3).find(|&beat| goose_after(page, beat) != before);
    let moved = moved.unwrap_or_else(|| panic!("the goose stays at {before}"));
    for beat in 1..=moved {
        page.press(".").unwrap();
        page.wait_for(&format!(
            "!stechecViewer.clock.playing && stechecViewer.clock.beat >= {beat}"
        ))
        .unwrap();
    }
    assert!(drawn(page) != picture, "nothing moved on the board");
    assert_eq!(page.complaints().unwrap(), Vec::<String>::new());
}

#[test]
#[ignore = "needs Chromium: STECHEC_CHROMIUM, chromium, chromium-browser or google-chrome"]
fn the_viewer_shows_it_without_a_skin() {
    let bench = played();
    assert_eq!(bench.run("replay export m.replay --html m.html").code, 0);
    let browser = Browser::start().unwrap();
    let address = format!("file://{}", bench.path("m.html").display());
    let page = browser.open(&address, &Look::default()).unwrap();
    page.wait_for("document.body.textContent.includes('goose')")
        .unwrap();
    look_at_the_goose(&page);
    if let Some(folder) = std::env::var_os("STECHEC_SCREENSHOTS") {
        let file = PathBuf::from(folder).join("tiny-game.png");
        page.screenshot(&file).unwrap();
    }
}

#[test]
#[ignore = "needs Chromium: STECHEC_CHROMIUM, chromium, chromium-browser or google-chrome"]
fn the_dashboard_shows_its_results_and_its_matches() {
    let bench = bench();
    assert_eq!(bench.run("run --quiet").code, 0);
    let served = Served::new(&bench, &[]);
    let browser = Browser::start().unwrap();
    for (path, complete) in [
        ("", ".card .played"),
        ("runs/race", ".standings tbody tr"),
        ("runs/race/matches", ".found tbody tr"),
        ("runs/race/champions/hasty", ".meetings"),
        ("runs/race/maps", "main"),
        ("runs/race/projector", ".winner-scene .first"),
    ] {
        let address = format!("{}{path}", served.here);
        let page = browser.open(&address, &Look::default()).unwrap();
        page.wait_for(&format!("document.querySelector('{complete}')"))
            .unwrap();
        // A map that the game cannot draw is asked for all the same, and the browser tells so.
        let complaints = page.complaints().unwrap().into_iter();
        let others: Vec<String> = complaints.filter(|it| !it.ends_with("/picture")).collect();
        assert_eq!(others, Vec::<String>::new(), "{path}");
    }
    let address = format!("{}runs/race/matches/round-robin-1", served.here);
    let page = browser.open(&address, &Look::default()).unwrap();
    look_at_the_goose(&page);
}
