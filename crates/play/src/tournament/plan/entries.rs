//! Champions and maps: paths, globs, names.

use super::{
    MapEntry,
    pattern::{MOST_MET, NoFiles, Parts, Search, is_glob},
};
use crate::{Player, program};
use std::{
    collections::BTreeMap,
    ops::Range,
    path::{Path, PathBuf},
};
use stechec_capabilities::GameEntry;
use stechec_collection::MAPS;
use stechec_kit::{Folder, MAX_PACKED, name_complaint, unpack};
use stechec_problem::{Problem, harmless_path};
use stechec_settings::{Section, Spanned};
use stechec_tournament::limits::{MAX_CHAMPIONS, MAX_MAPS};

/// The longest title of a champion.
const MAX_TITLE: usize = 60;

/// A champion, and who wrote it.
pub(super) struct Entry {
    pub(super) player: Player,
    pub(super) author: Option<String>,
    pub(super) title: Option<String>,
}

/// The champions of `[[champion]]`, with names that are all different.
pub(super) fn champions(top: &Section<'_>, folder: &Path, game: &str) -> Vec<Entry> {
    let search = Search::new();
    let lists = top.sections("champion", |section| {
        champion(section, folder, game, &search)
    });
    let found: Vec<(Entry, Range<usize>)> = lists.into_iter().flatten().collect();
    if found.is_empty() && !top.has("champion") {
        top.require(
            "champion",
            None::<()>,
            &format!("[[champion]]\npath = \"champions/{game}/*\""),
        );
    }
    if found.len() > MAX_CHAMPIONS {
        let message = format!("there are more than {MAX_CHAMPIONS} champions");
        top.complain(Problem::error("too-many-champions", message));
    }
    let names = (found.iter()).map(|(entry, span)| (entry.player.name.clone(), span.clone()));
    complain_about_twins(top, names, "champions");
    found.into_iter().map(|(entry, _)| entry).collect()
}

fn champion(
    section: &Section<'_>,
    folder: &Path,
    game: &str,
    search: &Search,
) -> Vec<(Entry, Range<usize>)> {
    let example = format!("path = \"champions/{game}/idle\"");
    let path = section.require("path", section.text("path"), &example);
    let name = section.text("name");
    let author = section.text("author").map(|author| author.value.to_owned());
    let title = title(section);
    let _ = section.has("except");
    let Some(path) = path else {
        return Vec::new();
    };
    let is_champion = |path: &PathBuf| {
        let ending = path.extension().and_then(|ending| ending.to_str());
        path.join(stechec_kit::MANIFEST).is_file()
            || program::is_archive(path)
            || matches!(ending, Some("so" | "wasm" | "wat"))
    };
    let find = |whole: &Path| program::resolve_path(whole, game);
    let Some(mut paths) = expand(section, &path, folder, search, find) else {
        return Vec::new();
    };
    if is_glob(path.value) {
        paths.retain(is_champion);
        exclude(section, folder, &mut paths);
        complain_if_empty(section, &path, &paths, "champion");
    } else {
        refuse_exclusion(section);
    }
    if let Some(name) = name.as_ref().filter(|_| paths.len() > 1) {
        let message = format!("{} champions cannot share one name", paths.len());
        let problem = Problem::error("one-name", message).at(name.span.clone(), "this name");
        section.complain(problem.at(path.span.clone(), "these champions"));
    }
    if let Some(title) = section.span_of("title").filter(|_| paths.len() > 1) {
        let message = format!("{} champions cannot share one title", paths.len());
        let problem = Problem::error("one-name", message).at(title, "this title");
        section.complain(problem.at(path.span.clone(), "these champions"));
    }
    // What several cannot share, none of them has: what is said next would follow from that.
    let name = name.filter(|_| paths.len() == 1);
    let span = name.as_ref().map_or(&path.span, |name| &name.span).clone();
    let entries = paths.into_iter().filter_map(|path| {
        let chosen = name.as_ref().map(|name| name.value.to_owned());
        let (own, own_author) = own_words(&path);
        let name = chosen.unwrap_or(own);
        if let Some(help) = name_complaint(&name) {
            let message = format!("`{name}` is not a valid champion name");
            let problem = Problem::error("bad-name", message).at(span.clone(), "here");
            section.complain(problem.help(help));
            return None;
        }
        let author = author.clone().or(own_author);
        let player = Player { name, path };
        let title = title.clone();
        let entry = Entry {
            player,
            author,
            title,
        };
        Some((entry, span.clone()))
    });
    entries.collect()
}

