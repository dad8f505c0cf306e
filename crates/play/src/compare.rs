//! Two builds of this program, turn by turn.
//!
//! The speed of a machine changes within seconds, so both are measured in turns that follow
//! each other, the one that goes first changing, and only ratios within a turn count. What
//! they come to is their median with its confidence interval: a change that does not leave
//! that interval is noise. What they play is what `bench` plays, or a plan (`plan.rs`), whose
//! results are compared as well.

mod noise;
mod plan;
mod rows;

pub use noise::Ratio;
pub use plan::{Difference, compare_on_plan};
pub use rows::{Row, read as rows_of_table};

use crate::Error;
use noise::middle;
use rows::paired;
use std::{io, path::Path, process::Command};
use stechec_files::FileError;

/// Which of two builds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Build {
    /// The one that was there before.
    Old,
    /// The one that is to be judged.
    New,
}

/// What both programs said of themselves in one turn.
struct Turn {
    old: Vec<Row>,
    new: Vec<Row>,
}

/// One kind of champions, compared.
#[derive(Clone, Debug, PartialEq)]
pub struct ComparedKind {
    /// The kind, as all versions call it.
    pub kind: String,
    /// Matches a second of the old one, the median of all turns.
    pub old_per_s: f64,
    /// The same of the new one.
    pub new_per_s: f64,
    /// Matches a second of the new one, in those of the old one: above 1 is faster.
    pub speed: Ratio,
    /// Processor time of a match in that of the old one, if both tell: below 1 is faster.
    pub cpu: Option<Ratio>,
}

impl ComparedKind {
    /// Whether the new one is faster, slower, or neither, in a word. Processor time is what
    /// others on the machine disturb least, so it has the last word.
    pub fn verdict(&self) -> &'static str {
        match &self.cpu {
            Some(cpu) => cpu.verdict(("faster", "slower")),
            None => self.speed.verdict(("slower", "faster")),
        }
    }
}

/// What a comparison came to.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct BuildComparison {
    /// The kinds that both measured.
    pub kinds: Vec<ComparedKind>,
    /// Kinds that only one of them measured.
    pub alone: Vec<(String, Build)>,
    /// If they played a plan: what differs in its results.
    pub results: Option<Vec<Difference>>,
}

/// Measures two builds by turns, so many seconds for each kind and turn.
pub fn compare_builds(
    old: &Path,
    new: &Path,
    game: &str,
    turns: u64,
    seconds: u64,
) -> Result<BuildComparison, Error> {
    let turns = by_turns((old, new), turns, |program| rows_of(program, game, seconds))?;
    let turns: Vec<Turn> = (turns.into_iter())
        .map(|(old, new)| Turn { old, new })
        .collect();
    Ok(compared(&turns))
}

/// What is measured of both in each turn, first of the old one.
fn by_turns<T>(
    (old, new): (&Path, &Path),
    turns: u64,
    measure: impl Fn(&Path) -> Result<T, Error>,
) -> Result<Vec<(T, T)>, Error> {
    let turn = |number: u64| -> Result<(T, T), Error> {
        // Whoever goes second might find a warmer machine.
        if number.is_multiple_of(2) {
            let old = measure(old)?;
            Ok((old, measure(new)?))
        } else {
            let new = measure(new)?;
            Ok((measure(old)?, new))
        }
    };
    (0..turns).map(turn).collect()
}

/// What a program says of itself.
fn rows_of(program: &Path, game: &str, seconds: u64) -> Result<Vec<Row>, Error> {
    let failed = |cause: io::Error| not_measured(program, cause);
    let seconds = seconds.to_string();
    let ran = Command::new(program)
        .args(["--game", game, "bench", "--seconds", &seconds])
        .output()
        .map_err(failed)?;
    let rows = rows::read(&String::from_utf8_lossy(&ran.stdout));
    if !ran.status.success() || rows.is_empty() {
        let why = format!(
            "`bench` of this program ended with {} and printed no table of kinds; give two \
             builds of stechec that know {game}",
            ran.status
        );
        return Err(failed(io::Error::other(why)));
    }
    Ok(rows)
}

/// A program that cannot be measured, and why.
fn not_measured(program: &Path, cause: io::Error) -> Error {
    let path = program.to_owned();
    let action = "measure";
    FileError {
        action,
        path,
        cause,
    }
    .into()
}

/// What the turns come to.
fn compared(turns: &[Turn]) -> BuildComparison {
    let Some(first) = turns.first() else {
        return BuildComparison::default();
    };
    let (kinds, alone) = paired(&first.old, &first.new);
    BuildComparison {
        kinds: kinds.iter().map(|kind| of_kind(kind, turns)).collect(),
        alone: (alone.into_iter())
            .map(|(kind, build)| (kind.to_owned(), build))
            .collect(),
        results: None,
    }
}

/// What the turns come to for one kind.
fn of_kind(kind: &str, turns: &[Turn]) -> ComparedKind {
    let pairs: Vec<(&Row, &Row)> = (turns.iter())
        .filter_map(|turn| Some((rows::of(kind, &turn.old)?, rows::of(kind, &turn.new)?)))
        .collect();
    let rates = |pick: fn(&(&Row, &Row)) -> f64| middle(pairs.iter().map(pick).collect());
    let cpu: Option<Vec<f64>> = (pairs.iter())
        .map(|(old, new)| Some(new.cpu_us? / old.cpu_us?))
        .collect();
    ComparedKind {
        kind: kind.to_owned(),
        old_per_s: rates(|(old, _)| old.matches_per_s),
        new_per_s: rates(|(_, new)| new.matches_per_s),
        speed: Ratio::of(
            (pairs.iter())
                .map(|(old, new)| new.matches_per_s / old.matches_per_s)
                .collect(),
        ),
        cpu: cpu.map(Ratio::of),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(kind: &str, matches_per_s: f64, cpu_us: Option<f64>) -> Row {
        Row {
            kind: kind.to_owned(),
            matches_per_s,
            cpu_us,
        }
    }

    /// Eight turns on a machine whose speed changes: the new one is a tenth slower in all.
    fn slower(cpu: bool) -> Vec<Turn> {
        let turn = |machine: u32| {
            let machine = f64::from(machine);
            let cpu_us = |us: f64| cpu.then_some(us);
            Turn {
                old: vec![row("native, whole sandbox", 100.0 * machine, cpu_us(50.0))],
                new: vec![
                    row("native, full sandbox", 90.0 * machine, cpu_us(50.0)),
                    row("WASM", 7.0, None),
                ],
            }
        };
        [1, 3, 2, 5, 1, 4, 2, 3].into_iter().map(turn).collect()
    }

    #[test]
    fn a_change_is_told_from_the_machine_s_own_pace() {
        let compared = compared(&slower(false));
        let [native] = compared.kinds.as_slice() else {
            panic!("one kind was measured by both: {compared:?}");
        };
        assert_eq!(native.kind, "native");
        assert!((native.speed.median - 0.9).abs() < 1e-9, "{native:?}");
        assert_eq!(native.verdict(), "slower");
        assert_eq!(compared.alone, [("WASM".to_owned(), Build::New)]);
    }

    #[test]
    fn processor_time_has_the_last_word() {
        let compared = compared(&slower(true));
        assert_eq!(compared.kinds[0].verdict(), "within noise");
    }
}
