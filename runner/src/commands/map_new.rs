//! `stechec map new`: a map from a seed.

use super::{Failure, chosen};
use crate::{
    cli::{Given, MapNewArgs},
    failure::Misuse,
    report,
};
use stechec_capabilities::GameEntry;
use stechec_problem::harmless_path;

pub(super) fn run(game: &GameEntry, args: &MapNewArgs, settings: &Given) -> Result<(), Failure> {
    let map = game.maps()?.new_map(&chosen(settings));
    let map = map.map_err(Misuse::NoSuchMap)?;
    match &args.output {
        None => report::print(map.trim_end()),
        Some(path) if path.is_file() && !args.force => {
            return Err(Misuse::FileExists(path.clone()).into());
        }
        Some(path) => {
            stechec_files::write(path, map.as_bytes())?;
            report::say(&format!("wrote {}", harmless_path(&path)));
        }
    }
    Ok(())
}
