//! What stays as it is during a match: floors, sides, zones, and the numbers of the map.

use crate::{
    interface::{Cote, Cube, Direction, Genre, Marque, Sol},
    map::{CELLS, Map, cell_character},
    numbers,
};
use serde_json::{Value, json};
use stechec_game::{
    Team,
    show::{Board, Details, Ground, GroundLook, Levels, Shape, Side, SideLook, Zone},
};

/// The board of a map.
pub(super) fn board(map: &Map) -> Board {
    let layout = map.layout();
    let columns = layout.columns.max(1) as usize;
    let ground = (layout.cells.chunks(columns))
        .map(|row| row.iter().map(cell_character).collect())
        .collect();
    // Where there is no floor, there is no cell: one looks down to the level below.
    let grounds = (CELLS.iter())
        .filter(|(_, floor, _)| *floor != Sol::Aucun)
        .map(|&(character, floor, mark)| {
            (character, Ground::new(word(floor, mark), look(floor, mark)))
        })
        .collect();
    Board {
        shape: Shape::Squares,
        columns: layout.columns.unsigned_abs(),
        rows: layout.rows.unsigned_abs(),
        levels: Levels(layout.levels.unsigned_abs()),
        ground,
        grounds,
        side_kinds: (Cote::ALL.iter())
            .filter_map(|&side| Some((side.word().into(), side_look(side)?)))
            .collect(),
        sides: sides(map),
        zones: zones(map),
    }
}

fn word(floor: Sol, mark: Marque) -> &'static str {
    match mark {
        Marque::Rien => floor.word(),
        mark => mark.word(),
    }
}

fn look(floor: Sol, mark: Marque) -> GroundLook {
    match (mark, floor) {
        (Marque::Rien, Sol::Trappe) => GroundLook::Path,
        (Marque::Rien, _) => GroundLook::Floor,
        (Marque::Depart0 | Marque::Depart1, _) => GroundLook::Start,
        (Marque::Detonateur, _) => GroundLook::Device,
        _ => GroundLook::Goal,
    }
}

/// How much of a side is open; none: all of it.
fn side_look(side: Cote) -> Option<SideLook> {
    match side {
        Cote::Ouvert => None,
        Cote::Large => Some(SideLook::Gap(75)),
        Cote::Moyen => Some(SideLook::Gap(50)),
        Cote::Petit => Some(SideLook::Gap(25)),
        Cote::Bloque => Some(SideLook::Wall),
        Cote::Eboulis => Some(SideLook::Rubble),
    }
}

/// What stands between cubes; the border speaks for itself.
fn sides(map: &Map) -> Vec<Side> {
    let mut sides = Vec::new();
    for at in map.layout().cubes() {
        for (towards, way) in [(Direction::Nord, 0), (Direction::Ouest, 3)] {
            let side = map.side(at, towards);
            if map.contains(at.towards(towards)) && side != Cote::Ouvert {
                sides.push(Side {
                    at: at.into(),
                    way,
                    kind: Some(side.word().into()),
                });
            }
        }
    }
    sides
}

/// Objectives one by one; exits and deployments of a team together.
fn zones(map: &Map) -> Vec<Zone> {
    let marked = |mark: Marque| -> Vec<Cube> {
        map.layout()
            .cubes()
            .filter(|&at| map.mark(at) == mark)
            .collect()
    };
    let number = |at: &Cube| map.layout().index(*at);
    let objectives = (map.objectives().iter())
        .map(|(at, points)| (format!("objective {points}"), None, vec![*at]));
    let of_teams = [
        (Marque::Depart0, "deployment", 0),
        (Marque::Depart1, "deployment", 1),
        (Marque::Sortie0, "exit", 0),
        (Marque::Sortie1, "exit", 1),
    ]
    .map(|(mark, name, team)| (name.to_owned(), Some(Team(team)), marked(mark)));
    (objectives.chain(of_teams))
        .filter(|(_, _, cubes)| !cubes.is_empty())
        .zip(0..)
        .map(|((name, team, cubes), id)| Zone {
            id,
            name: name.into(),
            team,
            cells: cubes.iter().filter_map(number).collect(),
            hidden: false,
        })
        .collect()
}

/// The numbers of a map.
pub(super) fn facts(map: &Map) -> Details {
    let profiles = Genre::ALL
        .iter()
        .map(|&kind| (kind.word().to_owned(), profile(kind)));
    let facts = [
        ("rounds", json!(map.rounds())),
        ("goal", json!(map.goal())),
        ("profiles", Value::Object(profiles.collect())),
    ];
    let facts = facts.into_iter();
    facts
        .map(|(name, value)| (name.to_owned(), value))
        .collect()
}

/// What a kind of figure can do.
fn profile(kind: Genre) -> Value {
    let profile = numbers::profile(kind);
    let weapons = profile.weapons.iter().map(|&weapon| {
        let numbers = numbers::weapon(weapon);
        json!({"word": weapon.word(), "range": numbers.range, "pa": numbers.piercing, "rapid": numbers.rapid, "stuns": numbers.stuns})
    });
    json!({
        "size": profile.size, "speed": profile.speed, "sprint": profile.sprint, "tir": profile.tir, "combat": profile.combat,
        "survie": profile.survie, "armour": profile.armour, "value": profile.value, "weapons": weapons.collect::<Value>(),
    })
}
