//! `stechec verify`: results compared with all they follow from. Every row with the hash that
//! was written beside it; every match with the plan, the secret and its replay; where only
//! WASM champions took part, with the match played from scratch.
//!
//! | file | what |
//! |---|---|
//! | `scratch.rs` | matches played from scratch |
//! | `seal.rs` | the manifest and its signature |
//! | `tell.rs` | what was found, in words |

mod scratch;
mod seal;
mod tell;

use super::{Failure, recorded, run::pool};
use crate::{
    cli::{Format, VerifyArgs},
    exit, report,
};
use rayon::prelude::*;
use scratch::Scratch;
use stechec_answers::{Finding, Verification};
use stechec_catalogue::GAMES;
use stechec_game::Secret;
use stechec_past::{Error as PastError, Recorded};
use stechec_proof::{Comparison, Expected, Maps, against_plan, against_run};
use stechec_run::{AuditAction, AuditEntry, MatchRecord, Session, retrials};
use stechec_store::Store;
use stechec_tournament::{Fixture, MatchId, Outcome};

/// Matches that are in memory at a time.
const CHUNK: usize = 256;

pub(super) fn run(args: &VerifyArgs) -> Result<(), Failure> {
    let results = recorded(&args.which)?;
    let mut found = Verification::default();
    store(&results, &mut found)?;
    if args.seal || args.public_key.is_some() {
        seal::verify(&results, args.public_key.as_deref(), &mut found)?
    } else {
        found.not_looked_at.push(seal::not_asked_for(&results))
    }
    let ids = chosen(&results, args)?;
    let evidence = Evidence::gather(&results)?;
    trail(&results, &evidence, &mut found);
    matches(&results, &evidence, &ids, args, &mut found)?;
    (found.matches, found.looked_at) = (evidence.count, ids.len() as u64);
    tell::not_looked_at(&results, &mut found);
    conclude(&found, &results, args.format)
}

/// What was written, as it was written.
fn store(results: &Recorded, found: &mut Verification) -> Result<(), Failure> {
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
fn chosen(results: &Recorded, args: &VerifyArgs) -> Result<Vec<MatchId>, Failure> {
    if !args.ids.is_empty() {
        let named = args.ids.iter().map(|word| results.id(word));
        return Ok(named.collect::<Result<_, _>>()?);
    }
    let ids = results.ids()?;
    let Some(sample) = args.sample.map(|sample| sample as usize) else {
        return Ok(ids);
    };
    // Evenly, and the same ones every time.
    let sample = sample.min(ids.len());
    Ok((0..sample).map(|at| ids[at * ids.len() / sample]).collect())
}

/// What matches are compared with.
struct Evidence {
    sessions: Vec<Session>,
    secret: Secret,
    expected: Expected,
    trail: Vec<AuditEntry>,
    /// How many matches were recorded.
    count: u64,
}

impl Evidence {
    fn gather(results: &Recorded) -> Result<Self, Failure> {
        let broken = |error: stechec_store::StoreError| results.broken(error);
        let secret = results.store.secret().map_err(broken)?;
        let expected = Expected::new(&results.header.setup(), || outcomes(results));
        Ok(Self {
            sessions: results.store.sessions().map_err(broken)?,
            secret: secret.ok_or_else(|| results.broken("its secret is missing"))?,
            expected: expected.map_err(|error| results.broken(error))?,
            trail: results.store.audit().map_err(broken)?,
            count: results.store.count().map_err(broken)?,
        })
    }

    /// The results of a match, with what each is called and the seed it was played with: first
    /// the one that counts, then those beside it.
    fn results_of(&self, results: &Recorded, id: MatchId) -> Result<Vec<Witnessed>, PastError> {
        let applied = retrials(&self.trail).get(&id).and_then(|it| it.applied);
        let counts = results.find(id)?;
        let seed_of = |number: u64| self.again().find(|it| it.0 == number).map(|it| it.2);
        let mut all = vec![Witnessed {
            record: counts,
            seed: applied.and_then(seed_of).flatten(),
            beside: None,
        }];
        let broken = |error: stechec_store::StoreError| results.broken(error);
        if applied.is_some() {
            let first = results.store.first(id).map_err(broken)?;
            all.extend(first.map(|record| Witnessed {
                record,
                seed: None,
                beside: Some("its first result".to_owned()),
            }));
        }
        let others = self
            .again()
            .filter(|it| it.1 == id && Some(it.0) != applied);
        for (number, _, seed) in others {
            let record = results.store.retrial(number).map_err(broken)?;
            all.extend(record.map(|record| Witnessed {
                record,
                seed,
                beside: Some(format!("its result of entry {number} in the audit trail")),
            }));
        }
        Ok(all)
    }

    /// Matches that were played again: the entry, the match, and the seed.
    fn again(&self) -> impl Iterator<Item = (u64, MatchId, Option<u64>)> {
        self.trail.iter().filter_map(|entry| match &entry.action {
            AuditAction::PlayedAgain { id, seed, .. } => {
                Some((entry.number, *id, seed.parse().ok()))
            }
            _ => None,
        })
    }
}

/// A result that was written down.
struct Witnessed {
    record: MatchRecord,
    /// The seed that somebody chose; else that of the plan.
    seed: Option<u64>,
    /// What it is called if it is not the one that counts.
    beside: Option<String>,
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

/// What came of every match; those that make no sense are named one by one later.
pub(super) fn outcomes(results: &Recorded) -> Vec<Outcome> {
    let mut outcomes = Vec::new();
    // What cannot be read at all is told when it is looked at.
    let _ = results.each(|record| outcomes.extend(record.outcome_in(&results.header).ok()));
    outcomes
}

fn matches(
    results: &Recorded,
    evidence: &Evidence,
    ids: &[MatchId],
    args: &VerifyArgs,
    found: &mut Verification,
) -> Result<(), Failure> {
    let game = GAMES.find(&results.header.game);
    let game = game.ok_or_else(|| results.broken("it is of an unknown game"))?;
    let pool = pool(None, args.threads)?;
    let scratch = if args.orders_only {
        Err("that was not wanted".to_owned())
    } else {
        Scratch::new(results, &args.config, evidence.secret, &pool)?
    };
    let maps = Maps::read(game.core, &evidence.sessions);
    let look = Look {
        evidence,
        comparison: Comparison {
            game: game.core,
            maps: &maps,
            sessions: &evidence.sessions,
            secret: &evidence.secret,
        },
        scratch: scratch.as_ref().ok(),
    };
    for chunk in ids.chunks(CHUNK) {
        let mut records = Vec::new();
        for &id in chunk {
            match evidence.results_of(results, id) {
                Ok(all) => records.extend(all),
                Err(error) if args.ids.is_empty() => found.findings.push(Finding {
                    id: Some(id),
                    message: error.to_string(),
                }),
                Err(error) => return Err(error.into()),
            }
        }
        let looked: Vec<Looked> =
            pool.install(|| records.par_iter().map(|record| look.at(record)).collect());
        looked.into_iter().for_each(|looked| looked.note(found));
    }
    tell::no_scratch(&scratch, found);
    Ok(())
}

/// Looks at matches.
struct Look<'a> {
    evidence: &'a Evidence,
    comparison: Comparison<'a>,
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

fn conclude(found: &Verification, results: &Recorded, format: Format) -> Result<(), Failure> {
    match format {
        Format::Json => report::print_json(found)?,
        Format::Text => report::print(tell::text(found, results).trim_end()),
    }
    if found.findings.is_empty() {
        return Ok(());
    }
    Err(Failure::Said(exit::FOUND_WRONG))
}
