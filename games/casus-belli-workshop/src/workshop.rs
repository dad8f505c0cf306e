//! The tools as the map commands use them: words in, answers out.

use crate::{
    generate::{self, BadOption, Options, Symmetry},
    lint, picture, stats,
};
use casus_belli::{
    geometry::Position,
    interface::Orientation,
    map::{self, MAX_SIDE, Map},
};
use stechec_drawing::Board;
use stechec_problem::Problems;
use stechec_workshop::{BadSetting, BadValue, Choice, Chosen, Figures, NoPicture, Workshop};

/// Casus Belli's tools for map makers.
#[derive(Clone, Copy, Debug)]
pub struct CasusBelliWorkshop;

const VISION: Choice = Choice {
    name: "vision",
    value: "X,Y,FACING,SIZE",
    help: "Show what a figure would see from a cell, such as 5,4,nord,4",
};

const DISTANCE: Choice = Choice {
    name: "distance",
    value: "X,Y",
    help: "Show what it costs to walk from a cell to every other",
};

impl Workshop for CasusBelliWorkshop {
    fn check(&self, text: &str) -> Problems {
        match map::read(text) {
            Ok(map) => lint::warnings(&map, text),
            Err(problems) => problems,
        }
    }

    fn overlays(&self) -> &'static [Choice] {
        &[VISION, DISTANCE]
    }

    fn picture(&self, text: &str, overlays: &Chosen<'_>) -> Result<Board, NoPicture> {
        let map = map::read(text).map_err(NoPicture::BadMap)?;
        match overlays {
            [] => Ok(picture::map(&map)),
            [(name, value)] if *name == VISION.name => {
                let (from, facing, size) = vision_of(&map, value)
                    .map_err(|why| NoPicture::BadChoice(VISION.name, Box::new(why)))?;
                Ok(picture::vision(&map, from, facing, size))
            }
            [(_, value)] => {
                let from = standing(&map, value)
                    .map_err(|why| NoPicture::BadChoice(DISTANCE.name, Box::new(why)))?;
                Ok(picture::distances(&map, from))
            }
            [_, (name, _), ..] => {
                let why = "only one overlay can be shown at a time".to_owned();
                Err(NoPicture::BadChoice(name, Box::new(why.into())))
            }
        }
    }

    fn figures(&self, text: &str) -> Result<Figures, Problems> {
        let figures = stats::stats(&map::read(text)?);
        Ok(Figures {
            text: figures.to_string(),
            json: serde_json::to_value(&figures).unwrap_or_default(),
        })
    }

    fn settings(&self) -> &'static [Choice] {
        SETTINGS
    }

    fn new_map(&self, settings: &Chosen<'_>) -> Result<String, Vec<BadSetting>> {
        let mut options = Options::default();
        let mut wrong: Vec<BadSetting> = (settings.iter())
            .filter_map(|&(name, value)| {
                let why = set(&mut options, name, value).err()?;
                Some(BadSetting::value(name, why))
            })
            .collect();
        wrong.extend(options.problems().iter().map(bad_setting));
        if !wrong.is_empty() {
            return Err(wrong);
        }
        let plan = generate::generate(&options).map_err(|error| {
            let words = error.to_string();
            vec![BadSetting::Together(
                words.replace("placement_turns", "--placement-turns"),
            )]
        })?;
        Ok(map::print(&plan))
    }
}

/// A cell of the map, from `x,y`.
fn cell(map: &Map, value: &str) -> Result<Position, BadValue> {
    let number = |word: &str| word.trim().parse().ok();
    let cell = (value.split_once(','))
        .and_then(|(x, y)| Some(Position::new(number(x)?, number(y)?)))
        .ok_or_else(|| format!("`{value}` is not a cell: write x,y"))?;
    if !map.contains(cell) {
        let (columns, rows) = (map.columns() - 1, map.rows() - 1);
        return Err(
            format!("{cell} is outside the grid, which goes from 0,0 to {columns},{rows}").into(),
        );
    }
    Ok(cell)
}

/// A cell somebody can stand on.
fn standing(map: &Map, value: &str) -> Result<Position, BadValue> {
    let cell = cell(map, value)?;
    if map.walkable(cell) {
        Ok(cell)
    } else {
        Err(format!("{cell} is a wall: nobody can stand there").into())
    }
}

