//! `stechec worker`: plays for the runs of a database.

use super::{Failure, address, hosts_for, machine};
use crate::{cli::WorkerArgs, exit, report};
use std::{
    num::NonZero,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    thread,
    time::Duration,
};
use stechec_catalogue::GAMES;
use stechec_machines::{Cache, Ended, FromDatabase, Worker, WorkerEvent, kind_of, work};
use stechec_problem::harmless;
use stechec_store::{
    StoreError, machine_name,
    postgres::{Address, DatabaseError, Joined, Line, WorkerDesk, WorkerWords},
};

/// How long the database may be away before a worker gives up: organizers restart servers.
const PATIENCE: Duration = Duration::from_secs(600);

/// What SQL says when there is no such schema.
const NO_SCHEMA: &str = "3F000";

pub(super) fn run(args: &WorkerArgs) -> Result<(), Failure> {
    let address = address(args.database.database.as_deref())?;
    let line = Line::new(&address, "stechec worker", PATIENCE);
    // An address that is wrong is not tried for minutes.
    line.try_once()?;
    let threads = match args.threads {
        Some(threads) => usize::from(threads),
        None => thread::available_parallelism().map_or(1, NonZero::get),
    };
    let name = args.name.clone().or_else(machine_name);
    let words = WorkerWords {
        name: name.unwrap_or_else(|| "worker".to_owned()),
        labels: args.labels.clone(),
        threads: threads as u32,
        program: format!("stechec {}", env!("CARGO_PKG_VERSION")),
    };
    let joined = WorkerDesk::join(line, &words).map_err(|error| not_joined(&address, error))?;
    let desk = match joined {
        Joined::Welcome(desk) => *desk,
        Joined::SetAside(why) => return Err(set_aside(&words.name, &why)),
    };
    let cache = args.cache.clone();
    let cache = cache.or_else(|| Some(stechec_files::user_cache()?.join("blobs")));
    let stop = stop_on_signals()?;
    let mut telling = Telling {
        quiet: args.quiet,
        matches: 0,
    };
    telling.say(&format!(
        "{} plays for {address}, {threads} matches at a time",
        words.name
    ));
    let worker = Worker {
        desk,
        kinds: GAMES.iter().map(kind_of).collect(),
        only: None,
        preparation: Box::new(FromDatabase {
            games: GAMES,
            hosts: &hosts_for,
            cache: Cache::new(cache),
            threads,
            last: None,
        }),
        threads,
        exit_when_idle: args.exit_when_idle,
        stop: &stop,
    };
    let ended = work(worker, &mut |event| telling.tell(event))?;
    telling.say(&format!("{} matches were handed in", telling.matches));
    match ended {
        Ended::Stopped | Ended::Idle => Ok(()),
        Ended::SetAside(why) => Err(set_aside(&words.name, &why)),
        Ended::OtherKind(kinds) => {
            let wanted = kinds.join("\n- ");
            report::complain(
                &format!(
                    "what is to be played needs another program:\n- {}",
                    harmless_lines(&wanted)
                ),
                Some("install the same version of stechec that `stechec run` has"),
            );
            Err(Failure::Said(exit::USAGE))
        }
    }
}

/// Workers see nothing of a database but functions: it is not ready if they are not there.
fn not_joined(address: &Address, error: DatabaseError) -> Failure {
    match error.code() {
        Some(NO_SCHEMA) => StoreError::NoSchema(address.to_string()).into(),
        _ => error.into(),
    }
}

/// Names of programs come from the database; only the breaks between them are ours.
fn harmless_lines(text: &str) -> String {
    text.lines().map(harmless).collect::<Vec<_>>().join("\n")
}

fn set_aside(name: &str, why: &str) -> Failure {
    report::complain(
        &format!("{} gets no more work: {}", harmless(name), harmless(why)),
        Some(&format!(
            "mend it; then `stechec workers --admit {}` lets it work again",
            harmless(name)
        )),
    );
    Failure::Said(exit::MACHINE)
}

/// Ctrl-C gives back what is not finished; a second one leaves at once, and the database notices.
fn stop_on_signals() -> Result<Arc<AtomicBool>, Failure> {
    let stop = Arc::new(AtomicBool::new(false));
    let flag = stop.clone();
    ctrlc::set_handler(move || {
        if flag.swap(true, Ordering::Relaxed) {
            std::process::exit(exit::STOPPED.into());
        }
    })
    .map_err(machine)?;
    Ok(stop)
}

/// What is told of the work.
struct Telling {
    quiet: bool,
    matches: u64,
}

impl Telling {
    fn say(&self, what: &str) {
        if !self.quiet {
            report::say(what);
        }
    }

    fn tell(&mut self, event: &WorkerEvent) {
        match event {
            WorkerEvent::Ready(run) => self.say(&format!("plays matches of {}", harmless(run))),
            WorkerEvent::HandedIn(matches, _) => self.matches += matches,
            WorkerEvent::GivenBack(matches, why) => report::say(&format!(
                "note: {matches} matches were given back: {}",
                harmless(why)
            )),
            WorkerEvent::Lost(_) => report::say(
                "note: this machine was not heard of for too long; others play its matches",
            ),
            WorkerEvent::Idle => self.say("there is nothing to do yet"),
        }
    }
}
