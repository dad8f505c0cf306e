//! Whatever a component does, its fault has the name a module's has.

use crate::table::{LIMITS, Sitting, Wat, assert_fault, fault, machine_fault, options};
use casus_belli::CasusBelli;
use std::time::{Duration, Instant};
use stechec_game::{Game, Team};
use stechec_host::{
    Failure,
    FaultKind::{Crash, Fuel, Memory, Protocol, Time},
    Limits, WasmChampion, WasmEngine, WasmOptions,
};

#[test]
fn an_endless_loop_uses_up_the_budget_of_its_call() {
    for entry_point in CasusBelli::ENTRY_POINTS {
        let fault = Wat::component()
            .body(entry_point, "(loop (br 0))")
            .fault(entry_point);
        let budget = if Some(*entry_point) == CasusBelli::OPENING {
            "10,000,000 instructions for loading and opening"
        } else {
            "1,000,000 instructions for this call"
        };
        assert_fault(
            &fault,
            Fuel,
            &format!("used up the {budget} in {entry_point}"),
        );
    }
}

#[test]
fn setting_up_and_opening_share_a_budget() {
    // Each takes 6 million of 10.
    let work = "(local $n i32)
        (loop (br_if 0 (i32.lt_u
          (local.tee $n (i32.add (local.get $n) (i32.const 1))) (i32.const 1000000))))";
    let wat = Wat::component()
        .part(&format!("(func $start {work}) (start $start)"))
        .body("partie_init", work);
    assert_fault(
        &wat.fault("partie_init"),
        Fuel,
        "used up the 10,000,000 instructions for loading and opening in partie_init",
    );
}

#[test]
fn a_loop_of_host_calls_is_paid_for() {
    let asking = "(loop (call $call (i32.const 16) (i32.const 0) (i32.const 0) (i32.const 64))
        (br 0))";
    let logging = "(loop (call $log (i32.const 0) (i32.const 60000)) (br 0))";
    for code in [asking, logging] {
        let reply = Wat::component().placing(code).place();
        assert_eq!(reply.usage.fuel, Some(LIMITS.phase_fuel));
        let message = "used up the 1,000,000 instructions for this call in jouer_placement";
        assert_fault(&fault(reply), Fuel, message);
    }
}

#[test]
fn traps_are_crashes_in_plain_words() {
    for (code, message) in [
        (
            "unreachable",
            "stopped itself (uncaught exception, abort, or use of what `--stub-wasi` took out, \
             such as clock, files and standard output: wasm `unreachable`)",
        ),
        (
            "(call $jouer_placement)",
            "overflowed its call stack of 1 MiB",
        ),
        (
            "(i32.store (i32.const 65533) (i32.const 1))",
            "used an address outside of its memory",
        ),
        (
            "(drop (i32.div_u (i32.const 1) (i32.const 0)))",
            "divided by zero",
        ),
    ] {
        let fault = Wat::component().placing(code).fault("jouer_placement");
        assert_fault(&fault, Crash, &format!("{message} in jouer_placement"));
    }
}

