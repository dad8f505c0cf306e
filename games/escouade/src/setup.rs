//! Positions of scripts: the words of `setup`.

use crate::{
    board::{Detonator, Fuse},
    course::Stage,
    figure::{Figure, FigureId},
    interface::{Commande, Cube, Etat},
    numbers::{COMMAND_DICE, FIGURES},
    room::{Place, Room, has_capacity},
    state::State,
};
use std::ops::Range;
use stechec_game::Team;
use stechec_problem::Problem;
use stechec_scenario::Word;

/// The words a line of `setup` may begin with.
pub(crate) const WORDS: &[&str] = &[
    "manche",
    "tour",
    "points",
    "commandes",
    "figure",
    "detonateur",
];

/// Puts a match that has not begun into a position.
pub(crate) fn set_up(state: &mut State, lines: &[Vec<Word<'_>>], problems: &mut Vec<Problem>) {
    let mut setup = Setup {
        figures: [None; FIGURES],
        turn: None,
        said: Vec::new(),
        state,
        problems,
    };
    setup.state.situation.board.commands = [Vec::new(), Vec::new()];
    for line in lines {
        setup.line(line);
    }
    setup.put_figures();
    setup.begin(lines);
}

struct Setup<'a> {
    state: &'a mut State,
    problems: &'a mut Vec<Problem>,
    /// The figures that were named, with the lines that do.
    figures: [Option<(Figure, usize)>; FIGURES],
    /// The team whose turn begins, with the word that says so.
    turn: Option<Team>,
    /// What may be said only once, as far as it was said; and where each figure was named.
    said: Vec<(String, Range<usize>)>,
}

