//! The report as one HTML page without scripts, and the page of what was measured.

mod about;
mod champions;
mod page;
mod places;
mod seats;
mod standings;
mod uses;

use crate::findings::Findings;
use crate::markup::{Node, el};
use crate::numbers::{counted, grouped};
use crate::words;
use page::{Section, page};
use std::collections::BTreeSet;
use stechec_tournament::{MatchId, schedule::Placement};

/// Where matches can be watched.
#[derive(Clone, Debug, Default)]
pub struct Links {
    /// Matches that have a page of their own, `matches/<id>.html`.
    pub pages: BTreeSet<MatchId>,
}

/// So many champions are listed; the rest is in the CSV files.
const LISTED: usize = 100;

/// The report itself.
pub(crate) fn index(findings: &Findings, links: &Links) -> String {
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
        about::about(findings),
    ];
    let sections: Vec<Section> = sections.into_iter().flatten().collect();
    page(&findings.run, head(findings), &sections)
}

/// What differs from run to run.
pub(crate) fn measured(findings: &Findings) -> String {
    let intro = el("header")
        .with(el("h1").text(format!("{}: measured", findings.run)))
        .with(el("p").class("soft").text(
            "Processor time and the memory of native champions are measured on the machine \
             that played. They differ a little every time; nothing else in the report does.",
        ))
        .with(el("p").with(el("a").at("href", "index.html").text("Back to the report")));
    let sections: Vec<Section> = [uses::time(findings), uses::memory(findings)]
        .into_iter()
        .flatten()
        .collect();
    page(&format!("{}: measured", findings.run), intro, &sections)
}

/// The run in a few words, and its best.
fn head(findings: &Findings) -> Node {
    let facts = [
        findings.game.clone(),
        words::format(findings),
        counted(findings.champions.len() as u64, "champion", "champions"),
        counted(findings.maps.len() as u64, "map", "maps"),
        words::progress(findings),
    ];
    let mut head = el("header")
        .with(el("h1").text(&findings.run))
        .with(el("p").class("facts").text(facts.join(" · ")));
    if !findings.complete {
        let left = match findings.planned {
            Some(planned) => {
                let left = planned.saturating_sub(findings.matches);
                format!("{} are missing", counted(left, "match", "matches"))
            }
            None => "there are matches left to play".to_owned(),
        };
        let told = format!("This run is not complete: {left}. Places may still change.");
        head = head.with(el("p").class("notice").text(told));
    }
    match findings.matches {
        0 => head.with(el("p").class("notice").text("Nothing was played yet.")),
        _ => head.with(podium(findings)),
    }
}

fn podium(findings: &Findings) -> Node {
    let rating = |champion: usize| {
        let rows = &findings.ratings.as_ref()?.rows;
        let row = rows.iter().find(|row| row.champion == champion)?;
        Some(format!("{:.0}", row.rating))
    };
    let card = |placed: &Placement| {
        let champion = &findings.champions[placed.champion];
        let record = &champion.record;
        let mut facts = vec![format!(
            "{} of {} won",
            grouped(record.wins),
            grouped(record.played)
        )];
        facts.extend(rating(placed.champion).map(|it| format!("rating {it}")));
        let author = champion.author.as_deref().unwrap_or_default();
        el("li")
            .with(
                el("span")
                    .class("place")
                    .text(words::rank(placed.rank, placed.shared)),
            )
            .with(el("strong").text(&champion.name))
            .with(el("span").class("soft author").text(author))
            .with(el("span").class("soft").text(facts.join(" · ")))
    };
    let best = findings.ranking.iter().take(3);
    el("ul").class("podium").with_all(best.map(card))
}