fn vision_of(map: &Map, value: &str) -> Result<(Position, Orientation, i32), BadValue> {
    let mut parts = value.splitn(4, ',');
    let mut next = || parts.next().map(str::trim);
    let (Some(x), Some(y), Some(facing), Some(size)) = (next(), next(), next(), next()) else {
        return Err(
            format!("`{value}` is not complete: write x,y,facing,size as in 5,4,nord,4").into(),
        );
    };
    let from = standing(map, &format!("{x},{y}"))?;
    let facing = Orientation::from_word(facing)
        .ok_or_else(|| format!("`{facing}` is not a facing: write nord, est, sud or ouest"))?;
    let size = (size.parse().ok())
        .filter(|size| (0..=MAX_SIDE as i32).contains(size))
        .ok_or_else(|| format!("`{size}` is not a size: write a number from 0 to {MAX_SIDE}"))?;
    Ok((from, facing, size))
}

const SETTINGS: &[Choice] = &[
    Choice {
        name: "size",
        value: "COLUMNSxROWS",
        help: "Columns and rows [default: 30x30]",
    },
    Choice {
        name: "seed",
        value: "N",
        help: "The seed: each one makes another map [default: 0]",
    },
    Choice {
        name: "symmetry",
        value: "KIND",
        help: "none, left-right, top-bottom, both, half-turn or quarter-turn [default: half-turn]",
    },
    Choice {
        name: "walls",
        value: "PERCENT",
        help: "Walls inside the border [default: 12]",
    },
    Choice {
        name: "forest",
        value: "PERCENT",
        help: "Forest [default: 18]",
    },
    Choice {
        name: "marsh",
        value: "PERCENT",
        help: "Marsh [default: 8]",
    },
    Choice {
        name: "road",
        value: "PERCENT",
        help: "Road [default: 8]",
    },
    Choice {
        name: "towers",
        value: "PERCENT",
        help: "Towers [default: 1]",
    },
    Choice {
        name: "placement-turns",
        value: "N",
        help: "Placement turns [default: depends on the size]",
    },
    Choice {
        name: "turns",
        value: "N",
        help: "Total turns [default: depends on the size]",
    },
];

/// What is wrong with an option, by its name on the command line.
fn bad_setting(bad: &BadOption) -> BadSetting {
    match bad.option {
        side @ ("columns" | "rows") => BadSetting::value("size", format!("{side} {}", bad.reason)),
        shares if shares.contains('+') => BadSetting::Together(format!("terrain: {}", bad.reason)),
        "placement_turns" => BadSetting::value("placement-turns", bad.reason.clone()),
        option => BadSetting::value(option, bad.reason.clone()),
    }
}

/// Sets one option, or says what is wrong with its value.
fn set(options: &mut Options, name: &str, value: &str) -> Result<(), String> {
    fn number<T: std::str::FromStr>(value: &str) -> Result<T, String> {
        (value.parse()).map_err(|_| format!("`{value}` is not a whole number in range"))
    }
    match name {
        "size" => {
            let sides = value.split_once(['x', 'X', '×']);
            let (columns, rows) =
                sides.ok_or_else(|| format!("write COLUMNSxROWS, such as 30x20, not `{value}`"))?;
            (options.columns, options.rows) = (number(columns)?, number(rows)?);
        }
        "symmetry" => {
            options.symmetry = Symmetry::from_word(value).ok_or_else(|| {
                let words: Vec<&str> = Symmetry::ALL.iter().map(|kind| kind.word()).collect();
                format!("`{value}` is not one of {}", words.join(", "))
            })?;
        }
        "seed" => options.seed = number(value)?,
        "walls" => options.walls = number(value)?,
        "forest" => options.forest = number(value)?,
        "marsh" => options.marsh = number(value)?,
        "road" => options.road = number(value)?,
        "towers" => options.towers = number(value)?,
        "placement-turns" => options.placement_turns = Some(number(value)?),
        "turns" => options.turns = Some(number(value)?),
        _ => return Err("there is no such setting".to_owned()),
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_help_tells_the_real_defaults() {
        let default = Options::default();
        let size = format!("{}x{}", default.columns, default.rows);
        let numbers = [
            default.walls,
            default.forest,
            default.marsh,
            default.road,
            default.towers,
        ];
        let values = [size, default.seed.to_string(), default.symmetry.to_string()]
            .into_iter()
            .chain(numbers.map(|number| number.to_string()));
        for (setting, value) in SETTINGS.iter().zip(values) {
            let told = format!("[default: {value}]");
            assert!(setting.help.ends_with(&told), "--{}: {told}", setting.name);
        }
    }
}
