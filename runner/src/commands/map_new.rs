//! `stechec map new`: a map from a seed.

use super::{Failure, chosen};
use crate::{
    cli::{Given, MapNewArgs},
    report,
};
use stechec_capabilities::GameEntry;
use stechec_problem::harmless_path;

pub(super) fn run(game: &GameEntry, args: &MapNewArgs, settings: &Given) -> Result<(), Failure> {
    let map = game.maps()?.new_map(&chosen(settings)).map_err(|wrong| {
        let message = format!("these options cannot make a map:\n- {}", wrong.join("\n- "));
        Failure::Usage(
            message,
            Some("`stechec map new --help` lists the options".into()),
        )
    })?;
    match &args.output {
        None => report::print(map.trim_end()),
        Some(path) if path.is_file() && !args.force => {
            let message = format!("{} already exists", harmless_path(&path));
            let help = "choose another name, or add --force to overwrite it";
            return Err(Failure::Usage(message, Some(help.into())));
        }
        Some(path) => {
            stechec_files::write(path, map.as_bytes())?;
            report::say(&format!("wrote {}", harmless_path(&path)));
        }
    }
    Ok(())
}
