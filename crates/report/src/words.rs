//! What was found, in words.

use crate::findings::{Findings, Notable, Why};
use crate::numbers::{counted, grouped, percent};
use stechec_run::{Language, format_in_words};
use stechec_tournament::rating::Ratings;

/// How champions were brought together.
pub(crate) fn format(findings: &Findings) -> String {
    let names: Vec<String> = findings
        .champions
        .iter()
        .map(|it| it.name.clone())
        .collect();
    format_in_words(&findings.setup.format, &names, Language::English)
}

/// Why a match is worth looking at.
pub(crate) fn why(why: &Why, findings: &Findings) -> String {
    match why {
        Why::Final => "final".to_owned(),
        Why::ThirdPlace => "for third place".to_owned(),
        Why::Upset {
            winner,
            probability,
        } => format!(
            "upset: ratings gave {} {} to win",
            findings.name(*winner),
            percent(*probability)
        ),
        Why::Close { apart } => match apart {
            0 => "close: level in points".to_owned(),
            1 => "close: 1 point apart".to_owned(),
            apart => format!("close: {apart} points apart"),
        },
        Why::Highest { champion, score } => {
            format!("high score: {} with {score}", findings.name(*champion))
        }
        Why::Fault { champion, kind } => {
            format!("fault of {}: {kind}", findings.name(*champion))
        }
    }
}

/// All reasons of a match.
pub(crate) fn reasons(notable: &Notable, findings: &Findings) -> String {
    let all = notable.why.iter().map(|it| why(it, findings));
    all.collect::<Vec<_>>().join("; ")
}

/// How a match ended: champions by rank, with their points. Of many only the first ones.
pub(crate) fn result(notable: &Notable, findings: &Findings) -> String {
    const MOST: usize = 6;
    let mut seats: Vec<_> = notable.seats.iter().collect();
    seats.sort_by_key(|seat| seat.rank);
    let told = seats.iter().take(MOST);
    let told = told.map(|seat| format!("{} {}", findings.name(seat.champion), seat.score));
    let mut told = told.collect::<Vec<_>>().join(", ");
    if seats.len() > MOST {
        told += &format!(" and {} more", seats.len() - MOST);
    }
    told
}

/// How much of the plan was played.
pub(crate) fn progress(findings: &Findings) -> String {
    let played = counted(findings.matches, "match", "matches");
    match (findings.complete, findings.planned) {
        (true, _) => played,
        (false, Some(planned)) => format!("{played} of {}", grouped(planned)),
        (false, None) => format!("{played} so far"),
    }
}

/// The level of rating intervals.
pub(crate) fn level(ratings: &Ratings) -> String {
    let text = format!("{:.2}", ratings.level * 100.0);
    let text = text.trim_end_matches('0').trim_end_matches('.');
    format!("{text}\u{202f}%")
}

/// A rank as it is written: shared ones with a sign of equality.
pub(crate) fn rank(rank: Option<usize>, shared: bool) -> String {
    let shared = if shared { "=" } else { "" };
    rank.map_or_else(|| "–".to_owned(), |rank| format!("{rank}{shared}"))
}

/// Which rule put whom before whom where the main criterion did not.
pub(crate) fn broken_ties(
    standings: &stechec_tournament::standings::Standings,
    findings: &Findings,
) -> Vec<String> {
    let told = standings.rows.windows(2).filter_map(|pair| {
        let criterion = pair[1].separated_by?;
        let main = standings.order.first() == Some(&criterion);
        (!main).then(|| {
            let (above, below) = (pair[0].champion, pair[1].champion);
            let (above, below) = (findings.name(above), findings.name(below));
            format!("{above} is ahead of {below} on {criterion}")
        })
    });
    told.collect()
}
