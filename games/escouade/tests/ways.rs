//! Ways against a second, plain implementation: a search from cube to cube over the very
//! characters of the map.

#![allow(clippy::unwrap_used, reason = "a test may fail at once")]

#[path = "common/maps.rs"]
mod maps;

use escouade::{interface::Cube, map, ways};
use stechec_game::Chance;

/// The drawing of a map, level by level.
struct Drawing {
    size: [i32; 3],
    levels: Vec<Vec<Vec<char>>>,
}

impl Drawing {
    fn of(text: &str) -> Self {
        let mut lines = text.lines();
        let header = lines.next().unwrap().split(' ');
        let header: Vec<i32> = header.map(|word| word.parse().unwrap()).collect();
        let drawn: Vec<Vec<char>> = lines.map(|line| line.chars().collect()).collect();
        let height = 2 * header[1] as usize + 2;
        let levels = drawn.chunks(height).map(|level| level[1..].to_vec());
        Self {
            size: [header[0], header[1], header[2]],
            levels: levels.collect(),
        }
    }

    fn inside(&self, at: [i32; 3]) -> bool {
        (0..3).all(|axis| (0..self.size[axis]).contains(&at[axis]))
    }

    /// The character half way between a cube and the next one, or that of the cube itself.
    fn character(&self, [x, y, z]: [i32; 3], [dx, dy]: [i32; 2]) -> char {
        let line = &self.levels[z as usize][(2 * y + 1 + dy) as usize];
        line[(2 * x + 1 + dx) as usize]
    }

    /// The least rubble of all ways that take each of these unit steps once, in any order.
    fn search(&self, size: i32, at: [i32; 3], units: &[[i32; 3]]) -> Option<u32> {
        if units.is_empty() {
            return Some(0);
        }
        let tries = (0..units.len()).filter_map(|first| {
            let mut rest = units.to_vec();
            let unit = rest.remove(first);
            let to = [at[0] + unit[0], at[1] + unit[1], at[2] + unit[2]];
            // The next unit step is part of what decides whether one can climb.
            if unit[2] == 1 && !rest.is_empty() {
                return (0..rest.len())
                    .filter(|&next| self.climb(size, at, Some(rest[next])))
                    .filter_map(|next| {
                        let mut after = rest.clone();
                        let then = after.remove(next);
                        let further = [to[0] + then[0], to[1] + then[1], to[2]];
                        let here = self.sideways(size, to, then)?;
                        Some(here + self.search(size, further, &after)?)
                    })
                    .min();
            }
            let here = match unit[2] {
                1 => self.climb(size, at, None).then_some(0),
                -1 => self.falls(size, at).then_some(0),
                _ => self.sideways(size, at, unit),
            }?;
            Some(here + self.search(size, to, &rest)?)
        });
        tries.min()
    }

    fn sideways(&self, size: i32, at: [i32; 3], unit: [i32; 3]) -> Option<u32> {
        match self.character(at, [unit[0], unit[1]]) {
            ' ' | 'l' => Some(0),
            '%' => Some(1),
            'm' if size <= 2 => Some(0),
            's' if size == 1 => Some(0),
            _ => None,
        }
    }

    fn falls(&self, size: i32, at: [i32; 3]) -> bool {
        match self.character(at, [0, 0]) {
            ' ' => true,
            'h' => size <= 2,
            _ => false,
        }
    }

    fn climb(&self, size: i32, at: [i32; 3], next: Option<[i32; 3]>) -> bool {
        let wall = |dx: i32, dy: i32| !" %".contains(self.character(at, [dx, dy]));
        let climbs = match next {
            Some([dx, dy, _]) => wall(dx, dy),
            None => wall(1, 0) || wall(-1, 0) || wall(0, 1) || wall(0, -1),
        };
        climbs && self.falls(size, [at[0], at[1], at[2] + 1])
    }

    fn step(&self, size: i32, from: [i32; 3], to: [i32; 3]) -> Option<u32> {
        let offset = [to[0] - from[0], to[1] - from[1], to[2] - from[2]];
        let near = offset.iter().all(|change| change.abs() <= 1) && offset != [0; 3];
        if !self.inside(from) || !self.inside(to) || !near || self.character(to, [0, 0]) == ' ' {
            return None;
        }
        let units: Vec<[i32; 3]> = (0..3)
            .filter(|&axis| offset[axis] != 0)
            .map(|axis| {
                let mut unit = [0; 3];
                unit[axis] = offset[axis];
                unit
            })
            .collect();
        self.search(size, from, &units)
    }
}

#[test]
fn every_step_of_random_maps_agrees_with_a_search() {
    let (mut possible, mut rubble, mut up) = (0, 0, 0);
    for seed in 0..60 {
        let text = maps::random_map(&mut Chance::new(seed, "random ways"));
        let map = map::read(&text).unwrap();
        let drawing = Drawing::of(&text);
        let cubes: Vec<Cube> = map.layout().cubes().collect();
        for &from in &cubes {
            for offset in 0..27 {
                let to = from.shifted(offset % 3 - 1, offset / 3 % 3 - 1, offset / 9 - 1);
                for size in 1..=3 {
                    let found = ways::best(&map, size, from, to).map(|way| way.rubble);
                    let plain = drawing.step(size, [from.x, from.y, from.z], [to.x, to.y, to.z]);
                    assert_eq!(found, plain, "size {size}, {from:?} to {to:?} on\n{text}");
                    possible += usize::from(found.is_some());
                    rubble += usize::from(found.is_some_and(|rubble| rubble > 0));
                    up += usize::from(found.is_some() && to.z > from.z);
                }
            }
        }
    }
    assert!(
        possible > 10_000 && rubble > 500 && up > 500,
        "{possible} {rubble} {up}"
    );
}

#[test]
fn no_size_but_the_three_takes_a_step() {
    let text = maps::random_map(&mut Chance::new(1, "sizes"));
    let map = map::read(&text).unwrap();
    let cubes: Vec<Cube> = map.layout().cubes().collect();
    for size in [i32::MIN, -1, 0, 4, i32::MAX] {
        for (&from, &to) in cubes.iter().zip(&cubes[1..]) {
            assert_eq!(ways::best(&map, size, from, to), None);
        }
    }
    let far = Cube::new(i32::MAX, i32::MIN, 0);
    assert_eq!(ways::best(&map, 1, cubes[0], far), None);
}
