//! What a jury does to a run: who takes part, which results count, and who decided so; and
//! plans that change while a run goes on.

use std::fs;

use crate::{
    support::{Bench, Ran, snapshot},
    tournament::{PLAN, bench},
};

/// A plan of another format.
fn with_format(bench: &Bench, format: &str) {
    let plan = PLAN.replace("kind = \"round-robin\"\nrounds = 6", format);
    assert_ne!(plan, PLAN);
    bench.write("stechec.toml", plan);
}

/// Times differ from run to run; nothing else does.
fn without_times(shown: &str) -> String {
    let is_time = |at: usize| {
        let shape = "dddd-dd-ddTdd:dd:ddZ";
        shown.get(at..at + shape.len()).is_some_and(|text| {
            let mut pairs = text.chars().zip(shape.chars());
            pairs.all(|(c, s)| if s == 'd' { c.is_ascii_digit() } else { c == s })
        })
    };
    let mut text = shown.to_owned();
    for at in (0..shown.len())
        .rev()
        .filter(|&at| shown.is_char_boundary(at) && is_time(at))
    {
        text.replace_range(at..at + 20, "2000-01-01T00:00:00Z");
    }
    text
}

/// Several commands, each with words that contain spaces after `--reason`.
fn session(bench: &Bench, lines: &[(&str, &str)]) -> String {
    let mut shown = String::new();
    for (line, reason) in lines {
        let mut words: Vec<&str> = line.split_whitespace().collect();
        if !reason.is_empty() {
            words.extend(["--reason", reason, "--by", "the jury"]);
        }
        let ran = Ran::of(bench.stechec(&words).output().unwrap());
        let quoted = if reason.is_empty() {
            String::new()
        } else {
            format!(" --reason '{reason}'")
        };
        shown += &format!("$ stechec {line}{quoted}\n{}", ran.stdout);
        ran.stderr
            .lines()
            .for_each(|said| shown += &format!("! {said}\n"));
        shown += &format!("(exit code {})\n\n", ran.code);
    }
    without_times(&shown)
}

#[test]
fn champions_are_withdrawn_disqualified_and_admitted() {
    let bench = bench();
    bench.run("run --quiet");
    let shown = session(
        &bench,
        &[
            ("standings", ""),
            ("audit", ""),
            ("champion withdraw walker", "its author went home"),
            ("champion withdraw walker", "twice"),
            ("champion withdraw nobody", "who is that?"),
            ("champion admit idle", "it never left"),
            ("champion disqualify fails", "it crashed on purpose"),
            ("standings", ""),
            ("ratings", ""),
            ("champion admit walker", "its author came back"),
            ("standings --format csv", ""),
            ("audit", ""),
            ("audit --format csv", ""),
        ],
    );
    snapshot("jury-rulings", &shown);
    let json = bench.run("audit --format json").ok();
    assert!(json.contains("\"kind\": \"disqualified\""), "{json}");
    let missing = bench.run("champion withdraw walker");
    assert_eq!(missing.code, 2, "a reason is required");
    let empty = bench.stechec(&["champion", "withdraw", "walker", "--reason", " "]);
    assert_eq!(Ran::of({ empty }.output().unwrap()).code, 2);
}

