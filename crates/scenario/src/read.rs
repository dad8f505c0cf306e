//! Reads a script and reports everything that is wrong with it at once.

use crate::{Act, GivenOrder, Scenario, Script, Word};
use std::{ops::Range, sync::Arc};
use stechec_game::{Match, Team, TeamCount};
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
        acts: Vec::new(),
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
    acts: Vec<Act<G>>,
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
        let message = format!("`{}` is no line of a script", shorten(word));
        let help = if *word == "end" {
            "`end` closes a `map` or a `phase`; none is open here".to_owned()
        } else if G::ORDERS.contains(word) || *word == "as" {
            "orders stand between `phase` and `end`".to_owned()
        } else {
            "use `views`, `map`, `teams`, `phase`, `skip`, or `#` for a comment".to_owned()
        };
        self.error("unknown-line", &message, span.clone(), &help);
    }

    fn nothing_behind(&mut self, rest: &[Word<'t>]) {
        if let (Some(first), Some(last)) = (rest.first(), rest.last()) {
            let span = first.0.start..last.0.end;
            let help = "remove it, or put it on a line of its own";
            self.error("too-much", "nothing may stand here", span, help);
        }
    }

    fn twice(&mut self, (span, word): &Word<'t>) {
        let message = format!("`{word}` stands here a second time");
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
        let help = format!("write `end` behind the last line of the {word}");
        self.error("no-end", &message, span.clone(), &help);
    }

    fn team_count(&mut self, first: &Word<'t>, rest: &[Word<'t>]) {
        if matches!(self.teams, Part::Wrong | Part::Known(_)) {
            return self.twice(first);
        }
        let count = self.one_number(first, rest, "teams 3");
        let checked = count.and_then(|(span, count)| {
            TeamCount::new::<G>(count as usize)
                .map_err(|wrong| {
                    let help = format!("write a number from {} to {}", wrong.least, wrong.most);
                    self.error("wrong-team-count", &wrong.to_string(), span, &help);
                })
                .ok()
        });
        self.teams = Part::from(checked);
    }

    fn skip(&mut self, first: &Word<'t>, rest: &[Word<'t>]) {
        if let Some((span, phases)) = self.one_number(first, rest, "skip 2") {
            self.acts.push(Act {
                phases,
                orders: Vec::new(),
                place: first.0.start..span.end,
            });
        }
    }

    /// The one number behind a line's first word.
    fn one_number(
        &mut self,
        first: &Word<'t>,
        rest: &[Word<'t>],
        example: &str,
    ) -> Option<(Range<usize>, u32)> {
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
        let mut orders = Vec::new();
        loop {
            match self.section_line() {
                Section::End => break,
                Section::TextEnds => {
                    self.not_closed(opening);
                    break;
                }
                Section::Line(line) => orders.extend(self.order(&line)),
            }
        }
        self.acts.push(Act {
            phases: 1,
            orders,
            place: opening.0.clone(),
        });
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

    /// `[as CALLER] ORDER`: without `as`, whose order it is also says who gives it.
    fn order(&mut self, line: &[Word<'t>]) -> Option<GivenOrder<G>> {
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
        let mut problems = Vec::new();
        let read = G::read_order(line, &mut problems);
        problems
            .into_iter()
            .for_each(|problem| self.problems.push(problem));
        let (owner, order) = read?;
        let caller = self.caller(given_by.unwrap_or(&owner))?;
        Some(GivenOrder { caller, order })
    }

    fn caller(&mut self, (span, word): &Word<'t>) -> Option<Team> {
        let count = match &self.teams {
            Part::Known(count) => *count,
            Part::Wrong | Part::Late => return None,
            Part::Missing => {
                let message = "orders before the number of teams";
                self.error(
                    "no-teams",
                    message,
                    span.clone(),
                    "write `teams N` further up",
                );
                self.teams = Part::Late;
                return None;
            }
        };
        let team = unsigned(word)
            .and_then(|team| u8::try_from(team).ok())
            .filter(|&team| usize::from(team) < count.get());
        if team.is_none() {
            let message = format!("there is no team {} to give this order", shorten(word));
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
        let (map, teams) = match (self.map, self.teams) {
            (Part::Known(map), Part::Known(teams)) => (map, teams),
            _ => {
                self.problems.sort_by_place();
                return Err(self.problems);
            }
        };
        let scenario = Scenario {
            views: self.views,
            map,
            teams,
            acts: self.acts,
        };
        if let Some(problem) = past_the_end(&scenario) {
            self.problems.push(problem);
        }
        self.problems.sort_by_place();
        if self.problems.is_empty() {
            Ok(scenario)
        } else {
            Err(self.problems)
        }
    }
}

/// Whether a line is one of the script's own, none of a map.
fn begins_another_part(line: &str) -> bool {
    let first = line.split_ascii_whitespace().next();
    first.is_some_and(|word| ["views", "map", "teams", "phase", "skip"].contains(&word))
}

/// Phases follow the match's own course: there must not be more than it has.
fn past_the_end<G: Script>(scenario: &Scenario<G>) -> Option<Problem> {
    let mut game = Match::<G>::new(scenario.map.clone(), scenario.teams, 0);
    let mut played = 0;
    for act in &scenario.acts {
        for _ in 0..act.phases {
            if game.phase().is_none() {
                let message = format!("the match is over after {played} phases");
                let problem = Problem::error("past-the-end", message);
                return Some(
                    problem
                        .at(act.place.clone(), "this goes beyond its end")
                        .help("remove what is too much, or give the map more turns"),
                );
            }
            game.resolve();
            played += 1;
        }
    }
    None
}

/// A number in digits alone.
fn unsigned(word: &str) -> Option<u32> {
    let digits = word.bytes().all(|byte| byte.is_ascii_digit());
    word.parse().ok().filter(|_| digits)
}

/// A word from outside, short enough for a message.
fn shorten(word: &str) -> String {
    word.chars().take(30).flat_map(char::escape_debug).collect()
}
