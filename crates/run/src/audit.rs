//! What people did to a run beyond playing it: who, when, with which words.

use crate::{Language, SessionNumber};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::{
    collections::{BTreeMap, BTreeSet},
    fmt,
    time::{Duration, SystemTime},
};
use stechec_tournament::{Absence, ChampionIndex, MatchId, Return, Ruling, Rulings};

/// The longest name of somebody, and the longest reason.
pub const MAX_WHO: usize = 100;
/// The longest reason, in characters.
pub const MAX_WORDS: usize = 2_000;

/// An entry of the audit trail.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct AuditEntry {
    /// Its number; they grow.
    pub number: u64,
    /// When: a time of UTC such as `2026-05-08T14:03:59Z`.
    pub time: String,
    /// Who.
    pub who: String,
    /// What.
    pub action: AuditAction,
    /// With which words.
    pub words: String,
}

/// What somebody did to a run.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum AuditAction {
    /// Took a champion out: what it has played counts.
    Withdrew {
        /// The champion.
        champion: ChampionIndex,
        /// Its name.
        name: String,
        /// The first round without it, where rounds are drawn one by one; null until the run
        /// takes notice.
        #[serde(default)]
        round: Option<u32>,
    },
    /// Threw a champion out: nothing it has played counts.
    Disqualified {
        /// The champion.
        champion: ChampionIndex,
        /// Its name.
        name: String,
        /// The first round without it, as above.
        #[serde(default)]
        round: Option<u32>,
    },
    /// Let a champion in again.
    Admitted {
        /// The champion.
        champion: ChampionIndex,
        /// Its name.
        name: String,
        /// The first round with it, as above.
        #[serde(default)]
        round: Option<u32>,
    },
    /// Went on under a plan that differs from the one before.
    ChangedPlan {
        /// What is different, a line each.
        changes: Vec<String>,
    },
    /// Played a match again, beside its first result.
    PlayedAgain {
        /// The match.
        id: MatchId,
        /// With which seed: a 64-bit number, as a string.
        seed: String,
        /// The session that was opened for it, where programs or the machine are others than
        /// in every session before; the run itself does not go on in it.
        #[serde(default)]
        session: Option<SessionNumber>,
    },
    /// Put the result of a match that was played again in the place of the first.
    Applied {
        /// The match.
        id: MatchId,
        /// The entry under which it was played again.
        retrial: u64,
    },
    /// Dropped the result of a match that was played again.
    Dropped {
        /// The match.
        id: MatchId,
        /// The entry under which it was played again.
        retrial: u64,
    },
    /// Played without a champion that could not be loaded.
    LeftOut {
        /// Its name.
        name: String,
        /// Why it could not be loaded.
        why: String,
    },
    /// Started over; what was played before was put aside.
    Restarted {
        /// Where it is, seen from the folder of the run.
        folder: String,
        /// How many matches there are; null if that cannot be read.
        matches: Option<u64>,
    },
    /// Sealed the results as they were then.
    Sealed {
        /// The public key it was signed with; null if nobody signed it.
        key: Option<String>,
    },
}

impl AuditAction {
    /// The round from which on it holds, where that is to be settled.
    pub fn round_mut(&mut self) -> Option<&mut Option<u32>> {
        match self {
            Self::Withdrew { round, .. }
            | Self::Disqualified { round, .. }
            | Self::Admitted { round, .. } => Some(round),
            _ => None,
        }
    }
}

impl AuditAction {
    /// What was done, in words: "somebody …".
    pub fn in_words(&self, language: Language) -> String {
        match language {
            Language::English => self.in_english(),
            Language::French => self.in_french(),
        }
    }

