//! Machines that play for a run in a database.

use crate::Text;
use stechec_answers::{Machine, Workers};
use stechec_problem::harmless;
use stechec_report::Table;

/// A machine without work asks for some every second: one that has not for so long is gone.
const SILENT: u64 = 15;

/// Who plays for a run, and what was given back, for people.
pub fn workers_in_words(workers: &Workers) -> String {
    let mut text = Text::default();
    if workers.machines.is_empty() {
        text.line("no machine has played for this run yet");
        return text.end();
    }
    text.line(workers_table(workers).text().trim_end());
    if !workers.given_back.is_empty() {
        text.line("\ngiven back or lost, the last first:");
    }
    for it in &workers.given_back {
        text.line(format!(
            "{} ago  {}: {} matches, {}",
            span(it.seconds),
            harmless(&it.name),
            it.matches,
            harmless(&it.reason)
        ));
    }
    text.end()
}

/// A row for each machine.
pub fn workers_table(workers: &Workers) -> Table {
    let columns = [
        "machine",
        "labels",
        "threads",
        "here for",
        "heard of",
        "state",
        "playing",
        "handed in",
        "per second",
        "given back",
    ];
    let mut table = Table::new(columns.map(str::to_owned));
    for it in &workers.machines {
        table.rows.push(vec![
            harmless(&it.name),
            harmless(&it.labels.join(",")),
            it.threads.to_string(),
            span(it.since_seconds),
            format!("{} ago", span(it.seen_seconds)),
            state(it),
            it.playing.to_string(),
            it.matches.to_string(),
            it.rate
                .map_or_else(String::new, |rate| format!("{rate:.1}")),
            it.given_back.to_string(),
        ]);
    }
    table
}

fn state(machine: &Machine) -> String {
    match &machine.set_aside {
        Some(why) => format!("set aside: {}", harmless(why)),
        None if machine.gone => "left".to_owned(),
        None if machine.playing > 0 => "plays".to_owned(),
        None if machine.seen_seconds > SILENT => "not heard of any more".to_owned(),
        None => "waits".to_owned(),
    }
}

/// A time as people say it.
fn span(seconds: u64) -> String {
    match seconds {
        0..120 => format!("{seconds} s"),
        120..7200 => format!("{} min", seconds / 60),
        _ => format!("{} h", seconds / 3600),
    }
}
