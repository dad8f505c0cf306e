use crate::{Language, MatchRecord, ProgramKind, Session, SessionNumber};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use stechec_tournament::ChampionIndex;

/// A program that played for a champion.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ProgramShare {
    /// The SHA-256 of the program, in hexadecimal digits.
    pub sha256: String,
    /// How it is run.
    pub kind: ProgramKind,
    /// In how many matches it played.
    pub matches: u64,
}

/// Which programs played for each champion, and how often: whoever resumes a run with another
/// program has matches of both.
#[derive(Clone, Debug)]
pub struct Programs {
    /// By champion, in the order in which they came.
    shares: Vec<Vec<ProgramShare>>,
    /// By session and champion, the place of its program in `shares`.
    places: Vec<Vec<usize>>,
    /// Matches by session.
    played: Vec<u64>,
}

impl Programs {
    /// The programs of these sessions, of which nothing was played yet.
    pub fn new(sessions: &[Session]) -> Self {
        let mut shares: Vec<Vec<ProgramShare>> = Vec::new();
        let mut places = Vec::new();
        for session in sessions {
            let champions = session.header.champions.iter().enumerate();
            let known = champions.map(|(champion, entry)| {
                if shares.len() <= champion {
                    shares.push(Vec::new());
                }
                let own = &mut shares[champion];
                let same = |it: &ProgramShare| (&it.sha256, it.kind) == (&entry.sha256, entry.kind);
                own.iter().position(same).unwrap_or_else(|| {
                    own.push(ProgramShare {
                        sha256: entry.sha256.clone(),
                        kind: entry.kind,
                        matches: 0,
                    });
                    own.len() - 1
                })
            });
            places.push(known.collect());
        }
        Self {
            shares,
            played: vec![0; places.len()],
            places,
        }
    }

    /// Counts a match. One of a session that never was counts for nobody.
    pub fn add(&mut self, record: &MatchRecord) {
        let at = (record.session as usize).wrapping_sub(1);
        let Some(places) = self.places.get(at) else {
            return;
        };
        self.played[at] += 1;
        for seat in &record.seats {
            if let Some(&place) = places.get(seat.champion) {
                self.shares[seat.champion][place].matches += 1;
            }
        }
    }

    /// Whether any champion had more than one program, played or not.
    pub fn may_have_changed(sessions: &[Session]) -> bool {
        let programs = Self::new(sessions);
        programs.shares.iter().any(|shares| shares.len() > 1)
    }

    /// The programs of a champion, in the order in which they came.
    pub fn of(&self, champion: ChampionIndex) -> &[ProgramShare] {
        self.shares.get(champion).map_or(&[], Vec::as_slice)
    }

    /// The champions for which more than one program played.
    pub fn changed(&self) -> impl Iterator<Item = (ChampionIndex, &[ProgramShare])> {
        let played = |shares: &[ProgramShare]| shares.iter().filter(|it| it.matches > 0).count();
        let all = self.shares.iter().map(Vec::as_slice).enumerate();
        all.filter(move |(_, shares)| played(shares) > 1)
    }

    /// How many matches were played in a session.
    pub fn played_in(&self, session: SessionNumber) -> u64 {
        let at = (session as usize).wrapping_sub(1);
        self.played.get(at).copied().unwrap_or(0)
    }
}

/// What to tell people about the programs of a champion that changed: each with its share.
pub fn shares_in_words(shares: &[ProgramShare], language: Language) -> String {
    let total: u64 = shares.iter().map(|it| it.matches).sum();
    let share = |it: &ProgramShare| {
        let percent = 100.0 * it.matches as f64 / total.max(1) as f64;
        let short = it.sha256.get(..8).unwrap_or(&it.sha256);
        let matches = it.matches;
        match language {
            Language::English => {
                format!("{short} in {matches} of {total} matches ({percent:.0} %)")
            }
            Language::French => {
                format!("{short} dans {matches} matchs sur {total} ({percent:.0} %)")
            }
        }
    };
    let played = shares.iter().filter(|it| it.matches > 0);
    played.map(share).collect::<Vec<_>>().join(", ")
}
