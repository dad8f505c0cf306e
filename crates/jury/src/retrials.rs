//! A match is played again beside its first result, which counts until somebody applies the new
//! one.

use crate::{Error, outcomes, unusable, writable};
use std::fmt;
use stechec_game::Secret;
use stechec_past::Recorded;
use stechec_play::{
    BadChampion,
    tournament::{Arena, Plan},
};
use stechec_proof::Expected;
use stechec_report::Table;
use stechec_run::{AuditAction, Header, MatchRecord, Session, SessionNumber, Signature, retrials};
use stechec_store::{Note, Store};
use stechec_tournament::{ChampionIndex, Fixture, Fixtures, MatchId, Outcome, Results};

/// Matches that are to be played again.
pub struct Retrial<'a> {
    results: &'a Recorded,
    store: Box<dyn Store>,
    arena: Arena,
    number: SessionNumber,
    /// The session they are played in, until it is written down with the first of them.
    opening: Option<Session>,
    expected: Expected,
    changed: Vec<String>,
}

impl<'a> Retrial<'a> {
    /// Makes sure that these matches can be played again. `ready` has the champions of the plan;
    /// those that cannot be used come along.
    pub fn new(
        results: &'a Recorded,
        firsts: &[MatchRecord],
        plan: &Plan,
        ready: (Arena, Vec<BadChampion>),
    ) -> Result<Self, Error> {
        let (arena, unusable_champions) = ready;
        let now = plan.session(&arena);
        refuse_other_rules(&results.header, &now.header)?;
        let seated = seated(firsts);
        refuse_unusable(&now.header, &seated, unusable_champions)?;
        let changed = changed_programs(&results.header, &now.header, &seated);
        let store = writable(&results.folder)?;
        let opening = session(store.as_ref(), results, now)?;
        let expected = Expected::new(&results.header.setup(), || outcomes(results));
        Ok(Self {
            results,
            store,
            arena: arena.for_session(opening.number, opening.secret),
            number: opening.number,
            opening: opening.new,
            expected: expected.map_err(|error| results.broken(error))?,
            changed,
        })
    }

    /// Champions of these matches that have another program now.
    pub fn changed_programs(&self) -> &[String] {
        &self.changed
    }

    /// Plays a match again, with another seed if one is given, and keeps what comes of it beside
    /// its first result.
    pub fn play(
        &mut self,
        first: &MatchRecord,
        seed: Option<u64>,
        signature: &Signature,
    ) -> Result<SideBySide, Error> {
        let planned = self.expected.fixture(first.id);
        let planned = planned.ok_or_else(|| self.results.broken("the plan has no such match"))?;
        let fixture = Fixture {
            seed: seed.unwrap_or(planned.seed),
            ..planned
        };
        let again = self.arena.play(&fixture).map_err(Error::Machine)?;
        // A session is opened together with the first match that was played in it.
        let opened = self.opening.take();
        let action = AuditAction::PlayedAgain {
            id: first.id,
            seed: fixture.seed.to_string(),
            session: opened.as_ref().map(|_| self.number),
        };
        let note = Note::new(signature, &action, Some(&again));
        (self.store.go_on_noting(opened.as_ref(), &[note]))
            .map_err(|error| unusable(&self.results.folder, &error))?;
        SideBySide::new(self.results, first, &again)
    }
}

/// The session that matches are played again in.
struct Opening {
    number: SessionNumber,
    /// It, if there is none like it yet.
    new: Option<Session>,
    /// The secret of the run.
    secret: Secret,
}

/// The session that matches are played again in: the run's own, or one beside it where programs
/// or the machine are others. The run itself does not go on in that one.
fn session(store: &dyn Store, results: &Recorded, now: Session) -> Result<Opening, Error> {
    let broken = |error| unusable(&results.folder, &error);
    let sessions = store.sessions().map_err(broken)?;
    let secret = store.secret().map_err(broken)?;
    let secret = secret.ok_or_else(|| results.broken("its secret is missing"))?;
    let current = store.current_session().map_err(broken)?;
    let Some((current_number, current)) = current else {
        return Err(results.broken("nothing was played in it").into());
    };
    let now = Session {
        header: Header {
            champions: now.header.champions,
            ..current.header.clone()
        },
        machine: now.machine,
    };
    let same = sessions.iter().rposition(|session| *session == now);
    let known = if now == current {
        Some(current_number)
    } else {
        same.map(|at| at as SessionNumber + 1)
    };
    Ok(match known {
        Some(number) => Opening {
            number,
            new: None,
            secret,
        },
        None => Opening {
            number: sessions.len() as SessionNumber + 1,
            new: Some(now),
            secret,
        },
    })
}

/// What has an influence on a match besides programs must be as it was: otherwise two results
/// would be compared that nobody can compare.
fn refuse_other_rules(before: &Header, now: &Header) -> Result<(), Error> {
    let names = |header: &Header| header.champion_names();
    let others: Vec<&str> = [
        (names(before) != names(now), "champions"),
        (!before.has_maps_of(now), "maps"),
        (before.plan.limits != now.plan.limits, "limits"),
        (
            before.plan.fault_policy != now.plan.fault_policy,
            "fault policy",
        ),
    ]
    .into_iter()
    .filter_map(|(other, what)| other.then_some(what))
    .collect();
    if others.is_empty() {
        return Ok(());
    }
    Err(Error::OtherPlan(others))
}

/// Everybody who plays in these matches.
fn seated(firsts: &[MatchRecord]) -> Vec<ChampionIndex> {
    let seats = firsts.iter().flat_map(|first| &first.seats);
    let mut seated: Vec<ChampionIndex> = seats.map(|seat| seat.champion).collect();
    seated.sort_unstable();
    seated.dedup();
    seated
}

