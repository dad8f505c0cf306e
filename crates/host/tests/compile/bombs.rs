//! Bombs of every kind that is known.

use crate::workshop::{champion, engine, load};
use casus_belli::CasusBelli;
use libtest_mimic::Trial;
use stechec_host::{FaultKind, Launcher, WasmChampion, WasmEngine, WasmOptions};

/// A bomb and what is said about it; nothing if it may as well be harmless.
struct Bomb {
    name: &'static str,
    make: fn() -> String,
    words: Option<&'static str>,
}

macro_rules! bombs {
    ($($name:literal: $make:expr, $words:expr;)*) => {
        &[$(Bomb { name: $name, make: || $make, words: $words }),*]
    };
}

const BOMBS: &[Bomb] = bombs! {
    "diamonds with hundreds of values": diamonds(200, 60), Some("results, and may have 32");
    "diamonds with some values": diamonds(30, 400), Some("values into and out of blocks");
    "diamonds that are just allowed": diamonds(30, 160), None;
    "blocks within blocks": nested("block", 20_000), Some("blocks within blocks, and may have 5,000");
    "loops within loops": nested("loop", 6_000), Some("blocks within blocks");
    "blocks that are just allowed": nested("block", 4_900), None;
    "loops that are just allowed": nested("loop", 4_900), None;
    "branches out of every block": escapes(3_000), None;
    "a function of megabytes": function(&"(drop (i32.const 7))".repeat(800_000)),
        Some("bytes of code, and may have 2,097,152");
    "a megabyte of indirect calls": indirect(190_000), None;
    "a megabyte of loads": function(&"(drop (i64.load (i32.const 8)))".repeat(200_000)), None;
    "many locals": locals(30_000), Some("locals, and may have 20,000");
    "locals that are all alive": alive(4_000), None;
    "many parameters": parameters(900), Some("parameters, and may have 255");
    "tables of branches": branch_tables(600, 1_000), Some("targets in tables of branches");
    "tables of branches that are allowed": branch_tables(200, 1_000), None;
    "many functions": "(func)".repeat(150_000), None;
    "many types": (0..50_000).map(|n| format!("(type (func (param {})))", "i32 ".repeat(n % 9))).collect(), None;
    "many globals": (0..100_000).map(|n| format!("(global i32 (i32.const {n}))")).collect(), None;
    "many exports": (0..60_000).map(|n| format!("(func (export \"f{n}\"))")).collect(), None;
    "a long name": format!("(func (@name \"{}\"))", "x".repeat(2_000_000)),
        Some("bytes in its name, and may have 100,000");
    "long names": (0..200).map(|n| format!("(func (export \"{}{n}\"))", "x".repeat(20_000))).collect(), None;
    "long elements": format!("(table 90000 funcref) (func $f) (elem (i32.const 0) {})", "$f ".repeat(90_000)), None;
    "much data": format!("(data (i32.const 0) \"{}\")", "a".repeat(1_000_000)), None;
    "a deep expression": function(&format!("(drop {}(i32.const 1){})", "(i32.eqz ".repeat(90), ")".repeat(90))), None;
    "a long chain of sums": chain(100_000), None;
    "a long choice": function(&"(drop (select (i32.const 1) (i32.const 2) (i32.const 3)))".repeat(60_000)), None;
    "a long division": function(&"(drop (i64.div_s (i64.const 1) (i64.const 3)))".repeat(60_000)), None;
    "vectors": function(&"(drop (i8x16.swizzle (v128.const i64x2 1 2) (v128.const i64x2 3 4)))".repeat(20_000)), None;
};

pub(crate) fn trials() -> Vec<Trial> {
    let bombs = BOMBS.iter().map(|bomb| {
        Trial::test(format!("bomb: {}", bomb.name), || {
            let text = champion(&(bomb.make)());
            let outcome = load(bomb.name, &binary(&text));
            if let Some(words) = bomb.words {
                let fault = outcome.expect_err("it is refused");
                assert!(fault.message.contains(words), "{fault}");
            }
            Ok(())
        })
    });
    let more = [
        Trial::test("bomb: imports that share a name", shared_name),
        Trial::test("bomb: memories without end", many_memories),
        Trial::test("bomb: components within components", deep_components),
        Trial::test("bomb: a text in one line", one_line),
        Trial::test("bomb: a text that is large", large_text),
        Trial::test("bomb: a text that is wrong", wrong_text),
        Trial::test("bomb: a module that is wrong", wrong_module),
        Trial::test("compile: no compiler", no_compiler),
        Trial::test("compile: a compiler that is killed", killed_compiler),
        Trial::test("compile: the same code here and there", same_code),
    ];
    bombs.chain(more).collect()
}

