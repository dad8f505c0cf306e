//! Whatever a board is made of, it can be drawn, and stays within its limits.

use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use resvg::usvg::{Options, Tree};

use crate::{
    Board, Cell, Colour, Condition, Direction, FilmStudio, Item, Levels, MAX_SIDE, Mark, Part,
    Piece, Place, Shape, Side, SideLook, Stroke, Symbol, TextStyle, Tile, Token, Tray, Within,
    Zone, ZoneLook, lines, measure, png, svg, text,
};

fn direction() -> impl Strategy<Value = Direction> {
    use Direction::{East, North, NorthEast, NorthWest, South, SouthEast, SouthWest, West};
    prop::sample::select(vec![
        North, NorthEast, East, SouthEast, South, SouthWest, West, NorthWest,
    ])
}

fn symbol() -> impl Strategy<Value = Symbol> {
    let fixed = vec![
        Symbol::Plain,
        Symbol::Path,
        Symbol::Tree,
        Symbol::Waves,
        Symbol::Bricks,
        Symbol::Tower,
        Symbol::Floor,
        Symbol::Void,
        Symbol::Unknown,
        Symbol::Rock,
        Symbol::Rubble,
        Symbol::Statue,
        Symbol::Spikes,
        Symbol::Flames,
        Symbol::Lava,
        Symbol::Pit,
        Symbol::Hatch,
        Symbol::OpenHatch,
        Symbol::RisingMirror,
        Symbol::FallingMirror,
        Symbol::Mist,
        Symbol::Darkness,
        Symbol::Rain,
        Symbol::Rune,
        Symbol::Gear,
        Symbol::Switch,
        Symbol::Treasure,
        Symbol::Coin,
        Symbol::Exit,
    ];
    prop_oneof![
        8 => prop::sample::select(fixed),
        1 => any::<Option<usize>>().prop_map(Symbol::Flag),
        1 => any::<char>().prop_map(Symbol::Letter),
    ]
}

fn look() -> impl Strategy<Value = SideLook> {
    prop_oneof![
        prop::sample::select(vec![
            SideLook::Open,
            SideLook::Wall,
            SideLook::Door,
            SideLook::Bars,
            SideLook::RaisedBars,
            SideLook::BrokenBars,
            SideLook::Slit,
            SideLook::Rubble,
        ]),
        any::<u8>().prop_map(SideLook::Gap),
        any::<char>().prop_map(SideLook::Fixture),
    ]
}

fn condition() -> impl Strategy<Value = Condition> {
    prop_oneof![
        prop::sample::select(vec![
            Condition::Active,
            Condition::Spent,
            Condition::Wounded,
            Condition::Lying,
            Condition::Frozen,
            Condition::Stunned,
            Condition::Disarmed,
            Condition::Hidden,
            Condition::Shielded,
        ]),
        any::<char>().prop_map(Condition::Badge),
    ]
}

/// Cells on the board, near it and nowhere.
fn cell() -> impl Strategy<Value = Cell> {
    prop_oneof![
        9 => (0..9_usize, 0..20_usize),
        1 => (any::<usize>(), any::<usize>()),
    ]
}

fn token() -> impl Strategy<Value = Token> {
    let place = (0..6_u8, 0..6_u8, 0..6_u8, 0..4_u8).prop_map(|(grid, column, row, size)| Place {
        grid,
        column,
        row,
        size,
    });
    (
        any::<char>(),
        option::of(prop_oneof![0..4_usize, any::<usize>()]),
        option::of(direction()),
        vec(condition(), 0..4),
        option::of((any::<u32>(), any::<u32>())),
        option::of(place),
    )
        .prop_map(|(letter, owner, facing, conditions, life, place)| Token {
            letter,
            owner,
            facing,
            conditions,
            life,
            place,
        })
}

fn tile() -> impl Strategy<Value = Tile> {
    let mark = prop_oneof![
        Just(Mark::Lit),
        Just(Mark::Dim),
        (any::<u32>(), any::<f32>()).prop_map(|(value, shade)| Mark::Number { value, shade }),
    ];
    let item = (any::<char>(), symbol()).prop_map(|(letter, symbol)| Item { letter, symbol });
    (
        any::<char>(),
        any::<(u8, u8, u8)>(),
        symbol(),
        option::weighted(0.2, mark),
        vec(item, 0..3),
        vec(token(), 0..3),
    )
        .prop_map(|(glyph, (r, g, b), symbol, mark, items, tokens)| Tile {
            mark,
            items,
            tokens,
            ..Tile::new(glyph, Colour(r, g, b), symbol)
        })
}

fn within() -> impl Strategy<Value = Within> {
    (cell(), any::<u8>(), any::<u8>()).prop_map(|(cell, across, down)| Within {
        cell,
        across,
        down,
    })
}

