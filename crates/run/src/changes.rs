use crate::{Header, RecordedPlan, words::rounds_in_steps};
use serde_json::Value;
use std::fmt;
use stechec_tournament::schedule::Amount;

/// A difference between the header a run started with and the one it would resume with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change {
    /// Champions came, went or changed places.
    Champions,
    /// Maps came, went, or changed places or weights.
    Maps,
    /// A champion has another program.
    Program {
        /// The champion.
        name: String,
    },
    /// People are told something else about a champion.
    Told {
        /// The champion.
        name: String,
        /// What is told: `title` or `author`.
        what: &'static str,
        /// What was told, if anything was.
        before: Option<String>,
        /// What is told, if anything is.
        after: Option<String>,
    },
    /// A map has another text.
    MapText {
        /// The map.
        name: String,
    },
    /// A key of the plan.
    Key(KeyChange),
    /// The game or its interface.
    Game,
    /// The program's own version.
    Version {
        /// The version before.
        before: String,
    },
}

/// A key of the plan with another value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeyChange {
    /// The key, as in a plan: `[format] rounds`.
    pub key: String,
    /// What it was.
    pub before: String,
    /// What it is.
    pub after: String,
    /// What depends on it.
    pub effect: Effect,
}

/// What depends on a key of the plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Who meets whom, where and in which seat.
    Schedule,
    /// What matches come to; who meets whom where that follows from results.
    Counting,
    /// How strong champions are said to be.
    Rating,
    /// How matches are played.
    Playing,
    /// When enough was played.
    Stopping,
}

impl Change {
    /// Whether the run might consist of other matches because of it.
    pub fn alters_schedule(&self) -> bool {
        match self {
            Self::Champions | Self::Maps | Self::Game => true,
            Self::Key(key) => matches!(key.effect, Effect::Schedule | Effect::Counting),
            Self::Program { .. }
            | Self::Told { .. }
            | Self::MapText { .. }
            | Self::Version { .. } => false,
        }
    }

    /// Whether it concerns only what is made of matches that were played, and what people are told.
    pub fn needs_no_playing(&self) -> bool {
        match self {
            Self::Told { .. } => true,
            Self::Key(key) => matches!(key.effect, Effect::Counting | Effect::Rating),
            _ => false,
        }
    }
}

impl fmt::Display for Change {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Champions => write!(f, "the list of champions"),
            Self::Maps => write!(f, "the list of maps"),
            Self::Program { name } => write!(f, "the champion {name}"),
            Self::Told {
                name,
                what,
                before,
                after,
            } => {
                let text = |it: &Option<String>| match it {
                    Some(text) => format!("\"{text}\""),
                    None => "none".to_owned(),
                };
                let (before, after) = (text(before), text(after));
                write!(f, "the {what} of {name}: {before} before, {after} now")
            }
            Self::MapText { name } => write!(f, "the map {name}"),
            Self::Key(KeyChange {
                key, before, after, ..
            }) => write!(f, "{key}: {before} before, {after} now"),
            Self::Game => write!(f, "the game"),
            Self::Version { before } => write!(f, "version {before} of this program"),
        }
    }
}

impl Header {
    /// How this header differs from the one a run began with.
    pub fn changes_since(&self, before: &Self) -> Result<Vec<Change>, serde_json::Error> {
        let mut changes = Vec::new();
        let mut note = |changed: bool, change: Change| {
            if changed {
                changes.push(change);
            }
        };
        note(
            before.champion_names() != self.champion_names(),
            Change::Champions,
        );
        let maps = |header: &Self| -> Vec<(String, u32)> {
            let maps = header.maps.iter();
            maps.map(|it| (it.name.clone(), it.weight)).collect()
        };
        note(maps(before) != maps(self), Change::Maps);
        for (old, new) in before.champions.iter().zip(&self.champions) {
            let other = (&old.sha256, old.kind) != (&new.sha256, new.kind);
            let name = new.name.clone();
            note(old.name == new.name && other, Change::Program { name });
            for (what, before, after) in [
                ("title", &old.title, &new.title),
                ("author", &old.author, &new.author),
            ] {
                let told = Change::Told {
                    name: new.name.clone(),
                    what,
                    before: before.clone(),
                    after: after.clone(),
                };
                note(old.name == new.name && before != after, told);
            }
        }
        for (old, new) in before.maps.iter().zip(&self.maps) {
            let name = new.name.clone();
            let other = old.name == new.name && old.sha256 != new.sha256;
            note(other, Change::MapText { name });
        }
        for key in key_changes(&before.plan, &self.plan)? {
            note(true, Change::Key(key));
        }
        note(
            (&before.game, &before.api_hash) != (&self.game, &self.api_hash),
            Change::Game,
        );
        let version = before.program.clone();
        note(
            before.program != self.program,
            Change::Version { before: version },
        );
        Ok(changes)
    }
}

