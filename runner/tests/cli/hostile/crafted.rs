//! Kinds that only whole matches can show: what the referee judges, what is found while a
//! champion is made ready, and components.

use super::{Kind, compile, fixture, hash, plain, wat};

#[path = "../../../../crates/host/tests/compile/debug.rs"]
mod debug;

use std::{fs, path::Path};

/// Files that are refused before anybody compiles them, or because the compiler meets its own
/// limits: what they are called, and how their parts are made.
type Bomb = (&'static str, fn() -> String);

const BOMBS: &[Bomb] = &[
    ("diamonds", || {
        let types = "i32 ".repeat(200);
        let signature = format!("(type $t (func (param {types}) (result {types})))");
        let diamond = "(local.get 0) (if (type $t) (then) (else))\n".repeat(60);
        let (start, end) = ("(i32.const 1) ".repeat(200), "(drop) ".repeat(200));
        format!("{signature} (func (param i32) {start}{diamond}{end})")
    }),
    ("blocks within blocks", || {
        let (open, close) = ("block\n".repeat(20_000), "end\n".repeat(20_000));
        format!("(func {open}{close})")
    }),
    ("many locals", || {
        format!("(func (local {}))", "i64 ".repeat(30_000))
    }),
    ("many parameters", || {
        format!("(func (param {}))", "i32 ".repeat(900))
    }),
    ("tables of branches", || {
        let table = format!("(block (br_table {} (local.get 0)))", "0 ".repeat(1_000));
        format!("(func (param i32) {})", table.repeat(600))
    }),
    ("a large function", || {
        format!("(func {})", "(drop (i32.const 7))".repeat(800_000))
    }),
    ("a name that imports share", || {
        let (module, items) = ("n".repeat(99_000), "(item \"\")".repeat(90_000));
        format!("(import \"{module}\" {items} (func))")
    }),
    ("too much memory for the compiler", || {
        let table = format!("(block (br_table {} (local.get 0)))", "0 ".repeat(1_000));
        format!("(func (param i32) {})", table.repeat(490))
    }),
    ("too much time for the compiler", || {
        let (open, close) = ("loop\n".repeat(4_900), "end\n".repeat(4_900));
        // Three times as much as it may take, so that a fast machine has too much of it, too.
        format!("(func {open}{close})").repeat(36)
    }),
];

/// A component that does nothing except in one entry point.
struct Component {
    name: &'static str,
    part: &'static str,
    entry_point: &'static str,
    body: &'static str,
    fault: &'static str,
    /// Whether it is found out while it is loaded.
    at_load: bool,
}

const fn component(
    name: &'static str,
    entry_point: &'static str,
    body: &'static str,
    fault: &'static str,
) -> Component {
    Component {
        name,
        part: "",
        entry_point,
        body,
        fault,
        at_load: false,
    }
}

const COMPONENTS: &[Component] = &[
    component(
        "loop in partie_init",
        "partie_init",
        "(loop (br 0))",
        "fuel",
    ),
    component(
        "loop in jouer_attaque",
        "jouer_attaque",
        "(loop (br 0))",
        "fuel",
    ),
    component("loop in partie_fin", "partie_fin", "(loop (br 0))", "fuel"),
    Component {
        part: "(func $start (loop (br 0))) (start $start)",
        at_load: true,
        ..component("loop at the start", "partie_init", "", "refused")
    },
    component("unreachable", "jouer_attaque", "unreachable", "crash"),
    component(
        "endless recursion",
        "jouer_attaque",
        "(call $jouer_attaque)",
        "crash",
    ),
    component(
        "a store outside",
        "jouer_attaque",
        "(i32.store (i32.const -4) (i32.const 1))",
        "crash",
    ),
    component(
        "grows until it cannot",
        "jouer_attaque",
        "(loop (br_if 0 (i32.ne (memory.grow (i32.const 16)) (i32.const -1)))) unreachable",
        "memory",
    ),
    component(
        "asks for ever",
        "jouer_attaque",
        "(loop (call $call (i32.const 16) (i32.const 0) (i32.const 0) (i32.const 64)) (br 0))",
        "fuel",
    ),
    component(
        "logs for ever",
        "jouer_attaque",
        "(loop (call $log (i32.const 0) (i32.const 60000)) (br 0))",
        "fuel",
    ),
];

/// More orders than anybody needs, as many as fit into what a cell may say.
const FORGED: &str = "COUNT=174000";

pub(super) fn kinds(folder: &Path) -> Vec<Kind> {
    let mut kinds = vec![forged_orders(folder)];
    kinds.extend(BOMBS.iter().enumerate().map(|(number, (name, make))| {
        let file = folder.join(format!("bomb-{number}.wat"));
        fs::write(&file, wat(&make(), "", "")).unwrap();
        Kind {
            name: format!("bomb-{}", plain(name)),
            file,
            is_native: false,
            fault: "refused",
            place: "load",
            only: None,
        }
    }));
    kinds.extend(
        debug::DEBUG_BOMBS
            .iter()
            .enumerate()
            .map(|(number, (name, make))| {
                let file = folder.join(format!("debug-{number}.wat"));
                let parts = make();
                let own = if parts.contains("$named") {
                    ""
                } else {
                    "(func $named unreachable)"
                };
                let text = wat(&format!("{own}{parts}"), "jouer_attaque", "(call $named)");
                fs::write(&file, text).unwrap();
                Kind {
                    name: format!("debug-{}", plain(name)),
                    file,
                    is_native: false,
                    fault: "crash",
                    place: "jouer_attaque",
                    only: None,
                }
            }),
    );
    let frame = fs::read_to_string(fixture("wasm/component/idle.wat")).unwrap();
    let components = COMPONENTS.iter().enumerate().map(|(number, component)| {
        let file = folder.join(format!("component-{number}.wat"));
        fs::write(&file, text_of(component, &frame)).unwrap();
        Kind {
            name: format!("component-{}", plain(component.name)),
            file,
            is_native: false,
            fault: component.fault,
            place: if component.at_load {
                "load"
            } else {
                component.entry_point
            },
            only: None,
        }
    });
    kinds.extend(components);
    kinds
}

fn forged_orders(folder: &Path) -> Kind {
    let file = folder.join("orders.so");
    compile(&file, "orders.c", &[FORGED.to_owned()]);
    Kind {
        name: "174000-forged-orders".to_owned(),
        file,
        is_native: true,
        fault: "protocol",
        place: "jouer_attaque",
        only: None,
    }
}

fn text_of(component: &Component, frame: &str) -> String {
    let marker = format!(";;{}\n", component.entry_point);
    assert!(frame.contains(&marker), "{marker}");
    frame
        .replace("HASH", &hash().to_string())
        .replace(";;parts", component.part)
        .replacen(&marker, &format!("{}\n", component.body), 1)
}
