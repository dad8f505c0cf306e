use crate::{MANIFEST, Manifest};
use std::{
    fmt, fs, io,
    path::{Path, PathBuf},
};
use stechec_problem::{Problems, read_utf8};

/// Where builds happen, in the champion's folder.
pub(crate) const BUILD: &str = "build";
/// Folders that hold no sources.
const NOT_SOURCES: [&str; 4] = [BUILD, "target", "node_modules", "__pycache__"];
/// What a champion's sources can be at most.
const MAX_FILES: usize = 1000;
const MAX_BYTES: u64 = 32 << 20;
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
}

/// Why a folder is no champion's.
#[derive(Debug)]
pub enum FolderError {
    /// There is no champion.toml in it.
    NoManifest(PathBuf),
    /// Something cannot be read.
    Unreadable(PathBuf, io::Error),
    /// champion.toml is invalid: its path, its text, what is wrong.
    Manifest(PathBuf, String, Problems),
    /// There is more in it than is taken.
    TooMuch(String),
}

impl fmt::Display for FolderError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoManifest(folder) => {
                write!(f, "there is no {MANIFEST} in {}", folder.display())
            }
            Self::Unreadable(path, error) => write!(f, "cannot read {}: {error}", path.display()),
            Self::Manifest(path, ..) => write!(f, "{} is invalid", path.display()),
            Self::TooMuch(what) => f.write_str(what),
        }
    }
}

impl std::error::Error for FolderError {}

impl Folder {
    /// Reads a champion's folder.
    pub fn open(path: &Path) -> Result<Self, FolderError> {
        let file = path.join(MANIFEST);
        let unreadable = |error| FolderError::Unreadable(file.clone(), error);
        let metadata = match fs::metadata(&file) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                return Err(FolderError::NoManifest(path.to_owned()));
            }
            found => found.map_err(unreadable)?,
        };
        if metadata.len() > MAX_MANIFEST || !metadata.is_file() {
            let what = format!("{} is too large, or not a file", file.display());
            return Err(FolderError::TooMuch(what));
        }
        let bytes = fs::read(&file).map_err(unreadable)?;
        let wrong = |text, problems| FolderError::Manifest(file.clone(), text, problems);
        let text = read_utf8(bytes).map_err(|(shown, problem)| wrong(shown, (*problem).into()))?;
        match Manifest::read(&text) {
            Ok(manifest) => Ok(Self {
                path: path.to_owned(),
                manifest,
            }),
            Err(problems) => Err(wrong(text, problems)),
        }
    }

    /// Its sources and whatever else belongs to it, as paths from the folder in the order
    /// of their names.
    pub fn files(&self) -> Result<Vec<PathBuf>, FolderError> {
        let mut found = Found::default();
        found.collect(&self.path, Path::new(""), 0)?;
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

#[derive(Default)]
struct Found {
    files: Vec<PathBuf>,
    bytes: u64,
}

impl Found {
    fn collect(&mut self, root: &Path, inner: &Path, depth: usize) -> Result<(), FolderError> {
        let folder = root.join(inner);
        let unreadable = |error| FolderError::Unreadable(folder.clone(), error);
        let entries = fs::read_dir(&folder).map_err(unreadable)?;
        let mut entries: Vec<fs::DirEntry> =
            entries.collect::<Result<_, _>>().map_err(unreadable)?;
        entries.sort_by_key(fs::DirEntry::file_name);
        for entry in entries {
            let name = entry.file_name();
            let hidden = name.to_string_lossy().starts_with('.');
            let skipped = NOT_SOURCES.iter().any(|it| name == *it);
            // Links may lead anywhere: they are not followed.
            let kind = entry.file_type().map_err(unreadable)?;
            if hidden || (skipped && kind.is_dir()) {
                continue;
            }
            if kind.is_dir() && depth < MAX_DEPTH {
                self.collect(root, &inner.join(name), depth + 1)?;
            } else if kind.is_file() {
                self.bytes += entry.metadata().map_err(unreadable)?.len();
                self.files.push(inner.join(name));
            }
        }
        match self.files.len() > MAX_FILES || self.bytes > MAX_BYTES {
            true => Err(FolderError::TooMuch(format!(
                "{} has more than {MAX_FILES} files or {} MiB: keep only sources in it",
                root.display(),
                MAX_BYTES >> 20
            ))),
            false => Ok(()),
        }
    }
}
