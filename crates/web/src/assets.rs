//! The embedded files, by their paths under `assets/`.

/// A file as a server hands it out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Asset {
    /// Its content.
    pub text: &'static str,
    /// For the header `Content-Type`.
    pub content_type: &'static str,
}

macro_rules! embedded {
    ($($path:literal),* $(,)?) => {
        &[$(($path, include_str!(concat!("../assets/", $path)))),*]
    };
}

/// In the order of their paths.
const FILES: &[(&str, &str)] = embedded![
    "common/dom.js",
    "common/memory.js",
    "common/switches.js",
    "common/theme.js",
    "common/words.js",
    "dashboard/api.js",
    "dashboard/bracket.css",
    "dashboard/dashboard.css",
    "dashboard/format.js",
    "dashboard/frame.js",
    "dashboard/icon.svg",
    "dashboard/index.html",
    "dashboard/links.js",
    "dashboard/listener.js",
    "dashboard/main.js",
    "dashboard/pages/champion.js",
    "dashboard/pages/champions.js",
    "dashboard/pages/maps.js",
    "dashboard/pages/matches.js",
    "dashboard/pages/missing.js",
    "dashboard/pages/projector.js",
    "dashboard/pages/run.js",
    "dashboard/pages/runs.js",
    "dashboard/parts/bars.js",
    "dashboard/parts/boards.js",
    "dashboard/parts/bracket.js",
    "dashboard/parts/connection.js",
    "dashboard/parts/keyed.js",
    "dashboard/parts/machines.js",
    "dashboard/parts/match-line.js",
    "dashboard/parts/notes.js",
    "dashboard/parts/places.js",
    "dashboard/parts/progress.js",
    "dashboard/parts/round.js",
    "dashboard/parts/scenes.js",
    "dashboard/parts/standings.js",
    "dashboard/parts/table.js",
    "dashboard/parts/winner.js",
    "dashboard/projector.css",
    "dashboard/words.js",
    "theme.css",
    "viewer/amounts.js",
    "viewer/borders.js",
    "viewer/camera.js",
    "viewer/changes.js",
    "viewer/check.js",
    "viewer/chunks.js",
    "viewer/clock.js",
    "viewer/controls.js",
    "viewer/dice.js",
    "viewer/event-list.js",
    "viewer/figure-card.js",
    "viewer/fog.js",
    "viewer/geometry.js",
    "viewer/ground.js",
    "viewer/help.js",
    "viewer/icons.js",
    "viewer/index.html",
    "viewer/keyboard.js",
    "viewer/layout.js",
    "viewer/level-choice.js",
    "viewer/link.js",
    "viewer/logs.js",
    "viewer/main.js",
    "viewer/match-panel.js",
    "viewer/moment.js",
    "viewer/names.js",
    "viewer/overlays.js",
    "viewer/packed.js",
    "viewer/pen.js",
    "viewer/plain-effects.js",
    "viewer/pointer.js",
    "viewer/recording.js",
    "viewer/scene.js",
    "viewer/scoreboard.js",
    "viewer/sight.js",
    "viewer/skin.js",
    "viewer/source.js",
    "viewer/stage.js",
    "viewer/table-panel.js",
    "viewer/tabs.js",
    "viewer/team-panel.js",
    "viewer/teams.js",
    "viewer/timeline.js",
    "viewer/tokens.js",
    "viewer/turned.js",
    "viewer/usage.js",
    "viewer/view.js",
    "viewer/viewer-words.js",
    "viewer/viewer.css",
    "viewer/viewer.js",
];

/// The file at a path under `assets/`, such as `viewer/main.js`.
#[must_use]
pub fn asset(path: &str) -> Option<Asset> {
    let place = FILES.binary_search_by_key(&path, |(path, _)| path).ok()?;
    let (path, text) = FILES[place];
    Some(Asset {
        text,
        content_type: content_type(path),
    })
}

/// The paths of all files, in their order.
pub fn asset_paths() -> impl Iterator<Item = &'static str> {
    FILES.iter().map(|(path, _)| *path)
}

pub(crate) fn content_type(path: &str) -> &'static str {
    match path.rsplit_once('.').map(|(_, ending)| ending) {
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("html") => "text/html; charset=utf-8",
        Some("svg") => "image/svg+xml",
        _ => "text/plain; charset=utf-8",
    }
}

#[cfg(test)]
mod tests {
    use super::{FILES, asset, asset_paths};
    use crate::rules::{faults_of, words_of};
    use std::collections::BTreeSet;
    use std::fs;
    use std::path::Path;

    fn files_under(folder: &Path, prefix: &str, found: &mut BTreeSet<String>) {
        for entry in fs::read_dir(folder).expect("a folder") {
            let entry = entry.expect("an entry");
            let path = format!("{prefix}{}", entry.file_name().to_string_lossy());
            if entry.path().is_dir() {
                files_under(&entry.path(), &format!("{path}/"), found);
            } else {
                found.insert(path);
            }
        }
    }

    #[test]
    fn every_file_is_embedded_and_sorted() {
        let mut found = BTreeSet::new();
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets");
        files_under(&folder, "", &mut found);
        let listed: Vec<&str> = asset_paths().collect();
        assert_eq!(listed, found.iter().map(String::as_str).collect::<Vec<_>>());
    }

    #[test]
    fn files_are_found_by_their_paths_only() {
        let main = asset("viewer/main.js").expect("the viewer");
        assert_eq!(main.content_type, "text/javascript; charset=utf-8");
        assert!(main.text.contains("import"));
        for path in ["", "viewer", "viewer/", "../Cargo.toml", "viewer/main.js/"] {
            assert_eq!(asset(path), None, "{path}");
        }
    }

    #[test]
    fn every_file_keeps_to_the_rules() {
        for (path, text) in FILES {
            assert_eq!(faults_of(path, text), Vec::<String>::new());
        }
    }

    #[test]
    fn both_languages_say_everything() {
        let text = asset("viewer/viewer-words.js").expect("words").text;
        let english = words_of(text, "en").expect("a table");
        assert!(english.len() > 20, "{english:?}");
        assert_eq!(Some(english), words_of(text, "fr"));
    }
}
