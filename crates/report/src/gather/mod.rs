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

use crate::findings::{Champion, Findings, RatedMoment, kinds};
use counts::Counts;
use notable::Candidates;
use placing::Placing;
use std::borrow::Cow;
use stechec_run::{AuditEntry, Ending, ForeignRecord, Header, MatchRecord, Programs, Session};
use stechec_tournament::{
    Absence, ChampionIndex, ForeignOutcome, Refusals, Setup,
    limits::MAX_RATED,
    rating::{Rankings, Ratings},
    standings::Tally,
    statistics::Fairness,
};

/// Ratings are computed this many times over a run...
const MOMENTS: u64 = 24;
/// ... as long as all of that stays below this many steps of work.
const WORK: u64 = 4_000_000_000;

/// What is to be found out about.
pub struct Subject<'a> {
    /// The run's name.
    pub run: &'a str,
    /// What the run is about.
    pub header: &'a Header,
    /// All it was about so far: programs may have changed.
    pub sessions: &'a [Session],
    /// What people did to it beyond playing it.
    pub audit: &'a [AuditEntry],
    /// How many records there are.
    pub matches: u64,
}

/// Why nothing was found out.
#[derive(Debug, thiserror::Error)]
pub enum GatherError<E> {
    /// Records could not be read.
    #[error("{0}")]
    Reading(E),
    /// What was read contradicts itself.
    #[error(transparent)]
    Misfit(#[from] Misfit),
}

/// How records contradict themselves or the header.
#[derive(Debug, thiserror::Error)]
pub enum Misfit {
    /// The header's plan cannot be played.
    #[error("the plan cannot be played: {0}")]
    Plan(#[from] Refusals),
    /// A record is not one of this header.
    #[error("the records do not fit together: {0}")]
    Record(#[from] ForeignRecord),
    /// A record is not of a match that the plan leads to.
    #[error("the records do not fit together: {0}")]
    Outcome(#[from] ForeignOutcome),
}

/// Reads all records, twice: `each` passes them on in the order of ids.
pub fn gather<E>(
    subject: &Subject<'_>,
    mut each: impl FnMut(&mut dyn FnMut(MatchRecord)) -> Result<(), E>,
) -> Result<Findings, GatherError<E>> {
    let mut first = First::new(subject)?;
    let mut wrong = None;
    each(&mut |record| {
        if wrong.is_none() {
            wrong = first.add(subject, &record).err();
        }
    })
    .map_err(GatherError::Reading)?;
    let mut second = match wrong.take() {
        Some(misfit) => return Err(misfit.into()),
        None => first.rate(subject)?,
    };
    let mut left = second.first.matches;
    each(&mut |record| {
        // A run may continue meanwhile: later matches are left out.
        if left > 0 && wrong.is_none() {
            left -= 1;
            wrong = second.add(subject, &record).err();
        }
    })
    .map_err(GatherError::Reading)?;
    match wrong {
        Some(misfit) => Err(misfit.into()),
        None => Ok(second.finish(subject)),
    }
}

/// What is counted when records are gone through for the first time.
struct First {
    setup: Setup,
    counts: Counts,
    placing: Placing,
    programs: Programs,
    tally: Tally,
    rankings: Option<Rankings>,
    /// Ratings are computed every this many matches.
    every: u64,
    over_run: Vec<RatedMoment>,
    matches: u64,
}

impl First {
    fn new(subject: &Subject<'_>) -> Result<Self, Misfit> {
        let champions = subject.header.champions.len();
        let setup = subject.header.setup();
        Ok(Self {
            counts: Counts::new(subject.header),
            placing: Placing::new(&setup)?,
            setup,
            programs: Programs::new(subject.sessions),
            tally: Tally::new(champions),
            rankings: (champions <= MAX_RATED).then(|| Rankings::new(champions)),
            every: every(champions as u64, subject.matches),
            over_run: Vec::new(),
            matches: 0,
        })
    }

    fn add(&mut self, subject: &Subject<'_>, record: &MatchRecord) -> Result<(), Misfit> {
        let outcome = record.outcome_in(subject.header)?;
        self.placing.add(&outcome)?;
        self.programs.add(record);
        let counted = self.setup.rulings.counted(&outcome);
        let scoring = &self.setup.scoring;
        self.counts.add(record, counted.as_deref(), scoring);
        if let Some(counted) = &counted {
            self.tally.add(counted, &self.setup.scoring);
        }
        self.matches += 1;
        if let Some(rankings) = &mut self.rankings {
            counted.iter().for_each(|it| rankings.add(it));
            if self.matches.is_multiple_of(self.every) && self.matches < subject.matches {
                let ratings = Ratings::new(rankings, &subject.header.plan.rating);
                self.over_run.push(moment(self.matches, &ratings));
            }
        }
        Ok(())
    }

    fn rate(mut self, subject: &Subject<'_>) -> Result<Second, Misfit> {
        let rankings = self.rankings.as_mut().filter(|_| self.matches > 0);
        let ratings = rankings.map(|rankings| Ratings::new(rankings, &subject.header.plan.rating));
        if let Some(ratings) = &ratings {
            self.over_run.push(moment(self.matches, ratings));
        }
        let placed = self.placing.finish(&self.tally, &self.setup)?;
        let played = placed.played(self.matches);
        let plan = &subject.header.plan;
        let ending = Ending::of(plan, &self.setup, played, || self.rankings.clone());
        let candidates = Candidates::new(placed.bracket.as_ref(), self.counts.faults.groups());
        Ok(Second {
            ratings,
            ending,
            placed,
            candidates,
            fairness: Fairness::new(),
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

/// Who was taken out of the run.
fn absent(header: &Header) -> Vec<(ChampionIndex, Absence)> {
    let champions = 0..header.champions.len();
    let absent = champions.filter_map(|it| Some((it, header.rulings.absence(it)?)));
    absent.collect()
}

/// What is counted when records are gone through again.
struct Second {
    first: First,
    ratings: Option<Ratings>,
    ending: Option<Ending>,
    placed: placing::Placements,
    fairness: Fairness,
    candidates: Candidates,
}

impl Second {
    fn add(&mut self, subject: &Subject<'_>, record: &MatchRecord) -> Result<(), Misfit> {
        let outcome = record.outcome_in(subject.header)?;
        let (rulings, ratings) = (&self.first.setup.rulings, self.ratings.as_ref());
        let counted = rulings.counted(&outcome);
        // Without somebody who sat there, a match says nothing about its seats.
        if let Some(Cow::Borrowed(whole)) = counted {
            self.fairness.add(whole, ratings);
        }
        self.candidates.add(&outcome, counted.as_deref(), ratings);
        Ok(())
    }

    fn finish(self, subject: &Subject<'_>) -> Findings {
        let First {
            setup,
            counts,
            programs,
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
            setup,
            matches,
            planned: placed.planned,
            ending: self.ending,
            champions: champions.collect::<Vec<Champion>>(),
            maps,
            entry_points: subject.header.entry_points.clone(),
            phase_fuel: subject.header.plan.limits.wasm.phase_fuel,
            phase_cpu_ms: subject.header.plan.limits.native.phase_cpu_ms,
            ranking: placed.ranking,
            standings: placed.standings,
            groups: placed.groups,
            bracket: placed.bracket,
            lots: placed.lots,
            absent: absent(subject.header),
            audit: subject.audit.to_vec(),
            ratings: self.ratings,
            over_run,
            fairness: self.fairness.reports(),
            notable: self.candidates.finish(),
            faults,
            machines: kinds(subject.sessions, &programs),
            programs,
            tally,
        }
    }
}
