//! What a command line can ask for that cannot be done, each with what to do instead.

use std::{io, net::SocketAddr, path::PathBuf};
use stechec_catalogue::GAMES;
use stechec_game::show::Cell;
use stechec_kit::NewError;
use stechec_problem::{harmless, harmless_path, similar};
use stechec_store::BadShelf;
use stechec_tournament::Refusals;
use stechec_workshop::{BadSetting, BadValue};

/// Something that does not exist or cannot be done.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Misuse {
    #[error("results in {} cannot be played by workers: --no-play is for databases", harmless_path(.0))]
    NobodyPlays(PathBuf),
    #[error(transparent)]
    BadShelf(BadShelf),
    #[error("no machine called {} is set aside", harmless(.0))]
    NotSetAside(String),
    #[error("no database is named, and there is no stechec.toml in this folder that names one")]
    NoDatabaseNamed,
    #[error("no run is named, and there is no stechec.toml in this folder")]
    NoRunNamed,
    #[error("{} is a folder, and this is for databases", harmless_path(.0))]
    NoDatabase(PathBuf),
    #[error("unknown game `{}`", harmless(name))]
    UnknownGame {
        name: String,
        known: Vec<&'static str>,
    },
    #[error("the program contains no {what} for {game}")]
    NoPage {
        what: &'static str,
        game: &'static str,
    },
    #[error("{0} has no explanations of single cells")]
    CellsNotExplained(&'static str),
    #[error("the board has no cell {}", told(*cell, *levels))]
    OutsideTheBoard {
        cell: Cell,
        columns: u32,
        rows: u32,
        levels: u32,
    },
    #[error("{} is not a native champion: gdb cannot debug WASM", harmless(.0))]
    NotNative(String),
    #[error("gdb is not installed: it is not on the PATH")]
    NoDebugger,
    #[error("{} was not called there", harmless(name))]
    NotCalled {
        name: String,
        /// Where to look instead, if that is known.
        instead: Option<String>,
    },
    #[error(
        "the program of {} is unknown: there is no plan {}",
        harmless(name),
        harmless_path(plan)
    )]
    NoPlanWithProgram { name: String, plan: PathBuf },
    #[error("{} has no champion {} any more", harmless_path(plan), harmless(name))]
    NotInPlan { name: String, plan: PathBuf },
    #[error("`{}` is no team of a script: those have no names", harmless(.0))]
    NoTeamOfScript(String),
    #[error("{0} a turn")]
    NeedsTurn(&'static str),
    #[error("{} exists already: nothing was written", harmless_path(.0))]
    PlanExists(PathBuf),
    #[error("no map can be made with these options:{}", listed(.0))]
    NoSuchMap(Vec<BadSetting>),
    #[error("--{choice}: {why}")]
    NoSuchPicture {
        choice: &'static str,
        why: Box<BadValue>,
    },
    #[error("{} already exists", harmless_path(.0))]
    FileExists(PathBuf),
    #[error("{} is a replay, which needs no tokens", harmless_path(.0))]
    TokensOfReplay(PathBuf),
    #[error("there is no folder or replay {}", harmless_path(.0))]
    NothingToServe(PathBuf),
    #[error("{}", not_listening(*address, error))]
    NotListening {
        address: SocketAddr,
        error: io::Error,
    },
    #[error("{0}")]
    BadLevel(Refusals),
    #[error("no replay of {0} was kept")]
    NoReplayKept(String),
    #[error("a script from standard input has no expected outcome")]
    NoExpectedOutcome,
    #[error("--board is for people, --format json for tools")]
    BoardForTools,
    #[error("watching needs a terminal")]
    NoTerminal {
        /// The match, as one would type it.
        quoted: String,
    },
    #[error("{option} is for {what}")]
    Misplaced {
        option: &'static str,
        what: &'static str,
        help: &'static str,
    },
    #[error("`{name}` is not a valid champion name: {why}")]
    BadChampionName { name: String, why: String },
    #[error("{error}")]
    NoStarter {
        error: NewError,
        game: String,
        languages: Vec<String>,
    },
    #[error("{0}")]
    FolderNotEmpty(NewError),
    #[error("unknown language `{}`", harmless(.0))]
    UnknownLanguage(String),
    #[error("{language} champions cannot be {}", harmless(kind))]
    NoSuchKind {
        language: &'static str,
        kind: String,
        kinds: Vec<&'static str>,
    },
    #[error("{} is not a valid name for a champion's folder", harmless_path(.0))]
    NamelessFolder(PathBuf),
    #[error(
        "{} describes another game, `{}`",
        harmless_path(file),
        harmless(found)
    )]
    OtherInterface {
        file: PathBuf,
        found: String,
        wanted: String,
    },
}

impl Misuse {
    /// A game that nobody knows.
    pub(crate) fn unknown_game(name: &str) -> Self {
        Self::UnknownGame {
            name: name.to_owned(),
            known: GAMES.names(),
        }
    }

