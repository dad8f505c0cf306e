//! Events and orders in words made of their own names, for games that say nothing better.

use super::{Act, ShownOrder};
use serde::Serialize;
use serde_json::Value;

/// Every event by itself, one after the other.
pub fn acts<E: Serialize>(events: &[E]) -> Vec<Act> {
    (events.iter().zip(0..))
        .map(|(event, beat)| {
            let (name, text) = told(event);
            Act {
                event: name.into(),
                beat,
                text: Some(text),
                public: true,
                ..Act::default()
            }
        })
        .collect()
}

pub(super) fn order<O: Serialize>(order: &O) -> ShownOrder {
    ShownOrder {
        text: Some(told(order).1),
        ..ShownOrder::default()
    }
}

/// The name of a variant, and all of it in words.
fn told<T: Serialize>(value: &T) -> (String, String) {
    let value = serde_json::to_value(value).unwrap_or(Value::Null);
    let (name, fields) = parts(&value);
    let text = if fields.is_empty() {
        spaced(&name)
    } else {
        format!("{}: {fields}", spaced(&name))
    };
    (snake(&name), text)
}

/// A variant's name and its fields, however it is written.
fn parts(value: &Value) -> (String, String) {
    match value {
        Value::String(name) => (name.clone(), String::new()),
        Value::Object(fields) => {
            let tags = ["event", "type", "kind"];
            let tag = tags
                .iter()
                .find_map(|tag| Some((*tag, fields.get(*tag)?.as_str()?)));
            if let Some((tag, name)) = tag {
                let rest = fields.iter().filter(|(field, _)| *field != tag);
                return (name.to_owned(), listed(rest));
            }
            match fields.iter().next() {
                Some((name, inner)) if fields.len() == 1 => (name.clone(), words(inner)),
                _ => ("event".to_owned(), listed(fields.iter())),
            }
        }
        other => ("event".to_owned(), words(other)),
    }
}

fn listed<'a>(fields: impl Iterator<Item = (&'a String, &'a Value)>) -> String {
    let fields = fields.map(|(name, value)| format!("{} {}", spaced(name), words(value)));
    fields.collect::<Vec<_>>().join(", ")
}

fn words(value: &Value) -> String {
    match value {
        Value::Null => "none".to_owned(),
        Value::String(text) => text.clone(),
        Value::Object(fields) => listed(fields.iter()),
        Value::Array(items) => {
            let items: Vec<String> = items.iter().map(words).collect();
            format!("({})", items.join(", "))
        }
        other => other.to_string(),
    }
}

/// `NotYourTurn` as `not_your_turn`.
fn snake(name: &str) -> String {
    let mut snake = String::new();
    for letter in name.chars() {
        if letter.is_uppercase() && !snake.is_empty() && !snake.ends_with('_') {
            snake.push('_');
        }
        snake.extend(letter.to_lowercase());
    }
    snake
}

fn spaced(name: &str) -> String {
    snake(name).replace('_', " ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Serialize)]
    enum Event {
        Passed,
        Threw { team: u8, faces: Vec<u8> },
        Left(u8),
    }

    #[derive(Serialize)]
    #[serde(tag = "event", rename_all = "snake_case")]
    enum Tagged {
        WokeUp { at: (u8, u8) },
    }

    #[test]
    fn events_are_told_by_their_own_names() {
        let threw = Event::Threw {
            team: 1,
            faces: vec![3, 6],
        };
        let acts = acts(&[Event::Passed, threw, Event::Left(2)]);
        let told: Vec<(&str, u32, &str)> = (acts.iter())
            .map(|act| (act.event.as_ref(), act.beat, act.text.as_deref().unwrap()))
            .collect();
        assert_eq!(
            told,
            [
                ("passed", 0, "passed"),
                ("threw", 1, "threw: faces (3, 6), team 1"),
                ("left", 2, "left: 2")
            ]
        );
        let woke = super::acts(&[Tagged::WokeUp { at: (1, 2) }]);
        assert_eq!(woke[0].event, "woke_up");
        assert_eq!(woke[0].text.as_deref(), Some("woke up: at (1, 2)"));
    }
}
