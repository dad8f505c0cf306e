//! The bindings at work: the same champion in each language, built as contestants build
//! it, has the same conversation with its host.

#![allow(clippy::unwrap_used, reason = "a test may fail at once")]

mod assemblyscript;
mod build;
mod examples;
mod go;
mod javascript;
mod lua;
mod native;
mod ocaml;
mod python;
mod wasm;
