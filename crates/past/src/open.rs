//! The selected match, and what it has: teams, turns, phases.

use crate::{Error, Turns};
use std::ops::ControlFlow;
use stechec_capabilities::{Explains, GameEntry};
use stechec_game::{FigureName, NoFigure, PhaseLabel, Team, find_figure};
use stechec_problem::harmless;
use stechec_replay::{PlayError, Replay, Seat, export::States};
use stechec_settings::similar;
use stechec_web::{Export, Skin};

/// Lines of an export before its first phase: header and start.
const BEFORE_PHASES: usize = 2;

/// A match that was recorded.
pub struct PastMatch {
    /// Its replay.
    pub replay: Replay,
    /// The game.
    pub game: &'static GameEntry,
    /// What it is called: its id, or its file.
    pub name: String,
}

impl PastMatch {
    fn seats(&self) -> &[Seat] {
        &self.replay.header().seats
    }

    /// Says why it cannot be played.
    pub fn unplayable(&self, error: impl Into<PlayError>) -> Error {
        Error::Unplayable(self.name.clone(), error.into())
    }

    /// Hands over the lines of an export; of the phases only those of some turns.
    pub fn export(
        &self,
        turns: Turns,
        each: &mut dyn FnMut(String) -> ControlFlow<()>,
    ) -> Result<(), Error> {
        let phases = self.replay.phases();
        let mut number = 0_usize;
        let mut selected = |line: String| {
            let phase = number.checked_sub(BEFORE_PHASES);
            let phase = phase.and_then(|index| phases.get(index));
            number += 1;
            if phase.is_none_or(|phase| turns.contains(phase.turn)) {
                return each(line);
            }
            ControlFlow::Continue(())
        };
        let exported = (self.game.core).export(&self.replay, States::Whole, &mut selected);
        exported.map_err(|error| self.unplayable(error))
    }

    /// The match in a page with the viewer.
    pub fn page(&self) -> Result<Export, Error> {
        page(self.game, &self.replay).map_err(|error| self.unplayable(error))
    }

    /// The champions' names by team, fit for a terminal.
    pub fn champions(&self) -> Vec<String> {
        let seats = self.seats().iter();
        seats.map(|seat| harmless(&seat.name)).collect()
    }

    /// What each team is called: the champion's name, and the team where that is not enough.
    pub fn names(&self) -> Vec<String> {
        let seats = self.seats();
        let called = |name: &str| seats.iter().filter(|seat| seat.name == name).count();
        (seats.iter().enumerate())
            .map(|(team, seat)| match called(&seat.name) {
                1 => harmless(&seat.name),
                _ => format!("{} ({team})", harmless(&seat.name)),
            })
            .collect()
    }

    /// One line about the match.
    pub fn headline(&self) -> String {
        let header = self.replay.header();
        let teams: Vec<String> = (header.seats.iter().enumerate())
            .map(|(team, seat)| format!("team {team} {}", seat.name))
            .collect();
        harmless(&format!(
            "{} on {}, seed {}: {}",
            self.name,
            header.map.name,
            header.seed,
            teams.join(", ")
        ))
    }

    /// The team that somebody means by a champion's name or a team's number.
    pub fn team(&self, word: &str) -> Result<Team, Error> {
        let seats = self.seats();
        let named: Vec<usize> = (0..seats.len())
            .filter(|&team| seats[team].name == word)
            .collect();
        let number = word.parse().ok().filter(|&team: &usize| team < seats.len());
        match (named.as_slice(), number) {
            (&[team], _) | (&[], Some(team)) => Ok(Team(team as u8)),
            (&[], None) => {
                let names = seats.iter().map(|seat| seat.name.as_str());
                let near = similar(word, names);
                let near = near.map_or_else(String::new, |near| format!("did you mean `{near}`? "));
                Err(Error::NotThere {
                    what: format!("`{word}` did not play in {}", self.name),
                    instead: format!("{near}teams: {}", self.choices()),
                })
            }
            _ => Err(Error::NotThere {
                what: format!("{word} plays in several seats of {}", self.name),
                instead: format!("give the team's number: {}", self.choices()),
            }),
        }
    }

