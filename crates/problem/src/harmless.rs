//! Texts from outside, made harmless to show: names, paths, what champions and compilers say.
//!
//! A control character can steer a terminal, a mark of direction can make a line read
//! otherwise than it is, and a line break can forge a line. Everything that prints, logs or
//! writes a page passes such texts through here, and nowhere else is decided what is
//! harmless.

use std::{borrow::Cow, path::Path};

/// What stands for a character that could do harm.
const STAND_IN: char = '\u{fffd}';

/// Whether a character shows itself and nothing else: no control character, no mark that turns
/// the direction of reading, no separator of lines, no invisible tag.
pub fn is_harmless(character: char) -> bool {
    let misleads = matches!(
        character,
        '\u{61c}'
            | '\u{200e}'
            | '\u{200f}'
            | '\u{2028}'..='\u{202e}'
            | '\u{2066}'..='\u{206f}'
            | '\u{fff9}'..='\u{fffb}'
            | '\u{e0000}'..='\u{e007f}'
    );
    !misleads && !character.is_control()
}

/// A character, or what stands for it; a tab is a space.
pub fn harmless_char(character: char) -> char {
    match character {
        '\t' => ' ',
        other if is_harmless(other) => other,
        _ => STAND_IN,
    }
}

/// A text of somebody else's on one line.
///
/// ```
/// use stechec_problem::harmless;
///
/// assert_eq!(harmless("plain\tété"), "plain été");
/// assert_eq!(harmless("\u{1b}[2J\nerror: \u{202e}"), "�[2J�error: �");
/// ```
pub fn harmless(text: &str) -> String {
    text.chars().map(harmless_char).collect()
}

/// A path on one line.
pub fn harmless_path(path: &dyn AsRef<Path>) -> String {
    harmless(&path.as_ref().to_string_lossy())
}

/// A text of somebody else's that keeps its lines and tabs.
pub fn harmless_lines(text: &str) -> String {
    let lines = text.replace("\r\n", "\n");
    let keep = |character| match character {
        '\n' | '\t' => character,
        other => harmless_char(other),
    };
    lines.chars().map(keep).collect()
}

/// The last wall before a terminal: of a text that is put together from ours and others' only
/// lines, tabs and colours get through.
pub fn harmless_on_terminals(text: &str) -> Cow<'_, str> {
    let is_fine = |character: char| matches!(character, '\n' | '\t') || is_harmless(character);
    if text.chars().all(is_fine) {
        return Cow::Borrowed(text);
    }
    let mut safe = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(character) = rest.chars().next() {
        let length = colour(rest).unwrap_or(character.len_utf8());
        if length == character.len_utf8() && !is_fine(character) {
            safe.push(STAND_IN)
        } else {
            safe.push_str(&rest[..length])
        }
        rest = &rest[length..];
    }
    Cow::Owned(safe)
}

/// How long the sequence is that a text begins with, if all it does is to set colours.
fn colour(text: &str) -> Option<usize> {
    let parameters = text.strip_prefix("\u{1b}[")?;
    let is_parameter = |byte: &u8| byte.is_ascii_digit() || *byte == b';';
    let length = parameters
        .bytes()
        .take_while(|byte| is_parameter(byte))
        .count();
    (parameters.as_bytes().get(length) == Some(&b'm')).then_some(length + 3)
}

/// JSON whose texts mean what they meant, and are harmless to print: what could do harm is
/// written as an escape.
pub fn harmless_json(json: &str) -> Cow<'_, str> {
    let is_fine = |character: char| character == '\n' || is_harmless(character);
    if json.chars().all(is_fine) {
        return Cow::Borrowed(json);
    }
    let mut safe = String::with_capacity(json.len());
    for character in json.chars() {
        if is_fine(character) {
            safe.push(character)
        } else {
            (character.encode_utf16(&mut [0; 2]).iter())
                .for_each(|unit| safe.push_str(&format!("\\u{unit:04x}")))
        }
    }
    Cow::Owned(safe)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whatever_steers_turns_or_breaks_is_replaced() {
        for harmful in [
            "\u{0}",
            "\u{7}",
            "\u{8}",
            "\n",
            "\r",
            "\u{1b}",
            "\u{7f}",
            "\u{85}",
            "\u{9b}",
            "\u{61c}",
            "\u{200e}",
            "\u{200f}",
            "\u{2028}",
            "\u{2029}",
            "\u{202a}",
            "\u{202e}",
            "\u{2066}",
            "\u{2069}",
            "\u{e0041}",
        ] {
            assert_eq!(harmless(harmful), "\u{fffd}", "{harmful:?}");
        }
        let fine = "Ünï 日本 🦀 \u{202f}%−";
        assert_eq!(harmless(fine), fine);
    }

    #[test]
    fn lines_stay_where_they_may() {
        assert_eq!(
            harmless_lines("a\r\nb\rc\n\u{1b}[1m"),
            "a\nb\u{fffd}c\n\u{fffd}[1m"
        );
    }

    #[test]
    fn only_colours_reach_a_terminal() {
        let ours = "\u{1b}[1m\u{1b}[38;5;9merror\u{1b}[0m: a\n\tb";
        assert_eq!(harmless_on_terminals(ours), ours);
        assert!(matches!(harmless_on_terminals("plain\n"), Cow::Borrowed(_)));
        for (text, expected) in [
            ("\u{1b}[2J", "\u{fffd}[2J"),
            ("\u{1b}]0;title\u{7}", "\u{fffd}]0;title\u{fffd}"),
            ("\u{1b}[1;", "\u{fffd}[1;"),
            ("\u{9b}2J\u{202e}", "\u{fffd}2J\u{fffd}"),
            ("x\ry", "x\u{fffd}y"),
            ("\u{1b}", "\u{fffd}"),
        ] {
            assert_eq!(harmless_on_terminals(text), expected, "{text:?}");
        }
    }

    #[test]
    fn json_keeps_its_meaning() {
        let json = "{\n  \"a\": \"\u{9b}\u{202e}\u{e0041}é\"\n}\n";
        let safe = harmless_json(json);
        assert_eq!(safe, "{\n  \"a\": \"\\u009b\\u202e\\udb40\\udc41é\"\n}\n");
        assert!(matches!(harmless_json("{}\n"), Cow::Borrowed(_)));
    }

    #[test]
    fn paths_are_one_line() {
        assert_eq!(harmless_path(&"a/\u{1b}[31m\nb"), "a/\u{fffd}[31m\u{fffd}b");
    }
}
