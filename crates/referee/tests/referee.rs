//! The referee with scripted champions: who is asked, what becomes of faults, what is told.

#![allow(clippy::unwrap_used, reason = "a test may fail at once")]

use casus_belli::{
    CasusBelli,
    desk::{Desk, Named},
    geometry::Position,
    interface::{Attaque, Erreur},
    map,
};
use std::sync::{
    Arc, Mutex,
    atomic::{AtomicU32, Ordering},
};
use stechec_game::MatchChance;
use stechec_host::{
    Champion, Failure, Fault, FaultKind, Limits, MachineFault, PublicMap, Scripted,
};
use stechec_referee::{Entrant, FaultPolicy, MatchSetup, NoResult, PhaseRecord, Witness, play};

const MAP: &str = "9 3\n4 1\n1\n4\n.........\n_________\n.........\n";

type Player = Arc<dyn Champion<CasusBelli>>;

fn scripted<F>(script: F) -> Player
where
    F: FnMut(&'static str, &mut Desk) -> Result<(), Failure> + Clone + Send + Sync + 'static,
{
    Arc::new(Scripted(script))
}

fn idle() -> Player {
    scripted(|_, _| Ok(()))
}

/// Fails at one entry point, and counts how often it is called at all.
fn failing(at: &'static str, fault: impl Into<Failure>, calls: Arc<AtomicU32>) -> Player {
    let failure = fault.into();
    scripted(move |entry_point, _| {
        calls.fetch_add(1, Ordering::Relaxed);
        if entry_point == at {
            Err(failure.clone())
        } else {
            Ok(())
        }
    })
}

fn plan(players: Vec<Player>, policy: FaultPolicy) -> MatchSetup<CasusBelli> {
    let entrant = |champion| Entrant {
        champion,
        limits: Limits::default(),
    };
    let map = Arc::new(map::read(MAP).unwrap());
    MatchSetup {
        public_map: PublicMap::of(&map),
        map,
        chance: MatchChance::of_seed(7),
        policy,
        parallel: false,
        seats: players.into_iter().map(entrant).collect(),
    }
}

/// Notes a line for each phase.
#[derive(Default)]
struct Notes(Vec<String>);

impl Witness<CasusBelli> for Notes {
    fn phase(&mut self, record: &PhaseRecord<'_, CasusBelli>) {
        let called = record.called;
        let asked: Vec<String> = (record.asked.iter())
            .map(|asked| match &asked.fault {
                Some(fault) => format!("{}:{}", asked.team.0, fault.fault.kind),
                None => format!("{}:{}", asked.team.0, asked.orders.len()),
            })
            .collect();
        self.0.push(format!(
            "{} {} {}",
            called.turn,
            called.name,
            asked.join(" ")
        ));
    }
}

#[test]
fn every_phase_is_played_and_told() {
    let mut notes = Notes::default();
    play(&plan(vec![idle(), idle()], FaultPolicy::Out), &mut notes).unwrap();
    let expected = [
        "0 opening 0:0 1:0",
        "0 placement 0:0 1:0",
        "1 attack 0:0 1:0",
        "1 movement 0:0 1:0",
        "2 attack 0:0 1:0",
        "2 movement 0:0 1:0",
        "3 attack 0:0 1:0",
        "3 movement 0:0 1:0",
        "3 closing 0:0 1:0",
    ];
    assert_eq!(notes.0, expected);
}

/// How often a champion that fails in every attack phase is called, and faults noted.
fn calls_and_faults(policy: FaultPolicy, kind: FaultKind) -> (u32, usize) {
    let calls = Arc::new(AtomicU32::new(0));
    let players = vec![
        idle(),
        failing(
            "jouer_attaque",
            Fault::new(kind, "on purpose"),
            calls.clone(),
        ),
    ];
    let result = play(&plan(players, policy), &mut ()).unwrap();
    assert!(
        result.teams[0].faults.is_empty(),
        "the other one is unaffected"
    );
    (calls.load(Ordering::Relaxed), result.teams[1].faults.len())
}

#[test]
fn the_policy_says_what_becomes_of_a_fault() {
    // Opening, placement, the first attack phase: then it is out.
    assert_eq!(calls_and_faults(FaultPolicy::Out, FaultKind::Crash), (3, 1));
    // Nine calls, and three times an opening for those that follow a fault.
    assert_eq!(
        calls_and_faults(FaultPolicy::Restart, FaultKind::Crash),
        (9 + 3, 3)
    );
    assert_eq!(
        calls_and_faults(FaultPolicy::Skip, FaultKind::Crash),
        (9 + 3, 3)
    );
    // What was refused once is refused for good.
    assert_eq!(
        calls_and_faults(FaultPolicy::Restart, FaultKind::Refused),
        (3, 1)
    );
}

#[test]
fn a_failure_of_the_machine_is_nobodys_loss() {
    let calls = Arc::new(AtomicU32::new(0));
    let players = vec![
        idle(),
        failing("jouer_attaque", MachineFault::new("on purpose"), calls),
    ];
    let ended = play(&plan(players, FaultPolicy::Out), &mut ());
    assert!(matches!(ended, Err(NoResult::Machine(_))));
}

#[test]
fn the_number_of_teams_is_checked() {
    let ended = play(&plan(vec![idle()], FaultPolicy::Out), &mut ());
    assert_eq!(
        ended.unwrap_err().to_string(),
        "1 team cannot play: the game takes 2 to 100"
    );
}

/// The elf shoots at its own cell: everybody there but itself loses life.
fn shooter(answers: Arc<Mutex<Vec<Erreur>>>) -> Player {
    scripted(move |entry_point, desk: &mut Desk| {
        if entry_point == "jouer_attaque" {
            let elf = Named {
                team: desk.mon_equipe(),
                class: 2,
            };
            let answer = desk.perso_attaque(elf, Attaque::Loto.number(), Position::new(4, 1));
            answers.lock().unwrap().push(answer);
        }
        Ok(())
    })
}

#[test]
fn orders_count_and_points_make_ranks() {
    let answers = Arc::new(Mutex::new(Vec::new()));
    let players = vec![shooter(answers.clone()), idle(), shooter(answers.clone())];
    let result = play(&plan(players, FaultPolicy::Out), &mut ()).unwrap();
    let ok = answers
        .lock()
        .unwrap()
        .iter()
        .filter(|&&answer| answer == Erreur::Ok)
        .count();
    assert_eq!(ok, 2, "Loto cools down after the first turn");
    assert_eq!(
        result
            .teams
            .iter()
            .map(|team| team.orders)
            .collect::<Vec<_>>(),
        [1, 0, 1]
    );
    assert_eq!(
        result
            .teams
            .iter()
            .map(|team| team.rank)
            .collect::<Vec<_>>(),
        [1, 1, 1]
    );
}

#[test]
fn threads_make_no_difference() {
    let run = |parallel| {
        let answers = Arc::new(Mutex::new(Vec::new()));
        let players = (0..8).map(|_| shooter(answers.clone())).collect();
        let mut notes = Notes::default();
        let mut plan = plan(players, FaultPolicy::Out);
        plan.parallel = parallel;
        let result = play(&plan, &mut notes).unwrap();
        (notes.0, result)
    };
    assert_eq!(run(false), run(true));
}

/// Tries an attack again and again that its desk refuses, then one that counts.
fn stubborn() -> Player {
    scripted(|entry_point, desk: &mut Desk| {
        let elf = Named { team: 0, class: 2 };
        if entry_point == "jouer_attaque" {
            for _ in 0..70 {
                desk.perso_attaque(elf, Attaque::Traitrise.number(), Position::new(4, 1));
            }
            desk.perso_attaque(elf, Attaque::Loto.number(), Position::new(4, 1));
        }
        Ok(())
    })
}

/// What the first team ordered in attack phases: how often each answer came, and how many
/// orders were not kept.
#[derive(Default)]
struct Answers(Vec<(usize, usize, u32)>);

impl Witness<CasusBelli> for Answers {
    fn phase(&mut self, record: &PhaseRecord<'_, CasusBelli>) {
        if record.called.name == "attack" {
            let asked = &record.asked[0];
            let answered = |answer| {
                asked
                    .orders
                    .iter()
                    .filter(|it| it.verdict == answer)
                    .count()
            };
            let refused = answered(Err(Erreur::AttaqueIndisponible));
            self.0.push((refused, answered(Ok(())), asked.dropped));
        }
    }
}

#[test]
fn what_a_desk_refuses_is_told_and_never_counts() {
    let mut answers = Answers::default();
    let result = play(
        &plan(vec![stubborn(), idle()], FaultPolicy::Out),
        &mut answers,
    )
    .unwrap();
    assert_eq!(answers.0, [(64, 1, 6), (64, 0, 7), (64, 0, 7)]);
    assert_eq!(result.teams[0].orders, 1);
}
