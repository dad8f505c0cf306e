//! `stechec replay export --svg|--png|--gif`: pictures of a match.

use crate::{
    cli::ReplayExportArgs,
    commands::Failure,
    failure::Misuse,
    report::{undrawn, write_picture, write_png},
};
use stechec_drawing::{FilmError, svg};
use stechec_past::{Error, Pace, PastMatch, Scope};

/// Draws everything that was asked for.
pub(super) fn draw(opened: &PastMatch, args: &ReplayExportArgs) -> Result<(), Failure> {
    let (phase, fog) = (args.phase.as_deref(), args.fog.as_deref());
    let scope = Scope::new(opened, args.turn, phase, fog)?;
    if args.svg.is_some() || args.png.is_some() {
        let board = scope.still()?;
        if let Some(path) = &args.svg {
            write_picture(path, svg(&board).as_bytes())?;
        }
        if let Some(path) = &args.png {
            write_png(&board, path)?;
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
    write_picture(path, &film)
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
