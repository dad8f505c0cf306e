//! New maps, the same for the same settings, without anything that would hurt.

use crate::lint;
use escouade::{
    interface::{Cote, Cube, Marque, Sol},
    map::{Cell, Layout, print},
};
use stechec_game::Chance;

/// What a new map is to be like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// From west to east.
    pub columns: i32,
    /// From north to south.
    pub rows: i32,
    /// From the ground up.
    pub levels: i32,
    /// Rounds at most.
    pub rounds: u32,
    /// Points that win.
    pub goal: i32,
    /// What everything else follows from.
    pub seed: u64,
}

/// How many maps are drawn until one is without warnings.
const TRIES: u64 = 400;

/// A new map as text, without warnings. Settings are within the bounds of the tools.
pub fn new_map(settings: &Settings) -> String {
    let mut drawn = (0..TRIES).map(|attempt| {
        let mut chance = Chance::new(settings.seed, &format!("escouade map {attempt}"));
        print(&Sketch::new(settings).drawn(&mut chance))
    });
    drawn
        .find(|text| lint::check(text).is_empty())
        .unwrap_or_else(|| last_resort(settings))
}

/// A plain map that is clean whatever its size, with as much of a random one as leaves it so.
pub fn last_resort(settings: &Settings) -> String {
    let mut chance = Chance::new(settings.seed, "escouade map, the last resort");
    let mut sketch = Sketch::new(settings).plain();
    for _ in 0..settings.columns * settings.rows / 6 {
        let mut more = sketch.clone();
        more.wall(&mut chance, 0);
        if lint::check(&print(&more.layout)).is_empty() {
            sketch = more;
        }
    }
    print(&sketch.layout)
}

/// A plan on which everything is drawn twice: half a turn takes the map to itself.
#[derive(Clone)]
struct Sketch {
    layout: Layout,
}

impl Sketch {
    fn new(settings: &Settings) -> Self {
        let Settings {
            columns,
            rows,
            levels,
            rounds,
            goal,
            ..
        } = *settings;
        let mut layout = Layout {
            columns,
            rows,
            levels,
            rounds,
            goal,
            cells: Vec::new(),
        };
        layout.cells = (layout.cubes())
            .map(|at| Cell {
                floor: if at.z == 0 { Sol::Plein } else { Sol::Aucun },
                mark: Marque::Rien,
                north: if at.y == 0 {
                    Cote::Bloque
                } else {
                    Cote::Ouvert
                },
                west: if at.x == 0 {
                    Cote::Bloque
                } else {
                    Cote::Ouvert
                },
            })
            .collect();
        Self { layout }
    }

    /// Deployments in two corners, exits in the others.
    fn corners(&mut self) {
        for x in 0..4.min(self.layout.columns) {
            self.mark(Cube::new(x, 0, 0), Marque::Depart0, Marque::Depart1);
        }
        let exit = Cube::new(self.layout.columns - 1, 0, 0);
        self.mark(exit, Marque::Sortie1, Marque::Sortie0);
    }

    /// A wall across the middle with a gap at both ends, where no line between the deployments
    /// passes; objectives on both sides of it, and a tower at the border, which can be climbed.
    fn plain(mut self) -> Self {
        self.corners();
        let (columns, middle) = (self.layout.columns, self.layout.rows / 2);
        for x in 1..columns - 1 {
            self.north(Cube::new(x, middle, 0), Cote::Bloque);
        }
        for (x, mark) in [
            (columns / 2, Marque::Objectif2),
            (columns - 1, Marque::Objectif1),
            (0, Marque::Detonateur),
        ] {
            self.mark(Cube::new(x, middle - 1, 0), mark, mark);
        }
        for level in 1..self.layout.levels {
            self.floor(Cube::new(columns - 1, 1, level), Sol::Trappe);
            self.floor(Cube::new(columns - 2, 1, level), Sol::Plein);
        }
        self
    }

