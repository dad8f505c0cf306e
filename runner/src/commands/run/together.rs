//! A run whose results are in a database: workers play, and this machine plays along.

use super::{Count, stop_on_signals};
use crate::{cli::RunArgs, commands::Failure, failure::not_kept, report};
use std::{
    collections::BTreeSet,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};
use stechec_machines::{NotPublished, NotTogether, Status, Together as Run, play_together};
use stechec_play::{
    Hosts,
    tournament::{Arena, Plan, Played, RunError},
};
use stechec_run::{Header, SessionNumber};
use stechec_store::{
    Place, Store, machine_name,
    postgres::{Line, WorkerWords},
};

/// How long the database may be away before a run gives up.
const PATIENCE: Duration = Duration::from_secs(60);
/// How long something is played by nobody before that is said.
const LONELY: Duration = Duration::from_secs(5);

/// What is played together.
pub(super) struct Together<'a> {
    pub(super) plan: &'a Plan,
    /// What the run is about, and the session of this machine.
    pub(super) session: (&'a Header, SessionNumber),
    pub(super) arena: Arena,
    pub(super) hosts: Hosts,
    /// Matches at a time on this machine.
    pub(super) threads: usize,
}

impl Together<'_> {
    /// Plays what is missing.
    pub(super) fn play(
        self,
        (place, store): (&Place, &mut dyn Store),
        args: &RunArgs,
    ) -> Result<(Count, Played), Failure> {
        let stop = stop_on_signals()?;
        let there = store.count().map_err(|error| not_kept(place, &error))?;
        let plan = self.plan;
        let mut count = Count::new(plan, there, args.quiet)?;
        let players = Arc::new(AtomicU64::new(0));
        count.players = Some(players.clone());
        let Some((address, _)) = place.database() else {
            return Err(crate::commands::machine("the run is in no database"));
        };
        let mut lonely = Lonely::new(address.told().unwrap_or_default(), args.no_play);
        let bar = count.bar.clone();
        let mut watch = |status: &Status| {
            players.store(status.outstanding.players, Ordering::Relaxed);
            if let Some(note) = lonely.note(status) {
                bar.suspend(|| report::say(&note));
            }
        };
        let beside = count.bar.clone();
        let complain = |why: &str| {
            let note = format!("note: {why}; other machines go on");
            beside.suspend(|| report::say(&note));
        };
        let run = Run {
            plan,
            header: self.session.0,
            session: self.session.1,
            arena: self.arena,
            hosts: self.hosts,
            line: Line::new(address, "stechec run", PATIENCE),
            words: WorkerWords {
                name: machine_name().unwrap_or_else(|| "coordinator".to_owned()),
                labels: args.labels.clone(),
                threads: self.threads as u32,
                program: format!("stechec {}", env!("CARGO_PKG_VERSION")),
            },
            patience: Duration::from_secs(args.patience.into()),
            plays: !args.no_play,
            stop: &stop,
            watch: &mut watch,
            complain: &complain,
        };
        let bar = count.bar.clone();
        let played = play_together(run, store, &mut |done| count.add(plan, done));
        bar.finish_and_clear();
        let played = played.map_err(|error| match error {
            NotTogether::Run(RunError::Store(error)) => not_kept(place, &error),
            NotTogether::Run(error) => Failure::ForeignResults(error),
            NotTogether::Published(NotPublished::Database(error)) => error.into(),
            NotTogether::Published(NotPublished::Play(error)) => error.into(),
            NotTogether::Published(error @ NotPublished::Json(_)) => {
                crate::commands::machine(error)
            }
            error @ NotTogether::Missing => crate::commands::machine(error),
        });
        Ok((count, played?))
    }
}

/// Notices when something is played by nobody, and says so once.
struct Lonely {
    /// What makes a machine play.
    command: String,
    /// Whether this machine plays along: then somebody does.
    plays: bool,
    /// What is to be said, since when, unless that was said.
    noticed: Option<(String, Instant)>,
    told: BTreeSet<String>,
}

impl Lonely {
    fn new(address: &str, nobody_here: bool) -> Self {
        Self {
            command: format!("stechec worker {}", report::quoted(address.as_ref())),
            plays: !nobody_here,
            noticed: None,
            told: BTreeSet::new(),
        }
    }

    fn note(&mut self, status: &Status) -> Option<String> {
        let Some(note) = self
            .missing(status)
            .filter(|note| !self.told.contains(note))
        else {
            self.noticed = None;
            return None;
        };
        match &self.noticed {
            Some((known, since)) if *known == note => {
                if since.elapsed() < LONELY {
                    return None;
                }
                self.told.insert(note.clone());
                Some(note)
            }
            _ => {
                self.noticed = Some((note, Instant::now()));
                None
            }
        }
    }

    /// Who is missing, in words.
    fn missing(&self, status: &Status) -> Option<String> {
        let (outstanding, command) = (&status.outstanding, &self.command);
        if let Some(label) = outstanding.unmanned.first() {
            return Some(format!(
                "note: no machine is called {label}, and native champions play only on those that \
                 are; on one of them:\n  {command} --labels {label}"
            ));
        }
        let nobody = !self.plays && outstanding.players == 0 && outstanding.free > 0;
        nobody.then(|| {
            format!(
                "note: no machine plays yet; on any machine that reaches the database:\n  {command}"
            )
        })
    }
}
