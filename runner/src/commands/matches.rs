//! `stechec match`: champions against each other.

use super::Failure;
use crate::{
    cli::MatchArgs,
    games::KnownGame,
    play::{self, Hosts, MatchRequest},
    report,
};

pub(super) fn run(game: &KnownGame, args: &MatchArgs) -> Result<(), Failure> {
    let (request, remarks) = MatchRequest::new(args)?;
    remarks
        .iter()
        .for_each(|remark| report::say(&format!("note: {remark}")));
    let hosts = Hosts::new(game, request.players.len(), request.limits)?;
    let result = game.matches.play(&request, &hosts)?;
    play::show(&result, &request.names(), args.format);
    for (path, what) in [(&request.dump, "the match"), (&request.log, "the logs")] {
        if let Some(path) = path {
            report::say(&format!("{what}: {}", path.display()));
        }
    }
    if let Some(path) = &request.replay {
        let path = path.display();
        report::say(&format!(
            "the replay: {path}; look at it with `stechec replay watch {path}`"
        ));
    }
    Ok(())
}
