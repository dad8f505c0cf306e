//! Nothing is left behind, however it ends.

use crate::{
    cases::trial,
    play::{MAP, nobody, play},
    workshop::{Workshop, generous, marked},
};
use casus_belli::CasusBelli;
use libtest_mimic::Trial;
use rustix::process::{Pid, Signal, kill_process};
use std::{
    env,
    ffi::OsString,
    path::PathBuf,
    process::Command,
    sync::Arc,
    thread,
    time::{Duration, Instant},
};
use stechec_game::{Game, Match, SeatChance, Team, TeamCount};
use stechec_host::{
    Budget, Call, Champion, PublicMap, Seat, SeatPlan, UsedBefore,
    native::{Launcher, NativeChampion, Profile},
};

pub(crate) fn trials() -> Vec<Trial> {
    vec![
        trial("life: dropped in a call", dropped),
        trial("life: the referee panics", panics),
        trial("life: the referee is killed", killed),
        trial("life: the keeper is killed", keeper_killed),
        trial("life: seats outlive their champion", seats_live_on),
        trial("life: a seat nobody calls", never_called),
    ]
}

/// A seat in the middle of a call that does not end.
pub(crate) fn busy_seat(champion: &NativeChampion<CasusBelli>) -> Box<dyn Seat<CasusBelli>> {
    let map = Arc::new(CasusBelli::read_map(MAP).expect("a map"));
    let teams = TeamCount::new::<CasusBelli>(2).expect("teams");
    let game = Match::<CasusBelli>::new(Arc::clone(&map), teams, 0);
    let plan = SeatPlan {
        map: PublicMap::of(&map),
        team: Team(0),
        chance: SeatChance::of_seed(0),
        limits: generous(),
        spent: UsedBefore::default(),
    };
    let mut seat = champion.seat(plan).expect("a seat");
    seat.start(Call {
        entry_point: "partie_init",
        turn: 0,
        view: game.view(Team(0)),
        budget: Budget::Init,
    });
    seat
}

fn endless(workshop: &Workshop) -> NativeChampion<CasusBelli> {
    let library = workshop.compile("loop.c", &["ENTRY=partie_init"]);
    workshop.load(&library, &Profile::default()).expect("loop")
}

fn dropped(workshop: &Workshop) {
    let champion = endless(workshop);
    let seats = [busy_seat(&champion), busy_seat(&champion)];
    assert_eq!(marked(workshop.mark()).len(), 3, "a keeper and two cells");
    drop(seats);
    assert_eq!(marked(workshop.mark()).len(), 1, "a keeper");
}

fn panics(workshop: &Workshop) {
    let champion = endless(workshop);
    let panicked = thread::spawn(move || {
        let _seat = busy_seat(&champion);
        std::panic::resume_unwind(Box::new("the referee panics"));
    });
    assert!(panicked.join().is_err());
}

/// This program as a referee: loads a champion and waits in the middle of a call.
pub(crate) fn doomed_referee(args: impl Iterator<Item = OsString>) -> ! {
    let args: Vec<OsString> = args.collect();
    let [library, mark] = &args[..] else {
        panic!("a library and a mark");
    };
    let launcher = Launcher {
        program: env::current_exe().expect("this program"),
        args: vec!["__champion".into(), mark.clone()],
    };
    let champion = NativeChampion::load(&PathBuf::from(library), &launcher, &Profile::default());
    let _seat = busy_seat(&champion.expect("a champion"));
    loop {
        thread::park();
    }
}

fn killed(workshop: &Workshop) {
    let library = workshop.compile("loop.c", &["ENTRY=partie_init"]);
    let mut referee = Command::new(env::current_exe().expect("this program"))
        .arg("__referee")
        .arg(library)
        .arg(workshop.mark())
        .spawn()
        .expect("a referee");
    // Itself, a keeper, and a cell; for a short time also the cell of the trial.
    wait_for(|| marked(workshop.mark()).len() >= 3);
    thread::sleep(Duration::from_millis(50));
    referee.kill().expect("killed");
    referee.wait().expect("dead");
}

pub(crate) fn wait_for(condition: impl Fn() -> bool) {
    let patience = Instant::now() + Duration::from_secs(20);
    while !condition() {
        assert!(Instant::now() < patience, "it does not come");
        thread::sleep(Duration::from_millis(5));
    }
}

/// Not the champion's fault, and the next match is played as if nothing had been.
fn keeper_killed(workshop: &Workshop) {
    let champion = endless(workshop);
    let mut seat = busy_seat(&champion);
    for pid in marked(workshop.mark()) {
        let pid = Pid::from_raw(pid.parse().expect("a number")).expect("a process");
        let _ = kill_process(pid, Signal::KILL);
    }
    let fault = seat.finish().orders.expect_err("a fault");
    assert_eq!(fault.kind(), None, "{fault}");
    drop(seat);
    let seat = busy_seat(&champion);
    assert_eq!(marked(workshop.mark()).len(), 2, "a keeper and a cell");
    drop(seat);
}

fn seats_live_on(workshop: &Workshop) {
    let library = workshop.compile("idle.c", &[]);
    let champion = workshop.load(&library, &Profile::default()).expect("idle");
    let mut seat = busy_seat(&champion);
    drop(champion);
    assert!(seat.finish().orders.is_ok());
}

fn never_called(workshop: &Workshop) {
    let champion = endless(workshop);
    let (_, outcomes) = play(MAP, &[(&nobody(), generous()), (&nobody(), generous())]);
    assert_eq!(outcomes.len(), 2);
    let map = Arc::new(CasusBelli::read_map(MAP).expect("a map"));
    let plan = SeatPlan {
        map: PublicMap::of(&map),
        team: Team(0),
        chance: SeatChance::of_seed(0),
        limits: generous(),
        spent: UsedBefore::default(),
    };
    let mut seat = champion.seat(plan).expect("a seat");
    assert!(seat.finish().orders.is_ok(), "nothing was asked");
}
