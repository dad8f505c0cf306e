//! The browser's process and its two pipes.

use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use tempfile::TempDir;

use crate::BrowserError;

/// How long it may take to end by itself.
const PATIENCE: Duration = Duration::from_secs(3);

/// The debugging pipe is made of the files 3 and 4. The shell takes our two pipes for them,
/// and hands the browser nothing to read and nobody to talk to.
const START: &str = r#"exec "$0" "$@" 3<&0 4>&1 0</dev/null 1>/dev/null 2>/dev/null"#;

const OPTIONS: [&str; 13] = [
    "--headless=new",
    "--remote-debugging-pipe",
    // Tests run as root in containers, with little shared memory and no graphics card.
    "--no-sandbox",
    "--disable-dev-shm-usage",
    "--disable-gpu",
    "--hide-scrollbars",
    "--force-color-profile=srgb",
    "--no-first-run",
    "--no-default-browser-check",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--mute-audio",
];

#[derive(Debug)]
pub(crate) struct Process {
    child: Child,
    /// Its profile; goes away with it.
    _profile: TempDir,
}

impl Process {
    pub(crate) fn start(
        program: &Path,
    ) -> Result<(Process, ChildStdin, ChildStdout), BrowserError> {
        let failed = |error| BrowserError::Io(format!("{}", program.display()), error);
        let profile = tempfile::tempdir().map_err(failed)?;
        let mut child = Command::new("sh")
            .arg("-c")
            .arg(START)
            .arg(program)
            .args(OPTIONS)
            .arg(format!("--user-data-dir={}", profile.path().display()))
            .arg("about:blank")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(failed)?;
        match (child.stdin.take(), child.stdout.take()) {
            (Some(input), Some(output)) => {
                let process = Process {
                    child,
                    _profile: profile,
                };
                Ok((process, input, output))
            }
            _ => Err(BrowserError::Gone),
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // Its pipe is closed by now, which ends it; its helpers end with it.
        let began = Instant::now();
        while began.elapsed() < PATIENCE {
            if !matches!(self.child.try_wait(), Ok(None)) {
                return;
            }
            sleep(Duration::from_millis(20));
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
