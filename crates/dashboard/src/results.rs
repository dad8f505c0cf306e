//! The site of a folder with runs: every question and its answer.

use super::{
    PROGRAM, figures, findings,
    machines::{for_everybody, machines_of},
    overview::RunOverviews,
    replay::{tag, told},
    view,
    watched::{Known, Trouble, Watched},
};
use std::{
    collections::BTreeMap,
    io,
    ops::ControlFlow,
    path::{Path, PathBuf},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    thread,
    time::{Duration, Instant},
};
use stechec_answers::{
    ChampionDetail, ChampionList, MapList, MatchDetail, MatchPage, Ownership, Retrial, RunList,
    RunStatus, RunSummary, Site as SiteAnswer, WhichResult,
};
use stechec_capabilities::{GameEntry, Games};
use stechec_drawing::svg;
use stechec_files::FileError;
use stechec_replay::Replay;
use stechec_report::{Findings, Links, Table, report_file};
use stechec_run::{MatchRecord, UnknownName};
use stechec_serve::{
    Figure, Filter, Json, Keys, NoAnswer, Pushed, Question, ReportFile, Site, Skin, States, Topic,
    Viewer, encoded,
};
use stechec_store::{
    News, Place, Shelf, StoreError,
    postgres::{Line, OrganizerDesk},
};
use stechec_tournament::MatchId;

/// Runs in the list; with more, serve a folder of them.
const MOST_RUNS: usize = 500;
/// Runs that are followed at a time; those nobody asked for the longest are forgotten.
const MOST_FOLLOWED: usize = 16;

/// How long others get the results between two spells of reading.
const PAUSE: Duration = Duration::from_millis(1);

/// Which runs there are.
enum Which {
    /// All on a shelf.
    All(Shelf),
    /// One alone.
    One(String, Place),
}

/// The names of runs in a database are asked for once in so long.
const NAMES_AGE: Duration = Duration::from_secs(1);

/// Names that were asked for, and when.
type Names = Option<(Instant, Vec<String>)>;

/// Results of runs.
pub struct ResultsSite {
    which: Which,
    /// Rings when something is written, where results are in a database.
    news: Option<Arc<News>>,
    names: Mutex<Names>,
    games: Games,
    /// Called with what is wrong with results.
    complain: fn(&str),
    overviews: RunOverviews,
    followed: Mutex<Followed>,
    list: Mutex<Option<Arc<Pushed>>>,
    /// What was reported to the organizer about each run.
    said: Mutex<BTreeMap<String, String>>,
}

#[derive(Default)]
struct Followed {
    runs: BTreeMap<String, (u64, Arc<Mutex<Entry>>)>,
    asked: u64,
}

/// A run that is followed, and what was found out about it.
struct Entry {
    watched: Watched,
    findings: findings::Cache,
    /// Whether a thread of its own goes through its matches.
    being_read: bool,
}

/// Goes through all matches of a run, so that nobody has to ask for them piece by piece. What
/// is wrong with them learns whoever asks next.
fn read_on(entry: &Mutex<Entry>) {
    loop {
        let mut held = locked(entry);
        if held.watched.look().is_err() || held.watched.is_complete() {
            held.being_read = false;
            return;
        }
        drop(held);
        // Others get their turn at the lock.
        thread::sleep(PAUSE);
    }
}

fn locked<T>(of: &Mutex<T>) -> MutexGuard<'_, T> {
    of.lock().unwrap_or_else(PoisonError::into_inner)
}

impl ResultsSite {
    /// The run in a folder, or all runs below it; and the folder that all runs are in.
    pub fn at(path: &Path, games: Games, complain: fn(&str)) -> Result<(Self, PathBuf), FileError> {
        if !Place::at(path).store().is_file() {
            return Ok((Self::below(path, games, complain), path.to_owned()));
        }
        let failed = |cause| FileError {
            action: "use",
            path: path.to_owned(),
            cause,
        };
        let whole = path.canonicalize().map_err(failed)?;
        let nameless = || failed(io::Error::other("a run's folder needs a name"));
        let name = whole.file_name().ok_or_else(nameless)?.to_string_lossy();
        let above = whole.parent().unwrap_or(&whole).to_owned();
        Ok((Self::one(&name, path, games, complain), above))
    }

