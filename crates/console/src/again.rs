//! What came of asking a champion again, for people and for tools.

use crate::Text;
use std::{fmt::Write, path::PathBuf};
use stechec_answers::{CallAgain, CallOutcome, RepeatedProgram, Repetition};
use stechec_capabilities::{Change, RepeatedCall, RepeatedMatch, Rerun, changes};
use stechec_game::{CallComparison, Fault, Moment, Team, ToldOrder};
use stechec_past::PastMatch;
use stechec_play::program::Program;
use stechec_problem::{harmless, harmless_path};

/// Digits of a hash that tell programs apart well enough for people.
const HASH_SHOWN: usize = 12;

/// The champion that is asked again.
pub struct AskedAgain {
    /// Its team.
    pub team: Team,
    /// Its name.
    pub name: String,
    /// Where its program was found.
    pub path: PathBuf,
    /// The program.
    pub program: Program,
    /// The hash of the program that played, if it was recorded.
    pub recorded_sha256: Option<String>,
}

impl AskedAgain {
    /// Whether it is the very program that played; none if that is not known.
    fn is_recorded_program(&self) -> Option<bool> {
        let recorded = self.recorded_sha256.as_ref()?;
        Some(*recorded == self.program.sha256)
    }
}

/// What came of asking again, for people.
pub fn repetition_in_words(
    past: &PastMatch,
    subject: &AskedAgain,
    again: &Rerun<'_>,
    outcome: &RepeatedMatch,
) -> String {
    let mut text = Text::default();
    text.line(past.headline());
    text.line(program(subject));
    if again.only {
        text.line(
            "only these calls are made, after the opening: a champion that remembers earlier \
             ones may act differently",
        );
    }
    if again.moments.is_empty() {
        whole(&mut text, subject, outcome);
    } else {
        some(&mut text, outcome);
    }
    text.end()
}

fn program(subject: &AskedAgain) -> String {
    let (name, path) = (harmless(&subject.name), harmless_path(&subject.path));
    let now = short(&subject.program.sha256);
    match (subject.is_recorded_program(), &subject.recorded_sha256) {
        (Some(true), _) => format!("{name} is {path}, the program that played (sha256 {now})"),
        (_, Some(then)) => format!(
            "{name} is {path}, not the build that played (sha256 {now}, then {})",
            short(then)
        ),
        _ => format!("{name} is {path}; which build played was not recorded"),
    }
}

fn short(hash: &str) -> &str {
    hash.get(..HASH_SHOWN).unwrap_or(hash)
}

/// The whole match: only where it first differs.
fn whole(text: &mut Text, subject: &AskedAgain, outcome: &RepeatedMatch) {
    let RepeatedMatch { calls, orders, .. } = outcome;
    match &outcome.first_difference {
        None => {
            let name = harmless(&subject.name);
            text.line(format!(
                "\nall {calls} calls of {name} match the recording: {orders} orders count"
            ));
            outcome.last_fault.iter().for_each(|it| show(text, it));
        }
        Some(call) => {
            let same = calls - 1;
            text.line(format!(
                "\n{same} calls match the recording, then it decides differently"
            ));
            show(text, call);
        }
    }
}

fn some(text: &mut Text, outcome: &RepeatedMatch) {
    outcome.shown.iter().for_each(|it| show(text, it));
    let Some(first) = &outcome.first_difference else {
        return;
    };
    let is_shown = |call: &RepeatedCall| call.address == first.address;
    if !outcome.shown.iter().any(is_shown) {
        text.line(format!(
            "\nit decided differently earlier, first in turn {}, {}",
            first.turn,
            first.address.label()
        ));
    }
}

fn show(page: &mut Text, call: &RepeatedCall) {
    page.line(format!(
        "\nturn {}, {} ({})",
        call.turn,
        call.address.label(),
        call.entry_point
    ));
    let mut text = String::new();
    // Writing to a string cannot fail.
    let comparison = call.comparison();
    match comparison {
        CallComparison::AsRecorded => call.orders.iter().for_each(|order| {
            let _ = writeln!(text, "  {}", line(order));
        }),
        _ => difference(&mut text, call),
    }
    if call.orders.is_empty() && call.recorded.orders.is_empty() {
        let _ = writeln!(text, "  no orders");
    }
    if call.dropped > 0 {
        let _ = writeln!(text, "  {} more refused orders were not kept", call.dropped);
    }
    let _ = writeln!(text, "  {}", used(call));
    for said in call.log.lines() {
        let _ = writeln!(text, "  log | {}", shown(said));
    }
    if let Some(fault) = &call.fault {
        failed(&mut text, "fails", fault);
    }
    if let Some(fault) = &call.recorded.fault
        && comparison == CallComparison::OtherFault
    {
        failed(&mut text, "failed then", fault);
    }
    page.line(text + "  => " + verdict(call));
}

