use super::{Failure, folder, limits};
use crate::{cli::DevArgs, commands::hosts_for, exit, report};
use std::{
    fs,
    path::{Path, PathBuf},
    thread,
    time::{Duration, SystemTime},
};
use stechec_capabilities::{Capability, GameEntry};
use stechec_collection::MAPS;
use stechec_console::bouts_in_words;
use stechec_files::{FileError, with_text};
use stechec_kit::{Folder, Tools, build};
use stechec_play::{Bout, Player, Sparring, SparringMap, program, spar};
use stechec_problem::{harmless, harmless_path};

/// How often the folder is looked at.
const LOOK_EVERY: Duration = Duration::from_millis(300);
/// Seats of all matches that can be played at a time.
const SEATS: usize = 128;

pub(super) fn run(game: &GameEntry, args: &DevArgs) -> Result<(), Failure> {
    let mut last: Option<PathBuf> = None;
    loop {
        let seen = snapshot(&args.folder, game);
        let round = round(game, args, last.as_deref());
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
        while snapshot(&args.folder, game) == seen {
            thread::sleep(LOOK_EVERY);
        }
        // Editors write several files, or one in several steps.
        thread::sleep(LOOK_EVERY);
    }
}

/// Builds, plays, and keeps the program to be compared with next time.
fn round(game: &GameEntry, args: &DevArgs, last: Option<&Path>) -> Result<PathBuf, Failure> {
    let folder = folder(&args.folder, game)?;
    let interface = game.interface()?;
    let built = build(&folder, &interface, &Tools::default())
        .map_err(|error| super::not_built(&folder.path, &error))?;
    super::build::tell(&folder, &built);
    let player = |path: &PathBuf| Player {
        name: path
            .file_name()
            .map_or_else(String::new, |name| name.to_string_lossy().into_owned()),
        path: program::resolve_path(path, game.name()),
    };
    let mut opponents: Vec<Player> = args.against.iter().map(player).collect();
    let last = last.map(Path::to_owned).or_else(|| kept(&folder));
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
        maps: maps(game, args)?,
        matches: args.matches,
        limits,
    };
    if sparring.opponents.is_empty() {
        report::say("nobody to play against yet: change something, or add --against NAME");
    } else {
        let hosts = hosts_for(game, SEATS, limits)?;
        let bouts = spar(&hosts, &sparring)?;
        report::print(&bouts_in_words(&bouts, &sparring));
        keep_losses(game, &folder, &bouts, &sparring)?;
        if args.strict && bouts.iter().any(|bout| !bout.faults.is_empty()) {
            return Err(Failure::Said(exit::CHAMPION_FAILED));
        }
    }
    keep(&folder, &built.program)
}

fn previous(folder: &Folder, program: &Path) -> PathBuf {
    let ending = program.extension().unwrap_or_default();
    folder.build().join("previous").with_extension(ending)
}

/// The version that was played last, even if that was yesterday.
fn kept(folder: &Folder) -> Option<PathBuf> {
    Some(previous(folder, &folder.output())).filter(|path| path.is_file())
}

fn keep(folder: &Folder, program: &Path) -> Result<PathBuf, Failure> {
    let previous = previous(folder, program);
    fs::copy(program, &previous).map_err(|cause| FileError {
        action: "write",
        path: previous.clone(),
        cause,
    })?;
    Ok(previous)
}

/// The selected maps; if there are none, those of the game's trials that two can play on.
fn maps(game: &GameEntry, args: &DevArgs) -> Result<Vec<SparringMap>, Failure> {
    if !args.maps.is_empty() {
        let chosen = args.maps.iter().map(|word| {
            let path = MAPS.find(word, game.name())?;
            let name = path.file_stem().unwrap_or_default().to_string_lossy();
            Ok::<_, Failure>(SparringMap {
                name: harmless(&name),
                map: with_text(&path, |text| game.core.read_map(text))?,
            })
        });
        return chosen.collect();
    }
    let trials = game.trial_maps()?.iter();
    let maps = trials.filter_map(|(name, text)| {
        let map = game.core.read_map(text).ok()?;
        let for_two = game.core.play_bare(&map, 2).is_ok();
        let name = (*name).to_owned();
        for_two.then_some(SparringMap { name, map })
    });
    Ok(maps.collect())
}

/// Keeps the matches that were lost: they are the ones to learn from.
fn keep_losses(
    game: &GameEntry,
    folder: &Folder,
    bouts: &[Bout],
    sparring: &Sparring,
) -> Result<(), Failure> {
    let place = folder.build().join("lost");
    let failed = |action, cause| FileError {
        action,
        path: place.clone(),
        cause,
    };
    // Those of the version before would only mislead.
    if place.exists() {
        fs::remove_dir_all(&place).map_err(|cause| failed("empty", cause))?;
    }
    if bouts.iter().all(|bout| bout.losses.is_empty()) {
        return Ok(());
    }
    fs::create_dir_all(&place).map_err(|cause| failed("make", cause))?;
    let plain = |name: &str| name.replace(|c: char| !c.is_alphanumeric() && c != '-', "-");
    let mut first = None;
    for (bout, loss) in (bouts.iter()).flat_map(|bout| bout.losses.iter().map(move |it| (bout, it)))
    {
        let (opponent, map) = (plain(&bout.opponent), plain(&sparring.maps[loss.map].name));
        let name = format!("{opponent}-{map}-{}-seat-{}.replay", loss.seed, loss.seat);
        let path = place.join(name);
        stechec_files::write(&path, &loss.replay)?;
        first.get_or_insert(path);
    }
    if let Some(first) = first {
        let next = if game.brings(Capability::Explanations) {
            "explain"
        } else {
            "replay play"
        };
        report::print(&format!(
            "lost matches are in {}; next: stechec {next} {}",
            harmless_path(&place),
            report::quoted(&first)
        ));
    }
    Ok(())
}

/// When each file was written last.
fn snapshot(path: &Path, game: &GameEntry) -> Vec<(PathBuf, Option<SystemTime>)> {
    let path = program::resolve_path(path, game.name());
    let files = Folder::open(&path).and_then(|folder| folder.files());
    // A folder that is invalid changes with its champion.toml.
    let files = files.unwrap_or_else(|_| vec![PathBuf::from(stechec_kit::MANIFEST)]);
    let when = |file: &PathBuf| {
        fs::metadata(path.join(file))
            .and_then(|it| it.modified())
            .ok()
    };
    (files.into_iter())
        .map(|file| {
            let when = when(&file);
            (file, when)
        })
        .collect()
}
