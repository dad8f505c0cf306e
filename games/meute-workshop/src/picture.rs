//! Maps and matches as boards to be drawn.

mod course;
mod overlays;

pub use course::{between, strokes};
pub use overlays::{paint_focus, paint_reach, paint_sight};

use meute::{
    figure::{Conditions, Id, team_of},
    geometry::Position,
    ground::Ground,
    interface::{Kind, Terrain, constants},
    map::Map,
    numbers::{HEROES_OF_TEAM, deck},
    state::State,
    table::Table,
    tell,
};
use stechec_drawing::{
    Board, Cell, Colour, Condition, Direction, Item, Mark, Piece, Shape, Side, SideLook, Symbol,
    Tile, Token, Tray,
};
use stechec_game::Team;

const FLOOR: Colour = Colour(0xd8, 0xcd, 0xb8);
const ROCK: Colour = Colour(0x5d, 0x57, 0x55);
const GOLD: Colour = Colour(0xe6, 0xd2, 0x8e);
const MUD: Colour = Colour(0xb9, 0xa9, 0x83);
const EMBERS: Colour = Colour(0xd9, 0xa8, 0x8c);

/// The map alone: starts are flags, monsters stand where they begin.
pub fn map(map: &Map) -> Board {
    let mut board = bare(map, &Ground::of_map(map));
    for (team, starts) in map.plan().starts.iter().enumerate() {
        for &at in starts {
            if let Some(tile) = tile_at(&mut board, map, at) {
                tile.glyph = digit(team + 1);
                tile.symbol = Symbol::Flag(Some(team));
            }
        }
    }
    for den in map.dens() {
        let token = Token::new(letter(den.kind, den.elite));
        put(&mut board, map, den.at, token);
    }
    board.caption = format!(
        "{} x {} hexes, {} rounds, {} monsters",
        map.columns(),
        map.rows(),
        map.rounds(),
        map.dens().len()
    );
    board
}

/// A match as it stands.
pub fn state(state: &State) -> Board {
    table(&state.map, &state.table)
}

/// What one team sees: everybody sees everything.
pub fn seen(state: &State, _team: Team) -> Board {
    self::state(state)
}

pub(crate) fn table(map: &Map, table: &Table) -> Board {
    let mut board = bare(map, &table.ground);
    let active = table.phase.and(table.order.first().copied());
    for (place, hero) in table.heroes.iter().enumerate() {
        let id = Id::of_hero(place);
        let life = (
            hero.life.max(0).unsigned_abs(),
            constants::VIE_HEROS.unsigned_abs(),
        );
        let token = Token::new(digit(place)).of(team_of(place).index());
        let token = in_condition(token, hero.conditions, 0, active == Some(id));
        put_if(&mut board, map, hero.at, token.life(life.0, life.1));
    }
    for (place, monster) in table.monsters.iter().enumerate() {
        let id = Id::of_monster(place);
        let full = monster.full_life().unsigned_abs();
        let token = Token::new(letter(monster.kind, monster.elite));
        let token = in_condition(
            token,
            monster.conditions,
            monster.shield,
            active == Some(id),
        );
        let life = monster.life.max(0).unsigned_abs();
        put_if(&mut board, map, monster.at, token.life(life, full));
    }
    for (number, option) in (table.choice.iter().flat_map(|choice| &choice.options)).enumerate() {
        if let Some(tile) = tile_at(&mut board, map, option.hex) {
            tile.mark.get_or_insert(Mark::Number {
                value: number as u32,
                shade: 0.0,
            });
        }
    }
    board.trays = trays(table);
    board.caption = caption(map, table);
    board
}

fn caption(map: &Map, table: &Table) -> String {
    let rounds = map.rounds();
    let round = (table.round + 1).min(rounds);
    let order: Vec<String> = (table.order.iter())
        .map(|&id| tell::name(table, id))
        .collect();
    let turns = if order.is_empty() {
        String::new()
    } else {
        format!("; turns to come: {}", order.join(", "))
    };
    format!("round {round} of {rounds}{turns}")
}

