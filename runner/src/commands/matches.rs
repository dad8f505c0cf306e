//! `stechec match`: champions against each other.
//!
//! | file | what |
//! |---|---|
//! | `request.rs` | the words of the command line, made one checked request |
//! | `legacy.rs` | the YAML file of `stechec2-run` |
//! | `watch.rs` | `--watch`: the match turn by turn |
//! | `table.rs` | the result |

mod legacy;
mod request;
mod table;
mod watch;

pub(super) use request::limits;

use super::{Failure, hosts_for};
use crate::{cli::MatchArgs, exit, report};
use stechec_capabilities::{GameEntry, GameMap, Witness};
use stechec_play::play_match;
use stechec_problem::harmless_path;
use watch::Watch;

pub(super) fn run(game: &'static GameEntry, args: &MatchArgs) -> Result<(), Failure> {
    let (request, remarks) = request::read(args)?;
    remarks
        .iter()
        .for_each(|remark| report::say(&format!("note: {remark}")));
    let hosts = hosts_for(game, request.players.len(), request.limits)?;
    let (names, seed) = (request.names(), request.chance.seed);
    let begin = |map: &GameMap| -> Box<dyn Witness> {
        if args.watch {
            Box::new(Watch::begin(game.pictures, map, names.clone(), seed))
        } else {
            Box::new(())
        }
    };
    let finished = play_match(game, &request, &hosts, begin)?;
    table::show(&finished, &names, args.format)?;
    for (path, what) in [(&request.dump, "the match"), (&request.log, "the logs")] {
        if let Some(path) = path {
            report::say(&format!("{what}: {}", harmless_path(&path)));
        }
    }
    if let Some(path) = &request.replay {
        let command = match game.pictures {
            Some(_) => "watch",
            None => "play",
        };
        report::say(&format!(
            "the replay: {}; look at it with `stechec replay {command} {}`",
            harmless_path(&path),
            report::quoted(path)
        ));
    }
    let failed = finished
        .result
        .teams
        .iter()
        .any(|team| !team.faults.is_empty());
    if args.strict && failed {
        return Err(Failure::Said(exit::CHAMPION_FAILED));
    }
    Ok(())
}
