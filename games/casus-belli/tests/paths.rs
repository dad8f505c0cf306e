//! Shortest paths against an oracle that knows no shortcuts.

mod common;

use casus_belli::{
    CasusBelli,
    geometry::Position,
    interface::Zone,
    map::Map,
    paths::{PathFinder, REMEMBERED_CELLS},
};
use common::map_of;
use proptest::prelude::*;
use std::collections::BTreeMap;
use stechec_game::Game;

/// What leaving a cell costs; none where nobody can stand.
fn cost(map: &Map, at: Position) -> Option<u32> {
    match map.zone(at) {
        Zone::Route => Some(1),
        Zone::Herbe | Zone::Foret | Zone::Tour => Some(2),
        Zone::Marais => Some(4),
        Zone::Mur | Zone::Erreur => None,
    }
}

/// The neighbours in the order that breaks ties: north, east, south, west.
fn neighbours(at: Position) -> [Position; 4] {
    let Position { x, y } = at;
    [(x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)].map(|(x, y)| Position::new(x, y))
}

/// Distances from one cell, improved step by step until nothing gets better (Bellman-Ford).
struct Oracle<'m> {
    map: &'m Map,
    from: Position,
    distances: BTreeMap<(i32, i32), u32>,
}

impl<'m> Oracle<'m> {
    fn new(map: &'m Map, from: Position) -> Self {
        let known = cost(map, from).map(|_| ((from.x, from.y), 0));
        let mut oracle = Self {
            map,
            from,
            distances: known.into_iter().collect(),
        };
        while oracle.improve() {}
        oracle
    }

    /// One round over all steps; whether any distance got better.
    fn improve(&mut self) -> bool {
        let mut better = false;
        for at in self.map.positions() {
            let steps =
                (self.distance(at).zip(cost(self.map, at))).map(|(known, cost)| known + cost);
            let Some(reached) = steps else { continue };
            for next in neighbours(at) {
                let worse = self.distance(next).is_none_or(|known| reached < known);
                if cost(self.map, next).is_some() && worse {
                    self.distances.insert((next.x, next.y), reached);
                    better = true;
                }
            }
        }
        better
    }

    fn distance(&self, to: Position) -> Option<u32> {
        self.distances.get(&(to.x, to.y)).copied()
    }

    /// The path of the tie rule, read from its end: each cell is reached from the first of
    /// its neighbours that lies on a shortest path.
    fn path(&self, to: Position) -> Option<Vec<Position>> {
        self.distance(to)?;
        let mut path = Vec::new();
        let mut at = to;
        while at != self.from {
            path.push(at);
            at = neighbours(at).into_iter().find(|&before| {
                let through = self.distance(before).zip(cost(self.map, before));
                through.map(|(known, cost)| known + cost) == self.distance(at)
            })?;
        }
        path.reverse();
        Some(path)
    }
}

/// Walks a path and says what it costs; none if a step goes where none can.
fn walk(map: &Map, from: Position, path: &[Position]) -> Option<u32> {
    let mut at = from;
    let mut spent = 0;
    for &next in path {
        neighbours(at).contains(&next).then_some(())?;
        cost(map, next)?;
        spent += cost(map, at)?;
        at = next;
    }
    Some(spent)
}

/// Rows of a random map; at least one cell is open, for nothing else is a map.
fn grids() -> impl Strategy<Value = Vec<String>> {
    let terrains = prop_oneof![
        Just("._~#FT"),
        Just("._~##FT##"),
        Just("..__~FT"),
        Just("__#")
    ];
    (1..=12_usize, 1..=12_usize, terrains).prop_flat_map(|(columns, rows, terrains)| {
        let letters: Vec<char> = terrains.chars().collect();
        let cells = prop::collection::vec(prop::sample::select(letters), columns * rows);
        (cells, 0..columns * rows).prop_map(move |(mut cells, open)| {
            if cells[open] == '#' {
                cells[open] = '_';
            }
            cells
                .chunks(columns)
                .map(|row| row.iter().collect())
                .collect()
        })
    })
}

/// One end of a question: mostly a cell of the map, walls included, sometimes any numbers.
#[derive(Clone, Copy, Debug)]
enum Place {
    Inside(prop::sample::Index),
    Anywhere(i32, i32),
}

impl Place {
    fn on(self, map: &Map) -> Position {
        match self {
            Self::Inside(index) => map.position(index.index(map.cells())),
            Self::Anywhere(x, y) => Position::new(x, y),
        }
    }
}

fn places() -> impl Strategy<Value = Place> {
    prop_oneof![
        20 => any::<prop::sample::Index>().prop_map(Place::Inside),
        1 => (-1..=12, -1..=12).prop_map(|(x, y)| Place::Anywhere(x, y)),
        1 => (any::<i32>(), any::<i32>()).prop_map(|(x, y)| Place::Anywhere(x, y)),
    ]
}

