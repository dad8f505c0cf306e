//! Pictures of a board, for any game: coloured or plain text for a terminal ([`text`]), SVG
//! ([`svg`](svg())), PNG ([`png`](png())), animated GIF ([`FilmStudio`]).
//!
//! A game describes a [`Board`]; nothing here knows what its tiles mean. A board is data: the
//! game says what is where and what it looks like, and every kind of picture is made from
//! that, so what a map maker sees in a terminal is what an organizer prints.
//!
//! # A board
//!
//! - **Cells** are [squares or hexes](Shape), row by row, on one [level](Levels) or several. Each is
//!   a [`Tile`]: a character, a colour, a [`Symbol`], and what lies on it ([`Item`]).
//! - **Sides** ([`Side`]) stand between cells: walls, doors, openings. A game without them
//!   leaves the list empty.
//! - **Zones** ([`Zone`]) are cells that belong together: tinted, or framed as a room.
//! - **Pieces** ([`Token`]) stand on tiles, belong to an owner or to nobody, look somewhere, are
//!   in some [`Condition`], have some life, and may stand at a [`Place`] within their cell.
//! - **What the picture is about** is laid over all that: [marks](Mark) on single tiles (lit, dim,
//!   numbers), [strokes](Stroke) between cells (ways, shots, rays), dice and cards below
//!   ([`Tray`]), a caption and a legend.
//!
//! Most of it can be left out; a board of squares with two pieces is this:
//!
//! ```
//! use stechec_drawing::{Board, Colour, Symbol, TextStyle, Tile, Token, text};
//!
//! let floor = Tile::new('.', Colour(0xd8, 0xcd, 0xb8), Symbol::Floor);
//! let mut board = Board {
//!     columns: 3,
//!     tiles: vec![floor; 6],
//!     ..Board::default()
//! };
//! board.tiles[1].tokens.push(Token::new('A').of(0));
//! board.tiles[5].tokens.push(Token::new('m')); // belongs to nobody
//!
//! let plain = text(&board, TextStyle { colour: false });
//! assert_eq!(plain, "  0\n  |\n0 .A.\n  ..m\n");
//! ```
//!
//! Hexes, walls and zones are added where a game has them:
//!
//! ```
//! use stechec_drawing::*;
//!
//! let floor = Tile::new('.', Colour(0xd8, 0xcd, 0xb8), Symbol::Floor);
//! let board = Board {
//!     shape: Shape::Hexes,
//!     columns: 3,
//!     tiles: vec![floor; 6],
//!     sides: vec![Side::new((0, 0), Direction::East, SideLook::Wall)],
//!     zones: vec![Zone::new("z", vec![(2, 0), (2, 1)])],
//!     ..Board::default()
//! };
//! let rows = text(&board, TextStyle { colour: false });
//! assert!(rows.contains(". | .   z"), "{rows}");
//! assert!(svg(&board).starts_with("<svg"));
//! ```
//!
//! # How pictures are made
//!
//! Where cells lie and what they touch is worked out in one module. The picture itself is a list of
//! steps: shapes that are defined once and used often, and lines of SVG between them. Written
//! down, that is the SVG document; for PNG and GIF every shape is drawn once and its pixels are
//! copied, which makes a board of 40,000 tiles a matter of a moment. A film draws its ground
//! once, and stores of each frame only what changed.
//!
//! All writing is drawn as lines, so no fonts are needed; nothing depends on the machine: the same
//! board gives the same bytes everywhere. What does not fit on the board (a side of a cell that is
//! not there, a place beyond the cell's) is not drawn, and no board makes a picture panic.

mod board;
mod colour;
mod film;
mod geometry;
#[cfg(test)]
mod golden;
mod levels;
mod palette;
mod png;
#[cfg(test)]
mod properties;
mod raster;
#[cfg(test)]
mod sample;
mod svg;
mod text;

pub use board::{
    Board, Cell, Colour, Condition, Direction, Item, Levels, Mark, Piece, Place, Shape, Side,
    SideLook, Stroke, Symbol, Tile, Token, Tray, Within, Zone, ZoneLook,
};
pub use film::{Film, FilmError, FilmStudio, MAX_FILM_BYTES, MAX_FILM_SIDE, MAX_FRAMES};
pub use png::{PngError, png};
pub use svg::{MAX_SIDE, svg};
pub use text::{Measure, Part, TextStyle, lines, measure, owner_style, text};
