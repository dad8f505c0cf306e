//! Reads a map file and reports everything that is wrong with it at once.

use super::{Map, Plan, zone_of};
use crate::{geometry::Position, interface::Zone, numbers};
use std::ops::Range;
use stechec_problem::{Lines, Problem, Problems, words};

/// The largest number of columns, and of rows.
pub const MAX_SIDE: usize = 1_000;
/// The largest number of turns.
pub const MAX_TURNS: u32 = 10_000;
/// The largest map file: the largest grid, its line ends, and a header with some room.
pub const MAX_BYTES: usize = MAX_SIDE * (MAX_SIDE + 2) + 1_000;

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
    let mut lines: Vec<Line<'_>> = Lines::of(text).collect();
    while lines.last().is_some_and(|(_, line)| line.trim().is_empty()) {
        lines.pop();
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
    fn plan(&mut self, lines: &[Line<'_>]) -> Option<Plan> {
        let (header, grid) = lines.split_at(lines.len().min(HEADER_LINES));
        let size = self.numbers(header, 0, ["columns", "rows"], "10 9");
        let start = self.numbers(header, 1, ["x", "y"], "5 4");
        let placement = self.numbers(header, 2, ["placement turns"], "3");
        let turns = self.numbers(header, 3, ["turns"], "20");
        if header.len() < HEADER_LINES {
            return None;
        }
        let size = size.and_then(|size| self.check_size(size));
        let zones = self.grid(grid, size.as_ref());
        let turns = self.check_turns(placement, turns);
        let start = (start.zip(size.as_ref()))
            .and_then(|(start, size)| self.check_start(&start, size, grid));
        let (size, zones, start) = (size?, zones?, start?);
        let (placement_turns, turns) = turns?;
        Some(Plan {
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
            let message = format!("line {} is missing: {wanted}", at + 1);
            self.problems.push(
                Problem::error("missing-header", message)
                    .at(self.end..self.end, "the file ends here")
                    .help(format!("write it as in `{example}`")),
            );
            return None;
        };
        let words: Vec<Line<'_>> = words(line, span.start).collect();
        if words.len() != N {
            let message = format!("line {} should hold {wanted}", at + 1);
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
                Problem::error("bad-number", format!("the number of {name} cannot be read"))
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
        if self.turned_round(grid, size) {
            return None;
        }
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
            1 => format!("`{shown}` is no terrain"),
            count => format!("`{shown}` ({count} characters) is no terrain"),
        };
        let help = match text.trim() {
            "" => "cells are written without blanks between or behind them".to_owned(),
            "f" | "t" => format!(
                "terrain letters are capital: write `{}`",
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

    /// Whether the grid fits only if columns and rows change places; then says so.
    fn turned_round(&mut self, grid: &[Line<'_>], size: &[Number; 2]) -> bool {
        let [columns, rows] = size.each_ref().map(|number| number.value as usize);
        let fits = |columns: usize, rows: usize| {
            grid.len() == rows && (grid.iter()).all(|(_, row)| row.chars().count() == columns)
        };
        let turned = !fits(columns, rows) && fits(rows, columns);
        if turned {
            let message = format!(
                "the grid has {rows} columns and {columns} rows, the header says the contrary"
            );
            self.problems.push(
                Problem::error("size-turned-round", message)
                    .at(
                        size[0].span.start..size[1].span.end,
                        "columns come first, then rows",
                    )
                    .help(format!("write `{rows} {columns}`")),
            );
        }
        turned
    }

    fn row_lengths(&mut self, grid: &[Line<'_>], size: &[Number; 2]) -> bool {
        let columns = size[0].value as usize;
        let rows = &grid[..grid.len().min(size[1].value as usize)];
        let wrong: Vec<usize> = (0..rows.len())
            .filter(|&at| rows[at].1.chars().count() != columns)
            .collect();
        let first_length = rows.first().map_or(0, |(_, row)| row.chars().count());
        let all_alike = rows
            .iter()
            .all(|(_, row)| row.chars().count() == first_length);
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
        self.problems.push(
            Problem::error("row-length", message)
                .at(size[0].span.clone(), "columns")
                .help(format!("write `{length} {said_rows}` if the grid is right")),
        );
    }

    fn row_length(&mut self, at: usize, (span, row): &Line<'_>, columns: usize) {
        let length = row.chars().count();
        let (place, label) = if length < columns {
            let missing = columns - length;
            (
                span.end..span.end,
                format!("{missing} {} missing here", cells(missing)),
            )
        } else {
            let first = row.char_indices().nth(columns).map_or(0, |(byte, _)| byte);
            let extra = length - columns;
            (
                span.start + first..span.end,
                format!("{extra} {} too many", cells(extra)),
            )
        };
        let message = format!("row {at} has {length} {}, not {columns}", cells(length));
        self.problems.push(
            Problem::error("row-length", message)
                .at(place, label)
                .help(format!(
                    "make the row {columns} cells long, or change line 1"
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
        let message = format!("the grid has {} rows, line 1 says {rows}", grid.len());
        self.problems.push(
            Problem::error("row-count", message)
                .at(place, label)
                .at(size[1].span.clone(), "said here")
                .help(format!(
                    "draw {rows} rows, or write {} in line 1",
                    grid.len()
                )),
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
        let zone = (grid.get(y as usize))
            .and_then(|(_, row)| row.chars().nth(x as usize))
            .and_then(zone_of)?;
        if numbers::leaving_cost(zone).is_none() {
            let message = format!("the start {x},{y} is a wall");
            let cell = grid[y as usize].0.start + x as usize;
            self.problems.push(
                Problem::error("start-on-wall", message)
                    .at(span, "the start")
                    .at(cell..cell + 1, "this wall")
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
                    .at(turns.span, "turns in all")
                    .at(placement.span, "placement turns")
                    .help(help),
            );
            return None;
        }
        Some((placement.value, turns.value))
    }
}

fn cells(count: usize) -> &'static str {
    if count == 1 { "cell" } else { "cells" }
}
