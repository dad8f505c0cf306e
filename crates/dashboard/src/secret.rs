//! The secret that tokens follow from: a file only its owner can read, kept with the results
//! so that tokens outlive the server.

use std::{
    fs,
    io::{self, Read, Write},
    path::Path,
};
use stechec_files::FileError;
use stechec_serve::{Keys, SECRET_BYTES};

const NAME: &str = ".serve-secret";

/// The keys of a folder of results.
pub fn keys_of(results: &Path) -> Result<Keys, FileError> {
    let path = results.join(NAME);
    let failed = |action| {
        let path = path.clone();
        move |cause| FileError {
            action,
            path,
            cause,
        }
    };
    if fs::symlink_metadata(&path).is_err() {
        make(results, &path).map_err(failed("write"))?;
    }
    read(&path).map(Keys::new).map_err(failed("use"))
}

/// Makes the file, unless another server is faster.
fn make(results: &Path, path: &Path) -> io::Result<()> {
    let secret = Keys::secret()?;
    let text: String = secret.iter().map(|byte| format!("{byte:02x}")).collect();
    // Temporary files can be read by their owner only, from the beginning.
    let mut file = tempfile::Builder::new()
        .prefix(".serve-")
        .tempfile_in(results)
        .map_err(|error| io::Error::from(error.kind()))?;
    file.write_all(text.as_bytes())?;
    match file.persist_noclobber(path) {
        Err(error) if error.error.kind() != io::ErrorKind::AlreadyExists => Err(error.error),
        _ => Ok(()),
    }
}

fn read(path: &Path) -> io::Result<[u8; SECRET_BYTES]> {
    let mut text = String::new();
    stechec_files::open(path)?
        .take(256)
        .read_to_string(&mut text)?;
    let broken = || io::Error::other("it holds no secret; delete it, and a new one is made");
    let text = text.trim_end();
    if text.len() != 2 * SECRET_BYTES || !text.is_ascii() {
        return Err(broken());
    }
    let mut secret = [0; SECRET_BYTES];
    for (at, byte) in secret.iter_mut().enumerate() {
        *byte = u8::from_str_radix(&text[2 * at..2 * at + 2], 16).map_err(|_| broken())?;
    }
    Ok(secret)
}
