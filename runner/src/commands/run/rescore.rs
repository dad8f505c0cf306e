//! `stechec run --rescore`: the same matches, counted and rated by today's plan. Champions need
//! not even be there.

use super::{
    begin::Begin, changed::accept, conclude::write_report, plan_of_run, read_plan, trouble,
};
use crate::{
    cli::RunArgs,
    commands::{Failure, jury::Signature},
    report, standings,
};
use stechec_past::Recorded;
use stechec_play::tournament::Plan;
use stechec_run::{ChampionEntry, Change, Header, Session};
use stechec_store::{RunFolder, Sqlite, Store};

pub(super) fn rescore(args: &RunArgs) -> Result<(), Failure> {
    let plan = read_plan(&args.config)?;
    let folder = RunFolder::new(&plan.results, &plan.name);
    let _lock = folder.lock()?;
    let before = Recorded::open(folder.clone())?.header;
    let plan = plan_of_run(plan, &args.config, &before)?;
    let now = Header {
        plan: plan.recorded(),
        champions: told_now(&before.champions, &plan),
        ..before.clone()
    };
    let others: Vec<String> = (now.changes_since(&before).iter())
        .filter(|change| !change.needs_no_playing())
        .map(Change::to_string)
        .collect();
    if !others.is_empty() {
        let message = format!(
            "more has changed than scoring, rating and what champions are called:\n- {}",
            others.join("\n- ")
        );
        let help = "take that back, or play with `stechec run`".to_owned();
        return Err(Failure::Usage(message, Some(help)));
    }
    let words = args.reason.as_deref().unwrap_or("rescored");
    let signature = Signature::new(args.by.as_deref(), words)?;
    let mut store = Sqlite::open(&folder.store()).map_err(|error| trouble(&folder, error))?;
    let action = accept(&store, &before, &now, false).map_err(|error| match error {
        Begin::Store(error) => trouble(&folder, error),
        Begin::Changed(failure) => failure,
    })?;
    if let Some(action) = action {
        let current = store.current_session();
        let written = current.and_then(|current| {
            let session = Session {
                header: now,
                machine: current.map(|(_, it)| it.machine).unwrap_or_default(),
            };
            store.go_on_noting(Some(&session), &[signature.note(&action, None)])
        });
        written.map_err(|error| trouble(&folder, error))?;
    }
    drop(store);
    let results = Recorded::open(folder.clone())?;
    let (summary, programs) = (results.summary()?, results.programs()?);
    let shown = standings::shown(&results.header, &summary, &programs, args.format)?;
    report::print(shown.trim_end());
    write_report(&results, &plan)
}

/// The champions that played, with the titles and authors that the plan has today.
fn told_now(played: &[ChampionEntry], plan: &Plan) -> Vec<ChampionEntry> {
    let told = |entry: &ChampionEntry| {
        let at = plan.champions.iter().position(|it| it.name == entry.name);
        let Some(at) = at else { return entry.clone() };
        ChampionEntry {
            title: plan.titles.get(at).cloned().flatten(),
            author: plan.authors.get(at).cloned().flatten(),
            ..entry.clone()
        }
    };
    played.iter().map(told).collect()
}
