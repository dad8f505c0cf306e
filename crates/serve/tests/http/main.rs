//! The server asked by raw requests, as browsers and as others would.

#![allow(clippy::unwrap_used, reason = "a test may fail at once")]

mod doors;
mod live;
mod support;
mod tokens;
