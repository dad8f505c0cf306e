//! What became different between two states, so that a viewer need not be told everything
//! again after every phase.
//!
//! A change says how to make a new value of an old one:
//!
//! | change | the new value |
//! |---|---|
//! | `["is", value]` | this value |
//! | `["has", {key: change}, [key]]` | the old object with these keys changed, and without those |
//! | `["at", {place: change}, length]` | the old list with these places changed, as long as that |
//! | `["more", [item]]` | the old list with these at its end |
//! | `["set", [number], [number]]` | the old ascending list without these numbers and with those |

use super::lines::StateLine;
use serde::Serialize;
use serde_json::{Map, Value, json};
use stechec_game::show::Scene;

/// What is different in a state, as a change of an object; none if nothing is.
pub(super) fn between(before: &StateLine, after: &StateLine) -> serde_json::Result<Value> {
    let mut parts = Parts::default();
    parts.compare("turn", &before.turn, &after.turn)?;
    parts.compare("phase", &before.phase, &after.phase)?;
    parts.compare("scores", &before.scores, &after.scores)?;
    let (old, new): (&Scene, &Scene) = (&before.scene, &after.scene);
    parts.list("figures", &old.figures, &new.figures)?;
    parts.list("teams", &old.teams, &new.teams)?;
    parts.list("overlays", &old.overlays, &new.overlays)?;
    parts.optional("ground", &old.ground, &new.ground)?;
    parts.optional("sides", &old.sides, &new.sides)?;
    parts.optional("zones", &old.zones, &new.zones)?;
    parts.list("piles", &old.piles, &new.piles)?;
    parts.list("dice", &old.dice, &new.dice)?;
    parts.optional("queue", &old.queue, &new.queue)?;
    parts.list("options", &old.options, &new.options)?;
    let (old, new) = (&old.values, &new.values);
    parts.kept("values", (old, new), old.is_empty(), new.is_empty())?;
    Ok(json!(["has", parts.changed, parts.dropped]))
}

/// The parts of an object that changed, and those it no longer has.
#[derive(Default)]
struct Parts {
    changed: Map<String, Value>,
    dropped: Vec<&'static str>,
}

impl Parts {
    /// A part that is always written.
    fn compare<T: Serialize + PartialEq>(
        &mut self,
        name: &str,
        old: &T,
        new: &T,
    ) -> serde_json::Result<()> {
        if old != new {
            let change = change(&serde_json::to_value(old)?, serde_json::to_value(new)?);
            self.changed.insert(name.to_owned(), change);
        }
        Ok(())
    }

    /// A part that is written unless it is empty.
    fn kept<T: Serialize + PartialEq>(
        &mut self,
        name: &'static str,
        (old, new): (&T, &T),
        was_empty: bool,
        is_empty: bool,
    ) -> serde_json::Result<()> {
        match (was_empty, is_empty) {
            (true, true) => {}
            (false, true) => self.dropped.push(name),
            (true, false) => {
                let value = serde_json::to_value(new)?;
                self.changed.insert(name.to_owned(), whole(value));
            }
            (false, false) => self.compare(name, old, new)?,
        }
        Ok(())
    }

    fn optional<T: Serialize + PartialEq>(
        &mut self,
        name: &'static str,
        old: &Option<T>,
        new: &Option<T>,
    ) -> serde_json::Result<()> {
        self.kept(name, (old, new), old.is_none(), new.is_none())
    }

    /// A list that may be long and of which little changes: only what differs becomes JSON.
    fn list<T: Serialize + PartialEq>(
        &mut self,
        name: &'static str,
        old: &[T],
        new: &[T],
    ) -> serde_json::Result<()> {
        if old.is_empty() || new.is_empty() {
            return self.kept(name, (&old, &new), old.is_empty(), new.is_empty());
        }
        let mut places = Map::new();
        for (at, item) in new.iter().enumerate() {
            let change = match old.get(at) {
                Some(before) if before == item => continue,
                Some(before) => change(&serde_json::to_value(before)?, serde_json::to_value(item)?),
                None => whole(serde_json::to_value(item)?),
            };
            places.insert(at.to_string(), change);
        }
        if !places.is_empty() || old.len() != new.len() {
            let change = json!(["at", places, new.len()]);
            self.changed.insert(name.to_owned(), change);
        }
        Ok(())
    }
}

fn whole(value: Value) -> Value {
    json!(["is", value])
}

