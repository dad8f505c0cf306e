//! `stechec replay export --svg|--png|--gif`: pictures of a match.

use super::play::known_turns;
use crate::{cli::ReplayExportArgs, commands::Failure, report};
use std::{io, path::Path};
use stechec_capabilities::DrawnReel;
use stechec_drawing::{Board, FilmError, FilmStudio, Stroke, png, svg};
use stechec_files::FileError;
use stechec_game::Team;
use stechec_past::Opened;
use stechec_problem::harmless;
use stechec_replay::Mismatch;

/// So many moments of a match are looked at to learn its colours.
const STUDIED: usize = 12;
/// The end of a phase is shown so many times as long as a step.
const PAUSE: u16 = 5;

/// What is to be drawn: which phases, and as whom.
struct Scope<'a> {
    opened: &'a Opened,
    /// The phases that are meant, by number; none means the end of the match.
    phases: Vec<usize>,
    fog: Option<Team>,
}

/// Draws everything that was asked for.
pub(super) fn draw(opened: &Opened, args: &ReplayExportArgs) -> Result<(), Failure> {
    let scope = Scope {
        phases: phases(opened, args)?,
        fog: (args.fog.as_deref())
            .map(|word| opened.team(word))
            .transpose()?,
        opened,
    };
    if args.svg.is_some() || args.png.is_some() {
        let board = scope.still()?;
        if let Some(path) = &args.svg {
            write(path, svg(&board).as_bytes())?;
        }
        if let Some(path) = &args.png {
            let bytes = png(&board).map_err(|error| undrawn(path, error.to_string()))?;
            write(path, &bytes)?;
        }
    }
    match &args.gif {
        Some(path) => write(path, &scope.film(path, args)?),
        None => Ok(()),
    }
}

fn write(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    stechec_files::write(path, bytes)?;
    report::say(&format!("wrote {}", path.display()));
    Ok(())
}

fn undrawn(path: &Path, why: String) -> Failure {
    Failure::File(FileError {
        deed: "draw",
        path: path.to_owned(),
        cause: io::Error::other(why),
    })
}

/// The phases that are meant.
fn phases(opened: &Opened, args: &ReplayExportArgs) -> Result<Vec<usize>, Failure> {
    if args.turn.is_none() && args.phase.is_none() {
        return Ok(Vec::new());
    }
    let turns = known_turns(opened, args.turn)?;
    let all =
        || (opened.replay.phases().iter().enumerate()).filter(|(_, it)| turns.contains(it.turn));
    let named = |name: &str| args.phase.as_deref().is_none_or(|wanted| wanted == name);
    let meant: Vec<usize> = (all().filter(|(_, phase)| named(&phase.name)))
        .map(|(index, _)| index)
        .collect();
    if meant.is_empty() {
        let mut names: Vec<String> = all().map(|(_, it)| harmless(&it.name)).collect();
        names.dedup();
        names.truncate(8);
        let message = "there is no such phase in these turns".to_owned();
        let help = format!("there are: {}", names.join(", "));
        return Err(Failure::Usage(message, Some(help)));
    }
    Ok(meant)
}

