//! What a jury does to a run, and the audit trail that remembers it.

use super::{
    Failure, recorded,
    run::{hosts, plan_file, pool, prepare, read_plan},
    shelf,
};
use crate::{
    cli::{AuditArgs, JuryWords, RejudgeArgs, RematchArgs, RulingArgs, TableFormat, WhichShelf},
    report, selection,
};
use std::path::Path;
use stechec_answers::AuditTrail;
use stechec_console::{audit_table, counted_matches};
use stechec_jury::{Decision, Judgement, Retrial, falls_away, rule, settle, signer};
use stechec_past::Recorded;
use stechec_play::tournament::{Plan, Unusable};
use stechec_problem::harmless_path;
use stechec_run::{MatchRecord, Signature, Unsignable};
use stechec_store::{Lock, Place};

fn signed(words: &JuryWords) -> Result<Signature, Unsignable> {
    signer(words.by.as_deref(), Some(&words.reason)).sign("")
}

/// A report that was written before says nothing of what was done now.
/// `which` selects the run.
pub(super) fn tell_old_report(folder: &Place, which: &str) {
    let report = folder.path().join("report");
    if report.is_dir() {
        let shown = harmless_path(&report);
        report::say(&format!(
            "note: {shown} is older than this; `stechec report{which}` brings it up to date"
        ));
    }
}

/// Everything that was done to a run.
pub(super) fn audit(args: &AuditArgs) -> Result<(), Failure> {
    let results = recorded(&args.which)?;
    let trail = (results.store.audit()).map_err(|error| results.broken(error))?;
    if args.format == TableFormat::Json {
        return report::print_json(&AuditTrail { entries: trail });
    }
    let table = audit_table(trail);
    let shown = match args.format {
        TableFormat::Csv => table.csv(),
        _ if table.rows.is_empty() => "nothing was done to this run but to play it".to_owned(),
        _ => table.text(),
    };
    report::print(shown.trim_end());
    Ok(())
}

/// `stechec champion withdraw`, `disqualify`, `admit`.
pub(super) fn judge(args: &RulingArgs, judgement: Judgement) -> Result<(), Failure> {
    let signature = signed(&args.words)?;
    let results = recorded(&args.which)?;
    let ruled = rule(&results, judgement, &args.name, &signature)?;
    let which = selection::of_run(&args.which);
    let when = if ruled.in_progress {
        "the run in progress takes this into account from its next matches".to_owned()
    } else {
        format!("`stechec standings{which}` shows what that changes")
    };
    report::say(&format!("{}; {when}", ruled.action));
    // A run in progress writes its report when it ends.
    if !ruled.in_progress {
        tell_old_report(&results.folder, &which);
    }
    if let Some(count) = falls_away(&results)? {
        let (were, are, them) = match count {
            1 => ("was", "is", "it"),
            _ => ("were", "are", "them"),
        };
        report::say(&format!(
            "note: {} that {were} still to be played {are} cancelled, for everybody in {them}",
            counted_matches(count)
        ));
    }
    Ok(())
}

/// `stechec rejudge`: matches are played again, or decided.
pub(super) fn rejudge(args: &RejudgeArgs) -> Result<(), Failure> {
    let signature = signed(&args.words)?;
    let run = LockedRun::of(&args.config, &args.shelf)?;
    let results = &run.results;
    let firsts = (args.ids.iter().map(|id| results.get(id))).collect::<Result<Vec<_>, _>>()?;
    let decision = if args.apply {
        Decision::Apply
    } else if args.drop {
        Decision::Drop
    } else {
        return play_again(run, &firsts, None, &signature);
    };
    for first in &firsts {
        let action = settle(results, first.id, decision, &signature)?;
        report::say(&action.to_string());
        if decision == Decision::Apply {
            let which = selection::of_planned_run(&args.config, &args.shelf, &results.folder);
            tell_old_report(&results.folder, &which);
        }
    }
    Ok(())
}

/// `stechec rematch`: a match is played again with another seed.
pub(super) fn rematch(args: &RematchArgs) -> Result<(), Failure> {
    let signature = signed(&args.words)?;
    let run = LockedRun::of(&args.config, &args.shelf)?;
    let first = run.results.get(&args.id)?;
    play_again(run, &[first], Some(args.seed), &signature)
}

/// The run of a plan, which nobody else plays or judges meanwhile.
struct LockedRun<'a> {
    config: &'a Path,
    plan: Plan,
    /// Selects the plan for commands that are suggested.
    which: String,
    results: Recorded,
    _lock: Lock,
}

impl<'a> LockedRun<'a> {
    fn of(config: &'a Path, given: &WhichShelf) -> Result<Self, Failure> {
        let which = selection::of_plan(config, given);
        report::suggest_runs_of(which.clone());
        let plan = read_plan(config)?;
        let folder = shelf(given, plan.results.clone())?.place(&plan.name);
        Ok(Self {
            config,
            which,
            _lock: folder.lock()?,
            results: Recorded::open(folder)?,
            plan,
        })
    }
}

/// Plays matches again and keeps what comes of it beside the first results.
fn play_again(
    run: LockedRun<'_>,
    firsts: &[MatchRecord],
    seed: Option<u64>,
    signature: &Signature,
) -> Result<(), Failure> {
    let (results, which) = (&run.results, &run.which);
    let plan = plan_file(run.config).of_run(run.plan, &results.header)?;
    let pool = pool(plan.threads, None)?;
    let hosts = hosts(&plan, pool.current_num_threads())?;
    let ready = prepare(&plan, &hosts, Unusable::Enter, true)?;
    let mut retrial = Retrial::new(results, firsts, &plan, ready)?;
    for name in retrial.changed_programs() {
        report::say(&format!("note: {name} has a different program now"));
    }
    if seed.is_none() && !retrial.changed_programs().is_empty() {
        report::say(&format!(
            "note: the seed of a match is known once it was played, and a program that was built \
             since can have its dice built in; `stechec rematch MATCH --seed N --reason …{which}` has others"
        ));
    }
    for first in firsts {
        let compared = retrial.play(first, seed, signature)?;
        report::print(compared.to_string().trim_end());
    }
    let ids: Vec<String> = firsts.iter().map(|first| first.id.to_string()).collect();
    let ids = ids.join(" ");
    report::say(&format!(
        "the first results count until you decide:\n  \
         stechec rejudge {ids} --apply --reason …{which}\n  \
         stechec rejudge {ids} --drop --reason …{which}"
    ));
    Ok(())
}
