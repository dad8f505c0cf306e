//! Limits, faults, scoring, rating, what is kept.

use super::Keep;
use stechec_host::Limits;
use stechec_problem::Problem;
use stechec_referee::FaultPolicy;
use stechec_settings::{Section, similar};
use stechec_tournament::standings::{Criterion, Points, Scoring, TieRule};

/// The largest limits of time and instructions.
const MOST_MS: u64 = 3_600_000;
const MOST_FUEL: u64 = 1 << 50;

/// What native and WASM champions may use.
pub(super) fn limits(top: &Section<'_>) -> (Limits, Limits) {
    let (mut native, mut wasm) = (Limits::default(), Limits::default());
    top.section("limits", |section| {
        let wall_ms = section.number("wall_ms", 1..=MOST_MS);
        let output_kb = section.number("output_kb", 1..=65_536);
        for limits in [&mut native, &mut wasm] {
            if let Some(wall_ms) = &wall_ms {
                limits.wall_ms = wall_ms.value;
            }
            if let Some(output_kb) = &output_kb {
                limits.output_bytes = (output_kb.value as usize) << 10;
            }
        }
        // Budgets of a match follow from the limits of a call unless they are given.
        section.section("native", |section| {
            let ms = |key, default: &mut u64| set(section, key, MOST_MS, default);
            ms("start_ms", &mut native.init_cpu_ms);
            ms("phase_ms", &mut native.phase_cpu_ms);
            native = native.with_match_budgets();
            ms("match_ms", &mut native.match_cpu_ms);
            memory(section, &mut native);
        });
        section.section("wasm", |section| {
            let fuel = |key, default: &mut u64| set(section, key, MOST_FUEL, default);
            fuel("start_fuel", &mut wasm.init_fuel);
            fuel("phase_fuel", &mut wasm.phase_fuel);
            wasm = wasm.with_match_budgets();
            fuel("match_fuel", &mut wasm.match_fuel);
            memory(section, &mut wasm);
        });
        let usual = Limits { ..wasm }.with_match_budgets();
        let match_wall_ms = section.number("match_wall_ms", 1..=MOST_MS);
        let match_output_kb = section.number("match_output_kb", 1..=65_536);
        for limits in [&mut native, &mut wasm] {
            limits.match_wall_ms = match_wall_ms
                .as_ref()
                .map_or(usual.match_wall_ms, |it| it.value);
            limits.match_output_bytes = match_output_kb
                .as_ref()
                .map_or(usual.match_output_bytes, |it| (it.value as usize) << 10);
        }
    });
    (native, wasm)
}

fn set(section: &Section<'_>, key: &'static str, most: u64, value: &mut u64) {
    if let Some(given) = section.number(key, 1..=most) {
        *value = given.value;
    }
}

fn memory(section: &Section<'_>, limits: &mut Limits) {
    if let Some(given) = section.number("memory_mb", 1..=4096) {
        limits.memory_bytes = given.value << 20;
    }
}

/// What becomes of champions that fail, and whether the sandbox has to be whole.
pub(super) fn faults(top: &Section<'_>) -> (FaultPolicy, bool) {
    let words = [
        ("out", FaultPolicy::Out),
        ("restart", FaultPolicy::Restart),
        ("skip", FaultPolicy::Skip),
    ];
    let read = top.section("faults", |section| {
        let policy = section.word("policy", &words);
        let whole = section.flag("require_sandbox");
        (
            policy.map_or(FaultPolicy::Out, |policy| policy.value),
            whole.is_some_and(|whole| whole.value),
        )
    });
    read.unwrap_or((FaultPolicy::Out, false))
}

/// What counts in the standings, and what breaks ties.
pub(super) fn scoring(top: &Section<'_>) -> Option<Scoring> {
    let read = top.section("scoring", |section| {
        let mut scoring = Scoring::default();
        let words = [
            ("share", TieRule::Share),
            ("best", TieRule::Best),
            ("worst", TieRule::Worst),
        ];
        if let Some(ties) = section.word("ties", &words) {
            scoring.ties = ties.value;
        }
        if let Some(points) = section.numbers("points") {
            let points = points.value.into_iter().map(Points::from_number);
            scoring.points = points.collect::<Option<_>>().unwrap_or_default();
        }
        if section.has("order") {
            scoring.order = order(section)?;
        }
        Some(scoring)
    });
    read.unwrap_or_else(|| Some(Scoring::default()))
}

/// The criteria of the standings, the first one first.
fn order(section: &Section<'_>) -> Option<Vec<Criterion>> {
    let all = Criterion::ALL.map(Criterion::name);
    let found = section.texts("order")?.into_iter().map(|word| {
        let known = Criterion::ALL
            .into_iter()
            .find(|it| it.name() == word.value);
        if known.is_none() {
            let message = format!("there is no criterion `{}`", word.value);
            let help = match similar(word.value, all) {
                Some(near) => format!("did you mean `{near}`? There are: {}", all.join(", ")),
                None => format!("there are: {}", all.join(", ")),
            };
            let problem = Problem::error("unknown-word", message).at(word.span, "here");
            section.complain(problem.help(help));
        }
        known
    });
    // All of them, so that all mistakes are found.
    let found: Vec<Option<Criterion>> = found.collect();
    found.into_iter().collect()
}

/// What is kept of matches: replays, and logs.
pub(super) fn keep(top: &Section<'_>) -> (Keep, Keep) {
    let words = [
        ("all", Keep::All),
        ("faults", Keep::Faults),
        ("none", Keep::None),
    ];
    let read = top.section("keep", |section| {
        let replays = section.word("replays", &words);
        let logs = section.word("logs", &words);
        (
            replays.map_or(Keep::All, |keep| keep.value),
            logs.map_or(Keep::Faults, |keep| keep.value),
        )
    });
    read.unwrap_or((Keep::All, Keep::Faults))
}
