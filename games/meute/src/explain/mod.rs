//! What happened in a phase and why, in words.
//!
//! | file | what |
//! |---|---|
//! | `orders.rs` | orders, and why they were refused |
//! | `happened.rs` | events, with the decisions and dice behind them |
//!
//! How a monster decided is told by [`crate::why`].

mod happened;
mod orders;

use crate::{Meute, event::Event, figure::Id, interface::Kind, state::State, table::Table, tell};
use stechec_game::{
    Explain, FigureId, FigureName, Judged, Line, Part, PlayedPhase, ToldOrder, lines_about,
    show::Word,
};

impl Explain for Meute {
    /// The words of the interface, and what they mean in English: `hero 0`, `bat 9`.
    fn figure_word(word: &str) -> Word {
        let word = word.to_lowercase();
        let word = word.strip_prefix("genre_").unwrap_or(&word);
        let (kind, number) = match word.rsplit_once([' ', '-', '_']) {
            Some((kind, number)) if number.bytes().all(|byte| byte.is_ascii_digit()) => {
                (kind, Some(number))
            }
            _ => (word, None),
        };
        let kind = match kind {
            "hero" | "heros" | "héros" => "heros",
            "guard" => Kind::Garde.word(),
            "bat" | "chauve-souris" | "chauve souris" => Kind::ChauveSouris.word(),
            "healer" | "guérisseur" => Kind::Guerisseur.word(),
            other => other,
        };
        Word::Owned(match number {
            Some(number) => format!("{kind} {number}"),
            None => kind.to_owned(),
        })
    }

    fn explain(played: &PlayedPhase<'_, Self>, figure: Option<FigureId>) -> Vec<Part> {
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

    fn headlines(played: &PlayedPhase<'_, Self>, figure: Option<FigureId>) -> Vec<Line> {
        let table = &played.before.table;
        let lines = (played.events.iter())
            .filter(|event| matches!(event, Event::Fell { .. } | Event::Scored { .. }))
            .filter_map(|event| {
                let text = tell::line(event, &|id| tell::name(table, id))?;
                Some(line(table, "headline", 0, happened::figures(event), text))
            });
        lines_about(lines.collect(), figure)
    }

    fn tell_orders(before: &State, given: &[Judged<Self>]) -> Vec<ToldOrder> {
        orders::told(before, given)
    }
}

/// A line about some figures.
fn line(table: &Table, kind: &'static str, depth: usize, figures: Vec<Id>, text: String) -> Line {
    let figures = figures.into_iter().map(|id| FigureName {
        id: id.into(),
        team: id.team(),
        word: match id.team() {
            Some(_) => format!("heros {}", id.0).into(),
            None => tell::name(table, id).into(),
        },
    });
    Line {
        kind,
        depth,
        figures: figures.collect(),
        text,
    }
}
