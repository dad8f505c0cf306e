//! The server asked by raw requests, as browsers and as others would.

#![allow(clippy::unwrap_used, reason = "a test may fail at once")]

mod crowd;
mod doors;
mod live;
mod proxy;
mod real_proxies;
mod support;
mod tokens;
mod watching;