/// Whatever is ruled before it begins to play, a run of every format comes to its end.
#[test]
fn a_run_goes_on_without_those_who_left() {
    let bench = bench();
    let mut shown = String::new();
    for format in [
        "kind = \"round-robin\"\nplayers = 3",
        "kind = \"swiss\"\nrounds = 3",
        "kind = \"knockout\"\nbest_of = 1",
        "kind = \"groups\"\ngroups = 2\nadvance = 1",
    ] {
        with_format(&bench, format);
        assert_eq!(bench.run("run --quiet --restart").code, 0);
        let all = bench.run("standings --format json").ok();
        // Half of it is forgotten, and somebody leaves.
        let store = rusqlite::Connection::open(bench.path("results/cup/results.sqlite")).unwrap();
        let delete = "DELETE FROM match WHERE id > (SELECT avg(id) FROM match)";
        store.execute(delete, []).unwrap();
        store
            .execute(
                "DELETE FROM kept WHERE id NOT IN (SELECT id FROM match)",
                [],
            )
            .unwrap();
        drop(store);
        let ruled = session(&bench, &[("champion withdraw second", "gone")]);
        assert!(ruled.contains("(exit code 0)"), "{format}: {ruled}");
        let ran = bench.run("run --quiet");
        assert_eq!(ran.code, 0, "{format}: {}", ran.stderr);
        assert_ne!(bench.run("standings --format json").ok(), all);
        assert_eq!(bench.run("standings").ok(), ran.stdout, "{format}");
        let json: serde_json::Value =
            serde_json::from_str(&bench.run("standings --format json").ok()).unwrap();
        assert_eq!(json["played"], json["total"], "{format}: it is complete");
        shown += &format!("{format}\n{}\n", ran.stdout);
    }
    snapshot("jury-left", &shown);
}

/// What was played before a ruling stays proven, whatever the ruling makes of it.
#[test]
fn results_are_verified_after_a_ruling_as_before() {
    let bench = bench();
    for format in [
        "kind = \"swiss\"\nrounds = 3",
        "kind = \"knockout\"\nbest_of = 3",
        "kind = \"groups\"\ngroups = 2\nadvance = 1",
    ] {
        with_format(&bench, format);
        assert_eq!(bench.run("run --quiet --restart").code, 0);
        for ruling in [
            "champion withdraw second",
            "champion disqualify walker",
            "champion admit second",
        ] {
            let ruled = session(&bench, &[(ruling, "the rules say so")]);
            assert!(ruled.contains("(exit code 0)"), "{format}: {ruled}");
            let ran = bench.run("verify --all");
            assert_eq!(
                ran.code, 0,
                "{format}, {ruling}: {}{}",
                ran.stdout, ran.stderr
            );
            assert_eq!(bench.run("run --quiet").code, 0, "nothing is left to play");
        }
        let report = bench.run("report");
        assert_eq!(report.code, 0, "{}", report.stderr);
        let page = bench.read("results/cup/report/index.html");
        assert!(
            page.contains("disqualified walker"),
            "{format}: who decided what"
        );
    }
}

#[test]
fn matches_are_played_again_compared_and_applied() {
    let bench = bench();
    bench.run("run --quiet");
    let mut shown = session(
        &bench,
        &[
            ("rejudge round-robin-1 --apply", "there is nothing to apply"),
            ("rejudge round-robin-1 round-robin-2", "the power failed"),
            ("rejudge round-robin-1 --drop", "nothing has changed"),
            ("rejudge round-robin-99", "no such match"),
            ("rejudge round-robin-2 --apply", "it was as it should be"),
            ("rematch round-robin-2 --seed 5", "what another seed gives"),
            ("rejudge round-robin-2 --drop", "only the first one counts"),
        ],
    );
    // A champion that has a different program now gives another result, which counts once applied.
    let before = bench.run("standings").ok();
    let fails = bench.read("champions/fails.wat");
    bench.write("champions/idle.wat", fails);
    let all = bench.run("matches --champion idle --format csv").ok();
    let id = all
        .lines()
        .nth(1)
        .unwrap()
        .split(',')
        .next()
        .unwrap()
        .to_owned();
    let again = format!("rejudge {id}");
    let replaced = "its program was replaced";
    let played = session(&bench, &[(&again, replaced)]);
    for words in [
        "idle has a different program now",
        "can have its dice built in; `stechec rematch MATCH --seed N --reason …",
    ] {
        assert!(played.contains(words), "{played}");
    }
    assert!(played.contains("another result"), "{played}");
    assert_eq!(
        bench.run("standings").ok(),
        before,
        "the first result counts"
    );
    let applied = session(&bench, &[(&format!("{again} --apply"), replaced)]);
    assert!(applied.contains("(exit code 0)"), "{applied}");
    assert_ne!(bench.run("standings").ok(), before);
    assert!(
        bench
            .run(&format!("show {id}"))
            .ok()
            .contains("idle failed")
    );
    let other = format!("rematch {id} --seed 5");
    let other = session(&bench, &[(&other, "once more"), ("audit", "")]);
    assert!(other.contains(" before, "), "{other}");
    shown += &[played, applied, other].concat();
    snapshot("jury-rejudge", &shown);
}

