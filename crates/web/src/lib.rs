//! The pages people look at: plain HTML, CSS and JavaScript modules, embedded in the binary.
//!
//! Everything lies under `assets/`; there is no build step, and nothing is fetched from
//! elsewhere.

/// Colours, type and controls shared by the report, the viewer and the dashboard.
pub const THEME: &str = include_str!("../assets/theme.css");

mod dashboard;

pub use dashboard::DASHBOARD;

/// A file of the pages, by its name below `assets/`.
pub fn asset(name: &str) -> Option<&'static str> {
    dashboard::asset(name)
}
