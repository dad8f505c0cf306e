//! Champions that are tried.

use crate::Text;
use std::{collections::BTreeMap, path::Path};
use stechec_answers::{ChampionCheck, TrialMatch, UsedOfLimit};
use stechec_capabilities::GameEntry;
use stechec_game::FaultRecord;
use stechec_play::{Bout, Findings, Refused, Score, Sparring, Trial, Verdict};
use stechec_problem::harmless_path;

/// How a champion did against others, for people.
pub fn bouts_in_words(bouts: &[Bout], sparring: &Sparring) -> String {
    let mut text = Text::default();
    let maps: Vec<String> = (sparring.maps.iter())
        .map(|map| format!("  {}", map.name))
        .collect();
    let opponents = bouts.iter().map(|bout| bout.opponent.as_str());
    let names = opponents.chain(maps.iter().map(String::as_str));
    let width = names.map(|name| name.chars().count()).max();
    let width = width.unwrap_or(0).max(8);
    text.line(format!(
        "{:width$}   won  drawn   lost   points for and against",
        "against"
    ));
    for bout in bouts {
        text.line(row(&bout.opponent, width, &bout.total()));
        if maps.len() > 1 {
            let rows = maps.iter().zip(&bout.by_map);
            rows.for_each(|(map, score)| text.line(row(map, width, score)));
        }
    }
    let played = bouts.len() * maps.len() * sparring.matches as usize;
    let different: usize = bouts.iter().map(|bout| bout.different).sum();
    text.line(if different == played {
        format!("{played} matches, all different")
    } else {
        format!(
            "{played} matches, {different} of them different: nothing in the others depends on \
             chance; more maps or opponents show more"
        )
    });
    tell_failures(&mut text, bouts);
    text.end()
}

fn row(name: &str, width: usize, score: &Score) -> String {
    format!(
        "{name:width$}  {:>4}  {:>5}  {:>5}   {} : {}",
        score.won, score.drawn, score.lost, score.points.0, score.points.1
    )
}

/// Orders that did not count, and faults.
fn tell_failures(text: &mut Text, bouts: &[Bout]) {
    let mut refused = Refused::default();
    bouts.iter().for_each(|bout| refused.add(&bout.refused));
    if refused.count() > 0 {
        text.line(refused.to_string());
    }
    // The same fault in many matches is one fault, wherever exactly its time was up.
    let mut faults: BTreeMap<_, (u32, &FaultRecord)> = BTreeMap::new();
    for record in bouts.iter().flat_map(|bout| &bout.faults) {
        let fault = &record.fault;
        let same = (&fault.message, &record.entry_point, &fault.detail);
        faults.entry(same).or_insert((0, record)).0 += 1;
    }
    for (
        times,
        FaultRecord {
            entry_point, fault, ..
        },
    ) in faults.into_values()
    {
        let matches = if times == 1 { "match" } else { "matches" };
        text.line(format!(
            "failed in {times} {matches}: {} ({}) in {entry_point}",
            fault.message, fault.kind
        ));
        fault
            .lines()
            .for_each(|line| text.line(format!("    {line}")));
    }
}

/// Whether a champion is fit to play, for people.
pub fn check_in_words(
    game: &GameEntry,
    champion: &Path,
    findings: &Findings,
    verdict: &Verdict,
) -> String {
    let mut text = Text::default();
    let or_none = |names: &[String]| match names {
        [] => "none".to_owned(),
        names => names.join(", "),
    };
    let (kind, look) = (findings.kind.name(), &findings.look);
    text.line(format!(
        "{}\n  kind     {kind} ({})\n  size     {} bytes\n  sha256   {}\n  exports  {}\n  imports  {}\n  API      {}",
        harmless_path(&champion),
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
        text.line("\nmap             teams  points  orders  faults");
        for trial in &findings.trials {
            text.line(format!(
                "{:<14}  {:>5}  {:>6}  {:>6}  {:>6}",
                trial.map,
                trial.teams,
                trial.score,
                trial.orders,
                trial.faults.len()
            ));
        }
        text.line("\nat most          used            of   share");
        for row in findings.usage() {
            text.line(format!(
                "{:<8}  {:>11}  {:>12}  {:>4.0} %  {}",
                row.what,
                row.used,
                row.limit,
                row.share() * 100.0,
                row.unit
            ));
        }
    }
    text.line(format!(
        "\n{}",
        if verdict.fit {
            "verdict: fit to play"
        } else {
            "verdict: NOT fit to play"
        }
    ));
    for remark in &verdict.remarks {
        let mut lines = remark.lines();
        text.line(format!("- {}", lines.next().unwrap_or_default()));
        lines.for_each(|line| text.line(format!("    {line}")));
    }
    text.end()
}

/// The same for tools.
pub fn champion_check(game: &GameEntry, findings: &Findings, verdict: Verdict) -> ChampionCheck {
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
