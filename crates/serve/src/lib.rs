//! The web server of results: pages, a JSON interface, events as they happen.
//!
//! It knows no game and no file: a [`Site`] answers [`Question`]s, which are all that can be
//! asked. What is served besides are the pages embedded in `stechec-web`.
//!
//! | file | what |
//! |---|---|
//! | `route.rs`, `query.rs` | from an address to a question, or to nothing |
//! | `guard.rs` | who may ask at all, and the headers of every answer |
//! | `crowd.rs`, `patient.rs` | who is connected, who makes room, who is waited for |
//! | `public.rs` | the address browsers know when a proxy stands in front |
//! | `keys.rs` | tokens: who may read which logs |
//! | `live.rs`, `events.rs` | one watcher per topic, any number of listeners |
//! | `metrics.rs` | figures for those who watch over servers |
//! | `answer.rs`, `body.rs` | from a question to an answer |
//! | `pieces.rs`, `played.rs` | recorded matches on their way, and those sent of late |
//! | `server.rs` | connections |
//! | `limits.rs` | all limits |
//!
//! Who may read the log of a champion is a matter of tokens, which follow from one secret: nothing
//! has to be kept for each of them.
//!
//! ```
//! use std::sync::Arc;
//! use stechec_serve::{Keys, SECRET_BYTES, Viewer};
//!
//! let keys = Arc::new(Keys::new([7; SECRET_BYTES]));
//! let author = Viewer::new(keys.clone(), Some(keys.owner("cup", "ant")));
//! assert!(author.may_read("cup", "ant"));
//! assert!(!author.may_read("cup", "bee") && !author.may_read("final", "ant"));
//!
//! let organizer = Viewer::new(keys.clone(), Some(keys.organizer()));
//! assert!(organizer.may_read("cup", "bee"));
//! ```

mod answer;
mod body;
mod crowd;
mod events;
mod guard;
mod keys;
pub mod limits;
mod live;
mod metrics;
mod patient;
mod pieces;
mod played;
mod public;
mod query;
mod route;
mod server;
mod site;

pub use keys::{Keys, SECRET_BYTES, Viewer};
pub use metrics::{Figure, FigureKind};
pub use public::{BadPublicAddress, PublicAddress};
pub use query::encoded;
pub use server::{Server, Settings};
pub use site::{Filter, Json, NoAnswer, Pushed, Question, ReportFile, Site, States, Topic};
pub use stechec_web::Skin;
