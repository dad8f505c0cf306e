//! Whatever a game is, everything works with it: this walks the games that `game list` tells and
//! names none of them. Those without maps of their own have tests of their own.

use crate::{
    answers::{assert_described, assert_lines_described},
    languages::run,
    served::Served,
    support::{Bench, repository},
};
use serde_json::{Value, json};
use std::fs;

/// A game with a folder to play it in: its smallest map, and champions that need no compiler.
struct Contest {
    game: String,
    /// How many can play at once.
    most: usize,
    /// What it brings besides its rules.
    brings: Vec<Value>,
    bench: Bench,
}

/// Two that play as the starter does, and two that do nothing.
const ENTRANTS: [&str; 4] = ["mine", "idle", "other", "still"];

fn contests() -> Vec<Contest> {
    let listed = Bench::new().run("game list --format json").ok();
    let listed: Value = serde_json::from_str(&listed).unwrap();
    let games = listed["games"].as_array().unwrap().iter();
    let with_maps = games.filter(|game| {
        let brings = game["capabilities"].as_array().unwrap();
        brings.contains(&json!("trial maps"))
    });
    let contests: Vec<Contest> = with_maps.map(contest).collect();
    assert!(contests.len() > 3, "{listed}");
    contests
}

fn contest(listed: &Value) -> Contest {
    let game = listed["name"].as_str().unwrap().to_owned();
    let bench = Bench::new();
    bench.write("small.map", smallest_map(&game));
    for name in ["mine", "other"] {
        let made = bench.run(&format!("champion new wat {name} --game {game}"));
        assert_eq!(made.code, 0, "{game}: {}", made.stderr);
    }
    for name in ["idle", "still"] {
        let folder = repository().join("champions").join(&game).join("idle");
        let program = fs::read(folder.join("champion.wat")).unwrap();
        bench.write(&format!("{name}.wat"), program);
    }
    Contest {
        most: listed["players"]["most"].as_u64().unwrap() as usize,
        brings: listed["capabilities"].as_array().unwrap().clone(),
        game,
        bench,
    }
}

fn smallest_map(game: &str) -> Vec<u8> {
    let folder = fs::read_dir(repository().join("maps").join(game)).unwrap();
    let maps = folder.map(|entry| entry.unwrap().path());
    let maps = maps.filter(|path| path.extension().is_some_and(|it| it == "map"));
    let texts = maps.map(|path| fs::read(path).unwrap());
    texts.min_by_key(|text| (text.len(), text.clone())).unwrap()
}

impl Contest {
    /// Writes the plan of a tournament among the first so many.
    fn plan(&self, kind: &str, format: &str, entrants: usize) {
        let mut plan = format!(
            "name = \"{kind}\"\ngame = \"{}\"\nseed = 1\nsecret = \"{}\"\n\
             [format]\nkind = \"{kind}\"\n{format}\n[[map]]\npath = \"small.map\"\n",
            self.game,
            "5ec4e7".repeat(11)[..64].to_owned(),
        );
        for name in &ENTRANTS[..entrants] {
            let ending = if self.bench.path(name).is_dir() {
                ""
            } else {
                ".wat"
            };
            plan += &format!("[[champion]]\npath = \"{name}{ending}\"\n");
        }
        self.bench.write("stechec.toml", plan);
    }

    /// Runs a command that must succeed, whatever it has to say.
    #[track_caller]
    fn done(&self, line: &str) -> String {
        let ran = self.bench.run(line);
        assert_eq!(
            ran.code, 0,
            "{}: {line}: {}{}",
            self.game, ran.stdout, ran.stderr
        );
        ran.stdout
    }

    /// The JSON that a command tells, as its schema describes it.
    #[track_caller]
    fn told(&self, line: &str, schema: &str) -> Value {
        let told = self.done(&format!("{line} --format json"));
        let told = serde_json::from_str(&told).unwrap();
        assert_described(schema, &told, line);
        told
    }

    /// A small tournament that was played, and a match of it that a starter played.
    fn played(&self) -> String {
        self.plan("round-robin", "rounds = 2", ENTRANTS.len());
        self.done("run --quiet");
        let matches = self.told("matches --champion mine", "matches");
        matches[0]["id"].as_str().unwrap().to_owned()
    }
}

/// Kinds of tournaments, with the rest of their `[format]`.
const FORMATS: [(&str, &str); 6] = [
    ("round-robin", "rounds = 2"),
    ("swiss", "rounds = 2"),
    ("knockout", "best_of = 1"),
    (
        "groups",
        "groups = 2\nadvance = 1\ntimes = 1\n[format.knockout]\nbest_of = 1",
    ),
    ("gauntlet", "champion = \"mine\"\nrounds = 2"),
    ("melee", "rounds = 1"),
];

