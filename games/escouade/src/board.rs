//! What lies on the table: figures, points, command dice, detonators.

use crate::{
    event::Event,
    figure::{Figure, FigureId, opponent},
    interface::{Commande, Cube, Etat, Vue},
    map::Map,
    numbers::{FIGURES, TEAMS},
    room::Room,
    sight::{self, Body},
};
use serde::{Deserialize, Serialize};
use stechec_game::Team;

/// What lies on the table. Everything here is public.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Board {
    /// All figures, by number.
    pub figures: [Figure; FIGURES],
    /// The points of each team.
    pub points: [i32; TEAMS],
    /// The command dice each team holds, in order.
    pub commands: [Vec<Commande>; TEAMS],
    /// The detonators, in reading order.
    pub detonators: Vec<Detonator>,
}

/// A detonator.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Detonator {
    /// Where it is.
    pub cube: Cube,
    /// What became of it.
    pub fuse: Fuse,
}

/// What became of a detonator.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Fuse {
    /// Nobody armed it.
    Unarmed,
    /// A team armed it in a round.
    Armed(Team, u32),
    /// It went off.
    Done,
}

impl Board {
    /// Before the first round: the squads in their deployment cubes, no dice thrown.
    pub fn new(map: &Map) -> Self {
        let mut board = Self {
            figures: [Figure::DEAD; FIGURES],
            points: [0; TEAMS],
            commands: [Vec::new(), Vec::new()],
            detonators: (map.detonators().iter())
                .map(|&cube| Detonator {
                    cube,
                    fuse: Fuse::Unarmed,
                })
                .collect(),
        };
        for team in [Team(0), Team(1)] {
            let cubes = map.deployment(team).iter().cycle();
            for (id, &cube) in FigureId::of(team).zip(cubes) {
                let room = Room::without(&board, cube, id);
                let place = match team {
                    Team(0) => room.first_free(id.size()),
                    _ => room.last_free(id.size()),
                };
                // Three cubes are enough for a squad: the map was checked.
                if let Some(place) = place {
                    board.figures[id.index()] = Figure::standing(cube, place);
                }
            }
        }
        board
    }

    /// A figure.
    pub fn figure(&self, id: FigureId) -> &Figure {
        &self.figures[id.index()]
    }

    /// A figure, to be changed.
    pub fn figure_mut(&mut self, id: FigureId) -> &mut Figure {
        &mut self.figures[id.index()]
    }

    /// The figures in a cube, lifted ones too, by number.
    pub fn in_cube(&self, cube: Cube) -> impl Iterator<Item = FigureId> {
        FigureId::all().filter(move |&id| self.figure(id).cube == Some(cube))
    }

    /// The enemies of a team in a cube, by number.
    pub fn enemies_in(&self, cube: Cube, of: Team) -> impl Iterator<Item = FigureId> {
        self.in_cube(cube).filter(move |id| id.team() != of)
    }

    /// The enemies in a figure's cube, by number.
    pub fn enemies_beside(&self, id: FigureId) -> impl Iterator<Item = FigureId> {
        let cube = self.figure(id).cube;
        let there = cube.map(|cube| self.enemies_in(cube, id.team()));
        there.into_iter().flatten()
    }

    /// The enemies that can fight a figure which leaves or stands up: in its cube, not
    /// Blocked, with a Combat value.
    pub fn interceptors(&self, of: FigureId) -> impl Iterator<Item = FigureId> {
        let able = |id: &FigureId| !self.figure(*id).is_blocked() && id.profile().combat.is_some();
        self.enemies_beside(of).filter(able)
    }

    /// A team's figures on board.
    pub fn on_board(&self, team: Team) -> impl Iterator<Item = FigureId> {
        FigureId::of(team).filter(|&id| self.figure(id).on_board())
    }

    /// A team's figures on board that were not activated this round.
    pub fn left(&self, team: Team) -> impl Iterator<Item = FigureId> {
        self.on_board(team).filter(|&id| !self.figure(id).activated)
    }

    /// Whether a team may pass: it has fewer figures left than the other one.
    pub fn may_pass(&self, team: Team) -> bool {
        self.left(team).count() < self.left(opponent(team)).count()
    }

    /// The space a figure takes; none if it is not on board or lifted.
    pub fn body(&self, id: FigureId) -> Option<Body> {
        let (cube, place) = self.figure(id).spot()?;
        Some(Body::new(id.size(), cube, place))
    }

    /// How much one figure sees of another; nothing if one is not on board or lifted.
    pub fn view(&self, map: &Map, viewer: FigureId, target: FigureId) -> Vue {
        match (self.body(viewer), self.body(target)) {
            (Some(viewer), Some(target)) => sight::sees(map, viewer.eye(), &target),
            _ => Vue::Nulle,
        }
    }

    /// The team whose figures alone are in a cube.
    pub fn holder(&self, cube: Cube) -> Option<Team> {
        let first = self.in_cube(cube).next()?.team();
        let contested = self.enemies_in(cube, first).next().is_some();
        (!contested).then_some(first)
    }

    /// The detonator in a cube.
    pub fn detonator(&self, cube: Cube) -> Option<&Detonator> {
        self.detonators.iter().find(|known| known.cube == cube)
    }
}

impl Board {
    /// The table after something happened: for whoever shows a match event by event.
    pub fn follow(&mut self, event: &Event) {
        match *event {
            Event::CommandsThrown { team, ref faces } => {
                self.commands[team.index()].clone_from(faces);
            }
            Event::Rerolled { team, die, face } => self.commands[team.index()][die] = face,
            Event::Spent { team, die, .. } => {
                self.commands[team.index()].remove(die);
            }
            Event::Scored { team, points, .. } => self.points[team.index()] += points,
            Event::Fused { cube, fuse, .. } => {
                let known = self.detonators.iter_mut();
                known
                    .filter(|known| known.cube == cube)
                    .for_each(|known| known.fuse = fuse);
            }
            Event::RoundBegan { .. } => {
                let all = self.figures.iter_mut();
                all.for_each(|figure| figure.activated = false);
            }
            Event::Passed { .. }
            | Event::Acted { .. }
            | Event::Attacked { .. }
            | Event::Tested { .. }
            | Event::Pushed { .. }
            | Event::RoundEnded { .. }
            | Event::Over => {}
            _ => self.follow_figure(event),
        }
    }

    fn follow_figure(&mut self, event: &Event) {
        match *event {
            Event::Activated { figure, .. } | Event::Waived { figure } => {
                self.figure_mut(figure).activated = true;
            }
            Event::Stepped { figure, to, .. } => {
                let figure = self.figure_mut(figure);
                (figure.cube, figure.place) = (Some(to), None);
            }
            Event::Placed {
                figure,
                cube,
                place,
            } => {
                let figure = self.figure_mut(figure);
                (figure.cube, figure.place) = (Some(cube), Some(place));
            }
            Event::Lifted { figure, .. } => self.figure_mut(figure).place = None,
            Event::Left { figure } => self.figure_mut(figure).remove(Etat::Parti),
            Event::StoodUp { figure } => self.figure_mut(figure).state = Etat::Debout,
            Event::Blocked { figure } => self.figure_mut(figure).state = Etat::Bloque,
            Event::Wounded { figure, wounds } => self.figure_mut(figure).wounds += wounds,
            Event::Died { figure } => self.figure_mut(figure).remove(Etat::Mort),
            _ => {}
        }
    }
}