/// How to make one value of another.
fn change(old: &Value, new: Value) -> Value {
    match (old, new) {
        (Value::Object(old), Value::Object(new)) => of_objects(old, new),
        (Value::Array(old), Value::Array(new)) => of_lists(old, new),
        (_, new) => whole(new),
    }
}

fn of_objects(old: &Map<String, Value>, new: Map<String, Value>) -> Value {
    let dropped: Vec<&String> = old.keys().filter(|key| !new.contains_key(*key)).collect();
    let dropped = json!(dropped);
    let mut changed = Map::new();
    for (key, value) in new {
        match old.get(&key) {
            Some(before) if *before == value => {}
            Some(before) => drop(changed.insert(key, change(before, value))),
            None => drop(changed.insert(key, whole(value))),
        }
    }
    json!(["has", changed, dropped])
}

fn of_lists(old: &[Value], new: Vec<Value>) -> Value {
    if new.len() >= old.len() && new[..old.len()] == *old {
        return json!(["more", new[old.len()..]]);
    }
    match (ascending(old), ascending(&new)) {
        (Some(before), Some(after)) => {
            let without: Vec<u64> = differing(&before, &after);
            let with: Vec<u64> = differing(&after, &before);
            if without.len() + with.len() < new.len() {
                json!(["set", without, with])
            } else {
                whole(Value::Array(new))
            }
        }
        _ => whole(Value::Array(new)),
    }
}

/// The numbers of a list, if each is greater than the one before.
fn ascending(list: &[Value]) -> Option<Vec<u64>> {
    let numbers: Option<Vec<u64>> = list.iter().map(Value::as_u64).collect();
    numbers.filter(|it| it.is_sorted_by(|a, b| a < b))
}

/// What the first list has and the second has not.
fn differing(of: &[u64], other: &[u64]) -> Vec<u64> {
    let missing = |number: &&u64| other.binary_search(number).is_err();
    of.iter().filter(missing).copied().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What a reader makes of a change.
    fn made(old: &Value, change: &Value) -> Value {
        let of = |at: usize| &change[at];
        match change[0].as_str().unwrap() {
            "is" => of(1).clone(),
            "has" => {
                let mut object = old.as_object().unwrap().clone();
                for key in of(2).as_array().unwrap() {
                    object.remove(key.as_str().unwrap());
                }
                for (key, change) in of(1).as_object().unwrap() {
                    let old = object.get(key).cloned().unwrap_or_default();
                    object.insert(key.clone(), made(&old, change));
                }
                Value::Object(object)
            }
            "more" => {
                let more = of(1).as_array().unwrap().iter();
                Value::Array(
                    old.as_array()
                        .unwrap()
                        .iter()
                        .chain(more)
                        .cloned()
                        .collect(),
                )
            }
            "set" => {
                let has = |list: &Value, it: &Value| list.as_array().unwrap().contains(it);
                let mut all = old.as_array().unwrap().clone();
                all.retain(|it| !has(of(1), it));
                all.extend(of(2).as_array().unwrap().iter().cloned());
                all.sort_by_key(|it| it.as_u64());
                Value::Array(all)
            }
            other => panic!("{other}"),
        }
    }

    #[test]
    fn a_change_makes_the_new_value_of_the_old_one() {
        let pairs = [
            (json!(1), json!(2), r#"["is",2]"#),
            (json!([1, 2]), json!([1, 2, 9, 3]), r#"["more",[9,3]]"#),
            (
                json!([1, 2, 5, 6, 7]),
                json!([1, 2, 3, 5, 7, 8]),
                r#"["set",[6],[3,8]]"#,
            ),
            (json!([1, 2, 5]), json!([3, 4]), r#"["is",[3,4]]"#),
            (json!([3, 1]), json!([1, 3]), r#"["is",[1,3]]"#),
            (json!([]), json!([1]), r#"["more",[1]]"#),
            (
                json!({"a": 1, "b": {"c": [1]}, "d": 0}),
                json!({"a": 1, "b": {"c": [1, 1]}, "e": null}),
                r#"["has",{"b":["has",{"c":["more",[1]]},[]],"e":["is",null]},["d"]]"#,
            ),
        ];
        for (old, new, written) in pairs {
            let change = change(&old, new.clone());
            assert_eq!(change.to_string(), written);
            assert_eq!(made(&old, &change), new);
        }
    }
}
