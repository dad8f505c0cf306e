use super::{Language, template};
use crate::kit::{Kit, Probe, ProgramKind, Tool};

pub(super) static CPP: Language = Language {
    name: "cpp",
    aliases: &["c++", "cxx", "cc"],
    title: "C++",
    extensions: &["llvm-vs-code-extensions.vscode-clangd"],
    kits: &[NATIVE, WASM],
    templates: &[
        template!("cpp", "api.hh"),
        template!("cpp", "api.cc"),
        template!("cpp", "stechec_test.hh"),
        template!("cpp", "stechec_test.cc"),
    ],
};

const PROGRAM: &str = "#include <vector>\nstd::vector<int> nothing;\n";

const NATIVE: Kit = Kit {
    kind: ProgramKind::Native,
    sources: &["cc", "cpp", "cxx"],
    tools: &[Tool {
        name: "c++",
        variable: "STECHEC_CXX",
        candidates: &[&["c++"], &["g++"], &["clang++"]],
        probe: Probe {
            args: &[
                "-x",
                "c++",
                "-shared",
                "-fPIC",
                "-o",
                "{scratch}/probe",
                "-",
            ],
            input: PROGRAM,
        },
        install: "a C++ compiler: `apt install g++`, or clang++",
    }],
    steps: &[&[
        "{c++}",
        "-std=gnu++20",
        "-O3",
        "-g",
        // The same sources are the same program, wherever they are.
        "-ffile-prefix-map={folder}=.",
        "-Wall",
        "-Wextra",
        "-shared",
        "-fPIC",
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
        "{api}/api.cc",
    ]],
    output: "build/champion.so",
    tests: &[
        &[
            "{c++}",
            "-std=gnu++20",
            "-g",
            "-Wall",
            "-Wextra",
            "-I{api}",
            "-I.",
            "-o",
            "{build}/tests",
            "{tests}",
            "{others}",
            "{api}/api.cc",
            "{api}/stechec_test.cc",
        ],
        &["{build}/tests"],
    ],
};

const WASM: Kit = Kit {
    kind: ProgramKind::Wasm,
    sources: NATIVE.sources,
    tools: &[Tool {
        name: "clang++",
        variable: "STECHEC_WASM_CLANGXX",
        candidates: &[
            &["clang++"],
            &["clang++-22"],
            &["clang++-21"],
            &["clang++-20"],
            &["clang++-19"],
            &["clang++-18"],
            &["clang++-17"],
            &["clang++-16"],
            &["clang++-15"],
            &["clang++-14"],
            &["zig", "c++"],
            &["python3", "-m", "ziglang", "c++"],
        ],
        probe: Probe {
            args: &[
                "--target=wasm32-wasi",
                "-mexec-model=reactor",
                "-fno-exceptions",
                "-x",
                "c++",
                "-o",
                "{scratch}/probe.wasm",
                "-",
            ],
            input: PROGRAM,
        },
        install: "clang++ for WASM with its linker and libraries: `apt install clang lld \
                  wasi-libc libclang-rt-14-dev-wasm32 libc++-14-dev-wasm32 \
                  libc++abi-14-dev-wasm32`, or zig: `pip install ziglang`",
    }],
    steps: &[&[
        "{clang++}",
        "--target=wasm32-wasi",
        "-mexec-model=reactor",
        "-fno-exceptions",
        "-std=gnu++20",
        // Not for the linker, which would call wasm-opt if it is there, and lose the lines.
        "-Xclang",
        "-O3",
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
        "{api}/api.cc",
    ]],
    output: "build/champion.wasm",
    tests: &[],
};
