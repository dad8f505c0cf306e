//! On which kinds of machines matches were played.

use super::page::{Column, Section, cell, name, number, table, words};
use crate::findings::MachineKind;
use crate::markup::Node;
use crate::numbers::grouped;
use crate::telling::Telling;

pub(super) fn machines(findings: &Telling<'_>) -> Option<Section> {
    let kinds = &findings.machines;
    let incomplete = kinds.iter().any(|kind| !kind.missing.is_empty());
    let mut columns = vec![
        Column::Text(findings.say("system", "système")),
        Column::Text(findings.say("processor", "processeur")),
        Column::Number(findings.say("cores", "cœurs")),
        Column::Number("machines"),
        Column::Number(findings.say("matches", "matchs")),
    ];
    if incomplete {
        columns.push(Column::Text(findings.say(
            "missing around native champions",
            "ce qui manque autour des champions natifs",
        )));
    }
    let row = |kind: &MachineKind| {
        let mut cells: Vec<Node> = vec![
            name(&kind.system),
            cell(&kind.architecture),
            number(kind.cores),
            number(grouped(kind.machines)),
            number(grouped(kind.matches)),
        ];
        if incomplete {
            cells.push(cell(kind.missing.join(", ")));
        }
        cells
    };
    let caption = findings.say(
        "Kinds of machines, and how many matches were played on each",
        "Les types de machines, et le nombre de matchs joués sur chacun",
    );
    let mut body = vec![table(caption, columns, kinds.iter().map(row).collect())];
    if kinds.len() > 1 {
        body.push(words(findings.say(
            "Native champions may have had more or less time from one kind to the other; \
             WebAssembly is the same on all of them.",
            "D’un type à l’autre, les champions natifs ont pu avoir plus ou moins de temps ; \
             WebAssembly est le même sur tous.",
        )));
    }
    (!kinds.is_empty()).then_some(Section {
        id: "machines",
        title: "Machines",
        body,
    })
}
