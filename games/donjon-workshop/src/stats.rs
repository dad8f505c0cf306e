//! Figures about a map.

use crate::{
    ground::{Ways, laid_out, zones_of},
    reach,
};
use donjon::{
    interface::{Object, Side, Terrain},
    map::{Map, Spot},
    sight,
};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use stechec_workshop::Figures;

/// What can be counted on a map, how far its start lines and treasures are apart, and how
/// much is seen.
pub fn figures(map: &Map) -> Figures {
    let json = counted(map);
    Figures {
        text: text(&json),
        json,
    }
}

fn counted(map: &Map) -> Value {
    let layout = map.layout;
    let cells = || map.rooms.iter().flat_map(|plan| &plan.cells);
    let mut terrain: BTreeMap<&str, usize> = BTreeMap::new();
    let mut objects: BTreeMap<&str, usize> = BTreeMap::new();
    for cell in cells() {
        let ground = if cell.boulder {
            Terrain::Rocher
        } else {
            cell.terrain
        };
        *terrain.entry(ground.word()).or_default() += 1;
        if cell.object != Object::Rien {
            *objects.entry(cell.object.word()).or_default() += 1;
        }
    }
    let face_down = |spot: &&Spot| !matches!(spot, Spot::Room { face_up: true, .. });
    let zones: usize = (map.rooms.iter())
        .map(|plan| zones_of(&plan.cells).len())
        .sum();
    let sides = sides(map);
    json!({
        "columns": layout.columns(), "rows": layout.rows(),
        "rooms": map.rooms.len(), "face_down": map.spots.iter().filter(face_down).count(),
        "turns": map.turns, "points": map.goal,
        "figures": map.classes.iter().map(|class| class.word()).collect::<Vec<_>>(),
        "zones": zones, "reached": Ways::of(map).reached.len(),
        "terrain": terrain, "objects": objects, "sides": sides,
        "between_starts": between_starts(map),
        "treasures": treasures(map), "seen": seen(map),
    })
}

/// Sides of all rooms; within a room each counts once.
fn sides(map: &Map) -> BTreeMap<&'static str, usize> {
    let dungeon = laid_out(map);
    let mut sides = BTreeMap::new();
    for (_, _, side) in donjon::show::sides_shown(map, &dungeon.board) {
        *sides.entry(side.word()).or_default() += 1;
    }
    sides.remove(Side::Ouvert.word());
    sides
}

/// The fewest actions from one start line to the other.
fn between_starts(map: &Map) -> Option<u32> {
    let layout = map.layout;
    let from = reach::start_line(map, 0);
    let steps = reach::actions(map, reach::plain_class(map), &from);
    (reach::start_line(map, 1).into_iter())
        .filter_map(|at| steps[layout.index(at)?])
        .min()
}

/// Each treasure with the actions to it, from both start lines.
fn treasures(map: &Map) -> Vec<Value> {
    let [ours, theirs] = [0, 1].map(|team| reach::treasures(map, team));
    (ours.into_iter().zip(theirs))
        .map(|((index, one), (_, other))| {
            let at = map.layout.position(index);
            json!({"at": at, "actions": [one, other]})
        })
        .collect()
}

/// How many cells are seen from a cell, in tenths, on average over those one can stand on.
fn seen(map: &Map) -> usize {
    let dungeon = laid_out(map);
    let stands = |cell: &donjon::board::Cell| !cell.is_solid() && cell.terrain != Terrain::Lave;
    let counts: Vec<usize> = (dungeon.board.cells())
        .filter(|(_, cell)| stands(cell))
        .map(|(at, _)| {
            let ways = donjon::interface::Orientation::ALL.iter();
            ways.map(|&way| sight::ray(&dungeon, at, way).count()).sum()
        })
        .collect();
    10 * counts.iter().sum::<usize>() / counts.len().max(1)
}

fn text(json: &Value) -> String {
    let of = |name: &str| json[name].to_string();
    let all = |name: &str| -> String {
        let entries = json[name].as_object().into_iter().flatten();
        let entries: Vec<String> = entries
            .map(|(word, count)| format!("{count} {word}"))
            .collect();
        if entries.is_empty() {
            "none".to_owned()
        } else {
            entries.join(", ")
        }
    };
    let figures: Vec<&str> = (json["figures"].as_array().into_iter().flatten())
        .filter_map(Value::as_str)
        .collect();
    let seen = json["seen"].as_u64().unwrap_or(0);
    let apart = match json["between_starts"].as_u64() {
        Some(actions) => {
            format!("{actions} actions from one start line to the other, as rooms are drawn")
        }
        None => "no way from one start line to the other, as rooms are drawn".to_owned(),
    };
    let mut lines = vec![
        format!(
            "{} x {} cells in {} rooms, {} of them face down",
            of("columns"),
            of("rows"),
            of("rooms"),
            of("face_down")
        ),
        format!("{} turns, {} points win", of("turns"), of("points")),
        format!("figures: {}", figures.join(" ")),
        format!(
            "{} zones; figures can come to {} cells",
            of("zones"),
            of("reached")
        ),
        format!("cells: {}", all("terrain")),
        format!("sides: {}", all("sides")),
        format!("objects: {}", all("objects")),
        apart,
        format!("from a cell one sees {}.{} others", seen / 10, seen % 10),
    ];
    for treasure in json["treasures"].as_array().into_iter().flatten() {
        let steps = |team: usize| match treasure["actions"][team].as_u64() {
            Some(actions) => actions.to_string(),
            None => "no way".to_owned(),
        };
        lines.push(format!(
            "treasure at {},{}: {} and {} actions from the start lines",
            treasure["at"][0],
            treasure["at"][1],
            steps(0),
            steps(1)
        ));
    }
    lines.join("\n") + "\n"
}
