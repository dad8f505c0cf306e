//! The plan of a tournament: `stechec.toml`, read strictly. Everything that is wrong with it
//! is reported at once, with place and remedy.
//!
//! | file | what |
//! |---|---|
//! | `plan.rs` | the whole plan |
//! | `plan/entries.rs` | champions and maps: paths, globs, names |
//! | `plan/format.rs` | how champions are brought together |
//! | `plan/certainty.rs` | ratings, and when enough was played |
//! | `plan/rules.rs` | limits, faults, scoring, what is kept |

mod certainty;
mod entries;
mod format;
mod pattern;
mod rules;

pub use certainty::Stop;
pub use rules::is_label;

use super::arena::{Arena, Keep, Unusable};
use crate::Player;
use std::path::Path;
use stechec_capabilities::{GameEntry, GameMap, Games};
use stechec_game::Secret;
use stechec_host::Limits;
use stechec_problem::{Problem, Problems};
use stechec_referee::FaultPolicy;
use stechec_run::{
    ChampionEntry, Header, Language, MapEntry as RecordedMap, NativeLimits, PlanVersion,
    PlannedLimits, RecordedPlan, Session, Stop as RecordedStop, WasmLimits,
};
use stechec_settings::{Section, read as read_settings};
use stechec_store::Shelf;
use stechec_tournament::{Fixtures, Rulings, Setup, rating::Model, schedule::Format};

/// The longest name of a run: it becomes a folder.
const MAX_NAME: usize = 60;
/// Threads at most.
const MAX_THREADS: u64 = 256;

/// A tournament that can be played, as far as one can tell before loading champions.
pub struct Plan {
    /// The run's name.
    pub name: String,
    /// What is played.
    pub game: &'static GameEntry,
    /// Matches at a time; none for as many as there are cores.
    pub threads: Option<usize>,
    /// Who plays.
    pub champions: Vec<Player>,
    /// Who wrote each of them, if that is known.
    pub authors: Vec<Option<String>>,
    /// What people are shown instead of their names, if that was said.
    pub titles: Vec<Option<String>>,
    /// Where.
    pub maps: Vec<MapEntry>,
    /// What the matches follow from.
    pub setup: Setup,
    /// The matches.
    pub fixtures: Fixtures,
    /// How ratings are worked out.
    pub rating: Model,
    /// When enough was played, if not all is to be.
    pub stop: Option<Stop>,
    /// What native champions may use.
    pub native: Limits,
    /// The label of the machines that native champions play on, if not any will do.
    pub native_on: Option<String>,
    /// What WASM champions may use.
    pub wasm: Limits,
    /// What becomes of champions that fail.
    pub policy: FaultPolicy,
    /// Refuse native champions where the sandbox is incomplete.
    pub require_sandbox: bool,
    /// What becomes of champions that cannot be loaded.
    pub unusable: Unusable,
    /// Whose replays are kept.
    pub replays: Keep,
    /// Whose logs are kept.
    pub logs: Keep,
    /// The language of the report.
    pub report_language: Language,
    /// What all chance of matches follows from, if the plan says so; else it is drawn.
    pub secret: Option<Secret>,
    /// Where results go.
    pub results: Shelf,
}

/// A map that takes part.
#[derive(Clone, Debug, PartialEq)]
pub struct MapEntry {
    /// Its name.
    pub name: String,
    /// How often it is played on, compared with others.
    pub weight: u32,
    /// The map.
    pub map: GameMap,
}

impl Plan {
    /// Reads a plan for one of some games. Paths in it are seen from `folder`.
    pub fn read(text: &str, folder: &Path, games: Games) -> Result<Self, Problems> {
        Self::read_without(text, folder, games, &[])
    }

    /// The same plan without the champions of these names.
    pub fn read_without(
        text: &str,
        folder: &Path,
        games: Games,
        left_out: &[String],
    ) -> Result<Self, Problems> {
        read_settings(text, |top| Self::from(top, folder, games, (left_out, None)))
    }

    /// The same plan for a run that has begun: without those it began without, and with rounds
    /// that are new added to those that were planned.
    pub fn read_of_run(
        text: &str,
        folder: &Path,
        games: Games,
        run: &Header,
    ) -> Result<Self, Problems> {
        let left_out: Vec<String> = run.left_out.iter().map(|it| it.name.clone()).collect();
        let before = run.setup();
        let begun = (left_out.as_slice(), Some(&before));
        read_settings(text, |top| Self::from(top, folder, games, begun))
    }

