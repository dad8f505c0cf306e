//! A board as an SVG document that needs nothing else: no fonts, no styles, no scripts.

mod canvas;
mod conditions;
mod font;
mod frame;
mod items;
mod marks;
mod pieces;
mod region;
mod shapes;
mod sides;
mod strokes;
mod symbols;
mod terrain;
mod trays;
mod zones;

use std::fmt::Write;
use stechec_problem::harmless_char;

use crate::Board;
use crate::levels::shown;

pub(crate) use canvas::{Canvas, Grid, Pose, Step};
pub use frame::MAX_SIDE;
pub(crate) use frame::Page;
pub(crate) use zones::colours;

use canvas::Scene;

/// Draws a board as a standalone SVG document.
///
/// All writing is drawn as lines, so that the picture looks the same everywhere. The same
/// board always gives the same document.
pub fn svg(board: &Board) -> String {
    let board = &shown(board);
    let page = Page::of(board);
    document(board, &page, &compose(board, &page, Layers::ALL))
}

/// What of a picture is drawn.
#[derive(Clone, Copy)]
pub(crate) struct Layers {
    /// What stays as it is while pieces move: the page, the terrain, the rulers.
    pub(crate) ground: bool,
    /// What is on the board, without a background.
    pub(crate) board: bool,
    /// What is written below it.
    pub(crate) below: bool,
}

impl Layers {
    pub(crate) const ALL: Layers = Layers {
        ground: true,
        board: true,
        below: true,
    };
    const NONE: Layers = Layers {
        ground: false,
        board: false,
        below: false,
    };
    pub(crate) const GROUND: Layers = Layers {
        ground: true,
        ..Layers::NONE
    };
    pub(crate) const BOARD: Layers = Layers {
        board: true,
        ..Layers::NONE
    };
    pub(crate) const BELOW: Layers = Layers {
        below: true,
        ..Layers::NONE
    };
}

/// Draws layers of a board on a page.
pub(crate) fn compose(board: &Board, page: &Page, layers: Layers) -> Canvas {
    let mut canvas = Canvas::default();
    let scene = Scene::of(board);
    if layers.ground {
        frame::background(&mut canvas, page);
    }
    canvas.open_at(page.left, page.margin);
    if layers.ground {
        terrain::draw(&mut canvas, &scene);
    }
    if layers.board {
        items::alone(&mut canvas, &scene);
        marks::draw(&mut canvas, &scene);
    }
    if layers.ground {
        frame::border(&mut canvas, &scene);
        frame::rulers(&mut canvas, &scene, page);
    }
    if layers.board {
        sides::draw(&mut canvas, &scene);
        strokes::under(&mut canvas, &scene);
        pieces::draw(&mut canvas, &scene);
        items::beside(&mut canvas, &scene);
        strokes::over(&mut canvas, &scene);
    }
    canvas.close();
    if layers.below {
        trays::draw(&mut canvas, board, page);
        frame::legend(&mut canvas, board, page);
        frame::caption(&mut canvas, page);
    }
    canvas
}

fn document(board: &Board, page: &Page, canvas: &Canvas) -> String {
    let (wide, high) = page.pixel_size();
    let scale = page.scale();
    let (definitions, body) = canvas.written();
    let mut document = String::with_capacity(definitions.len() + body.len() + 1000);
    let _ = writeln!(
        document,
        r#"<svg xmlns="http://www.w3.org/2000/svg" width="{wide}" height="{high}" viewBox="0 0 {wide} {high}">"#
    );
    let _ = writeln!(document, "<title>{}</title>", escaped(&board.caption));
    document += "<defs>\n";
    document += &definitions;
    let _ = writeln!(
        document,
        r#"</defs>
<g transform="scale({scale})" {LINES}>"#
    );
    document += &body;
    document += "</g>\n</svg>\n";
    document
}

/// How lines end and turn, everywhere.
pub(crate) const LINES: &str = r#"stroke-linecap="round" stroke-linejoin="round""#;

