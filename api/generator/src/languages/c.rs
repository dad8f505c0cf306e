use super::{Language, template};
use crate::kit::{Kind, Kit, Probe, Tool};

pub(super) static C: Language = Language {
    name: "c",
    title: "C",
    kits: &[NATIVE, WASM],
    templates: &[
        template!("c", "api.h"),
        template!("c", "api.c"),
        template!("c", "crash.h"),
    ],
};

/// The system's C compiler.
pub(super) const CC: Tool = Tool {
    name: "cc",
    variable: "STECHEC_CC",
    candidates: &[&["cc"], &["gcc"], &["clang"]],
    probe: Probe {
        args: &["-x", "c", "-shared", "-fPIC", "-o", "{scratch}/probe", "-"],
        input: "#include <stdlib.h>\n",
    },
    install: "a C compiler: `apt install gcc`, or clang",
};

const NATIVE: Kit = Kit {
    kind: Kind::Native,
    sources: &["c"],
    tools: &[CC],
    steps: &[&[
        "{cc}",
        "-std=gnu17",
        "-O2",
        "-g",
        "-Wall",
        "-Wextra",
        "-shared",
        "-fPIC",
        // A name that is nowhere is found now, not in a match.
        "-Wl,-z,defs",
        "-I{api}",
        "-I.",
        "-o",
        "{output}",
        "{sources}",
        "{api}/api.c",
        "-lm",
        "-ldl",
    ]],
    output: "build/champion.so",
};

const WASM: Kit = Kit {
    kind: Kind::Wasm,
    sources: &["c"],
    tools: &[Tool {
        name: "clang",
        variable: "STECHEC_WASM_CLANG",
        candidates: &[
            &["clang"],
            &["clang-22"],
            &["clang-21"],
            &["clang-20"],
            &["clang-19"],
            &["clang-18"],
            &["clang-17"],
            &["clang-16"],
            &["clang-15"],
            &["clang-14"],
            &["zig", "cc"],
            &["python3", "-m", "ziglang", "cc"],
        ],
        probe: Probe {
            args: &[
                "--target=wasm32-wasi",
                "-mexec-model=reactor",
                "-x",
                "c",
                "-o",
                "{scratch}/probe.wasm",
                "-",
            ],
            input: "#include <stdlib.h>\n",
        },
        install: "clang for WASM with its linker and C library: `apt install clang lld \
                  wasi-libc libclang-rt-14-dev-wasm32`, or zig: `pip install ziglang`",
    }],
    steps: &[&[
        "{clang}",
        "--target=wasm32-wasi",
        "-mexec-model=reactor",
        "-std=gnu17",
        // Not for the linker, which would call wasm-opt if it is there, and lose the lines.
        "-Xclang",
        "-O2",
        "-g",
        "-Wall",
        "-Wextra",
        "-I{api}",
        "-I.",
        "-o",
        "{output}",
        "{sources}",
        "{api}/api.c",
        "-lm",
    ]],
    output: "build/champion.wasm",
};
