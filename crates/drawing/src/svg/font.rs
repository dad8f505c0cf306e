//! A small font of strokes, so that pictures need no fonts and look the same everywhere.
//!
//! Capitals are 10 units high and stand on a line at 10; small letters reach up to 3.

use std::fmt::Write;

use super::canvas::Num;

/// The height of capitals and digits.
pub(super) const CAP: f32 = 10.0;
/// Between two glyphs.
const GAP: f32 = 2.2;

/// A glyph: its width and its strokes. A stroke is `x,y` and relative path commands.
struct Glyph(f32, &'static str);

/// What stands for a character this font lacks.
const BOX: Glyph = Glyph(4.4, ".2,2 h4v8h-4z");

macro_rules! bowl {
    () => {
        "4.8,6.5 c0-2.2-.9-3.5-2.4-3.5s-2.4 1.3-2.4 3.5 .9 3.5 2.4 3.5 2.4-1.3 2.4-3.5z"
    };
}

/// All glyphs there are.
#[rustfmt::skip]
const GLYPHS: &[(char, Glyph)] = &[
    ('A', Glyph(6.0, "0,10 l3-10 3 10;1.1,6.6 h3.8")),
    ('B', Glyph(6.0, "0,0 v10h3.3a2.7 2.7 0 0 0 0-5.4h-3.3;0,0 h2.8a2.3 2.3 0 0 1 0 4.6")),
    ('C', Glyph(5.8, "5.8,1.9 c-.6-1.2-1.6-1.9-2.8-1.9-2 0-3 2-3 5s1 5 3 5c1.2 0 2.2-.7 2.8-1.9")),
    ('D', Glyph(6.0, "0,0 v10h2.2c2.5 0 3.8-1.8 3.8-5s-1.3-5-3.8-5z")),
    ('E', Glyph(5.2, "5.2,0 h-5.2v10h5.2;0,4.8 h4.4")),
    ('F', Glyph(5.2, "5.2,0 h-5.2v10;0,4.8 h4.4")),
    ('G', Glyph(6.0, "5.8,1.9 c-.6-1.2-1.6-1.9-2.8-1.9-2 0-3 2-3 5s1 5 3 5 3-1.4 3-3.4v-1.2h-2.6")),
    ('H', Glyph(6.0, "0,0 v10;6,0 v10;0,4.9 h6")),
    ('I', Glyph(3.0, "0,0 h3;0,10 h3;1.5,0 v10")),
    ('J', Glyph(4.6, "4.6,0 v7c0 2-1 3-2.4 3s-2.2-.9-2.2-2.4")),
    ('K', Glyph(5.8, "0,0 v10;5.6,0 l-5.6 6;2,3.9 l3.8 6.1")),
    ('L', Glyph(5.0, "0,0 v10h5")),
    ('M', Glyph(7.0, "0,10 v-10l3.5 6.4 3.5-6.4v10")),
    ('N', Glyph(6.0, "0,10 v-10l6 10v-10")),
    ('O', Glyph(6.4, "3.2,0 c-2.1 0-3.2 2-3.2 5s1.1 5 3.2 5 3.2-2 3.2-5-1.1-5-3.2-5z")),
    ('P', Glyph(5.8, "0,10 v-10h3a2.8 2.8 0 0 1 0 5.6h-3")),
    ('Q', Glyph(6.6, "3.2,0 c-2.1 0-3.2 2-3.2 5s1.1 5 3.2 5 3.2-2 3.2-5-1.1-5-3.2-5z;3.8,7.2 l2.8 3.4")),
    ('R', Glyph(6.0, "0,10 v-10h3a2.8 2.8 0 0 1 0 5.6h-3;2.8,5.6 l3.2 4.4")),
    ('S', Glyph(5.8, "5.4,1.6 c-.6-1-1.5-1.6-2.6-1.6-1.6 0-2.6 1-2.6 2.4 0 3.2 5.6 1.8 5.6 5.2 0 1.5-1.2 2.4-2.9 2.4-1.3 0-2.4-.6-2.9-1.8")),
    ('T', Glyph(6.0, "0,0 h6;3,0 v10")),
    ('U', Glyph(6.0, "0,0 v6.6c0 2.2 1.1 3.4 3 3.4s3-1.2 3-3.4v-6.6")),
    ('V', Glyph(6.0, "0,0 l3 10 3-10")),
    ('W', Glyph(8.0, "0,0 l2 10 2-8.5 2 8.5 2-10")),
    ('X', Glyph(5.6, "0,0 l5.6 10;5.6,0 l-5.6 10")),
    ('Y', Glyph(6.0, "0,0 l3 5 3-5;3,5 v5")),
    ('Z', Glyph(5.6, "0,0 h5.6l-5.6 10h5.6")),
    ('a', Glyph(4.8, concat!(bowl!(), ";4.8,3 v7"))),
    ('b', Glyph(4.8, concat!(bowl!(), ";0,0 v10"))),
    ('c', Glyph(4.4, "4.4,4.4 c-.5-.9-1.1-1.4-2-1.4-1.5 0-2.4 1.3-2.4 3.5s.9 3.5 2.4 3.5c.9 0 1.5-.5 2-1.4")),
    ('d', Glyph(4.8, concat!(bowl!(), ";4.8,0 v10"))),
    ('e', Glyph(4.8, "0,6.4 h4.8c0-2.1-.9-3.4-2.4-3.4s-2.4 1.3-2.4 3.5 .9 3.5 2.4 3.5c1 0 1.8-.5 2.2-1.5")),
    ('f', Glyph(3.4, "3.4,.1 c-1.6-.4-2.3.4-2.3 2v7.9;0,3.3 h3.1")),
    ('g', Glyph(4.8, concat!(bowl!(), ";4.8,3 v7.2c0 1.9-.9 2.8-2.5 2.8-.9 0-1.6-.3-2-.9"))),
    ('h', Glyph(4.7, "0,0 v10;0,5.6 c.5-1.7 1.4-2.6 2.6-2.6 1.4 0 2.1.9 2.1 2.7v4.3")),
    ('i', Glyph(0.4, ".2,3 v7;.2,.3 v.2")),
    ('j', Glyph(1.6, "1.4,3 v8c0 1.4-.5 2-1.4 2;1.4,.3 v.2")),
    ('k', Glyph(4.4, "0,0 v10;4.2,3 l-4.2 4.2;1.6,5.7 l2.8 4.3")),
    ('l', Glyph(1.4, "0,0 v8.4c0 1.1.5 1.6 1.4 1.6")),
    ('m', Glyph(7.2, "0,3 v7;0,5.4 c.4-1.6 1.1-2.4 2-2.4 1.1 0 1.6.8 1.6 2.3v4.7;3.6,5.4 c.4-1.6 1.1-2.4 2-2.4 1.1 0 1.6.8 1.6 2.3v4.7")),
    ('n', Glyph(4.7, "0,3 v7;0,5.6 c.5-1.7 1.4-2.6 2.6-2.6 1.4 0 2.1.9 2.1 2.7v4.3")),
    ('o', Glyph(4.8, bowl!())),
    ('p', Glyph(4.8, concat!(bowl!(), ";0,3 v10"))),
    ('q', Glyph(4.8, concat!(bowl!(), ";4.8,3 v10"))),
    ('r', Glyph(3.0, "0,3 v7;0,5.8 c.4-1.9 1.4-2.9 3-2.7")),
    ('s', Glyph(4.4, "4.1,4.2 c-.4-.8-1.1-1.2-2-1.2-1.2 0-1.9.7-1.9 1.6 0 2.3 4.2 1.3 4.2 3.6 0 1.1-.9 1.8-2.2 1.8-1 0-1.8-.4-2.2-1.3")),
    ('t', Glyph(3.6, "1.2,.9 v7.2c0 1.3.6 1.9 1.6 1.9.3 0 .5-.1.8-.2;0,3.3 h3.3")),
    ('u', Glyph(4.7, "0,3 v4.3c0 1.8.7 2.7 2.1 2.7 1.2 0 2.1-.9 2.6-2.6;4.7,3 v7")),
    ('v', Glyph(4.8, "0,3 l2.4 7 2.4-7")),
    ('w', Glyph(6.8, "0,3 l1.7 7 1.7-6 1.7 6 1.7-7")),
    ('x', Glyph(4.4, "0,3 l4.4 7;4.4,3 l-4.4 7")),
    ('y', Glyph(4.8, "0,3 l2.4 6.6;4.8,3 l-2.9 8.2c-.4 1.2-1 1.8-1.9 1.8")),
    ('z', Glyph(4.2, "0,3 h4.2l-4.2 7h4.2")),
    ('0', Glyph(5.4, "2.7,0 c-1.8 0-2.7 1.9-2.7 5s.9 5 2.7 5 2.7-1.9 2.7-5-.9-5-2.7-5z")),
    ('1', Glyph(5.4, ".6,2 l2.4-2v10;.8,10 h4.4")),
    ('2', Glyph(5.4, ".2,2.6 c0-1.6 1.1-2.6 2.5-2.6s2.5.9 2.5 2.5c0 2.4-2.6 3.9-5 7.5h5.2")),
    ('3', Glyph(5.4, ".4,1.4 c.5-.9 1.2-1.4 2.2-1.4 1.5 0 2.4.9 2.4 2.3s-1 2.3-2.8 2.3c2 0 3.1 1 3.1 2.7s-1.1 2.7-2.7 2.7c-1.2 0-2-.5-2.5-1.5")),
    ('4', Glyph(5.4, "4,10 v-10l-4 6.9h5.4")),
    ('5', Glyph(5.4, "4.9,0 h-4l-.5 4.6c.6-.6 1.3-.9 2.2-.9 1.7 0 2.7 1.2 2.7 3.1s-1.1 3.2-2.8 3.2c-1.1 0-1.9-.5-2.4-1.4")),
    ('6', Glyph(5.4, "4.7,1.1 c-.5-.7-1.1-1.1-1.9-1.1-1.8 0-2.8 2-2.8 5.6 0 2.9 1 4.4 2.7 4.4s2.7-1.3 2.7-3.2-1-3.1-2.6-3.1-2.7 1.2-2.8 3")),
    ('7', Glyph(5.4, "0,0 h5.4l-3.4 10")),
    ('8', Glyph(5.4, "2.7,4.6 c-1.5 0-2.3-.9-2.3-2.3s.9-2.3 2.3-2.3 2.3.9 2.3 2.3-.8 2.3-2.3 2.3z;2.7,4.6 c-1.7 0-2.7 1-2.7 2.7s1 2.7 2.7 2.7 2.7-1 2.7-2.7-1-2.7-2.7-2.7z")),
    ('9', Glyph(5.4, ".7,8.9 c.5.7 1.1 1.1 1.9 1.1 1.8 0 2.8-2 2.8-5.6 0-2.9-1-4.4-2.7-4.4s-2.7 1.3-2.7 3.2 1 3.1 2.6 3.1 2.7-1.2 2.8-3")),
    (' ', Glyph(2.0, "")),
    ('.', Glyph(0.4, ".2,9.8 v.2")),
    (',', Glyph(0.8, ".7,9.7 l-.6 1.9")),
    (':', Glyph(0.4, ".2,4.2 v.2;.2,9.8 v.2")),
    (';', Glyph(0.8, ".6,4.2 v.2;.7,9.7 l-.6 1.9")),
    ('-', Glyph(3.4, "0,6 h3.4")),
    ('(', Glyph(1.8, "1.8,-.8 c-2.4 3.4-2.4 8.8 0 12.2")),
    (')', Glyph(1.8, "0,-.8 c2.4 3.4 2.4 8.8 0 12.2")),
    ('/', Glyph(4.0, "0,11 l4-12")),
    ('=', Glyph(4.6, "0,4.5 h4.6;0,7.5 h4.6")),
    ('+', Glyph(5.0, "0,6 h5;2.5,3.5 v5")),
    ('#', Glyph(5.4, "1.9,.8 l-.9 8.4;4.5,.8 l-.9 8.4;.3,3.4 h5.1;0,6.6 h5.1")),
    ('~', Glyph(5.2, "0,6.4 c.9-1.8 1.8-1.6 2.6-.6s1.8 1.1 2.6-.7")),
    ('_', Glyph(5.0, "0,11.4 h5")),
    ('\'', Glyph(0.4, ".2,0 v2.2")),
    ('"', Glyph(2.0, ".2,0 v2.2;1.9,0 v2.2")),
    ('!', Glyph(0.4, ".2,0 v6.8;.2,9.8 v.2")),
    ('?', Glyph(4.6, "0,2.2 c.2-1.4 1.1-2.2 2.4-2.2 1.4 0 2.2.9 2.2 2.2 0 2.2-2.4 2.2-2.4 4.6;2.2,9.8 v.2")),
    ('*', Glyph(4.2, "2.1,1.4 v4.8;0,2.6 l4.2 2.4;4.2,2.6 l-4.2 2.4")),
    ('%', Glyph(7.0, "6.2,0 l-5.4 10;1.7,.4 a1.7 1.9 0 1 0 .01 0z;5.3,5.8 a1.7 1.9 0 1 0 .01 0z")),
    ('<', Glyph(4.4, "4.4,3 l-4.4 3 4.4 3")),
    ('>', Glyph(4.4, "0,3 l4.4 3-4.4 3")),
    ('[', Glyph(1.8, "1.8,-.8 h-1.8v12.2h1.8")),
    (']', Glyph(1.8, "0,-.8 h1.8v12.2h-1.8")),
];

/// The letter without its accent, where this font has only that.
fn plain(letter: char) -> char {
    const ACCENTED: [(char, &str); 16] = [
        ('a', "àáâãäå"),
        ('c', "ç"),
        ('e', "èéêë"),
        ('i', "ìíîï"),
        ('n', "ñ"),
        ('o', "òóôõöø"),
        ('u', "ùúûü"),
        ('y', "ýÿ"),
        ('A', "ÀÁÂÃÄÅ"),
        ('C', "Ç"),
        ('E', "ÈÉÊË"),
        ('I', "ÌÍÎÏ"),
        ('N', "Ñ"),
        ('O', "ÒÓÔÕÖØ"),
        ('U', "ÙÚÛÜ"),
        ('x', "×"),
    ];
    let found = ACCENTED.iter().find(|(_, all)| all.contains(letter));
    found.map_or(letter, |(plain, _)| *plain)
}

fn find(letter: char) -> Option<&'static Glyph> {
    let letter = plain(letter);
    let found = GLYPHS.iter().find(|(name, _)| *name == letter);
    found.map(|(_, glyph)| glyph)
}

