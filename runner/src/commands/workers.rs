//! `stechec workers`: who plays for a run, how fast, and what was given back.

use super::{Failure, place};
use crate::{
    cli::{TableFormat, WorkersArgs},
    failure::Misuse,
    report,
};
use std::time::Duration;
use stechec_answers::{GivenBack, Machine, Workers};
use stechec_past::Error as PastError;
use stechec_problem::harmless;
use stechec_report::Table;
use stechec_store::postgres::{Line, OrganizerDesk, Returned, WorkerPage};

/// Nobody waits long for a list.
const PATIENCE: Duration = Duration::from_secs(5);
/// What was given back: so many entries are enough to see what is wrong.
const MOST_RETURNED: u32 = 20;

pub(super) fn run(args: &WorkersArgs) -> Result<(), Failure> {
    let place = place(&args.which)?;
    let Some((address, run)) = place.database() else {
        return Err(Misuse::NoDatabase(place.path().to_owned()).into());
    };
    let mut desk = OrganizerDesk::new(Line::new(address, "stechec workers", PATIENCE));
    if let Some(name) = &args.admit {
        return match desk.admit(name)? {
            0 => Err(Misuse::NotSetAside(name.clone()).into()),
            _ => {
                report::say(&format!("{} may work again", harmless(name)));
                Ok(())
            }
        };
    }
    let number = desk.run_number(run)?;
    let number = number.ok_or_else(|| PastError::NoResults {
        folder: place.shown(),
        others: place.others(),
    })?;
    let answer = Workers {
        run: run.to_owned(),
        machines: desk.workers(number)?.into_iter().map(machine).collect(),
        given_back: (desk.returned(number, MOST_RETURNED)?.into_iter())
            .map(given_back)
            .collect(),
    };
    match args.format {
        TableFormat::Json => report::print_json(&answer)?,
        TableFormat::Csv => report::print(table(&answer).csv().trim_end()),
        TableFormat::Table => tell(&answer),
    }
    Ok(())
}

fn machine(page: WorkerPage) -> Machine {
    Machine {
        rate: page.rate(),
        name: page.name,
        labels: page.labels,
        threads: page.threads,
        since_seconds: page.since.as_secs(),
        seen_seconds: page.seen.as_secs(),
        gone: page.gone,
        set_aside: page.set_aside,
        playing: page.playing,
        matches: page.matches,
        given_back: page.returned,
        reason: page.reason,
    }
}

fn given_back(it: Returned) -> GivenBack {
    GivenBack {
        name: it.name,
        seconds: it.ago.as_secs(),
        matches: it.matches,
        reason: it.reason,
    }
}

fn tell(answer: &Workers) {
    if answer.machines.is_empty() {
        report::print("no machine has played for this run yet");
        return;
    }
    report::print(table(answer).text().trim_end());
    if answer.given_back.is_empty() {
        return;
    }
    report::print("\ngiven back or lost, the last first:");
    for it in &answer.given_back {
        report::print(&format!(
            "{} ago  {}: {} matches, {}",
            span(it.seconds),
            harmless(&it.name),
            it.matches,
            harmless(&it.reason)
        ));
    }
}

fn table(answer: &Workers) -> Table {
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
    for it in &answer.machines {
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
