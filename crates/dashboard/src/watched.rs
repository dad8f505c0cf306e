//! One run, followed while it grows: its results are folded match by match as they come.

use super::{
    index::Index,
    view::{self, Snapshot},
};
use std::{
    collections::VecDeque,
    ops::ControlFlow,
    sync::Arc,
    time::{Duration, Instant},
};
use stechec_answers::{Player, RunState, RunStatus};
use stechec_capabilities::{GameEntry, Games};
use stechec_report::Misfit;
use stechec_run::{Header, MatchRecord, Programs, Summary};
use stechec_serve::{NoAnswer, Pushed};
use stechec_store::{
    Mark, News, Place, Store, StoreError,
    postgres::{Line, OrganizerDesk, WorkerPage},
};
use stechec_tournament::MatchId;

/// How long matches are folded in one go; those who wait see the progress in between.
const SPELL: Duration = Duration::from_millis(30);
/// The clock is looked at after so many matches.
const STRIDE: usize = 64;
/// How long nothing is asked while no bell rings.
const QUIET: Duration = Duration::from_secs(2);
/// How long back the rate of matches is measured.
const RATE_WINDOW: Duration = Duration::from_secs(8);

/// Why a run cannot be shown: for the organizer, with paths; viewers learn less.
#[derive(Debug, thiserror::Error)]
pub(super) enum Trouble {
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error("its records do not belong to it: {0}")]
    Misfit(#[from] Misfit),
    #[error("it cannot be written as JSON: {0}")]
    Json(#[from] serde_json::Error),
    #[error("there are more matches than can be listed")]
    TooMany,
}

impl Trouble {
    /// In words, for viewers.
    pub(super) fn for_viewers(&self) -> NoAnswer {
        NoAnswer::Failed(match self {
            // It names versions, and nothing else.
            Self::Store(error) if error.is_other_version() => error.to_string(),
            Self::Store(_) => "these results cannot be read".to_owned(),
            Self::Misfit(_) => "these results contradict themselves".to_owned(),
            Self::Json(_) | Self::TooMany => self.to_string(),
        })
    }
}

/// A run and what is known of it.
pub(super) struct Watched {
    pub(super) folder: Place,
    pub(super) name: String,
    games: Games,
    known: Option<Known>,
    version: u64,
    running: bool,
    pushed: Option<Arc<Pushed>>,
    /// Rings when something is written, if somebody listens.
    news: Option<Arc<News>>,
    /// The machines that play, where results are in a database.
    machines: Vec<Player>,
    /// What had rung at the last look, and when that was.
    heard: Option<(u64, Instant)>,
}

/// What follows from the header and from the matches so far.
pub(super) struct Known {
    /// What it follows from, beside the matches.
    pub(super) mark: Mark,
    pub(super) header: Arc<Header>,
    pub(super) game: Option<&'static GameEntry>,
    pub(super) index: Index,
    pub(super) faults: u64,
    pub(super) summary: Summary,
    pub(super) programs: Programs,
    /// The number of the last entry that was folded, and its match.
    last: Option<(u64, MatchId)>,
    /// Whether there is nothing more to read.
    caught_up: bool,
    recent: VecDeque<(Instant, usize)>,
}

impl Watched {
    pub(super) fn new(name: &str, folder: Place, games: Games, news: Option<Arc<News>>) -> Self {
        Self {
            folder,
            games,
            name: name.to_owned(),
            known: None,
            version: 0,
            running: false,
            pushed: None,
            news,
            machines: Vec::new(),
            heard: None,
        }
    }

    /// Whether a look would show nothing new: nothing rang since the last one. Who plays does not
    /// ring, and is looked at now and then.
    fn is_quiet(&mut self) -> bool {
        let bells = self.news.as_ref().and_then(|news| news.bells());
        let quiet = self.is_complete()
            && (self.heard.zip(bells))
                .is_some_and(|((heard, at), bells)| heard == bells && at.elapsed() < QUIET);
        if !quiet {
            self.heard = bells.map(|bells| (bells, Instant::now()));
        }
        quiet
    }

    /// Opens the results to read.
    pub(super) fn store(&self) -> Result<Box<dyn Store>, Trouble> {
        Ok(self.folder.read()?)
    }

    /// The same; none if the run that makes the file has only just begun.
    fn store_if_made(&self) -> Result<Option<Box<dyn Store>>, Trouble> {
        match self.folder.read() {
            Err(StoreError::Unbegun) => Ok(None),
            store => Ok(Some(store?)),
        }
    }

    /// Folds what is new, for a short while.
    pub(super) fn look(&mut self) -> Result<(), Trouble> {
        if self.is_quiet() {
            return Ok(());
        }
        let running = self.folder.is_running();
        // Reopened every time: the file may have been replaced.
        let before = self.known.as_ref().map(|known| known.index.len());
        match self.store_if_made()? {
            Some(store) => {
                self.renew(store.as_ref())?;
                if let Some(known) = &mut self.known {
                    known.catch_up(store.as_ref())?;
                }
            }
            None => self.known = None,
        }
        let now = self.known.as_ref().map(|known| known.index.len());
        let machines = self.players(running);
        let same = machines == self.machines && running == self.running;
        self.machines = machines;
        if now != before || !same || self.pushed.is_none() {
            self.version += 1;
            self.pushed = None;
        }
        self.running = running;
        Ok(())
    }

    /// Starts over if the run did, or if something else than matches was added to it: what
    /// was counted may count otherwise now.
    fn renew(&mut self, store: &dyn Store) -> Result<(), Trouble> {
        let mark = store.mark()?;
        if let Some(known) = &self.known
            && known.mark == mark
            && known.goes_on(store)?
        {
            return Ok(());
        }
        let games = self.games;
        let programs = Programs::new(&store.sessions()?);
        let known = store.header()?;
        let known = known.map(|header| Known::new(header, mark, programs, games));
        self.known = known.transpose()?;
        self.pushed = None;
        Ok(())
    }

    /// Who plays now. Whoever cannot be asked is not shown.
    fn players(&self, running: bool) -> Vec<Player> {
        let Some((address, run)) = self.folder.database().filter(|_| running) else {
            return Vec::new();
        };
        let mut desk = OrganizerDesk::new(Line::new(address, "stechec serve", Duration::ZERO));
        let number = desk.run_number(run).ok().flatten();
        let pages = number.and_then(|number| desk.workers(number).ok());
        let playing = pages.into_iter().flatten().filter(|it| it.playing > 0);
        let player = |it: WorkerPage| Player {
            rate: it.rate(),
            name: it.name,
            threads: it.threads,
        };
        playing.map(player).collect()
    }

    /// Whether all that is there was folded.
    pub(super) fn is_complete(&self) -> bool {
        self.known.as_ref().is_none_or(|known| known.caught_up)
    }

    /// What is known, once anything is.
    pub(super) fn known(&self) -> Result<&Known, NoAnswer> {
        (self.known.as_ref())
            .ok_or_else(|| NoAnswer::Missing("this run has not started yet".to_owned()))
    }

    /// What listeners get.
    pub(super) fn pushed(&mut self) -> Result<Arc<Pushed>, Trouble> {
        if let Some(pushed) = &self.pushed {
            return Ok(pushed.clone());
        }
        let moment = self.moment()?;
        let in_database = self.folder.database().is_some();
        let state = match (&self.known, moment) {
            (Some(known), Some(moment)) => RunState {
                machines: self.machines.clone(),
                in_database,
                ..view::run_state(&self.name, known, &moment)
            },
            _ => RunState {
                in_database,
                ..RunState::nothing_yet(&self.name, self.running)
            },
        };
        let pushed = Arc::new(Pushed {
            version: self.version,
            json: serde_json::to_string(&state)?,
            lively: self.running || !self.is_complete(),
        });
        self.pushed = Some(pushed.clone());
        Ok(pushed)
    }

    fn moment(&self) -> Result<Option<Snapshot>, Trouble> {
        let Some(known) = &self.known else {
            return Ok(None);
        };
        let progress = known.summary.progress().map_err(Misfit::from)?;
        let counts = known.summary.counts_at(&progress);
        let plan = &known.header.plan;
        // A rule for stopping decides when all matches before a look are there.
        let all_there = known.caught_up && (counts.all_played() || !self.running);
        let ending = (known.summary.ending(plan, counts)).filter(|_| all_there);
        let state = match (known.caught_up, self.running, ending) {
            (false, ..) => RunStatus::Reading,
            (_, _, Some(_)) => RunStatus::Finished,
            (_, true, None) => RunStatus::Running,
            (_, false, None) => RunStatus::Stopped,
        };
        Ok(Some(Snapshot {
            state,
            counts,
            ending,
            rate: known.rate().filter(|_| state == RunStatus::Running),
            progress,
        }))
    }
}

impl Known {
    fn new(header: Header, mark: Mark, programs: Programs, games: Games) -> Result<Self, Trouble> {
        let summary = Summary::new(&header.setup()).map_err(Misfit::from)?;
        let summary = summary.with_rankings_for(true);
        Ok(Self {
            mark,
            summary,
            programs,
            game: games.find(&header.game),
            header: Arc::new(header),
            index: Index::default(),
            faults: 0,
            last: None,
            caught_up: false,
            recent: VecDeque::new(),
        })
    }

    /// Whether the matches that were folded are still those in the store.
    fn goes_on(&self, store: &dyn Store) -> Result<bool, StoreError> {
        let Some((entry, id)) = self.last else {
            return Ok(true);
        };
        let mut same = false;
        store.news(entry - 1, &mut |found, record| {
            same = (found, record.id) == (entry, id);
            ControlFlow::Break(())
        })?;
        Ok(same)
    }

    fn catch_up(&mut self, store: &dyn Store) -> Result<(), Trouble> {
        let after = self.last.map_or(0, |(entry, _)| entry);
        let (begun, mut folded) = (Instant::now(), 0);
        let (mut wrong, mut complete) = (None, true);
        store.news(after, &mut |entry, record| {
            if folded > 0 && folded % STRIDE == 0 && begun.elapsed() > SPELL {
                complete = false;
                return ControlFlow::Break(());
            }
            folded += 1;
            self.last = Some((entry, record.id));
            wrong = self.add(&record).err();
            match wrong {
                Some(_) => ControlFlow::Break(()),
                None => ControlFlow::Continue(()),
            }
        })?;
        self.caught_up = complete;
        if let Some(trouble) = wrong {
            return Err(trouble);
        }
        // What was read at one go was not played at that rate.
        if !self.caught_up {
            self.recent.clear();
        }
        self.note_rate(Instant::now());
        Ok(())
    }

    fn add(&mut self, record: &MatchRecord) -> Result<(), Trouble> {
        let outcome = record.outcome_in(&self.header).map_err(Misfit::from)?;
        self.summary.add(&outcome).map_err(Misfit::from)?;
        self.programs.add(record);
        self.faults += (record.seats.iter())
            .map(|seat| seat.faults.len() as u64)
            .sum::<u64>();
        self.index.add(record, &outcome).ok_or(Trouble::TooMany)
    }

    fn note_rate(&mut self, now: Instant) {
        self.recent.push_back((now, self.index.len()));
        while self.recent.len() > 2
            && (self.recent.get(1)).is_some_and(|(then, _)| now - *then >= RATE_WINDOW)
        {
            self.recent.pop_front();
        }
    }

    /// Matches a second of late.
    fn rate(&self) -> Option<f64> {
        let (&(from, before), &(to, after)) = (self.recent.front()?, self.recent.back()?);
        let seconds = (to - from).as_secs_f64();
        (seconds > 0.5).then(|| (after - before) as f64 / seconds)
    }
}
