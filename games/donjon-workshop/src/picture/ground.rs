//! Cells, sides and things as they are drawn.

use super::cell;
use donjon::{
    dungeon::Dungeon,
    interface::{Object, Orientation, Side as Stands, Terrain},
    map::Map,
    show::{SideShown, sides_shown},
};
use stechec_drawing::{Board, Colour, Direction, Item, Side, SideLook, Symbol, Tile};

const FLOOR: Colour = Colour(0xd9, 0xd2, 0xc4);
const STONE: Colour = Colour(0xb4, 0xae, 0xa4);
const GREEN: Colour = Colour(0xa9, 0xc1, 0x8c);
const WATER: Colour = Colour(0xb9, 0xcf, 0xd8);
const EARTH: Colour = Colour(0x8d, 0x7d, 0x6c);
const NIGHT: Colour = Colour(0x5a, 0x5c, 0x68);
const FIRE: Colour = Colour(0xd9, 0x6a, 0x3c);
const LILAC: Colour = Colour(0xc9, 0xbc, 0xdc);

/// The board without figures.
pub(super) fn bare(map: &Map, dungeon: &Dungeon) -> Board {
    let layout = dungeon.board.layout();
    let tiles = layout.positions().map(|at| {
        let shown = dungeon.terrain_shown(at);
        let (ground, symbol) = look(shown);
        let mut tile = Tile::new(shown.character(), ground, symbol);
        if let Some(letter) = object_letter(dungeon.board.object(at)) {
            tile.items.push(Item {
                letter,
                symbol: object_symbol(dungeon.board.object(at)),
            });
        }
        tile
    });
    Board {
        columns: layout.columns() as usize,
        tiles: tiles.collect(),
        sides: sides(map, dungeon),
        ..Board::default()
    }
}

fn look(terrain: Terrain) -> (Colour, Symbol) {
    match terrain {
        Terrain::Sol => (FLOOR, Symbol::Floor),
        Terrain::Arbre => (GREEN, Symbol::Tree),
        Terrain::Statue => (STONE, Symbol::Statue),
        Terrain::ZatNord => (STONE, Symbol::Letter('^')),
        Terrain::ZatEst => (STONE, Symbol::Letter('>')),
        Terrain::ZatSud => (STONE, Symbol::Letter('v')),
        Terrain::ZatOuest => (STONE, Symbol::Letter('<')),
        Terrain::MiroirMontant => (WATER, Symbol::RisingMirror),
        Terrain::MiroirDescendant => (WATER, Symbol::FallingMirror),
        Terrain::Gravats => (STONE, Symbol::Rubble),
        Terrain::Brume => (WATER, Symbol::Mist),
        Terrain::Tenebres => (NIGHT, Symbol::Darkness),
        Terrain::Fosse => (EARTH, Symbol::Pit),
        Terrain::Precipice => (NIGHT, Symbol::Pit),
        Terrain::Lave => (FIRE, Symbol::Lava),
        Terrain::Piege => (FLOOR, Symbol::Spikes),
        Terrain::Interrupteur => (FLOOR, Symbol::Switch),
        Terrain::TrappeFermee => (FLOOR, Symbol::Hatch),
        Terrain::TrappeOuverte => (EARTH, Symbol::OpenHatch),
        Terrain::Averse => (WATER, Symbol::Rain),
        Terrain::Rune => (LILAC, Symbol::Rune),
        Terrain::Engrenage => (FLOOR, Symbol::Gear),
        Terrain::Depart0 => (FLOOR, Symbol::Flag(Some(0))),
        Terrain::Depart1 => (FLOOR, Symbol::Flag(Some(1))),
        Terrain::Rocher => (FLOOR, Symbol::Rock),
        Terrain::Portail => (LILAC, Symbol::Exit),
        Terrain::Inconnu | Terrain::Erreur => (NIGHT, Symbol::Unknown),
    }
}

/// The letter of an object; none for nothing.
pub(super) fn object_letter(object: Object) -> Option<char> {
    Some(match object {
        Object::Rien => return None,
        Object::Corde => 'c',
        Object::Tresor => '$',
        Object::Amulette => 'a',
        Object::Arc => 'b',
        Object::Arbalete => 'x',
        Object::Baguette => 'w',
        Object::PotionVitesse => 'q',
        Object::PotionForce => 's',
        Object::ParcheminMort => 'd',
        Object::ParcheminSang => 'g',
        Object::ParcheminGel => 'f',
    })
}

fn object_symbol(object: Object) -> Symbol {
    match object {
        Object::Tresor => Symbol::Treasure,
        _ => Symbol::Plain,
    }
}

fn sides(map: &Map, dungeon: &Dungeon) -> Vec<Side> {
    sides_shown(map, &dungeon.board)
        .map(|(at, way, shown)| Side::new(cell(at), direction(way), side_look(shown)))
        .collect()
}

pub(super) fn direction(way: Orientation) -> Direction {
    match way {
        Orientation::Nord => Direction::North,
        Orientation::Est => Direction::East,
        Orientation::Sud => Direction::South,
        Orientation::Ouest => Direction::West,
    }
}

fn side_look(shown: SideShown) -> SideLook {
    match shown {
        SideShown::BrokenBars => SideLook::BrokenBars,
        SideShown::PiercedWall => SideLook::Gap(60),
        SideShown::Is(side) => match side {
            Stands::Mur => SideLook::Wall,
            Stands::HerseFermee => SideLook::Bars,
            Stands::HerseOuverte => SideLook::RaisedBars,
            Stands::SupportTorche => SideLook::Fixture('t'),
            Stands::SupportCle => SideLook::Fixture('k'),
            Stands::Meurtriere => SideLook::Slit,
            Stands::Ouvert | Stands::Inconnu | Stands::Erreur => SideLook::Open,
        },
    }
}
