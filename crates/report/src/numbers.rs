//! Numbers as people read them.

/// A whole number in groups of three digits.
pub(crate) fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            // A thin space that does not break.
            text.push('\u{202f}');
        }
        text.push(digit);
    }
    text
}

/// Three digits and a letter for thousands, millions and so on.
pub(crate) fn compact(number: f64) -> String {
    let (mut number, mut unit) = (number, "");
    for next in ["k", "M", "G", "T"] {
        if number.abs() < 999.5 {
            break;
        }
        number /= 1000.0;
        unit = next;
    }
    let digits = match number.abs() {
        n if unit.is_empty() && n == n.trunc() => 0,
        n if n < 9.995 => 2,
        n if n < 99.95 => 1,
        _ => 0,
    };
    let gap = if unit.is_empty() { "" } else { "\u{202f}" };
    format!("{number:.digits$}{gap}{unit}")
}

/// Microseconds as a time.
pub(crate) fn time(us: f64) -> String {
    match us {
        us if us < 999.5 => format!("{us:.0}\u{202f}µs"),
        us if us < 999_500.0 => format!("{}\u{202f}ms", compact(us / 1e3)),
        us => format!("{}\u{202f}s", compact(us / 1e6)),
    }
}

/// Bytes as an amount of memory.
pub(crate) fn memory(bytes: u64) -> String {
    match bytes {
        bytes if bytes < 1 << 20 => format!("{}\u{202f}KiB", bytes.div_ceil(1 << 10)),
        bytes => format!("{:.1}\u{202f}MiB", bytes as f64 / f64::from(1 << 20)),
    }
}

/// A share of one as a percentage.
pub(crate) fn percent(share: f64) -> String {
    format!("{:.0}\u{202f}%", share * 100.0)
}

/// A probability, as precise as it deserves.
pub(crate) fn probability(p: f64) -> String {
    match p {
        p if p < 0.0005 => "< 0.001".to_owned(),
        p => format!("{p:.3}"),
    }
}

/// A difference with its sign.
pub(crate) fn signed(number: f64, digits: usize) -> String {
    let text = format!("{number:+.digits$}");
    match text.strip_prefix('-') {
        // Nothing is neither more nor less.
        _ if text[1..].chars().all(|c| c == '0' || c == '.') => text[1..].to_owned(),
        Some(rest) => format!("−{rest}"),
        None => text,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short_and_plain() {
        assert_eq!(grouped(1_234_567), "1\u{202f}234\u{202f}567");
        assert_eq!(grouped(12), "12");
        let shown = [0.0, 7.0, 0.5, 999.0, 1_234.0, 45_678.0, 999_999.0, 5e8].map(compact);
        let plain = shown.map(|text| text.replace('\u{202f}', " "));
        let expected = [
            "0", "7", "0.50", "999", "1.23 k", "45.7 k", "1.00 M", "500 M",
        ];
        assert_eq!(plain, expected);
        assert_eq!(time(1_500.0).replace('\u{202f}', " "), "1.50 ms");
        assert_eq!(memory(1 << 16).replace('\u{202f}', " "), "64 KiB");
        assert_eq!(signed(-0.004, 2), "0.00");
        assert_eq!(signed(0.25, 2), "+0.25");
        assert_eq!(signed(-0.25, 2), "−0.25");
        assert_eq!(probability(0.000_01), "< 0.001");
    }
}
