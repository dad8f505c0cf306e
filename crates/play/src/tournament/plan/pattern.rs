//! The files that patterns stand for. Every file and folder that is met is counted, since a
//! pattern of a few characters can stand for a whole disk.

use glob::{Pattern, PatternError};
use std::{
    cell::Cell,
    collections::BTreeSet,
    fs,
    path::{Component, Path, PathBuf},
};

/// How many files and folders may be met on the way.
pub(super) const MOST_MET: usize = 100_000;

/// Whether this is a pattern, and not a path.
pub(super) fn is_glob(path: &str) -> bool {
    path.contains(['*', '?', '['])
}

/// What is looked for together, and how much more may be met.
pub(super) struct Search {
    left: Cell<usize>,
}

/// Why a pattern stands for nothing.
#[derive(Debug)]
pub(super) enum NoFiles {
    /// It is not a pattern.
    Pattern(PatternError),
    /// Too much had to be looked at.
    TooMuch,
}

/// One component of a pattern.
enum Part {
    /// Any number of folders. Links to folders are none: they may lead in circles.
    Deep,
    Plain(String),
    Like(Pattern),
}

/// A pattern part by part: as a whole, one with many `*` can take for ever to be compared with
/// a path.
pub(super) struct Parts {
    start: PathBuf,
    parts: Vec<Part>,
    /// Only folders are meant.
    folders: bool,
}

/// How far a search has come.
struct Progress {
    parts: Parts,
    found: BTreeSet<PathBuf>,
    /// Folders yet to be looked at, with the parts what is in them may answer to.
    todo: Vec<(PathBuf, Vec<usize>)>,
}

impl Search {
    /// Nothing has been looked for yet.
    pub(super) fn new() -> Self {
        Self {
            left: Cell::new(MOST_MET),
        }
    }

    /// All that a pattern stands for, sorted. Folders that cannot be read are passed over.
    pub(super) fn find(&self, pattern: &str) -> Result<Vec<PathBuf>, NoFiles> {
        let mut progress = Progress::of(Parts::of(pattern).map_err(NoFiles::Pattern)?);
        while let Some((folder, at)) = progress.todo.pop() {
            if let [only] = at[..]
                && let Some(Part::Plain(name)) = progress.parts.parts.get(only)
            {
                self.meet()?;
                let path = folder.join(name);
                if path.exists() {
                    progress.arrive(path, vec![only + 1]);
                }
                continue;
            }
            let here = if folder.as_os_str().is_empty() {
                Path::new(".")
            } else {
                &folder
            };
            for entry in fs::read_dir(here).into_iter().flatten().flatten() {
                self.meet()?;
                let name = entry.file_name();
                let is_folder = entry.file_type().is_ok_and(|kind| kind.is_dir());
                // No plan can say a name that is not text.
                if let Some(name) = name.to_str() {
                    let next = progress.parts.after(&at, name, is_folder);
                    progress.arrive(folder.join(name), next);
                }
            }
        }
        Ok(progress.found.into_iter().collect())
    }

    fn meet(&self) -> Result<(), NoFiles> {
        let left = self.left.get().checked_sub(1).ok_or(NoFiles::TooMuch)?;
        self.left.set(left);
        Ok(())
    }
}

impl Parts {
    pub(super) fn of(pattern: &str) -> Result<Self, PatternError> {
        let mut start = PathBuf::new();
        let mut parts = Vec::new();
        for component in Path::new(pattern).components() {
            match component {
                Component::Prefix(_) | Component::RootDir => start.push(component),
                Component::CurDir => {}
                Component::ParentDir => parts.push(Part::Plain("..".to_owned())),
                Component::Normal(name) => match &*name.to_string_lossy() {
                    "**" if matches!(parts.last(), Some(Part::Deep)) => {}
                    "**" => parts.push(Part::Deep),
                    name if is_glob(name) => parts.push(Part::Like(Pattern::new(name)?)),
                    name => parts.push(Part::Plain(name.to_owned())),
                },
            }
        }
        let folders = pattern.ends_with('/') || matches!(parts.last(), Some(Part::Deep));
        Ok(Self {
            start,
            parts,
            folders,
        })
    }

    /// Whether a path answers to the pattern.
    pub(super) fn fit(&self, path: &Path) -> bool {
        let Ok(inside) = path.strip_prefix(&self.start) else {
            return false;
        };
        let mut at = self.with_none_deep(vec![0]);
        for component in inside.components() {
            let name = component.as_os_str().to_string_lossy();
            at = self.with_none_deep(self.after(&at, &name, true));
        }
        at.contains(&self.parts.len())
    }

    /// `**` may also stand for no folder at all.
    fn with_none_deep(&self, mut at: Vec<usize>) -> Vec<usize> {
        let deep = |at: &&usize| matches!(self.parts.get(**at), Some(Part::Deep));
        let after: Vec<usize> = at.iter().filter(deep).map(|at| at + 1).collect();
        at.extend(after);
        at.sort_unstable();
        at.dedup();
        at
    }

    /// The parts that come after a name that answers to some of these.
    fn after(&self, at: &[usize], name: &str, is_folder: bool) -> Vec<usize> {
        let next = at.iter().filter_map(|&at| match self.parts.get(at)? {
            Part::Deep => is_folder.then_some(at),
            Part::Plain(plain) => (plain == name).then_some(at + 1),
            Part::Like(pattern) => pattern.matches(name).then_some(at + 1),
        });
        next.collect()
    }
}

