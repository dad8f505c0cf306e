//! What holds between the files of the project: links lead somewhere, crates are where
//! ARCHITECTURE.md says, and nothing but the catalogue names a game.

use crate::support::repository;
use std::{
    collections::BTreeSet,
    fs,
    path::{Component, Path, PathBuf},
};

/// Folders without pages of ours.
const ELSEWHERE: [&str; 5] = ["target", "build", "results", "node_modules", ".git"];

#[test]
fn links_between_pages_lead_somewhere() {
    let pages = pages(repository());
    assert!(pages.len() > 20, "pages are missing: {pages:?}");
    let wrong: Vec<String> = pages.iter().flat_map(|page| wrong_links(page)).collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_page_of_the_book_is_in_its_summary() {
    let docs = repository().join("docs");
    let summary = fs::read_to_string(docs.join("SUMMARY.md")).unwrap();
    let listed: BTreeSet<&str> = links(&summary).into_iter().collect();
    for page in pages(&docs) {
        let name = page.strip_prefix(&docs).unwrap().to_str().unwrap();
        let found = name == "SUMMARY.md" || listed.contains(name);
        assert!(found, "docs/SUMMARY.md does not list {name}");
    }
}

/// The crates that a crate uses, without the description of interfaces, which is not a crate of
/// `crates/`.
fn used_crates(folder: &Path) -> BTreeSet<String> {
    let manifest = fs::read_to_string(folder.join("Cargo.toml")).unwrap();
    // Those of one system only as well: `[target.….dependencies]`.
    let sections = manifest.split("\n[").filter(|section| {
        let title = section.lines().next().unwrap_or_default();
        title == "dependencies]" || title.ends_with(".dependencies]")
    });
    let names = sections.flat_map(str::lines).filter_map(|line| {
        let name = line.strip_prefix("stechec-")?.split(['.', ' ']).next()?;
        (name != "api").then(|| name.to_owned())
    });
    names.collect()
}

#[test]
fn the_architecture_names_every_crate_and_what_it_uses() {
    let page = fs::read_to_string(repository().join("ARCHITECTURE.md")).unwrap();
    let (_, table) = page.split_once("| crate | uses |\n|---|---|\n").unwrap();
    let mut below: BTreeSet<String> = BTreeSet::new();
    // From the bottom, so that whatever a crate uses has been met.
    let rows = table.lines().take_while(|line| line.starts_with('|'));
    for row in rows.collect::<Vec<_>>().into_iter().rev() {
        let cells: Vec<&str> = row.split('|').map(str::trim).collect();
        let name = cells[1].trim_matches('`');
        let told = cells[2].split(", ").filter(|it| *it != "none");
        let told: BTreeSet<String> = told.map(str::to_owned).collect();
        let used = used_crates(&repository().join("crates").join(name));
        assert_eq!(told, used, "ARCHITECTURE.md has another row for {name}");
        assert!(used.is_subset(&below), "{name} uses a crate further up");
        below.insert(name.to_owned());
    }
    let crates = fs::read_dir(repository().join("crates")).unwrap();
    let crates = crates.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    assert_eq!(
        below,
        crates.collect(),
        "a crate has no row, or a row no crate"
    );
}

/// Code above the rules knows games through the catalogue alone. Examples in comments and tests may
/// name one.
#[test]
fn nothing_but_the_catalogue_names_a_game() {
    let games = fs::read_dir(repository().join("games")).unwrap();
    let games = games.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let games: Vec<String> = games.filter(|name| !name.ends_with("-workshop")).collect();
    assert!(games.len() >= 4, "games are missing: {games:?}");
    let mut folders = vec![
        repository().join("runner/src"),
        repository().join("api/generator/src"),
    ];
    for entry in fs::read_dir(repository().join("crates")).unwrap() {
        let folder = entry.unwrap().path();
        if !folder.ends_with("catalogue") {
            folders.extend([folder.join("src"), folder.join("assets")]);
        }
    }
    folders.retain(|folder| folder.is_dir());
    let files = folders.iter().flat_map(|it| files(it, &[".rs", ".js"]));
    let files: Vec<PathBuf> = files.collect();
    assert!(files.len() > 300, "files are missing: {}", files.len());
    let wrong: Vec<String> = files
        .iter()
        .flat_map(|file| named_games(file, &games))
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The lines of code that name a game, in whatever spelling.
fn named_games(file: &Path, games: &[String]) -> Vec<String> {
    let text = fs::read_to_string(file).unwrap();
    let code = text.split("#[cfg(test)]\nmod tests").next().unwrap();
    let code = code.lines().enumerate();
    let code = code.filter(|(_, line)| !line.trim_start().starts_with("//"));
    code.filter(|(_, line)| games.iter().any(|game| is_named(game, line)))
        .map(|(at, line)| format!("{}:{}: {line}", file.display(), at + 1))
        .collect()
}

/// Whether some words in a row are a name: `casus-belli`, `CASUS_BELLI`, `CasusBelli`. A part of a
/// word is none.
fn is_named(game: &str, line: &str) -> bool {
    let words = words(line);
    let joined = game.replace('-', "");
    let mut counts = 1..=game.split('-').count();
    counts.any(|count| {
        let mut rows = words.windows(count);
        rows.any(|row| row.concat() == joined)
    })
}

/// The words of a line, in small letters; a capital after a small letter begins one.
fn words(line: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut before = ' ';
    for letter in line.chars() {
        let begins = before.is_lowercase() && letter.is_uppercase();
        if begins || !letter.is_alphanumeric() {
            words.push(String::new());
        }
        if let Some(word) = words.last_mut().filter(|_| letter.is_alphanumeric()) {
            word.extend(letter.to_lowercase());
        }
        before = letter;
    }
    words.retain(|word| !word.is_empty());
    words
}

#[test]
fn names_of_games_are_found_as_words() {
    for (line, named) in [
        ("use casus_belli::CasusBelli;", true),
        ("const CASUS_BELLI: u8 = 1;", true),
        ("\"the rules of Casus Belli\"", true),
        ("casusbelli.js", true),
        ("let belli = casus;", false),
        ("casus_bellicose", false),
    ] {
        assert_eq!(is_named("casus-belli", line), named, "{line}");
    }
    assert!(!is_named("dash", "mod dashboard;"));
    assert!(is_named("dash", "dashRules"));
}

fn pages(folder: &Path) -> Vec<PathBuf> {
    files(folder, &[".md"])
}

/// The files below a folder whose names end in one of these ways.
fn files(folder: &Path, endings: &[&str]) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        if path.is_dir() && !ELSEWHERE.contains(&&*name) {
            found.extend(files(&path, endings));
        } else if endings.iter().any(|ending| name.ends_with(ending)) {
            found.push(path);
        }
    }
    found.sort();
    found
}

