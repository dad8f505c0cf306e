//! Boards for tests.

pub(crate) mod shaped;

use crate::{Board, Colour, Direction, Mark, Stroke, Symbol, Tile, Token};

/// A board from a drawing: `.` grass, `=` road, `T` wood, `~` marsh, `#` wall, `O` tower.
pub(crate) fn board(rows: &[&str]) -> Board {
    let tiles = rows.iter().flat_map(|row| row.chars()).map(tile);
    Board {
        columns: rows.first().map_or(0, |row| row.chars().count()),
        tiles: tiles.collect(),
        ..Board::default()
    }
}

pub(crate) fn tile(glyph: char) -> Tile {
    let (symbol, ground) = match glyph {
        '=' => (Symbol::Path, Colour(0xd9, 0xc8, 0xa0)),
        'T' => (Symbol::Tree, Colour(0x7f, 0xa8, 0x6b)),
        '~' => (Symbol::Waves, Colour(0x8f, 0xb0, 0xa9)),
        '#' => (Symbol::Bricks, Colour(0x6b, 0x65, 0x60)),
        'O' => (Symbol::Tower, Colour(0xc9, 0xb2, 0x7c)),
        _ => (Symbol::Plain, Colour(0xa8, 0xc6, 0x86)),
    };
    Tile::new(glyph, ground, symbol)
}

pub(crate) fn token(letter: char, owner: usize, facing: Option<Direction>) -> Token {
    Token {
        facing,
        ..Token::new(letter).of(owner)
    }
}

/// A small board with every symbol, tokens and no marks.
pub(crate) fn small() -> Board {
    let mut board = board(&[
        "..TT...~~.",
        ".TTT..~~~.",
        "...====O..",
        ".###..=...",
        ".#.#..=.T.",
        ".#....===O",
        ".#####=.T.",
        "O======...",
        "..T....~..",
    ]);
    board.caption = "Round 12 of 40: Alice (A, B) against Bob (C); 3 + 2 towers.".to_owned();
    let mut put = |x: usize, y: usize, token| board.tiles[y * 10 + x].tokens.push(token);
    put(3, 2, token('A', 0, Some(Direction::East)));
    put(6, 5, token('B', 0, Some(Direction::South)));
    put(9, 0, token('C', 1, Some(Direction::West)));
    put(4, 5, token('D', 1, Some(Direction::North)));
    put(0, 4, token('E', 2, None));
    put(2, 4, token('F', 3, None));
    put(8, 6, token('1', 0, None));
    put(8, 6, token('2', 1, Some(Direction::East)));
    for (i, letter) in ('a'..='d').enumerate() {
        put(4, 7, token(letter, i, Some(Direction::North)));
    }
    for (i, letter) in ('a'..='k').enumerate() {
        put(0, 0, token(letter, i, None));
    }
    put(7, 8, Token::new('*'));
    board
}

/// Marks every cell: lit within a distance of a cell, dim elsewhere.
pub(crate) fn look(board: &mut Board, x: usize, y: usize, far: usize) {
    for (i, tile) in board.tiles.iter_mut().enumerate() {
        let distance = x.abs_diff(i % board.columns) + y.abs_diff(i / board.columns);
        let lit = distance <= far && tile.symbol != Symbol::Bricks;
        tile.mark = Some(if lit { Mark::Lit } else { Mark::Dim });
    }
}

/// Numbers every cell that is not a wall by its distance from the upper left.
pub(crate) fn number(board: &mut Board) {
    let most = board.columns + board.rows() - 2;
    for (i, tile) in board.tiles.iter_mut().enumerate() {
        let distance = i % board.columns + i / board.columns;
        if tile.symbol != Symbol::Bricks {
            tile.mark = Some(Mark::Number {
                value: distance as u32,
                shade: distance as f32 / most.max(1) as f32,
            });
        }
    }
}

/// A board of any size with some of everything.
pub(crate) fn large(columns: usize, rows: usize) -> Board {
    let wave = |x: usize, y: usize| {
        let (x, y) = (x as f32, y as f32);
        (x / 9.0).sin() + (y / 7.0).cos() + ((x + y) / 13.0).sin() + (x * y / 97.0).sin() * 0.6
    };
    let glyph = |i: usize| {
        let (x, y) = (i % columns, i / columns);
        match wave(x, y) {
            _ if (x % 40 == 17 && y % 35 == 9) => 'O',
            _ if x % 40 == 17 || y % 35 == 9 => '=',
            _ if x % 50 == 30 && y % 14 < 9 || y % 60 == 40 && x % 30 < 20 => '#',
            w if w > 1.1 => 'T',
            w if w < -1.5 => '~',
            _ => '.',
        }
    };
    Board {
        columns,
        tiles: (0..columns * rows).map(|i| tile(glyph(i))).collect(),
        caption: "A large board: 200 columns, 200 rows.".to_owned(),
        ..Board::default()
    }
}

/// Square boards whose pictures are kept, by name.
pub(crate) fn goldens() -> Vec<(&'static str, Board)> {
    let mut sight = small();
    look(&mut sight, 5, 3, 3);
    let mut costs = small();
    number(&mut costs);
    let mut fight = small();
    fight.strokes = vec![
        Stroke::Struck((2, 1)),
        Stroke::Way {
            owner: Some(0),
            cells: vec![(3, 2), (4, 2), (5, 2), (5, 3)],
        },
        Stroke::Shot {
            owner: Some(1),
            from: (9, 0),
            to: (2, 1),
        },
        Stroke::Loss {
            owner: Some(0),
            at: (6, 5),
        },
    ];
    fight.legend = vec![(0, "Alice 12".to_owned()), (1, "Bob 7".to_owned())];
    vec![
        ("small", small()),
        ("sight", sight),
        ("costs", costs),
        ("fight", fight),
    ]
}
