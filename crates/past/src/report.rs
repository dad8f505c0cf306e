//! The report of a run: `results/<run>/report/`.

use crate::{Error, Recorded};
use std::{
    fs, io,
    ops::ControlFlow,
    path::{Path, PathBuf},
};
use stechec_capabilities::Games;
use stechec_files::FileError;
use stechec_replay::Replay;
use stechec_report::{Findings, GENERATOR, GatherError, Links, Subject, gather, report};
use stechec_store::Store;
use stechec_tournament::MatchId;
use stechec_web::{Export, Skin};

/// The page of a report.
const PAGE: &str = "index.html";
/// Where the pages of matches are.
const MATCHES: &str = "matches";
/// A match whose page would be larger has none: nobody could open it.
const MAX_PAGE: usize = 16 << 20;

impl Recorded {
    /// All that the results come to.
    pub fn findings(&self) -> Result<Findings, Error> {
        let subject = Subject {
            run: &self.run_name(),
            header: &self.header,
            matches: self.store.count().map_err(|error| self.broken(error))?,
        };
        gather(&subject, |witness| self.each(witness)).map_err(|error| match error {
            GatherError::Reading(error) => error,
            GatherError::Misfit(misfit) => self.broken(misfit),
        })
    }

    /// The run's name: that of its folder.
    fn run_name(&self) -> String {
        let path = self.folder.path();
        let whole = path.canonicalize().unwrap_or_else(|_| path.to_owned());
        let name = whole.file_name().map(|name| name.to_string_lossy());
        name.map_or_else(|| "run".to_owned(), |name| name.into_owned())
    }
}

/// Writes the report of a run into its folder, or where it is wanted; gives its page. An
/// older report is replaced when the new one is complete; anything else is left alone.
pub fn write_report(
    results: &Recorded,
    out: Option<&Path>,
    games: Games,
) -> Result<PathBuf, Error> {
    let own = results.folder.path().join("report");
    let target = out.unwrap_or(&own);
    refuse_others(target)?;
    let findings = results.findings()?;
    let above = match target.parent() {
        Some(parent) if parent != Path::new("") => parent,
        _ => Path::new("."),
    };
    let failed = |cause| FileError {
        action: "write",
        path: target.to_owned(),
        cause,
    };
    if !above.is_dir() {
        let message = format!("there is no folder {}", above.display());
        return Err(failed(io::Error::other(message)).into());
    }
    write(results, &findings, games, above, target).map_err(failed)?;
    Ok(target.join(PAGE))
}

/// Whoever names a folder with other things in it wants to keep them.
fn refuse_others(target: &Path) -> Result<(), Error> {
    let Ok(there) = fs::symlink_metadata(target) else {
        return Ok(());
    };
    let mark = format!("content=\"{GENERATOR}\"");
    let ours = || fs::read_to_string(target.join(PAGE)).is_ok_and(|page| page.contains(&mark));
    let empty = || fs::read_dir(target).is_ok_and(|mut entries| entries.next().is_none());
    if there.is_dir() && (empty() || ours()) {
        return Ok(());
    }
    Err(Error::NoReport(target.to_owned()))
}

fn write(
    results: &Recorded,
    findings: &Findings,
    games: Games,
    above: &Path,
    target: &Path,
) -> io::Result<()> {
    let fresh = beside(above)?;
    let matches = fresh.path().join(MATCHES);
    fs::create_dir(&matches)?;
    let mut links = Links::default();
    for notable in &findings.notable {
        if let Some(page) = match_page(results, games, notable.id)? {
            fs::write(matches.join(format!("{}.html", notable.id)), page)?;
            links.pages.insert(notable.id);
        }
    }
    for file in report(findings, &links) {
        fs::write(fresh.path().join(file.name), file.content)?;
    }
    // What was there is gone only when the new one can take its place.
    let old = beside(above)?;
    if target.exists() {
        fs::rename(target, old.path().join("report"))?;
    }
    fs::rename(fresh.path(), target)?;
    // It has another name now: nothing is left to be removed.
    let _ = fresh.keep();
    Ok(())
}

/// A match with the viewer in one page; none if no replay was kept that can be shown. What is
/// only for a champion's owner is not in it.
fn match_page(results: &Recorded, games: Games, id: MatchId) -> io::Result<Option<String>> {
    let page = page_in_progress(results, games, id).map(Export::finish);
    let page = page.transpose().map_err(io::Error::other)?;
    Ok(page.filter(|page| page.len() <= MAX_PAGE))
}

fn page_in_progress(results: &Recorded, games: Games, id: MatchId) -> Option<Export> {
    let game = games.find(&results.header.game)?;
    let record = results.store.get(id).ok()??;
    let replay = Replay::decode(&record.replay?).ok()?;
    let mut page = Export::new(None, Skin::new(game.name(), game.assets.skin));
    let each = &mut |line: String| {
        page.line(&line);
        ControlFlow::Continue(())
    };
    (game.core.export(&replay.for_everybody(), each)).ok()?;
    Some(page)
}

/// A new folder in the same place, which is gone again unless it is kept.
fn beside(above: &Path) -> io::Result<tempfile::TempDir> {
    let mut builder = tempfile::Builder::new();
    builder.prefix(".stechec-report-");
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o777));
    builder.tempdir_in(above)
}