/// What people are shown instead of a name: nearly anything that can be read.
fn title(section: &Section<'_>) -> Option<String> {
    let title = section.text("title")?;
    let fine = |c: char| stechec_kit::is_of_a_word(c) || c.is_ascii_graphic() || c == ' ';
    let length = title.value.chars().count();
    if (1..=MAX_TITLE).contains(&length) && title.value.chars().all(fine) {
        return Some(title.value.to_owned());
    }
    let problem = Problem::error("bad-title", "this cannot be shown in place of a name");
    let help = format!("a title has 1 to {MAX_TITLE} characters that can be seen");
    section.complain(problem.at(title.span, "here").help(help));
    None
}

/// What a champion says of itself: its name and its authors. What is wrong with it is said
/// when it is built.
fn own_words(path: &Path) -> (String, Option<String>) {
    let plain = || {
        let stem = path
            .file_stem()
            .unwrap_or(path.as_os_str())
            .to_string_lossy();
        let stem = stem.strip_suffix(".tar").unwrap_or(&stem).to_owned();
        (stem, None)
    };
    let joined = |authors: &[String]| (!authors.is_empty()).then(|| authors.join(", "));
    if path.is_dir() {
        return Folder::open(path).map_or_else(
            |_| plain(),
            |folder| {
                (
                    folder.manifest.name.clone(),
                    joined(&folder.manifest.authors),
                )
            },
        );
    }
    if program::is_archive(path)
        && let Ok(bytes) = stechec_files::read_bytes(path, MAX_PACKED)
        && let Ok(packed) = unpack(&bytes)
    {
        return (
            packed.contents.name.clone(),
            joined(&packed.contents.authors),
        );
    }
    plain()
}

/// The maps of `[[map]]`, each in order.
pub(super) fn maps(
    top: &Section<'_>,
    folder: &Path,
    game: Option<&'static GameEntry>,
) -> Vec<MapEntry> {
    let search = Search::new();
    let lists = top.sections("map", |section| map(section, folder, game, &search));
    let found: Vec<(MapEntry, Range<usize>)> = lists.into_iter().flatten().collect();
    if found.is_empty() && !top.has("map") {
        top.require(
            "map",
            None::<()>,
            &format!("[[map]]\npath = \"maps/{}/*.map\"", folder_of(game)),
        );
    }
    if found.len() > MAX_MAPS {
        let message = format!("there are more than {MAX_MAPS} maps");
        top.complain(Problem::error("too-many-maps", message));
    }
    let names = (found.iter()).map(|(map, span)| (map.name.clone(), span.clone()));
    complain_about_twins(top, names, "maps");
    found.into_iter().map(|(map, _)| map).collect()
}