fn glyph(letter: char) -> &'static Glyph {
    find(letter).unwrap_or(&BOX)
}

/// Whether the font has a character.
pub(super) fn has(letter: char) -> bool {
    find(letter).is_some()
}

/// How far a line of text reaches.
pub(super) fn width(text: &str) -> f32 {
    let sum: f32 = text.chars().map(|letter| glyph(letter).0 + GAP).sum();
    (sum - GAP).max(0.0)
}

/// Path data for a line of text that starts at `x` and whose capitals reach up to `y`.
pub(super) fn line(text: &str, x: f32, y: f32) -> String {
    let mut data = String::new();
    let mut pen = x;
    for letter in text.chars() {
        let Glyph(width, strokes) = glyph(letter);
        for stroke in strokes.split(';') {
            if let Some((left, top, way)) = start(stroke) {
                let _ = write!(data, "M{} {}{way}", Num(pen + left), Num(y + top));
            }
        }
        pen += width + GAP;
    }
    data
}

/// Path data for a line of text around the origin.
pub(super) fn centred(text: &str) -> String {
    line(text, -width(text) / 2.0, -CAP / 2.0)
}

/// Where a stroke of the table starts, and the rest of it.
fn start(stroke: &str) -> Option<(f32, f32, &str)> {
    let (at, way) = stroke.split_once(' ')?;
    let (x, y) = at.split_once(',')?;
    Some((x.parse().ok()?, y.parse().ok()?, way))
}