/// Whatever plan or run a command was given, those that it suggests are about the same.
#[test]
fn suggested_commands_are_about_the_same_run() {
    let bench = bench();
    fs::rename(bench.path("stechec.toml"), bench.path("my cup.toml")).unwrap();
    let plan = ["--config", "my cup.toml"];
    let run = ["--run", "results/cup"];
    let reason = ["--reason", "why not"];
    let id = "round-robin-1";
    for (words, suggested) in [
        (
            [&["run", "--quiet"][..], &plan].concat(),
            &[
                "stechec ratings --run results/cup",
                "stechec serve results/cup",
            ][..],
        ),
        (
            [&["rejudge", id][..], &reason, &plan].concat(),
            &[
                "stechec rejudge round-robin-1 --apply --reason … --config 'my cup.toml'",
                "stechec rejudge round-robin-1 --drop --reason … --config 'my cup.toml'",
            ],
        ),
        (
            [&["rematch", id, "--seed", "5"][..], &reason, &plan].concat(),
            &[
                "stechec rejudge round-robin-1 --apply --reason … --config 'my cup.toml'",
                "stechec rejudge round-robin-1 --drop --reason … --config 'my cup.toml'",
            ],
        ),
        (
            [&["show", id][..], &run].concat(),
            &["`stechec show round-robin-1 --new --run results/cup`"],
        ),
        (
            [&["rejudge", id, "--apply"][..], &reason, &plan].concat(),
            &["`stechec report --run results/cup`"],
        ),
        (
            [&["champion", "withdraw", "idle"][..], &reason, &run].concat(),
            &[
                "`stechec standings --run results/cup`",
                "`stechec report --run results/cup`",
            ],
        ),
        (
            [&["seal"][..], &run].concat(),
            &["`stechec report --run results/cup`"],
        ),
    ] {
        let ran = Ran::of(bench.stechec(&words).output().unwrap());
        assert_eq!(ran.code, 0, "{words:?}: {}", ran.stderr);
        let told = format!("{}{}", ran.stdout, ran.stderr);
        for command in suggested {
            assert!(told.contains(command), "{words:?}: {told}");
        }
    }
    // Errors as well, whoever finds them.
    fs::remove_dir_all(bench.path("results")).unwrap();
    for words in [
        [&["rejudge", id][..], &reason, &plan].concat(),
        [&["rematch", id, "--seed", "5"][..], &reason, &plan].concat(),
        [&["run", "--rescore"][..], &plan].concat(),
    ] {
        let ran = Ran::of(bench.stechec(&words).output().unwrap());
        assert_eq!(ran.code, 2, "{words:?}: {}", ran.stderr);
        let suggested = "`stechec run --config 'my cup.toml'` plays the tournament first";
        assert!(ran.stderr.contains(suggested), "{words:?}: {}", ran.stderr);
    }
}

