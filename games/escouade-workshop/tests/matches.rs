//! Pictures of matches: figures where they stand, how they are, and what happens to them.

#![allow(clippy::unwrap_used, reason = "a test may fail at once")]

use escouade::Escouade;
use escouade_workshop::picture;
use std::ops::ControlFlow;
use stechec_drawing::{Board, Condition, Piece, Stroke, Symbol, Tray, svg};
use stechec_scenario::read;

const MAP: &str = "map\n4 3 2 4 30\nniveau 0\n+-+-+-+-+\n|A A A b|\n+ + + + +\n|D . 2 .|\n+ + + + +\n\
                   |a B B B|\n+-+-+-+-+\nniveau 1\n+-+-+-+-+\n|h .    |\n+ + + + +\n|       |\n\
                   + + + + +\n|    1 h|\n+-+-+-+-+\nend\nteams 2\n";

/// The board before a phase of a script, what is drawn of it, and the boards on the way.
fn pictured(script: &str) -> (Board, Vec<Stroke>, Vec<Board>) {
    let scenario = read::<Escouade>(&format!("{MAP}{script}")).unwrap();
    let mut found = None;
    scenario.play(|played| {
        found = Some((
            picture::state(played.before),
            picture::strokes(played.before, played.events),
            picture::between(played.before, played.events),
        ));
        ControlFlow::Break(())
    });
    found.unwrap()
}

/// Where the pieces of a board stand, and which they are.
fn pieces(board: &Board) -> Vec<(usize, String)> {
    let tiles = board.tiles.iter().enumerate();
    tiles
        .filter(|(_, tile)| !tile.tokens.is_empty())
        .map(|(at, tile)| (at, tile.tokens.iter().map(|token| token.letter).collect()))
        .collect()
}

#[test]
fn figures_stand_on_their_levels_with_places_and_conditions() {
    let (board, ..) = pictured(
        "setup\ntour 0\ncommandes 1 tir joker\nfigure 0 0,0,1 5 bloque\n\
         figure 4 1,1,0 15 activee blessures 1\nfigure 6 1,1,0 0\nfigure 11 3,2,0 10\nend\n\
         phase\nend\n",
    );
    assert_eq!((board.levels.count, board.rows()), (2, 3));
    assert_eq!(
        pieces(&board),
        [
            (5, "AC".to_owned()),
            (11, "K".to_owned()),
            (12, "C".to_owned())
        ]
    );
    let assaut = &board.tiles[5].tokens[0];
    assert_eq!(assaut.conditions, [Condition::Spent, Condition::Wounded]);
    assert_eq!((assaut.life, assaut.owner), (Some((2, 3)), Some(0)));
    let place = assaut.place.unwrap();
    assert_eq!(
        (place.grid, place.column, place.row, place.size),
        (2, 1, 1, 1)
    );
    assert_eq!(board.tiles[12].tokens[0].conditions, [Condition::Lying]);
    assert_eq!(
        board.trays[1].pieces,
        [Piece::Die("TIR".into()), Piece::Die("JOK".into())]
    );
    assert!(svg(&board).contains("<svg"));
}

#[test]
fn a_sprint_is_drawn_step_by_step() {
    let (_, strokes, boards) = pictured(
        "setup\ntour 0\nfigure 4 0,1,0 0\nfigure 11 3,0,0 10\nend\nphase\n\
         deplacer 0 4 sprinter -1 1,1,0 2,1,0 3,1,0\nend\n",
    );
    let way = Stroke::Way {
        owner: Some(0),
        cells: vec![(0, 1), (1, 1), (2, 1), (3, 1)],
    };
    assert_eq!(strokes, [way]);
    let places: Vec<usize> = boards.iter().map(|board| pieces(board)[1].0).collect();
    assert_eq!(places, [5, 6, 7], "the last board is the next state");
}

#[test]
fn shots_and_deaths_are_drawn_before_they_tell() {
    let (_, strokes, boards) = pictured(
        "setup\ntour 0\nfigure 3 0,1,0 5\nfigure 9 3,1,0 5\nend\nphase\n\
         dice 7 7 7 7 7 1 1 1\nagir 0 3 tirer 9 lunette 0\nend\n",
    );
    let shot = Stroke::Shot {
        owner: Some(0),
        from: (0, 1),
        to: (3, 1),
    };
    let loss = Stroke::Loss {
        owner: Some(1),
        at: (3, 1),
    };
    let sights = |strokes: &[Stroke]| {
        let is_free = |stroke: &Stroke| matches!(stroke, Stroke::Sight { free: true, .. });
        strokes.iter().filter(|stroke| is_free(stroke)).count()
    };
    assert_eq!(sights(&strokes), 9, "all lines of sight are free");
    assert_eq!(strokes[9..], [shot.clone(), loss]);
    assert_eq!(boards[0].strokes[9..], [shot]);
    assert_eq!(pieces(&boards[0]).len(), 2, "nobody has fallen yet");
    assert_eq!(boards[0].trays[2], Tray::default(), "no die has fallen yet");
    let dice = |board: &Board| board.trays[2..].to_vec();
    assert_eq!(dice(&boards[1])[0].title, "sniper 3, tir");
    assert_eq!(dice(&boards[1])[0].pieces, vec![Piece::Die("7".into()); 5]);
    assert_eq!(dice(&boards[2])[1].title, "sniper 9, survie");
    assert_eq!(
        dice(&boards[2])[1].pieces,
        vec![Piece::UsedDie("1".into()); 3]
    );
}

