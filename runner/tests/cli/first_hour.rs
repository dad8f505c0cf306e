//! What a new contestant does first, with the program and nothing else, and what it is told
//! when something is misspelt.

use crate::{
    served::{Served, told},
    support::{Bench, Ran},
};
use serde_json::Value;
use std::{
    fs,
    io::{BufRead, BufReader},
    process::{Command, Stdio},
};

/// With the system's compilers and a folder of its own for everything else.
fn run_words(bench: &Bench, words: &[&str]) -> Ran {
    let mut command = bench.stechec(words);
    for name in [
        "PATH",
        "HOME",
        "RUSTUP_HOME",
        "STECHEC_RUSTC",
        "STECHEC_PYTHON",
    ] {
        if let Some(value) = std::env::var_os(name) {
            command.env(name, value);
        }
    }
    command.env("XDG_CACHE_HOME", bench.path("cache"));
    Ran::of(command.output().unwrap())
}

fn run(bench: &Bench, line: &str) -> Ran {
    run_words(bench, &line.split_whitespace().collect::<Vec<_>>())
}

/// Changes a file of a champion.
fn edit(bench: &Bench, file: &str, from: &str, to: &str) {
    let text = bench.read(file);
    assert!(text.contains(from), "{from:?} is not in {file}");
    bench.write(file, text.replace(from, to));
}

#[track_caller]
fn says(ran: &Ran, words: &[&str]) {
    for word in words {
        let there = ran.stdout.contains(word) || ran.stderr.contains(word);
        assert!(there, "{word:?} is not in: {}{}", ran.stdout, ran.stderr);
    }
}

#[test]
fn rule_books_are_inside() {
    let bench = Bench::new();
    assert!(bench.run("game rules").ok().starts_with("# Casus Belli"));
    assert!(bench.run("game rules donjon").ok().starts_with("# Donjon"));
    assert!(
        bench
            .run("--game meute game rules")
            .ok()
            .starts_with("# Meute")
    );
    let reference = bench.run("game api escouade").ok();
    assert!(reference.contains("jouer_interception"), "{reference}");
    let reference = bench.run("game api --language go").ok();
    assert!(reference.contains("func PersoDeplace("), "{reference}");
    assert!(!reference.contains("def perso_deplace"), "{reference}");
    let reference = bench.run("game api --language wat").ok();
    assert!(
        reference.contains("(global $perso_deplace i32 "),
        "{reference}"
    );
    let reference = bench.run("game api --language assemblyscript").ok();
    assert!(
        reference.contains("): Erreur;") && !reference.contains("```typescript"),
        "{reference}"
    );
    let ran = bench.run("game rules donjn");
    assert_eq!(ran.code, 2);
    says(&ran, &["unknown game `donjn`", "did you mean `donjon`?"]);
}

#[test]
fn a_tournament_is_played_without_any_compiler() {
    for game in ["casus-belli", "donjon"] {
        let bench = Bench::new();
        let run = |line: &str| {
            let mut command = bench.stechec(&line.split_whitespace().collect::<Vec<_>>());
            Ran::of(command.env("PATH", bench.path("nothing")).output().unwrap())
        };
        let said = run(&format!("init . --game {game}")).ok();
        assert!(said.contains("no working cc found: install"), "{said}");
        let ran = run("run");
        says(&ran, &["no working cc found", "idle", "played"]);
        let table = run("standings --run results/first").ok();
        assert!(table.lines().count() >= 3, "{table}");
    }
}

#[test]
fn misspelt_games_are_guessed() {
    let bench = Bench::new();
    let ran = bench.run("map list --game casus-bely");
    assert_eq!(ran.code, 2);
    says(&ran, &["did you mean `casus-belli`?"]);
    run(&bench, "champion new c mine").ok();
    edit(
        &bench,
        "mine/champion.toml",
        "\"casus-belli\"",
        "\"casus-bely\"",
    );
    for line in [
        "champion build mine",
        "champion check mine",
        "match --map tiny-arena --champion mine mine",
    ] {
        let ran = run(&bench, line);
        assert_eq!(ran.code, 1, "{line}");
        let place = "mine/champion.toml:5:8";
        says(
            &ran,
            &[
                "unknown game `casus-bely`",
                place,
                "did you mean `casus-belli`?",
            ],
        );
    }
}

