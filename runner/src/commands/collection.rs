//! `stechec map list` and `stechec champion list`: what goes by name.

use super::Failure;
use crate::{
    cli::{Format, ListArgs},
    report,
};
use stechec_answers::{MapCollection, OpponentList};
use stechec_capabilities::GameEntry;
use stechec_console::{maps_in_words, opponents, opponents_in_words};

pub(super) fn maps(game: &GameEntry, args: &ListArgs) -> Result<(), Failure> {
    let maps = stechec_console::maps(game);
    match args.format {
        Format::Json => report::print_json(&MapCollection { maps })?,
        Format::Text => report::print(&maps_in_words(game, &maps)),
    }
    Ok(())
}

pub(super) fn champions(game: &GameEntry, args: &ListArgs) -> Result<(), Failure> {
    let champions = opponents(game);
    match args.format {
        Format::Json => report::print_json(&OpponentList { champions })?,
        Format::Text => report::print(&opponents_in_words(&champions)),
    }
    Ok(())
}
