//! What tools are told, by commands and by the server, is what `docs/schema/` says, in every
//! format of tournaments.

use crate::{
    served::{Served, talkative},
    support::{Bench, repository},
    tournament::{PLAN, bench},
};
use serde_json::{Map, Value, json};
use std::fs;

/// A schema of `docs/schema/`.
struct Schema(Value);

impl Schema {
    fn read(name: &str) -> Self {
        let file = repository().join(format!("docs/schema/{name}.json"));
        Self(serde_json::from_str(&fs::read_to_string(file).unwrap()).unwrap())
    }

    /// All that is wrong with a value, with its place.
    fn violations(&self, value: &Value) -> Vec<String> {
        let mut wrong = Vec::new();
        self.check(&self.0, value, "answer", &mut wrong);
        wrong
    }

    fn check(&self, schema: &Value, value: &Value, at: &str, wrong: &mut Vec<String>) {
        let Some(rules) = schema.as_object() else {
            return;
        };
        for (rule, wanted) in rules {
            let fits = match rule.as_str() {
                "$ref" => {
                    let place = wanted.as_str().unwrap().trim_start_matches('#');
                    self.check(self.0.pointer(place).unwrap(), value, at, wrong);
                    true
                }
                "type" => is_of_type(value, wanted),
                "const" => value == wanted,
                "enum" => wanted.as_array().unwrap().contains(value),
                "minimum" => value.is_null() || value.as_f64() >= wanted.as_f64(),
                "anyOf" => self.fitting(wanted, value) > 0,
                "oneOf" => self.fitting(wanted, value) == 1,
                "required" => {
                    let missing = |key: &&Value| value.get(key.as_str().unwrap()).is_none();
                    value.is_object() && !wanted.as_array().unwrap().iter().any(|it| missing(&it))
                }
                "items" => {
                    for (index, item) in value.as_array().into_iter().flatten().enumerate() {
                        self.check(wanted, item, &format!("{at}[{index}]"), wrong);
                    }
                    true
                }
                "properties" | "additionalProperties" => {
                    self.check_members(rules, rule, value, at, wrong)
                }
                "prefixItems" => {
                    for (index, item) in wanted.as_array().unwrap().iter().enumerate() {
                        self.check(item, &value[index], &format!("{at}[{index}]"), wrong);
                    }
                    true
                }
                "minItems" | "minLength" => length(value) >= wanted.as_u64(),
                "maxItems" | "maxLength" => length(value) <= wanted.as_u64(),
                // Words, and what numbers and texts mean.
                "$schema" | "$defs" | "title" | "description" | "format" | "pattern"
                | "default" | "maximum" => true,
                other => panic!("this test does not know `{other}`"),
            };
            if !fits {
                wrong.push(format!("{at}: {value} is not {rule} {wanted}"));
            }
        }
    }

    /// Checks known keys, or those that are in no list; whether they are allowed at all.
    fn check_members(
        &self,
        rules: &Map<String, Value>,
        rule: &str,
        value: &Value,
        at: &str,
        wrong: &mut Vec<String>,
    ) -> bool {
        let known = |key: &String| rules.get("properties").and_then(|it| it.get(key));
        for (key, member) in value.as_object().into_iter().flatten() {
            let schema = match (rule, known(key)) {
                ("properties", Some(schema)) => schema,
                ("additionalProperties", None) if rules[rule] == json!(false) => return false,
                ("additionalProperties", None) => &rules[rule],
                _ => continue,
            };
            self.check(schema, member, &format!("{at}.{key}"), wrong);
        }
        true
    }

    fn fitting(&self, schemas: &Value, value: &Value) -> usize {
        let schemas = schemas.as_array().unwrap().iter();
        let fits = |schema: &&Value| {
            let mut wrong = Vec::new();
            self.check(schema, value, "", &mut wrong);
            wrong.is_empty()
        };
        schemas.filter(fits).count()
    }
}

/// How many items or characters a value has.
fn length(value: &Value) -> Option<u64> {
    let characters = || value.as_str().map(|text| text.chars().count());
    let length = value.as_array().map(Vec::len).or_else(characters);
    length.map(|length| length as u64)
}

