//! Fus Ro Dah in words: who was pushed where, why it stopped, who was crushed.

use super::Course;
use crate::{
    event::Event,
    explain::page::{Page, weapon},
    figure::FigureId,
    geometry::Position,
    interface::{Attaque, Zone},
    numbers,
};

impl Course<'_> {
    pub(super) fn shout(&self, page: &mut Page<'_>, by: FigureId, ready: u32) {
        let reached = self.events.iter().any(|event| match *event {
            Event::Pushed { by: of, .. } => of == by,
            Event::Hit {
                by: of,
                attack: Attaque::FusRoDah,
                ..
            } => of == by,
            _ => false,
        });
        let figure = self.before.figure(by);
        let text = format!(
            "{} at {} shouts Fus Ro Dah to the {}{}; ready again in turn {ready}",
            page.name(by),
            figure.position,
            figure.facing.word(),
            if reached { "" } else { " and reaches nobody" },
        );
        page.line(0, "shout", [by], text);
    }

    pub(super) fn push(
        &self,
        page: &mut Page<'_>,
        id: FigureId,
        by: FigureId,
        (from, to): (Position, Position),
    ) {
        let why = self.why_stopped(by, to);
        let cells = from.x.abs_diff(to.x) + from.y.abs_diff(to.y);
        let (who, by_whom) = (page.name(id), page.name(by));
        let text = match cells {
            0 => format!("{who} is pushed by {by_whom}, but cannot move from {from}: {why}"),
            1 => format!("{who} is pushed 1 cell from {from} to {to} by {by_whom}: {why}"),
            _ => format!("{who} is pushed {cells} cells from {from} to {to} by {by_whom}: {why}"),
        };
        page.line(0, "push", [id, by], text);
    }

    fn why_stopped(&self, by: FigureId, to: Position) -> String {
        let next = to.step(self.before.figure(by).facing, 1);
        match self.before.map.zone(next) {
            Zone::Mur => format!("it stops before the wall at {next}"),
            Zone::Erreur => "it stops at the edge of the grid".to_owned(),
            _ => {
                let row = numbers::of(by.class()).sight + 1;
                format!("it stops in row {row}, the first beyond the field")
            }
        }
    }

    /// Whom two shouts or more have reached: told once, for all of them.
    pub(super) fn crush(&mut self, page: &mut Page<'_>, id: FigureId) {
        if !self.crushed.insert(id) {
            return;
        }
        let by = self.events.iter().filter_map(|event| match *event {
            Event::Hit {
                figure,
                by,
                attack: Attaque::FusRoDah,
                ..
            } if figure == id => Some(by),
            _ => None,
        });
        let by: Vec<FigureId> = by.collect();
        let text = format!(
            "{} is reached by the Fus Ro Dah of {} at once and dies where it stands; further \
             hits on it do not count",
            page.name(id),
            page.names(by.iter().copied())
        );
        page.line(0, "crush", by.into_iter().chain([id]), text);
        let void = self.wanted.iter().find(|wanted| wanted.0 == id);
        if let Some((_, attack, _)) = void.filter(|wanted| wanted.1 != Attaque::FusRoDah) {
            let text = format!(
                "its {} is void, and costs no cool-down",
                weapon(id.class(), *attack)
            );
            page.line(1, "void", [id], text);
        }
    }
}