/// Breaks text into lines no wider than `limit`, at most `most` of them: a line that ends
/// in three dots stands for the rest. Words too long for a line are cut.
pub(super) fn wrap(text: &str, limit: f32, most: usize) -> Vec<String> {
    let mut lines = Vec::new();
    for paragraph in text.lines() {
        let mut line = String::new();
        for word in paragraph.split_whitespace() {
            if line.is_empty() || width(&line) + width(" ") + 2.0 * GAP + width(word) <= limit {
                if !line.is_empty() {
                    line.push(' ');
                }
                line.push_str(word);
            } else {
                lines.push(std::mem::replace(&mut line, word.to_owned()));
            }
            while lines.len() <= most
                && let Some(rest) = cut(&mut line, limit)
            {
                lines.push(std::mem::replace(&mut line, rest));
            }
            if lines.len() > most {
                break;
            }
        }
        lines.push(line);
        if lines.len() > most {
            break;
        }
    }
    if lines.len() > most {
        lines.truncate(most);
        if let Some(last) = lines.last_mut() {
            last.push_str("...");
        }
    }
    lines
}

/// Cuts a line that is too wide and returns what is left over; one letter always stays.
fn cut(line: &mut String, limit: f32) -> Option<String> {
    let mut reach = 0.0;
    let at = line.char_indices().find_map(|(at, letter)| {
        reach += glyph(letter).0;
        let over = reach > limit && at > 0;
        reach += GAP;
        over.then_some(at)
    })?;
    Some(line.split_off(at))
}

