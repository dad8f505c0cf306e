use super::{Failure, folder, limits};
use crate::{cli::DevArgs, commands::hosts_for, report};
use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
    thread,
    time::{Duration, SystemTime},
};
use stechec_capabilities::GameEntry;
use stechec_files::FileError;
use stechec_kit::{Folder, Tools, build};
use stechec_play::{Bout, Player, Sparring, program, spar};

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
                failure.say();
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
        path: program::meant(path, game.name()),
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
        maps: args.maps.clone(),
        matches: args.matches,
        limits,
    };
    if sparring.opponents.is_empty() {
        report::say("nobody to play against yet: change something, or add --against NAME");
    } else {
        let hosts = hosts_for(game, SEATS, limits)?;
        show(&spar(&hosts, &sparring)?);
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
        deed: "write",
        path: previous.clone(),
        cause,
    })?;
    Ok(previous)
}

fn show(bouts: &[Bout]) {
    let width = bouts.iter().map(|bout| bout.opponent.chars().count());
    let width = width.max().unwrap_or(0).max(8);
    report::print(&format!(
        "{:width$}   won  drawn   lost   points for and against",
        "against"
    ));
    for bout in bouts {
        report::print(&format!(
            "{:width$}  {:>4}  {:>5}  {:>5}   {} : {}",
            bout.opponent, bout.won, bout.drawn, bout.lost, bout.points.0, bout.points.1
        ));
    }
    // The same fault in many matches is one fault.
    let mut faults: BTreeMap<String, u32> = BTreeMap::new();
    for fault in bouts.iter().flat_map(|bout| &bout.faults) {
        let mut told = format!(
            "{} ({}) in {}",
            fault.message, fault.kind, fault.entry_point
        );
        for line in fault.detail.iter().flat_map(|detail| detail.lines()) {
            told += &format!("\n    {line}");
        }
        *faults.entry(told).or_default() += 1;
    }
    for (fault, times) in faults {
        report::print(&format!("failed in {times} matches: {fault}"));
    }
}

/// When each file was written last.
fn snapshot(path: &Path, game: &GameEntry) -> Vec<(PathBuf, Option<SystemTime>)> {
    let path = program::meant(path, game.name());
    let files = Folder::open(&path).and_then(|folder| folder.files());
    // A folder that is not in order changes with its champion.toml.
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
