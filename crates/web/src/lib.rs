//! The pages people look at: plain HTML, CSS and JavaScript modules, embedded in the binary.
//!
//! Everything lies under `assets/`; there is no build step, and nothing is fetched from
//! elsewhere. A server hands out [`asset`]s and a [`ViewerPage`] under [`SERVER_POLICY`];
//! [`Export`] makes one file of viewer and replay. What a game looks like is a [`Skin`], which
//! its own folder holds: no file here names a game.

mod assets;
mod bundle;
mod export;
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
/// show.
pub const DASHBOARD: &str = include_str!("../assets/dashboard/index.html");
