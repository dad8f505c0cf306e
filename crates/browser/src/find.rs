//! Which browser there is.

use std::env;
use std::path::PathBuf;

use crate::BrowserError;

const USUAL: [&str; 3] = ["chromium", "chromium-browser", "google-chrome"];

/// The program to start.
pub(crate) fn program() -> Result<PathBuf, BrowserError> {
    if let Some(named) = env::var_os("STECHEC_CHROMIUM") {
        return Ok(named.into());
    }
    let path = env::var_os("PATH").unwrap_or_default();
    USUAL
        .iter()
        .flat_map(|name| env::split_paths(&path).map(move |folder| folder.join(name)))
        .find(|candidate| candidate.is_file())
        .ok_or_else(|| BrowserError::NotFound(USUAL.map(str::to_owned).to_vec()))
}
