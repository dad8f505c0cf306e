//! Pictures of a recorded match: one of it, or a film.

use crate::{Error, PastMatch, Turns};
use stechec_capabilities::DrawnReel;
use stechec_drawing::{Board, FilmStudio, Stroke};
use stechec_game::{PhaseAddress, PhaseLabel, Team};
use stechec_problem::harmless;
use stechec_replay::Mismatch;

/// So many moments of a match are looked at to learn its colours.
const STUDIED: usize = 12;
/// The end of a phase is shown this many times as long as a step.
const PAUSE: u16 = 5;

/// So many labels of phases are told to whoever names none of them.
const LABELS: usize = 8;

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
    /// The phases of some turns, or those that a label means among them (`attack`, `attack.2`); without either, the end of
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
    let addresses = past.replay.addresses();
    let all = || (addresses.iter().enumerate()).filter(|(_, it)| turns.contains(it.turn));
    let wanted = phase.map(PhaseLabel::from);
    let named = |address: &PhaseAddress| wanted.as_ref().is_none_or(|it| it.means(address));
    let meant: Vec<usize> = (all().filter(|(_, address)| named(address)))
        .map(|(index, _)| index)
        .collect();
    if meant.is_empty() {
        let mut names = Vec::new();
        for label in all().map(|(_, address)| harmless(&address.label())) {
            if !names.contains(&label) && names.len() < LABELS {
                names.push(label);
            }
        }
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
        let all = self.past.replay.addresses();
        let ends = (self.phases.first(), self.phases.last());
        let when = match (ends.0.map(|&at| &all[at]), ends.1.map(|&at| &all[at])) {
            (Some(first), Some(last)) if first.turn != last.turn => {
                format!("turns {} to {}", first.turn, last.turn)
            }
            (Some(first), Some(_)) if self.phases.len() == 1 => {
                format!("turn {}, {}", first.turn, harmless(&first.label()))
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

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Arc;
    use stechec_capabilities::{GameAssets, GameEntry, Rules};
    use stechec_game::{Game, TeamCount};
    use stechec_replay::{Recorder, Seat, Setup};
    use tiny_game::{Goose, INTERFACE};

    static GOOSE: GameEntry = GameEntry {
        core: &Rules::<Goose>::plain(),
        interface: INTERFACE,
        scripts: None,
        explain: None,
        maps: None,
        pictures: None,
        assets: GameAssets {
            bench_map: None,
            trial_maps: &[],
            skin: &[],
        },
    };

    /// A match whose first turn has a name twice.
    fn recorded() -> PastMatch {
        let map = Arc::new(Goose::read_map("12 30").expect("a map"));
        let seat = |name: &str| Seat {
            name: name.to_owned(),
            kind: "wasm".to_owned(),
            sha256: None,
            limits: Vec::new(),
            notes: Vec::new(),
        };
        let setup = Setup {
            writer: "a test".to_owned(),
            run: String::new(),
            id: String::new(),
            seed: 1,
            fault_policy: "out".to_owned(),
            map_name: "row".to_owned(),
            map_text: Goose::print_map(&map),
            map: map.clone(),
            seats: vec![seat("ant"), seat("bee")],
            notes: Vec::new(),
        };
        let teams = TeamCount::new::<Goose>(2).expect("two can play");
        let state = Goose::start(map, teams, 1);
        let mut recorder = Recorder::<Goose>::new(setup).expect("a sound setup");
        for (turn, name) in [(0, "choice"), (0, "fight"), (0, "choice"), (1, "choice")] {
            recorder.phase(turn, name, &[], &state);
        }
        PastMatch {
            replay: recorder.finish(&[0, 0]).expect("a replay"),
            game: &GOOSE,
            name: "m".to_owned(),
        }
    }

    #[test]
    fn phases_are_chosen_by_their_labels() {
        let past = recorded();
        let chosen = |turn: &str, label| {
            let turns = turn.parse().expect("turns");
            let scope = Scope::new(&past, Some(turns), Some(label), None);
            scope.map(|scope| (scope.phases.clone(), scope.still_caption()))
        };
        let second = chosen("0", "choice.2").expect("there are two of them");
        assert_eq!(second, (vec![2], "row: turn 0, choice.2".to_owned()));
        assert_eq!(chosen("0", "choice").expect("both").0, [0, 2]);
        assert_eq!(chosen("0..1", "choice").expect("all").0, [0, 2, 3]);
        let none = chosen("1", "choice.2").expect_err("there is one in turn 1");
        assert_eq!(none.help().as_deref(), Some("choose one of: choice"));
    }
}