impl Setup<'_> {
    fn error(&mut self, message: impl Into<String>, span: Range<usize>, help: &str) {
        let problem = Problem::error("bad-setup", message).at(span, "here");
        self.problems.push(problem.help(help));
    }

    fn line(&mut self, line: &[Word<'_>]) {
        let whole = whole(line);
        match line {
            [(_, "manche"), round] => self.round(round, whole),
            [(_, "tour"), team] => {
                if self.first_time("tour", whole) {
                    self.turn = self.team(team);
                }
            }
            [(_, "points"), points @ ..] if points.len() == 2 => self.points(points, whole),
            [(_, "commandes"), team, faces @ ..] if faces.len() <= COMMAND_DICE => {
                self.commands(team, faces, whole);
            }
            [(_, "figure"), figure, (_, "mort")] => self.off_board(figure, Etat::Mort, whole),
            [(_, "figure"), figure, (_, "parti")] => self.off_board(figure, Etat::Parti, whole),
            [(_, "figure"), figure, at, place, rest @ ..] => {
                self.standing(figure, at, place, rest, whole);
            }
            [(_, "detonateur"), at, (_, "fait")] => self.detonator(at, Some(Fuse::Done), whole),
            [(_, "detonateur"), at, team, round] => {
                let team = self.team(team);
                let round = self.number(round, 0..=self.state.map.rounds() as i32 - 1);
                let fuse = team.zip(round);
                let fuse = fuse.map(|(team, round)| Fuse::Armed(team, round.unsigned_abs()));
                self.detonator(at, fuse, whole);
            }
            _ => {
                let help = "write `manche N`, `tour TEAM`, `points P0 P1`, `commandes TEAM FACE …`, \
                            `figure ID x,y,z PLACE [bloque] [activee] [blessures N]`, `figure ID mort|parti`, \
                            `detonateur x,y,z TEAM ROUND` or `detonateur x,y,z fait`";
                self.error("this is not a line of a setup", whole, help);
            }
        }
    }

    /// Whether this is said for the first time; otherwise it is an error.
    fn first_time(&mut self, what: &str, span: Range<usize>) -> bool {
        let known = self.said.iter().find(|(said, _)| said == what);
        let Some((_, before)) = known.cloned() else {
            self.said.push((what.to_owned(), span));
            return true;
        };
        let problem = Problem::error("bad-setup", format!("`{what}` is set twice"));
        let problem = problem.at(span, "again").at(before, "the first time");
        self.problems.push(problem.help("keep one of them"));
        false
    }

    fn round(&mut self, round: &Word<'_>, whole: Range<usize>) {
        let last = self.state.map.rounds() as i32 - 1;
        if self.first_time("manche", whole)
            && let Some(round) = self.number(round, 0..=last)
        {
            self.state.situation.course.round = round.unsigned_abs();
        }
    }

    fn points(&mut self, points: &[Word<'_>], whole: Range<usize>) {
        const MOST: i32 = 1_000_000;
        if !self.first_time("points", whole) {
            return;
        }
        for (team, word) in points.iter().enumerate() {
            if let Some(points) = self.number(word, 0..=MOST) {
                self.state.situation.board.points[team] = points;
            }
        }
    }

    fn commands(&mut self, team: &Word<'_>, faces: &[Word<'_>], whole: Range<usize>) {
        let Some(team) = self.team(team) else {
            return;
        };
        if !self.first_time(&format!("commandes {}", team.0), whole) {
            return;
        }
        for word in faces {
            let number = || Commande::from_number(word.1.parse().ok()?);
            match Commande::from_word(word.1).or_else(number) {
                Some(face) => self.state.situation.board.commands[team.index()].push(face),
                None => {
                    let message = format!("`{}` is not a face of a command die", shown(word.1));
                    let help = "write mouvement, tir, combat, de, activation or joker";
                    self.error(message, word.0.clone(), help);
                }
            }
        }
    }

    fn off_board(&mut self, figure: &Word<'_>, state: Etat, whole: Range<usize>) {
        let place = whole.clone();
        if let Some(id) = self.figure(figure, whole) {
            let gone = Figure {
                state,
                ..Figure::DEAD
            };
            self.figures[id.index()] = Some((gone, place.start));
        }
    }

    fn standing(
        &mut self,
        figure: &Word<'_>,
        at: &Word<'_>,
        place: &Word<'_>,
        rest: &[Word<'_>],
        whole: Range<usize>,
    ) {
        let start = whole.start;
        let id = self.figure(figure, whole);
        let cube = self.floor(at);
        let last = self.number(place, 0..=i32::from(crate::numbers::PLACES) - 1);
        let Some((id, cube, number)) = id.zip(cube).zip(last).map(|((a, b), c)| (a, b, c)) else {
            return;
        };
        let Some(spot) = Place::from_number(number, id.size()) else {
            let help =
                "a figure of size 3 is placed by its north-west corner: rows and columns 0 to 2";
            return self.error("this place is too near the edge", place.0.clone(), help);
        };
        let mut standing = Figure::standing(cube, spot);
        self.qualities(&mut standing, id, rest);
        self.figures[id.index()] = Some((standing, start));
    }

    /// `[bloque] [activee] [blessures N]`
    fn qualities(&mut self, figure: &mut Figure, id: FigureId, mut rest: &[Word<'_>]) {
        loop {
            rest = match rest {
                [] => return,
                [(_, "bloque"), rest @ ..] => {
                    figure.state = Etat::Bloque;
                    rest
                }
                [(_, "activee"), rest @ ..] => {
                    figure.activated = true;
                    rest
                }
                [(_, "blessures"), wounds, rest @ ..] => {
                    let wounds = self.number(wounds, 0..=id.size());
                    figure.wounds = wounds.unwrap_or(0);
                    rest
                }
                [(span, word), rest @ ..] => {
                    let message = format!("`{}` says nothing about a figure", shown(word));
                    let help = "write `bloque`, `activee` or `blessures N`";
                    self.error(message, span.clone(), help);
                    rest
                }
            };
        }
    }

    fn detonator(&mut self, at: &Word<'_>, fuse: Option<Fuse>, whole: Range<usize>) {
        if !self.first_time(&format!("detonateur {}", shown(at.1)), whole) {
            return;
        }
        let cube = cube(at.1);
        let mut known = self.state.situation.board.detonators.iter_mut();
        let detonator: Option<&mut Detonator> = known.find(|known| Some(known.cube) == cube);
        match (detonator, fuse) {
            (Some(detonator), Some(fuse)) => detonator.fuse = fuse,
            (Some(_), None) => {}
            (None, _) => {
                let help = "name a cube that is drawn as `D`";
                self.error("there is no detonator here", at.0.clone(), help);
            }
        }
    }

    /// Puts the named figures on the board, one by one; all others are dead.
    fn put_figures(&mut self) {
        if self.figures.iter().all(Option::is_none) {
            return;
        }
        self.state.situation.board.figures = [Figure::DEAD; FIGURES];
        for id in FigureId::all() {
            let Some((figure, start)) = self.figures[id.index()] else {
                continue;
            };
            if let Some((cube, place)) = figure.spot() {
                let board = &self.state.situation.board;
                let room = Room::without(board, cube, id);
                if !room.is_free(id.size(), place) {
                    let message = format!("figure {} stands on another", id.number());
                    self.error(message, start..start + 1, "name a free place");
                } else if !has_capacity(board, cube, id) {
                    let message = format!("there is no capacity left for figure {}", id.number());
                    let help = "the sizes of a team's figures in a cube add up to 4 at most";
                    self.error(message, start..start + 1, help);
                }
            }
            *self.state.situation.board.figure_mut(id) = figure;
        }
    }

    /// The first phase.
    fn begin(&mut self, lines: &[Vec<Word<'_>>]) {
        let team = self.turn.unwrap_or(Team(0));
        let board = &self.state.situation.board;
        let nobody_left = board.left(team).next().is_none();
        let asked = !Stage::Commandement.asked(board, team).is_empty();
        let course = &mut self.state.situation.course;
        course.team = team;
        if self.turn.is_some() || !asked {
            course.phase = Some(Stage::Action);
            course.number = 1;
        }
        if nobody_left && self.problems.is_empty() {
            let first = lines.first().map_or(0..0, |line| whole(line));
            let said = self.said.iter().find(|(what, _)| what == "tour");
            let span = said.map_or(first, |(_, span)| span.clone());
            let message = format!("team {} has no figure left to take its turn", team.0);
            self.error(message, span, "give the turn to the other team");
        }
    }

    fn figure(&mut self, word: &Word<'_>, whole: Range<usize>) -> Option<FigureId> {
        let number = self.number(word, 0..=FIGURES as i32 - 1)?;
        let id = FigureId::from_number(number)?;
        self.first_time(&format!("figure {number}"), whole)
            .then_some(id)
    }

    /// A cube somebody can stand in.
    fn floor(&mut self, word: &Word<'_>) -> Option<Cube> {
        let at = cube(word.1).filter(|&at| self.state.map.has_floor(at));
        if at.is_none() {
            let message = format!("nobody can stand in `{}`", shown(word.1));
            let help = "write x,y,z of a cube of the board with a floor";
            self.error(message, word.0.clone(), help);
        }
        at
    }

    fn team(&mut self, word: &Word<'_>) -> Option<Team> {
        let team = self.number(word, 0..=1)?;
        u8::try_from(team).ok().map(Team)
    }

    fn number(&mut self, word: &Word<'_>, bounds: std::ops::RangeInclusive<i32>) -> Option<i32> {
        let number = word.1.parse().ok().filter(|number| bounds.contains(number));
        if number.is_none() {
            let message = format!("`{}` is not a number that fits here", shown(word.1));
            let help = format!("write a number from {} to {}", bounds.start(), bounds.end());
            self.error(message, word.0.clone(), &help);
        }
        number
    }
}

/// The bytes of a line.
fn whole(line: &[Word<'_>]) -> Range<usize> {
    match (line.first(), line.last()) {
        (Some((first, _)), Some((last, _))) => first.start..last.end,
        _ => 0..0,
    }
}

/// A cube as scripts write it: `x,y,z`.
pub(crate) fn cube(word: &str) -> Option<Cube> {
    let mut parts = word.split(',');
    let mut part = || parts.next()?.parse().ok();
    let cube = Cube::new(part()?, part()?, part()?);
    parts.next().is_none().then_some(cube)
}

/// A word from outside, short enough for a message.
pub(crate) fn shown(word: &str) -> String {
    word.chars().take(30).flat_map(char::escape_debug).collect()
}
