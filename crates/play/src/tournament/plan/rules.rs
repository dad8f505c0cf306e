//! Limits, faults, scoring, rating, what is kept.

use super::{Keep, Unusable};
use stechec_host::{Limits, MATCH_OUTPUT_BYTES};
use stechec_problem::{Problem, harmless};
use stechec_referee::FaultPolicy;
use stechec_run::Language;
use stechec_settings::{Section, Spanned, similar};
use stechec_tournament::{
    limits::MAX_POINTS,
    schedule::Format,
    standings::{Criterion, FaultCost, FaultRank, Points, Scoring, TieRule},
};

/// The longest time a plan may give, in milliseconds.
const MOST_MS: u64 = 3_600_000;
/// The most instructions a plan may give.
const MOST_FUEL: u64 = 1 << 50;

/// What native and WASM champions may use: in a call, and in a match. Budgets of a match
/// that are not given follow from those of a call.
pub(super) fn limits(top: &Section<'_>) -> PlayingLimits {
    let limits = top.section("limits", |section| {
        let common = common(section);
        let given = section.section("native", |section| {
            (
                native(section, common),
                section.text("on").and_then(|it| on(section, it)),
            )
        });
        let (native, native_on) = given.unwrap_or_else(|| (common.limits(), None));
        let given = section.section("wasm", |section| wasm(section, common));
        PlayingLimits {
            native,
            native_on,
            wasm: given.unwrap_or_else(|| common.limits()),
        }
    });
    limits.unwrap_or_default()
}

/// What champions may use, and where.
#[derive(Default)]
pub(super) struct PlayingLimits {
    pub(super) native: Limits,
    /// The label of the machines that native champions play on.
    pub(super) native_on: Option<String>,
    pub(super) wasm: Limits,
}

/// The longest label of a machine.
const MAX_LABEL: usize = 60;

/// Whether a word can be the label of a machine.
pub fn is_label(word: &str) -> bool {
    let fine = |letter: char| letter.is_ascii_alphanumeric() || "-_.".contains(letter);
    (1..=MAX_LABEL).contains(&word.len()) && word.chars().all(fine)
}

/// The label of the machines that native champions play on.
fn on(section: &Section<'_>, given: Spanned<&str>) -> Option<String> {
    if is_label(given.value) {
        return Some(given.value.to_owned());
    }
    let message = format!(
        "`{}` cannot be the label of a machine",
        harmless(given.value)
    );
    let problem = Problem::error("bad-label", message).at(given.span, "here");
    section.complain(problem.help(format!(
        "a label is a word of letters, digits, `-`, `_` and `.`, {MAX_LABEL} at most: `lab-2`"
    )));
    None
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
        match_output_bytes: kilobytes("match_output_kb", (MATCH_OUTPUT_BYTES >> 10) as u64),
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

/// What happens to champions that fail.
pub(super) struct Faults {
    pub(super) policy: FaultPolicy,
    pub(super) require_sandbox: bool,
    pub(super) cost: FaultCost,
    pub(super) unusable: Unusable,
}

pub(super) fn faults(top: &Section<'_>) -> Faults {
    let policies = FaultPolicy::ALL.map(|policy| (policy.name(), policy));
    let ranks = [("game", FaultRank::Game), ("last", FaultRank::Last)];
    let unusable = [
        ("leave-out", Unusable::LeaveOut),
        ("enter", Unusable::Enter),
        ("refuse", Unusable::Refuse),
    ];
    let read = top.section("faults", |section| {
        let rank = section.word("rank", &ranks);
        let from = section.number("from", 1..=u64::from(u32::MAX));
        let usual = FaultCost::default();
        Faults {
            policy: (section.word("policy", &policies)).map_or(FaultPolicy::Out, |it| it.value),
            require_sandbox: (section.flag("require_sandbox")).is_some_and(|it| it.value),
            cost: FaultCost {
                rank: rank.map_or(usual.rank, |rank| rank.value),
                from: from.map_or(usual.from, |from| from.value as u32),
            },
            unusable: (section.word("unusable", &unusable))
                .map_or(Unusable::LeaveOut, |it| it.value),
        }
    });
    read.unwrap_or(Faults {
        policy: FaultPolicy::Out,
        require_sandbox: false,
        cost: FaultCost::default(),
        unusable: Unusable::LeaveOut,
    })
}

/// What counts in the standings, and what breaks ties.
pub(super) struct Counting {
    points: Vec<Points>,
    ties: TieRule,
    /// None for what is usual in the format.
    order: Option<Vec<Criterion>>,
}

impl Counting {
    /// How matches become standings in a format of so many champions.
    pub(super) fn scoring(self, format: &Format, champions: usize, faults: FaultCost) -> Scoring {
        Scoring {
            points: self.points,
            ties: self.ties,
            order: (self.order).unwrap_or_else(|| format.usual_order(champions)),
            faults,
        }
    }
}

pub(super) fn scoring(top: &Section<'_>) -> Option<Counting> {
    let words = [
        ("share", TieRule::Share),
        ("best", TieRule::Best),
        ("worst", TieRule::Worst),
    ];
    let read = top.section("scoring", |section| {
        let ties = section.word("ties", &words);
        let points = points(section);
        let order = if section.has("order") {
            Some(order(section)?)
        } else {
            None
        };
        Some(Counting {
            points: points?,
            ties: ties.map_or(TieRule::Share, |ties| ties.value),
            order,
        })
    });
    read.unwrap_or(Some(Counting {
        points: Vec::new(),
        ties: TieRule::Share,
        order: None,
    }))
}

/// The points of each rank, as they are written: none is rounded, none is left out.
fn points(section: &Section<'_>) -> Option<Vec<Points>> {
    if !section.has("points") {
        return Some(Vec::new());
    }
    let given = section.numbers("points")?;
    if given.value.is_empty() {
        let problem = Problem::error("no-points", "`points` is empty").at(given.span, "here");
        section.complain(problem.help("list points for the first rank, the second …, or leave `points` out: one for every champion beaten"));
        return None;
    }
    let points = given.value.into_iter().map(|number| {
        let points = Points::exactly(number.value);
        if points.is_none() {
            let shown = format!("{:?}", number.value);
            let shown = shown.trim_end_matches(".0");
            let message = format!("{shown} points cannot be counted exactly");
            let problem = Problem::error("inexact-points", message).at(number.span, "here");
            let help = format!("write at most six decimals, from -{MAX_POINTS} to {MAX_POINTS}");
            section.complain(problem.help(help));
        }
        points
    });
    // All of them, so that all mistakes are found.
    let points: Vec<Option<Points>> = points.collect();
    points.into_iter().collect()
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

/// The language of the report.
pub(super) fn report(top: &Section<'_>) -> Language {
    let words = [("en", Language::English), ("fr", Language::French)];
    let read = top.section("report", |section| section.word("language", &words));
    read.flatten().map_or(Language::English, |word| word.value)
}
