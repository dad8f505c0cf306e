//! The report of a run: `results/<run>/report/`.

use crate::{Error, Recorded, open::page};
use rayon::iter::{IntoParallelIterator, ParallelIterator};
use std::{
    collections::BTreeSet,
    fs::{self, File},
    io,
    path::{Path, PathBuf},
};
use stechec_capabilities::{GameEntry, Games};
use stechec_files::FileError;
use stechec_problem::harmless_path;
use stechec_replay::Replay;
use stechec_report::{
    Findings, GENERATOR, GatherError, Language, Links, Notable, Subject, gather, report,
};
use stechec_tournament::MatchId;
use stechec_web::Export;

/// The page of a report.
const PAGE: &str = "index.html";
/// Where the pages of matches are.
const MATCHES: &str = "matches";
/// A match whose page would be larger has none: nobody could open it.
const MAX_PAGE: usize = 16 << 20;
/// Matches have pages, the most notable first, until these would be larger together: whoever
/// waits for a report, or sends it, has a bound.
const MAX_PAGES: usize = 64 << 20;
/// So many pages are made at a time: they are all in memory until they are written.
const AT_ONCE: usize = 8;

impl Recorded {
    /// All that the results come to.
    pub fn findings(&self) -> Result<Findings, Error> {
        let subject = Subject {
            run: &self.folder.run_name(),
            header: &self.header,
            sessions: &self.sessions()?,
            audit: &self.store.audit().map_err(|error| self.broken(error))?,
            matches: self.store.count().map_err(|error| self.broken(error))?,
        };
        gather(&subject, |witness| self.each(witness)).map_err(|error| match error {
            GatherError::Reading(error) => error,
            GatherError::Misfit(misfit) => self.broken(misfit),
        })
    }
}

/// Writes the report of a run into its folder, or where it is wanted; gives its page. An
/// older report is replaced when the new one is complete; anything else is left alone.
pub fn write_report(
    results: &Recorded,
    out: Option<&Path>,
    games: Games,
    language: Language,
) -> Result<PathBuf, Error> {
    let own = results.folder.path().join("report");
    if out.is_none() && results.folder.database().is_some() {
        // Whoever looks at a database may have no folder of the run yet.
        let folder = results.folder.path();
        fs::create_dir_all(folder).map_err(|cause| FileError {
            action: "create",
            path: folder.to_owned(),
            cause,
        })?;
    }
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
        let message = format!("there is no folder {}", harmless_path(&above));
        return Err(failed(io::Error::other(message)).into());
    }
    let fresh = Beside::new(above).map_err(failed)?;
    let pages = write_matches(results, &findings, games, fresh.path()).map_err(failed)?;
    for file in report(&findings, &Links::Pages(pages), language) {
        fs::write(fresh.path().join(file.name), file.content).map_err(failed)?;
    }
    take_place(fresh, above, target).map_err(failed)?;
    Ok(target.join(PAGE))
}

/// Whoever names a folder with other things in it wants to keep them.
fn refuse_others(target: &Path) -> Result<(), Error> {
    let Ok(there) = fs::symlink_metadata(target) else {
        return Ok(());
    };
    let mark = format!("content=\"{GENERATOR}\"");
    let page = || stechec_files::read(&target.join(PAGE));
    let ours = || page().is_ok_and(|page| page.text.contains(&mark));
    let empty = || fs::read_dir(target).is_ok_and(|mut entries| entries.next().is_none());
    if there.is_dir() && (empty() || ours()) {
        return Ok(());
    }
    Err(Error::NoReport(target.to_owned()))
}

/// Writes the pages of notable matches, as far as there is room for them; gives those that have
/// one.
fn write_matches(
    results: &Recorded,
    findings: &Findings,
    games: Games,
    folder: &Path,
) -> io::Result<BTreeSet<MatchId>> {
    let matches = folder.join(MATCHES);
    fs::create_dir(&matches)?;
    let some = findings.notable.chunks(AT_ONCE);
    write_pages(some.flat_map(|it| make_pages(results, games, it)), &matches)
}

/// Writes pages until one more would be too much. No further one is asked for then.
fn write_pages(
    pages: impl Iterator<Item = io::Result<(MatchId, String)>>,
    folder: &Path,
) -> io::Result<BTreeSet<MatchId>> {
    let mut written = BTreeSet::new();
    let mut room = MAX_PAGES;
    for page in pages {
        let (id, page) = page?;
        let Some(left) = room.checked_sub(page.len()) else {
            break;
        };
        room = left;
        fs::write(folder.join(format!("{id}.html")), page)?;
        written.insert(id);
    }
    Ok(written)
}