    /// All runs below a folder, also those that are to come. What is wrong with their
    /// results is told to `complain`.
    pub fn below(results: &Path, games: Games, complain: fn(&str)) -> Self {
        Self::on(Shelf::Folder(results.to_owned()), games, complain)
    }

    /// All runs of a shelf.
    pub fn on(shelf: Shelf, games: Games, complain: fn(&str)) -> Self {
        Self::of(Which::All(shelf), games, complain)
    }

    /// One run.
    pub fn one(name: &str, folder: &Path, games: Games, complain: fn(&str)) -> Self {
        let which = Which::One(name.to_owned(), Place::at(folder));
        Self::of(which, games, complain)
    }

    fn of(which: Which, games: Games, complain: fn(&str)) -> Self {
        let address = match &which {
            Which::All(shelf) => shelf.address(),
            Which::One(_, place) => place.database().map(|(address, _)| address),
        };
        Self {
            news: address.map(|address| Arc::new(News::of(address))),
            names: Mutex::default(),
            which,
            games,
            complain,
            overviews: RunOverviews::default(),
            followed: Mutex::default(),
            list: Mutex::default(),
            said: Mutex::default(),
        }
    }

    /// The names of all runs, and the folder of each.
    fn runs(&self) -> Vec<(String, Place)> {
        match &self.which {
            Which::One(_, folder) if !folder.exists().unwrap_or(true) => Vec::new(),
            Which::One(name, folder) => vec![(name.clone(), folder.clone())],
            Which::All(shelf) => (self.names(shelf).into_iter())
                .take(MOST_RUNS)
                .map(|name| (name.clone(), shelf.place(&name)))
                .collect(),
        }
    }

    /// The names of all runs; a database is not asked every time.
    fn names(&self, shelf: &Shelf) -> Vec<String> {
        let fresh = || shelf.runs().unwrap_or_default();
        if shelf.address().is_none() {
            return fresh();
        }
        let mut names = locked(&self.names);
        match names.as_ref() {
            Some((asked, known)) if asked.elapsed() < NAMES_AGE => known.clone(),
            _ => names.insert((Instant::now(), fresh())).1.clone(),
        }
    }

    /// Names and champions of all runs, for those who hand out tokens.
    pub fn entrants(&self) -> Vec<(String, Vec<String>)> {
        let names = |(run, folder): (String, Place)| {
            let champions = self.overviews.champions(&run, &folder).ok()?;
            Some((run, champions))
        };
        self.runs().into_iter().filter_map(names).collect()
    }

    /// Where the owner of each champion finds its logs, below the address of the server.
    pub fn addresses(&self, keys: &Keys, server: &str) -> Table {
        let mut table = Table::new(["run", "champion", "address"].map(str::to_owned));
        for (run, champions) in self.entrants() {
            for champion in champions {
                let token = keys.owner(&run, &champion);
                let address = format!("{server}/runs/{}?token={token}", encoded(&run));
                table.rows.push(vec![run.clone(), champion, address]);
            }
        }
        table
    }

    /// A run by its name: one of those there are, whatever the name looks like.
    fn entry(&self, run: &str) -> Result<Arc<Mutex<Entry>>, NoAnswer> {
        let found = self.runs().into_iter().find(|(name, _)| name == run);
        let mut followed = locked(&self.followed);
        let Some((name, folder)) = found else {
            followed.runs.remove(run);
            return Err(NoAnswer::Missing("there is no such run".to_owned()));
        };
        followed.asked += 1;
        let now = followed.asked;
        let (asked, entry) = followed.runs.entry(name).or_insert_with(|| {
            let entry = Entry {
                watched: Watched::new(run, folder, self.games, self.news.clone()),
                findings: findings::Cache::default(),
                being_read: false,
            };
            (now, Arc::new(Mutex::new(entry)))
        });
        *asked = now;
        let entry = entry.clone();
        if followed.runs.len() > MOST_FOLLOWED {
            let oldest = followed.runs.iter().min_by_key(|(_, (asked, _))| *asked);
            let oldest = oldest.map(|(name, _)| name.clone()).unwrap_or_default();
            followed.runs.remove(&oldest);
        }
        Ok(entry)
    }

    /// Says what is wrong to the organizer, once, and less of it to viewers.
    fn trouble(&self, run: &str, trouble: &Trouble) -> NoAnswer {
        let message = format!("the results of {run}: {trouble}");
        if locked(&self.said).insert(run.to_owned(), message.clone()) != Some(message.clone()) {
            (self.complain)(&message);
        }
        trouble.for_viewers()
    }

