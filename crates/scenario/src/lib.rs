//! Scripted matches, for any game: a map, the number of teams, and the orders of each
//! phase, played to an outcome per phase. They are how a question of rules is settled.
//!
//! The frame is the same for every game: `map`, `teams`, `seed`, `setup`, `phase` with
//! `dice`, `ask` and `order`, `skip`. What a game adds, its own words for orders and
//! positions and what it reports of a phase, is its [`Script`].
//!
//! An outcome is a JSON value for each phase, written down beside the script. Comparing says
//! where the two part, so that a test that fails names a phase and a field, not a line of text:
//!
//! ```
//! use serde_json::json;
//! use stechec_scenario::first_difference;
//!
//! let written = r#"{"turn": 1, "phase": "attack", "life": 7}"#;
//! let played = [json!({ "turn": 1, "phase": "attack", "life": 6 })];
//! let difference = first_difference(written, &played)?.expect("they differ");
//! assert_eq!(difference.field, "life");
//! assert_eq!(difference.to_string(), "turn 1, attack (line 1), life: expected 7, played 6");
//! # Ok::<(), stechec_scenario::NotJson>(())
//! ```

mod call;
mod compare;
mod play;
mod read;

pub use compare::{Difference, NotJson, first_difference};
pub use play::{Played, Scenario};
pub use read::{MAX_BYTES, read};

use serde::Serialize;
use std::ops::Range;
use stechec_game::{Dice, Game};
use stechec_problem::Problem;

/// A word of a script and the bytes it covers.
pub type Word<'t> = (Range<usize>, &'t str);

/// What a game adds to the frame that all scripts share.
pub trait Script: Game {
    /// What is written down of a phase.
    type Outcome: Serialize;

    /// The description of the champions' interface, `api/<game>.yml`: `ask` and `order`
    /// are read by it.
    const INTERFACE: &'static str;

    /// The words an order line of the game's own may begin with.
    const ORDERS: &'static [&'static str];

    /// The words a line of `setup` may begin with; none: the game has no setup.
    const SETUP: &'static [&'static str] = &[];

    /// Reads an order line: the order, and the word that says whose it is.
    fn read_order<'t>(
        line: &[Word<'t>],
        problems: &mut Vec<Problem>,
    ) -> Option<(Word<'t>, Self::Order)>;

    /// Puts a match that has not begun into the position that the lines of `setup`
    /// describe, or says what is wrong with them. No line is empty.
    fn set_up(_state: &mut Self::State, _lines: &[Vec<Word<'_>>], _problems: &mut Vec<Problem>) {}

    /// The dice of a match; none: the game has no dice.
    fn dice(_state: &mut Self::State) -> Option<&mut Dice> {
        None
    }

    /// The answer to an order in the words of the interface.
    fn answer(verdict: Result<(), Self::Refusal>) -> &'static str;
    /// What happened in a phase, in words, a line each.
    fn tell(events: &[Self::Event]) -> Vec<String>;
    /// What came of a phase.
    fn outcome(played: Played<'_, Self>) -> Self::Outcome;
}

/// A number in digits alone.
fn unsigned<T: std::str::FromStr>(word: &str) -> Option<T> {
    let digits = word.bytes().all(|byte| byte.is_ascii_digit());
    word.parse().ok().filter(|_| digits)
}

/// A word from outside, short enough for a message.
fn shorten(word: &str) -> String {
    word.chars().take(30).flat_map(char::escape_debug).collect()
}
