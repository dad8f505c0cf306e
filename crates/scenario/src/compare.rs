//! Compares the outcome of a script with the expected one.

use serde_json::Value;
use std::fmt;

/// Fields that name an item of a list better than its place does.
const NAMING_FIELDS: [&str; 3] = ["id", "team", "class"];

/// The first place where two outcomes differ.
#[derive(Clone, Debug, PartialEq)]
pub struct Difference {
    /// Which phase: its line in the file, counted from 1.
    pub line: usize,
    /// The phase by name, such as `turn 3, attack`.
    pub phase: String,
    /// The field, such as `figures[4].life`; empty for the phase as a whole.
    pub field: String,
    /// What is written down, as JSON; none where nothing is.
    pub expected: Option<String>,
    /// What was played, as JSON; none where nothing was.
    pub played: Option<String>,
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let or_nothing = |value: &Option<String>| value.clone().unwrap_or("nothing".into());
        write!(f, "{} (line {})", self.phase, self.line)?;
        if !self.field.is_empty() {
            write!(f, ", {}", self.field)?;
        }
        let (expected, played) = (or_nothing(&self.expected), or_nothing(&self.played));
        write!(f, ": expected {expected}, played {played}")
    }
}

/// A line that is not JSON.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}, column {column} is not JSON: {message}")]
pub struct NotJson {
    /// The line, counted from 1.
    pub line: usize,
    /// The byte in it, counted from 1.
    pub column: usize,
    /// What is wrong there.
    pub message: String,
}

/// The first difference between what is written down, a JSON value per line, and what was
/// played. Blank lines do not count.
pub fn first_difference(expected: &str, played: &[Value]) -> Result<Option<Difference>, NotJson> {
    let lines: Vec<(usize, &str)> = (expected.lines().enumerate())
        .filter(|(_, line)| !line.trim().is_empty())
        .collect();
    for at in 0..lines.len().max(played.len()) {
        let wanted = match lines.get(at) {
            Some(&(number, line)) => Some(parse(number + 1, line)?),
            None => None,
        };
        let found = match (&wanted, played.get(at)) {
            (Some(wanted), Some(played)) => difference(wanted, played, String::new()),
            (wanted, played) => Some((String::new(), short(wanted.as_ref()), short(played))),
        };
        if let Some((field, wanted_here, played_here)) = found {
            let end = lines.last().map_or(1, |(number, _)| number + 2);
            return Ok(Some(Difference {
                line: lines.get(at).map_or(end, |(number, _)| number + 1),
                phase: phase_name(played.get(at).or(wanted.as_ref())),
                field,
                expected: wanted_here,
                played: played_here,
            }));
        }
    }
    Ok(None)
}

fn parse(line: usize, text: &str) -> Result<Value, NotJson> {
    serde_json::from_str(text).map_err(|error| {
        let message = error.to_string();
        // The line serde counts is always the first: there is only one.
        let message = message
            .split(" at line ")
            .next()
            .unwrap_or_default()
            .to_owned();
        NotJson {
            line,
            column: error.column(),
            message,
        }
    })
}

type Found = (String, Option<String>, Option<String>);

fn difference(wanted: &Value, played: &Value, path: String) -> Option<Found> {
    match (wanted, played) {
        (Value::Object(wanted), Value::Object(played)) => {
            let keys = wanted
                .keys()
                .chain(played.keys().filter(|key| !wanted.contains_key(*key)));
            keys.into_iter().find_map(|key| {
                let dot = if path.is_empty() { "" } else { "." };
                both(
                    wanted.get(key),
                    played.get(key),
                    format!("{path}{dot}{key}"),
                )
            })
        }
        (Value::Array(wanted), Value::Array(played)) => (0..wanted.len().max(played.len()))
            .find_map(|at| {
                let item = played.get(at).or(wanted.get(at));
                let path = format!("{path}[{at}{}]", item_name(item));
                both(wanted.get(at), played.get(at), path)
            }),
        (wanted, played) if wanted == played => None,
        (wanted, played) => Some((path, short(Some(wanted)), short(Some(played)))),
    }
}

fn both(wanted: Option<&Value>, played: Option<&Value>, path: String) -> Option<Found> {
    match (wanted, played) {
        (Some(wanted), Some(played)) => difference(wanted, played, path),
        (wanted, played) => Some((path, short(wanted), short(played))),
    }
}

fn item_name(item: Option<&Value>) -> String {
    let named = |field| Some(format!(" {field} {}", plain(item?.get(field)?)));
    NAMING_FIELDS.into_iter().filter_map(named).collect()
}

fn phase_name(phase: Option<&Value>) -> String {
    let field = |name| phase?.get(name).map(plain);
    match (field("turn"), field("phase")) {
        (Some(turn), Some(phase)) => format!("turn {turn}, {phase}"),
        _ => "phase".to_owned(),
    }
}

fn plain(value: &Value) -> String {
    value
        .as_str()
        .map_or_else(|| value.to_string(), str::to_owned)
}

/// A value as JSON, cut to what fits on a line.
fn short(value: Option<&Value>) -> Option<String> {
    const LONGEST: usize = 60;
    let text = value?.to_string();
    let cut: String = text.chars().take(LONGEST).collect();
    Some(if cut.len() < text.len() {
        cut + "…"
    } else {
        text
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn check(expected: &str, played: &[Value], message: Option<&str>) {
        let found = first_difference(expected, played).unwrap();
        assert_eq!(found.map(|found| found.to_string()).as_deref(), message);
    }

    #[test]
    fn spacing_and_key_order_are_free() {
        check(
            "{ \"b\": [1, 2], \"a\":null}\n\n",
            &[json!({"a": null, "b": [1, 2]})],
            None,
        );
    }

    #[test]
    fn differences_are_named_by_phase_and_field() {
        let played = json!({"turn": 2, "phase": "attack", "figures": [{"team": 1, "class": "elfe", "life": 8}]});
        check(
            r#"{"turn":2,"phase":"attack","figures":[{"team":1,"class":"elfe","life":9}]}"#,
            std::slice::from_ref(&played),
            Some(
                "turn 2, attack (line 1), figures[0 team 1 class elfe].life: expected 9, played 8",
            ),
        );
        check(
            "",
            &[json!({"turn": 0, "phase": "placement"})],
            Some(
                "turn 0, placement (line 1): expected nothing, played {\"phase\":\"placement\",\"turn\":0}",
            ),
        );
    }

    #[test]
    fn a_line_that_is_not_json_is_named() {
        assert_eq!(
            first_difference("{}\n\n{", &[json!({}), json!({})])
                .unwrap_err()
                .to_string(),
            "line 3, column 1 is not JSON: EOF while parsing an object"
        );
    }
}
