//! What champions used: instructions, processor time, memory.

use super::page::{Column, Section, cell, cut, figure, name, number, table, words};
use crate::findings::{Champion, Findings, Spend};
use crate::markup::{Node, el};
use crate::numbers::{compact, grouped, memory as bytes, percent, time as duration};
use crate::plot::{Mark, Row, Rows};

/// So many champions are shown.
const SHOWN: usize = 40;

/// One of the things that are used.
struct Good<'a> {
    of: fn(&Champion) -> &[Option<Spend>],
    shown: fn(f64) -> String,
    /// What a phase may take.
    limit: f64,
    unit: &'a str,
    file: &'static str,
}

pub(super) fn fuel(findings: &Findings) -> Option<Section> {
    let good = Good {
        of: |champion| &champion.fuel,
        shown: compact,
        limit: findings.phase_fuel as f64,
        unit: "instructions in a call",
        file: "fuel.csv",
    };
    let mut body = profile(findings, &good);
    let timed = findings.champions.iter();
    let timed = timed
        .filter(|it| it.cpu_us.iter().any(Option::is_some))
        .count();
    if body.is_empty() && timed == 0 {
        return None;
    }
    if timed > 0 {
        let told = "Native champions are measured by the clock of the machine that played, not by \
                    instructions; see ";
        let link = el("a")
            .at("href", "measured.html")
            .text("what was measured");
        body.push(words(told).with(link).text("."));
    }
    Some(Section {
        id: "fuel",
        title: "Instructions",
        body,
    })
}

pub(super) fn time(findings: &Findings) -> Option<Section> {
    let good = Good {
        of: |champion| &champion.cpu_us,
        shown: duration,
        limit: findings.phase_cpu_ms as f64 * 1000.0,
        unit: "microseconds in a call",
        file: "measured.csv",
    };
    let mut body = profile(findings, &good);
    if body.is_empty() {
        body.push(words("No native champion played."));
    }
    Some(Section {
        id: "time",
        title: "Processor time",
        body,
    })
}

pub(super) fn memory(findings: &Findings) -> Option<Section> {
    let native = findings
        .ranking
        .iter()
        .map(|it| &findings.champions[it.champion]);
    let native = native.filter(|it| !it.memory_is_exact());
    let rows = native.map(|it| vec![name(&it.name), number(bytes(it.memory_bytes))]);
    let rows: Vec<Vec<Node>> = rows.take(SHOWN).collect();
    let columns = vec![Column::Text("champion"), Column::Number("most")];
    (!rows.is_empty()).then(|| Section {
        id: "memory",
        title: "Memory",
        body: vec![table(
            "The most memory of native champions in a match",
            columns,
            rows,
        )],
    })
}

/// A plot and a table for each entry point, of those who have it counted.
fn profile(findings: &Findings, good: &Good<'_>) -> Vec<Node> {
    let ranked = findings
        .ranking
        .iter()
        .map(|it| &findings.champions[it.champion]);
    let having: Vec<&Champion> = ranked
        .filter(|it| (good.of)(it).iter().any(Option::is_some))
        .collect();
    let mut body = Vec::new();
    for (place, entry_point) in findings.entry_points.iter().enumerate() {
        let uses = having.iter().filter_map(|champion| {
            let spend = (good.of)(champion).get(place)?.as_ref()?;
            (champion.calls[place] > 0).then_some((*champion, champion.calls[place], spend))
        });
        let uses: Vec<(&Champion, u64, &Spend)> = uses.take(SHOWN).collect();
        if uses.is_empty() {
            continue;
        }
        let heading = el("h3").class("entry-point").text(entry_point);
        body.push(heading);
        let rows = uses.iter().filter_map(|it| row(*it, good));
        let plot = Rows {
            title: entry_point,
            told: "For each champion what a call took.",
            unit: good.unit,
            logarithmic: true,
            rows: rows.collect(),
        };
        body.push(figure(plot.draw(), ""));
        let details = el("details")
            .with(el("summary").text("In numbers"))
            .with(numbers(entry_point, &uses, good));
        body.push(details);
    }
    if !body.is_empty() {
        let caption = "The box holds the mean call of half of the matches, the line nine out of ten, the stroke is the median; the dot is the most in a single call, over \
                       all matches. The scale is logarithmic.";
        body.insert(0, words(caption));
        body.extend(cut(having.len(), SHOWN, "champions", good.file));
    }
    body
}

fn row((champion, calls, spend): (&Champion, u64, &Spend), good: &Good<'_>) -> Option<Row> {
    let at = |share: f64| spend.quantile(share);
    let told = format!(
        "{}: mean {}, most {} (in {}), {} of a phase's limit",
        champion.name,
        (good.shown)(spend.mean(calls)),
        (good.shown)(spend.most as f64),
        spend.most_in,
        percent(spend.most as f64 / good.limit)
    );
    Some(Row {
        label: champion.name.clone(),
        told,
        marks: vec![
            Mark::Span(at(0.05)?, at(0.95)?),
            Mark::Box(at(0.25)?, at(0.75)?),
            Mark::Median(at(0.5)?),
            Mark::Most(spend.most as f64),
        ],
    })
}

fn numbers(entry_point: &str, uses: &[(&Champion, u64, &Spend)], good: &Good<'_>) -> Node {
    let columns = vec![
        Column::Text("champion"),
        Column::Number("calls"),
        Column::Number("mean"),
        Column::Number("most"),
        Column::Number("of a phase's limit"),
        Column::Text("most in"),
    ];
    let rows = uses.iter().map(|(champion, calls, spend)| {
        let share = percent(spend.most as f64 / good.limit);
        vec![
            name(&champion.name),
            number(grouped(*calls)),
            number((good.shown)(spend.mean(*calls))),
            number((good.shown)(spend.most as f64)),
            number(share),
            cell(spend.most_in),
        ]
    });
    table(
        &format!("What calls of {entry_point} took"),
        columns,
        rows.collect(),
    )
}
