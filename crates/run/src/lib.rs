//! What a run consists of, whoever keeps it: the [`Plan`] it follows, the [`Header`] that
//! says who plays where, and a [`MatchRecord`] for every match.
//!
//! There is no database here and no file. `stechec-store` keeps these types, everything
//! else works with them: a report, a dashboard or a command needs to know nothing of how
//! they are kept.
//!
//! | module | what |
//! |---|---|
//! | `plan` | what has an influence on results, with a version |
//! | `header` | the plan, champions and maps of a run; read from text, or refused |
//! | `changes` | how two headers differ, and what that means for matches already played |
//! | `record` | a match: seats, scores, faults, what was used |
//! | `recorded` | which matches are recorded already |
//! | `summary` | what the matches so far come to |
//! | `filter` | which matches somebody asks for |
//! | `words` | a tournament's format in words |
//! | `canonical` | JSON that is the same bytes for the same content |
//!
//! ```
//! use stechec_run::{MatchFilter, canonical};
//!
//! // Keys are sorted and whole numbers have no decimals, whatever was written.
//! let text = canonical(&serde_json::json!({ "b": 1500.0, "a": [0.95] })).unwrap();
//! assert_eq!(text, r#"{"a":[0.95],"b":1500}"#);
//!
//! // A filter without conditions accepts everything.
//! assert_eq!(MatchFilter::default().champions.len(), 0);
//! ```

mod canonical;
mod changes;
mod filter;
mod header;
mod plan;
mod record;
mod recorded;
mod summary;
mod words;

pub use canonical::canonical;
pub use changes::Change;
pub use filter::{MatchFilter, ResolvedFilter, SeatFacts};
pub use header::{ChampionEntry, Header, HeaderError, MapEntry, ProgramKind, UnknownName};
pub use plan::{
    FaultPolicy, Limits, NativeLimits, PLAN_VERSION, Plan, PlanVersion, Stop, WasmLimits,
};
pub use record::{
    EntryPointUsage, FaultRecord, ForeignRecord, LogEntry, MatchRecord, SeatRecord, Spent,
};
pub use recorded::RecordedIds;
pub use summary::{Counts, Summary};
pub use words::{Language, format_in_words};
