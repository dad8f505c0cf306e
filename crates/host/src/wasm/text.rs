//! Lists and numbers in messages.

pub(super) use crate::words::plain;

/// A list of names: the first twenty of them, or as many as fit into a line that can be read.
pub(super) fn list(names: &[String]) -> String {
    const SHOWN: usize = 20;
    const CHARS: usize = 400;
    let mut shown = String::new();
    let mut count = 0;
    for name in names.iter().take(SHOWN) {
        let name = plain(name, CHARS / 2);
        if shown.chars().count() + name.chars().count() > CHARS {
            break;
        }
        let separator = if count == 0 { "" } else { ", " };
        shown = format!("{shown}{separator}{name}");
        count += 1;
    }
    if names.len() > count {
        shown.push_str(&format!(" and {} more", names.len() - count));
    }
    shown
}

/// A large number with its thousands separated.
pub(super) fn thousands(number: u64) -> String {
    let digits = number.to_string();
    let mut apart = String::with_capacity(digits.len() * 4 / 3);
    for (place, digit) in digits.char_indices() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            apart.push(',');
        }
        apart.push(digit);
    }
    apart
}

/// A number of bytes, in MiB if it is large.
pub(super) fn bytes(number: u64) -> String {
    match number {
        0..=0xf_ffff => format!("{} bytes", thousands(number)),
        _ if number.is_multiple_of(1 << 20) => format!("{} MiB", number >> 20),
        _ => format!("{:.1} MiB", number as f64 / f64::from(1 << 20)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_readable() {
        assert_eq!(thousands(7), "7");
        assert_eq!(thousands(999), "999");
        assert_eq!(thousands(1_000), "1,000");
        assert_eq!(thousands(2_000_000_000), "2,000,000,000");
        assert_eq!(bytes(65_536), "65,536 bytes");
        assert_eq!(bytes(256 << 20), "256 MiB");
        assert_eq!(bytes((1 << 20) + (1 << 19)), "1.5 MiB");
    }

    #[test]
    fn long_lists_are_cut() {
        let many: Vec<String> = (0..22).map(|n| n.to_string()).collect();
        assert!(list(&many).ends_with("19 and 2 more"));
        let long: Vec<String> = (0..9).map(|n| format!("{n}{}", "é".repeat(250))).collect();
        let shown = list(&long);
        assert!(shown.ends_with("… and 8 more"), "{shown}");
        assert!(shown.chars().count() < 450, "{shown}");
        assert_eq!(list(&["a".to_owned(), "b".to_owned()]), "a, b");
    }
}
