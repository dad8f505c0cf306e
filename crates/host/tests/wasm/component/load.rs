//! What components are let in, and what is refused with which words.

use crate::table::{LIMITS, Sitting, Wat, engine, fault, options};
use casus_belli::CasusBelli;
use std::fs;
use stechec_game::{Game, Team};
use stechec_host::{Fault, FaultKind, Limits, Origin, WasmChampion, WasmEngine, WasmOptions};

fn load(bytes: &[u8]) -> Result<(), Fault> {
    let loaded = WasmChampion::<CasusBelli>::load(engine(), "test", bytes).map(drop);
    loaded.map_err(|failure| failure.into_fault().expect("the file's fault"))
}

/// Asserts that a component is refused with words that begin like these.
fn refused(wat: &Wat, message: &str) -> Fault {
    let fault = load(wat.text().as_bytes()).expect_err(message);
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
    load(Wat::component().text().as_bytes()).unwrap();
    load(&wat::parse_str(Wat::walking_component().text()).unwrap()).unwrap();
}

#[test]
fn whatever_is_cut_off_is_refused() {
    let whole = wat::parse_str(Wat::walking_component().text()).unwrap();
    let names = whole
        .windows(14)
        .rposition(|bytes| bytes == b"component-name")
        .unwrap();
    for len in 0..whole.len() {
        // Cut before the names, which it can do without, it is whole.
        let fault = load(&whole[..len]).err();
        let kind = fault.map(|fault| fault.kind);
        let whole = len > names - 10 && kind.is_none();
        assert!(kind == Some(FaultKind::Refused) || whole, "{len}");
    }
}

#[test]
fn whatever_is_damaged_is_refused_or_harmless() {
    let whole = wat::parse_str(Wat::component().text()).unwrap();
    for place in 0..whole.len() {
        let mut damaged = whole.clone();
        damaged[place] ^= [0x01, 0x80, 0xff][place % 3];
        if let Err(fault) = load(&damaged) {
            assert_eq!(fault.kind, FaultKind::Refused, "{place}: {fault}");
        }
    }
}

