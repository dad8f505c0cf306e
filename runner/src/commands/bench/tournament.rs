//! `stechec bench tournament`: a tournament beside its bare matches.

use super::{Failure, hosts_for};
use crate::{cli::BenchTournamentArgs, report};
use stechec_capabilities::GameEntry;
use stechec_catalogue::GAMES;
use stechec_console::{SIZE_HEAD, rates_in_words, size_row};
use stechec_play::tournament::bench::{Ground, against_bare, by_size};

pub(super) fn run(game: &GameEntry, args: BenchTournamentArgs) -> Result<(), Failure> {
    let ground = Ground::new(GAMES, game, &hosts_for)?;
    let rates = against_bare(&ground)?;
    report::print(&rates_in_words(ground.teams(), &rates));
    report::print(SIZE_HEAD);
    by_size(&ground, args.matches, &mut |cost| {
        report::print(&size_row(&cost))
    })?;
    report::print("\nmemory: the peak of this process so far");
    Ok(())
}
