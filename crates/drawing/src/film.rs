//! Boards one after the other as an animated GIF image.
//!
//! The ground is drawn once, and again where it changes, and so is what is written below the board; for each frame
//! only what is on the board is drawn over a copy of both, and only what changed is stored. All frames share one palette, which is learnt from some of
//! them beforehand.

use std::fmt;

use gif::{DisposalMethod, Encoder, Frame, Repeat};
use resvg::tiny_skia::Pixmap;

use crate::levels::shown;
use crate::palette::{Histogram, Palette};
use crate::raster::Raster;
use crate::svg::{Layers, Page, compose};
use crate::{Board, Tile, Tray};

/// The widest and highest film, in pixels.
pub const MAX_FILM_SIDE: u32 = 2048;
/// The most frames of a film.
pub const MAX_FRAMES: usize = 20_000;
/// The largest film, in bytes.
pub const MAX_FILM_BYTES: usize = 128 << 20;

/// Films are about this large unless something else is asked for.
const GOOD_SIDE: f32 = 640.0;
const TILE_PIXELS: (u32, u32) = (4, 32);
/// Captions change; that many lines are kept free for them.
const CAPTION_LINES: usize = 1;
/// The index of what does not change.
const UNCHANGED: u8 = 255;

/// Why the film could not be made.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FilmError {
    /// It would be wider or higher than [`MAX_FILM_SIDE`].
    #[error(
        "it would be {width} by {height} pixels; at most {MAX_FILM_SIDE} by {MAX_FILM_SIDE} is \
         possible"
    )]
    TooWide {
        /// How wide, in pixels.
        width: u32,
        /// How high.
        height: u32,
    },
    /// It would have more than [`MAX_FRAMES`] frames.
    #[error("it would have more than {MAX_FRAMES} frames")]
    TooLong,
    /// It would have more than [`MAX_FILM_BYTES`] bytes.
    #[error("it would be larger than {} MiB", MAX_FILM_BYTES >> 20)]
    TooLarge,
    /// It could not be drawn or stored.
    #[error("it could not be drawn: {0}")]
    Failed(String),
}

fn failed(error: impl fmt::Display) -> FilmError {
    FilmError::Failed(error.to_string())
}

/// A film's ground and page, and the colours learnt so far.
pub struct FilmStudio {
    page: Page,
    /// The board whose ground is drawn, without what stands on it.
    bare: Board,
    ground: Pixmap,
    /// The ground with what is written below it, and of which board that is; none before the first.
    written: Option<(Pixmap, Below)>,
    raster: Raster,
    histogram: Histogram,
}

/// All that is written below a board.
#[derive(PartialEq)]
struct Below {
    caption: String,
    legend: Vec<(usize, String)>,
    trays: Vec<Tray>,
}

impl Below {
    fn of(board: &Board) -> Self {
        Self {
            caption: board.caption.clone(),
            legend: board.legend.clone(),
            trays: board.trays.clone(),
        }
    }

    fn is_of(&self, board: &Board) -> bool {
        self.caption == board.caption && self.legend == board.legend && self.trays == board.trays
    }
}

impl FilmStudio {
    /// A studio for boards of the size of this one, with as many trays and as many in their
    /// legend. `scale` is a tile's side in pixels; as large as is good unless given.
    pub fn new(board: &Board, scale: Option<u32>) -> Result<Self, FilmError> {
        let board = &shown(board);
        let good = Page::fixed(board, CAPTION_LINES, 1).tiles();
        let (least, most) = TILE_PIXELS;
        let good = ((GOOD_SIDE / good) as u32).clamp(least, most);
        let page = Page::fixed(board, CAPTION_LINES, scale.unwrap_or(good));
        let (width, height) = page.pixel_size();
        if width.max(height) > MAX_FILM_SIDE {
            return Err(FilmError::TooWide { width, height });
        }
        let empty = || FilmError::Failed("an empty image".to_owned());
        let mut studio = Self {
            page,
            bare: bare(board),
            ground: Pixmap::new(width, height).ok_or_else(empty)?,
            written: None,
            raster: Raster::default(),
            histogram: Histogram::default(),
        };
        studio.draw_ground()?;
        studio.histogram.add(studio.ground.data());
        Ok(studio)
    }

