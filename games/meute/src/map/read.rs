//! Reads a map file and reports everything that is wrong with it at once.

use super::{Den, Map, MapPlan, ThinWall, first_cut_off};
use crate::{
    geometry::{Position, SIDES, opposite},
    interface::{Direction, Kind, Terrain},
    numbers::{HEROES_OF_TEAM, MAX_MONSTERS, MAX_TEAMS},
};
use std::ops::Range;
use stechec_problem::{Lines, Problem, Problems, words};

/// The least number of columns, and of rows.
pub const MIN_SIDE: usize = 3;
/// The largest number of columns, and of rows.
pub const MAX_SIDE: usize = 60;
/// The largest number of rounds.
pub const MAX_ROUNDS: u32 = 60;
/// The largest map file.
pub const MAX_BYTES: usize = 300_000;

/// Some editors write it in front of a text.
const BYTE_ORDER_MARK: char = '\u{FEFF}';

type Line<'t> = (Range<usize>, &'t str);

/// A checked map, or everything that is wrong with the text.
pub fn read(text: &str) -> Result<Map, Problems> {
    if text.len() > MAX_BYTES {
        let message = format!(
            "the file has {} bytes, a map has at most {MAX_BYTES}",
            text.len()
        );
        let help = format!("draw at most {MAX_SIDE} columns and {MAX_SIDE} rows");
        return Err(Problem::error("too-large", message).help(help).into());
    }
    let rest = text.trim_start_matches(BYTE_ORDER_MARK);
    let mark = text.len() - rest.len();
    if mark == 0 {
        return read_unmarked(text);
    }
    let mut problems: Problems =
        Problem::error("byte-order-mark", "the map begins with an invisible mark")
            .at(0..mark, "a byte order mark")
            .help("save the file as UTF-8 without byte order mark (BOM)")
            .into();
    if let Err(others) = read_unmarked(rest) {
        problems.append(others.moved_by(mark));
    }
    Err(problems)
}

fn read_unmarked(text: &str) -> Result<Map, Problems> {
    let mut lines: Vec<Line<'_>> = Lines::of(text).collect();
    while lines.last().is_some_and(|(_, line)| line.trim().is_empty()) {
        lines.pop();
    }
    let Some((header, rest)) = lines.split_first() else {
        let help = "write columns, rows and rounds in the first line, such as `13 11 12`, and \
                    then the rows";
        return Err(Problem::error("empty", "the map is empty")
            .at(0..0, "it should begin here")
            .help(help)
            .into());
    };
    let mut reader = Reader {
        end: text.trim_end().len(),
        problems: Problems::new(),
    };
    let map = reader.map(header, rest);
    reader.problems.sort_by_place();
    match map {
        Some(map) if reader.problems.is_empty() => Ok(map),
        _ => Err(reader.problems),
    }
}

/// A number of the header and where it stands.
struct Number {
    value: u32,
    span: Range<usize>,
}

/// A character of the grid and where it stands.
struct Drawn {
    character: char,
    place: usize,
}

struct Reader {
    end: usize,
    problems: Problems,
}

