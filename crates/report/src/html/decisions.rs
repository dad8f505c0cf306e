use super::page::{Column, Section, cell, table, words};
use crate::markup::el;
use crate::telling::Telling;

/// So many decisions are listed; the rest is in the CSV file.
const LISTED: usize = 200;

/// What people did to the run beyond playing it: nothing of that is to be guessed.
pub(super) fn decisions(findings: &Telling<'_>) -> Option<Section> {
    let title = findings.say("Decisions", "Décisions");
    let id = "decisions";
    if findings.audit.is_empty() {
        let nothing = findings.say(
            "Nobody intervened in this run: no champion was taken out, no match was played again, \
             and the plan was not changed.",
            "Personne n’est intervenu dans ce tournoi : aucun champion retiré, aucun match rejoué, \
             aucun changement de plan.",
        );
        let body = vec![words(nothing).class("soft")];
        return (findings.matches > 0).then_some(Section { id, title, body });
    }
    let columns = vec![
        Column::Text(findings.say("when (UTC)", "quand (UTC)")),
        Column::Text(findings.say("who", "qui")),
        Column::Text(findings.say("what", "quoi")),
        Column::Text(findings.say("why", "pourquoi")),
    ];
    let rows = findings.audit.iter().take(LISTED).map(|entry| {
        vec![
            el("td").with(el("time").at("datetime", &entry.time).text(&entry.time)),
            cell(&entry.who),
            cell(entry.action.in_words(findings.language())),
            cell(&entry.words),
        ]
    });
    let caption = findings.say(
        "What people decided about this run, the oldest first",
        "Ce qui a été décidé à propos de ce tournoi, du plus ancien au plus récent",
    );
    let mut body = vec![table(caption, columns, rows.collect())];
    let more = findings.audit.len().saturating_sub(LISTED);
    if more > 0 {
        body.push(words(crate::words::and_more(more, findings)).class("soft"));
    }
    Some(Section { id, title, body })
}
