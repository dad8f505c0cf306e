//! Settings in TOML, read strictly: keys nobody asked for, values of another type and
//! numbers out of range are all reported at once, each with its place and its remedy.
//!
//! ```
//! use stechec_settings::read;
//!
//! let text = "name = \"rover\"\ntims = 3\n";
//! let problems = read(text, |settings| {
//!     let name = settings.text("name");
//!     let times = settings.number("times", 1..=100);
//!     Some((name?.value.to_owned(), times?.value))
//! });
//! assert!(problems.unwrap_err().iter().any(|it| it.message.contains("tims")));
//! ```

mod section;

pub use section::{Section, Spanned};
pub use stechec_problem::similar;

use section::Shared;
use std::cell::RefCell;
use stechec_problem::{Problem, Problems};
use toml::de::DeTable;

/// The largest text that is read, in bytes.
pub const MAX_BYTES: usize = 1 << 20;

/// Reads a text with `use_settings`, which says `None` if something is missing. Everything
/// that was wrong is collected meanwhile; keys it never asked for are wrong, too.
pub fn read<T>(
    text: &str,
    use_settings: impl FnOnce(&Section<'_>) -> Option<T>,
) -> Result<T, Problems> {
    if text.len() > MAX_BYTES {
        let message = format!("the file is larger than {} MiB", MAX_BYTES >> 20);
        return Err(Problem::error("too-large", message).into());
    }
    let (table, errors) = DeTable::parse_recoverable(text);
    if !errors.is_empty() {
        let mut problems = Problems::new();
        for error in errors {
            let problem = Problem::error("not-toml", error.message().replace('\n', ", "));
            problems.push(match error.span() {
                Some(span) => problem.at(span, "here"),
                None => problem,
            });
        }
        return Err(problems);
    }
    let shared = Shared::default();
    let root = Section::root(&table, &shared);
    let used = use_settings(&root);
    root.finish();
    let Shared { problems, .. } = shared;
    let problems: Problems = RefCell::into_inner(problems);
    match used {
        Some(used) if problems.errors() == 0 => Ok(used),
        Some(_) => Err(problems),
        None if problems.errors() > 0 => Err(problems),
        None => Err(Problem::error("incomplete", "something is missing here").into()),
    }
}