/// Text that can stand in an XML document; what must not occur there at all is replaced.
fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => escaped += "&amp;",
            '<' => escaped += "&lt;",
            '>' => escaped += "&gt;",
            '"' => escaped += "&quot;",
            '\'' => escaped += "&apos;",
            '\n' | '\t' => escaped.push(letter),
            '\u{fffe}' | '\u{ffff}' => escaped.push('\u{fffd}'),
            _ => escaped.push(harmless_char(letter)),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use resvg::usvg::{Options, Tree};

    use super::*;
    use crate::{Mark, sample};

    /// The picture, which must be well-formed and free of fonts.
    fn checked(board: &Board) -> String {
        let picture = svg(board);
        let tree = Tree::from_str(&picture, &Options::default()).unwrap();
        assert!(!picture.contains("<text"));
        assert!(tree.size().width() <= MAX_SIDE as f32);
        assert!(tree.size().height() <= MAX_SIDE as f32);
        assert_eq!(picture, svg(board), "not the same twice");
        picture
    }

    #[test]
    fn every_symbol_and_piece_is_drawn() {
        let picture = checked(&sample::small());
        for name in ["grass", "road", "tree", "marsh", "wall", "tower"] {
            assert!(picture.contains(&format!("<use href=\"#{name}")), "{name}");
        }
        assert!(picture.contains("<use href=\"#p0e-65\""), "A looks east");
        assert!(picture.contains("<use href=\"#px-43\""), "more than fit");
    }

    #[test]
    fn every_reference_is_defined() {
        let mut board = sample::small();
        sample::number(&mut board);
        let picture = checked(&board);
        for part in picture.split("href=\"#").skip(1) {
            let id = part.split('"').next().unwrap();
            assert!(picture.contains(&format!("<g id=\"{id}\">")), "{id}");
        }
    }

    #[test]
    fn marks_are_drawn() {
        let mut board = sample::small();
        sample::look(&mut board, 5, 3, 3);
        let picture = checked(&board);
        assert!(picture.contains(&crate::colour::DUSK.to_string()));
        assert!(picture.contains(&crate::colour::GLOW.to_string()));
        for shade in [0.0, 1.0, -7.0, f32::NAN, f32::INFINITY] {
            board.tiles[1].mark = Some(Mark::Number {
                value: u32::MAX,
                shade,
            });
            assert!(checked(&board).contains("href=\"#n4294967295\""));
        }
    }

    #[test]
    fn hostile_captions_and_letters_are_harmless() {
        let mut board = sample::small();
        board.caption = "</title><script>\"'&\u{0}\u{1b}]]>\u{ffff}\r\n<text>\u{fe}".to_owned();
        for letter in ['<', '&', '"', '\u{0}', '\u{10ffff}', '\n'] {
            let token = sample::token(letter, usize::MAX, None);
            board.tiles[1].tokens.push(token);
        }
        let picture = checked(&board);
        assert!(!picture.contains("<script"));
        assert!(picture.contains(
            "<title>&lt;/title&gt;&lt;script&gt;&quot;&apos;&amp;\u{fffd}\u{fffd}]]&gt;\u{fffd}\u{fffd}\n&lt;text&gt;\u{fe}</title>"
        ));
    }

    #[test]
    fn odd_boards_are_drawn_too() {
        checked(&sample::large(1, 1));
        checked(&sample::large(1, 300));
        checked(&sample::board(&[]));
        let mut board = sample::board(&["..."]);
        board.columns = 0;
        checked(&board);
        board.columns = usize::MAX;
        checked(&board);
        board.columns = 2;
        board.caption = "words ".repeat(10_000) + &"x".repeat(10_000);
        checked(&board);
    }

    #[test]
    fn roads_of_several_colours_are_drawn() {
        let mut board = sample::board(&["=====", ".T.O.", "~~.##"]);
        board.tiles[2].ground = crate::Colour(1, 2, 3);
        assert!(checked(&board).contains("href=\"#slab-010203\""));
    }

    #[test]
    fn a_large_board_stays_compact() {
        let mut board = sample::large(200, 200);
        sample::number(&mut board);
        let picture = checked(&board);
        assert!(picture.len() < 6_000_000, "{} bytes", picture.len());
    }
}
