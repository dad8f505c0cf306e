//! The command line, defined once: what can be asked of `stechec`, in which words. Help, dispatch,
//! shell completions and man pages all come from the types here.
//!
//! It is raw words in, one checked [`Command`] out. Nothing is printed, and nothing is carried out:
//!
//! ```
//! use stechec_command_line::{TopCommand, definition, read};
//!
//! let line = ["stechec", "map", "check", "my.map", "--strict"];
//! let command = read(definition("1.0", ""), line)?;
//! assert!(matches!(command.what, TopCommand::Map(_)));
//!
//! // What is wrong with a line is a value as well.
//! assert!(read(definition("1.0", ""), ["stechec", "mpa"]).is_err());
//! # Ok::<(), stechec_command_line::Mistake>(())
//! ```
//!
//! Games add choices of their own to the commands for maps; they are found through the catalogue.

mod champion;
mod game;
mod jury;
mod machines;
mod past;
mod replay;
mod serve;
mod tournament;

pub use champion::{
    BuildArgs, ChampionCommand, CheckArgs, DevArgs, LimitArgs, NewArgs, PackArgs, StatsArgs,
    TestArgs,
};
pub use game::{GameApiArgs, GameCommand, GameInfoArgs, GameListArgs, GamePageArgs};
pub use jury::{AuditArgs, JuryWords, RejudgeArgs, RematchArgs, RulingArgs};
pub use machines::{DatabaseArgs, ExportArgs, ImportArgs, StoreCommand, WorkerArgs, WorkersArgs};
pub use past::{DebugArgs, DeskArgs, ExplainArgs};
pub use replay::{
    Lines, ReplayCommand, ReplayExportArgs, ReplayInfoArgs, ReplayPlayArgs, ReplayVerifyArgs,
    ReplayWatchArgs, WhichReplay,
};
pub use serve::ServeArgs;
pub use tournament::{
    BackupArgs, FairnessArgs, ListFormat, MatchesArgs, PlanArgs, RatingsArgs, ReportArgs,
    ReportLanguage, RunArgs, SealArgs, ShowArgs, StandingsArgs, VerifyArgs, WhichRun, WhichShelf,
};

use clap::{
    Arg, ArgAction, ArgMatches, Args, CommandFactory, FromArgMatches, Parser, Subcommand,
    ValueEnum,
    builder::{PossibleValue, PossibleValuesParser, TypedValueParser},
};
use std::{ffi::OsString, path::PathBuf};
use stechec_capabilities::GameEntry;
use stechec_catalogue::GAMES;
use stechec_game::{FaultPolicy, Secret};
use stechec_workshop::Choice;

/// The tournament runner for AI contests.
#[derive(Parser)]
#[command(name = "stechec", version, infer_subcommands = false)]
struct Cli {
    /// Use colours: only in a terminal, always, or never
    #[arg(
        long,
        global = true,
        help_heading = "Global options",
        value_name = "WHEN",
        default_value = "auto"
    )]
    color: Colour,
    /// The game that maps, scripts and champions are for
    #[arg(long, global = true, help_heading = "Global options", value_name = "NAME", default_value = usual_game())]
    game: String,
    #[command(subcommand)]
    command: Option<TopCommand>,
}

/// Whether to use colours.
#[derive(Clone, Copy, ValueEnum)]
#[allow(missing_docs, reason = "clap would print it with every help")]
pub enum Colour {
    Auto,
    Always,
    Never,
}

