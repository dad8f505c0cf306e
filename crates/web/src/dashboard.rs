//! The dashboard: pages of runs, standings, matches, champions and maps.

/// The page every address of the dashboard leads to: it finds out by its address what to
/// show.
pub const DASHBOARD: &str = include_str!("../assets/dashboard/index.html");

/// A file of the dashboard, by its name below `assets/`.
pub(crate) fn asset(name: &str) -> Option<&'static str> {
    Some(match name {
        "dashboard/main.js" => include_str!("../assets/dashboard/main.js"),
        _ => return None,
    })
}
