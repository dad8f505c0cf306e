//! Native champions, friendly and hostile, in real processes with the whole sandbox.
//!
//! This program is also what the host starts for them: with `__champion` it is a keeper,
//! with `__referee` a referee that is going to be killed.

mod bench;
mod cases;
mod collection;
mod fair;
mod hostile;
mod life;
mod places;
mod play;
mod spy;
mod walls;
mod workshop;

use casus_belli::CasusBelli;
use libtest_mimic::{Arguments, Trial};
use std::{env, process::ExitCode};

fn main() -> ExitCode {
    let mut args = env::args_os().skip(1);
    match args.next() {
        Some(word) if word == "__champion" => {
            return stechec_host::native::champion_main::<CasusBelli>();
        }
        Some(word) if word == "__referee" => life::doomed_referee(args),
        _ => {}
    }
    let trials: Vec<Trial> = [
        cases::trials(),
        fair::trials(),
        hostile::trials(),
        life::trials(),
        places::trials(),
        spy::trials(),
        walls::trials(),
        bench::trials(),
    ]
    .into_iter()
    .flatten()
    .collect();
    libtest_mimic::run(&Arguments::from_args(), trials).exit_code()
}
