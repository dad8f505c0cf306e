//! A board as text for a terminal.

use std::fmt::Write;

use anstyle::{Effects, RgbColor, Style};

use crate::colour::{self, INK, PAPER, Ring, team};
use crate::svg::extent;
use crate::{Board, Colour, Facing, Mark, Symbol, Tile, Token};

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
pub fn text(board: &Board, style: TextStyle) -> String {
    let layout = Layout::of(board, style);
    let mut out = String::new();
    if layout.columns > 0 {
        ruler(&mut out, &layout);
    }
    for y in 0..layout.rows {
        row(&mut out, board, &layout, y);
    }
    // A caption may come from anywhere: it must not steer the terminal.
    for line in board.caption.lines() {
        out.extend(line.chars().map(shown));
        out.push('\n');
    }
    legend(&mut out, board, &layout);
    out
}

/// What all cells have in common.
struct Layout {
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
    fn of(board: &Board, style: TextStyle) -> Layout {
        let (columns, rows) = extent(board);
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
        let square = style.colour && columns <= WIDEST_SQUARE;
        let lit = marks().any(|mark| *mark == Mark::Lit);
        let dim = marks().any(|mark| *mark == Mark::Dim);
        Layout {
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
            gutter: digits(rows.saturating_sub(1)) + 1,
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
    let wide = digits(layout.columns - 1) + 1;
    let every = if wide <= 5 * layout.cell { 5 } else { 10 };
    let (mut numbers, mut ticks) = (String::new(), String::new());
    for x in (0..layout.columns).step_by(every) {
        let end = layout.gutter + (x + 1) * layout.cell;
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

fn row(out: &mut String, board: &Board, layout: &Layout, y: usize) {
    let faint = faint(layout);
    let width = layout.gutter - 1;
    let _ = match y % 5 {
        0 => write!(out, "{faint}{y:>width$}{faint:#} "),
        _ => write!(out, "{:width$} ", ""),
    };
    let mut now = Style::new();
    for tile in (0..layout.columns).filter_map(|x| board.tile(x, y)) {
        let style = if layout.colour { paint(tile) } else { now };
        if style != now {
            let _ = write!(out, "{now:#}{style}");
            now = style;
        }
        let width = layout.cell;
        let _ = write!(out, "{:>width$}", content(tile, layout));
    }
    let _ = writeln!(out, "{now:#}");
}

/// The characters of a cell, at most as many as it has room for.
fn content(tile: &Tile, layout: &Layout) -> String {
    if let Some(first) = tile.tokens.first() {
        return piece(first, tile, layout);
    }
    match tile.mark {
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

fn piece(first: &Token, tile: &Tile, layout: &Layout) -> String {
    if is_mixed(tile) {
        return "*".to_owned();
    }
    let mut text = shown(first.letter).to_string();
    if let (Some(_), Some(owner)) = (layout.owner_digits, first.owner) {
        text.push_str(&owner.to_string());
    }
    if layout.colour && layout.cell > 1 {
        match first.facing {
            _ if tile.tokens.len() > 1 => text.push('+'),
            Some(Facing::North) => text.push('\u{2191}'),
            Some(Facing::East) => text.push('\u{2192}'),
            Some(Facing::South) => text.push('\u{2193}'),
            Some(Facing::West) => text.push('\u{2190}'),
            None => {}
        }
    }
    text
}

/// The colours of a cell.
fn paint(tile: &Tile) -> Style {
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
mod tests {
    use super::*;
    use crate::sample;

    fn plain(board: &Board) -> String {
        text(board, TextStyle { colour: false })
    }

    fn coloured(board: &Board) -> String {
        text(board, TextStyle { colour: true })
    }

    /// What is left of coloured text without the escape sequences.
    fn bare(text: &str) -> String {
        let mut parts = text.split('\u{1b}');
        let first = parts.next().unwrap().to_owned();
        parts.fold(first, |all, part| all + part.split_once('m').unwrap().1)
    }

    #[test]
    fn plain_shows_glyphs_pieces_and_rulers() {
        assert_eq!(
            plain(&sample::small()),
            "\
\u{20}    0                   5
     |                   |
0    *   .   T   T   .   .   .   ~   ~  C1
     .   T   T   T   .   .   ~   ~   ~   .
     .   .   .  A0   =   =   =   O   .   .
     .   #   #   #   .   .   =   .   .   .
    E2   #  F3   #   .   .   =   .   T   .
5    .   #   .   .  D1   .  B0   =   =   O
     .   #   #   #   #   #   =   .   *   .
     O   =   =   =   *   =   =   .   .   .
     .   .   T   .   .   .   .   *   .   .
Round 12 of 40: Alice (A, B) against Bob (C); 3 + 2 towers.
(*: several owners; a number behind a letter: its owner)
"
        );
    }

    #[test]
    fn plain_tells_owners_apart_where_there_are_several() {
        let mut board = sample::board(&["...."]);
        board.tiles[0].tokens.push(sample::token('A', 1, None));
        board.tiles[2].tokens.push(sample::token('B', 1, None));
        assert_eq!(plain(&board), "  0\n  |\n0 A.B.\n");
        board.tiles[2].tokens[0].owner = Some(0);
        let told = "(a number behind a letter: its owner)\n";
        let wanted = "    0\n    |\n0  A1  . B0  .\n";
        assert_eq!(plain(&board), format!("{wanted}{told}"));
        // Numbers of one digit leave room for owners of two.
        board.tiles[2].tokens[0].owner = Some(12);
        board.tiles[3].mark = Some(Mark::Number {
            value: 7,
            shade: 0.0,
        });
        let wanted = "     0\n     |\n0   A1   . B12   7\n";
        assert_eq!(plain(&board), format!("{wanted}{told}"));
        assert!(!bare(&coloured(&board)).contains("A1"));
    }

    #[test]
    fn column_numbers_end_over_their_columns() {
        let wide = ".".repeat(12);
        assert_eq!(
            plain(&sample::board(&[&wide])),
            "  0    5   10\n  |    |    |\n0 ............\n"
        );
    }

    #[test]
    fn plain_leaves_dim_cells_blank() {
        let mut board = sample::board(&[".....", "..T..", "....."]);
        sample::look(&mut board, 2, 1, 1);
        board.tiles[0].tokens.push(sample::token('A', 0, None));
        board.caption = "What B sees.".to_owned();
        assert_eq!(
            plain(&board),
            "  0\n  |\n0 A .  \n   .T. \n    .  \nWhat B sees.\n(blank: the rest)\n"
        );
    }

    #[test]
    fn plain_shows_lit_cells_even_if_none_is_dim() {
        let mut board = sample::board(&["..="]);
        board.tiles[1].mark = Some(Mark::Lit);
        assert_eq!(plain(&board), "  0\n  |\n0  . \n(blank: not lit)\n");
    }

    #[test]
    fn plain_aligns_numbers() {
        let mut board = sample::board(&["..#...", ".T#~=O"]);
        sample::number(&mut board);
        board.tiles[0].mark = Some(Mark::Number {
            value: 120,
            shade: 1.0,
        });
        board.tiles[3].mark = None;
        board.tiles[5].tokens.push(sample::token('A', 0, None));
        assert_eq!(
            plain(&board),
            "     0                   5\n     |                   |\n\
             0  120   1   #   .   4   A\n     1   2   #   4   5   6\n"
        );
    }

    #[test]
    fn colour_has_arrows_where_they_fit() {
        let board = sample::small();
        let text = bare(&coloured(&board));
        let rows: Vec<&str> = text.lines().collect();
        assert_eq!(rows[0], "   0         5");
        assert_eq!(rows[4], "   . . .A\u{2192} = = = O . .");
        assert_eq!(rows[7], "5  . # . .D\u{2191} .B\u{2193} = = O");

        let mut board = sample::board(&[&".".repeat(60)]);
        board.tiles[0]
            .tokens
            .push(sample::token('A', 0, Some(Facing::West)));
        let text = bare(&coloured(&board));
        assert!(text.lines().nth(2).unwrap().starts_with("0 A."));
    }

    #[test]
    fn colour_uses_the_colours_of_ground_team_and_heat() {
        let mut board = sample::board(&["..."]);
        board.tiles[1].tokens.push(sample::token('A', 0, None));
        board.tiles[2].mark = Some(Mark::Number {
            value: 7,
            shade: 0.0,
        });
        let text = coloured(&board);
        assert!(text.contains("48;2;168;198;134m"), "{text:?}");
        assert!(text.contains("48;2;0;114;178m A"), "{text:?}");
        assert!(text.contains("48;2;251;243;207m 7\u{1b}[0m\n"), "{text:?}");
    }

    #[test]
    fn colour_tells_lit_from_dim() {
        let mut board = sample::board(&["..."]);
        board.tiles[0].mark = Some(Mark::Lit);
        board.tiles[1].mark = Some(Mark::Dim);
        let styles: Vec<Style> = board.tiles.iter().map(paint).collect();
        assert!(styles[0] != styles[1] && styles[1] != styles[2] && styles[0] != styles[2]);
    }

    #[test]
    fn captions_and_letters_cannot_steer_the_terminal() {
        let mut board = sample::board(&["\u{1b}."]);
        board.tiles[1].tokens.push(sample::token('\n', 0, None));
        board.caption = "a\u{1b}[2Jb\tc\r\nd\u{7}".to_owned();
        assert_eq!(plain(&board), "  0\n  |\n0 ??\na?[2Jb c\nd?\n");
        assert!(!coloured(&board).contains("\u{1b}[2J"));
    }

    #[test]
    fn odd_boards_are_written_too() {
        assert_eq!(plain(&sample::board(&[])), "");
        let mut board = sample::board(&["..."]);
        board.columns = 0;
        board.caption = "Nothing.".to_owned();
        assert_eq!(plain(&board), "Nothing.\n");
        board.columns = usize::MAX;
        assert_eq!(coloured(&board), "Nothing.\n");
        assert_eq!(plain(&sample::board(&["."])), "  0\n  |\n0 .\n");
        let large = sample::large(200, 200);
        assert_eq!(plain(&large), plain(&large));
        assert_eq!(plain(&large).lines().count(), 203);
    }
}
