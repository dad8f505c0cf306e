//! What match is asked for: the raw words of the command line and of an older
//! configuration become one checked request.

use super::legacy;
use crate::{
    cli::{LimitArgs, MatchArgs},
    failure::Failure,
};
use std::{
    collections::BTreeSet,
    path::{Path, PathBuf},
};
use stechec_files::with_text;
use stechec_game::MatchChance;
use stechec_host::{Limits, START_FACTOR};
use stechec_play::{MatchRequest, Player};

/// The longest name of a champion.
const MAX_NAME: usize = 40;

/// A match as requested, from the command line or a file: nothing is checked yet.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct RawRequest {
    pub(super) map: Option<PathBuf>,
    pub(super) champions: Vec<PathBuf>,
    pub(super) names: Vec<String>,
    pub(super) dump: Option<PathBuf>,
    pub(super) replay: Option<PathBuf>,
    pub(super) time_ms: Option<u64>,
    pub(super) memory_mb: Option<u64>,
    /// Remarks about settings that have no meaning here.
    pub(super) remarks: Vec<String>,
}

/// The request of a command line and of the configuration it names, and remarks about
/// settings that have no meaning here.
pub(super) fn read(args: &MatchArgs) -> Result<(MatchRequest, Vec<String>), Failure> {
    let file = match &args.config {
        Some(path) => {
            let folder = path.parent().unwrap_or(Path::new(""));
            with_text(path, |text| legacy::read(text, folder))?
        }
        None => RawRequest::default(),
    };
    let mut wrong = Vec::new();
    let map = args.map.clone().or(file.map.clone());
    if map.is_none() {
        wrong.push("no map: add --map FILE".to_owned());
    }
    let players = players(args, &file, &mut wrong);
    let asked = LimitArgs {
        time_ms: args.limits.time_ms.or(file.time_ms),
        memory_mb: args.limits.memory_mb.or(file.memory_mb),
        ..args.limits
    };
    let limits = limits(asked, &mut wrong);
    let Some(map) = map.filter(|_| wrong.is_empty()) else {
        let message = format!("this match cannot be played:\n- {}", wrong.join("\n- "));
        let help = "see `stechec match --help`".to_owned();
        return Err(Failure::Usage(message, Some(help)));
    };
    let request = MatchRequest {
        map,
        players,
        chance: match &args.secret {
            Some(secret) => MatchChance::of_secret(secret, args.seed),
            None => MatchChance::of_seed(args.seed),
        },
        limits,
        policy: args.on_fault,
        dump: args.dump.clone().or(file.dump),
        log: args.log.clone(),
        replay: args.replay.clone().or(file.replay),
        require_sandbox: args.require_sandbox,
    };
    Ok((request, file.remarks))
}

/// Champions with their names; unnamed ones are called after their files.
fn players(args: &MatchArgs, file: &RawRequest, wrong: &mut Vec<String>) -> Vec<Player> {
    let paths = if args.champions.is_empty() {
        &file.champions
    } else {
        &args.champions
    };
    if paths.is_empty() {
        wrong.push("no champions: add --champion FILE for each".to_owned());
    }
    let names = if args.names.is_empty() {
        &file.names
    } else {
        &args.names
    };
    if names.len() > paths.len() {
        wrong.push(format!(
            "{} names for {} champions",
            names.len(),
            paths.len()
        ));
    }
    let mut taken = BTreeSet::new();
    (paths.iter().enumerate())
        .map(|(at, path)| {
            let name = match names.get(at) {
                Some(name) => checked_name(name, &mut taken, wrong),
                None => free_name(path, &mut taken),
            };
            Player {
                name,
                path: path.clone(),
            }
        })
        .collect()
}

fn checked_name(name: &str, taken: &mut BTreeSet<String>, wrong: &mut Vec<String>) -> String {
    let printable = !name.trim().is_empty() && !name.chars().any(char::is_control);
    if !printable || name.chars().count() > MAX_NAME {
        wrong.push(format!(
            "a name has 1 to {MAX_NAME} printable characters, not {name:?}"
        ));
    } else if !taken.insert(name.to_owned()) {
        wrong.push(format!("two champions are called {name:?}"));
    }
    name.to_owned()
}

fn free_name(path: &Path, taken: &mut BTreeSet<String>) -> String {
    let stem = path
        .file_stem()
        .unwrap_or(path.as_os_str())
        .to_string_lossy();
    let stem = stem.strip_suffix(".tar").unwrap_or(&stem);
    let stem: String = stem
        .chars()
        .filter(|c| !c.is_control())
        .take(MAX_NAME - 4)
        .collect();
    let stem = if stem.is_empty() {
        "champion".to_owned()
    } else {
        stem
    };
    let numbered = (2..).map(|number| format!("{stem}-{number}"));
    let name = std::iter::once(stem.clone())
        .chain(numbered)
        .find(|name| !taken.contains(name))
        .unwrap_or_default();
    taken.insert(name.clone());
    name
}

/// The largest limit of time: an hour.
const MOST_MS: u64 = 3_600_000;

/// The limits that were asked for.
pub(in crate::commands) fn limits(args: LimitArgs, wrong: &mut Vec<String>) -> Limits {
    let mut limits = Limits::default();
    let mut within = |name: &str, value: Option<u64>, most: u64| {
        let fits = value.is_none_or(|value| (1..=most).contains(&value));
        if !fits {
            wrong.push(format!("--{name} takes 1 to {most}"));
        }
        value.filter(|_| fits)
    };
    let time_ms = within("time-ms", args.time_ms, MOST_MS);
    let fuel = within("fuel", args.fuel, 1 << 50);
    let memory_mb = within("memory-mb", args.memory_mb, 4_096);
    let match_time_ms = within("match-time-ms", args.match_time_ms, MOST_MS);
    let match_fuel = within("match-fuel", args.match_fuel, 1 << 60);
    let match_wall_ms = within("match-wall-ms", args.match_wall_ms, MOST_MS);
    if let Some(time_ms) = time_ms {
        limits.phase_cpu_ms = time_ms;
        limits.init_cpu_ms = time_ms * START_FACTOR;
        limits.wall_ms = limits.wall_ms.max(time_ms * START_FACTOR * 2);
    }
    if let Some(fuel) = fuel {
        limits.phase_fuel = fuel;
        limits.init_fuel = fuel * START_FACTOR;
    }
    if let Some(memory_mb) = memory_mb {
        limits.memory_bytes = memory_mb << 20;
    }
    limits = limits.with_match_budgets();
    let budgets = [
        (match_time_ms, &mut limits.match_cpu_ms),
        (match_fuel, &mut limits.match_fuel),
        (match_wall_ms, &mut limits.match_wall_ms),
    ];
    for (given, budget) in budgets {
        *budget = given.unwrap_or(*budget);
    }
    limits
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What the help says of defaults, asked for in so many words.
    #[test]
    fn asking_for_the_defaults_changes_nothing() {
        let defaults = Limits::default();
        let asked = LimitArgs {
            time_ms: Some(defaults.phase_cpu_ms),
            fuel: Some(defaults.phase_fuel),
            ..LimitArgs::default()
        };
        let mut wrong = Vec::new();
        assert_eq!(limits(asked, &mut wrong), defaults);
        assert!(wrong.is_empty());
    }
}