    /// Hands over a run that was looked at right now.
    fn glimpse<T>(
        &self,
        run: &str,
        use_it: impl FnOnce(&mut Entry) -> Result<T, NoAnswer>,
    ) -> Result<T, NoAnswer> {
        let entry = self.entry(run)?;
        let mut held = locked(&entry);
        // Who reads it on looks often enough.
        if !held.being_read {
            let looked = held.watched.look();
            looked.map_err(|trouble| self.trouble(run, &trouble))?;
            if !held.watched.is_complete() {
                let whole = entry.clone();
                let reader = thread::Builder::new().name("read results".to_owned());
                held.being_read = reader.spawn(move || read_on(&whole)).is_ok();
            }
        }
        use_it(&mut held)
    }

    /// The same once all its matches are known.
    fn with<T>(
        &self,
        run: &str,
        use_it: impl FnOnce(&mut Entry) -> Result<T, NoAnswer>,
    ) -> Result<T, NoAnswer> {
        while !self.glimpse(run, |entry| Ok(entry.watched.is_complete()))? {
            thread::sleep(PAUSE);
        }
        self.glimpse(run, use_it)
    }

    fn pushed(&self, run: &str) -> Result<Arc<Pushed>, NoAnswer> {
        self.glimpse(run, |entry| {
            let pushed = entry.watched.pushed();
            pushed.map_err(|trouble| self.trouble(run, &trouble))
        })
    }

    /// All runs, each at a glance.
    fn summaries(&self) -> Vec<RunSummary> {
        let runs = self.runs().into_iter().map(|(run, folder)| {
            let summary = self.overviews.summary(&run, &folder);
            summary.unwrap_or_else(|trouble| {
                let why = self.trouble(&run, &trouble).in_words().to_owned();
                RunSummary::unread(&run, RunStatus::Broken, Some(why))
            })
        });
        runs.collect()
    }

    /// The same as an answer that changes when they do.
    fn list(&self) -> Result<Arc<Pushed>, NoAnswer> {
        let answer = RunList {
            runs: self.summaries(),
        };
        let running = |run: &RunSummary| run.state == RunStatus::Running;
        let lively = answer.runs.iter().any(running);
        let json = serde_json::to_string(&answer);
        let json = json.map_err(|error| NoAnswer::Failed(error.to_string()))?;
        let mut list = locked(&self.list);
        let version = match list.as_ref() {
            Some(old) if old.json == json => return Ok(old.clone()),
            old => old.map_or(1, |old| old.version + 1),
        };
        let new = Arc::new(Pushed {
            version,
            json,
            lively,
        });
        *list = Some(new.clone());
        Ok(new)
    }

    fn site(&self, viewer: &Viewer) -> SiteAnswer {
        let mut owner_of = Vec::new();
        // An organizer need not be looked for.
        if viewer.has_token() && !viewer.is_organizer() {
            for (run, champions) in self.entrants() {
                let own = champions.into_iter();
                let own = own.filter(|name| viewer.may_read(&run, name));
                owner_of.extend(own.map(|champion| Ownership {
                    run: run.clone(),
                    champion,
                }));
            }
        }
        SiteAnswer {
            program: PROGRAM.to_owned(),
            token: viewer.has_token(),
            organizer: viewer.is_organizer(),
            owner_of,
        }
    }

    fn matches(&self, run: &str, filter: &Filter) -> Result<Json, NoAnswer> {
        self.with(run, |entry| {
            let known = entry.watched.known()?;
            let wanted = filter.matches.resolve(&known.header).map_err(missing)?;
            let (page, found) = known.index.page(&wanted, filter);
            let matches = page.into_iter().map(|it| view::match_summary(known, it));
            Json::of(&MatchPage {
                found,
                page: filter.page,
                size: filter.size,
                matches: matches.collect(),
            })
        })
    }

    /// A match with what was kept of it.
    fn record<T>(
        &self,
        run: &str,
        id: &str,
        use_it: impl FnOnce(&Known, MatchRecord) -> Result<T, NoAnswer>,
    ) -> Result<T, NoAnswer> {
        let missing = || NoAnswer::Missing("there is no such match in this run".to_owned());
        let id: MatchId = id.parse().map_err(|_| missing())?;
        self.with(run, |entry| {
            let known = entry.watched.known()?;
            let broken = |trouble: Trouble| self.trouble(run, &trouble);
            let store = entry.watched.store().map_err(broken)?;
            let record = store.get(id);
            let record = record.map_err(|error| broken(error.into()))?;
            use_it(known, record.ok_or_else(missing)?)
        })
    }

