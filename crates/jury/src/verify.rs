//! Results compared with all they follow from. Every row with the hash that was written beside
//! it; every match with the plan, the secret and its replay; where only WASM champions took part,
//! with the match played from scratch.
//!
//! | file | what |
//! |---|---|
//! | `evidence.rs` | what matches are compared with, and all results of a match |
//! | `scratch.rs` | matches played from scratch |
//! | `sealed.rs` | the manifest and its signature |
//! | `words.rs` | what was found, in words |

mod evidence;
mod scratch;
mod sealed;
mod words;

pub use scratch::{FromScratch, Prepare};
pub use words::in_words;

use crate::Error;
use evidence::{Evidence, Witnessed};
use rayon::{ThreadPool, prelude::*};
use scratch::{NoScratch, Scratch};
use stechec_answers::{Finding, Verification};
use stechec_capabilities::Games;
use stechec_past::Recorded;
use stechec_proof::{Maps, PublicKey, ReplayCheck, against_plan, against_run};
use stechec_tournament::{Fixture, MatchId};

/// Matches that are in memory at a time.
const CHUNK: usize = 256;

/// Which matches are looked at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Selection {
    /// All of them.
    All,
    /// This many, spread evenly over the run, and the same ones every time.
    Sample(u64),
    /// These.
    Matches(Vec<MatchId>),
}

/// What is looked at.
pub struct Verify<'a> {
    /// Which matches.
    pub selection: Selection,
    /// Whether the seal is compared, too.
    pub seal: bool,
    /// The key the seal has to be signed with, if that matters.
    pub public_key: Option<PublicKey>,
    /// How matches are played from scratch; none if they are not.
    pub scratch: Option<FromScratch<'a>>,
    /// Where matches are looked at.
    pub pool: &'a ThreadPool,
    /// Games that are known.
    pub games: Games,
}

/// Compares results with all they follow from.
pub fn verify(results: &Recorded, what: &Verify<'_>) -> Result<Verification, Error> {
    let mut found = Verification::default();
    store(results, &mut found)?;
    if what.seal || what.public_key.is_some() {
        sealed::verify(results, what.public_key.as_ref(), &mut found)?
    } else {
        found.not_looked_at.push(sealed::not_asked_for(results))
    }
    let ids = chosen(results, &what.selection)?;
    let evidence = Evidence::gather(results)?;
    trail(results, &evidence, &mut found);
    matches(results, &evidence, &ids, what, &mut found)?;
    (found.matches, found.looked_at) = (evidence.count, ids.len() as u64);
    words::not_looked_at(results, &mut found);
    Ok(found)
}

/// What was written, as it was written.
fn store(results: &Recorded, found: &mut Verification) -> Result<(), Error> {
    let damage = results.store.damage();
    let damage = damage.map_err(|error| results.broken(error))?;
    found.as_written = damage.is_empty();
    let findings = damage.iter().map(|damage| Finding {
        id: None,
        message: damage.to_string(),
    });
    found.findings.extend(findings);
    Ok(())
}

/// The selected matches.
fn chosen(results: &Recorded, selection: &Selection) -> Result<Vec<MatchId>, Error> {
    let ids = match selection {
        Selection::Matches(ids) => return Ok(ids.clone()),
        Selection::All | Selection::Sample(_) => results.ids()?,
    };
    let Selection::Sample(sample) = *selection else {
        return Ok(ids);
    };
    let sample = (sample as usize).min(ids.len());
    Ok((0..sample).map(|at| ids[at * ids.len() / sample]).collect())
}

/// What a jury decided, which must be about this run.
fn trail(results: &Recorded, evidence: &Evidence, found: &mut Verification) {
    let retrial = |number| results.store.retrial(number).ok().flatten();
    let wrong = against_run(
        &evidence.trail,
        &results.header,
        &evidence.sessions,
        retrial,
    );
    found.decisions = evidence.trail.len() as u64;
    found
        .findings
        .extend(wrong.into_iter().map(|message| Finding {
            id: None,
            message: format!("the audit trail: {message}"),
        }));
}

