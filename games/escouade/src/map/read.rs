//! Reads a map file and reports everything that is wrong with it at once.

use super::{CELLS, Cell, Layout, Lie, Map, cell_of, side_of};
use crate::interface::{Cote, Cube, Marque, Sol};
use std::ops::{Range, RangeInclusive};
use stechec_problem::{Lines, Problem, Problems, words};

/// The largest map file.
pub const MAX_BYTES: usize = 64 << 10;
/// The numbers of the first line, and between which bounds they lie.
pub const LIMITS: [(&str, RangeInclusive<u32>); 5] = [
    ("columns", 2..=16),
    ("rows", 2..=16),
    ("levels", 1..=4),
    ("rounds", 1..=20),
    ("points", 1..=99),
];

/// Fewer deployment cubes of a team would not hold its squad.
const LEAST_DEPLOYMENT: usize = 3;
/// What the title of a plan begins with.
const TITLE: &str = "niveau";
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
        let help = "the largest board needs a third of that";
        return Err(Problem::error("too-large", message).help(help).into());
    }
    let mut lines: Vec<Line<'_>> = Lines::of(text).collect();
    while lines.last().is_some_and(|(_, line)| line.trim().is_empty()) {
        lines.pop();
    }
    let mut reader = Reader {
        lines: &lines,
        next: 0,
        end: lines.last().map_or(0, |(span, _)| span.end),
        problems: Problems::new(),
        sound: true,
    };
    let layout = reader.map();
    reader.problems.sort_by_place();
    match layout {
        Some(layout) if reader.problems.is_empty() => Ok(Map::from_checked(layout)),
        _ => Err(reader.problems),
    }
}

struct Reader<'l, 't> {
    lines: &'l [Line<'t>],
    next: usize,
    /// Where the text ends, blank lines aside.
    end: usize,
    problems: Problems,
    /// Whether all lines of all plans are there and have their length.
    sound: bool,
}

