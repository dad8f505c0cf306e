//! Boards of other shapes for tests: a cave of hexes, rooms with doors, cubes on two levels.

use crate::{
    Board, Cell, Colour, Condition, Direction, Item, Levels, Mark, Piece, Place, Shape, Side,
    SideLook, Stroke, Symbol, Tile, Token, Tray, Zone,
};

const FLOOR: Colour = Colour(0xd8, 0xcd, 0xb8);

fn tile(glyph: char) -> Tile {
    let symbol = match glyph {
        '#' => Symbol::Bricks,
        'O' => Symbol::Rock,
        '^' => Symbol::Spikes,
        '!' => Symbol::Flames,
        ':' => Symbol::Rubble,
        '$' => Symbol::Treasure,
        'T' => Symbol::Tree,
        '/' => Symbol::RisingMirror,
        '\\' => Symbol::FallingMirror,
        'P' => Symbol::Pit,
        'h' => Symbol::Hatch,
        'H' => Symbol::OpenHatch,
        '~' => Symbol::Mist,
        '%' => Symbol::Darkness,
        'L' => Symbol::Lava,
        'S' => Symbol::Statue,
        '*' => Symbol::Rune,
        '@' => Symbol::Gear,
        'i' => Symbol::Switch,
        'r' => Symbol::Rain,
        '?' => Symbol::Unknown,
        ' ' => Symbol::Void,
        'A' => Symbol::Flag(Some(0)),
        'B' => Symbol::Flag(Some(1)),
        'a' => Symbol::Exit,
        '1'..='9' | 'D' => Symbol::Letter(glyph),
        _ => Symbol::Floor,
    };
    let ground = match symbol {
        Symbol::Bricks => Colour(0x6b, 0x63, 0x5c),
        Symbol::Lava => Colour(0xc2, 0x3b, 0x1c),
        Symbol::Unknown => Colour(0x4d, 0x5a, 0x73),
        Symbol::Tree => Colour(0x7f, 0xa8, 0x6b),
        _ => FLOOR,
    };
    Tile::new(glyph, ground, symbol)
}

fn board(rows: &[&str]) -> Board {
    Board {
        columns: rows.first().map_or(0, |row| row.chars().count()),
        tiles: rows.iter().flat_map(|row| row.chars()).map(tile).collect(),
        ..Board::default()
    }
}

fn put(board: &mut Board, (x, y): Cell, token: Token) {
    board.tile_mut(x, y).unwrap().tokens.push(token);
}

/// A cave of hexes with thin walls, heroes and monsters.
pub(crate) fn cave() -> Board {
    let mut board = board(&[
        "#########",
        "#..:.O..#",
        "#.$..^..#",
        "#...!...#",
        "##.T..#.#",
        "#.......#",
        "#########",
    ]);
    board.shape = Shape::Hexes;
    board.sides = [
        ((2, 2), Direction::East),
        ((2, 2), Direction::NorthEast),
        ((2, 2), Direction::SouthEast),
        ((5, 4), Direction::West),
        ((5, 4), Direction::NorthWest),
        ((4, 5), Direction::NorthEast),
    ]
    .map(|(cell, toward)| Side::new(cell, toward, SideLook::Wall))
    .to_vec();
    let hero = |letter, owner| Token::new(letter).of(owner);
    put(
        &mut board,
        (1, 3),
        hero('0', 0).life(10, 10).with(Condition::Active),
    );
    put(
        &mut board,
        (2, 2),
        hero('1', 0).life(4, 10).with(Condition::Stunned),
    );
    put(
        &mut board,
        (7, 2),
        hero('2', 1).life(2, 10).with(Condition::Wounded),
    );
    put(
        &mut board,
        (6, 3),
        hero('3', 1).life(8, 10).with(Condition::Hidden),
    );
    put(
        &mut board,
        (4, 2),
        Token::new('g').life(5, 5).facing(Direction::NorthWest),
    );
    put(
        &mut board,
        (4, 5),
        Token::new('A').life(3, 6).with(Condition::Badge('!')),
    );
    board.strokes = vec![
        Stroke::Way {
            owner: None,
            cells: vec![(4, 5), (3, 5), (3, 4), (2, 3)],
        },
        Stroke::Shot {
            owner: Some(1),
            from: (7, 2),
            to: (4, 2),
        },
        Stroke::Struck((4, 2)),
    ];
    board.trays = vec![
        Tray {
            title: "Alice".to_owned(),
            owner: Some(0),
            pieces: vec![
                Piece::Card("coup 35".to_owned()),
                Piece::UsedCard("course 12".to_owned()),
                Piece::HiddenCard,
            ],
        },
        Tray {
            title: "guards".to_owned(),
            owner: None,
            pieces: vec![Piece::Card("30: move 2, attack 2".to_owned())],
        },
    ];
    board.caption = "A cave, round 3.".to_owned();
    board
}