    fn in_english(&self) -> String {
        match self {
            Self::Withdrew { name, .. } => format!("withdrew {name}"),
            Self::Disqualified { name, .. } => format!("disqualified {name}"),
            Self::Admitted { name, .. } => format!("admitted {name} again"),
            Self::ChangedPlan { changes } => {
                format!("went on with another plan: {}", changes.join("; "))
            }
            Self::PlayedAgain { id, seed, .. } => format!("played {id} again with seed {seed}"),
            Self::Applied { id, .. } => format!("applied the new result of {id}"),
            Self::Dropped { id, .. } => format!("dropped the new result of {id}"),
            Self::LeftOut { name, why } => {
                format!("left out {name}, which could not be loaded: {why}")
            }
            Self::Restarted { folder, matches } => match matches {
                Some(matches) => format!("started over; {matches} matches are in {folder}"),
                None => format!("started over; what was there before is in {folder}"),
            },
            Self::Sealed { key: None } => "sealed the results".to_owned(),
            Self::Sealed { key: Some(key) } => format!("sealed the results, signed with {key}"),
        }
    }

    fn in_french(&self) -> String {
        match self {
            Self::Withdrew { name, .. } => format!("a retiré {name}"),
            Self::Disqualified { name, .. } => format!("a disqualifié {name}"),
            Self::Admitted { name, .. } => format!("a réadmis {name}"),
            Self::ChangedPlan { changes } => {
                format!("a continué avec un autre plan : {}", changes.join(" ; "))
            }
            Self::PlayedAgain { id, seed, .. } => {
                format!("a fait rejouer {id} avec la graine {seed}")
            }
            Self::Applied { id, .. } => format!("a retenu le nouveau résultat de {id}"),
            Self::Dropped { id, .. } => format!("a écarté le nouveau résultat de {id}"),
            Self::LeftOut { name, why } => {
                format!("a joué sans {name}, impossible à charger : {why}")
            }
            Self::Restarted { folder, matches } => match matches {
                Some(matches) => format!("a tout recommencé ; {matches} matchs sont dans {folder}"),
                None => format!("a tout recommencé ; ce qui précède est dans {folder}"),
            },
            Self::Sealed { key: None } => "a scellé les résultats".to_owned(),
            Self::Sealed { key: Some(key) } => {
                format!("a scellé les résultats, signés avec {key}")
            }
        }
    }
}

impl fmt::Display for AuditAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.in_words(Language::English))
    }
}

/// The rulings that an audit trail comes to.
pub fn rulings(trail: &[AuditEntry]) -> Rulings {
    let mut rulings: Vec<Ruling> = Vec::new();
    let ruling = |&champion, absence, &from| Ruling {
        champion,
        absence,
        from,
        until: None,
    };
    for entry in trail {
        match &entry.action {
            AuditAction::Withdrew {
                champion, round, ..
            } => {
                rulings.push(ruling(champion, Absence::Withdrawn, round));
            }
            AuditAction::Disqualified {
                champion, round, ..
            } => {
                rulings.push(ruling(champion, Absence::Disqualified, round));
            }
            AuditAction::Admitted {
                champion, round, ..
            } => {
                let open = |it: &&mut Ruling| it.champion == *champion && it.until.is_none();
                let back = Some(Return { from: *round });
                (rulings.iter_mut().filter(open)).for_each(|it| it.until = back);
            }
            _ => {}
        }
    }
    Rulings::new(rulings)
}

/// Matches that were played again: what has become of it, by match.
pub fn retrials(trail: &[AuditEntry]) -> BTreeMap<MatchId, Retrials> {
    let mut all: BTreeMap<MatchId, Retrials> = BTreeMap::new();
    for entry in trail {
        match &entry.action {
            AuditAction::PlayedAgain { id, .. } => {
                all.entry(*id).or_default().open = Some(entry.number);
            }
            AuditAction::Applied { id, retrial } => {
                let of_match = all.entry(*id).or_default();
                (of_match.applied, of_match.open) = (Some(*retrial), None);
            }
            AuditAction::Dropped { id, .. } => all.entry(*id).or_default().open = None,
            _ => {}
        }
    }
    all
}

/// What has become of a match that was played again; entries of the audit trail.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Retrials {
    /// The result that counts instead of the first.
    pub applied: Option<u64>,
    /// The result that nobody has applied or dropped yet.
    pub open: Option<u64>,
}

/// A champion that could not be loaded when a run began, which was played without it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct LeftOut {
    /// Its name.
    pub name: String,
    /// Why it could not be loaded.
    pub why: String,
}

