//! What a game may bring: pictures of its matches.

use crate::{GameMap, PhaseText, PhaseView, Reel, Rules, reel::Playing};
use stechec_drawing::{Board, Stroke};
use stechec_game::{Game, Match, Show, Team, TeamCount};
use stechec_replay::{Mismatch, PlayError, Replay};

/// Pictures of one game, whichever it is.
pub trait Pictures: Sync {
    /// The board before anything happened; none if the game does not allow that many teams.
    fn start(&self, map: &GameMap, teams: usize, seed: u64) -> Option<Board>;
    /// The board after a phase; none if it is one of another game.
    fn board(&self, phase: &dyn PhaseView) -> Option<Board>;
    /// A recorded match, to be played to any moment of it and drawn.
    fn reel<'r>(&self, replay: &'r Replay) -> Result<Box<dyn DrawnReel + 'r>, PlayError>;
}

/// A recorded match at a moment, as it is drawn.
pub trait DrawnReel: Reel {
    /// Everything.
    fn board(&self) -> Board;
    /// What one team sees, and knows when it decides what comes next.
    fn seen(&self, team: Team) -> Board;
    /// What happened in the phase that was played last.
    fn strokes(&self) -> Vec<Stroke>;
    /// The boards on the way through the phase that was played last.
    fn between(&self) -> Vec<Board>;
}

/// How matches of a game are drawn.
pub struct Drawings<G: Game> {
    /// Everything.
    pub state: fn(&G::State) -> Board,
    /// What one team sees.
    pub seen: fn(&G::State, Team) -> Board,
    /// What happened in a phase that began with a state.
    pub strokes: fn(&G::State, &[G::Event]) -> Vec<Stroke>,
    /// The boards on the way through a phase that began with a state, if there are any
    /// between that state and the next.
    pub between: fn(&G::State, &[G::Event]) -> Vec<Board>,
    /// Adds to the board after a phase what remains of it, such as the dice that were thrown.
    pub remains: fn(&mut Board, &[G::Event]),
}

impl<G: Game> Clone for Drawings<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Drawings<G> {}

/// A game with its drawings.
pub struct Drawn<G: Show> {
    /// Its rules, which have the words.
    pub rules: &'static Rules<G>,
    /// How it is drawn.
    pub drawings: Drawings<G>,
}

impl<G: Show> Pictures for Drawn<G> {
    fn start(&self, map: &GameMap, teams: usize, seed: u64) -> Option<Board> {
        let teams = TeamCount::new::<G>(teams).ok()?;
        let game = Match::<G>::new(map.typed::<G>().ok()?.map.clone(), teams, seed);
        Some((self.drawings.state)(game.state()))
    }

    fn board(&self, phase: &dyn PhaseView) -> Option<Board> {
        let state = phase.state().downcast_ref::<G::State>()?;
        Some((self.drawings.state)(state))
    }

    fn reel<'r>(&self, replay: &'r Replay) -> Result<Box<dyn DrawnReel + 'r>, PlayError> {
        Ok(Box::new(Drawing {
            playing: Playing::<G>::new(replay, self.rules.words())?,
            drawings: self.drawings,
        }))
    }
}

/// A recorded match that is drawn.
struct Drawing<'r, G: Game> {
    playing: Playing<'r, G>,
    drawings: Drawings<G>,
}

impl<G: Show> DrawnReel for Drawing<'_, G> {
    fn board(&self) -> Board {
        let mut board = (self.drawings.state)(self.playing.state());
        if let Some((_, events)) = self.playing.last() {
            (self.drawings.remains)(&mut board, events);
        }
        board
    }

    fn seen(&self, team: Team) -> Board {
        (self.drawings.seen)(self.playing.state(), team)
    }

    fn strokes(&self) -> Vec<Stroke> {
        let strokes = |(before, events)| (self.drawings.strokes)(before, events);
        self.playing.last().map_or_else(Vec::new, strokes)
    }

    fn between(&self) -> Vec<Board> {
        let between = |(before, events)| (self.drawings.between)(before, events);
        self.playing.last().map_or_else(Vec::new, between)
    }
}

impl<G: Show> Reel for Drawing<'_, G> {
    fn phases(&self) -> usize {
        self.playing.phases()
    }

    fn moment(&self) -> usize {
        self.playing.moment()
    }

    fn seek(&mut self, moment: usize) -> Result<(), Mismatch> {
        self.playing.seek(moment)
    }

    fn end(&mut self) -> Result<(), Mismatch> {
        self.playing.end()
    }

    fn told(&self) -> Option<&PhaseText> {
        self.playing.told()
    }

    fn scores(&self) -> Vec<i32> {
        self.playing.scores()
    }
}
