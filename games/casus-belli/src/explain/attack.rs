//! An attack phase step by step: pushes, attacks, whose hits counted and whose did not.

mod shout;
mod strike;

use super::{orders::out_of_reach, page::Page};
use crate::{
    CasusBelli, event::Event, figure::FigureId, geometry::Position, interface::Attaque, order,
    sheet::Sheet, state::State,
};
use std::collections::BTreeSet;
use stechec_game::PlayedPhase;

/// A phase while it is gone through.
struct Course<'a> {
    events: &'a [Event],
    before: &'a State,
    /// Everything as it is at this point.
    now: State,
    /// What figures were to attack with, and where.
    wanted: Vec<(FigureId, Attaque, Position)>,
    /// Who was caught between two shouts.
    crushed: BTreeSet<FigureId>,
}

pub(super) fn tell(page: &mut Page<'_>, played: &PlayedPhase<'_, CasusBelli>) {
    page.part("what happened");
    let mut course = Course {
        events: played.events,
        before: played.before,
        now: played.before.clone(),
        wanted: wanted(played),
        crushed: BTreeSet::new(),
    };
    if played.events.is_empty() {
        page.line(0, "nothing", [], "nobody attacked".to_owned());
    }
    for (at, &event) in played.events.iter().enumerate() {
        course.tell(page, at, event);
    }
}

/// The attack orders that count.
fn wanted(played: &PlayedPhase<'_, CasusBelli>) -> Vec<(FigureId, Attaque, Position)> {
    let mut sheet = Sheet::default();
    for judged in played.orders {
        // Those that do not count change nothing.
        let _ = order::check(played.before, &mut sheet, judged.team, &judged.order);
    }
    FigureId::all(played.before.sides.len())
        .filter_map(|id| {
            sheet
                .attack(id)
                .map(|(attack, target)| (id, attack, target))
        })
        .collect()
}

impl Course<'_> {
    fn tell(&mut self, page: &mut Page<'_>, at: usize, event: Event) {
        match event {
            Event::Attacked {
                figure,
                attack: Attaque::FusRoDah,
                ready,
                ..
            } => self.shout(page, figure, ready),
            Event::Pushed {
                figure,
                by,
                from,
                to,
            } => {
                self.push(page, figure, by, (from, to));
                self.now.figure_mut(figure).position = to;
            }
            Event::Hit {
                figure,
                attack: Attaque::FusRoDah,
                ..
            } => self.crush(page, figure),
            Event::Attacked {
                figure,
                attack,
                target,
                ready,
            } => self.strike(page, at, (figure, attack, target), ready),
            Event::Hit { figure, damage, .. } => self.now.figure_mut(figure).life -= damage,
            Event::AttackLost {
                figure,
                attack,
                target,
            } => self.lost(page, figure, attack, target),
            Event::Faded { team } => {
                let text = format!("{}'s I see is over", page.team(team));
                page.line(0, "faded", State::figures_of(team), text);
                self.now.sides[team.index()].i_see = None;
            }
            Event::Revealed { team, by, at } => {
                let what = super::page::weapon(crate::interface::Classe::Voleur, by);
                let text = format!("{}'s {what} serves at {at} from now on", page.team(team));
                page.line(0, "revealed", State::figures_of(team), text);
            }
            _ => {}
        }
    }

    /// The target as it was ordered.
    fn ordered(&self, id: FigureId) -> Option<Position> {
        let of = |wanted: &&(FigureId, Attaque, Position)| wanted.0 == id;
        self.wanted.iter().find(of).map(|wanted| wanted.2)
    }

    /// An attack that a push has made impossible.
    fn lost(&self, page: &mut Page<'_>, id: FigureId, attack: Attaque, target: Position) {
        let what = super::page::weapon(id.class(), attack);
        let why = out_of_reach(&self.now, id, attack, target);
        let text = format!(
            "{}'s {what} at {target}{} is lost and costs no cool-down: {why}",
            page.name(id),
            self.shifted(id, target)
        );
        page.line(0, "lost", [id], text);
    }

    /// Says if a target is not where it was ordered.
    fn shifted(&self, id: FigureId, target: Position) -> String {
        match self.ordered(id).filter(|&ordered| ordered != target) {
            Some(ordered) => format!(" (ordered at {ordered}, shifted as the figure was pushed)"),
            None => String::new(),
        }
    }
}
