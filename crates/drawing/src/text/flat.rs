//! A board of squares with nothing between them, row by row.

use std::collections::BTreeMap;
use std::fmt::Write;

use anstyle::Style;

use crate::{Board, Cell};

use super::cell::{content, paint};
use super::layout::{Layout, digits};
use super::touch::{Touch, touches};

pub(super) fn rows(board: &Board, layout: &Layout) -> String {
    let mut out = String::new();
    if layout.columns > 0 {
        ruler(&mut out, layout);
    }
    let touches = touches(board, layout.colour);
    for y in layout.top..layout.top + layout.rows {
        row(&mut out, board, layout, y, &touches);
    }
    out
}

/// Column numbers, each over the last character of its cell, and ticks under them.
fn ruler(out: &mut String, layout: &Layout) {
    let last = layout.left + layout.columns - 1;
    let wide = digits(last) + 1;
    let every = if wide <= 5 * layout.cell { 5 } else { 10 };
    let (mut numbers, mut ticks) = (String::new(), String::new());
    for x in (layout.left..=last).filter(|x| x % every == 0) {
        let end = layout.gutter + (x + 1 - layout.left) * layout.cell;
        for (line, mark) in [(&mut numbers, x.to_string()), (&mut ticks, "|".to_owned())] {
            let width = end.saturating_sub(line.len());
            let _ = write!(line, "{mark:>width$}");
        }
    }
    for line in [numbers, ticks] {
        let faint = faint(layout);
        let _ = writeln!(out, "{faint}{line}{faint:#}");
    }
}

/// The style of rulers.
pub(super) fn faint(layout: &Layout) -> Style {
    if layout.colour {
        Style::new().dimmed()
    } else {
        Style::new()
    }
}

fn row(
    out: &mut String,
    board: &Board,
    layout: &Layout,
    y: usize,
    touches: &BTreeMap<Cell, Touch>,
) {
    let faint = faint(layout);
    let width = layout.gutter - 1;
    let _ = match y % 5 {
        0 => write!(out, "{faint}{y:>width$}{faint:#} "),
        _ => write!(out, "{:width$} ", ""),
    };
    let mut now = Style::new();
    for x in layout.left..layout.left + layout.columns {
        let Some(tile) = board.tile(x, y) else {
            continue;
        };
        let touch = touches.get(&(x, y)).copied().unwrap_or_default();
        let style = if layout.colour {
            paint(tile, touch)
        } else {
            now
        };
        if style != now {
            let _ = write!(out, "{now:#}{style}");
            now = style;
        }
        let width = layout.cell;
        let _ = write!(out, "{:>width$}", content(tile, layout, touch));
    }
    let _ = writeln!(out, "{now:#}");
}
