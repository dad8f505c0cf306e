//! The report as one HTML page without scripts, and the page of what was measured.

mod about;
mod champions;
mod decisions;
mod machines;
mod page;
mod places;
mod seats;
mod standings;
mod uses;

use crate::markup::{Node, el};
use crate::numbers::grouped;
use crate::telling::Telling;
use crate::words;
use page::{Section, page};
use std::collections::BTreeSet;
use stechec_tournament::{MatchId, schedule::Placement};

/// Where matches can be watched.
#[derive(Clone, Debug)]
pub enum Links {
    /// In a folder: these have a page of their own, `matches/<id>.html`; for others a server
    /// has to be started.
    Pages(BTreeSet<MatchId>),
    /// On a server: each under its id behind this address.
    Served {
        /// What comes before the id.
        front: String,
    },
}

impl Default for Links {
    fn default() -> Self {
        Self::Pages(BTreeSet::new())
    }
}

/// So many champions are listed; the rest is in the CSV files.
const LISTED: usize = 100;

/// The report itself.
pub(crate) fn index(findings: &Telling<'_>, links: &Links) -> String {
    let sections = [
        standings::standings(findings),
        standings::groups(findings),
        standings::knockout(findings),
        champions::ratings(findings),
        champions::head_to_head(findings),
        champions::scores(findings),
        places::maps(findings),
        seats::seats(findings),
        places::faults(findings, links),
        uses::fuel(findings),
        places::matches(findings, links),
        decisions::decisions(findings),
        about::about(findings),
    ];
    let sections: Vec<Section> = sections.into_iter().flatten().collect();
    page(findings, &findings.run, head(findings), &sections)
}

/// What differs from run to run.
pub(crate) fn measured(findings: &Telling<'_>) -> String {
    let title = format!(
        "{}{}",
        findings.run,
        findings.say(": measured", " : mesures")
    );
    let back = findings.say("Back to the report", "Retour au rapport");
    let intro = el("header")
        .with(el("h1").text(&title))
        .with(el("p").class("soft").text(findings.say(
            "Processor time and the memory of native champions are measured on the machine \
             that played. They differ a little every time; nothing else in the report does.",
            "Le temps de calcul et la mémoire des champions natifs sont mesurés sur la machine \
             qui a joué. Ils varient un peu d’une fois à l’autre ; rien d’autre dans ce rapport ne varie.",
        )))
        .with(el("p").with(el("a").at("href", "index.html").text(back)));
    let sections = [
        uses::time(findings),
        uses::memory(findings),
        machines::machines(findings),
    ];
    let sections: Vec<Section> = sections.into_iter().flatten().collect();
    page(findings, &title, intro, &sections)
}

/// The run in a few words, and its best.
fn head(findings: &Telling<'_>) -> Node {
    let facts = [
        findings.game.clone(),
        words::format(findings),
        findings.counted(
            findings.champions.len() as u64,
            ["champion", "champions"],
            ["champion", "champions"],
        ),
        findings.counted(
            findings.maps.len() as u64,
            ["map", "maps"],
            ["carte", "cartes"],
        ),
        words::progress(findings),
    ];
    let mut head = el("header")
        .with(el("h1").text(&findings.run))
        .with(el("p").class("facts").text(facts.join(" · ")));
    head = match words::ending(findings) {
        Some(told) => head.with(el("p").class("soft").text(told)),
        None => head.with(el("p").class("notice").text(words::unfinished(findings))),
    };
    match findings.matches {
        0 => head.with(
            el("p")
                .class("notice")
                .text(words::nothing_played(findings)),
        ),
        _ => head.with(podium(findings)),
    }
}

fn podium(findings: &Telling<'_>) -> Node {
    let rating = |champion: usize| {
        let rows = &findings.ratings.as_ref()?.rows;
        let row = rows.iter().find(|row| row.champion == champion)?;
        Some(format!("{:.0}", row.rating))
    };
    let card = |placed: &Placement| {
        let champion = &findings.champions[placed.champion];
        let record = &champion.record;
        let played = grouped(record.played);
        let english = format!("{} of {played} won", grouped(record.wins));
        let wins = findings.counted(record.wins, ["win", "wins"], ["victoire", "victoires"]);
        let french = format!("{wins} sur {played}");
        let mut facts = vec![findings.say(&english, &french).to_owned()];
        let word = findings.say("rating", "cote");
        facts.extend(rating(placed.champion).map(|it| format!("{word} {it}")));
        let author = champion.author.as_deref().unwrap_or_default();
        el("li")
            .with(
                el("span")
                    .class("place")
                    .text(words::rank(placed.rank, placed.shared)),
            )
            .with(el("strong").text(champion.shown()))
            .with(el("span").class("soft author").text(author))
            .with(el("span").class("soft").text(facts.join(" · ")))
    };
    let best = findings.ranking.iter().take(3);
    el("ul").class("podium").with_all(best.map(card))
}
