//! A champion's program, wherever it comes from: a file, a folder that is built, an archive.

use crate::report;
use std::{
    fs::File,
    io::Read,
    path::{Path, PathBuf},
};
use stechec_api::{Interface, Kind};
use stechec_host::{Fault, FaultKind};
use stechec_kit::{BuildError, Folder, FolderError, MAX_PACKED, Tools, build, sha256, unpack};

/// The largest program that is read.
const MAX_PROGRAM: u64 = 64 << 20;
/// Where champions are looked for by name, in a folder for each game.
const COLLECTION: &str = "champions";

/// What is to be run.
pub(crate) struct Program {
    pub(crate) kind: Kind,
    pub(crate) bytes: Vec<u8>,
    pub(crate) sha256: String,
    /// The file it is in; none if it is in an archive.
    pub(crate) file: Option<PathBuf>,
}

/// The path that is meant: champions of the game's collection go by their names, too.
pub(crate) fn meant(path: &Path, game: &str) -> PathBuf {
    let named = Path::new(COLLECTION).join(game).join(path);
    match !path.exists() && path.components().count() == 1 && named.is_dir() {
        true => named,
        false => path.to_owned(),
    }
}

/// The program of a champion; folders are built if anything changed in them.
pub(crate) fn find(path: &Path, interface: &Interface, tools: &Tools) -> Result<Program, Fault> {
    let path = meant(path, &interface.game);
    let (kind, bytes, file) = if path.is_dir() {
        from_folder(&path, interface, tools)?
    } else if is_archive(&path) {
        from_archive(&path)?
    } else {
        (kind_of(&path)?, read(&path, MAX_PROGRAM)?, Some(path))
    };
    Ok(Program {
        kind,
        sha256: sha256(&bytes),
        bytes,
        file,
    })
}

type Found = (Kind, Vec<u8>, Option<PathBuf>);

fn refused(why: impl Into<String>) -> Fault {
    Fault::new(FaultKind::Refused, why)
}

/// Whether a file is a champion that was packed.
pub(crate) fn is_archive(path: &Path) -> bool {
    let name = path.to_string_lossy();
    name.ends_with(".tar.gz") || name.ends_with(".tgz")
}

fn kind_of(path: &Path) -> Result<Kind, Fault> {
    match path.extension().and_then(|extension| extension.to_str()) {
        Some("so") => Ok(Kind::Native),
        Some("wasm" | "wat") => Ok(Kind::Wasm),
        _ if !path.exists() => Err(refused("there is no such file or folder")),
        _ => Err(refused(
            "a champion is a .so, .wasm or .wat file, a folder with a champion.toml, or an \
             archive (.tar.gz) made by `stechec champion pack`",
        )),
    }
}

fn from_folder(path: &Path, interface: &Interface, tools: &Tools) -> Result<Found, Fault> {
    let folder = Folder::open(path).map_err(|error| in_words(&error.into()))?;
    let built = build(&folder, interface, tools).map_err(|error| in_words(&error))?;
    let bytes = read(&built.program, MAX_PROGRAM)?;
    Ok((folder.manifest.kind(), bytes, Some(built.program)))
}

fn from_archive(path: &Path) -> Result<Found, Fault> {
    let packed = unpack(&read(path, MAX_PACKED)?).map_err(|error| refused(error.to_string()))?;
    Ok((packed.kind, packed.program, None))
}

/// Why a champion could not be built, for people.
pub(crate) fn in_words(error: &BuildError) -> Fault {
    match error {
        BuildError::Folder(FolderError::Manifest(path, text, problems)) => {
            let shown = report::for_people(&path.display().to_string(), text, problems);
            refused("its champion.toml is not in order").detail(shown)
        }
        BuildError::Folder(error @ FolderError::NoManifest(_)) => refused(format!(
            "{error}: `stechec champion new` makes champions' folders"
        )),
        BuildError::Step(failed) => refused(format!(
            "it does not build: {}: {}",
            failed.command, failed.end
        ))
        .detail(failed.output.clone()),
        other => refused(other.to_string()),
    }
}

fn read(path: &Path, most: u64) -> Result<Vec<u8>, Fault> {
    let mut bytes = Vec::new();
    File::open(path)
        .and_then(|file| file.take(most + 1).read_to_end(&mut bytes))
        .map_err(|error| refused(format!("it cannot be read: {error}")))?;
    match bytes.len() as u64 > most {
        true => Err(refused(format!("it is larger than {} MiB", most >> 20))),
        false => Ok(bytes),
    }
}
