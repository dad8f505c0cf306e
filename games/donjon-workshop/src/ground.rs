//! The ground of a map: all rooms laid out face up, and where one could ever walk.

use donjon::{
    board::{Board, Cell, Room},
    dungeon::Dungeon,
    figure::Figure,
    geometry::{Layout, Position},
    interface::{Class, Orientation, Side, Terrain},
    map::{Map, Spot},
};
use std::collections::BTreeSet;

/// A map with all rooms face up and as drawn; rooms that chance will lay lie at the `?`
/// places in the order of the file.
pub fn laid_out(map: &Map) -> Dungeon {
    let mut board = Board::unknown(map.layout);
    for (place, room) in rooms_by_place(map).into_iter().enumerate() {
        if let Some(plan) = room.and_then(|room| map.rooms.get(room)) {
            let room = Room {
                face_up: true,
                quarters: 0,
                ..plan.room
            };
            board.lay(place, room, &plan.cells);
        }
    }
    Dungeon {
        board,
        figures: Vec::new(),
        passage: None,
    }
}

/// The room that is drawn at each place.
pub fn rooms_by_place(map: &Map) -> Vec<Option<usize>> {
    let mut unplaced = map.unplaced_rooms().into_iter();
    (map.spots.iter())
        .map(|spot| match *spot {
            Spot::Room { room, .. } => Some(room),
            Spot::Any => unplaced.next(),
        })
        .collect()
}

/// The dungeon of a map with one figure in it.
pub fn with_figure(map: &Map, class: Class, at: Position) -> Dungeon {
    let mut figure = Figure::new(0, class);
    figure.at = Some(at);
    Dungeon {
        figures: vec![figure],
        ..laid_out(map)
    }
}

/// A cell as it is drawn: the number of its room, and its number in it.
pub type Drawn = (usize, usize);

/// Where figures could ever come, however rooms are turned and laid: rooms without start
/// cells can be forgotten and lie any way then, others turn if a gear moves them.
#[derive(Debug)]
pub struct Ways {
    /// The cells that can be reached from a start cell.
    pub reached: BTreeSet<Drawn>,
    /// The rooms that are joined to another one, some way they may lie.
    pub joined: BTreeSet<usize>,
}

impl Ways {
    /// Finds them.
    pub fn of(map: &Map) -> Self {
        let doors = doors(map);
        let joined = doors.iter().map(|&(from, _)| from.0).collect();
        let mut open: Vec<Drawn> = starts(map);
        let mut reached: BTreeSet<Drawn> = open.iter().copied().collect();
        while let Some(at) = open.pop() {
            let within = neighbours(map, at);
            let beyond = doors
                .range((at, (0, 0))..=(at, (usize::MAX, usize::MAX)))
                .map(|&(_, to)| to);
            for to in within.into_iter().chain(beyond) {
                if can_stand(map, to) && reached.insert(to) {
                    open.push(to);
                }
            }
        }
        Self { reached, joined }
    }
}

/// The start cells of both teams.
fn starts(map: &Map) -> Vec<Drawn> {
    let rooms = map.rooms.iter().enumerate();
    rooms
        .flat_map(|(room, plan)| {
            let cells = plan.cells.iter().enumerate();
            cells
                .filter(|(_, cell)| cell.terrain.is_start())
                .map(move |(at, _)| (room, at))
        })
        .collect()
}

/// Whether some figure of the map could stand on a cell; ropes make holes safe.
pub fn can_stand(map: &Map, (room, at): Drawn) -> bool {
    let Some(cell) = map.rooms.get(room).and_then(|plan| plan.cells.get(at)) else {
        return false;
    };
    let elf = map.classes.contains(&Class::ArcherElfe);
    match cell.terrain {
        Terrain::Lave => false,
        Terrain::Arbre => elf,
        terrain => !terrain.is_solid(),
    }
}

/// Whether a side can be passed, or opened by somebody of the map.
fn can_pass(map: &Map, side: Side) -> bool {
    let opens = |class: &Class| matches!(class, Class::Voleuse | Class::Guerrier);
    side.is_passable() || (side == Side::HerseFermee && map.classes.iter().any(opens))
}

/// The cells next to one in its own room.
fn neighbours(map: &Map, (room, at): Drawn) -> Vec<Drawn> {
    let side = map.layout.side as usize;
    let Some(cell) = map.rooms.get(room).and_then(|plan| plan.cells.get(at)) else {
        return Vec::new();
    };
    let (x, y) = (at % side, at / side);
    let steps = [
        (y > 0).then(|| at - side),
        (x + 1 < side).then(|| at + 1),
        (y + 1 < side).then(|| at + side),
        (x > 0).then(|| at - 1),
    ];
    (steps.into_iter().zip(cell.sides))
        .filter_map(|(to, between)| to.filter(|_| can_pass(map, between)))
        .map(|to| (room, to))
        .collect()
}

