//! Ends of turns and rounds.

use super::Resolution;
use crate::{
    course::Stage,
    event::{Event, Merit},
    figure::opponent,
    state::throw_commands,
};
use stechec_game::Team;

impl Resolution<'_> {
    /// After a turn comes the other team if it has any figure left, else the same one, else
    /// the round ends.
    pub(super) fn end_turn(&mut self) {
        let team = self.course().team;
        let other = opponent(team);
        let left = |of: Team| self.situation.board.left(of).next().is_some();
        let (team_left, other_left) = (left(team), left(other));
        let course = self.course();
        (course.activation, course.second) = (None, false);
        if course.first_done.is_none() {
            course.first_done = match (team_left, other_left) {
                (_, false) => Some(other),
                (false, true) => Some(team),
                (true, true) => None,
            };
        }
        match (other_left, team_left) {
            (true, _) => self.next_turn(other),
            (false, true) => self.next_turn(team),
            (false, false) => self.end_round(),
        }
    }

    fn next_turn(&mut self, team: Team) {
        self.course().turn += 1;
        self.course().team = team;
        self.begin_turn();
    }

    /// The turn of the team that is named already.
    pub(super) fn begin_turn(&mut self) {
        let course = self.course();
        course.number = 1;
        course.phase = Some(Stage::Action);
    }

    fn end_round(&mut self) {
        let round = self.course().round;
        for &(cube, points) in self.map.objectives() {
            if let Some(team) = self.board().holder(cube) {
                self.score(team, points, Merit::Objective(cube));
            }
        }
        self.events.push(Event::RoundEnded { round });
        if self.is_over() {
            self.events.push(Event::Over);
            return;
        }
        self.begin_round();
    }

    fn is_over(&mut self) -> bool {
        let (rounds, goal) = (self.map.rounds(), self.map.goal());
        let last = self.course().round + 1 >= rounds;
        let board = self.board();
        let wiped_out = |team: Team| board.on_board(team).next().is_none();
        let [one, other] = board.points;
        let won = one.max(other) >= goal && one != other;
        last || won || wiped_out(Team(0)) || wiped_out(Team(1))
    }

    /// The team that first had none left begins.
    fn begin_round(&mut self) {
        let course = self.course();
        course.round += 1;
        course.turn += 1;
        course.number = 0;
        course.team = course.first_done.take().unwrap_or(course.team);
        let (round, team) = (course.round, course.team);
        for figure in &mut self.board().figures {
            figure.activated = false;
        }
        self.events.push(Event::RoundBegan { round, team });
        for team in [Team(0), Team(1)] {
            let faces = throw_commands(self.dice);
            self.board().commands[team.index()].clone_from(&faces);
            self.events.push(Event::CommandsThrown { team, faces });
        }
        let asked = Stage::Commandement.asked(self.board(), team);
        if asked.is_empty() {
            self.begin_turn()
        } else {
            self.course().phase = Some(Stage::Commandement)
        }
    }
}
