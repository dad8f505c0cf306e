//! What came of asking a champion again, for people and for tools.

use super::Subject;
use crate::report;
use std::fmt::Write;
use stechec_capabilities::{Again, Change, Comparison, Outcome, RepeatedCall, ToldFault, changes};
use stechec_game::ToldOrder;
use stechec_past::PastMatch;
use stechec_problem::harmless;

/// Digits of a hash that tell programs apart well enough for people.
const HASH_SHOWN: usize = 12;

pub(super) fn text(past: &PastMatch, subject: &Subject, again: &Again<'_>, outcome: &Outcome) {
    report::print(&past.headline());
    report::print(&program(subject));
    if again.only {
        report::print(
            "only these calls are made, after the opening: a champion that remembers earlier \
             ones may act differently",
        );
    }
    if again.moments.is_empty() {
        whole(subject, outcome);
    } else {
        some(outcome);
    }
}

fn program(subject: &Subject) -> String {
    let (name, path) = (harmless(&subject.name), subject.path.display());
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

/// The whole match: only where it first goes another way.
fn whole(subject: &Subject, outcome: &Outcome) {
    let Outcome { calls, orders, .. } = outcome;
    match &outcome.first_difference {
        None => {
            let name = harmless(&subject.name);
            report::print(&format!(
                "\nall {calls} calls of {name} match the recording: {orders} orders count"
            ));
            outcome.last_fault.iter().for_each(show);
        }
        Some(call) => {
            let same = calls - 1;
            report::print(&format!(
                "\n{same} calls match the recording, then it decides differently"
            ));
            show(call);
        }
    }
}

fn some(outcome: &Outcome) {
    outcome.shown.iter().for_each(show);
    let Some(first) = &outcome.first_difference else {
        return;
    };
    let is_shown = |call: &RepeatedCall| call.address == first.address;
    if !outcome.shown.iter().any(is_shown) {
        report::print(&format!(
            "\nit decided differently earlier, first in turn {}, {}",
            first.turn,
            first.address.label()
        ));
    }
}

fn show(call: &RepeatedCall) {
    report::print(&format!(
        "\nturn {}, {} ({})",
        call.turn,
        call.address.label(),
        call.entry_point
    ));
    let mut text = String::new();
    // Writing to a string cannot fail.
    let comparison = call.comparison();
    match comparison {
        Comparison::AsRecorded => call.orders.iter().for_each(|order| {
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
        && comparison == Comparison::OtherFault
    {
        failed(&mut text, "failed then", fault);
    }
    report::print(&(text + "  => " + verdict(call)));
}

fn verdict(call: &RepeatedCall) -> &'static str {
    match call.comparison() {
        Comparison::AsRecorded => "as recorded",
        Comparison::OtherRefusals => "as recorded, except for refused orders",
        Comparison::OtherOrders => "different orders count than recorded",
        Comparison::OtherFault => match (&call.fault, &call.recorded.fault) {
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

fn failed(text: &mut String, how: &str, fault: &ToldFault) {
    let _ = writeln!(
        text,
        "  {how}: {} ({})",
        harmless(&fault.message),
        harmless(&fault.kind)
    );
    for line in fault.detail.iter().flat_map(|detail| detail.lines()) {
        let _ = writeln!(text, "      {}", shown(line));
    }
}

/// A champion's words, whose tabs are kept readable.
fn shown(text: &str) -> String {
    harmless(&text.replace('\t', "    "))
}

pub(super) fn json(past: &PastMatch, subject: &Subject, outcome: &Outcome) {
    let call = |call: &RepeatedCall| {
        let mut value = serde_json::to_value(call).unwrap_or_default();
        value["comparison"] = serde_json::to_value(call.comparison()).unwrap_or_default();
        value
    };
    let value = serde_json::json!({
        "match": past.name,
        "champion": subject.name,
        "team": subject.team,
        "program": {
            "path": subject.path.display().to_string(),
            "sha256": subject.program.sha256,
            "recorded_sha256": subject.recorded_sha256,
            "is_recorded": subject.is_recorded_program(),
        },
        "calls": outcome.calls,
        "orders": outcome.orders,
        "differs": outcome.first_difference.is_some(),
        "first_difference": outcome.first_difference.as_ref().map(call),
        "shown": outcome.shown.iter().map(call).collect::<Vec<_>>(),
    });
    report::print(&serde_json::to_string_pretty(&value).unwrap_or_default());
}
