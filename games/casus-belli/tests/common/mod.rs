//! Maps for tests, read from text like any other map.

use casus_belli::map::{Map, read};

/// The map with these rows. Where the match would start does not matter to these tests, so
/// it is the first cell on which anybody can stand; there must be one.
pub(crate) fn map_of(rows: &[String]) -> Map {
    let columns = rows[0].len();
    let start = rows
        .concat()
        .find(|cell| cell != '#')
        .expect("an open cell");
    let header = format!(
        "{columns} {}\n{} {}\n1\n2\n",
        rows.len(),
        start % columns,
        start / columns
    );
    read(&(header + &rows.join("\n"))).expect("a sound map")
}
