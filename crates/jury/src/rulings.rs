//! Who takes part, while a run goes on and afterwards.

use crate::{Error, unusable, writable};
use std::collections::BTreeSet;
use stechec_past::Recorded;
use stechec_run::{AuditAction, AuditEntry, Signature, rulings};
use stechec_tournament::{Absence, ChampionIndex, Fixtures, MatchId, Results};

/// Schedules up to this length are gone through to see what falls away.
const COUNTABLE: u64 = 10_000_000;

/// What a jury rules about a champion.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Judgement {
    /// It plays no more; what it played counts.
    Withdraw,
    /// It plays no more, and nothing it played counts.
    Disqualify,
    /// It takes part again.
    Admit,
}

impl Judgement {
    fn action(self, champion: ChampionIndex, name: String) -> AuditAction {
        let round = None;
        match self {
            Self::Withdraw => AuditAction::Withdrew {
                champion,
                name,
                round,
            },
            Self::Disqualify => AuditAction::Disqualified {
                champion,
                name,
                round,
            },
            Self::Admit => AuditAction::Admitted {
                champion,
                name,
                round,
            },
        }
    }

    /// Whether it changes nothing for a champion that is gone in this way, or not at all.
    fn holds(self, absence: Option<Absence>) -> bool {
        match self {
            Self::Withdraw => absence.is_some(),
            Self::Disqualify => absence == Some(Absence::Disqualified),
            Self::Admit => absence.is_none(),
        }
    }
}

/// What was ruled.
pub struct Ruled {
    /// The entry of the audit trail.
    pub action: AuditAction,
    /// Whether the run is in progress: it takes notice with its next matches.
    pub in_progress: bool,
}

/// Rules about a champion of a run, which may be in progress.
pub fn rule(
    results: &Recorded,
    judgement: Judgement,
    name: &str,
    signature: &Signature,
) -> Result<Ruled, Error> {
    let champion = results.header.find_champion(name)?;
    let absence = results.header.rulings.absence(champion);
    if judgement.holds(absence) {
        return Err(Error::HoldsAlready {
            name: name.to_owned(),
            absence,
        });
    }
    let mut action = judgement.action(champion, name.to_owned());
    // A run that goes on settles by itself from which round on it holds.
    let lock = results.folder.lock().ok();
    let settled = settled(results, &action, signature)?;
    let mut store = writable(&results.folder)?;
    let failed = |error| unusable(&results.folder, &error);
    if let (Some(_), Some(round)) = (&lock, settled) {
        store.settle_rulings(round).map_err(failed)?;
        // Part of the entry itself: whoever is killed now leaves nothing half decided.
        action
            .round_mut()
            .into_iter()
            .for_each(|it| *it = Some(round));
    }
    store.note(signature.into(), &action).map_err(failed)?;
    Ok(Ruled {
        action,
        in_progress: lock.is_none(),
    })
}

/// How many matches are not played because of the rulings so far, where all are known.
pub fn falls_away(results: &Recorded) -> Result<Option<u64>, Error> {
    // As they are now, with the one that was written a moment ago.
    let now = (results.store.rulings()).map_err(|error| results.broken(error))?;
    let plan = Fixtures::new(&results.header.setup()).map_err(|error| results.broken(error))?;
    let Fixtures::Static(schedule) = plan else {
        return Ok(None);
    };
    if schedule.total() > COUNTABLE || now.is_empty() {
        return Ok(None);
    }
    let played: BTreeSet<MatchId> = results.ids()?.into_iter().collect();
    let lost = (schedule.fixtures()).filter(|it| now.prevent(it) && !played.contains(&it.id));
    Ok(Some(lost.count() as u64).filter(|&count| count > 0))
}

/// The round from which on a ruling holds, where rounds are drawn one by one. Refuses what
/// would make nonsense of matches that were played since.
fn settled(
    results: &Recorded,
    action: &AuditAction,
    signature: &Signature,
) -> Result<Option<u32>, Error> {
    let plan = Fixtures::new(&results.header.setup()).map_err(|error| results.broken(error))?;
    let Fixtures::Adaptive(mut adaptive) = plan else {
        return Ok(None);
    };
    let mut played = Results::new();
    results.outcomes(|outcome| played.add(outcome.clone()))?;
    let mut trail = (results.store.audit()).map_err(|error| results.broken(error))?;
    trail.push(AuditEntry {
        number: u64::MAX,
        time: signature.time().to_owned(),
        who: signature.who().to_owned(),
        action: action.clone(),
        words: signature.words().to_owned(),
    });
    adaptive.set_rulings(rulings(&trail));
    let fits = (adaptive.progress(&played)).is_ok_and(|it| it.played.len() == played.len());
    if fits {
        Ok(Some(adaptive.next_round(&played)))
    } else {
        Err(Error::RulingTooLate)
    }
}
