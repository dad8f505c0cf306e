//! What games bring, with their types erased.
//!
//! A game's rules are generic code; commands are not. Here the types of a game are erased,
//! once: [`Playable`] is what every game brings, and everything that plays, records, plays
//! back or measures matches sees only that. What else a game may bring is in its
//! [`GameEntry`] as an option; where it is missing, [`GameEntry::explain`] and its like say
//! so, and nothing else of the program notices.
//!
//! | file | what |
//! |---|---|
//! | `entry.rs` | a game as a set of capabilities; lists of games |
//! | `playable.rs` | what every game brings |
//! | `rules.rs` | the same for any [`Game`](stechec_game::Game): where types are erased |
//! | `map.rs`, `champion.rs` | a map, a champion that was loaded |
//! | `matches.rs` | a match to be played, and what is reported of it phase by phase |
//! | `recording.rs`, `limits.rs` | a match as a replay while it is played |
//! | `reel.rs`, `phase_text.rs` | a recorded match, played to any moment of it; a phase in words |
//! | `rerun.rs`, `rehearsal.rs`, `call.rs` | a champion called again as in a recorded match |
//! | `position.rs` | a position that is asked about as a champion asks, without a match |
//! | `explain.rs`, `scripts.rs`, `pictures.rs` | what games may bring |
//!
//! What is known of any game, and what the smallest one lacks:
//!
//! ```
//! use stechec_capabilities::{Capability, GameAssets, GameEntry, Rules};
//! use tiny_game::{Goose, INTERFACE};
//!
//! static RULES: Rules<Goose> = Rules::plain();
//! let game = GameEntry {
//!     core: &RULES,
//!     interface: INTERFACE,
//!     scripts: None,
//!     explain: None,
//!     maps: None,
//!     pictures: None,
//!     assets: GameAssets::default(),
//! };
//! assert_eq!(game.core.facts().teams, (2, 2));
//! let map = game.core.read_map("12 30").expect("twelve cells, thirty turns");
//! assert!(game.core.play_bare(&map, 2).is_ok() && game.core.play_bare(&map, 3).is_err());
//!
//! assert!(!game.brings(Capability::Explanations));
//! let lacking = game.explain().err().expect("it explains nothing");
//! assert_eq!(lacking.to_string(), "goose has no explanations");
//! assert!(lacking.help().contains("stechec replay play"));
//! ```

mod call;
mod champion;
mod entry;
mod explain;
pub mod limits;
mod map;
mod matches;
mod phase_text;
mod pictures;
mod playable;
mod position;
mod recording;
mod reel;
mod refusals;
mod rehearsal;
mod rerun;
mod rules;
mod scripts;

pub use call::{Change, RecordedCall, RepeatedCall, changes};
pub use champion::{GameChampion, LoadFrom};
pub use entry::{Capability, GameAssets, GameEntry, Games, NotOffered};
pub use explain::{CellAnswer, Explains, PhaseExplanation, Question};
pub use map::GameMap;
pub use matches::{CallView, MatchError, MatchPlan, MatchSeat, PhaseView, PlayedMatch, Witness};
pub use phase_text::{PhaseText, fault_note, refused_note};
pub use pictures::{Drawings, Drawn, DrawnReel, Pictures};
pub use playable::{Facts, Playable, Verified};
pub use position::{BadQuestion, Position, Sitting};
pub use recording::{Extent, RecordingPlan, SeatedChampion, recorded_chance};
pub use reel::Reel;
pub use refusals::{Refusals, Refused};
pub use rehearsal::{Calls, NoCalls};
pub use rerun::{NotAsked, RepeatedMatch, Rerun};
pub use rules::Rules;
pub use scripts::{ScriptOutcome, Scripts};
