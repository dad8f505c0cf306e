use super::{Failure, builders, folder, not_built, own_game};
use crate::{cli::BuildArgs, exit, report};
use stechec_capabilities::GameEntry;
use stechec_kit::{Built, Folder, build};
use stechec_problem::harmless_path;

pub(super) fn run(game: &GameEntry, args: &BuildArgs) -> Result<(), Failure> {
    let tools = builders();
    let mut worst = None;
    // Everything that is wrong, with all of them.
    for path in &args.folders {
        let game = own_game(path, game);
        let built = folder(path, game).and_then(|folder| {
            let built = build(&folder, &game.interface()?, &tools);
            let built = built.map_err(|error| not_built(&folder.path, &error))?;
            tell(&folder, &built);
            Ok(())
        });
        if let Err(failure) = built {
            worst = Some(worst.unwrap_or(exit::OK).max(failure.say(game)));
        }
    }
    worst.map_or(Ok(()), |code| Err(Failure::Said(code)))
}

pub(super) fn tell(folder: &Folder, built: &Built) {
    if !built.remarks.trim().is_empty() {
        report::say(built.remarks.trim_end());
    }
    let name = &folder.manifest.name;
    let program = harmless_path(&built.program);
    report::print(&if built.anew {
        format!("{name}: built {program}")
    } else {
        format!("{name}: nothing changed since {program} was built")
    });
}
