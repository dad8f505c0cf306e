//! Se Déplacer, Sprinter, Se Relever: paths and places.

use super::{Grounds, Reason};
use crate::{
    course::Journey,
    figure::FigureId,
    geometry::OUTSIDE,
    interface::{Action, Cube},
    numbers::FREE_MOVE,
    room::{Place, Room, has_capacity},
    sheet::{Act, ActionDetails, Decision},
    ways,
};

/// Any place will do.
const ANY_PLACE: i32 = -1;

impl Grounds<'_> {
    pub(super) fn moving(
        &self,
        figure: i32,
        action: i32,
        path: &[Cube],
        place: i32,
    ) -> Result<Decision, Reason> {
        let actor = self.actor(figure)?;
        let action = Action::from_number(action).ok_or(Reason::NoAction)?;
        let profile = actor.figure.profile();
        let cubes = match action {
            Action::Deplacer => profile.speed,
            Action::Sprinter => profile.sprint,
            Action::Relever => 0,
            _ => return Err(Reason::NoAction),
        };
        self.may_do(&actor, action)?;
        let cubes = match self.given.free {
            Some(_) => cubes.min(FREE_MOVE),
            None => cubes,
        };
        let end = self.path(actor.figure, path, cubes)?;
        let details = match (action, end) {
            (Action::Relever, _) => ActionDetails::StandUp(self.own_place(actor.figure, place)?),
            (_, PathEnd::OffBoard) => ActionDetails::Move(journey(path, None)),
            (_, PathEnd::Here) => {
                let place = self.own_place(actor.figure, place)?;
                ActionDetails::Move(journey(path, Some(place)))
            }
            (_, PathEnd::In(cube)) => {
                let place = self.entered_place(actor.figure, cube, place)?;
                ActionDetails::Move(journey(path, place))
            }
        };
        let price = self.payable(self.price(&actor)?, 0)?;
        Ok(Decision::Act(Act {
            figure: actor.figure,
            action,
            price,
            details,
        }))
    }

    /// Follows a path of at most so many cubes.
    fn path(&self, figure: FigureId, path: &[Cube], cubes: usize) -> Result<PathEnd, Reason> {
        if path.len() > cubes {
            return Err(Reason::PathTooLong { cubes });
        }
        let board = self.board();
        let mut at = board.figure(figure).cube.ok_or(Reason::NoFigure)?;
        for (step, &to) in path.iter().enumerate() {
            if step > 0 && board.enemies_in(at, self.team).next().is_some() {
                return Err(Reason::EnemyOnTheWay { at });
            }
            if to == OUTSIDE {
                let leaves = step + 1 == path.len() && self.map.is_exit(at, self.team);
                return leaves
                    .then_some(PathEnd::OffBoard)
                    .ok_or(Reason::NoExit { at });
            }
            if ways::best(self.map, figure.size(), at, to).is_none() {
                return Err(Reason::NoStep { from: at, to });
            }
            if !has_capacity(board, to, figure) {
                return Err(Reason::CubeFull { at: to });
            }
            at = to;
        }
        Ok(match path {
            [] => PathEnd::Here,
            _ => PathEnd::In(at),
        })
    }

    /// A place in the cube where the figure is.
    fn own_place(&self, figure: FigureId, place: i32) -> Result<Place, Reason> {
        let (cube, now) = self.board().figure(figure).spot().ok_or(Reason::NoFigure)?;
        if place == ANY_PLACE {
            return Ok(now);
        }
        let place = Place::from_number(place, figure.size()).ok_or(Reason::NoPlace)?;
        let room = Room::without(self.board(), cube, figure);
        let free = room.is_free(figure.size(), place);
        free.then_some(place).ok_or(Reason::PlaceTaken { place })
    }

    /// A place in a cube that the figure enters; none: any.
    fn entered_place(
        &self,
        figure: FigureId,
        cube: Cube,
        place: i32,
    ) -> Result<Option<Place>, Reason> {
        if place == ANY_PLACE {
            return Ok(None);
        }
        let place = Place::from_number(place, figure.size()).ok_or(Reason::NoPlace)?;
        let room = Room::without(self.board(), cube, figure);
        let entry = room.entry(figure, place);
        entry
            .map(|_| Some(place))
            .ok_or(Reason::PlaceTaken { place })
    }
}

/// Where a path ends.
#[derive(Clone, Copy)]
enum PathEnd {
    /// Where it began: there is none.
    Here,
    In(Cube),
    OffBoard,
}

fn journey(path: &[Cube], place: Option<Place>) -> Journey {
    Journey {
        path: path.to_vec(),
        place,
    }
}
