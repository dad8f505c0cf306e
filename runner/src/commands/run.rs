//! `stechec run`: plays the tournament of stechec.toml, or what is missing of it.

use super::{Failure, machine, with_text};
use crate::{
    cli::RunArgs,
    exit,
    files::FileError,
    play::{Hosts, Player, in_words},
    report,
    tournament::{Arena, ArenaPlan, Busy, Engine, Plan, Played, Run, RunError, RunFolder, Summary},
};
use indicatif::{ProgressBar, ProgressStyle};
use std::{
    collections::BTreeMap,
    path::Path,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
};
use stechec_host::Limits;
use stechec_kit::sha256;
use stechec_store::{Entered, Header, MapNote, Record, Sqlite, Store, StoreError};
use stechec_tournament::Outcome;

pub(super) fn run(args: &RunArgs) -> Result<(), Failure> {
    let plan = read_plan(&args.config)?;
    let folder = RunFolder::new(&plan.results, &plan.name);
    let _lock = folder.lock().map_err(|busy| match busy {
        Busy::Taken(path) => Failure::Usage(
            format!("another run is writing to {}", path.display()),
            Some("wait until it is over, or stop it; or give this plan another `name`".to_owned()),
        ),
        Busy::File(error) => Failure::File(error),
    })?;
    let pool = pool(&plan, args)?;
    let hosts = hosts(&plan, pool.current_num_threads())?;
    let arena = prepare(&plan, &hosts, args.quiet)?;
    let mut store = Sqlite::open(&folder.store()).map_err(|error| trouble(&folder, error))?;
    begin(&mut store, &header(&plan, arena.as_ref()), args).map_err(|error| match error {
        Begin::Store(error) => trouble(&folder, error),
        Begin::Changed(failure) => failure,
    })?;
    let stop = stop_on_signals()?;
    let mut count = Count::new(&plan, args.quiet)?;
    let played = Run {
        plan: &plan,
        engine: Engine {
            arena: arena.as_ref(),
            pool: &pool,
            stop: &stop,
        },
        store: &mut store,
    }
    .play(&mut |record, outcome| count.add(&plan, record, outcome));
    count.bar.finish_and_clear();
    let played = played.map_err(|error| match error {
        RunError::Store(error) => trouble(&folder, error),
        RunError::Foreign(why) => Failure::Usage(
            format!("what was recorded does not belong to this plan: {why}"),
            Some("begin anew with --restart".to_owned()),
        ),
    })?;
    conclude(&plan, &folder, args, &count, &played)
}

/// Reads the plan of a tournament.
pub(crate) fn read_plan(path: &Path) -> Result<Plan, Failure> {
    let folder = path.parent().unwrap_or(Path::new(""));
    with_text(path, |text| Plan::read(text, folder))
}

fn trouble(folder: &RunFolder, error: StoreError) -> Failure {
    Failure::File(FileError {
        deed: "use",
        path: folder.store(),
        cause: std::io::Error::other(format!(
            "{error}; nothing that was recorded is lost, `stechec run` goes on from there"
        )),
    })
}

fn pool(plan: &Plan, args: &RunArgs) -> Result<rayon::ThreadPool, Failure> {
    let wanted = args.threads.map(usize::from).or(plan.threads).unwrap_or(0);
    rayon::ThreadPoolBuilder::new()
        .num_threads(wanted)
        .build()
        .map_err(machine)
}

/// Hosts with room for all matches at a time.
fn hosts(plan: &Plan, threads: usize) -> Result<Hosts, Failure> {
    let most = Limits {
        init_fuel: plan.wasm.init_fuel,
        memory_bytes: plan.wasm.memory_bytes.max(plan.native.memory_bytes),
        ..plan.wasm
    };
    Hosts::new(plan.game, threads * plan.largest_table(), most)
}

/// Builds, loads and checks everybody; what is wrong is said of all of them at once.
pub(super) fn prepare(plan: &Plan, hosts: &Hosts, quiet: bool) -> Result<Box<dyn Arena>, Failure> {
    let bar = bar(plan.champions.len() as u64, "champions ready", quiet);
    let maps: Vec<(String, String)> = (plan.maps.iter())
        .map(|map| (map.name.clone(), map.text.clone()))
        .collect();
    let arena_plan = ArenaPlan {
        run: &plan.name,
        contenders: &plan.champions,
        maps: &maps,
        native: plan.native,
        wasm: plan.wasm,
        policy: plan.policy,
        require_sandbox: plan.require_sandbox,
        replays: plan.replays,
        logs: plan.logs,
    };
    let arena = plan.game.matches.arena(&arena_plan, hosts, &mut |name| {
        bar.set_message(name.to_owned());
        bar.inc(1);
    });
    bar.finish_and_clear();
    arena.map_err(|unfit| {
        let wrong = unfit
            .iter()
            .map(|(at, fault)| match plan.champions.get(*at) {
                Some(champion) => {
                    let player = Player {
                        name: champion.name.clone(),
                        path: champion.path.clone(),
                    };
                    in_words(&player, fault)
                }
                None => fault.message.clone(),
            });
        Failure::Champions(wrong.collect())
    })
}

