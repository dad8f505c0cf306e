//! Reads a script and reports everything that is wrong with it at once.

use crate::{
    Scenario, Script, Word,
    call::{Call, read_call},
    play::{Act, PAST_THE_END, ScriptedOrder},
    shorten, unsigned,
};
use std::{ops::Range, sync::Arc};
use stechec_api::Interface;
use stechec_game::{Team, TeamCount};
use stechec_problem::{Lines, Problem, Problems, words};

/// The largest script.
pub const MAX_BYTES: usize = 16 << 20;

/// A script that makes sense, or everything that is wrong with it.
pub fn read<G: Script>(text: &str) -> Result<Scenario<G>, Problems> {
    if text.len() > MAX_BYTES {
        let message = format!(
            "the script has {} bytes, at most {MAX_BYTES} are read",
            text.len()
        );
        let help = "split the script";
        return Err(Problem::error("too-large", message).help(help).into());
    }
    let mut reader = Reader::<G> {
        text,
        lines: Lines::of(text),
        read_too_far: None,
        problems: Problems::new(),
        views: false,
        map: Part::Missing,
        teams: Part::Missing,
        seed: None,
        setup: None,
        acts: Vec::new(),
        interface: None,
    };
    reader.script();
    reader.finish()
}

/// A part that a script must have once.
enum Part<T> {
    Missing,
    /// It was needed before it came; that was said.
    Late,
    /// It is there, but wrong; that was said.
    Wrong,
    Known(T),
}

impl<T> Part<T> {
    fn from(read: Option<T>) -> Self {
        read.map_or(Self::Wrong, Self::Known)
    }

    fn is_missing(&self) -> bool {
        matches!(self, Self::Missing)
    }
}

struct Reader<'t, G: Script> {
    text: &'t str,
    lines: Lines<'t>,
    /// The line behind a map that was not closed: it is the next one to read.
    read_too_far: Option<Word<'t>>,
    problems: Problems,
    views: bool,
    map: Part<Arc<G::Map>>,
    teams: Part<TeamCount>,
    seed: Option<u64>,
    setup: Option<Vec<Vec<Word<'t>>>>,
    acts: Vec<Act<G>>,
    /// Read when it is first needed.
    interface: Option<Interface>,
}

/// How a section within `… end` came to its end.
enum Section<'t> {
    Line(Vec<Word<'t>>),
    End,
    TextEnds,
}

impl<'t, G: Script> Reader<'t, G> {
    fn script(&mut self) {
        while let Some((span, line)) = self.read_too_far.take().or_else(|| self.lines.next()) {
            let line: Vec<Word<'t>> = words(line, span.start).collect();
            let Some((first, rest)) = line.split_first() else {
                continue;
            };
            match first.1 {
                comment if comment.starts_with('#') => {}
                "views" => {
                    self.nothing_behind(rest);
                    self.views = true;
                }
                "map" => {
                    self.nothing_behind(rest);
                    self.map_section(first);
                }
                "teams" => self.team_count(first, rest),
                "seed" => self.seed(first, rest),
                "setup" => {
                    self.nothing_behind(rest);
                    self.setup_section(first);
                }
                "phase" => {
                    self.nothing_behind(rest);
                    self.phase_section(first);
                }
                "skip" => self.skip(first, rest),
                _ => self.unknown(first),
            }
        }
    }

    fn error(&mut self, code: &'static str, message: &str, span: Range<usize>, help: &str) {
        let problem = Problem::error(code, message).at(span, "here");
        self.problems.push(problem.help(help));
    }

    fn unknown(&mut self, (span, word): &Word<'t>) {
        let message = format!("`{}` is not a line of a script", shorten(word));
        let help = if *word == "end" {
            "`end` closes a `map`, a `setup` or a `phase`; none is open here".to_owned()
        } else if G::ORDERS.contains(word) || ["as", "order"].contains(word) {
            "orders go between `phase` and `end`".to_owned()
        } else if ["dice", "ask"].contains(word) {
            format!("`{word}` goes between `phase` and `end`, before the orders")
        } else if G::SETUP.contains(word) {
            "positions go between `setup` and `end`".to_owned()
        } else {
            "use `views`, `map`, `teams`, `seed`, `setup`, `phase`, `skip`, or `#` for a comment"
                .to_owned()
        };
        self.error("unknown-line", &message, span.clone(), &help);
    }

