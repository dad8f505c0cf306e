/// Lines for people, one below the other.
#[derive(Debug, Default)]
pub(crate) struct Text(String);

impl Text {
    /// Adds a line, or several that belong together.
    pub(crate) fn line(&mut self, line: impl AsRef<str>) {
        self.0.push_str(line.as_ref());
        self.0.push('\n');
    }

    /// All of it, without the last line's end.
    pub(crate) fn end(mut self) -> String {
        self.0.truncate(self.0.trim_end_matches('\n').len());
        self.0
    }
}

/// A number and what it counts, by a noun whose plural ends in `s`.
pub fn counted(count: usize, noun: &str) -> String {
    format!("{count} {noun}{}", if count == 1 { "" } else { "s" })
}

/// A number of matches.
pub fn counted_matches(count: u64) -> String {
    format!("{count} {}", if count == 1 { "match" } else { "matches" })
}

/// That so many matches are somewhere.
pub fn matches_are(count: u64) -> String {
    format!(
        "{} {}",
        counted_matches(count),
        if count == 1 { "is" } else { "are" }
    )
}

/// Rows whose columns are as wide as they need.
pub(crate) fn columns<'a>(text: &mut Text, rows: impl Iterator<Item = [&'a str; 3]> + Clone) {
    let width = |at: usize| {
        let words = rows.clone().map(|row| row[at].chars().count());
        words.max().unwrap_or(0) + 2
    };
    let (first, second) = (width(0), width(1));
    for [name, kind, about] in rows {
        let row = format!("  {name:<first$}{kind:<second$}{about}");
        text.line(row.trim_end());
    }
}
