//! Boards of games without a skin: hexes, levels, sides, zones, figures of nobody, dice, cards.

use super::{Exported, assert_sound, looks::picture, place, settle};
use serde::Serialize;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use stechec_browser::{Browser, Look, Page, Theme};
use stechec_game::show::{
    Act, Amount, BlockTurn, Board, Card, CardPile, Cell, Change, Choice, Die, Figure, FigureChange,
    Ground, GroundLook, Holding, Levels, Overlay, Queue, Scene, Shape, Side, SideLook, Zone,
};
use stechec_game::{FigureId, Team};
use stechec_web::Skin;

/// A phase: its turn and name, what happens, and what comes of it.
struct Played {
    turn: u32,
    name: &'static str,
    address: &'static str,
    acts: Vec<Act>,
    after: Scene,
}

/// The lines of a match between two teams.
fn lines(board: Option<&Board>, start: &Scene, phases: &[Played]) -> String {
    let seat = |team: u32, name: &str| json!({"team": team, "name": name, "faults": []});
    let state = |scene: &Scene| {
        let mut state = value(scene);
        state["scores"] = json!([0, 0]);
        state
    };
    let mut lines = vec![
        json!({
            "line": "header", "stechec_export": 2, "game": "made-up", "map": {"name": "somewhere"},
            "phases": phases.len(), "teams": [seat(0, "red ants"), seat(1, "blue bees")], "board": board, "facts": {"rounds": 8},
        }),
        json!({"line": "start", "calls": [], "scores": [0, 0], "state": state(start)}),
    ];
    for (index, phase) in phases.iter().enumerate() {
        let order = json!({"order": {"text": "go there", "figure": 0, "path": [[2, 1], [3, 1]]}, "answer": "OK"});
        let odd = json!({"order": {"wish": "the moon", "how": [1, 2]}, "answer": "TOO_FAR"});
        lines.push(json!({
            "line": "phase", "index": index, "turn": phase.turn, "phase": phase.name,
            "address": phase.address, "entry_point": "play", "asked": [0],
            "calls": [{"team": 0, "orders": [order, odd]}],
            "events": phase.acts, "scores": [0, 0], "state": state(&phase.after),
        }));
    }
    lines.push(json!({"line": "end", "calls": [], "scores": [0, 0], "ranks": [1, 1]}));
    lines.iter().map(|line| format!("{line}\n")).collect()
}

fn value(shown: impl Serialize) -> Value {
    serde_json::to_value(shown).unwrap()
}