fn is_of_type(value: &Value, wanted: &Value) -> bool {
    let is = |name: &str| match name {
        "null" => value.is_null(),
        "boolean" => value.is_boolean(),
        "integer" => value.is_i64() || value.is_u64(),
        "number" => value.is_number(),
        "string" => value.is_string(),
        "array" => value.is_array(),
        "object" => value.is_object(),
        other => panic!("there is no type {other}"),
    };
    match wanted {
        Value::Array(names) => names.iter().any(|name| is(name.as_str().unwrap())),
        name => is(name.as_str().unwrap()),
    }
}

/// Every key an answer has is described: a key that a schema does not name is a mistake.
fn undescribed(schema: &Schema, value: &Value) -> Vec<String> {
    let keys = value.as_object().into_iter().flat_map(Map::keys);
    let unknown = keys.filter(|key| !schema.names(&schema.0, value, key));
    unknown.cloned().collect()
}

impl Schema {
    /// Whether a key is named here, or in that of several shapes which a value has.
    fn names(&self, rules: &Value, value: &Value, key: &str) -> bool {
        let shapes = ["oneOf", "anyOf"].map(|rule| rules[rule].as_array());
        let mut shapes = shapes.into_iter().flatten().flatten();
        let fits = |shape: &Value| self.fitting(&json!([shape]), value) == 1;
        rules["additionalProperties"] == json!(true)
            || rules["properties"].get(key).is_some()
            || shapes.any(|shape| fits(shape) && self.names(shape, value, key))
    }

    #[track_caller]
    fn assert_describes(&self, value: &Value, what: &str) {
        let wrong = self.violations(value);
        assert!(wrong.is_empty(), "{what}: {wrong:#?}");
        let more = undescribed(self, value);
        assert!(more.is_empty(), "{what} has {more:?}, which nothing names");
    }
}

#[track_caller]
pub(crate) fn assert_described(schema: &str, value: &Value, what: &str) {
    Schema::read(schema).assert_describes(value, &format!("{what} ({schema})"));
}

/// Every line is as its schema says; answers the lines.
#[track_caller]
pub(crate) fn assert_lines_described(schema: &str, lines: &str, what: &str) -> Vec<Value> {
    let rules = Schema::read(schema);
    let lines = lines.lines().enumerate().map(|(at, line)| {
        let line = serde_json::from_str(line).unwrap();
        rules.assert_describes(&line, &format!("line {at} of {what} ({schema})"));
        line
    });
    lines.collect()
}

/// Commands with the schema of what they print.
const COMMANDS: &[(&str, &str)] = &[
    ("plan --calibrate 0 --format json", "plan"),
    ("plan --calibrate 1 --format json", "plan"),
    ("run --quiet --format json", "standings"),
    ("standings --format json", "standings"),
    ("ratings --format json", "ratings"),
    ("matches --format json", "matches"),
    ("matches --faults --format json", "matches"),
    ("fairness --format json", "fairness"),
    ("champion stats fails --format json", "champion"),
    ("verify --format json", "verification"),
];

/// Commands that are about no tournament, with the schema of what they print and how they
/// end. The first ones leave something for the others.
const OTHERS: &[(&str, &str, i32)] = &[
    (
        "match --map maps/tiny-arena.map --champion champions/walker.wat --champion \
         champions/fails.wat --replay m.replay --format json",
        "played-match",
        0,
    ),
    ("replay info m.replay --format json", "replay", 0),
    ("explain m.replay --format json", "explanation", 0),
    ("explain m.replay --turn 0 --format json", "explanation", 0),
    (
        "debug m.replay --champion fails --program champions/fails.wat --turn 0 --format json",
        "repetition",
        0,
    ),
    (
        "debug m.replay --champion walker --program champions/idle.wat --format json",
        "repetition",
        1,
    ),
    (
        "champion check champions/walker.wat --format json",
        "champion-check",
        0,
    ),
    (
        "champion check champions/fails.wat --format json",
        "champion-check",
        1,
    ),
    ("champion list --format json", "opponents", 0),
    ("game list --format json", "games", 0),
    ("game info --format json", "game", 0),
    ("map list --format json", "map-collection", 0),
    ("map check maps --format json", "map-check", 0),
    ("map check broken.map --format json", "map-check", 1),
    (
        "map stats maps/cloister.map --format json",
        "map-figures",
        0,
    ),
];