impl<'t> Reader<'_, 't> {
    fn error(
        &mut self,
        code: &'static str,
        message: String,
        place: (Range<usize>, &str),
        help: &str,
    ) {
        let (span, label) = place;
        let problem = Problem::error(code, message).at(span, label);
        self.problems.push(problem.help(help));
    }

    fn map(&mut self) -> Option<Layout> {
        let [columns, rows, levels, rounds, goal] = self.header()?;
        let mut layout = Layout {
            columns: columns as i32,
            rows: rows as i32,
            levels: levels as i32,
            rounds,
            goal: goal as i32,
            cells: Vec::with_capacity((columns * rows * levels) as usize),
        };
        for level in 0..layout.levels {
            self.title(level);
            if !self.level(&mut layout, level) {
                return None;
            }
        }
        self.nothing_behind();
        if self.sound {
            self.deployment(&layout, Marque::Depart0, 'A');
            self.deployment(&layout, Marque::Depart1, 'B');
        }
        self.sound.then_some(layout)
    }

    /// Five whole numbers between their bounds. The size must be right to go on.
    fn header(&mut self) -> Option<[u32; 5]> {
        const HELP: &str =
            "write columns, rows, levels, rounds and the points that win, as in `8 8 2 8 12`";
        let Some((span, line)) = self.lines.first().cloned() else {
            self.error(
                "empty",
                "the map is empty".to_owned(),
                (0..0, "it should begin here"),
                HELP,
            );
            return None;
        };
        self.next = 1;
        let marked = line.strip_prefix(BYTE_ORDER_MARK);
        if marked.is_some() {
            let mark = span.start..span.start + BYTE_ORDER_MARK.len_utf8();
            let message = "the map begins with an invisible mark".to_owned();
            let help = "save the file as UTF-8 without byte order mark (BOM)";
            self.error(
                "byte-order-mark",
                message,
                (mark, "a byte order mark"),
                help,
            );
        }
        let skipped = line.len() - marked.unwrap_or(line).len();
        let found: Vec<Line<'t>> = words(&line[skipped..], span.start + skipped).collect();
        let numbers: Vec<Option<u32>> = found.iter().map(|(_, word)| number(word)).collect();
        if found.len() != LIMITS.len() || numbers.contains(&None) {
            let message = "the first line must be five whole numbers".to_owned();
            self.error("bad-header", message, (span, "not these"), HELP);
            return None;
        }
        let mut checked = [0; LIMITS.len()];
        let mut size_is_right = true;
        for (place, (what, bounds)) in LIMITS.iter().enumerate() {
            let value = numbers[place].unwrap_or(0);
            checked[place] = value;
            if !bounds.contains(&value) {
                size_is_right &= place > 2;
                let message = format!("{value} {what} cannot be played");
                let help = format!("write {} to {} {what}", bounds.start(), bounds.end());
                self.error(
                    "out-of-bounds",
                    message,
                    (found[place].0.clone(), what),
                    &help,
                );
            }
        }
        size_is_right.then_some(checked)
    }

    /// `niveau N`. A title that is missing is not taken for one that is wrong.
    fn title(&mut self, level: i32) {
        let wanted = format!("{TITLE} {level}");
        let Some((span, line)) = self.lines.get(self.next).cloned() else {
            return;
        };
        if line == wanted {
            self.next += 1;
            return;
        }
        let message = format!("the title of level {level} must be `{wanted}`");
        let help = format!("write `{wanted}` above its plan");
        self.error("bad-title", message, (span, "not this"), &help);
        if !line.starts_with('+') {
            self.next += 1;
        }
    }

    /// The lines of a level's plan; false if the text ends before they do.
    fn level(&mut self, layout: &mut Layout, level: i32) -> bool {
        let (columns, rows) = (layout.columns as usize, layout.rows as usize);
        let mut norths = vec![Cote::Bloque; columns];
        for number in 0..=2 * rows {
            let line = self.lines.get(self.next).cloned();
            let begins_next = line
                .as_ref()
                .is_some_and(|(_, line)| line.starts_with(TITLE));
            let Some((span, line)) = line.filter(|_| !begins_next) else {
                self.line_missing(level, number, 2 * rows + 1);
                // With the next level's title at hand, reading goes on there.
                layout.cells.truncate(level as usize * columns * rows);
                let nothing = Cell {
                    floor: Sol::Plein,
                    mark: Marque::Rien,
                    north: Cote::Ouvert,
                    west: Cote::Ouvert,
                };
                layout
                    .cells
                    .resize((level as usize + 1) * columns * rows, nothing);
                return begins_next;
            };
            self.next += 1;
            let length = line.chars().count();
            if length != 2 * columns + 1 {
                self.wrong_length((span.clone(), line), length, 2 * columns + 1);
            }
            let mut drawn = DrawnLine {
                reader: self,
                span: (span.start, line),
                level,
                number,
                size: (columns, rows),
            };
            if number % 2 == 0 {
                norths = drawn.sides_line();
            } else {
                drawn.cells_line(&norths, &mut layout.cells);
            }
        }
        true
    }

    fn line_missing(&mut self, level: i32, there: usize, wanted: usize) {
        self.sound = false;
        let at = self
            .lines
            .get(self.next)
            .map_or(self.end, |(span, _)| span.start);
        let message = format!("the plan of level {level} has {there} lines, not {wanted}");
        let help = "draw two lines for each row and one more: sides, cells, …, sides";
        self.error(
            "line-missing",
            message,
            (at..at, "more lines were expected here"),
            help,
        );
    }

    fn wrong_length(&mut self, (span, line): Line<'t>, length: usize, wanted: usize) {
        self.sound = false;
        let message = format!("this line has {length} characters, not {wanted}");
        let place = match line.char_indices().nth(wanted) {
            Some((first, _)) => (span.start + first..span.end, "too much"),
            None => (span.end..span.end, "too short"),
        };
        let help = "a line has a character for each cell, one for each side between them, and both borders";
        self.error("line-length", message, place, help);
    }

    fn nothing_behind(&mut self) {
        let rest: Vec<Line<'t>> = self.lines[self.next.min(self.lines.len())..].to_vec();
        for (span, line) in rest.iter().filter(|(_, line)| !line.trim().is_empty()) {
            let message = "nothing may stand behind the last plan".to_owned();
            let help = if line.starts_with(TITLE) {
                "the first line says how many levels there are: change it, or remove this"
            } else {
                "remove it"
            };
            self.error(
                "too-much",
                message,
                (span.clone(), "this is too much"),
                help,
            );
        }
    }

    fn deployment(&mut self, layout: &Layout, mark: Marque, character: char) {
        let there = layout.cells.iter().filter(|cell| cell.mark == mark).count();
        if there < LEAST_DEPLOYMENT {
            let message = format!(
                "too few cubes of `{character}`: {there}, at least {LEAST_DEPLOYMENT} are needed"
            );
            let help = format!("write `{character}` where that team's figures begin");
            let end = self.end;
            self.error(
                "too-few-deployments",
                message,
                (end..end, "in the whole map"),
                &help,
            );
        }
    }
}

/// A line of a plan.
struct DrawnLine<'r, 'l, 't> {
    reader: &'r mut Reader<'l, 't>,
    /// Where the line begins, and its text.
    span: (usize, &'t str),
    level: i32,
    number: usize,
    /// Columns and rows.
    size: (usize, usize),
}

