//! Boards of hexes, with sides between cells or of several levels.

use std::collections::BTreeMap;

use anstyle::Style;

use crate::geometry::Geometry;
use crate::{Board, Cell, Direction, Side, SideLook};

use super::cell::{content, paint, shown};
use super::flat::faint;
use super::layout::{Layout, Weave, digits};
use super::sheet::Sheet;
use super::touch::{Touch, touches};
use super::{Measure, RULER_LINES};

/// Levels stand side by side as far as they fit into that many characters.
const WIDEST: usize = 100;
/// Between two levels side by side.
const APART: usize = 3;

/// The whole board; levels have titles if there are several.
pub(super) fn levels(board: &Board, layout: &Layout) -> String {
    let mut sheet = Sheet::default();
    let writer = Writer::of(board, layout);
    let levels = writer.geometry.levels;
    let width = writer.measure.width(layout.columns) + 1;
    let across = ((WIDEST + APART) / (width + APART)).clamp(1, levels);
    let title = usize::from(levels > 1);
    let mut top = 0;
    for level in 0..levels {
        let column = level % across;
        if column == 0 && level > 0 {
            top = sheet.height() + 1;
        }
        let left = column * (width + APART);
        if levels > 1 {
            let at = left + writer.measure.gutter;
            sheet.put(at, top, &format!("level {level}"), Style::new());
        }
        writer.level(&mut sheet, (left, top + title), level);
    }
    (sheet.lines(0).into_iter())
        .map(|line| line + "\n")
        .collect()
}

/// The part of a board of one level that the layout is for.
pub(super) fn lines(board: &Board, layout: &Layout) -> Vec<String> {
    let mut sheet = Sheet::default();
    let writer = Writer::of(board, layout);
    writer.level(&mut sheet, (0, 0), 0);
    if layout.columns > 0 && layout.rows > 0 {
        sheet.extend(writer.measure.height(layout.rows));
    }
    sheet.lines(writer.measure.width(layout.columns))
}

struct Writer<'a> {
    board: &'a Board,
    layout: &'a Layout,
    measure: Measure,
    geometry: Geometry,
    touches: BTreeMap<Cell, Touch>,
}

impl<'a> Writer<'a> {
    fn of(board: &'a Board, layout: &'a Layout) -> Self {
        Self {
            board,
            layout,
            measure: layout.measure(),
            geometry: Geometry::of(board),
            touches: touches(board, layout.colour),
        }
    }

    /// Writes a level with its rulers from a place of the sheet on.
    fn level(&self, sheet: &mut Sheet, corner: (usize, usize), level: usize) {
        let layout = self.layout;
        if layout.columns == 0 || layout.rows == 0 {
            return;
        }
        self.ruler(sheet, corner);
        if layout.weave == Weave::WalledSquares {
            self.corners(sheet, corner);
        }
        for y in layout.top..layout.top + layout.rows {
            self.row_number(sheet, corner, y);
            for x in layout.left..layout.left + layout.columns {
                self.cell(sheet, corner, (x, y), level);
            }
        }
        self.sides(sheet, corner, level);
    }

    /// Where the first character of a cell of the part is.
    fn place(&self, (left, top): (usize, usize), (x, y): Cell) -> (usize, usize) {
        let shift = if y % 2 == 1 { self.measure.right } else { 0 };
        let line = (y - self.layout.top) * self.measure.row;
        (
            self.column(left, x) + shift,
            top + self.measure.ruler + line,
        )
    }

    /// Where the first character of a column is, in rows that are not shifted.
    fn column(&self, left: usize, x: usize) -> usize {
        left + self.measure.gutter + (x - self.layout.left) * self.measure.cell
    }

    fn ruler(&self, sheet: &mut Sheet, corner: (usize, usize)) {
        let layout = self.layout;
        let last = layout.left + layout.columns - 1;
        let wide = digits(last) + 1;
        let every = match self.measure.cell {
            cell if wide <= cell => 1,
            cell if wide <= 5 * cell => 5,
            _ => 10,
        };
        for x in (layout.left..=last).filter(|x| x % every == 0) {
            let at = self.column(corner.0, x) + layout.cell / 2;
            let number = x.to_string();
            let start = (at + 1).saturating_sub(number.len());
            sheet.put(start, corner.1, &number, faint(layout));
            sheet.put(at, corner.1 + RULER_LINES - 1, "|", faint(layout));
        }
    }