impl Reader {
    fn map(&mut self, header: &Line<'_>, rest: &[Line<'_>]) -> Option<Map> {
        let [columns, rows, rounds] = self.header(header)?;
        self.check_rounds(&rounds);
        let sound = self.check_side(&columns, "columns") & self.check_side(&rows, "rows");
        if !sound {
            return None;
        }
        let (columns, rows) = (columns.value as usize, rows.value as usize);
        // Where thin walls begin there are no rows any more, even if some are missing.
        let first_wall = rest.iter().position(|(_, line)| line.starts_with("mur"));
        let (grid, behind) = rest.split_at(first_wall.unwrap_or(rest.len()).min(rows));
        let drawn = self.grid(grid, columns, rows);
        let walls = self.thin_walls(behind, columns, rows, drawn.as_deref());
        let drawn = drawn?;
        let starts = self.starts(&drawn, columns);
        let dens = self.dens(&drawn, columns);
        let plan = MapPlan {
            columns: columns as i32,
            rounds: rounds.value,
            terrain: drawn.iter().map(|it| terrain_of(it.character)).collect(),
            starts,
            dens,
            thin_walls: walls,
        };
        let map = Map::from_checked(plan);
        self.check_cut(&map, &drawn);
        Some(map)
    }

    fn header(&mut self, (span, line): &Line<'_>) -> Option<[Number; 3]> {
        let words: Vec<Line<'_>> = words(line, span.start).collect();
        if words.len() != 3 {
            let message = "the first line of a map holds columns, rows and rounds";
            let label = match words.len() {
                0 => "nothing here".to_owned(),
                1 => "one word here".to_owned(),
                count => format!("{count} words here"),
            };
            self.problems.push(
                Problem::error("bad-header", message)
                    .at(span.clone(), label)
                    .help("write three numbers, such as `13 11 12`"),
            );
            return None;
        }
        let names = ["columns", "rows", "rounds"];
        let numbers: Vec<Option<Number>> = (words.into_iter().zip(names))
            .map(|((span, word), name)| self.number(name, span, word))
            .collect();
        let numbers: Option<Vec<Number>> = numbers.into_iter().collect();
        numbers?.try_into().ok()
    }

    fn number(&mut self, name: &str, span: Range<usize>, word: &str) -> Option<Number> {
        let digits = word.bytes().all(|byte| byte.is_ascii_digit());
        let value = word.parse().ok().filter(|_| digits);
        if value.is_none() {
            let (label, help) = if digits {
                ("this number is far too large", "write a smaller number")
            } else {
                ("not a whole number", "write digits only, such as 12")
            };
            self.problems.push(
                Problem::error("bad-number", format!("the number of {name} cannot be read"))
                    .at(span.clone(), label)
                    .help(help),
            );
        }
        value.map(|value| Number { value, span })
    }

    fn check_side(&mut self, number: &Number, name: &str) -> bool {
        let sound = (MIN_SIDE..=MAX_SIDE).contains(&(number.value as usize));
        if !sound {
            let message = format!("a map cannot have {} {name}", number.value);
            self.problems.push(
                Problem::error("bad-size", message)
                    .at(number.span.clone(), format!("{MIN_SIDE} to {MAX_SIDE}"))
                    .help(format!("choose a number from {MIN_SIDE} to {MAX_SIDE}")),
            );
        }
        sound
    }

    fn check_rounds(&mut self, rounds: &Number) {
        if !(1..=MAX_ROUNDS).contains(&rounds.value) {
            let message = format!("a match cannot have {} rounds", rounds.value);
            self.problems.push(
                Problem::error("bad-rounds", message)
                    .at(rounds.span.clone(), format!("1 to {MAX_ROUNDS}"))
                    .help(format!("choose a number from 1 to {MAX_ROUNDS}")),
            );
        }
    }

    /// Reads the grid; none if a row is missing or broken.
    fn grid(&mut self, grid: &[Line<'_>], columns: usize, rows: usize) -> Option<Vec<Drawn>> {
        let mut drawn = Vec::with_capacity(columns * rows);
        let mut sound = true;
        for (y, line) in grid.iter().enumerate() {
            sound &= self.row(line, y, columns, &mut drawn);
        }
        if grid.len() < rows {
            let (missing, there) = (rows - grid.len(), grid.len());
            let message = format!("the map has {there} of its {rows} rows");
            let end = grid.last().map_or(self.end, |(span, _)| span.end);
            self.problems.push(
                Problem::error("missing-row", message)
                    .at(end..end, format!("{missing} more expected here"))
                    .help("draw the rows that are missing, or change the first line"),
            );
            sound = false;
        }
        sound.then_some(drawn)
    }

    /// Reads a row; false if its shape or one of its characters is wrong.
    fn row(
        &mut self,
        (span, line): &Line<'_>,
        y: usize,
        columns: usize,
        drawn: &mut Vec<Drawn>,
    ) -> bool {
        let line = line.trim_end_matches([' ', '\t']);
        let indent = y % 2;
        let characters: Vec<(usize, char)> = line.char_indices().collect();
        let is_hex = |place: usize| place >= indent && (place - indent).is_multiple_of(2);
        let misplaced = (characters.iter().enumerate()).find(|&(place, &(_, character))| {
            is_hex(place) == (character == ' ') || character == '\t'
        });
        let length = indent + 2 * columns - 1;
        if let Some((place, &(at, character))) = misplaced.filter(|&(place, _)| place < length) {
            let at = span.start + at;
            self.bad_row(
                y,
                at..at + character.len_utf8(),
                if is_hex(place) {
                    "a hex is missing here"
                } else {
                    "one blank belongs here"
                },
            );
            return false;
        }
        if characters.len() != length {
            let hexes = characters.len().saturating_sub(indent).div_ceil(2);
            let end = span.start + line.len();
            let from = (characters.get(length)).map_or(end, |&(at, _)| span.start + at);
            let label = format!("{hexes} hexes, not {columns}");
            self.bad_row(y, from..end, &label);
            return false;
        }
        let mut sound = true;
        for (_, &(at, character)) in characters.iter().enumerate().filter(|it| is_hex(it.0)) {
            let place = span.start + at;
            if !is_known(character) {
                self.unknown_character(character, place);
                sound = false;
            }
            drawn.push(Drawn { character, place });
        }
        sound
    }

    fn bad_row(&mut self, y: usize, place: Range<usize>, label: &str) {
        let help = "write one character for each hex, single blanks between them, and one blank \
                    before the first of every odd row, counted from 0";
        self.problems.push(
            Problem::error(
                "bad-row",
                format!("row {y} does not have the shape of a row"),
            )
            .at(place, label)
            .help(help),
        );
    }

    fn unknown_character(&mut self, character: char, place: usize) {
        let help = "use . floor, # wall, O obstacle, ^ trap, ! hazard, : difficult ground, \
                    $ treasure, 1 to 4 starts, g a b h monsters, capital: elite";
        let message = format!("`{}` means nothing in a map", character.escape_debug());
        self.problems.push(
            Problem::error("unknown-character", message)
                .at(place..place + character.len_utf8(), "no hex of a map")
                .help(help),
        );
    }

    /// Where the heroes begin: two starts for each team.
    fn starts(
        &mut self,
        drawn: &[Drawn],
        columns: usize,
    ) -> [[Position; HEROES_OF_TEAM]; MAX_TEAMS] {
        let mut starts = [[Position::NOWHERE; HEROES_OF_TEAM]; MAX_TEAMS];
        for (digit, pair) in ('1'..).zip(&mut starts) {
            let found: Vec<usize> = (0..drawn.len())
                .filter(|&index| drawn[index].character == digit)
                .collect();
            if let [first, second] = found[..] {
                *pair = [first, second].map(|index| position(index, columns));
                continue;
            }
            let message = format!("there are {} starts `{digit}`, not two", found.len());
            let mut problem = Problem::error("start-count", message);
            problem = match found.get(HEROES_OF_TEAM).or(found.first()) {
                Some(&index) => {
                    let place = drawn[index].place;
                    let label = if found.len() == 1 {
                        "the only one"
                    } else {
                        "one too many"
                    };
                    problem.at(place..place + 1, label)
                }
                None => problem.at(self.end..self.end, "none up to here"),
            };
            self.problems
                .push(problem.help("draw each of 1, 2, 3 and 4 exactly twice"));
        }
        starts
    }

    fn dens(&mut self, drawn: &[Drawn], columns: usize) -> Vec<Den> {
        let dens: Vec<(Den, usize)> = (drawn.iter().enumerate())
            .filter_map(|(index, it)| {
                let (kind, elite) = monster_of(it.character)?;
                let at = position(index, columns);
                Some((Den { kind, elite, at }, it.place))
            })
            .collect();
        if let Some(&(_, place)) = dens.get(MAX_MONSTERS) {
            let message = format!("the map has {} monsters", dens.len());
            self.problems.push(
                Problem::error("too-many-monsters", message)
                    .at(place..place + 1, "the first one too many")
                    .help(format!("draw at most {MAX_MONSTERS}")),
            );
        }
        dens.into_iter().map(|(den, _)| den).collect()
    }

    /// Reads the lines behind the grid. Which hexes are walls is only known of a sound grid.
    fn thin_walls(
        &mut self,
        lines: &[Line<'_>],
        columns: usize,
        rows: usize,
        drawn: Option<&[Drawn]>,
    ) -> Vec<ThinWall> {
        let size = (columns as i32, rows as i32);
        let mut found: Vec<(ThinWall, Range<usize>)> = Vec::new();
        for (span, line) in lines {
            let words: Vec<Line<'_>> = words(line, span.start).collect();
            if words.first().is_none_or(|(_, word)| *word != "mur") {
                self.unknown_line(span, &words);
                continue;
            }
            let place = words[0].0.start..words[words.len() - 1].0.end;
            let wall = match side_of(&words, size, drawn) {
                Ok(wall) => wall,
                Err(wrong) => {
                    self.bad_wall(wrong, place);
                    continue;
                }
            };
            match found.iter().find(|(other, _)| *other == wall) {
                Some((_, first)) => self.problems.push(
                    Problem::error("twice", "this thin wall is there already")
                        .at(place, "again")
                        .at(first.clone(), "here first")
                        .help("remove one of the two lines"),
                ),
                None => found.push((wall, place)),
            }
        }
        found.sort_by_key(|(wall, _)| (wall.at.reading_order(), wall.direction));
        found.into_iter().map(|(wall, _)| wall).collect()
    }

    fn unknown_line(&mut self, span: &Range<usize>, words: &[Line<'_>]) {
        let (place, label) = match (words.first(), words.last()) {
            (Some(first), Some(last)) => (first.0.start..last.0.end, "no line of a map"),
            _ => (span.clone(), "an empty line"),
        };
        self.problems.push(
            Problem::error("unknown-line", "behind the grid there are only thin walls")
                .at(place, label)
                .help("write `mur x y DIRECTION`, such as `mur 2 3 est`, or remove the line"),
        );
    }

    fn bad_wall(&mut self, wrong: BadWall, place: Range<usize>) {
        let names: Vec<&str> = Direction::ALL.iter().map(|it| it.word()).collect();
        let (message, help) = match wrong {
            BadWall::Words => (
                "a thin wall is written `mur x y DIRECTION`",
                "write it as in `mur 2 3 est`".to_owned(),
            ),
            BadWall::Number => (
                "the hex of a thin wall is two whole numbers",
                "write column and row, counted from 0".to_owned(),
            ),
            BadWall::Direction => (
                "a thin wall lies in one of six directions",
                format!("write {}", names.join(", ")),
            ),
            BadWall::Outside => (
                "a thin wall stands between two hexes of the grid",
                "remove it: outside of the grid there is wall".to_owned(),
            ),
            BadWall::Wall => (
                "a thin wall stands between two hexes that are not walls",
                "remove it: nobody passes there".to_owned(),
            ),
        };
        self.problems.push(
            Problem::error("bad-wall", message)
                .at(place, "here")
                .help(help),
        );
    }

    fn check_cut(&mut self, map: &Map, drawn: &[Drawn]) {
        let terrain = &map.plan().terrain;
        let open = |index: usize| !matches!(terrain[index], Terrain::Mur | Terrain::Obstacle);
        let Some(index) = first_cut_off(map, open) else {
            return;
        };
        let place = drawn[index].place;
        let first = (0..drawn.len()).find(|&index| open(index)).unwrap_or(index);
        let from = drawn[first].place;
        self.problems.push(
            Problem::error("cut", "the map is cut: not all of its hexes are connected")
                .at(place..place + 1, "no way leads here")
                .at(from..from + 1, "from here")
                .help("open a way between them without wall, obstacle or thin wall"),
        );
    }
}

/// What is wrong with a thin wall.
enum BadWall {
    Words,
    Number,
    Direction,
    Outside,
    Wall,
}

/// `mur x y DIRECTION`, named from its hex first in reading order.
fn side_of(
    words: &[Line<'_>],
    (columns, rows): (i32, i32),
    drawn: Option<&[Drawn]>,
) -> Result<ThinWall, BadWall> {
    let [_, (_, x), (_, y), (_, direction)] = words else {
        return Err(BadWall::Words);
    };
    let number = |word: &str| {
        let digits = word.bytes().all(|byte| byte.is_ascii_digit());
        word.parse::<u32>().ok().filter(|_| digits)
    };
    let (x, y) = number(x).zip(number(y)).ok_or(BadWall::Number)?;
    let direction = Direction::from_map_word(direction).ok_or(BadWall::Direction)?;
    let coordinate = |number: u32| i32::try_from(number).unwrap_or(i32::MAX);
    let at = Position::new(coordinate(x), coordinate(y));
    let inside = |at: Position| (0..columns).contains(&at.x) && (0..rows).contains(&at.y);
    if !inside(at) || !inside(at.neighbour(direction)) {
        return Err(BadWall::Outside);
    }
    let beyond = at.neighbour(direction);
    let is_wall = |at: Position| {
        drawn.is_some_and(|drawn| drawn[(at.y * columns + at.x) as usize].character == '#')
    };
    if is_wall(at) || is_wall(beyond) {
        return Err(BadWall::Wall);
    }
    debug_assert!(direction < SIDES);
    Ok(if at.reading_order() < beyond.reading_order() {
        ThinWall { at, direction }
    } else {
        ThinWall {
            at: beyond,
            direction: opposite(direction),
        }
    })
}

fn position(index: usize, columns: usize) -> Position {
    Position::new((index % columns) as i32, (index / columns) as i32)
}

fn is_known(character: char) -> bool {
    matches!(
        character,
        '.' | '#' | 'O' | '^' | '!' | ':' | '$' | '1'..='4'
    ) || monster_of(character).is_some()
}

fn monster_of(character: char) -> Option<(Kind, bool)> {
    let kind = match character.to_ascii_lowercase() {
        'g' => Kind::Garde,
        'a' => Kind::Archer,
        'b' => Kind::ChauveSouris,
        'h' => Kind::Guerisseur,
        _ => return None,
    };
    Some((kind, character.is_ascii_uppercase()))
}

fn terrain_of(character: char) -> Terrain {
    match character {
        '#' => Terrain::Mur,
        'O' => Terrain::Obstacle,
        '^' => Terrain::Piege,
        '!' => Terrain::Danger,
        ':' => Terrain::Difficile,
        '$' => Terrain::Tresor,
        _ => Terrain::Sol,
    }
}
