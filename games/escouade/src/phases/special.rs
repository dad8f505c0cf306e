//! Spéciale: detonators and the shock wave.

use super::{Next, Resolution};
use crate::{
    board::Fuse,
    event::{Event, Merit},
    figure::FigureId,
    numbers::DETONATOR_POINTS,
    room::Room,
};

impl Resolution<'_> {
    /// Arms, disarms or sets off the detonator in the figure's cube.
    pub(super) fn detonator(&mut self, figure: FigureId) -> Next {
        let (team, round) = (figure.team(), self.course().round);
        let cube = self.figure(figure).cube;
        let known = (self.board().detonators.iter_mut()).find(|known| Some(known.cube) == cube);
        let Some(detonator) = known else {
            return Next::ActionOver;
        };
        let fuse = match detonator.fuse {
            Fuse::Unarmed => Fuse::Armed(team, round),
            Fuse::Armed(by, _) if by != team => Fuse::Unarmed,
            Fuse::Armed(..) | Fuse::Done => Fuse::Done,
        };
        detonator.fuse = fuse;
        let cube = detonator.cube;
        self.events.push(Event::Fused { figure, cube, fuse });
        if fuse == Fuse::Done {
            self.score(team, DETONATOR_POINTS, Merit::Detonator(cube));
        }
        Next::ActionOver
    }

    /// Moves an enemy one cube away from the colosse.
    pub(super) fn shock_wave(&mut self, by: FigureId, target: FigureId) -> Next {
        self.events.push(Event::Pushed { figure: target, by });
        let cubes = (self.figure(by).cube, self.figure(target).cube);
        let (Some(from), Some(at)) = cubes else {
            return Next::ActionOver;
        };
        let [x, y, _] = from.offset(at);
        let to = at.shifted(x.signum(), y.signum(), 0);
        if !self.step(target, at, to) {
            return Next::ActionOver;
        }
        let free = Room::without(self.board(), to, target).first_free(target.size());
        if let Some(place) = free {
            self.place(target, to, place);
        }
        self.entered(target)
    }
}
