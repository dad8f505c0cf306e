//! What a jury does to a run, and the audit trail that remembers it.

use super::{
    Failure, recorded,
    run::{hosts, plan_file, pool, prepare, read_plan},
    shelf,
};
use crate::{
    cli::{AuditArgs, JuryWords, RejudgeArgs, RematchArgs, RulingArgs, TableFormat},
    report, selection,
    signer::signer,
};
use std::path::Path;
use stechec_answers::AuditTrail;
use stechec_jury::{Decision, Judgement, Retrial, falls_away, rule, settle};
use stechec_past::Recorded;
use stechec_play::tournament::{Plan, Unusable};
use stechec_problem::harmless_path;
use stechec_report::Table;
use stechec_run::{MatchRecord, Signature, Unsignable};
use stechec_store::Place;

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
            "note: {shown} was written before this; `stechec report{which}` writes it anew"
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
    let mut table = Table::new(["time", "who", "what", "why"].map(str::to_owned));
    for entry in trail {
        let what = entry.action.to_string();
        let why = entry.words.replace('\n', " ");
        table.rows.push(vec![entry.time, entry.who, what, why]);
    }
    let shown = match args.format {
        TableFormat::Csv => table.csv(),
        _ if table.rows.is_empty() => "this run was only played".to_owned(),
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
        "the run in progress takes notice with its next matches".to_owned()
    } else {
        format!("`stechec standings{which}` shows what that changes")
    };
    report::say(&format!("{}; {when}", ruled.action));
    // A run in progress writes its report when it ends.
    if !ruled.in_progress {
        tell_old_report(&results.folder, &which);
    }
    if let Some(count) = falls_away(&results)? {
        report::say(&format!(
            "note: {count} matches that were to be played fall away, for everybody in them"
        ));
    }
    Ok(())
}

/// `stechec rejudge`: matches are played again, or decided.
pub(super) fn rejudge(args: &RejudgeArgs) -> Result<(), Failure> {
    let signature = signed(&args.words)?;
    let plan = read_plan(&args.config)?;
    let words = selection::of_plan(&args.config, &args.shelf);
    let folder = shelf(&args.shelf, plan.results.clone())?.place(&plan.name);
    let _lock = folder.lock()?;
    let results = Recorded::open(folder)?;
    let firsts = (args.ids.iter().map(|id| results.get(id))).collect::<Result<Vec<_>, _>>()?;
    let decision = if args.apply {
        Decision::Apply
    } else if args.drop {
        Decision::Drop
    } else {
        return play_again(
            plan,
            (&args.config, &words),
            &results,
            &firsts,
            None,
            &signature,
        );
    };
    for first in &firsts {
        let action = settle(&results, first.id, decision, &signature)?;
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
    let plan = read_plan(&args.config)?;
    let words = selection::of_plan(&args.config, &args.shelf);
    let folder = shelf(&args.shelf, plan.results.clone())?.place(&plan.name);
    let _lock = folder.lock()?;
    let results = Recorded::open(folder)?;
    let first = results.get(&args.id)?;
    let seed = Some(args.seed);
    play_again(
        plan,
        (&args.config, &words),
        &results,
        &[first],
        seed,
        &signature,
    )
}

/// Plays matches again and keeps what comes of it beside the first results.
fn play_again(
    plan: Plan,
    (config, which): (&Path, &str),
    results: &Recorded,
    firsts: &[MatchRecord],
    seed: Option<u64>,
    signature: &Signature,
) -> Result<(), Failure> {
    let plan = plan_file(config).of_run(plan, &results.header)?;
    let pool = pool(plan.threads, None)?;
    let hosts = hosts(&plan, pool.current_num_threads())?;
    let ready = prepare(&plan, &hosts, Unusable::Enter, true)?;
    let mut retrial = Retrial::new(results, firsts, &plan, ready)?;
    for name in retrial.changed_programs() {
        report::say(&format!("note: {name} has another program now"));
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
