//! Dice and cards below the board, in units of the font.

use crate::colour::{INK, PAPER, team};
use crate::{Board, Colour, Piece, Tray};

use super::canvas::{Canvas, Num, filled, stroked};
use super::frame::Page;
use super::{font, shapes};

/// From one tray to the next.
pub(super) const ROW: f32 = 27.0;
/// The most trays of a picture.
pub(super) const MOST: usize = 16;
/// The height of dice and cards.
const HIGH: f32 = 20.0;
/// Between two pieces.
const GAP: f32 = 5.0;
/// The widest title.
const TITLE: f32 = 120.0;

pub(super) fn draw(canvas: &mut Canvas, board: &Board, page: &Page) {
    if board.trays.is_empty() {
        return;
    }
    page.open_below(canvas, 0.0);
    let titles = (board.trays.iter()).map(|tray| font::width(&title(tray)));
    let indent = titles.fold(0.0, f32::max) + 30.0;
    for (row, tray) in board.trays.iter().take(MOST).enumerate() {
        draw_tray(canvas, tray, row as f32 * ROW, indent, page.room());
    }
    canvas.close();
}

/// A tray's title, cut if it is long.
fn title(tray: &Tray) -> String {
    let lines = font::wrap(&tray.title, TITLE, 1);
    lines.into_iter().next().unwrap_or_default()
}

fn draw_tray(canvas: &mut Canvas, tray: &Tray, top: f32, indent: f32, room: f32) {
    let middle = top + HIGH / 2.0;
    if let Some(owner) = tray.owner {
        let disc = shapes::circles(&[(7.0, middle, 6.0)]);
        let fill = team(owner).fill;
        canvas.draw(format_args!(
            r#"<path fill="{fill}" stroke="{INK}" stroke-width="1.2" d="{disc}"/>"#
        ));
    }
    let words = font::line(&title(tray), 18.0, middle - font::CAP / 2.0);
    canvas.draw(format_args!("{}", stroked(INK, 1.15, &words)));
    let mut x = indent;
    for (index, piece) in tray.pieces.iter().enumerate() {
        let wide = width(piece);
        let left = tray.pieces.len() - index;
        let more = format!("and {left} more");
        // The rest is counted where it does not fit.
        let last = left == 1;
        let needed = if last {
            wide
        } else {
            wide + GAP + font::width(&more)
        };
        if x + needed > room {
            let data = font::line(&more, x, middle - font::CAP / 2.0);
            canvas.draw(format_args!("{}", stroked(INK, 1.15, &data)));
            return;
        }
        draw_piece(canvas, piece, x, top, wide);
        x += wide + GAP;
    }
}

/// What is written on a piece, at most as much as a card has room for.
fn words(piece: &Piece) -> String {
    match piece {
        Piece::Die(text) | Piece::UsedDie(text) | Piece::Card(text) | Piece::UsedCard(text) => {
            let lines = font::wrap(text, TITLE, 1);
            lines.into_iter().next().unwrap_or_default()
        }
        Piece::HiddenCard => String::new(),
    }
}

fn width(piece: &Piece) -> f32 {
    match piece {
        Piece::HiddenCard => 15.0,
        Piece::Die(_) | Piece::UsedDie(_) if pips(&words(piece)).is_some() => HIGH,
        _ => (font::width(&words(piece)) + 11.0).max(HIGH - 4.0),
    }
}

/// Where the pips of a die are, if it shows any: in thirds of it, from -1 to 1.
fn pips(face: &str) -> Option<&'static [(f32, f32)]> {
    Some(match face {
        "1" => &[(0.0, 0.0)],
        "2" => &[(-1.0, -1.0), (1.0, 1.0)],
        "3" => &[(-1.0, -1.0), (0.0, 0.0), (1.0, 1.0)],
        "4" => &[(-1.0, -1.0), (1.0, -1.0), (-1.0, 1.0), (1.0, 1.0)],
        "5" => &[
            (-1.0, -1.0),
            (1.0, -1.0),
            (0.0, 0.0),
            (-1.0, 1.0),
            (1.0, 1.0),
        ],
        "6" => &[
            (-1.0, -1.0),
            (1.0, -1.0),
            (-1.0, 0.0),
            (1.0, 0.0),
            (-1.0, 1.0),
            (1.0, 1.0),
        ],
        _ => return None,
    })
}

fn draw_piece(canvas: &mut Canvas, piece: &Piece, x: f32, y: f32, wide: f32) {
    let (fill, ink) = match piece {
        Piece::Die(_) | Piece::Card(_) => (PAPER, INK),
        Piece::UsedDie(_) | Piece::UsedCard(_) => (PAPER.mix(INK, 0.18), INK.mix(PAPER, 0.5)),
        Piece::HiddenCard => (Colour(0x5b, 0x6f, 0x8f), PAPER),
    };
    let die = matches!(piece, Piece::Die(_) | Piece::UsedDie(_));
    let round = if die { 4.5 } else { 2.0 };
    let data = rounded(x, y, wide, HIGH, round);
    canvas.draw(format_args!(
        r#"<path fill="{fill}" stroke="{ink}" stroke-width="1.3" d="{data}"/>"#
    ));
    let text = words(piece);
    let (cx, cy) = (x + wide / 2.0, y + HIGH / 2.0);
    let drawn = match pips(&text).filter(|_| die) {
        _ if *piece == Piece::HiddenCard => stroked(
            ink,
            1.0,
            &rounded(x + 3.0, y + 3.0, wide - 6.0, HIGH - 6.0, 1.0),
        ),
        Some(pips) => {
            let discs: Vec<(f32, f32, f32)> = (pips.iter())
                .map(|(dx, dy)| (cx + dx * 5.2, cy + dy * 5.2, 1.9))
                .collect();
            filled(ink, &shapes::circles(&discs))
        }
        None => {
            let data = font::line(&text, cx - font::width(&text) / 2.0, cy - font::CAP / 2.0);
            stroked(ink, 1.2, &data)
        }
    };
    canvas.draw(format_args!("{drawn}"));
}

fn rounded(x: f32, y: f32, wide: f32, high: f32, r: f32) -> String {
    let (x, y, w, h) = (Num(x + r), Num(y), Num(wide - 2.0 * r), Num(high - 2.0 * r));
    let r = Num(r);
    format!("M{x} {y}h{w}q{r} 0 {r} {r}v{h}q0 {r}-{r} {r}h-{w}q-{r} 0-{r}-{r}v-{h}q0-{r} {r}-{r}z")
}
