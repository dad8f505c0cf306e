//! Drives a headless Chromium through its debugging pipe, for the tests of pages.
//!
//! ```no_run
//! use stechec_browser::{Browser, Look};
//! # fn main() -> Result<(), stechec_browser::BrowserError> {
//! let browser = Browser::start()?;
//! let page = browser.open("file:///tmp/page.html", &Look::default())?;
//! page.wait_for("document.querySelector('h1') !== null")?;
//! page.press("ArrowRight")?;
//! page.screenshot("/tmp/page.png".as_ref())?;
//! assert_eq!(page.complaints()?, Vec::<String>::new());
//! # Ok(())
//! # }
//! ```

mod complaint;
mod error;
mod find;
mod input;
mod look;
mod page;
mod pipe;
mod process;

pub use error::BrowserError;
pub use look::{Look, Theme};
pub use page::Page;

use pipe::Pipe;
use process::Process;
use serde_json::json;

/// A running browser; it ends when this is dropped.
#[derive(Debug)]
pub struct Browser {
    pipe: Pipe,
    /// After the pipe, so that the browser is told before it is ended.
    _process: Process,
}

impl Browser {
    /// Starts the first browser found: `STECHEC_CHROMIUM`, then the usual names.
    ///
    /// # Errors
    /// There is none, or it does not start or answer.
    pub fn start() -> Result<Browser, BrowserError> {
        let (process, input, output) = Process::start(&find::program()?)?;
        let browser = Browser {
            pipe: Pipe::new(input, output),
            _process: process,
        };
        browser
            .pipe
            .call(None, "Browser.getVersion", &json!({}))
            .map(|_| browser)
    }

    /// Opens a page in a profile of its own: nothing stored by one page is seen by another.
    ///
    /// # Errors
    /// The browser failed or the page could not be loaded.
    pub fn open(&self, url: &str, look: &Look) -> Result<Page<'_>, BrowserError> {
        Page::open(&self.pipe, url, look)
    }
}
