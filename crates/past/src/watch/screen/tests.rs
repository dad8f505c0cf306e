use super::*;
use stechec_capabilities::PhaseText;
use stechec_drawing::{Colour, Symbol, Tile, Token, Tray};

fn board(columns: usize, rows: usize) -> Board {
    let tile = Tile::new('.', Colour(9, 9, 9), Symbol::Plain);
    let mut tiles = vec![tile; columns * rows];
    tiles[0].tokens.push(Token::new('A').of(0));
    Board {
        columns,
        tiles,
        ..Board::default()
    }
}

fn drawn(
    (columns, rows): (usize, usize),
    size: (usize, usize),
    colour: bool,
    change: impl FnOnce(&mut Model),
) -> Vec<String> {
    drawn_board(board(columns, rows), size, colour, change)
}

fn drawn_board(
    board: Board,
    size: (usize, usize),
    colour: bool,
    change: impl FnOnce(&mut Model),
) -> Vec<String> {
    let watched = WatchedMatch {
        title: "a match".to_owned(),
        names: vec!["left".to_owned(), "right".to_owned()],
        phases: vec![(0, "first".to_owned()), (1, "second".to_owned())],
        colour,
    };
    let extent = (board.columns, board.rows(), board.levels.count);
    let mut model = Model::new(vec![0, 1], 2, extent);
    model.stop_at(1);
    change(&mut model);
    let shown = Shown {
        board,
        told: Some(PhaseText {
            address: "0/first".parse().unwrap(),
            notes: vec!["1 order of left was refused: NO".to_owned()],
            events: vec!["something long happens to somebody somewhere".to_owned()],
        }),
        scores: vec![3, -1],
        trouble: None,
    };
    draw(&watched, &mut model, &shown, size)
}

#[test]
fn board_points_and_words_stand_side_by_side() {
    let screen = drawn((6, 3), (80, 10), false, |_| ());
    let trimmed: Vec<&str> = screen.iter().map(|line| line.trim_end()).collect();
    assert_eq!(
        trimmed,
        [
            " turn 0, first   phase 1 of 2   paused (2/s)   a match",
            "  0    5   1    team 0 left                              3",
            "  |    |   2    team 1 right                            -1",
            "0 A.....",
            "  ......  1 order of left was refused: NO",
            "  ......  something long happens to somebody somewhere",
            "",
            "",
            "",
            "space play  ←→ phase  ↑↓ turn  +- speed  1-9 t one team's eyes  0 all  ? help  …",
        ]
    );
}

/// Whatever the terminal's size, nothing is written beyond its edges.
#[test]
fn no_line_is_wider_and_no_screen_higher_than_the_terminal() {
    for width in [0, 1, 2, 5, 12, 31, 40, 79, 200] {
        for height in [0, 1, 2, 3, 7, 24, 90] {
            for (extent, colour) in [((4, 3), true), ((120, 80), true), ((120, 80), false)] {
                for help in [false, true] {
                    let change = |model: &mut Model| model.help = help;
                    let screen = drawn(extent, (width, height), colour, change);
                    assert_eq!(screen.len(), height, "{width} {height}");
                    let widest = screen.iter().map(|line| visible(line)).max();
                    assert!(
                        widest.unwrap_or(0) <= width,
                        "{width} {height} {extent:?}: {screen:#?}"
                    );
                }
            }
        }
    }
}

#[test]
fn one_team_is_not_told_what_the_others_did() {
    let screen = drawn((6, 3), (80, 12), false, |model| model.fog = Some(1)).join("\n");
    assert!(
        screen.contains("What right sees before it decides: turn 1,"),
        "{screen}"
    );
    assert!(!screen.contains("happens"), "{screen}");
    assert!(screen.contains(">2    team 1 right"), "{screen}");
}

#[test]
fn a_board_that_does_not_fit_is_moved_over() {
    let screen = drawn((120, 80), (60, 12), false, |model| {
        model.centring = false;
        model.corner = (100, 70);
    });
    let joined = screen.join("\n");
    assert!(joined.contains("100"), "{joined}");
    assert!(joined.contains("\n70 "), "{joined}");
}

/// Two levels of 4 by 2 cells, with a piece on each.
fn tower() -> Board {
    let mut board = board(4, 4);
    board.levels.count = 2;
    board.tiles[15].tokens.push(Token::new('Z').of(1));
    board
}

#[test]
fn levels_stand_side_by_side_or_one_is_chosen() {
    let both = drawn_board(tower(), (90, 12), false, |_| ());
    let text = both.join("\n");
    assert!(
        both[1].contains("level 0") && both[1].contains("level 1"),
        "{text}"
    );
    assert!(text.contains('A') && text.contains('Z'), "{text}");
    let upper = drawn_board(tower(), (90, 12), false, |model| model.level = Some(1));
    let text = upper.join("\n");
    assert!(
        !text.contains("level 0") && text.contains("level 1"),
        "{text}"
    );
    assert!(text.contains('Z') && !text.contains('A'), "{text}");
}

#[test]
fn levels_that_do_not_fit_are_left_out() {
    for width in [0, 1, 9, 30, 50, 200] {
        for height in [0, 1, 2, 5, 30] {
            let screen = drawn_board(tower(), (width, height), true, |_| ());
            assert_eq!(screen.len(), height);
            assert!(
                screen.iter().all(|line| visible(line) <= width),
                "{width} {height}"
            );
        }
    }
    let narrow = drawn_board(tower(), (40, 12), false, |_| ()).join("\n");
    assert!(
        narrow.contains("level 0") && !narrow.contains("level 1"),
        "{narrow}"
    );
}

#[test]
fn dice_and_cards_are_told_beside_the_board() {
    let mut board = board(4, 4);
    board.caption = "round 2 of 8".to_owned();
    board.trays = vec![Tray {
        title: "team 0".to_owned(),
        owner: Some(0),
        pieces: vec![
            Piece::Die("TIR".to_owned()),
            Piece::UsedCard("7".to_owned()),
            Piece::HiddenCard,
        ],
    }];
    let text = drawn_board(board, (80, 12), false, |_| ()).join("\n");
    assert!(text.contains("round 2 of 8"), "{text}");
    assert!(text.contains("team 0: TIR (7) ?"), "{text}");
}
