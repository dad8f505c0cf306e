//! What was found, in words.

use crate::findings::{Findings, Notable, Why};
use crate::numbers::{counted, grouped, percent};
use stechec_tournament::{
    rating::Ratings,
    schedule::{Amount, Format, KnockoutRules},
};

/// How champions were brought together.
pub(crate) fn format(format: &Format) -> String {
    match format {
        Format::RoundRobin(it) => {
            format!("round robin, {}{}", table(it.table), amount(it.amount))
        }
        Format::Gauntlet(it) => format!("gauntlet, {}{}", table(it.table), amount(it.amount)),
        Format::Melee(it) => {
            let rounds = counted(it.rounds, "round", "rounds");
            format!("melee of all, {rounds}")
        }
        Format::Swiss(it) => {
            let rounds = counted(it.rounds.into(), "Swiss round", "Swiss rounds");
            format!(
                "{rounds}, {}, {} at a time",
                table(it.table),
                games(it.games)
            )
        }
        Format::Knockout(it) => format!("knockout, {}", knockout(&it.rules)),
        Format::Groups(it) => format!(
            "{}{}, then a knockout of the best {} of each, {}",
            counted(it.groups as u64, "group", "groups"),
            amount(it.amount),
            it.advance,
            knockout(&it.knockout)
        ),
    }
}

fn table(size: usize) -> String {
    format!("{size} in a match")
}

fn games(games: u32) -> String {
    counted(games.into(), "game", "games")
}

fn amount(amount: Amount) -> String {
    match amount {
        Amount::Full { times: 1 } => ", every meeting".to_owned(),
        Amount::Full { times } => format!(", every meeting {} times", grouped(times.into())),
        Amount::Rounds(rounds) => format!(", {}", counted(rounds, "round", "rounds")),
    }
}

fn knockout(rules: &KnockoutRules) -> String {
    match rules.table {
        2 => format!("best of {}", rules.games),
        table => format!("tables of {table}, {}", games(rules.games)),
    }
}

/// Why a match is worth looking at.
pub(crate) fn why(why: &Why, findings: &Findings) -> String {
    match why {
        Why::Final => "final".to_owned(),
        Why::ThirdPlace => "for the third place".to_owned(),
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
            format!("{above} is before {below} by {criterion}")
        })
    });
    told.collect()
}
