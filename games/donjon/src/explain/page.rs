//! Lines, whom they concern, narrowing them to one figure.

use crate::{
    figure::{Figure, FigureId},
    show, tell,
};
use stechec_game::{FigureName, Line, Part, Team, lines_about};

/// An explanation while it is written.
pub(super) struct Page<'a> {
    figures: &'a [Figure],
    /// What teams are called.
    names: &'a [String],
    about: Option<stechec_game::FigureId>,
    parts: Vec<Part>,
}

impl<'a> Page<'a> {
    pub(super) fn new(
        figures: &'a [Figure],
        names: &'a [String],
        about: Option<stechec_game::FigureId>,
    ) -> Self {
        Self {
            figures,
            names,
            about,
            parts: Vec::new(),
        }
    }

    /// The figure somebody asks about.
    pub(super) fn about(&self) -> Option<FigureId> {
        let id = usize::try_from(self.about?.0).ok()?;
        (id < self.figures.len()).then_some(id)
    }

    /// A figure as people speak of it.
    pub(super) fn name(&self, id: FigureId) -> String {
        let figure = self.figures.get(id);
        match figure.and_then(|it| Some((self.names.get(it.team)?, it.class.word()))) {
            Some((team, class)) => format!("{team}'s {class}"),
            None => tell::name(self.figures, id),
        }
    }

    /// Several figures, one after the other.
    pub(super) fn names(&self, ids: impl IntoIterator<Item = FigureId>) -> String {
        let names: Vec<String> = ids.into_iter().map(|id| self.name(id)).collect();
        if names.is_empty() {
            "nobody".to_owned()
        } else {
            names.join(", ")
        }
    }

    /// What follows is about this.
    pub(super) fn part(&mut self, title: &'static str) {
        self.parts.push(Part {
            title,
            lines: Vec::new(),
        });
    }

    /// A line about some figures; a deeper one belongs to the last one that is less deep.
    pub(super) fn line(
        &mut self,
        kind: &'static str,
        depth: usize,
        figures: &[FigureId],
        text: String,
    ) {
        let named = |&id: &FigureId| FigureName {
            id: show::number(id),
            team: self.figures.get(id).map(|figure| Team(figure.team as u8)),
            word: (self.figures.get(id)).map_or("figure".into(), |it| it.class.word().into()),
        };
        let line = Line {
            kind,
            depth,
            figures: figures.iter().map(named).collect(),
            text,
        };
        if let Some(part) = self.parts.last_mut() {
            part.lines.push(line);
        }
    }

    /// A reason for the line before it.
    pub(super) fn why(&mut self, text: String) {
        self.line("why", 1, &[], text);
    }

    /// The parts that have something to say, about the figure that is asked about.
    pub(super) fn finish(self) -> Vec<Part> {
        let about = self.about;
        (self.parts.into_iter())
            .map(|part| Part {
                lines: lines_about(part.lines, about),
                ..part
            })
            .filter(|part| !part.lines.is_empty())
            .collect()
    }
}