#[test]
fn languages_go_by_their_short_names_in_the_manifest_too() {
    let bench = Bench::new();
    run(&bench, "champion new wat mine").ok();
    edit(
        &bench,
        "mine/champion.toml",
        "language = \"wat\"",
        "language = \"cobol\"",
    );
    let ran = run(&bench, "champion build mine");
    assert_eq!(ran.code, 1);
    says(&ran, &["`language` cannot be `cobol`"]);
    run(&bench, "champion new c other").ok();
    edit(
        &bench,
        "other/champion.toml",
        "language = \"c\"",
        "language = \"c++\"",
    );
    let ran = run(&bench, "champion build other");
    assert!(!ran.stderr.contains("invalid"), "{}", ran.stderr);
}

#[test]
fn a_file_that_is_no_map_is_told_so_once() {
    let text = "What this is about\n".repeat(200);
    let bench = Bench::with(&[("notes.txt", text.as_str())]);
    run(&bench, "champion new wat mine").ok();
    for line in [
        "map check notes.txt",
        "match --map notes.txt --champion mine mine",
    ] {
        let ran = run(&bench, line);
        assert_eq!(ran.code, 1);
        says(&ran, &["does not look like a map", "stechec map new"]);
        let lines = ran.stdout.lines().count() + ran.stderr.lines().count();
        assert!(lines < 15, "{}{}", ran.stdout, ran.stderr);
    }
}

#[test]
fn paths_with_spaces_can_be_copied_from_hints() {
    let bench = Bench::new();
    let made = run_words(
        &bench,
        &["champion", "new", "c", "it's mine", "--name", "mine"],
    )
    .ok();
    assert!(
        made.contains(r"stechec champion build 'it'\''s mine'"),
        "{made}"
    );
}

#[test]
fn opponents_are_listed_from_the_weakest_to_the_strongest() {
    let bench = Bench::new();
    let json: Value = serde_json::from_str(&bench.run("champion list --format json").ok()).unwrap();
    let champions = json["champions"].as_array().unwrap().iter();
    let names: Vec<&str> = champions.map(|it| it["name"].as_str().unwrap()).collect();
    assert_eq!(names.first(), Some(&"idle"));
    assert_eq!(names.last(), Some(&"stalker"));
    for (game, strongest) in [
        ("donjon", "tactician"),
        ("escouade", "strategist"),
        ("meute", "seer"),
    ] {
        let listed = bench.run(&format!("--game {game} champion list")).ok();
        let names = listed
            .lines()
            .filter_map(|line| line.split_whitespace().next());
        let names: Vec<&str> = names.collect();
        assert_eq!(names[..2], ["idle", "random"], "{game}");
        assert_eq!(names.last(), Some(&strongest), "{game}");
    }
}

#[test]
fn an_entry_point_that_is_misspelt_or_missing_in_rust_does_not_build() {
    let bench = Bench::new();
    run(&bench, "champion new rust mine").ok();
    edit(
        &bench,
        "mine/champion.rs",
        "fn jouer_attaque",
        "fn jouer_ataque",
    );
    let ran = run(&bench, "champion build mine");
    assert_eq!(ran.code, 1);
    says(&ran, &["jouer_ataque", "missing: `jouer_attaque`"]);
}

#[test]
#[ignore = "needs python3-dev"]
fn an_entry_point_that_is_misspelt_or_missing_in_python_is_named() {
    let bench = Bench::new();
    run(&bench, "champion new python mine").ok();
    edit(
        &bench,
        "mine/champion.py",
        "def jouer_attaque",
        "def jouer_ataque",
    );
    edit(&bench, "mine/champion.py", "def partie_fin", "def adieu");
    let ran = run(&bench, "champion check mine");
    assert_eq!(ran.code, 1);
    says(
        &ran,
        &[
            "jouer_attaque is not defined: did you mean it by `jouer_ataque` in line ",
            "partie_fin is not defined: add `def partie_fin(): pass`",
        ],
    );
}