    fn choices(&self) -> String {
        let choices = self.seats().iter().enumerate();
        let choices = choices.map(|(team, seat)| format!("{team} {}", seat.name));
        harmless(&choices.collect::<Vec<_>>().join(", "))
    }

    /// The selected turns, all of which were played.
    pub fn turns(&self, turns: Option<Turns>) -> Result<Turns, Error> {
        let turns = turns.unwrap_or_default();
        let phases = self.replay.phases();
        if phases.is_empty() || phases.iter().any(|phase| turns.contains(phase.turn)) {
            return Ok(turns);
        }
        let last = phases.last().map_or(0, |phase| phase.turn);
        Err(Error::NotThere {
            what: "the match has no such turn".to_owned(),
            instead: format!("it has turns {} to {last}", phases[0].turn),
        })
    }

    /// The moment before a turn's first phase.
    pub fn moment_of(&self, turn: u32) -> Result<usize, Error> {
        let turns = self.turns(Some(turn.into()))?;
        let mut phases = self.replay.phases().iter();
        let first = phases.position(|phase| turns.contains(phase.turn));
        Ok(first.unwrap_or(0))
    }

    /// The phases of a turn, as places in the replay; only those that a label means, such as
    /// `attack` or `attack.2`, if one is given.
    pub fn phases(&self, turn: u32, label: Option<&str>) -> Result<Vec<usize>, Error> {
        let phases = self.replay.phases();
        let of_turn: Vec<usize> = (0..phases.len())
            .filter(|&at| phases[at].turn == turn)
            .collect();
        if of_turn.is_empty() {
            let instead = match (phases.first(), phases.last()) {
                (Some(first), Some(last)) => {
                    format!("its turns are {} to {}", first.turn, last.turn)
                }
                _ => "it has no turns".to_owned(),
            };
            return Err(Error::NotThere {
                what: format!("{} has no turn {turn}", self.name),
                instead,
            });
        }
        let Some(label) = label else {
            return Ok(of_turn);
        };
        let (addresses, wanted) = (self.replay.addresses(), PhaseLabel::from(label));
        let named: Vec<usize> = (of_turn.iter().copied())
            .filter(|&at| wanted.means(&addresses[at]))
            .collect();
        if named.is_empty() {
            let known: Vec<String> = of_turn.iter().map(|&at| addresses[at].label()).collect();
            return Err(Error::NotThere {
                what: format!("turn {turn} of {} has no phase `{label}`", self.name),
                instead: format!("it has: {}", known.join(", ")),
            });
        }
        Ok(named)
    }

    /// The figure that somebody means: `#7`, a word that only one figure goes by, or a team and
    /// the figure's word or place in it; none if nothing is said.
    pub fn figure(
        &self,
        explain: &dyn Explains,
        words: &[String],
    ) -> Result<Option<FigureName>, Error> {
        let (team, word) = match words {
            [] => return Ok(None),
            [word] => (None, word),
            [team, word, ..] => (Some(self.team(team)?), word),
        };
        let figures = explain.figures(&self.replay);
        let figures = figures.map_err(|error| self.unplayable(error))?;
        let found = find_figure(&figures, team, &explain.figure_word(word));
        let id = found.map_err(|problem| {
            let of_team = |figure: &&FigureName| team.is_none() || figure.team == team;
            let names = (figures.iter().filter(of_team))
                .map(|figure| format!("{} {}", figure.id, figure.word));
            let names = names.collect::<Vec<String>>().join(", ");
            let (what, instead) = match problem {
                NoFigure::Unknown => (
                    format!("there is no figure `{word}`"),
                    format!("choose one of: {names}"),
                ),
                NoFigure::Several => (
                    format!("several figures are called `{word}`"),
                    format!("choose one by its number: {names}"),
                ),
            };
            Error::NotThere { what, instead }
        })?;
        Ok(figures.into_iter().find(|figure| figure.id == id))
    }
}

/// A match in a page with the viewer, to be finished.
pub(crate) fn page(game: &GameEntry, replay: &Replay) -> Result<Export, PlayError> {
    let mut page = Export::new(None, Skin::new(game.name(), game.assets.skin));
    let each = &mut |line: String| {
        page.line(&line);
        ControlFlow::Continue(())
    };
    game.core.export(replay, States::Changes, each)?;
    Ok(page)
}
