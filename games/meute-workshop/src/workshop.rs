//! The tools, as the map commands know them.

use crate::{
    generate::{self, Settings},
    lint, picture, stats,
};
use meute::{
    geometry::Position,
    map::{self, MAX_ROUNDS, MAX_SIDE, Map},
    numbers::MAX_MONSTERS,
};
use stechec_drawing::Board;
use stechec_problem::Problems;
use stechec_workshop::{
    BadSetting, BadValue, Choice, Chosen, Figures, NoPicture, Numbers, Words, Workshop, value_of,
};

/// The tools for those who draw Meute maps.
#[derive(Clone, Copy, Debug)]
pub struct MeuteWorkshop;

const FOCUS: Choice = Choice::new(
    "focus",
    "X,Y",
    "Show whom a monster on a hex goes for, and its movement to every other hex",
);
const SIGHT: Choice = Choice::new("sight", "X,Y", "Light what is seen from a hex");
const REACH: Choice = Choice::new(
    "reach",
    "X,Y,N",
    "Light where a hero with N movement could stop, and write the movement",
);
const OVERLAYS: &[Choice] = &[FOCUS, SIGHT, REACH];

const COLUMNS: Choice = Choice::new("columns", "N", "Hexes in a row, 9 to 60; 15 unless set");
const ROWS: Choice = Choice::new("rows", "N", "Rows, 9 to 60; 13 unless set");
const ROUNDS: Choice = Choice::new(
    "rounds",
    "N",
    "Rounds of a match, up to 60; unless set, 12 or as many as the size needs",
);
const MONSTERS: Choice = Choice::new("monsters", "N", "Monsters, 0 to 20; 6 unless set");
const OPEN: Choice = Choice::new(
    "open",
    "PERCENT",
    "How much of the rock is hollow to begin with, 40 to 100; 60 unless set",
);
const SEED: Choice = Choice::new("seed", "N", "Another map for every number; 0 unless set");
const SETTINGS: &[Choice] = &[COLUMNS, ROWS, ROUNDS, MONSTERS, OPEN, SEED];

impl Workshop for MeuteWorkshop {
    fn check(&self, text: &str) -> Problems {
        lint::check(text)
    }

    fn overlays(&self) -> &'static [Choice] {
        OVERLAYS
    }

    fn picture(&self, text: &str, overlays: &Chosen<'_>) -> Result<Board, NoPicture> {
        let map = map::read(text).map_err(NoPicture::BadMap)?;
        let mut board = picture::map(&map);
        let bad = |choice: &Choice| {
            let name = choice.name;
            move |why| NoPicture::BadChoice(name, Box::new(why))
        };
        if let Some(value) = value_of(overlays, &SIGHT) {
            let from = only_hex(&map, value, &SIGHT).map_err(bad(&SIGHT))?;
            picture::paint_sight(&mut board, &map, from);
        }
        if let Some(value) = value_of(overlays, &FOCUS) {
            let at = only_hex(&map, value, &FOCUS).map_err(bad(&FOCUS))?;
            picture::paint_focus(&mut board, &map, at);
        }
        if let Some(value) = value_of(overlays, &REACH) {
            let mut words = Words::new(value, REACH.value);
            let read = hex(&map, &mut words).and_then(|from| {
                let movement = words.number("movement", 0..=i64::from(u16::MAX))?;
                words.end().map(|()| (from, movement as u32))
            });
            let (from, movement) = read.map_err(bad(&REACH))?;
            picture::paint_reach(&mut board, &map, from, movement);
        }
        Ok(board)
    }

    fn figures(&self, text: &str) -> Result<Figures, Problems> {
        map::read(text).map(|map| stats::figures(&map))
    }

    fn settings(&self) -> &'static [Choice] {
        SETTINGS
    }

    fn new_map(&self, settings: &Chosen<'_>) -> Result<String, Vec<BadSetting>> {
        let mut numbers = Numbers::new(settings);
        let mut number = |choice, within, usual| numbers.read(choice, within, usual);
        let sides = i64::from(generate::LEAST_SIDE)..=MAX_SIDE as i64;
        let columns = number(&COLUMNS, sides.clone(), 15) as i32;
        let rows = number(&ROWS, sides, 13) as i32;
        let least = i64::from(generate::least_rounds(columns, rows));
        let settings = Settings {
            columns,
            rows,
            rounds: number(&ROUNDS, least..=i64::from(MAX_ROUNDS), least.max(12)) as u32,
            monsters: number(&MONSTERS, 0..=MAX_MONSTERS as i64, 6) as usize,
            open: number(&OPEN, 40..=100, 60) as u32,
            seed: number(&SEED, 0..=i64::MAX, 0).unsigned_abs(),
        };
        numbers.check()?;
        Ok(generate::new_map(&settings))
    }
}

/// A hex of the map, and nothing else.
fn only_hex(map: &Map, value: &str, choice: &Choice) -> Result<Position, BadValue> {
    let mut words = Words::new(value, choice.value);
    let at = hex(map, &mut words)?;
    words.end().map(|()| at)
}

/// A hex of the map that is not a wall.
fn hex(map: &Map, words: &mut Words<'_>) -> Result<Position, BadValue> {
    let x = words.number("column", 0..=i64::from(map.columns()) - 1)?;
    let y = words.number("row", 0..=i64::from(map.rows()) - 1)?;
    let at = Position::new(x as i32, y as i32);
    if map.is_wall(at) {
        Err(format!("{at} is a wall: choose a hex somebody can stand on").into())
    } else {
        Ok(at)
    }
}
