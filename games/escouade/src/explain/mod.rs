//! What happened in a phase and why, in words.
//!
//! | file | what |
//! |---|---|
//! | `orders.rs` | orders, and why they were refused |
//! | `refused.rs` | what is behind a refusal: who, how much, which side |
//! | `happened.rs` | events, with the modifiers and dice behind them |
//! | `moves.rs` | moves step by step, and what they come to |
//! | `terrain.rs` | ways and lines of sight |

mod happened;
mod moves;
mod orders;
mod refused;
mod terrain;

use crate::{Escouade, event::Event, figure::FigureId, interface::Genre, state::State, tell};
use stechec_game::{
    Explain, FigureName, Judged, Line, Part, PlayedPhase, ToldOrder, lines_about, show::Word,
};

impl Explain for Escouade {
    /// The words of the interface, and what they mean in English.
    fn figure_word(word: &str) -> Word {
        let word = word.to_lowercase();
        let word = word.strip_prefix("genre_").unwrap_or(&word);
        let kind = match word {
            "leader" => Some(Genre::Chef),
            "rifleman" => Some(Genre::Tirailleur),
            "assault" => Some(Genre::Assaut),
            "giant" => Some(Genre::Colosse),
            word => Genre::from_word(word),
        };
        kind.map_or_else(|| Word::Owned(word.to_owned()), |kind| kind.word().into())
    }

    fn explain(
        played: &PlayedPhase<'_, Self>,
        figure: Option<stechec_game::FigureId>,
    ) -> Vec<Part> {
        let parts = [
            ("orders", orders::lines(played)),
            ("what happened", happened::lines(played)),
        ];
        (parts.into_iter())
            .map(|(title, lines)| Part {
                title,
                lines: lines_about(lines, figure),
            })
            .filter(|part| !part.lines.is_empty())
            .collect()
    }

    fn headlines(
        played: &PlayedPhase<'_, Self>,
        figure: Option<stechec_game::FigureId>,
    ) -> Vec<Line> {
        let lines = (played.events.iter())
            .filter(|event| {
                matches!(
                    event,
                    Event::Died { .. }
                        | Event::Left { .. }
                        | Event::Scored { .. }
                        | Event::Fused { .. }
                )
            })
            .map(|event| line("headline", 0, happened::figures(event), tell::line(event)));
        lines_about(lines.collect(), figure)
    }

    fn tell_orders(before: &State, given: &[Judged<Self>]) -> Vec<ToldOrder> {
        orders::told(before, given)
    }
}

/// A line about some figures.
fn line(kind: &'static str, depth: usize, figures: Vec<FigureId>, text: String) -> Line {
    let figures = figures.into_iter().map(|id| FigureName {
        id: id.into(),
        team: Some(id.team()),
        word: id.kind().word().into(),
    });
    Line {
        kind,
        depth,
        figures: figures.collect(),
        text,
    }
}
