//! Packed lines read again, to compare them with what they were made from, and those tests.

use super::packed;
use proptest::prelude::*;
use serde_json::{Map, Value, json};
use std::collections::HashMap;

fn list(value: &Value) -> &[Value] {
    value.as_array().expect("a list")
}

fn number(value: &Value) -> usize {
    value.as_u64().expect("a number") as usize
}

/// The text of a packed line.
fn unpacked(line: &str) -> String {
    let line: Value = serde_json::from_str(line).expect("JSON");
    table(&line["packed"], 1, &line["lists"]).remove(0)
}

fn table(written: &Value, rows: usize, lists: &Value) -> Vec<String> {
    let order = column(&written[1], rows, &[]);
    let mut shapes: Vec<_> = (list(&written[0]).iter().zip(list(&written[2])).enumerate())
        .map(|(at, (shape, columns))| {
            let rows = order.iter().filter(|it| number(it) == at).count();
            let columns = list(columns);
            let mut next = 0;
            texts(shape, columns, &mut next, rows, lists).into_iter()
        })
        .collect();
    (order.iter())
        .map(|shape| shapes[number(shape)].next().expect("a row"))
        .collect()
}

/// The rows of a shape.
fn texts(
    shape: &Value,
    columns: &[Value],
    next: &mut usize,
    rows: usize,
    lists: &Value,
) -> Vec<String> {
    let mut take = || {
        *next += 1;
        &columns[*next - 1]
    };
    match shape {
        Value::String(kind) if kind == "list" => numbers(take(), rows, lists),
        Value::String(kind) => things(take(), rows, lists, kind == "map"),
        Value::Number(words) if words.as_u64() == Some(0) => {
            let values = column(take(), rows, columns);
            values.iter().map(Value::to_string).collect()
        }
        Value::Number(_) => {
            let words: Vec<_> = (0..number(shape))
                .map(|_| column(take(), rows, columns))
                .collect();
            let text = |row: usize| {
                let words = words.iter().map(|word| word[row].as_str().expect("a word"));
                json!(words.collect::<Vec<_>>().join(" ")).to_string()
            };
            (0..rows).map(text).collect()
        }
        _ => {
            let is_object = shape[0] == "{";
            let mut parts = vec![Vec::new(); rows];
            let mut key = None;
            for part in &list(shape)[1..] {
                if is_object && key.is_none() {
                    key = Some(part.to_string() + ":");
                    continue;
                }
                let key = key.take().unwrap_or_default();
                let values = texts(part, columns, next, rows, lists);
                for (parts, value) in parts.iter_mut().zip(values) {
                    parts.push(format!("{key}{value}"));
                }
            }
            let ends = if is_object { ["{", "}"] } else { ["[", "]"] };
            let text = |parts: Vec<String>| format!("{}{}{}", ends[0], parts.join(","), ends[1]);
            parts.into_iter().map(text).collect()
        }
    }
}

fn numbers(written: &Value, rows: usize, lists: &Value) -> Vec<String> {
    let firsts = column(&written[0], rows, &[]);
    let places = column(&written[1], rows, &[]);
    let text = |(first, place): (&Value, &Value)| {
        let mut all = vec![first.as_i64().expect("a number")];
        for run in list(&lists[number(place)]).chunks(2) {
            for _ in 0..number(&run[1]) {
                all.push(all[all.len() - 1] + run[0].as_i64().expect("a step"));
            }
        }
        json!(all).to_string()
    };
    firsts.iter().zip(&places).map(text).collect()
}

fn things(written: &Value, rows: usize, lists: &Value, are_named: bool) -> Vec<String> {
    let lengths = column(&written[0], rows, &[]);
    let all = lengths.iter().map(number).sum();
    let mut keys = are_named.then(|| column(&written[1], all, &[]).into_iter());
    let mut rows = table(&written[1 + usize::from(are_named)], all, lists).into_iter();
    let text = |length: &Value| {
        let things = rows.by_ref().take(number(length));
        let things = things.map(|thing| match keys.as_mut().and_then(Iterator::next) {
            Some(key) => format!("\"{key}\":{thing}"),
            None => thing,
        });
        let things = things.collect::<Vec<_>>().join(",");
        if are_named {
            format!("{{{things}}}")
        } else {
            format!("[{things}]")
        }
    };
    lengths.iter().map(text).collect()
}

fn column(written: &Value, rows: usize, others: &[Value]) -> Vec<Value> {
    match written[0].as_str().expect("a kind of column") {
        "=" => vec![written[1].clone(); rows],
        "as" => column(&others[number(&written[1])], rows, others),
        "by" => {
            let other = column(&others[number(&written[1])], rows, others);
            let mut places = HashMap::new();
            let mut place = |value: &Value| {
                let next = places.len();
                *places.entry(value.to_string()).or_insert(next)
            };
            let places: Vec<usize> = other.iter().map(&mut place).collect();
            let different = places.iter().max().map_or(0, |most| most + 1);
            let found = column(&written[2], different, &[]);
            places.into_iter().map(|at| found[at].clone()).collect()
        }
        "of" => {
            let places = column(&written[2], rows, &[]);
            places
                .iter()
                .map(|at| written[1][number(at)].clone())
                .collect()
        }
        "+" => {
            let mut sum = 0;
            let steps = list(&written[1]).iter();
            let value = |step: &Value| {
                sum += step.as_i64().expect("a step");
                json!(sum)
            };
            steps.map(value).collect()
        }
        _ => list(&written[1]).to_vec(),
    }
}