    fn draw_ground(&mut self) -> Result<(), FilmError> {
        self.written = None;
        let canvas = compose(&self.bare, &self.page, Layers::GROUND);
        (self.raster.draw(&canvas, &self.page, &mut self.ground)).map_err(failed)
    }

    /// A copy of the ground with what is written below a board. Letters take long to draw, and
    /// hardly ever change between two frames.
    fn backdrop(&mut self, board: &Board) -> Result<Pixmap, FilmError> {
        if let Some((drawn, _)) = (self.written.as_ref()).filter(|(_, below)| below.is_of(board)) {
            return Ok(drawn.clone());
        }
        let mut drawn = self.ground.clone();
        let page = self.page.captioned(&board.caption);
        let canvas = compose(board, &page, Layers::BELOW);
        (self.raster.draw(&canvas, &page, &mut drawn)).map_err(failed)?;
        self.written = Some((drawn.clone(), Below::of(board)));
        Ok(drawn)
    }

    /// Learns the colours of a board that will be part of the film.
    pub fn study(&mut self, board: &Board) -> Result<(), FilmError> {
        let drawn = self.draw(board)?;
        self.histogram.add(drawn.data());
        Ok(())
    }

    /// Begins the film, now that its colours are known.
    pub fn film(self) -> Result<Film, FilmError> {
        let palette = self.histogram.palette();
        let side = |pixels: u32| u16::try_from(pixels).map_err(failed);
        let (width, height) = (side(self.ground.width())?, side(self.ground.height())?);
        let table = palette.table();
        let mut encoder = Encoder::new(Vec::new(), width, height, &table).map_err(failed)?;
        encoder.set_repeat(Repeat::Infinite).map_err(failed)?;
        Ok(Film {
            studio: self,
            palette,
            encoder,
            drawn: None,
            shown: Vec::new(),
            pending: None,
            frames: 0,
        })
    }

    fn draw(&mut self, board: &Board) -> Result<Pixmap, FilmError> {
        let board = &shown(board);
        if !same_ground(&self.bare, board) {
            self.bare = bare(board);
            self.draw_ground()?;
        }
        let mut image = self.backdrop(board)?;
        let canvas = compose(board, &self.page, Layers::BOARD);
        (self.raster.draw(&canvas, &self.page, &mut image)).map_err(failed)?;
        Ok(image)
    }
}

/// A board without what stands on it.
fn bare(board: &Board) -> Board {
    let tiles = board.tiles.iter();
    Board {
        shape: board.shape,
        columns: board.columns,
        levels: board.levels,
        zones: board.zones.clone(),
        tiles: tiles
            .map(|tile| Tile::new(tile.glyph, tile.ground, tile.symbol))
            .collect(),
        ..Board::default()
    }
}

/// Whether the ground of a board looks as that of a bare one.
fn same_ground(bare: &Board, board: &Board) -> bool {
    let look = |tile: &Tile| (tile.ground, tile.symbol);
    (bare.tiles.iter().map(look)).eq(board.tiles.iter().map(look)) && bare.zones == board.zones
}

/// A film while it is made.
pub struct Film {
    studio: FilmStudio,
    palette: Palette,
    encoder: Encoder<Vec<u8>>,
    /// The last board as it was drawn; none before the first.
    drawn: Option<Pixmap>,
    /// The same in the colours of the palette.
    shown: Vec<u8>,
    /// The last frame: it is shown longer if nothing changes after it.
    pending: Option<Frame<'static>>,
    frames: usize,
}

