//! Words that make this program something else than a command: the process of native
//! champions, one that compiles WASM champions, or one for debuggers to look into.

use crate::report;
use std::{ffi::OsStr, fs::File, io::Read, path::Path, process::ExitCode};
use stechec_capabilities::GameEntry;
use stechec_catalogue::GAMES;
use stechec_play::{CHAMPION_WORD, COMPILE_WORD};
use stechec_problem::harmless_path;

/// The word that makes this program a process for debuggers to look into.
pub(crate) const REHEARSE_WORD: &str = "__rehearse";
/// The largest record of a champion's calls.
const MAX_REHEARSAL: u64 = 256 << 20;

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
    let game = GAMES.find(name.to_str()?)?;
    if rehearses {
        return Some(run_rehearsal(game, &words.next()?, &words.next()?));
    }
    Some(game.core.champion_main())
}

/// Makes a champion's recorded calls in this process, for a debugger.
fn run_rehearsal(game: &GameEntry, library: &OsStr, calls: &OsStr) -> ExitCode {
    let mut bytes = Vec::new();
    let read = File::open(calls)
        .and_then(|file| file.take(MAX_REHEARSAL).read_to_end(&mut bytes))
        .map_err(|error| format!("{}: {error}", harmless_path(&calls)));
    let made = read.and_then(|_| {
        let made = game.core.rehearse(Path::new(library), &bytes);
        made.map_err(|error| error.to_string())
    });
    match made {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            report::complain(&why, None);
            ExitCode::FAILURE
        }
    }
}
