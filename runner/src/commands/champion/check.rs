use super::{Failure, limits};
use crate::{
    cli::{CheckArgs, Format},
    commands::hosts_for,
    exit, report,
};
use stechec_answers::{ChampionCheck, TrialMatch, UsedOfLimit};
use stechec_capabilities::GameEntry;
use stechec_play::{BadChampion, Findings, Player, Trial, Verdict, check};
use stechec_problem::harmless_path;

/// Seats a trial needs at most.
const SEATS: usize = 8;

pub(super) fn run(game: &GameEntry, args: &CheckArgs) -> Result<(), Failure> {
    let (maps, limits) = (game.trial_maps()?, limits(args.limits)?);
    let hosts = hosts_for(game, SEATS, limits)?;
    let found = check(&hosts, &args.champion, limits, maps);
    let findings = found.map_err(|why| BadChampion {
        player: Player {
            name: "not fit to play".to_owned(),
            path: args.champion.clone(),
        },
        why,
    })?;
    let verdict = findings.verdict();
    let fit = verdict.fit;
    match args.format {
        Format::Text => show(game, args, &findings, &verdict),
        Format::Json => report::print_json(&for_tools(game, &findings, verdict))?,
    }
    if fit {
        return Ok(());
    }
    Err(Failure::Said(exit::FOUND_WRONG))
}

fn show(game: &GameEntry, args: &CheckArgs, findings: &Findings, verdict: &Verdict) {
    let or_none = |names: &[String]| match names {
        [] => "none".to_owned(),
        names => names.join(", "),
    };
    let (kind, look) = (findings.kind.name(), &findings.look);
    report::print(&format!(
        "{}\n  kind     {kind} ({})\n  size     {} bytes\n  sha256   {}\n  exports  {}\n  imports  {}\n  API      {}",
        harmless_path(&args.champion),
        look.form,
        findings.bytes,
        findings.sha256,
        or_none(&look.exports),
        or_none(&look.imports),
        match findings.refusal {
            None => format!("{}, as it should be", game.api_hash()),
            Some(_) => format!("should be {}", game.api_hash()),
        },
    ));
    if !findings.trials.is_empty() {
        report::print("\nmap             teams  points  orders  faults");
        for trial in &findings.trials {
            report::print(&format!(
                "{:<14}  {:>5}  {:>6}  {:>6}  {:>6}",
                trial.map,
                trial.teams,
                trial.score,
                trial.orders,
                trial.faults.len()
            ));
        }
        report::print("\nat most          used            of   share");
        for row in findings.usage() {
            report::print(&format!(
                "{:<8}  {:>11}  {:>12}  {:>4.0} %  {}",
                row.what,
                row.used,
                row.limit,
                row.share() * 100.0,
                row.unit
            ));
        }
    }
    report::print(&format!(
        "\n{}",
        if verdict.fit {
            "verdict: fit to play"
        } else {
            "verdict: NOT fit to play"
        }
    ));
    for remark in &verdict.remarks {
        let mut lines = remark.lines();
        report::print(&format!("- {}", lines.next().unwrap_or_default()));
        lines.for_each(|line| report::print(&format!("    {line}")));
    }
}

fn for_tools(game: &GameEntry, findings: &Findings, verdict: Verdict) -> ChampionCheck {
    let trial = |trial: &Trial| TrialMatch {
        map: trial.map.to_owned(),
        teams: trial.teams,
        score: trial.score,
        orders: trial.orders,
        faults: trial.faults.clone(),
    };
    let usage = findings.usage().into_iter().map(|row| UsedOfLimit {
        what: row.what.to_owned(),
        unit: row.unit.to_owned(),
        used: row.used,
        limit: row.limit,
    });
    ChampionCheck {
        kind: findings.kind.name().to_owned(),
        form: findings.look.form.to_owned(),
        bytes: findings.bytes,
        sha256: findings.sha256.clone(),
        exports: findings.look.exports.clone(),
        imports: findings.look.imports.clone(),
        api_hash: game.api_hash(),
        trials: findings.trials.iter().map(trial).collect(),
        usage: usage.collect(),
        fit: verdict.fit,
        remarks: verdict.remarks,
    }
}
