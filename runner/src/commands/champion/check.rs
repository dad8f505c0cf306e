use super::{Failure, limits};
use crate::{
    cli::{CheckArgs, Format},
    commands::hosts_for,
    exit, report,
};
use stechec_capabilities::GameEntry;
use stechec_console::{champion_check, check_in_words};
use stechec_play::{BadChampion, Player, check};

/// Seats a trial needs at most.
const SEATS: usize = 8;

pub(super) fn run(game: &GameEntry, args: &CheckArgs) -> Result<(), Failure> {
    let (maps, limits) = (game.trial_maps()?, limits(args.limits)?);
    let hosts = hosts_for(game, SEATS, limits)?;
    let found = check(&hosts, &args.champion, limits, maps);
    let findings = found.map_err(|why| BadChampion {
        player: Player {
            name: "not fit to play".to_owned(),
            path: args.champion.clone(),
        },
        why,
    })?;
    let verdict = findings.verdict();
    let fit = verdict.fit;
    match args.format {
        Format::Text => {
            report::print(&check_in_words(game, &args.champion, &findings, &verdict));
        }
        Format::Json => report::print_json(&champion_check(game, &findings, verdict))?,
    }
    if fit {
        return Ok(());
    }
    Err(Failure::Said(exit::FOUND_WRONG))
}
