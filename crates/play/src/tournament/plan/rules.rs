//! Limits, faults, scoring, rating, what is kept.

use super::Keep;
use stechec_host::Limits;
use stechec_problem::Problem;
use stechec_referee::FaultPolicy;
use stechec_settings::{Section, similar};
use stechec_tournament::standings::{Criterion, Points, Scoring, TieRule};

/// The longest time a plan may give, in milliseconds.
const MOST_MS: u64 = 3_600_000;
/// The most instructions a plan may give.
const MOST_FUEL: u64 = 1 << 50;

/// What native and WASM champions may use: in a call, and in a match. Budgets of a match
/// that are not given follow from those of a call.
pub(super) fn limits(top: &Section<'_>) -> (Limits, Limits) {
    let limits = top.section("limits", |section| {
        let common = common(section);
        let given = section.section("native", |section| native(section, common));
        let native = given.unwrap_or_else(|| common.limits());
        let given = section.section("wasm", |section| wasm(section, common));
        (native, given.unwrap_or_else(|| common.limits()))
    });
    limits.unwrap_or_default()
}

/// What is the same for champions of every kind.
#[derive(Clone, Copy)]
struct Common {
    call: Limits,
    match_wall_ms: Option<u64>,
    match_output_bytes: Option<usize>,
}

fn common(section: &Section<'_>) -> Common {
    let kilobytes = |key, most| {
        let given = section.number(key, 1..=most);
        given.map(|given| (given.value as usize) << 10)
    };
    let mut call = Limits::default();
    set(section, "wall_ms", MOST_MS, &mut call.wall_ms);
    call.output_bytes = kilobytes("output_kb", 65_536).unwrap_or(call.output_bytes);
    let match_wall_ms = section.number("match_wall_ms", 1..=24 * MOST_MS);
    Common {
        call,
        match_wall_ms: match_wall_ms.map(|given| given.value),
        match_output_bytes: kilobytes("match_output_kb", 1 << 20),
    }
}

impl Common {
    fn limits(self) -> Limits {
        self.with_match_budgets(self.call)
    }

    /// These limits of a call, with those of a match that were given, or the usual ones.
    fn with_match_budgets(self, call: Limits) -> Limits {
        let usual = call.with_match_budgets();
        Limits {
            match_wall_ms: self.match_wall_ms.unwrap_or(usual.match_wall_ms),
            match_output_bytes: self.match_output_bytes.unwrap_or(usual.match_output_bytes),
            ..usual
        }
    }
}

fn native(section: &Section<'_>, common: Common) -> Limits {
    let mut call = common.call;
    set(section, "start_ms", MOST_MS, &mut call.init_cpu_ms);
    set(section, "phase_ms", MOST_MS, &mut call.phase_cpu_ms);
    memory(section, &mut call);
    let mut limits = common.with_match_budgets(call);
    set(section, "match_ms", 24 * MOST_MS, &mut limits.match_cpu_ms);
    limits
}

fn wasm(section: &Section<'_>, common: Common) -> Limits {
    let mut call = common.call;
    set(section, "start_fuel", MOST_FUEL, &mut call.init_fuel);
    set(section, "phase_fuel", MOST_FUEL, &mut call.phase_fuel);
    memory(section, &mut call);
    let mut limits = common.with_match_budgets(call);
    set(section, "match_fuel", MOST_FUEL, &mut limits.match_fuel);
    limits
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

/// What happens to champions that fail, and whether the sandbox must be complete.
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
