//! What the console says, as values: nothing here prints.
//!
//! Commands find things out; here that becomes an answer for tools (a type of `stechec-answers`)
//! or words and tables for people. Both come from the same values, so they cannot contradict each
//! other, and neither needs a terminal to be tested. What `stechec-dashboard` is to pages, this is
//! to the command line.
//!
//! | module | what |
//! |---|---|
//! | `matches`, `listing`, `ratings` | recorded results |
//! | `played` | a match that was just played |
//! | `replays` | a recorded match, phase by phase |
//! | `plan` | what a plan would play |
//! | `beginnings` | what to do first |
//! | `maps` | maps that are looked over |
//! | `workers` | machines that play for a run |
//! | `games` | games, and the maps and champions that go by name |
//! | `champions` | champions that are tried |
//! | `again` | a champion that was asked again |
//! | `explanations` | what happened, and why |
//! | `complaints` | errors and warnings, with a picture of the place |
//! | `sandbox`, `bench` | what this machine offers, and how fast it is |
//!
//! ```
//! use stechec_console::counted;
//!
//! assert_eq!(counted(1, "entry point"), "1 entry point");
//! assert_eq!(counted(3, "map"), "3 maps");
//! ```

mod again;
mod beginnings;
mod bench;
mod champions;
mod complaints;
mod explanations;
mod games;
mod listing;
mod maps;
mod matches;
mod plan;
mod played;
mod ratings;
mod reference;
mod replays;
mod sandbox;
mod text;
mod workers;

pub use again::{AskedAgain, repetition, repetition_in_words, where_it_failed};
pub use beginnings::{contest_in_words, first_steps};
pub use bench::{
    SIZE_HEAD, builds_in_words, calls_in_words, kinds_in_words, language_row, listened_in_words,
    rates_in_words, real_in_words, served_in_words, size_row,
};
pub use champions::{bouts_in_words, champion_check, check_in_words};
pub use complaints::{
    TERMINAL_WIDTH, error_in_words, hardly_a_map, map_of_another_game, problems_in_words,
    warning_in_words,
};
pub use explanations::{explained_in_short, explained_in_words, explained_phase, refused_orders};
pub use games::{
    game_detail, game_in_words, game_summary, games_in_words, maps, maps_in_words, opponents,
    opponents_in_words,
};
pub use listing::{EachLine, MatchList, audit_table};
pub use maps::{CheckedMap, checked_in_words, map_check};
pub use matches::{
    SEAT_COLUMNS, match_in_words, match_row, result_of, retrial_in_words, seat_rows,
};
pub use plan::{plan_in_words, plan_summary};
pub use played::{played_in_words, played_match};
pub use ratings::{faults_in_words, ratings_for_spreadsheets, ratings_in_words, verdict_in_words};
pub use reference::reference_in;
pub use replays::{boards_in_words, phase_in_words, phases_in_words, replay_in_words};
pub use sandbox::{sandbox_answer, sandbox_in_words};
pub use text::{counted, counted_matches, matches_are};
pub use workers::{workers_in_words, workers_table};

pub(crate) use text::Text;
