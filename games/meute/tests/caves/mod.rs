//! Random caves.

use meute::{
    geometry::{Position, SIDES},
    map::{Map, read},
};
use std::{collections::BTreeSet, fmt::Write};
use stechec_game::Chance;

/// What a hex is drawn from.
const GROUND: [char; 12] = ['.', '.', '.', '.', '.', '.', '#', 'O', '^', '!', ':', '$'];
/// The directions of thin walls that name every side once, as numbers and as words.
const WALL_SIDES: [(usize, &str); 3] = [(0, "est"), (4, "sud_ouest"), (5, "sud_est")];

/// A random cave that is not cut.
pub(crate) fn cave(chance: &mut Chance, columns: i32, rows: i32) -> Map {
    loop {
        let text = cave_text(chance, columns, rows);
        if let Ok(map) = read(&text) {
            return map;
        }
    }
}

fn cave_text(chance: &mut Chance, columns: i32, rows: i32) -> String {
    let hexes = (columns * rows) as usize;
    let mut drawn: Vec<char> = (0..hexes)
        .map(|_| *chance.pick(&GROUND).expect("a character"))
        .collect();
    let mut places: Vec<usize> = (0..hexes).collect();
    chance.shuffle(&mut places);
    for (&place, digit) in places.iter().zip("11223344".chars()) {
        drawn[place] = digit;
    }
    let mut text = grid(&drawn, columns, rows);
    for place in 0..hexes as i32 {
        if chance.percent(8) {
            let (_, direction) = chance.pick(&WALL_SIDES).expect("a direction");
            let _ = writeln!(
                text,
                "mur {} {} {direction}",
                place % columns,
                place / columns
            );
        }
    }
    // Thin walls that stand nowhere are left out: the reader names their lines.
    match read(&text) {
        Ok(_) => text,
        Err(problems) => {
            let wrong: Vec<usize> = (problems.iter())
                .filter(|it| it.code == "bad-wall")
                .filter_map(|it| Some(it.places.first()?.span.start))
                .collect();
            let mut at = 0;
            let mut kept = String::new();
            for line in text.split_inclusive('\n') {
                if !wrong.contains(&at) {
                    kept.push_str(line);
                }
                at += line.len();
            }
            kept
        }
    }
}

/// The head of a map file, and its rows.
fn grid(drawn: &[char], columns: i32, rows: i32) -> String {
    let mut text = format!("{columns} {rows} 5\n");
    for (y, row) in drawn.chunks(columns as usize).enumerate() {
        let row: Vec<String> = row.iter().map(char::to_string).collect();
        let indent = if y % 2 == 1 { " " } else { "" };
        let _ = writeln!(text, "{indent}{}", row.join(" "));
    }
    text
}

/// A random cave so large that a random drawing would be cut: walls fill what a tree of steps
/// does not reach, and thin walls never cut that tree.
pub(crate) fn large_cave(chance: &mut Chance, columns: i32, rows: i32) -> Map {
    let hexes = (columns * rows) as usize;
    let at = |place: usize| Position::new(place as i32 % columns, place as i32 / columns);
    let place = |at: Position| {
        let inside = (0..columns).contains(&at.x) && (0..rows).contains(&at.y);
        inside.then_some((at.y * columns + at.x) as usize)
    };
    let mut drawn: Vec<char> = (0..hexes)
        .map(|_| *chance.pick(&GROUND).expect("a character"))
        .collect();
    let middle = hexes / 2;
    drawn[middle] = '.';
    let (mut reached, mut tree) = (vec![middle], BTreeSet::new());
    let mut seen = BTreeSet::from([middle]);
    let mut next = 0;
    while let Some(&from) = reached.get(next) {
        next += 1;
        for to in (0..SIDES).filter_map(|side| place(at(from).neighbour(side))) {
            if !matches!(drawn[to], '#' | 'O') && seen.insert(to) {
                tree.extend([(from, to), (to, from)]);
                reached.push(to);
            }
        }
    }
    for (place, hex) in drawn.iter_mut().enumerate() {
        if !matches!(hex, '#' | 'O') && !seen.contains(&place) {
            *hex = '#';
        }
    }
    chance.shuffle(&mut reached);
    for (&place, digit) in reached.iter().zip("11223344".chars()) {
        drawn[place] = digit;
    }
    let mut text = grid(&drawn, columns, rows);
    for from in (0..hexes).filter(|&from| drawn[from] != '#') {
        for (side, word) in WALL_SIDES {
            let to = place(at(from).neighbour(side));
            let open = to.is_some_and(|to| drawn[to] != '#' && !tree.contains(&(from, to)));
            if open && chance.percent(8) {
                let Position { x, y } = at(from);
                let _ = writeln!(text, "mur {x} {y} {word}");
            }
        }
    }
    read(&text).unwrap_or_else(|problems| panic!("{problems:?}\n{text}"))
}
