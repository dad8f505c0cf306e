//! What viewers are shown, against what the rules say.

#![allow(clippy::unwrap_used, reason = "a test may fail at once")]

#[path = "common/maps.rs"]
mod maps;
#[path = "common/orders.rs"]
mod orders;
#[path = "common/played.rs"]
mod played;

use donjon::{
    Donjon,
    event::Event,
    interface::{Action, Class, Object},
    map,
    state::State,
};
use played::{Played, all_scripts, random_phases};
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use stechec_game::{
    Show,
    show::{BlockTurn, CardPile, Cell, Change, FigureChange, Scene, Side},
};

/// A scene as a viewer keeps it while it carries changes out. Objects and boulders count as
/// what lies where.
#[derive(Clone, Debug)]
struct Kept {
    scene: Scene,
    columns: usize,
    scores: [i32; 2],
}

impl Kept {
    fn apply(&mut self, change: &Change) {
        match change {
            Change::Figure(change) => self.change_figure(change),
            Change::NewFigure(figure) => {
                self.scene.figures.retain(|it| it.id != figure.id);
                self.scene.figures.push((**figure).clone());
            }
            Change::Ground(cells) => {
                let rows = self.scene.ground.as_mut().unwrap();
                for &(cell, letter) in cells {
                    let row = &mut rows[cell / self.columns];
                    let mut letters: Vec<char> = row.chars().collect();
                    letters[cell % self.columns] = letter;
                    *row = letters.into_iter().collect();
                }
            }
            Change::Sides(sides) => {
                let known = self.scene.sides.as_mut().unwrap();
                for side in sides {
                    known.retain(|it| (it.at, it.way) != (side.at, side.way));
                    known.push(side.clone());
                }
            }
            Change::Zone(zone) => {
                let zones = self.scene.zones.as_mut().unwrap();
                zones.retain(|it| it.id != zone.id);
                zones.push(zone.clone());
            }
            Change::Overlay(overlay) => {
                self.scene.overlays.retain(|it| it.id != overlay.id);
                self.scene.overlays.push(overlay.clone());
            }
            Change::EndOverlay(id) => self.scene.overlays.retain(|it| it.id != *id),
            Change::Turn(turn) => self.turn(*turn),
            Change::Score { team, points } => self.scores[team.index()] = *points,
            Change::Hold { team, cards, dice } => {
                let held = &mut self.scene.teams[team.index()];
                (held.cards, held.dice) = (cards.clone(), dice.clone());
            }
            Change::Value { name, amount } => {
                self.scene.values.insert(name.clone(), amount.clone());
            }
            Change::Pile(pile) => {
                self.scene.piles.retain(|it| it.name != pile.name);
                self.scene.piles.push(pile.clone());
            }
            other => panic!("{other:?} is not used by this game"),
        }
    }

    fn change_figure(&mut self, change: &FigureChange) {
        let figure = (self.scene.figures.iter_mut()).find(|it| it.id == change.id);
        let figure = figure.unwrap();
        if let Some(at) = change.at {
            figure.at = at;
        }
        if change.dead == Some(true) {
            figure.at = None;
        }
        if let Some(kind) = &change.kind {
            figure.kind = kind.clone();
        }
        if let Some(marks) = &change.marks {
            figure.marks = marks.clone();
        }
        figure.values.extend(change.values.clone());
        figure.details.extend(change.details.clone());
    }

