//! Results in a PostgreSQL database, for several machines.

mod address;
mod client;
mod connect;
mod error;
mod password;
mod tls;

pub use address::{Address, BadAddress, Encryption};
pub use client::{Bell, Client, Values};
pub use connect::patiently;
pub use error::DatabaseError;
pub use tokio_postgres::{Row, types::ToSql};