fn binary(text: &str) -> Vec<u8> {
    wat::parse_str(text).expect("a module")
}

fn function(body: &str) -> String {
    format!("(func {body})")
}

/// Blocks whose results feed the next through both arms of an `if`.
fn diamonds(values: usize, count: usize) -> String {
    let types = "i32 ".repeat(values);
    let signature = format!("(type $t (func (param {types}) (result {types})))");
    let rotate = "(local.set 1) (local.get 1)";
    let diamond = format!("(local.get 0) (if (type $t) (then {rotate}) (else))\n");
    let start = "(i32.const 1) ".repeat(values);
    let end = "(drop) ".repeat(values);
    let body = format!("{start}{}{end}", diamond.repeat(count));
    format!("{signature} (func (param i32) (local i32) {body})")
}

fn nested(kind: &str, depth: usize) -> String {
    // Folded text may not be nested that deep.
    let (open, close) = (format!("{kind}\n").repeat(depth), "end\n".repeat(depth));
    function(&format!("{open}{close}"))
}

/// From the innermost block to each around it.
fn escapes(depth: usize) -> String {
    let open = "block\n".repeat(depth);
    let out: String = (0..depth)
        .map(|to| format!("local.get 0\nbr_if {to}\n"))
        .collect();
    format!("(func (param i32) {open}{out}{})", "end\n".repeat(depth))
}

fn indirect(count: usize) -> String {
    let calls = "(call_indirect (type $v) (i32.const 0))".repeat(count);
    format!("(type $v (func)) (table 1 funcref) (func {calls})")
}

fn locals(count: usize) -> String {
    function(&format!("(local {})", "i64 ".repeat(count)))
}

/// Locals that are all set before any is used.
fn alive(count: usize) -> String {
    let set: String = (0..count)
        .map(|n| format!("(local.set {n} (i64.load (i32.const {})))", n * 8))
        .collect();
    let used: String = (0..count)
        .map(|n| format!("(i64.store (i32.const {}) (local.get {n}))", n * 8))
        .collect();
    function(&format!("(local {}) {set} {used}", "i64 ".repeat(count)))
}

fn parameters(count: usize) -> String {
    format!("(func (param {}))", "i32 ".repeat(count))
}

fn branch_tables(tables: usize, targets: usize) -> String {
    let table = format!("(br_table {} (local.get 0))", "0 ".repeat(targets));
    let blocks = format!("(block {table})").repeat(tables);
    format!("(func (param i32) {blocks})")
}

fn chain(length: usize) -> String {
    let sum = "(local.set 0 (i32.add (local.get 0) (local.get 1)))".repeat(length);
    function(&format!("(local i32 i32) {sum}"))
}

const MODULE: &[u8] = b"\0asm\x01\0\0\0";
const COMPONENT: &[u8] = b"\0asm\x0d\0\x01\0";

/// A number as it is written in a file, always in five bytes.
fn leb128(number: usize) -> [u8; 5] {
    let part = |at: usize| (number >> (7 * at) & 0x7f) as u8 | if at < 4 { 0x80 } else { 0 };
    std::array::from_fn(part)
}

fn section(number: u8, body: &[u8]) -> Vec<u8> {
    [&[number], &leb128(body.len())[..], body].concat()
}

/// A section of many things that are the same.
fn list(number: u8, count: usize, one: &[u8]) -> Vec<u8> {
    section(number, &[&leb128(count)[..], &one.repeat(count)].concat())
}

fn refused(name: &str, file: &[u8], words: &str) -> Result<(), libtest_mimic::Failed> {
    let fault = load(name, file).expect_err("it is refused");
    assert!(fault.message.contains(words), "{fault}");
    Ok(())
}

fn shared_name() -> Result<(), libtest_mimic::Failed> {
    let (module, items) = ("n".repeat(99_000), "(item \"\")".repeat(300_000));
    let imports = format!("(module (import \"{module}\" {items} (func))");
    let text = champion("").replacen("(module", &imports, 1);
    refused("shared name", &binary(&text), "not valid WASM")
}

fn many_memories() -> Result<(), libtest_mimic::Failed> {
    let file = [MODULE, &list(5, 16_000_000, &[0, 0])].concat();
    refused("many memories", &file, "memories, and may have one")
}