#[test]
fn every_format_is_played_counted_and_proved() {
    for contest in contests() {
        for (kind, format) in FORMATS {
            let entrants = match kind {
                "melee" => contest.most.min(ENTRANTS.len()),
                _ => ENTRANTS.len(),
            };
            contest.plan(kind, format, entrants);
            contest.done("run --quiet");
            let what = format!("{}, {kind}", contest.game);
            let matches = contest.told("matches", "matches");
            let matches = matches.as_array().unwrap();
            let standings = contest.told("standings", "standings").to_string();
            for name in &ENTRANTS[..entrants] {
                assert!(standings.contains(name), "{what}: {standings}");
                let seats = matches
                    .iter()
                    .flat_map(|it| it["seats"].as_array().unwrap());
                let plays = seats.into_iter().any(|seat| seat["name"] == *name);
                assert!(plays, "{what}: {name} plays no match");
            }
            for seat in matches
                .iter()
                .flat_map(|it| it["seats"].as_array().unwrap())
            {
                assert_eq!(seat["faults"], json!([]), "{what}: {seat}");
            }
            contest.done("verify --all");
            contest.done("report");
            let page = contest
                .bench
                .read(&format!("results/{kind}/report/index.html"));
            assert!(page.contains("mine"), "{what}");
        }
    }
}

#[test]
fn results_are_rated_shown_and_served() {
    for contest in contests() {
        let id = contest.played();
        contest.told("ratings", "ratings");
        contest.told("fairness", "fairness");
        contest.told("champion stats mine", "champion");
        contest.done(&format!("show {id}"));
        let served = Served::new(&contest.bench, &[]);
        let run = served.json("/api/runs/round-robin");
        assert_eq!(run["game"], contest.game.as_str(), "{run}");
        let shown = served.json(&format!("/api/runs/round-robin/matches/{id}"));
        assert_eq!(shown["id"], id.as_str());
    }
}

#[test]
fn a_match_is_looked_back_at() {
    let mut cells = 0;
    for contest in contests() {
        let id = contest.played();
        let file = contest.bench.path("m.replay");
        let match_line = format!(
            "match --game {} --map small.map --champion mine other --seed 3 --replay m.replay",
            contest.game
        );
        contest.done(&match_line);
        assert!(file.is_file());
        contest.done("replay verify m.replay");
        contest.done(&format!("replay verify {id}"));
        let info = contest.done("replay info m.replay");
        assert!(info.contains(&contest.game), "{info}");
        assert!(contest.done("replay play m.replay").contains("turn "));
        let lines = contest.done("replay export m.replay");
        assert_lines_described("replay-line", &lines, &contest.game);
        contest.done("replay export m.replay --html m.html");
        assert!(contest.bench.read("m.html").contains("<script"));
        let again = contest.done(&format!("debug {id} --champion mine"));
        assert!(again.contains("match the recording"), "{again}");
        if contest.brings.contains(&json!("pictures")) {
            contest.done("replay export m.replay --svg m.svg");
            assert!(contest.bench.read("m.svg").starts_with("<svg"));
        }
        if contest.brings.contains(&json!("explanations")) {
            cells += usize::from(explained(&contest, "m.replay"));
            contest.told(&format!("explain {id}"), "explanation");
        }
    }
    assert!(cells > 0, "no game tells about cells");
}

/// The first turn in which something is told about a figure, and the number of that figure.
fn turn_with_a_figure(contest: &Contest, name: &str) -> (String, u64) {
    let told = (0..6).find_map(|turn| {
        let line = format!("explain {name} --turn {turn}");
        let told = contest.told(&line, "explanation");
        let phases = told["phases"].as_array().unwrap().iter();
        let mut lines = phases
            .flat_map(|phase| phase["parts"].as_array().unwrap())
            .flat_map(|part| part["lines"].as_array().unwrap());
        let figure = lines.find_map(|line| line["figures"][0]["id"].as_u64())?;
        Some((line, figure))
    });
    told.unwrap_or_else(|| panic!("{}: nothing is told about any figure", contest.game))
}

/// A match in short, a turn of it, a figure of it, and a cell: whether the game tells about
/// cells.
fn explained(contest: &Contest, name: &str) -> bool {
    contest.told(&format!("explain {name}"), "explanation");
    let (turn, figure) = turn_with_a_figure(contest, name);
    let about = format!("{turn} --figure #{figure}");
    contest.told(&about, "explanation");
    let cell = contest.bench.run(&format!("{about} --cell 0,0"));
    let refusal = format!("{} has no explanations of single cells", contest.game);
    match cell.code {
        0 => assert!(cell.stdout.contains("0,0"), "{}", cell.stdout),
        _ => assert!(cell.stderr.contains(&refusal), "{}", cell.stderr),
    }
    let outside = contest.bench.run(&format!("{about} --cell 900,900"));
    assert_eq!(outside.code, 2, "{}", outside.stdout);
    let wanted = "the board has no cell 900,900";
    assert!(outside.stderr.contains(wanted), "{}", outside.stderr);
    cell.code == 0
}

#[test]
fn champions_are_made_checked_packed_and_sparred() {
    for contest in contests() {
        contest.done("champion build mine");
        let checked = contest.told("champion check mine", "champion-check");
        assert_eq!(checked["fit"], true, "{checked}");
        contest.done("champion pack mine");
        let spar =
            contest.done("champion dev mine --against idle --map small.map --matches 1 --once");
        assert!(spar.contains("idle"), "{spar}");
        if contest.brings.contains(&json!("bench map")) {
            // With the machine's compilers in reach: native champions are measured too.
            let words = ["bench", "--game", &contest.game, "--seconds", "1"];
            let ran = run(&contest.bench, &words);
            assert_eq!(ran.code, 0, "{}: {}", contest.game, ran.stderr);
            for kind in ["scripted", "WASM", "native"] {
                assert!(ran.stdout.contains(kind), "{}", ran.stdout);
            }
        }
    }
}