/// A line that is stopped ends where it is stopped.
#[test]
fn stopped_lines_of_sight_end_at_what_stops_them() {
    let walled = MAP.replacen("|D . 2 .|", "|D .s2 .|", 1);
    let scenario = format!(
        "{walled}setup\ntour 0\nfigure 3 0,1,0 5\nfigure 9 3,1,0 5\nend\nphase\n\
         agir 0 3 tirer 9 lunette 0\nend\n"
    );
    let scenario = read::<Escouade>(&scenario).unwrap();
    let mut board = Board::default();
    scenario.play(|played| {
        board = picture::state(played.before);
        board.strokes = picture::strokes(played.before, played.events);
        ControlFlow::Break(())
    });
    let drawn = svg(&board);
    for colour in ["#1f8a4c", "#8a3b2a"] {
        assert!(drawn.contains(&format!("stroke=\"{colour}\"")), "{colour}");
    }
    let strokes = board.strokes;
    let ends = strokes.iter().filter_map(|stroke| match stroke {
        Stroke::Sight { to, free, .. } => Some((*free, to.cell)),
        _ => None,
    });
    let (free, stopped): (Vec<_>, Vec<_>) = ends.partition(|(free, _)| *free);
    assert!(!free.is_empty() && !stopped.is_empty());
    assert!(free.iter().all(|(_, cell)| *cell == (3, 1)));
    assert!(
        stopped.iter().all(|(_, cell)| *cell == (2, 1)),
        "{stopped:?}"
    );
}

/// The dice of the last phase lie below the board after it.
#[test]
fn dice_remain_below_the_board() {
    let script = "setup\ntour 0\nfigure 3 0,1,0 5\nfigure 9 3,1,0 5\nend\nphase\n\
                  dice 7 2 7 7 7 1 1 8 3\nagir 0 3 tirer 9 lunette 0\nend\n";
    let scenario = read::<Escouade>(&format!("{MAP}{script}")).unwrap();
    scenario.play(|played| {
        let mut board = picture::state(played.state);
        assert_eq!(
            board.trays.len(),
            4,
            "films need as many from the beginning"
        );
        picture::remains(&mut board, played.events);
        let die = |face: &str| Piece::Die(face.into());
        let pieces = [
            die("7"),
            Piece::UsedDie("2".into()),
            die("7"),
            die("7"),
            die("7"),
        ];
        assert_eq!(board.trays[2].pieces, pieces);
        assert_eq!(
            board.trays[3].pieces.len(),
            4,
            "an 8 puts one more die there"
        );
        ControlFlow::Break(())
    });
}

#[test]
fn detonators_and_exits_are_drawn_in_the_colours_of_teams() {
    let map = MAP.replacen("|D . 2 .|", "|D . 2 D|", 1);
    let script = "setup\ntour 0\nmanche 1\nfigure 0 1,1,0 5\nfigure 6 2,1,0 5\n\
                  detonateur 0,1,0 1 0\ndetonateur 3,1,0 fait\nend\nphase\nend\n";
    let scenario = read::<Escouade>(&format!("{map}{script}")).unwrap();
    let mut found = None;
    scenario.play(|played| {
        found = Some(picture::state(played.before));
        ControlFlow::Break(())
    });
    let board = found.unwrap();
    let drawn = |at: usize| (board.tiles[at].glyph, board.tiles[at].symbol);
    assert_eq!(drawn(4), ('!', Symbol::Flames));
    assert_eq!(drawn(7), ('*', Symbol::Rubble));
    let zones: Vec<_> = (board.zones.iter())
        .map(|zone| (zone.name.as_str(), zone.cells[0]))
        .collect();
    assert_eq!(zones, [("a", (0, 2)), ("b", (3, 0)), ("!", (0, 1))]);
    let colour = |zone: usize| board.zones[zone].colour;
    assert_ne!(colour(0), colour(1), "exits of both teams differ");
    assert_eq!(colour(1), colour(2), "team 1 armed it");
}

#[test]
fn those_who_share_a_quarter_stand_at_their_very_places() {
    let (board, ..) = pictured(
        "setup\ntour 0\nfigure 0 1,1,0 0\nfigure 6 1,1,0 5\nfigure 11 1,1,0 10\nend\nphase\nend\n",
    );
    let places = board.tiles[5]
        .tokens
        .iter()
        .map(|token| token.place.unwrap());
    let places: Vec<_> = places
        .map(|it| (it.grid, it.column, it.row, it.size))
        .collect();
    assert_eq!(places, [(4, 0, 0, 1), (4, 1, 1, 1), (2, 1, 1, 1)]);
}
