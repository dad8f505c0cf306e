//! Pictures of a recorded match: one of it, or a film.

use crate::{Error, PastMatch, Turns};
use stechec_capabilities::DrawnReel;
use stechec_drawing::{Board, FilmStudio, Stroke};
use stechec_game::Team;
use stechec_problem::harmless;
use stechec_replay::Mismatch;

/// So many moments of a match are looked at to learn its colours.
const STUDIED: usize = 12;
/// The end of a phase is shown this many times as long as a step.
const PAUSE: u16 = 5;

/// What is to be drawn: which phases, and as whom.
pub struct Scope<'a> {
    past: &'a PastMatch,
    /// The selected phases, by number; none means the end of the match.
    phases: Vec<usize>,
    fog: Option<Team>,
}

/// How a film goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pace {
    /// A tile's side in pixels, if not what fits.
    pub scale: Option<u32>,
    /// How long a step is shown, in milliseconds.
    pub step_ms: u16,
}

impl<'a> Scope<'a> {
    /// The phases of some turns, or those of a name among them; without either, the end of
    /// the match. Seen by everybody, or by one team.
    pub fn new(
        past: &'a PastMatch,
        turns: Option<Turns>,
        phase: Option<&str>,
        fog: Option<&str>,
    ) -> Result<Self, Error> {
        let phases = if turns.is_none() && phase.is_none() {
            Vec::new()
        } else {
            phases(past, turns, phase)?
        };
        Ok(Self {
            past,
            phases,
            fog: fog.map(|word| past.team(word)).transpose()?,
        })
    }
}

/// The selected phases.
fn phases(
    past: &PastMatch,
    turns: Option<Turns>,
    phase: Option<&str>,
) -> Result<Vec<usize>, Error> {
    let turns = past.turns(turns)?;
    let all =
        || (past.replay.phases().iter().enumerate()).filter(|(_, it)| turns.contains(it.turn));
    let named = |name: &str| phase.is_none_or(|wanted| wanted == name);
    let meant: Vec<usize> = (all().filter(|(_, phase)| named(&phase.name)))
        .map(|(index, _)| index)
        .collect();
    if meant.is_empty() {
        let mut names: Vec<String> = all().map(|(_, it)| harmless(&it.name)).collect();
        names.dedup();
        names.truncate(8);
        return Err(Error::NotThere {
            what: "there is no such phase in these turns".to_owned(),
            instead: format!("choose one of: {}", names.join(", ")),
        });
    }
    Ok(meant)
}

impl Scope<'_> {
    fn differs(&self, mismatch: Mismatch) -> Error {
        self.past.unplayable(mismatch)
    }

    fn reel(&self) -> Result<Box<dyn DrawnReel + '_>, Error> {
        let reel = self.past.game.pictures()?.reel(&self.past.replay);
        reel.map_err(|error| self.past.unplayable(error))
    }

    /// One picture: the board after the selected phases, with all that happened in
    /// them; or what a team saw before them, with what it did itself.
    pub fn still(&self) -> Result<Board, Error> {
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
        let teams = self.past.champions().into_iter().zip(reel.scores());
        let legend = teams.enumerate();
        let map = harmless(&self.past.replay.header().map.name);
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
        let map = harmless(&self.past.replay.header().map.name);
        let all = self.past.replay.phases();
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
        self.past.champions().into_iter().nth(team.index())
    }

    /// The selected phases one after the other, as an animated GIF.
    pub fn film(&self, pace: Pace) -> Result<Vec<u8>, Error> {
        let mut reel = self.reel()?;
        let moments: Vec<usize> = if self.phases.is_empty() {
            (0..=reel.phases()).collect()
        } else {
            self.phases.iter().map(|phase| phase + 1).collect()
        };
        let first = self.at(&mut *reel, moments.first().copied().unwrap_or(0))?;
        let mut studio = FilmStudio::new(&first, pace.scale)?;
        for &moment in moments.iter().step_by(moments.len() / STUDIED + 1) {
            let board = self.at(&mut *reel, moment)?;
            studio.study(&board)?;
            for board in self.on_the_way(&*reel) {
                studio.study(&board)?;
            }
        }
        let mut film = studio.film()?;
        let step = (pace.step_ms / 10).max(2);
        for &moment in &moments {
            let board = self.at(&mut *reel, moment)?;
            for between in self.on_the_way(&*reel) {
                let fight = !between.strokes.is_empty();
                let time = if fight {
                    step.saturating_mul(PAUSE)
                } else {
                    step
                };
                film.add(&between, time)?;
            }
            film.add(&board, step.saturating_mul(PAUSE))?;
        }
        Ok(film.finish()?)
    }

    fn at(&self, reel: &mut dyn DrawnReel, moment: usize) -> Result<Board, Error> {
        reel.seek(moment).map_err(|error| self.differs(error))?;
        Ok(self.board(reel))
    }

    /// The boards on the way through the last phase. Whoever sees only part of the board
    /// does not learn what happens in between.
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
