//! What a map looks like before a match, and the numbers of it.

use super::ground::{UNKNOWN, rows, sides, zones};
use crate::{
    board::Room,
    dungeon::Dungeon,
    interface::{Side, Terrain},
    map::{Map, Spot},
};
use serde_json::json;
use std::collections::BTreeMap;
use stechec_game::show::{Board, Details, Ground, GroundLook, Shape, SideLook, Word};

/// The board of a map: of rooms that lie face down nothing is known.
pub(super) fn board(map: &Map) -> Board {
    let dungeon = first_dungeon(map);
    Board {
        side_kinds: side_kinds(),
        sides: sides(map, &dungeon.board),
        zones: zones(&dungeon.board),
        ..Board::new(Shape::Squares, rows(&dungeon), grounds())
    }
}

/// The rooms that lie face up when a match begins.
fn first_dungeon(map: &Map) -> Dungeon {
    let mut board = crate::board::Board::unknown(map.layout);
    for (place, spot) in map.spots.iter().enumerate() {
        if let Spot::Room {
            room,
            face_up: true,
        } = *spot
        {
            let plan = &map.rooms[room];
            let room = Room {
                face_up: true,
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

fn grounds() -> BTreeMap<char, Ground> {
    let shown = |terrain: &&Terrain| {
        // A boulder is drawn as an object, on what lies under it.
        !matches!(terrain, Terrain::Rocher | Terrain::Erreur)
    };
    (Terrain::ALL.iter().filter(shown))
        .map(|&terrain| {
            let character = match terrain {
                Terrain::Inconnu => UNKNOWN,
                terrain => terrain.character(),
            };
            (character, Ground::new(terrain.word(), look(terrain)))
        })
        .collect()
}

fn look(terrain: Terrain) -> GroundLook {
    match terrain {
        Terrain::Sol => GroundLook::Floor,
        Terrain::Arbre => GroundLook::Plant,
        Terrain::Statue
        | Terrain::ZatNord
        | Terrain::ZatEst
        | Terrain::ZatSud
        | Terrain::ZatOuest
        | Terrain::Rocher => GroundLook::Block,
        Terrain::MiroirMontant | Terrain::MiroirDescendant | Terrain::Averse => GroundLook::Water,
        Terrain::Gravats => GroundLook::Rough,
        Terrain::Brume | Terrain::Tenebres => GroundLook::Mist,
        Terrain::Fosse | Terrain::Precipice | Terrain::TrappeOuverte => GroundLook::Hole,
        Terrain::Lave | Terrain::Piege => GroundLook::Danger,
        Terrain::Interrupteur | Terrain::Rune | Terrain::Engrenage => GroundLook::Device,
        Terrain::TrappeFermee => GroundLook::Path,
        Terrain::Depart0 | Terrain::Depart1 => GroundLook::Start,
        Terrain::Portail => GroundLook::Goal,
        Terrain::Inconnu | Terrain::Erreur => GroundLook::Wall,
    }
}

fn side_kinds() -> BTreeMap<Word, SideLook> {
    [
        (Side::Mur.word(), SideLook::Wall),
        (Side::HerseFermee.word(), SideLook::Closed),
        (Side::HerseOuverte.word(), SideLook::Open),
        (Side::SupportTorche.word(), SideLook::Wall),
        (Side::SupportCle.word(), SideLook::Wall),
        (Side::Meurtriere.word(), SideLook::Window),
        (super::SideShown::BrokenBars.word(), SideLook::Gap(70)),
        (super::SideShown::PiercedWall.word(), SideLook::Gap(60)),
    ]
    .map(|(word, look)| (word.into(), look))
    .into()
}

/// The numbers of a map.
pub(super) fn facts(map: &Map) -> Details {
    [("turns", json!(map.turns)), ("goal", json!(map.goal))]
        .into_iter()
        .map(|(name, value)| (name.to_owned(), value))
        .collect()
}