    fn from(
        top: &Section<'_>,
        folder: &Path,
        games: Games,
        (left_out, before): (&[String], Option<&Setup>),
    ) -> Option<Self> {
        let name = name(top);
        let game = game(top, games);
        let seed = top
            .number("seed", 0..=u64::MAX)
            .map_or(0, |seed| seed.value);
        let secret = secret(top);
        let threads = top.number("threads", 0..=MAX_THREADS);
        let results = results(top, folder);
        let errors = top.errors();
        let mut champions =
            entries::champions(top, folder, game.map_or("GAME", |game| game.name()));
        champions.retain(|champion| !left_out.contains(&champion.player.name));
        let champions_read = top.errors() == errors;
        let maps = entries::maps(top, folder, game);
        let names: Vec<&str> = champions.iter().map(|it| it.player.name.as_str()).collect();
        let names = champions_read.then_some(names.as_slice());
        let format = top.section("format", |section| format::read(section, names));
        if !top.has("format") {
            top.require("format", None::<()>, "[format]\nkind = \"round-robin\"");
        }
        let rules::PlayingLimits {
            native,
            native_on,
            wasm,
        } = rules::limits(top);
        let faults = rules::faults(top);
        let scoring = rules::scoring(top);
        let (replays, logs) = rules::keep(top);
        let report_language = rules::report(top);
        let rating = certainty::rating(top);
        let stop = certainty::stop(top);
        // What follows from a mistake need not be said; that nobody plays, or nowhere, follows
        // from one that is said later.
        if !top.is_clean() || champions.is_empty() || maps.is_empty() {
            return None;
        }
        let format = format??;
        let setup = Setup {
            champions: champions.len(),
            map_weights: maps.iter().map(|map| map.weight).collect(),
            seed,
            scoring: scoring?.scoring(&format, champions.len(), faults.cost),
            format,
            rulings: Rulings::default(),
        };
        let setup = before.map_or_else(|| setup.clone(), |before| setup.continuing(before));
        let fixtures = format::check(top, &setup)?;
        let stop =
            stop.and_then(|stop| certainty::check(top, stop, &fixtures, &rating, champions.len()));
        let titles = champions.iter().map(|entry| entry.title.clone()).collect();
        let (champions, authors) = champions
            .into_iter()
            .map(|entry| (entry.player, entry.author))
            .unzip();
        Some(Self {
            name: name?,
            game: game?,
            threads: threads
                .map(|it| it.value as usize)
                .filter(|&count| count > 0),
            champions,
            authors,
            titles,
            maps,
            setup,
            fixtures,
            rating,
            stop,
            native,
            native_on,
            wasm,
            policy: faults.policy,
            require_sandbox: faults.require_sandbox,
            unusable: faults.unusable,
            replays,
            logs,
            report_language,
            secret,
            results: results?,
        })
    }

    /// How many can sit at one table.
    pub fn largest_table(&self) -> usize {
        largest_table(&self.setup)
    }

    /// The most that any champion may use.
    pub fn largest_limits(&self) -> Limits {
        Limits {
            memory_bytes: self.wasm.memory_bytes.max(self.native.memory_bytes),
            ..self.wasm
        }
    }

    /// Everything that has an influence on results, as it is recorded.
    pub fn recorded(&self) -> RecordedPlan {
        RecordedPlan {
            version: PlanVersion,
            seed: self.setup.seed,
            format: self.setup.format.clone(),
            scoring: self.setup.scoring.clone(),
            limits: recorded_limits(&self.native, &self.wasm),
            fault_policy: self.policy,
            rating: self.rating.clone(),
            stop: self.stop.as_ref().map(|stop| RecordedStop {
                rule: stop.rule.clone(),
                first_look: stop.looks.first().copied().unwrap_or(0),
            }),
        }
    }

    /// A session of this plan on this machine, once its champions are ready.
    pub fn session(&self, arena: &Arena) -> Session {
        Session {
            header: self.header(arena),
            machine: arena.machine(),
        }
    }

