//! The audit trail, compared with the run it is about and with itself.

use std::collections::{BTreeMap, BTreeSet};
use stechec_run::{AuditAction, AuditEntry, Header, MatchRecord, Session};
use stechec_tournament::{ChampionIndex, MatchId};

/// Everything about an audit trail that cannot be: entries that are missing, that name others
/// than those who play, or decide about results that nobody has. `retrial` finds the result of
/// a match that was played again by the number of its entry.
pub fn against_run(
    trail: &[AuditEntry],
    header: &Header,
    sessions: &[Session],
    retrial: impl Fn(u64) -> Option<MatchRecord>,
) -> Vec<String> {
    let mut check = Check {
        header,
        sessions,
        waiting: BTreeMap::new(),
        opened: BTreeSet::new(),
        wrong: Vec::new(),
    };
    for (entry, expected) in trail.iter().zip(1..) {
        if entry.number != expected {
            let (found, before) = (entry.number, expected);
            check.wrong.push(format!(
                "entry {before} is missing: {found} takes its place"
            ));
            // Everything after it would be told as well.
            break;
        }
    }
    for entry in trail {
        check.entry(entry, &retrial);
    }
    check.wrong
}

struct Check<'a> {
    header: &'a Header,
    sessions: &'a [Session],
    /// Results that nobody has applied or dropped yet.
    waiting: BTreeMap<MatchId, u64>,
    /// Sessions that were opened to play matches again.
    opened: BTreeSet<u32>,
    wrong: Vec<String>,
}

impl Check<'_> {
    fn note(&mut self, entry: &AuditEntry, what: &str) {
        let number = entry.number;
        self.wrong.push(format!("entry {number}: {what}"));
    }

    fn entry(&mut self, entry: &AuditEntry, retrial: &impl Fn(u64) -> Option<MatchRecord>) {
        match &entry.action {
            AuditAction::Withdrew { champion, name, .. }
            | AuditAction::Disqualified { champion, name, .. }
            | AuditAction::Admitted { champion, name, .. } => {
                self.champion(entry, *champion, name);
            }
            AuditAction::PlayedAgain { id, seed, session } => {
                match retrial(entry.number) {
                    Some(record) if record.id == *id => {
                        self.played_again(entry, &record, seed, *session);
                    }
                    Some(_) => self.note(entry, "its result is of another match"),
                    None => self.note(entry, "its result is missing"),
                }
                self.waiting.insert(*id, entry.number);
            }
            AuditAction::Applied { id, retrial } | AuditAction::Dropped { id, retrial } => {
                if self.waiting.remove(id) != Some(*retrial) {
                    self.note(entry, "the result that it decides about was not waiting");
                }
            }
            AuditAction::LeftOut { name, .. } => {
                if self.header.find_champion(name).is_ok() {
                    self.note(entry, &format!("{name} takes part, and was not left out"));
                }
            }
            AuditAction::ChangedPlan { .. }
            | AuditAction::Restarted { .. }
            | AuditAction::Sealed { .. } => {}
        }
    }

    fn champion(&mut self, entry: &AuditEntry, champion: ChampionIndex, name: &str) {
        let known = self.header.champion_name(champion);
        if known != Some(name) {
            let known = known.unwrap_or("nobody");
            self.note(entry, &format!("it names {name}, but means {known}"));
        }
    }

    fn played_again(
        &mut self,
        entry: &AuditEntry,
        record: &MatchRecord,
        seed: &str,
        session: Option<u32>,
    ) {
        if seed.parse::<u64>().is_err() {
            self.note(entry, "its seed is not a number");
        }
        let Some(session) = session else {
            return;
        };
        if session != record.session || session as usize > self.sessions.len() || session < 2 {
            self.note(entry, "its result is not from the session that it opened");
        }
        if !self.opened.insert(session) {
            self.note(entry, "another entry opened the same session");
        }
    }
}
