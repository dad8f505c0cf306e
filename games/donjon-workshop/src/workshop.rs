//! The tools, as the map commands know them.

use crate::{
    generate::{self, Settings},
    lint, picture, stats,
};
use donjon::{geometry::Position, map};
use stechec_drawing::Board;
use stechec_problem::Problems;
use stechec_workshop::{
    BadSetting, BadValue, Choice, Chosen, Figures, NoPicture, Numbers, Words, Workshop, value_of,
};

/// The tools for those who draw Donjon maps.
#[derive(Clone, Copy, Debug)]
pub struct DonjonWorkshop;

const SIGHT: Choice = Choice::new(
    "sight",
    "X,Y",
    "Light what is seen from a cell, over mirrors too",
);
const ZONES: Choice = Choice::flag("zones", "Tint the zones");
const REACH: Choice = Choice::new(
    "reach",
    "X,Y",
    "Write how many movement actions it takes from a cell",
);
const OVERLAYS: &[Choice] = &[SIGHT, ZONES, REACH];

const ACROSS: Choice = Choice::new("across", "N", "Rooms in a row, 1 to 6; 2 unless set");
const DOWN: Choice = Choice::new("down", "N", "Rows of rooms, 1 to 6; 3 unless set");
const SIDE: Choice = Choice::new(
    "side",
    "N",
    "Cells per side of a room, 3 to 12; 5 unless set",
);
const FIGURES: Choice = Choice::new("figures", "N", "Figures of each team, 1 to 8; 5 unless set");
const HIDDEN: Choice = Choice::new(
    "hidden",
    "N",
    "How many percent of the rooms lie face down, 0 to 100; 50 unless set",
);
const TURNS: Choice = Choice::new(
    "turns",
    "N",
    "Turns, an even number from 2 to 60; 40 unless set",
);
const POINTS: Choice = Choice::new("points", "N", "Points that win, 1 to 20; 5 unless set");
const SEED: Choice = Choice::new("seed", "N", "Another map for every number; 0 unless set");
const SETTINGS: &[Choice] = &[ACROSS, DOWN, SIDE, FIGURES, HIDDEN, TURNS, POINTS, SEED];

impl Workshop for DonjonWorkshop {
    fn check(&self, text: &str) -> Problems {
        lint::check(text)
    }

    fn overlays(&self) -> &'static [Choice] {
        OVERLAYS
    }

    fn picture(&self, text: &str, overlays: &Chosen<'_>) -> Result<Board, NoPicture> {
        let map = map::read(text).map_err(NoPicture::BadMap)?;
        let cell = |choice: &Choice| {
            let value = value_of(overlays, choice)?;
            let mut words = Words::new(value, choice.value);
            let name = choice.name;
            let read = position(&mut words, &map);
            let read = read.and_then(|at| words.end().map(|()| at));
            Some(read.map_err(|why| NoPicture::BadChoice(name, Box::new(why))))
        };
        let (sight, reach) = (cell(&SIGHT).transpose()?, cell(&REACH).transpose()?);
        let mut board = picture::map(&map);
        if value_of(overlays, &ZONES).is_some() {
            picture::paint_zones(&mut board, &map);
        }
        if let Some(from) = reach {
            picture::paint_reach(&mut board, &map, from);
        }
        if let Some(from) = sight {
            picture::paint_sight(&mut board, &map, from);
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
        let settings = Settings {
            across: number(&ACROSS, 1..=6, 2) as i32,
            down: number(&DOWN, 1..=6, 3) as i32,
            side: number(&SIDE, 3..=12, 5) as i32,
            figures: number(&FIGURES, 1..=8, 5) as usize,
            hidden: number(&HIDDEN, 0..=100, 50) as u32,
            turns: number(&TURNS, 2..=60, 40) as u32,
            points: number(&POINTS, 1..=20, 5) as i32,
            seed: number(&SEED, 0..=i64::MAX, 0).unsigned_abs(),
        };
        numbers.check()?;
        let wrong = generate::problems(&settings);
        if wrong.is_empty() {
            Ok(generate::new_map(&settings))
        } else {
            let words = wrong.iter().map(ToString::to_string);
            Err(words.map(BadSetting::Together).collect())
        }
    }
}

/// A cell of the board.
fn position(words: &mut Words<'_>, map: &map::Map) -> Result<Position, BadValue> {
    let x = words.number("column", 0..=i64::from(map.layout.columns()) - 1)?;
    let y = words.number("row", 0..=i64::from(map.layout.rows()) - 1)?;
    Ok(Position::new(x as i32, y as i32))
}
