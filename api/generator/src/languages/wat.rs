use super::{Language, template};
use crate::kit::{Kit, ProgramKind};

/// WebAssembly written by hand.
pub(super) static WAT: Language = Language {
    name: "wat",
    aliases: &[],
    title: "WebAssembly text",
    extensions: &["dtsvet.vscode-wasm"],
    kits: &[WASM],
    templates: &[template!("wat", "api.wat")],
};

// The referee reads the text itself.
const WASM: Kit = Kit {
    kind: ProgramKind::Wasm,
    sources: &["wat"],
    tools: &[],
    steps: &[],
    output: "champion.wat",
    tests: &[],
};
