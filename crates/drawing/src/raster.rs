//! A canvas as pixels.
//!
//! What is used often is drawn once and copied: a board of 40,000 tiles has a few dozen
//! different ones. The rest, such as outlines and captions, is drawn as it is.

use std::collections::{BTreeMap, HashMap};

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{self, Options, Tree};

use crate::Colour;
use crate::svg::{Canvas, Grid, LINES, Page, Pose, Step};

/// Copies are kept up to this many pixels in all; then they are drawn again.
const MOST_PIXELS: usize = 16 << 20;
/// Shapes begin at whole eighths of a pixel, so that there are few copies of each.
const PHASES: f32 = 8.0;

/// Draws canvases, and keeps the shapes it has drawn for the next one.
#[derive(Default)]
pub(crate) struct Raster {
    /// A number for each name of a shape, and for the attributes of groups.
    names: BTreeMap<String, usize>,
    /// Only ever asked for single copies: their order does not matter.
    copies: HashMap<Key, Copy>,
    pixels: usize,
}

/// What tells copies apart.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Key {
    name: usize,
    /// The attributes of the groups around it.
    attributes: usize,
    pose: (u8, u32),
    phase: (u8, u8),
}

/// A shape in pixels, and where they begin, seen from its origin's pixel.
struct Copy {
    left: i32,
    top: i32,
    pixels: Option<Pixmap>,
}

/// The groups that are open while a canvas is drawn, and lines that are still to be drawn.
#[derive(Default)]
struct Pen {
    groups: Vec<Group>,
    /// The number of all their attributes, once it is known.
    attributes: Option<usize>,
    lines: String,
}

struct Group {
    attributes: String,
    moved: Option<(f32, f32)>,
}

impl Pen {
    /// By how much shapes are moved.
    fn moved(&self) -> (f32, f32) {
        let moves = self.groups.iter().filter_map(|group| group.moved);
        moves.fold((0.0, 0.0), |sum, moved| (sum.0 + moved.0, sum.1 + moved.1))
    }

    /// The attributes of shapes, apart from where they are.
    fn attributes(&self) -> String {
        let still = self.groups.iter().filter(|group| group.moved.is_none());
        let all: Vec<&str> = still.map(|group| group.attributes.as_str()).collect();
        all.join(" ")
    }
}

impl Raster {
    /// Draws a canvas over what is there.
    pub(crate) fn draw(
        &mut self,
        canvas: &Canvas,
        page: &Page,
        onto: &mut Pixmap,
    ) -> Result<(), usvg::Error> {
        let scale = page.scale();
        let names: Vec<usize> = (canvas.definitions.iter())
            .map(|definition| self.name(&definition.id))
            .collect();
        let mut pen = Pen::default();
        for step in &canvas.steps {
            match step {
                Step::Draw(line) => pen.lines += line,
                Step::Grid(grid) => {
                    flush(&mut pen, scale, onto)?;
                    draw_grid(grid, pen.moved(), scale, onto);
                }
                Step::Open { attributes, moved } => {
                    flush(&mut pen, scale, onto)?;
                    pen.attributes = None;
                    pen.groups.push(Group {
                        attributes: attributes.clone(),
                        moved: *moved,
                    });
                }
                Step::Close => {
                    flush(&mut pen, scale, onto)?;
                    pen.attributes = None;
                    pen.groups.pop();
                }
                &Step::Use {
                    definition,
                    x,
                    y,
                    pose,
                } => {
                    flush(&mut pen, scale, onto)?;
                    let moved = pen.moved();
                    let at = ((moved.0 + x) * scale, (moved.1 + y) * scale);
                    let shape = &canvas.definitions[definition].shape;
                    self.stamp(
                        (names[definition], shape),
                        &mut pen,
                        at,
                        (pose, scale),
                        onto,
                    )?;
                }
            }
        }
        flush(&mut pen, scale, onto)
    }

    fn name(&mut self, id: &str) -> usize {
        let next = self.names.len();
        match self.names.get(id) {
            Some(&name) => name,
            None => *self.names.entry(id.to_owned()).or_insert(next),
        }
    }

