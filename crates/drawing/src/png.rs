//! A board as a PNG image.

use std::{fmt, io::Write};

use png::{BitDepth, ColorType, DeflateCompression, Encoder, EncodingError, Filter};
use resvg::tiny_skia::Pixmap;

use crate::Board;
use crate::geometry::Geometry;
use crate::levels::shown;
use crate::raster::Raster;
use crate::svg::{Layers, MAX_SIDE, Page, compose};

/// Why the image could not be made.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PngError {
    /// The board has so many tiles that not every one would get a pixel.
    #[error(
        "a board of {columns} columns and {rows} rows does not fit into an image of {MAX_SIDE} by \
         {MAX_SIDE} pixels"
    )]
    TooLarge {
        /// The board's columns.
        columns: usize,
        /// The board's rows.
        rows: usize,
    },
    /// The picture could not be drawn or stored.
    #[error("the image could not be drawn: {0}")]
    Failed(String),
}

fn failed(error: impl fmt::Display) -> PngError {
    PngError::Failed(error.to_string())
}

/// Draws a board as a PNG image: the picture that [`svg`](crate::svg()) makes, with
/// tiles of as many whole pixels as fit well, and never more than [`MAX_SIDE`] pixels wide
/// or high.
pub fn png(board: &Board) -> Result<Vec<u8>, PngError> {
    let board = &shown(board);
    let (columns, rows) = Geometry::of(board).tiles();
    let too_large = PngError::TooLarge { columns, rows };
    if columns.max(rows) > MAX_SIDE as usize {
        return Err(too_large);
    }
    let page = Page::of(board);
    let (width, height) = page.pixel_size();
    if width.max(height) > MAX_SIDE {
        return Err(too_large);
    }
    let mut image =
        Pixmap::new(width, height).ok_or_else(|| PngError::Failed("an empty image".to_owned()))?;
    let canvas = compose(board, &page, Layers::ALL);
    (Raster::default().draw(&canvas, &page, &mut image)).map_err(failed)?;
    encoded(&image).map_err(failed)
}

/// The image as a file. The page covers everything, so no pixel is transparent.
fn encoded(image: &Pixmap) -> Result<Vec<u8>, EncodingError> {
    let mut file = Vec::new();
    let mut encoder = Encoder::new(&mut file, image.width(), image.height());
    encoder.set_color(ColorType::Rgb);
    encoder.set_depth(BitDepth::Eight);
    // Tiles repeat from row to row: hardly any search is needed to find that.
    encoder.set_filter(Filter::Up);
    encoder.set_deflate_compression(DeflateCompression::Level(1));
    let mut writer = encoder.write_header()?;
    let mut stream = writer.stream_writer()?;
    let wide = image.width() as usize;
    let mut row = vec![0; 3 * wide];
    for pixels in image.data().chunks_exact(4 * wide) {
        for (new, old) in row.chunks_exact_mut(3).zip(pixels.chunks_exact(4)) {
            new.copy_from_slice(&old[..3]);
        }
        stream.write_all(&row)?;
    }
    stream.finish()?;
    writer.finish()?;
    Ok(file)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample;

    fn drawn(board: &Board) -> Pixmap {
        Pixmap::decode_png(&png(board).unwrap()).unwrap()
    }

    /// The colour of a pixel: red, green, blue.
    fn pixel(image: &Pixmap, x: u32, y: u32) -> (u8, u8, u8) {
        let colour = image.pixel(x, y).unwrap();
        (colour.red(), colour.green(), colour.blue())
    }

    #[test]
    fn the_image_has_the_size_of_the_tiles_and_margins() {
        let image = drawn(&sample::board(&[".........."; 9]));
        assert_eq!((image.width(), image.height()), (12 * 64, 11 * 64));
        let image = drawn(&sample::board(&["."]));
        assert_eq!((image.width(), image.height()), (8 * 64, 3 * 64));
    }

    #[test]
    fn tiles_have_sharp_edges() {
        let mut board = sample::board(&[".........."; 9]);
        board.tiles[11].ground = crate::Colour(200, 10, 10);
        let image = drawn(&board);
        // The grid's line goes along the edge; beyond it the colour is full at once.
        assert_eq!(pixel(&image, 130, 130), (200, 10, 10));
        assert_eq!(pixel(&image, 125, 130), (0xa8, 0xc6, 0x86));
        assert_eq!(pixel(&image, 130, 125), (0xa8, 0xc6, 0x86));
    }

    #[test]
    fn large_boards_get_smaller_tiles() {
        let image = drawn(&sample::large(200, 200));
        assert_eq!(image.width() % 204, 0);
        assert!(image.width() <= MAX_SIDE && image.height() <= MAX_SIDE);
    }

    #[test]
    fn the_same_board_gives_the_same_image() {
        assert_eq!(png(&sample::small()), png(&sample::small()));
    }

    #[test]
    fn an_empty_board_still_gives_an_image() {
        let image = drawn(&sample::board(&[]));
        assert_eq!((image.width(), image.height()), (8 * 64, 2 * 64));
    }

    #[test]
    fn boards_with_too_many_tiles_are_refused() {
        let error = png(&sample::large(5000, 1)).unwrap_err();
        assert_eq!(
            error,
            PngError::TooLarge {
                columns: 5000,
                rows: 1
            }
        );
        assert!(error.to_string().contains("5000 columns"), "{error}");
        assert!(png(&sample::large(1, 4096)).is_err());
    }
}