/// A question that one path finder is asked among others.
#[derive(Clone, Copy, Debug)]
enum Question {
    Distance(Place, Place),
    Path(Place, Place),
}

impl Question {
    fn ask(self, finder: &PathFinder, map: &Map) -> (Option<u32>, Option<Vec<Position>>) {
        match self {
            Self::Distance(from, to) => (finder.distance(map, from.on(map), to.on(map)), None),
            Self::Path(from, to) => (None, finder.path(map, from.on(map), to.on(map))),
        }
    }
}

fn questions() -> impl Strategy<Value = Vec<Question>> {
    // Few places, so that the same ends come up again, also the other way round.
    prop::collection::vec(places(), 2..=5).prop_flat_map(|ends| {
        let end = prop::sample::select(ends);
        let question = (any::<bool>(), end.clone(), end).prop_map(|(path, from, to)| {
            if path {
                Question::Path(from, to)
            } else {
                Question::Distance(from, to)
            }
        });
        prop::collection::vec(question, 1..=12)
    })
}

proptest! {
    #[test]
    fn distances_and_paths_are_the_shortest(rows in grids(), from in places(), to in places()) {
        let map = map_of(&rows);
        let (from, to) = (from.on(&map), to.on(&map));
        let oracle = Oracle::new(&map, from);
        let distance = PathFinder::default().distance(&map, from, to);
        let path = PathFinder::default().path(&map, from, to);
        prop_assert_eq!(distance, oracle.distance(to));
        prop_assert_eq!(&path, &oracle.path(to));
        if let Some(path) = path {
            prop_assert_eq!(walk(&map, from, &path), distance);
            prop_assert_eq!(*path.last().unwrap_or(&from), to);
        }
    }

    /// Every pair of ends at once, so that one finder goes on from what it knows.
    #[test]
    fn one_finder_answers_every_question(rows in grids(), from in places()) {
        let map = map_of(&rows);
        let from = from.on(&map);
        let oracle = Oracle::new(&map, from);
        let finder = PathFinder::default();
        for to in map.positions() {
            prop_assert_eq!(finder.distance(&map, from, to), oracle.distance(to));
            prop_assert_eq!(finder.path(&map, from, to), oracle.path(to));
        }
        for to in map.positions() {
            let back = Oracle::new(&map, to).distance(from);
            prop_assert_eq!(finder.distance(&map, to, from), back, "back from {:?}", to);
        }
    }

    #[test]
    fn earlier_questions_change_no_answer(rows in grids(), questions in questions()) {
        let map = map_of(&rows);
        let finder = PathFinder::default();
        for question in questions {
            let alone = question.ask(&PathFinder::default(), &map);
            prop_assert_eq!(question.ask(&finder, &map), alone, "{:?}", question);
        }
    }
}

#[test]
fn a_cell_reaches_itself_for_nothing() {
    let map = map_of(&["~#".into()]);
    let (marsh, wall) = (Position::new(0, 0), Position::new(1, 0));
    let finder = PathFinder::default();
    assert_eq!(finder.distance(&map, marsh, marsh), Some(0));
    assert_eq!(finder.path(&map, marsh, marsh), Some(Vec::new()));
    assert_eq!(finder.distance(&map, wall, wall), None);
    assert_eq!(finder.path(&map, wall, wall), None);
}

#[test]
fn walls_the_outside_and_islands_have_no_way() {
    let map = map_of(&["._#_".into()]);
    let at = |x| Position::new(x, 0);
    let finder = PathFinder::default();
    for there in [at(2), at(3), at(4), at(-1), Position::new(0, i32::MAX)] {
        assert_eq!(finder.distance(&map, at(0), there), None);
        assert_eq!(finder.distance(&map, there, at(0)), None);
        assert_eq!(finder.path(&map, at(0), there), None);
        assert_eq!(finder.path(&map, there, at(0)), None);
    }
}

/// North comes before east, east before south, south before west, seen from the end.
#[test]
fn ties_are_broken_from_the_end() {
    let map = map_of(&["___".into(), "___".into(), "___".into()]);
    let path = |from: (i32, i32), to: (i32, i32)| {
        let at = |(x, y)| Position::new(x, y);
        let path = PathFinder::default().path(&map, at(from), at(to)).unwrap();
        path.iter().map(|at| (at.x, at.y)).collect::<Vec<_>>()
    };
    assert_eq!(path((0, 0), (2, 2)), [(1, 0), (2, 0), (2, 1), (2, 2)]);
    assert_eq!(path((2, 2), (0, 0)), [(2, 1), (2, 0), (1, 0), (0, 0)]);
    assert_eq!(path((2, 0), (0, 2)), [(1, 0), (0, 0), (0, 1), (0, 2)]);
    assert_eq!(path((0, 2), (2, 0)), [(1, 2), (2, 2), (2, 1), (2, 0)]);
}

const SIDE: usize = 200;

