//! What happened in a phase and why, in words: what `stechec explain` tells.
//!
//! | file | what |
//! |---|---|
//! | `page.rs` | lines, whom they concern, narrowing them to one figure |
//! | `orders.rs` | orders, and why they were refused |
//! | `seen.rs` | who saw whom, and why not |
//! | `attack.rs`, `attack/` | pushes, attacks and hits, lost and void ones |
//! | `deaths.rs` | who died by whom, and which rule gave which points |
//! | `walk.rs` | who walked where, and what was noticed |

mod attack;
mod deaths;
mod orders;
mod page;
mod seen;
mod walk;

use crate::{CasusBelli, figure::FigureId, interface::Classe, state::State, turn::PhaseKind};
use page::Page;
use stechec_game::{Explain, Judged, Line, Part, PlayedPhase, ToldOrder, show::Word};

impl Explain for CasusBelli {
    /// The words of the interface, and what they mean in English.
    fn figure_word(word: &str) -> Word {
        let word = word.to_lowercase();
        let word = word.strip_prefix("perso_").unwrap_or(&word);
        let class = match word {
            "thief" => Some(Classe::Voleur),
            "barbarian" => Some(Classe::Barbare),
            "elf" => Some(Classe::Elfe),
            word => Classe::from_word(word),
        };
        class.map_or_else(|| Word::Owned(word.to_owned()), |class| class.word().into())
    }

    fn explain(
        played: &PlayedPhase<'_, Self>,
        figure: Option<stechec_game::FigureId>,
    ) -> Vec<Part> {
        let mut page = Page::new(played.names, meant(played.before, figure));
        seen::tell(&mut page, played.before);
        orders::tell(&mut page, played);
        match played.before.clock.phase {
            Some(PhaseKind::Attack) => {
                attack::tell(&mut page, played);
                deaths::tell(&mut page, played);
            }
            Some(_) => walk::tell(&mut page, played),
            None => {}
        }
        page.finish()
    }

    fn headlines(
        played: &PlayedPhase<'_, Self>,
        figure: Option<stechec_game::FigureId>,
    ) -> Vec<Line> {
        let mut page = Page::new(played.names, meant(played.before, figure));
        deaths::tell(&mut page, played);
        let lines = page.finish().into_iter().flat_map(|part| part.lines);
        lines.filter(|line| line.kind == deaths::DEATH).collect()
    }

    fn tell_orders(before: &State, given: &[Judged<Self>]) -> Vec<ToldOrder> {
        orders::told(before, given)
    }
}

/// The figure of a number, if there is one.
fn meant(state: &State, figure: Option<stechec_game::FigureId>) -> Option<FigureId> {
    FigureId::all(state.sides.len()).find(|&id| figure == Some(id.into()))
}