/// The reach of somebody in the cave.
pub(crate) fn reach() -> Board {
    let mut board = cave();
    board.strokes.clear();
    board.trays.clear();
    for (i, tile) in board.tiles.iter_mut().enumerate() {
        let distance = 1_usize.abs_diff(i % 9) + 3_usize.abs_diff(i / 9);
        tile.tokens.retain(|token| token.letter == '0');
        tile.mark = match tile.symbol {
            Symbol::Bricks => None,
            _ if distance > 5 => Some(Mark::Dim),
            _ => Some(Mark::Number {
                value: distance as u32,
                shade: distance as f32 / 5.0,
            }),
        };
    }
    board.caption = "Steps from 1,3.".to_owned();
    board
}

/// Two rooms with doors, slits and zones, a ray that bends, and a third room face down.
pub(crate) fn rooms() -> Board {
    let mut board = board(&[
        "A.TS.....????",
        "..P..r..B????",
        "/..\\.~%.B????",
        "..i.@L.*.????",
        "A..h.H.:.????",
    ]);
    let wall = |cell, toward| Side::new(cell, toward, SideLook::Wall);
    for y in 0..5 {
        // Between the first two rooms each has a side of its own.
        if y != 2 {
            board.sides.push(wall((4, y), Direction::East));
            board.sides.push(wall((5, y), Direction::West));
        }
        board.sides.push(wall((8, y), Direction::East));
    }
    for x in 0..9 {
        board.sides.push(wall((x, 0), Direction::North));
        board.sides.push(wall((x, 4), Direction::South));
    }
    let kinds = [
        ((4, 2), Direction::East, SideLook::Bars),
        ((5, 2), Direction::West, SideLook::RaisedBars),
        ((1, 0), Direction::South, SideLook::Slit),
        ((1, 3), Direction::North, SideLook::Door),
        ((3, 3), Direction::East, SideLook::BrokenBars),
        ((6, 1), Direction::South, SideLook::Fixture('t')),
        ((7, 1), Direction::South, SideLook::Fixture('k')),
        ((0, 1), Direction::South, SideLook::Wall),
    ];
    let kinds = kinds.map(|(cell, toward, look)| Side::new(cell, toward, look));
    board.sides.extend(kinds);
    let cells = |columns: std::ops::Range<usize>, rows: std::ops::Range<usize>| {
        let all = rows.flat_map(|y| columns.clone().map(move |x| (x, y)));
        all.collect::<Vec<Cell>>()
    };
    board.zones = vec![
        Zone::new("a", cells(0..3, 0..3)),
        Zone::new("b", cells(3..5, 0..3)),
        Zone::new("c", cells(0..5, 3..5)),
        Zone::new("d", cells(5..9, 0..2)),
        Zone::new("e", cells(5..9, 2..5)),
        Zone::frame("?", cells(9..13, 0..5)),
    ];
    let item = |letter, symbol| Item { letter, symbol };
    board.tile_mut(4, 0).unwrap().items = vec![item('c', Symbol::Plain)];
    board.tile_mut(7, 4).unwrap().items = vec![item('$', Symbol::Treasure)];
    board.tile_mut(1, 4).unwrap().items = vec![item('c', Symbol::Plain), item('p', Symbol::Plain)];
    let figure = |letter, owner| Token::new(letter).of(owner);
    put(&mut board, (1, 4), figure('G', 0).with(Condition::Wounded));
    put(&mut board, (1, 2), figure('M', 0));
    put(&mut board, (7, 0), figure('V', 1).with(Condition::Frozen));
    put(
        &mut board,
        (8, 3),
        figure('E', 1)
            .with(Condition::Lying)
            .with(Condition::Badge('c')),
    );
    put(
        &mut board,
        (5, 4),
        figure('T', 1)
            .with(Condition::Shielded)
            .with(Condition::Disarmed),
    );
    put(&mut board, (6, 0), figure('N', 0).with(Condition::Spent));
    board.strokes = vec![Stroke::Ray {
        owner: Some(0),
        cells: vec![(1, 2), (3, 2), (3, 4)],
    }];
    board.trays = vec![Tray {
        title: "Bob".to_owned(),
        owner: Some(1),
        pieces: ["1", "2", "3", "4", "5", "6"]
            .map(|face| Piece::Die(face.to_owned()))
            .into_iter()
            .chain([Piece::UsedDie("4".to_owned()), Piece::Die("tir".to_owned())])
            .collect(),
    }];
    board.legend = vec![(0, "Alice 3".to_owned()), (1, "Bob 2".to_owned())];
    board.caption = "Rooms, turn 7.".to_owned();
    board
}

