//! The games this binary knows. Adding one is adding a line to [`GAMES`].

use crate::{
    commands::Failure,
    past::{Again, Calls, NotAsked, Outcome, Question, ToldPhase, explain, rehearsal, rerun},
    play::{
        BENCH_TEAMS, Bout, CHAMPION_WORD, COMPILE_WORD, Findings, Hosts, LanguageCost,
        MatchRequest, Measured, NoCost, Sparring, bench, check, idle_wat, language_cost,
        play_match, program::Program, spar,
    },
    replays::{Drawings, Reel, reel},
    report,
    tournament::{Arena, ArenaPlan, Unfit, arena},
};
use casus_belli::CasusBelli;
use casus_belli_workshop::{CasusBelliWorkshop, picture};
use std::{ffi::OsStr, fs::File, io::Read, ops::ControlFlow, path::Path, process::ExitCode};
use stechec_api::{Interface, Kit, Language};
use stechec_game::{Explain, Game};
use stechec_host::{
    CallCosts, Fault, FaultKind, Limits,
    native::{Rehearsal, champion_main, rehearse},
};
use stechec_problem::Problems;
use stechec_referee::MatchResult;
use stechec_replay::{PlayError, Replay, export};
use stechec_scenario::{Scenario, Script, read};
use stechec_workshop::Workshop;

/// A game, as far as the commands have to know it.
pub(crate) struct KnownGame {
    pub(crate) name: &'static str,
    /// The champions' interface, as it is described in `api/<game>.yml`.
    description: &'static str,
    api_hash: u64,
    /// Every entry point a champion has.
    pub(crate) entry_points: &'static [&'static str],
    /// Those that are called before the first phase and after the last one, if there are.
    pub(crate) opening: Option<&'static str>,
    pub(crate) closing: Option<&'static str>,
    pub(crate) workshop: &'static dyn Workshop,
    pub(crate) scenarios: &'static dyn Scenarios,
    pub(crate) matches: &'static dyn Matches,
    /// The whole life of a process that runs native champions of this game.
    champion_main: fn() -> ExitCode,
    /// Makes a champion's recorded calls in this process: its library, and the calls.
    rehearse: fn(&Path, &[u8]) -> Result<(), String>,
}

/// The word that makes this program a process for debuggers to look into.
pub(crate) const REHEARSE_WORD: &str = "__rehearse";
/// The largest record of a champion's calls.
const MAX_REHEARSAL: u64 = 256 << 20;

/// Every game; the first one is meant when none is named.
pub(crate) static GAMES: &[KnownGame] = &[known(
    include_str!("../../api/casus-belli.yml"),
    &CasusBelliWorkshop,
    &CASUS_BELLI,
)];

static CASUS_BELLI: Player<CasusBelli> = Player {
    drawings: Drawings {
        state: picture::state,
        seen: picture::seen,
        strokes: picture::strokes,
        between: picture::between,
    },
    bench_map: include_str!("../bench/casus-belli.map"),
    trial_maps: &[
        (
            "tiny-arena",
            include_str!("../../maps/casus-belli/tiny-arena.map"),
        ),
        (
            "cloister",
            include_str!("../../maps/casus-belli/cloister.map"),
        ),
        ("wheel", include_str!("../../maps/casus-belli/wheel.map")),
    ],
};

const fn known<G: Script + Explain>(
    description: &'static str,
    workshop: &'static dyn Workshop,
    player: &'static Player<G>,
) -> KnownGame {
    KnownGame {
        name: G::NAME,
        description,
        api_hash: G::API_HASH,
        entry_points: G::ENTRY_POINTS,
        opening: G::OPENING,
        closing: G::CLOSING,
        workshop,
        scenarios: player,
        matches: player,
        champion_main: champion_main::<G>,
        rehearse: |library, calls| rehearse::<G>(library, Rehearsal::read(calls)?),
    }
}

impl KnownGame {
    /// The hash of the champions' interface, in hexadecimal digits.
    pub(crate) fn api_hash(&self) -> String {
        format!("{:016x}", self.api_hash)
    }

    /// The champions' interface.
    pub(crate) fn interface(&self) -> Result<Interface, Failure> {
        stechec_api::read(self.description).map_err(|_| {
            let why = format!("the interface of {} is broken", self.name);
            Failure::Machine(Fault::new(FaultKind::Machine, why))
        })
    }
}

