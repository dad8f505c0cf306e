//! What is told of a phase: everything that happened, each thing with its reason.

#![allow(clippy::unwrap_used, reason = "a test may fail at once")]

#[path = "common/maps.rs"]
mod maps;
#[path = "common/orders.rs"]
mod orders;
#[path = "common/played.rs"]
mod played;

use donjon::{
    Donjon, event::Event, geometry::Position, interface::Action, order::Order, outlook::outlook,
    sheet::Sheet, sight,
};
use played::{Played, all_scripts, random_phases, script};
use std::{collections::BTreeSet, path::Path};
use stechec_game::{Explain, Game, Judged, Line, Team};

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

/// Of every cell it is told whether a figure sees it, before and after, with what became of
/// each of its rays.
#[test]
fn any_cell_can_be_asked_about() {
    let mut rays = [0; 4];
    random_phases(&[maps::TWINS, maps::DARK], 2, |played| {
        let layout = played.after.table.dungeon.board.layout();
        let last = played.after.table.dungeon.figures.len() as u32 - 1;
        for (id, to) in [0, last]
            .into_iter()
            .flat_map(|id| layout.positions().map(move |to| (id, to)))
        {
            let parts = played.explained_cell(id, (to.x, to.y));
            let titles: Vec<&str> = parts.iter().map(|part| part.title).collect();
            assert_eq!(titles, ["before the phase", "after the phase"]);
            for (part, state) in parts.iter().zip([&played.before, &played.after]) {
                let dungeon = &state.table.dungeon;
                let (verdict, reasons) = part.lines.split_first().unwrap();
                let Some(from) = dungeon.figures[id as usize].at else {
                    assert!(verdict.text.ends_with("is at no cell, so it sees nothing"));
                    continue;
                };
                let sees = sight::sees(dungeon, from, to);
                let verb = if sees { "sees" } else { "does not see" };
                let wanted = format!("at {from} {verb} {to}");
                assert!(verdict.text.ends_with(&wanted), "{}", verdict.text);
                let told = reasons.iter().filter(|line| line.kind == "ray");
                assert_eq!(told.clone().count(), if from == to { 0 } else { 4 });
                for line in told {
                    let kinds = [
                        "shows",
                        "without showing",
                        "does not come to",
                        "does not lead",
                    ];
                    let kind = kinds
                        .iter()
                        .position(|kind| line.text.contains(kind))
                        .unwrap();
                    rays[kind] += 1;
                    assert!(kind != 0 || sees, "{}", line.text);
                }
            }
        }
    });
    assert!(rays.iter().all(|&count| count > 20), "{rays:?}");
}

/// A question about a figure and a cell, and what is told after the phase.
struct Asked {
    script: &'static str,
    figure: u32,
    cell: (i32, i32),
    told: &'static [&'static str],
}

/// All of them about the first phase.
const CELLS: &[Asked] = &[
    Asked {
        script: "rules/shot-over-mirror.scn",
        figure: 0,
        cell: (3, 4),
        told: &[
            "red's arbaletrier at 1,3 does not see 3,4",
            "the ray to the nord over the mirrors at 1,1 and 3,1 does not come to 3,4: \
             meurtriere sud of 3,2 stops it",
            "the ray to the est does not lead to 3,4: it ends at 4,3, at the outer border",
        ],
    },
    Asked {
        script: "rules/shot-over-mirror.scn",
        figure: 0,
        cell: (3, 2),
        told: &[
            "red's arbaletrier at 1,3 sees 3,2",
            "the ray to the nord over the mirrors at 1,1 and 3,1 shows 3,2",
        ],
    },
    Asked {
        script: "rules/shot-over-mirror.scn",
        figure: 0,
        cell: (1, 3),
        told: &["it is the same cell"],
    },
    Asked {
        script: "rules/own-rope.scn",
        figure: 0,
        cell: (2, 2),
        told: &["red's guerrier is at no cell, so it sees nothing"],
    },
];

#[test]
fn cells_are_explained() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    for asked in CELLS {
        let parts = script(&folder.join(asked.script))[0].explained_cell(asked.figure, asked.cell);
        let after = parts.last().unwrap();
        let told: Vec<&str> = after.lines.iter().map(|line| &*line.text).collect();
        for wanted in asked.told {
            let name = asked.script;
            assert!(told.contains(wanted), "{name}: no `{wanted}` in {told:#?}");
        }
    }
}

/// A champion that tries an action on every cell buries nothing: refused orders of one kind are
/// told together, with some of the reasons, and with all of them to who asks about the figure.
#[test]
fn similar_refusals_are_told_together() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    let mut played = script(&folder.join("rules/targets-of-fire.scn")).swap_remove(0);
    let layout = played.before.table.dungeon.board.layout();
    let cells = layout.positions().count();
    const HERE: Position = Position::new(0, 0);
    let act = |figure: i32, action: Action, at: Position| {
        let action = action.number();
        Order::Act { figure, action, at }
    };
    let before = played.before.clone();
    let judged = |order: Order| Judged {
        team: Team(0),
        verdict: Donjon::check(&before, &mut Sheet::default(), Team(0), &order),
        order,
    };
    let refused = |figure: i32| -> Vec<Judged<Donjon>> {
        let orders = (layout.positions()).map(|at| judged(act(figure, Action::Feu, at)));
        orders.filter(|judged| judged.verdict.is_err()).collect()
    };
    // The magicien has a target or two, the other figure is none.
    let (magician, other) = (refused(0), refused(1));
    assert!(magician.len() < cells && other.len() == cells);
    let tried = magician.len();
    // One after the other: what belongs together need not follow each other.
    let (mut magician, mut other) = (magician.into_iter(), other.into_iter());
    let rounds = (0..cells).flat_map(|_| [magician.next(), other.next()]);
    // Both try what neither can, and the last order counts.
    let [one, another] = [0, 1].map(|figure| judged(act(figure, Action::Transformer, HERE)));
    let orders: Vec<Judged<Donjon>> = (rounds.flatten())
        .chain([one, another, judged(Order::Finish)])
        .collect();
    let told = Donjon::tell_orders(&played.before, &orders);
    let reasons: BTreeSet<String> = (told.into_iter())
        .filter(|told| told.answer == "CIBLE_IMPOSSIBLE")
        .filter_map(|told| told.why)
        .collect();
    assert!(reasons.len() > 10);
    played.orders = orders;
    let lines = |about: Option<u32>, kind: &str| -> Vec<String> {
        let lines = played.explained(about).into_iter();
        let lines = lines.filter(|line| line.kind == kind);
        lines.map(|line| line.text).collect()
    };
    let [counts, first, second, third] = &lines(None, "order")[..] else {
        panic!("{:#?}", lines(None, "order"));
    };
    assert!(counts.ends_with("(OK)"), "{counts}");
    assert!(third.contains(", and 1 more like it ("), "{third}");
    let more = |count: usize| format!(", and {} more like it (", count - 1);
    assert!(first.contains(&more(tried)), "{first}");
    assert!(second.contains(&more(cells)), "{second}");
    let told = lines(None, "refused");
    assert_eq!(told.len(), 3 + 1 + 1 + 1, "{told:#?}");
    assert!(told[3].starts_with(&format!("{} more reasons", reasons.len() - 3)));
    assert!(told[4].ends_with(&format!("({cells} times)")), "{told:#?}");
    let all: BTreeSet<String> = lines(Some(0), "refused").into_iter().collect();
    assert_eq!(
        all.len(),
        reasons.len() + 1,
        "what both try has a reason too"
    );
    assert!(all.is_superset(&reasons));
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
