//! Everything about a match in progress.

use crate::{
    figure::{Figure, FigureId, Side},
    geometry::Position,
    interface::Classe,
    map::Map,
    turn::Clock,
};
use serde::Serialize;
use std::sync::Arc;
use stechec_game::{Team, TeamCount};

/// A match in progress, hidden things included. Replays keep a hash of what is written of
/// it: the order of fields counts, here and in [`Side`].
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct State {
    /// Where it is played.
    #[serde(skip)]
    pub map: Arc<Map>,
    /// Where in its course it is.
    pub clock: Clock,
    /// What belongs to each team.
    pub sides: Vec<Side>,
    /// The points of each team.
    pub scores: Vec<i32>,
    #[serde(skip)]
    count: TeamCount,
}

impl State {
    /// A match before its first phase.
    pub fn new(map: Arc<Map>, teams: TeamCount) -> Self {
        let start = map.start();
        Self {
            clock: Clock::start(&map),
            sides: vec![Side::new(start); teams.get()],
            scores: vec![0; teams.get()],
            count: teams,
            map,
        }
    }

    /// How many teams play.
    pub fn teams(&self) -> TeamCount {
        self.count
    }

    /// What belongs to a team.
    pub fn side(&self, team: Team) -> &Side {
        &self.sides[team.index()]
    }

    /// One figure.
    pub fn figure(&self, id: FigureId) -> &Figure {
        self.side(id.team()).figure(id.class())
    }

    /// One figure, to be changed.
    pub fn figure_mut(&mut self, id: FigureId) -> &mut Figure {
        &mut self.sides[id.team().index()].figures[id.class().index()]
    }

    /// Every figure with its name, by team, then by class.
    pub fn figures(&self) -> impl Iterator<Item = (FigureId, &Figure)> {
        FigureId::all(self.sides.len()).zip(self.sides.iter().flat_map(|side| &side.figures))
    }

    /// The figures on a cell.
    pub fn figures_on(&self, at: Position) -> impl Iterator<Item = FigureId> {
        self.figures()
            .filter(move |(_, figure)| figure.position == at)
            .map(|(id, _)| id)
    }

    /// The team's three figures.
    pub fn figures_of(team: Team) -> impl Iterator<Item = FigureId> {
        (Classe::ALL.iter()).map(move |&class| FigureId::new(team, class))
    }
}
