use crate::{build::write_files, folder::BUILD, name_complaint};
use std::{
    fmt, fs, io,
    path::{Path, PathBuf},
};
use stechec_api::{Interface, Kit, Language, generate, starter};
use stechec_problem::harmless_path;

/// Why the champion could not be created.
#[derive(Debug)]
pub enum NewError {
    /// The name cannot be used.
    Name(String),
    /// There is no starter for this game.
    NoStarter,
    /// There is something in the folder.
    NotEmpty(PathBuf),
    /// A file could not be written.
    Write(PathBuf, io::Error),
}

impl fmt::Display for NewError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Name(why) => f.write_str(why),
            Self::NoStarter => f.write_str("there is no starter for this game in this language"),
            Self::NotEmpty(path) => {
                write!(
                    f,
                    "{} is not empty: nothing was written",
                    harmless_path(&path)
                )
            }
            Self::Write(path, error) => write!(f, "cannot write {}: {error}", harmless_path(&path)),
        }
    }
}

impl std::error::Error for NewError {}

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