    fn turn(&mut self, turn: BlockTurn) {
        let size = turn.size as i32;
        let (left, top) = (turn.at.x, turn.at.y);
        let is_in =
            |at: Cell| (left..left + size).contains(&at.x) && (top..top + size).contains(&at.y);
        let quarters = turn.quarters.rem_euclid(4);
        let moved = |at: Cell| {
            if !is_in(at) {
                at
            } else {
                (0..quarters).fold(at, |at, _| {
                    Cell::new(left + size - 1 - (at.y - top), top + at.x - left)
                })
            }
        };
        let columns = self.columns as i32;
        let cell = |number: usize| Cell::new(number as i32 % columns, number as i32 / columns);
        let number = |at: Cell| (at.y * columns + at.x) as usize;
        let rows = self.scene.ground.as_mut().unwrap();
        let before: Vec<char> = rows.iter().flat_map(|row| row.chars()).collect();
        let mut after = before.clone();
        for (from, letter) in before.into_iter().enumerate() {
            after[number(moved(cell(from)))] = letter;
        }
        *rows = after
            .chunks(self.columns)
            .map(|row| row.iter().collect())
            .collect();
        for side in self.scene.sides.as_mut().unwrap() {
            if is_in(side.at) {
                side.way = (side.way + quarters as u8) % 4;
            }
            side.at = moved(side.at);
        }
        for zone in self.scene.zones.as_mut().unwrap() {
            zone.cells = zone
                .cells
                .iter()
                .map(|&it| number(moved(cell(it))))
                .collect();
        }
        for figure in &mut self.scene.figures {
            figure.at = figure.at.map(moved);
        }
    }

    /// All that is drawn, by name.
    fn drawn(&self, room: i32) -> BTreeMap<String, Value> {
        let scene = &self.scene;
        let mut all = BTreeMap::new();
        let mut things: Vec<String> = Vec::new();
        for figure in &scene.figures {
            match (figure.thing, figure.at) {
                (true, None) => {}
                (true, Some(at)) => things.push(format!("{} {},{}", figure.kind, at.x, at.y)),
                (false, _) => {
                    all.insert(format!("figure {}", figure.id.0), json!(figure));
                }
            }
        }
        things.sort();
        all.insert("things".to_owned(), json!(things));
        all.insert("ground".to_owned(), json!(scene.ground));
        let sides: BTreeSet<String> = (scene.sides.iter().flatten())
            .filter_map(|side| named_once(side, room))
            .collect();
        all.insert("sides".to_owned(), json!(sides));
        for zone in scene
            .zones
            .iter()
            .flatten()
            .filter(|it| !it.cells.is_empty())
        {
            let cells: BTreeSet<usize> = zone.cells.iter().copied().collect();
            all.insert(
                format!("zone {}", zone.id),
                json!([zone.name, cells, zone.hidden]),
            );
        }
        all.insert("teams".to_owned(), json!(scene.teams));
        all.insert("overlays".to_owned(), json!(scene.overlays));
        all.insert("values".to_owned(), json!(scene.values));
        all.insert("scores".to_owned(), json!(self.scores));
        all
    }
}

/// A side within a room has two names: here it has one.
fn named_once(side: &Side, room: i32) -> Option<String> {
    let kind = side.kind.as_ref()?;
    let Cell { x, y, .. } = side.at;
    let (x, y, way) = match side.way {
        1 if (x + 1) % room != 0 => (x + 1, y, 3),
        2 if (y + 1) % room != 0 => (x, y + 1, 0),
        way => (x, y, way),
    };
    Some(format!("{x},{y} {way} {kind}"))
}

/// Whether a viewer that carries out all changes has the scene afterwards.
fn check_changes(played: &Played) {
    let room = played.before.map.layout.side;
    let kept = |state: &State| Kept {
        scene: Donjon::scene(state),
        columns: state.map.layout.columns() as usize,
        scores: state.table.points,
    };
    let mut now = kept(&played.before);
    let acts = Donjon::acts(&played.before, &played.events, &played.after);
    assert_eq!(acts.len(), played.events.len());
    assert!(acts.is_sorted_by_key(|act| act.beat), "beats never go down");
    for change in acts.iter().flat_map(|act| &act.changes) {
        now.apply(change);
    }
    let (now, wanted) = (now.drawn(room), kept(&played.after).drawn(room));
    let names: BTreeSet<&String> = now.keys().chain(wanted.keys()).collect();
    for name in names {
        assert_eq!(
            now.get(name),
            wanted.get(name),
            "{name}: {:?}",
            played.events
        );
    }
}

