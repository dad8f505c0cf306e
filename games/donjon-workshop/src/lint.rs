//! What will hurt in play on a sound map.

use crate::{
    ground::{Ways, can_stand, has_gear, rooms_by_place, zones_of},
    reach,
    text::Places,
};
use donjon::{
    interface::{Class, Object, Terrain},
    map::{self, Map, RoomPlan},
};
use stechec_problem::{Problem, Problems};

/// Treasures may be this many actions nearer to one team, all together.
pub const MOST_NEARER: u32 = 3;

/// Everything that is wrong with a map, or, if it is sound, what will hurt.
pub fn check(text: &str) -> Problems {
    let map = match map::read(text) {
        Ok(map) => map,
        Err(problems) => return problems,
    };
    let places = Places::new(&map, text);
    let mut problems = Problems::new();
    let lints = [
        rooms_and_zones,
        gears_without_twin,
        unequal_starts,
        switches,
        things_for_nobody,
        uneven_treasures,
    ];
    for problem in lints.into_iter().flat_map(|lint| lint(&map, &places)) {
        problems.push(problem);
    }
    problems.sort_by_place();
    problems
}

/// Rooms that are shut whichever way they lie, and zones nobody can reach.
fn rooms_and_zones(map: &Map, places: &Places<'_>) -> Vec<Problem> {
    let ways = Ways::of(map);
    let mut problems = Vec::new();
    for (room, plan) in map.rooms.iter().enumerate() {
        if map.rooms.len() > 1 && !ways.joined.contains(&room) {
            let name = plan.room.name;
            let message = format!("room {name} is shut, whichever way it lies");
            problems.push(
                Problem::warning("shut-room", message)
                    .at(places.room(room), "this room")
                    .help("open a side of it where a neighbour has an open one"),
            );
            continue;
        }
        for (letter, cells) in zones_of(&plan.cells) {
            let zone = char::from(b'a' + letter);
            let at = places.zone(room, cells[0]);
            if !cells.iter().any(|&at| can_stand(map, (room, at))) {
                problems.push(
                    Problem::warning(
                        "zone-without-floor",
                        format!("nobody can stand in zone {zone}"),
                    )
                    .at(at, "its first cell")
                    .help("join it to a zone beside it"),
                );
            } else if !cells.iter().any(|&at| ways.reached.contains(&(room, at))) {
                problems.push(
                    Problem::warning("unreached-zone", format!("nobody can reach zone {zone}"))
                        .at(at, "its first cell")
                        .help("open a side towards it; walls that a guerrier could pierce do not count"),
                );
            }
        }
    }
    problems
}

/// A gear of its own, where other rooms turn in pairs.
fn gears_without_twin(map: &Map, places: &Places<'_>) -> Vec<Problem> {
    let of_gear = |gear: u8| map.rooms.iter().filter(move |plan| plan.room.gear == gear);
    let is_driven = |gear: u8| of_gear(gear).any(has_gear);
    let pairs = (1..=9).any(|gear| is_driven(gear) && of_gear(gear).count() > 1);
    let alone = |plan: &RoomPlan| has_gear(plan) && of_gear(plan.room.gear).count() == 1;
    (map.rooms.iter().enumerate())
        .filter(|(_, plan)| pairs && alone(plan))
        .map(|(room, plan)| {
            let gear = plan.room.gear;
            let message = format!("gear {gear} turns this room alone, others turn in pairs");
            Problem::warning("gear-without-twin", message)
                .at(places.room(room), "no other room has this gear number")
                .help("give its twin the same number")
        })
        .collect()
}

/// Teams that begin with more room, or in more zones, than the other.
fn unequal_starts(map: &Map, places: &Places<'_>) -> Vec<Problem> {
    let lines = [Terrain::Depart0, Terrain::Depart1].map(|start| start_cells(map, start));
    let [zero, one] = lines.each_ref().map(|line| {
        let mut zones: Vec<(usize, u8)> = (line.iter())
            .map(|&(room, at)| (room, map.rooms[room].cells[at].zone))
            .collect();
        zones.sort_unstable();
        zones.dedup();
        (line.len(), zones.len())
    });
    if zero == one {
        return Vec::new();
    }
    let message = format!(
        "the start lines are unequal: {} cells in {} zones, and {} cells in {} zones",
        zero.0, zero.1, one.0, one.1
    );
    let first = |team: usize| {
        lines[team]
            .first()
            .map_or(0..0, |&(room, at)| places.cell(room, at))
    };
    vec![
        Problem::warning("unequal-starts", message)
            .at(first(0), "team 0 begins here")
            .at(first(1), "team 1 begins here")
            .help("draw as many start cells for both, in as many zones"),
    ]
}