    /// Copies a shape to a place.
    fn stamp(
        &mut self,
        (name, shape): (usize, &str),
        pen: &mut Pen,
        at: (f32, f32),
        (pose, scale): (Pose, f32),
        onto: &mut Pixmap,
    ) -> Result<(), usvg::Error> {
        let ((x, phase_x), (y, phase_y)) = (split(at.0), split(at.1));
        let key = Key {
            name,
            attributes: match pen.attributes {
                Some(known) => known,
                None => *(pen.attributes).insert(self.name(&pen.attributes())),
            },
            pose: match pose {
                Pose::Plain => (0, 0),
                Pose::Scaled(scale) => (1, scale.to_bits()),
                Pose::Turned(angle) => (2, angle.to_bits()),
            },
            phase: (phase_x, phase_y),
        };
        if !self.copies.contains_key(&key) {
            let copy = copy(shape, &pen.attributes(), key.phase, pose, scale)?;
            self.pixels += copy.pixels.as_ref().map_or(0, |it| it.pixels().len());
            if self.pixels > MOST_PIXELS {
                self.copies.clear();
                self.pixels = 0;
            }
            self.copies.insert(key, copy);
        }
        if let Some(Copy {
            left,
            top,
            pixels: Some(pixels),
        }) = self.copies.get(&key)
        {
            blit(
                pixels,
                x.saturating_add(*left),
                y.saturating_add(*top),
                onto,
            );
        }
        Ok(())
    }
}

/// The whole pixel of a coordinate, and the eighths beyond it.
fn split(at: f32) -> (i32, u8) {
    let eighths = (at * PHASES).round();
    let whole = (eighths / PHASES).floor();
    (whole as i32, (eighths - whole * PHASES) as u8)
}

const HEAD: &str = r#"<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1">"#;

fn parsed(document: &str) -> Result<Tree, usvg::Error> {
    Tree::from_str(document, &Options::default())
}

