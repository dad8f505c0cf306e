//! The result of a match that was just played.

use crate::refused_orders;
use std::fmt::Write;
use stechec_answers::{PlayedMatch, PlayedSeat};
use stechec_play::Finished;
use stechec_referee::TeamResult;

/// The result of a match, for tools.
pub fn played_match(finished: &Finished, names: &[String]) -> PlayedMatch {
    let seat = |(number, (team, name)): (usize, (&TeamResult, &String))| PlayedSeat {
        name: name.clone(),
        score: team.score,
        rank: team.rank,
        faults: team.faults.clone(),
        orders: team.orders,
        refused: refused_orders(&finished.refusals.of(number)),
        fuel: team.fuel,
        cpu_us: team.cpu_us,
        wall_us: team.wall_us,
        memory_bytes: team.memory_bytes,
    };
    let teams = finished.result.teams.iter().zip(names).enumerate();
    PlayedMatch {
        teams: teams.map(seat).collect(),
    }
}

/// The same for people: who won, who failed and what was used.
pub fn played_in_words(finished: &Finished, names: &[String]) -> String {
    let result = &finished.result;
    let width = names
        .iter()
        .map(|name| name.chars().count())
        .max()
        .unwrap_or(0)
        .max(8);
    let mut order: Vec<usize> = (0..result.teams.len()).collect();
    order.sort_by_key(|&team| (result.teams[team].rank, team));
    let mut text = format!(
        "rank  {:width$}  points  orders  {:>14}  {:>9}  {:>9}\n",
        "champion", "instructions", "cpu ms", "time ms"
    );
    for team in order {
        let result = &result.teams[team];
        let _ = writeln!(text, "{}", row(result, &names[team], width));
    }
    for (team, name) in names.iter().enumerate() {
        let refused = finished.refusals.of(team);
        if refused.count() > 0 {
            let _ = writeln!(text, "\n{name}: {refused}");
        }
    }
    for (result, name) in result.teams.iter().zip(names) {
        for fault in &result.faults {
            let _ = writeln!(
                text,
                "\n{name} failed in turn {} in {}: {} ({})",
                fault.turn, fault.entry_point, fault.fault.message, fault.fault.kind
            );
            for line in fault.fault.lines() {
                let _ = writeln!(text, "    {line}");
            }
        }
    }
    text
}

fn row(team: &TeamResult, name: &str, width: usize) -> String {
    let or_dash = |value: Option<String>| value.unwrap_or_else(|| "-".to_owned());
    let ms = |us: u64| format!("{}.{}", us / 1_000, us % 1_000 / 100);
    format!(
        "{:>4}  {name:width$}  {:>6}  {:>6}  {:>14}  {:>9}  {:>9}",
        team.rank,
        team.score,
        team.orders,
        or_dash(team.fuel.map(|fuel| fuel.to_string())),
        or_dash(team.cpu_us.map(ms)),
        ms(team.wall_us),
    )
}
