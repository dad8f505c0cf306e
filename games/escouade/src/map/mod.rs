//! A checked map: what every match is played on.

mod print;
mod read;
pub use print::print;
pub use read::{LIMITS, MAX_BYTES, read};

use crate::interface::{Cote, Cube, Direction, Marque, Sol};
use stechec_game::Team;

/// A cube of a map and its sides to the north and to the west; those at the border are
/// walls.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cell {
    /// Its floor.
    pub floor: Sol,
    /// Its mark.
    pub mark: Marque,
    /// Its side to the north.
    pub north: Cote,
    /// Its side to the west.
    pub west: Cote,
}

/// What a map is made of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layout {
    /// Cubes from west to east.
    pub columns: i32,
    /// Cubes from north to south.
    pub rows: i32,
    /// Cubes from the ground up.
    pub levels: i32,
    /// Rounds of a match, at most.
    pub rounds: u32,
    /// Points that win.
    pub goal: i32,
    /// The cubes, in reading order.
    pub cells: Vec<Cell>,
}

/// A map that passed every check, and what was worked out about it.
#[derive(Debug, PartialEq, Eq)]
pub struct Map {
    layout: Layout,
    deployments: [Vec<Cube>; 2],
    objectives: Vec<(Cube, i32)>,
    detonators: Vec<Cube>,
}

impl Layout {
    /// Whether a cube lies on the board.
    pub fn contains(&self, at: Cube) -> bool {
        (0..self.columns).contains(&at.x)
            && (0..self.rows).contains(&at.y)
            && (0..self.levels).contains(&at.z)
    }

    /// The cube's place in reading order; none outside the board.
    pub fn index(&self, at: Cube) -> Option<usize> {
        let index = || (at.z * self.rows + at.y) * self.columns + at.x;
        self.contains(at).then(|| index() as usize)
    }

    /// A cube; none outside the board.
    pub fn cell(&self, at: Cube) -> Option<&Cell> {
        self.cells.get(self.index(at)?)
    }

    /// Every cube, in reading order.
    pub fn cubes(&self) -> impl DoubleEndedIterator<Item = Cube> + use<> {
        let (columns, rows) = (self.columns, self.rows);
        (0..self.levels).flat_map(move |z| {
            (0..rows).flat_map(move |y| (0..columns).map(move |x| Cube::new(x, y, z)))
        })
    }
}

impl Map {
    /// For [`read`] alone, which has checked everything.
    fn from_checked(layout: Layout) -> Self {
        let drawn = &layout;
        let marked = |mark: Marque| {
            let cubes = drawn.cubes();
            cubes.filter(move |&at| mark_of(drawn, at) == mark)
        };
        let mut objectives: Vec<(Cube, i32)> = (marked(Marque::Objectif1).map(|at| (at, 1)))
            .chain(marked(Marque::Objectif2).map(|at| (at, 2)))
            .collect();
        objectives.sort_by_key(|(at, _)| at.reading_order());
        let deployments = [
            marked(Marque::Depart0).collect(),
            marked(Marque::Depart1).rev().collect(),
        ];
        let detonators = marked(Marque::Detonateur).collect();
        Self {
            layout,
            deployments,
            objectives,
            detonators,
        }
    }

    /// What the map is made of.
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// Columns, rows and levels.
    pub fn size(&self) -> Cube {
        Cube::new(self.layout.columns, self.layout.rows, self.layout.levels)
    }

    /// Rounds of a match, at most.
    pub fn rounds(&self) -> u32 {
        self.layout.rounds
    }

    /// Points that win.
    pub fn goal(&self) -> i32 {
        self.layout.goal
    }

    /// Whether a cube lies on the board.
    pub fn contains(&self, at: Cube) -> bool {
        self.layout.contains(at)
    }

    /// The floor of a cube; `Sol::Erreur` outside the board.
    pub fn floor(&self, at: Cube) -> Sol {
        self.layout.cell(at).map_or(Sol::Erreur, |cell| cell.floor)
    }