#[test]
fn commands_about_no_tournament_tell_what_the_schemas_say() {
    let bench = bench();
    bench.write("broken.map", crate::maps::BROKEN);
    for (line, schema, code) in OTHERS {
        let ran = bench.run(line);
        assert_eq!(ran.code, *code, "{line}: {}", ran.stderr);
        let told = serde_json::from_str(&ran.stdout);
        let told: Value = told.unwrap_or_else(|error| panic!("{line}: {error}"));
        assert_described(schema, &told, line);
    }
}

/// The kinds of lines, in the order in which each comes first.
fn kinds(lines: &[Value]) -> Vec<&str> {
    let mut kinds: Vec<&str> = (lines.iter())
        .map(|line| line["line"].as_str().unwrap())
        .collect();
    kinds.dedup();
    kinds
}

/// Plays a match with this line, and compares all lines that tools are told about it with their
/// schemas.
pub(crate) fn assert_match_described(bench: &Bench, line: &str) {
    let played = bench.run(&format!("{line} --replay lines.replay --dump lines.jsonl"));
    assert_eq!(played.code, 0, "{line}: {}", played.stderr);
    for told in [
        "replay export lines.replay",
        "replay play lines.replay --format json",
    ] {
        let lines = assert_lines_described("replay-line", &bench.run(told).ok(), told);
        assert_eq!(kinds(&lines), ["header", "start", "phase", "end"], "{line}");
    }
    let dumped = assert_lines_described("dump-line", &bench.read("lines.jsonl"), line);
    let last = dumped.len() - 1;
    for (at, key) in [(0, "stechec_dump"), (1, "address"), (last, "ranks")] {
        assert!(dumped[at].get(key).is_some(), "{line}: {at} has no {key}");
    }
}

#[test]
fn lines_about_a_match_are_what_the_schemas_say() {
    let bench = bench();
    assert_match_described(
        &bench,
        "match --map maps/tiny-arena.map --champion champions/walker.wat --champion \
         champions/fails.wat",
    );
    let rules = Schema::read("replay-line");
    let lines = bench.run("replay export lines.replay").ok();
    let mut line: Value = serde_json::from_str(lines.lines().nth(2).unwrap()).unwrap();
    line["adress"] = json!("0/walk");
    assert_eq!(undescribed(&rules, &line), ["adress"]);
    line["turn"] = json!("zero");
    assert!(!rules.violations(&line).is_empty());
}

/// A command that learns `--format json` is held to a schema, or this fails.
#[test]
fn no_command_tells_tools_what_no_schema_describes() {
    // Their answer is lines, or needs the id of a match, a jury's decision, a database, or this
    // machine: tests of their own.
    let elsewhere = [
        "replay play",
        "replay export",
        "show",
        "audit",
        "sandbox",
        "workers",
    ];
    let bench = Bench::new();
    let table = COMMANDS.iter().map(|(line, _)| *line);
    let table: Vec<&str> = table.chain(OTHERS.iter().map(|(line, ..)| *line)).collect();
    let mut seen = 0;
    for words in crate::usage::commands(&bench) {
        let command = words.join(" ");
        let help = bench.run(&format!("{command} --help")).ok();
        let words: Vec<&str> = help.split_whitespace().collect();
        let offers = words.contains(&"--format") && help.contains("json");
        if !offers || elsewhere.contains(&command.as_str()) {
            continue;
        }
        let begins = format!("{command} ");
        assert!(
            table.iter().any(|line| line.starts_with(&begins)),
            "`{command} --format json` is in no table of this test"
        );
        seen += 1;
    }
    assert!(seen > 15, "only {seen} commands were looked at");
}

