//! What lies in a champion's folder without being part of it.

use glob::Pattern;
use std::{io, path::Path};
use stechec_files::read_bytes;
use stechec_problem::harmless;

/// The file in which contestants say what else is not part of their champion.
pub(crate) const IGNORE: &str = ".stechecignore";
/// The longest such file, and how many patterns it can have.
const MAX_BYTES: u64 = 64 << 10;
const MAX_PATTERNS: usize = 500;
/// What people and this program leave behind while they work: archives, replays, logs,
/// pictures, copies of editors.
const STRAYS: &str = "
*.tar.gz
*.tgz
*.zip
*.replay
*.log
*.png
*.gif
*.jpg
*.svg
*.orig
*.bak
*~
core
core.[0-9]*
perf.data*
vgcore.*
build/
target/
/tests/
node_modules/
__pycache__/
";

/// Decides what is part of a champion: the last pattern that fits counts, as with git.
pub(crate) struct Ignored(Vec<Rule>);

struct Rule {
    /// Part by part, none standing for any number of folders: as a whole, a pattern with many `*`
    /// can take for ever to be compared with a path.
    parts: Vec<Option<Pattern>>,
    /// `!PATTERN`: it is part of the champion after all.
    wanted: bool,
    /// `PATTERN/`: folders only.
    folders: bool,
    /// `a/PATTERN`: the whole path, not the last part of it.
    whole: bool,
}

/// A line that is not a pattern.
#[derive(Debug, thiserror::Error)]
#[error("line {line} of {IGNORE} is not a pattern: `{}`: {why}", harmless(.text))]
pub struct BadPattern {
    line: usize,
    text: String,
    why: &'static str,
}

impl Ignored {
    /// The strays that are always ignored, and what the folder's own file says.
    pub(crate) fn of(folder: &Path) -> io::Result<Result<Self, BadPattern>> {
        let own = match read_bytes(&folder.join(IGNORE), MAX_BYTES) {
            Ok(bytes) => String::from_utf8_lossy(&bytes).into_owned(),
            Err(error) if error.kind() == io::ErrorKind::NotFound => String::new(),
            Err(error) => return Err(error),
        };
        Ok(Self::read(&own))
    }

    fn read(own: &str) -> Result<Self, BadPattern> {
        let mut rules = Vec::new();
        for text in [STRAYS, own] {
            for (at, line) in text.lines().enumerate() {
                let line = line.trim();
                if line.is_empty() || line.starts_with('#') {
                    continue;
                }
                let bad = |why| BadPattern {
                    line: at + 1,
                    text: line.chars().take(100).collect(),
                    why,
                };
                if rules.len() == MAX_PATTERNS {
                    return Err(bad("there are too many"));
                }
                rules.push(Rule::read(line).map_err(bad)?);
            }
        }
        Ok(Self(rules))
    }

    /// Whether a file or folder is not part of the champion; its path is seen from the
    /// champion's folder.
    pub(crate) fn has(&self, path: &Path, is_folder: bool) -> bool {
        let fits = |rule: &&Rule| rule.fits(path, is_folder);
        self.0.iter().rev().find(fits).is_some_and(|it| !it.wanted)
    }
}