fn grounds(kinds: &[(char, &'static str, GroundLook)]) -> BTreeMap<char, Ground> {
    let kinds = kinds.iter();
    kinds
        .map(|&(letter, word, look)| (letter, Ground::new(word, look)))
        .collect()
}

fn figure(id: u32, team: Option<u8>, kind: &'static str, at: Cell) -> Figure {
    Figure {
        id: FigureId(id),
        team: team.map(Team),
        kind: kind.into(),
        at: Some(at),
        values: BTreeMap::from([("life".into(), Amount::Of(7, 10))]),
        ..Figure::default()
    }
}

fn rows(text: &[&str]) -> Vec<String> {
    text.iter().map(|&row| row.to_owned()).collect()
}

/// A cave of hexes with a pack of monsters.
fn cave() -> (Board, Scene, Vec<Played>) {
    let ground = rows(&[
        "#########",
        "#..:.$..#",
        "#.^.O...#",
        "##..!...#",
        "#..:..$.#",
        "#...~...#",
        "#########",
    ]);
    let looks = [
        ('.', "floor", GroundLook::Floor),
        ('#', "wall", GroundLook::Wall),
        (':', "difficult", GroundLook::Rough),
        ('$', "treasure", GroundLook::Goal),
        ('^', "trap", GroundLook::Danger),
        ('O', "obstacle", GroundLook::Block),
        ('!', "hazard", GroundLook::Danger),
        ('~', "pond", GroundLook::Water),
    ];
    let mut board = Board::new(Shape::Hexes, ground, grounds(&looks));
    board.side_kinds = BTreeMap::from([("mur".into(), SideLook::Wall)]);
    board.sides = (0..6)
        .map(|way| Side {
            at: Cell::new(6, 3),
            way,
            kind: (way != 3).then(|| "mur".into()),
        })
        .collect();
    let mut stunned = figure(8, None, "garde", Cell::new(4, 4));
    stunned.marks = vec!["stunned".into(), "disarmed".into()];
    stunned.name = Some("garde 8".into());
    let mut fallen = figure(1, Some(0), "hero", Cell::new(0, 0));
    fallen.at = None;
    let scene = Scene {
        figures: vec![
            figure(0, Some(0), "hero", Cell::new(2, 1)),
            fallen,
            figure(2, Some(1), "hero", Cell::new(6, 3)),
            stunned,
            figure(9, None, "chauve_souris", Cell::new(5, 2)),
        ],
        teams: vec![
            Holding {
                cards: vec![
                    Card {
                        word: "coup".into(),
                        number: Some(35),
                        ..Card::default()
                    },
                    Card {
                        word: "ombre".into(),
                        hidden: true,
                        ..Card::default()
                    },
                ],
                ..Holding::default()
            },
            Holding::default(),
        ],
        piles: vec![CardPile {
            name: "garde".into(),
            count: 3,
            cards: vec![Card {
                word: "move 2, attack 2".into(),
                number: Some(30),
                ..Card::default()
            }],
        }],
        queue: Some(Queue {
            figures: [9, 0, 8, 2].map(FigureId).into(),
            now: Some(1),
        }),
        options: vec![Choice {
            text: "attack hero 0 from (3, 1)".into(),
            cells: vec![12],
            ..Choice::default()
        }],
        ..Scene::default()
    };
    let bite = Act {
        event: "bite".into(),
        beat: 1,
        text: Some("the bat bites the hero: −3".into()),
        headline: true,
        figure: Some(FigureId(0)),
        by: Some(FigureId(9)),
        dice: vec![Die::new(4, 3), Die::new(4, 1)],
        cells: vec![11],
        changes: vec![
            FigureChange::of(FigureId(0))
                .value("life", Amount::Of(4, 10))
                .into(),
        ],
        ..Act::default()
    };
    let fly = Act {
        event: "fly".into(),
        changes: vec![FigureChange::of(FigureId(9)).to(Cell::new(3, 2)).into()],
        ..Act::default()
    };
    let came = Act {
        event: "came".into(),
        beat: 2,
        text: Some("another bat comes".into()),
        changes: vec![
            Change::NewFigure(Box::new(figure(10, None, "chauve_souris", Cell::new(7, 5)))),
            FigureChange::of(FigureId(8)).away().into(),
            Change::Ground(vec![(2 * 9 + 2, '.')]),
        ],
        ..Act::default()
    };
    let mut after = scene.clone();
    after.figures[0].values = BTreeMap::from([("life".into(), Amount::Of(4, 10))]);
    let phase = |turn, name, address, acts| Played {
        turn,
        name,
        address,
        acts,
        after: after.clone(),
    };
    let phases = vec![
        phase(0, "choix", "0/choix", vec![fly, bite, came]),
        phase(0, "choix", "0/choix.2", vec![]),
        phase(1, "choix", "1/choix", vec![]),
    ];
    (board, scene, phases)
}

/// A house of two levels with walls, doors and windows.
fn house() -> (Board, Scene, Vec<Played>) {
    let ground = rows(&[
        "AA....", "......", "...S..", "....BB", "      ", " .... ", " .%.. ", "      ",
    ]);
    let looks = [
        ('.', "floor", GroundLook::Floor),
        ('A', "start", GroundLook::Start),
        ('B', "start", GroundLook::Start),
        ('S', "switch", GroundLook::Device),
        ('%', "dark", GroundLook::Mist),
    ];
    let kinds = [
        ("wall", SideLook::Wall),
        ("door", SideLook::Closed),
        ("open", SideLook::Open),
        ("slit", SideLook::Window),
        ("gap", SideLook::Gap(50)),
        ("rubble", SideLook::Rubble),
    ];
    let mut board = Board {
        rows: 4,
        levels: Levels(2),
        ..Board::new(Shape::Squares, ground, grounds(&looks))
    };
    board.side_kinds = kinds.map(|(word, look)| (word.into(), look)).into();
    board.sides = (0..6)
        .map(|x| Side {
            at: Cell::new(x, 1),
            way: 2,
            kind: Some(kinds[x as usize].0.into()),
        })
        .collect();
    board.zones = vec![
        Zone {
            id: 0,
            name: "A".into(),
            cells: vec![0, 1, 6, 7],
            ..Zone::default()
        },
        Zone {
            id: 1,
            name: "B".into(),
            team: Some(Team(1)),
            cells: vec![4, 5, 10, 11],
            hidden: true,
        },
    ];
    let mut chief = figure(0, Some(0), "chef", Cell::new(1, 2));
    chief.place = Some((25, 25));
    chief.facing = Some(90);
    let mut twin = figure(1, Some(0), "tirailleur", Cell::new(1, 2));
    twin.place = Some((75, 75));
    twin.name = Some("tirailleur 1".into());
    let mut giant = figure(6, Some(1), "colosse", Cell::at(2, 1, 1));
    giant.size = Some(130);
    giant.secrets = BTreeMap::from([("ammo".into(), Amount::Number(3))]);
    let chest = Figure {
        thing: true,
        ..figure(20, None, "tresor", Cell::new(4, 3))
    };
    let scene = Scene {
        figures: vec![chief, twin, giant, chest],
        overlays: vec![Overlay {
            id: "fire".into(),
            kind: "fire".into(),
            team: Some(Team(1)),
            cells: vec![14, 15, 20, 21],
            ..Overlay::default()
        }],
        dice: vec![
            Die {
                counts: Some(true),
                ..Die::new(8, 8)
            },
            Die {
                counts: Some(false),
                ..Die::new(8, 2)
            },
            Die {
                word: Some("joker".into()),
                ..Die::new(6, 6)
            },
        ],
        values: BTreeMap::from([("round".into(), Amount::Of(2, 8))]),
        ..Scene::default()
    };
    let turned = Act {
        event: "turned".into(),
        text: Some("the room turns to the right".into()),
        changes: vec![Change::Turn(BlockTurn {
            at: Cell::new(0, 0),
            size: 3,
            quarters: 1,
        })],
        ..Act::default()
    };
    let opened = Act {
        event: "opened".into(),
        beat: 1,
        text: Some("the door opens, and the room behind it is known".into()),
        changes: vec![
            Change::Sides(vec![Side {
                at: Cell::new(3, 1),
                way: 2,
                kind: None,
            }]),
            Change::Zone(Zone {
                hidden: false,
                ..board.zones[1].clone()
            }),
        ],
        ..Act::default()
    };
    let phases = vec![Played {
        turn: 0,
        name: "action",
        address: "0/action",
        acts: vec![turned, opened],
        after: scene.clone(),
    }];
    (board, scene, phases)
}

fn open<'b>(
    browser: &'b Browser,
    of: &(Board, Scene, Vec<Played>),
    look: &Look,
    hash: &str,
) -> Page<'b> {
    let lines = lines(Some(&of.0), &of.1, &of.2);
    Exported::dressed(&lines, Skin::PLAIN).open(browser, look, hash)
}