/// Draws the lines that are due, within the groups around them.
fn flush(pen: &mut Pen, scale: f32, onto: &mut Pixmap) -> Result<(), usvg::Error> {
    if pen.lines.is_empty() {
        return Ok(());
    }
    let mut document = format!(r#"{HEAD}<g transform="scale({scale})" {LINES}>"#);
    for group in &pen.groups {
        document += &format!("<g {}>", group.attributes);
    }
    document += &pen.lines;
    document += &"</g>".repeat(pen.groups.len() + 1);
    document += "</svg>";
    pen.lines.clear();
    let tree = parsed(&document)?;
    resvg::render(&tree, Transform::identity(), &mut onto.as_mut());
    Ok(())
}

/// Draws a shape for the first time.
fn copy(
    shape: &str,
    attributes: &str,
    phase: (u8, u8),
    pose: Pose,
    scale: f32,
) -> Result<Copy, usvg::Error> {
    let eighths = |phase: u8| f32::from(phase) / PHASES;
    let (x, y) = (eighths(phase.0), eighths(phase.1));
    let pose = match pose {
        Pose::Plain => String::new(),
        Pose::Scaled(scale) => format!("scale({scale})"),
        Pose::Turned(angle) => format!("rotate({angle})"),
    };
    let tree = parsed(&format!(
        r#"{HEAD}<g transform="translate({x} {y})scale({scale}){pose}" {LINES}><g {attributes}>{shape}</g></g></svg>"#
    ))?;
    let bounds = tree.root().abs_stroke_bounding_box();
    let (left, top) = (bounds.left().floor() - 1.0, bounds.top().floor() - 1.0);
    let (right, bottom) = (bounds.right().ceil() + 1.0, bounds.bottom().ceil() + 1.0);
    let mut pixels = Pixmap::new((right - left) as u32, (bottom - top) as u32);
    if let Some(pixels) = &mut pixels {
        let moved = Transform::from_translate(-left, -top);
        resvg::render(&tree, moved, &mut pixels.as_mut());
    }
    Ok(Copy {
        left: left as i32,
        top: top as i32,
        pixels,
    })
}

/// Draws the lines of a grid; each covers parts of a few pixels.
fn draw_grid(grid: &Grid, moved: (f32, f32), scale: f32, onto: &mut Pixmap) {
    let (right, bottom) = grid.end();
    let half = Grid::WIDTH / 2.0;
    let x = |at: f32| (moved.0 + at) * scale;
    let y = |at: f32| (moved.1 + at) * scale;
    let (wide, high) = (onto.width() as usize, onto.height() as usize);
    let columns = shares(grid.upright().map(|at| (x(at - half), x(at + half))), wide);
    let rows = shares(grid.level().map(|at| (y(at - half), y(at + half))), high);
    let within = |from: f32, to: f32, most: usize| {
        let pixel = |at: f32| (at.round().max(0.0) as usize).min(most);
        pixel(from)..pixel(to)
    };
    let across = within(x(grid.left), x(right), wide);
    let mut down = rows.iter().copied().peekable();
    for row in within(y(grid.top), y(bottom), high) {
        let start = row * wide;
        let line = &mut onto.data_mut()[4 * start..4 * (start + wide)];
        while down.next_if(|&(at, _)| at < row).is_some() {}
        if let Some((_, share)) = down.next_if(|&(at, _)| at == row) {
            for column in across.clone() {
                shade(&mut line[4 * column..4 * column + 4], share);
            }
        }
        for &(column, share) in &columns {
            shade(&mut line[4 * column..4 * column + 4], share);
        }
    }
}

/// The pixels that lines from and to some places cover, and how much of each.
fn shares(lines: impl Iterator<Item = (f32, f32)>, most: usize) -> Vec<(usize, f32)> {
    let mut shares = Vec::new();
    for (from, to) in lines {
        let pixels = from.floor().max(0.0) as usize..(to.ceil().max(0.0) as usize).min(most);
        shares.extend(pixels.map(|pixel| {
            let at = pixel as f32;
            (pixel, (to.min(at + 1.0) - from.max(at)).max(0.0))
        }));
    }
    shares
}

/// Darkens a share of a pixel by the grid's colour.
fn shade(pixel: &mut [u8], share: f32) {
    let Colour(r, g, b) = Grid::COLOUR;
    let part = Grid::OPACITY * share;
    for (old, new) in pixel.iter_mut().zip([r, g, b]) {
        let (from, to) = (f32::from(*old), f32::from(new));
        *old = (from + (to - from) * part).round() as u8;
    }
}

/// Lays one picture over another; what is beyond its edges is left out.
fn blit(from: &Pixmap, left: i32, top: i32, onto: &mut Pixmap) {
    let (wide, high) = (onto.width() as i32, onto.height() as i32);
    let (from_wide, from_high) = (from.width() as i32, from.height() as i32);
    let columns = left.max(0)..left.saturating_add(from_wide).min(wide);
    if columns.is_empty() {
        return;
    }
    let count = columns.len() * 4;
    for y in top.max(0)..top.saturating_add(from_high).min(high) {
        let source = ((y - top) * from_wide + columns.start - left) as usize * 4;
        let target = (y * wide + columns.start) as usize * 4;
        let source = &from.data()[source..source + count];
        let target = &mut onto.data_mut()[target..target + count];
        for (new, old) in source.chunks_exact(4).zip(target.chunks_exact_mut(4)) {
            match new[3] {
                0 => {}
                255 => old.copy_from_slice(new),
                alpha => {
                    let rest = 255 - u32::from(alpha);
                    for (new, old) in new.iter().zip(old) {
                        // Divided by 255, rounded.
                        let kept = u32::from(*old) * rest + 128;
                        *old = new.saturating_add(((kept + (kept >> 8)) >> 8) as u8);
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::svg::{Layers, compose, svg};
    use crate::{Board, sample};

    fn copied(board: &Board) -> Pixmap {
        let page = Page::of(board);
        let (width, height) = page.pixel_size();
        let mut image = Pixmap::new(width, height).unwrap();
        let canvas = compose(board, &page, Layers::ALL);
        let mut raster = Raster::default();
        raster.draw(&canvas, &page, &mut image).unwrap();
        image
    }

    /// The picture as any reader of SVG draws it.
    fn drawn(board: &Board) -> Pixmap {
        let tree = parsed(&svg(board)).unwrap();
        let size = tree.size().to_int_size();
        let mut image = Pixmap::new(size.width(), size.height()).unwrap();
        resvg::render(&tree, Transform::identity(), &mut image.as_mut());
        image
    }

    /// Copies begin at eighths of a pixel, so edges may differ a little, but nothing else.
    #[test]
    fn copies_look_like_the_drawing() {
        let shaped = sample::shaped::all().into_iter();
        for (name, board) in sample::goldens().into_iter().chain(shaped) {
            if board.levels.shown.is_some() {
                continue;
            }
            let (copied, drawn) = (copied(&board), drawn(&board));
            assert_eq!(copied.width(), drawn.width(), "{name}");
            let pairs = copied.data().iter().zip(drawn.data());
            let apart = pairs.filter(|(a, b)| a.abs_diff(**b) > 16).count();
            assert!(apart * 100 < copied.data().len(), "{name}: {apart} differ");
        }
    }

    #[test]
    fn what_is_beyond_the_edge_is_left_out() {
        let mut spot = Pixmap::new(2, 2).unwrap();
        spot.data_mut().fill(255);
        for (left, top, covered) in [(-1, -1, 1), (3, 3, 1), (1, 1, 4), (9, 0, 0), (0, -9, 0)] {
            let mut image = Pixmap::new(4, 4).unwrap();
            blit(&spot, left, top, &mut image);
            let count = image.pixels().iter().filter(|it| it.alpha() == 255).count();
            assert_eq!(count, covered, "{left},{top}");
        }
    }

    #[test]
    fn coordinates_are_split_into_pixels_and_eighths() {
        assert_eq!(split(3.0), (3, 0));
        assert_eq!(split(3.3), (3, 2));
        assert_eq!(split(3.99), (4, 0));
        assert_eq!(split(-0.5), (-1, 4));
    }
}
