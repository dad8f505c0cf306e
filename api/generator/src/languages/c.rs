use super::{Language, template};
use crate::kit::{Kit, Probe, ProgramKind, Tool};

pub(super) static C: Language = Language {
    name: "c",
    aliases: &[],
    title: "C",
    extensions: &["llvm-vs-code-extensions.vscode-clangd"],
    kits: &[NATIVE, WASM],
    templates: &[
        template!("c", "api.h"),
        template!("c", "api.c"),
        template!("c", "stechec_test.h"),
        template!("c", "stechec_test.c"),
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

/// The same with all files as one program, a fifth less to do for `shadow`. Where the linker cannot
/// do that, as with some clangs, the plain compiler is next. `auto`: gcc has to be told how many
/// cores it may use, or it warns.
const WHOLE_PROGRAM_CC: Tool = Tool {
    candidates: &[
        &["cc", "-flto=auto"],
        &["cc"],
        &["gcc", "-flto=auto"],
        &["gcc"],
        &["clang", "-flto"],
        &["clang"],
    ],
    ..CC
};

const NATIVE: Kit = Kit {
    kind: ProgramKind::Native,
    sources: &["c"],
    tools: &[WHOLE_PROGRAM_CC],
    steps: &[&[
        "{cc}",
        "-std=gnu17",
        "-O3",
        "-g",
        // The same sources are the same program, wherever they are.
        "-ffile-prefix-map={folder}=.",
        "-Wall",
        "-Wextra",
        "-shared",
        "-fPIC",
        // What nobody outside can replace can be inlined: twice as fast, as `shadow` shows.
        "-fvisibility=hidden",
        // A name that is nowhere is found now, not in a match.
        "-Wl,-z,defs",
        // The champion's own `step` or `index` is meant, not the C library's.
        "-Wl,-Bsymbolic-functions",
        "-I{api}",
        "-I.",
        "-o",
        "{output}",
        "{sources}",
        "{api}/api.c",
        "-lm",
    ]],
    output: "build/champion.so",
    tests: &[
        &[
            "{cc}",
            "-std=gnu17",
            "-g",
            "-Wall",
            "-Wextra",
            "-I{api}",
            "-I.",
            "-o",
            "{build}/tests",
            "{tests}",
            "{others}",
            "{api}/api.c",
            "{api}/stechec_test.c",
            "-lm",
        ],
        &["{build}/tests"],
    ],
};

const WASM: Kit = Kit {
    kind: ProgramKind::Wasm,
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
        "-O3",
        // The calls of the interface are inlined: a quarter less fuel.
        "-flto",
        "-g",
        // The same sources are the same program, wherever they are.
        "-ffile-prefix-map={folder}=.",
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
    tests: &[],
};