    fn nothing_behind(&mut self, rest: &[Word<'t>]) {
        if let (Some(first), Some(last)) = (rest.first(), rest.last()) {
            let span = first.0.start..last.0.end;
            let help = "remove it, or put it on a line of its own";
            self.error("too-much", "nothing is allowed here", span, help);
        }
    }

    fn twice(&mut self, (span, word): &Word<'t>) {
        let message = format!("`{word}` appears twice");
        self.error("twice", &message, span.clone(), "keep one of them");
    }

    /// A map's lines up to `end`; they are read just like a map file.
    /// A line that no map has ends it too.
    fn map_section(&mut self, opening: &Word<'t>) {
        let mut from = None;
        let last = self.lines.by_ref().find(|(span, line)| {
            from = from.or(Some(span.start));
            line.trim_end() == "end" || begins_another_part(line)
        });
        let Some((end, line)) = last else {
            // The rest of the script went into the map: nothing more can be said.
            self.teams = Part::Wrong;
            self.map = Part::Wrong;
            return self.not_closed(opening);
        };
        let start = from.unwrap_or(end.start);
        if line.trim_end() != "end" {
            self.not_closed(opening);
            self.read_too_far = Some((end.clone(), line));
        }
        if !self.map.is_missing() {
            return self.twice(opening);
        }
        let text = &self.text[start..end.start];
        self.map = match G::read_map(text) {
            Ok(map) => Part::Known(Arc::new(map)),
            Err(problems) => {
                self.problems.append(problems.moved_by(start));
                Part::Wrong
            }
        };
    }

    fn not_closed(&mut self, (span, word): &Word<'t>) {
        let message = format!("this `{word}` is never closed");
        let help = format!("write `end` after the last line of the {word}");
        self.error("no-end", &message, span.clone(), &help);
    }

    fn team_count(&mut self, first: &Word<'t>, rest: &[Word<'t>]) {
        if matches!(self.teams, Part::Wrong | Part::Known(_)) {
            return self.twice(first);
        }
        let count = self.one_number(first, rest, "teams 3");
        let checked = count.and_then(|(span, count)| {
            TeamCount::new::<G>(count)
                .map_err(|wrong| {
                    let help = format!("write a number from {} to {}", wrong.least, wrong.most);
                    self.error("wrong-team-count", &wrong.to_string(), span, &help);
                })
                .ok()
        });
        self.teams = Part::from(checked);
    }

