//! Pictures of a board, for any game: coloured or plain text for a terminal, SVG,
//! PNG, animated GIF.
//!
//! A game describes a [`Board`]; nothing here knows what its tiles mean.
mod board;
mod colour;
mod film;
mod geometry;
#[cfg(test)]
mod golden;
mod levels;
mod palette;
mod png;
mod raster;
#[cfg(test)]
mod sample;
mod svg;
mod text;

pub use board::{
    Board, Cell, Colour, Condition, Direction, Item, Levels, Mark, Piece, Place, Shape, Side,
    SideLook, Stroke, Symbol, Tile, Token, Tray, Zone, ZoneLook,
};
pub use film::{Film, FilmError, FilmStudio, MAX_FILM_BYTES, MAX_FILM_SIDE, MAX_FRAMES};
pub use png::{PngError, png};
pub use svg::{MAX_SIDE, svg};
pub use text::{Measure, Part, TextStyle, lines, measure, owner_style, text};
