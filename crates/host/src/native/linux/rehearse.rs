//! A champion's calls of a match once more, in this process and without any lock: what a
//! debugger is started on.

use super::{
    door::{self, SharedDesk},
    library::{self, Champion},
};
use crate::native::{BadRehearsal, Rehearsal};
use std::{fs, path::Path};
use stechec_game::{Desk, Game};

/// Loads a library and makes the calls. Under a debugger it stops before the last one.
pub fn rehearse<G: Game>(library: &Path, rehearsal: Rehearsal<G>) -> Result<(), BadRehearsal> {
    door::speak_aloud();
    library::line_buffered();
    door::carry(library);
    if let Some(why) = door::bad_data() {
        return Err(BadRehearsal::Data(why));
    }
    let desk = SharedDesk::<G>::new(G::Desk::new(rehearsal.map), rehearsal.chance);
    let champion = Champion::load::<G>(library).map_err(BadRehearsal::Library)?;
    let last = rehearsal.calls.len().saturating_sub(1);
    for (at, (entry_point, turn, view)) in rehearsal.calls.into_iter().enumerate() {
        let number = G::ENTRY_POINTS.iter().position(|name| *name == entry_point);
        desk.open(turn, view);
        if at == last && is_traced() {
            stop();
        }
        champion.call(number.unwrap_or(usize::MAX));
    }
    Ok(())
}

/// Whether a debugger looks on.
fn is_traced() -> bool {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let tracer = status
        .lines()
        .find_map(|line| line.strip_prefix("TracerPid:"));
    tracer.is_some_and(|pid| pid.trim() != "0")
}

/// Hands over to the debugger.
#[expect(unsafe_code, reason = "a signal for the debugger")]
fn stop() {
    // SAFETY: it takes a number; a debugger keeps the signal from this process.
    unsafe { libc::raise(libc::SIGTRAP) };
}
