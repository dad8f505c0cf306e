//! `stechec rejudge`, `rematch`: a match is played again beside its first result, which counts
//! until somebody applies the new one.

use super::{Signature, tell_old_report, unusable, writable};
use crate::{
    cli::{RejudgeArgs, RematchArgs},
    commands::{
        Failure,
        run::{hosts, plan_of_run, pool, prepare, read_plan},
        verify::outcomes,
    },
    failure::machine_fault,
    report,
};
use stechec_game::Secret;
use stechec_past::Recorded;
use stechec_play::{
    BadChampion,
    tournament::{Plan, Unusable},
};
use stechec_proof::Expected;
use stechec_report::Table;
use stechec_run::{AuditAction, Header, MatchRecord, Session, SessionNumber, retrials};
use stechec_store::{RunFolder, Sqlite, Store};
use stechec_tournament::{ChampionIndex, Fixture, Fixtures, MatchId, Outcome, Results};

pub(in crate::commands) fn rejudge(args: &RejudgeArgs) -> Result<(), Failure> {
    let signature = Signature::of(&args.words)?;
    let plan = read_plan(&args.config)?;
    let folder = RunFolder::new(&plan.results, &plan.name);
    let _lock = folder.lock()?;
    let results = Recorded::open(folder)?;
    let firsts = (args.ids.iter().map(|id| results.get(id))).collect::<Result<Vec<_>, _>>()?;
    if args.apply || args.drop {
        let mut ids = firsts.iter().map(|first| first.id);
        return ids.try_for_each(|id| settle(&results, id, args.apply, &signature));
    }
    let plan = plan_of_run(plan, &args.config, &results.header)?;
    play_again(&plan, &results, &firsts, None, &signature)
}

pub(in crate::commands) fn rematch(args: &RematchArgs) -> Result<(), Failure> {
    let signature = Signature::of(&args.words)?;
    let plan = read_plan(&args.config)?;
    let folder = RunFolder::new(&plan.results, &plan.name);
    let _lock = folder.lock()?;
    let results = Recorded::open(folder)?;
    let first = results.get(&args.id)?;
    let plan = plan_of_run(plan, &args.config, &results.header)?;
    play_again(&plan, &results, &[first], Some(args.seed), &signature)
}

