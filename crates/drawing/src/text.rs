//! A board as text for a terminal.

mod touch;

use std::collections::BTreeMap;
use std::fmt::Write;

use anstyle::{Effects, RgbColor, Style};

use crate::colour::{self, INK, PAPER, Ring, team};
use crate::geometry::extent;
use crate::{Board, Cell, Colour, Direction, Mark, Symbol, Tile, Token};

use touch::{BLOW, Touch, touches};

/// How a board is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TextStyle {
    /// With colours for a terminal that has 24 bits of them; otherwise ASCII alone, as far
    /// as the board's own characters are ASCII.
    pub colour: bool,
}

/// The widest board whose cells are two characters wide in colour, which makes them nearly
/// square and leaves room for an arrow.
const WIDEST_SQUARE: usize = 50;

/// Writes a board as lines of text: a ruler, the rows with their numbers, the caption.
///
/// A piece is shown by its letter instead of the glyph; pieces of several owners are a `*`.
/// Without colour, if there is more than one owner, the owner's number follows the letter.
/// If there are numbers, all cells are as wide as the largest, and walls are a `#`. Without
/// colour, dim cells are blank; so are cells without a mark if some are lit but none dim.
/// Strokes are shown in colour only, and shots not at all.
pub fn text(board: &Board, style: TextStyle) -> String {
    let layout = Layout::of(board, style, None);
    let mut out = rows(board, &layout);
    // A caption may come from anywhere: it must not steer the terminal.
    for line in board.caption.lines() {
        out.extend(line.chars().map(shown));
        out.push('\n');
    }
    legend(&mut out, board, &layout);
    out
}

/// A part of a board, for a window it does not fit into.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Part {
    /// The first column.
    pub left: usize,
    /// The first row.
    pub top: usize,
    /// How many columns, at most.
    pub columns: usize,
    /// How many rows, at most.
    pub rows: usize,
    /// Cells one character wide even where two would look better.
    pub narrow: bool,
}

/// How much room text takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Measure {
    /// Characters left of the first cell.
    pub gutter: usize,
    /// Characters of each cell.
    pub cell: usize,
    /// Lines above the first row.
    pub ruler: usize,
}

/// How much room a board takes, cells being as narrow as asked.
pub fn measure(board: &Board, style: TextStyle, narrow: bool) -> Measure {
    let part = Part {
        narrow,
        ..Part::default()
    };
    let layout = Layout::of(board, style, Some(part));
    Measure {
        gutter: layout.gutter,
        cell: layout.cell,
        ruler: RULER_LINES,
    }
}

/// Writes the ruler and the rows of a part of a board, a line each.
pub fn lines(board: &Board, style: TextStyle, part: Part) -> Vec<String> {
    let layout = Layout::of(board, style, Some(part));
    rows(board, &layout).lines().map(str::to_owned).collect()
}

/// Column numbers and ticks.
const RULER_LINES: usize = 2;

fn rows(board: &Board, layout: &Layout) -> String {
    let mut out = String::new();
    if layout.columns > 0 {
        ruler(&mut out, layout);
    }
    let touches = if layout.colour {
        touches(board)
    } else {
        BTreeMap::new()
    };
    for y in layout.top..layout.top + layout.rows {
        row(&mut out, board, layout, y, &touches);
    }
    out
}

/// What all cells have in common.
struct Layout {
    left: usize,
    top: usize,
    columns: usize,
    rows: usize,
    colour: bool,
    numbers: bool,
    /// Whether cells without a mark are left blank.
    only_lit: bool,
    /// Digits of the largest owner, where colours cannot tell owners apart.
    owner_digits: Option<usize>,
    /// Characters of a cell.
    cell: usize,
    /// Characters left of the first cell.
    gutter: usize,
}

impl Layout {
    fn of(board: &Board, style: TextStyle, part: Option<Part>) -> Layout {
        let (all_columns, all_rows) = extent(board);
        let whole = Part {
            columns: all_columns,
            rows: all_rows,
            narrow: all_columns > WIDEST_SQUARE,
            ..Part::default()
        };
        let part = part.unwrap_or(whole);
        let (left, top) = (part.left.min(all_columns), part.top.min(all_rows));
        let columns = part.columns.min(all_columns - left);
        let rows = part.rows.min(all_rows - top);
        let marks = || board.tiles.iter().filter_map(|tile| tile.mark.as_ref());
        let largest = marks()
            .filter_map(|mark| match mark {
                Mark::Number { value, .. } => Some(*value),
                _ => None,
            })
            .max();
        let owners = || {
            board
                .tiles
                .iter()
                .flat_map(|tile| &tile.tokens)
                .filter_map(|token| token.owner)
        };
        let several = owners().any(|owner| owners().next() != Some(owner));
        let owner_digits = owners()
            .max()
            .filter(|_| several && !style.colour)
            .map(digits);
        let square = style.colour && !part.narrow;
        let lit = marks().any(|mark| *mark == Mark::Lit);
        let dim = marks().any(|mark| *mark == Mark::Dim);
        Layout {
            left,
            top,
            columns,
            rows,
            colour: style.colour,
            numbers: largest.is_some(),
            only_lit: lit && !dim && !style.colour,
            owner_digits,
            cell: match (largest, owner_digits) {
                (Some(largest), owner) => {
                    let letter = owner.map_or(0, |owner| owner + 1);
                    digits(largest as usize).max(letter) + 1
                }
                (None, Some(owner)) => owner + 2,
                (None, None) => 1 + usize::from(square),
            },
            gutter: digits(all_rows.saturating_sub(1)) + 1,
        }
    }

