//! What a run consists of, whoever keeps it: the [`RecordedPlan`] it follows, the [`Header`] that
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
//! | `session` | a stretch of a run: one header, one machine |
//! | `changes` | how two headers differ, and what that means for matches already played |
//! | `audit` | what people did to a run beyond playing it |
//! | `signature` | who did it, when, and with which words |
//! | `record` | a match: seats, scores, faults, what was used |
//! | `programs` | which programs played for whom, and how often |
//! | `recorded` | which matches are recorded already |
//! | `due` | how many matches there are when champions were taken out |
//! | `summary` | what the matches so far come to |
//! | `ending` | whether a run is over, and why |
//! | `manifest` | what a finished run consists of, to be signed |
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

mod audit;
mod canonical;
mod changes;
mod due;
mod ending;
mod filter;
mod header;
mod manifest;
mod plan;
mod programs;
mod record;
mod recorded;
mod session;
mod signature;
mod summary;
mod words;

pub use audit::{
    AuditAction, AuditEntry, LeftOut, MAX_WHO, MAX_WORDS, Retrials, left_out, retrial_sessions,
    retrials, rulings, utc,
};
pub use canonical::canonical;
pub use changes::{Change, Effect, KeyChange};
pub use due::Due;
pub use ending::Ending;
pub use filter::{MatchFilter, ResolvedFilter, SeatFacts};
pub use header::{ChampionEntry, Header, HeaderError, MapEntry, UnknownName};
pub use manifest::{
    BadManifest, MANIFEST_FORMAT, Manifest, SealedChampion, SealedMap, SealedSession, SealedTable,
};
pub use plan::{
    NativeLimits, PLAN_VERSION, PlanVersion, PlannedLimits, RecordedPlan, Stop, WasmLimits,
};
pub use programs::{ProgramShare, Programs, shares_in_words};
pub use record::{EntryPointUsage, ForeignRecord, LogEntry, MatchRecord, SeatRecord, Spent};
pub use recorded::RecordedIds;
pub use session::{Machine, SandboxLayer, Session, SessionNumber};
pub use signature::{Signature, Signer, Unsignable};
pub use stechec_api::ProgramKind;
pub use stechec_game::{Fault, FaultKind, FaultPolicy, FaultRecord};
pub use summary::{Counts, Summary};
pub use words::{
    Language, criterion_in_words, format_in_words, lot_in_words, passed_over_in_words,
    repeats_in_words,
};
