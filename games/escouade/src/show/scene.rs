//! A state as it is drawn.

use super::details;
use crate::{
    board::{Board, Detonator, Fuse},
    figure::{Figure, FigureId},
    interface::{Commande, Etat},
    map::Map,
    room::Place,
    state::State,
};
use std::collections::BTreeMap;
use stechec_game::{
    Team,
    show::{self, Amount, Die, Holding, Overlay, Scene, Word},
};

pub(super) fn scene(state: &State) -> Scene {
    let (board, course) = (&state.situation.board, &state.situation.course);
    let values = BTreeMap::from([
        ("round".into(), round(&state.map, course.round)),
        ("team".into(), whose(course.team)),
    ]);
    let active = course.activation.map(|activation| activation.figure);
    let shown = |id| show::Figure {
        details: details::of_figure(&state.map, board, id, active),
        ..shown(board, id)
    };
    Scene {
        figures: FigureId::all().map(shown).collect(),
        teams: [Team(0), Team(1)].map(|team| holding(board, team)).into(),
        overlays: (board.detonators.iter())
            .filter_map(|detonator| fuse(&state.map, detonator))
            .collect(),
        values,
        ..Scene::default()
    }
}

/// Whose turn it is.
pub(super) fn whose(team: Team) -> Amount {
    Amount::Number(i64::from(team.0))
}

/// Which round of how many.
pub(super) fn round(map: &Map, round: u32) -> Amount {
    Amount::Of(i64::from(round) + 1, i64::from(map.rounds()))
}

fn shown(board: &Board, id: FigureId) -> show::Figure {
    let figure = board.figure(id);
    show::Figure {
        id: id.into(),
        team: Some(id.team()),
        kind: id.kind().word().into(),
        at: figure.cube.map(Into::into),
        place: figure.place.map(|place| middle(id, place)),
        size: Some(size(id)),
        marks: marks(figure),
        values: values(id, figure),
        ..show::Figure::default()
    }
}

/// How large a figure is drawn.
fn size(id: FigureId) -> u8 {
    match id.size() {
        ..=1 => 70,
        2 => 90,
        3.. => 140,
    }
}

/// The middle of a base, in hundredths of its cube.
pub(super) fn middle(id: FigureId, place: Place) -> (u8, u8) {
    let to_middle = if id.size() >= 3 { 6 } else { 3 };
    let hundredths = |at: i32| u8::try_from((6 * at + to_middle) * 100 / 24).unwrap_or(50);
    (hundredths(place.column()), hundredths(place.row()))
}

/// What is the matter with a figure.
pub(super) fn marks(figure: &Figure) -> Vec<Word> {
    let lifted = figure.on_board() && figure.place.is_none();
    [
        (figure.state == Etat::Bloque, "lying"),
        (figure.wounds > 0, "wounded"),
        (figure.activated, "activated"),
        (lifted, "lifted"),
        (figure.state == Etat::Mort, "dead"),
        (figure.state == Etat::Parti, "gone"),
    ]
    .into_iter()
    .filter_map(|(applies, word)| applies.then_some(Word::Borrowed(word)))
    .collect()
}

/// What is known of a figure.
pub(super) fn values(id: FigureId, figure: &Figure) -> BTreeMap<Word, Amount> {
    let most = i64::from(id.size()) + 1;
    let left = (most - i64::from(figure.wounds)).max(0);
    BTreeMap::from([("life".into(), Amount::Of(left, most))])
}

fn holding(board: &Board, team: Team) -> Holding {
    Holding {
        dice: command_dice(&board.commands[team.index()]),
        ..Holding::default()
    }
}

/// Command dice as they lie there.
pub(super) fn command_dice(held: &[Commande]) -> Vec<Die> {
    let faces = Commande::ALL.len() as u32;
    (held.iter())
        .map(|face| Die {
            word: Some(face.word().into()),
            ..Die::new(faces, face.index() as u32 + 1)
        })
        .collect()
}

/// A detonator that somebody worked at.
pub(super) fn fuse(map: &Map, detonator: &Detonator) -> Option<Overlay> {
    let (kind, team) = match detonator.fuse {
        Fuse::Unarmed => return None,
        Fuse::Armed(team, _) => ("armed", Some(team)),
        Fuse::Done => ("exploded", None),
    };
    Some(Overlay {
        id: fuse_id(detonator),
        kind: kind.into(),
        team,
        at: Some(detonator.cube.into()),
        cells: map.layout().index(detonator.cube).into_iter().collect(),
        sight: false,
    })
}

/// What a detonator is known by.
pub(super) fn fuse_id(detonator: &Detonator) -> Word {
    let at = detonator.cube;
    format!("detonator {},{},{}", at.x, at.y, at.z).into()
}
