//! Names as they are in the source, not as linkers need them.

use cpp_demangle::{DemangleOptions, Symbol};
use std::fmt::{self, Write};

/// As much of a name as is looked at.
const MANGLED_BYTES: usize = 4 << 10;
/// As much as comes of one: a hundred bytes can stand for gigabytes.
const READABLE_BYTES: usize = 1 << 10;

/// Whether a name looks as if it were made for a linker.
///
/// ```
/// assert!(stechec_autopsy::is_mangled("_ZN4army5stormE"));
/// assert!(!stechec_autopsy::is_mangled("storm"));
/// ```
pub fn is_mangled(name: &str) -> bool {
    let of_rust = ["ZN", "R"].iter().any(|it| name.starts_with(it));
    of_rust || is_of_cpp(name)
}

/// Without the beginning, `x` would be a type, and `f` a `float`.
fn is_of_cpp(name: &str) -> bool {
    let rest = name.trim_start_matches('_');
    let known = ["Z", "R", "GLOBAL_"].iter().any(|it| rest.starts_with(it));
    name.starts_with('_') && known
}

/// What the bindings in C put before the names of entry points.
const ENTRY: &str = "stechec_entry_";

/// A function's name for people, cut if it is long.
///
/// ```
/// assert_eq!(stechec_autopsy::readable("stechec_entry_jouer"), "jouer");
/// assert_eq!(stechec_autopsy::readable("_ZN4army5stormEv"), "army::storm()");
/// ```
pub fn readable(name: &str) -> String {
    let name = name.strip_prefix(ENTRY).unwrap_or(name);
    let name = &name[..name.floor_char_boundary(MANGLED_BYTES)];
    let mut short = Short::default();
    if !is_mangled(name) {
        let _ = short.write_str(name);
        return short.text;
    }
    if let Ok(symbol) = rustc_demangle::try_demangle(name) {
        let _ = write!(short, "{symbol:#}");
        return short.text;
    }
    let symbol = is_of_cpp(name).then(|| Symbol::new(name).ok()).flatten();
    let options = DemangleOptions::default();
    let said = symbol.map(|symbol| symbol.structured_demangle(&mut short, &options));
    if said != Some(Ok(())) && !short.is_full {
        short = Short::default();
        let _ = short.write_str(name);
    }
    short.text
}

/// A text that is not written any further once it is long enough.
#[derive(Default)]
struct Short {
    text: String,
    is_full: bool,
}

impl Write for Short {
    fn write_str(&mut self, more: &str) -> fmt::Result {
        let room = READABLE_BYTES - self.text.len();
        let fits = more.len() <= room;
        (self.text).push_str(&more[..more.floor_char_boundary(room)]);
        if !fits {
            self.is_full = true;
            return Err(fmt::Error);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_every_language_are_readable() {
        for (name, expected) in [
            ("_ZN4army5storm17h0123456789abcdefE", "army::storm"),
            ("_RNvC4army5storm", "army::storm"),
            ("_ZN4army5stormEi", "army::storm(int)"),
            ("storm", "storm"),
            ("x", "x"),
            ("f", "f"),
            ("Ri", "Ri"),
            ("_x", "_x"),
            ("_Zombie", "_Zombie"),
            ("Rover", "Rover"),
            ("", ""),
        ] {
            assert_eq!(readable(name), expected);
        }
    }

    /// Each parameter is twice as long as the one before it.
    #[test]
    fn a_short_name_that_stands_for_a_long_one_is_cut() {
        let mut name = "_Z1fSt4pairIiiE".to_owned();
        for number in 0..60 {
            let before = match number {
                0 => "S_".to_owned(),
                other => {
                    let digit = char::from_digit(other - 1, 36)
                        .expect("a digit")
                        .to_ascii_uppercase();
                    format!("S{digit}_")
                }
            };
            name += &format!("St4pairI{before}{before}E");
            if number == 34 {
                break;
            }
        }
        let said = readable(&name);
        assert!(said.len() <= READABLE_BYTES, "{}", said.len());
        assert!(readable(&"é".repeat(9_000)).len() <= READABLE_BYTES);
    }
}