fn matches(
    results: &Recorded,
    evidence: &Evidence,
    ids: &[MatchId],
    what: &Verify<'_>,
    found: &mut Verification,
) -> Result<(), Error> {
    let game = what.games.find(&results.header.game);
    let game = game.ok_or_else(|| results.broken("it is of an unknown game"))?;
    let scratch = match &what.scratch {
        None => Err(NoScratch::NotWanted),
        Some(how) => Scratch::new(results, how, evidence, what.pool.current_num_threads())?,
    };
    let maps = Maps::read(game.core, &evidence.sessions);
    let look = Look {
        evidence,
        comparison: ReplayCheck {
            game: game.core,
            maps: &maps,
            sessions: &evidence.sessions,
            secret: &evidence.secret,
        },
        scratch: scratch.as_ref().ok(),
    };
    let named = matches!(what.selection, Selection::Matches(_));
    for chunk in ids.chunks(CHUNK) {
        let mut records = Vec::new();
        for &id in chunk {
            match evidence.results_of(results, id) {
                Ok(all) => records.extend(all),
                Err(error) if !named => found.findings.push(Finding {
                    id: Some(id),
                    message: error.to_string(),
                }),
                Err(error) => return Err(error.into()),
            }
        }
        let look_at_all = || records.par_iter().map(|record| look.at(record)).collect();
        let looked: Vec<Looked> = what.pool.install(look_at_all);
        looked.into_iter().for_each(|looked| looked.note(found));
    }
    words::no_scratch(&scratch, found);
    Ok(())
}

/// Looks at matches.
struct Look<'a> {
    evidence: &'a Evidence,
    comparison: ReplayCheck<'a>,
    scratch: Option<&'a Scratch>,
}

/// What was found out about a result; what was not looked at is none.
struct Looked {
    id: MatchId,
    beside: Option<String>,
    plan: Vec<String>,
    orders: Option<Vec<String>>,
    scratch: Option<Vec<String>>,
}

impl Look<'_> {
    fn at(&self, witnessed: &Witnessed) -> Looked {
        let Evidence {
            sessions, secret, ..
        } = self.evidence;
        let record = &witnessed.record;
        let fixture = self.evidence.expected.fixture(record.id);
        let fixture = fixture.map(|planned| Fixture {
            seed: witnessed.seed.unwrap_or(planned.seed),
            ..planned
        });
        let fixture = fixture.as_ref();
        let replay = record.replay.as_ref();
        let scratch = self.scratch.zip(fixture);
        Looked {
            id: record.id,
            beside: witnessed.beside.clone(),
            plan: against_plan(record, fixture, sessions, secret),
            orders: replay.map(|replay| self.comparison.against_replay(record, fixture, replay)),
            scratch: scratch.and_then(|(scratch, fixture)| scratch.verify(record, fixture)),
        }
    }
}

impl Looked {
    fn note(self, found: &mut Verification) {
        let holds = |wrong: &Option<Vec<String>>| wrong.as_ref().is_some_and(Vec::is_empty);
        if self.beside.is_some() {
            found.beside += 1;
        } else {
            found.as_planned += u64::from(self.plan.is_empty());
            found.from_orders += u64::from(holds(&self.orders));
            found.from_scratch += u64::from(holds(&self.scratch));
            found.without_replay += u64::from(self.orders.is_none());
        }
        let wrong = self.plan.into_iter();
        let wrong = wrong.chain(self.orders.into_iter().flatten());
        let wrong = wrong.chain(self.scratch.into_iter().flatten());
        found.findings.extend(wrong.map(|message| Finding {
            id: Some(self.id),
            message: match &self.beside {
                Some(which) => format!("{which}: {message}"),
                None => message,
            },
        }));
    }
}
