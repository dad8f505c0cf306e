use super::{Language, template};
use crate::kit::{Kit, Probe, ProgramKind, Tool};

pub(super) static JAVASCRIPT: Language = Language {
    name: "javascript",
    aliases: &["js"],
    title: "JavaScript",
    extensions: &[],
    kits: &[WASM],
    templates: &[
        template!("javascript", "api.d.ts"),
        template!("javascript", "api.js"),
        template!("javascript", "console.d.ts"),
        template!("javascript", "component/door.js"),
        template!("javascript", "component/entry.js"),
        template!("javascript", "component/quiet.mjs"),
        template!("javascript", "component/surroundings.js"),
        template!("javascript", "testing/door.mjs"),
        template!("javascript", "testing/hooks.mjs"),
        template!("javascript", "testing/stechec_test.mjs"),
        template!("wit", "champion.wit", "component/champion.wit"),
    ],
};

pub(super) const NODE: Tool = Tool {
    name: "node",
    variable: "STECHEC_NODE",
    candidates: &[&["node"], &["nodejs"]],
    probe: Probe {
        args: &["--version"],
        input: "",
    },
    install: "Node.js: `apt install nodejs npm`",
};

/// Makes a component of modules, with QuickJS in it.
pub(super) const COMPONENTIZE: Tool = Tool {
    name: "componentize-qjs",
    variable: "STECHEC_COMPONENTIZE_QJS",
    candidates: &[
        &["componentize-qjs"],
        &["npx", "--no-install", "componentize-qjs"],
    ],
    probe: Probe {
        args: &["--help"],
        input: "",
    },
    install: "componentize-qjs: `npm install --global componentize-qjs`",
};

const WASM: Kit = Kit {
    kind: ProgramKind::Wasm,
    sources: &["js"],
    tools: &[NODE, COMPONENTIZE],
    steps: &[&[
        "{node}",
        "{api}/component/quiet.mjs",
        "{componentize-qjs}",
        "--wit",
        "{api}/component/champion.wit",
        "--world",
        "champion",
        "--js",
        "{api}/component/entry.js",
        "--module-root",
        ".",
        "--sync",
        "--stub-wasi",
        "--output",
        "{output}",
    ]],
    output: "build/champion.wasm",
    tests: &[&[
        "{node}",
        "--import",
        "./{api}/testing/stechec_test.mjs",
        "--test",
        "tests/",
    ]],
};
