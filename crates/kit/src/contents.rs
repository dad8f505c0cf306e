use serde::{Deserialize, Serialize};

/// The version of the archive's format.
pub(crate) const FORMAT: u32 = 1;
/// The file of an archive that says what is in it.
pub(crate) const CONTENTS: &str = "contents.json";
/// The folder of an archive with the champion's own files.
pub(crate) const SOURCES: &str = "sources";
/// The folder of an archive with what was built.
pub(crate) const PROGRAM: &str = "program";

/// What is in an archive.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Contents {
    /// The format's version.
    pub format: u32,
    /// The champion's name.
    pub name: String,
    /// What it does, in a line.
    pub description: Option<String>,
    /// Who wrote it.
    pub authors: Vec<String>,
    /// The game it plays.
    pub game: String,
    /// The hash of the interface it was built for, in hexadecimal digits.
    pub api_hash: String,
    /// What it is written in.
    pub language: String,
    /// `native` or `wasm`.
    pub kind: String,
    /// What was built.
    pub program: Entry,
    /// What it was built from.
    pub sources: Vec<Entry>,
}

/// A file of an archive.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entry {
    /// Where it is in the archive.
    pub path: String,
    /// How large it is.
    pub bytes: u64,
    /// Its SHA-256, in hexadecimal digits.
    pub sha256: String,
}
