//! The file of a plan, read as it is or without those who have no part in a run.

use super::Plan;
use std::path::{Path, PathBuf};
use stechec_capabilities::Games;
use stechec_files::{TextError, with_text};
use stechec_run::Header;

/// A file that holds the plan of a tournament.
#[derive(Clone)]
pub struct PlanFile {
    path: PathBuf,
    games: Games,
}

impl PlanFile {
    /// A plan for one of some games.
    pub fn new(path: &Path, games: Games) -> Self {
        Self {
            path: path.to_owned(),
            games,
        }
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// What it says.
    pub fn read(&self) -> Result<Plan, TextError> {
        self.read_without(&[])
    }

    /// What it says, without the champions of these names.
    pub fn read_without(&self, names: &[String]) -> Result<Plan, TextError> {
        let folder = self.path.parent().unwrap_or(Path::new(""));
        with_text(&self.path, |text| {
            Plan::read_without(text, folder, self.games, names)
        })
    }

    /// The plan of a run that has begun: whoever could not be loaded then has no part in it, and
    /// rounds that are new are added to those there are. `plan` is what the file says.
    pub fn of_run(&self, plan: Plan, header: &Header) -> Result<Plan, TextError> {
        let same = plan.setup.continuing(&header.setup()) == plan.setup;
        if same && header.left_out.is_empty() {
            return Ok(plan);
        }
        let folder = self.path.parent().unwrap_or(Path::new(""));
        with_text(&self.path, |text| {
            Plan::read_of_run(text, folder, self.games, header)
        })
    }
}
