//! The document under construction.

use std::collections::BTreeMap;
use std::fmt::{self, Write};

use crate::colour::INK;
use crate::geometry::{Geometry, Spot};
use crate::{Board, Cell, Colour, Tile};

pub(super) use crate::geometry::TILE;

/// A number with at most two decimals, in as few characters as possible.
#[derive(Clone, Copy)]
pub(super) struct Num(pub(super) f32);

impl fmt::Display for Num {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let hundredths = (f64::from(self.0) * 100.0).round() as i64;
        let (whole, rest) = (hundredths.abs() / 100, hundredths.abs() % 100);
        let sign = if hundredths < 0 { "-" } else { "" };
        match rest {
            0 => write!(f, "{sign}{whole}"),
            _ if rest % 10 == 0 => write!(f, "{sign}{whole}.{}", rest / 10),
            _ => write!(f, "{sign}{whole}.{rest:02}"),
        }
    }
}

/// A shape that is drawn once and used often.
pub(crate) struct Definition {
    pub(crate) id: String,
    pub(crate) shape: String,
}

/// How a shape is used.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Pose {
    /// As it is.
    Plain,
    /// Of another size.
    Scaled(f32),
    /// Turned to the right by that many degrees.
    Turned(f32),
}

/// One thing that is drawn, or around what follows.
pub(crate) enum Step {
    /// What follows has these attributes; if they only move it, by how much.
    Open {
        attributes: String,
        moved: Option<(f32, f32)>,
    },
    /// The end of what was opened last.
    Close,
    /// A line of the document.
    Draw(String),
    /// Lines between the squares of a level: one path of the document.
    Grid(Grid),
    /// A defined shape, by its number, with its origin at a point.
    Use {
        definition: usize,
        x: f32,
        y: f32,
        pose: Pose,
    },
}

/// Straight lines across an area, side by side and one below the other.
///
/// These are by far the longest lines of a large board, and the easiest to draw: pixels
/// need not come from the path.
pub(crate) struct Grid {
    pub(crate) left: f32,
    pub(crate) top: f32,
    pub(crate) columns: usize,
    pub(crate) rows: usize,
}

impl Grid {
    pub(crate) const COLOUR: Colour = INK;
    pub(crate) const OPACITY: f32 = 0.1;
    pub(crate) const WIDTH: f32 = 0.8;

    /// The right and lower end.
    pub(crate) fn end(&self) -> (f32, f32) {
        (
            self.left + self.columns as f32 * TILE,
            self.top + self.rows as f32 * TILE,
        )
    }

    /// Where the upright lines are.
    pub(crate) fn upright(&self) -> impl Iterator<Item = f32> {
        (1..self.columns).map(|x| self.left + x as f32 * TILE)
    }

    /// Where the level lines are.
    pub(crate) fn level(&self) -> impl Iterator<Item = f32> {
        (1..self.rows).map(|y| self.top + y as f32 * TILE)
    }

    fn path(&self) -> String {
        let Self { left, top, .. } = self;
        let (right, bottom) = self.end();
        let mut data = String::new();
        for x in self.upright() {
            let _ = write!(data, "M{x} {top}V{bottom}");
        }
        for y in self.level() {
            let _ = write!(data, "M{left} {y}H{right}");
        }
        grid_path(&data)
    }
}

/// Faint lines for counting.
pub(super) fn grid_path(data: &str) -> String {
    let (colour, opacity, width) = (Grid::COLOUR, Grid::OPACITY, Grid::WIDTH);
    let (opacity, width) = (opacity.to_string(), width.to_string());
    let (opacity, width) = (
        opacity.trim_start_matches('0'),
        width.trim_start_matches('0'),
    );
    format!(
        r#"<path stroke="{colour}" stroke-opacity="{opacity}" stroke-width="{width}" d="{data}"/>"#
    )
}

/// What is drawn once and used often, and what is drawn.
#[derive(Default)]
pub(crate) struct Canvas {
    pub(crate) definitions: Vec<Definition>,
    pub(crate) steps: Vec<Step>,
    known: BTreeMap<String, usize>,
}

impl Canvas {
    /// Defines a shape unless it is there already; `id` must be fit for XML as it is.
    pub(super) fn define(&mut self, id: &str, shape: impl FnOnce() -> String) {
        if !self.known.contains_key(id) {
            self.known.insert(id.to_owned(), self.definitions.len());
            self.definitions.push(Definition {
                id: id.to_owned(),
                shape: shape(),
            });
        }
    }

    /// Draws a defined shape with its origin at `x`, `y`.
    pub(super) fn place(&mut self, id: &str, x: f32, y: f32) {
        self.pose(id, x, y, Pose::Plain);
    }