/// Cubes on two levels, with openings by size and figures at places within them.
pub(crate) fn cubes() -> Board {
    let mut board = board(&[
        "AA...1", "A....a", "..D...", "1..%BB", // below
        "  ..h.", " ....2", "2...  ", ".h..  ", // above
    ]);
    board.levels = Levels {
        count: 2,
        shown: None,
    };
    for level in 0..2 {
        for x in 0..6 {
            let wall = |cell, toward| Side::new(cell, toward, SideLook::Wall);
            let (north, south) = (board.cell(x, 0, level), board.cell(x, 3, level));
            board.sides.push(wall(north, Direction::North));
            board.sides.push(wall(south, Direction::South));
        }
    }
    let openings = [
        ((1, 0, 0), Direction::East, SideLook::Gap(75), 'l'),
        ((1, 1, 0), Direction::East, SideLook::Gap(50), 'm'),
        ((1, 2, 0), Direction::East, SideLook::Gap(25), 's'),
        ((1, 3, 0), Direction::East, SideLook::Rubble, '%'),
        ((3, 1, 0), Direction::South, SideLook::Wall, '-'),
        ((4, 1, 0), Direction::South, SideLook::Gap(25), 's'),
        ((2, 1, 1), Direction::East, SideLook::Wall, '|'),
        ((2, 2, 1), Direction::East, SideLook::Gap(50), 'm'),
    ];
    for ((x, y, level), toward, look, glyph) in openings {
        let cell = board.cell(x, y, level);
        board.sides.push(Side::new(cell, toward, look).glyph(glyph));
    }
    let place = |column, row, size| Place {
        grid: 4,
        column,
        row,
        size,
    };
    let figures = [
        ((0, 0, 0), 'C', 0, place(0, 0, 1)),
        ((0, 0, 0), 'T', 0, place(1, 0, 1)),
        ((0, 0, 0), 'X', 0, place(2, 2, 2)),
        ((4, 3, 0), 'S', 1, place(3, 3, 1)),
        ((4, 3, 0), 'A', 1, place(0, 1, 1)),
        ((3, 1, 1), 'T', 1, place(1, 2, 1)),
    ];
    for ((x, y, level), letter, owner, place) in figures {
        let cell = board.cell(x, y, level);
        put(&mut board, cell, Token::new(letter).of(owner).at(place));
    }
    board.caption = "Cubes on two levels.".to_owned();
    board
}

/// The upper level of the cubes alone.
pub(crate) fn upstairs() -> Board {
    let mut board = cubes();
    board.levels.shown = Some(1);
    board
}

/// All of them, by name.
pub(crate) fn all() -> Vec<(&'static str, Board)> {
    vec![
        ("cave", cave()),
        ("reach", reach()),
        ("rooms", rooms()),
        ("cubes", cubes()),
        ("upstairs", upstairs()),
    ]
}
