//! The web server of results: pages, a JSON interface, events as they happen.
//!
//! It knows no game and no file: a [`Site`] answers [`Question`]s, which are all that can be
//! asked. What is served besides are the pages embedded in `stechec-web`.
//!
//! | file | what |
//! |---|---|
//! | `route.rs`, `query.rs` | from an address to a question, or to nothing |
//! | `guard.rs` | who may ask at all, and the headers of every answer |
//! | `keys.rs` | tokens: who may read which logs |
//! | `live.rs` | one watcher per topic, any number of listeners |
//! | `answer.rs`, `body.rs`, `pieces.rs` | from a question to an answer |
//! | `server.rs` | connections |
//! | `limits.rs` | all limits |

mod answer;
mod body;
mod guard;
mod keys;
pub mod limits;
mod live;
mod pieces;
mod query;
mod route;
mod server;
mod site;

pub use keys::{Keys, SECRET_BYTES, Viewer};
pub use query::encoded;
pub use server::{Server, Settings};
pub use site::{Filter, Json, NoAnswer, Pushed, Question, Site, Topic};
pub use stechec_web::Skin;
