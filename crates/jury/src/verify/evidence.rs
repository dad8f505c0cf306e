//! What matches are compared with, and every result that was written down of a match.

use crate::outcomes;
use stechec_game::Secret;
use stechec_past::{Error as PastError, Recorded};
use stechec_proof::Expected;
use stechec_run::{AuditAction, AuditEntry, MatchRecord, Session, retrials};
use stechec_store::StoreError;
use stechec_tournament::MatchId;

/// What matches are compared with.
pub(super) struct Evidence {
    pub(super) sessions: Vec<Session>,
    pub(super) secret: Secret,
    pub(super) expected: Expected,
    pub(super) trail: Vec<AuditEntry>,
    /// How many matches were recorded.
    pub(super) count: u64,
}

impl Evidence {
    pub(super) fn gather(results: &Recorded) -> Result<Self, PastError> {
        let broken = |error: StoreError| results.broken(error);
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
    pub(super) fn results_of(
        &self,
        results: &Recorded,
        id: MatchId,
    ) -> Result<Vec<Witnessed>, PastError> {
        let applied = retrials(&self.trail).get(&id).and_then(|it| it.applied);
        let counts = results.find(id)?;
        let seed_of = |number: u64| self.again().find(|it| it.0 == number).map(|it| it.2);
        let mut all = vec![Witnessed {
            record: counts,
            seed: applied.and_then(seed_of).flatten(),
            beside: None,
        }];
        let broken = |error: StoreError| results.broken(error);
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
pub(super) struct Witnessed {
    pub(super) record: MatchRecord,
    /// The seed that somebody chose; else that of the plan.
    pub(super) seed: Option<u64>,
    /// What it is called if it is not the one that counts.
    pub(super) beside: Option<String>,
}
