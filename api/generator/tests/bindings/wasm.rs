//! As WASM: what a champion asks for, and what it offers. How it plays is tried with the
//! hosts.

use crate::build::{Workbench, casus_belli, champion, command, toys};
use std::path::Path;
use stechec_api::{Interface, LANGUAGES, Language, generate, starter};
use wasmparser::{Parser, Payload};

fn check(wasm: &Path, wasi: bool) {
    check_bytes(&std::fs::read(wasm).unwrap(), &casus_belli(), wasi);
}

/// Checks that only the door and WASI are asked for, and everything is offered.
fn check_bytes(bytes: &[u8], interface: &Interface, wasi: bool) {
    let (mut imports, mut exports) = (Vec::new(), Vec::new());
    for payload in Parser::new(0).parse_all(bytes) {
        match payload.unwrap() {
            Payload::ImportSection(section) => {
                for import in section.into_imports() {
                    let import = import.unwrap();
                    imports.push((import.module.to_owned(), import.name.to_owned()));
                }
            }
            Payload::ExportSection(section) => {
                for export in section {
                    exports.push(export.unwrap().name.to_owned());
                }
            }
            _ => {}
        }
    }
    for (module, name) in &imports {
        match module.as_str() {
            "stechec" => assert!(["call", "log"].contains(&name.as_str()), "{name}"),
            "wasi_snapshot_preview1" => assert!(wasi, "{name}"),
            _ => panic!("{module}.{name}"),
        }
    }
    let entry_points = interface.entry_points.iter();
    let named = entry_points.map(|point| point.name.as_str());
    for needed in named.chain(["memory", "stechec_api_hash"]) {
        assert!(exports.iter().any(|export| export == needed), "{needed}");
    }
}

#[test]
#[ignore = "needs clang and lld for wasm32"]
fn c_without_a_library() {
    let bench = Workbench::new();
    for level in ["-O0", "-O2", "-Os"] {
        let flags = ["--target=wasm32", "-nostdlib", "-Wl,--no-entry", level];
        let wasm = bench.wasm(&clang(), "c", &flags, &champion("typical.c"));
        check(&wasm, false);
    }
}

#[test]
#[ignore = "needs clang and lld for wasm32, and wasi-libc"]
fn c_with_a_library() {
    let bench = Workbench::new();
    let flags = ["--target=wasm32-wasi", "-mexec-model=reactor"];
    let wasm = bench.wasm(&clang(), "c", &flags, &champion("typical.c"));
    check(&wasm, true);
}

#[test]
#[ignore = "needs clang++ and lld for wasm32, wasi-libc and libc++ for it"]
fn cpp() {
    let bench = Workbench::new();
    let flags = [
        "--target=wasm32-wasi",
        "-mexec-model=reactor",
        "-fno-exceptions",
        "-Wno-c++20-designator",
    ];
    let compiler = clang().replace("clang", "clang++");
    let wasm = bench.wasm(&compiler, "cpp", &flags, &champion("typical.cc"));
    check(&wasm, true);
}

#[test]
#[ignore = "needs rustc with the target wasm32-wasip1"]
fn rust() {
    let bench = Workbench::new();
    let rustc = command("STECHEC_WASM_RUSTC", "rustc --target=wasm32-wasip1");
    bench.rust(&rustc, &champion("typical.rs"), "rust.wasm");
    check(&bench.path("rust.wasm"), true);
}

#[test]
#[ignore = "needs zig"]
fn zig() {
    let bench = Workbench::new();
    let api = bench.binding("zig");
    let target = ["-target", "wasm32-wasi", "-mexec-model=reactor"];
    let flags = ["-fno-entry", "-rdynamic", "-femit-bin=zig.wasm"];
    let flags = [target, flags].concat();
    bench
        .zig(&api, &champion("typical.zig"), "build-exe", &flags)
        .expect_success();
    check(&bench.path("zig.wasm"), true);
}

/// The binding is a champion by itself, if one that does nothing.
#[test]
fn text() {
    let [toy, little] = toys();
    for interface in [casus_belli(), toy, little] {
        for file in generate(&interface, wat_language()) {
            let wasm = wat::parse_str(&file.text).unwrap_or_else(|error| panic!("{error}"));
            check_bytes(&wasm, &interface, false);
        }
    }
}

#[test]
fn a_new_champion_as_text() {
    let (interface, language) = (casus_belli(), wat_language());
    let files = starter(&interface, language, &language.kits[0], "first");
    let text = files.iter().find(|file| file.path == "champion.wat");
    let wasm = wat::parse_str(&text.unwrap().text).unwrap_or_else(|error| panic!("{error}"));
    check_bytes(&wasm, &interface, false);
}

fn wat_language() -> &'static Language {
    LANGUAGES.iter().find(|it| it.name == "wat").unwrap()
}

fn clang() -> String {
    command("STECHEC_WASM_CLANG", "clang").remove(0)
}
