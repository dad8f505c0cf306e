use crate::{Problem, Severity};

/// How many problems of one text are kept; the rest is only counted, so that a large
/// broken file cannot fill the memory or the screen.
pub const MAX_PROBLEMS: usize = 50;

/// The problems of one text, in the order in which they were found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Problems {
    kept: Vec<Problem>,
    more_errors: usize,
    more_warnings: usize,
}

impl Problems {
    /// No problem yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a problem, or only counts it when there are very many.
    pub fn push(&mut self, problem: Problem) {
        if self.kept.len() < MAX_PROBLEMS {
            self.kept.push(problem);
            return;
        }
        match problem.severity {
            Severity::Error => self.more_errors += 1,
            Severity::Warning => self.more_warnings += 1,
        }
    }

    /// The problems that were kept.
    pub fn iter(&self) -> impl Iterator<Item = &Problem> {
        self.kept.iter()
    }

    /// How many more there were than are kept.
    pub fn not_kept(&self) -> usize {
        self.more_errors + self.more_warnings
    }

    /// How many errors there were in all.
    pub fn errors(&self) -> usize {
        self.count(Severity::Error) + self.more_errors
    }

    /// How many warnings there were in all.
    pub fn warnings(&self) -> usize {
        self.count(Severity::Warning) + self.more_warnings
    }

    /// Whether nothing at all was found.
    pub fn is_empty(&self) -> bool {
        self.kept.is_empty()
    }

    /// The same problems in a larger text, in which this one begins at byte `offset`.
    #[must_use]
    pub fn moved_by(mut self, offset: usize) -> Self {
        self.kept = (self.kept.into_iter())
            .map(|problem| problem.moved_by(offset))
            .collect();
        self
    }

    /// Takes over all problems of another list.
    pub fn append(&mut self, other: Problems) {
        self.more_errors += other.more_errors;
        self.more_warnings += other.more_warnings;
        other
            .kept
            .into_iter()
            .for_each(|problem| self.push(problem));
    }

    /// Orders the problems by their main place, those without one first.
    pub fn sort_by_place(&mut self) {
        self.kept
            .sort_by_key(|problem| problem.places.first().map(|place| place.span.start));
    }

    fn count(&self, severity: Severity) -> usize {
        (self.kept.iter())
            .filter(|problem| problem.severity == severity)
            .count()
    }
}

impl From<Problem> for Problems {
    fn from(problem: Problem) -> Self {
        let mut problems = Self::new();
        problems.push(problem);
        problems
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn very_many_problems_are_counted_but_not_kept() {
        let mut problems = Problems::new();
        for _ in 0..MAX_PROBLEMS + 7 {
            problems.push(Problem::error("x", "x"));
        }
        problems.push(Problem::warning("y", "y"));
        assert_eq!(problems.iter().count(), MAX_PROBLEMS);
        assert_eq!(problems.errors(), MAX_PROBLEMS + 7);
        assert_eq!(problems.warnings(), 1);
        assert_eq!(problems.not_kept(), 8);
    }
}
