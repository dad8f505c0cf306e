use anstyle::Style;

use super::cell::paint;
use super::touch::Touch;
use super::*;
use crate::{Condition, Direction, Mark, Side, SideLook, Token, sample};

fn plain(board: &Board) -> String {
    text(board, TextStyle { colour: false })
}

fn coloured(board: &Board) -> String {
    text(board, TextStyle { colour: true })
}

/// What is left of coloured text without the escape sequences.
fn bare(text: &str) -> String {
    let mut parts = text.split('\u{1b}');
    let first = parts.next().unwrap().to_owned();
    parts.fold(first, |all, part| all + part.split_once('m').unwrap().1)
}

#[test]
fn plain_shows_glyphs_pieces_and_rulers() {
    assert_eq!(
        plain(&sample::small()),
        "\
\u{20}    0                   5
     |                   |
0    *   .   T   T   .   .   .   ~   ~  C1
     .   T   T   T   .   .   ~   ~   ~   .
     .   .   .  A0   =   =   =   O   .   .
     .   #   #   #   .   .   =   .   .   .
    E2   #  F3   #   .   .   =   .   T   .
5    .   #   .   .  D1   .  B0   =   =   O
     .   #   #   #   #   #   =   .   *   .
     O   =   =   =   *   =   =   .   .   .
     .   .   T   .   .   .   .   *   .   .
Round 12 of 40: Alice (A, B) against Bob (C); 3 + 2 towers.
(*: several owners; a number after a letter: its owner)
"
    );
}

#[test]
fn plain_tells_owners_apart_where_there_are_several() {
    let mut board = sample::board(&["...."]);
    board.tiles[0].tokens.push(sample::token('A', 1, None));
    board.tiles[2].tokens.push(sample::token('B', 1, None));
    assert_eq!(plain(&board), "  0\n  |\n0 A.B.\n");
    board.tiles[2].tokens[0].owner = Some(0);
    let told = "(a number after a letter: its owner)\n";
    let wanted = "    0\n    |\n0  A1  . B0  .\n";
    assert_eq!(plain(&board), format!("{wanted}{told}"));
    // Numbers of one digit leave room for owners of two.
    board.tiles[2].tokens[0].owner = Some(12);
    board.tiles[3].mark = Some(Mark::Number {
        value: 7,
        shade: 0.0,
    });
    let wanted = "     0\n     |\n0   A1   . B12   7\n";
    assert_eq!(plain(&board), format!("{wanted}{told}"));
    assert!(!bare(&coloured(&board)).contains("A1"));
}

#[test]
fn column_numbers_end_over_their_columns() {
    let wide = ".".repeat(12);
    assert_eq!(
        plain(&sample::board(&[&wide])),
        "  0    5   10\n  |    |    |\n0 ............\n"
    );
}

#[test]
fn plain_leaves_dim_cells_blank() {
    let mut board = sample::board(&[".....", "..T..", "....."]);
    sample::look(&mut board, 2, 1, 1);
    board.tiles[0].tokens.push(sample::token('A', 0, None));
    board.caption = "What B sees.".to_owned();
    assert_eq!(
        plain(&board),
        "  0\n  |\n0 A .  \n   .T. \n    .  \nWhat B sees.\n(blank: the rest)\n"
    );
}

#[test]
fn plain_shows_lit_cells_even_if_none_is_dim() {
    let mut board = sample::board(&["..="]);
    board.tiles[1].mark = Some(Mark::Lit);
    assert_eq!(plain(&board), "  0\n  |\n0  . \n(blank: not lit)\n");
}

#[test]
fn plain_aligns_numbers() {
    let mut board = sample::board(&["..#...", ".T#~=O"]);
    sample::number(&mut board);
    board.tiles[0].mark = Some(Mark::Number {
        value: 120,
        shade: 1.0,
    });
    board.tiles[3].mark = None;
    board.tiles[5].tokens.push(sample::token('A', 0, None));
    assert_eq!(
        plain(&board),
        "     0                   5\n     |                   |\n\
         0  120   1   #   .   4   A\n     1   2   #   4   5   6\n"
    );
}

#[test]
fn colour_has_arrows_where_they_fit() {
    let board = sample::small();
    let text = bare(&coloured(&board));
    let rows: Vec<&str> = text.lines().collect();
    assert_eq!(rows[0], "   0         5");
    assert_eq!(rows[4], "   . . .A\u{2192} = = = O . .");
    assert_eq!(rows[7], "5  . # . .D\u{2191} .B\u{2193} = = O");

    let mut board = sample::board(&[&".".repeat(60)]);
    board.tiles[0]
        .tokens
        .push(sample::token('A', 0, Some(Direction::West)));
    let text = bare(&coloured(&board));
    assert!(text.lines().nth(2).unwrap().starts_with("0 A."));
}

