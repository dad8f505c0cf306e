use sha2::{Digest, Sha256};
use std::{
    fs,
    path::{Path, PathBuf},
    time::SystemTime,
};

/// The largest thing that is kept: the largest program that is read.
const MOST_BYTES: u64 = 64 << 20;
/// How much is kept in all; what was fetched first goes first.
const MOST_IN_ALL: u64 = 1 << 30;

/// Programs and maps by their hashes, in a folder. Whatever was changed there is not used, and a
/// disk that is full costs nothing but time.
#[derive(Clone, Debug)]
pub struct Cache {
    folder: Option<PathBuf>,
}

/// Bytes that are not those with this hash.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadBlob {
    /// Nobody has them.
    #[error("{0} is not in the database")]
    Missing(String),
    /// They were changed.
    #[error(
        "{0} in the database is not what it was when the run was published: its bytes do not have its hash"
    )]
    Changed(String),
}

impl Cache {
    /// In this folder, which is made if it is not there; none to keep nothing.
    pub fn new(folder: Option<PathBuf>) -> Self {
        Self { folder }
    }

    /// The bytes with this hash: from the folder if they are there and are as they were, else
    /// fetched. `what` is what they are, in words.
    pub(crate) fn get<E: From<BadBlob>>(
        &self,
        sha256: &[u8],
        what: &str,
        fetch: impl FnOnce() -> Result<Option<Vec<u8>>, E>,
    ) -> Result<Vec<u8>, E> {
        let place = self.folder.as_ref().map(|it| it.join(hex(sha256)));
        if let Some(place) = &place
            && let Ok(bytes) = stechec_files::read_bytes(place, MOST_BYTES)
        {
            if hash(&bytes) == sha256 {
                return Ok(bytes);
            }
            // Somebody changed it, or it was cut short: fetched again.
            let _ = fs::remove_file(place);
        }
        let bytes = fetch()?.ok_or_else(|| BadBlob::Missing(what.to_owned()))?;
        if hash(&bytes) != sha256 {
            return Err(BadBlob::Changed(what.to_owned()).into());
        }
        if let Some(place) = &place {
            self.keep(place, &bytes);
        }
        Ok(bytes)
    }

    /// What cannot be kept is fetched again the next time.
    fn keep(&self, place: &Path, bytes: &[u8]) {
        let Some(folder) = &self.folder else { return };
        if fs::create_dir_all(folder).is_ok() && stechec_files::write_own(place, bytes).is_ok() {
            trim(folder);
        }
    }
}

/// Removes what was fetched first until the rest fits.
fn trim(folder: &Path) {
    let Ok(entries) = fs::read_dir(folder) else {
        return;
    };
    let mut files: Vec<(SystemTime, u64, PathBuf)> = entries
        .flatten()
        .filter_map(|entry| {
            let about = entry.metadata().ok().filter(fs::Metadata::is_file)?;
            Some((about.modified().ok()?, about.len(), entry.path()))
        })
        .collect();
    let mut total: u64 = files.iter().map(|it| it.1).sum();
    files.sort();
    for (_, size, path) in files {
        if total <= MOST_IN_ALL {
            break;
        }
        if fs::remove_file(path).is_ok() {
            total -= size;
        }
    }
}

pub(crate) fn hash(bytes: &[u8]) -> Vec<u8> {
    Sha256::digest(bytes).to_vec()
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// A hash from its hexadecimal digits.
pub(crate) fn unhex(text: &str) -> Option<Vec<u8>> {
    let digits = text.as_bytes();
    let pairs = digits.chunks_exact(2).map(|pair| {
        let pair = str::from_utf8(pair).ok()?;
        u8::from_str_radix(pair, 16).ok()
    });
    if digits.len() == 64 {
        pairs.collect()
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn get(cache: &Cache, bytes: &[u8], served: Option<&[u8]>) -> Result<Vec<u8>, BadBlob> {
        cache.get(&hash(bytes), "the program of ann", || {
            Ok(served.map(<[u8]>::to_vec))
        })
    }

    #[test]
    fn what_was_fetched_is_not_fetched_again_unless_it_was_changed() {
        let folder = tempfile::tempdir().unwrap();
        let cache = Cache::new(Some(folder.path().join("deep/blobs")));
        assert_eq!(get(&cache, b"abc", Some(b"abc")), Ok(b"abc".to_vec()));
        assert_eq!(get(&cache, b"abc", None), Ok(b"abc".to_vec()), "from disk");
        let place = folder.path().join("deep/blobs").join(hex(&hash(b"abc")));
        fs::write(&place, b"abd").unwrap();
        assert_eq!(get(&cache, b"abc", Some(b"abc")), Ok(b"abc".to_vec()));
        assert_eq!(fs::read(&place).unwrap(), b"abc", "as it should be again");
    }

    #[test]
    fn what_was_changed_where_it_comes_from_is_refused_and_not_kept() {
        let folder = tempfile::tempdir().unwrap();
        let cache = Cache::new(Some(folder.path().to_owned()));
        let told = get(&cache, b"abc", Some(b"abd"));
        let expected = BadBlob::Changed("the program of ann".to_owned());
        assert_eq!(told, Err(expected));
        let expected = BadBlob::Missing("the program of ann".to_owned());
        assert_eq!(get(&cache, b"abc", None), Err(expected));
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
    }

    #[test]
    fn without_a_folder_and_where_none_can_be_made_it_is_fetched_every_time() {
        let file = tempfile::NamedTempFile::new().unwrap();
        for folder in [None, Some(file.path().join("not/a/folder"))] {
            let cache = Cache::new(folder);
            assert_eq!(get(&cache, b"abc", Some(b"abc")), Ok(b"abc".to_vec()));
            assert!(get(&cache, b"abc", None).is_err());
        }
    }

    #[test]
    fn hashes_are_read_strictly() {
        let hash = hash(b"abc");
        assert_eq!(unhex(&hex(&hash)), Some(hash));
        for text in ["", "ab", &"g".repeat(64), &"é".repeat(32)] {
            assert_eq!(unhex(text), None, "{text}");
        }
    }
}