/// Whether a line comes back as it was.
fn holds(line: &str) {
    let packed = packed(line).expect("JSON");
    assert_eq!(unpacked(&packed), line, "{packed}");
}

#[test]
fn lines_come_back_as_they_were() {
    for line in [
        "0",
        "null",
        "\"\"",
        "[]",
        "{}",
        "[{}]",
        "[[],[]]",
        r#""a \"text\" of \\ words \u0000 é""#,
        "[1,2,3]",
        "[1,2,3,4,3,2,-5]",
        "[1,2,3,4,18446744073709551615]",
        r#"{"1":2,"0":[{"7":0}],"__proto__":1}"#,
        r#"{"10":{"a":1},"2":{"a":1},"3":[]}"#,
        r#"[{"a":1},{"a":2},{"a":2,"b":[[1,2],[3,4]]},{"b":[]},3,"x"]"#,
    ] {
        holds(line);
    }
}

/// This test's own reading is not that exact.
#[test]
fn numbers_are_kept_letter_by_letter() {
    for number in ["-0", "1.50", "1e400", "0.1234567890123456789"] {
        let packed = packed(&format!("[{number},{number}]")).expect("JSON");
        assert!(packed.contains(number), "{packed}");
    }
}

/// As far as it goes, which is not as far as the stack.
#[test]
fn whatever_is_deep_is_packed() {
    for (start, end) in [
        ("[", "]"),
        ("[[],", "]"),
        ("{\"a\":", "}"),
        ("{\"1\":", "}"),
    ] {
        let line = format!("{}[]{}", start.repeat(20), end.repeat(20));
        holds(&line);
        let line = format!("{}[]{}", start.repeat(5000), end.repeat(5000));
        assert!(packed(&line).is_some());
    }
}

#[test]
fn what_is_no_json_is_left_alone() {
    for line in [
        "",
        " 1",
        "{\"a\": 1}",
        "[1",
        "[1,",
        "[1,]",
        "{\"a\"}",
        "{1:2}",
        "[1]]",
        "\"a",
        "\"\\",
        "[",
        "{",
        "{}}",
        "[1 ,2]",
        "[}",
        "[{]]",
        "{]",
        "[,]",
    ] {
        assert_eq!(packed(line), None, "{line}");
    }
}

/// A list that is said in one value is said in a few letters, whatever comes with it.
#[test]
fn what_follows_from_something_else_is_not_said_again() {
    let hit = |row: usize| {
        let (by, team) = (row / 10, row / 30);
        let sees: Vec<usize> = (row..row + 40).collect();
        json!({"by": by, "text": format!("team {team} hits somebody"), "id": by, "sees": sees})
    };
    let line = json!((0..1000).map(hit).collect::<Vec<_>>()).to_string();
    let packed = packed(&line).expect("JSON");
    assert_eq!(unpacked(&packed), line);
    assert!(
        packed.len() * 20 < line.len(),
        "{} of {}",
        packed.len(),
        line.len()
    );
    for told in ["[\"as\",", "[\"by\",", "\"lists\":[[1,39]]"] {
        assert!(packed.contains(told), "{told}");
    }
}

fn any_json() -> impl Strategy<Value = Value> {
    let word = || prop::sample::select(vec!["a", "b c", "d e f", "", " ", "7", "\"", "é\n"]);
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        (-3_i64..5).prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<u64>().prop_map(Value::from),
        (-4_i32..4).prop_map(|it| Value::from(f64::from(it) / 2.0)),
        word().prop_map(Value::from),
        prop::collection::vec(-2_i64..3, 0..9).prop_map(Value::from),
    ];
    leaf.prop_recursive(5, 200, 12, move |inner| {
        let key = prop::sample::select(vec!["a", "b", "0", "12", "007", "x y", "\""]);
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..12).prop_map(Value::from),
            prop::collection::vec((key, inner.clone()), 0..5).prop_map(|pairs| {
                let pairs = pairs
                    .into_iter()
                    .map(|(key, value)| (key.to_owned(), value));
                Value::Object(pairs.collect::<Map<_, _>>())
            }),
            // Many of a kind.
            (inner, 2_usize..20).prop_map(|(value, count)| Value::from(vec![value; count])),
        ]
    })
}

proptest! {
    #[test]
    fn any_line_comes_back_as_it_was(value in any_json()) {
        holds(&value.to_string());
    }
}