#[test]
fn all_foreign_imports_are_named() {
    let wasi = Wat::component()
        .import(r#"(import "wasi:cli/stdout@0.2.9" (instance))"#)
        .import(r#"(import "stechec:champion/door@1.1.0" (instance))"#)
        .import(r#"(import "peek" (func))"#)
        .import(r#"(import "wasi:clocks/wall-clock@0.2.9" (instance))"#);
    let can = "; a component can import only `call` and `log` of stechec:champion/door@1.0.0";
    let fault = refused(
        &wasi,
        &format!(
            "unknown imports: wasi:cli/stdout@0.2.9, \
             stechec:champion/door@1.1.0, peek, wasi:clocks/wall-clock@0.2.9{can}; build it with `--stub-wasi`"
        ),
    );
    assert!(fault.message.ends_with("`--stub-wasi`"));
    let spy = Wat::component().replace(
        r#"(export "log" "#,
        r#"(export "spy" (func)) (export "log" "#,
    );
    let fault = refused(&spy, "unknown import: stechec:champion/door@1.0.0#spy; ");
    assert!(fault.message.ends_with("door@1.0.0"), "{fault}");
}

#[test]
fn a_door_of_another_type_is_named() {
    let text = r#"(component
        (import "stechec:champion/door@1.0.0" (instance
          (export "call" (func (param "a" u32) (param "b" (list (list u8))) (result string)))
          (export "log" (func (param "text" (option string)) (param "to" f32))))))"#;
    refused(
        &Wat::new(text),
        "imports of the wrong type: call is func(u32, list<s32>) -> list<s32>, not \
         func(u32, list<list>) -> string, log is func(string), not func(option, f32); it does not \
         export stechec-api-hash, partie-init, ",
    );
    // Whoever needs less is welcome.
    let silent = Wat::component()
        .replace(r#"(export "log" (func (param "text" string)))"#, "")
        .replace(r#"(alias export $door "log" (func $door-log))"#, "")
        .replace(
            "(core func $log (canon lower (func $door-log) (memory $bytes)))",
            "",
        )
        .replace(r#"(export "log" (func $log))"#, "")
        .replace(r#"(import "door" "log" (func $log (param i32 i32)))"#, "");
    load(silent.text().as_bytes()).unwrap();
}

#[test]
fn all_exports_that_are_missing_or_different_are_named() {
    refused(
        &Wat::new("(component)"),
        "it does not export stechec-api-hash, partie-init, jouer-placement, jouer-deplacement, \
         jouer-attaque, partie-fin",
    );
    let wat = Wat::component()
        .replace(r#"(export "partie-fin") "#, "")
        .replace(
            r#"(export "jouer-attaque") (canon lift (core func $champion "jouer_attaque"))"#,
            r#"(export "jouer-attaque") (param "n" u32)
                (canon lift (core func $champion "attaque"))"#,
        )
        .part(r#"(func (export "attaque") (param i32))"#)
        .replace("(result u64)", "(result s64)")
        .replace(
            r#"(func (export "partie-init") (canon lift (core func $champion "partie_init")))"#,
            r#"(instance (export "partie-init"))"#,
        );
    refused(
        &wat,
        "it does not export partie-fin; exports of the wrong type: stechec-api-hash must be func() \
         -> u64, not func() -> s64, partie-init must be func(), not instance, jouer-attaque must \
         be func(), not func(u32)",
    );
}

fn hash(code: &str) -> Wat {
    let own = format!("(i64.const {})", CasusBelli::API_HASH);
    Wat::component().replace(&own, code)
}

#[test]
fn champions_for_another_api_are_refused() {
    let other = "built for another API: its hash is 00000000000004d2, that of casus-belli is ";
    refused(&hash("(i64.const 1234)"), other);
    // The nearest number JavaScript has is good enough, any other is not.
    let nearest = CasusBelli::API_HASH as f64 as u64;
    assert_ne!(nearest, CasusBelli::API_HASH);
    hash(&format!("(i64.const {nearest})")).load();
    let next = nearest + 1;
    let fault = refused(
        &hash(&format!("(i64.const {next})")),
        "built for another API",
    );
    assert!(fault.message.contains(&format!("{next:016x}")), "{fault}");
    let tell = |wat: &Wat, why: &str| {
        refused(wat, &format!("it could not tell its API: it {why}"));
    };
    tell(
        &hash("(loop (br 0)) (i64.const 1)"),
        "used up the 10,000,000 instructions for loading and opening in stechec_api_hash",
    );
    tell(&hash("unreachable"), "stopped itself (");
    tell(
        &Wat::component().part("(func $s (loop (br 0))) (start $s)"),
        "used up the 10,000,000 instructions for loading and opening in its start function",
    );
}

/// A component of components, each of which makes so many instances of the one inside.
fn nested(levels: usize, instances: usize) -> String {
    let inner = match levels {
        0 => r#"(core module $m (memory 0) (table 1 funcref)) (core instance (instantiate $m))"#
            .to_owned(),
        _ => {
            let made = "(instance (instantiate $c))".repeat(instances);
            format!("{} {made}", nested(levels - 1, instances))
        }
    };
    format!("(component $c {inner})")
}

#[test]
fn what_is_too_large_is_refused() {
    let row = |wat: &str, message: &str| {
        refused(&Wat::component().replace(";;components", wat), message);
    };
    let with = |inner: &str| format!("(core module $m {inner}) (core instance (instantiate $m))");
    row(
        &with("(memory 33)"),
        "it has 2 memories that are not empty, and may have 1; its initial memory is 2.1 MiB, \
         the limit is 2 MiB",
    );
    row(
        &with(&"(table 1 funcref)".repeat(9)),
        "it has 9 tables, and may have 8",
    );
    row(
        &with("(table 100001 funcref)"),
        "its initial table has 100,001 elements, the limit is 100,000",
    );
    let many = |count: usize, what: &str| {
        format!(
            "(core module $m {what}) {}",
            "(core instance (instantiate $m))".repeat(count)
        )
    };
    row(&many(4, "(memory 0)"), "it has 5 memories, and may have 4");
    row(
        &many(127, ""),
        "it has 129 instances of modules, and may have 128",
    );
    row(
        &nested(7, 1),
        "it has 9 levels of components, and may have 8",
    );
    load(
        Wat::component()
            .replace(";;components", &nested(6, 1))
            .text()
            .as_bytes(),
    )
    .unwrap();
    let module = r#"(component (core module $m) (export "m" (core module $m)))"#;
    row(module, "it hands whole modules or components on");
}

#[test]
fn a_small_file_cannot_ask_for_millions_of_parts() {
    let nested = nested(7, 10);
    let wat = Wat::component().replace(
        ";;components",
        &format!("{nested} (instance (instantiate $c))"),
    );
    assert!(wat.text().len() < 10_000);
    refused(
        &wat,
        "it has 9 levels of components, and may have 8; it has 11,111,112 instances of \
         components, and may have 256; it has 10,000,002 instances of modules, and may have 128; \
         it has 10,000,001 memories, and may have 4; it has 10,000,000 tables, and may have 8",
    );
    // The same by another name.
    let alias = r#"(component $c (core module $m) (core instance (instantiate $m)))
        (component $d (alias outer 1 $c (component $e))"#
        .to_owned()
        + &"(instance (instantiate $e))".repeat(200)
        + ") (instance (instantiate $d))";
    refused(
        &Wat::component().replace(";;components", &alias),
        "it has 202 instances of modules, and may have 128",
    );
}

#[test]
fn what_waits_is_refused() {
    let wat = Wat::component().replace(";;components", "(core func (canon task.cancel))");
    let fault = refused(&wat, "the file is not valid WASM: ");
    assert!(
        fault.message.ends_with("build it with `--sync`)"),
        "{fault}"
    );
}

#[test]
fn a_seat_can_have_less_memory_than_the_file_asks_for() {
    let wat = Wat::component().replace(r#"(export "memory") 1)"#, r#"(export "memory") 32)"#);
    let limits = Limits {
        memory_bytes: 1 << 20,
        ..LIMITS
    };
    let mut sitting = Sitting::new(&wat.load(), Team(0), 1, limits);
    let fault = fault(sitting.call("partie_init"));
    assert_eq!(fault.kind, FaultKind::Memory);
    assert_eq!(
        fault.message,
        "wanted 2 MiB of memory in its start function, and may have 1 MiB"
    );
}

#[test]
fn compiled_components_are_kept_and_found_again() {
    let home = tempfile::tempdir().unwrap();
    let folder = home.path().join("cache");
    let origin = || {
        let cache = Some(folder.clone());
        let engine = WasmEngine::new(WasmOptions { cache, ..options() }).unwrap();
        let text = Wat::walking_component();
        let text = text.text().as_bytes();
        let champion = WasmChampion::<CasusBelli>::load(&engine, "test.wat", text).unwrap();
        let mut sitting = Sitting::new(&champion, Team(0), 1, LIMITS);
        sitting.open();
        assert_eq!(
            sitting.call("jouer_placement").orders.unwrap().given.len(),
            3
        );
        champion.origin().clone()
    };
    assert_eq!(origin(), Origin::Compiled);
    assert_eq!(origin(), Origin::Cache);
    let entry = fs::read_dir(&folder)
        .unwrap()
        .next()
        .unwrap()
        .unwrap()
        .path();
    let mut damaged = fs::read(&entry).unwrap();
    let middle = damaged.len() / 2;
    damaged[middle] ^= 1;
    fs::write(&entry, damaged).unwrap();
    assert_eq!(origin(), Origin::Compiled);
    assert_eq!(origin(), Origin::Cache);
}