#[test]
#[ignore = "needs componentize-qjs"]
fn an_entry_point_that_is_misspelt_or_missing_in_javascript_is_named() {
    let bench = Bench::new();
    run(&bench, "champion new javascript mine").ok();
    edit(
        &bench,
        "mine/champion.js",
        "function jouer_attaque",
        "function jouerAttaque",
    );
    edit(
        &bench,
        "mine/champion.js",
        "function partie_fin",
        "function adieu",
    );
    let ran = run(&bench, "champion check mine");
    assert_eq!(ran.code, 1);
    says(
        &ran,
        &[
            "jouer_attaque is not exported: did you mean it by `jouerAttaque`?",
            "partie_fin is not exported: add `export function partie_fin() {}`",
        ],
    );
}

#[test]
fn dev_has_maps_of_its_own_tells_them_apart_and_keeps_what_was_lost() {
    let bench = Bench::new();
    run(&bench, "champion new wat mine").ok();
    // It does nothing, and so does its opponent.
    let idle = run(&bench, "champion dev mine --against rusher --once");
    assert_eq!(idle.code, 0, "{}", idle.stderr);
    says(
        &idle,
        &["tiny-arena", "cloister", "rusher", " of them different"],
    );
    let lost: Vec<String> = match fs::read_dir(bench.path("mine/build/lost")) {
        Ok(there) => there
            .map(|it| it.unwrap().file_name().into_string().unwrap())
            .collect(),
        Err(_) => Vec::new(),
    };
    let told = idle.stdout.contains("lost matches are in mine/build/lost");
    assert_eq!(!lost.is_empty(), told, "{}", idle.stdout);
    for name in lost {
        assert!(name.starts_with("rusher-"), "{name}");
        let explained = run(&bench, &format!("explain mine/build/lost/{name}"));
        assert_eq!(explained.code, 0, "{}", explained.stderr);
    }
}

#[test]
fn dev_shows_a_match_that_gives_way_to_the_next() {
    let bench = Bench::new();
    run(&bench, "champion new c mine").ok();
    let line = "champion dev mine --against idle --map tiny-arena --matches 2 --view --port 0";
    let mut command = bench.stechec(&line.split_whitespace().collect::<Vec<_>>());
    command.env("PATH", std::env::var_os("PATH").unwrap_or_default());
    let mut child = command.stdout(Stdio::piped()).spawn().unwrap();
    // It is kept: what is said later has to go somewhere.
    let mut said = BufReader::new(child.stdout.take().unwrap()).lines();
    let address = said
        .by_ref()
        .map(Result::unwrap)
        .find_map(|line| Some(line.split_once("with all logs: ")?.1.to_owned()))
        .unwrap();
    let (here, organizer) = address.split_once("?token=").unwrap();
    let served = Served {
        child,
        here: here.to_owned(),
        organizer: organizer.to_owned(),
    };
    let page = "/runs/replay/matches/match";
    let page = served.get(page, Some(&served.organizer)).text;
    assert!(page.contains("data-follow=\"/api/events\""), "{page}");
    let lines = || {
        served
            .get("/api/runs/replay/matches/match/lines", None)
            .text
    };
    let first = lines();
    assert!(first.contains("tiny-arena"), "{first}");
    let mut events = served.listen("/api/events");
    assert_eq!(told(&mut events)["version"], 1);
    // It fails now, and its match is another one.
    edit(
        &bench,
        "mine/champion.c",
        "    int meilleur = -1;\n",
        "    int meilleur = -1;\n    __builtin_trap();\n",
    );
    assert_eq!(told(&mut events)["version"], 2);
    assert_ne!(lines(), first);
}