    /// What to do instead, if there is anything.
    pub(crate) fn help(&self) -> Option<String> {
        Some(match self {
            Self::UnknownGame { name, known } => {
                let all = format!("known games: {}", known.join(", "));
                match similar(name, known.iter().copied()) {
                    Some(near) => format!("did you mean `{near}`? {all}"),
                    None => all,
                }
            }
            Self::OutsideTheBoard {
                cell,
                columns,
                rows,
                levels,
            } => {
                let (x, y) = (columns.saturating_sub(1), rows.saturating_sub(1));
                if is_flat(*cell, *levels) {
                    format!("choose one from 0,0 to {x},{y}")
                } else {
                    let z = levels.saturating_sub(1);
                    format!("choose one from 0,0,0 to {x},{y},{z}")
                }
            }
            Self::NotCalled { instead, .. } => return instead.clone(),
            Self::NoTerminal { quoted } => {
                format!("`stechec replay play {quoted}` prints the match")
            }
            Self::NoPage { game, .. } => {
                format!("`stechec game info {game}` shows what it brings")
            }
            Self::NoStarter {
                game, languages, ..
            } => format!("{game} has starters in: {}", languages.join(", ")),
            Self::NoSuchKind { kinds, .. } => format!("--kind can be: {}", kinds.join(", ")),
            Self::OtherInterface { wanted, .. } => {
                format!("write `game: {wanted}` there, or rename the file")
            }
            other => other.fixed_help()?.to_owned(),
        })
    }

    /// Help that is the same whatever was asked for.
    fn fixed_help(&self) -> Option<&'static str> {
        Some(match self {
            Self::CellsNotExplained(_) => "leave out --cell: the figure's whole turn is explained",
            Self::NotNative(_) => {
                "build it as native for this, and name that build with --program PATH"
            }
            Self::NoDebugger => "install it, for example with `apt install gdb`, and try again",
            Self::NoPlanWithProgram { .. } => {
                "name it with --program PATH, or the plan with --config FILE"
            }
            Self::BadShelf(BadShelf::Empty | BadShelf::Control) => {
                "name a folder such as results, or a database"
            }
            Self::BadShelf(_) | Self::NoDatabase(_) | Self::NobodyPlays(_) => {
                "a database is written as postgres://USER@HOST/DATABASE?sslmode=verify-full"
            }
            Self::NoDatabaseNamed => {
                "name it, as in postgres://USER@HOST/DATABASE?sslmode=verify-full"
            }
            Self::NoRunNamed => {
                "add --run with the run's folder, such as results/NAME, or go to the folder of its plan"
            }
            Self::NotSetAside(_) => "`stechec workers` shows who is, and why",
            Self::NotInPlan { .. } => "name its program with --program PATH",
            Self::NoTeamOfScript(_) => "add --champion N with the team's number, counted from 0",
            Self::NeedsTurn(_) => "add --turn N",
            Self::PlanExists(_) => "choose another folder",
            Self::NoSuchMap(_) => "`stechec map new --help` lists the options",
            Self::FileExists(_) => "choose another name, or add --force to overwrite it",
            Self::TokensOfReplay(_) => "name a results folder",
            Self::NothingToServe(_) => {
                "`stechec run` plays a tournament and creates its results folder"
            }
            Self::NotListening { error, .. } => where_to_listen(error),
            Self::NoReplayKept(_) => "`[keep] replays = \"all\"` in the plan keeps them",
            Self::NoExpectedOutcome => "name files or folders",
            Self::BoardForTools => "every line of JSON has the complete state already",
            Self::Misplaced { help, .. } => help,
            Self::BadChampionName { .. } => "choose another with --name",
            Self::FolderNotEmpty(_) => "choose a folder that is empty or does not exist yet",
            Self::NamelessFolder(_) => "give a name with --name",
            _ => return None,
        })
    }
}

fn is_flat(cell: Cell, levels: u32) -> bool {
    levels == 1 && cell.z == 0
}

fn told(cell: Cell, levels: u32) -> String {
    let Cell { x, y, z } = cell;
    if is_flat(cell, levels) {
        format!("{x},{y}")
    } else {
        format!("{x},{y},{z}")
    }
}

/// Why nothing can be served there.
fn not_listening(address: SocketAddr, error: &io::Error) -> String {
    let port = address.port();
    match error.kind() {
        io::ErrorKind::AddrInUse => format!("port {port} is in use, perhaps by another server"),
        io::ErrorKind::PermissionDenied => format!("port {port} needs special privileges"),
        io::ErrorKind::AddrNotAvailable => {
            format!("{} is not an address of this machine", address.ip())
        }
        _ => format!("cannot listen on {address}: {error}"),
    }
}

fn where_to_listen(error: &io::Error) -> &'static str {
    match error.kind() {
        io::ErrorKind::AddrInUse => "choose another with --port N, or let --port 0 pick a free one",
        io::ErrorKind::PermissionDenied => "choose 1024 or above with --port N",
        io::ErrorKind::AddrNotAvailable => {
            "--listen takes an address of this machine, 0.0.0.0 or :: for all of them"
        }
        _ => "choose another address with --listen and --port",
    }
}

fn listed(wrong: &[BadSetting]) -> String {
    wrong.iter().map(|why| format!("\n- {why}")).collect()
}
