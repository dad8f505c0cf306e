//! Maps and matches as boards to be drawn.

mod course;
mod ground;

pub use course::{between, strokes};

use crate::{
    ground::{laid_out, rooms_by_place, with_figure},
    reach,
};
use donjon::{
    dungeon::Dungeon,
    figure::Figure,
    geometry::{Layout, Position},
    interface::{Condition as Health, Orientation},
    map::{Map, Spot},
    outlook::{Trace, trace},
    state::State,
    table::Table,
    view::View,
};
use ground::bare;
use stechec_drawing::{Board, Cell, Condition, Mark, Piece, Stroke, Token, Tray, Zone};
use stechec_game::Team;

/// A map with all its rooms, and which of them lie face down.
pub fn map(map: &Map) -> Board {
    let dungeon = laid_out(map);
    let mut board = bare(map, &dungeon);
    board.zones = rooms(map);
    let unplaced: Vec<String> = (map.unplaced_rooms().into_iter())
        .map(|room| map.rooms[room].room.name.to_string())
        .collect();
    let chance = if unplaced.is_empty() {
        String::new()
    } else {
        format!(
            "; chance lays {} at the places that are marked ?",
            unplaced.join(" ")
        )
    };
    board.caption = format!(
        "{} columns, {} rows; {} turns, {} points win{chance}",
        map.layout.columns(),
        map.layout.rows(),
        map.turns,
        map.goal
    );
    board
}

/// Rooms as frames: `A` lies face up, `A!` face down, `A?` may lie elsewhere.
fn rooms(map: &Map) -> Vec<Zone> {
    let layout = map.layout;
    if layout.places() < 2 {
        return Vec::new();
    }
    (rooms_by_place(map).into_iter().enumerate())
        .filter_map(|(place, room)| {
            let name = map.rooms.get(room?)?.room.name;
            let sign = match map.spots.get(place)? {
                Spot::Room { face_up: true, .. } => "",
                Spot::Room { .. } => "!",
                Spot::Any => "?",
            };
            let cells = layout.cells_of(place).map(cell).collect();
            Some(Zone::frame(format!("{name}{sign}"), cells))
        })
        .collect()
}

/// Tints the zones.
pub fn paint_zones(board: &mut Board, map: &Map) {
    board.zones.extend(zones(&laid_out(map)));
}

fn zones(dungeon: &Dungeon) -> Vec<Zone> {
    let layout = dungeon.board.layout();
    let mut zones: Vec<(usize, Zone)> = Vec::new();
    for at in layout.positions() {
        let Some(number) = donjon::zones::zone(&dungeon.board, at) else {
            continue;
        };
        match zones.iter_mut().find(|(known, _)| *known == number) {
            Some((_, zone)) => zone.cells.push(cell(at)),
            None => {
                let letter = char::from(b'a' + (number % donjon::zones::LETTERS) as u8);
                zones.push((number, Zone::new(letter.to_string(), vec![cell(at)])));
            }
        }
    }
    zones.into_iter().map(|(_, zone)| zone).collect()
}

/// Lights what is seen from a cell, with the rays that show it.
pub fn paint_sight(board: &mut Board, map: &Map, from: Position) {
    let dungeon = with_figure(map, reach::plain_class(map), from);
    for tile in &mut board.tiles {
        tile.mark = Some(Mark::Dim);
    }
    let mut seen = 1;
    light(board, map.layout, from);
    for &direction in Orientation::ALL {
        let trace = trace(&dungeon, from, direction);
        for glimpse in trace.cells.iter().filter(|glimpse| glimpse.seen) {
            seen += usize::from(light(board, map.layout, glimpse.at));
        }
        board.strokes.extend(ray(None, from, &trace));
    }
    put(board, map.layout, from, Token::new('@').of(0));
    board.caption = format!("what a figure sees from {from}: {seen} cells");
}

/// Lights a cell; false if it was lit.
fn light(board: &mut Board, layout: Layout, at: Position) -> bool {
    let tile = layout
        .index(at)
        .and_then(|index| board.tiles.get_mut(index));
    tile.is_some_and(|tile| tile.mark.replace(Mark::Lit) != Some(Mark::Lit))
}

