//! Results for people and for tools.

use serde_json::{Value, json};
use stechec_report::Table;
use stechec_tournament::standings::{Criterion, Row, Standings};

/// How to show a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Show {
    /// For people.
    Table,
    /// For tools.
    Json,
    /// For spreadsheets.
    Csv,
}

/// Standings, with the value of each criterion and what broke ties.
pub(crate) fn standings_of(standings: &Standings, names: &[String], show: Show) -> String {
    let head = ["rank", "champion", "played", "won", "faults"];
    let order = standings.order.iter().map(|it| it.name().to_owned());
    let mut table = Table::new(head.map(str::to_owned).into_iter().chain(order));
    for row in &standings.rows {
        table.rows.push(cells(row, names));
    }
    match show {
        Show::Table => {
            let notes = standings.rows.windows(2).filter_map(|pair| {
                let criterion = pair[1]
                    .separated_by
                    .filter(|it| *it != standings.order[0])?;
                Some(broken_tie(&pair[0], &pair[1], names, criterion))
            });
            let notes: String = notes.collect();
            table.text() + &notes
        }
        Show::Csv => table.csv(),
        Show::Json => pretty(&json!({
            "order": standings.order,
            "rows": standings.rows.iter().map(|row| row_json(row, names)).collect::<Vec<_>>(),
        })),
    }
}

/// Says which rule put one below another that has as many points.
fn broken_tie(above: &Row, below: &Row, names: &[String], criterion: Criterion) -> String {
    let (above, below) = (&names[above.champion], &names[below.champion]);
    format!("{above} is before {below} by {criterion}\n")
}

fn cells(row: &Row, names: &[String]) -> Vec<String> {
    let shared = if row.shared { "=" } else { "" };
    let record = &row.record;
    let mut cells = vec![
        format!("{}{shared}", row.rank),
        names[row.champion].clone(),
        record.played.to_string(),
        record.wins.to_string(),
        record.faults.to_string(),
    ];
    let values = row.values.iter();
    cells.extend(values.map(|value| value.as_ref().map_or_else(String::new, ToString::to_string)));
    cells
}

fn row_json(row: &Row, names: &[String]) -> Value {
    let mut value = serde_json::to_value(row).unwrap_or_default();
    value["name"] = names[row.champion].as_str().into();
    value
}

/// JSON for people who read it, too.
pub fn pretty(value: &Value) -> String {
    serde_json::to_string_pretty(value).unwrap_or_default() + "\n"
}
