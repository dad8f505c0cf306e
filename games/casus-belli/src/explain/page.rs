//! Lines as they are written down, and what is left of them for one figure.

use crate::{
    figure::FigureId,
    interface::{Attaque, Classe},
    tell,
};
use stechec_game::{FigureName, Line, Part, Team};

/// The most lines of a part: a hundred teams see each other ten thousand times.
const MOST_LINES: usize = 400;

/// An explanation while it is written.
pub(super) struct Page<'a> {
    names: &'a [String],
    figure: Option<FigureId>,
    parts: Vec<(&'static str, Vec<Entry>)>,
}

struct Entry {
    figures: Vec<FigureId>,
    line: Line,
}

impl<'a> Page<'a> {
    pub(super) fn new(names: &'a [String], figure: Option<FigureId>) -> Self {
        Self {
            names,
            figure,
            parts: Vec::new(),
        }
    }

    /// The figure that is asked about, if it is one.
    pub(super) fn figure(&self) -> Option<FigureId> {
        self.figure
    }

    /// What a team is called.
    pub(super) fn team(&self, team: Team) -> String {
        let name = self.names.get(team.index());
        name.map_or_else(|| format!("team {}", team.0), String::clone)
    }

    /// What a figure is called.
    pub(super) fn name(&self, figure: FigureId) -> String {
        format!("{}'s {}", self.team(figure.team()), figure.class().word())
    }

    /// Several figures in a row of words, those of a team together.
    pub(super) fn names(&self, figures: impl IntoIterator<Item = FigureId>) -> String {
        let figures: Vec<FigureId> = figures.into_iter().collect();
        let teams: Vec<String> = (figures.chunk_by(|one, other| one.team() == other.team()))
            .map(|of_team| {
                let classes = of_team.iter().map(|id| id.class().word().to_owned());
                let classes: Vec<String> = classes.collect();
                format!("{}'s {}", self.team(of_team[0].team()), in_a_row(&classes))
            })
            .collect();
        teams.join("; ")
    }

    /// Lines from here on are about something else.
    pub(super) fn part(&mut self, title: &'static str) {
        self.parts.push((title, Vec::new()));
    }

    /// Writes a line that concerns these figures.
    pub(super) fn line(
        &mut self,
        depth: usize,
        kind: &'static str,
        figures: impl IntoIterator<Item = FigureId>,
        text: String,
    ) {
        let mut figures: Vec<FigureId> = figures.into_iter().collect();
        figures.sort_unstable();
        figures.dedup();
        let shown = figures.iter().map(|&id| FigureName {
            id: id.into(),
            team: Some(id.team()),
            word: id.class().word().into(),
        });
        let line = Line {
            kind,
            depth,
            figures: shown.collect(),
            text,
        };
        if let Some((_, entries)) = self.parts.last_mut() {
            entries.push(Entry { figures, line });
        }
    }

    /// What is left for the figure that is asked about: the lines that concern it, and
    /// those that they belong to.
    pub(super) fn finish(self) -> Vec<Part> {
        let figure = self.figure;
        let parts = self.parts.into_iter().filter_map(|(title, entries)| {
            let mut lines = match figure {
                Some(figure) => concerning(figure, entries),
                None => entries.into_iter().map(|entry| entry.line).collect(),
            };
            cut(&mut lines);
            (!lines.is_empty()).then_some(Part { title, lines })
        });
        parts.collect()
    }
}

fn concerning(figure: FigureId, entries: Vec<Entry>) -> Vec<Line> {
    let mut kept = Vec::new();
    // How far the line is set in that a kept one belongs to.
    let mut wanted = None;
    for entry in entries.into_iter().rev() {
        let depth = entry.line.depth;
        let parent = wanted.is_some_and(|wanted| depth < wanted);
        if entry.figures.contains(&figure) || parent {
            wanted = (depth > 0).then_some(depth);
            kept.push(entry.line);
        }
    }
    kept.reverse();
    kept
}

fn cut(lines: &mut Vec<Line>) {
    if lines.len() > MOST_LINES {
        let more = lines.len() - MOST_LINES;
        lines.truncate(MOST_LINES);
        lines.push(Line {
            kind: "more",
            depth: 0,
            figures: Vec::new(),
            text: format!("{more} more lines are not shown: ask about one figure"),
        });
    }
}

/// Words joined as people do.
pub(super) fn in_a_row(words: &[String]) -> String {
    match words {
        [] => "nobody".to_owned(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

/// What an attack of a class is called, without its article.
pub(super) fn weapon(class: Classe, attack: Attaque) -> &'static str {
    let weapon = tell::weapon(class, attack);
    weapon.strip_prefix("the ").unwrap_or(weapon)
}
