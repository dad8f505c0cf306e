//! `stechec bench compare`: two builds of this program, turn by turn.
//!
//! The speed of a machine changes within seconds, so both are measured in turns that follow
//! each other, the one that goes first changing, and only ratios within a turn count. What
//! they come to is their median with its confidence interval: a change that does not leave
//! that interval is noise.

mod noise;
mod rows;

use super::Failure;
use crate::{cli::BenchCompareArgs, report};
use noise::{Comparison, middle};
use rows::{Row, paired};
use std::{io, path::Path, process::Command};
use stechec_capabilities::GameEntry;
use stechec_files::FileError;
use stechec_problem::harmless_path;

/// What both programs said of themselves in one turn.
struct Turn {
    old: Vec<Row>,
    new: Vec<Row>,
}

pub(super) fn run(game: &GameEntry, args: &BenchCompareArgs) -> Result<(), Failure> {
    report::say(&format!(
        "{} turns of {} s for each kind and program; old: {}, new: {}",
        args.turns,
        args.seconds,
        harmless_path(&args.old),
        harmless_path(&args.new),
    ));
    let mut turns = Vec::new();
    for number in 0..args.turns {
        let measure = |program: &Path| rows_of(program, game.name(), args.seconds);
        // Whoever goes second might find a warmer machine.
        let turn = if number % 2 == 0 {
            let old = measure(&args.old)?;
            let new = measure(&args.new)?;
            Turn { old, new }
        } else {
            let new = measure(&args.new)?;
            let old = measure(&args.old)?;
            Turn { old, new }
        };
        turns.push(turn);
    }
    for line in table(&turns) {
        report::print(&line);
    }
    Ok(())
}

/// What a program says of itself.
fn rows_of(program: &Path, game: &str, seconds: u64) -> Result<Vec<Row>, Failure> {
    let failed = |cause: io::Error| FileError {
        action: "measure",
        path: program.to_owned(),
        cause,
    };
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
        return Err(failed(io::Error::other(why)).into());
    }
    Ok(rows)
}

/// A line for each kind, then what only one of them measured, then what the columns mean.
fn table(turns: &[Turn]) -> Vec<String> {
    let mut lines = vec![
        "kind               old/s      new/s   new/old         95 %          cpu new/old         \
         95 %   what changed"
            .to_owned(),
    ];
    let Some(first) = turns.first() else {
        return lines;
    };
    let (kinds, alone) = paired(&first.old, &first.new);
    for kind in kinds {
        lines.push(line(kind, turns));
    }
    for (kind, who) in alone {
        lines.push(format!(
            "{kind:<14}  measured by {who} only, so not compared"
        ));
    }
    lines.push(
        "\nold/s, new/s: matches a second, the median of all turns; new/old: the median of the \
         ratios\nwithin a turn, above 1 is faster; cpu: processor time of a match, below 1 is \
         faster;\n95 %: where those medians lie; a change counts if that leaves 1 out"
            .to_owned(),
    );
    lines
}

/// What the turns come to for one kind.
fn line(kind: &str, turns: &[Turn]) -> String {
    let pairs: Vec<(&Row, &Row)> = (turns.iter())
        .filter_map(|turn| Some((rows::of(kind, &turn.old)?, rows::of(kind, &turn.new)?)))
        .collect();
    let rates = |pick: fn(&(&Row, &Row)) -> f64| middle(pairs.iter().map(pick).collect());
    let speed = Comparison::of(
        (pairs.iter())
            .map(|(old, new)| new.matches_per_s / old.matches_per_s)
            .collect(),
    );
    let cpu: Option<Vec<f64>> = (pairs.iter())
        .map(|(old, new)| Some(new.cpu_us? / old.cpu_us?))
        .collect();
    let cpu = cpu.map(Comparison::of);
    let told = |it: &Comparison| format!("{:>7.3}  {:>5.3} to {:>5.3}", it.median, it.low, it.high);
    // Processor time is what others on the machine disturb least, so it has the last word.
    let verdict = match &cpu {
        Some(cpu) => cpu.verdict(("faster", "slower")),
        None => speed.verdict(("slower", "faster")),
    };
    format!(
        "{kind:<14}  {:>8.0}  {:>9.0}   {}   {:>30}   {verdict}",
        rates(|(old, _)| old.matches_per_s),
        rates(|(_, new)| new.matches_per_s),
        told(&speed),
        cpu.as_ref().map_or_else(|| "-".to_owned(), told),
    )
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
        let lines = table(&slower(false));
        assert!(lines[1].starts_with("native "), "{}", lines[1]);
        assert!(lines[1].contains("0.900") && lines[1].ends_with("slower"));
        assert!(
            lines[2].starts_with("WASM") && lines[2].contains("the new one only"),
            "a kind that only one of them has is named: {}",
            lines[2]
        );
    }

    #[test]
    fn processor_time_has_the_last_word() {
        let lines = table(&slower(true));
        assert!(lines[1].ends_with("within noise"), "{}", lines[1]);
    }
}
