//! Components in components, as `--stub-wasi` makes them: the champion beside a component
//! that stands for all it may not have.

use crate::table::{Wat, assert_fault};
use stechec_host::FaultKind::{Crash, Memory};

/// The frame inside of another component, with `$stub` beside it, whose `double` it can ask
/// and whose `take` takes a text into a memory of so many pages.
fn beside_stub(pages: u32, champion: &Wat) -> Wat {
    let door = r#"(instance $door
        (export "call" (func (param "function" u32) (param "args" (list s32)) (result (list s32))))
        (export "log" (func (param "text" string))))"#;
    let exports: String = [
        "stechec-api-hash",
        "partie-init",
        "jouer-placement",
        "jouer-deplacement",
        "jouer-attaque",
        "partie-fin",
    ]
    .iter()
    .map(|name| {
        format!(r#"(alias export $main "{name}" (func ${name})) (export "{name}" (func ${name}))"#)
    })
    .collect();
    let main = champion.text();
    let main = &main[main.find("(component").expect("a component") + "(component".len()..];
    Wat::new(&format!(
        r#"(component
        (import "stechec:champion/door@1.0.0" {door})
        (component $stub
          (core module $m (memory (export "memory") {pages})
            (func (export "realloc") (param i32 i32 i32 i32) (result i32)
              (drop (memory.grow (i32.const 1)))
              (i32.const 0))
            (func (export "double") (param i32) (result i32)
              (i32.mul (local.get 0) (i32.const 2)))
            (func (export "take") (param i32 i32)))
          (core instance $i (instantiate $m))
          (alias core export $i "memory" (core memory $bytes))
          (alias core export $i "realloc" (core func $realloc))
          (func (export "double") (param "n" u32) (result u32)
            (canon lift (core func $i "double")))
          (func (export "take") (param "text" string)
            (canon lift (core func $i "take") (memory $bytes) (realloc $realloc))))
        (component $main {main}
        (instance $stub (instantiate $stub))
        (instance $main (instantiate $main
          (with "stechec:champion/door@1.0.0" (instance $door))
          (with "stub" (instance $stub))))
        {exports})"#
    ))
}

/// A champion that can ask the one beside it.
fn asking(code: &str) -> Wat {
    Wat::component()
        .import(
            r#"(import "stub" (instance $stub
                 (export "double" (func (param "n" u32) (result u32)))
                 (export "take" (func (param "text" string)))))"#,
        )
        .replace(
            ";;components",
            r#"(alias export $stub "double" (func $stub-double))
               (alias export $stub "take" (func $stub-take))
               (core func $double (canon lower (func $stub-double)))
               (core func $take (canon lower (func $stub-take) (memory $bytes)))"#,
        )
        .replace(
            ";;arguments",
            r#"(with "stub" (instance (export "double" (func $double))
                 (export "take" (func $take))))"#,
        )
        .part(r#"(import "stub" "double" (func $double (param i32) (result i32)))"#)
        .part(r#"(import "stub" "take" (func $take (param i32 i32)))"#)
        .placing(code)
}

#[test]
fn a_champion_can_be_a_component_in_a_component() {
    let wat = beside_stub(0, &Wat::walking_component());
    // Whoever is not asked need not be imported.
    let wat = wat.replace(r#"(with "stub" (instance $stub))"#, "");
    let reply = wat.place();
    assert_eq!(String::from_utf8_lossy(&reply.log), "walked\n".repeat(3));
    assert_eq!(reply.orders.unwrap().given.len(), 3);
}

#[test]
fn numbers_can_be_handed_over_but_no_texts() {
    let numbers = "(if (i32.ne (call $double (i32.const 21)) (i32.const 42)) (then unreachable))
        (call $take (i32.const 0) (i32.const 0))";
    let reply = beside_stub(0, &asking(numbers)).place();
    reply.orders.unwrap();
    let text = beside_stub(0, &asking("(call $take (i32.const 0) (i32.const 1))"));
    assert_fault(
        &text.fault("jouer_placement"),
        Memory,
        "wanted a second memory in jouer_placement, and may use one",
    );
    let fault = beside_stub(1, &asking(""))
        .try_load()
        .err()
        .expect("a fault");
    assert_eq!(
        fault.message(),
        "it has 2 memories that are not empty, and may have 1"
    );
}

#[test]
fn a_stub_that_is_called_is_a_crash() {
    let wat = beside_stub(0, &asking("(drop (call $double (i32.const 1)))"))
        .replace("(i32.mul (local.get 0) (i32.const 2))", "unreachable");
    let fault = wat.fault("jouer_placement");
    assert_eq!(fault.kind, Crash);
    assert!(fault.message.contains("`--stub-wasi`"), "{fault}");
}
