use super::{label_width, line, picture, rect, short, text};
use crate::markup::{Node, el};
use crate::telling::Telling;
use stechec_tournament::schedule::{Bracket, Position, Slot, Source};

const LABEL: usize = 20;
const ROW: f64 = 17.0;
const BOX: f64 = 26.0;
const GAP: f64 = 34.0;

/// A knockout between two as a tree, from left to right; none for tables of more.
pub(crate) fn bracket(bracket: &Bracket, names: &[&str], findings: &Telling<'_>) -> Option<Node> {
    let layout = bracket.layout();
    let last_row = layout.iter().map(|it| it.row).max()?;
    let width = label_width(names.iter().copied(), LABEL) + 48.0;
    let stride = width + GAP;
    let rounds = bracket.rounds.len();
    let size = (
        stride * (rounds + 1) as f64 - GAP + 8.0,
        (last_row as f64) * ROW + BOX + 34.0,
    );
    let title = findings.say("The bracket", "Le tableau");
    let told = findings.say(
        "Each box is a champion with the games it won; lines lead to the next round.",
        "Chaque case est un champion avec les parties qu’il a gagnées ; les traits mènent au tour suivant.",
    );
    let mut svg = picture("bracket", size, title, told);
    for round in 0..rounds {
        let x = stride * round as f64 + width / 2.0;
        svg = svg.with(text(x, 14.0, "unit", round_name(round, rounds, findings)));
    }
    let winner = stride * rounds as f64 + width / 2.0;
    svg = svg.with(text(
        winner,
        14.0,
        "unit",
        findings.say("Winner", "Vainqueur"),
    ));
    let top = |at: &Position| 24.0 + at.row as f64 * ROW + nudge(at, bracket);
    for pair in layout.chunks_exact(2) {
        let (upper, lower) = (&pair[0], &pair[1]);
        let right = stride * upper.round as f64 + 4.0 + width;
        let (y1, y2) = (top(upper) + BOX / 2.0, top(lower) + BOX / 2.0);
        let (x, middle) = (right + GAP / 2.0, (y1 + y2) / 2.0);
        svg = svg
            .with(line("wire", (right, y1), (x, y1)))
            .with(line("wire", (right, y2), (x, y2)))
            .with(line("wire", (x, y1), (x, y2)))
            .with(line("wire", (x, middle), (right + GAP, middle)));
        if upper.round + 1 == rounds {
            let place = (right + GAP, middle - BOX / 2.0);
            svg = svg.with(winner_box(bracket, names, place, width));
        }
    }
    for at in &layout {
        let slot = bracket.rounds[at.round][at.table].slots.get(at.slot)?;
        let corner = (stride * at.round as f64 + 4.0, top(at));
        svg = svg.with(entry((slot, names), corner, width, findings));
    }
    Some(svg)
}

/// Those who meet in their first encounter are drawn closer together than others.
fn nudge(at: &Position, bracket: &Bracket) -> f64 {
    let slots = &bracket.rounds[at.round][at.table].slots;
    let seeds = |slot: &Slot| matches!(slot.source, Source::Seed(_));
    match (slots.iter().all(seeds), at.slot) {
        (false, _) => 0.0,
        (true, 0) => 3.0,
        (true, _) => -3.0,
    }
}

fn winner_box(bracket: &Bracket, names: &[&str], (x, y): (f64, f64), width: f64) -> Node {
    let last = bracket.rounds.last().and_then(|round| round.first());
    let winner = last.and_then(|it| it.ranking.as_ref()?.first().copied());
    let name = winner.and_then(|it| names.get(it)).copied().unwrap_or("?");
    el("g")
        .class(if winner.is_some() {
            "entry on"
        } else {
            "entry"
        })
        .with(el("title").text(name))
        .with(rect("entry-box", (x, y), (width, BOX)).at("rx", 5))
        .with(text(
            x + 12.0,
            y + BOX / 2.0 + 4.0,
            "name",
            short(name, LABEL),
        ))
}

fn entry(
    (slot, names): (&Slot, &[&str]),
    (x, y): (f64, f64),
    width: f64,
    findings: &Telling<'_>,
) -> Node {
    let unknown = findings.say("not known yet", "pas encore connu");
    let class = match slot.goes_on {
        Some(true) => "entry on",
        Some(false) => "entry out",
        None => "entry",
    };
    let name = slot.champion.and_then(|it| names.get(it)).copied();
    let seed = slot
        .seed
        .map_or_else(String::new, |seed| (seed + 1).to_string());
    let middle = y + BOX / 2.0 + 4.0;
    let mut group = el("g")
        .class(class)
        .with(el("title").text(name.unwrap_or(unknown)))
        .with(rect("entry-box", (x, y), (width, BOX)).at("rx", 5))
        .with(text(x + 20.0, middle, "seed", seed))
        .with(text(
            x + 26.0,
            middle,
            "name",
            short(name.unwrap_or("?"), LABEL),
        ));
    if slot.goes_on.is_some() {
        group = group.with(text(
            x + width - 8.0,
            middle,
            "score",
            findings.figures(slot.score),
        ));
    }
    group
}

/// What a round is called.
pub(crate) fn round_name(round: usize, rounds: usize, findings: &Telling<'_>) -> String {
    match rounds - round {
        1 => findings.say("Final", "Finale").to_owned(),
        2 => findings.say("Semifinals", "Demi-finales").to_owned(),
        3 => findings.say("Quarterfinals", "Quarts de finale").to_owned(),
        _ => format!("{} {}", findings.say("Round", "Tour"), round + 1),
    }
}
