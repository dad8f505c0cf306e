use super::{Failure, builders, folder, limits, view::View};
use crate::{cli::DevArgs, commands::hosts_for, exit, report};
use std::{
    fs,
    path::{Path, PathBuf},
    thread,
    time::Duration,
};
use stechec_capabilities::{Capability, GameEntry};
use stechec_console::bouts_in_words;
use stechec_kit::build;
use stechec_play::{
    Bout, Player, Snapshot, Sparring, keep_losses, keep_version, kept_version, program, spar,
    sparring_maps,
};
use stechec_problem::harmless_path;

/// How often the folder is looked at.
const LOOK_EVERY: Duration = Duration::from_millis(300);
/// Seats of all matches that can be played at a time.
const SEATS: usize = 128;

pub(super) fn run(game: &'static GameEntry, args: &DevArgs) -> Result<(), Failure> {
    let mut last: Option<PathBuf> = None;
    let mut view = args.view.then(|| View::new(args.port));
    loop {
        let seen = Snapshot::take(&args.folder, game);
        let round = round(game, args, last.as_deref(), view.as_mut());
        match (round, args.once) {
            (Ok(program), _) => last = Some(program),
            (Err(failure), true) => return Err(failure),
            // Wait for the next change: that is what it is for.
            (Err(failure), false) => {
                failure.say(game);
            }
        }
        if args.once {
            return Ok(());
        }
        report::say("waiting for changes; Ctrl-C to end");
        while Snapshot::take(&args.folder, game) == seen {
            thread::sleep(LOOK_EVERY);
        }
        // Editors write several files, or one in several steps.
        thread::sleep(LOOK_EVERY);
    }
}

/// Builds, plays, and keeps the program to be compared with next time.
fn round(
    game: &'static GameEntry,
    args: &DevArgs,
    last: Option<&Path>,
    view: Option<&mut View>,
) -> Result<PathBuf, Failure> {
    let folder = folder(&args.folder, game)?;
    let interface = game.interface()?;
    let built = build(&folder, &interface, &builders())
        .map_err(|error| super::not_built(&folder.path, &error))?;
    super::build::tell(&folder, &built);
    let player = |path: &PathBuf| Player {
        name: path
            .file_name()
            .map_or_else(String::new, |name| name.to_string_lossy().into_owned()),
        path: program::resolve_path(path, game.name()),
    };
    let mut opponents: Vec<Player> = args.against.iter().map(player).collect();
    let last = last.map(Path::to_owned).or_else(|| kept_version(&folder));
    let new = fs::read(&built.program).ok();
    let changed = |last: &PathBuf| fs::read(last).ok() != new;
    opponents.extend(last.filter(changed).map(|path| Player {
        name: "the last version".to_owned(),
        path,
    }));
    let limits = limits(args.limits)?;
    let sparring = Sparring {
        champion: Player {
            name: folder.manifest.name.clone(),
            path: built.program.clone(),
        },
        opponents,
        maps: sparring_maps(game, &args.maps)?,
        matches: args.matches,
        limits,
        record_all: args.view,
    };
    if sparring.opponents.is_empty() {
        report::say("nobody to play against yet: change something, or add --against NAME");
    } else {
        let hosts = hosts_for(game, SEATS, limits)?;
        let bouts = spar(&hosts, &sparring)?;
        report::print(&bouts_in_words(&bouts, &sparring));
        // A lost one first: that is the one to learn from.
        let lost = bouts.iter().find(|bout| !bout.losses.is_empty());
        let shown = lost.or(bouts.first()).and_then(Bout::shown);
        if let (Some(view), Some(replay)) = (view, shown) {
            view.show(game, replay)?;
        }
        if let Some((place, first)) = keep_losses(&folder, &bouts, &sparring)? {
            tell_losses(game, &place, &first);
        }
        if args.strict && bouts.iter().any(|bout| !bout.faults.is_empty()) {
            return Err(Failure::Said(exit::CHAMPION_FAILED));
        }
    }
    Ok(keep_version(&folder, &built.program)?)
}

/// Where to look next: at what was lost.
fn tell_losses(game: &GameEntry, place: &Path, first: &Path) {
    let next = if game.brings(Capability::Explanations) {
        "explain"
    } else {
        "replay play"
    };
    report::print(&format!(
        "lost matches are in {}; next: stechec {next} {}",
        harmless_path(&place),
        report::quoted(first)
    ));
}