impl Film {
    /// Shows a board for that many hundredths of a second.
    pub fn add(&mut self, board: &Board, hundredths: u16) -> Result<(), FilmError> {
        let drawn = self.studio.draw(board)?;
        let (width, height) = (drawn.width() as usize, drawn.height() as usize);
        let part = match &self.drawn {
            None => Some(Area {
                left: 0,
                top: 0,
                width,
                height,
            }),
            Some(old) => changed(old.data(), drawn.data(), width),
        };
        let frame = part.and_then(|part| self.frame(&drawn, part, hundredths));
        match (frame, &mut self.pending) {
            (None, Some(last)) => last.delay = last.delay.saturating_add(hundredths),
            (None, None) => {}
            (Some(frame), _) => {
                self.store()?;
                self.pending = Some(frame);
            }
        }
        self.drawn = Some(drawn);
        Ok(())
    }

    /// The film as a file.
    pub fn finish(mut self) -> Result<Vec<u8>, FilmError> {
        self.store()?;
        self.encoder.into_inner().map_err(failed)
    }

    fn store(&mut self) -> Result<(), FilmError> {
        let Some(frame) = self.pending.take() else {
            return Ok(());
        };
        self.frames += 1;
        if self.frames > MAX_FRAMES {
            return Err(FilmError::TooLong);
        }
        self.encoder.write_frame(&frame).map_err(failed)?;
        if self.encoder.get_ref().len() > MAX_FILM_BYTES {
            Err(FilmError::TooLarge)
        } else {
            Ok(())
        }
    }

    /// A frame with what changed within a part of the picture, unless the palette cannot
    /// show the difference.
    fn frame(&mut self, drawn: &Pixmap, part: Area, hundredths: u16) -> Option<Frame<'static>> {
        let wide = drawn.width() as usize;
        self.shown.resize(wide * drawn.height() as usize, 0);
        let old = self.drawn.as_ref().map(Pixmap::data);
        let mut buffer = Vec::with_capacity(part.width * part.height);
        for row in part.top..part.top + part.height {
            for at in row * wide + part.left..row * wide + part.left + part.width {
                let pixel = 4 * at..4 * at + 4;
                let new = &drawn.data()[pixel.clone()];
                // Most pixels stay: no colour need be looked up for them.
                let index = match old {
                    Some(old) if old[pixel] == *new => UNCHANGED,
                    _ => self.palette.index(new[0], new[1], new[2]),
                };
                let same = index == self.shown[at] && old.is_some();
                buffer.push(if same { UNCHANGED } else { index });
                if index != UNCHANGED {
                    self.shown[at] = index;
                }
            }
        }
        let differs = buffer.iter().any(|&index| index != UNCHANGED);
        differs.then(|| Frame {
            delay: hundredths,
            dispose: DisposalMethod::Keep,
            transparent: Some(UNCHANGED),
            left: part.left as u16,
            top: part.top as u16,
            width: part.width as u16,
            height: part.height as u16,
            buffer: buffer.into(),
            ..Frame::default()
        })
    }
}

/// A part of a picture, in pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Area {
    left: usize,
    top: usize,
    width: usize,
    height: usize,
}