/// The champions that a run was played without, because they could not be loaded.
pub fn left_out(trail: &[AuditEntry]) -> Vec<LeftOut> {
    let left_out = trail.iter().filter_map(|entry| match &entry.action {
        AuditAction::LeftOut { name, why } => Some(LeftOut {
            name: name.clone(),
            why: why.clone(),
        }),
        _ => None,
    });
    left_out.collect()
}

/// The sessions that were opened only to play matches again: the run itself goes on under the
/// last of the others.
pub fn retrial_sessions(trail: &[AuditEntry]) -> BTreeSet<SessionNumber> {
    let opened = trail.iter().filter_map(|entry| match &entry.action {
        AuditAction::PlayedAgain { session, .. } => *session,
        _ => None,
    });
    opened.collect()
}

/// A time of UTC as text, to the second. A clock that is wrong by thousands of years gives
/// the nearest time that can be written.
pub fn utc(time: SystemTime) -> String {
    let last = SystemTime::UNIX_EPOCH + Duration::from_secs(LAST_SECOND);
    let time = time.clamp(SystemTime::UNIX_EPOCH, last);
    humantime::format_rfc3339_seconds(time).to_string()
}

/// The last second of the year 9999, counted from 1970.
const LAST_SECOND: u64 = 253_402_300_799;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wrong_clocks_give_a_time() {
        let at = |seconds| utc(SystemTime::UNIX_EPOCH + Duration::from_secs(seconds));
        assert_eq!(at(1_709_251_199), "2024-02-29T23:59:59Z");
        assert_eq!(at(LAST_SECOND), "9999-12-31T23:59:59Z");
        assert_eq!(at(LAST_SECOND + 1), at(LAST_SECOND));
        let before = SystemTime::UNIX_EPOCH - Duration::from_secs(1);
        assert_eq!(utc(before), "1970-01-01T00:00:00Z");
    }

    fn entries(actions: Vec<AuditAction>) -> Vec<AuditEntry> {
        let entry = |(number, action)| AuditEntry {
            number,
            time: utc(SystemTime::UNIX_EPOCH),
            who: "jury".into(),
            action,
            words: "because".into(),
        };
        (1..).zip(actions).map(entry).collect()
    }

    #[test]
    fn the_last_word_holds() {
        let name = String::new;
        let (champion, round) = (2, Some(1));
        let gone = AuditAction::Withdrew {
            champion,
            name: name(),
            round,
        };
        let out = AuditAction::Disqualified {
            champion,
            name: name(),
            round,
        };
        let back = AuditAction::Admitted {
            champion,
            name: name(),
            round: Some(3),
        };
        let absence = |actions| rulings(&entries(actions)).absence(2);
        assert_eq!(absence(vec![gone.clone()]), Some(Absence::Withdrawn));
        assert_eq!(
            absence(vec![gone.clone(), out.clone()]),
            Some(Absence::Disqualified)
        );
        assert_eq!(absence(vec![gone.clone(), out.clone(), back.clone()]), None);
        assert_eq!(absence(vec![out, back, gone]), Some(Absence::Withdrawn));
    }

    #[test]
    fn a_result_is_open_until_it_is_applied_or_dropped() {
        let id: MatchId = "round-robin-3".parse().unwrap();
        let again = AuditAction::PlayedAgain {
            id,
            seed: "1".into(),
            session: None,
        };
        let applied = AuditAction::Applied { id, retrial: 1 };
        let dropped = AuditAction::Dropped { id, retrial: 1 };
        let of = |actions| retrials(&entries(actions))[&id];
        assert_eq!(of(vec![again.clone()]).open, Some(1));
        let both = of(vec![again.clone(), applied, again.clone()]);
        assert_eq!((both.applied, both.open), (Some(1), Some(3)));
        assert_eq!(of(vec![again, dropped]), Retrials::default());
    }

    #[test]
    fn entries_of_former_versions_are_read() {
        let former = r#"{"kind":"played-again","id":"round-robin-3","seed":"1"}"#;
        let action: AuditAction = serde_json::from_str(former).unwrap();
        assert!(matches!(
            action,
            AuditAction::PlayedAgain { session: None, .. }
        ));
        assert!(retrial_sessions(&entries(vec![action])).is_empty());
    }
}
