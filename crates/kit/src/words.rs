//! Words of somebody else's choice.

use stechec_problem::harmless_char;

/// A text as it may be shown on a line: so many characters of it at most.
pub(crate) fn shown(text: &str, most: usize) -> String {
    let mut shown: String = text.chars().take(most).map(harmless_char).collect();
    if text.chars().nth(most).is_some() {
        shown.push('…');
    }
    shown
}
