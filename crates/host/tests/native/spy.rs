//! A champion that reads all the memory of its process while an enemy is hidden on a cell
//! that can be recognised: nothing in it tells.

use crate::{
    cases::trial,
    play::play,
    workshop::{Workshop, generous},
};
use casus_belli::{
    CasusBelli,
    desk::{Desk, Named},
    geometry::Position,
};
use libtest_mimic::Trial;
use stechec_host::{Champion, Scripted, native::Profile};

const COLUMNS: usize = 180;
const ROWS: usize = 260;
const START: Position = Position { x: 170, y: 244 };
/// Ten steps each, behind everybody's back.
const TO_CELL: [i32; 2] = [3, 7];
const ELSEWHERE: [i32; 2] = [-4, 6];

/// What the spy found: pages, words, and packed numbers.
type Found = [u64; 3];

pub(crate) fn trials() -> Vec<Trial> {
    vec![trial("spy", spy)]
}

/// A cell by its distance from the start. The cell itself must not be a constant: this
/// program is also the one the spy runs in.
fn cell(steps: [i32; 2]) -> Position {
    let [x, y] = std::hint::black_box(steps);
    Position::new(START.x + x, START.y + y)
}

fn spy(workshop: &Workshop) {
    let [pages, words, packed] = look(workshop, &[], TO_CELL);
    let [_, words_elsewhere, packed_elsewhere] = look(workshop, &[], ELSEWHERE);
    let [_, own_words, own_packed] = look(workshop, &["WALKS"], ELSEWHERE);
    assert!(pages > 500, "it has read only {pages} pages");
    // It finds what is there, and so would have found more.
    assert!(own_words > words && own_packed > packed);
    assert_eq!((words, packed), (words_elsewhere, packed_elsewhere));
    assert_eq!(words, 0);
}

/// What a spy finds while an enemy stands on `hidden`.
fn look(workshop: &Workshop, defines: &[&str], hidden: [i32; 2]) -> Found {
    let (searched, hidden) = (cell(TO_CELL), cell(hidden));
    let (x, y) = (format!("X={}", searched.x), format!("Y={}", searched.y));
    let defines: Vec<&str> = defines.iter().copied().chain([&*x, &*y]).collect();
    let library = workshop.compile("spy.c", &defines);
    let spy = workshop.load(&library, &Profile::default()).expect("spy");
    let road = "_".repeat(COLUMNS) + "\n";
    let map = format!(
        "{COLUMNS} {ROWS}\n{} {}\n1\n2\n{}",
        START.x,
        START.y,
        road.repeat(ROWS)
    );
    let enemy = walks_to(hidden);
    let (state, outcomes) = play(&map, &[(&spy, generous()), (&enemy, generous())]);
    assert_eq!(
        state.sides[1].figures[0].position, hidden,
        "the enemy is there"
    );
    let log = String::from_utf8_lossy(&outcomes[0].log);
    assert_eq!(outcomes[0].fault, None, "{log}");
    let numbers: Vec<u64> = (log.split_ascii_whitespace())
        .map(|number| number.parse().expect("a number"))
        .collect();
    numbers.try_into().expect("three numbers")
}

/// Its thief goes somewhere when it takes its place.
fn walks_to(cell: Position) -> impl Champion<CasusBelli> {
    Scripted(move |entry_point: &'static str, desk: &mut Desk| {
        if entry_point == "jouer_placement" {
            let thief = Named {
                team: desk.mon_equipe(),
                class: 0,
            };
            let path = desk.chemin(START, cell);
            desk.perso_deplace(thief, path, 0);
        }
        Ok(())
    })
}