/// Corridors to and fro, joined at their ends by marsh.
fn snake() -> Map {
    let row = |y: usize| match y % 4 {
        0 | 2 => ".".repeat(SIDE),
        1 => "#".repeat(SIDE - 1) + "~",
        _ => "~".to_owned() + &"#".repeat(SIDE - 1),
    };
    map_of(&(0..SIDE).map(row).collect::<Vec<_>>())
}

#[test]
fn a_maze_of_one_long_way() {
    let map = snake();
    let corridors = SIDE as u32 / 2;
    // From one end to the other of each corridor, and two steps from each to the next, the
    // second of which leaves the marsh.
    let steps = corridors * (SIDE as u32 - 1) + 2 * (corridors - 1);
    let points = 2 * steps + 2 * (corridors - 1);
    let (first, last) = (Position::new(0, 0), Position::new(0, SIDE as i32 - 2));
    let finder = PathFinder::default();
    assert_eq!(finder.distance(&map, first, last), Some(points));
    assert_eq!(finder.distance(&map, last, first), Some(points));
    let path = finder.path(&map, first, last).unwrap();
    assert_eq!(path.len(), steps as usize);
    assert_eq!(walk(&map, first, &path), Some(points));
}

/// More starts than a finder remembers on so large a map: what it forgot it finds again.
#[test]
fn forgotten_floods_are_no_loss() {
    let map = snake();
    let starts = || (0..300).map(|x| Position::new(x % SIDE as i32, 4 * (x / SIDE as i32)));
    let goal = Position::new(SIDE as i32 - 1, 2);
    let finder = PathFinder::default();
    for from in starts().chain(starts()) {
        let alone = PathFinder::default().path(&map, from, goal);
        assert_eq!(finder.path(&map, from, goal), alone, "from {from}");
    }
}

#[test]
fn those_who_share_a_map_get_the_answers_they_would_get_alone() {
    let map = snake();
    let cells: Vec<Position> = (0..map.cells()).map(|cell| map.position(cell)).collect();
    std::thread::scope(|scope| {
        for thread in 0..4_usize {
            let (map, cells) = (&map, &cells);
            scope.spawn(move || {
                for (step, &from) in cells.iter().enumerate().skip(thread).step_by(500) {
                    let to = cells[(step * 31 + thread) % cells.len()];
                    let alone = PathFinder::default();
                    assert_eq!(map.distance(from, to), alone.distance(map, from, to));
                    assert_eq!(map.path(from, to), alone.path(map, from, to));
                }
            });
        }
    });
}

/// Open ground, on which every cell is visited before the far corner is known.
fn plain(side: usize) -> Map {
    map_of(&vec!["_".repeat(side); side])
}

/// Asks from more starts than are remembered, again and again, as somebody would who wants the
/// host to work; the number of questions, and the cells visited for them.
fn ask_from_everywhere(map: &Map, side: usize, starts: usize) -> (u64, u64) {
    let finder = PathFinder::default();
    let corner = Position::new(side as i32 - 1, side as i32 - 1);
    let starts = (0..starts).map(|cell| map.position(cell));
    let (mut questions, rounds) = (0, 2);
    for (number, from) in std::iter::repeat_n(starts, rounds).flatten().enumerate() {
        if number % 2 == 0 {
            assert!(finder.path(map, from, corner).is_some());
        } else {
            assert!(finder.distance(map, from, corner).is_some());
        }
        questions += 1;
    }
    (questions, finder.visited())
}

/// What a visited cell costs the host at least, in instructions.
const VISIT: u64 = 16;

/// Counted in cells that are visited, which no busy machine can change: on maps of any size up
/// to the largest, a champion pays for what it has the host do.
#[test]
fn questions_cost_what_they_take() {
    let functions = ["distance", "chemin"].map(|name| {
        let at = CasusBelli::FUNCTIONS.iter().position(|it| *it == name);
        u32::try_from(at.unwrap()).unwrap()
    });
    // Sides, and more starts than floods of such a map are remembered.
    for (side, starts) in [(60, 3_600), (200, 220), (256, 140), (1_000, 9)] {
        let map = plain(side);
        assert!(map.cells() as u64 > REMEMBERED_CELLS, "{side}");
        let (questions, visited) = ask_from_everywhere(&map, side, starts);
        assert!(
            visited > questions * map.cells() as u64 / 4,
            "{side}: {visited}"
        );
        for function in functions {
            let paid = questions * CasusBelli::cost(&map, function);
            assert!(
                paid >= visited * VISIT,
                "{side}: {paid} for {visited} cells"
            );
        }
    }
}

/// On maps that are small enough each start is flooded once, however often it is asked about.
#[test]
fn small_maps_are_flooded_once_from_each_cell() {
    let side = 53;
    let map = plain(side);
    let cells = map.cells() as u64;
    assert!(cells <= REMEMBERED_CELLS);
    let (questions, visited) = ask_from_everywhere(&map, side, map.cells());
    assert_eq!(questions, 2 * cells);
    assert!(visited <= cells * cells, "{visited}");
}
