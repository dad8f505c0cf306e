//! Files that are made to keep the compiler busy: whatever they are, loading one ends in
//! bounded time and memory, and the referee's process hardly notices.
//!
//! This program is also what the host starts to compile them, with `__compile`.

mod bombs;
mod cache;
mod generator;
mod workshop;

use libtest_mimic::{Arguments, Trial};
use std::{env, process::ExitCode};

fn main() -> ExitCode {
    if env::args_os()
        .nth(1)
        .is_some_and(|word| word == "__compile")
    {
        return stechec_host::compile_main();
    }
    let trials: Vec<Trial> = [bombs::trials(), cache::trials(), generator::trials()]
        .into_iter()
        .flatten()
        .collect();
    libtest_mimic::run(&Arguments::from_args(), trials).exit_code()
}