/// Every way from a room to another, whichever way both may lie.
fn doors(map: &Map) -> BTreeSet<(Drawn, Drawn)> {
    let mut doors = BTreeSet::new();
    let layout = map.layout;
    for place in 0..layout.places() {
        let corner = layout.corner(place);
        for (direction, step) in [(Orientation::Est, (1, 0)), (Orientation::Sud, (0, 1))] {
            let beyond = Position::new(
                corner.x + step.0 * layout.side,
                corner.y + step.1 * layout.side,
            );
            let Some(other) = layout.place(beyond) else {
                continue;
            };
            for one in edges(map, place, direction) {
                for two in edges(map, other, direction.opposite()) {
                    if one.room != two.room {
                        join(&mut doors, &one, &two);
                    }
                }
            }
        }
    }
    doors
}

/// The edge of a room towards a direction, in one of the ways it may lie.
struct Edge {
    room: usize,
    /// From north to south or from west to east: the cell, and whether one gets through.
    cells: Vec<(usize, bool)>,
}

fn join(doors: &mut BTreeSet<(Drawn, Drawn)>, one: &Edge, two: &Edge) {
    for (&(from, out), &(to, into)) in one.cells.iter().zip(&two.cells) {
        if out && into {
            doors.insert(((one.room, from), (two.room, to)));
            doors.insert(((two.room, to), (one.room, from)));
        }
    }
}

/// What may lie at a place, each way it may lie, seen from a neighbour.
fn edges(map: &Map, place: usize, direction: Orientation) -> Vec<Edge> {
    let rooms = match map.spots.get(place) {
        Some(&Spot::Room { room, .. }) => vec![room],
        _ => map.unplaced_rooms(),
    };
    (rooms.into_iter())
        .flat_map(|room| (0..ways_to_lie(map, room)).map(move |quarters| (room, quarters)))
        .map(|(room, quarters)| edge(map, room, quarters, direction))
        .collect()
}

/// In how many ways a room may come to lie.
fn ways_to_lie(map: &Map, room: usize) -> u8 {
    let has_start = (map.rooms[room].cells.iter()).any(|cell| cell.terrain.is_start());
    let gear = map.rooms[room].room.gear;
    let is_driven = (map.rooms.iter()).any(|plan| plan.room.gear == gear && has_gear(plan));
    if !has_start || is_driven { 4 } else { 1 }
}

/// Whether a gear lies in a room.
pub fn has_gear(plan: &donjon::map::RoomPlan) -> bool {
    (plan.cells.iter()).any(|cell| cell.terrain == Terrain::Engrenage)
}

fn edge(map: &Map, room: usize, quarters: u8, direction: Orientation) -> Edge {
    let single = Layout {
        across: 1,
        down: 1,
        side: map.layout.side,
    };
    let mut board = Board::unknown(single);
    let plan = &map.rooms[room];
    let lain = Room {
        quarters,
        face_up: true,
        ..plan.room
    };
    board.lay(0, lain, &plan.cells);
    let last = single.side - 1;
    let cells = (0..single.side).map(|along| {
        let at = match direction {
            Orientation::Nord => Position::new(along, 0),
            Orientation::Est => Position::new(last, along),
            Orientation::Sud => Position::new(along, last),
            Orientation::Ouest => Position::new(0, along),
        };
        let back = (4 - quarters) % 4;
        let drawn = (0..back).fold(at, |at, _| single.turned(at));
        let index = (drawn.y * single.side + drawn.x) as usize;
        (index, can_pass(map, board.side(at, direction)))
    });
    Edge {
        room,
        cells: cells.collect(),
    }
}

/// A room's cells with their numbers, those of one zone together.
pub fn zones_of(cells: &[Cell]) -> Vec<(u8, Vec<usize>)> {
    let mut letters: Vec<u8> = cells.iter().map(|cell| cell.zone).collect();
    letters.sort_unstable();
    letters.dedup();
    (letters.into_iter())
        .map(|letter| {
            let of_zone = cells.iter().enumerate();
            let of_zone = of_zone.filter(|(_, cell)| cell.zone == letter);
            (letter, of_zone.map(|(at, _)| at).collect())
        })
        .collect()
}
