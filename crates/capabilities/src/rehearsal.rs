//! A champion's calls of a match, written down for a process without a referee: what
//! debuggers look into.

use crate::Rerun;
use std::sync::Arc;
use stechec_game::Game;
use stechec_host::native::{BadRehearsal, Rehearsal};
use stechec_replay::{Mismatch, Moment, PlayError, Player};

/// The calls of a match, written down for a process of its own.
pub struct Calls {
    /// As that process reads them.
    pub bytes: Vec<u8>,
    /// The entry point of the last one; none if it was not called then.
    pub entry_point: Option<&'static str>,
}

/// Why a champion's calls cannot be written down.
#[derive(Debug, thiserror::Error)]
pub enum NoCalls {
    /// The match cannot be played again.
    #[error(transparent)]
    Replay(#[from] PlayError),
    /// They cannot be written.
    #[error(transparent)]
    Calls(#[from] BadRehearsal),
}

impl From<Mismatch> for NoCalls {
    fn from(mismatch: Mismatch) -> Self {
        Self::Replay(mismatch.into())
    }
}

/// The calls up to the last selected moment, for a process without a referee. Where a
/// champion has restarted after a fault, only what came after that.
pub(crate) fn rehearsal<G: Game>(again: &Rerun<'_>) -> Result<Calls, NoCalls> {
    let mut player = Player::<G>::new(again.replay)?;
    let mut calls = Vec::new();
    // The call that was noted last.
    let mut made = None;
    let team = again.team;
    let target = again.moments.first().copied().unwrap_or(Moment::Closing);
    let (first, last) = again.turns();
    let open = |calls: &mut Vec<_>, turn: u32, state: &G::State| {
        calls.extend(G::OPENING.map(|name| (name, turn, G::view_between(state, team))));
    };
    open(&mut calls, first, player.state());
    for at in 0..player.len() {
        let moment = Moment::Phase(at);
        if moment > target {
            break;
        }
        player.seek(at)?;
        let Some(step) = player.step()? else {
            break;
        };
        let Some(call) = again
            .call(&step.record.calls)
            .filter(|_| again.is_made(moment))
        else {
            continue;
        };
        if calls.is_empty() {
            open(&mut calls, step.phase.turn, step.before);
        }
        let view = G::view(step.before, team);
        calls.push((step.phase.entry_point, step.phase.turn, view));
        made = Some(moment);
        if call.fault.is_some() && moment < target {
            calls.clear();
        }
    }
    if let Some(name) = G::CLOSING.filter(|_| target == Moment::Closing) {
        calls.push((name, last, G::view_between(player.state(), team)));
        made = again.call(again.replay.closing()).map(|_| target);
    }
    let map = G::read_map(&again.replay.header().map.text).map_err(PlayError::Map)?;
    let map = G::public_map(&Arc::new(map));
    let was_asked = made == Some(target) || target == Moment::Opening;
    let entry_point = calls.last().map(|&(name, ..)| name).filter(|_| was_asked);
    let rehearsal = Rehearsal::<G> {
        map,
        chance: again.chance().seat(team).secret(),
        calls,
    };
    Ok(Calls {
        bytes: rehearsal.write()?,
        entry_point,
    })
}