    fn drawn(mut self, chance: &mut Chance) -> Layout {
        self.corners();
        self.barrier(chance);
        for _ in 0..self.layout.columns * self.layout.rows / 6 {
            self.wall(chance, 0);
        }
        for level in 1..self.layout.levels {
            self.house(chance, level);
        }
        for mark in [Marque::Objectif2, Marque::Objectif1, Marque::Detonateur] {
            let at = self.somewhere(chance, 0);
            if self.cell(at).mark == Marque::Rien && self.cell(self.twin(at)).mark == Marque::Rien {
                self.mark(at, mark, mark);
            }
        }
        self.layout
    }

    /// A wall across the middle, with openings that do not let one see from end to end.
    fn barrier(&mut self, chance: &mut Chance) {
        let y = self.layout.rows / 2;
        for x in 0..self.layout.columns {
            let kinds = [Cote::Bloque, Cote::Bloque, Cote::Petit, Cote::Large];
            let kind = chance.pick(&kinds).copied().unwrap_or(Cote::Bloque);
            self.north(Cube::new(x, y, 0), kind);
        }
    }

    fn wall(&mut self, chance: &mut Chance, level: i32) {
        let at = self.somewhere(chance, level);
        let kinds = [
            Cote::Bloque,
            Cote::Large,
            Cote::Moyen,
            Cote::Petit,
            Cote::Eboulis,
            Cote::Eboulis,
        ];
        let kind = chance.pick(&kinds).copied().unwrap_or(Cote::Eboulis);
        if chance.percent(50) {
            self.north(at, kind)
        } else {
            self.west(at, kind)
        }
    }

    /// Some floors over those of the level below, with a hatch over a wall to climb.
    fn house(&mut self, chance: &mut Chance, level: i32) {
        let corner = self.somewhere(chance, 0);
        let reach = 1 + chance.below(2) as i32;
        for y in corner.y..=corner.y + reach {
            for x in corner.x..=corner.x + reach {
                let below = Cube::new(x, y, level - 1);
                if self.layout.contains(below)
                    && (level == 1 || self.cell(below).floor != Sol::Aucun)
                {
                    self.floor(Cube::new(x, y, level), Sol::Plein);
                }
            }
        }
        let hatch = Cube::new(corner.x, corner.y, level);
        if self.cell(hatch).floor == Sol::Plein {
            self.floor(hatch, Sol::Trappe);
            self.west(Cube::new(corner.x, corner.y, level - 1), Cote::Bloque);
        }
        self.wall(chance, level);
    }

    fn somewhere(&self, chance: &mut Chance, level: i32) -> Cube {
        let within = |chance: &mut Chance, size: i32| chance.below(size.unsigned_abs()) as i32;
        Cube::new(
            within(chance, self.layout.columns),
            within(chance, self.layout.rows),
            level,
        )
    }

    fn twin(&self, at: Cube) -> Cube {
        Cube::new(
            self.layout.columns - 1 - at.x,
            self.layout.rows - 1 - at.y,
            at.z,
        )
    }

    fn cell(&self, at: Cube) -> Cell {
        let outside = Cell {
            floor: Sol::Aucun,
            mark: Marque::Detonateur,
            north: Cote::Bloque,
            west: Cote::Bloque,
        };
        self.layout.cell(at).copied().unwrap_or(outside)
    }

    fn change(&mut self, at: Cube, change: impl Fn(&mut Cell)) {
        if let Some(index) = self.layout.index(at) {
            change(&mut self.layout.cells[index]);
        }
    }

    fn mark(&mut self, at: Cube, mark: Marque, twin: Marque) {
        self.change(at, |cell| cell.mark = mark);
        self.change(self.twin(at), |cell| cell.mark = twin);
    }

    fn floor(&mut self, at: Cube, floor: Sol) {
        self.change(at, |cell| cell.floor = floor);
        self.change(self.twin(at), |cell| cell.floor = floor);
    }

    /// The side to the north of a cube is that to the south of its twin.
    fn north(&mut self, at: Cube, side: Cote) {
        if at.y > 0 {
            self.change(at, |cell| cell.north = side);
            self.change(self.twin(at).shifted(0, 1, 0), |cell| cell.north = side);
        }
    }

    fn west(&mut self, at: Cube, side: Cote) {
        if at.x > 0 {
            self.change(at, |cell| cell.west = side);
            self.change(self.twin(at).shifted(1, 0, 0), |cell| cell.west = side);
        }
    }
}
