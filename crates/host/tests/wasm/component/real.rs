//! Components as the tools of Python and JavaScript make them. The tools are not
//! everywhere, and compiling Python takes its time:
//! `cargo test -p stechec-host --test wasm real -- --ignored`.

#![allow(clippy::unwrap_used, reason = "a test may fail at once")]

use crate::table::Sitting;
use casus_belli::CasusBelli;
use std::{env, fs, process::Command};
use stechec_game::{Game, Team};
use stechec_host::{
    FaultKind::{self, Crash, Fuel, Memory, Refused},
    Limits, WasmChampion, WasmEngine, WasmOptions,
};

/// A folder with the interface and a champion's source, where a tool makes a component.
fn built(source: &str, file: &str, tool: &str, args: &[&str]) -> Vec<u8> {
    let home = tempfile::tempdir().unwrap();
    let put = |name: &str, text: &str| fs::write(home.path().join(name), text).unwrap();
    put("champion.wit", include_str!("real/champion.wit"));
    put(
        file,
        &source.replace("HASH", &CasusBelli::API_HASH.to_string()),
    );
    let variable = format!("STECHEC_{}", tool.to_uppercase().replace('-', "_"));
    let program = env::var(&variable).unwrap_or_else(|_| tool.to_owned());
    let made = Command::new(&program)
        .args(args)
        .current_dir(home.path())
        .output()
        .unwrap_or_else(|error| panic!("{program}: {error}; {variable} can name another"));
    assert!(made.status.success(), "{made:?}");
    fs::read(home.path().join("champion.wasm")).unwrap()
}

fn python(more: &[&str]) -> Vec<u8> {
    let args = [
        "-d",
        ".",
        "-w",
        "champion",
        "componentize",
        "walker",
        "-o",
        "champion.wasm",
    ];
    let source = include_str!("real/walker.py");
    built(
        source,
        "walker.py",
        "componentize-py",
        &[&args, more].concat(),
    )
}

fn javascript(more: &[&str]) -> Vec<u8> {
    let args = [
        "-w",
        "champion.wit",
        "-n",
        "champion",
        "-j",
        "walker.js",
        "-o",
        "champion.wasm",
    ];
    let source = include_str!("real/walker.js");
    built(
        source,
        "walker.js",
        "componentize-qjs",
        &[&args, more].concat(),
    )
}

fn plays(wasm: &[u8]) {
    let engine = WasmEngine::new(WasmOptions::default()).unwrap();
    let champion = WasmChampion::<CasusBelli>::load(&engine, "walker", wasm).unwrap();
    let limits = Limits::default();
    let sit = || {
        let mut sitting = Sitting::new(&champion, Team(0), 1, limits);
        let opened = sitting.open();
        assert_eq!(opened.log, b"ready\n");
        // It was started when it was built: an interpreter is not for every seat to start.
        assert!(opened.usage.fuel.unwrap() < limits.init_fuel / 1_000);
        sitting
    };
    let mut fuel = Vec::new();
    for _ in 0..2 {
        let reply = sit().call("jouer_placement");
        assert_eq!(String::from_utf8_lossy(&reply.log), "[4]\n".repeat(3));
        assert_eq!(reply.orders.unwrap().given.len(), 3);
        fuel.push(reply.usage.fuel);
    }
    assert_eq!(fuel[0], fuel[1]);
    let fault = |entry_point: &'static str, kind: FaultKind, words: &str| {
        let fault = sit().call(entry_point).orders.unwrap_err();
        assert_eq!(fault.kind(), Some(kind), "{fault}");
        assert!(fault.message().contains(words), "{fault}");
    };
    fault(
        "jouer_deplacement",
        Memory,
        "of memory in jouer_deplacement, and may have 256 MiB",
    );
    fault(
        "jouer_attaque",
        Fuel,
        "used up the 5,000,000,000 instructions",
    );
    fault("partie_fin", Crash, "`--stub-wasi`");
}

fn refused(wasm: &[u8], words: &str) {
    let engine = WasmEngine::new(WasmOptions::default()).unwrap();
    let fault = WasmChampion::<CasusBelli>::load(&engine, "walker", wasm).err();
    let fault = fault.expect("a fault");
    assert_eq!(fault.kind(), Some(Refused));
    assert!(fault.message().contains(words), "{fault}");
}

#[test]
#[ignore = "needs componentize-py"]
fn python_plays() {
    plays(&python(&["--stub-wasi"]));
}

#[test]
#[ignore = "needs componentize-qjs"]
fn javascript_plays() {
    plays(&javascript(&["--stub-wasi", "--sync"]));
    refused(&javascript(&["--sync"]), "build it with `--stub-wasi`");
    refused(&javascript(&["--stub-wasi"]), "build it with `--sync`");
}