    /// What a run of this plan is about, once its champions are ready.
    pub fn header(&self, arena: &Arena) -> Header {
        let champions = self.champions.iter().zip(arena.prepared());
        let champions = champions.zip(&self.authors).zip(&self.titles);
        let entry_points = self.game.core.facts().entry_points.iter();
        Header {
            program: env!("CARGO_PKG_VERSION").to_owned(),
            game: self.game.name().to_owned(),
            api_hash: self.game.api_hash(),
            entry_points: entry_points.map(|&it| it.to_owned()).collect(),
            plan: self.recorded(),
            champions: champions
                .map(|(((champion, prepared), author), title)| ChampionEntry {
                    name: champion.name.clone(),
                    title: title.clone(),
                    author: author.clone(),
                    kind: prepared.kind,
                    sha256: prepared.sha256.to_string(),
                })
                .collect(),
            maps: (self.maps.iter())
                .map(|map| RecordedMap {
                    name: map.name.clone(),
                    weight: map.weight,
                    sha256: map.map.sha256().to_string(),
                    text: map.map.text().to_owned(),
                })
                .collect(),
            rulings: Rulings::default(),
            decisions: 0,
            left_out: Vec::new(),
        }
    }
}

/// How many can sit at one table.
pub fn largest_table(setup: &Setup) -> usize {
    match &setup.format {
        Format::RoundRobin(it) => it.table,
        Format::Gauntlet(it) => it.table,
        Format::Melee(_) => setup.champions,
        Format::Swiss(it) => it.table,
        Format::Knockout(it) => it.rules.table,
        Format::Groups(it) => it.table.max(it.knockout.table),
    }
}

/// What native and WASM champions may use, as it is recorded.
fn recorded_limits(native: &Limits, wasm: &Limits) -> PlannedLimits {
    // All of them are named: one that comes has to be recorded, too.
    let Limits {
        init_fuel,
        phase_fuel,
        match_fuel,
        init_cpu_ms: _,
        phase_cpu_ms: _,
        match_cpu_ms: _,
        // `[limits]` has one value of these for both.
        wall_ms,
        match_wall_ms,
        memory_bytes,
        output_bytes,
        match_output_bytes,
    } = *wasm;
    PlannedLimits {
        wall_ms,
        match_wall_ms,
        output_bytes: output_bytes as u64,
        match_output_bytes: match_output_bytes as u64,
        native: NativeLimits {
            start_cpu_ms: native.init_cpu_ms,
            phase_cpu_ms: native.phase_cpu_ms,
            match_cpu_ms: native.match_cpu_ms,
            memory_bytes: native.memory_bytes,
        },
        wasm: WasmLimits {
            start_fuel: init_fuel,
            phase_fuel,
            match_fuel,
            memory_bytes,
        },
    }
}

fn name(top: &Section<'_>) -> Option<String> {
    let Some(name) = top.text("name") else {
        return (!top.has("name")).then(|| "tournament".to_owned());
    };
    let fine = |c: char| stechec_kit::is_of_a_word(c) || "-_.".contains(c);
    let length = name.value.len();
    if !name.value.chars().all(fine)
        || !(1..=MAX_NAME).contains(&length)
        || name.value.starts_with('.')
    {
        let problem = Problem::error("bad-name", "this cannot be the name of a run");
        let help = format!("it becomes a folder: 1 to {MAX_NAME} bytes of letters, digits, - _ .");
        top.complain(problem.at(name.span, "here").help(help));
        return None;
    }
    Some(name.value.to_owned())
}

fn results(top: &Section<'_>, folder: &Path) -> Option<Shelf> {
    let Some(text) = top.text("results") else {
        return (!top.has("results")).then(|| Shelf::Folder(folder.join("results")));
    };
    match Shelf::of(text.value, folder) {
        Ok(shelf) => Some(shelf),
        Err(why) => {
            let problem = Problem::error("bad-results", why.to_string());
            let help = "a folder, or a database: postgres://USER@HOST/DATABASE?sslmode=verify-full";
            top.complain(problem.at(text.span, "here").help(help));
            None
        }
    }
}

fn secret(top: &Section<'_>) -> Option<Secret> {
    let text = top.text("secret")?;
    match text.value.parse() {
        Ok(secret) => Some(secret),
        Err(why) => {
            let problem = Problem::error("bad-secret", format!("this is not a secret: {why}"));
            let help = "without this key, one is drawn when the run begins; \
                        `openssl rand -hex 32` draws one";
            top.complain(problem.at(text.span, "here").help(help));
            None
        }
    }
}

fn game(top: &Section<'_>, games: Games) -> Option<&'static GameEntry> {
    let words: Vec<(&'static str, &'static GameEntry)> =
        games.iter().map(|game| (game.name(), game)).collect();
    match top.word("game", &words) {
        Some(game) => Some(game.value),
        None => games.usual().filter(|_| !top.has("game")),
    }
}
