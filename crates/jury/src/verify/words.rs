//! What was looked at, what was not, and what was found, in words.

use super::scratch::{NoScratch, Scratch};
use std::{fmt::Write, path::Path};
use stechec_answers::{Finding, Verification};
use stechec_past::Recorded;

/// Why nothing was played from scratch, or who could not be asked.
pub(super) fn no_scratch(scratch: &Result<Scratch, NoScratch>, found: &mut Verification) {
    match scratch {
        Err(why) => (found.not_looked_at).push(format!("matches played from scratch: {why}")),
        Ok(scratch) => found
            .not_looked_at
            .extend(scratch.changed.iter().map(|name| {
                format!("matches of {name} played from scratch: its program has changed since")
            })),
    }
}

/// Matches that nobody looked at, or only in part.
pub(super) fn not_looked_at(results: &Recorded, found: &mut Verification) {
    let left_out = found.matches - found.looked_at.min(found.matches);
    let not_again = found.looked_at - found.from_scratch.min(found.looked_at);
    let scratch = found.from_scratch > 0 && not_again > 0;
    for (count, what) in [
        (left_out, "matches that were not selected"),
        (
            found.without_replay,
            "the course of matches whose replay was not kept",
        ),
        (
            not_again * u64::from(scratch),
            "matches from scratch: native champions do not do the same again",
        ),
    ] {
        if count > 0 {
            found.not_looked_at.push(format!("{what}: {count}"));
        }
    }
    found.not_looked_at.extend(unplayed(results));
}

/// Matches that are still to be played: not those that a rule for stopping made needless, nor
/// those of champions that were taken out.
fn unplayed(results: &Recorded) -> Option<String> {
    // Results that make no sense are told of already.
    let summary = results.summary().ok()?;
    let progress = summary.progress().ok()?;
    let counts = summary.counts_at(&progress);
    if summary.ending(&results.header.plan, counts).is_some() {
        return None;
    }
    let (count, more) = if counts.certain {
        (counts.total.saturating_sub(counts.played), "")
    } else {
        (
            progress.to_play.len() as u64,
            ", and what follows from them",
        )
    };
    (count > 0).then(|| format!("matches of the plan that are not played yet: {count}{more}"))
}

/// What was found, for people.
pub fn in_words(found: &Verification, folder: &Path) -> String {
    let mut text = String::new();
    for Finding { id, message } in &found.findings {
        let _ = match id {
            Some(id) => writeln!(text, "{id}: {message}"),
            None => writeln!(text, "{message}"),
        };
    }
    let folder = folder.display();
    let verdict = match found.findings.len() {
        0 => "nothing is wrong".to_owned(),
        1 => "1 thing is wrong".to_owned(),
        more => format!("{more} things are wrong"),
    };
    let _ = writeln!(text, "{folder}: {verdict}\n\nlooked at:");
    for line in looked_at(found) {
        let _ = writeln!(text, "  {line}");
    }
    if !found.not_looked_at.is_empty() {
        text += "not looked at:\n";
        for line in &found.not_looked_at {
            let _ = writeln!(text, "  {line}");
        }
    }
    text
}

fn looked_at(found: &Verification) -> Vec<String> {
    let all = found.looked_at;
    let mut lines = vec![
        if found.as_written {
            "every row, which is as it was written".to_owned()
        } else {
            "every row; not all are as they were written".to_owned()
        },
        format!(
            "seats, maps, seeds and ranks: as plan, secret and points say in {} of {all} matches",
            found.as_planned
        ),
        format!(
            "replays, from their orders: points, faults, programs and limits as recorded in {} of {}",
            found.from_orders,
            all - found.without_replay.min(all)
        ),
    ];
    if found.from_scratch > 0 {
        lines.push(format!(
            "matches played from scratch by the same programs: {} went the same way",
            found.from_scratch
        ));
    }
    if found.beside > 0 {
        lines.push(format!(
            "results that do not count, of matches played again: {}, in the same way",
            found.beside
        ));
    }
    if found.decisions > 0 {
        let entries = if found.decisions == 1 {
            "entry"
        } else {
            "entries"
        };
        lines.push(format!(
            "the audit trail, {} {entries}: about champions and results of this run",
            found.decisions
        ));
    }
    if let Some(seal) = &found.seal {
        lines.push(match (&seal.signed_by, seal.same_results) {
            (_, false) => "the seal, which is not of these results".to_owned(),
            (Some(key), true) => format!("the seal, which holds; it was signed with {key}"),
            (None, true) => "the seal, which holds; nobody signed it".to_owned(),
        });
    }
    lines
}
