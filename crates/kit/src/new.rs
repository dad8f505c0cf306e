use crate::{build::write_files, folder::BUILD, name_complaint};
use std::{
    fs, io,
    path::{Path, PathBuf},
};
use stechec_api::{Interface, Kit, Language, generate, starter};
use stechec_problem::harmless_path;

/// Why the champion could not be created.
#[derive(Debug, thiserror::Error)]
pub enum NewError {
    /// The name cannot be used.
    #[error("{0}")]
    Name(String),
    /// There is no starter for this game.
    #[error("there is no starter for this game in this language")]
    NoStarter,
    /// There is something in the folder.
    #[error("{} is not empty: nothing was written", harmless_path(.0))]
    NotEmpty(PathBuf),
    /// A file could not be written.
    #[error("cannot write {}: {}", harmless_path(.0), .1)]
    Write(PathBuf, io::Error),
}

/// Makes a new champion in a folder that is not there yet or empty. Answers the files to
/// look at, the one to edit first.
pub fn create(
    interface: &Interface,
    language: &Language,
    kit: &Kit,
    name: &str,
    place: &Path,
) -> Result<Vec<PathBuf>, NewError> {
    if let Some(why) = name_complaint(name) {
        return Err(NewError::Name(why));
    }
    if !language.has_starter(&interface.game) {
        return Err(NewError::NoStarter);
    }
    let is_empty = |path: &Path| fs::read_dir(path).is_ok_and(|mut all| all.next().is_none());
    if place.exists() && !is_empty(place) {
        return Err(NewError::NotEmpty(place.to_owned()));
    }
    let files = starter(interface, language, kit, name);
    let bindings = generate(interface, language);
    write_files(place, &files)
        .and_then(|()| write_files(&place.join(BUILD).join("api"), &bindings))
        .map_err(|(path, error)| NewError::Write(path, error))?;
    let mut paths: Vec<PathBuf> = files.iter().map(|file| place.join(file.path)).collect();
    // The common files come first, and are looked at last.
    let common = paths.iter().position(|path| path.ends_with(".gitignore"));
    paths.rotate_left(common.map_or(0, |at| at + 1));
    Ok(paths)
}
