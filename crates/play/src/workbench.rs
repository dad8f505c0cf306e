//! `champion dev`: what is kept beside a champion that is worked on, and what it is tried on.

use crate::{Bout, Error, Sparring, SparringMap, program};
use std::{
    fs,
    path::{Path, PathBuf},
    time::SystemTime,
};
use stechec_capabilities::GameEntry;
use stechec_collection::MAPS;
use stechec_files::{FileError, with_text};
use stechec_kit::{Folder, MANIFEST};
use stechec_problem::harmless;

/// When each file of a champion's folder was written last. Two of them are equal as long as
/// nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Snapshot(Vec<(PathBuf, Option<SystemTime>)>);

impl Snapshot {
    /// The folder as it is now.
    pub fn take(path: &Path, game: &GameEntry) -> Self {
        let path = program::resolve_path(path, game.name());
        let files = Folder::open(&path).and_then(|folder| folder.files());
        // A folder that is invalid changes with its champion.toml.
        let files = files.unwrap_or_else(|_| vec![PathBuf::from(MANIFEST)]);
        let when = |file: &PathBuf| {
            let read = fs::metadata(path.join(file));
            read.and_then(|it| it.modified()).ok()
        };
        let files = files.into_iter().map(|file| {
            let when = when(&file);
            (file, when)
        });
        Self(files.collect())
    }
}

fn previous(folder: &Folder, program: &Path) -> PathBuf {
    let ending = program.extension().unwrap_or_default();
    folder.build().join("previous").with_extension(ending)
}

/// The version that was played last, even if that was yesterday.
pub fn kept_version(folder: &Folder) -> Option<PathBuf> {
    Some(previous(folder, &folder.output())).filter(|path| path.is_file())
}

/// Keeps a program to be compared with the next version. Answers where it is.
pub fn keep_version(folder: &Folder, program: &Path) -> Result<PathBuf, FileError> {
    let previous = previous(folder, program);
    fs::copy(program, &previous).map_err(|cause| FileError {
        action: "write",
        path: previous.clone(),
        cause,
    })?;
    Ok(previous)
}

/// The maps of these names; if there are none, those of the game's trials that two can play on.
pub fn sparring_maps(game: &GameEntry, chosen: &[PathBuf]) -> Result<Vec<SparringMap>, Error> {
    if !chosen.is_empty() {
        let chosen = chosen.iter().map(|word| {
            let path = MAPS.find(word, game.name())?;
            let name = path.file_stem().unwrap_or_default().to_string_lossy();
            Ok::<_, Error>(SparringMap {
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

/// Keeps the matches that were lost, which are the ones to learn from, in the place of those of
/// the version before. Answers the folder they are in and the first of them, if there are any.
pub fn keep_losses(
    folder: &Folder,
    bouts: &[Bout],
    sparring: &Sparring,
) -> Result<Option<(PathBuf, PathBuf)>, FileError> {
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
        return Ok(None);
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
    Ok(first.map(|first| (place, first)))
}
