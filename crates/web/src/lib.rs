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
    match name {
        "theme.css" => Some(THEME),
        "common/dom.js" => Some(include_str!("../assets/common/dom.js")),
        "common/memory.js" => Some(include_str!("../assets/common/memory.js")),
        "common/switches.js" => Some(include_str!("../assets/common/switches.js")),
        "common/theme.js" => Some(include_str!("../assets/common/theme.js")),
        "common/words.js" => Some(include_str!("../assets/common/words.js")),
        _ => dashboard::asset(name.strip_prefix("dashboard/")?),
    }
}