impl Rule {
    fn read(line: &str) -> Result<Self, &'static str> {
        let (wanted, line) = match line.strip_prefix('!') {
            Some(rest) => (true, rest),
            None => (false, line),
        };
        let (folders, line) = match line.strip_suffix('/') {
            Some(rest) => (true, rest),
            None => (false, line),
        };
        let whole = line.contains('/');
        let line = line.strip_prefix('/').unwrap_or(line);
        if line.is_empty() {
            return Err("there is nothing in it");
        }
        // `a/**` is what is in a, not a.
        let line = match line.strip_suffix("**") {
            Some(before) if before.is_empty() || before.ends_with('/') => &format!("{before}*/**"),
            _ => line,
        };
        let parts = line.split('/').map(|part| match part {
            "**" => Ok(None),
            part => Pattern::new(part).map(Some).map_err(|error| error.msg),
        });
        Ok(Self {
            parts: parts.collect::<Result<_, _>>()?,
            wanted,
            folders,
            whole,
        })
    }

    fn fits(&self, path: &Path, is_folder: bool) -> bool {
        let place = match path.file_name() {
            Some(name) if !self.whole => Path::new(name),
            _ => path,
        };
        (is_folder || !self.folders) && self.stands_for(place)
    }

    /// Whether the pattern stands for this path.
    fn stands_for(&self, path: &Path) -> bool {
        // How many parts of the pattern may be used up by what was seen of the path.
        let mut at = self.beyond_folders(vec![0]);
        for name in path.components() {
            let name = name.as_os_str().to_string_lossy();
            let mut next = Vec::new();
            for used in at {
                match self.parts.get(used) {
                    Some(None) => next.push(used),
                    Some(Some(part)) if part.matches(&name) => next.push(used + 1),
                    _ => {}
                }
            }
            at = self.beyond_folders(next);
        }
        at.contains(&self.parts.len())
    }

    /// The same places, and those behind parts that may stand for no folder at all.
    fn beyond_folders(&self, mut at: Vec<usize>) -> Vec<usize> {
        let mut seen = 0;
        while let Some(&used) = at.get(seen) {
            seen += 1;
            if matches!(self.parts.get(used), Some(None)) && !at.contains(&(used + 1)) {
                at.push(used + 1);
            }
        }
        at.sort_unstable();
        at.dedup();
        at
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn ignored(own: &str, paths: &[&str]) -> Vec<String> {
        let rules = Ignored::read(own).expect("patterns");
        let is_folder = |path: &str| path.ends_with('/');
        let paths = paths.iter().filter(|path| {
            rules.has(
                Path::new(path.strip_suffix('/').unwrap_or(path)),
                is_folder(path),
            )
        });
        paths.map(|&path| path.to_owned()).collect()
    }

    #[test]
    fn strays_are_ignored_and_sources_are_not() {
        let paths = [
            "champion.c",
            "mine.tar.gz",
            "lost/7.replay",
            "weights.bin",
            "a.log",
            "board.png",
            "build/",
            "build",
            "src/node_modules/",
            "champion.c~",
            "core",
            "core.c",
            "core.123",
        ];
        let gone = [
            "mine.tar.gz",
            "lost/7.replay",
            "a.log",
            "board.png",
            "build/",
            "src/node_modules/",
            "champion.c~",
            "core",
            "core.123",
        ];
        assert_eq!(ignored("", &paths), gone);
    }

    #[test]
    fn patterns_mean_what_they_mean_to_git() {
        let own = "# notes\n\n*.txt\n!keep.txt\n/top.c\ntests/\nsrc/*.old\n";
        let paths = [
            "a.txt",
            "deep/a.txt",
            "keep.txt",
            "top.c",
            "src/top.c",
            "tests/",
            "src/tests/",
            "tests",
            "src/a.old",
            "src/deep/a.old",
        ];
        let gone = [
            "a.txt",
            "deep/a.txt",
            "top.c",
            "tests/",
            "src/tests/",
            "src/a.old",
        ];
        assert_eq!(ignored(own, &paths), gone);
        assert_eq!(
            ignored("!board.png", &["board.png", "other.png"]),
            ["other.png"]
        );
    }

    #[test]
    fn two_stars_stand_for_any_number_of_folders() {
        let own = "a/**/b\nc/**\n**/d\n**/f/**\n";
        let paths = [
            "a/b", "a/x/b", "a/x/y/b", "x/a/b", "c/x", "c/x/y", "c", "d", "x/d", "x/y/d", "e/f",
            "f/x", "e/f/x",
        ];
        let gone = [
            "a/b", "a/x/b", "a/x/y/b", "c/x", "c/x/y", "d", "x/d", "x/y/d", "f/x", "e/f/x",
        ];
        assert_eq!(ignored(own, &paths), gone);
    }

    #[test]
    fn no_pattern_takes_for_ever() {
        let own = format!(
            "/{}{}b/x\n{}z\n",
            "**/a/".repeat(20),
            "a*".repeat(100),
            "*a".repeat(100)
        );
        let path = format!("{}{}/{}", "a/".repeat(30), "a".repeat(250), "a".repeat(250));
        let begun = std::time::Instant::now();
        assert!(ignored(&own, &[&path]).is_empty());
        assert!(begun.elapsed().as_secs() < 5);
    }

    #[test]
    fn what_is_no_pattern_is_named_with_its_line() {
        let said = |own: &str| Ignored::read(own).err().expect("an error").to_string();
        assert!(said("ok\n[").starts_with("line 2 of .stechecignore is not a pattern: `[`: "));
        assert_eq!(
            said("/"),
            "line 1 of .stechecignore is not a pattern: `/`: there is nothing in it"
        );
        assert!(said(&"a\n".repeat(501)).ends_with("there are too many"));
    }
}
