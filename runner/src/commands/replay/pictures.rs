//! `stechec replay export --svg|--png|--gif`: pictures of a match.

use crate::{cli::ReplayExportArgs, commands::Failure, failure::Misuse, report};
use std::{io, path::Path};
use stechec_drawing::{FilmError, png, svg};
use stechec_files::FileError;
use stechec_past::{Error, Pace, PastMatch, Scope};
use stechec_problem::harmless_path;

/// Draws everything that was asked for.
pub(super) fn draw(opened: &PastMatch, args: &ReplayExportArgs) -> Result<(), Failure> {
    let (phase, fog) = (args.phase.as_deref(), args.fog.as_deref());
    let scope = Scope::new(opened, args.turn, phase, fog)?;
    if args.svg.is_some() || args.png.is_some() {
        let board = scope.still()?;
        if let Some(path) = &args.svg {
            write(path, svg(&board).as_bytes())?;
        }
        if let Some(path) = &args.png {
            let bytes = png(&board).map_err(|error| undrawn(path, &error))?;
            write(path, &bytes)?;
        }
    }
    let Some(path) = &args.gif else {
        return Ok(());
    };
    let film = scope.film(Pace {
        scale: args.scale,
        step_ms: args.delay,
    });
    let film = film.map_err(|error| match error {
        Error::Film(error @ FilmError::Failed(_)) => undrawn(path, &error),
        other => other.into(),
    })?;
    write(path, &film)
}

fn write(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    stechec_files::write(path, bytes)?;
    report::say(&format!("wrote {}", harmless_path(&path)));
    Ok(())
}

fn undrawn(path: &Path, why: &impl ToString) -> Failure {
    Failure::File(FileError {
        action: "draw",
        path: path.to_owned(),
        cause: io::Error::other(why.to_string()),
    })
}

/// Whether a picture is asked for.
pub(super) fn wanted(args: &ReplayExportArgs) -> bool {
    args.svg.is_some() || args.png.is_some() || args.gif.is_some()
}

/// An option that needs another, and which one that is.
pub(super) fn misplaced(args: &ReplayExportArgs) -> Option<Misuse> {
    let picture = "add --svg OUT, --png OUT or --gif OUT";
    let drawn = wanted(args);
    let words = [
        (
            "--phase",
            args.phase.is_some() && !drawn,
            "pictures",
            picture,
        ),
        ("--fog", args.fog.is_some() && !drawn, "pictures", picture),
        (
            "--scale",
            args.scale.is_some() && args.gif.is_none(),
            "films",
            "add --gif OUT",
        ),
        (
            "--turn",
            args.turn.is_some() && args.html.is_some() && !drawn,
            "pictures and JSON lines",
            "a page always has the whole match: leave out --turn",
        ),
    ];
    let found = words.into_iter().find(|(_, misplaced, ..)| *misplaced);
    found.map(|(option, _, what, help)| Misuse::Misplaced { option, what, help })
}
