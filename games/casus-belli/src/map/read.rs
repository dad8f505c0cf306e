//! Reads a map file and reports everything that is wrong with it at once.

use super::{Map, MapPlan, zone_of};
use crate::{geometry::Position, interface::Zone, numbers};
use std::ops::Range;
use stechec_problem::{Lines, Problem, Problems, words};

/// The largest number of columns, and of rows.
pub const MAX_SIDE: usize = 1_000;
/// The largest number of turns.
pub const MAX_TURNS: u32 = 10_000;
/// The largest map file: the largest grid, its line ends, and a header with some room.
pub const MAX_BYTES: usize = MAX_SIDE * (MAX_SIDE + 2) + 1_000;

/// Some editors write it in front of a text.
const BYTE_ORDER_MARK: char = '\u{FEFF}';
/// Lines before the grid.
const HEADER_LINES: usize = 4;

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
    if mark > 0 {
        let mut problems: Problems =
            Problem::error("byte-order-mark", "the map begins with an invisible mark")
                .at(0..mark, "a byte order mark")
                .help("save the file as UTF-8 without a byte order mark (BOM)")
                .into();
        if let Err(others) = read_unmarked(rest) {
            problems.append(others.moved_by(mark));
        }
        return Err(problems);
    }
    read_unmarked(text)
}

fn read_unmarked(text: &str) -> Result<Map, Problems> {
    let mut lines: Vec<Line<'_>> = Lines::of(text).collect();
    while lines.last().is_some_and(|(_, line)| line.trim().is_empty()) {
        lines.pop();
    }
    if lines.is_empty() {
        let help = "write columns and rows, the start, the placement turns and the turns, \
                    a line each (`10 9`, `5 4`, `3`, `20`), and then the rows";
        return Err(Problem::error("empty", "the map is empty")
            .at(0..0, "it should begin here")
            .help(help)
            .into());
    }
    let mut reader = Reader {
        end: text.len(),
        problems: Problems::new(),
    };
    let plan = reader.plan(&lines);
    reader.problems.sort_by_place();
    match plan {
        Some(plan) if reader.problems.is_empty() => Ok(Map::from_checked(plan)),
        _ => Err(reader.problems),
    }
}

/// A number of the header and where it stands.
#[derive(Clone)]
struct Number {
    value: u32,
    span: Range<usize>,
}

struct Reader {
    end: usize,
    problems: Problems,
}

