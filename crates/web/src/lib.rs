//! The pages people look at: plain HTML, CSS and JavaScript modules, embedded in the binary.
//!
//! Everything lies under `assets/`; there is no build step, and nothing is fetched from
//! elsewhere. A server hands out [`asset`]s and a [`ViewerPage`] under [`SERVER_POLICY`];
//! [`Export`] makes one file of viewer and replay. What a game looks like is a [`Skin`], which
//! its own folder holds: no file here names a game.
//!
//! ```
//! use stechec_web::{asset, asset_paths};
//!
//! let viewer = asset("viewer/main.js").expect("the viewer's first module");
//! assert!(viewer.content_type.starts_with("text/javascript"));
//! assert!(asset_paths().all(|path| !path.contains("casus")));
//! ```

mod assets;
mod bundle;
mod export;
mod packed;
mod policy;
mod rules;
mod skin;
mod template;
mod viewer;

pub use assets::{Asset, asset, asset_paths};
pub use bundle::BundleError;
pub use export::{Export, export_page};
pub use policy::SERVER_POLICY;
pub use skin::Skin;
pub use template::escape;
pub use viewer::{ViewerPage, viewer_page};

/// Colours, type and controls shared by the report, the viewer and the dashboard.
pub const THEME: &str = include_str!("../assets/theme.css");

/// The page every address of the dashboard leads to: it finds out by its address what to
/// show. `base` is the path under which a proxy hands the server out, or empty.
#[must_use]
pub fn dashboard_page(base: &str) -> String {
    template::fill(
        include_str!("../assets/dashboard/index.html"),
        &[("base", &escape(base))],
    )
}
