//! Rows of text under a heading: for terminals, for spreadsheets, for Markdown.

use crate::markup::visible;
use std::fmt::Write;

/// Rows of text under a heading.
#[derive(Clone, Debug)]
pub struct Table {
    head: Vec<String>,
    /// The rows.
    pub rows: Vec<Vec<String>>,
}

impl Table {
    /// A heading without rows.
    pub fn new(head: impl IntoIterator<Item = String>) -> Self {
        Self {
            head: head.into_iter().collect(),
            rows: Vec::new(),
        }
    }

    /// A heading in our own words.
    pub(crate) fn of<const N: usize>(head: [&str; N]) -> Self {
        Self::new(head.map(str::to_owned))
    }

    /// Puts a column at the end, with a cell for every row.
    pub(crate) fn add_column(&mut self, head: &str, cells: impl IntoIterator<Item = String>) {
        self.head.push(head.to_owned());
        for (row, cell) in self.rows.iter_mut().zip(cells) {
            row.push(cell);
        }
    }

    fn is_number(&self, column: usize) -> bool {
        let is_number = |cell: &String| {
            let fine = |c: char| c.is_ascii_digit() || ".,=-:% \u{202f}<−+".contains(c);
            cell.chars().all(fine)
        };
        let mut body = self.rows.iter().filter_map(|row| row.get(column));
        body.all(is_number)
    }

    /// In columns: numbers to the right, names to the left.
    pub fn text(&self) -> String {
        let all = || std::iter::once(&self.head).chain(&self.rows);
        let mut text = String::new();
        let columns: Vec<(usize, bool)> = (0..self.head.len())
            .map(|column| {
                let cells = all().filter_map(|row| row.get(column));
                let width = cells.map(|cell| cell.chars().count()).max().unwrap_or(0);
                (width, self.is_number(column))
            })
            .collect();
        for row in all() {
            let mut line = String::new();
            for (cell, (width, right)) in row.iter().zip(&columns) {
                let cell: String = cell.chars().map(visible).collect();
                let _ = if *right {
                    write!(line, "{cell:>width$}  ")
                } else {
                    write!(line, "{cell:<width$}  ")
                };
            }
            let _ = writeln!(text, "{}", line.trim_end());
        }
        text
    }

    /// As spreadsheets read it. What one would take for a formula gets a quote before it.
    pub fn csv(&self) -> String {
        let lines = std::iter::once(&self.head).chain(&self.rows);
        lines.map(|row| csv_line(row)).collect()
    }

    /// One line for every value: what it is about, the row, the measure, the value.
    pub fn long(&self, about: &str, to: &mut Self) {
        for row in &self.rows {
            let Some((name, values)) = row.split_first() else {
                continue;
            };
            for (measure, value) in self.head.iter().skip(1).zip(values) {
                let cells = [about, name, measure, value];
                to.rows.push(cells.map(str::to_owned).to_vec());
            }
        }
    }

    /// As Markdown.
    pub(crate) fn markdown(&self) -> String {
        let line = |cells: &[String]| {
            let cells = cells.iter().map(|cell| in_markdown(cell));
            format!("| {} |\n", cells.collect::<Vec<_>>().join(" | "))
        };
        let rule = (0..self.head.len()).map(|column| {
            if self.is_number(column) {
                "---:"
            } else {
                "---"
            }
        });
        let rule = format!("| {} |\n", rule.collect::<Vec<_>>().join(" | "));
        let rows = self.rows.iter().map(|row| line(row));
        line(&self.head) + &rule + &rows.collect::<String>()
    }
}

/// A line of a file as spreadsheets read it, with its end.
pub fn csv_line(cells: &[String]) -> String {
    let quoted = |cell: &String| {
        let cell: String = cell.chars().map(visible).collect();
        let formula = cell.starts_with(['=', '+', '-', '@']);
        let cell = if formula && cell.parse::<f64>().is_err() {
            format!("'{cell}")
        } else {
            cell
        };
        if cell.contains([',', '"']) {
            format!("\"{}\"", cell.replace('"', "\"\""))
        } else {
            cell
        }
    };
    let cells: Vec<String> = cells.iter().map(quoted).collect();
    cells.join(",") + "\n"
}

/// A text from outside, so that it means nothing but itself in Markdown.
pub(crate) fn in_markdown(text: &str) -> String {
    let mut safe = String::new();
    for character in text.chars().map(visible) {
        match character {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '\\' | '|' | '*' | '_' | '`' | '[' | ']' | '!' | '#' | '~' => {
                safe.push('\\');
                safe.push(character);
            }
            other => safe.push(other),
        }
    }
    safe
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spreadsheets_get_no_formulas() {
        let mut table = Table::of(["name", "value"]);
        table.rows.push(vec!["=1+1".to_owned(), "-3.5".to_owned()]);
        table.rows.push(vec!["a,\"b\"".to_owned(), "-x".to_owned()]);
        assert_eq!(table.csv(), "name,value\n'=1+1,-3.5\n\"a,\"\"b\"\"\",'-x\n");
    }

    #[test]
    fn markdown_gets_no_markup() {
        let mut table = Table::of(["name"]);
        table.rows.push(vec!["<b>|[x](y)".to_owned()]);
        assert_eq!(
            table.markdown(),
            "| name |\n| --- |\n| &lt;b&gt;\\|\\[x\\](y) |\n"
        );
    }
}