impl DrawnLine<'_, '_, '_> {
    /// The characters of the line with their bytes, as far as they belong to the plan.
    fn characters(&self) -> Vec<(Range<usize>, char)> {
        let (start, line) = self.span;
        let characters = line.char_indices().take(2 * self.size.0 + 1);
        characters
            .map(|(at, found)| (start + at..start + at + found.len_utf8(), found))
            .collect()
    }

    /// A line of corners and lying sides: the sides to the north of a row.
    fn sides_line(&mut self) -> Vec<Cote> {
        let border = self.number == 0 || self.number == 2 * self.size.1;
        let mut sides = Vec::with_capacity(self.size.0);
        for (place, (span, found)) in self.characters().into_iter().enumerate() {
            if place % 2 == 1 {
                sides.push(self.side(span, found, Lie::Lying, border));
            } else if found != '+' {
                let message = format!("`{}` is not a corner", found.escape_debug());
                let help = "every corner is drawn as `+`";
                self.reader
                    .error("bad-corner", message, (span, "a corner"), help);
            }
        }
        sides
    }

    /// A line of cells and standing sides.
    fn cells_line(&mut self, norths: &[Cote], cells: &mut Vec<Cell>) {
        let columns = self.size.0;
        let mut west = Cote::Bloque;
        let drawn = self.characters();
        for (place, (span, found)) in drawn.iter().cloned().enumerate() {
            if place % 2 == 0 {
                let border = place == 0 || place == 2 * columns;
                west = self.side(span, found, Lie::Standing, border);
                continue;
            }
            let column = place / 2;
            let (floor, mark) = self.cell(span, found, column);
            let north = norths.get(column).copied().unwrap_or(Cote::Bloque);
            cells.push(Cell {
                floor,
                mark,
                north,
                west,
            });
        }
        // Of a line too short the rest is floor: that it is missing was said.
        let row = cells.len() - drawn.len() / 2;
        let floor = Cell {
            floor: Sol::Plein,
            mark: Marque::Rien,
            north: Cote::Ouvert,
            west: Cote::Ouvert,
        };
        cells.resize(row + columns, floor);
    }

    fn side(&mut self, span: Range<usize>, found: char, lie: Lie, border: bool) -> Cote {
        let wall = lie.wall();
        if border {
            if found != wall {
                let message = format!("`{}` in the border", found.escape_debug());
                let help = format!("the border is drawn as walls: write `{wall}`");
                self.reader
                    .error("bad-border", message, (span, "a side of the border"), &help);
            }
            return Cote::Bloque;
        }
        let Some(side) = side_of(found, lie) else {
            let message = match found {
                '-' | '|' => format!("`{found}` is not how this wall lies"),
                _ => format!("`{}` is not a side", found.escape_debug()),
            };
            let help = format!("write a space, `l`, `m`, `s`, `{wall}` or `%`");
            self.reader.error(
                "unknown-side",
                message,
                (span, "a side between cells"),
                &help,
            );
            return Cote::Bloque;
        };
        side
    }

    fn cell(&mut self, span: Range<usize>, found: char, column: usize) -> (Sol, Marque) {
        let Some((floor, mark)) = cell_of(found) else {
            let message = format!("`{}` is not a cell", found.escape_debug());
            let known: String = CELLS
                .iter()
                .map(|(known, ..)| format!(" `{known}`"))
                .collect();
            self.reader.error(
                "unknown-cell",
                message,
                (span, "a cell"),
                &format!("write one of{known}"),
            );
            return (Sol::Plein, Marque::Rien);
        };
        if self.level == 0 && matches!(floor, Sol::Aucun | Sol::Trappe) {
            let message = match floor {
                Sol::Trappe => "a hatch in the ground",
                _ => "a cell of level 0 without ground",
            };
            let help = "level 0 has ground everywhere: write `.`";
            self.reader
                .error("no-ground", message.to_owned(), (span, "on level 0"), help);
            return (Sol::Plein, Marque::Rien);
        }
        let exit = matches!(mark, Marque::Sortie0 | Marque::Sortie1);
        if exit && !self.touches_border(column) {
            let message = format!("the exit `{found}` does not touch the border");
            let help = "draw exits in the first or last column or row";
            self.reader
                .error("exit-inside", message, (span, "an exit"), help);
        }
        (floor, mark)
    }

    fn touches_border(&self, column: usize) -> bool {
        let (columns, rows) = self.size;
        let row = self.number / 2;
        let at = Cube::new(column as i32, row as i32, self.level);
        at.x == 0 || at.y == 0 || column + 1 == columns || row + 1 == rows
    }
}

/// A number in digits alone.
fn number(word: &str) -> Option<u32> {
    let digits = word.bytes().all(|byte| byte.is_ascii_digit());
    word.parse().ok().filter(|_| digits)
}
