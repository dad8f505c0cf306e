//! `stechec map stats`: a map in figures.

use super::{Failure, with_text};
use crate::{
    cli::{Format, MapStatsArgs},
    report,
};
use stechec_capabilities::GameEntry;

pub(super) fn run(game: &GameEntry, args: &MapStatsArgs) -> Result<(), Failure> {
    let workshop = game.maps()?;
    let figures = with_text(&args.file, |text| workshop.figures(text))?;
    match args.format {
        Format::Text => report::print(figures.text.trim_end()),
        Format::Json => {
            report::print(&serde_json::to_string_pretty(&figures.json).unwrap_or_default());
        }
    }
    Ok(())
}