/// Whoever cannot be loaded cannot play again.
fn refuse_unusable(
    now: &Header,
    seated: &[ChampionIndex],
    unusable: Vec<BadChampion>,
) -> Result<(), Error> {
    let plays = |bad: &BadChampion| {
        let mut names = seated.iter().filter_map(|&it| now.champion_name(it));
        names.any(|name| name == bad.player.name)
    };
    let needed: Vec<BadChampion> = unusable.into_iter().filter(plays).collect();
    if needed.is_empty() {
        Ok(())
    } else {
        Err(stechec_play::Error::Champions(needed).into())
    }
}

fn changed_programs(before: &Header, now: &Header, seated: &[ChampionIndex]) -> Vec<String> {
    let programs = seated.iter().filter_map(|&champion| {
        let (old, new) = (
            before.champions.get(champion)?,
            now.champions.get(champion)?,
        );
        (old.sha256 != new.sha256).then(|| new.name.clone())
    });
    programs.collect()
}

/// Two results of a match side by side, with the ranks that count.
pub struct SideBySide {
    id: MatchId,
    map: String,
    seeds: (u64, u64),
    same: bool,
    seats: Vec<ComparedSeat>,
}

struct ComparedSeat {
    champion: String,
    ranks: (u32, u32),
    points: (i32, i32),
    faults: (usize, usize),
}

impl SideBySide {
    fn new(results: &Recorded, first: &MatchRecord, again: &MatchRecord) -> Result<Self, Error> {
        let ranks = |record: &MatchRecord| -> Result<Vec<u32>, Error> {
            let outcome = record.outcome_in(&results.header);
            let outcome = outcome.map_err(|error| results.broken(error))?;
            Ok(outcome.ranks().to_vec())
        };
        let ranks = ranks(first)?.into_iter().zip(ranks(again)?);
        let seats = first.seats.iter().zip(&again.seats).zip(ranks);
        let told = |record: &MatchRecord| {
            let seats = record.seats.iter();
            let told = seats.map(|it| (it.rank, it.score, it.faults.clone(), it.orders));
            told.collect::<Vec<_>>()
        };
        Ok(Self {
            id: first.id,
            map: results.map(first).to_owned(),
            seeds: (first.seed, again.seed),
            same: told(first) == told(again),
            seats: seats
                .map(|((old, new), ranks)| ComparedSeat {
                    champion: results.name(old).to_owned(),
                    ranks,
                    points: (old.score, new.score),
                    faults: (old.faults.len(), new.faults.len()),
                })
                .collect(),
        })
    }
}

impl fmt::Display for SideBySide {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seeds = match self.seeds {
            (first, again) if first == again => format!("seed {first}"),
            (first, again) => format!("seed {first} before, {again} now"),
        };
        let verdict = if self.same {
            "the same result"
        } else {
            "another result"
        };
        let head = [
            "seat", "champion", "rank", "now", "points", "now", "faults", "now",
        ];
        let mut table = Table::new(head.map(str::to_owned));
        for (seat, it) in (1..).zip(&self.seats) {
            let seat: u32 = seat;
            table.rows.push(vec![
                seat.to_string(),
                it.champion.clone(),
                it.ranks.0.to_string(),
                it.ranks.1.to_string(),
                it.points.0.to_string(),
                it.points.1.to_string(),
                it.faults.0.to_string(),
                it.faults.1.to_string(),
            ]);
        }
        write!(
            f,
            "{} on {}, {seeds}: {verdict}\n{}",
            self.id,
            self.map,
            table.text()
        )
    }
}

/// What becomes of a new result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decision {
    /// It takes the place of the first one.
    Apply,
    /// It is kept, and never counts.
    Drop,
}

/// Applies or drops the new result that is waiting. Answers the entry of the audit trail.
pub fn settle(
    results: &Recorded,
    id: MatchId,
    decision: Decision,
    signature: &Signature,
) -> Result<AuditAction, Error> {
    let mut store = writable(&results.folder)?;
    let trail = (store.audit()).map_err(|error| unusable(&results.folder, &error))?;
    let open = retrials(&trail).get(&id).and_then(|it| it.open);
    let retrial = open.ok_or(Error::NothingWaiting(id))?;
    let action = match decision {
        Decision::Apply => {
            check_consequences(results, store.as_ref(), retrial)?;
            AuditAction::Applied { id, retrial }
        }
        Decision::Drop => AuditAction::Dropped { id, retrial },
    };
    (store.note(signature.into(), &action)).map_err(|error| unusable(&results.folder, &error))?;
    Ok(action)
}

/// Where later matches follow from this one, they must follow from its new result as well.
fn check_consequences(results: &Recorded, store: &dyn Store, retrial: u64) -> Result<(), Error> {
    let plan = Fixtures::new(&results.header.setup()).map_err(|error| results.broken(error))?;
    let Fixtures::Adaptive(adaptive) = plan else {
        return Ok(());
    };
    let new = store
        .retrial(retrial)
        .map_err(|error| results.broken(error))?;
    let new = new.ok_or_else(|| results.broken("a result is missing"))?;
    let new = new
        .outcome_in(&results.header)
        .map_err(|error| results.broken(error))?;
    let mut all = Results::new();
    results.outcomes(|outcome| {
        let counts: &Outcome = if outcome.id() == new.id() {
            &new
        } else {
            outcome
        };
        all.add(counts.clone())
    })?;
    let later = match adaptive.progress(&all) {
        Ok(progress) if progress.played.len() == all.len() => return Ok(()),
        Ok(progress) => Ok(all.len() - progress.played.len()),
        Err(foreign) => Err(foreign.id),
    };
    Err(Error::ResultTooLate {
        id: new.id(),
        later,
    })
}
