//! Results in a PostgreSQL database, for several machines.
//!
//! | file | what |
//! |---|---|
//! | `address.rs`, `password.rs`, `tls.rs` | where it is, how to get in, whom to believe |
//! | `connect.rs`, `client.rs`, `error.rs` | a connection, and what it is told |
//! | `schema.rs`, `schema/` | tables and functions, one file for each area |
//! | `store.rs`, `packed.rs`, `reading.rs` | a run, its matches packed and unpacked |
//! | `damage.rs` | whether everything is as it was written |
//! | `lock.rs` | who plays a run |
//! | `line.rs` | a connection that is made anew when it is lost |
//! | `queue.rs`, `queue/` | sharing out matches over machines |
//! | `transfer.rs` | a run on its way from one store into another |

mod address;
mod client;
mod connect;
mod damage;
mod error;
mod line;
mod lock;
mod packed;
mod password;
mod queue;
mod reading;
pub mod schema;
mod store;
mod tls;
mod transfer;

pub use address::{Address, BadAddress, Encryption};
pub use client::{Bell, Client, Values};
pub use connect::patiently;
pub use error::DatabaseError;
pub use line::Line;
pub use lock::{NoLock, RunLock};
pub use packed::{PackedBatch, keep};
pub use queue::{
    DONE_BELL, GivenUp, HandIn, Job, JobName, JobPage, Joined, Lease, OrganizerDesk, Outstanding,
    Part, Returned, Taken, WORK_BELL, WorkPage, WorkerDesk, WorkerPage, WorkerWords,
};
pub use store::Postgres;
pub use tokio_postgres::{Row, types::ToSql};
