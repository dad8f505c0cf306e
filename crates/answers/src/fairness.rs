use schemars::JsonSchema;
use serde::Serialize;
use stechec_report::{Evidence, Findings, evidence, verdict};
use stechec_tournament::statistics::{SeatReport, SeatRow};

/// `stechec fairness`: whether seats are equally good, for matches of one size.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Fairness {
    /// Seats per match.
    pub seats: usize,
    /// All maps together.
    pub all: SeatTest,
    /// By map.
    pub maps: Vec<SeatTest>,
}

/// A test of whether the seats of a map are equally good.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct SeatTest {
    /// The map; null for all together.
    pub map: Option<String>,
    /// How many matches were counted.
    pub matches: u64,
    /// By seat.
    pub seats: Vec<SeatRow>,
    /// The test's statistic; null if there were too few matches.
    pub statistic: Option<f64>,
    /// The probability of differences this large if all seats are equally good.
    pub p_value: Option<f64>,
    /// The same, adjusted for the number of maps tested.
    pub adjusted: Option<f64>,
    /// How sure it is that seats are not equally good.
    pub evidence: Evidence,
    /// What was found, in words.
    pub verdict: String,
}

impl Fairness {
    /// Everything that was found out, by number of seats.
    pub fn all(findings: &Findings) -> Vec<Self> {
        let test = |part: &SeatReport| SeatTest {
            map: part.map.map(|map| findings.map_name(map).to_owned()),
            matches: part.matches,
            seats: part.seats.clone(),
            statistic: part.statistic,
            p_value: part.p_value,
            adjusted: part.adjusted,
            evidence: evidence(part),
            verdict: verdict(part),
        };
        let reports = findings.fairness.iter().map(|report| Self {
            seats: report.table,
            all: test(&report.overall),
            maps: report.maps.iter().map(test).collect(),
        });
        reports.collect()
    }
}
