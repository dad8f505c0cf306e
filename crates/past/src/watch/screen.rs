//! What is on the screen: lines of text, no wider and no more than the terminal has room
//! for.

use super::{Shown, WatchedMatch, model::Model};
use anstyle::{AnsiColor, Style};
use stechec_drawing::{Board, Cell, Measure, Part, Piece, TextStyle, lines, measure};

/// The least room the words beside the board need.
const LEAST_PANEL: usize = 30;
const LARGEST_PANEL: usize = 48;
/// This many lines below the board are for words, where there is no room beside it.
const LEAST_BELOW: usize = 6;

const KEYS: &str =
    "space play  ←→ phase  ↑↓ turn  +- speed  1-9 t one team's eyes  0 all  ? help  q quit";

const HELP: &[(&str, &str)] = &[
    ("space", "play or pause"),
    ("left, right", "previous, next phase"),
    ("up, down", "previous, next turn; also PageUp, PageDown"),
    ("Home, End", "the beginning, the end"),
    ("+, -", "faster, slower"),
    ("0", "show everything"),
    ("1 to 9", "what the first to ninth team sees"),
    ("t", "what the next team sees"),
    (
        "h j k l",
        "scroll a board that does not fit; also Shift and arrows",
    ),
    ("c", "scroll to where most pieces are"),
    ("v", "the next level of a board that has several, then all"),
    ("?", "this help"),
    ("q, Esc", "quit"),
];

/// The screen for a terminal of that many columns and rows. Keeps the model's window on the
/// board.
pub fn draw(
    watched: &WatchedMatch,
    model: &mut Model,
    shown: &Shown,
    (width, height): (usize, usize),
) -> Vec<String> {
    let style = TextStyle {
        colour: watched.colour,
    };
    let inner = height.saturating_sub(2);
    let mut screen = vec![head(watched, model, shown, width)];
    if model.help {
        screen.extend(help(watched.colour, width).into_iter().take(inner));
    } else {
        screen.extend(middle(watched, model, shown, style, (width, inner)));
    }
    screen.resize(height.saturating_sub(1).max(1), String::new());
    if height > 1 {
        screen.push(painted(&cut(KEYS, width), dim(watched.colour)));
    }
    screen.truncate(height);
    screen.iter().map(|line| clipped(line, width)).collect()
}

/// As much of a line as fits; what changes its look stays, so that nothing is left on.
fn clipped(line: &str, width: usize) -> String {
    let mut kept = String::with_capacity(line.len());
    let (mut seen, mut in_escape) = (0, false);
    for letter in line.chars() {
        in_escape |= letter == '\u{1b}';
        if in_escape {
            kept.push(letter);
            in_escape = letter != 'm';
            continue;
        }
        if seen < width {
            kept.push(letter);
        }
        seen += 1;
    }
    kept
}

fn dim(colour: bool) -> Style {
    let style = Style::new();
    if colour { style.dimmed() } else { style }
}

fn bold(colour: bool) -> Style {
    let style = Style::new();
    if colour { style.bold() } else { style }
}

fn painted(text: &str, style: Style) -> String {
    format!("{style}{text}{style:#}")
}

/// As much of a text as fits.
fn cut(text: &str, width: usize) -> String {
    if text.chars().count() <= width {
        text.to_owned()
    } else {
        let kept = text.chars().take(width.saturating_sub(1));
        kept.chain((width > 0).then_some('…')).collect()
    }
}

fn head(watched: &WatchedMatch, model: &Model, shown: &Shown, width: usize) -> String {
    let when = shown.told.as_ref();
    let when = when.map_or("before the first turn".to_owned(), |told| told.title());
    let state = if model.playing {
        format!("playing, {}/s", model.speed())
    } else {
        format!("paused ({}/s)", model.speed())
    };
    let (moment, phases) = (model.moment, model.phases());
    let text = format!(
        " {when}   phase {moment} of {phases}   {state}   {}",
        watched.title
    );
    let text = cut(&text, width);
    let style = if watched.colour {
        Style::new().invert()
    } else {
        Style::new()
    };
    painted(&format!("{text:width$}"), style)
}

fn help(colour: bool, width: usize) -> Vec<String> {
    let title = painted("  Keys", bold(colour));
    let keys = HELP
        .iter()
        .map(|(key, what)| cut(&format!("  {key:12} {what}"), width));
    (["".to_owned(), title].into_iter())
        .chain(keys)
        .chain(["".to_owned(), cut("  ? goes back to the match", width)])
        .collect()
}

/// Where board and words go.
struct Layout {
    part: Part,
    measure: Measure,
    /// The levels that are shown beside each other; none if the board has one only.
    levels: Vec<usize>,
    /// The words' columns, if they are beside the board; otherwise they are below it.
    beside: Option<usize>,
}

impl Layout {
    /// How wide that many columns of the board are, on all levels.
    fn width(&self, columns: usize) -> usize {
        width_of(&self.measure, columns, self.levels.len())
    }
}