fn stroke() -> impl Strategy<Value = Stroke> {
    let owner = || option::of(any::<usize>());
    let cells = || vec(cell(), 0..5);
    prop_oneof![
        (owner(), cells()).prop_map(|(owner, cells)| Stroke::Way { owner, cells }),
        (owner(), cells()).prop_map(|(owner, cells)| Stroke::Ray { owner, cells }),
        (owner(), cell(), cell()).prop_map(|(owner, from, to)| Stroke::Shot { owner, from, to }),
        (within(), within(), any::<bool>()).prop_map(|(from, to, free)| Stroke::Sight {
            from,
            to,
            free
        }),
        cell().prop_map(Stroke::Struck),
        (owner(), cell()).prop_map(|(owner, at)| Stroke::Loss { owner, at }),
    ]
}

fn tray() -> impl Strategy<Value = Tray> {
    let piece = prop_oneof![
        any::<String>().prop_map(Piece::Die),
        "[0-9]".prop_map(Piece::UsedDie),
        any::<String>().prop_map(Piece::Card),
        any::<String>().prop_map(Piece::UsedCard),
        Just(Piece::HiddenCard),
    ];
    (any::<String>(), any::<Option<usize>>(), vec(piece, 0..6)).prop_map(
        |(title, owner, pieces)| Tray {
            title,
            owner,
            pieces,
        },
    )
}

fn zone() -> impl Strategy<Value = Zone> {
    (any::<String>(), vec(cell(), 0..9), any::<bool>()).prop_map(|(name, cells, tinted)| Zone {
        look: if tinted {
            ZoneLook::Tint
        } else {
            ZoneLook::Frame
        },
        ..Zone::new(name, cells)
    })
}

fn board() -> impl Strategy<Value = Board> {
    let side = (cell(), direction(), look(), any::<char>())
        .prop_map(|(cell, toward, look, glyph)| Side::new(cell, toward, look).glyph(glyph));
    let shape = prop_oneof![Just(Shape::Squares), Just(Shape::Hexes)];
    let levels = (
        prop_oneof![4 => 0..5_usize, 1 => any::<usize>()],
        option::of(prop_oneof![4 => 0..5_usize, 1 => any::<usize>()]),
    )
        .prop_map(|(count, shown)| Levels { count, shown });
    (
        (shape, 0..9_usize, vec(tile(), 0..60), levels),
        vec(side, 0..9),
        vec(zone(), 0..4),
        vec(stroke(), 0..4),
        vec(tray(), 0..3),
        any::<String>(),
        vec((any::<usize>(), any::<String>()), 0..3),
    )
        .prop_map(
            |((shape, columns, tiles, levels), sides, zones, strokes, trays, caption, legend)| {
                Board {
                    shape,
                    columns,
                    tiles,
                    levels,
                    sides,
                    zones,
                    caption,
                    strokes,
                    trays,
                    legend,
                }
            },
        )
}

/// What is left of text without escape sequences.
fn bare(line: &str) -> String {
    let mut parts = line.split('\u{1b}');
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |all, part| {
        all + part.split_once('m').map_or("", |(_, rest)| rest)
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn any_board_is_a_sound_document(board in board()) {
        let picture = svg(&board);
        let tree = Tree::from_str(&picture, &Options::default()).unwrap();
        prop_assert!(tree.size().width() <= MAX_SIDE as f32);
        prop_assert!(tree.size().height() <= MAX_SIDE as f32);
        prop_assert!(!picture.contains("NaN") && !picture.contains("inf"));
        prop_assert_eq!(&picture, &svg(&board), "not the same twice");
        for part in picture.split("href=\"#").skip(1) {
            let id = part.split('"').next().unwrap();
            let defined = format!("<g id=\"{id}\">");
            prop_assert!(picture.contains(&defined), "{} is not defined", id);
        }
    }

    #[test]
    fn any_board_is_text_that_steers_no_terminal(board in board(), colour in any::<bool>()) {
        let text = text(&board, TextStyle { colour });
        let escapes = text.contains('\u{1b}');
        prop_assert!(colour || !escapes);
        prop_assert!(!bare(&text).chars().any(|it| it.is_control() && it != '\n'));
    }

    #[test]
    fn a_part_is_as_large_as_it_says(
        board in board(),
        colour in any::<bool>(),
        (left, top, columns, rows) in (0..9_usize, 0..9_usize, 0..9_usize, 0..9_usize),
        narrow in any::<bool>(),
    ) {
        let style = TextStyle { colour };
        let measure = measure(&board, style, narrow);
        let part = Part { left, top, columns, rows, narrow };
        let columns = columns.min(board.columns.saturating_sub(left));
        let rows = rows.min(board.rows().saturating_sub(top));
        let lines = lines(&board, style, part);
        if columns > 0 && rows > 0 {
            prop_assert_eq!(lines.len(), measure.height(rows));
            for line in &lines[measure.ruler..] {
                let wide = bare(line).chars().count();
                prop_assert_eq!(wide, measure.width(columns), "{:?}", line);
            }
        }
    }

    #[test]
    fn any_board_is_an_image_and_a_film(board in board()) {
        prop_assert!(png(&board).is_ok());
        let mut studio = FilmStudio::new(&board, Some(8)).unwrap();
        studio.study(&board).unwrap();
        let mut film = studio.film().unwrap();
        film.add(&board, 10).unwrap();
        film.add(&board, 10).unwrap();
        prop_assert!(film.finish().unwrap().starts_with(b"GIF89a"));
    }
}