    fn row_number(&self, sheet: &mut Sheet, corner: (usize, usize), y: usize) {
        if self.measure.row > 1 || y.is_multiple_of(5) {
            let (_, line) = self.place(corner, (self.layout.left, y));
            let width = self.layout.gutter - 1;
            sheet.put(corner.0, line, &format!("{y:>width$}"), faint(self.layout));
        }
    }

    fn cell(&self, sheet: &mut Sheet, corner: (usize, usize), (x, y): Cell, level: usize) {
        let on_board = (x, level * self.geometry.rows + y);
        let Some(tile) = self.board.tile(on_board.0, on_board.1) else {
            return;
        };
        let touch = self.touches.get(&on_board).copied().unwrap_or_default();
        let (column, line) = self.place(corner, (x, y));
        let style = if self.layout.colour {
            paint(tile, touch)
        } else {
            Style::new()
        };
        // Hexes without sides have no gaps between their colours.
        let wide = match self.layout.weave {
            Weave::Hexes => self.measure.cell,
            _ => self.layout.cell,
        };
        sheet.put(column, line, &" ".repeat(wide), style);
        let text = content(tile, self.layout, touch);
        let room = self.layout.cell.saturating_sub(text.chars().count());
        sheet.put(column + room.div_ceil(2), line, &text, style);
    }

    /// A plus at every corner of the squares.
    fn corners(&self, sheet: &mut Sheet, corner: (usize, usize)) {
        let (column, line) = self.place(corner, (self.layout.left, self.layout.top));
        for y in 0..=self.layout.rows {
            for x in 0..=self.layout.columns {
                let at = column - 1 + x * self.measure.cell;
                sheet.put(at, line - 1 + y * self.measure.row, "+", faint(self.layout));
            }
        }
    }

    fn sides(&self, sheet: &mut Sheet, corner: (usize, usize), level: usize) {
        let mut sides: Vec<&Side> = self.board.sides.iter().collect();
        sides.sort_by_key(|side| (side.cell.1, side.cell.0));
        let mut written: BTreeMap<(usize, usize), bool> = BTreeMap::new();
        for side in sides {
            let spot = self.geometry.spot(side.cell);
            let Some(spot) = spot.filter(|spot| spot.level == level) else {
                continue;
            };
            let columns = self.layout.left..self.layout.left + self.layout.columns;
            let rows = self.layout.top..self.layout.top + self.layout.rows;
            if !columns.contains(&spot.x) || !rows.contains(&spot.y) {
                continue;
            }
            let cell = self.place(corner, (spot.x, spot.y));
            let Some((at, count)) = self.side_place(cell, side.toward) else {
                continue;
            };
            let open = side.look == SideLook::Open;
            // Of two sides between the same cells the first counts, unless it is open.
            if written.get(&at).is_some_and(|&was_open| !was_open) {
                continue;
            }
            written.insert(at, open);
            let glyph = shown(side.glyph).to_string().repeat(count);
            let style = match side.look {
                SideLook::Open => faint(self.layout),
                SideLook::Wall => Style::new(),
                _ if self.layout.colour => Style::new().bold(),
                _ => Style::new(),
            };
            sheet.put(at.0, at.1, &glyph, style);
        }
    }

    /// Where a side of a cell is written, and how many times its character.
    fn side_place(
        &self,
        (column, line): (usize, usize),
        toward: Direction,
    ) -> Option<((usize, usize), usize)> {
        let wide = self.layout.cell;
        let (middle, quarter) = (column + wide / 2, self.measure.cell / 4);
        let squares = self.layout.weave == Weave::WalledSquares;
        Some(match toward {
            Direction::West => ((column - 1, line), 1),
            Direction::East => ((column + wide, line), 1),
            Direction::North if squares => ((column, line - 1), wide),
            Direction::South if squares => ((column, line + 1), wide),
            Direction::NorthEast if !squares => ((middle + quarter, line - 1), 1),
            Direction::NorthWest if !squares => ((middle - quarter, line - 1), 1),
            Direction::SouthEast if !squares => ((middle + quarter, line + 1), 1),
            Direction::SouthWest if !squares => ((middle - quarter, line + 1), 1),
            _ => return None,
        })
    }
}