#[test]
fn colour_uses_the_colours_of_ground_team_and_heat() {
    let mut board = sample::board(&["..."]);
    board.tiles[1].tokens.push(sample::token('A', 0, None));
    board.tiles[2].mark = Some(Mark::Number {
        value: 7,
        shade: 0.0,
    });
    let text = coloured(&board);
    assert!(text.contains("48;2;168;198;134m"), "{text:?}");
    assert!(text.contains("48;2;0;114;178m A"), "{text:?}");
    assert!(text.contains("48;2;251;243;207m 7\u{1b}[0m\n"), "{text:?}");
}

#[test]
fn colour_tells_lit_from_dim() {
    let mut board = sample::board(&["..."]);
    board.tiles[0].mark = Some(Mark::Lit);
    board.tiles[1].mark = Some(Mark::Dim);
    let styles: Vec<Style> = (board.tiles.iter())
        .map(|tile| paint(tile, Touch::default()))
        .collect();
    assert!(styles[0] != styles[1] && styles[1] != styles[2] && styles[0] != styles[2]);
}

#[test]
fn strokes_are_shown_in_colour() {
    let mut board = sample::board(&["....."]);
    board.tiles[3].tokens.push(sample::token('A', 0, None));
    board.strokes = vec![
        crate::Stroke::Way {
            owner: Some(0),
            cells: vec![(0, 0), (1, 0)],
        },
        crate::Stroke::Struck((3, 0)),
        crate::Stroke::Loss {
            owner: Some(1),
            at: (4, 0),
        },
    ];
    let text = bare(&coloured(&board));
    let row = text.lines().nth(2).unwrap();
    assert_eq!(row, "0  \u{2022} \u{2022} .A! \u{2717}");
    assert_eq!(plain(&board), "  0\n  |\n0 ...A.\n");
}

#[test]
fn a_part_keeps_its_numbers() {
    let rows = ["#..........."; 8];
    let board = sample::board(&rows);
    let part = Part {
        left: 4,
        top: 3,
        columns: 7,
        rows: 2,
        narrow: true,
    };
    let shown = lines(&board, TextStyle::default(), part);
    assert_eq!(shown, ["   5   10", "   |    |", "  .......", "  ......."]);
    let beyond = Part {
        left: 99,
        top: 99,
        ..part
    };
    assert!(lines(&board, TextStyle::default(), beyond).is_empty());
    let colour = TextStyle { colour: true };
    let measured = |narrow| measure(&board, colour, narrow).cell;
    assert_eq!((measured(true), measured(false)), (1, 2));
}

#[test]
fn captions_and_letters_cannot_steer_the_terminal() {
    let mut board = sample::board(&["\u{1b}."]);
    board.tiles[1].tokens.push(sample::token('\n', 0, None));
    board.caption = "a\u{1b}[2Jb\tc\r\nd\u{7}".to_owned();
    assert_eq!(
        plain(&board),
        "  0\n  |\n0 \u{fffd}\u{fffd}\na\u{fffd}[2Jb c\nd\u{fffd}\n"
    );
    assert!(!coloured(&board).contains("\u{1b}[2J"));
}

#[test]
fn odd_boards_are_written_too() {
    assert_eq!(plain(&sample::board(&[])), "");
    let mut board = sample::board(&["..."]);
    board.columns = 0;
    board.caption = "Nothing.".to_owned();
    assert_eq!(plain(&board), "Nothing.\n");
    board.columns = usize::MAX;
    assert_eq!(coloured(&board), "Nothing.\n");
    assert_eq!(plain(&sample::board(&["."])), "  0\n  |\n0 .\n");
    let large = sample::large(200, 200);
    assert_eq!(plain(&large), plain(&large));
    assert_eq!(plain(&large).lines().count(), 203);
}

/// What is written in a cell never covers what stands beside it.
#[test]
fn conditions_do_not_cover_sides() {
    let mut board = sample::board(&["..", ".."]);
    board.tiles[0]
        .tokens
        .push(Token::new('A').with(Condition::Lying));
    board.tiles[3].mark = Some(Mark::Number {
        value: 7,
        shade: 0.0,
    });
    board.sides = vec![Side::new((0, 0), Direction::East, SideLook::Wall)];
    let wanted = "\
\u{20}   0  1
    |  |
  +  +  +
0  A_| .
  +  +  +
1   .  7
  +  +  +
(_ after a letter: lying)
";
    assert_eq!(plain(&board), wanted);
}

/// Two sides between the same cells: text shows the one that is not open.
#[test]
fn text_prefers_sides_that_are_not_open() {
    let mut board = sample::board(&[".."]);
    board.sides = vec![
        Side::new((0, 0), Direction::East, SideLook::Open).glyph('o'),
        Side::new((1, 0), Direction::West, SideLook::Door),
    ];
    assert!(plain(&board).contains("0  .D."), "{}", plain(&board));
    board.sides[0].look = SideLook::Bars;
    assert!(plain(&board).contains("0  .o."), "{}", plain(&board));
}
