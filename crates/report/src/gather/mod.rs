//! Records in, findings out. Memory grows with champions, maps and pairs that met, not with
//! matches (in formats whose matches depend on results it does: those are few).
//!
//! Records are gone through twice: whether a seat is fair and what was an upset is judged by
//! the ratings that all of them lead to.

mod counts;
mod faults;
mod notable;
mod placing;
mod uses;

use crate::findings::{Champion, Findings, RatedMoment};
use crate::recorded::{PHASE_CPU_MS, PHASE_FUEL, limit, outcome};
use counts::Counts;
use notable::Candidates;
use placing::Placing;
use std::fmt;
use stechec_store::{Header, Record};
use stechec_tournament::{
    Outcome, Setup,
    limits::MAX_RATED,
    rating::{Model, Rankings, Ratings},
    standings::Tally,
    statistics::Fairness,
};

/// Ratings are looked at so many times over a run...
const MOMENTS: u64 = 24;
/// ... as long as all of that stays below so many steps of work.
const WORK: u64 = 4_000_000_000;

/// What is to be found out about.
pub struct Subject<'a> {
    /// The run's name.
    pub run: &'a str,
    /// What the run is about.
    pub header: &'a Header,
    /// What was to be played.
    pub setup: &'a Setup,
    /// How many records there are.
    pub matches: u64,
    /// How ratings are worked out.
    pub model: Model,
}

/// Why nothing was found out.
#[derive(Debug)]
pub enum NoFindings<E> {
    /// Records could not be read.
    Reading(E),
    /// They do not fit together, or not to the header.
    Broken(String),
}

impl<E: fmt::Display> fmt::Display for NoFindings<E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Reading(error) => error.fmt(f),
            Self::Broken(why) => write!(f, "the records do not fit together: {why}"),
        }
    }
}

/// Goes through all records, twice: `each` hands them over in the order of ids.
pub fn gather<E>(
    subject: &Subject<'_>,
    mut each: impl FnMut(&mut dyn FnMut(Record)) -> Result<(), E>,
) -> Result<Findings, NoFindings<E>> {
    let mut first = First::new(subject).map_err(NoFindings::Broken)?;
    let mut wrong = None;
    each(&mut |record| {
        if wrong.is_none() {
            wrong = first.add(subject, &record).err();
        }
    })
    .map_err(NoFindings::Reading)?;
    let mut second = match wrong.take() {
        Some(why) => return Err(NoFindings::Broken(why)),
        None => first.rate(subject).map_err(NoFindings::Broken)?,
    };
    let mut left = second.first.matches;
    each(&mut |record| {
        // A run may go on meanwhile: what came later is not looked at.
        if left > 0 && wrong.is_none() {
            left -= 1;
            wrong = second.add(&record).err();
        }
    })
    .map_err(NoFindings::Reading)?;
    match wrong {
        Some(why) => Err(NoFindings::Broken(why)),
        None => Ok(second.finish(subject)),
    }
}

/// An outcome whose champions and map are those of the header.
fn checked(record: &Record, champions: usize, maps: usize) -> Result<Outcome, String> {
    let outcome = outcome(record)?;
    if outcome
        .seats()
        .iter()
        .any(|&champion| champion >= champions)
        || outcome.map() >= maps
    {
        return Err(format!(
            "{} is of a champion or map that is not in the header",
            outcome.id()
        ));
    }
    Ok(outcome)
}

/// What is counted when records are gone through for the first time.
struct First {
    counts: Counts,
    placing: Placing,
    tally: Tally,
    rankings: Option<Rankings>,
    /// Every so many matches ratings are looked at.
    every: u64,
    over_run: Vec<RatedMoment>,
    matches: u64,
}

impl First {
    fn new(subject: &Subject<'_>) -> Result<Self, String> {
        let champions = subject.header.champions.len();
        Ok(Self {
            counts: Counts::new(subject.header),
            placing: Placing::new(subject.setup)?,
            tally: Tally::new(champions),
            rankings: (champions <= MAX_RATED).then(|| Rankings::new(champions)),
            every: every(champions as u64, subject.matches),
            over_run: Vec::new(),
            matches: 0,
        })
    }