fn text(page: &Page<'_>) -> String {
    let text = page.evaluate("document.body.innerText").unwrap();
    text.as_str().unwrap().to_owned()
}

#[test]
#[ignore = "needs Chromium: STECHEC_CHROMIUM, chromium, chromium-browser or google-chrome"]
fn hexes_monsters_dice_and_cards_are_shown_without_a_skin() {
    let browser = Browser::start().unwrap();
    let cave = cave();
    for (theme, name) in [(Theme::Light, "light"), (Theme::Dark, "dark")] {
        let look = Look::default().theme(theme);
        let page = open(
            &browser,
            &cave,
            &look,
            "#turn=0&phase=choix&beat=2&figure=9",
        );
        settle(&page);
        let told = text(&page);
        for part in [
            "the bat bites the hero",
            "chauve souris",
            "coup",
            "attack hero 0",
            "#9",
        ] {
            assert!(told.contains(part), "{part}: {told}");
        }
        picture(&page, &format!("hexes-{name}"));
        assert_sound(&page);
    }
    let look = Look::phone().language("fr");
    let page = open(&browser, &cave, &look, "#turn=0&phase=choix&beat=2");
    assert!(text(&page).contains("Dans cet ordre"));
    picture(&page, "hexes-phone");
    assert_sound(&page);
}