/// The folder of a game's maps, as far as the game is known.
fn folder_of(game: Option<&'static GameEntry>) -> &'static str {
    game.map_or("GAME", GameEntry::name)
}

fn map(
    section: &Section<'_>,
    folder: &Path,
    game: Option<&'static GameEntry>,
    search: &Search,
) -> Vec<(MapEntry, Range<usize>)> {
    let example = format!("path = \"maps/{}/NAME.map\"", folder_of(game));
    let path = section.require("path", section.text("path"), &example);
    let weight = section.number("weight", 1..=1_000_000);
    let weight = weight.map_or(1, |weight| weight.value as u32);
    let _ = section.has("except");
    let Some(path) = path else {
        return Vec::new();
    };
    let find = |whole: &Path| {
        let found = MAPS.find(whole, folder_of(game));
        found.unwrap_or_else(|_| whole.to_owned())
    };
    let Some(mut paths) = expand(section, &path, folder, search, find) else {
        return Vec::new();
    };
    if is_glob(path.value) {
        paths.retain(|path| path.extension().is_some_and(|ending| ending == "map"));
        exclude(section, folder, &mut paths);
        complain_if_empty(section, &path, &paths, "map");
    } else {
        refuse_exclusion(section);
    }
    let maps = paths.into_iter().filter_map(|file| {
        let problem = |code, message: String| {
            let problem = Problem::error(code, message).at(path.span.clone(), "here");
            section.complain(
                problem.help(format!("see `stechec map check {}`", harmless_path(&file))),
            );
        };
        let source = match stechec_files::read(&file) {
            Ok(source) => source,
            Err(error) => {
                problem("unreadable-map", error.to_string());
                return None;
            }
        };
        // An unknown game has been reported already.
        let map = game?.core.read_map(&source.text).ok();
        let Some(map) = map.filter(|_| source.not_text.is_none()) else {
            problem(
                "broken-map",
                format!("the map {} is invalid", harmless_path(&file)),
            );
            return None;
        };
        let name = file
            .file_stem()
            .unwrap_or(file.as_os_str())
            .to_string_lossy();
        let entry = MapEntry {
            name: name.into_owned(),
            weight,
            map,
        };
        Some((entry, path.span.clone()))
    });
    maps.collect()
}

/// The matching paths, sorted by name. None if that is a mistake, which was told: that nothing
/// was found follows from it.
fn expand(
    section: &Section<'_>,
    path: &Spanned<&str>,
    folder: &Path,
    search: &Search,
    find: impl Fn(&Path) -> PathBuf,
) -> Option<Vec<PathBuf>> {
    let whole = folder.join(path.value);
    if !is_glob(path.value) {
        // A name means the same wherever the plan is.
        let here = Some(find(&whole)).filter(|meant| meant.exists());
        let meant = here.unwrap_or_else(|| find(Path::new(path.value)));
        if !meant.exists() {
            let message = format!("there is no {}", harmless_path(&whole));
            let problem = Problem::error("no-such-file", message).at(path.span.clone(), "here");
            section.complain(problem.help("paths are relative to the folder of this file"));
            return None;
        }
        return Some(vec![meant]);
    }
    let pattern = whole.to_string_lossy().into_owned();
    match search.find(&pattern) {
        Ok(paths) => Some(paths),
        Err(NoFiles::Pattern(error)) => {
            complain_about_pattern(section, &error, path.span.clone());
            None
        }
        Err(NoFiles::TooMuch) => {
            let message = format!(
                "this pattern is too wide: more than {MOST_MET} files and folders would be looked at"
            );
            let problem = Problem::error("wide-pattern", message).at(path.span.clone(), "here");
            section.complain(problem.help("name the folder they are in, and leave out `**`"));
            None
        }
    }
}

/// Takes out what the patterns of `except` name: paths, or names where there is no `/`.
fn exclude(section: &Section<'_>, folder: &Path, paths: &mut Vec<PathBuf>) {
    for pattern in section.texts("except").into_iter().flatten() {
        let is_path = pattern.value.contains('/');
        let whole = if is_path {
            folder.join(pattern.value).to_string_lossy().into_owned()
        } else {
            pattern.value.to_owned()
        };
        let parts = match Parts::of(&whole) {
            Ok(parts) => parts,
            Err(error) => {
                complain_about_pattern(section, &error, pattern.span);
                continue;
            }
        };
        let fits = |name: &std::ffi::OsStr| parts.fit(Path::new(name));
        let excluded = |path: &PathBuf| {
            if is_path {
                parts.fit(path)
            } else {
                [path.file_name(), path.file_stem()]
                    .into_iter()
                    .flatten()
                    .any(fits)
            }
        };
        let before = paths.len();
        paths.retain(|path| !excluded(path));
        if paths.len() == before {
            let problem = Problem::error("nothing-excluded", "this excludes nothing");
            let problem = problem.at(pattern.span, "here");
            section.complain(problem.help(
                "a pattern with a / is compared with paths, seen from the folder of this file; one without, with names",
            ));
        }
    }
}

fn refuse_exclusion(section: &Section<'_>) {
    if let Some(span) = section.span_of("except") {
        let message = "`except` needs a `path` that is a pattern";
        let problem = Problem::error("nothing-excluded", message).at(span, "here");
        section.complain(problem.help("leave it out, or write a pattern such as \"champions/*\""));
    }
}

fn complain_about_pattern(section: &Section<'_>, error: &glob::PatternError, at: Range<usize>) {
    let message = format!("this pattern is invalid: {}", error.msg);
    section.complain(Problem::error("bad-pattern", message).at(at, "here"));
}

fn complain_if_empty(section: &Section<'_>, path: &Spanned<&str>, found: &[PathBuf], what: &str) {
    if found.is_empty() {
        let message = format!("no {what} matches this pattern");
        let problem = Problem::error("nothing-found", message).at(path.span.clone(), "here");
        section.complain(problem.help("paths are relative to the folder of this file"));
    }
}

/// Names must be unique: results are identified by them.
fn complain_about_twins(
    top: &Section<'_>,
    names: impl Iterator<Item = (String, Range<usize>)>,
    what: &str,
) {
    let mut first: BTreeMap<String, Range<usize>> = BTreeMap::new();
    for (name, span) in names {
        if let Some(other) = first.get(&name) {
            let message = format!("two {what} are called `{name}`");
            let problem = Problem::error("same-name", message).at(span, "the second");
            let problem = if other == &problem.places[0].span {
                problem
            } else {
                problem.at(other.clone(), "the first")
            };
            top.complain(problem.help("give one of them another `name`, or leave it out"));
        } else {
            first.insert(name, span);
        }
    }
}
