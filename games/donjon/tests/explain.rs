//! What is told of a phase: everything that happened, each thing with its reason.

#![allow(clippy::unwrap_used, reason = "a test may fail at once")]

#[path = "common/maps.rs"]
mod maps;
#[path = "common/orders.rs"]
mod orders;
#[path = "common/played.rs"]
mod played;

use donjon::{Donjon, event::Event, outlook::outlook, sight};
use played::{Played, all_scripts, random_phases, script};
use std::path::Path;
use stechec_game::{Explain, Line};

/// How often something was told.
#[derive(Debug, Default)]
struct Told {
    refused: usize,
    dodges: usize,
    pushes: usize,
    deaths: usize,
    fights: usize,
}

/// What must be told of any phase.
fn check(played: &Played, count: &mut Told) {
    for told in Donjon::tell_orders(&played.before, &played.orders) {
        let why = told.why.as_deref();
        assert_eq!(why.is_none(), told.answer == "OK", "{told:?}");
        assert_ne!(why, Some(""), "{told:?}");
        count.refused += usize::from(why.is_some());
    }
    let lines = played.explained(None);
    let reasons = |text: &str| -> Vec<&str> {
        let at = (lines.iter()).position(|line| line.depth == 0 && line.text.contains(text));
        let after = lines[at.unwrap() + 1..].iter();
        let belonging = after.take_while(|line| line.depth > 0);
        belonging.map(|line| &*line.text).collect()
    };
    for event in &played.events {
        match event {
            Event::Dodged { .. } => {
                count.dodges += 1;
                assert_eq!(reasons("dodges").len(), 4);
            }
            Event::Pushed { .. } => {
                count.pushes += 1;
                assert_eq!(reasons("is pushed").len(), 5);
            }
            Event::Died { .. } => {
                count.deaths += 1;
                assert_eq!(reasons("dies").len(), 1);
            }
            Event::FightDecided(result) => {
                count.fights += 1;
                let told = reasons(" against ");
                for sum in result.sums {
                    let sum = format!("= {sum}");
                    assert!(told.iter().any(|text| text.ends_with(&sum)), "{told:?}");
                }
            }
            _ => {}
        }
    }
}

#[test]
fn every_event_and_every_refusal_has_its_reason() {
    let mut count = Told::default();
    random_phases(&[maps::ARENA, maps::TWINS, maps::DARK], 8, |played| {
        check(&played, &mut count);
    });
    all_scripts().for_each(|played| check(&played, &mut count));
    let Told {
        refused,
        dodges,
        pushes,
        deaths,
        fights,
    } = count;
    let least = [refused, dodges, pushes, deaths, fights].into_iter().min();
    assert!(least > Some(15), "{count:?}");
}

/// Lines about a figure are about it, or belong to one that is.
#[test]
fn one_figure_can_be_asked_about() {
    random_phases(&[maps::TWINS], 3, |played| {
        for figure in 0..12 {
            for line in played.explained(Some(figure)) {
                let named = line.figures.iter().any(|known| known.id.0 == figure);
                assert!(named || line.depth > 0, "{line:?} is not about {figure}");
            }
        }
    });
}

/// What is said about sight is what the rules say.
#[test]
fn outlooks_agree_with_sight() {
    let mut stopped = 0;
    random_phases(&[maps::TWINS, maps::DARK], 4, |played| {
        let dungeon = &played.after.table.dungeon;
        let layout = dungeon.board.layout();
        for (_, _, from) in dungeon.placed() {
            for to in layout.positions() {
                let told = outlook(dungeon, from, to);
                assert_eq!(
                    told.sees(),
                    sight::sees(dungeon, from, to),
                    "{from} to {to}: {told:?}"
                );
                stopped += usize::from(told.words().contains("stops it"));
            }
        }
    });
    assert!(stopped > 100, "{stopped}");
}

/// Scripts, the number of a phase in them, and what is told of it.
const TOLD: &[(&str, usize, &str)] = &[
    ("rules/whips.scn", 1, "is kept out by a fouetteuse"),
    (
        "rules/frozen-master.scn",
        0,
        "may fight, frozen as it is: it is adjacent to",
    ),
    ("conformance/0030.scn", 0, "may shoot: it aims at"),
    ("conformance/0030.scn", 0, "does not fight: "),
    ("conformance/0033.scn", 2, "- frozen 1"),
    ("conformance/0034.scn", 2, "+ potion 3"),
    ("conformance/0031.scn", 0, "in a TIR nobody else fights"),
    (
        "conformance/0012.scn",
        1,
        "a CHARGE that wins wounds nobody: the target is pushed",
    ),
    ("conformance/0012.scn", 1, "from there it is pushed"),
    (
        "conformance/0015.scn",
        1,
        "no cell is left: nobody of the chain moves",
    ),
    ("conformance/0016.scn", 1, "is deadly"),
    ("conformance/0021.scn", 1, "from the Zat at"),
    ("conformance/0006.scn", 0, "a strike was missing"),
    ("conformance/0007.scn", 0, "successes"),
    (
        "conformance/0008.scn",
        0,
        "strikes are missing, enemies wait where it goes",
    ),
    (
        "conformance/0008.scn",
        0,
        "only a 6 counts: in the zone it goes to waits blue's clerc",
    ),
    (
        "conformance/0025.scn",
        0,
        "there is no action of this number",
    ),
    (
        "conformance/0030.scn",
        1,
        "an order of the team counts already",
    ),
    ("conformance/0027.scn", 1, "the hand"),
    ("conformance/0035.scn", 3, "needs a die of"),
    (
        "conformance/0048.scn",
        1,
        "by the passage: 2 points, one of them for the tresor",
    ),
    ("conformance/0050.scn", 0, "a boulder rolls"),
    (
        "rules/boulder-over-wounded.scn",
        0,
        "a boulder rolls over it",
    ),
    (
        "rules/struck-then-trapped.scn",
        0,
        "it was wounded before, and the trap wounds it again",
    ),
    (
        "rules/shot-over-mirror.scn",
        0,
        "the ray to the nord over the mirrors at 1,1 and 3,1 comes there",
    ),
    (
        "rules/shot-over-mirror.scn",
        0,
        "the ray to the nord over the mirrors at 1,1 and 3,1 would come there, but meurtriere sud of 3,2 stops it",
    ),
];

#[test]
fn scripts_are_explained() {
    let mut missing = Vec::new();
    for &(name, phase, wanted) in TOLD {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
        let played = script(&path.join(name));
        let lines: Vec<Line> = played[phase].explained(None);
        if !lines.iter().any(|line| line.text.contains(wanted)) {
            let told: Vec<String> = lines.into_iter().map(|line| line.text).collect();
            let told = told.join("\n");
            missing.push(format!("{name}, phase {phase}: no `{wanted}` in\n{told}"));
        }
    }
    assert!(missing.is_empty(), "{}", missing.join("\n\n"));
}
