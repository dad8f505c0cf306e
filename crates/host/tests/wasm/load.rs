//! What is let in, and what is refused with which words.

use crate::table::{LIMITS, Wat, engine, fault, options};
use casus_belli::CasusBelli;
use std::{fs, os::unix::fs::PermissionsExt, path::Path};
use stechec_game::Game;
use stechec_host::{Fault, FaultKind, Origin, WasmChampion, WasmEngine, WasmOptions};

fn load(bytes: &[u8]) -> Result<(), Fault> {
    let loaded = WasmChampion::<CasusBelli>::load(engine(), "test", bytes).map(drop);
    loaded.map_err(|failure| failure.into_fault().expect("the file's fault"))
}

fn wasm(wat: &Wat) -> Vec<u8> {
    wat::parse_str(wat.text()).expect("sound text")
}

/// Asserts that a file is refused with words that begin like these.
fn refused(bytes: &[u8], message: &str) -> Fault {
    let fault = load(bytes).expect_err(message);
    assert_eq!(fault.kind, FaultKind::Refused, "{fault}");
    assert!(
        fault.message.starts_with(message),
        "{}\ninstead of\n{message}",
        fault.message
    );
    fault
}

#[test]
fn text_and_binary_are_taken() {
    load(Wat::idle().text().as_bytes()).unwrap();
    load(&wasm(&Wat::idle())).unwrap();
    load(format!("\n  {}", Wat::walker().text()).as_bytes()).unwrap();
}

#[test]
fn what_is_no_wasm_is_refused() {
    refused(b"", "the file is empty");
    refused(
        b"\x7fELF\x02\x01",
        "the file is a native library or program, not WASM",
    );
    refused(
        b"#include <stdio.h>",
        "the file is not a WASM: it begins neither with",
    );
    refused(
        b"\xff\xfe",
        "the file is not a WASM: it begins neither with",
    );
    refused(b"\0asm", "the file is not valid WASM: unexpected end");
    refused(
        b"\0asm\x0d\0\x01\0",
        "it does not export stechec-api-hash, partie-init, ",
    );
    refused(
        b"\0asm\x09\0\0\0",
        "the file is not valid WASM: unknown binary version",
    );
    let wrong = refused(
        b"(module\n  (func (i32.cost 1)))",
        "the WAT text is wrong: unknown operator",
    );
    assert!(wrong.detail.expect("the place").contains("--> test:2:10"));
    let deep = "(".repeat(90_000);
    refused(deep.as_bytes(), "the WAT text is wrong: ");
    let large = " ".repeat(100_001);
    refused(
        large.as_bytes(),
        "the file has 100,001 bytes; the limit is 100,000",
    );
}

#[test]
fn whatever_is_cut_off_is_refused() {
    let whole = wasm(&Wat::walker());
    for len in 0..whole.len() {
        // Cut between two sections it is valid, but lacks what comes after.
        let fault = load(&whole[..len]).err();
        let kind = fault.map(|fault| fault.kind);
        let names_only = len > whole.len() - 200;
        assert!(
            kind == Some(FaultKind::Refused) || names_only && kind.is_none(),
            "{len}"
        );
    }
}

#[test]
fn whatever_is_damaged_is_refused_or_harmless() {
    let whole = wasm(&Wat::idle());
    for place in 0..whole.len() {
        for change in [0x01, 0x80, 0xff] {
            let mut damaged = whole.clone();
            damaged[place] ^= change;
            if let Err(fault) = load(&damaged) {
                assert_eq!(fault.kind, FaultKind::Refused, "{place} {change}: {fault}");
            }
        }
    }
}