    /// A match with all that is known about it and may be read.
    fn detail(&self, run: &str, id: &str, viewer: &Viewer) -> Result<Json, NoAnswer> {
        let (sessions, trail) = self.with(run, |entry| {
            let broken = |trouble: Trouble| self.trouble(run, &trouble);
            let store = entry.watched.store().map_err(broken)?;
            let about = store.sessions().and_then(|it| Ok((it, store.audit()?)));
            about.map_err(|error| broken(error.into()))
        })?;
        self.record(run, id, |known, record| {
            let may_read = |name: &str| viewer.may_read(run, name);
            let retrial = Retrial::of(record.id, &trail, WhichResult::Counting);
            let header = &known.header;
            Json::of(&MatchDetail::new(
                header, &sessions, &record, retrial, may_read,
            ))
        })
    }

    /// The replay of a match, and its game.
    fn replay(&self, run: &str, id: &str) -> Result<(&'static GameEntry, Vec<u8>), NoAnswer> {
        self.record(run, id, |known, record| {
            let unknown = || NoAnswer::Failed("unknown game".to_owned());
            let not_kept = || NoAnswer::Missing("no replay of this match was kept".to_owned());
            Ok((
                known.game.ok_or_else(unknown)?,
                record.replay.ok_or_else(not_kept)?,
            ))
        })
    }

    /// Who plays for a run in a database.
    fn machines(&self, run: &str, viewer: &Viewer) -> Result<Json, NoAnswer> {
        let place = self.glimpse(run, |entry| Ok(entry.watched.folder.clone()))?;
        let Some((address, name)) = place.database() else {
            let why = "the results of this run are in a folder: one machine plays it";
            return Err(NoAnswer::Missing(why.to_owned()));
        };
        let mut desk = OrganizerDesk::new(Line::new(address, "stechec serve", Duration::ZERO));
        let told = machines_of(&mut desk, name).map_err(StoreError::from);
        let told = told.map_err(|error| self.trouble(run, &error.into()))?;
        let told = told.ok_or_else(|| NoAnswer::Missing("this run has not begun".to_owned()))?;
        if viewer.is_organizer() {
            return Json::of(&told);
        }
        Json::of(&for_everybody(told))
    }

    fn findings<T>(
        &self,
        run: &str,
        tell: impl FnOnce(&Findings) -> Result<T, NoAnswer>,
    ) -> Result<T, NoAnswer> {
        let known = self.with(run, |entry| {
            let known = entry.watched.known()?;
            let (mark, matches) = (known.mark, known.index.len());
            let fresh = entry.findings.fresh(mark, matches);
            Ok(fresh.ok_or_else(|| findings::Task {
                run: run.to_owned(),
                folder: entry.watched.folder.clone(),
                header: known.header.clone(),
                mark,
                matches,
            }))
        })?;
        let gathered = match known {
            Ok(fresh) => fresh,
            Err(task) => {
                let gathered = task.gather();
                let gathered = gathered.map_err(|trouble| self.trouble(run, &trouble))?;
                let entry = self.entry(run)?;
                locked(&entry).findings.keep(gathered.clone());
                gathered
            }
        };
        tell(&gathered.findings)
    }
}

fn missing(unknown: UnknownName) -> NoAnswer {
    NoAnswer::Missing(unknown.to_string())
}

impl Site for ResultsSite {
    fn front(&self) -> Option<String> {
        match &self.which {
            Which::One(name, _) => Some(format!("/runs/{}", stechec_serve::encoded(name))),
            Which::All(_) => None,
        }
    }

    fn skins(&self) -> Vec<Skin> {
        let games = self.games.iter();
        games
            .map(|game| Skin::new(game.name(), game.assets.skin))
            .collect()
    }

    fn knows(&self, viewer: &Viewer) -> bool {
        let owns = |(run, champions): &(String, Vec<String>)| {
            champions.iter().any(|name| viewer.may_read(run, name))
        };
        viewer.is_organizer() || self.entrants().iter().any(owns)
    }

