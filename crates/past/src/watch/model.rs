//! Where a watcher is, and what keys do about it.

use std::time::Duration;

/// Phases per second, from slow to fast.
const SPEEDS: [f64; 8] = [0.25, 0.5, 1.0, 2.0, 4.0, 8.0, 16.0, 32.0];
const FIRST_SPEED: usize = 3;
/// Cells scrolled at a time.
const PAN: isize = 4;

/// What a key does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeyAction {
    /// Play, or pause.
    PlayOrPause,
    /// That many phases forward, or back.
    Phase(isize),
    /// That many turns forward, or back.
    Turn(isize),
    /// The beginning.
    First,
    /// The end.
    Last,
    /// More phases per second.
    Faster,
    /// Fewer phases per second.
    Slower,
    /// Show everything.
    Everything,
    /// What a team sees, counted from 0.
    Fog(usize),
    /// What the next team sees.
    NextFog,
    /// The window over the board to the right and down.
    Pan(isize, isize),
    /// The window to where most pieces are.
    Centre,
    /// The next level of a board that has several; after the highest all of them.
    NextLevel,
    /// Show or hide what keys do.
    Help,
    /// Enough.
    Quit,
}

/// Where a watcher is.
#[derive(Clone, Debug, PartialEq)]
pub struct Model {
    /// The turn of each phase.
    turns: Vec<u32>,
    teams: usize,
    /// Columns and rows of the board.
    extent: (usize, usize),
    levels: usize,
    /// How many phases were played.
    pub moment: usize,
    /// Whether it advances by itself.
    pub playing: bool,
    speed: usize,
    /// Whose eyes, if not everybody's.
    pub fog: Option<usize>,
    /// The level that is shown, if not all of them.
    pub level: Option<usize>,
    /// The first column and row that are shown, where not all fit.
    pub corner: (usize, usize),
    /// Whether the window is to be moved to where most pieces are.
    pub centring: bool,
    /// Whether keys are explained.
    pub help: bool,
    /// Whether the viewer has quit.
    pub done: bool,
}

impl Model {
    /// Before the first phase of a match: the turn of each phase, how many teams, and how
    /// many columns, rows and levels the board has.
    pub fn new(turns: Vec<u32>, teams: usize, board: (usize, usize, usize)) -> Self {
        let (columns, rows, levels) = board;
        Self {
            playing: !turns.is_empty(),
            turns,
            teams,
            extent: (columns, rows),
            levels,
            moment: 0,
            speed: FIRST_SPEED,
            fog: None,
            level: None,
            corner: (0, 0),
            centring: true,
            help: false,
            done: false,
        }
    }

    /// How many phases there are.
    pub fn phases(&self) -> usize {
        self.turns.len()
    }

    /// Phases per second.
    pub fn speed(&self) -> f64 {
        SPEEDS[self.speed]
    }

    /// How long a phase is shown while the match is playing.
    pub fn pace(&self) -> Duration {
        Duration::from_secs_f64(1.0 / self.speed())
    }

    /// A phase was shown long enough.
    pub fn tick(&mut self) {
        if self.playing {
            self.go(self.moment + 1);
        }
        if self.moment >= self.phases() {
            self.playing = false;
        }
    }

    /// The match cannot be played any further than to this moment.
    pub fn stop_at(&mut self, moment: usize) {
        self.moment = moment;
        self.playing = false;
    }

