//! What viewers are shown, against what the rules say.

#![allow(clippy::unwrap_used, reason = "a test may fail at once")]

#[path = "common/maps.rs"]
mod maps;
#[path = "common/orders.rs"]
mod orders;
#[path = "common/played.rs"]
mod played;

use donjon::{Donjon, event::Event, map, state::State};
use played::{Played, all_scripts, random_phases};
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use stechec_game::{
    Show,
    show::{BlockTurn, Cell, Change, FigureChange, Scene, Side},
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
            Change::Pile(_) => {}
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