#[test]
fn the_changes_of_acts_lead_from_scene_to_scene() {
    random_phases(&[maps::ARENA, maps::TWINS, maps::DARK], 12, |played| {
        check_changes(&played);
    });
    let mut phases = 0;
    for played in all_scripts() {
        check_changes(&played);
        phases += 1;
    }
    assert!(phases > 200, "{phases}");
}

/// Of rooms that lie face down nothing is told, before and during a match.
#[test]
fn rooms_that_lie_face_down_are_not_shown() {
    let board = Donjon::board(&map::read(maps::DARK).unwrap()).unwrap();
    assert!(board.ground.iter().any(|row| row.contains('?')));
    assert!(board.zones.iter().any(|zone| zone.hidden));
    random_phases(&[maps::DARK], 10, |played| {
        let scene = Donjon::scene(&played.before);
        let hidden = &played.before.table.dungeon;
        let is_hidden = |at: Cell| {
            !hidden
                .board
                .is_face_up(donjon::geometry::Position::new(at.x, at.y))
        };
        for (y, row) in scene.ground.iter().flatten().enumerate() {
            for (x, letter) in row.chars().enumerate() {
                let at = Cell::new(x as i32, y as i32);
                assert_eq!(letter == '?', is_hidden(at), "{x},{y}");
            }
        }
        assert!(!scene.figures.iter().any(|it| it.at.is_some_and(is_hidden)));
        assert!(!scene.sides.iter().flatten().any(|it| is_hidden(it.at)));
        for act in Donjon::acts(&played.before, &played.events, &played.after) {
            let told = json!(act);
            assert!(act.event != "forgotten" || told.get("quarters").is_none());
            assert!(act.event != "played" || told.get("cards").is_none());
        }
    });
}

/// Cards on the table lie face down, and stay in the hand that is told, until the fight is
/// decided; then those that were laid are shown.
fn check_cards(played: &Played, laid: &mut usize, shown: &mut usize) {
    let mut now = Kept {
        scene: Donjon::scene(&played.before),
        columns: played.before.map.layout.columns() as usize,
        scores: played.before.table.points,
    };
    let hands = now.scene.teams.clone();
    let after = Donjon::scene(&played.after);
    for pile in now.scene.piles.iter().chain(&after.piles) {
        assert!(pile.cards.is_empty() && pile.count > 0, "{pile:?}");
    }
    let acts = Donjon::acts(&played.before, &played.events, &played.after);
    let mut decided = false;
    for (act, event) in acts.iter().zip(&played.events) {
        act.changes.iter().for_each(|change| now.apply(change));
        let piles = &now.scene.piles;
        if let Event::FightDecided(result) = event {
            decided = true;
            for (team, cards) in result.cards.iter().enumerate() {
                let name = format!("cards of team {team}");
                let pile = piles.iter().find(|pile| pile.name == name).unwrap();
                let faces: Vec<String> = cards.iter().map(|card| card.to_string()).collect();
                let told: Vec<&str> = pile.cards.iter().map(|card| &*card.word).collect();
                assert_eq!(
                    (told, pile.count),
                    (faces.iter().map(|it| &**it).collect(), 0)
                );
                *shown += 1;
            }
        } else if !decided {
            *laid += usize::from(matches!(event, Event::Played { .. }));
            let open = piles.iter().find(|pile| !pile.cards.is_empty());
            assert!(open.is_none(), "{event:?} shows {open:?}");
            for (held, then) in now.scene.teams.iter().zip(&hands) {
                assert_eq!(held.cards, then.cards, "{event:?}");
            }
        }
    }
    if !decided {
        let by_name = |piles: &[CardPile]| -> BTreeMap<String, u32> {
            let piles = piles.iter();
            piles
                .map(|pile| (pile.name.to_string(), pile.count))
                .collect()
        };
        assert_eq!(by_name(&now.scene.piles), by_name(&after.piles));
    }
}