#[test]
#[ignore = "needs Chromium: STECHEC_CHROMIUM, chromium, chromium-browser or google-chrome"]
fn changes_are_applied_without_knowing_events() {
    let browser = Browser::start().unwrap();
    let page = open(&browser, &cave(), &Look::default(), "");
    let snapshot = |beats: usize| {
        page.evaluate(&format!(
            "(() => {{ const {{ figures, ground }} = stechecViewer.clock.moments.after({beats});
               return [figures.map(({{ id, at, values }}) => [id, at, values.life[0]]), [...ground]]; }})()"
        ))
        .unwrap()
    };
    let start = json!([
        [0, [2, 1], 7],
        [1, null, 7],
        [2, [6, 3], 7],
        [8, [4, 4], 7],
        [9, [5, 2], 7]
    ]);
    assert_eq!(snapshot(0), json!([start, []]));
    assert_eq!(snapshot(1)[0][4], json!([9, [3, 2], 7]));
    assert_eq!(snapshot(2)[0][0], json!([0, [2, 1], 4]));
    let end = snapshot(3);
    assert_eq!(end[0][3], json!([8, null, 7]));
    assert_eq!(end[0][5], json!([10, [7, 5], 7]));
    assert_eq!(end[1], json!([[20, "."]]));
    assert_sound(&page);
}

#[test]
#[ignore = "needs Chromium: STECHEC_CHROMIUM, chromium, chromium-browser or google-chrome"]
fn phases_of_one_name_have_links_of_their_own() {
    let browser = Browser::start().unwrap();
    let page = open(
        &browser,
        &cave(),
        &Look::default(),
        "#turn=0&phase=choix.2&figure=0.hero",
    );
    assert_eq!(place(&page), json!([1, 0]));
    // Team 0 has two heroes: which one is said by its number.
    page.wait_for("location.hash === '#turn=0&phase=choix.2&figure=0'")
        .unwrap();
    assert!(text(&page).contains("Turn 0, choix.2"));
    page.evaluate("location.hash = '#turn=0&phase=choix&figure=8'")
        .unwrap();
    page.wait_for("stechecViewer.clock.phase === 0 && stechecViewer.view.figure === 8")
        .unwrap();
    assert_sound(&page);
}

#[test]
#[ignore = "needs Chromium: STECHEC_CHROMIUM, chromium, chromium-browser or google-chrome"]
fn a_point_of_the_screen_is_a_hex_and_back() {
    let browser = Browser::start().unwrap();
    let page = open(&browser, &cave(), &Look::default(), "");
    let wrong = page
        .evaluate(
            "(() => { const { geometry } = stechecViewer.stage; const wrong = [];
               for (let cell = 0; cell < geometry.count; cell += 1) {
                 const at = geometry.cell(cell);
                 const [x, y] = geometry.centre(at);
                 for (const [dx, dy] of [[0, 0], [0.4, 0], [-0.4, 0], [0, 0.4], [0.2, -0.4]]) {
                   if (geometry.cellAt(x + dx, y + dy)?.join() !== at.join()) wrong.push([at, dx, dy]);
                 }
                 geometry.neighbours(at).forEach((next, way) => {
                   if (next && geometry.neighbours(next)[(way + 3) % 6]?.join() !== at.join()) wrong.push([at, way]);
                   const [a, b] = geometry.side(at, way);
                   const middle = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
                   if (!next) return;
                   const [nx, ny] = geometry.centre(next);
                   if (Math.hypot((x + nx) / 2 - middle[0], (y + ny) / 2 - middle[1]) > 1e-9) wrong.push([at, way, 'side']);
                 });
               }
               return [wrong, geometry.cellAt(-0.2, 0.1), geometry.cellAt(0.02, 0.02)]; })()",
        )
        .unwrap();
    assert_eq!(wrong, json!([[], null, null]));
}

