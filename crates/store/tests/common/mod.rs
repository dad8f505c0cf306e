//! A made-up run, and the places it is kept in.

#![allow(unused_imports, reason = "not every test needs all of it")]

pub(crate) mod both;
mod made_up;

pub(crate) use made_up::*;
