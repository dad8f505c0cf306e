//! Headers survive being written, and those of other versions are refused by name.

#![allow(clippy::unwrap_used, reason = "a test may fail at once")]

use serde_json::{Value, json};
use stechec_run::{
    ChampionEntry, Change, FaultPolicy, Header, HeaderError, Language, MapEntry, MatchFilter,
    NativeLimits, PLAN_VERSION, PlanVersion, PlannedLimits, ProgramKind, RecordedPlan, Stop,
    WasmLimits, format_in_words,
};
use stechec_tournament::{
    Rulings,
    rating::{Model, StopRule, Target},
    schedule::Format,
    standings::{Points, Scoring},
};

fn format(value: Value) -> Format {
    serde_json::from_value(value).unwrap()
}

fn header() -> Header {
    let champion = |name: &str| ChampionEntry {
        name: name.into(),
        title: None,
        author: (name == "ant").then(|| "A. Nt".into()),
        kind: ProgramKind::Wasm,
        sha256: "aa".into(),
    };
    let map = |name: &str| MapEntry {
        name: name.into(),
        weight: 2,
        sha256: "bb".into(),
        text: "a\nb".into(),
    };
    Header {
        program: "0.1.0".into(),
        game: "pig".into(),
        api_hash: "00".into(),
        entry_points: vec!["play".into()],
        plan: RecordedPlan {
            version: PlanVersion,
            seed: u64::MAX,
            format: format(json!({"kind": "round-robin", "table": 2, "amount": {"rounds": 6}})),
            scoring: Scoring {
                points: vec![Points::whole(3), Points::halves(1)],
                ..Scoring::default()
            },
            limits: PlannedLimits {
                wall_ms: 10_000,
                match_wall_ms: 120_000,
                output_bytes: 65_536,
                match_output_bytes: 1 << 20,
                native: NativeLimits {
                    start_cpu_ms: 1000,
                    phase_cpu_ms: 500,
                    match_cpu_ms: 31_000,
                    memory_bytes: 1 << 28,
                },
                wasm: WasmLimits {
                    start_fuel: 2_000_000_000,
                    phase_fuel: 500_000_000,
                    match_fuel: 32_000_000_000,
                    memory_bytes: 1 << 28,
                },
            },
            fault_policy: FaultPolicy::Restart,
            rating: Model::default(),
            stop: Some(Stop {
                rule: StopRule {
                    top: 3,
                    target: Target::Order,
                    level: 0.95,
                },
                first_look: 40,
            }),
        },
        champions: ["ant", "bee"].map(champion).to_vec(),
        maps: ["hill"].map(map).to_vec(),
        rulings: Rulings::default(),
        decisions: 0,
        left_out: Vec::new(),
    }
}

#[test]
fn a_header_comes_back_as_it_was_and_is_always_the_same_text() {
    let text = header().to_json().unwrap();
    assert_eq!(Header::from_json(&text).unwrap(), header());
    let plan = r#""plan":{"fault_policy":"restart","format":{"amount":{"rounds":6},"kind":"round-robin","table":2},"limits":{"match_output_bytes":1048576,"match_wall_ms":120000,"native":{"match_cpu_ms":31000,"memory_bytes":268435456,"phase_cpu_ms":500,"start_cpu_ms":1000},"output_bytes":65536,"wall_ms":10000,"wasm":{"match_fuel":32000000000,"memory_bytes":268435456,"phase_fuel":500000000,"start_fuel":2000000000}},"rating":{"level":0.95,"mean":1500,"prior":1000,"uncertainty":"model"},"scoring":{"faults":{"from":1,"rank":"game"},"order":["points","head-to-head","wins","game-points","fewest-faults"],"points":[3,0.5],"ties":"share"},"seed":18446744073709551615,"stop":{"first_look":40,"rule":{"level":0.95,"target":"order","top":3}},"version":1}"#;
    assert!(text.contains(plan), "{text}");
}

/// A header as JSON, with its plan changed.
fn with_plan(change: impl FnOnce(&mut Value)) -> String {
    let mut value: Value = serde_json::from_str(&header().to_json().unwrap()).unwrap();
    change(&mut value["plan"]);
    value.to_string()
}

#[test]
fn plans_of_other_versions_are_refused_by_name() {
    let newer = with_plan(|plan| plan["version"] = json!(PLAN_VERSION + 1));
    let error = Header::from_json(&newer).unwrap_err();
    assert!(matches!(error, HeaderError::TooNew { found: 2 }), "{error}");
    let older = with_plan(|plan| *plan = json!("{\"wasm\":[1,2,3]}"));
    let error = Header::from_json(&older).unwrap_err();
    assert!(matches!(error, HeaderError::TooOld { found: 0 }), "{error}");
    assert!(error.to_string().contains("older version of stechec"));
}