    /// The same, of another size or turned.
    pub(super) fn pose(&mut self, id: &str, x: f32, y: f32, pose: Pose) {
        if let Some(&definition) = self.known.get(id) {
            self.steps.push(Step::Use {
                definition,
                x,
                y,
                pose,
            });
        }
    }

    /// Draws a line of the document as it is.
    pub(super) fn draw(&mut self, line: fmt::Arguments<'_>) {
        self.steps.push(Step::Draw(line.to_string()));
    }

    /// Draws lines between the squares of a level, if there are any.
    pub(super) fn grid(&mut self, grid: Grid) {
        if grid.columns > 1 || grid.rows > 1 {
            self.steps.push(Step::Grid(grid));
        }
    }

    /// Begins a group with attributes.
    pub(super) fn open(&mut self, attributes: fmt::Arguments<'_>) {
        self.steps.push(Step::Open {
            attributes: attributes.to_string(),
            moved: None,
        });
    }

    /// Begins a group that lies elsewhere.
    pub(super) fn open_at(&mut self, left: f32, top: f32) {
        self.steps.push(Step::Open {
            attributes: format!(r#"transform="translate({} {})""#, Num(left), Num(top)),
            moved: Some((left, top)),
        });
    }

    /// Ends a group.
    pub(super) fn close(&mut self) {
        self.steps.push(Step::Close);
    }

    /// The definitions and all that is drawn, as parts of a document.
    pub(super) fn written(&self) -> (String, String) {
        let (mut definitions, mut body) = (String::new(), String::new());
        for Definition { id, shape } in &self.definitions {
            let _ = writeln!(definitions, r#"<g id="{id}">{shape}</g>"#);
        }
        for step in &self.steps {
            let _ = match step {
                Step::Open { attributes, .. } => writeln!(body, "<g {attributes}>"),
                Step::Close => writeln!(body, "</g>"),
                Step::Draw(line) => writeln!(body, "{line}"),
                Step::Grid(grid) => writeln!(body, "{}", grid.path()),
                &Step::Use {
                    definition,
                    x,
                    y,
                    pose,
                } => {
                    let id = &self.definitions[definition].id;
                    writeln!(body, r##"<use href="#{id}" {}/>"##, placed(x, y, pose))
                }
            };
        }
        (definitions, body)
    }
}

/// The attributes that put a shape where it belongs.
fn placed(x: f32, y: f32, pose: Pose) -> String {
    let (x, y) = (Num(x), Num(y));
    match pose {
        Pose::Plain => format!(r#"x="{x}" y="{y}""#),
        Pose::Scaled(scale) => {
            let scale = Num(scale);
            format!(r#"transform="translate({x} {y})scale({scale})""#)
        }
        Pose::Turned(angle) => {
            let angle = Num(angle);
            format!(r#"transform="translate({x} {y})rotate({angle})""#)
        }
    }
}

/// A path filled with one colour and nothing else.
pub(super) fn filled(colour: Colour, data: &str) -> String {
    format!(r#"<path fill="{colour}" d="{data}"/>"#)
}

/// A path drawn as a line.
pub(super) fn stroked(colour: Colour, width: f32, data: &str) -> String {
    let width = Num(width);
    format!(r#"<path fill="none" stroke="{colour}" stroke-width="{width}" d="{data}"/>"#)
}

/// A board and where its cells lie.
pub(super) struct Scene<'a> {
    pub(super) board: &'a Board,
    pub(super) geometry: Geometry,
}

impl<'a> Scene<'a> {
    pub(super) fn of(board: &'a Board) -> Self {
        Self {
            board,
            geometry: Geometry::of(board),
        }
    }

    /// All tiles with their cells, in the order of reading.
    pub(super) fn tiles(&self) -> impl Iterator<Item = (Cell, Spot, &'a Tile)> + use<'a> {
        let Geometry {
            columns,
            rows,
            levels,
            ..
        } = self.geometry;
        let tiles = self.board.tiles.iter().take(columns * rows * levels);
        tiles.enumerate().map(move |(i, tile)| {
            let (x, y) = (i % columns, i / columns);
            let spot = Spot {
                x,
                y: y % rows,
                level: y / rows,
            };
            ((x, y), spot, tile)
        })
    }

    /// The cells whose tiles are of some kind.
    pub(super) fn cells(&self, is: impl Fn(&Tile) -> bool) -> Vec<Cell> {
        self.tiles()
            .filter(|(_, _, tile)| is(tile))
            .map(|(cell, _, _)| cell)
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short() {
        let shown = |value| Num(value).to_string();
        assert_eq!(shown(12.0), "12");
        assert_eq!(shown(-0.001), "0");
        assert_eq!(shown(-1.5), "-1.5");
        assert_eq!(shown(0.05), "0.05");
        assert_eq!(shown(6404.25), "6404.25");
    }
}