/// As many as a file has room for, each in the one before it.
fn deep_components() -> Result<(), libtest_mimic::Failed> {
    const DEPTH: usize = 2_000_000;
    const HEAD: usize = 1 + 5 + COMPONENT.len();
    let mut file = COMPONENT.to_vec();
    for depth in 1..=DEPTH {
        file.push(4);
        file.extend(leb128(HEAD * (DEPTH - depth) + COMPONENT.len()));
        file.extend(COMPONENT);
    }
    refused("deep components", &file, "levels of components")
}

/// Reading text takes time in proportion to its length, whatever its lines.
fn one_line() -> Result<(), libtest_mimic::Failed> {
    let body = "(drop (i32.add (i32.const 1) (i32.const 2)))".repeat(40_000);
    let text = champion(&function(&body)).replace('\n', " ");
    let begin = std::time::Instant::now();
    load("one line", text.as_bytes())?;
    let one_line = begin.elapsed();
    let begin = std::time::Instant::now();
    load("many lines", text.replace("(drop", "\n(drop").as_bytes())?;
    let many_lines = begin.elapsed();
    assert!(
        one_line < many_lines * 4 + std::time::Duration::from_secs(1),
        "{one_line:?} for one line, {many_lines:?} for many"
    );
    Ok(())
}

fn large_text() -> Result<(), libtest_mimic::Failed> {
    let text = champion(&format!(";; {}\n", "a comment ".repeat(1_000_000)));
    load("large text", text.as_bytes())?;
    Ok(())
}

fn wrong_text() -> Result<(), libtest_mimic::Failed> {
    for padding in [0, 300_000] {
        let text = champion(&format!("{}\n(func (nop nop)", " ".repeat(padding)));
        let fault = load("wrong text", text.as_bytes()).expect_err("wrong");
        assert!(fault.message.contains("the WAT text is wrong"), "{fault}");
        assert!(fault.detail.is_some());
    }
    Ok(())
}

fn wrong_module() -> Result<(), libtest_mimic::Failed> {
    let mut wasm = binary(&champion("(func (result i32) (i32.const 1))"));
    let end = wasm.len() - 3;
    wasm[end] = 0x42;
    let fault = load("wrong module", &wasm).expect_err("wrong");
    assert!(fault.message.contains("not valid WASM"), "{fault}");
    assert!(fault.message.contains("at byte"), "{fault}");
    Ok(())
}

/// A program that compiles nothing is not a fault of the champion's.
fn no_compiler() -> Result<(), libtest_mimic::Failed> {
    for program in ["/bin/true", "/nonexistent/program"] {
        let options = WasmOptions {
            compiler: Some(Launcher {
                program: program.into(),
                args: Vec::new(),
            }),
            seats: 1,
            ..WasmOptions::default()
        };
        let engine = WasmEngine::new(options)?;
        let text = champion("");
        let loaded = WasmChampion::<CasusBelli>::load(&engine, "idle", text.as_bytes());
        let Err(fault) = loaded else {
            panic!("{program} compiles nothing");
        };
        assert_eq!(fault.kind(), None, "{fault}");
        assert!(fault.message().contains(program), "{fault}");
    }
    Ok(())
}

/// Whoever ends it, it was not the file: its own limits are told in other ways.
fn killed_compiler() -> Result<(), libtest_mimic::Failed> {
    for (signal, kind, words) in [
        ("KILL", None, "killed from outside"),
        ("XCPU", Some(FaultKind::Refused), "s of processor time"),
        ("XFSZ", Some(FaultKind::Refused), "of code"),
    ] {
        let options = WasmOptions {
            compiler: Some(Launcher {
                program: "/bin/sh".into(),
                args: ["-c", &format!("kill -{signal} $$")]
                    .map(Into::into)
                    .to_vec(),
            }),
            seats: 1,
            ..WasmOptions::default()
        };
        let engine = WasmEngine::new(options)?;
        let text = champion("");
        let loaded = WasmChampion::<CasusBelli>::load(&engine, "idle", text.as_bytes());
        let fault = loaded.err().expect("nothing is compiled");
        assert_eq!(fault.kind(), kind, "{signal}: {fault}");
        assert!(fault.message().contains(words), "{signal}: {fault}");
    }
    Ok(())
}

/// What a child makes is taken by an engine with a pool, as if it had made it itself.
fn same_code() -> Result<(), libtest_mimic::Failed> {
    let text = champion("");
    WasmChampion::<CasusBelli>::load(engine(), "idle", text.as_bytes())?;
    let here = WasmEngine::new(WasmOptions {
        seats: 1,
        ..WasmOptions::default()
    })?;
    WasmChampion::<CasusBelli>::load(&here, "idle", text.as_bytes())?;
    Ok(())
}