/// What was there is gone only when the new one can take its place.
fn take_place(fresh: Beside, above: &Path, target: &Path) -> io::Result<()> {
    let old = Beside::new(above)?;
    if target.exists() {
        fs::rename(target, old.path().join("report"))?;
    }
    fs::rename(fresh.path(), target)?;
    // It has another name now: nothing is left to be removed.
    let _ = fresh.folder.keep();
    Ok(())
}

/// The pages of some matches, made at the same time, in the order of the matches.
fn make_pages(
    results: &Recorded,
    games: Games,
    some: &[Notable],
) -> Vec<io::Result<(MatchId, String)>> {
    // A store is read by one thread.
    let replays = some.iter().filter_map(|it| {
        let record = results.store.get(it.id).ok()??;
        Some((it.id, record.replay?))
    });
    let replays: Vec<(MatchId, Vec<u8>)> = replays.collect();
    let game = games.find(&results.header.game);
    let page = |(id, replay): (MatchId, Vec<u8>)| {
        let page = match_page(game?, &replay).transpose()?;
        Some(page.map(|page| (id, page)))
    };
    replays.into_par_iter().filter_map(page).collect()
}

/// A match with the viewer in one page; none if its replay cannot be shown. What is only for a
/// champion's owner is not in it.
fn match_page(game: &GameEntry, replay: &[u8]) -> io::Result<Option<String>> {
    let page = || {
        let replay = Replay::decode(replay).ok()?;
        page(game, &replay.for_everybody()).ok()
    };
    let page = page().map(Export::finish).transpose();
    let page = page.map_err(io::Error::other)?;
    Ok(page.filter(|page| page.len() <= MAX_PAGE))
}

/// What new folders are called until they are complete.
const UNFINISHED: &str = ".stechec-report-";

/// A new folder in the same place, which is gone again unless it is kept. It is locked as long
/// as it is used, so that what a killed process left behind is known and removed.
struct Beside {
    folder: tempfile::TempDir,
    _lock: Option<File>,
}

impl Beside {
    fn new(above: &Path) -> io::Result<Self> {
        remove_abandoned(above);
        let mut builder = tempfile::Builder::new();
        builder.prefix(UNFINISHED);
        #[cfg(unix)]
        builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o777));
        let folder = builder.tempdir_in(above)?;
        let lock = File::open(folder.path()).ok();
        let lock = lock.filter(|lock| lock.try_lock().is_ok());
        Ok(Self {
            folder,
            _lock: lock,
        })
    }

    fn path(&self) -> &Path {
        self.folder.path()
    }
}

/// Removes folders that nobody works on any more. What cannot be removed is left alone.
fn remove_abandoned(above: &Path) {
    let entries = fs::read_dir(above).into_iter().flatten().flatten();
    for entry in entries {
        let name = entry.file_name();
        let is_folder = entry.file_type().is_ok_and(|kind| kind.is_dir());
        if !is_folder || !name.to_string_lossy().starts_with(UNFINISHED) {
            continue;
        }
        let lock = File::open(entry.path());
        if lock.is_ok_and(|lock| lock.try_lock().is_ok()) {
            let _ = fs::remove_dir_all(entry.path());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{MAX_PAGE, MAX_PAGES, write_pages};
    use std::{cell::Cell, fs};
    use stechec_tournament::MatchId;

    fn id(number: usize) -> MatchId {
        format!("round-robin-{number}").parse().unwrap()
    }

    #[test]
    fn pages_are_written_until_one_more_would_be_too_much() {
        let folder = tempfile::tempdir().unwrap();
        let asked = Cell::new(0);
        let pages = (1..=24).map(|number| {
            asked.set(number);
            Ok((id(number), "x".repeat(MAX_PAGE - number)))
        });
        let written = write_pages(pages, folder.path()).unwrap();
        assert_eq!(
            written.into_iter().collect::<Vec<_>>(),
            [1, 2, 3, 4].map(id)
        );
        assert_eq!(asked.get(), 5, "those behind are not even made");
        let sizes = fs::read_dir(folder.path()).unwrap();
        let sizes = sizes.map(|it| it.unwrap().metadata().unwrap().len() as usize);
        assert_eq!(sizes.sum::<usize>(), 4 * MAX_PAGE - 10);
        const { assert!(4 * MAX_PAGE <= MAX_PAGES) };
    }
}
