use super::{Language, template};
use crate::kit::{Kit, Probe, ProgramKind, Tool};

pub(super) static ZIG: Language = Language {
    name: "zig",
    aliases: &[],
    title: "Zig",
    extensions: &["ziglang.vscode-zig"],
    kits: &[NATIVE, WASM],
    templates: &[
        template!("zig", "api.zig"),
        template!("zig", "door.zig"),
        template!("zig", "root.zig"),
        template!("zig", "trace.zig"),
    ],
};

const INSTALL: &str = "Zig 0.14 or later: `pip install ziglang`, or https://ziglang.org";

// For the machines of others too (`-mcpu=baseline`), and with checks: a mistake is a panic.
const NATIVE: Kit = Kit {
    kind: ProgramKind::Native,
    sources: &["zig"],
    tools: &[Tool {
        name: "zig",
        variable: "STECHEC_ZIG",
        candidates: &[&["zig"], &["python3", "-m", "ziglang"]],
        probe: Probe {
            args: &["cc", "-c", "-x", "c", "-o", "{scratch}/probe.o", "-"],
            input: "int probe;\n",
        },
        install: INSTALL,
    }],
    steps: &[
        &[
            "{zig}",
            "build-obj",
            "-mcpu=baseline",
            "-ODebug",
            "-fstrip",
            "-fPIC",
            "-fsingle-threaded",
            "-lc",
            "--cache-dir",
            "{build}/zig-cache",
            "-femit-bin={build}/trace.o",
            "-Mroot={api}/trace.zig",
        ],
        &[
            "{zig}",
            "build-lib",
            "-dynamic",
            "-mcpu=baseline",
            "-OReleaseSafe",
            "-ferror-tracing",
            "-fno-omit-frame-pointer",
            "-fsingle-threaded",
            "-lc",
            "--cache-dir",
            "{build}/zig-cache",
            "-femit-bin={output}",
            "{build}/trace.o",
            "--dep",
            "api",
            "--dep",
            "champion",
            "-Mroot={api}/root.zig",
            "--dep",
            "api",
            "-Mchampion=champion.zig",
            "-Mapi={api}/api.zig",
        ],
    ],
    output: "build/champion.so",
    tests: &[],
};

const WASM: Kit = Kit {
    kind: ProgramKind::Wasm,
    sources: NATIVE.sources,
    tools: NATIVE.tools,
    steps: &[&[
        "{zig}",
        "build-exe",
        "-target",
        "wasm32-wasi",
        "-mexec-model=reactor",
        "-fno-entry",
        "-rdynamic",
        "-OReleaseSafe",
        "-fsingle-threaded",
        "--cache-dir",
        "{build}/zig-cache",
        "-femit-bin={output}",
        "--dep",
        "api",
        "--dep",
        "champion",
        "-Mroot={api}/root.zig",
        "--dep",
        "api",
        "-Mchampion=champion.zig",
        "-Mapi={api}/api.zig",
    ]],
    output: "build/champion.wasm",
    tests: &[],
};
