//! Moves in words: which way each step took, where rubble ended it, and what all of it came to.

use super::terrain::{cube, way};
use crate::{
    Escouade,
    board::Board,
    course::{AttackForm, Interrupted, Journey, Stage},
    event::Event,
    figure::FigureId,
    geometry::OUTSIDE,
    interface::Cube,
    order::Order,
    state::State,
    throw::TestKind,
};
use stechec_game::PlayedPhase;

/// The move of a phase while its events are gone through.
pub(super) struct Trip<'a> {
    before: &'a State,
    /// The table at this point.
    now: Board,
    /// The cubes that were to be entered.
    path: Vec<Cube>,
    cubes: usize,
    dice: usize,
}

impl<'a> Trip<'a> {
    pub(super) fn of(played: &PlayedPhase<'a, Escouade>) -> Self {
        Self {
            before: played.before,
            now: played.before.situation.board.clone(),
            path: ordered_path(played),
            cubes: 0,
            dice: 0,
        }
    }

    /// What is to be said of one more event.
    pub(super) fn lines(&mut self, event: &Event) -> Vec<String> {
        let lines = match *event {
            Event::Stepped { figure, from, to } => {
                self.cubes += 1;
                way(self.before, figure, from, to)
            }
            Event::Tested {
                figure,
                test: TestKind::Eboulis,
                successes,
                ..
            } => {
                self.dice += 1;
                match successes {
                    0 => self.stopped(figure),
                    _ => Vec::new(),
                }
            }
            Event::Pushed { figure, by } => {
                self.path = pushed_to(&self.now, figure, by).into_iter().collect();
                (self.cubes, self.dice) = (0, 0);
                Vec::new()
            }
            Event::Placed { figure, .. } | Event::Left { figure } => {
                let moves = self.now.figure(figure).place.is_none() || self.cubes > 0;
                let gone = usize::from(matches!(event, Event::Left { .. }));
                let total = moves.then(|| self.total(gone)).flatten();
                (self.cubes, self.dice) = (0, 0);
                total.into_iter().collect()
            }
            _ => Vec::new(),
        };
        self.now.follow(event);
        lines
    }

    /// The step that rubble did not allow, and where the move ends.
    fn stopped(&self, figure: FigureId) -> Vec<String> {
        let (Some(from), Some(&to)) = (self.now.figure(figure).cube, self.path.get(self.cubes))
        else {
            return Vec::new();
        };
        let mut lines = way(self.before, figure, from, to);
        lines.push(format!(
            "the step from {} to {} is not made: it ends in {}",
            cube(from),
            cube(to),
            cube(from)
        ));
        lines.extend((self.cubes == 0).then(|| self.total(0)).flatten());
        lines
    }

    /// What a move came to, once it is over.
    fn total(&self, gone: usize) -> Option<String> {
        let cubes = self.cubes + gone;
        let dice = match self.dice {
            0 => "no die".to_owned(),
            1 => "1 die".to_owned(),
            many => format!("{many} dice"),
        };
        let cubes = match cubes {
            1 => "1 cube".to_owned(),
            many => format!("{many} cubes"),
        };
        (self.cubes + gone + self.dice > 0).then(|| format!("in all: {cubes}, {dice} for rubble"))
    }
}

/// The path of the move that is played: ordered in this phase, or interrupted in an earlier one.
fn ordered_path(played: &PlayedPhase<'_, Escouade>) -> Vec<Cube> {
    let ordered = played.orders.iter().find_map(|judged| match &judged.order {
        Order::Deplacer { path, .. } if judged.verdict.is_ok() => Some(path.clone()),
        _ => None,
    });
    let waiting = match &played.before.situation.course.phase {
        Some(Stage::Interception(Interrupted { journey, .. })) => journey.as_ref(),
        Some(Stage::Reponse(attack)) => match &attack.manner {
            AttackForm::Interception { journey } => journey.as_ref(),
            _ => None,
        },
        _ => None,
    };
    let path = ordered.or_else(|| waiting.map(|Journey { path, .. }| path.clone()));
    let mut path = path.unwrap_or_default();
    path.retain(|&at| at != OUTSIDE);
    path
}

/// Where a shock wave moves a figure.
fn pushed_to(now: &Board, figure: FigureId, by: FigureId) -> Option<Cube> {
    let at = now.figure(figure).cube?;
    let [x, y, _] = now.figure(by).cube?.offset(at);
    Some(at.shifted(x.signum(), y.signum(), 0))
}
