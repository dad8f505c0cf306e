//! `stechec map stats`: a map in figures.

use super::{Failure, machine, with_text};
use crate::{
    cli::{Format, MapStatsArgs},
    report,
};
use serde_json::Value;
use stechec_answers::MapFigures;
use stechec_capabilities::GameEntry;
use stechec_collection::MAPS;

pub(super) fn run(game: &GameEntry, args: &MapStatsArgs) -> Result<(), Failure> {
    let workshop = game.maps()?;
    let file = MAPS.find(&args.file, game.name())?;
    let figures = with_text(&file, |text| workshop.figures(text))?;
    match args.format {
        Format::Text => report::print(figures.text.trim_end()),
        Format::Json => match figures.json {
            Value::Object(figures) => report::print_json(&MapFigures(figures))?,
            other => return Err(machine(format!("the figures are not an object: {other}"))),
        },
    }
    Ok(())
}