/// A ray with its bends, as far as it goes.
fn ray(owner: Option<usize>, from: Position, trace: &Trace) -> Option<Stroke> {
    let last = trace.cells.last()?.at;
    let bends = trace.mirrors.iter().copied().filter(|&at| at != last);
    let cells: Vec<Position> = std::iter::once(from).chain(bends).chain([last]).collect();
    Some(Stroke::Ray {
        owner,
        cells: cells.into_iter().map(cell).collect(),
    })
}

/// Writes how many movement actions it takes to come from a cell to each other one.
pub fn paint_reach(board: &mut Board, map: &Map, from: Position) {
    let steps = reach::actions(map, reach::plain_class(map), &[from]);
    let most = steps.iter().flatten().max().copied().unwrap_or(0);
    for (tile, steps) in board.tiles.iter_mut().zip(steps) {
        tile.mark = steps.map(|value| Mark::Number {
            value,
            shade: value as f32 / most.max(1) as f32,
        });
    }
    board.caption =
        format!("PAS and DEPLACEMENT from {from}: at most {most} actions, as rooms are drawn");
}

/// A match as everybody at the table sees it: rooms that lie face down are unknown.
pub fn state(state: &State) -> Board {
    let mut shown = state.table.clone();
    shown.dungeon.hide();
    table(&state.map, &shown, None)
}

/// A match as one team knows it: of cards on the table, it may see more.
pub fn seen(state: &State, team: Team) -> Board {
    let view = View::of(state, team);
    table(&state.map, &view.table, Some(team.index()))
}

/// Everything that lies on the table, for a team or for those who watch.
fn table(map: &Map, table: &Table, team: Option<usize>) -> Board {
    let dungeon = &table.dungeon;
    let layout = dungeon.board.layout();
    let mut board = bare(map, dungeon);
    board.zones = zones(dungeon);
    for (id, figure, at) in dungeon.placed() {
        let fights = (table.fight.as_ref())
            .is_some_and(|fight| fight.fighters.iter().any(|fighter| fighter.figure == id));
        put(&mut board, layout, at, token(figure, fights));
    }
    board.trays = trays(table, team);
    board
}

fn token(figure: &Figure, fights: bool) -> Token {
    let letter = if figure.wolf {
        'Z'
    } else {
        figure.class.letter()
    };
    let mut token = Token::new(letter).of(figure.team);
    if fights {
        token = token.with(Condition::Active);
    }
    if figure.condition == Health::Blesse {
        token = token.with(Condition::Wounded);
    }
    if figure.is_frozen() {
        token = token.with(Condition::Frozen);
    }
    match ground::object_letter(figure.object) {
        Some(letter) => token.with(Condition::Badge(letter)),
        None => token,
    }
}

/// Dice and cards of both teams, and cards that lie on the table.
fn trays(table: &Table, team: Option<usize>) -> Vec<Tray> {
    let of_team = |of: usize| {
        let active = table.clock.active() == Some(of);
        let dice = (table.pool.faces().iter()).map(|face| Piece::Die(face.to_string()));
        let spent = (table.spent.faces().iter()).map(|face| Piece::UsedDie(face.to_string()));
        let cards = (table.hands[of].cards()).map(|card| Piece::Card(card.to_string()));
        Tray {
            title: format!("team {of}"),
            owner: Some(of),
            pieces: dice.chain(spent).filter(|_| active).chain(cards).collect(),
        }
    };
    let played = (table.fight.iter()).flat_map(|fight| {
        let laid = fight.cards.iter().enumerate();
        laid.filter_map(|(of, cards)| Some((of, (*cards)?)))
            .map(|(of, cards)| Tray {
                title: format!("played by team {of}"),
                owner: Some(of),
                pieces: (cards.iter())
                    .map(|card| match team {
                        Some(_) => Piece::Card(card.to_string()),
                        None => Piece::HiddenCard,
                    })
                    .collect(),
            })
    });
    ([0, 1].into_iter().map(of_team)).chain(played).collect()
}

fn put(board: &mut Board, layout: Layout, at: Position, token: Token) {
    let tile = layout
        .index(at)
        .and_then(|index| board.tiles.get_mut(index));
    if let Some(tile) = tile {
        tile.tokens.push(token);
    }
}

/// A position as a cell of a picture.
fn cell(at: Position) -> Cell {
    (at.x.max(0) as usize, at.y.max(0) as usize)
}
