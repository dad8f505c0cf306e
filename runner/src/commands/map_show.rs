//! `stechec map show`: a map in the terminal or as a picture.

use super::{Failure, chosen, with_text};
use crate::{
    cli::{Given, MapShowArgs},
    failure::Misuse,
    report,
};
use stechec_capabilities::GameEntry;
use stechec_collection::MAPS;
use stechec_drawing::{Board, TextStyle, png, svg, text};
use stechec_files::FileError;
use stechec_problem::harmless_path;
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
    if args.svg.is_none() && args.png.is_none() {
        report::print(
            text(
                &board,
                TextStyle {
                    colour: report::colours(),
                },
            )
            .trim_end(),
        );
        return Ok(());
    }
    pictures(&board, args)
}

fn pictures(board: &Board, args: &MapShowArgs) -> Result<(), Failure> {
    if let Some(path) = &args.svg {
        stechec_files::write(path, svg(board).as_bytes())?;
        report::say(&format!("wrote {}", harmless_path(&path)));
    }
    if let Some(path) = &args.png {
        let bytes = png(board).map_err(|error| FileError {
            action: "draw",
            path: path.clone(),
            cause: std::io::Error::other(error.to_string()),
        })?;
        stechec_files::write(path, &bytes)?;
        report::say(&format!("wrote {}", harmless_path(&path)));
    }
    Ok(())
}
