use super::{
    Language,
    javascript::{COMPONENTIZE, NODE},
    template,
};
use crate::kit::{Kit, Probe, ProgramKind, Tool};

pub(super) static TYPESCRIPT: Language = Language {
    name: "typescript",
    aliases: &["ts"],
    title: "TypeScript",
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
        template!("typescript", "component/lines.mjs"),
        template!("typescript", "component/start.js"),
        template!("typescript", "tsconfig.json"),
        template!("javascript", "testing/door.mjs"),
        template!("javascript", "testing/hooks.mjs"),
        template!("javascript", "testing/stechec_test.mjs"),
        template!("wit", "champion.wit", "component/champion.wit"),
    ],
};

// What tsc makes goes to `build/js`, in the same tree as the sources, and is JavaScript
// from there on.
const WASM: Kit = Kit {
    kind: ProgramKind::Wasm,
    sources: &["ts"],
    tools: &[
        Tool {
            name: "tsc",
            variable: "STECHEC_TSC",
            candidates: &[&["tsc"], &["npx", "--no-install", "tsc"]],
            probe: Probe {
                args: &["--version"],
                input: "",
            },
            install: "TypeScript: `npm install --global typescript`",
        },
        NODE,
        COMPONENTIZE,
    ],
    steps: &[
        &["{tsc}", "--project", "{api}/tsconfig.json"],
        &["{node}", "{api}/component/lines.mjs", "{build}/js"],
        &[
            "{node}",
            "{api}/component/quiet.mjs",
            "{componentize-qjs}",
            "--wit",
            "{api}/component/champion.wit",
            "--world",
            "champion",
            "--js",
            "{build}/js/{api}/component/start.js",
            "--module-root",
            "{build}/js",
            "--sync",
            "--stub-wasi",
            "--output",
            "{output}",
        ],
    ],
    output: "build/champion.wasm",
    tests: &[&[
        "{node}",
        "--import",
        "./{api}/testing/stechec_test.mjs",
        "--test",
        "tests/",
    ]],
};