    fn health(&self) -> Result<(), NoAnswer> {
        let found = match &self.which {
            Which::All(shelf) => shelf.runs().is_ok(),
            // One that has not begun is told as that; nothing is wrong with it.
            Which::One(_, folder) => matches!(folder.read(), Ok(_) | Err(StoreError::Unbegun)),
        };
        let failed = || NoAnswer::Failed("the results cannot be read".to_owned());
        found.then_some(()).ok_or_else(failed)
    }

    fn figures(&self) -> Vec<Figure> {
        figures::of_runs(&self.summaries())
    }

    fn ask(&self, question: &Question, viewer: &Viewer) -> Result<Json, NoAnswer> {
        match question {
            Question::Site => Json::of(&self.site(viewer)),
            Question::Runs => Ok(Json::pushed(self.list()?.as_ref())),
            Question::Run { run } => Ok(Json::pushed(self.pushed(run)?.as_ref())),
            Question::Matches { run, filter } => self.matches(run, filter),
            Question::Match { run, id } => self.detail(run, id, viewer),
            Question::Logs { run, id } => self.record(run, id, |known, record| {
                Json::of(&view::logs(known, &record, |name| {
                    viewer.may_read(run, name)
                }))
            }),
            Question::Champions { run } => {
                self.findings(run, |found| Json::of(&ChampionList::new(found)))
            }
            Question::Champion { run, name } => {
                let at = self.with(run, |entry| {
                    let header = &entry.watched.known()?.header;
                    header.find_champion(name).map_err(missing)
                })?;
                self.findings(run, |found| Json::of(&ChampionDetail::new(found, at)))
            }
            Question::Maps { run } => {
                let pictures = self.with(run, |entry| {
                    let game = entry.watched.known()?.game;
                    Ok(game.is_some_and(|game| game.maps().is_ok()))
                })?;
                self.findings(run, |found| Json::of(&MapList::new(found, pictures)))
            }
            Question::Machines { run } => self.machines(run, viewer),
        }
    }

    fn look(&self, topic: &Topic) -> Result<Arc<Pushed>, NoAnswer> {
        match topic {
            Topic::Runs => self.list(),
            Topic::Run(run) => self.pushed(run),
        }
    }

    fn report(&self, wanted: &ReportFile) -> Result<String, NoAnswer> {
        // From `runs/RUN/report/LANGUAGE/` to `runs/RUN/matches/`.
        let links = Links::Served {
            front: "../../matches/".to_owned(),
        };
        self.findings(&wanted.run, |found| {
            let file = report_file(found, &links, wanted.language, &wanted.name);
            file.ok_or_else(|| NoAnswer::Missing("there is no such file in a report".to_owned()))
        })
    }

    fn picture(&self, run: &str, map: &str) -> Result<String, NoAnswer> {
        let (workshop, text) = self.with(run, |entry| {
            let known = entry.watched.known()?;
            let found = known.header.maps.iter().find(|found| found.name == map);
            let missing = || NoAnswer::Missing("there is no such map in this run".to_owned());
            let unknown = || NoAnswer::Failed("unknown game".to_owned());
            let no_pictures = |error| NoAnswer::Missing(format!("{error}"));
            let workshop = known
                .game
                .ok_or_else(unknown)?
                .maps()
                .map_err(no_pictures)?;
            Ok((workshop, found.ok_or_else(missing)?.text.clone()))
        })?;
        let board = workshop.picture(&text, &[]);
        let board = board.map_err(|_| NoAnswer::Failed("this map cannot be drawn".to_owned()))?;
        Ok(svg(&board))
    }

    fn lines_tag(&self, run: &str, id: &str) -> Result<String, NoAnswer> {
        let (game, bytes) = self.replay(run, id)?;
        Ok(tag(game, &bytes))
    }

    fn lines(
        &self,
        run: &str,
        id: &str,
        states: States,
        each: &mut dyn FnMut(String) -> ControlFlow<()>,
    ) -> Result<(), NoAnswer> {
        let (game, bytes) = self.replay(run, id)?;
        // Nobody waits for the run while this is played.
        let failed = |error: &dyn std::fmt::Display| NoAnswer::Failed(error.to_string());
        let replay = Replay::decode(&bytes).map_err(|error| failed(&error))?;
        let exported = game
            .core
            .export(&replay.for_everybody(), told(states), each);
        exported.map_err(|error| failed(&error))
    }
}