impl Scope<'_> {
    fn differs(&self, mismatch: Mismatch) -> Failure {
        self.opened.unplayable(mismatch).into()
    }

    fn reel(&self) -> Result<Box<dyn DrawnReel + '_>, Failure> {
        let reel = self.opened.game.pictures()?.reel(&self.opened.replay);
        Ok(reel.map_err(|error| self.opened.unplayable(error))?)
    }

    /// One picture: the board after the phases that are meant, with all that happened in
    /// them; or what a team saw before them, with what it did itself.
    fn still(&self) -> Result<Board, Failure> {
        let mut reel = self.reel()?;
        let mut strokes = Vec::new();
        for &phase in &self.phases {
            reel.seek(phase + 1).map_err(|error| self.differs(error))?;
            strokes.extend(reel.strokes());
        }
        let last = self.phases.last().map_or(reel.phases(), |&last| last + 1);
        let moment = match (self.fog, self.phases.first()) {
            (Some(_), Some(&first)) => first,
            _ => last,
        };
        reel.seek(moment).map_err(|error| self.differs(error))?;
        let mut board = self.board(&*reel);
        board.caption = self.still_caption();
        if let Some(team) = self.fog {
            strokes.retain(|stroke| done_by(stroke, team));
        }
        board.strokes = strokes;
        Ok(board)
    }

    fn board(&self, reel: &dyn DrawnReel) -> Board {
        let board = match self.fog {
            Some(team) => reel.seen(team),
            None => reel.board(),
        };
        self.completed(board, reel)
    }

    /// With the legend, and the phase as its caption.
    fn completed(&self, board: Board, reel: &dyn DrawnReel) -> Board {
        let teams = self.opened.names().into_iter().zip(reel.scores());
        let legend = teams.enumerate();
        let map = harmless(&self.opened.replay.header().map.name);
        let when = match (reel.told(), self.fog) {
            (None, _) => "before the first turn".to_owned(),
            (Some(told), None) => told.title(),
            (Some(told), Some(_)) => format!("after {}", told.title()),
        };
        Board {
            legend: legend
                .map(|(team, (name, score))| (team, format!("{name} {score}")))
                .collect(),
            caption: match self.watcher() {
                Some(name) => format!("{map}: what {name} sees {when}"),
                None => format!("{map}: {when}"),
            },
            ..board
        }
    }

    fn still_caption(&self) -> String {
        let map = harmless(&self.opened.replay.header().map.name);
        let all = self.opened.replay.phases();
        let ends = (self.phases.first(), self.phases.last());
        let when = match (ends.0.map(|&at| &all[at]), ends.1.map(|&at| &all[at])) {
            (Some(first), Some(last)) if first.turn != last.turn => {
                format!("turns {} to {}", first.turn, last.turn)
            }
            (Some(first), Some(_)) if self.phases.len() == 1 => {
                format!("turn {}, {}", first.turn, harmless(&first.name))
            }
            (Some(first), _) => format!("turn {}", first.turn),
            (None, _) => "the end".to_owned(),
        };
        match self.watcher() {
            Some(name) => format!("{map}: what {name} sees, {when}"),
            None => format!("{map}: {when}"),
        }
    }

    /// Who looks, if not everybody.
    fn watcher(&self) -> Option<String> {
        let team = self.fog?;
        self.opened.names().into_iter().nth(team.index())
    }

    fn film(&self, path: &Path, args: &ReplayExportArgs) -> Result<Vec<u8>, Failure> {
        let too_much = |error: FilmError| match error {
            FilmError::Failed(_) => undrawn(path, error.to_string()),
            _ => {
                let help = "choose fewer turns (--turn A..B) or smaller tiles (--scale)".to_owned();
                Failure::Usage(format!("no film: {error}"), Some(help))
            }
        };
        let mut reel = self.reel()?;
        let moments: Vec<usize> = if self.phases.is_empty() {
            (0..=reel.phases()).collect()
        } else {
            self.phases.iter().map(|phase| phase + 1).collect()
        };
        let first = self.at(&mut *reel, moments.first().copied().unwrap_or(0))?;
        let mut studio = FilmStudio::new(&first, args.scale).map_err(too_much)?;
        for &moment in moments.iter().step_by(moments.len() / STUDIED + 1) {
            let board = self.at(&mut *reel, moment)?;
            studio.study(&board).map_err(too_much)?;
            for board in self.on_the_way(&*reel) {
                studio.study(&board).map_err(too_much)?;
            }
        }
        let mut film = studio.film().map_err(too_much)?;
        let step = (args.delay / 10).max(2);
        for &moment in &moments {
            let board = self.at(&mut *reel, moment)?;
            for between in self.on_the_way(&*reel) {
                let fight = !between.strokes.is_empty();
                let time = if fight {
                    step.saturating_mul(PAUSE)
                } else {
                    step
                };
                film.add(&between, time).map_err(too_much)?;
            }
            film.add(&board, step.saturating_mul(PAUSE))
                .map_err(too_much)?;
        }
        film.finish().map_err(too_much)
    }

    fn at(&self, reel: &mut dyn DrawnReel, moment: usize) -> Result<Board, Failure> {
        reel.seek(moment).map_err(|error| self.differs(error))?;
        Ok(self.board(reel))
    }

    /// The boards on the way through the last phase. Whoever sees only part of the board
    /// is not told what happens in between.
    fn on_the_way(&self, reel: &dyn DrawnReel) -> Vec<Board> {
        match self.fog {
            Some(_) => Vec::new(),
            None => (reel.between().into_iter())
                .map(|board| self.completed(board, reel))
                .collect(),
        }
    }
}

/// Whether a team itself went or aimed.
fn done_by(stroke: &Stroke, team: Team) -> bool {
    match stroke {
        Stroke::Way { owner, .. } | Stroke::Shot { owner, .. } => *owner == Some(team.index()),
        _ => false,
    }
}

/// Whether a picture is asked for.
pub(super) fn wanted(args: &ReplayExportArgs) -> bool {
    args.svg.is_some() || args.png.is_some() || args.gif.is_some()
}

/// A word that makes no sense without another, and which one that is.
pub(super) fn misplaced(args: &ReplayExportArgs) -> Option<(String, &'static str)> {
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
            "a page has the whole match: leave out --turn",
        ),
    ];
    let found = words.into_iter().find(|(_, misplaced, ..)| *misplaced);
    found.map(|(word, _, what, help)| (format!("{word} is for {what}"), help))
}