    fn add(&mut self, subject: &Subject<'_>, record: &Record) -> Result<(), String> {
        let header = subject.header;
        let outcome = checked(record, header.champions.len(), header.maps.len())?;
        self.counts.add(record, &outcome, &subject.setup.scoring);
        self.placing.add(&outcome)?;
        self.tally.add(&outcome, &subject.setup.scoring);
        self.matches += 1;
        if let Some(rankings) = &mut self.rankings {
            rankings.add(&outcome);
            if self.matches.is_multiple_of(self.every) && self.matches < subject.matches {
                let ratings = Ratings::new(rankings, &subject.model);
                self.over_run.push(moment(self.matches, &ratings));
            }
        }
        Ok(())
    }

    fn rate(mut self, subject: &Subject<'_>) -> Result<Second, String> {
        let rankings = self.rankings.as_mut().filter(|_| self.matches > 0);
        let ratings = rankings.map(|rankings| Ratings::new(rankings, &subject.model));
        if let Some(ratings) = &ratings {
            self.over_run.push(moment(self.matches, ratings));
        }
        let placed = self.placing.finish(&self.tally, subject.setup)?;
        let candidates = Candidates::new(placed.bracket.as_ref(), self.counts.faults.groups());
        Ok(Second {
            ratings,
            placed,
            candidates,
            fairness: Fairness::new(),
            sizes: (subject.header.champions.len(), subject.header.maps.len()),
            first: self,
        })
    }
}

/// How many matches lie between two looks at ratings. A look takes steps for each ranking
/// and the third power of champions; very large runs get fewer looks.
fn every(champions: u64, matches: u64) -> u64 {
    let look = matches.saturating_add(champions.saturating_pow(3)).max(1);
    let looks = (WORK / look.saturating_mul(16)).clamp(1, MOMENTS);
    matches.div_ceil(looks).max(1)
}

fn moment(matches: u64, ratings: &Ratings) -> RatedMoment {
    let mut by_champion = vec![0.0; ratings.rows.len()];
    for row in &ratings.rows {
        by_champion[row.champion] = row.rating;
    }
    RatedMoment {
        matches,
        ratings: by_champion,
    }
}

/// What is counted when records are gone through again.
struct Second {
    first: First,
    ratings: Option<Ratings>,
    placed: placing::Placements,
    fairness: Fairness,
    candidates: Candidates,
    /// Of champions and of maps.
    sizes: (usize, usize),
}

impl Second {
    fn add(&mut self, record: &Record) -> Result<(), String> {
        let outcome = checked(record, self.sizes.0, self.sizes.1)?;
        self.fairness.add(&outcome, self.ratings.as_ref());
        self.candidates.add(&outcome, self.ratings.as_ref());
        Ok(())
    }

    fn finish(self, subject: &Subject<'_>) -> Findings {
        let First {
            counts,
            tally,
            over_run,
            matches,
            ..
        } = self.first;
        let faults = counts.faults.groups();
        let placed = self.placed;
        let (champions, maps) = counts.finish(subject.header, &tally);
        Findings {
            run: subject.run.to_owned(),
            game: subject.header.game.clone(),
            setup: subject.setup.clone(),
            matches,
            planned: placed.planned,
            complete: placed.planned.map_or(placed.over, |all| all <= matches),
            champions: champions.collect::<Vec<Champion>>(),
            maps,
            entry_points: subject.header.entry_points.clone(),
            phase_fuel: limit(subject.header, "wasm", PHASE_FUEL),
            phase_cpu_ms: limit(subject.header, "native", PHASE_CPU_MS),
            ranking: placed.ranking,
            standings: placed.standings,
            groups: placed.groups,
            bracket: placed.bracket,
            ratings: self.ratings,
            over_run,
            fairness: self.fairness.reports(),
            notable: self.candidates.finish(),
            faults,
            tally,
        }
    }
}