/// What is wrong with the links of a page, a line each.
fn wrong_links(page: &Path) -> Vec<String> {
    let text = fs::read_to_string(page).unwrap();
    let shown = page.strip_prefix(repository()).unwrap().display();
    let wrong = links(&text).into_iter().filter_map(|link| {
        let why = why_wrong(page, &text, link)?;
        Some(format!("{shown}: ({link}) {why}"))
    });
    wrong.collect()
}

fn why_wrong(page: &Path, text: &str, link: &str) -> Option<&'static str> {
    if link.starts_with("https://") {
        return None;
    }
    let (path, anchor) = match link.split_once('#') {
        Some((path, anchor)) => (path, Some(anchor)),
        None => (link, None),
    };
    let target = normal(&page.parent().unwrap().join(path));
    if !path.is_empty() && !target.exists() {
        return Some("leads nowhere");
    }
    let docs = repository().join("docs");
    if page.starts_with(&docs) && !path.is_empty() && !target.starts_with(&docs) {
        return Some("leads out of the book: name the file instead");
    }
    let anchor = anchor?;
    let there = if path.is_empty() {
        text.to_owned()
    } else {
        fs::read_to_string(&target).ok()?
    };
    (!anchors(&there).contains(anchor)).then_some("has no such place")
}

/// A path without `..`.
fn normal(path: &Path) -> PathBuf {
    let mut normal = PathBuf::new();
    for part in path.components() {
        match part {
            Component::ParentDir => drop(normal.pop()),
            Component::CurDir => {}
            part => normal.push(part),
        }
    }
    normal
}

/// The lines of a page that are not code.
fn prose(text: &str) -> impl Iterator<Item = &str> {
    let mut code = false;
    text.lines().filter(move |line| {
        let fence = line.trim_start().starts_with("```");
        code ^= fence;
        !code && !fence
    })
}

fn links(text: &str) -> Vec<&str> {
    let in_line = |line: &'_ str| -> Vec<(usize, usize)> {
        let mut found = Vec::new();
        let mut from = 0;
        while let Some(at) = line[from..].find("](") {
            let start = from + at + 2;
            // Inside of code it is not a link.
            let quoted = line[..start].matches('`').count() % 2 == 1;
            let Some(length) = line[start..].find(')') else {
                break;
            };
            if !quoted {
                found.push((start, start + length));
            }
            from = start + length;
        }
        found
    };
    prose(text)
        .flat_map(|line| in_line(line).into_iter().map(move |(a, b)| &line[a..b]))
        .collect()
}

/// The places of a page: its headings as addresses, and those that are named.
fn anchors(text: &str) -> BTreeSet<String> {
    let mut anchors = BTreeSet::new();
    for line in prose(text) {
        if let Some(heading) = line.strip_prefix('#') {
            let first = slug(heading.trim_start_matches('#').trim());
            let mut name = first.clone();
            let mut more = 0;
            while !anchors.insert(name) {
                more += 1;
                name = format!("{first}-{more}");
            }
        }
        let named = line.split("<a id=\"").skip(1);
        anchors.extend(named.filter_map(|rest| Some(rest.split_once('"')?.0.to_owned())));
    }
    anchors
}

fn slug(heading: &str) -> String {
    let kept = |char: &char| char.is_alphanumeric() || matches!(char, ' ' | '-' | '_');
    let lower = heading.to_lowercase();
    let plain = lower.chars().filter(kept);
    plain
        .map(|char| if char == ' ' { '-' } else { char })
        .collect()
}