#[allow(missing_docs, reason = "clap would take it for what the program is")]
#[derive(Subcommand)]
pub enum TopCommand {
    /// Play the tournament of stechec.toml, or what is missing of it (what a bare `stechec` does)
    Run(RunArgs),
    /// Set up a folder for a contest: maps, champions and a plan
    Init(InitArgs),
    /// Play for the runs of a database, together with other machines
    Worker(WorkerArgs),
    /// Show which machines play for a run in a database, how fast, and what was given back
    Workers(WorkersArgs),
    /// Set up a database for runs, check it, move runs in and out
    #[command(subcommand)]
    Store(StoreCommand),
    /// Show what would be played, without playing
    Plan(PlanArgs),
    /// Show the standings
    Standings(StandingsArgs),
    /// Show how strong champions are, with confidence intervals
    Ratings(RatingsArgs),
    /// Test whether seats and maps are fair
    Fairness(FairnessArgs),
    /// Write the report of a run: pages with plots, Markdown, CSV
    Report(ReportArgs),
    /// List the matches of a run, with filters
    Matches(MatchesArgs),
    /// Show one match of a run
    Show(ShowArgs),
    /// Compare results with the plan, the secret and the replays they follow from
    Verify(VerifyArgs),
    /// Write the manifest of a finished run, signed if there is a key
    Seal(SealArgs),
    /// Copy the results of a run, even while it is played
    Backup(BackupArgs),
    /// For juries: play matches again beside their first results, then apply or drop the new ones
    Rejudge(RejudgeArgs),
    /// For juries: play a match again with another seed, beside its first result
    Rematch(RematchArgs),
    /// Show who did what to a run, when, and why
    Audit(AuditArgs),
    /// Show results or a replay in the browser, live while a tournament runs
    Serve(ServeArgs),
    /// For contestants: what happened in a turn of a match, and why
    Explain(ExplainArgs),
    /// For contestants: call a champion again as in a match, and compare
    Debug(DebugArgs),
    /// For contestants: answer the calls of tests from a position, a script's or a match's
    Desk(DeskArgs),
    /// List the games, or describe one
    #[command(subcommand)]
    Game(GameCommand),
    /// For map makers: check, show, measure and generate maps
    #[command(subcommand)]
    Map(MapCommand),
    /// Inspect, play, watch, verify and export recorded matches
    #[command(subcommand)]
    Replay(ReplayCommand),
    /// Play a match between champions
    Match(MatchArgs),
    /// For contestants: create, build, check, try and submit a champion
    #[command(subcommand)]
    Champion(ChampionCommand),
    /// Show how well this machine can contain native champions, and try it
    Sandbox(SandboxArgs),
    /// Measure matches per second and what a call costs, by kind of champion
    Bench(BenchArgs),
    /// Play scripted matches, or check them against their expected outcomes
    #[command(subcommand)]
    Scenario(ScenarioCommand),
    /// Generate the champions' bindings from api/GAME.yml, and the game's side of them
    Api(ApiArgs),
    /// Print a script that completes commands and options in a shell
    Completions(CompletionsArgs),
    /// Write a man page for every command
    Man(ManArgs),
}

/// What follows `stechec init`.
#[derive(Args)]
pub struct InitArgs {
    /// The folder; it is created if it does not exist
    #[arg(value_name = "DIR", default_value = ".")]
    pub folder: PathBuf,
}

/// What follows `stechec completions`.
#[derive(Args)]
pub struct CompletionsArgs {
    /// The shell
    pub shell: clap_complete::Shell,
}

/// What follows `stechec man`.
#[derive(Args)]
pub struct ManArgs {
    /// The folder to write to; it is created if it does not exist
    #[arg(value_name = "DIR")]
    pub folder: PathBuf,
}

/// The commands of `stechec map`.
#[derive(Subcommand)]
pub enum MapCommand {
    /// List the maps that can be given by name
    List(ListArgs),
    /// Report errors, and warnings about what will hurt
    Check(MapCheckArgs),
    /// Show a map: coloured in a terminal, plain when piped, or as a picture
    Show(MapShowArgs),
    /// Generate a map from a seed: walled in, connected, free of warnings
    New(MapNewArgs),
    /// Measure a map: terrain, distances, symmetry, openness
    Stats(MapStatsArgs),
}

/// What follows `stechec map list` and `stechec champion list`.
#[derive(Args)]
pub struct ListArgs {
    /// Output format
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub format: Format,
}

/// What follows `stechec map check`.
#[derive(Args)]
pub struct MapCheckArgs {
    /// Map files, or folders with .map files; `-` reads standard input
    #[arg(required = true, value_name = "FILE")]
    pub files: Vec<PathBuf>,
    /// Treat warnings as errors
    #[arg(long)]
    pub strict: bool,
    /// Output format
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub format: Format,
}