/// Values that are shown whole, and those that plans call by another name: the path in a
/// recorded plan, and the key of a plan.
const NAMES: &[(&str, &str)] = &[
    ("format.kind", "[format] kind"),
    ("format.amount", "[format] rounds"),
    ("format.table", "[format] players"),
    ("format.challenger", "[format] champion"),
    ("format.seeding", "[format] seeding"),
    ("format.rules.table", "[format] players"),
    ("format.rules.games", "[format] best_of"),
    ("format.rules.further-games", "[format] further_games"),
    ("format.rules.third-place", "[format] third_place"),
    ("format.knockout.table", "[format.knockout] players"),
    ("format.knockout.games", "[format.knockout] best_of"),
    (
        "format.knockout.further-games",
        "[format.knockout] further_games",
    ),
    (
        "format.knockout.third-place",
        "[format.knockout] third_place",
    ),
    ("scoring.faults.rank", "[faults] rank"),
    ("scoring.faults.from", "[faults] from"),
    ("fault_policy", "[faults] policy"),
    ("limits.output_bytes", "[limits] output_kb"),
    ("limits.match_output_bytes", "[limits] match_output_kb"),
    ("limits.native.start_cpu_ms", "[limits.native] start_ms"),
    ("limits.native.phase_cpu_ms", "[limits.native] phase_ms"),
    ("limits.native.match_cpu_ms", "[limits.native] match_ms"),
    ("limits.native.memory_bytes", "[limits.native] memory_mb"),
    ("limits.wasm.memory_bytes", "[limits.wasm] memory_mb"),
    ("stop", "[stop]"),
    ("stop.rule.top", "[stop] top"),
    ("stop.rule.target", "[stop] target"),
    ("stop.rule.level", "[stop] level"),
];

fn key_changes(
    before: &RecordedPlan,
    after: &RecordedPlan,
) -> Result<Vec<KeyChange>, serde_json::Error> {
    let (before, after) = (serde_json::to_value(before)?, serde_json::to_value(after)?);
    let mut found = Vec::new();
    compare("", &before, &after, &mut found);
    // With another kind of format all its keys are others.
    let other_kind = found.iter().any(|it| it.key == "[format] kind");
    found.retain(|it| !other_kind || it.key == "[format] kind" || !it.key.starts_with("[format"));
    Ok(found)
}

fn compare(path: &str, before: &Value, after: &Value, found: &mut Vec<KeyChange>) {
    if before == after {
        return;
    }
    let whole = path == "format.amount" || path == "format.seeding";
    if let (Value::Object(old), Value::Object(new), false) = (before, after, whole) {
        let mut keys: Vec<&String> = old.keys().chain(new.keys()).collect();
        keys.sort();
        keys.dedup();
        for key in keys {
            let path = match path {
                "" => key.clone(),
                path => format!("{path}.{key}"),
            };
            let of = |map: &serde_json::Map<String, Value>| map.get(key).cloned();
            let (old, new) = (of(old).unwrap_or_default(), of(new).unwrap_or_default());
            compare(&path, &old, &new, found);
        }
        return;
    }
    found.push(KeyChange {
        key: key_of(path),
        before: shown(path, before),
        after: shown(path, after),
        effect: effect(path),
    });
}

/// A path in a recorded plan as the key of a plan.
fn key_of(path: &str) -> String {
    let renamed = NAMES.iter().find(|(from, _)| *from == path);
    match (renamed, path.rsplit_once('.')) {
        (Some((_, key)), _) => (*key).to_owned(),
        (None, Some((section, key))) => format!("[{section}] {key}"),
        (None, None) => path.to_owned(),
    }
}

fn effect(path: &str) -> Effect {
    let section = path.split('.').next().unwrap_or_default();
    match section {
        "seed" | "format" => Effect::Schedule,
        "scoring" => Effect::Counting,
        "rating" => Effect::Rating,
        "stop" => Effect::Stopping,
        _ => Effect::Playing,
    }
}

/// A value as people read it in a plan.
fn shown(path: &str, value: &Value) -> String {
    match value {
        Value::Null => "none".to_owned(),
        Value::String(text) => text.clone(),
        Value::Array(list) => {
            let items: Vec<String> = list.iter().map(|item| shown(path, item)).collect();
            format!("[{}]", items.join(", "))
        }
        Value::Object(_) if path == "format.amount" => amount(value),
        Value::Object(_) => "as listed".to_owned(),
        other => other.to_string(),
    }
}

fn amount(value: &Value) -> String {
    match serde_json::from_value(value.clone()) {
        Ok(Amount::Rounds(rounds)) => rounds.to_string(),
        Ok(Amount::Extended(moments)) => {
            let rounds = moments.last().copied().unwrap_or(0);
            format!("{rounds} ({})", rounds_in_steps(&moments))
        }
        Ok(Amount::Full { times }) => format!("all, {times} times"),
        Err(_) => value.to_string(),
    }
}
