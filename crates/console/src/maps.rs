//! Maps that are looked over.

use crate::{Text, counted, hardly_a_map, map_of_another_game, problems_in_words};
use stechec_answers::{CheckedFile, MapCheck};
use stechec_capabilities::Games;
use stechec_files::Source;
use stechec_problem::Problems;
use stechec_workshop::Workshop;

/// A map that was looked over, and what is wrong with it.
pub struct CheckedMap {
    source: Source,
    problems: Problems,
}

impl CheckedMap {
    /// Looks a map over. `games` are those it could be of instead.
    pub fn new(workshop: &dyn Workshop, games: Games, mut source: Source) -> Self {
        let problems = match source.not_text.take() {
            Some(problem) => problem.into(),
            None => {
                let problems = workshop.check(&source.text);
                let elsewhere = || map_of_another_game(games, &source.text);
                let elsewhere = (problems.errors() > 0).then(elsewhere).flatten();
                let elsewhere = elsewhere.or_else(|| hardly_a_map(&source, &problems));
                elsewhere.unwrap_or(problems)
            }
        };
        Self { source, problems }
    }

    /// Whether it is refused; by the strict, for a warning as well.
    pub fn is_refused(&self, strict: bool) -> bool {
        self.problems.errors() > 0 || strict && self.problems.warnings() > 0
    }
}

/// What is wrong with maps, for people. Without a width nothing is cut.
pub fn checked_in_words(checked: &[CheckedMap], not_read: usize, width: Option<usize>) -> String {
    let mut text = Text::default();
    for CheckedMap { source, problems } in checked.iter().filter(|it| !it.problems.is_empty()) {
        text.line(problems_in_words(
            &source.name,
            &source.text,
            problems,
            width,
        ));
        text.line("");
    }
    let errors = checked.iter().map(|it| it.problems.errors()).sum();
    let warnings = checked.iter().map(|it| it.problems.warnings()).sum();
    let maps = counted(checked.len(), "map");
    let others = match not_read {
        0 => String::new(),
        _ => format!(", {not_read} not read"),
    };
    text.line(match (errors, warnings, not_read) {
        (0, 0, 0) => format!("{maps} checked: no problems"),
        _ => format!(
            "{maps} checked{others}: {}, {}",
            counted(errors, "error"),
            counted(warnings, "warning")
        ),
    });
    text.end()
}

/// The same for tools.
pub fn map_check(checked: &[CheckedMap]) -> MapCheck {
    let problems = || checked.iter().map(|it| &it.problems);
    MapCheck {
        files: (checked.iter())
            .map(|it| CheckedFile::new(&it.source.name, &it.source.text, &it.problems))
            .collect(),
        errors: problems().map(Problems::errors).sum(),
        warnings: problems().map(Problems::warnings).sum(),
    }
}
