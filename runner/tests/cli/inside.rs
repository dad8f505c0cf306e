//! One binary is enough: maps and champions inside the program, `init`, `--strict`.

use crate::support::{Bench, snapshot};
use serde_json::Value;
use std::fs;

#[test]
fn a_first_match_needs_no_file() {
    let bench = Bench::new();
    let told = bench
        .run("match --map tiny-arena --champion patrol idle")
        .ok();
    assert!(told.contains("patrol") && told.contains("idle"), "{told}");
    bench
        .run("match --map tiny-arena.map --champion patrol --champion idle")
        .ok();
    assert!(bench.run("map show tiny-arena").ok().contains('#'));
    assert!(bench.run("map stats tiny-arena").code == 0);
    assert_eq!(
        bench.run("map check tiny-arena").ok(),
        "1 map checked: no problems\n"
    );
    assert!(
        bench
            .run("champion check patrol")
            .ok()
            .contains("verdict: fit to play")
    );
}

#[test]
fn misspelt_names_are_guessed() {
    snapshot(
        "names-misspelt",
        &Bench::new().session(&[
            "match --map tiny-aren --champion patrol idle",
            "match --map tiny-arena --champion patrl idle",
            "champion build patrl",
            "champion pack patrl",
            "champion dev patrl --once",
            "match --map nowhere-near --champion patrol idle",
            "champion check zzzzzzzz",
        ]),
    );
}

#[test]
fn what_goes_by_name_is_listed() {
    let bench = Bench::with(&[("maps/meute/mine.map", "no map yet")]);
    let listed = bench.run("map list --game meute").ok();
    assert!(
        listed.contains("mine ") && listed.contains("in this folder"),
        "{listed}"
    );
    assert!(
        listed.contains("abyss") && listed.contains("built in"),
        "{listed}"
    );
    let json: Value = serde_json::from_str(&bench.run("champion list --format json").ok()).unwrap();
    let champions = json["champions"].as_array().unwrap();
    let rusher = champions.iter().find(|it| it["name"] == "rusher").unwrap();
    assert_eq!(
        (&rusher["language"], &rusher["built_in"]),
        (&"C".into(), &true.into())
    );
}

#[test]
fn a_contest_begins_with_init() {
    let bench = Bench::new();
    for game in ["casus-belli", "meute", "donjon", "escouade"] {
        let made = bench.run(&format!("init contest-{game} --game {game}"));
        assert!(made.ok().contains("stechec run"));
        // The others need compilers.
        let file = bench.path(&format!("contest-{game}/stechec.toml"));
        let written = fs::read_to_string(&file).unwrap();
        let everybody = format!("champions/{game}/*");
        assert!(written.contains(&everybody), "{written}");
        let two = format!(
            "champions/{game}/idle\"\n[[champion]]\nname = \"other\"\npath = \"champions/{game}/idle"
        );
        fs::write(&file, written.replace(&everybody, &two)).unwrap();
        let plan = bench.run(&format!("plan --config contest-{game}/stechec.toml"));
        assert_eq!(plan.code, 0, "{game}: {}", plan.stderr);
    }
    let again = bench.run("init contest-meute --game meute");
    assert_eq!(again.code, 2);
    assert!(
        again.stderr.contains("nothing was written"),
        "{}",
        again.stderr
    );
}

#[test]
fn without_a_plan_the_way_is_shown() {
    let lines = [
        "",
        "standings",
        "show round-robin-1",
        "worker",
        "store check",
    ];
    snapshot("no-plan", &Bench::new().session(&lines));
}

#[test]
fn strict_matches_fail_when_a_champion_does() {
    let crash = "(module (func (export \"stechec_api_hash\") (result i64) unreachable))";
    let bench = Bench::with(&[("crash.wat", crash)]);
    let refused = bench.run("match --strict --map tiny-arena --champion crash.wat idle");
    assert_eq!(
        refused.code, 1,
        "a champion that cannot be loaded is another matter"
    );
    let fails = bench.run("match --fuel 10 --map tiny-arena --champion patrol idle");
    assert_eq!(fails.code, 0, "{}", fails.stderr);
    let strict = bench.run("match --strict --fuel 10 --map tiny-arena --champion patrol idle");
    assert_eq!(strict.code, 6, "{}", strict.stderr);
}

/// A champion that attacks with no weapon in every attack phase.
fn nonsense(bench: &Bench) -> String {
    let info: Value = serde_json::from_str(&bench.run("game info --format json").ok()).unwrap();
    let hash = info["interface"]["hash"].as_str().unwrap();
    let points = info["entry_points"].as_array().unwrap().iter();
    let points: String = points
        .map(|point| {
            let name = point["name"].as_str().unwrap();
            let attack = name == "jouer_attaque";
            let code = if attack { "(drop (call $call (i32.const 12) (i32.const 0) (i32.const 7) (i32.const 64) (i32.const 1)))" } else { "" };
            format!("(func (export \"{name}\") {code})")
        })
        .collect();
    format!(
        "(module (import \"stechec\" \"call\" (func $call (param i32 i32 i32 i32 i32) (result i32)))\
         (memory (export \"memory\") 1)\
         (func (export \"stechec_api_hash\") (result i64) (i64.const 0x{hash})) {points})"
    )
}

#[test]
fn refused_orders_are_counted_with_their_reasons() {
    let bench = Bench::new();
    bench.write("nonsense.wat", nonsense(&bench));
    let line = "match --map tiny-arena --champion nonsense.wat idle";
    let told: Value =
        serde_json::from_str(&bench.run(&format!("{line} --format json")).ok()).unwrap();
    let refused = &told["teams"][0]["refused"];
    let count = refused["count"].as_u64().unwrap();
    assert!(count > 0, "{told}");
    assert_eq!(refused["reasons"].as_object().unwrap().len(), 1, "{told}");
    assert_eq!(told["teams"][1]["refused"]["count"], 0);
    let told = bench.run(line).ok();
    assert!(
        told.contains(&format!("nonsense: {count} orders refused: {count} x ")),
        "{told}"
    );
    let checked = bench.run("champion check nonsense.wat").ok();
    assert!(
        checked.contains("none of its orders counted: "),
        "{checked}"
    );
}

#[test]
fn languages_go_by_the_names_people_type() {
    let bench = Bench::new();
    for (word, title) in [
        ("c++", "C++"),
        ("js", "JavaScript"),
        ("ts", "TypeScript"),
        ("py", "Python"),
    ] {
        let made = bench.run(&format!("champion new {word} made-{title}"));
        assert!(made.ok().contains(title), "{word}");
    }
}