#[test]
fn a_changed_plan_says_which_key_and_what_it_costs() {
    let bench = bench();
    bench.run("run --quiet");
    let mut shown = String::new();
    let mut with = |name: &str, old: &str, new: &str, lines: &[(&str, &str)]| {
        assert!(PLAN.contains(old), "{name}");
        bench.write("stechec.toml", PLAN.replacen(old, new, 1));
        shown += &format!("# {name}\n{}", session(&bench, lines));
    };
    let points = "[scoring]\npoints = [3, 1]\norder = [\"points\", \"wins\"]\n[[map]]";
    with(
        "scoring",
        "[[map]]",
        points,
        &[("run --quiet --rescore", "")],
    );
    with("back", "[[map]]", "[[map]]", &[("run --quiet", "")]);
    with(
        "more rounds",
        "rounds = 6",
        "rounds = 8",
        &[("run --quiet", "")],
    );
    with(
        "fewer rounds",
        "rounds = 6",
        "rounds = 4",
        &[("run --quiet", "")],
    );
    with(
        "a seed",
        "seed = 7",
        "seed = 8",
        &[("run --quiet --rescore", ""), ("run --quiet", "")],
    );
    let limits = "rounds = 8\n[limits.wasm]\nphase_fuel = 400000000";
    with("limits", "rounds = 6", limits, &[("run --quiet", "")]);
    let last = "rounds = 8\n[faults]\nrank = \"last\"";
    with(
        "faults cost",
        "rounds = 6",
        last,
        &[("run --quiet --rescore", ""), ("audit", "")],
    );
    let shown: String = (shown.lines())
        .filter(|line| !line.contains("matches are in") && !line.contains("the report:"))
        .map(|line| format!("{line}\n"))
        .collect();
    snapshot("jury-changed-plan", &shown);
}

/// Rounds at larger tables are added to those that were planned, whatever those were planned for.
#[test]
fn rounds_of_larger_tables_are_added() {
    let bench = bench();
    let with = |rounds: &str| {
        let format = format!("kind = \"round-robin\"\nplayers = 3\nrounds = {rounds}");
        with_format(&bench, &format);
    };
    let lines = |rounds: &str, reason: &str| {
        with(rounds);
        let shown = session(&bench, &[("run --quiet", reason)]);
        let shown = shown
            .lines()
            .filter(|line| line.starts_with('!') || line.starts_with('('));
        format!(
            "# rounds = {rounds}\n{}\n",
            shown.collect::<Vec<_>>().join("\n")
        )
    };
    let matches = || bench.run("matches --format jsonl").ok();
    let mut shown = lines("3", "");
    let first = matches();
    shown += &lines("7", "more are needed");
    let more = matches();
    assert!(more.starts_with(&first));
    assert_eq!(more.lines().count(), 7);
    // The same plan again, and one more step.
    shown += &lines("7", "");
    shown += &lines("9", "still more");
    let all = matches();
    assert!(all.starts_with(&more));
    // Fewer than were played are another tournament.
    shown += &lines("5", "");
    snapshot("jury-more-rounds", &shown);
    with("9");
    let verified = bench.run("verify --orders-only");
    assert_eq!(verified.code, 0, "{}", verified.stdout);
    // Said at once, it is the same tournament.
    with("[3, 7, 9]");
    assert_eq!(bench.run("run --quiet").code, 0);
    assert!(matches() == all);
    assert_eq!(bench.run("run --quiet --restart").code, 0);
    let in_one = |text: &str| {
        text.replace("\"session\":2", "\"session\":1")
            .replace("\"session\":3", "\"session\":1")
    };
    assert!(in_one(&matches()) == in_one(&all));
    let told = bench.run("plan").ok();
    assert!(
        told.contains("9 rounds (3, then 4 more, then 2 more)"),
        "{told}"
    );
}

#[test]
fn what_a_lot_decided_is_said() {
    let bench = bench();
    // Two that never do anything are level for ever.
    bench.write("champions/second.wat", bench.read("champions/idle.wat"));
    for (name, format) in [
        (
            "knockout",
            "kind = \"knockout\"\nbest_of = 1\nfurther_games = 1",
        ),
        (
            "groups",
            "kind = \"groups\"\ngroups = 1\nadvance = 3\n[format.knockout]\nbest_of = 1",
        ),
    ] {
        with_format(&bench, format);
        let ran = bench.run("run --quiet --restart");
        assert_eq!(ran.code, 0, "{}", ran.stderr);
        assert!(
            ran.stdout.contains("seeds were drawn by lot"),
            "{name}: {}",
            ran.stdout
        );
        let json: serde_json::Value =
            serde_json::from_str(&bench.run("standings --format json").ok()).unwrap();
        let lot = &json["lots"][0];
        assert_eq!(lot["drawn"], true, "{name}");
        assert!(
            lot["words"]["fr"]
                .as_str()
                .unwrap()
                .contains("tiré au sort")
        );
    }
}

