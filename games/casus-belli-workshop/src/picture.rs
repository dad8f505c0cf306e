//! Maps and matches as boards to be drawn.

mod course;

pub use course::{between, strokes};

use casus_belli::{
    figure::FigureId,
    geometry::Position,
    interface::{Classe, Orientation, Zone},
    map::{Map, character},
    paths::PathFinder,
    sight::{scan_cone, scan_square},
    state::State,
    view::View,
};
use stechec_drawing::{Board, Colour, Direction, Mark, Symbol, Tile, Token};
use stechec_game::Team;

/// The map alone, with its start marked.
pub fn map(map: &Map) -> Board {
    let mut board = bare(map);
    put(&mut board, map, map.start(), Token::new('S'));
    let start = map.start();
    let fight = map.turns() - map.placement_turns();
    board.caption = format!(
        "{} columns, {} rows; start S at {start}; {} placement turns, then {fight} to fight",
        map.columns(),
        map.rows(),
        map.placement_turns(),
    );
    board
}

/// What a figure would see: a cone, or a square on a tower.
pub fn vision(map: &Map, from: Position, facing: Orientation, size: i32) -> Board {
    let mut board = bare(map);
    for tile in &mut board.tiles {
        tile.mark = Some(Mark::Dim);
    }
    let mut seen = 0;
    let mut light = |cell| {
        if let Some(index) = map.index(cell) {
            board.tiles[index].mark = Some(Mark::Lit);
            seen += 1;
        }
    };
    let tower = map.zone(from) == Zone::Tour;
    if tower {
        scan_square(map, from, size, light);
    } else {
        scan_cone(map, from, facing, size, |_, _, cell| light(cell));
    }
    let token = Token {
        facing: (!tower).then_some(look(facing)),
        ..Token::new('@').of(0)
    };
    put(&mut board, map, from, token);
    let how = if tower {
        format!("the tower at {from} (size {size})")
    } else {
        format!("{from} facing {} (size {size})", facing.word())
    };
    board.caption = format!("what a figure sees from {how}: {seen} cells");
    board
}

/// What it costs to walk from a cell to every other.
pub fn distances(map: &Map, from: Position) -> Board {
    let mut board = bare(map);
    let finder = PathFinder::default();
    let costs: Vec<Option<u32>> = (map.positions())
        .map(|to| finder.distance(map, from, to))
        .collect();
    let most = costs.iter().flatten().max().copied().unwrap_or(0);
    for (tile, cost) in board.tiles.iter_mut().zip(costs) {
        tile.mark = cost.map(|value| Mark::Number {
            value,
            shade: value as f32 / most.max(1) as f32,
        });
    }
    board.caption = format!("movement points from {from}; the farthest cell costs {most}");
    board
}

/// A match as it stands: every figure by class letter and team colour.
pub fn state(state: &State) -> Board {
    let mut board = bare(&state.map);
    for (id, figure) in state.figures() {
        let token = figure_token(id, figure.facing);
        put(&mut board, &state.map, figure.position, token);
    }
    board
}

/// A match as one team sees it: what it sees is lit, what its figures noticed on their last
/// walk and do not see any more is a question mark.
pub fn seen(state: &State, team: Team) -> Board {
    let (map, side) = (&state.map, state.side(team));
    let mut board = bare(map);
    for tile in &mut board.tiles {
        tile.mark = Some(Mark::Dim);
    }
    let figures = Classe::ALL.iter().map(|&class| side.field(map, class));
    for field in figures
        .chain(side.palantir_field())
        .chain(side.i_see_field())
    {
        field.for_each(map, |cell| {
            if let Some(index) = map.index(cell) {
                board.tiles[index].mark = Some(Mark::Lit);
            }
        });
    }
    for seen in View::of(state, team).seen {
        let owner = Team(seen.info.equipe.clamp(0, 255) as u8);
        let id = FigureId::new(owner, seen.info.classe);
        let token = figure_token(id, seen.info.direction);
        put(&mut board, map, seen.at, token);
    }
    for &trace in side.figures.iter().flat_map(|figure| &figure.traces) {
        noticed(&mut board, map, trace);
    }
    board
}

/// Marks a cell where somebody was noticed, unless there is something to be seen there.
fn noticed(board: &mut Board, map: &Map, at: Position) {
    let tile = map.index(at).map(|index| &mut board.tiles[index]);
    if let Some(tile) = tile.filter(|tile| tile.mark == Some(Mark::Dim) && tile.tokens.is_empty()) {
        tile.tokens.push(Token::new('?'));
    }
}

fn figure_token(id: FigureId, facing: Orientation) -> Token {
    let letter = match id.class() {
        Classe::Voleur => 'V',
        Classe::Barbare => 'B',
        Classe::Elfe => 'E',
    };
    Token::new(letter)
        .of(id.team().index())
        .facing(look(facing))
}

fn put(board: &mut Board, map: &Map, at: Position, token: Token) {
    if let Some(index) = map.index(at) {
        board.tiles[index].tokens.push(token);
    }
}

fn bare(map: &Map) -> Board {
    Board {
        columns: map.columns() as usize,
        tiles: map.zones().iter().map(|&zone| tile(zone)).collect(),
        ..Board::default()
    }
}

fn tile(zone: Zone) -> Tile {
    let (ground, symbol) = match zone {
        Zone::Herbe => (Colour(0xB5, 0xCE, 0x94), Symbol::Plain),
        Zone::Route => (Colour(0xDD, 0xCD, 0xA8), Symbol::Path),
        Zone::Foret => (Colour(0x7F, 0xA8, 0x6B), Symbol::Tree),
        Zone::Marais => (Colour(0x8F, 0xB4, 0xB0), Symbol::Waves),
        Zone::Mur | Zone::Erreur => (Colour(0x6B, 0x65, 0x60), Symbol::Bricks),
        Zone::Tour => (Colour(0xC9, 0xB2, 0x7C), Symbol::Tower),
    };
    Tile::new(character(zone), ground, symbol)
}

fn look(facing: Orientation) -> Direction {
    match facing {
        Orientation::Nord => Direction::North,
        Orientation::Est => Direction::East,
        Orientation::Sud => Direction::South,
        Orientation::Ouest => Direction::West,
    }
}