/// Characters between two levels.
const BETWEEN_LEVELS: usize = 2;
/// Characters of a level's title.
const TITLE: usize = "level 0".len();

/// How wide a level is with its title.
fn level_width(measure: &Measure, columns: usize) -> usize {
    measure.width(columns).max(TITLE)
}

/// How wide so many levels are beside each other; none: a board that has no others.
fn width_of(measure: &Measure, columns: usize, levels: usize) -> usize {
    match levels {
        0 => measure.width(columns),
        _ => levels * level_width(measure, columns) + (levels - 1) * BETWEEN_LEVELS,
    }
}

/// The lines of all levels that are shown, with a title each.
fn side_by_side(board: &Board, layout: &Layout, style: TextStyle, part: Part) -> Vec<String> {
    if layout.levels.is_empty() {
        return lines(board, style, part);
    }
    let width = level_width(&layout.measure, part.columns);
    let shown = layout.levels.iter().map(|&level| {
        let mut board = board.clone();
        board.levels.shown = Some(level);
        let title = painted(&cut(&format!("level {level}"), width), bold(style.colour));
        let mut rows = vec![title];
        rows.extend(lines(&board, style, part));
        rows
    });
    let shown: Vec<Vec<String>> = shown.collect();
    let count = shown.iter().map(Vec::len).max().unwrap_or(0);
    let row = |number: usize| {
        let parts = shown.iter().map(|rows| {
            let line = rows.get(number).map_or("", String::as_str);
            format!("{line}{:1$}", "", width.saturating_sub(visible(line)))
        });
        parts.collect::<Vec<_>>().join(&" ".repeat(BETWEEN_LEVELS))
    };
    (0..count).map(row).collect()
}

fn middle(
    watched: &WatchedMatch,
    model: &mut Model,
    shown: &Shown,
    style: TextStyle,
    (width, height): (usize, usize),
) -> Vec<String> {
    let layout = layout(&shown.board, style, (width, height), model.level);
    model.fit(layout.part.columns, layout.part.rows);
    if std::mem::take(&mut model.centring)
        && let Some(cell) = busiest(&shown.board)
    {
        model.centre(cell, layout.part.columns, layout.part.rows);
    }
    let part = Part {
        left: model.corner.0,
        top: model.corner.1,
        ..layout.part
    };
    let board = side_by_side(&shown.board, &layout, style, part);
    let board_width = layout.width(part.columns);
    let Some(words_width) = layout.beside else {
        let words = words(
            watched,
            model,
            shown,
            width,
            height.saturating_sub(board.len()),
        );
        return board.into_iter().chain(words).collect();
    };
    let words = words(watched, model, shown, words_width, height);
    let count = board.len().max(words.len());
    (0..count)
        .map(|row| {
            let left = board.get(row).map_or("", String::as_str);
            // Rulers end where they end; rows are as wide as the board.
            let gap = board_width.saturating_sub(visible(left));
            let right = words.get(row).map_or("", String::as_str);
            format!("{left}{:gap$}  {right}", "")
        })
        .collect()
}

/// The cell with the most pieces; the first of several.
fn busiest(board: &Board) -> Option<Cell> {
    let tiles = board.tiles.iter().enumerate().rev();
    let (index, tile) = tiles.max_by_key(|(_, tile)| tile.tokens.len())?;
    let columns = board.columns.max(1);
    let row = index / columns % board.rows().max(1);
    (!tile.tokens.is_empty()).then_some((index % columns, row))
}

/// How many characters of a line are seen.
fn visible(line: &str) -> usize {
    let mut parts = line.split('\u{1b}');
    let first = parts.next().map_or(0, |text| text.chars().count());
    parts.fold(first, |sum, part| {
        sum + part
            .split_once('m')
            .map_or(0, |(_, text)| text.chars().count())
    })
}

/// Wide cells if the whole board fits then, narrow ones otherwise; words beside the board
/// if there is room. Of several levels as many stand side by side as fit; or the one that
/// was chosen, alone.
fn layout(
    board: &Board,
    style: TextStyle,
    (width, height): (usize, usize),
    chosen: Option<usize>,
) -> Layout {
    let (columns, rows) = (board.columns, board.rows());
    let all = board.levels.count.max(1);
    let titles = usize::from(all > 1);
    let height = height.saturating_sub(titles);
    let wide = measure(board, style, false);
    let wanted = if all > 1 {
        chosen.map_or(all, |_| 1)
    } else {
        0
    };
    let fits = width_of(&wide, columns, wanted) <= width && wide.height(rows) <= height;
    let measure = if fits {
        wide
    } else {
        measure(board, style, true)
    };
    let most = (1..=all)
        .rev()
        .find(|&levels| width_of(&measure, columns, levels) + 2 + LEAST_PANEL <= width);
    let levels: Vec<usize> = match chosen {
        _ if all == 1 => Vec::new(),
        Some(level) => vec![level.min(all - 1)],
        None => (0..most.unwrap_or(1)).collect(),
    };
    let whole = width_of(&measure, columns, levels.len());
    let beside = width > whole.min(width / 2) + 2 + LEAST_PANEL;
    let room = if beside {
        whole.min(width.saturating_sub(LEAST_PANEL + 2))
    } else {
        whole.min(width)
    };
    let high = if beside {
        height
    } else {
        height.saturating_sub(LEAST_BELOW)
    };
    Layout {
        part: Part {
            columns: match levels.len() {
                0 | 1 => measure.columns_within(room).min(columns),
                _ => columns,
            },
            rows: measure.rows_within(high).min(rows),
            narrow: !fits,
            ..Part::default()
        },
        measure,
        levels,
        beside: beside.then(|| (width - room - 2).min(LARGEST_PANEL)),
    }
}