/// What follows `stechec map show`.
#[derive(Args)]
pub struct MapShowArgs {
    /// The map file; `-` reads standard input
    pub file: PathBuf,
    /// Write a picture as SVG
    #[arg(long, value_name = "OUT")]
    pub svg: Option<PathBuf>,
    /// Write a picture as PNG
    #[arg(long, value_name = "OUT")]
    pub png: Option<PathBuf>,
}

/// What follows `stechec map new`.
#[derive(Args)]
pub struct MapNewArgs {
    /// Where to write the map [default: standard output]
    #[arg(long, short, value_name = "OUT")]
    pub output: Option<PathBuf>,
    /// Overwrite an existing file
    #[arg(long)]
    pub force: bool,
}

/// What follows `stechec map stats`.
#[derive(Args)]
pub struct MapStatsArgs {
    /// The map file; `-` reads standard input
    pub file: PathBuf,
    /// Output format
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub format: Format,
}

/// What follows `stechec api`.
#[derive(Args)]
pub struct ApiArgs {
    /// Write nothing; fail if a generated file is out of date
    #[arg(long)]
    pub check: bool,
    /// Only this language; can be given more than once
    #[arg(long = "language", value_name = "LANGUAGE", value_parser = languages())]
    pub languages: Vec<String>,
    /// Write to this folder, one subfolder per language, instead of the project
    #[arg(long, value_name = "DIR")]
    pub output: Option<PathBuf>,
}

/// What may become of a champion that fails, by name.
fn fault_policy() -> impl TypedValueParser<Value = FaultPolicy> {
    let names = PossibleValuesParser::new(FaultPolicy::ALL.map(FaultPolicy::name));
    names.map(|name| {
        let mut policies = FaultPolicy::ALL.into_iter();
        (policies.find(|policy| policy.name() == name)).unwrap_or_default()
    })
}

fn languages() -> PossibleValuesParser {
    let known = stechec_api::LANGUAGES.iter();
    known
        .map(|language| PossibleValue::new(language.name).help(language.title))
        .collect::<Vec<_>>()
        .into()
}

/// What follows `stechec match`.
#[derive(Args)]
pub struct MatchArgs {
    /// A YAML file in the format of `stechec2-run`; command-line options take precedence
    #[arg(value_name = "CONFIG.yml")]
    pub config: Option<PathBuf>,
    /// The map
    #[arg(long, value_name = "FILE")]
    pub map: Option<PathBuf>,
    /// A champion: .so, .wasm or .wat file, folder, archive, or name of a folder in champions/GAME/;
    /// one for each team
    #[arg(long = "champion", value_name = "FILE", num_args = 1..)]
    pub champions: Vec<PathBuf>,
    /// A champion's name, in the same order [default: the file's name]
    #[arg(long = "name", value_name = "NAME")]
    pub names: Vec<String>,
    /// The seed of all randomness in the match: anybody who knows it can tell the dice
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub seed: u64,
    /// Draw the dice and champions' randomness with this secret, as a run does: 64 hexadecimal
    /// digits; the same secret and seed repeat the match
    #[arg(long, value_name = "HEX")]
    pub secret: Option<Secret>,
    /// Write orders, events and scores of every phase as JSON lines
    #[arg(long, value_name = "OUT.jsonl")]
    pub dump: Option<PathBuf>,
    /// Write a replay, with measurements and champions' output; `stechec replay` shows it
    #[arg(long, value_name = "OUT")]
    pub replay: Option<PathBuf>,
    /// Write each champion's output to its own file
    #[arg(long, value_name = "DIR")]
    pub log: Option<PathBuf>,
    /// What champions may use.
    #[command(flatten)]
    pub limits: LimitArgs,
    /// Show the match turn by turn
    #[arg(long)]
    pub watch: bool,
    /// What happens to a champion that fails
    #[arg(long, value_name = "POLICY", default_value = "out", value_parser = fault_policy())]
    pub on_fault: FaultPolicy,
    /// Fail with an exit code of its own if a champion failed
    #[arg(long)]
    pub strict: bool,
    /// Refuse native champions if the machine does not support the full sandbox
    #[arg(long)]
    pub require_sandbox: bool,
    /// Output format of the result
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub format: Format,
}