#[test]
#[ignore = "needs Chromium: STECHEC_CHROMIUM, chromium, chromium-browser or google-chrome"]
fn levels_lie_side_by_side_or_one_is_chosen() {
    let browser = Browser::start().unwrap();
    let page = open(
        &browser,
        &house(),
        &Look::default(),
        "#turn=0&phase=action&figure=1.colosse",
    );
    settle(&page);
    picture(&page, "levels");
    let told = text(&page);
    for part in ["blue bees colosse", "(2, 1, 1)", "ammo", "joker", "round"] {
        assert!(told.contains(part), "{part}: {told}");
    }
    let level = || page.evaluate("stechecViewer.stage.geometry.level").unwrap();
    assert_eq!(level(), json!(null));
    page.press("l").unwrap();
    page.press("l").unwrap();
    assert_eq!(level(), json!(1));
    settle(&page);
    picture(&page, "levels-upper");
    page.click(".levels button").unwrap();
    assert_eq!(level(), json!(null));
    // A square block turns with all that is on it.
    page.evaluate("stechecViewer.clock.seek(0, 1)").unwrap();
    settle(&page);
    picture(&page, "levels-turned");
    let turned = page
        .evaluate(
            "(() => { const { figures, sides, zones } = stechecViewer.clock.moments.after(1);
               return [figures[0].at, figures[0].facing, figures[2].at, [...sides.keys()].sort(), zones[0].cells]; })()",
        )
        .unwrap();
    assert_eq!(
        turned,
        json!([
            [0, 1],
            180,
            [2, 1, 1],
            ["1,0 3", "1,1 3", "1,2 3", "3,1 2", "4,1 2", "5,1 2"],
            [2, 8, 1, 7]
        ])
    );
    page.evaluate("stechecViewer.clock.seek(0, 2)").unwrap();
    let known = "stechecViewer.clock.moments.after(2).zones[1].hidden ?? false";
    assert_eq!(page.evaluate(known).unwrap(), json!(false));
    assert_sound(&page);
}

#[test]
#[ignore = "needs Chromium: STECHEC_CHROMIUM, chromium, chromium-browser or google-chrome"]
fn a_game_without_a_board_is_told_in_words() {
    let browser = Browser::start().unwrap();
    let threw = Act {
        event: "threw".into(),
        text: Some("threw: face 4, team 0".into()),
        dice: vec![Die::new(6, 4)],
        ..Act::default()
    };
    let scene = Scene::default();
    let phases = [Played {
        turn: 0,
        name: "throw",
        address: "0/throw",
        acts: vec![threw],
        after: Scene::default(),
    }];
    let exported = Exported::dressed(&lines(None, &scene, &phases), Skin::PLAIN);
    for look in [Look::default(), Look::phone().theme(Theme::Dark)] {
        let page = exported.open(&browser, &look, "#turn=0&phase=throw&of=0");
        page.wait_for("document.body.innerText.includes('go there')")
            .unwrap();
        assert!(
            text(&page).contains("how [1,2], wish the moon"),
            "{}",
            text(&page)
        );
        page.click("#tab-happens").unwrap();
        page.wait_for("document.body.innerText.includes('threw: face 4')")
            .unwrap();
        page.press(".").unwrap();
        settle(&page);
        picture(
            &page,
            if look.width > 600 {
                "no-board"
            } else {
                "no-board-phone"
            },
        );
        assert_sound(&page);
    }
}
