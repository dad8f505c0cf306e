//! Fields of vision on random maps against a second, plain reading of the rules: cell by
//! cell, with nothing kept, and nothing shared with the first.

mod common;

use casus_belli::{
    geometry::Position,
    interface::{Orientation, Zone},
    map::Map,
    occupancy::Occupancy,
    sight::{Field, scan_cone, scan_square},
};
use common::map_of;
use proptest::prelude::*;

/// Somebody who looks: where, which way, how far.
#[derive(Clone, Copy, Debug)]
struct Viewer {
    at: Position,
    facing: Orientation,
    size: i32,
}

impl Viewer {
    /// The cell in row `i` and column `j` of the field, as the rules write it down.
    fn cell(&self, i: i32, j: i32) -> Position {
        let Position { x, y } = self.at;
        match self.facing {
            Orientation::Nord => Position::new(x - j, y - i),
            Orientation::Sud => Position::new(x + j, y + i),
            Orientation::Est => Position::new(x + i, y + j),
            Orientation::Ouest => Position::new(x - i, y - j),
        }
    }

    /// Whether this one cell hides itself and what is behind it.
    fn blocks(&self, map: &Map, i: i32, j: i32) -> bool {
        let cell = self.cell(i, j);
        let near = (cell.x - self.at.x).abs() + (cell.y - self.at.y).abs() <= 1;
        match map.zone(cell) {
            Zone::Mur | Zone::Erreur => !near || (i, j) == (1, 0),
            Zone::Foret => !near,
            _ => false,
        }
    }

    /// Whether column `j` is hidden in row `i`: by a cell of its own up to there, or from
    /// its first row on by the column that was outermost before it.
    fn hidden(&self, map: &Map, i: i32, j: i32) -> bool {
        let first = (j.abs() - 1).max(0);
        let enters_hidden = || first > 0 && self.hidden(map, first - 1, j - j.signum());
        (first..=i).any(|row| self.blocks(map, row, j)) || enters_hidden()
    }

    fn cone(&self, map: &Map) -> Vec<Position> {
        let cells = (0..=self.size).flat_map(|i| (-(i + 1)..=i + 1).map(move |j| (i, j)));
        cells
            .filter(|&(i, j)| !self.hidden(map, i, j))
            .map(|(i, j)| self.cell(i, j))
            .filter(|&cell| !matches!(map.zone(cell), Zone::Mur | Zone::Erreur))
            .collect()
    }

    fn square(&self, map: &Map) -> Vec<Position> {
        let across = -self.size..=self.size;
        let cells = across
            .clone()
            .flat_map(|dx| across.clone().map(move |dy| (dx, dy)));
        cells
            .map(|(dx, dy)| Position::new(self.at.x + dx, self.at.y + dy))
            .filter(|&cell| !matches!(map.zone(cell), Zone::Mur | Zone::Foret | Zone::Erreur))
            .collect()
    }

    fn field(&self, map: &Map) -> Vec<Position> {
        match map.zone(self.at) {
            Zone::Tour => self.square(map),
            _ => self.cone(map),
        }
    }
}

/// A map, somebody on it who is not in a wall, and the cells that are taken. Some maps are
/// long, so that positions far from the origin come up too.
fn scenes() -> impl Strategy<Value = (Vec<String>, Viewer, Vec<usize>)> {
    let sides = prop_oneof![
        4 => (1..=14_usize, 1..=14_usize),
        1 => (50..=150_usize, 1..=8_usize),
        1 => (1..=8_usize, 50..=150_usize),
    ];
    sides.prop_flat_map(|(columns, rows)| {
        let cells = columns * rows;
        let openness = prop_oneof![Just("..._~T##FF"), Just(".........F"), Just("....._~T#F")];
        let terrain = openness.prop_flat_map(move |terrains| {
            let letters: Vec<char> = terrains.chars().collect();
            prop::collection::vec(prop::sample::select(letters), cells)
        });
        let taken = prop::collection::vec(0..cells, 0..=60);
        let viewer = (0..cells, prop::sample::select(Orientation::ALL), 1..=5);
        (terrain, viewer, taken).prop_map(move |(mut terrain, (at, facing, size), taken)| {
            if terrain[at] == '#' {
                terrain[at] = '.';
            }
            let rows = terrain.chunks(columns).map(|row| row.iter().collect());
            let at = Position::new((at % columns) as i32, (at / columns) as i32);
            (rows.collect(), Viewer { at, facing, size }, taken)
        })
    })
}

/// The cells around the viewer, more than any field has, and some that are far out.
fn questions(viewer: Viewer) -> impl Iterator<Item = Position> {
    let around = -9..=9;
    let near = around
        .clone()
        .flat_map(move |dx| around.clone().map(move |dy| (dx, dy)))
        .map(move |(dx, dy)| Position::new(viewer.at.x + dx, viewer.at.y + dy));
    let ends = [i32::MIN, i32::MIN + 1, -1, 0, i32::MAX - 1, i32::MAX];
    let far = ends
        .into_iter()
        .flat_map(move |x| ends.into_iter().map(move |y| Position::new(x, y)));
    near.chain(far)
}

proptest! {
    // Cheap enough for many: the rare arrangements are what counts.
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    #[test]
    fn fields_are_as_the_rules_say((rows, viewer, _) in scenes()) {
        let map = map_of(&rows);
        let wanted = viewer.field(&map);
        let field = Field::of_figure(&map, viewer.at, viewer.facing, viewer.size);
        let mut seen = Vec::new();
        field.for_each(&map, |cell| seen.push(cell));
        prop_assert_eq!(&seen, &wanted);
        for cell in questions(viewer) {
            prop_assert_eq!(field.contains(&map, cell), wanted.contains(&cell), "{:?}", cell);
        }
    }

    #[test]
    fn occupied_cells_are_those_of_the_field(
        (rows, viewer, taken) in scenes(),
        before in 0..=60_usize,
    ) {
        let map = map_of(&rows);
        let taken: Vec<Position> = taken.into_iter().map(|index| map.position(index)).collect();
        let mut wanted = viewer.field(&map);
        wanted.retain(|cell| taken.contains(cell));
        // Used for another moment before, of which nothing may be left.
        let mut occupied = Occupancy::default();
        occupied.set(&map, map.positions().take(before));
        occupied.set(&map, taken.into_iter());
        let field = Field::of_figure(&map, viewer.at, viewer.facing, viewer.size);
        let mut seen = Vec::new();
        field.for_each_occupied(&map, &occupied, |cell| seen.push(cell));
        prop_assert_eq!(&seen, &wanted);
    }

    #[test]
    fn squares_and_cones_can_be_scanned_from_anywhere((rows, viewer, _) in scenes()) {
        let map = map_of(&rows);
        let (mut square, mut cone) = (Vec::new(), Vec::new());
        scan_square(&map, viewer.at, viewer.size, |cell| square.push(cell));
        scan_cone(&map, viewer.at, viewer.facing, viewer.size, |i, j, cell| {
            assert_eq!(cell, viewer.cell(i, j));
            cone.push(cell);
        });
        prop_assert_eq!(square, viewer.square(&map));
        prop_assert_eq!(cone, viewer.cone(&map));
    }
}
