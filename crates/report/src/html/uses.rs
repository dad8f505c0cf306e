//! What champions used: instructions, processor time, memory.

use super::page::{Column, Section, cell, cut, figure, name, number, table, words};
use crate::findings::{Champion, Spend};
use crate::markup::{Node, el};
use crate::numbers::{compact, grouped, memory as bytes, percent, time as duration};
use crate::plot::{Mark, Row, Rows};
use crate::telling::Telling;

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

pub(super) fn fuel(findings: &Telling<'_>) -> Option<Section> {
    let good = Good {
        of: |champion| &champion.fuel,
        shown: compact,
        limit: findings.phase_fuel as f64,
        unit: findings.say("instructions in a call", "instructions par appel"),
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
        let told = findings.say(
            "Native champions are measured by the clock of the machine that played, not by \
             instructions; see ",
            "Les champions natifs sont mesurés par l’horloge de la machine qui a joué, et non en \
             instructions ; voir ",
        );
        let link = el("a")
            .at("href", "measured.html")
            .text(findings.say("what was measured", "les mesures"));
        body.push(words(told).with(link).text("."));
    }
    Some(Section {
        id: "fuel",
        title: "Instructions",
        body,
    })
}

pub(super) fn time(findings: &Telling<'_>) -> Option<Section> {
    let good = Good {
        of: |champion| &champion.cpu_us,
        shown: duration,
        limit: findings.phase_cpu_ms as f64 * 1000.0,
        unit: findings.say("microseconds in a call", "microsecondes par appel"),
        file: "measured.csv",
    };
    let mut body = profile(findings, &good);
    if body.is_empty() {
        body.push(words(findings.say(
            "No native champion played.",
            "Aucun champion natif n’a joué.",
        )));
    }
    Some(Section {
        id: "time",
        title: findings.say("Processor time", "Temps de calcul"),
        body,
    })
}

pub(super) fn memory(findings: &Telling<'_>) -> Option<Section> {
    let native = findings
        .ranking
        .iter()
        .map(|it| &findings.champions[it.champion]);
    let native = native.filter(|it| !it.memory_is_exact());
    let rows = native.map(|it| {
        vec![
            name(it.shown()),
            number(findings.figures(bytes(it.memory_bytes))),
        ]
    });
    let rows: Vec<Vec<Node>> = rows.take(SHOWN).collect();
    let columns = vec![
        Column::Text("champion"),
        Column::Number(findings.say("most", "maximum")),
    ];
    (!rows.is_empty()).then(|| Section {
        id: "memory",
        title: findings.say("Memory", "Mémoire"),
        body: vec![table(
            findings.say(
                "The most memory of native champions in a match",
                "Le plus de mémoire des champions natifs dans un match",
            ),
            columns,
            rows,
        )],
    })
}

/// A plot and a table for each entry point, of the champions measured.
fn profile(findings: &Telling<'_>, good: &Good<'_>) -> Vec<Node> {
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
        let rows = uses.iter().filter_map(|it| row(*it, good, findings));
        let plot = Rows {
            title: entry_point,
            told: findings.say(
                "For each champion what a call took.",
                "Pour chaque champion, ce qu’un appel a pris.",
            ),
            unit: good.unit,
            logarithmic: true,
            rows: rows.collect(),
        };
        body.push(figure(plot.draw(), ""));
        let details = el("details")
            .with(el("summary").text(findings.say("In numbers", "En chiffres")))
            .with(numbers(entry_point, &uses, good, findings));
        body.push(details);
    }
    if !body.is_empty() {
        let caption = findings.say(
            "The box holds the mean call of half of the matches, the line nine out of ten, the \
             stroke is the median; the dot is the most in a single call, over all matches. The \
             scale is logarithmic.",
            "La boîte contient l’appel moyen de la moitié des matchs, la ligne neuf sur dix, le \
             trait est la médiane ; le point est le maximum d’un seul appel sur tous les matchs. \
             L’échelle est logarithmique.",
        );
        body.insert(0, words(caption));
        body.extend(cut(
            findings,
            (having.len(), SHOWN),
            ["champions", "champions"],
            good.file,
        ));
    }
    body
}

fn row(
    (champion, calls, spend): (&Champion, u64, &Spend),
    good: &Good<'_>,
    findings: &Telling<'_>,
) -> Option<Row> {
    let at = |share: f64| spend.quantile(share);
    let name = champion.shown();
    let mean = findings.figures((good.shown)(spend.mean(calls)));
    let most = findings.figures((good.shown)(spend.most as f64));
    let (id, share) = (spend.most_in, percent(spend.most as f64 / good.limit));
    let english = format!("{name}: mean {mean}, most {most} (in {id}), {share} of a phase's limit");
    let french = format!(
        "{name} : moyenne {mean}, maximum {most} (dans {id}), {share} de la limite d’une phase"
    );
    let told = findings.say(&english, &french).to_owned();
    Some(Row {
        label: champion.shown().to_owned(),
        told,
        marks: vec![
            Mark::Span(at(0.05)?, at(0.95)?),
            Mark::Box(at(0.25)?, at(0.75)?),
            Mark::Median(at(0.5)?),
            Mark::Most(spend.most as f64),
        ],
    })
}

fn numbers(
    entry_point: &str,
    uses: &[(&Champion, u64, &Spend)],
    good: &Good<'_>,
    findings: &Telling<'_>,
) -> Node {
    let columns = vec![
        Column::Text("champion"),
        Column::Number(findings.say("calls", "appels")),
        Column::Number(findings.say("mean", "moyenne")),
        Column::Number(findings.say("most", "maximum")),
        Column::Number(findings.say("of a phase's limit", "de la limite d’une phase")),
        Column::Text(findings.say("most in", "maximum dans")),
    ];
    let rows = uses.iter().map(|(champion, calls, spend)| {
        let share = percent(spend.most as f64 / good.limit);
        vec![
            name(champion.shown()),
            number(grouped(*calls)),
            number(findings.figures((good.shown)(spend.mean(*calls)))),
            number(findings.figures((good.shown)(spend.most as f64))),
            number(share),
            cell(spend.most_in),
        ]
    });
    let caption = findings.say("What calls of", "Ce qu’ont pris les appels de");
    let took = findings.say(" took", "");
    let caption = format!("{caption} {entry_point}{took}");
    table(&caption, columns, rows.collect())
}