    /// Whether nothing of a tile's ground is shown.
    fn is_blank(&self, tile: &Tile) -> bool {
        match tile.mark {
            Some(Mark::Dim) => !self.colour,
            None => self.only_lit,
            _ => false,
        }
    }
}

fn digits(number: usize) -> usize {
    number.checked_ilog10().unwrap_or(0) as usize + 1
}

/// A character as it may be written to a terminal.
fn shown(letter: char) -> char {
    match letter {
        '\t' => ' ',
        _ if letter.is_control() => '?',
        _ => letter,
    }
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
fn faint(layout: &Layout) -> Style {
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

/// The characters of a cell, at most as many as it has room for.
fn content(tile: &Tile, layout: &Layout, touch: Touch) -> String {
    if let Some(first) = tile.tokens.first() {
        return piece(first, tile, layout, touch);
    }
    match tile.mark {
        _ if touch.loss.is_some() => "\u{2717}".to_owned(),
        _ if touch.struck => "!".to_owned(),
        _ if touch.way.is_some() => "\u{2022}".to_owned(),
        _ if layout.is_blank(tile) => String::new(),
        Some(Mark::Number { value, .. }) => value.to_string(),
        _ if layout.numbers && tile.symbol == Symbol::Bricks => "#".to_owned(),
        _ => shown(tile.glyph).to_string(),
    }
}

/// Whether pieces of several owners are on a tile.
fn is_mixed(tile: &Tile) -> bool {
    tile.tokens
        .windows(2)
        .any(|pair| pair[0].owner != pair[1].owner)
}

fn piece(first: &Token, tile: &Tile, layout: &Layout, touch: Touch) -> String {
    if is_mixed(tile) {
        return "*".to_owned();
    }
    let mut text = shown(first.letter).to_string();
    if let (Some(_), Some(owner)) = (layout.owner_digits, first.owner) {
        text.push_str(&owner.to_string());
    }
    if layout.colour && layout.cell > 1 {
        match first.facing {
            _ if touch.struck => text.push('!'),
            _ if tile.tokens.len() > 1 => text.push('+'),
            Some(facing) => text.push(arrow(facing)),
            None => {}
        }
    }
    text
}

fn arrow(facing: Direction) -> char {
    match facing {
        Direction::North => '\u{2191}',
        Direction::NorthEast => '\u{2197}',
        Direction::East => '\u{2192}',
        Direction::SouthEast => '\u{2198}',
        Direction::South => '\u{2193}',
        Direction::SouthWest => '\u{2199}',
        Direction::West => '\u{2190}',
        Direction::NorthWest => '\u{2196}',
    }
}

/// The colours of a cell.
fn paint(tile: &Tile, touch: Touch) -> Style {
    let style = |front: Colour, back: Colour| {
        let rgb = |Colour(r, g, b)| Some(RgbColor(r, g, b).into());
        Style::new().fg_color(rgb(front)).bg_color(rgb(back))
    };
    if let Some(first) = tile.tokens.first() {
        let owner = first.owner.filter(|_| !is_mixed(tile));
        let Some(team) = owner.map(team) else {
            return style(INK, PAPER).bold();
        };
        return style(team.fill.ink(), team.fill).effects(emphasis(team.ring));
    }
    let ground = tile.ground;
    if touch.struck || touch.loss.is_some() {
        let back = ground.mix(BLOW, 0.65);
        return style(touch.loss.unwrap_or(PAPER), back).bold();
    }
    if let Some(colour) = touch.way {
        return style(colour, ground).bold();
    }
    match tile.mark {
        Some(Mark::Number { shade, .. }) => {
            let back = colour::heat(shade);
            style(back.ink(), back)
        }
        Some(Mark::Dim) => {
            let back = ground.mix(colour::DUSK, 0.72);
            style(back.lighter(0.22), back)
        }
        Some(Mark::Lit) => {
            let back = ground.mix(colour::GLOW, 0.5);
            style(back.darker(0.75), back).bold()
        }
        None if ground.lightness() < 0.5 => style(ground.lighter(0.45), ground),
        None => style(ground.darker(0.5), ground),
    }
}

/// How text about an owner looks: as its pieces do.
pub fn owner_style(owner: usize) -> Style {
    let team = team(owner);
    let rgb = |Colour(r, g, b)| Some(RgbColor(r, g, b).into());
    (Style::new()
        .fg_color(rgb(team.fill.ink()))
        .bg_color(rgb(team.fill)))
    .effects(emphasis(team.ring))
}

/// Where a picture has a ring, text has an effect.
fn emphasis(ring: Ring) -> Effects {
    Effects::BOLD
        | match ring {
            Ring::None => Effects::new(),
            Ring::Dashed => Effects::UNDERLINE,
            Ring::Solid => Effects::ITALIC,
            Ring::Dotted => Effects::STRIKETHROUGH,
            Ring::Halves => Effects::UNDERLINE | Effects::ITALIC,
        }
}

/// Says what the reader cannot know; only what occurs.
fn legend(out: &mut String, board: &Board, layout: &Layout) {
    let mut notes = Vec::new();
    if board.tiles.iter().any(|tile| layout.is_blank(tile)) {
        let blank = if layout.only_lit {
            "not lit"
        } else {
            "the rest"
        };
        notes.push(format!("blank: {blank}"));
    }
    if board.tiles.iter().any(is_mixed) {
        notes.push("*: several owners".to_owned());
    }
    if layout.owner_digits.is_some() {
        notes.push("a number behind a letter: its owner".to_owned());
    }
    if !notes.is_empty() {
        let _ = writeln!(out, "({})", notes.join("; "));
    }
}

#[cfg(test)]
mod tests;
