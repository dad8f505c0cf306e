//! A single cell as text.

use anstyle::{Effects, RgbColor, Style};
use stechec_problem::harmless_char;

use crate::colour::{self, INK, PAPER, Ring, team};
use crate::{Colour, Condition, Direction, Mark, Symbol, Tile, Token};

use super::layout::Layout;
use super::touch::{BLOW, Touch};

/// A character as it may be written to a terminal.
pub(super) fn shown(letter: char) -> char {
    harmless_char(letter)
}

/// The characters of a cell, at most as many as it has room for.
pub(super) fn content(tile: &Tile, layout: &Layout, touch: Touch) -> String {
    if let Some(first) = tile.tokens.first() {
        return piece(first, tile, layout, touch);
    }
    match tile.mark {
        _ if touch.loss.is_some() => "\u{2717}".to_owned(),
        _ if touch.struck => "!".to_owned(),
        _ if touch.way.is_some() => "\u{2022}".to_owned(),
        _ if layout.is_blank(tile) => String::new(),
        Some(Mark::Number { value, .. }) => value.to_string(),
        _ if !tile.items.is_empty() => shown(tile.items[0].letter).to_string(),
        _ if is_plain(tile) && touch.zone.is_some() => {
            touch.zone.map_or(' ', |zone| shown(zone.0)).to_string()
        }
        _ if layout.numbers && tile.symbol == Symbol::Bricks => "#".to_owned(),
        _ => shown(tile.glyph).to_string(),
    }
}

/// Whether there is nothing on a tile's ground.
fn is_plain(tile: &Tile) -> bool {
    matches!(tile.symbol, Symbol::Plain | Symbol::Floor)
}

/// Whether pieces of several owners are on a tile.
pub(super) fn is_mixed(tile: &Tile) -> bool {
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
    if layout.conditions
        && let Some(condition) = first.conditions.iter().max()
    {
        text.push(sign(*condition));
        return text;
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

/// The sign of a condition.
pub(super) fn sign(condition: Condition) -> char {
    match condition {
        Condition::Active => '>',
        Condition::Spent => '.',
        Condition::Wounded => '!',
        Condition::Lying => '_',
        Condition::Frozen => '*',
        Condition::Stunned => '%',
        Condition::Disarmed => '-',
        Condition::Hidden => '?',
        Condition::Shielded => '^',
        Condition::Badge(letter) => shown(letter),
    }
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
pub(super) fn paint(tile: &Tile, touch: Touch) -> Style {
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
    let ground = match touch.zone {
        Some((_, tint)) => tile.ground.mix(tint, 0.4),
        None => tile.ground,
    };
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
        None if !tile.items.is_empty() => style(INK, ground.lighter(0.55)).bold(),
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
