//! `stechec map show`: a map in the terminal or as a picture.

use super::{Failure, chosen, with_text};
use crate::{
    cli::{Given, MapShowArgs},
    failure::Misuse,
    report,
};
use stechec_capabilities::GameEntry;
use stechec_collection::MAPS;
use stechec_drawing::{svg, text};
use stechec_workshop::NoPicture;

pub(super) fn run(game: &GameEntry, args: &MapShowArgs, overlays: &Given) -> Result<(), Failure> {
    let workshop = game.maps()?;
    let overlays = chosen(overlays);
    let file = MAPS.find(&args.file, game.name())?;
    let drawn = with_text(&file, |text| match workshop.picture(text, &overlays) {
        Ok(board) => Ok(Ok(board)),
        Err(NoPicture::BadMap(problems)) => Err(problems),
        Err(NoPicture::BadChoice(choice, why)) => Ok(Err((choice, why))),
    })?;
    let board = drawn.map_err(|(choice, why)| Misuse::NoSuchPicture { choice, why })?;
    if let Some(path) = &args.svg {
        report::write_picture(path, svg(&board).as_bytes())?;
    }
    if let Some(path) = &args.png {
        report::write_png(&board, path)?;
    }
    if args.svg.is_none() && args.png.is_none() {
        report::print(text(&board, report::text_style()).trim_end());
    }
    Ok(())
}
