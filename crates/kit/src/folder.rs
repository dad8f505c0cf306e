use crate::{
    MANIFEST, Manifest,
    ignore::{BadPattern, IGNORE, Ignored},
};
use std::{
    fs, io,
    path::{Path, PathBuf},
};
use stechec_files::read_bytes;
use stechec_problem::{Problems, harmless_path, read_utf8};

/// Where builds happen, in the champion's folder.
pub(crate) const BUILD: &str = "build";
/// What a champion's sources can be at most.
const MAX_FILES: usize = 1000;
pub(crate) const MAX_BYTES: u64 = 32 << 20;
/// The largest program that is built.
pub(crate) const MAX_PROGRAM: u64 = 64 << 20;
const MAX_DEPTH: usize = 16;
/// The largest champion.toml.
const MAX_MANIFEST: u64 = 64 << 10;

/// A champion's folder.
#[derive(Clone, Debug)]
pub struct Folder {
    /// Where it is.
    pub path: PathBuf,
    /// What its champion.toml says.
    pub manifest: Manifest,
    /// What is in champion.toml, for messages about it.
    pub(crate) text: String,
}

/// Why a folder is not a champion's.
#[derive(Debug, thiserror::Error)]
pub enum FolderError {
    /// There is no champion.toml in it.
    #[error("there is no {MANIFEST} in {}", harmless_path(.0))]
    NoManifest(PathBuf),
    /// Something cannot be read.
    #[error("cannot read {}: {}", harmless_path(.0), .1)]
    Unreadable(PathBuf, io::Error),
    /// champion.toml is invalid: its path, its text, what is wrong.
    #[error("{} is invalid", harmless_path(.0))]
    Manifest(PathBuf, String, Problems),
    /// A line of .stechecignore is not a pattern.
    #[error("{}: {}", harmless_path(.0), .1)]
    Ignored(PathBuf, BadPattern),
    /// There is more in it than is taken.
    #[error("{0}")]
    TooMuch(String),
}

impl Folder {
    /// Reads a champion's folder.
    pub fn open(path: &Path) -> Result<Self, FolderError> {
        let file = path.join(MANIFEST);
        let unreadable = |error| FolderError::Unreadable(file.clone(), error);
        let bytes = match read_bytes(&file, MAX_MANIFEST) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                return Err(FolderError::NoManifest(path.to_owned()));
            }
            read => read.map_err(unreadable)?,
        };
        let wrong = |text, problems| FolderError::Manifest(file.clone(), text, problems);
        let text = read_utf8(bytes).map_err(|(shown, problem)| wrong(shown, (*problem).into()))?;
        match Manifest::read(&text) {
            Ok(manifest) => Ok(Self {
                path: path.to_owned(),
                manifest,
                text,
            }),
            Err(problems) => Err(wrong(text, problems)),
        }
    }

    /// Its sources and whatever else belongs to it, as paths from the folder in the order
    /// of their names. Strays, what .stechecignore says and what is built do not belong to it.
    pub fn files(&self) -> Result<Vec<PathBuf>, FolderError> {
        let unreadable = |error| FolderError::Unreadable(self.path.join(IGNORE), error);
        let ignored = Ignored::of(&self.path)
            .map_err(unreadable)?
            .map_err(|bad| FolderError::Ignored(self.path.clone(), bad))?;
        let mut found = Found {
            root: &self.path,
            output: Path::new(self.manifest.output()),
            ignored,
            files: Vec::new(),
            bytes: 0,
        };
        found.collect(Path::new(""), 0)?;
        Ok(found.files)
    }

    /// The folder builds use.
    pub fn build(&self) -> PathBuf {
        self.path.join(BUILD)
    }

    /// Where its program is once it is built.
    pub fn output(&self) -> PathBuf {
        self.path.join(self.manifest.output())
    }
}

struct Found<'a> {
    root: &'a Path,
    output: &'a Path,
    ignored: Ignored,
    files: Vec<PathBuf>,
    bytes: u64,
}

impl Found<'_> {
    fn collect(&mut self, inner: &Path, depth: usize) -> Result<(), FolderError> {
        let folder = self.root.join(inner);
        let unreadable = |error| FolderError::Unreadable(folder.clone(), error);
        let entries = fs::read_dir(&folder).map_err(unreadable)?;
        let mut entries: Vec<fs::DirEntry> =
            entries.collect::<Result<_, _>>().map_err(unreadable)?;
        entries.sort_by_key(fs::DirEntry::file_name);
        for entry in entries {
            let name = entry.file_name();
            // Links may lead anywhere: they are not followed.
            let kind = entry.file_type().map_err(unreadable)?;
            let path = inner.join(&name);
            if self.is_foreign(&path, kind.is_dir()) {
                continue;
            }
            if kind.is_dir() && depth < MAX_DEPTH {
                self.collect(&path, depth + 1)?;
            } else if kind.is_file() {
                self.bytes += entry.metadata().map_err(unreadable)?.len();
                self.files.push(path);
            }
        }
        if self.files.len() > MAX_FILES || self.bytes > MAX_BYTES {
            Err(FolderError::TooMuch(format!(
                "{} has more than {MAX_FILES} files or {} MiB: keep only what the champion needs \
                 in it, or name the rest in {IGNORE}",
                harmless_path(&self.root),
                MAX_BYTES >> 20
            )))
        } else {
            Ok(())
        }
    }

    /// Whether something in the folder is not part of the champion.
    fn is_foreign(&self, path: &Path, is_folder: bool) -> bool {
        if path == Path::new(MANIFEST) {
            return false;
        }
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        name.starts_with('.') || path == self.output || self.ignored.has(path, is_folder)
    }
}