#[test]
fn matches_are_listed_in_every_format() {
    let bench = bench();
    bench.run("run --quiet");
    let csv = bench.run("matches --format csv").ok();
    let mut lines = csv.lines();
    let head: Vec<&str> = lines.next().unwrap().split(',').collect();
    let at = |name: &str| head.iter().position(|it| *it == name).unwrap();
    let rows: Vec<Vec<&str>> = lines.map(|line| line.split(',').collect()).collect();
    let (jsonl, json) = (
        bench.run("matches --format jsonl").ok(),
        bench.run("matches --format json").ok(),
    );
    let matches: Vec<serde_json::Value> = jsonl
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(
        serde_json::from_str::<Vec<serde_json::Value>>(&json).unwrap(),
        matches
    );
    assert_eq!(rows.len(), 2 * matches.len());
    for (row, seat) in rows.iter().zip(
        matches
            .iter()
            .flat_map(|it| it["seats"].as_array().unwrap()),
    ) {
        for (column, key) in [("rank", "rank"), ("points", "points"), ("score", "score")] {
            let number: f64 = row[at(column)].parse().unwrap();
            assert_eq!(Some(number), seat[key].as_f64(), "{column}");
        }
        assert_eq!(row[at("champion")], seat["name"]);
    }
    let nothing = "matches --champion idle --champion walker --map cloister --close 0 --faults";
    assert_eq!(
        bench.run(&format!("{nothing} --format json")).ok(),
        "[\n]\n"
    );
}

/// Names with any letters, and a pattern that leaves some out.
#[test]
fn names_and_patterns_are_free() {
    let bench = bench();
    let plan = PLAN.replace("\"cup\"", "\"Été-2026\"").replace(
        "champions/*.wat\"",
        "champions/*.wat\"\nexcept = [\"second\", \"champions/f*\"]",
    ) + "[[champion]]\npath = \"champions/second.wat\"\nname = \"E\u{301}cole\"\n\
           title = \"L\u{2019}E\u{301}cole d\u{2019}été !\"\n";
    bench.write("stechec.toml", plan);
    let ran = bench.run("run --quiet");
    assert_eq!(ran.code, 0, "{}", ran.stderr);
    assert!(
        ran.stdout.contains("L\u{2019}E\u{301}cole d\u{2019}été !"),
        "{}",
        ran.stdout
    );
    let words = ["champion", "stats", "E\u{301}cole"];
    assert_eq!(
        Ran::of(bench.stechec(&words).output().unwrap()).code,
        0,
        "by its name"
    );
    assert!(!ran.stdout.contains("fails"), "{}", ran.stdout);
    assert!(bench.path("results/Été-2026/results.sqlite").is_file());
}

/// Champions that ignore chance repeat themselves: that is not evidence.
#[test]
fn repeated_games_count_once() {
    let bench = bench();
    bench.run("run --quiet");
    let low = |bench: &Bench| -> f64 {
        let csv = bench.run("ratings --format csv").ok();
        let first = csv.lines().nth(1).unwrap().to_owned();
        first.split(',').nth(2).unwrap().parse().unwrap()
    };
    bench.write("stechec.toml", PLAN.replace("rounds = 6", "rounds = 60"));
    bench.run("run --quiet --restart");
    let long = low(&bench);
    let told = bench.run("ratings").ok();
    assert!(
        told.contains("games that are the same count once"),
        "{told}"
    );
    bench.write("stechec.toml", PLAN.replace("rounds = 6", "rounds = 600"));
    bench.run("run --quiet --restart");
    assert_eq!(low(&bench), long, "ten times as many repeats teach nothing");
}