/// What differs between two pictures of four bytes a pixel.
fn changed(old: &[u8], new: &[u8], width: usize) -> Option<Area> {
    let differs = |(old, new): (&[u8], &[u8])| old != new;
    let rows = || old.chunks_exact(4 * width).zip(new.chunks_exact(4 * width));
    let top = rows().position(differs)?;
    let bottom = rows().rposition(differs)?;
    let (mut left, mut right) = (width, 0);
    for (old, new) in rows().take(bottom + 1).skip(top) {
        let pairs = || old.chunks_exact(4).zip(new.chunks_exact(4));
        left = pairs().take(left).position(differs).unwrap_or(left);
        right += pairs().skip(right).rposition(differs).unwrap_or(0);
    }
    Some(Area {
        left,
        top,
        width: right + 1 - left,
        height: bottom + 1 - top,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample;

    /// A piece that walks along a row, and stays a while.
    fn walk() -> Vec<Board> {
        [0, 1, 2, 2, 3]
            .map(|x| {
                let mut board = sample::board(&["..T..", ".....", "~~=##"]);
                board.tiles[5 + x].tokens.push(sample::token('A', 0, None));
                board
            })
            .to_vec()
    }

    fn filmed(boards: &[Board], scale: Option<u32>) -> Result<Vec<u8>, FilmError> {
        let mut studio = FilmStudio::new(&boards[0], scale)?;
        studio.study(&boards[0])?;
        let mut film = studio.film()?;
        for board in boards {
            film.add(board, 10)?;
        }
        film.finish()
    }

    fn frames(film: &[u8]) -> (Vec<Frame<'static>>, Repeat) {
        let mut decoder = gif::DecodeOptions::new().read_info(film).unwrap();
        let mut frames = Vec::new();
        while let Some(frame) = decoder.read_next_frame().unwrap() {
            frames.push(frame.clone());
        }
        (frames, decoder.repeat())
    }

    #[test]
    fn only_what_changed_is_stored() {
        let film = filmed(&walk(), Some(16)).unwrap();
        let (frames, repeat) = frames(&film);
        assert_eq!(repeat, Repeat::Infinite);
        let delays: Vec<u16> = frames.iter().map(|frame| frame.delay).collect();
        assert_eq!(delays, [10, 10, 20, 10], "what stays the same is one frame");
        assert_eq!(frames[0].width, 8 * 16);
        assert!(
            frames[1..]
                .iter()
                .all(|frame| frame.width <= 32 && frame.height <= 16)
        );
    }

    /// Rooms may turn while a match goes on.
    #[test]
    fn ground_that_changes_is_drawn_anew() {
        let mut boards = walk();
        for board in &mut boards[3..] {
            board.tiles[14] = sample::tile('T');
        }
        let film = filmed(&boards, Some(16)).unwrap();
        let (frames, _) = frames(&film);
        let (new, old) = (&frames[3], frames[2].delay);
        assert_eq!((frames.len(), old), (5, 10), "the wall was still there");
        // The lower right tile, and a little of the shadow that a wall throws.
        let right = usize::from(new.left + new.width);
        assert!(
            right >= 6 * 16 && usize::from(new.top) >= 3 * 16 - 2,
            "{new:?}"
        );
    }

    /// It is kept from frame to frame, but not for longer than it holds.
    #[test]
    fn what_is_written_below_follows_the_board() {
        let mut boards = walk();
        for board in &mut boards {
            board.legend = vec![(0, "Alice 1".to_owned())];
        }
        boards[2].legend[0].1 = "Alice 8".to_owned();
        boards[3].caption = "the end".to_owned();
        let film = filmed(&boards[..4], Some(16)).unwrap();
        let (frames, _) = frames(&film);
        let below = |frame: &Frame<'_>| frame.top + frame.height > 5 * 16;
        let below: Vec<bool> = frames.iter().map(below).collect();
        assert_eq!(below, [true, false, true, true]);
    }

    #[test]
    fn the_same_boards_are_the_same_bytes() {
        assert_eq!(filmed(&walk(), None), filmed(&walk(), None));
    }

    #[test]
    fn what_is_too_large_is_refused() {
        let error = filmed(&[sample::large(200, 200)], Some(32)).unwrap_err();
        assert!(matches!(error, FilmError::TooWide { .. }), "{error}");
        assert!(error.to_string().contains("6528 by"), "{error}");
    }

    #[test]
    fn changes_are_found() {
        let old = [0; 48];
        let mut new = old;
        let area = |left, top, width, height| {
            Some(Area {
                left,
                top,
                width,
                height,
            })
        };
        assert_eq!(changed(&old, &new, 4), None);
        new[4 * 5 + 2] = 1;
        assert_eq!(changed(&old, &new, 4), area(1, 1, 1, 1));
        new[4 * 11] = 1;
        assert_eq!(changed(&old, &new, 4), area(1, 1, 3, 2));
        new[4 * 3] = 1;
        assert_eq!(changed(&old, &new, 4), area(1, 0, 3, 3));
    }
}
