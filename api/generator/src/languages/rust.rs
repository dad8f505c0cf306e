use super::{Language, template};
use crate::kit::{Kit, Probe, ProgramKind, Tool};

pub(super) static RUST: Language = Language {
    name: "rust",
    aliases: &["rs"],
    title: "Rust",
    extensions: &["rust-lang.rust-analyzer"],
    kits: &[NATIVE, WASM],
    templates: &[
        template!("rust", "lib.rs", "src/lib.rs"),
        template!("rust", "champion.rs", "src/champion.rs"),
        template!("rust", "door.rs", "src/door.rs"),
        template!("rust", "functions.rs", "src/functions.rs"),
        template!("rust", "testing.rs", "src/testing.rs"),
        template!("rust", "types.rs", "src/types.rs"),
        template!("rust", "Cargo.toml"),
    ],
};

const BINDINGS: &[&str] = &[
    "{rustc}",
    "--edition=2021",
    "-O",
    "-g",
    // The same sources are the same program, wherever they are.
    "--remap-path-prefix={folder}=.",
    "--crate-type=rlib",
    "--crate-name={game}_champion",
    "--out-dir={build}",
    "{api}/src/lib.rs",
];

// rustc itself rather than cargo: it needs no network, and nothing else to be installed.
// Who wants crates writes `[build]` into champion.toml.
const NATIVE: Kit = Kit {
    kind: ProgramKind::Native,
    sources: &["rs"],
    tools: &[Tool {
        name: "rustc",
        variable: "STECHEC_RUSTC",
        candidates: &[&["rustc"]],
        probe: Probe {
            args: &["--crate-type=cdylib", "-o", "{scratch}/probe", "-"],
            input: "",
        },
        install: "Rust: https://rustup.rs, or `apt install rustc`",
    }],
    steps: &[
        BINDINGS,
        &[
            "{rustc}",
            "--edition=2021",
            "-O",
            "-g",
            "--remap-path-prefix={folder}=.",
            "--crate-type=cdylib",
            "--crate-name=champion",
            "--extern={game}_champion={build}/lib{game}_champion.rlib",
            "-o",
            "{output}",
            "champion.rs",
        ],
    ],
    output: "build/champion.so",
    tests: &[&["CARGO_TARGET_DIR={build}/tests", "cargo", "test", "--quiet"]],
};

// The compiler is found together with its target, because that has a new name since Rust
// 1.78. It is one with WASI: without it, what is printed would lead nowhere.
const WASM: Kit = Kit {
    kind: ProgramKind::Wasm,
    sources: &["rs"],
    tools: &[Tool {
        name: "rustc",
        variable: "STECHEC_WASM_RUSTC",
        candidates: &[
            &["rustc", "--target=wasm32-wasip1"],
            &["rustc", "--target=wasm32-wasi"],
            &["/usr/bin/rustc", "--target=wasm32-wasip1"],
            &["/usr/bin/rustc", "--target=wasm32-wasi"],
        ],
        probe: Probe {
            args: &["--crate-type=cdylib", "-o", "{scratch}/probe.wasm", "-"],
            input: "#[cfg(not(target_arch = \"wasm32\"))]\n\
                    compile_error!(\"its --target is missing\");\n",
        },
        install: "Rust for WASM: `rustup target add wasm32-wasip1`, or \
                  `apt install rustc libstd-rust-dev-wasm32 lld`",
    }],
    steps: &[
        BINDINGS,
        &[
            "{rustc}",
            "--edition=2021",
            "-O",
            // The calls of the interface are inlined, and what the program does not need of the
            // standard library is left out: a sixth less fuel, and a fifth of the size.
            "-Clto=fat",
            "-g",
            "--remap-path-prefix={folder}=.",
            "--crate-type=cdylib",
            "--crate-name=champion",
            "--extern={game}_champion={build}/lib{game}_champion.rlib",
            "-o",
            "{output}",
            "champion.rs",
        ],
    ],
    output: "build/champion.wasm",
    tests: &[],
};
