//! What a test of seats means, in words.

use crate::numbers::grouped;
use schemars::JsonSchema;
use serde::Serialize;
use stechec_run::Language;
use stechec_tournament::statistics::SeatReport;

/// Below this probability there is strong evidence, below the other some.
const STRONG: f64 = 0.01;
const SOME: f64 = 0.05;
/// The fewest matches a test needs, for each seat of a match.
const MATCHES_PER_SEAT: usize = 10;

/// How sure it is that seats are not equally good.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Evidence {
    /// Too few matches, or all end alike.
    Unknown,
    /// Nothing that chance would not explain.
    None,
    /// Chance alone would rarely look like this.
    Some,
    /// Chance alone would hardly ever look like this.
    Strong,
}

impl Evidence {
    /// Its name, as in tables and JSON.
    pub fn name(self) -> &'static str {
        match self {
            Self::Unknown => "unknown",
            Self::None => "none",
            Self::Some => "some",
            Self::Strong => "strong",
        }
    }
}

/// The probability a verdict rests on: allowing for several maps where there are some.
pub fn decisive(report: &SeatReport) -> Option<f64> {
    report.adjusted.or(report.p_value)
}

/// How sure it is that the seats of a report are not equally good.
pub fn evidence(report: &SeatReport) -> Evidence {
    match decisive(report) {
        None => Evidence::Unknown,
        Some(p) if p < STRONG => Evidence::Strong,
        Some(p) if p < SOME => Evidence::Some,
        Some(_) => Evidence::None,
    }
}

/// What a test found, in words.
pub fn verdict(report: &SeatReport) -> String {
    verdict_in(report, Language::English)
}

/// The same in a language.
pub(crate) fn verdict_in(report: &SeatReport, language: Language) -> String {
    let say = |english: &'static str, french: &'static str| match language {
        Language::English => english,
        Language::French => french,
    };
    let evidence = evidence(report);
    if evidence == Evidence::Unknown {
        let needed = (report.seats.len() * MATCHES_PER_SEAT) as u64;
        let few = say(
            "too few matches to tell: it takes N",
            "trop peu de matchs pour le dire : il en faut N",
        );
        let alike = say(
            "nothing to test: all matches ended alike",
            "rien à tester : tous les matchs ont fini de la même façon",
        );
        return if report.matches < needed {
            few.replace('N', &grouped(needed))
        } else {
            alike.to_owned()
        };
    }
    let advantages = report.seats.iter().map(|seat| seat.advantage);
    let best = advantages
        .clone()
        .enumerate()
        .max_by(|a, b| a.1.total_cmp(&b.1));
    let worst = advantages.enumerate().min_by(|a, b| a.1.total_cmp(&b.1));
    let effect = match (best, worst) {
        (Some((best, most)), Some((worst, least))) => {
            let (best, worst) = (best + 1, worst + 1);
            let (most, least) = (format!("{:.2}", most.abs()), format!("{:.2}", least.abs()));
            match language {
                Language::English => format!(
                    "seat {best} does {most} ranks better, seat {worst} {least} worse than the \
                     ratings predict"
                ),
                Language::French => format!(
                    "le siège {best} gagne {} rang, le siège {worst} en perd {} par rapport à ce \
                     que prédisent les cotes",
                    most.replace('.', ","),
                    least.replace('.', ",")
                ),
            }
        }
        _ => String::new(),
    };
    match evidence {
        Evidence::Strong => format!("{}{effect}", say("unfair: ", "inéquitable : ")),
        Evidence::Some => format!("{}{effect}", say("suspicious: ", "suspect : ")),
        _ => format!(
            "{} ({effect})",
            say("no sign of unfairness", "rien d’inéquitable")
        ),
    }
}
