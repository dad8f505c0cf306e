//! Files that are made to keep the compiler busy: whatever they are, loading one ends in
//! bounded time and memory, and the referee's process hardly notices.
//!
//! This program is also what the host starts to compile them, with `__compile`, and what reads
//! text for the tests, with `__binary`.

mod bombs;
mod cache;
mod debug;
mod generator;
mod places;
mod workshop;

use libtest_mimic::{Arguments, Trial};
use std::{env, process::ExitCode};

fn main() -> ExitCode {
    match env::args().nth(1).as_deref() {
        Some("__compile") => return stechec_host::compile_main(),
        Some("__binary") => return workshop::binary_main(),
        _ => {}
    }
    let trials: Vec<Trial> = [
        bombs::trials(),
        cache::trials(),
        generator::trials(),
        places::trials(),
    ]
    .into_iter()
    .flatten()
    .collect();
    libtest_mimic::run(&Arguments::from_args(), trials).exit_code()
}