impl Progress {
    fn of(parts: Parts) -> Self {
        let begin = parts.with_none_deep(vec![0]);
        Self {
            todo: vec![(parts.start.clone(), begin)],
            found: BTreeSet::new(),
            parts,
        }
    }

    /// A path that answers to all parts before one of these.
    fn arrive(&mut self, path: PathBuf, next: Vec<usize>) {
        let mut next = self.parts.with_none_deep(next);
        let whole = self.parts.parts.len();
        let is_whole = next.pop_if(|last| *last == whole).is_some();
        if next.is_empty() && !is_whole {
            return;
        }
        let is_folder = path.is_dir();
        if is_whole && (is_folder || !self.parts.folders) {
            self.found.insert(path.clone());
        }
        if is_folder && !next.is_empty() {
            self.todo.push((path, next));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What a pattern stands for in a small folder.
    fn found(pattern: &str) -> Vec<String> {
        let folder = tempfile::tempdir().expect("a folder");
        for file in [
            "a.wat",
            "b.so",
            ".hidden.wat",
            "c/d/e.wat",
            "c/d.wat",
            "x[1]/f.wat",
        ] {
            let path = folder.path().join(file);
            fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
            fs::write(path, "").expect("a file");
        }
        #[cfg(unix)]
        std::os::unix::fs::symlink("..", folder.path().join("c/up")).expect("a link");
        let whole = format!("{}/{pattern}", folder.path().display());
        let found = Search::new().find(&whole).expect("a pattern");
        let inside = |path: PathBuf| {
            let path = path.strip_prefix(folder.path()).expect("in it");
            path.to_str().expect("a text").to_owned()
        };
        found.into_iter().map(inside).collect()
    }

    #[test]
    fn patterns_stand_for_files() {
        assert_eq!(found("*.wat"), [".hidden.wat", "a.wat"]);
        assert_eq!(found("?.*"), ["a.wat", "b.so"]);
        assert_eq!(found("[bc]*"), ["b.so", "c"]);
        assert_eq!(found("*/"), ["c", "x[1]"]);
        assert_eq!(found("*/*.wat"), ["c/d.wat", "x[1]/f.wat"]);
        assert_eq!(found("x[[]1]/*"), ["x[1]/f.wat"]);
        assert_eq!(found("c/*/../*.so"), Vec::<String>::new());
        assert_eq!(found("c/../[ab].*"), ["c/../a.wat", "c/../b.so"]);
        assert_eq!(found("nowhere/*"), Vec::<String>::new());
        assert_eq!(found("./[a]*"), ["a.wat"]);
    }

    #[test]
    fn deep_patterns_stand_for_each_file_once_and_follow_no_links() {
        let all = [".hidden.wat", "a.wat", "c/d/e.wat", "c/d.wat", "x[1]/f.wat"];
        for pattern in ["**/*.wat", "**/**/*.wat", "**/**/**/**/**/**/*.wat"] {
            assert_eq!(found(pattern), all, "{pattern}");
        }
        assert_eq!(found("c/**"), ["c", "c/d"]);
        assert_eq!(found("**/d/**/*.wat"), ["c/d/e.wat"]);
        // One that is named is.
        assert_eq!(found("**/up/*.so"), ["c/up/b.so"]);
    }

    #[test]
    fn what_is_met_is_counted() {
        let folder = tempfile::tempdir().expect("a folder");
        for number in 0..10 {
            fs::create_dir(folder.path().join(number.to_string())).expect("a folder");
        }
        let with = |left: usize, pattern: &str| {
            let search = Search {
                left: Cell::new(left),
            };
            let whole = format!("{}/{pattern}", folder.path().display());
            search
                .find(&whole)
                .map(|found| (found.len(), search.left.get()))
        };
        let parts = folder.path().components().count() - 1;
        assert!(matches!(with(parts + 10, "*"), Ok((10, 0))));
        assert!(matches!(with(parts + 9, "*"), Err(NoFiles::TooMuch)));
        assert!(matches!(with(parts + 10, "**/**/*"), Ok((10, 0))));
    }

    #[test]
    fn paths_answer_to_patterns() {
        let fits = |pattern: &str, path: &str| {
            let parts = Parts::of(pattern).expect("a pattern");
            parts.fit(Path::new(path))
        };
        for (pattern, path) in [
            ("champions/old-*", "champions/old-1"),
            ("champions/**", "champions/a/b.wat"),
            ("**/b.wat", "champions/a/b.wat"),
            ("/top/*/x", "/top/a/x"),
            ("../*", "../a"),
        ] {
            assert!(fits(pattern, path), "{pattern}");
        }
        for (pattern, path) in [
            ("champions/*", "champions/a/b.wat"),
            ("champions/*", "champions"),
            ("top/*", "/top/a"),
            ("*", "/a"),
        ] {
            assert!(!fits(pattern, path), "{pattern}");
        }
        // Compared as a whole these two would take longer than anybody lives.
        let path = format!("{}/x", "a".repeat(200));
        assert!(!fits(&format!("{}b/*", "*a".repeat(60)), &path));
    }

    #[test]
    fn what_is_no_pattern_is_said() {
        for pattern in ["a**", "[", "***"] {
            let found = Search::new().find(pattern);
            assert!(matches!(found, Err(NoFiles::Pattern(_))), "{pattern}");
        }
    }
}
