//! The result of a match, for people and for tools.

use crate::{cli::Format, report};
use std::fmt::Write;
use stechec_referee::{MatchResult, TeamResult};

/// Shows who won, who failed and what was used.
pub(super) fn show(result: &MatchResult, names: &[String], format: Format) {
    match format {
        Format::Json => {
            let teams: Vec<serde_json::Value> = (result.teams.iter().zip(names))
                .map(|(team, name)| {
                    let mut value = serde_json::to_value(team).unwrap_or_default();
                    value["name"] = name.as_str().into();
                    value
                })
                .collect();
            let value = serde_json::json!({ "teams": teams });
            report::print(&serde_json::to_string_pretty(&value).unwrap_or_default());
        }
        Format::Text => report::print(text(result, names).trim_end()),
    }
}

fn text(result: &MatchResult, names: &[String]) -> String {
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
    for (result, name) in result.teams.iter().zip(names) {
        for fault in &result.faults {
            let _ = writeln!(
                text,
                "\n{name} failed in turn {} in {}: {} ({})",
                fault.turn, fault.entry_point, fault.message, fault.kind
            );
            for line in fault.detail.iter().flat_map(|detail| detail.lines()) {
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