/// A title that was changed is an entry of the audit trail, whether anything is played or not.
#[test]
fn another_title_is_noted() {
    for line in ["run --quiet", "run --rescore"] {
        let bench = bench();
        assert_eq!(bench.run("run --quiet").code, 0);
        let titled = PLAN.replace(
            "path = \"champions/*.wat\"",
            "path = \"champions/*.wat\"\nexcept = [\"walker\"]\n[[champion]]\n\
             path = \"champions/walker.wat\"\ntitle = \"The Walkers\"",
        );
        bench.write("stechec.toml", titled);
        let ran = bench.run(line);
        let told = format!("{}{}", ran.stdout, ran.stderr);
        assert_eq!(ran.code, 0, "{line}: {told}");
        let change = "the title of walker: none before, \"The Walkers\" now";
        assert!(told.contains(change), "{line}: {told}");
        assert!(
            told.contains("no match has to be played for it"),
            "{line}: {told}"
        );
        assert!(
            bench.run("standings").stdout.contains("The Walkers"),
            "{line}"
        );
        let trail = bench.run("audit").stdout;
        assert!(trail.contains("the title of walker"), "{line}: {trail}");
        let again = bench.run(line);
        assert!(
            !again.stderr.contains("different settings"),
            "{line}: {}",
            again.stderr
        );
    }
}

/// A report on the disk does not know what a jury decided after it was written.
#[test]
fn an_old_report_is_named() {
    let bench = bench();
    assert_eq!(bench.run("run --quiet").code, 0);
    let again = "--by jury --reason doubt";
    assert_eq!(bench.run(&format!("rejudge round-robin-1 {again}")).code, 0);
    for line in [
        "rejudge round-robin-1 --apply",
        "champion disqualify second",
        "champion admit second",
        "champion withdraw second",
        "seal",
    ] {
        let ran = bench.run(&format!("{line} {again}"));
        assert_eq!(ran.code, 0, "{line}: {}", ran.stderr);
        assert!(
            ran.stderr.contains("`stechec report` brings it up to date"),
            "{line}: {}",
            ran.stderr
        );
    }
    fs::remove_dir_all(bench.path("results/cup/report")).unwrap();
    let ran = bench.run(&format!("champion admit second {again}"));
    assert!(
        !ran.stderr.contains("brings it up to date"),
        "{}",
        ran.stderr
    );
}

/// Whoever copies the file alone copies what was decided, too.
#[test]
fn decisions_are_in_the_file_itself() {
    let bench = bench();
    assert_eq!(bench.run("run --quiet").code, 0);
    let again = "--by jury --reason doubt";
    for (number, line) in [
        "champion withdraw second",
        "rejudge round-robin-1",
        "rejudge round-robin-1 --apply",
        "champion admit second",
        "seal",
    ]
    .into_iter()
    .enumerate()
    {
        let ran = bench.run(&format!("{line} {again}"));
        assert_eq!(ran.code, 0, "{line}: {}", ran.stderr);
        let copy = format!("copy-{number}");
        fs::create_dir(bench.path(&copy)).unwrap();
        fs::copy(
            bench.path("results/cup/results.sqlite"),
            bench.path(&format!("{copy}/results.sqlite")),
        )
        .unwrap();
        let trail = bench.run("audit").ok();
        assert_eq!(trail.lines().count(), number + 2, "{trail}");
        assert_eq!(bench.run(&format!("audit --run {copy}")).ok(), trail);
    }
}

/// Where faults cost ranks, both results of a match that is played again are compared by the ranks
/// that count.
#[test]
fn results_are_compared_by_the_ranks_that_count() {
    let bench = bench();
    bench.write("stechec.toml", format!("{PLAN}[faults]\nrank = \"last\"\n"));
    assert_eq!(bench.run("run --quiet").code, 0);
    let matches = bench
        .run("matches --champion fails --faults --format json")
        .stdout;
    let matches: serde_json::Value = serde_json::from_str(&matches).unwrap();
    let mut compared = 0;
    for it in matches.as_array().unwrap() {
        let id = it["id"].as_str().unwrap();
        let told = bench
            .run(&format!("rejudge {id} --by jury --reason doubt"))
            .stdout;
        let row = told.lines().find(|line| line.contains("fails")).unwrap();
        let cells: Vec<&str> = row.split_whitespace().collect();
        assert_eq!(cells[2..4], ["2", "2"], "{id}: {told}");
        compared += 1;
    }
    assert!(compared > 0);
}