fn verdict(call: &RepeatedCall) -> &'static str {
    match call.comparison() {
        CallComparison::AsRecorded => "as recorded",
        CallComparison::OtherRefusals => "as recorded, except for refused orders",
        CallComparison::OtherOrders => "different orders count than recorded",
        CallComparison::OtherFault => match (&call.fault, &call.recorded.fault) {
            (Some(_), None) => "it fails now, and did not then",
            (None, Some(_)) => "it failed then, and does not now",
            _ => "it fails differently than it did then",
        },
    }
}

fn difference(text: &mut String, call: &RepeatedCall) {
    if !call.orders.is_empty() || !call.recorded.orders.is_empty() {
        let _ = writeln!(text, "  orders then (-) and now (+)");
    }
    for change in changes(&call.recorded.orders, &call.orders) {
        let (sign, order) = match change {
            Change::Same(order) => (' ', order),
            Change::Gone(order) => ('-', order),
            Change::New(order) => ('+', order),
        };
        let _ = writeln!(text, "  {sign} {}", line(order));
    }
}

fn line(order: &ToldOrder) -> String {
    let ToldOrder { order, answer, why } = order;
    match why {
        None => format!("{order}: {answer}"),
        Some(why) => format!("{order}: {answer}, because {why}"),
    }
}

fn used(call: &RepeatedCall) -> String {
    match (call.fuel, call.recorded.fuel, call.cpu_us) {
        (Some(now), Some(then), _) if now == then => format!("{}, as then", instructions(now)),
        (Some(now), Some(then), _) => format!("{}, then {then}", instructions(now)),
        (Some(now), None, _) => instructions(now),
        (None, _, Some(cpu_us)) => format!(
            "{}.{:03} ms of processor time",
            cpu_us / 1_000,
            cpu_us % 1_000
        ),
        (None, ..) => "nothing was measured".to_owned(),
    }
}

fn instructions(count: u64) -> String {
    match count {
        1 => "1 instruction".to_owned(),
        _ => format!("{count} instructions"),
    }
}

fn failed(text: &mut String, how: &str, fault: &Fault) {
    let _ = writeln!(
        text,
        "  {how}: {} ({})",
        harmless(&fault.message),
        fault.kind
    );
    for line in fault.lines() {
        let _ = writeln!(text, "      {}", shown(line));
    }
}

/// A champion's words, whose tabs are kept readable.
fn shown(text: &str) -> String {
    harmless(&text.replace('\t', "    "))
}

/// Where a team failed last, if it did: that is where to look instead.
pub fn where_it_failed(past: &PastMatch, team: Team) -> Option<String> {
    let faults = past.replay.faults();
    let (moment, _, fault) = faults.filter(|(_, failed, _)| *failed == team).last()?;
    let Moment::Phase(at) = moment else {
        let words = format!("it failed in the opening: {}", fault.message);
        return Some(harmless(&words));
    };
    let phase = past.replay.phases().get(at)?;
    let (turn, name) = (phase.turn, &phase.name);
    let words = format!("it failed in turn {turn}, {name}, which is where to look");
    Some(harmless(&words))
}

/// What came of asking again, for tools.
pub fn repetition(past: &PastMatch, subject: &AskedAgain, outcome: &RepeatedMatch) -> Repetition {
    Repetition {
        id: past.name.clone(),
        champion: subject.name.clone(),
        team: subject.team,
        program: RepeatedProgram {
            path: subject.path.display().to_string(),
            sha256: subject.program.sha256.clone(),
            recorded_sha256: subject.recorded_sha256.clone(),
            is_recorded: subject.is_recorded_program(),
        },
        calls: outcome.calls,
        orders: outcome.orders,
        differs: outcome.first_difference.is_some(),
        first_difference: outcome.first_difference.as_ref().map(for_tools),
        shown: outcome.shown.iter().map(for_tools).collect(),
    }
}

fn for_tools(call: &RepeatedCall) -> CallAgain {
    let then = &call.recorded;
    CallAgain {
        address: call.address.clone(),
        turn: call.turn,
        phase: call.phase.to_owned(),
        entry_point: call.entry_point.to_owned(),
        comparison: call.comparison(),
        log: call.log.clone(),
        cpu_us: call.cpu_us,
        now: CallOutcome {
            orders: call.orders.clone(),
            dropped: call.dropped,
            fuel: call.fuel,
            fault: call.fault.clone(),
        },
        recorded: CallOutcome {
            orders: then.orders.clone(),
            dropped: then.dropped,
            fuel: then.fuel,
            fault: then.fault.clone(),
        },
    }
}
