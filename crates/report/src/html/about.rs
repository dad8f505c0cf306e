use super::page::{Column, Section, name, table, words};
use crate::findings::Findings;
use crate::markup::{Node, el};
use crate::words as told;

/// What the numbers mean, and what else is in the folder.
pub(super) fn about(findings: &Findings) -> Option<Section> {
    let files = crate::BESIDE.iter().map(|(file, what, _)| {
        let link = el("a").at("href", *file).text(file);
        vec![el("th").at("scope", "row").with(link), el("td").text(what)]
    });
    let columns = vec![Column::Text("file"), Column::Text("what is in it")];
    Some(Section {
        id: "about",
        title: "About",
        body: vec![
            meaning(findings),
            entered(findings),
            table("Files beside this page", columns, files.collect()),
            words(
                "The same results give the same files, byte for byte, except those whose names \
                 begin with “measured”.",
            )
            .class("soft"),
        ],
    })
}

fn meaning(findings: &Findings) -> Node {
    let level = findings.ratings.as_ref().map(told::level);
    let level = level.unwrap_or_else(|| "95\u{202f}%".to_owned());
    let items = [
        format!(
            "Ratings come from a model in which the chance of taking a place is proportional to strength (Plackett–Luce), fitted to all matches at once. The true rating lies in the \
             interval with a probability of {level}."
        ),
        "Whether seats are fair is tested by comparing ranks with those the ratings predict. p is the probability of differences this large if all seats are equally good; below \
         0.05 is called suspicious, below 0.01 unfair. p-values of maps allow for their number."
            .to_owned(),
        "An upset is a win that the final ratings give less than 70 % of an even chance."
            .to_owned(),
    ];
    let items = items.into_iter().map(|item| el("li").text(item));
    el("details")
        .with(el("summary").text("What the numbers mean"))
        .with(el("ul").with_all(items))
}

/// Which programs played.
fn entered(findings: &Findings) -> Node {
    let columns = vec![
        Column::Text("champion"),
        Column::Text("kind"),
        Column::Text("SHA-256 of the program"),
    ];
    let rows = findings
        .champions
        .iter()
        .take(super::LISTED)
        .map(|champion| {
            let hash = el("td").with(el("code").text(&champion.sha256));
            vec![
                name(&champion.name),
                el("td").text(champion.kind.name()),
                hash,
            ]
        });
    let caption = format!("The programs that played; seed {}", findings.setup.seed);
    el("details")
        .with(el("summary").text("Which programs played"))
        .with(table(&caption, columns, rows.collect()))
}