impl Reader {
    fn plan(&mut self, lines: &[Line<'_>]) -> Option<MapPlan> {
        let (header, grid) = lines.split_at(lines.len().min(HEADER_LINES));
        let size = self.numbers(
            header,
            0,
            ["the number of columns", "the number of rows"],
            "10 9",
        );
        let start = self.numbers(header, 1, ["x", "y"], "5 4");
        let placement = self.numbers(header, 2, ["the number of placement turns"], "3");
        let turns = self.numbers(header, 3, ["the number of turns"], "20");
        if header.len() < HEADER_LINES {
            return None;
        }
        // The header first: a grid may have more problems than are kept.
        let turns = self.check_turns(placement, turns);
        let size = size.and_then(|size| self.check_size(size));
        let size = size.and_then(|size| self.turned_round(grid, size));
        let start = (start.zip(size.as_ref()))
            .and_then(|(start, size)| self.check_start(&start, size, grid));
        let zones = self.grid(grid, size.as_ref());
        let (size, zones, start) = (size?, zones?, start?);
        let (placement_turns, turns) = turns?;
        Some(MapPlan {
            columns: size[0].value as i32,
            start,
            placement_turns,
            turns,
            zones,
        })
    }

    /// Reads line `at` of the header: one number for each of `names`.
    fn numbers<const N: usize>(
        &mut self,
        header: &[Line<'_>],
        at: usize,
        names: [&str; N],
        example: &str,
    ) -> Option<[Number; N]> {
        let wanted = names.join(" and ");
        let Some((span, line)) = header.get(at) else {
            let message = format!("line {} of the map is missing: {wanted}", at + 1);
            self.problems.push(
                Problem::error("missing-header", message)
                    .at(self.end..self.end, "the map ends here")
                    .help(format!("write it as in `{example}`")),
            );
            return None;
        };
        let words: Vec<Line<'_>> = words(line, span.start).collect();
        if words.len() != N {
            let message = format!("line {} of the map should hold {wanted}", at + 1);
            let label = match words.len() {
                0 => "nothing here".to_owned(),
                1 => "one value here".to_owned(),
                count => format!("{count} values here"),
            };
            self.problems.push(
                Problem::error("bad-header", message)
                    .at(span.clone(), label)
                    .help(format!("write it as in `{example}`")),
            );
            return None;
        }
        let mut names = names.iter();
        let numbers: Vec<Option<Number>> = (words.into_iter())
            .map(|(span, word)| self.number(names.next()?, span, word))
            .collect();
        let numbers: Option<Vec<Number>> = numbers.into_iter().collect();
        numbers?.try_into().ok()
    }

    fn number(&mut self, name: &str, span: Range<usize>, word: &str) -> Option<Number> {
        let digits = !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit());
        let value = word.parse().ok().filter(|_| digits);
        if value.is_none() {
            let (label, help) = if digits {
                ("this number is far too large", "write a smaller number")
            } else {
                ("not a whole number", "write digits only, such as 12")
            };
            self.problems.push(
                Problem::error("bad-number", format!("{name} cannot be read"))
                    .at(span.clone(), label)
                    .help(help),
            );
        }
        value.map(|value| Number { value, span })
    }

    fn check_size(&mut self, size: [Number; 2]) -> Option<[Number; 2]> {
        let mut sound = true;
        for (number, name) in size.iter().zip(["columns", "rows"]) {
            let limit = match number.value as usize {
                0 => "at least 1 is needed".to_owned(),
                value if value > MAX_SIDE => format!("at most {MAX_SIDE} are allowed"),
                _ => continue,
            };
            sound = false;
            self.problems.push(
                Problem::error(
                    "bad-size",
                    format!("a map cannot have {} {name}", number.value),
                )
                .at(number.span.clone(), limit.clone())
                .help(format!("choose another size: {limit}")),
            );
        }
        sound.then_some(size)
    }

    /// Reads the grid; none if a row or a character does not fit.
    fn grid(&mut self, grid: &[Line<'_>], size: Option<&[Number; 2]>) -> Option<Vec<Zone>> {
        let mut zones = Vec::new();
        let mut sound = true;
        for (span, row) in grid.iter().take(MAX_SIDE + 1) {
            sound &= self.row(span, row, &mut zones);
        }
        let size = size?;
        sound &= self.row_lengths(grid, size);
        sound &= self.row_count(grid, size);
        sound.then_some(zones)
    }

    /// Reads one row's characters; a run of unknown ones is one problem.
    fn row(&mut self, span: &Range<usize>, row: &str, zones: &mut Vec<Zone>) -> bool {
        let mut unknown: Option<Range<usize>> = None;
        let mut sound = true;
        for (at, character) in row.char_indices() {
            match zone_of(character) {
                Some(zone) => {
                    zones.push(zone);
                    self.report_unknown(row, span.start, unknown.take());
                }
                None => {
                    sound = false;
                    let first = unknown.map_or(at, |run| run.start);
                    unknown = Some(first..at + character.len_utf8());
                }
            }
        }
        self.report_unknown(row, span.start, unknown);
        sound
    }

    fn report_unknown(&mut self, row: &str, offset: usize, run: Option<Range<usize>>) {
        let Some(run) = run else { return };
        let text = &row[run.clone()];
        let shown: String = text.chars().take(20).flat_map(char::escape_debug).collect();
        let message = match text.chars().count() {
            1 => format!("`{shown}` is not terrain"),
            count => format!("`{shown}` ({count} characters) is not terrain"),
        };
        let help = match text.trim() {
            "" => "write cells without spaces between or after them".to_owned(),
            "f" | "t" => format!(
                "terrain letters are upper case: write `{}`",
                text.to_uppercase()
            ),
            _ => "use . grass, _ road, ~ marsh, # wall, F forest, T tower".to_owned(),
        };
        self.problems.push(
            Problem::error("unknown-character", message)
                .at(offset + run.start..offset + run.end, "not a cell of a map")
                .help(help),
        );
    }

    /// A grid that fits only if columns and rows change places: says so, and goes on with
    /// the size that was meant.
    fn turned_round(&mut self, grid: &[Line<'_>], size: [Number; 2]) -> Option<[Number; 2]> {
        let [columns, rows] = size.each_ref().map(|number| number.value as usize);
        let fits = |columns: usize, rows: usize| {
            grid.len() == rows
                && (grid.iter()).all(|(_, row)| cells_of(without_blanks(row)) == columns)
        };
        if fits(columns, rows) || !fits(rows, columns) {
            return Some(size);
        }
        let message =
            format!("the grid has {rows} columns and {columns} rows, the header says the opposite");
        self.problems.push(
            Problem::error("size-turned-round", message)
                .at(
                    size[0].span.start..size[1].span.end,
                    "columns come first, then rows",
                )
                .help(format!("write `{rows} {columns}`")),
        );
        let [columns, rows] = size;
        Some([rows, columns])
    }

    fn row_lengths(&mut self, grid: &[Line<'_>], size: &[Number; 2]) -> bool {
        let columns = size[0].value as usize;
        let rows = &grid[..grid.len().min(size[1].value as usize)];
        // A blank in the place of a cell is a problem of its own.
        let fits = |row: &str| [row, without_blanks(row)].map(cells_of).contains(&columns);
        let wrong: Vec<usize> = (0..rows.len()).filter(|&at| !fits(rows[at].1)).collect();
        let mut lengths = rows.iter().map(|(_, row)| cells_of(without_blanks(row)));
        let first_length = lengths.next().unwrap_or(0);
        let all_alike = lengths.all(|length| length == first_length);
        if wrong.len() > 1 && all_alike {
            self.all_rows_differ(rows.len(), first_length, size);
        } else {
            wrong
                .iter()
                .for_each(|&at| self.row_length(at, &rows[at], columns));
        }
        wrong.is_empty()
    }

    /// When every row has the same length, it is the header that is wrong.
    fn all_rows_differ(&mut self, rows: usize, length: usize, size: &[Number; 2]) {
        let [columns, said_rows] = size.each_ref().map(|number| number.value);
        let message = format!(
            "all {rows} rows have {length} {}, not {columns}",
            cells(length)
        );
        let help = match length {
            1..=MAX_SIDE => format!("write `{length} {said_rows}` if the grid is right"),
            _ => format!("make every row {columns} {} long", cells(columns as usize)),
        };
        self.problems.push(
            Problem::error("row-length", message)
                .at(size[0].span.clone(), "columns")
                .help(help),
        );
    }

    fn row_length(&mut self, at: usize, (span, row): &Line<'_>, columns: usize) {
        let row = without_blanks(row);
        let length = cells_of(row);
        let end = span.start + row.len();
        let (place, label) = if length < columns {
            let missing = columns - length;
            (
                end..end,
                format!("{missing} {} missing here", cells(missing)),
            )
        } else {
            let first = row.char_indices().nth(columns).map_or(0, |(byte, _)| byte);
            let extra = length - columns;
            (
                span.start + first..end,
                format!("{extra} {} too many", cells(extra)),
            )
        };
        let message = format!("row {at} has {length} {}, not {columns}", cells(length));
        self.problems.push(
            Problem::error("row-length", message)
                .at(place, label)
                .help(format!(
                    "make the row {columns} {} long, or change the first line",
                    cells(columns)
                )),
        );
    }

    fn row_count(&mut self, grid: &[Line<'_>], size: &[Number; 2]) -> bool {
        let rows = size[1].value as usize;
        let (place, label) = match grid.get(rows) {
            None if grid.len() == rows => return true,
            None => (
                self.end..self.end,
                format!("{} more expected", rows - grid.len()),
            ),
            Some((span, _)) => (span.clone(), "the first row too many".to_owned()),
        };
        let there = counted(grid.len(), "row");
        let message = format!("the grid has {there}, the map's first line says {rows}");
        let help = match grid.len() {
            1..=MAX_SIDE => format!(
                "draw {}, or write `{} {}` in the first line",
                counted(rows, "row"),
                size[0].value,
                grid.len()
            ),
            _ => format!("draw {}", counted(rows, "row")),
        };
        self.problems.push(
            Problem::error("row-count", message)
                .at(place, label)
                .at(size[1].span.clone(), "said here")
                .help(help),
        );
        false
    }

    fn check_start(
        &mut self,
        start: &[Number; 2],
        size: &[Number; 2],
        grid: &[Line<'_>],
    ) -> Option<Position> {
        let [x, y] = start.each_ref().map(|number| number.value);
        let [columns, rows] = size.each_ref().map(|number| number.value);
        let span = start[0].span.start..start[1].span.end;
        if x >= columns || y >= rows {
            let message = format!("the start {x},{y} lies outside the grid");
            let help = format!(
                "x goes from 0 to {}, y from 0 to {} (columns, then rows)",
                columns - 1,
                rows - 1
            );
            let problem = Problem::error("start-outside", message).at(span, "the start");
            self.problems.push(problem.help(help));
            return None;
        }
        let (row_span, row) = grid.get(y as usize)?;
        let (at, character) = row.char_indices().nth(x as usize)?;
        if numbers::leaving_cost(zone_of(character)?).is_none() {
            let message = format!("the start {x},{y} is a wall");
            let cell = row_span.start + at;
            self.problems.push(
                Problem::error("start-on-wall", message)
                    .at(span, "the start")
                    .at(cell..cell + character.len_utf8(), "this wall")
                    .help("choose a cell that figures can stand on"),
            );
            return None;
        }
        Some(Position::new(x as i32, y as i32))
    }

    fn check_turns(
        &mut self,
        placement: Option<[Number; 1]>,
        turns: Option<[Number; 1]>,
    ) -> Option<(u32, u32)> {
        let ([turns], placement) = (turns?, placement);
        if turns.value > MAX_TURNS {
            let message = format!("{} turns are too many", turns.value);
            self.problems.push(
                Problem::error("too-many-turns", message)
                    .at(turns.span, format!("at most {MAX_TURNS}"))
                    .help("a match has a few dozen turns"),
            );
            return None;
        }
        let [placement] = placement?;
        if turns.value <= placement.value {
            let message = "no turn is left to play after the placement turns";
            let help = format!(
                "the total includes the placement turns: write more than {}",
                placement.value
            );
            self.problems.push(
                Problem::error("no-turn-left", message)
                    .at(turns.span, "total turns")
                    .at(placement.span, "placement turns")
                    .help(help),
            );
            return None;
        }
        Some((placement.value, turns.value))
    }
}

/// A row without the blanks behind it: those are a problem of their own.
fn without_blanks(row: &str) -> &str {
    row.trim_end_matches([' ', '\t'])
}

fn cells_of(row: &str) -> usize {
    row.chars().count()
}

fn counted(count: usize, noun: &str) -> String {
    format!("{count} {noun}{}", if count == 1 { "" } else { "s" })
}

fn cells(count: usize) -> &'static str {
    if count == 1 { "cell" } else { "cells" }
}
