//! Whether a run is over.

use crate::{Error, Recorded};

impl Recorded {
    /// Whether all of the plan was played, or as much as its rule for stopping wanted.
    pub fn is_finished(&self) -> Result<bool, Error> {
        let summary = self.summary()?;
        let progress = summary.progress().map_err(|error| self.broken(error))?;
        let counts = summary.counts_at(&progress);
        Ok(summary.ending(&self.header.plan, counts).is_some())
    }
}
