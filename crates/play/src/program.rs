//! A champion's program, wherever it comes from: a file, a folder that is built, an archive.

use crate::Unfit;
use std::path::{Path, PathBuf};
use stechec_api::{Interface, ProgramKind};
use stechec_collection::{CHAMPIONS, NotFound};
use stechec_host::{Fault, FaultKind};
use stechec_kit::{Folder, MAX_PACKED, Tools, build, sha256, unpack};

/// The largest program that is read.
const MAX_PROGRAM: u64 = 64 << 20;

/// What is to be run.
pub struct Program {
    /// What kind of program it is.
    pub kind: ProgramKind,
    /// The program.
    pub bytes: Vec<u8>,
    /// Its hash.
    pub sha256: String,
    /// The file it is in; none if it is in an archive.
    pub file: Option<PathBuf>,
}

/// Resolves a champion's path: those of the game's collection can be given by name.
pub fn resolve_path(path: &Path, game: &str) -> PathBuf {
    CHAMPIONS
        .find(path, game)
        .unwrap_or_else(|_| path.to_owned())
}

/// The program of a champion; folders are built if anything changed in them.
pub fn find(path: &Path, interface: &Interface, tools: &Tools) -> Result<Program, Unfit> {
    let path = match CHAMPIONS.find(path, &interface.game) {
        Ok(path) => path,
        Err(unknown) => return Err(refused(not_found(&unknown)).into()),
    };
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

/// Why there is no such champion, and which one may be meant.
pub fn not_found(error: &NotFound) -> String {
    match error.help() {
        Some(help) => format!("{error}; {help}"),
        None => error.to_string(),
    }
}

type Found = (ProgramKind, Vec<u8>, Option<PathBuf>);

fn refused(why: impl Into<String>) -> Fault {
    Fault::new(FaultKind::Refused, why)
}

/// Whether a file is a champion that was packed.
pub fn is_archive(path: &Path) -> bool {
    let name = path.to_string_lossy();
    name.ends_with(".tar.gz") || name.ends_with(".tgz")
}

fn kind_of(path: &Path) -> Result<ProgramKind, Fault> {
    match path.extension().and_then(|extension| extension.to_str()) {
        Some("so") => Ok(ProgramKind::Native),
        Some("wasm" | "wat") => Ok(ProgramKind::Wasm),
        _ if !path.exists() => Err(refused("there is no such file or folder")),
        _ => Err(refused(
            "a champion is a .so, .wasm or .wat file, a folder with a champion.toml, or an \
             archive (.tar.gz) made by `stechec champion pack`",
        )),
    }
}

fn from_folder(path: &Path, interface: &Interface, tools: &Tools) -> Result<Found, Unfit> {
    let folder = Folder::open(path).map_err(|error| Unfit::Build(error.into()))?;
    let built = build(&folder, interface, tools).map_err(Unfit::Build)?;
    let bytes = read(&built.program, MAX_PROGRAM)?;
    Ok((folder.manifest.kind(), bytes, Some(built.program)))
}

fn from_archive(path: &Path) -> Result<Found, Fault> {
    let packed = unpack(&read(path, MAX_PACKED)?).map_err(|error| refused(error.to_string()))?;
    Ok((packed.kind, packed.program, None))
}

fn read(path: &Path, most: u64) -> Result<Vec<u8>, Fault> {
    stechec_files::read_bytes(path, most)
        .map_err(|error| refused(format!("it cannot be read: {error}")))
}