/// The cards of the round: heroes' by team, then those of the kinds.
fn trays(table: &Table) -> Vec<Tray> {
    let teams = (table.heroes.chunks(HEROES_OF_TEAM).enumerate()).map(|(team, heroes)| {
        let cards = heroes.iter().enumerate().filter_map(|(place, hero)| {
            let number = team * HEROES_OF_TEAM + place;
            let text = format!("{number}: {} {}", hero.card?.word(), hero.initiative);
            let played = !table.order.contains(&Id::of_hero(number));
            Some(if played {
                Piece::UsedCard(text)
            } else {
                Piece::Card(text)
            })
        });
        let token = (table.token.index() == team).then(|| Piece::Die("T".to_owned()));
        Tray {
            title: format!("team {team}"),
            owner: Some(team),
            pieces: token.into_iter().chain(cards).collect(),
        }
    });
    let kinds = Kind::ALL.iter().filter_map(|&kind| {
        let number = table.cards[kind.index()]?;
        let card = &deck(kind)[usize::from(number)];
        Some(Tray {
            title: kind.word().to_owned(),
            owner: None,
            pieces: vec![Piece::Card(format!(
                "{}: {}",
                card.initiative,
                tell::card(card)
            ))],
        })
    });
    (teams.chain(kinds))
        .filter(|tray| !tray.pieces.is_empty())
        .collect()
}

fn in_condition(token: Token, conditions: Conditions, shield: i32, active: bool) -> Token {
    let seen = [
        (active, Condition::Active),
        (conditions.stunned, Condition::Stunned),
        (conditions.disarmed, Condition::Disarmed),
        (conditions.invisible, Condition::Hidden),
        (shield > 0, Condition::Shielded),
    ];
    (seen.into_iter())
        .filter(|(applies, _)| *applies)
        .fold(token, |token, (_, condition)| token.with(condition))
}

/// The letter of a monster in map files.
fn letter(kind: Kind, elite: bool) -> char {
    let letter = match kind {
        Kind::Garde => 'g',
        Kind::Archer => 'a',
        Kind::ChauveSouris => 'b',
        Kind::Guerisseur => 'h',
    };
    if elite {
        letter.to_ascii_uppercase()
    } else {
        letter
    }
}

fn digit(number: usize) -> char {
    u32::try_from(number)
        .ok()
        .and_then(|number| char::from_digit(number, 10))
        .unwrap_or('?')
}

fn put_if(board: &mut Board, map: &Map, at: Option<Position>, token: Token) {
    if let Some(at) = at {
        put(board, map, at, token);
    }
}

fn put(board: &mut Board, map: &Map, at: Position, token: Token) {
    if let Some(tile) = tile_at(board, map, at) {
        tile.tokens.push(token);
    }
}

fn tile_at<'b>(board: &'b mut Board, map: &Map, at: Position) -> Option<&'b mut Tile> {
    board.tiles.get_mut(map.index(at)?)
}

pub(crate) fn cell_of(at: Position) -> Cell {
    (at.x.max(0) as usize, at.y.max(0) as usize)
}

/// The ground as it is now, with thin walls, and whose traps and barricades there are.
fn bare(map: &Map, ground: &Ground) -> Board {
    let terrains = ground.terrains(map);
    let tiles = map.positions().zip(terrains).map(|(at, terrain)| {
        let mut tile = tile(terrain);
        tile.items.extend(ground.owner(at).map(|team| Item {
            letter: digit(team.index()),
            symbol: Symbol::Plain,
        }));
        tile
    });
    Board {
        shape: Shape::Hexes,
        columns: map.columns().max(0) as usize,
        tiles: tiles.collect(),
        sides: (map.plan().thin_walls.iter())
            .map(|wall| Side::new(cell_of(wall.at), toward(wall.direction), SideLook::Wall))
            .collect(),
        ..Board::default()
    }
}

fn tile(terrain: Terrain) -> Tile {
    let (glyph, ground, symbol) = match terrain {
        Terrain::Sol => ('.', FLOOR, Symbol::Floor),
        Terrain::Mur | Terrain::Erreur => ('#', ROCK, Symbol::Bricks),
        Terrain::Obstacle => ('O', FLOOR, Symbol::Rock),
        Terrain::Piege => ('^', FLOOR, Symbol::Spikes),
        Terrain::Danger => ('!', EMBERS, Symbol::Flames),
        Terrain::Difficile => (':', MUD, Symbol::Rubble),
        Terrain::Tresor => ('$', GOLD, Symbol::Treasure),
    };
    Tile::new(glyph, ground, symbol)
}

fn toward(direction: usize) -> Direction {
    match direction {
        0 => Direction::East,
        1 => Direction::NorthEast,
        2 => Direction::NorthWest,
        3 => Direction::West,
        4 => Direction::SouthWest,
        _ => Direction::SouthEast,
    }
}