fn header(plan: &Plan, arena: &dyn Arena) -> Header {
    let champions = plan
        .champions
        .iter()
        .zip(arena.prepared())
        .zip(&plan.authors);
    Header {
        version: env!("CARGO_PKG_VERSION").to_owned(),
        game: plan.game.name.to_owned(),
        api_hash: plan.game.api_hash(),
        entry_points: plan
            .game
            .entry_points
            .iter()
            .map(|&it| it.to_owned())
            .collect(),
        plan: plan.canonical(),
        champions: champions
            .map(|((champion, prepared), author)| Entered {
                name: champion.name.clone(),
                author: author.clone(),
                kind: prepared.kind.word().to_owned(),
                sha256: prepared.sha256.clone(),
            })
            .collect(),
        maps: (plan.maps.iter())
            .map(|map| MapNote {
                name: map.name.clone(),
                weight: map.weight,
                sha256: sha256(map.text.as_bytes()),
                text: map.text.clone(),
            })
            .collect(),
    }
}

enum Begin {
    Store(StoreError),
    Changed(Failure),
}

impl From<StoreError> for Begin {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

/// Begins a run, or goes on with one that is the same; never mixes two without being told.
fn begin(store: &mut dyn Store, header: &Header, args: &RunArgs) -> Result<(), Begin> {
    let Some(old) = store.header()?.filter(|_| !args.restart) else {
        return Ok(store.begin(header)?);
    };
    let changes = changes(&old, header);
    if changes.is_empty() {
        return Ok(());
    }
    let fixtures_differ = changes.iter().any(|change| change.1);
    let list: String = changes
        .iter()
        .map(|(what, _)| format!("\n- {what}"))
        .collect();
    let message = format!("this run began with something else:{list}");
    match args.resume && !fixtures_differ {
        true => {
            report::say(&format!("note: {message}"));
            Ok(store.go_on_as(header)?)
        }
        false => {
            let help = match fixtures_differ {
                true => "its matches are others now: begin anew with --restart",
                false => "go on nevertheless with --resume, or begin anew with --restart",
            };
            let failure = Failure::Usage(message, Some(help.to_owned()));
            Err(Begin::Changed(failure))
        }
    }
}

/// What is different, and whether matches are others because of it.
fn changes(old: &Header, new: &Header) -> Vec<(String, bool)> {
    let mut changes = Vec::new();
    let names = |header: &Header| -> Vec<String> {
        header.champions.iter().map(|it| it.name.clone()).collect()
    };
    if names(old) != names(new) {
        changes.push(("the list of champions".to_owned(), true));
    }
    let maps = |header: &Header| -> Vec<(String, u32)> {
        (header.maps.iter())
            .map(|it| (it.name.clone(), it.weight))
            .collect()
    };
    if maps(old) != maps(new) {
        changes.push(("the list of maps".to_owned(), true));
    }
    for (old, new) in old.champions.iter().zip(&new.champions) {
        if old.name == new.name && (&old.sha256, &old.kind) != (&new.sha256, &new.kind) {
            changes.push((format!("the champion {}", new.name), false));
        }
    }
    for (old, new) in old.maps.iter().zip(&new.maps) {
        if old.name == new.name && old.sha256 != new.sha256 {
            changes.push((format!("the map {}", new.name), false));
        }
    }
    if old.plan != new.plan {
        let part = |text: &str, key: &str| {
            let plan: serde_json::Value = serde_json::from_str(text).unwrap_or_default();
            plan[key].clone()
        };
        let same = |key| part(&old.plan, key) == part(&new.plan, key);
        let fixtures = !same("seed") || !same("format") || !same("scoring");
        changes.push((
            "the plan: seed, format, scoring, limits or fault policy".to_owned(),
            fixtures,
        ));
    }
    if (&old.game, &old.api_hash) != (&new.game, &new.api_hash) {
        changes.push(("the game".to_owned(), true));
    }
    if old.version != new.version {
        changes.push((format!("version {} of this program", old.version), false));
    }
    changes
}

/// The first Ctrl-C ends the run after the matches in flight; the second at once.
fn stop_on_signals() -> Result<Arc<AtomicBool>, Failure> {
    let stop = Arc::new(AtomicBool::new(false));
    let flag = stop.clone();
    ctrlc::set_handler(move || {
        if flag.swap(true, Ordering::Relaxed) {
            std::process::exit(exit::STOPPED.into());
        }
        report::say("\nfinishing the matches in flight; once more to stop at once");
    })
    .map_err(machine)?;
    Ok(stop)
}

fn bar(length: u64, what: &str, quiet: bool) -> ProgressBar {
    if quiet {
        return ProgressBar::hidden();
    }
    let template =
        format!("{{bar:30}} {{pos}}/{{len}} {what}  {{per_sec}}  {{eta}} left  {{wide_msg}}");
    let style = ProgressStyle::with_template(&template);
    ProgressBar::new(length).with_style(style.unwrap_or(ProgressStyle::default_bar()))
}

/// What is counted while matches are played.
struct Count {
    bar: ProgressBar,
    summary: Summary,
    matches: u64,
    /// Faults by champion and kind, with the first of them.
    faults: BTreeMap<(usize, String), (u64, u64, String)>,
}

impl Count {
    fn new(plan: &Plan, quiet: bool) -> Result<Self, Failure> {
        let total = Run::total(plan);
        Ok(Self {
            bar: bar(total.unwrap_or(0), "matches", quiet),
            summary: Summary::new(&plan.setup).map_err(machine)?,
            matches: 0,
            faults: BTreeMap::new(),
        })
    }

