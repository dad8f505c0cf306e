//! Every function of the champions' interface, asked at a desk while small matches are
//! played: by its typed method, and in words through the door.

#![allow(clippy::unwrap_used, reason = "a test may fail at once")]

mod door;
mod known;
mod orders;
mod table;
