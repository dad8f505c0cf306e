//! Lines of sight: straight, over mirrors, through slits.

use crate::{
    dungeon::Dungeon,
    geometry::Position,
    interface::{Object, Orientation, Side, Terrain},
};

/// Why a ray ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stop {
    /// The outer border.
    Border,
    /// The next cell lies face down.
    FaceDown(Position),
    /// A side between the ray's last cell and the next one.
    Side(Side),
    /// The ray came to where it had been.
    Loop,
    /// Mist or darkness on its last cell.
    Gloom(Terrain),
    /// A tall thing on its last cell.
    Tall(Terrain),
}

/// A cell that a ray comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Glimpse {
    /// The cell.
    pub at: Position,
    /// Whether it is seen; mist and elves in trees are not.
    pub seen: bool,
}

/// A ray on its way, cell by cell.
pub struct Ray<'a> {
    dungeon: &'a Dungeon,
    at: Position,
    direction: Orientation,
    /// The first cell and the way it was entered: where a closed way comes to again first,
    /// because two ways never become one.
    first: Option<(Position, Orientation)>,
    from_tree: bool,
    amulet: bool,
    stop: Option<Stop>,
}

impl<'a> Ray<'a> {
    /// The ray from a cell; whoever stands there counts.
    pub fn new(dungeon: &'a Dungeon, from: Position, direction: Orientation) -> Self {
        let board = &dungeon.board;
        let viewer = dungeon.figure_on(from).map(|id| &dungeon.figures[id]);
        let hidden = !board.is_face_up(from);
        Self {
            dungeon,
            at: from,
            direction,
            first: None,
            from_tree: viewer.is_some() && board.terrain(from) == Terrain::Arbre,
            amulet: viewer.is_some_and(|viewer| viewer.object == Object::Amulette),
            stop: hidden.then_some(Stop::FaceDown(from)),
        }
    }

    /// The cell it has come to.
    pub fn at(&self) -> Position {
        self.at
    }

    /// The way it goes on from there.
    pub fn heading(&self) -> Orientation {
        self.direction
    }

    /// Why it ended; none while it goes on.
    pub fn stop(&self) -> Option<Stop> {
        self.stop
    }

    /// What keeps the ray from the next cell.
    fn obstacle(&self, next: Position) -> Option<Stop> {
        let board = &self.dungeon.board;
        if !board.layout().contains(next) {
            return Some(Stop::Border);
        }
        if !board.is_face_up(next) {
            return Some(Stop::FaceDown(next));
        }
        let between = [
            board.side(self.at, self.direction),
            board.side(next, self.direction.opposite()),
        ];
        let is_first = self.first.is_none();
        let lets_through = |side: Side| side.is_passable() || (side.is_slit() && is_first);
        if let Some(&side) = between.iter().find(|&&side| !lets_through(side)) {
            return Some(Stop::Side(side));
        }
        (self.first == Some((next, self.direction))).then_some(Stop::Loop)
    }

    /// Goes on to a cell: whether it is seen, and whether the ray ends there.
    fn enter(&mut self, next: Position) -> bool {
        self.first.get_or_insert((next, self.direction));
        self.at = next;
        let Some(cell) = self.dungeon.board.cell(next) else {
            return false;
        };
        match cell.terrain {
            Terrain::MiroirMontant => {
                self.direction = self.direction.off_rising_mirror();
                return true;
            }
            Terrain::MiroirDescendant => {
                self.direction = self.direction.off_falling_mirror();
                return true;
            }
            Terrain::Brume | Terrain::Tenebres => self.stop = Some(Stop::Gloom(cell.terrain)),
            _ if cell.is_tall() && !self.from_tree => {
                self.stop = Some(Stop::Tall(self.dungeon.terrain_shown(next)));
            }
            _ => {}
        }
        cell.terrain != Terrain::Brume && (self.amulet || !hides_elf(self.dungeon, next))
    }
}

impl Iterator for Ray<'_> {
    type Item = Glimpse;

    fn next(&mut self) -> Option<Glimpse> {
        if self.stop.is_some() {
            return None;
        }
        let next = self.at.step(self.direction);
        self.stop = self.obstacle(next);
        if self.stop.is_some() {
            return None;
        }
        let seen = self.enter(next);
        Some(Glimpse { at: next, seen })
    }
}

/// Whether an elf hides in a tree there.
fn hides_elf(dungeon: &Dungeon, at: Position) -> bool {
    dungeon.board.terrain(at) == Terrain::Arbre
        && (dungeon.figure_on(at)).is_some_and(|id| dungeon.figures[id].is_elf())
}

/// The cells seen from a cell in a direction, in order.
pub fn ray(
    dungeon: &Dungeon,
    from: Position,
    direction: Orientation,
) -> impl Iterator<Item = Position> {
    Ray::new(dungeon, from, direction)
        .filter(|glimpse| glimpse.seen)
        .map(|glimpse| glimpse.at)
}

/// Whether one sees from a cell to another.
pub fn sees(dungeon: &Dungeon, from: Position, to: Position) -> bool {
    if !dungeon.board.is_face_up(from) {
        return false;
    }
    from == to
        || (Orientation::ALL.iter())
            .any(|&direction| ray(dungeon, from, direction).any(|at| at == to))
}