    fn add(&mut self, plan: &Plan, record: &Record, outcome: &Outcome) {
        // A run stops by itself at a result that is not of its plan.
        let _ = self.summary.add(outcome);
        self.matches += 1;
        self.bar.inc(1);
        if Run::total(plan).is_none() {
            self.bar.inc_length(1);
        }
        for seat in &record.seats {
            for fault in &seat.faults {
                let entry = self.faults.entry((seat.champion, fault.kind.clone()));
                let first = || (0, record.id, fault.message.clone());
                entry.or_insert_with(first).0 += 1;
            }
        }
        // Ranking everybody is more work than a match of idle champions.
        if self.matches.is_multiple_of(64) {
            self.bar.set_message(self.leaders(plan));
        }
    }

    /// The best three so far.
    fn leaders(&self, plan: &Plan) -> String {
        let best = self.summary.leaders(3).into_iter();
        let best = best.map(|champion| plan.champions[champion].name.as_str());
        best.collect::<Vec<_>>().join(" > ")
    }
}

/// Says how it ended, and where to look next.
fn conclude(
    plan: &Plan,
    folder: &RunFolder,
    args: &RunArgs,
    count: &Count,
    played: &Played,
) -> Result<(), Failure> {
    let names: Vec<String> = plan.champions.iter().map(|it| it.name.clone()).collect();
    let table = count.summary.show(&names, args.format).map_err(machine)?;
    report::print(table.trim_end());
    for ((champion, kind), (times, first, message)) in &count.faults {
        let id = stechec_tournament::MatchId::unpacked(*first);
        let id = id.map_or_else(String::new, |id| id.to_string());
        let name = &names[*champion];
        report::say(&format!(
            "{name} failed {times} times ({kind}), first in {id}: {message}"
        ));
    }
    for (id, fault) in &played.failed {
        report::say(&format!("{id} could not be played: {}", fault.message));
    }
    let matches = count.matches;
    let shown = folder.path().display();
    if played.stopped {
        report::say(&format!(
            "stopped after {matches} matches; `stechec run` goes on from there"
        ));
        return Err(Failure::Said(exit::STOPPED));
    }
    // Without it, commands mean the plan in stechec.toml.
    let which = match args.config == RunArgs::default().config {
        true => String::new(),
        false => format!(" --run {shown}"),
    };
    report::say(&format!(
        "{matches} matches are in {shown}; look at them with\n  stechec ratings{which}\n  \
         stechec matches --faults{which}\n  stechec show {}{which}",
        played_example(plan)
    ));
    match played.failed.is_empty() {
        true => Ok(()),
        false => Err(Failure::Said(exit::MACHINE)),
    }
}

/// A match that certainly was played.
fn played_example(plan: &Plan) -> String {
    match &plan.fixtures {
        stechec_tournament::Plan::Static(schedule) => schedule
            .fixture(0)
            .map_or_else(String::new, |fixture| fixture.id.to_string()),
        stechec_tournament::Plan::Adaptive(_) => "MATCH".to_owned(),
    }
}