/// Points, then what happened.
fn words(
    watched: &WatchedMatch,
    model: &Model,
    shown: &Shown,
    width: usize,
    height: usize,
) -> Vec<String> {
    let colour = watched.colour;
    let mut words = scores(watched, model, shown, width, height / 2);
    words.extend(table(&shown.board, width));
    words.push(String::new());
    if let Some(trouble) = &shown.trouble {
        let red = Style::new().fg_color(colour.then_some(AnsiColor::Red.into()));
        words.extend(
            wrapped(trouble, width)
                .iter()
                .map(|line| painted(line, red)),
        );
    }
    match model.fog.and_then(|team| watched.names.get(team)) {
        Some(name) => words.extend(fog_words(watched, model, name, width)),
        None => {
            let told = shown.told.iter().flat_map(|told| told.lines());
            words.extend(told.flat_map(|line| wrapped(line, width)));
        }
    }
    if words.len() > height && height > 0 {
        let more = words.len() + 1 - height;
        words.truncate(height - 1);
        words.push(painted(
            &cut(&format!("… {more} more lines"), width),
            dim(colour),
        ));
    }
    words
}

/// What is said of the board, and the dice and cards that lie beside it.
fn table(board: &Board, width: usize) -> Vec<String> {
    let piece = |piece: &Piece| match piece {
        Piece::Die(text) | Piece::Card(text) => text.clone(),
        Piece::UsedDie(text) | Piece::UsedCard(text) => format!("({text})"),
        Piece::HiddenCard => "?".to_owned(),
    };
    let trays = board.trays.iter().filter(|tray| !tray.pieces.is_empty());
    let trays = trays.map(|tray| {
        let pieces: Vec<String> = tray.pieces.iter().map(piece).collect();
        format!("{}: {}", tray.title, pieces.join(" "))
    });
    let caption = Some(board.caption.clone()).filter(|caption| !caption.is_empty());
    let lines = caption.into_iter().chain(trays);
    lines.flat_map(|line| wrapped(&line, width)).collect()
}

/// What one team is about to decide; of what others did it knows only what it sees.
fn fog_words(watched: &WatchedMatch, model: &Model, name: &str, width: usize) -> Vec<String> {
    let next = watched.phases.get(model.moment);
    let text = match next {
        Some((turn, phase)) => {
            format!("What {name} sees before it decides: turn {turn}, {phase}. ? was noticed.")
        }
        None => format!("What {name} sees at the end."),
    };
    wrapped(&text, width)
}

fn scores(
    watched: &WatchedMatch,
    model: &Model,
    shown: &Shown,
    width: usize,
    most: usize,
) -> Vec<String> {
    let colour = watched.colour;
    let teams = watched.names.iter().zip(&shown.scores).enumerate();
    let mut rows: Vec<String> = teams
        .map(|(team, (name, score))| {
            let key = match team {
                0..9 => format!("{}", team + 1),
                _ => " ".to_owned(),
            };
            let eyes = if model.fog == Some(team) { ">" } else { " " };
            let text = format!(" team {team} {name}");
            let score = format!(" {score}");
            let room = width.saturating_sub(5 + score.chars().count());
            let text = cut(&text, room);
            let swatch = stechec_drawing::owner_style(team);
            let swatch = if colour { swatch } else { Style::new() };
            let line = format!("{eyes}{key} {swatch}  {swatch:#}{text:room$}{score}");
            if model.fog == Some(team) {
                painted(&line, bold(colour))
            } else {
                line
            }
        })
        .collect();
    if rows.len() > most && most > 0 {
        let more = rows.len() + 1 - most;
        rows.truncate(most - 1);
        rows.push(cut(&format!("  … {more} more teams"), width));
    }
    rows
}

/// A text in lines no wider than this; what follows the first is set in.
fn wrapped(text: &str, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = vec![String::new()];
    for word in text.split(' ') {
        let at = lines.len() - 1;
        let used = lines[at].chars().count();
        let needed = word.chars().count() + usize::from(used > 0);
        if used > 0 && used + needed > width {
            lines.push(cut(&format!("  {word}"), width));
        } else {
            let space = if used > 0 { " " } else { "" };
            lines[at] = cut(&format!("{}{space}{word}", lines[at]), width);
        }
    }
    lines
}

#[cfg(test)]
mod tests;
