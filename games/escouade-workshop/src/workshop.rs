//! The tools, as the map commands know them.

use crate::{
    generate::{self, Settings},
    lint, picture, stats,
};
use escouade::{interface::Cube, map};
use stechec_drawing::Board;
use stechec_problem::Problems;
use stechec_workshop::{
    BadSetting, BadValue, Choice, Chosen, Figures, NoPicture, Numbers, Words, Workshop, value_of,
};

/// The tools for those who draw Escouade maps.
#[derive(Clone, Copy, Debug)]
pub struct EscouadeWorkshop;

const LEVEL: Choice = Choice::new("level", "N", "Show one level, with those below it");
const REACH: Choice = Choice::new(
    "reach",
    "X,Y,Z,SIZE",
    "Write how many steps it is from a cube for a size",
);
const SIGHT: Choice = Choice::new("sight", "X,Y,Z", "Light what is seen from a cube");
const OVERLAYS: &[Choice] = &[LEVEL, REACH, SIGHT];

const COLUMNS: Choice = Choice::new(
    "columns",
    "N",
    "Cubes from west to east, 6 to 16; 8 unless set",
);
const ROWS: Choice = Choice::new(
    "rows",
    "N",
    "Cubes from north to south, 6 to 16; 8 unless set",
);
const LEVELS: Choice = Choice::new("levels", "N", "Levels, 1 to 4; 2 unless set");
const ROUNDS: Choice = Choice::new("rounds", "N", "Rounds at most, 1 to 20; 8 unless set");
const POINTS: Choice = Choice::new("points", "N", "Points that win, 1 to 99; 12 unless set");
const SEED: Choice = Choice::new("seed", "N", "Another map for every number; 0 unless set");
const SETTINGS: &[Choice] = &[COLUMNS, ROWS, LEVELS, ROUNDS, POINTS, SEED];

impl Workshop for EscouadeWorkshop {
    fn check(&self, text: &str) -> Problems {
        lint::check(text)
    }

    fn overlays(&self) -> &'static [Choice] {
        OVERLAYS
    }

    fn picture(&self, text: &str, overlays: &Chosen<'_>) -> Result<Board, NoPicture> {
        let map = map::read(text).map_err(NoPicture::BadMap)?;
        let size = map.size();
        let bad = |choice: &Choice| {
            let name = choice.name;
            move |why| NoPicture::BadChoice(name, Box::new(why))
        };
        let level = value_of(overlays, &LEVEL).map(|value| {
            let mut words = Words::new(value, LEVEL.value);
            let level = words.number("level", 0..=i64::from(size.z) - 1)?;
            words.end().map(|()| level as usize)
        });
        let level = level.transpose().map_err(bad(&LEVEL))?;
        let mut board = picture::board(&map, level);
        if let Some(value) = value_of(overlays, &REACH) {
            let mut words = Words::new(value, REACH.value);
            let read = cube(&mut words, size).and_then(|from| {
                let size = words.number("size", 1..=3)?;
                words.end().map(|()| (from, size as i32))
            });
            let (from, size) = read.map_err(bad(&REACH))?;
            picture::paint_reach(&mut board, &map, from, size);
        }
        if let Some(value) = value_of(overlays, &SIGHT) {
            let mut words = Words::new(value, SIGHT.value);
            let read = cube(&mut words, size).and_then(|from| words.end().map(|()| from));
            picture::paint_sight(&mut board, &map, read.map_err(bad(&SIGHT))?);
        }
        if board.caption.is_empty() {
            board.caption = picture::caption(&map);
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
            columns: number(&COLUMNS, 6..=16, 8) as i32,
            rows: number(&ROWS, 6..=16, 8) as i32,
            levels: number(&LEVELS, 1..=4, 2) as i32,
            rounds: number(&ROUNDS, 1..=20, 8) as u32,
            goal: number(&POINTS, 1..=99, 12) as i32,
            seed: number(&SEED, 0..=i64::MAX, 0).unsigned_abs(),
        };
        numbers.check()?;
        Ok(generate::new_map(&settings))
    }
}

/// A cube of the board.
fn cube(words: &mut Words<'_>, size: Cube) -> Result<Cube, BadValue> {
    let x = words.number("column", 0..=i64::from(size.x) - 1)?;
    let y = words.number("row", 0..=i64::from(size.y) - 1)?;
    let z = words.number("level", 0..=i64::from(size.z) - 1)?;
    Ok(Cube::new(x as i32, y as i32, z as i32))
}
