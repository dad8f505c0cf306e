use crate::{
    Contents,
    contents::{CONTENTS, Entry, FORMAT},
    manifest::{stays_inside, words_complaint},
    name_complaint, sha256,
    words::shown,
};
use flate2::read::GzDecoder;
use std::{
    collections::BTreeMap,
    io::{self, Read},
};
use stechec_api::ProgramKind;

/// The largest archive, in bytes.
pub const MAX_PACKED: u64 = 64 << 20;
/// The most an archive can hold, in bytes and in files.
const MAX_BYTES: u64 = 160 << 20;
const MAX_FILES: usize = 2000;
/// The longest list of files. What it says takes several times as much once it was read.
const MAX_LIST: usize = 4 << 20;
/// The longest path of a file.
const MAX_PATH: usize = 4096;
/// How many of its mistakes are told, and how many characters of each.
const MAX_COMPLAINTS: usize = 10;
const MAX_WORDS: usize = 300;

/// A champion that was submitted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Packed {
    /// What is in the archive. Everything in it was compared with this.
    pub contents: Contents,
    /// What kind of program it is.
    pub kind: ProgramKind,
    /// Its program.
    pub program: Vec<u8>,
}

/// Why an archive cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum UnpackError {
    /// It is not an archive, or it is damaged.
    #[error("it is not a champion archive: {0}")]
    Broken(io::Error),
    /// It is larger than is taken, or has more files.
    #[error("it holds more than {MAX_FILES} files or {} MiB", MAX_BYTES >> 20)]
    TooMuch,
    /// It was made by another version.
    #[error("its format is version {0}, this program reads {FORMAT}: pack it again")]
    Version(u32),
    /// Its files and its list of files do not fit together, in several ways.
    #[error("it is invalid: {}", complaints(.0))]
    Wrong(Vec<String>),
}

/// The first of its mistakes, and how many more there are.
fn complaints(what: &[String]) -> String {
    let kept: Vec<String> = (what.iter().take(MAX_COMPLAINTS))
        .map(|what| shown(what, MAX_WORDS))
        .collect();
    match what.len().saturating_sub(MAX_COMPLAINTS) {
        0 => kept.join("; "),
        more => format!("{}; and {more} more", kept.join("; ")),
    }
}

/// Reads an archive. Nothing is written anywhere, and nothing in it is trusted.
pub fn unpack(archive: &[u8]) -> Result<Packed, UnpackError> {
    let mut files = files(archive)?;
    let Some(list) = files.remove(CONTENTS) else {
        return Err(UnpackError::Wrong(vec![format!("there is no {CONTENTS}")]));
    };
    if list.len() > MAX_LIST {
        let most = MAX_LIST >> 20;
        let what = format!("{CONTENTS} is longer than {most} MiB");
        return Err(UnpackError::Wrong(vec![what]));
    }
    check_version(&list)?;
    let contents: Contents = serde_json::from_slice(&list)
        .map_err(|error| UnpackError::Wrong(vec![format!("{CONTENTS}: {error}")]))?;
    let mut wrong: Vec<String> = name_complaint(&contents.name).into_iter().collect();
    wrong.extend(words_complaint(
        &contents.authors,
        contents.description.as_deref(),
    ));
    let program = files.remove(&contents.program.path);
    wrong.extend(complaint(&contents.program, program.as_deref()));
    for entry in &contents.sources {
        let source = files.remove(&entry.path);
        wrong.extend(complaint(entry, source.as_deref()));
    }
    let unlisted = files
        .keys()
        .map(|path| format!("{path} is not listed in it"));
    wrong.extend(unlisted);
    let kind = ProgramKind::ALL
        .into_iter()
        .find(|kind| kind.name() == contents.kind);
    if kind.is_none() {
        wrong.push(format!("unknown kind `{}`", contents.kind));
    }
    match (kind, program) {
        (Some(kind), Some(program)) if wrong.is_empty() => Ok(Packed {
            contents,
            kind,
            program,
        }),
        _ => Err(UnpackError::Wrong(wrong)),
    }
}

/// Before anything else is read, since other versions may have other fields.
fn check_version(list: &[u8]) -> Result<(), UnpackError> {
    #[derive(serde::Deserialize)]
    struct Version {
        format: u32,
    }
    match serde_json::from_slice::<Version>(list) {
        Ok(Version { format }) if format != FORMAT => Err(UnpackError::Version(format)),
        // Whatever else is wrong is said later.
        _ => Ok(()),
    }
}

fn complaint(entry: &Entry, found: Option<&[u8]>) -> Option<String> {
    let path = &entry.path;
    match found {
        None => Some(format!("{path} is missing")),
        Some(found) if found.len() as u64 != entry.bytes || sha256(found) != entry.sha256 => {
            Some(format!("{path} does not match its list"))
        }
        Some(_) => None,
    }
}

fn files(archive: &[u8]) -> Result<BTreeMap<String, Vec<u8>>, UnpackError> {
    let mut files = BTreeMap::new();
    let unpacked = GzDecoder::new(archive).take(MAX_BYTES + 1);
    let mut archive = tar::Archive::new(unpacked);
    for entry in archive.entries().map_err(UnpackError::Broken)? {
        let mut entry = entry.map_err(UnpackError::Broken)?;
        let path = entry.path().map_err(UnpackError::Broken)?;
        let path = path
            .to_str()
            .filter(|path| stays_inside(path))
            .map(str::to_owned);
        let plain = entry.header().entry_type().is_file();
        let (Some(path), true) = (path, plain) else {
            let what = "it contains something other than plain files".to_owned();
            return Err(UnpackError::Wrong(vec![what]));
        };
        if path.len() > MAX_PATH {
            let what = format!("a path in it has more than {MAX_PATH} bytes");
            return Err(UnpackError::Wrong(vec![what]));
        }
        if entry.size() > MAX_BYTES || files.len() >= MAX_FILES {
            return Err(UnpackError::TooMuch);
        }
        let mut content = Vec::new();
        entry
            .read_to_end(&mut content)
            .map_err(UnpackError::Broken)?;
        files.insert(path, content);
    }
    if archive.into_inner().limit() == 0 {
        return Err(UnpackError::TooMuch);
    }
    Ok(files)
}
