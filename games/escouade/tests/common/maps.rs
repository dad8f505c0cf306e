//! Random maps for tests, written as text and read like any other map.

use stechec_game::Chance;

/// A map full of walls, openings, rubble, holes and hatches, as text.
pub(crate) fn random_map(chance: &mut Chance) -> String {
    let [columns, rows, levels] =
        [(3, 4), (2, 5), (1, 4)].map(|(least, range)| least + chance.below(range) as usize);
    let mut text = format!("{columns} {rows} {levels} 3 9\n");
    for level in 0..levels {
        text.push_str(&format!("niveau {level}\n"));
        for line in 0..=2 * rows {
            for place in 0..=2 * columns {
                text.push(character(chance, (place, line, level), (columns, rows)));
            }
            text.push('\n');
        }
    }
    with_deployments(text, columns)
}

fn character(
    chance: &mut Chance,
    (place, line, level): (usize, usize, usize),
    (columns, rows): (usize, usize),
) -> char {
    let any = |chance: &mut Chance, choices: &str| {
        let choices: Vec<char> = choices.chars().collect();
        choices[chance.below(choices.len() as u32) as usize]
    };
    match (place % 2, line % 2) {
        (0, 0) => '+',
        (0, _) if place == 0 || place == 2 * columns => '|',
        (_, 0) if line == 0 || line == 2 * rows => '-',
        (0, _) => any(chance, "   lms|%"),
        (_, 0) => any(chance, "   lms-%"),
        _ if level == 0 => '.',
        _ => any(chance, "..  h"),
    }
}

/// Deployments in the first and the last row of the ground.
fn with_deployments(text: String, columns: usize) -> String {
    let mut marks = ['A', 'A', 'A', 'B', 'B', 'B'].into_iter();
    let mut cells = 0;
    let ground = text.find("niveau 1").unwrap_or(text.len());
    text.char_indices()
        .map(|(at, found)| {
            let is_cell = found == '.' && at < ground;
            cells += usize::from(is_cell);
            if is_cell && cells <= columns.max(6) {
                marks.next().unwrap_or(found)
            } else {
                found
            }
        })
        .collect()
}
