//! `stechec champion withdraw`, `disqualify`, `admit`: who takes part, while a run goes on and
//! afterwards.

use super::{Signature, tell_old_report, unusable, writable};
use crate::{
    cli::RulingArgs,
    commands::{Failure, recorded},
    report,
};
use std::collections::BTreeSet;
use stechec_past::Recorded;
use stechec_run::{AuditAction, AuditEntry, rulings};
use stechec_store::Store;
use stechec_tournament::{Absence, ChampionIndex, Fixtures, MatchId, Results};

/// Schedules up to this length are gone through to see what falls away.
const COUNTABLE: u64 = 10_000_000;

pub(in crate::commands) fn withdraw(args: &RulingArgs) -> Result<(), Failure> {
    rule(args, |champion, name| AuditAction::Withdrew {
        champion,
        name,
        round: None,
    })
}

pub(in crate::commands) fn disqualify(args: &RulingArgs) -> Result<(), Failure> {
    rule(args, |champion, name| AuditAction::Disqualified {
        champion,
        name,
        round: None,
    })
}

pub(in crate::commands) fn admit(args: &RulingArgs) -> Result<(), Failure> {
    rule(args, |champion, name| AuditAction::Admitted {
        champion,
        name,
        round: None,
    })
}

fn rule(
    args: &RulingArgs,
    action: impl FnOnce(ChampionIndex, String) -> AuditAction,
) -> Result<(), Failure> {
    let signature = Signature::of(&args.words)?;
    let results = recorded(&args.which)?;
    let champion = results.header.find_champion(&args.name)?;
    let mut action = action(champion, args.name.clone());
    refuse_what_holds_already(&results, champion, &action)?;
    // A run that goes on settles by itself from which round on it holds.
    let lock = results.folder.lock().ok();
    let settled = settled(&results, &action, &signature)?;
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
    store.note(signature.witness(), &action).map_err(failed)?;
    let when = match &lock {
        Some(_) => "`stechec standings` shows what that changes",
        None => "the run in progress takes notice with its next matches",
    };
    report::say(&format!("{action}; {when}"));
    // A run in progress writes its report when it ends.
    if lock.is_some() {
        tell_old_report(&results.folder);
    }
    if let Some(count) = falls_away(&results)? {
        report::say(&format!(
            "note: {count} matches that were to be played fall away, for everybody in them"
        ));
    }
    Ok(())
}

/// How many matches are not played because of the rulings so far, where all are known.
fn falls_away(results: &Recorded) -> Result<Option<u64>, Failure> {
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

/// Nobody is withdrawn twice, and nobody let in who is there.
fn refuse_what_holds_already(
    results: &Recorded,
    champion: ChampionIndex,
    action: &AuditAction,
) -> Result<(), Failure> {
    let absence = results.header.rulings.absence(champion);
    let name = results.header.champion_name(champion).unwrap_or("?");
    let wrong = match (action, absence) {
        (AuditAction::Withdrew { .. }, Some(absence)) => {
            format!("{name} is {} already", absence.name())
        }
        (AuditAction::Disqualified { .. }, Some(Absence::Disqualified)) => {
            format!("{name} is disqualified already")
        }
        (AuditAction::Admitted { .. }, None) => format!("{name} takes part already"),
        _ => return Ok(()),
    };
    Err(Failure::Usage(wrong, None))
}

/// The round from which on a ruling holds, where rounds are drawn one by one. Refuses what
/// would make nonsense of matches that were played since.
fn settled(
    results: &Recorded,
    action: &AuditAction,
    signature: &Signature,
) -> Result<Option<u32>, Failure> {
    let plan = Fixtures::new(&results.header.setup()).map_err(|error| results.broken(error))?;
    let Fixtures::Adaptive(mut adaptive) = plan else {
        return Ok(None);
    };
    let mut played = Results::new();
    results.outcomes(|outcome| played.add(outcome.clone()))?;
    let mut trail = (results.store.audit()).map_err(|error| results.broken(error))?;
    trail.push(AuditEntry {
        number: u64::MAX,
        time: signature.time.clone(),
        who: signature.who.clone(),
        action: action.clone(),
        words: signature.words.clone(),
    });
    adaptive.set_rulings(rulings(&trail));
    let fits = (adaptive.progress(&played)).is_ok_and(|it| it.played.len() == played.len());
    if fits {
        Ok(Some(adaptive.next_round(&played)))
    } else {
        Err(Failure::Usage(
            "matches were played that follow from how things stand".to_owned(),
            Some(
                "it is too late for this ruling; start over with `stechec run --restart`"
                    .to_owned(),
            ),
        ))
    }
}