    fn seed(&mut self, first: &Word<'t>, rest: &[Word<'t>]) {
        if self.seed.is_some() {
            return self.twice(first);
        }
        let number = self.one_number(first, rest, "seed 2012");
        self.seed = number.map(|(_, seed)| seed);
    }

    /// A position, in the game's own words: they are carried out when map and teams are known.
    fn setup_section(&mut self, opening: &Word<'t>) {
        let lines = self.section_lines(opening);
        if self.setup.is_some() {
            return self.twice(opening);
        }
        if G::SETUP.is_empty() {
            let message = format!("matches of {} cannot be set up", G::NAME);
            let help = "remove this section; orders lead to the position as well";
            self.error("no-setup", &message, opening.0.clone(), help);
        }
        if let Some(first) = self.acts.first().map(|act| act.place.start) {
            let message = "`setup` after the first phase";
            let problem =
                Problem::error("misplaced", message).at(opening.0.clone(), "this comes too late");
            let problem = problem.at(first..first + 1, "the first phase");
            self.problems
                .push(problem.help("write it before the first `phase` or `skip`"));
        }
        self.setup = Some(lines);
    }

    fn skip(&mut self, first: &Word<'t>, rest: &[Word<'t>]) {
        if let Some((span, phases)) = self.one_number(first, rest, "skip 2") {
            self.acts.push(Act {
                phases,
                ..empty_act(first.0.start..span.end)
            });
        }
    }

    /// The one number behind a line's first word.
    fn one_number<T: std::str::FromStr>(
        &mut self,
        first: &Word<'t>,
        rest: &[Word<'t>],
        example: &str,
    ) -> Option<(Range<usize>, T)> {
        let number = match rest {
            [(span, word)] => unsigned(word).map(|number| (span.clone(), number)),
            _ => None,
        };
        if number.is_none() {
            let span = first.0.start..rest.last().unwrap_or(first).0.end;
            let message = format!("`{}` takes one whole number", first.1);
            self.error(
                "bad-number",
                &message,
                span,
                &format!("write it as in `{example}`"),
            );
        }
        number
    }

    fn phase_section(&mut self, opening: &Word<'t>) {
        let mut act = empty_act(opening.0.clone());
        for line in self.section_lines(opening) {
            let (first, rest) = match line.split_first() {
                Some(split) => split,
                None => continue,
            };
            match first.1 {
                "dice" if !act.orders.is_empty() => {
                    let message = "`dice` behind an order";
                    let help = "write it before the orders of the phase";
                    self.error("misplaced", message, first.0.clone(), help);
                }
                "dice" => self.dice(first, rest, &mut act.dice),
                // Answered as at the beginning of the phase, wherever it stands.
                "ask" => act.questions.extend(self.question(first, rest)),
                _ => act.orders.extend(self.order(&line)),
            }
        }
        self.acts.push(act);
    }

    /// The lines up to `end`.
    fn section_lines(&mut self, opening: &Word<'t>) -> Vec<Vec<Word<'t>>> {
        let mut lines = Vec::new();
        loop {
            match self.section_line() {
                Section::End => return lines,
                Section::TextEnds => {
                    self.not_closed(opening);
                    return lines;
                }
                Section::Line(line) => lines.push(line),
            }
        }
    }

    fn section_line(&mut self) -> Section<'t> {
        for (span, line) in self.lines.by_ref() {
            let line: Vec<Word<'t>> = words(line, span.start).collect();
            match line.first() {
                None => {}
                Some((_, word)) if word.starts_with('#') => {}
                Some((_, "end")) if line.len() == 1 => return Section::End,
                Some(_) => return Section::Line(line),
            }
        }
        Section::TextEnds
    }

    /// `dice FACE …`
    fn dice(&mut self, first: &Word<'t>, rest: &[Word<'t>], faces: &mut Vec<(Range<usize>, u32)>) {
        if rest.is_empty() {
            let help = "write the faces in the order in which they are thrown, as in `dice 3 8 1`";
            self.error("bad-dice", "`dice` without a face", first.0.clone(), help);
        }
        for (span, word) in rest {
            match unsigned(word) {
                Some(face) => faces.push((span.clone(), face)),
                None => {
                    let message = format!("`{}` is not a face of a die", shorten(word));
                    self.error(
                        "bad-dice",
                        &message,
                        span.clone(),
                        "faces are whole numbers",
                    );
                }
            }
        }
    }

    /// `ask TEAM FUNCTION ARG …`
    fn question(&mut self, first: &Word<'t>, rest: &[Word<'t>]) -> Option<(Team, Call)> {
        let [team, call @ ..] = rest else {
            let help = "write `ask TEAM FUNCTION ARG …`";
            self.error(
                "bad-question",
                "`ask` needs a team and a function",
                first.0.clone(),
                help,
            );
            return None;
        };
        let (team, call) = (self.team(team, "ask"), self.call(first, call));
        Some((team?, call?))
    }

    /// `FUNCTION ARG …`, read by the game's interface.
    fn call(&mut self, first: &Word<'t>, line: &[Word<'t>]) -> Option<Call> {
        if line.is_empty() {
            let message = format!("`{}` needs a function", first.1);
            let help = format!("write `{} TEAM FUNCTION ARG …`", first.1);
            self.error("bad-call", &message, first.0.clone(), &help);
            return None;
        }
        let mut problems = Vec::new();
        let interface = self.interface()?;
        let call = read_call(interface, line, &mut problems);
        problems
            .into_iter()
            .for_each(|problem| self.problems.push(problem));
        call
    }

    fn interface(&mut self) -> Option<&Interface> {
        if self.interface.is_none() {
            // The committed description is sound: the generator's tests see to it.
            self.interface = stechec_api::read(G::INTERFACE).ok();
        }
        self.interface.as_ref()
    }

    /// `[as CALLER] ORDER`: without `as`, whose order it is also says who gives it.
    fn order(&mut self, line: &[Word<'t>]) -> Option<(Team, ScriptedOrder<G::Order>)> {
        let (given_by, line) = match line {
            [(_, "as"), caller, order @ ..] if !order.is_empty() => (Some(caller), order),
            [(span, "as"), ..] => {
                let help = "write it as in `as 0 ` before an order";
                self.error(
                    "bad-order",
                    "`as` needs a team and an order",
                    span.clone(),
                    help,
                );
                return None;
            }
            _ => (None, line),
        };
        if let [first @ (_, "order"), rest @ ..] = line {
            let [owner, call @ ..] = rest else {
                let help = "write `order TEAM FUNCTION ARG …`";
                self.error(
                    "bad-order",
                    "`order` needs a team and a function",
                    first.0.clone(),
                    help,
                );
                return None;
            };
            let call = self.call(first, call);
            let caller = self.team(given_by.unwrap_or(owner), "give this order");
            return Some((caller?, ScriptedOrder::Called(call?)));
        }
        let mut problems = Vec::new();
        let read = G::read_order(line, &mut problems);
        problems
            .into_iter()
            .for_each(|problem| self.problems.push(problem));
        let (owner, order) = read?;
        let caller = self.team(given_by.unwrap_or(&owner), "give this order")?;
        Some((caller, ScriptedOrder::Written(order)))
    }

    /// A team that plays; `purpose` says what for.
    fn team(&mut self, (span, word): &Word<'t>, purpose: &str) -> Option<Team> {
        let count = match &self.teams {
            Part::Known(count) => *count,
            Part::Wrong | Part::Late => return None,
            Part::Missing => {
                let message = "orders before the number of teams";
                self.error("no-teams", message, span.clone(), "write `teams N` above");
                self.teams = Part::Late;
                return None;
            }
        };
        let team = unsigned::<u8>(word).filter(|&team| usize::from(team) < count.get());
        if team.is_none() {
            let message = format!("there is no team {} to {purpose}", shorten(word));
            let help = format!(
                "teams are 0 to {}; `as CALLER` before an order says who gives it",
                count.get() - 1
            );
            self.error("no-such-team", &message, span.clone(), &help);
        }
        team.map(Team)
    }

    fn finish(mut self) -> Result<Scenario<G>, Problems> {
        let end = self.text.len();
        for (name, missing) in [
            ("map", self.map.is_missing()),
            ("teams", self.teams.is_missing()),
        ] {
            if missing {
                let message = format!("the script has no `{name}`");
                let help = "a script has a map, a number of teams, and phases";
                self.error("missing-part", &message, end..end, help);
            }
        }
        let parts = (
            std::mem::replace(&mut self.map, Part::Missing),
            std::mem::replace(&mut self.teams, Part::Missing),
        );
        let (map, teams) = match parts {
            (Part::Known(map), Part::Known(teams)) => (map, teams),
            _ => {
                self.problems.sort_by_place();
                return Err(self.problems);
            }
        };
        let Some(start) = self.start(&map, teams) else {
            self.problems.sort_by_place();
            return Err(self.problems);
        };
        let scenario = Scenario {
            views: self.views,
            start,
            map,
            teams,
            acts: self.acts,
            interface: self.interface,
        };
        // Of a script with mistakes only its length is judged: the rest may follow from them.
        let sound = self.problems.is_empty();
        scenario.rehearse(|problem| {
            if sound || problem.code == PAST_THE_END {
                self.problems.push(problem);
            }
        });
        self.problems.sort_by_place();
        if self.problems.is_empty() {
            Ok(scenario)
        } else {
            Err(self.problems)
        }
    }

    /// The state before the first phase; none if the setup is wrong.
    fn start(&mut self, map: &Arc<G::Map>, teams: TeamCount) -> Option<G::State> {
        let mut state = G::start(map.clone(), teams, self.seed.unwrap_or(0));
        let mut problems = Vec::new();
        if let Some(lines) = self.setup.take().filter(|_| !G::SETUP.is_empty()) {
            G::set_up(&mut state, &lines, &mut problems);
        }
        let sound = problems.is_empty();
        problems
            .into_iter()
            .for_each(|problem| self.problems.push(problem));
        sound.then_some(state)
    }
}

/// A phase in which nothing was said yet.
fn empty_act<G: Script>(place: Range<usize>) -> Act<G> {
    Act {
        phases: 1,
        dice: Vec::new(),
        questions: Vec::new(),
        orders: Vec::new(),
        place,
    }
}

/// Whether a line is one of the script's own, none of a map.
fn begins_another_part(line: &str) -> bool {
    const PARTS: [&str; 7] = ["views", "map", "teams", "seed", "setup", "phase", "skip"];
    let first = line.split_ascii_whitespace().next();
    first.is_some_and(|word| PARTS.contains(&word))
}
