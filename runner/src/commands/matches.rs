//! `stechec match`: champions against each other. With `--watch` turn by turn, in `watch.rs`.

mod watch;

use super::{Failure, hosts_for};
use crate::{
    cli::{Format, MatchArgs},
    exit, report,
};
use stechec_capabilities::{GameEntry, GameMap, Witness};
use stechec_console::{played_in_words, played_match};
use stechec_game::MatchChance;
use stechec_play::{MatchOptions, MatchWords, play_match};
use stechec_problem::harmless_path;
use watch::Watch;

pub(super) fn run(game: &'static GameEntry, args: &MatchArgs) -> Result<(), Failure> {
    let words = match &args.config {
        Some(path) => words(args).or(MatchWords::of_file(path)?),
        None => words(args),
    };
    for remark in &words.remarks {
        report::say(&format!("note: {remark}"));
    }
    let request = words.request(options(args))?;
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
    match args.format {
        Format::Json => report::print_json(&played_match(&finished, &names))?,
        Format::Text => report::print(played_in_words(&finished, &names).trim_end()),
    }
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

/// What the command line says of the match.
fn words(args: &MatchArgs) -> MatchWords {
    MatchWords {
        map: args.map.clone(),
        champions: args.champions.clone(),
        names: args.names.clone(),
        dump: args.dump.clone(),
        replay: args.replay.clone(),
        limits: args.limits.into(),
        remarks: Vec::new(),
    }
}

fn options(args: &MatchArgs) -> MatchOptions {
    MatchOptions {
        chance: match &args.secret {
            Some(secret) => MatchChance::of_secret(secret, args.seed),
            None => MatchChance::of_seed(args.seed),
        },
        policy: args.on_fault,
        log: args.log.clone(),
        require_sandbox: args.require_sandbox,
    }
}
