use super::{Home, Language, starter, template};
use crate::kit::{Kind, Kit};

/// WebAssembly written by hand.
pub(super) static WAT: Language = Language {
    name: "wat",
    title: "WebAssembly text",
    home: Home::Bindings,
    kits: &[WASM],
    templates: &[template!("wat", "api.wat")],
};

// The referee reads the text itself.
const WASM: Kit = Kit {
    kind: Kind::Wasm,
    starter: &[starter!("casus-belli", "wat", "champion.wat")],
    sources: &["wat"],
    tools: &[],
    steps: &[],
    output: "champion.wat",
};