#[cfg(test)]
mod tests {
    use super::*;

    const PROMISED: &str =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.,:;-()/=+#~_' ";

    #[test]
    fn every_promised_character_is_there() {
        for letter in PROMISED.chars() {
            assert!(has(letter), "{letter}");
        }
        assert!(!has('\u{1f600}'));
        assert_eq!(line("palantír", 0.0, 0.0), line("palantir", 0.0, 0.0));
    }

    #[test]
    fn every_stroke_of_the_table_is_used() {
        for (letter, Glyph(_, strokes)) in GLYPHS.iter().filter(|(letter, _)| *letter != ' ') {
            assert!(strokes.split(';').all(|s| start(s).is_some()), "{letter}");
        }
    }

    #[test]
    fn text_is_wrapped_at_words() {
        let limit = width("alpha beta");
        assert_eq!(
            wrap("alpha beta gamma\n\ndelta", limit, 9),
            ["alpha beta", "gamma", "", "delta"]
        );
    }

    #[test]
    fn long_words_are_cut_and_long_texts_end() {
        assert_eq!(wrap("aaaaaa", width("aaaa"), 9), ["aaaa", "aa"]);
        assert_eq!(wrap("a b c d", 1.0, 2), ["a", "b..."]);
        assert_eq!(wrap("", 10.0, 2), Vec::<String>::new());
    }

    #[test]
    fn a_line_is_path_data() {
        assert_eq!(line("L.", 1.0, 0.0), "M1 0v10h5M8.4 9.8v.2");
    }
}