/// What follows `stechec sandbox`.
#[derive(Args)]
pub struct SandboxArgs {
    /// Output format
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub format: Format,
}

/// What follows `stechec bench`.
#[derive(Args)]
pub struct BenchArgs {
    /// What to measure, if not all kinds of champions.
    #[command(subcommand)]
    pub what: Option<BenchCommand>,
    /// Matches played in parallel [default: one per core]
    #[arg(long, value_name = "N", default_value_t = 0, hide_default_value = true)]
    pub threads: usize,
    /// Seconds for each kind
    #[arg(long, value_name = "S", default_value_t = 5)]
    pub seconds: u64,
}

/// The commands of `stechec bench`.
#[derive(Subcommand)]
pub enum BenchCommand {
    /// Measure what champions cost by language: build, start, phase, memory
    Languages,
    /// Measure the overhead of a tournament over its matches: on one core and on several, few and many
    Tournament(BenchTournamentArgs),
    /// Measure what the live dashboard costs a tournament while 200 people watch
    Dashboard,
    /// Measure how many workers a database can serve, with workers that only pretend to play
    Machines(BenchMachinesArgs),
    /// Compare two builds of this program in alternation: what changed, and what is noise
    Compare(BenchCompareArgs),
}

/// What follows `stechec bench compare`.
#[derive(Args)]
pub struct BenchCompareArgs {
    /// The build to compare with
    pub old: PathBuf,
    /// The build with the change
    pub new: PathBuf,
    /// How often each is measured; fewer than 6 cannot tell a change from noise
    #[arg(long, value_name = "N", default_value_t = 11, value_parser = clap::value_parser!(u64).range(1..=1000))]
    pub turns: u64,
    /// Seconds for each kind in a turn
    #[arg(long, value_name = "S", default_value_t = 2, value_parser = clap::value_parser!(u64).range(1..=600))]
    pub seconds: u64,
    /// Play this plan in each turn instead of idle champions, on one thread, and compare its results, too
    #[arg(long, value_name = "FILE", conflicts_with = "seconds")]
    pub plan: Option<PathBuf>,
}

/// What follows `stechec bench machines`.
#[derive(Args)]
pub struct BenchMachinesArgs {
    /// The database.
    #[command(flatten)]
    pub database: DatabaseArgs,
    /// Workers at the same time
    #[arg(long, value_name = "N", default_value_t = 16, value_parser = clap::value_parser!(u16).range(1..=256))]
    pub workers: u16,
    /// Cores of each
    #[arg(long, value_name = "N", default_value_t = 8, value_parser = clap::value_parser!(u16).range(1..=256))]
    pub cores: u16,
    /// Milliseconds that a match is pretended to take
    #[arg(long, value_name = "MS", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..=60_000))]
    pub match_ms: u64,
    /// Kilobytes of the replay that is kept of each match
    #[arg(long, value_name = "KB", default_value_t = 0, value_parser = clap::value_parser!(u32).range(0..=16_000))]
    pub replay_kb: u32,
    /// Seconds to measure; with --plan, those that one worker takes for a slice of matches
    #[arg(long, value_name = "S", default_value_t = 10, value_parser = clap::value_parser!(u64).range(1..=600))]
    pub seconds: u64,
    /// Nobody pretends: the champions of this plan play by turns on one thread with a file, and by one
    /// worker and by two, of one thread each, with the database
    #[arg(long, value_name = "FILE", conflicts_with_all = ["workers", "cores", "match_ms", "replay_kb"])]
    pub plan: Option<PathBuf>,
    /// With --plan: how often each is measured
    #[arg(long, value_name = "N", default_value_t = 5, requires = "plan", value_parser = clap::value_parser!(u16).range(1..=99))]
    pub turns: u16,
}