#[test]
fn explain_without_a_turn_counts_what_was_refused() {
    let bench = Bench::new();
    run(&bench, "champion new c mine").ok();
    let wrong = "perso_attaque(perso_classe_info(PERSO_ELFE), ATTAQUE_PALANTIR, carte_depart());";
    let from = "    position cible;\n";
    edit(
        &bench,
        "mine/champion.c",
        from,
        &format!("{from}    {wrong}\n"),
    );
    let line = "match --map tiny-arena --champion mine idle --replay m.replay";
    assert_eq!(run(&bench, line).code, 0);
    let ran = run(&bench, "explain m.replay");
    says(
        &ran,
        &["mine: ", "orders refused: ", " x ATTAQUE_INDISPONIBLE"],
    );
    let json: Value =
        serde_json::from_str(&run(&bench, "explain m.replay --format json").ok()).unwrap();
    assert!(json["refused"][0]["count"].as_u64().unwrap() > 5, "{json}");
    assert_eq!(json["refused"][1]["count"], 0);
}

#[test]
fn a_champion_for_the_published_contest_s_skeleton_is_told_what_to_change_and_plays() {
    let bench = Bench::new();
    run(&bench, "champion new rust mine").ok();
    let entry_points = [
        "partie_init",
        "jouer_placement",
        "jouer_deplacement",
        "jouer_attaque",
        "partie_fin",
    ];
    let define = |name: &str| format!("pub fn {name}() {{\n    println!(\"{name}\");\n}}\n");
    let defined: String = entry_points.into_iter().map(define).collect();
    let modules = "mod ffi;\npub mod api;\n";
    bench.write(
        "mine/champion.rs",
        format!("{modules}use api::*;\n{defined}"),
    );
    let ran = run(&bench, "champion build mine");
    assert_eq!(ran.code, 1);
    let instead = ["use casus_belli_champion as api;", "api::functions!();"];
    says(&ran, &instead);
    edit(&bench, "mine/champion.rs", modules, &instead.join("\n"));
    edit(
        &bench,
        "mine/champion.rs",
        "println!(\"jouer_attaque\")",
        "println!(\"turn {}\", tour_actuel())",
    );
    let ran = run(
        &bench,
        "match --map tiny-arena --champion mine mine --log logs",
    );
    assert_eq!(ran.code, 0, "{}", ran.stderr);
    let log = bench.read("logs/0-mine.log");
    assert!(
        log.contains("partie_init") && log.contains("turn 5"),
        "{log}"
    );
}

#[test]
fn a_library_for_another_runner_is_to_be_built_anew() {
    let bench = Bench::new();
    let entry_points = [
        "partie_init",
        "jouer_placement",
        "jouer_deplacement",
        "jouer_attaque",
    ];
    let define = |name: &str| format!("void {name}(void) {{}}\n");
    let defined: String = entry_points
        .into_iter()
        .chain(["partie_fin"])
        .map(define)
        .collect();
    bench.write("old.c", &defined);
    bench.write(
        "older.c",
        format!("int api_tour(void);\nint x(void) {{ return api_tour(); }}\n{defined}"),
    );
    for name in ["old", "older"] {
        let built = Command::new("cc")
            .args([
                "-shared",
                "-fPIC",
                "-o",
                &format!("{name}.so"),
                &format!("{name}.c"),
            ])
            .current_dir(bench.path(""))
            .status();
        assert!(built.unwrap().success());
        let ran = run(&bench, &format!("champion check {name}.so"));
        assert_eq!(ran.code, 1);
        says(&ran, &["rebuild it with the kit"]);
    }
}

