//! What happened in a phase and why, in words: what `stechec explain` tells.
//!
//! | file | what |
//! |---|---|
//! | `page.rs` | lines, whom they concern, narrowing them to one figure |
//! | `orders.rs`, `refusal.rs` | orders, and why they were refused |
//! | `seen.rs` | what a figure sees, whether it sees a cell, and why not |
//! | `happened.rs` | events one by one, with what is behind them |
//! | `dodges.rs` | how an Esquive was counted |
//! | `fights.rs` | who joined a fight, and how the sums came about |
//! | `pushes.rs` | why a push went where it went |
//! | `deaths.rs` | what killed somebody |

mod deaths;
mod dodges;
mod fights;
mod happened;
mod orders;
mod page;
mod pushes;
mod refusal;
mod seen;

use crate::{Donjon, event::Event, geometry::Position, interface::Class, state::State, tell};
use page::Page;
use stechec_game::{
    Explain, Judged, Line, Part, PlayedPhase, ToldOrder,
    show::{Cell, Word},
};

impl Explain for Donjon {
    /// The words of the interface, and what they mean in English.
    fn figure_word(word: &str) -> Word {
        let word = word.to_lowercase();
        let word = word.strip_prefix("classe_").unwrap_or(&word);
        let class = match word {
            "warrior" => Some(Class::Guerrier),
            "thief" => Some(Class::Voleuse),
            "cleric" => Some(Class::Clerc),
            "magician" | "wizard" => Some(Class::Magicien),
            "elf" | "archer" => Some(Class::ArcherElfe),
            "crossbowman" => Some(Class::Arbaletrier),
            "master" => Some(Class::MaitreArmes),
            "whip" => Some(Class::Fouetteuse),
            "werewolf" | "wolf" => Some(Class::LoupGarou),
            word => Class::from_word(word),
        };
        class.map_or_else(|| Word::Owned(word.to_owned()), |class| class.word().into())
    }

    fn explain(
        played: &PlayedPhase<'_, Self>,
        figure: Option<stechec_game::FigureId>,
    ) -> Vec<Part> {
        let figures = &played.before.table.dungeon.figures;
        let mut page = Page::new(figures, played.names, figure);
        orders::tell(&mut page, played);
        happened::tell(&mut page, played);
        seen::tell(&mut page, played.after);
        page.finish()
    }

    fn explain_cell(
        played: &PlayedPhase<'_, Self>,
        figure: stechec_game::FigureId,
        cell: Cell,
    ) -> Option<Vec<Part>> {
        let figures = &played.before.table.dungeon.figures;
        let mut page = Page::new(figures, played.names, Some(figure));
        let cell = Position::new(cell.x, cell.y);
        page.part("before the phase");
        seen::tell_cell(&mut page, played.before, cell);
        page.part("after the phase");
        seen::tell_cell(&mut page, played.after, cell);
        Some(page.finish())
    }

    fn headlines(
        played: &PlayedPhase<'_, Self>,
        figure: Option<stechec_game::FigureId>,
    ) -> Vec<Line> {
        let figures = &played.before.table.dungeon.figures;
        let mut page = Page::new(figures, played.names, figure);
        page.part("headlines");
        for event in played.events {
            let told = matches!(
                event,
                Event::Died { .. } | Event::Left { .. } | Event::FightDecided(_)
            );
            if told && let Some(text) = tell::line(event, &|id| page.name(id)) {
                page.line("headline", 0, &happened::figures(event), text);
            }
        }
        let parts = page.finish().into_iter();
        parts.flat_map(|part| part.lines).collect()
    }

    fn tell_orders(before: &State, given: &[Judged<Self>]) -> Vec<ToldOrder> {
        orders::told(before, given)
    }
}