#[test]
fn a_crash_names_the_place_and_the_last_words() {
    let wat = Wat::component()
        .part(r#"(data (i32.const 0) "first\nsecond")"#)
        .part("(func $_ZN4army5storm17h0123456789abcdefE (param i32)\n unreachable)")
        .part("(func $helper (call $_ZN4army5storm17h0123456789abcdefE (i32.const 1)))")
        .placing("(call $log (i32.const 0) (i32.const 12)) (call $helper)");
    let fault = wat.fault("jouer_placement");
    let detail = fault.detail.expect("a backtrace");
    let (frames, output) = detail.split_once("\nlast output:\n").expect("both");
    let frames: Vec<&str> = frames
        .lines()
        .filter_map(|line| line.split(" - ").nth(1))
        .collect();
    assert_eq!(
        frames,
        ["army::storm", "helper", "jouer_placement"],
        "{detail}"
    );
    assert_eq!(output, "first\nsecond");
    // Text knows its lines.
    assert!(detail.contains("at test.wat:"), "{detail}");
}

#[test]
fn whoever_wastes_time_is_stopped_by_the_clock() {
    let limits = Limits {
        phase_fuel: u64::MAX,
        wall_ms: 50,
        ..LIMITS
    };
    let champion = Wat::component().placing("(loop (br 0))").load();
    let mut sitting = Sitting::new(&champion, Team(0), 1, limits);
    sitting.open();
    let began = Instant::now();
    let fault = fault(sitting.call("jouer_placement"));
    assert!(began.elapsed() < Duration::from_secs(20));
    assert_eq!(fault.kind, Time);
    let words = "took longer than 50 ms in jouer_placement, for ";
    assert!(fault.message.starts_with(words), "{fault}");
}

#[test]
fn memory_can_be_used_to_the_limit_and_no_further() {
    let full = "(if (i32.ne (memory.grow (i32.const 31)) (i32.const 1)) (then unreachable))
        (i32.store (i32.const 2097148) (i32.const 1))";
    let reply = Wat::component().placing(full).place();
    assert_eq!(reply.usage.memory_bytes, Some(2 << 20));
    reply.orders.unwrap();
    // One more is denied, and whoever takes no for an answer goes on.
    let more = "(if (i32.ne (memory.grow (i32.const 1)) (i32.const -1)) (then unreachable))";
    let reply = Wat::component().placing(&format!("{full} {more}")).place();
    assert_eq!(reply.usage.memory_bytes, Some(2 << 20));
    reply.orders.unwrap();
    let grow = "(drop (memory.grow (i32.const 32))) unreachable";
    assert_fault(
        &Wat::component().placing(grow).fault("jouer_placement"),
        Memory,
        "wanted 2.1 MiB of memory in jouer_placement, and may have 2 MiB",
    );
}

/// A component with a second module that has a memory and grows it.
fn with_second_memory(pages: u32) -> Wat {
    Wat::component()
        .replace(
            ";;components",
            &format!(
                r#"(core module $second (memory {pages})
                     (func (export "grow") (result i32) (memory.grow (i32.const 1))))
                   (core instance $second (instantiate $second))"#
            ),
        )
        .replace(";;arguments", r#"(with "second" (instance $second))"#)
        .part(r#"(import "second" "grow" (func $grow (result i32)))"#)
}

#[test]
fn a_second_memory_has_to_stay_empty() {
    let denied = "(if (i32.ne (call $grow) (i32.const -1)) (then unreachable))";
    let reply = with_second_memory(0).placing(denied).place();
    assert_eq!(reply.usage.memory_bytes, Some(1 << 16));
    reply.orders.unwrap();
    assert_fault(
        &with_second_memory(0)
            .placing("(drop (call $grow)) unreachable")
            .fault("jouer_placement"),
        Memory,
        "wanted a second memory in jouer_placement, and may use one",
    );
    let fault = with_second_memory(1).try_load().err().expect("a fault");
    assert_eq!(
        fault.message(),
        "it has 2 memories that are not empty, and may have 1"
    );
}

#[test]
fn tables_grow_to_their_limit() {
    let wat = Wat::component()
        .part("(table 1 funcref)")
        .placing("(drop (table.grow (ref.null func) (i32.const 100000))) unreachable");
    assert_fault(
        &wat.fault("jouer_placement"),
        Memory,
        "wanted a table of 100,001 elements in jouer_placement, and may have 100,000",
    );
}

#[test]
fn there_are_no_handles() {
    let wat = Wat::component()
        .replace(
            ";;components",
            r#"(type $thing (resource (rep i32)))
               (core func $make (canon resource.new $thing))"#,
        )
        .replace(
            ";;arguments",
            r#"(with "thing" (instance (export "make" (func $make))))"#,
        )
        .part(r#"(import "thing" "make" (func $make (param i32) (result i32)))"#)
        .placing("(drop (call $make (i32.const 1)))");
    let fault = wat.fault("jouer_placement");
    assert_eq!(fault.kind, Protocol);
    let words = "broke the rules of components: cannot allocate another handle";
    assert!(fault.message.starts_with(words), "{fault}");
}

#[test]
fn nothing_is_left_of_another_match() {
    let wat = Wat::component()
        .part("(global $seen (mut i32) (i32.const 0))")
        .placing(
            "(if (i32.or (global.get $seen) (i32.load (i32.const 20000))) (then unreachable))
             (if (i32.ne (memory.grow (i32.const 5)) (i32.const 1)) (then unreachable))
             (if (i32.load (i32.const 300000)) (then unreachable))
             (global.set $seen (i32.const 1))
             (i32.store (i32.const 20000) (i32.const 1))
             (i32.store (i32.const 300000) (i32.const 1))",
        );
    let champion = wat.load();
    // Side by side and one after the other.
    let sit = || {
        let mut sitting = Sitting::new(&champion, Team(0), 1, LIMITS);
        sitting.open();
        sitting
    };
    let mut beside = sit();
    for round in 0..100 {
        let reply = sit().call("jouer_placement");
        assert!(reply.orders.is_ok(), "round {round}: {:?}", reply.orders);
    }
    assert!(beside.call("jouer_placement").orders.is_ok());
    assert_eq!(fault(beside.call("jouer_placement")).kind, Crash);
    machine_fault(beside.call("jouer_attaque"));
}

#[test]
fn more_seats_than_there_is_room_for_are_the_machines_fault() {
    let engine = WasmEngine::new(WasmOptions {
        seats: 2,
        ..options()
    })
    .unwrap();
    let wat = Wat::component();
    let champion = WasmChampion::load(&engine, "test", wat.text().as_bytes()).unwrap();
    let sit = || Sitting::new(&champion, Team(0), 1, LIMITS);
    let mut sitting: Vec<Sitting> = (0..30).map(|_| sit()).collect();
    let mut opened = sitting.iter_mut().map(|sitting| {
        let reply = sitting.call("partie_init");
        reply.orders.err()
    });
    assert_eq!(opened.next(), Some(None));
    assert!(matches!(opened.last(), Some(Some(Failure::Machine(_)))));
    sitting.clear();
    assert!(sit().call("partie_init").orders.is_ok(), "room again");
}