fn answer(bench: &Bench, line: &str) -> Value {
    let ran = bench.run(line);
    assert_eq!(ran.code, 0, "{line}: {}", ran.stderr);
    serde_json::from_str(&ran.stdout).unwrap_or_else(|error| panic!("{line}: {error}"))
}

/// The formats of tournaments, each as its section of a plan.
const FORMATS: [&str; 6] = [
    "kind = \"round-robin\"\nrounds = 6",
    "kind = \"gauntlet\"\nchampion = \"walker\"",
    "kind = \"melee\"",
    "kind = \"swiss\"\nrounds = 2",
    "kind = \"knockout\"",
    "kind = \"groups\"\nrounds = 2",
];

#[test]
fn commands_tell_tools_what_the_schemas_say() {
    let usual = "kind = \"round-robin\"\nrounds = 6";
    for format in FORMATS {
        let bench = bench();
        bench.write("stechec.toml", PLAN.replace(usual, format));
        for (line, schema) in COMMANDS {
            assert_described(schema, &answer(&bench, line), &format!("{format}: {line}"));
        }
        let standings = answer(&bench, "standings --format json");
        assert_eq!(standings["places"].as_array().unwrap().len(), 4, "{format}");
        assert_eq!(standings["played"], standings["total"], "{format}");
        assert_eq!(standings["certain"], true, "{format}");
        let first = answer(&bench, "matches --format json")[0]["id"].clone();
        let line = format!("show {} --format json", first.as_str().unwrap());
        assert_described("match", &answer(&bench, &line), &line);
        let ruling = "champion withdraw fails --reason asked";
        assert_eq!(bench.run(ruling).code, 0, "{format}");
        let trail = answer(&bench, "audit --format json");
        assert_described("audit", &trail, format);
        assert_eq!(trail["entries"].as_array().unwrap().len(), 1, "{format}");
    }
}

#[test]
fn the_server_tells_tools_what_the_schemas_say() {
    for format in FORMATS {
        let bench = talkative();
        let plan = bench.read("stechec.toml").replace(FORMATS[0], format);
        bench.write("stechec.toml", plan);
        bench.write("results/empty/results.sqlite", "");
        bench.write(
            "results/broken/results.sqlite",
            "no database, but long enough",
        );
        assert_eq!(bench.run("run --quiet").code, 0);
        let served = Served::new(&bench, &[]);
        let first = served.json("/api/runs/cup/matches?champion=fails")["matches"][0]["id"].clone();
        let first = first.as_str().unwrap();
        for (path, schema) in [
            ("site", "site"),
            ("runs", "runs"),
            ("runs/cup", "run"),
            ("runs/empty", "run"),
            ("runs/cup/matches?size=3", "match-page"),
            (&format!("runs/cup/matches/{first}"), "match"),
            (&format!("runs/cup/matches/{first}/logs"), "logs"),
            ("runs/cup/champions", "champions"),
            ("runs/cup/champions/fails", "champion"),
            ("runs/cup/maps", "maps"),
        ] {
            let got = served.get(&format!("/api/{path}"), Some(&served.organizer));
            assert_eq!(got.status, 200, "{path}: {}", got.text);
            assert_described(schema, &got.json(), path);
        }
    }
}

#[test]
fn commands_and_server_tell_the_same() {
    let bench = bench();
    assert_eq!(bench.run("run --quiet").code, 0);
    let served = Served::new(&bench, &[]);
    let standings = answer(&bench, "standings --format json");
    let run = served.json("/api/runs/cup");
    for (key, value) in standings.as_object().unwrap() {
        assert_eq!(&run[key], value, "{key}");
    }
    let stats = answer(&bench, "champion stats walker --format json");
    assert_eq!(served.json("/api/runs/cup/champions/walker"), stats);
    let first = answer(&bench, "matches --champion walker --format json")[0].clone();
    let id = first["id"].as_str().unwrap();
    let shown = answer(&bench, &format!("show {id} --format json"));
    // A terminal is the organizer's: details of faults are for both.
    let path = format!("/api/runs/cup/matches/{id}");
    assert_eq!(served.get(&path, Some(&served.organizer)).json(), shown);
    for (key, value) in first.as_object().unwrap() {
        assert_eq!(&shown[key], value, "{key}");
    }
}