/// What follows `stechec bench tournament`.
#[derive(Args, Clone, Copy)]
pub struct BenchTournamentArgs {
    /// The largest tournament: 1,000 matches, ten times as many and so on up to this
    #[arg(long, value_name = "N", default_value_t = 100_000, value_parser = clap::value_parser!(u64).range(1000..=100_000_000))]
    pub matches: u64,
}

/// The commands of `stechec scenario`.
#[derive(Subcommand)]
pub enum ScenarioCommand {
    /// Play a script: a line of JSON for each phase
    Run(ScenarioRunArgs),
    /// Compare scripts (.scn) with the outcomes (.jsonl) beside them
    Check(ScenarioCheckArgs),
}

/// What follows `stechec scenario run`.
#[derive(Args)]
pub struct ScenarioRunArgs {
    /// The script; `-` reads standard input
    pub file: PathBuf,
}

/// What follows `stechec scenario check`.
#[derive(Args)]
pub struct ScenarioCheckArgs {
    /// Scripts, or folders with .scn files
    #[arg(required = true, value_name = "FILE|DIR")]
    pub files: Vec<PathBuf>,
}

/// Output format.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
#[allow(missing_docs, reason = "clap would print it with every help")]
pub enum Format {
    Text,
    Json,
}

/// What to do, and for which game.
pub struct Command {
    /// The game.
    pub game: &'static GameEntry,
    /// What to do.
    pub what: TopCommand,
    /// The game's own choices that were given.
    pub given: Given,
    /// Whether to use colours.
    pub colour: Colour,
}

/// Values given for a game's own choices.
pub type Given = Vec<(&'static str, String)>;

/// Why a command line cannot be followed.
#[derive(Debug, thiserror::Error)]
pub enum Mistake {
    /// It is none, or it asks for help or for the version.
    #[error(transparent)]
    Words(#[from] clap::Error),
    /// Nobody knows the game.
    #[error("unknown game `{0}`")]
    UnknownGame(String),
    /// An option that only other games have.
    #[error("--{option} is not an option of {game}")]
    ForeignChoice {
        /// The option.
        option: &'static str,
        /// The game that was chosen.
        game: &'static str,
    },
}

/// Every command, as help, shell completions and man pages know it. `version` is what `--version`
/// tells, and `after_help` stands below the help of the whole program.
pub fn definition(version: &'static str, after_help: &'static str) -> clap::Command {
    with_choices(Cli::command())
        .long_version(version)
        .after_help(after_help)
}

/// Reads a command line by its definition.
pub fn read<W: Into<OsString> + Clone>(
    definition: clap::Command,
    line: impl IntoIterator<Item = W>,
) -> Result<Command, Mistake> {
    let matches = definition.try_get_matches_from(line)?;
    let cli = Cli::from_arg_matches(&matches)?;
    let Some(game) = GAMES.find(&cli.game) else {
        return Err(Mistake::UnknownGame(cli.game));
    };
    let innermost = innermost(&matches);
    if let Some(option) = foreign_choice(innermost, game) {
        let game = game.name();
        return Err(Mistake::ForeignChoice { option, game });
    }
    Ok(Command {
        game,
        what: (cli.command).unwrap_or_else(|| TopCommand::Run(RunArgs::default())),
        given: given(innermost, choices_of(game)),
        colour: cli.color,
    })
}

/// Adds the games' own choices to the commands they belong to.
fn with_choices(command: clap::Command) -> clap::Command {
    let all = || GAMES.iter().filter_map(|game| game.maps);
    let overlays = || choices(all().flat_map(|maps| maps.overlays()));
    let settings = || choices(all().flat_map(|maps| maps.settings()));
    command.mut_subcommand("map", |map| {
        map.mut_subcommand("show", |show| show.args(overlays()))
            .mut_subcommand("new", |new| new.args(settings()))
    })
}

/// The choices of all games, each once, however many games have it.
fn choices(all: impl Iterator<Item = &'static Choice>) -> Vec<Arg> {
    let mut known: Vec<(&str, Vec<&Choice>)> = Vec::new();
    for choice in all {
        match known.iter_mut().find(|(name, _)| *name == choice.name) {
            Some((_, all)) => all.push(choice),
            None => known.push((choice.name, vec![choice])),
        }
    }
    known
        .into_iter()
        .map(|(name, all)| choice(name, &all))
        .collect()
}

/// A choice that one or several games have; help says what it does in each.
fn choice(name: &'static str, all: &[&Choice]) -> Arg {
    let mut help: Vec<&str> = Vec::new();
    for choice in all {
        if !help.contains(&choice.help) {
            help.push(choice.help);
        }
    }
    let arg = Arg::new(name).long(name).help(help.join("; or: "));
    match all.first() {
        Some(first) if first.is_flag() => arg.action(ArgAction::SetTrue),
        first => arg
            .value_name(first.map_or("VALUE", |first| first.value))
            .allow_hyphen_values(true),
    }
}

/// The choices a game has, whatever they are for.
fn choices_of(game: &GameEntry) -> Vec<&'static Choice> {
    let maps = game.maps.into_iter();
    maps.flat_map(|maps| maps.overlays().iter().chain(maps.settings()))
        .collect()
}

/// A choice that was given, but is one of other games only.
fn foreign_choice(matches: &ArgMatches, game: &GameEntry) -> Option<&'static str> {
    let own = choices_of(game);
    let others = GAMES.iter().flat_map(choices_of);
    let mut foreign = others.filter(|choice| own.iter().all(|own| own.name != choice.name));
    foreign
        .find(|choice| value_of(matches, choice).is_some())
        .map(|choice| choice.name)
}

