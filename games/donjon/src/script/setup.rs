//! The lines of `setup`: a position in the words of maps.

use crate::{
    board::Room,
    dungeon::Passage,
    figure::{Figure, FigureId},
    geometry::Position,
    hand::{Hand, MAX_DICE, Pool},
    interface::{Condition, Object, Orientation, Side, Terrain},
    map::Spot,
    state::State,
    terrain::BOULDER,
    turn::{Clock, Stage},
};
use std::{ops::Range, str::FromStr};
use stechec_problem::Problem;
use stechec_scenario::Word;

/// The words a line may begin with.
pub(super) const WORDS: &[&str] = &[
    "lieu", "tour", "des", "figure", "objet", "vide", "cellule", "bord", "passage", "cartes",
    "points",
];

/// Numbers of a position are never larger than this.
const MOST: u32 = 1_000;

/// Puts a match into the position that the lines describe, or says what is wrong.
pub(super) fn set_up(state: &mut State, lines: &[Vec<Word<'_>>], problems: &mut Vec<Problem>) {
    let mut setup = Setup {
        state,
        problems,
        turn: None,
        dice: None,
        needs_turn: Vec::new(),
        figures: Vec::new(),
        placed: Vec::new(),
        behind_places: false,
    };
    for line in lines {
        setup.line(line);
    }
    let whole = lines.first().and_then(|line| line.first());
    setup.finish(whole.map_or(0..0, |(span, _)| span.clone()));
}

struct Setup<'s, 'p> {
    state: &'s mut State,
    problems: &'p mut Vec<Problem>,
    turn: Option<(Range<usize>, u32)>,
    dice: Option<(Range<usize>, Pool)>,
    /// Lines that make sense in a turn only.
    needs_turn: Vec<(Range<usize>, &'static str)>,
    figures: Vec<(Range<usize>, FigureId, Figure)>,
    /// Rooms that `lieu` placed: their place and number.
    placed: Vec<(Range<usize>, usize, usize)>,
    /// Whether a line other than `lieu` was read.
    behind_places: bool,
}

impl Setup<'_, '_> {
    fn error(&mut self, message: impl Into<String>, span: Range<usize>, help: &str) {
        let problem = Problem::error("bad-setup", message).at(span, "here");
        self.problems.push(problem.help(help));
    }

    fn line(&mut self, line: &[Word<'_>]) {
        let Some((first, rest)) = line.split_first() else {
            return;
        };
        let span = first.0.start..line.last().unwrap_or(first).0.end;
        let usage = usage(first.1);
        if first.1 == "lieu" && self.behind_places {
            let help = "write all `lieu` lines before the others";
            self.error("`lieu` behind another line", span.clone(), help);
        }
        self.behind_places |= first.1 != "lieu";
        let words: Vec<&str> = rest.iter().map(|(_, word)| *word).collect();
        let read = match first.1 {
            "lieu" => self.place(&span, &words),
            "tour" => self.turn(&span, &words),
            "des" => self.dice(&span, &words),
            "figure" => self.figure(&span, &words),
            "objet" => self.object(&span, &words),
            "vide" => self.clear(&words),
            "cellule" => self.cell(&words),
            "bord" => self.side(&words),
            "passage" => self.passage(&span, &words),
            "cartes" => self.cards(&words),
            "points" => self.points(&words),
            _ => None,
        };
        if read.is_none() {
            let message = match usage {
                "" => "this is not a line of a setup",
                _ => "this line cannot be read",
            };
            let help = match usage {
                "" => format!("lines begin with {}", WORDS.join(", ")),
                _ => format!("write `{usage}`"),
            };
            self.error(message, span, &help);
        }
    }

    /// A cell of the dungeon, written `x,y`.
    fn position(&self, word: &str) -> Option<Position> {
        let (x, y) = word.split_once(',')?;
        let at = Position::new(number(x)?, number(y)?);
        self.state.map.layout.contains(at).then_some(at)
    }

    fn place(&mut self, span: &Range<usize>, words: &[&str]) -> Option<()> {
        let [x, y, name, quarters, lies] = *words else {
            return None;
        };
        let layout = self.state.map.layout;
        let (x, y): (i32, i32) = (number(x)?, number(y)?);
        let inside = x < layout.across && y < layout.down;
        let quarters: u8 = number(quarters)?;
        let face_up = match lies {
            "ouverte" => true,
            "cachee" => false,
            _ => return None,
        };
        let rooms = &self.state.map.rooms;
        let room = (rooms.iter()).position(|plan| plan.room.name.to_string() == name);
        let room = room.filter(|_| inside)?;
        let place = (y * layout.across + x) as usize;
        self.placed.push((span.clone(), place, room));
        let plan = &rooms[room];
        let lying = Room {
            quarters: quarters % 4,
            face_up,
            ..plan.room
        };
        let cells = plan.cells.clone();
        self.state.table.dungeon.board.lay(place, lying, &cells);
        Some(())
    }

    fn turn(&mut self, span: &Range<usize>, words: &[&str]) -> Option<()> {
        let [turn] = *words else { return None };
        let turn = number(turn).filter(|turn| (1..=self.state.map.turns).contains(turn))?;
        self.turn = Some((span.clone(), turn));
        Some(())
    }

    fn dice(&mut self, span: &Range<usize>, words: &[&str]) -> Option<()> {
        let faces: Option<Vec<u8>> = words.iter().map(|word| number(word)).collect();
        let faces = faces.filter(|faces| (1..=MAX_DICE).contains(&faces.len()))?;
        let right = faces.iter().all(|face| (1..=6).contains(face));
        self.needs_turn.push((span.clone(), "des"));
        self.dice = Some((span.clone(), Pool::of(faces))).filter(|_| right);
        self.dice.as_ref().map(|_| ())
    }

    fn figure(&mut self, span: &Range<usize>, words: &[&str]) -> Option<()> {
        let [id, at, ref flags @ ..] = *words else {
            return None;
        };
        let id: FigureId = number(id)?;
        let known = self.state.table.dungeon.figures.get(id)?;
        let mut figure = Figure::new(known.team, known.class);
        figure.at = Some(self.position(at)?);
        for flag in flags {
            read_flag(&mut figure, flag)?;
        }
        self.needs_turn.push((span.clone(), "figure"));
        self.figures.push((span.clone(), id, figure));
        Some(())
    }

    fn object(&mut self, span: &Range<usize>, words: &[&str]) -> Option<()> {
        let [kind, at] = *words else { return None };
        let object = object(kind)?;
        let at = self.position(at)?;
        let cell = self.state.table.dungeon.board.cell_mut(at)?;
        if cell.object != Object::Rien {
            let help = "take it away with `vide x,y` first";
            self.error("an object lies there already", span.clone(), help);
        } else {
            cell.object = object;
        }
        Some(())
    }

    fn clear(&mut self, words: &[&str]) -> Option<()> {
        let [at] = *words else { return None };
        let at = self.position(at)?;
        let cell = self.state.table.dungeon.board.cell_mut(at)?;
        cell.object = Object::Rien;
        Some(())
    }

    fn cell(&mut self, words: &[&str]) -> Option<()> {
        let [at, what] = *words else { return None };
        let at = self.position(at)?;
        let what = character(what)?;
        let cell = self.state.table.dungeon.board.cell_mut(at)?;
        if what == BOULDER {
            cell.boulder = true;
        } else {
            cell.terrain = Terrain::from_char(what)?;
            cell.boulder = false;
        }
        Some(())
    }

    fn side(&mut self, words: &[&str]) -> Option<()> {
        let [at, direction, what] = *words else {
            return None;
        };
        let at = self.position(at)?;
        let direction = Orientation::from_word(direction)?;
        let side = Side::from_char(character(what)?)?;
        self.state.table.dungeon.board.set_side(at, direction, side);
        Some(())
    }

    fn passage(&mut self, span: &Range<usize>, words: &[&str]) -> Option<()> {
        let [at, until] = *words else { return None };
        let at = Some(self.position(at)?);
        let until = number(until).filter(|until| (1..=MOST).contains(until))?;
        self.state.table.dungeon.passage = Some(Passage { at, until });
        self.needs_turn.push((span.clone(), "passage"));
        Some(())
    }

    fn cards(&mut self, words: &[&str]) -> Option<()> {
        let (team, cards) = words.split_first()?;
        let team: usize = number(team)?;
        let cards: Option<Vec<u8>> = cards.iter().map(|card| number(card)).collect();
        let cards = cards.filter(|cards| cards.iter().all(|card| (1..=6).contains(card)))?;
        *self.state.table.hands.get_mut(team)? = Hand::of(cards);
        Some(())
    }

    fn points(&mut self, words: &[&str]) -> Option<()> {
        let [zero, one] = *words else { return None };
        let points = [number::<u32>(zero)?, number::<u32>(one)?];
        let right = points.iter().all(|&points| points <= MOST);
        self.state.table.points = points.map(|points| points as i32);
        right.then_some(())
    }

    /// What only shows when all lines are read.
    fn finish(&mut self, whole: Range<usize>) {
        self.check_places(&whole);
        let turn = self.turn.take();
        if turn.is_none() {
            for (span, word) in std::mem::take(&mut self.needs_turn) {
                let message = format!("`{word}` needs a turn");
                self.error(
                    message,
                    span,
                    "add `tour T`: the position is one of that turn",
                );
            }
        }
        let Some((span, turn)) = turn else { return };
        let Some((_, pool)) = self.dice.take() else {
            let help = "add the dice of that turn, as in `des 2 5 5`";
            return self.error("`tour` without `des`", span, help);
        };
        let table = &mut self.state.table;
        table.pool = pool;
        table.clock = Clock {
            turn,
            action: 1,
            stage: Stage::Action,
        };
        for figure in &mut table.dungeon.figures {
            *figure = figure.out(Condition::Sorti);
        }
        for (span, id, figure) in std::mem::take(&mut self.figures) {
            self.put(span, id, figure);
        }
    }

    /// Puts a figure to its cell. What the cell is does not matter: a position may be one that
    /// no match comes to.
    fn put(&mut self, span: Range<usize>, id: FigureId, figure: Figure) {
        let dungeon = &self.state.table.dungeon;
        let at = figure.at.unwrap_or(crate::geometry::NOWHERE);
        let wrong = if dungeon.figures[id].at.is_some() {
            Some("this figure stands in the position already")
        } else if dungeon.figure_on(at).is_some() {
            Some("another figure stands there")
        } else if !dungeon.board.is_face_up(at) {
            Some("the room lies face down: nobody is in it")
        } else {
            None
        };
        if let Some(message) = wrong {
            return self.error(message, span, "choose another cell");
        }
        self.state.table.dungeon.figures[id] = figure;
    }

    /// Every room lies at one place, and every `?` has its `lieu`.
    fn check_places(&mut self, whole: &Range<usize>) {
        let map = self.state.map.clone();
        let placed = std::mem::take(&mut self.placed);
        let mut rooms: Vec<Option<usize>> = (map.spots.iter())
            .map(|spot| match *spot {
                Spot::Room { room, .. } => Some(room),
                Spot::Any => None,
            })
            .collect();
        for &(_, place, room) in &placed {
            rooms[place] = Some(room);
        }
        if rooms.contains(&None) {
            let help = "write `lieu X Y NAME QUARTERS ouverte|cachee` for every `?` of the map";
            self.error("a place of the map is left to chance", whole.clone(), help);
        }
        for (span, _, room) in placed {
            if rooms.iter().filter(|&&other| other == Some(room)).count() > 1 {
                let message = format!("the room {} lies at two places", map.rooms[room].room.name);
                self.error(message, span, "write a `lieu` for the other place too");
            }
        }
    }
}

/// How a line is written.
fn usage(word: &str) -> &'static str {
    match word {
        "lieu" => "lieu X Y NAME QUARTERS ouverte|cachee",
        "tour" => "tour T",
        "des" => "des FACE …",
        "figure" => {
            "figure ID x,y [blesse] [loup] [fort] [elan] [combat] [reagi] [gel=T] [objet=KIND] \
             [deplacements=N]"
        }
        "objet" => "objet KIND x,y",
        "vide" => "vide x,y",
        "cellule" => "cellule x,y CHAR",
        "bord" => "bord x,y nord|est|sud|ouest CHAR",
        "passage" => "passage x,y T",
        "cartes" => "cartes TEAM CARD …",
        "points" => "points A B",
        _ => "",
    }
}

/// One of the words behind a figure's cell.
fn read_flag(figure: &mut Figure, flag: &str) -> Option<()> {
    let limited = |value: &str| number(value).filter(|&value: &u32| value <= MOST);
    match flag.split_once('=') {
        Some(("gel", turn)) => figure.frozen_until = limited(turn)?,
        Some(("objet", kind)) => figure.object = object(kind)?,
        Some(("deplacements", moves)) => figure.moves = limited(moves)?,
        Some(_) => return None,
        None => match flag {
            "blesse" => figure.condition = Condition::Blesse,
            "loup" => figure.wolf = true,
            "fort" => figure.strong = true,
            "elan" => figure.run_up = true,
            "combat" => figure.fought = true,
            "reagi" => figure.reaction = false,
            _ => return None,
        },
    }
    Some(())
}

fn object(word: &str) -> Option<Object> {
    Object::from_word(word).filter(|&object| object != Object::Rien)
}

fn character(word: &str) -> Option<char> {
    let mut characters = word.chars();
    characters.next().filter(|_| characters.next().is_none())
}

/// A number in digits alone.
fn number<T: FromStr>(word: &str) -> Option<T> {
    let digits = !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit());
    word.parse().ok().filter(|_| digits)
}
