//! What stays as it is during a match: hexes, thin walls, starts, and what all cards do.

use crate::{
    interface::{Carte, Kind, Terrain},
    map::Map,
    numbers::{self, HeroCard, MAX_TEAMS, MonsterCard, hero_card},
    tell,
};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use stechec_game::{
    Team,
    show::{Board, Details, Ground, GroundLook, Shape, Side, SideLook, Zone},
};

/// The kind of side that thin walls are.
const THIN_WALL: &str = "mur";

/// The board of a map. Obstacles and traps come and go: they are overlays of the scene, and
/// the ground below them is floor.
pub(super) fn board(map: &Map) -> Board {
    let columns = map.columns().max(1) as usize;
    let ground = (map.plan().terrain.chunks(columns))
        .map(|row| row.iter().map(|&terrain| character(terrain)).collect())
        .collect();
    let kinds = [
        (Terrain::Sol, GroundLook::Floor),
        (Terrain::Mur, GroundLook::Wall),
        (Terrain::Danger, GroundLook::Danger),
        (Terrain::Difficile, GroundLook::Rough),
        (Terrain::Tresor, GroundLook::Goal),
    ];
    let grounds =
        kinds.map(|(terrain, look)| (character(terrain), Ground::new(terrain.word(), look)));
    Board {
        side_kinds: BTreeMap::from([(THIN_WALL.into(), SideLook::Wall)]),
        sides: sides(map),
        zones: starts(map, MAX_TEAMS),
        ..Board::new(Shape::Hexes, ground, grounds.into())
    }
}

/// The characters of map files, but for what lies on floor.
fn character(terrain: Terrain) -> char {
    match terrain {
        Terrain::Mur | Terrain::Erreur => '#',
        Terrain::Danger => '!',
        Terrain::Difficile => ':',
        Terrain::Tresor => '$',
        Terrain::Sol | Terrain::Obstacle | Terrain::Piege => '.',
    }
}

fn sides(map: &Map) -> Vec<Side> {
    (map.plan().thin_walls.iter())
        .map(|wall| Side {
            at: wall.at.into(),
            way: wall.direction as u8,
            kind: Some(THIN_WALL.into()),
        })
        .collect()
}

/// Where the heroes of the first so many teams begin, and come back. Starts of teams that do
/// not play are floor.
pub(super) fn starts(map: &Map, teams: usize) -> Vec<Zone> {
    (map.plan().starts.iter().zip(0..).take(teams))
        .map(|(starts, team)| Zone {
            id: u32::from(team),
            name: (team + 1).to_string().into(),
            team: Some(Team(team)),
            cells: starts.iter().filter_map(|&at| map.index(at)).collect(),
            hidden: false,
        })
        .collect()
}

/// The rounds of a map; and all cards, for the game's own skin.
pub(super) fn facts(map: &Map) -> Details {
    let hero_cards: Details = (Carte::ALL.iter())
        .filter_map(|&card| Some((card.word().to_owned(), of_hero(&hero_card(card)?))))
        .collect();
    let decks: Details = (Kind::ALL.iter())
        .map(|&kind| {
            let cards: Vec<Value> = numbers::deck(kind).iter().map(of_monster).collect();
            (kind.word().to_owned(), Value::Array(cards))
        })
        .collect();
    Details::from_iter([
        ("rounds".to_owned(), json!(map.rounds())),
        ("cards".to_owned(), Value::Object(hero_cards)),
        ("decks".to_owned(), Value::Object(decks)),
    ])
}

fn of_hero(card: &HeroCard) -> Value {
    json!({
        "initiative": card.initiative, "move": card.movement, "jumping": card.jumping,
        "attack": card.attack, "range": card.range, "effect": card.effect.word(),
    })
}

fn of_monster(card: &MonsterCard) -> Value {
    json!({"initiative": card.initiative, "text": tell::card(card)})
}