#[test]
#[ignore = "needs a C compiler with its sanitizers"]
fn a_champion_with_address_sanitizer_is_told_what_to_do_and_another_sanitizer_works() {
    let bench = Bench::new();
    run(&bench, "champion new c mine").ok();
    let recipe = "[build]\nsteps = [[\"cc\", \"-g\", \"-fsanitize=address\", \"-shared\", \"-fPIC\", \"-Ibuild/api\", \"-o\", \
                  \"build/champion.so\", \"champion.c\", \"build/api/api.c\"]]\noutput = \"build/champion.so\"\n";
    let manifest = bench.read("mine/champion.toml");
    bench.write("mine/champion.toml", format!("{manifest}\n{recipe}"));
    let ran = run(&bench, "champion check mine");
    assert_eq!(ran.code, 1, "{}", ran.stderr);
    says(&ran, &["build it without `-fsanitize=address`"]);
    edit(&bench, "mine/champion.toml", "=address", "=undefined");
    let ran = run(&bench, "champion check mine");
    assert_eq!(ran.code, 0, "{}{}", ran.stdout, ran.stderr);
}

#[test]
fn orders_most_of_which_are_refused_are_worth_a_remark() {
    let bench = Bench::new();
    run(&bench, "champion new c mine").ok();
    let wrong = "for (int i = 0; i < 50; i++)\n        \
                 perso_attaque(perso_classe_info(PERSO_ELFE), ATTAQUE_PALANTIR, carte_depart());";
    let from = "    position cible;\n";
    edit(
        &bench,
        "mine/champion.c",
        from,
        &format!("{from}    {wrong}\n"),
    );
    let ran = run(&bench, "champion check mine");
    assert_eq!(ran.code, 0, "{}", ran.stderr);
    says(
        &ran,
        &[
            "most of its orders were refused: ",
            " x ATTAQUE_INDISPONIBLE",
        ],
    );
}

#[test]
fn dev_is_strict_if_it_is_asked_to_be_and_knows_its_maps() {
    let bench = Bench::new();
    run(&bench, "champion new wat mine").ok();
    let dev = "champion dev mine --against idle --matches 1 --once";
    let failing = format!("{dev} --map tiny-arena --fuel 10");
    assert_eq!(run(&bench, &failing).code, 0);
    let strict = run(&bench, &format!("{failing} --strict"));
    assert_eq!(strict.code, 6, "{}", strict.stderr);
    let sound = run(&bench, &format!("{dev} --map tiny-arena --strict"));
    assert_eq!(sound.code, 0, "{}", sound.stderr);
    let lost = run(&bench, &format!("{dev} --map tiny-aren"));
    assert_eq!(lost.code, 3, "{}", lost.stderr);
    says(
        &lost,
        &["cannot read tiny-aren", "did you mean `tiny-arena`?"],
    );
}

#[test]
fn what_was_checked_is_what_is_packed() {
    let bench = Bench::new();
    run(&bench, "champion new c mine").ok();
    let checked = run(&bench, "champion check mine --format json").ok();
    let checked: Value = serde_json::from_str(&checked).unwrap();
    let packed = run(&bench, "champion pack mine").ok();
    let sha256 = checked["sha256"].as_str().unwrap();
    assert!(packed.contains(&format!("program {sha256} ")), "{packed}");
    let archive = run(&bench, "champion check mine.tar.gz --format json").ok();
    let archive: Value = serde_json::from_str(&archive).unwrap();
    assert_eq!(archive["sha256"], sha256);
}

#[test]
fn steps_that_take_long_are_told_while_they_do() {
    let bench = Bench::new();
    run(&bench, "champion new wat mine").ok();
    let manifest = bench.read("mine/champion.toml");
    let recipe = "[build]\nsteps = [[\"true\"], [\"sleep\", \"3\"]]\noutput = \"champion.wat\"\n";
    bench.write("mine/champion.toml", format!("{manifest}\n{recipe}"));
    let mut command = bench.stechec(&["champion", "build", "mine"]);
    command.env("PATH", std::env::var_os("PATH").unwrap_or_default());
    // As it is: otherwise how long something takes is left out.
    let told = String::from_utf8(command.output().unwrap().stderr).unwrap();
    assert_eq!(told, "mine: sleep is at work …\n");
}