/// If this process was started to run native champions or to compile one, does that until
/// its end.
pub(crate) fn run_as_champion() -> Option<ExitCode> {
    let mut words = std::env::args_os().skip(1);
    let word = words.next()?;
    if word == COMPILE_WORD {
        return Some(stechec_host::compile_main());
    }
    let rehearses = word == REHEARSE_WORD;
    let name = words
        .next()
        .filter(|_| rehearses || word == CHAMPION_WORD)?;
    let game = GAMES.iter().find(|game| name == game.name)?;
    if rehearses {
        return Some(run_rehearsal(game, &words.next()?, &words.next()?));
    }
    Some((game.champion_main)())
}

/// Makes a champion's recorded calls in this process, for a debugger.
fn run_rehearsal(game: &KnownGame, library: &OsStr, calls: &OsStr) -> ExitCode {
    let mut bytes = Vec::new();
    let read = File::open(calls)
        .and_then(|file| file.take(MAX_REHEARSAL).read_to_end(&mut bytes))
        .map_err(|error| format!("{}: {error}", calls.display()));
    match read.and_then(|_| (game.rehearse)(Path::new(library), &bytes)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            report::complain(&why, None);
            ExitCode::FAILURE
        }
    }
}

/// Matches between champions of one game, whichever it is.
pub(crate) trait Matches: Sync {
    /// How many teams a measured match has.
    fn bench_teams(&self) -> usize {
        BENCH_TEAMS
    }
    /// A WASM champion that does nothing, as text.
    fn idle_wat(&self) -> String;
    /// The map that is measured on.
    fn bench_map(&self) -> &'static str;
    /// Measures champions of every kind on so many threads, for so long each.
    fn bench(
        &self,
        hosts: &Hosts,
        threads: usize,
        seconds: u64,
    ) -> Result<(Vec<Measured>, CallCosts), Failure>;
    /// Measures what champions of a kit cost.
    fn language_cost(
        &self,
        hosts: &Hosts,
        interface: &Interface,
        kit: (&Language, &Kit),
    ) -> Result<LanguageCost, NoCost>;
    /// Whether a text is a map of this game.
    fn takes_map(&self, text: &str) -> bool;
    /// Makes champions and maps of a tournament ready; tells the name of each champion.
    fn arena(
        &self,
        plan: &ArenaPlan<'_>,
        hosts: &Hosts,
        each: &mut dyn FnMut(&str),
    ) -> Result<Box<dyn Arena>, Unfit>;
    /// Plays a recorded match again from its orders.
    fn verify(&self, replay: &Replay) -> Result<(), PlayError>;
    /// Every phase of a recorded match with its state and events, as lines of JSON, as long
    /// as more is wanted.
    fn export(
        &self,
        replay: &Replay,
        each: &mut dyn FnMut(String) -> ControlFlow<()>,
    ) -> Result<(), PlayError>;
    /// A recorded match, to be played to any moment of it.
    fn reel<'r>(&'static self, replay: &'r Replay) -> Result<Box<dyn Reel + 'r>, PlayError>;
    /// The words that a team's figures go by.
    fn figures(&self) -> &'static [&'static str];
    /// The figure somebody means, as a place in that list.
    fn figure(&self, word: &str) -> Option<usize>;
    /// What happened in phases of a recorded match, and why.
    fn explain(
        &self,
        replay: &Replay,
        question: &Question<'_>,
    ) -> Result<Vec<ToldPhase>, PlayError>;
    /// Asks a champion again what it was asked in a recorded match.
    fn rerun(
        &self,
        hosts: &Hosts,
        program: &Program,
        again: &Again<'_>,
    ) -> Result<Outcome, NotAsked>;
    /// The calls of a champion in a recorded match, for a process without a referee.
    fn rehearsal(&self, again: &Again<'_>) -> Result<Calls, PlayError>;
    /// Plays a match.
    fn play(&self, request: &MatchRequest, hosts: &Hosts) -> Result<MatchResult, Failure>;
    /// Lets a champion play for a trial.
    fn check(&self, hosts: &Hosts, path: &Path, limits: Limits) -> Result<Findings, Fault>;
    /// Plays a champion against others, in all seats.
    fn spar(&self, hosts: &Hosts, sparring: &Sparring) -> Result<Vec<Bout>, Failure>;
}