fn start_cells(map: &Map, start: Terrain) -> Vec<(usize, usize)> {
    let rooms = map.rooms.iter().enumerate();
    rooms
        .flat_map(|(room, plan)| {
            let cells = plan.cells.iter().enumerate();
            cells
                .filter(move |(_, cell)| cell.terrain == start)
                .map(move |(at, _)| (room, at))
        })
        .collect()
}

/// Switches that work nothing, and what no switch works.
fn switches(map: &Map, places: &Places<'_>) -> Vec<Problem> {
    let is_worked = |terrain: Terrain| {
        matches!(terrain, Terrain::TrappeFermee | Terrain::TrappeOuverte) || terrain.zat().is_some()
    };
    let mut problems = Vec::new();
    for (room, plan) in map.rooms.iter().enumerate() {
        let find = |wanted: &dyn Fn(Terrain) -> bool| {
            plan.cells.iter().position(|cell| wanted(cell.terrain))
        };
        let switch = find(&|terrain| terrain == Terrain::Interrupteur);
        let worked = find(&is_worked);
        match (switch, worked) {
            (Some(at), None) => problems.push(
                Problem::warning("idle-switch", "nothing in this room works by a switch")
                    .at(places.cell(room, at), "this switch")
                    .help("draw a trapdoor or a Zat into its room"),
            ),
            (None, Some(at)) => problems.push(
                Problem::warning("no-switch", "no switch in this room works this")
                    .at(places.cell(room, at), "a trapdoor or a Zat")
                    .help("draw a switch into its room"),
            ),
            _ => {}
        }
    }
    problems
}

/// Cells and objects that no figure of the map can use.
fn things_for_nobody(map: &Map, places: &Places<'_>) -> Vec<Problem> {
    if map.classes.contains(&Class::Magicien) {
        return Vec::new();
    }
    let rooms = map.rooms.iter().enumerate();
    rooms
        .flat_map(|(room, plan)| {
            let cells = plan.cells.iter().enumerate();
            cells.filter_map(move |(at, cell)| {
                let what = match (cell.terrain, cell.object) {
                    (Terrain::Rune, _) => "a rune",
                    (_, Object::Baguette) => "a baguette",
                    _ => return None,
                };
                let message = format!("only a magicien uses {what}, and the teams have none");
                Some(
                    Problem::warning("for-nobody", message)
                        .at(places.cell(room, at), "here")
                        .help("add a magicien to the figures, or take it away"),
                )
            })
        })
        .collect()
}

/// Treasures that lie nearer to one team, on maps without surprises.
fn uneven_treasures(map: &Map, places: &Places<'_>) -> Vec<Problem> {
    let fixed = map.unplaced_rooms().is_empty();
    let [ours, theirs] = [0, 1].map(|team| reach::treasures(map, team));
    let sum =
        |all: &[(usize, Option<u32>)]| all.iter().map(|(_, steps)| *steps).sum::<Option<u32>>();
    let (Some(one), Some(other)) = (sum(&ours), sum(&theirs)) else {
        return Vec::new();
    };
    if !fixed || one.abs_diff(other) <= MOST_NEARER {
        return Vec::new();
    }
    let layout = map.layout;
    let first = ours.first().map(|&(index, _)| layout.position(index));
    let spot = first.and_then(|at| {
        let place = layout.place(at)?;
        let corner = layout.corner(place);
        let within = (at.y - corner.y) * layout.side + at.x - corner.x;
        Some(places.cell(rooms_by_place(map)[place]?, within as usize))
    });
    let message = format!(
        "treasures are {one} actions away from team 0's start line and {other} from team 1's"
    );
    vec![
        Problem::warning("uneven-treasures", message)
            .at(spot.unwrap_or(0..0), "the first treasure")
            .help("move them, or draw a twin on the other side"),
    ]
}
