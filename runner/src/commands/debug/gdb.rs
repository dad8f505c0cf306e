//! `--gdb`: the debugger on a native champion, without the sandbox.

use super::Failure;
use crate::{
    commands::machine,
    exit,
    failure::{Misuse, machine_fault},
    hidden::REHEARSE_WORD,
    report,
};
use std::{env, path::Path, process::Command};
use stechec_api::ProgramKind;
use stechec_capabilities::{NoCalls, Rerun};
use stechec_console::AskedAgain;
use stechec_files::FileError;
use stechec_past::PastMatch;
use stechec_play::Hosts;

const DEBUGGER: &str = "gdb";

pub(super) fn run(
    past: &PastMatch,
    subject: &AskedAgain,
    hosts: &Hosts,
    again: &Rerun<'_>,
) -> Result<(), Failure> {
    if subject.program.kind != ProgramKind::Native {
        return Err(Misuse::NotNative(subject.name.clone()).into());
    }
    let rehearsal = past.game.core.rehearsal(again);
    let rehearsal = rehearsal.map_err(|error| match error {
        NoCalls::Replay(error) => past.unplayable(error).into(),
        NoCalls::Calls(error) => machine(error),
    })?;
    let Some(entry_point) = rehearsal.entry_point else {
        return Err(Misuse::NotCalled {
            name: subject.name.clone(),
            instead: None,
        }
        .into());
    };
    // A bare name would be looked for among the system's libraries.
    let library = hosts.library(&subject.program).map_err(machine_fault)?;
    let library = std::fs::canonicalize(library).map_err(machine)?;
    let folder = stechec_files::Scratch::new().map_err(machine)?;
    let input = folder.path().join("calls");
    stechec_files::write(&input, &rehearsal.bytes)?;
    let stechec = env::current_exe().map_err(machine)?;
    report::say("note: under gdb the champion runs without the sandbox and without limits");
    let mut gdb = Command::new(DEBUGGER);
    gdb.arg("-q");
    // Programs name their sources as seen from the champion's folder, which has them in `build`.
    if let Some(sources) = library.parent().and_then(Path::parent) {
        gdb.arg("-d").arg(sources);
    }
    for command in commands(entry_point) {
        gdb.args(["-ex", &command]);
    }
    gdb.arg("--args").arg(&stechec);
    gdb.args([REHEARSE_WORD, past.game.name()])
        .arg(&library)
        .arg(&input);
    match gdb.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => {
            report::complain(&format!("gdb ended: {status}"), None);
            Err(Failure::Said(exit::FOUND_WRONG))
        }
        Err(cause) => Err(not_started(cause)),
    }
}

/// The champion's process stops by itself before the selected call: its library is
/// loaded then, and the entry point is known.
fn commands(entry_point: &str) -> [String; 4] {
    [
        "set breakpoint pending on".to_owned(),
        "run".to_owned(),
        format!("tbreak -qualified {entry_point}"),
        "continue".to_owned(),
    ]
}

fn not_started(cause: std::io::Error) -> Failure {
    if cause.kind() == std::io::ErrorKind::NotFound {
        return Misuse::NoDebugger.into();
    }
    Failure::File(FileError {
        action: "start",
        path: Path::new(DEBUGGER).to_owned(),
        cause,
    })
}
