//! Whole behaviours of the command line, through the real binary.
//!
//! What is said word for word stands in `tests/snapshots`: a session of commands, each with
//! its output, lines of standard error marked with `!`, and its exit code. After a wanted
//! change write them anew with `INSTA_UPDATE=always cargo test -p stechec --test cli` and
//! read the difference.

#![allow(clippy::unwrap_used, reason = "a test may fail at once")]

mod answers;
mod audit;
mod chain;
mod champion;
mod chance;
mod compare;
mod crash;
mod dashboard;
mod data;
mod debug;
mod entry_points;
mod every_game;
mod failures;
mod faults;
mod first_hour;
mod forgery;
mod game;
mod hostile;
mod inside;
mod jury;
mod killed;
mod killing;
mod lab;
mod ladder;
mod languages;
mod links;
mod linters;
mod long_lists;
mod map_check;
mod map_new;
mod map_show;
mod map_stats;
mod maps;
mod matches;
mod opponents;
mod own_tests;
mod proof;
mod proxy;
mod python_packages;
mod replay;
mod report;
mod same_bytes;
mod sandbox;
mod scenario;
mod serve;
mod served;
mod several;
mod shared_machine;
mod streams;
mod support;
mod telling;
mod tiny;
mod tournament;
mod usage;
