//! The dashboard: pages of runs, standings, matches, champions and maps.

/// The page every address of the dashboard leads to: it finds out by its address what to
/// show.
pub const DASHBOARD: &str = include_str!("../assets/dashboard/index.html");

/// Finds files below `assets/dashboard/` by their names.
macro_rules! files {
    ($sought:expr; $($name:literal)*) => {
        match $sought {
            $($name => Some(include_str!(concat!("../assets/dashboard/", $name))),)*
            _ => None,
        }
    };
}

/// A file of the dashboard, by its name below `assets/dashboard/`.
pub(crate) fn asset(name: &str) -> Option<&'static str> {
    files!(name;
        "api.js"
        "bracket.css"
        "dashboard.css"
        "format.js"
        "frame.js"
        "icon.svg"
        "links.js"
        "main.js"
        "pages/champion.js"
        "pages/champions.js"
        "pages/maps.js"
        "pages/matches.js"
        "pages/missing.js"
        "pages/projector.js"
        "pages/run.js"
        "pages/runs.js"
        "parts/bars.js"
        "parts/bracket.js"
        "parts/connection.js"
        "parts/keyed.js"
        "parts/match-line.js"
        "parts/places.js"
        "parts/progress.js"
        "parts/standings.js"
        "parts/table.js"
        "projector.css"
        "words.js"
    )
}
