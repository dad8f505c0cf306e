use super::{Language, template};
use crate::kit::{Kit, Probe, ProgramKind, Tool};

pub(super) static ASSEMBLYSCRIPT: Language = Language {
    name: "assemblyscript",
    aliases: &["as"],
    title: "AssemblyScript",
    extensions: &[],
    kits: &[WASM],
    templates: &[
        template!("assemblyscript", "api.ts"),
        template!("assemblyscript", "types.ts"),
        template!("assemblyscript", "functions.ts"),
        template!("assemblyscript", "door.ts"),
        template!("assemblyscript", "globals.ts"),
        template!("assemblyscript", "entry.ts"),
    ],
};

const WASM: Kit = Kit {
    kind: ProgramKind::Wasm,
    sources: &["ts"],
    tools: &[Tool {
        name: "asc",
        variable: "STECHEC_ASC",
        candidates: &[&["asc"], &["npx", "--no-install", "asc"]],
        // It reads no program from its input.
        probe: Probe {
            args: &["--version"],
            input: "",
        },
        install: "AssemblyScript: `npm install --global assemblyscript`",
    }],
    // Globals are named by the path from the champion's folder.
    steps: &[&[
        "{asc}",
        "build/api/entry.ts",
        "--outFile",
        "{output}",
        "-O3",
        "--debug",
        "--exportStart",
        "_initialize",
        "--stackSize",
        "262144",
        "--use",
        "abort=build/api/globals/abort",
        "--use",
        "trace=build/api/globals/trace",
        "--use",
        "seed=build/api/globals/seed",
        "--use",
        "console=build/api/globals/console",
    ]],
    output: "build/champion.wasm",
    tests: &[],
};