impl<G: Script + Explain> Matches for Player<G> {
    fn idle_wat(&self) -> String {
        idle_wat::<G>()
    }

    fn bench_map(&self) -> &'static str {
        self.bench_map
    }

    fn bench(
        &self,
        hosts: &Hosts,
        threads: usize,
        seconds: u64,
    ) -> Result<(Vec<Measured>, CallCosts), Failure> {
        bench::<G>(self.bench_map, hosts, threads, seconds)
    }

    fn language_cost(
        &self,
        hosts: &Hosts,
        interface: &Interface,
        kit: (&Language, &Kit),
    ) -> Result<LanguageCost, NoCost> {
        language_cost::<G>(hosts, interface, kit, self.bench_map)
    }

    fn takes_map(&self, text: &str) -> bool {
        G::read_map(text).is_ok()
    }

    fn arena(
        &self,
        plan: &ArenaPlan<'_>,
        hosts: &Hosts,
        each: &mut dyn FnMut(&str),
    ) -> Result<Box<dyn Arena>, Unfit> {
        arena::<G>(plan, hosts, each)
    }

    fn verify(&self, replay: &Replay) -> Result<(), PlayError> {
        replay.verify::<G>()
    }

    fn export(
        &self,
        replay: &Replay,
        each: &mut dyn FnMut(String) -> ControlFlow<()>,
    ) -> Result<(), PlayError> {
        for line in export::lines::<G>(replay)? {
            if each(line?).is_break() {
                break;
            }
        }
        Ok(())
    }

    fn reel<'r>(&'static self, replay: &'r Replay) -> Result<Box<dyn Reel + 'r>, PlayError> {
        reel::<G>(replay, &self.drawings)
    }

    fn figures(&self) -> &'static [&'static str] {
        G::FIGURES
    }

    fn figure(&self, word: &str) -> Option<usize> {
        G::figure(word)
    }

    fn explain(
        &self,
        replay: &Replay,
        question: &Question<'_>,
    ) -> Result<Vec<ToldPhase>, PlayError> {
        explain::<G>(replay, question)
    }

    fn rerun(
        &self,
        hosts: &Hosts,
        program: &Program,
        again: &Again<'_>,
    ) -> Result<Outcome, NotAsked> {
        rerun::<G>(again, hosts, program)
    }

    fn rehearsal(&self, again: &Again<'_>) -> Result<Calls, PlayError> {
        rehearsal::<G>(again)
    }

    fn play(&self, request: &MatchRequest, hosts: &Hosts) -> Result<MatchResult, Failure> {
        play_match::<G>(request, hosts, self.drawings.state)
    }

    fn check(&self, hosts: &Hosts, path: &Path, limits: Limits) -> Result<Findings, Fault> {
        check::<G>(hosts, path, limits, self.trial_maps)
    }

    fn spar(&self, hosts: &Hosts, sparring: &Sparring) -> Result<Vec<Bout>, Failure> {
        spar::<G>(hosts, sparring)
    }
}

/// Scripts of one game, whichever it is.
pub(crate) trait Scenarios: Sync {
    /// Hands over the outcome of each phase, as a line of JSON, as long as more is wanted.
    fn outcomes(
        &self,
        text: &str,
        each: &mut dyn FnMut(String) -> ControlFlow<()>,
    ) -> Result<(), Problems>;
}

/// Plays scripts of one game.
struct Player<G: Game> {
    drawings: Drawings<G>,
    /// The map that is measured on.
    bench_map: &'static str,
    /// Maps a champion is tried on, by name.
    trial_maps: &'static [(&'static str, &'static str)],
}

impl<G: Script> Scenarios for Player<G> {
    fn outcomes(
        &self,
        text: &str,
        each: &mut dyn FnMut(String) -> ControlFlow<()>,
    ) -> Result<(), Problems> {
        let scenario: Scenario<G> = read(text)?;
        scenario
            .play(|played| each(serde_json::to_string(&G::outcome(played)).unwrap_or_default()));
        Ok(())
    }
}
