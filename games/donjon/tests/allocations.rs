//! The hot path, what champions ask again and again, allocates nothing.

#![allow(clippy::unwrap_used, reason = "a test may fail at once")]

use donjon::{
    Donjon,
    board::Board,
    event::Event,
    geometry::Position,
    interface::{Action, Orientation},
    map,
    order::Order,
    push,
    sheet::Sheet,
    sight, zones,
};
use std::{hint::black_box, ops::ControlFlow, sync::Arc};
use stechec_game::{Game, Match, Team, TeamCount};

#[global_allocator]
static COUNTING: dhat::Alloc = dhat::Alloc;

const LARGEST: &str = include_str!("../../../maps/donjon/dungeon-citadelle.map");

fn started() -> Match<Donjon> {
    let teams = TeamCount::new::<Donjon>(2).unwrap();
    let mut game = Match::<Donjon>::new(Arc::new(map::read(LARGEST).unwrap()), teams, 7);
    game.resolve();
    game
}

/// Memory blocks asked for while something is done.
fn blocks(work: impl FnOnce()) -> u64 {
    let before = dhat::HeapStats::get().total_blocks;
    work();
    dhat::HeapStats::get().total_blocks - before
}

fn main() {
    let _profiler = dhat::Profiler::builder().testing().build();
    looking_and_walking();
    dodging();
    pushing();
    fighting();
}

fn looking_and_walking() {
    let mut game = started();
    let dungeon = game.state().table.dungeon.clone();
    let board: &Board = &dungeon.board;
    let asked = blocks(|| {
        for (_, figure, at) in dungeon.placed() {
            for &way in Orientation::ALL {
                black_box(sight::ray(&dungeon, at, way).count());
            }
            black_box(zones::arrivals(&dungeon, figure));
            for to in board.layout().positions() {
                black_box(sight::sees(&dungeon, at, to));
                black_box(dungeon.is_empty_for(figure, to));
            }
        }
    });
    assert_eq!(asked, 0, "questions allocate");

    // An order that is refused, and one that counts, as the referee judges them.
    let from = dungeon.figures[0].at.unwrap();
    let wrong = Order::Act {
        figure: 0,
        action: Action::Pas.number(),
        at: Position::new(-1, -1),
    };
    let judged = blocks(|| {
        black_box(game.order(Team(0), &wrong)).unwrap_err();
    });
    assert_eq!(judged, 0, "judging allocates");
    let step = board
        .adjacent_to(from)
        .find(|&at| dungeon.is_empty_for(&dungeon.figures[0], at));
    let right = Order::Act {
        figure: 0,
        action: Action::Pas.number(),
        at: step.unwrap(),
    };
    game.order(Team(0), &right).unwrap();
    let resolved = blocks(|| {
        black_box(game.resolve().len());
    });
    assert_eq!(resolved, 0, "a step allocates");
}

/// Blocks that resolving each phase of a script asks for. What its orders need is theirs.
fn resolved(script: &str) -> Vec<u64> {
    let scenario = stechec_scenario::read::<Donjon>(script).unwrap();
    let mut phases = Vec::new();
    scenario.play(|played| {
        let mut state = played.before.clone();
        let mut sheet = Sheet::default();
        for judged in played.orders {
            let _ = Donjon::check(&state, &mut sheet, judged.team, &judged.order);
        }
        // As many as a match has after its first phases.
        let mut events = Vec::with_capacity(64);
        phases.push(blocks(|| {
            Donjon::apply(&mut state, &mut sheet, &mut events)
        }));
        assert_eq!(events, played.events);
        ControlFlow::Continue(())
    });
    phases
}

/// Two zones with enemies in both, a row to be pushed along, a switch and its trapdoor.
const POSITION: &str = "\
map
1 1 5 40 20
guerrier voleuse clerc
A
salle A 1 droite
+-+-+-+-+-+
|A.A.A._._|
+.+.+.+.+.+
|_._._._._|
+.+.+.+.+.+
|_._._._.i|
+-+-+-+-+.+
|_.h.>._._|
+.+.+.+.+.+
|B.B.B._._|
+-+-+-+-+-+
zones
aaabb
aaabb
aaabb
ccccc
ccccc
end
teams 2
setup
tour 3
des 2 3 4 6
";

fn scene(figures: &str, phases: &str) -> String {
    format!("{POSITION}{figures}end\n{phases}")
}

/// An Esquive that fails, with a strike before the figure goes and one where it arrives: dice
/// come from the seed, because those of a script are kept in lists.
fn dodging() {
    let script = scene(
        "figure 1 2,1\nfigure 3 1,1 reagi\nfigure 4 0,1\nfigure 5 3,0\n",
        "phase\norder 0 deplacer 1 3,1 0 [4]\nend\n",
    );
    let goes_badly = |script: &String| {
        let mut met = Vec::new();
        let scenario = stechec_scenario::read::<Donjon>(script).unwrap();
        scenario.play(|played| {
            for event in played.events {
                match event {
                    Event::Struck { by, .. } => met.push(Some(*by)),
                    Event::Moved { .. } => met.push(None),
                    _ => {}
                }
            }
            ControlFlow::Continue(())
        });
        met == [Some(4), None, Some(5)]
    };
    let script = (0..100)
        .map(|seed| script.replace("setup\n", &format!("seed {seed}\nsetup\n")))
        .find(goes_badly);
    assert_eq!(resolved(&script.unwrap()), [0], "a DEPLACEMENT allocates");
}

/// A chain of two, of which the last comes to a switch.
fn pushing() {
    let script = scene(
        "figure 0 1,2 elan\nfigure 3 2,2\nfigure 4 3,2\nfigure 1 2,1\nfigure 2 3,1\n",
        "phase\norder 0 attaquer 0 ACTION_CHARGE 3 [3,2 4,2]\nend\n\
         phase\norder 0 carte 6 -1\norder 1 carte 0 -1\nend\n",
    );
    let [begun, decided] = resolved(&script)[..] else {
        panic!("two phases");
    };
    assert!(begun <= A_FIGHT && decided <= A_FIGHT, "{begun} {decided}");
    let scenario = stechec_scenario::read::<Donjon>(&script).unwrap();
    let mut pushed = 0;
    scenario.play(|played| {
        let all = played.events.iter();
        pushed += all
            .filter(|event| matches!(event, Event::Pushed { .. }))
            .count();
        let dungeon = &played.before.table.dungeon;
        let (from, to) = (Position::new(1, 2), Position::new(2, 2));
        let wishes = [Position::new(3, 2), Position::new(4, 2)];
        let asked = blocks(|| {
            black_box(push::push(dungeon, from, to, &wishes));
        });
        assert_eq!(asked, 0, "a push allocates");
        ControlFlow::Continue(())
    });
    assert_eq!(pushed, 2, "everybody is pushed");
}

/// A fight keeps lists of who fights, of wishes and of losers: a few for each phase of it,
/// however many figures and cells there are.
const A_FIGHT: u64 = 6;

fn fighting() {
    let script = scene(
        "figure 0 1,1\nfigure 1 2,0\nfigure 3 2,1\nfigure 4 3,1\nfigure 5 2,2 gel=5\n",
        "phase\norder 0 attaquer 0 ACTION_ATTAQUE 3 []\nend\n\
         phase\norder 1 soutenir [5] -1\nend\n\
         phase\norder 0 carte 6 -1\norder 1 carte 1 -1\nend\n",
    );
    let phases = resolved(&script);
    assert_eq!(phases.len(), 3);
    assert!(phases.iter().all(|&blocks| blocks <= A_FIGHT), "{phases:?}");
}
