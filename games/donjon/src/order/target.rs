//! What each action may be aimed at: the rules' column "target".

use super::Grounds;
use crate::{
    boulder,
    dungeon::Dungeon,
    figure::{Figure, FigureId},
    geometry::Position,
    interface::{Action, Condition, Object, Orientation, Side, Terrain},
    sight, zones,
};

impl Grounds<'_> {
    /// Whether an action of `agir` may be aimed at a cell.
    pub(super) fn is_target(
        &self,
        id: FigureId,
        here: Position,
        action: Action,
        at: Position,
    ) -> bool {
        let dungeon = &self.table.dungeon;
        let figure = &dungeon.figures[id];
        match action {
            Action::Pas => {
                dungeon.is_empty_for(figure, at)
                    && (zones::same_zone(&dungeon.board, here, at)
                        || dungeon.board.are_adjacent(here, at))
            }
            Action::Reveler => borders(dungeon, here, at) && !dungeon.board.is_face_up(at),
            Action::Masquer | Action::Oublier => {
                borders(dungeon, here, at) && can_be_masked(dungeon, at)
            }
            Action::Tourner => is_twin(dungeon, here, at),
            Action::Ouvrir | Action::Fermer | Action::Briser | Action::Percer => {
                side_to_work_on(dungeon, action, here, at).is_some()
            }
            Action::Soigner => {
                dungeon.board.are_adjacent(here, at) && {
                    let patient = dungeon.figure_on(at).map(|id| &dungeon.figures[id]);
                    patient.is_some_and(|it| it.team == figure.team && !it.is_ready())
                }
            }
            Action::Prendre => {
                is_at_hand(dungeon, here, at) && dungeon.board.object(at) != Object::Rien
            }
            Action::Poser => is_at_hand(dungeon, here, at) && takes_object(dungeon, at),
            Action::Lire => is_victim(dungeon, id, here, at, |victim| match figure.object {
                Object::ParcheminMort => victim.condition == Condition::Blesse,
                Object::ParcheminGel => victim.is_ready(),
                _ => true,
            }),
            Action::Feu => is_victim(dungeon, id, here, at, |_| true),
            Action::Passage => dungeon.board.are_adjacent(here, at) && takes_passage(dungeon, at),
            Action::Rouler => rolls(dungeon, here, at).is_some(),
            Action::Boire | Action::Transformer | Action::Pluie => true,
            Action::Deplacement | Action::Attaque | Action::Charge | Action::Tir => false,
        }
    }
}

/// Whether a figure on a cell borders the room of another: a neighbour lies in it, and the
/// own room's side towards that neighbour is passable.
fn borders(dungeon: &Dungeon, here: Position, at: Position) -> bool {
    let layout = dungeon.board.layout();
    let room = layout.place(at);
    room.is_some()
        && room != layout.place(here)
        && (Orientation::ALL.iter()).any(|&direction| {
            layout.place(here.step(direction)) == room
                && dungeon.board.side(here, direction).is_passable()
        })
}

/// Whether a room lies face up, without figures and without start cells.
fn can_be_masked(dungeon: &Dungeon, at: Position) -> bool {
    let layout = dungeon.board.layout();
    let Some(place) = layout.place(at).filter(|_| dungeon.board.is_face_up(at)) else {
        return false;
    };
    !(dungeon.placed()).any(|(_, _, cell)| layout.place(cell) == Some(place))
        && !(layout.cells_of(place)).any(|cell| dungeon.board.terrain(cell).is_start())
}

/// Whether a room is one's own or turns with the same gear.
fn is_twin(dungeon: &Dungeon, here: Position, at: Position) -> bool {
    let (own, other) = (dungeon.board.room(here), dungeon.board.room(at));
    match (own, other) {
        (Some(own), Some(other)) => other.face_up && other.gear == own.gear,
        _ => false,
    }
}

/// The side between a cell and its neighbour that an action changes: whether it is the one
/// beyond, and what becomes of it.
pub(crate) fn side_to_work_on(
    dungeon: &Dungeon,
    action: Action,
    here: Position,
    at: Position,
) -> Option<(Orientation, bool, Side)> {
    let (board, layout) = (&dungeon.board, dungeon.board.layout());
    let direction = here.direction_to(at).filter(|_| layout.contains(at))?;
    let change = |side: Side| match (action, side) {
        (Action::Ouvrir, Side::HerseFermee) => Some(Side::HerseOuverte),
        (Action::Fermer, Side::HerseOuverte) => Some(Side::HerseFermee),
        (Action::Briser, Side::HerseFermee | Side::HerseOuverte) | (Action::Percer, Side::Mur) => {
            Some(Side::Ouvert)
        }
        _ => None,
    };
    if let Some(side) = change(board.side(here, direction)) {
        return Some((direction, false, side));
    }
    let has_own_side = layout.place(here) != layout.place(at) && board.is_face_up(at);
    let beyond = Some(board.side(at, direction.opposite())).filter(|_| has_own_side)?;
    change(beyond).map(|side| (direction, true, side))
}

/// Whether a cell is one's own or adjacent.
fn is_at_hand(dungeon: &Dungeon, here: Position, at: Position) -> bool {
    here == at || dungeon.board.are_adjacent(here, at)
}

fn takes_object(dungeon: &Dungeon, at: Position) -> bool {
    let takes = |terrain| !matches!(terrain, Terrain::Arbre | Terrain::Lave);
    (dungeon.board.cell(at))
        .is_some_and(|cell| cell.object == Object::Rien && !cell.is_solid() && takes(cell.terrain))
        && !dungeon.is_passage(at)
}

fn takes_passage(dungeon: &Dungeon, at: Position) -> bool {
    (dungeon.board.cell(at)).is_some_and(|cell| {
        cell.terrain == Terrain::Sol && !cell.boulder && cell.object == Object::Rien
    }) && dungeon.figure_on(at).is_none()
}

/// Whether another figure in sight stands on a cell, of the kind that is wanted.
fn is_victim(
    dungeon: &Dungeon,
    id: FigureId,
    here: Position,
    at: Position,
    fits: impl Fn(&Figure) -> bool,
) -> bool {
    (dungeon.figure_on(at)).is_some_and(|other| other != id && fits(&dungeon.figures[other]))
        && sight::sees(dungeon, here, at)
}

/// The way a boulder on an adjacent cell rolls; none if there is none or it cannot.
pub(crate) fn rolls(dungeon: &Dungeon, here: Position, at: Position) -> Option<Orientation> {
    let direction = here.direction_to(at)?;
    let there = dungeon.board.cell(at).is_some_and(|cell| cell.boulder);
    (there && dungeon.board.is_open(here, direction))
        .then_some(direction)
        .filter(|&direction| boulder::next(dungeon, at, direction).is_some())
}
