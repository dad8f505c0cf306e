//! Words from champions are shown to people: they are cut to size, and whatever could play
//! tricks with a terminal or a page is taken out.

use stechec_problem::harmless_char;

/// A champion's text on one line: at most so many characters of it.
pub(crate) fn plain(text: &str, most: usize) -> String {
    let mut shown: String = text.chars().take(most).map(harmless_char).collect();
    if text.chars().nth(most).is_some() {
        shown.push('…');
    }
    shown
}

/// A champion's text as a quotation, so that nobody takes it for the referee's own words.
#[cfg(target_os = "linux")]
pub(crate) fn quoted(text: &str, most: usize) -> String {
    format!("\"{}\"", plain(text, most).replace('"', "'"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tabs_are_harmless_and_other_controls_are_not() {
        assert_eq!(plain("a\tb\u{1b}[1mc", 100), "a b\u{fffd}[1mc");
        assert_eq!(plain("abcd", 3), "abc…");
        assert_eq!(
            plain("a\nb\u{202e}c\u{2066}d", 10),
            "a\u{fffd}b\u{fffd}c\u{fffd}d"
        );
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn a_quotation_cannot_be_left() {
        assert_eq!(
            quoted("no\" (in the referee)\n", 100),
            "\"no' (in the referee)\u{fffd}\""
        );
        assert_eq!(quoted("abcd", 3), "\"abc…\"");
    }
}
