//! `--log`: what each champion wrote, in a file of its own, tagged with turn and phase.

use std::{
    fs,
    path::{Path, PathBuf},
};
use stechec_capabilities::PhaseView;
use stechec_files::FileError;
use stechec_problem::harmless_lines;

/// Collects what champions write.
pub(super) struct Logs {
    folder: PathBuf,
    files: Vec<(String, String)>,
}

impl Logs {
    pub(super) fn new(folder: &Path, names: &[String]) -> Self {
        let files = (names.iter().enumerate())
            .map(|(team, name)| (file_name(team, name), String::new()))
            .collect();
        Self {
            folder: folder.to_owned(),
            files,
        }
    }

    pub(super) fn phase(&mut self, phase: &dyn PhaseView) {
        let called = phase.called();
        for asked in (0..phase.calls()).map(|at| phase.call(at)) {
            let Some((_, text)) = self.files.get_mut(asked.team.index()) else {
                continue;
            };
            let tag = format!("[turn {} {}]", called.turn, called.entry_point);
            // What is not text is shown as well as it can be.
            for line in harmless_lines(&String::from_utf8_lossy(asked.log)).lines() {
                text.push_str(&format!("{tag} {line}\n"));
            }
            if let Some(fault) = asked.fault.map(|failed| &failed.fault) {
                text.push_str(&format!("{tag} FAULT {}: {}\n", fault.kind, fault.message));
                for line in fault.lines() {
                    text.push_str(&format!("{tag}   {line}\n"));
                }
            }
        }
    }

    pub(super) fn write(self) -> Result<(), FileError> {
        fs::create_dir_all(&self.folder).map_err(|cause| FileError {
            action: "create",
            path: self.folder.clone(),
            cause,
        })?;
        for (name, text) in self.files {
            stechec_files::write(&self.folder.join(name), text.as_bytes())?;
        }
        Ok(())
    }
}

/// A name from outside never becomes a path.
fn file_name(team: usize, name: &str) -> String {
    let safe: String = (name.chars())
        .map(|c| {
            if c.is_alphanumeric() || "-_".contains(c) {
                c
            } else {
                '_'
            }
        })
        .collect();
    format!("{team}-{safe}.log")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_never_become_paths() {
        assert_eq!(file_name(3, "../../etc/passwd"), "3-______etc_passwd.log");
        assert_eq!(file_name(0, "Blue ones"), "0-Blue_ones.log");
    }
}
