//! The dungeon: the board and what stands on it. The rules of sight, zones, pushes and
//! fights are functions of it, the same for what the referee and what a team knows.

use crate::{
    board::Board,
    figure::{Figure, FigureId},
    geometry::Position,
    interface::Terrain,
};
use serde::{Deserialize, Serialize};

/// The passage to the other side, while it is open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Passage {
    /// Where it is; none if it is in a room that lies face down, for those who cannot know.
    pub at: Option<Position>,
    /// The turn at whose end it closes.
    pub until: u32,
}

/// The board with everything on it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Dungeon {
    /// Cells and rooms.
    pub board: Board,
    /// All figures by their numbers.
    pub figures: Vec<Figure>,
    /// The passage, if one is open.
    pub passage: Option<Passage>,
}

impl Dungeon {
    /// How many figures a team has, out of the dungeon or not.
    pub fn team_size(&self) -> usize {
        self.figures.len() / 2
    }

    /// The figure with a number that a champion gave.
    pub fn figure(&self, number: i32) -> Option<(FigureId, &Figure)> {
        let id = usize::try_from(number).ok()?;
        Some((id, self.figures.get(id)?))
    }

    /// The figure on a cell.
    pub fn figure_on(&self, at: Position) -> Option<FigureId> {
        (self.figures.iter()).position(|figure| figure.at == Some(at))
    }

    /// The figures in the dungeon, with where they are.
    pub fn placed(&self) -> impl Iterator<Item = (FigureId, &Figure, Position)> {
        (self.figures.iter().enumerate()).filter_map(|(id, figure)| Some((id, figure, figure.at?)))
    }

    /// Whether a cell is the passage.
    pub fn is_passage(&self, at: Position) -> bool {
        self.passage.is_some_and(|passage| passage.at == Some(at))
    }

    /// What a cell shows: a boulder or the passage comes before what lies under it.
    pub fn terrain_shown(&self, at: Position) -> Terrain {
        match self.board.cell(at) {
            Some(cell) if cell.boulder => Terrain::Rocher,
            Some(_) if self.is_passage(at) => Terrain::Portail,
            Some(cell) => cell.terrain,
            None => Terrain::Erreur,
        }
    }

    /// Whether a figure could go to a cell: face up, nobody there, nothing solid, not
    /// deadly; a tree is empty for elves alone.
    pub fn is_empty_for(&self, figure: &Figure, at: Position) -> bool {
        let fits = |terrain| terrain != Terrain::Arbre || figure.is_elf();
        self.board.is_face_up(at)
            && (self.board.cell(at))
                .is_some_and(|cell| !cell.is_solid() && !cell.is_deadly() && fits(cell.terrain))
            && self.figure_on(at).is_none()
    }

    /// Whether a standing enemy of `figure` is adjacent to a cell.
    pub fn is_in_contact(&self, figure: &Figure, at: Position) -> bool {
        self.placed().any(|(_, other, there)| {
            other.team != figure.team && other.stands() && self.board.are_adjacent(at, there)
        })
    }

    /// Turns a room so many quarters to the right, with everything and everybody in it.
    pub fn turn(&mut self, place: usize, quarters: u8) {
        self.board.turn(place, quarters);
        let layout = self.board.layout();
        let turned = |at: Position| {
            if layout.place(at) == Some(place) {
                (0..quarters % 4).fold(at, |at, _| layout.turned(at))
            } else {
                at
            }
        };
        for figure in &mut self.figures {
            figure.at = figure.at.map(turned);
        }
        if let Some(passage) = &mut self.passage {
            passage.at = passage.at.map(turned);
        }
    }

    /// Forgets what nobody knows: what rooms that lie face down hold.
    pub fn hide(&mut self) {
        self.board.hide();
        if let Some(passage) = &mut self.passage {
            passage.at = passage.at.filter(|&at| self.board.is_face_up(at));
        }
    }
}
