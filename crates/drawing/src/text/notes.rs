//! What is said below a board.

use std::fmt::Write;

use crate::{Board, Condition, Piece, Tray};

use super::cell::{is_mixed, shown, sign};
use super::layout::Layout;

/// Dice and cards, a line for each tray.
pub(super) fn trays(out: &mut String, board: &Board) {
    // A tray without a title and without pieces only keeps its room in pictures.
    let empty = |tray: &&Tray| tray.title.is_empty() && tray.pieces.is_empty();
    for tray in board.trays.iter().filter(|tray| !empty(tray)) {
        let pieces: Vec<String> = tray.pieces.iter().map(piece).collect();
        let line = format!("{}: {}", tray.title, pieces.join(" "));
        out.extend(line.trim_end().chars().map(shown));
        out.push('\n');
    }
}

/// A die in brackets, a card in angles, what is used up in parentheses.
fn piece(piece: &Piece) -> String {
    match piece {
        Piece::Die(face) => format!("[{face}]"),
        Piece::Card(text) => format!("<{text}>"),
        Piece::UsedDie(text) | Piece::UsedCard(text) => format!("({text})"),
        Piece::HiddenCard => "<?>".to_owned(),
    }
}

/// What is said about the board. It may come from anywhere: it must not steer the terminal.
pub(super) fn caption(out: &mut String, board: &Board) {
    for line in board.caption.lines() {
        out.extend(line.chars().map(shown));
        out.push('\n');
    }
}

/// What conditions of pieces look like, apart from letters that the game chose.
const CONDITIONS: [(Condition, &str); 9] = [
    (Condition::Active, "active"),
    (Condition::Spent, "done"),
    (Condition::Wounded, "wounded"),
    (Condition::Lying, "lying"),
    (Condition::Frozen, "frozen"),
    (Condition::Stunned, "stunned"),
    (Condition::Disarmed, "disarmed"),
    (Condition::Hidden, "hidden"),
    (Condition::Shielded, "shielded"),
];

/// Says what the reader cannot know; only what occurs.
pub(super) fn legend(out: &mut String, board: &Board, layout: &Layout) {
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
        notes.push("a number after a letter: its owner".to_owned());
    }
    let tokens = || board.tiles.iter().filter_map(|tile| tile.tokens.first());
    for (condition, word) in CONDITIONS {
        if tokens().any(|token| token.conditions.iter().max() == Some(&condition)) {
            notes.push(format!("{} after a letter: {word}", sign(condition)));
        }
    }
    if !notes.is_empty() {
        let _ = writeln!(out, "({})", notes.join("; "));
    }
}