    /// Carries out a key's action.
    pub fn act(&mut self, action: KeyAction) {
        match action {
            KeyAction::PlayOrPause => self.play_or_pause(),
            KeyAction::Phase(by) => self.step(self.moment.saturating_add_signed(by)),
            KeyAction::Turn(by) => self.step(self.turn(by)),
            KeyAction::First => self.step(0),
            KeyAction::Last => self.step(self.phases()),
            KeyAction::Faster => self.speed = (self.speed + 1).min(SPEEDS.len() - 1),
            KeyAction::Slower => self.speed = self.speed.saturating_sub(1),
            KeyAction::Everything => self.fog = None,
            KeyAction::Fog(team) => self.fog = (team < self.teams).then_some(team).or(self.fog),
            KeyAction::NextFog => {
                let next = self.fog.map_or(0, |team| team + 1);
                self.fog = (next < self.teams).then_some(next);
            }
            KeyAction::Pan(x, y) => {
                let (left, top) = self.corner;
                self.corner = (
                    left.saturating_add_signed(x * PAN).min(self.extent.0),
                    top.saturating_add_signed(y * PAN).min(self.extent.1),
                );
            }
            KeyAction::Centre => self.centring = true,
            KeyAction::NextLevel => {
                let next = self.level.map_or(0, |level| level + 1);
                self.level = (self.levels > 1 && next < self.levels).then_some(next);
            }
            KeyAction::Help => self.help = !self.help,
            KeyAction::Quit => self.done = true,
        }
    }

    /// At the end, playing starts over.
    fn play_or_pause(&mut self) {
        self.playing = !self.playing && self.phases() > 0;
        if self.playing && self.moment >= self.phases() {
            self.moment = 0;
        }
    }

    /// Whoever steps wants to look, not to run on.
    fn step(&mut self, moment: usize) {
        self.playing = false;
        self.go(moment);
    }

    fn go(&mut self, moment: usize) {
        self.moment = moment.min(self.phases());
    }

    /// The end of the turn that many turns forward, or back; within a turn, its own end is the
    /// first on the way on.
    fn turn(&self, by: isize) -> usize {
        let ends = |moment: usize| match (moment.checked_sub(1), self.turns.get(moment)) {
            (Some(last), Some(next)) => self.turns[last] != *next,
            _ => true,
        };
        let way = by.unsigned_abs();
        if by > 0 {
            let mut on = (self.moment + 1..=self.phases()).filter(|&moment| ends(moment));
            return on.nth(way - 1).unwrap_or(self.phases());
        }
        let mut back = (0..self.moment).rev().filter(|&moment| ends(moment));
        back.nth(way.saturating_sub(1)).unwrap_or(0)
    }

    /// Moves the window so that a cell is in the middle of it, as far as the board goes.
    pub fn centre(&mut self, (x, y): (usize, usize), columns: usize, rows: usize) {
        self.corner = (x.saturating_sub(columns / 2), y.saturating_sub(rows / 2));
        self.fit(columns, rows);
    }