    /// Whether somebody can stand in a cube.
    pub fn has_floor(&self, at: Cube) -> bool {
        matches!(self.floor(at), Sol::Plein | Sol::Trappe)
    }

    /// The mark of a cube; none outside the board.
    pub fn mark(&self, at: Cube) -> Marque {
        mark_of(&self.layout, at)
    }

    /// A side of a cube; a wall at the border and outside.
    pub fn side(&self, at: Cube, towards: Direction) -> Cote {
        let beyond = at.towards(towards);
        if !self.contains(at) || !self.contains(beyond) {
            return Cote::Bloque;
        }
        let side = match towards {
            Direction::Nord => self.layout.cell(at).map(|cell| cell.north),
            Direction::Ouest => self.layout.cell(at).map(|cell| cell.west),
            Direction::Sud => self.layout.cell(beyond).map(|cell| cell.north),
            Direction::Est => self.layout.cell(beyond).map(|cell| cell.west),
        };
        side.unwrap_or(Cote::Bloque)
    }

    /// A team's deployment cubes, in the order in which they are filled.
    pub fn deployment(&self, team: Team) -> &[Cube] {
        &self.deployments[team.index().min(1)]
    }

    /// The objectives and their points, in reading order.
    pub fn objectives(&self) -> &[(Cube, i32)] {
        &self.objectives
    }

    /// The detonators, in reading order.
    pub fn detonators(&self) -> &[Cube] {
        &self.detonators
    }

    /// Whether a team can leave the board from a cube.
    pub fn is_exit(&self, at: Cube, team: Team) -> bool {
        let exit = [Marque::Sortie0, Marque::Sortie1];
        self.mark(at) == exit[team.index().min(1)]
    }
}

fn mark_of(layout: &Layout, at: Cube) -> Marque {
    layout.cell(at).map_or(Marque::Rien, |cell| cell.mark)
}

/// Every floor and mark with its character.
pub(crate) const CELLS: [(char, Sol, Marque); 10] = [
    (' ', Sol::Aucun, Marque::Rien),
    ('.', Sol::Plein, Marque::Rien),
    ('h', Sol::Trappe, Marque::Rien),
    ('A', Sol::Plein, Marque::Depart0),
    ('B', Sol::Plein, Marque::Depart1),
    ('1', Sol::Plein, Marque::Objectif1),
    ('2', Sol::Plein, Marque::Objectif2),
    ('a', Sol::Plein, Marque::Sortie0),
    ('b', Sol::Plein, Marque::Sortie1),
    ('D', Sol::Plein, Marque::Detonateur),
];

/// The character of a cube in a map file.
pub fn cell_character(cell: &Cell) -> char {
    let known = (CELLS.iter()).find(|&&(_, floor, mark)| (floor, mark) == (cell.floor, cell.mark));
    known.map_or('?', |&(character, ..)| character)
}

/// The floor and mark that a character stands for.
fn cell_of(character: char) -> Option<(Sol, Marque)> {
    let known = CELLS.iter().find(|&&(known, ..)| known == character);
    known.map(|&(_, floor, mark)| (floor, mark))
}

/// How a side lies on the plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lie {
    /// `-`: between north and south.
    Lying,
    /// `|`: between west and east.
    Standing,
}

impl Lie {
    /// How a wall is drawn.
    pub fn wall(self) -> char {
        match self {
            Self::Lying => '-',
            Self::Standing => '|',
        }
    }
}

/// The character of a side in a map file.
pub fn side_character(side: Cote, lie: Lie) -> char {
    match side {
        Cote::Ouvert => ' ',
        Cote::Large => 'l',
        Cote::Moyen => 'm',
        Cote::Petit => 's',
        Cote::Bloque => lie.wall(),
        Cote::Eboulis => '%',
    }
}

/// The side that a character stands for.
fn side_of(character: char, lie: Lie) -> Option<Cote> {
    let known = Cote::ALL.iter();
    known
        .copied()
        .find(|&side| side_character(side, lie) == character)
}