/// Plays matches again and keeps what comes of it beside the first results.
fn play_again(
    plan: &Plan,
    results: &Recorded,
    firsts: &[MatchRecord],
    seed: Option<u64>,
    signature: &Signature,
) -> Result<(), Failure> {
    let pool = pool(plan.threads, None)?;
    let hosts = hosts(plan, pool.current_num_threads())?;
    let (arena, unusable_champions) = prepare(plan, &hosts, Unusable::Enter, true)?;
    let now = plan.session(&arena);
    refuse_other_rules(&results.header, &now.header)?;
    let seated = seated(firsts);
    refuse_unusable(&now.header, &seated, unusable_champions)?;
    tell_programs(&results.header, &now.header, &seated);
    let mut store = writable(&results.folder)?;
    let mut opening = session(&store, results, now)?;
    let arena = arena.for_session(opening.number, opening.secret);
    let fixtures = Expected::new(&results.header.setup(), || outcomes(results));
    let fixtures = fixtures.map_err(|error| results.broken(error))?;
    for first in firsts {
        let planned = fixtures.fixture(first.id);
        let planned = planned.ok_or_else(|| results.broken("the plan has no such match"))?;
        let fixture = Fixture {
            seed: seed.unwrap_or(planned.seed),
            ..planned
        };
        let again = arena.play(&fixture).map_err(machine_fault)?;
        // A session is opened together with the first match that was played in it.
        let opened = opening.new.take();
        let action = AuditAction::PlayedAgain {
            id: first.id,
            seed: fixture.seed.to_string(),
            session: opened.as_ref().map(|_| opening.number),
        };
        let note = signature.note(&action, Some(&again));
        (store.go_on_noting(opened.as_ref(), &[note]))
            .map_err(|error| unusable(&results.folder, &error))?;
        report::print(compared(results, first, &again)?.trim_end());
    }
    let ids: Vec<String> = firsts.iter().map(|first| first.id.to_string()).collect();
    let ids = ids.join(" ");
    report::say(&format!(
        "the first results count until you decide:\n  stechec rejudge {ids} --apply --reason …\n  \
         stechec rejudge {ids} --drop --reason …"
    ));
    Ok(())
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
fn session(store: &Sqlite, results: &Recorded, now: Session) -> Result<Opening, Failure> {
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
fn refuse_other_rules(before: &Header, now: &Header) -> Result<(), Failure> {
    let maps = |header: &Header| -> Vec<(String, String)> {
        let maps = header.maps.iter();
        maps.map(|it| (it.name.clone(), it.sha256.clone()))
            .collect()
    };
    let names = |header: &Header| header.champion_names();
    let others: Vec<&str> = [
        (names(before) != names(now), "champions"),
        (maps(before) != maps(now), "maps"),
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
    Err(Failure::Usage(
        format!("the plan has other {} than the run", others.join(" and ")),
        Some("name the plan of this run with --config".to_owned()),
    ))
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
) -> Result<(), Failure> {
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

/// That a program is another one is said.
fn tell_programs(before: &Header, now: &Header, seated: &[ChampionIndex]) {
    for &champion in seated {
        let (old, new) = (before.champions.get(champion), now.champions.get(champion));
        if let (Some(old), Some(new)) = (old, new)
            && old.sha256 != new.sha256
        {
            report::say(&format!("note: {} has another program now", new.name));
        }
    }
}

/// Both results side by side, with the ranks that count.
fn compared(
    results: &Recorded,
    first: &MatchRecord,
    again: &MatchRecord,
) -> Result<String, Failure> {
    let ranks = |record: &MatchRecord| -> Result<Vec<u32>, Failure> {
        let outcome = record.outcome_in(&results.header);
        let outcome = outcome.map_err(|error| results.broken(error))?;
        Ok(outcome.ranks().to_vec())
    };
    let (ranks, ranks_now) = (ranks(first)?, ranks(again)?);
    let seeds = if first.seed == again.seed {
        format!("seed {}", first.seed)
    } else {
        format!("seed {} before, {} now", first.seed, again.seed)
    };
    let head = [
        "seat", "champion", "rank", "now", "points", "now ", "faults", "now  ",
    ];
    let mut table = Table::new(head.map(|name| name.trim().to_owned()));
    for (seat, (old, new)) in first.seats.iter().zip(&again.seats).enumerate() {
        table.rows.push(vec![
            (seat + 1).to_string(),
            results.name(old).to_owned(),
            ranks[seat].to_string(),
            ranks_now[seat].to_string(),
            old.score.to_string(),
            new.score.to_string(),
            old.faults.len().to_string(),
            new.faults.len().to_string(),
        ]);
    }
    let told = |record: &MatchRecord| {
        let seats = record.seats.iter();
        let told = seats.map(|it| (it.rank, it.score, it.faults.clone(), it.orders));
        told.collect::<Vec<_>>()
    };
    let verdict = if told(first) == told(again) {
        "the same result"
    } else {
        "another result"
    };
    Ok(format!(
        "{} on {}, {seeds}: {verdict}\n{}",
        first.id,
        results.map(first),
        table.text()
    ))
}

/// Applies or drops the result that is waiting.
fn settle(
    results: &Recorded,
    id: MatchId,
    apply: bool,
    signature: &Signature,
) -> Result<(), Failure> {
    let mut store = writable(&results.folder)?;
    let trail = (store.audit()).map_err(|error| unusable(&results.folder, &error))?;
    let open = retrials(&trail).get(&id).and_then(|it| it.open);
    let Some(retrial) = open else {
        return Err(Failure::Usage(
            format!("no new result of {id} is waiting"),
            Some(format!(
                "play it again first: stechec rejudge {id} --reason …"
            )),
        ));
    };
    if apply {
        check_consequences(results, &store, retrial)?;
    }
    let action = if apply {
        AuditAction::Applied { id, retrial }
    } else {
        AuditAction::Dropped { id, retrial }
    };
    (store.note(signature.witness(), &action))
        .map_err(|error| unusable(&results.folder, &error))?;
    report::say(&action.to_string());
    if apply {
        tell_old_report(&results.folder);
    }
    Ok(())
}

/// Where later matches follow from this one, they must follow from its new result as well.
fn check_consequences(results: &Recorded, store: &Sqlite, retrial: u64) -> Result<(), Failure> {
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
        Ok(progress) => format!(
            "{} matches would not follow from it",
            all.len() - progress.played.len()
        ),
        Err(foreign) => format!("{} would be another match", foreign.id),
    };
    let message = format!("the new result of {} comes too late: {later}", new.id());
    let help = "what was drawn from the first result has been played; drop the new one, or start over with `stechec run --restart`";
    Err(Failure::Usage(message, Some(help.to_owned())))
}