    /// Keeps the window over the board on it, once it is known how much fits.
    pub fn fit(&mut self, columns: usize, rows: usize) {
        self.corner.0 = self.corner.0.min(self.extent.0.saturating_sub(columns));
        self.corner.1 = self.corner.1.min(self.extent.1.saturating_sub(rows));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two placement turns, then turns of two phases.
    fn model() -> Model {
        Model::new(vec![0, 1, 2, 2, 3, 3], 3, (60, 40, 1))
    }

    fn after(keys: &[KeyAction]) -> Model {
        let mut model = model();
        keys.iter().for_each(|&action| model.act(action));
        model
    }

    #[test]
    fn it_plays_to_the_end_and_begins_anew() {
        let mut model = model();
        assert!(model.playing);
        for moment in 1..=6 {
            model.tick();
            assert_eq!(model.moment, moment);
        }
        assert!(!model.playing, "it stops at the end");
        model.tick();
        assert_eq!(model.moment, 6);
        model.act(KeyAction::PlayOrPause);
        assert_eq!((model.moment, model.playing), (0, true));
        model.act(KeyAction::PlayOrPause);
        model.tick();
        assert_eq!((model.moment, model.playing), (0, false));
    }

    #[test]
    fn steps_stay_within_the_match_and_pause_it() {
        let moment = |keys: &[KeyAction]| after(keys).moment;
        assert_eq!(moment(&[KeyAction::Phase(1)]), 1);
        assert_eq!(moment(&[KeyAction::Phase(-1)]), 0);
        assert_eq!(moment(&[KeyAction::Last]), 6);
        assert_eq!(moment(&[KeyAction::Last, KeyAction::Phase(1)]), 6);
        assert_eq!(moment(&[KeyAction::Last, KeyAction::First]), 0);
        assert!(!after(&[KeyAction::Phase(1)]).playing);
    }

    #[test]
    fn turns_are_jumped_over_as_a_whole() {
        let moment = |keys: &[KeyAction]| after(keys).moment;
        assert_eq!(moment(&[KeyAction::Turn(1)]), 1);
        assert_eq!(moment(&[KeyAction::Turn(1), KeyAction::Turn(1)]), 2);
        assert_eq!(moment(&[KeyAction::Turn(3)]), 4, "the whole of turn 2");
        assert_eq!(moment(&[KeyAction::Last, KeyAction::Turn(-1)]), 4);
        let within = [KeyAction::Last, KeyAction::Phase(-1)];
        assert_eq!(moment(&[&within[..], &[KeyAction::Turn(1)]].concat()), 6);
        assert_eq!(moment(&[&within[..], &[KeyAction::Turn(-1)]].concat()), 4);
        assert_eq!(moment(&[KeyAction::Turn(1), KeyAction::Turn(-1)]), 0);
        assert_eq!(moment(&[KeyAction::Turn(-1)]), 0);
        assert_eq!(moment(&[KeyAction::Last, KeyAction::Turn(9)]), 6);
    }

    #[test]
    fn fog_goes_round_the_teams() {
        let fog = |keys: &[KeyAction]| after(keys).fog;
        assert_eq!(fog(&[KeyAction::Fog(2)]), Some(2));
        assert_eq!(
            fog(&[KeyAction::Fog(2), KeyAction::Fog(3)]),
            Some(2),
            "nobody there"
        );
        assert_eq!(fog(&[KeyAction::Fog(2), KeyAction::Everything]), None);
        assert_eq!(fog(&[KeyAction::NextFog; 3]), Some(2));
        assert_eq!(fog(&[KeyAction::NextFog; 4]), None);
    }

    #[test]
    fn levels_are_shown_one_by_one_and_together() {
        let mut model = Model::new(vec![0], 2, (5, 5, 3));
        let mut shown = Vec::new();
        for _ in 0..5 {
            shown.push(model.level);
            model.act(KeyAction::NextLevel);
        }
        assert_eq!(shown, [None, Some(0), Some(1), Some(2), None]);
        assert_eq!(
            after(&[KeyAction::NextLevel]).level,
            None,
            "there is only one"
        );
    }

    #[test]
    fn speed_and_window_have_bounds() {
        assert_eq!(after(&[KeyAction::Faster; 20]).speed(), 32.0);
        assert_eq!(after(&[KeyAction::Slower; 20]).speed(), 0.25);
        assert_eq!(
            after(&[KeyAction::Faster]).pace(),
            Duration::from_millis(250)
        );
        let mut model = after(&[KeyAction::Pan(1, 1); 30]);
        assert_eq!(model.corner, (60, 40));
        model.fit(20, 10);
        assert_eq!(model.corner, (40, 30));
        model.fit(100, 100);
        assert_eq!(model.corner, (0, 0));
        assert_eq!(after(&[KeyAction::Pan(-1, -1)]).corner, (0, 0));
        model.centre((30, 39), 20, 10);
        assert_eq!(model.corner, (20, 30));
    }

    #[test]
    fn an_empty_match_can_be_looked_at() {
        let mut model = Model::new(Vec::new(), 2, (5, 5, 1));
        for action in [
            KeyAction::PlayOrPause,
            KeyAction::Turn(1),
            KeyAction::Turn(-1),
            KeyAction::Last,
        ] {
            model.act(action);
            model.tick();
            assert_eq!((model.moment, model.playing), (0, false));
        }
    }
}
