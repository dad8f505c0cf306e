//! Lines of a replay made small for pages: the same text in columns.
//!
//! The lines of a large match are long lists of things that resemble each other, and most of their text is said again
//! and again. So each line is taken apart. Things of the same shape, which have the same fields in the same
//! order, share a table with a column for each value, and a column is told by whatever says it in the fewest
//! characters, such as another column that it follows from. Nothing here knows what a field means; all is worked out
//! from the text, and every text comes back as it was, as long as it is JSON without spaces between its parts.
//!
//! A packed line is JSON again, so that readers may keep lines as they come and take apart only those they need:
//!
//! | part | is |
//! |---|---|
//! | line | `{"packed": table, "lists": [steps]}`; its table has one row |
//! | table | `[[shape], order, [[column]]]`: which shape each row has (a column of numbers), and the columns of each shape |
//! | shape | `["{", key, shape, …]`, `["[", shape, …]` or a leaf, each of which takes its column in turn |
//! | leaf `0` | any value |
//! | leaf `2` and more | a text of so many words: a column for each word |
//! | leaf `"list"` | a list of whole numbers: `[firsts, steps]`, two columns, the second with places in `lists` |
//! | leaf `"rows"` | a list of things: `[lengths, table]` |
//! | leaf `"map"` | an object whose keys are whole numbers: `[lengths, keys, table]` |
//! | steps | `[step, times, …]`: from each number of a list to the next |
//!
//! A column is one of these:
//!
//! | column | its values |
//! |---|---|
//! | `["=", value]` | the same in each row |
//! | `["as", other]` | those of another column of its shape |
//! | `["by", other, column]` | those that follow from the other column: this one has one for each of its different values, as they first come |
//! | `["n", [number]]` | these |
//! | `["+", [number]]` | each so much more than the one before, the first more than 0 |
//! | `["of", [value], column]` | these, by their places, which are the column |
//! | `["v", [value]]` | these |

mod scan;
mod table;
#[cfg(test)]
mod unpack;
mod values;

use std::fmt::Write;
use table::{Steps, Table};

/// A packed line; none if it is no JSON, or has spaces.
pub(crate) fn packed(line: &str) -> Option<String> {
    let mut steps = Steps::default();
    let mut table = Table::default();
    let end = table.add(line, 0, 0, &mut steps)?;
    if end < line.len() {
        return None;
    }
    let mut written = "{\"packed\":".to_owned();
    table.write(&mut written);
    written.push_str(",\"lists\":[");
    for (at, list) in steps.known().iter().enumerate() {
        comma(&mut written, at);
        numbers(&mut written, list);
    }
    written.push_str("]}");
    Some(written)
}

/// Before each but the first.
fn comma(out: &mut String, at: usize) {
    if at > 0 {
        out.push(',');
    }
}

fn numbers(out: &mut String, numbers: &[i64]) {
    out.push('[');
    for (at, number) in numbers.iter().enumerate() {
        comma(out, at);
        // Writing to memory cannot fail.
        let _ = write!(out, "{number}");
    }
    out.push(']');
}
