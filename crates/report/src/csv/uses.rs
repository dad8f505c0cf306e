use super::{TITLE, decimal};
use crate::findings::{Champion, Findings, Spend};
use crate::table::Table;

/// Instructions by champion and entry point; memory only where it is always the same.
pub(crate) fn fuel(findings: &Findings) -> Table {
    let mut table = uses(findings, "instructions", |champion| &champion.fuel);
    let exact = findings.champions.iter().filter(|it| it.memory_is_exact());
    memory(&mut table, exact);
    table
}

/// What was measured, by champion and entry point.
pub(crate) fn measured(findings: &Findings) -> Table {
    let mut table = uses(findings, "microseconds", |champion| &champion.cpu_us);
    let native = findings.champions.iter().filter(|it| !it.memory_is_exact());
    memory(&mut table, native);
    table
}

fn uses(findings: &Findings, unit: &str, of: fn(&Champion) -> &[Option<Spend>]) -> Table {
    let mut table = Table::of([
        "champion",
        "entry point",
        "unit",
        "calls",
        "total",
        "mean",
        "most",
        "most in",
        TITLE,
    ]);
    for champion in &findings.champions {
        let named = findings
            .entry_points
            .iter()
            .zip(of(champion))
            .zip(&champion.calls);
        for ((entry_point, spend), calls) in named {
            let Some(spend) = spend else { continue };
            table.rows.push(vec![
                champion.name.clone(),
                entry_point.clone(),
                unit.to_owned(),
                calls.to_string(),
                spend.total.to_string(),
                decimal(spend.mean(*calls)),
                spend.most.to_string(),
                spend.most_in.to_string(),
                champion.shown().to_owned(),
            ]);
        }
    }
    table
}

fn memory<'a>(table: &mut Table, champions: impl Iterator<Item = &'a Champion>) {
    for champion in champions.filter(|it| it.record.played > 0) {
        let mut cells = vec![champion.name.clone(), "all".to_owned(), "bytes".to_owned()];
        let bytes = champion.memory_bytes.to_string();
        cells.extend([
            String::new(),
            String::new(),
            String::new(),
            bytes,
            String::new(),
            champion.shown().to_owned(),
        ]);
        table.rows.push(cells);
    }
}
