//! What can be seen of a piece's condition.

use crate::colour::{INK, PAPER};
use crate::{Colour, Condition, Token};

use super::canvas::{Num, filled, stroked};
use super::{font, shapes};

const BLOOD: Colour = Colour(0xd0, 0x1f, 0x2e);
const ICE: Colour = Colour(0xbf, 0xe9, 0xff);
const STAR: Colour = Colour(0xff, 0xd9, 0x3b);
const STEEL: Colour = Colour(0xd4, 0xd9, 0xe0);

/// A part of a name that tells pieces in other conditions apart; nothing for plain ones.
pub(super) fn name(token: &Token) -> String {
    let mut name = String::new();
    for condition in ordered(token) {
        name += &match condition {
            Condition::Active => "-a".to_owned(),
            Condition::Spent => "-s".to_owned(),
            Condition::Wounded => "-w".to_owned(),
            Condition::Lying => "-l".to_owned(),
            Condition::Frozen => "-f".to_owned(),
            Condition::Stunned => "-t".to_owned(),
            Condition::Disarmed => "-d".to_owned(),
            Condition::Hidden => "-h".to_owned(),
            Condition::Shielded => "-p".to_owned(),
            Condition::Badge(letter) => format!("-b{}", u32::from(letter)),
        };
    }
    if let Some((left, most)) = token.life {
        name += &format!("-{left}of{most}");
    }
    name
}

/// Each condition once, in a fixed order.
fn ordered(token: &Token) -> Vec<Condition> {
    let mut conditions = token.conditions.clone();
    conditions.sort_unstable();
    conditions.dedup();
    conditions
}

/// A piece's drawing with all that is to be seen of it.
pub(super) fn dressed(token: &Token, mut piece: String) -> String {
    let conditions = ordered(token);
    let has = |condition| conditions.contains(&condition);
    if has(Condition::Lying) {
        piece = format!(r#"<g transform="translate(0 3.5)scale(1.08 .62)">{piece}</g>"#);
    }
    if has(Condition::Frozen) {
        piece += &frozen();
    }
    if has(Condition::Hidden) {
        piece = format!(r#"<g opacity=".45">{piece}</g>"#);
    } else if has(Condition::Spent) {
        piece = format!(r#"<g opacity=".7">{piece}</g>"#);
    }
    if has(Condition::Active) {
        piece = active() + &piece;
    }
    let corners = conditions.into_iter().filter_map(corner);
    for (slot, drawing) in corners.take(SLOTS.len()).enumerate() {
        let (x, y) = SLOTS[slot];
        piece += &format!(r#"<g transform="translate({x} {y})">{drawing}</g>"#);
    }
    if let Some((left, most)) = token.life {
        piece += &bar(left, most);
    }
    piece
}

/// Where small signs are put around a piece, one after the other.
const SLOTS: [(i32, i32); 4] = [(10, -10), (-10, -10), (-11, 8), (11, 8)];

/// The small sign of a condition, if that is how it is shown.
fn corner(condition: Condition) -> Option<String> {
    let framed = |fill: Colour, data: &str| {
        format!(r#"<path fill="{fill}" stroke="{INK}" stroke-width="1" d="{data}"/>"#)
    };
    Some(match condition {
        Condition::Wounded => framed(
            BLOOD,
            "M0-6c2.4 3.4 3.8 5.2 3.8 7.2a3.8 3.8 0 1 1-7.6 0c0-2 1.4-3.8 3.8-7.2z",
        ),
        Condition::Stunned => framed(
            STAR,
            "M0-5.6l1.6 3.5 3.8.4-2.9 2.5.9 3.8-3.4-2-3.4 2 .9-3.8-2.9-2.5 3.8-.4z",
        ),
        Condition::Disarmed => {
            stroked(INK, 4.4, "M-4 4l3-3M1-1l3.4-3.4M-4.4.8l3.6 3.6")
                + &stroked(STEEL, 2.2, "M-4 4l3-3M1-1l3.4-3.4M-4.4.8l3.6 3.6")
        }
        Condition::Shielded => framed(
            STEEL,
            "M-4.4-5h8.8v4.6c0 3-2 4.8-4.4 6-2.4-1.2-4.4-3-4.4-6z",
        ),
        Condition::Badge(letter) => {
            framed(PAPER, "M0-5.6a5.6 5.6 0 1 1 0 11.2a5.6 5.6 0 1 1 0-11.2z")
                + &format!(
                    r#"<path transform="scale(.6)" fill="none" stroke="{INK}" stroke-width="2" d="{}"/>"#,
                    font::centred(&letter.to_string())
                )
        }
        _ => return None,
    })
}

/// Ice over a piece, and a snow crystal.
fn frozen() -> String {
    let ice = "M-11-8l9-5 12 3 3 11-6 11-12 2-9-9z";
    let crystal = "M0-6v12M-5.2-3l10.4 6M-5.2 3l10.4-6";
    format!(
        r#"<path fill="{ICE}" fill-opacity=".5" stroke="{PAPER}" stroke-width="1.2" d="{ice}"/><g transform="translate(8 8)">"#
    ) + &stroked(INK, 3.0, crystal)
        + &stroked(ICE, 1.5, crystal)
        + "</g>"
}

/// A bright ring around a piece.
fn active() -> String {
    let ring = shapes::circles(&[(0.0, 0.0, 14.6)]);
    stroked(INK, 3.6, &ring) + &stroked(STAR, 2.4, &ring)
}

/// How much life is left of the most there can be.
fn bar(left: u32, most: u32) -> String {
    const WIDE: f32 = 22.0;
    let part = (left as f32 / most.max(1) as f32).clamp(0.0, 1.0);
    let fill = match part {
        part if part > 0.6 => Colour(0x3f, 0xa3, 0x4d),
        part if part > 0.3 => Colour(0xe8, 0xa8, 0x1c),
        _ => BLOOD,
    };
    let frame = "M-12 11.4h24v4.6h-24z";
    let wide = Num(WIDE * part);
    let life = format!("M-11 12.4h{wide}v2.6h-{wide}z");
    filled(INK, frame) + &filled(fill, &life)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_condition_has_a_name_and_a_drawing_of_its_own() {
        use Condition::{
            Active, Badge, Disarmed, Frozen, Hidden, Lying, Shielded, Spent, Stunned, Wounded,
        };
        let all = [
            Active,
            Spent,
            Wounded,
            Lying,
            Frozen,
            Stunned,
            Disarmed,
            Hidden,
            Shielded,
            Badge('x'),
            Badge('y'),
        ];
        let token = |condition| Token::new('A').with(condition);
        let mut seen = vec![(String::new(), "<piece/>".to_owned())];
        for condition in all {
            let token = token(condition);
            let now = (name(&token), dressed(&token, "<piece/>".to_owned()));
            assert!(
                seen.iter().all(|it| it.0 != now.0 && it.1 != now.1),
                "{condition:?}"
            );
            seen.push(now);
        }
    }

    #[test]
    fn the_order_of_conditions_does_not_matter() {
        let one = Token::new('A')
            .with(Condition::Lying)
            .with(Condition::Wounded);
        let other = Token::new('A')
            .with(Condition::Wounded)
            .with(Condition::Lying);
        assert_eq!(name(&one), name(&other));
        assert_eq!(dressed(&one, String::new()), dressed(&other, String::new()));
    }

    #[test]
    fn absurd_lives_are_drawn() {
        for (left, most) in [(0, 0), (5, 0), (u32::MAX, 1), (1, u32::MAX)] {
            assert!(!bar(left, most).contains("NaN"));
        }
    }
}