/// What was given for a choice; an empty text for one without a value.
fn value_of(matches: &ArgMatches, choice: &Choice) -> Option<String> {
    if choice.is_flag() {
        let set = matches.try_get_one::<bool>(choice.name).ok()??;
        return set.then(String::new);
    }
    matches.try_get_one::<String>(choice.name).ok()?.cloned()
}

/// The arguments of the command itself, within those of the commands around it.
fn innermost(matches: &ArgMatches) -> &ArgMatches {
    let mut innermost = matches;
    while let Some((_, inner)) = innermost.subcommand() {
        innermost = inner;
    }
    innermost
}

/// The values given for choices.
fn given(matches: &ArgMatches, choices: Vec<&'static Choice>) -> Given {
    (choices.into_iter())
        .filter_map(|choice| Some((choice.name, value_of(matches, choice)?)))
        .collect()
}

fn usual_game() -> &'static str {
    GAMES.usual().map_or("", GameEntry::name)
}

/// How a table is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
#[allow(missing_docs, reason = "clap would print it with every help")]
pub enum TableFormat {
    Table,
    Json,
    Csv,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_line_is_sound() {
        with_choices(Cli::command()).debug_assert();
    }

    #[test]
    fn games_may_share_a_choice() {
        static SIZE: Choice = Choice {
            name: "size",
            value: "N",
            help: "How large",
        };
        static SEED: Choice = Choice {
            name: "seed",
            ..SIZE
        };
        static OTHER_SIZE: Choice = Choice {
            help: "How many rooms",
            ..SIZE
        };
        let args = choices([&SIZE, &SEED, &OTHER_SIZE, &SEED].into_iter());
        let names: Vec<&str> = args.iter().map(|arg| arg.get_id().as_str()).collect();
        assert_eq!(names, ["size", "seed"]);
        let help = args[0].get_help().map(ToString::to_string);
        assert_eq!(help.as_deref(), Some("How large; or: How many rooms"));
        clap::Command::new("test").args(args).debug_assert();
    }

    fn walk(command: &clap::Command, path: &str) {
        let path = format!("{path} {}", command.get_name());
        assert!(command.get_about().is_some(), "{path} has no help");
        for arg in command.get_arguments() {
            assert!(
                arg.get_help().is_some(),
                "{path}: {} has no help",
                arg.get_id()
            );
        }
        for inner in command.get_subcommands() {
            walk(inner, &path);
        }
    }

    #[test]
    fn every_command_and_every_option_is_explained() {
        let definition = definition("1.0", "");
        definition.clone().debug_assert();
        walk(&definition, "");
    }
}