#[test]
fn a_name_that_is_not_there_is_refused_in_the_same_words() {
    let bench = bench();
    assert_eq!(bench.run("run --quiet").code, 0);
    let expected = "error: there is no champion `nobody` in this run\n";
    for line in [
        "matches --champion nobody",
        "matches --champion walker --champion nobody --format csv",
        "champion stats nobody",
    ] {
        let ran = bench.run(line);
        assert_eq!(ran.code, 2, "{line}");
        assert!(ran.stderr.starts_with(expected), "{line}: {}", ran.stderr);
        assert!(ran.stderr.contains("fails, idle, second, walker"), "{line}");
    }
    let served = Served::new(&bench, &[]);
    for path in ["matches?champion=nobody", "champions/nobody"] {
        let got = served.get(&format!("/api/runs/cup/{path}"), None);
        let error = json!({ "error": "there is no champion `nobody` in this run" });
        assert_eq!((got.status, got.json()), (404, error), "{path}");
        assert_described("error", &got.json(), path);
    }
}

/// A store as it was written before plans had a type of their own.
#[test]
fn results_of_an_older_version_are_refused_by_name() {
    let bench = bench();
    let fixture = repository().join("crates/store/tests/fixtures/format-4.sqlite");
    let old = fs::read(fixture).unwrap();
    bench.write("results/cup/results.sqlite", &old);
    for line in ["standings", "matches", "verify", "report", "run --quiet"] {
        let ran = bench.run(line);
        assert_eq!(ran.code, 3, "{line}: {}", ran.stderr);
        let expected = "it was written by an older version of stechec: its format is 4, this \
                        version reads format 8";
        assert!(ran.stderr.contains(expected), "{line}: {}", ran.stderr);
    }
    let kept = fs::read(bench.path("results/cup/results.sqlite")).unwrap();
    assert!(kept == old, "nobody wrote to it");
    let served = Served::new(&bench, &[]);
    let runs = served.json("/api/runs");
    assert_eq!(runs["runs"][0]["state"], "broken");
    assert!(
        runs["runs"][0]["why"]
            .as_str()
            .unwrap()
            .contains("older version")
    );
    assert_eq!(bench.run("run --quiet --restart").code, 0);
    assert_eq!(bench.run("standings").code, 0);
}

/// The limits of a plan, as they would be recorded.
fn recorded_limits(given: &str) -> Value {
    let bench = bench();
    bench.write("stechec.toml", format!("{PLAN}{given}"));
    answer(&bench, "plan --calibrate 0 --format json")["plan"]["limits"].clone()
}

#[test]
fn limits_of_a_match_follow_those_of_a_call_unless_they_are_given() {
    let usual = recorded_limits("");
    assert_eq!(usual["wasm"]["match_fuel"], 320_000_000_000_u64);
    assert_eq!(usual["native"]["match_cpu_ms"], 32_000);
    assert_eq!(usual["match_wall_ms"], 120_000);
    let calls = "[limits]\nwall_ms = 100\n[limits.wasm]\nphase_fuel = 10\nstart_fuel = 5\n";
    let follow = recorded_limits(calls);
    assert_eq!(follow["wasm"]["match_fuel"], 605);
    assert_eq!(follow["match_wall_ms"], 1_200);
    assert_eq!(follow["native"], usual["native"]);
    let given = format!("{calls}match_fuel = 77\n[limits.native]\nmatch_ms = 88\nmemory_mb = 2\n");
    let given = recorded_limits(&given.replace("wall_ms", "match_wall_ms = 99\nwall_ms"));
    assert_eq!(given["wasm"]["match_fuel"], 77);
    assert_eq!(given["native"]["match_cpu_ms"], 88);
    assert_eq!(given["native"]["memory_bytes"], 2 << 20);
    assert_eq!(given["match_wall_ms"], 99);
}
