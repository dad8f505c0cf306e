//! Pictures of matches: figures where they stand, how they are, and what happens to them.

#![allow(clippy::unwrap_used, reason = "a test may fail at once")]

use donjon::Donjon;
use donjon_workshop::picture;
use std::ops::ControlFlow;
use stechec_drawing::{Board, Condition, Piece, Stroke, svg};
use stechec_game::Team;
use stechec_scenario::read;

/// One room of five by five cells for two figures of each team, in two zones.
const MAP: &str = "map\n1 1 5 40 20\nguerrier magicien\nA\nsalle A 1 droite\n\
                   +-+-+-+-+-+\n|A.A._._._|\n+.+.+.+.+.+\n|_._._._._|\n+.+.+.+.+.+\n\
                   |_._._._._|\n+.+.+.+.+.+\n|_._._._._|\n+.+.+.+.+.+\n|B.B._._._|\n+-+-+-+-+-+\n\
                   zones\naaaaa\naaaaa\nbbbbb\nbbbbb\nbbbbb\nend\nteams 2\n";
/// Two rooms, of which the second lies face down.
const DARK: &str = "map\n2 1 3 40 20\nguerrier\nA B!\nsalle A 1 droite\n\
                    +-+-+-+\n|A._._.\n+.+.+.+\n|_._._.\n+.+.+.+\n|B._._.\n+-+-+-+\nzones\naaa\naaa\naaa\n\
                    salle B 1 droite\n+-+-+-+\n._._.S|\n+.+.+.+\n._._._|\n+.+.+.+\n._._._|\n+-+-+-+\n\
                    zones\naaa\naaa\naaa\nobjet tresor 1 1\nend\nteams 2\n";
const SIDE: usize = 5;

/// What is drawn of one phase.
struct Pictured {
    before: Board,
    /// As each team knows it.
    seen: [Board; 2],
    strokes: Vec<Stroke>,
    between: Vec<Board>,
}

/// The pictures of a script's phases.
fn pictured(map: &str, script: &str) -> Vec<Pictured> {
    let scenario = read::<Donjon>(&format!("{map}{script}")).unwrap();
    let mut found = Vec::new();
    scenario.play(|played| {
        found.push(Pictured {
            before: picture::state(played.before),
            seen: [0, 1].map(|team| picture::seen(played.before, Team(team))),
            strokes: picture::strokes(played.before, played.events),
            between: picture::between(played.before, played.events),
        });
        ControlFlow::Continue(())
    });
    found
}

/// The letter of the figure on a cell.
fn letter(board: &Board, columns: usize, x: usize, y: usize) -> Option<char> {
    let tokens = &board.tiles[y * columns + x].tokens;
    tokens.first().map(|token| token.letter)
}

#[test]
fn figures_stand_in_their_cells_with_conditions_and_objects() {
    let phases = pictured(
        MAP,
        "setup\ntour 3\ndes 2 5\nfigure 0 1,1 objet=tresor\nfigure 1 2,3 gel=5\n\
         figure 2 4,4 blesse\ncartes 1 2 6\nend\nskip 1\n",
    );
    let board = &phases[0].before;
    let token = |x: usize, y: usize| &board.tiles[y * SIDE + x].tokens[0];
    assert_eq!((token(1, 1).letter, token(1, 1).owner), ('G', Some(0)));
    assert_eq!(token(1, 1).conditions, [Condition::Badge('$')]);
    assert_eq!(token(2, 3).conditions, [Condition::Frozen]);
    assert_eq!(token(4, 4).conditions, [Condition::Wounded]);
    assert_eq!(token(4, 4).owner, Some(1));
    let pieces = &board.trays[0].pieces;
    assert_eq!(
        pieces[..2],
        [Piece::Die("2".into()), Piece::Die("5".into())]
    );
    assert!(svg(board).contains("<svg"));
}

/// The pushed walk one after the other; whoever is pushed into the pit is lost there.
#[test]
fn a_push_is_drawn_link_by_link() {
    let phases = pictured(
        MAP,
        "setup\ntour 3\ndes 3 3\nfigure 0 1,2 elan\nfigure 2 2,2\nfigure 3 3,2\n\
         cellule 4,2 P\nbord 2,2 nord -\nbord 2,2 sud -\nbord 3,2 nord -\nbord 3,2 sud -\n\
         cartes 1 1\nend\n\
         phase\norder 0 attaquer 0 ACTION_CHARGE 2 []\nend\n\
         phase\norder 0 carte 6 -1\norder 1 carte 0 -1\nend\n",
    );
    let aim = Stroke::Shot {
        owner: Some(0),
        from: (1, 2),
        to: (2, 2),
    };
    assert_eq!(phases[0].strokes, [aim]);
    let fighting = &phases[1].before;
    let token = &fighting.tiles[2 * SIDE + 2].tokens[0];
    assert_eq!(token.conditions, [Condition::Active]);
    let way = |from: (usize, usize), to: (usize, usize)| Stroke::Way {
        owner: Some(1),
        cells: vec![from, to],
    };
    let loss = Stroke::Loss {
        owner: Some(1),
        at: (4, 2),
    };
    assert_eq!(
        phases[1].strokes,
        [way((2, 2), (3, 2)), way((3, 2), (4, 2)), loss]
    );
    assert_eq!(
        phases[1].between.len(),
        2,
        "the last board is the next state"
    );
    assert_eq!(letter(&phases[1].between[1], SIDE, 3, 2), Some('G'));
}

/// Nothing of a room that lies face down is drawn, for nobody; once revealed it is there.
#[test]
fn face_down_rooms_are_not_drawn() {
    let phases = pictured(
        DARK,
        "setup\ntour 3\ndes 2 2\nfigure 0 2,1\nfigure 1 0,2\nend\n\
         phase\norder 0 agir 0 ACTION_REVELER 3,1\nend\nskip 1\n",
    );
    let [hidden, shown] = [0, 1].map(|phase| &phases[phase]);
    for board in [&hidden.before, &hidden.seen[0], &hidden.seen[1]] {
        let room = (0..3).flat_map(|y| (3..6).map(move |x| y * 6 + x));
        let looks: Vec<_> = room.map(|at| board.tiles[at].glyph).collect();
        assert!(looks.iter().all(|&glyph| glyph == looks[0]), "{looks:?}");
    }
    let glyph = |board: &Board, x: usize, y: usize| board.tiles[y * 6 + x].glyph;
    assert_ne!(
        glyph(&shown.before, 5, 0),
        glyph(&shown.before, 5, 1),
        "a statue beside floor"
    );
}

/// Cards on the table lie face down, but for the team that answers them.
#[test]
fn played_cards_lie_face_down_for_those_who_watch() {
    let map = MAP.replace("guerrier magicien", "guerrier maitre_armes");
    let phases = pictured(
        &map,
        "setup\ntour 3\ndes 3 3\nfigure 1 1,1\nfigure 2 2,1\nend\n\
         phase\norder 0 attaquer 1 ACTION_ATTAQUE 2 []\nend\n\
         phase\norder 1 carte 5 -1\nend\nskip 1\n",
    );
    let played = |board: &Board| {
        let tray = board.trays.iter().find(|it| it.title == "played by team 1");
        tray.map(|tray| tray.pieces.clone())
    };
    let answering = &phases[2];
    assert_eq!(played(&answering.before), Some(vec![Piece::HiddenCard]));
    let card = Piece::Card("5".into());
    assert_eq!(played(&answering.seen[0]), Some(vec![card]));
}