#[test]
fn nothing_missing_or_unknown_falls_back_to_a_default() {
    let keys = [
        "version",
        "seed",
        "format",
        "scoring",
        "limits",
        "fault_policy",
        "rating",
        "stop",
    ];
    for key in keys {
        let without = with_plan(|plan| drop(plan.as_object_mut().unwrap().remove(key)));
        let error = Header::from_json(&without).unwrap_err();
        assert!(matches!(error, HeaderError::Malformed(_)), "{key}: {error}");
        assert!(error.to_string().contains(key), "{key}: {error}");
    }
    for (section, key) in [
        ("scoring", "ties"),
        ("rating", "level"),
        ("limits", "wall_ms"),
    ] {
        let without = with_plan(|plan| drop(plan[section].as_object_mut().unwrap().remove(key)));
        let error = Header::from_json(&without).unwrap_err().to_string();
        assert!(error.contains(key), "{section}.{key}: {error}");
    }
    let more = with_plan(|plan| plan["speed"] = json!(3));
    assert!(Header::from_json(&more).is_err());
}

/// What people are told about a champion changes no match, and is named all the same.
#[test]
fn other_titles_and_authors_are_named() {
    let before = header();
    let mut after = header();
    after.champions[0].title = Some("Les Fourmis".into());
    after.champions[1].author = None;
    let changes = after.changes_since(&before).unwrap();
    let told: Vec<String> = changes.iter().map(ToString::to_string).collect();
    let author = before.champions[1].author.as_deref();
    let author = author.map_or("none".to_owned(), |it| format!("\"{it}\""));
    let mut expected = vec![format!(
        "the title of {}: none before, \"Les Fourmis\" now",
        before.champions[0].name
    )];
    if author != "none" {
        expected.push(format!("the author of bee: {author} before, none now"));
    }
    assert_eq!(told, expected);
    assert!(changes.iter().all(Change::needs_no_playing));
    assert!(!changes.iter().any(Change::alters_schedule));
}

#[test]
fn what_changed_is_named() {
    let before = header();
    let mut after = header();
    assert_eq!(after.changes_since(&before).unwrap(), []);
    after.plan.limits.wall_ms += 1;
    after.champions[1].sha256 = "cc".into();
    after.program = "0.2.0".into();
    let changes = after.changes_since(&before).unwrap();
    let told: Vec<String> = changes.iter().map(ToString::to_string).collect();
    assert_eq!(
        told,
        [
            "the champion bee",
            "[limits] wall_ms: 10000 before, 10001 now",
            "version 0.1.0 of this program"
        ]
    );
    assert!(!changes.iter().any(Change::alters_schedule));
    after.plan.seed = 3;
    assert!(
        after
            .changes_since(&before)
            .unwrap()
            .iter()
            .any(Change::alters_schedule)
    );
}

#[test]
fn unknown_names_are_refused_with_those_there_are() {
    let filter = MatchFilter {
        champions: vec!["ant".into(), "bear".into()],
        ..MatchFilter::default()
    };
    let error = filter.resolve(&header()).unwrap_err();
    assert_eq!(error.to_string(), "there is no champion `bear` in this run");
    assert_eq!(error.help(), "choose one of: ant, bee");
    let filter = MatchFilter {
        map: Some("lake".into()),
        ..MatchFilter::default()
    };
    let error = filter.resolve(&header()).unwrap_err();
    assert_eq!(error.to_string(), "there is no map `lake` in this run");
}

#[test]
fn formats_in_words() {
    let rules = json!({"table": 2, "games": 3, "further-games": 3, "third-place": true});
    let tables = json!({"table": 4, "games": 1, "further-games": 1, "third-place": false});
    let names = ["ant".to_owned(), "bee".to_owned()];
    for (value, english, french) in [
        (
            json!({"kind": "round-robin", "table": 2, "amount": {"rounds": 6}}),
            "round robin, 2 per match, 6 rounds",
            "toutes rondes, 2 par match, 6 tours",
        ),
        (
            json!({"kind": "gauntlet", "challenger": 1, "table": 2, "amount": {"full": {"times": 1}}}),
            "gauntlet of bee, 2 per match, every encounter once",
            "bee contre tous, 2 par match, chaque rencontre une fois",
        ),
        (
            json!({"kind": "melee", "rounds": 1}),
            "melee, everybody at once, 1 round",
            "mêlée, tous à la fois, 1 tour",
        ),
        (
            json!({"kind": "swiss", "rounds": 5, "table": 2, "games": 2, "seeding": "drawn"}),
            "Swiss, 5 rounds, 2 per match, 2 games per encounter",
            "suisse, 5 tours, 2 par match, 2 parties par rencontre",
        ),
        (
            json!({"kind": "knockout", "seeding": "drawn", "rules": tables}),
            "knockout, 4 per match, 1 game per encounter",
            "élimination directe, 4 par match, 1 partie par rencontre",
        ),
        (
            json!({"kind": "groups", "groups": 2, "table": 2, "amount": {"full": {"times": 3}},
                "advance": 2, "seeding": "listed", "knockout": rules}),
            "2 groups, 2 per match, every encounter 3 times, then a knockout of the best 2 of \
             each, best of 3, with a match for third place",
            "2 poules, 2 par match, chaque rencontre 3 fois, puis élimination directe entre les 2 \
             meilleurs de chacune, au meilleur des 3, avec petite finale",
        ),
    ] {
        let told = |language| format_in_words(&format(value.clone()), &names, language);
        assert_eq!(told(Language::English), english);
        assert_eq!(told(Language::French), french);
    }
}
