//! The table of kinds that `stechec bench` prints, of any version.

use super::Build;

/// What a program said of one kind of champions.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// The kind, as it calls it.
    pub kind: String,
    /// Matches a second.
    pub matches_per_s: f64,
    /// Processor time of a match in microseconds; programs before this was measured say nothing.
    pub cpu_us: Option<f64>,
}

/// All rows of an output.
pub fn read(output: &str) -> Vec<Row> {
    output.lines().filter_map(row).collect()
}

/// The name, two spaces, and four figures; a fifth is processor time, `-` if it is unknown.
fn row(line: &str) -> Option<Row> {
    let (kind, figures) = line.split_once("  ")?;
    let figures: Vec<&str> = figures.split_whitespace().collect();
    let (wall, cpu) = figures.split_at_checked(4)?;
    let wall: Vec<f64> = wall
        .iter()
        .map(|it| it.parse().ok())
        .collect::<Option<_>>()?;
    let cpu_us = match cpu {
        [] | ["-"] => None,
        [us] => Some(us.parse().ok()?),
        _ => return None,
    };
    Some(Row {
        kind: kind.to_owned(),
        matches_per_s: *wall.first()?,
        cpu_us,
    })
}

/// What a kind goes by in every version: the words before a comma ("native, full sandbox").
fn name(kind: &str) -> &str {
    kind.split(',').next().unwrap_or(kind).trim()
}

/// The row of a kind.
pub(crate) fn of<'a>(kind: &str, rows: &'a [Row]) -> Option<&'a Row> {
    rows.iter().find(|row| name(&row.kind) == kind)
}

/// The names of kinds that both have, and of those that only one has, with who that is.
pub(crate) fn paired<'a>(old: &'a [Row], new: &'a [Row]) -> (Vec<&'a str>, Vec<(&'a str, Build)>) {
    let names = |rows: &'a [Row]| rows.iter().map(|row| name(&row.kind));
    let (both, old_only) = names(old).partition(|kind| of(kind, new).is_some());
    let old_only: Vec<&str> = old_only;
    let new_only = names(new).filter(|kind| of(kind, old).is_none());
    let alone = (old_only.into_iter().map(|kind| (kind, Build::Old)))
        .chain(new_only.map(|kind| (kind, Build::New)));
    (both, alone.collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kind(kind: &str, matches_per_s: f64, cpu_us: Option<f64>) -> Row {
        Row {
            kind: kind.to_owned(),
            matches_per_s,
            cpu_us,
        }
    }

    #[test]
    fn rows_of_kinds_are_read_and_others_are_not() {
        let rows = read(
            "kind                    matches/s   µs/match   ratio   µs/phase call   µs cpu/match\n\
             WASM                        29687       67.4    2.64            0.37           66.0\n\
             native, full sandbox          403     4960.0  194.51           27.10              -\n\
             native, whole sandbox         403     4960.0  194.51           27.10\n\
             champion calls the host         28.2             7.2     3.9\n\n",
        );
        assert_eq!(
            rows,
            [
                kind("WASM", 29_687.0, Some(66.0)),
                kind("native, full sandbox", 403.0, None),
                kind("native, whole sandbox", 403.0, None),
            ]
        );
    }

    #[test]
    fn kinds_are_paired_by_the_words_before_the_comma() {
        let old = [
            kind("native, whole sandbox", 1.0, None),
            kind("JIT", 1.0, None),
        ];
        let new = [
            kind("WASM", 1.0, None),
            kind("native, full sandbox", 1.0, None),
        ];
        let (both, alone) = paired(&old, &new);
        assert_eq!(both, ["native"]);
        assert_eq!(alone, [("JIT", Build::Old), ("WASM", Build::New)]);
        assert_eq!(of("native", &new), Some(&new[1]));
    }
}