#[test]
fn cards_lie_face_down_until_they_are_shown() {
    let (mut laid, mut shown) = (0, 0);
    random_phases(&[maps::ARENA, maps::TWINS], 12, |played| {
        check_cards(&played, &mut laid, &mut shown);
    });
    all_scripts().for_each(|played| check_cards(&played, &mut laid, &mut shown));
    assert!(laid > 2 && shown > 50, "{laid} {shown}");
}

/// A portcullis that is broken and a wall that is pierced are not forgotten.
#[test]
fn what_is_left_of_a_side_is_shown() {
    let mut seen: BTreeSet<String> = BTreeSet::new();
    for played in all_scripts() {
        let opened = |event: &Event| matches!(event, Event::SideChanged { side, .. } if *side == donjon::interface::Side::Ouvert);
        if !played.events.iter().any(opened) {
            continue;
        }
        let sides = |state| Donjon::scene(state).sides.unwrap();
        let before = sides(&played.before);
        let new = (sides(&played.after).into_iter()).filter(|side| !before.contains(side));
        seen.extend(new.filter_map(|side| side.kind).map(Into::into));
    }
    let seen: Vec<&str> = seen.iter().map(String::as_str).collect();
    assert_eq!(seen, ["herse_brisee", "mur_perce"]);
}

/// Words of the interface that people write with an accent, besides those of several words.
const ACCENTED: [&str; 9] = [
    "arbalete",
    "arbaletrier",
    "deplacement",
    "meurtriere",
    "piege",
    "precipice",
    "reveler",
    "tenebres",
    "tresor",
];

/// The skin spells words of the interface as people do: with spaces and accents.
#[test]
fn the_skin_spells_words_out() {
    let (_, tell) = (donjon::skin::FILES.iter())
        .find(|(name, _)| name.ends_with("tell.js"))
        .unwrap();
    let board = Donjon::board(&map::read(maps::TWINS).unwrap()).unwrap();
    let grounds = board.grounds.values().map(|ground| ground.word.to_string());
    let sides = board.side_kinds.keys().map(|word| word.to_string());
    let words: BTreeSet<String> = (grounds.chain(sides))
        .chain(Class::ALL.iter().map(|it| it.word().to_owned()))
        .chain(Object::ALL.iter().map(|it| it.word().to_owned()))
        .chain(Action::ALL.iter().map(|it| it.word().to_owned()))
        .collect();
    assert!(ACCENTED.iter().all(|word| words.contains(*word)));
    let spelt = |word: &String| tell.contains(&format!(" {word}: \""));
    let missing: Vec<&String> = (words.iter())
        .filter(|word| word.contains('_') || ACCENTED.contains(&&***word))
        .filter(|word| !spelt(word))
        .collect();
    assert!(missing.is_empty(), "{missing:?}");
}

/// The page about replays lists every event, with every field that only this game has.
#[test]
fn the_page_about_replays_has_every_event() {
    let page = include_str!("../../../docs/replays.md");
    let section = page.split("\n### ").find(|part| part.starts_with("Donjon"));
    let section = section.unwrap();
    let mut told: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut note = |played: &Played| {
        for act in Donjon::acts(&played.before, &played.events, &played.after) {
            let fields = told.entry(act.event.to_string()).or_default();
            fields.extend(act.details.keys().cloned());
        }
    };
    random_phases(&[maps::ARENA, maps::TWINS, maps::DARK], 4, |played| {
        note(&played)
    });
    all_scripts().for_each(|played| note(&played));
    assert!(told.len() > 35, "{told:?}");
    for (event, fields) in told {
        let row = section.lines().find(|line| {
            line.split('|')
                .nth(1)
                .is_some_and(|cell| cell.contains(&format!("`{event}`")))
        });
        let row = row.unwrap_or_else(|| panic!("the page lacks {event}"));
        for field in fields {
            assert!(row.contains(&format!("`{field}`")), "{event}: no {field}");
        }
    }
}