#[test]
fn all_imports_that_are_not_there_are_named() {
    let wat = Wat::idle()
        .import(r#"(import "env" "abort" (func (param i32 i32 i32 i32)))"#)
        .import(r#"(import "stechec" "spy" (func))"#)
        .import(r#"(import "wasi_unstable" "fd_write" (func (param i32) (result i32)))"#)
        .import(r#"(import "wasi_snapshot_preview1" "path_peek" (func))"#)
        .import(r#"(import "env" "table" (table 1 funcref))"#)
        .import(r#"(import "env" "\1b[31m" (global i32))"#);
    refused(
        wat.text().as_bytes(),
        "unknown imports: env.abort (function (i32, i32, i32, i32)), stechec.spy \
         (function ()), wasi_unstable.fd_write (function (i32) -> i32), \
         wasi_snapshot_preview1.path_peek (function ()), env.table (table), \
         env.\u{fffd}[31m (global); a champion can import stechec.call, stechec.log and \
         wasi_snapshot_preview1",
    );
    let memory = r#"(module (import "env" "memory" (memory 1)) (export "memory" (memory 0)))"#;
    refused(memory.as_bytes(), "unknown import: env.memory (memory); ");
}

#[test]
fn imports_of_another_type_are_named() {
    let wat = Wat::idle()
        .import(r#"(import "stechec" "call" (func (param i64)))"#)
        .import(r#"(import "wasi_snapshot_preview1" "fd_close" (global i32))"#);
    refused(
        wat.text().as_bytes(),
        "imports of the wrong type: stechec.call is function (i32, i32, i32, \
         i32, i32) -> i32, not function (i64), wasi_snapshot_preview1.fd_close is function \
         (i32) -> i32, not global",
    );
}

#[test]
fn all_exports_that_are_missing_or_different_are_named() {
    refused(
        b"(module)",
        "it does not export memory, stechec_api_hash, partie_init, jouer_placement, \
         jouer_deplacement, jouer_attaque, partie_fin",
    );
    let wat = Wat::idle()
        .replace(r#"(export "partie_fin")"#, "")
        .replace(
            r#"(export "jouer_attaque")"#,
            r#"(export "jouer_attaque") (param f64)"#,
        )
        .replace(
            "(result i64) (i64.const",
            "(result i32) (i32.const 1)) (func (result i64) (i64.const",
        )
        .part(r#"(memory (export "_initialize") 1)"#)
        .replace(
            r#"(memory (export "memory") 1)"#,
            r#"(global (export "memory") i32 (i32.const 1))"#,
        );
    refused(
        wat.text().as_bytes(),
        "it does not export partie_fin; exports of the wrong type: memory must be a memory, not \
         global, stechec_api_hash must be function () -> i64, not function () -> i32, \
         jouer_attaque must be function (), not function (f64), _initialize must be function \
         (), not memory",
    );
}

#[test]
fn what_is_too_large_is_refused() {
    let memory = r#"(memory (export "memory") "#;
    let row = |from: &str, to: &str, message: &str| {
        refused(Wat::idle().replace(from, to).text().as_bytes(), message);
    };
    row(
        &format!("{memory}1)"),
        &format!("{memory}33)"),
        "its initial memory is 2.1 MiB, the limit is 2 MiB",
    );
    row(
        ";;parts",
        "(memory 1)",
        "it has 2 memories, and may have one",
    );
    row(
        ";;parts",
        &"(table 1 funcref)".repeat(5),
        "it has 5 tables, and may have 4",
    );
    row(
        ";;parts",
        "(table 100001 funcref)",
        "its initial table has 100,001 elements, the limit is 100,000",
    );
    load(Wat::idle().replace("1)", "32)").text().as_bytes()).expect("just as large as it may be");
}

#[test]
fn what_is_not_the_same_everywhere_is_refused() {
    let valid = "the file is not valid WASM: ";
    for (from, to) in [
        (r#""memory") 1)"#, r#""memory") 1 1 shared)"#),
        (r#""memory") 1)"#, r#""memory") i64 1)"#),
        (
            ";;parts",
            "(func (param v128) (result v128)
               (i8x16.relaxed_swizzle (local.get 0) (local.get 0)))",
        ),
        (";;parts", "(func (drop (i32.atomic.load (i32.const 0))))"),
        (";;parts", "(type (struct (field i32)))"),
    ] {
        refused(Wat::idle().replace(from, to).text().as_bytes(), valid);
    }
    let simd = "(func (result v128) (i32x4.splat (i32.const 1)))";
    load(Wat::idle().part(simd).text().as_bytes()).expect("plain SIMD is the same everywhere");
}

const OLD: &str = "built for another API: its hash is 00000000000004d2, that of casus-belli is ";

#[test]
fn champions_for_another_api_are_refused() {
    let told = format!("(i64.const {})", CasusBelli::API_HASH);
    let fault = refused(
        Wat::idle()
            .replace(&told, "(i64.const 1234)")
            .text()
            .as_bytes(),
        OLD,
    );
    assert!(
        fault
            .message
            .ends_with("; rebuild it with the bindings of this version")
    );
    // Without running anything: here even the start function would fail.
    let first = Wat::idle().part("(func $s unreachable) (start $s)");
    refused(
        first.replace(&told, "(i64.const 1234)").text().as_bytes(),
        OLD,
    );
}

/// A champion whose hash has to be computed.
fn computed(code: &str) -> Wat {
    let hash = CasusBelli::API_HASH;
    Wat::idle()
        .replace(&format!("(i64.const {hash})"), code)
        .part(&format!("(global $hash (mut i64) (i64.const {hash}))"))
}

#[test]
fn a_hash_can_be_computed() {
    computed("(global.get $hash)").load();
    computed("(global.get $hash)")
        .part(r#"(func (export "_initialize") (global.set $hash (i64.xor (global.get $hash) (i64.const 0))))"#)
        .load();
    refused(
        computed("(i64.add (i64.const 1200) (i64.const 34))")
            .text()
            .as_bytes(),
        OLD,
    );
    // Go's exports work only after `_initialize`.
    computed("(if (i32.eqz (global.get $ready)) (then unreachable)) (global.get $hash)")
        .part("(global $ready (mut i32) (i32.const 0))")
        .part(r#"(func (export "_initialize") (global.set $ready (i32.const 1)))"#)
        .load();
}

#[test]
fn a_champion_that_cannot_tell_its_hash_is_refused() {
    let row = |wat: Wat, why: &str| {
        refused(
            wat.text().as_bytes(),
            &format!("it could not tell its API: it {why}"),
        );
    };
    row(
        computed("(loop (br 0)) (global.get $hash)"),
        "used up the 10,000,000 instructions for loading and opening in stechec_api_hash",
    );
    row(
        computed("unreachable"),
        "stopped itself (abort, panic, failed assertion: wasm `unreachable`) in stechec_api_hash",
    );
    row(
        computed(
            "(drop (call $call (i32.const 0) (i32.const 0) (i32.const 0) (i32.const 0) (i32.const 0))) (global.get $hash)",
        ),
        "called the game before the match began: only entry points can (in stechec_api_hash)",
    );
    row(
        computed("(global.get $hash)").part("(func $s (loop (br 0))) (start $s)"),
        "used up the 10,000,000 instructions for loading and opening in its start function",
    );
    row(
        computed("(global.get $hash)").part(r#"(func (export "_initialize") (loop (br 0)))"#),
        "used up the 10,000,000 instructions for loading and opening in _initialize",
    );
}

#[test]
fn a_seat_can_have_less_memory_than_the_file_asks_for() {
    let champion = Wat::idle().replace("1)", "32)").load();
    let limits = stechec_host::Limits {
        memory_bytes: 1 << 20,
        ..LIMITS
    };
    let mut sitting = crate::table::Sitting::new(&champion, stechec_game::Team(0), 1, limits);
    let fault = fault(sitting.call("partie_init"));
    assert_eq!(fault.kind, FaultKind::Memory);
    assert_eq!(
        fault.message,
        "wanted 2 MiB of memory in its start function, and may have 1 MiB"
    );
}

fn cached(folder: &Path) -> WasmEngine {
    let cache = Some(folder.to_owned());
    WasmEngine::new(WasmOptions { cache, ..options() }).expect("an engine")
}

fn origin(engine: &WasmEngine, wat: &Wat) -> Origin {
    WasmChampion::<CasusBelli>::load(engine, "test.wat", wat.text().as_bytes())
        .expect("a champion")
        .origin()
        .clone()
}

fn files(folder: &Path) -> Vec<std::path::PathBuf> {
    let entries = fs::read_dir(folder).expect("a folder");
    entries
        .map(|entry| entry.expect("a folder").path())
        .collect()
}

#[test]
fn compiled_champions_are_kept_and_found_again() {
    let home = tempfile::tempdir().unwrap();
    let folder = home.path().join("deep/cache");
    let engine = cached(&folder);
    assert_eq!(
        fs::metadata(&folder).unwrap().permissions().mode() & 0o777,
        0o700
    );
    assert_eq!(origin(&engine, &Wat::idle()), Origin::Compiled);
    assert_eq!(origin(&engine, &Wat::idle()), Origin::Cache);
    assert_eq!(origin(&cached(&folder), &Wat::idle()), Origin::Cache);
    assert_eq!(origin(&engine, &Wat::walker()), Origin::Compiled);
    assert_eq!(files(&folder).len(), 2);
    // An engine that compiles differently has entries of its own.
    let mut other = options();
    other.cache = Some(folder.clone());
    other.limits.memory_bytes = 4 << 30;
    let other = WasmEngine::new(WasmOptions { seats: 1, ..other }).unwrap();
    let again = origin(&other, &Wat::idle());
    assert!(
        again == Origin::Cache || files(&folder).len() == 3,
        "{again:?}"
    );
}

#[test]
fn a_damaged_or_foreign_entry_is_not_trusted() {
    let home = tempfile::tempdir().unwrap();
    let folder = home.path().join("cache");
    let engine = cached(&folder);
    origin(&engine, &Wat::idle());
    let path = files(&folder).remove(0);
    let sound = fs::read(&path).unwrap();
    origin(&engine, &Wat::walker());
    let foreign = files(&folder)
        .into_iter()
        .find(|other| *other != path)
        .unwrap();
    let mut damaged: Vec<Vec<u8>> = vec![Vec::new(), sound[..20].to_vec(), sound[..40].to_vec()];
    damaged.push(sound[..sound.len() - 1].to_vec());
    damaged.push([sound.clone(), vec![0]].concat());
    damaged.push(fs::read(foreign).unwrap());
    for place in [0, 30, 70, sound.len() / 2, sound.len() - 1] {
        let mut flipped = sound.clone();
        flipped[place] ^= 1;
        damaged.push(flipped);
    }
    for (n, bytes) in damaged.iter().enumerate() {
        fs::write(&path, bytes).unwrap();
        assert_eq!(origin(&engine, &Wat::idle()), Origin::Compiled, "{n}");
        assert_eq!(fs::read(&path).unwrap(), sound, "{n}");
        assert_eq!(origin(&engine, &Wat::idle()), Origin::Cache, "{n}");
    }
    assert_eq!(files(&folder).len(), 2, "nothing is left behind");
}

#[test]
fn a_cache_others_could_change_is_not_used() {
    let home = tempfile::tempdir().unwrap();
    let open = home.path().join("open");
    fs::create_dir(&open).unwrap();
    fs::set_permissions(&open, fs::Permissions::from_mode(0o755)).unwrap();
    let folder = home.path().join("cache");
    assert_eq!(cached(&folder).without_cache(), None);
    let link = home.path().join("link");
    std::os::unix::fs::symlink(&folder, &link).unwrap();
    let file = home.path().join("file");
    fs::write(&file, "").unwrap();
    for (place, words) in [
        (
            &open,
            "others have access to it (mode 755); `chmod 700` it, or choose another",
        ),
        (&link, "it is a link; name the folder itself"),
        (&file.join("below"), "Not a directory (os error 20)"),
    ] {
        let engine = cached(place);
        let why = engine.without_cache().expect("a reason");
        assert!(why.ends_with(words), "{why}");
        // It plays all the same, and keeps nothing.
        for _ in 0..2 {
            assert_eq!(origin(&engine, &Wat::idle()), Origin::Compiled);
        }
    }
    assert!(files(&folder).is_empty() && files(&open).is_empty());
}

#[test]
fn a_cache_that_cannot_be_written_is_told_and_does_no_harm() {
    let home = tempfile::tempdir().unwrap();
    let folder = home.path().join("cache");
    let engine = cached(&folder);
    fs::remove_dir(&folder).unwrap();
    let origin = origin(&engine, &Wat::idle());
    assert!(
        matches!(&origin, Origin::CompiledNotKept(why) if why.contains("No such file")),
        "{origin:?}"
    );
}
