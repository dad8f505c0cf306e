//! Whatever a champion does, its fault has the right name and nobody else notices.

use crate::table::{LIMITS, Sitting, Wat, assert_fault, engine, fault, machine_fault, options};
use casus_belli::CasusBelli;
use std::time::{Duration, Instant};
use stechec_game::{Game, Team};
use stechec_host::{
    Budget, Call, Failure,
    FaultKind::{Crash, Exit, Fuel, Memory, Time},
    Limits, WasmChampion, WasmEngine, WasmOptions,
};

const ENDLESS: &str = "(loop (br 0))";

#[test]
fn an_endless_loop_uses_up_the_budget_of_its_call() {
    for entry_point in CasusBelli::ENTRY_POINTS {
        let fault = Wat::idle().body(entry_point, ENDLESS).fault(entry_point);
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
fn an_endless_beginning_uses_up_the_opening_budget() {
    let budget = "used up the 10,000,000 instructions for loading and opening";
    let start = Wat::idle().part("(func $s (loop (br 0))) (start $s)");
    assert_fault(
        &start.fault("partie_init"),
        Fuel,
        &format!("{budget} in its start function"),
    );
    let initialize = Wat::idle().part(r#"(func (export "_initialize") (loop (br 0)))"#);
    assert_fault(
        &initialize.fault("partie_init"),
        Fuel,
        &format!("{budget} in _initialize"),
    );
    // Each takes 6 million of 10.
    let work = "(local $n i32)
        (loop (br_if 0 (i32.lt_u
          (local.tee $n (i32.add (local.get $n) (i32.const 1))) (i32.const 1000000))))";
    let both = Wat::idle()
        .part(&format!(r#"(func (export "_initialize") {work})"#))
        .body("partie_init", work);
    assert_fault(
        &both.fault("partie_init"),
        Fuel,
        &format!("{budget} in partie_init"),
    );
}

#[test]
fn a_match_has_a_budget_of_its_own() {
    // 600,000 instructions a call, of a million.
    let work = "(local $n i32)
        (loop (br_if 0 (i32.lt_u
          (local.tee $n (i32.add (local.get $n) (i32.const 1))) (i32.const 100000))))";
    let champion = Wat::idle().placing(work).load();
    let limits = Limits {
        match_fuel: 1_500_000,
        ..LIMITS
    };
    let mut sitting = Sitting::new(&champion, Team(0), 1, limits);
    sitting.open();
    assert!(sitting.call("jouer_placement").orders.is_ok());
    assert!(sitting.call("jouer_placement").orders.is_ok());
    let message = "used up the 1,500,000 instructions for the whole match in jouer_placement";
    assert_fault(&fault(sitting.call("jouer_placement")), Fuel, message);
}

#[test]
fn stalling_has_an_end_in_a_match() {
    let champion = Wat::idle().placing(ENDLESS).load();
    let limits = Limits {
        phase_fuel: u64::MAX >> 1,
        match_fuel: u64::MAX >> 1,
        match_wall_ms: 200,
        ..LIMITS
    };
    let mut sitting = Sitting::new(&champion, Team(0), 1, limits);
    sitting.open();
    let message = "took longer than 200 ms in the whole match, at last in jouer_placement";
    assert_fault(&fault(sitting.call("jouer_placement")), Time, message);
}

#[test]
fn the_log_of_a_match_has_an_end() {
    let logging = "(call $log (i32.const 0) (i32.const 3000))";
    let champion = Wat::idle().placing(logging).load();
    let limits = Limits {
        match_output_bytes: 10_000,
        ..LIMITS
    };
    let mut sitting = Sitting::new(&champion, Team(0), 1, limits);
    sitting.open();
    let mut log = Vec::new();
    for _ in 0..20 {
        log.extend(sitting.call("jouer_placement").log);
    }
    assert!(log.len() < 10_100, "{}", log.len());
    assert!(log.ends_with(b"a match may write 10000; no more is kept]\n"));
}

#[test]
fn a_loop_of_host_calls_is_paid_for() {
    let asking = "(loop (drop (call $call (i32.const 16) (i32.const 0) (i32.const 0)
        (i32.const 0) (i32.const 0))) (br 0))";
    let logging = "(loop (call $log (i32.const 0) (i32.const 60000)) (br 0))";
    for code in [asking, logging] {
        let reply = Wat::idle().placing(code).place();
        assert_eq!(reply.usage.fuel, Some(LIMITS.phase_fuel));
        let message = "used up the 1,000,000 instructions for this call in jouer_placement";
        assert_fault(&fault(reply), Fuel, message);
    }
}

#[test]
fn traps_are_crashes_in_plain_words() {
    let table = "(type $f (func (param i32))) (table 2 funcref)
        (elem (i32.const 1) func $g) (func $g (param f32))";
    for (code, message) in [
        (
            "unreachable",
            "stopped itself (abort, panic, failed assertion: wasm `unreachable`)",
        ),
        (
            "(call $jouer_placement)",
            "overflowed its call stack of 524,288 bytes",
        ),
        (
            "(i32.store (i32.const 65533) (i32.const 1))",
            "used an address outside of its memory",
        ),
        (
            "(i32.store (i32.const -4) (i32.const 1))",
            "used an address outside of its memory",
        ),
        (
            "(memory.fill (i32.const 1) (i32.const 0) (i32.const 65536))",
            "used an address outside of its memory",
        ),
        (
            "(drop (i32.div_u (i32.const 1) (i32.const 0)))",
            "divided by zero",
        ),
        (
            "(drop (i32.rem_s (i32.const 1) (i32.const 0)))",
            "divided by zero",
        ),
        (
            "(drop (i32.div_s (i32.const 0x80000000) (i32.const -1)))",
            "overflowed an integer (such as INT_MIN / -1)",
        ),
        (
            "(drop (i32.trunc_f64_s (f64.const nan)))",
            "converted a float that fits no integer",
        ),
        (
            "(call_indirect (type $f) (i32.const 0) (i32.const 0))",
            "called a function pointer that points to none",
        ),
        (
            "(call_indirect (type $f) (i32.const 0) (i32.const 2))",
            "used an index outside of its table, such as a function pointer that points to none",
        ),
        (
            "(table.set (i32.const 9) (ref.null func))",
            "used an index outside of its table, such as a function pointer that points to none",
        ),
        (
            "(call_indirect (type $f) (i32.const 0) (i32.const 1))",
            "called a function pointer as another type of function",
        ),
    ] {
        let fault = Wat::idle()
            .part(table)
            .placing(code)
            .fault("jouer_placement");
        assert_fault(&fault, Crash, &format!("{message} in jouer_placement"));
    }
}

#[test]
fn segments_that_do_not_fit_are_called_that() {
    let runs = "(func $run unreachable) (start $run)";
    for (part, message) in [
        (
            "(table 2 funcref) (elem (i32.const 2) func $partie_init)",
            "it has an element segment that does not fit into its table",
        ),
        (
            "(data (i32.const 65536) \"x\")",
            "it has a data segment that does not fit into its memory",
        ),
        (
            "(table 1 funcref) (func $run (table.set (i32.const 9) (ref.null func))) (start $run)",
            "used an index outside of its table, such as a function pointer that points to none \
             in its start function",
        ),
        (
            "(func $run (i32.store (i32.const -4) (i32.const 1))) (start $run)",
            "used an address outside of its memory in its start function",
        ),
        (
            &format!("{runs} (table 2 funcref) (elem (i32.const 1) func $run $run)"),
            "it has an element segment that does not fit into its table",
        ),
    ] {
        let fault = Wat::idle().part(part).fault("partie_init");
        assert_fault(&fault, Crash, message);
    }
}

#[test]
fn a_crash_names_the_place_and_the_last_words() {
    let wat = Wat::idle()
        .part(r#"(data (i32.const 0) "first\nsecond\n")"#)
        .part("(func $_ZN4army5storm17h0123456789abcdefE (param i32)\n unreachable)")
        .part("(func $helper (call $_ZN4army5storm17h0123456789abcdefE (i32.const 1)))")
        .placing("(call $log (i32.const 0) (i32.const 13)) (call $helper)");
    // Text knows its lines; the binary only its functions.
    let fault = wat.fault("jouer_placement");
    let detail = fault.detail.expect("a backtrace");
    let unreachable = 1 + wat
        .text()
        .lines()
        .position(|line| line == " unreachable)")
        .unwrap();
    assert!(detail.contains("army::storm"), "{detail}");
    assert!(
        detail.contains(&format!("at test.wat:{unreachable}:2")),
        "{detail}"
    );
    assert!(detail.ends_with("last output:\nfirst\nsecond"), "{detail}");

    let bytes = wat::parse_str(wat.text()).unwrap();
    let champion = WasmChampion::load(engine(), "test.wasm", &bytes).unwrap();
    let mut sitting = Sitting::new(&champion, Team(0), 1, LIMITS);
    sitting.open();
    let detail = crate::table::fault(sitting.call("jouer_placement"))
        .detail
        .unwrap();
    let frames: Vec<&str> = detail
        .lines()
        .map_while(|line| line.split(" - ").nth(1))
        .collect();
    assert_eq!(
        frames,
        ["army::storm", "helper", "jouer_placement"],
        "{detail}"
    );
}

#[test]
fn growing_to_the_limit_is_fine() {
    let full = "(if (i32.ne (memory.grow (i32.const 31)) (i32.const 1)) (then unreachable))
        (i32.store (i32.const 2097148) (i32.const 1))";
    let reply = Wat::idle().placing(full).place();
    assert_eq!(reply.usage.memory_bytes, Some(2 << 20));
    reply.orders.unwrap();
    // One more is denied, and whoever takes no for an answer goes on.
    let more = "(if (i32.ne (memory.grow (i32.const 1)) (i32.const -1)) (then unreachable))";
    let reply = Wat::idle().placing(&format!("{full} {more}")).place();
    assert_eq!(reply.usage.memory_bytes, Some(2 << 20));
    reply.orders.unwrap();
}

#[test]
fn falling_over_a_denied_growth_is_a_memory_fault() {
    let wanted = "wanted 2.1 MiB of memory in jouer_placement, and may have 2 MiB";
    let grow = "(drop (memory.grow (i32.const 32)))";
    for code in ["unreachable", "(i32.store (i32.const 65536) (i32.const 1))"] {
        let fault = Wat::idle()
            .placing(&format!("{grow} {code}"))
            .fault("jouer_placement");
        assert_fault(&fault, Memory, wanted);
    }
    // In a later call it is forgotten.
    let wat = Wat::idle()
        .placing(grow)
        .body("jouer_attaque", "unreachable");
    let mut sitting = wat.sit();
    sitting.open();
    sitting.call("jouer_placement").orders.unwrap();
    assert_eq!(fault(sitting.call("jouer_attaque")).kind, Crash);
    let own = Wat::idle()
        .replace(r#"(export "memory") 1)"#, r#"(export "memory") 1 2)"#)
        .placing("(drop (memory.grow (i32.const 2))) unreachable");
    assert_fault(
        &own.fault("jouer_placement"),
        Memory,
        "wanted more memory in jouer_placement than the maximum of 131,072 bytes its own file sets",
    );
    let table = Wat::idle()
        .part("(table 1 funcref)")
        .placing("(drop (table.grow (ref.null func) (i32.const 100000))) unreachable");
    assert_fault(
        &table.fault("jouer_placement"),
        Memory,
        "wanted a table of 100,001 elements in jouer_placement, and may have 100,000",
    );
}

#[test]
fn growing_for_ever_ends_with_the_fuel() {
    for code in [
        "(loop (drop (memory.grow (i32.const 1))) (br 0))",
        "(loop (drop (memory.grow (i32.const 0))) (br 0))",
        "(loop (drop (memory.grow (i32.const -1))) (br 0))",
        "(loop (drop (table.grow (ref.null func) (i32.const 1))) (br 0))",
        "(loop (drop (table.grow (ref.null func) (i32.const -1))) (br 0))",
        "(loop (memory.fill (i32.const 0) (i32.const 0) (i32.const 65536)) (br 0))",
    ] {
        let reply = Wat::idle().part("(table 1 funcref)").placing(code).place();
        assert!(reply.usage.memory_bytes <= Some(LIMITS.memory_bytes));
        assert_eq!(reply.usage.fuel, Some(LIMITS.phase_fuel));
        assert_eq!(fault(reply).kind, Fuel, "{code}");
    }
}

#[test]
fn exiting_is_a_fault_of_its_own() {
    let exit = r#"(import "wasi_snapshot_preview1" "proc_exit" (func $exit (param i32)))"#;
    for code in [0, 1, -7] {
        let body = format!("(call $exit (i32.const {code}))");
        let wat = Wat::idle().import(exit).placing(&body);
        let message = format!("exited with code {code} in jouer_placement");
        assert_fault(&wat.fault("jouer_placement"), Exit, &message);
    }
    let early = Wat::idle()
        .import(exit)
        .part("(func $s (call $exit (i32.const 3))) (start $s)");
    assert_fault(
        &early.fault("partie_init"),
        Exit,
        "exited with code 3 in its start function",
    );
    // A runtime that finds no memory says so with its exit.
    let body = "(drop (memory.grow (i32.const 64))) (call $exit (i32.const 2))";
    assert_fault(
        &Wat::idle()
            .import(exit)
            .placing(body)
            .fault("jouer_placement"),
        Memory,
        "wanted 4.1 MiB of memory, may have 2 MiB, and exited with code 2 in jouer_placement",
    );
}

#[test]
fn the_wall_clock_stops_whoever_has_too_much_fuel() {
    let champion = Wat::idle().placing(ENDLESS).load();
    let limits = Limits {
        phase_fuel: u64::MAX,
        wall_ms: 50,
        ..LIMITS
    };
    let mut sitting = Sitting::new(&champion, Team(0), 1, limits);
    sitting.open();
    let began = Instant::now();
    let reply = sitting.call("jouer_placement");
    assert!(began.elapsed() >= Duration::from_millis(40));
    assert!(reply.usage.wall_us >= Some(40_000));
    let fault = fault(reply);
    assert_eq!(fault.kind, Time);
    assert!(
        fault
            .message
            .starts_with("took longer than 50 ms in jouer_placement, for "),
        "{fault}"
    );
    assert!(fault.stack.is_some() && fault.detail.is_none());
}

#[test]
fn after_a_fault_it_is_out() {
    let mut sitting = Wat::idle().placing("unreachable").sit();
    sitting.open();
    assert_eq!(fault(sitting.call("jouer_placement")).kind, Crash);
    let again = sitting.call("jouer_attaque");
    assert_eq!(again.usage.fuel, Some(0));
    let again = machine_fault(again);
    assert!(
        again.message.ends_with("it was called after a fault"),
        "{again}"
    );
}

#[test]
fn orders_of_a_call_that_failed_are_lost() {
    let wat = Wat::walker().replace(
        r#"(func (export "jouer_placement") (call $all))"#,
        r#"(func (export "jouer_placement") (call $all) unreachable)"#,
    );
    let reply = wat.place();
    assert_eq!(reply.log, b"walked\n".repeat(3));
    assert_eq!(fault(reply).kind, Crash);
}

#[test]
fn others_do_not_notice() {
    let hostile = [
        Wat::idle().placing(ENDLESS),
        Wat::idle().placing("(call $jouer_placement)"),
        Wat::idle()
            .placing("(memory.fill (i32.const 0) (i32.const 255) (i32.const 65536)) unreachable"),
    ];
    let alone = Wat::walker().place();
    let walker = Wat::walker().load();
    for wat in &hostile {
        let mut sitting = Sitting::new(&walker, Team(0), 1, LIMITS);
        let mut other = wat.sit();
        sitting.open();
        other.open();
        assert!(other.call("jouer_placement").orders.is_err());
        let reply = sitting.call("jouer_placement");
        assert_eq!(reply.usage.fuel, alone.usage.fuel);
        assert_eq!(reply.log, alone.log);
        assert_eq!(
            reply.orders.as_ref().unwrap(),
            alone.orders.as_ref().unwrap()
        );
    }
}

#[test]
fn nothing_is_left_of_another_match() {
    // Memory, tables and globals all remember whether somebody was here.
    let wat = Wat::idle()
        .part("(global $seen (mut i32) (i32.const 0)) (table $t 1 funcref) (elem declare func $f) (func $f)")
        .placing(
            "(if (i32.or (global.get $seen) (i32.load (i32.const 60000))) (then unreachable))
             (if (i32.ne (memory.grow (i32.const 5)) (i32.const 1)) (then unreachable))
             (if (i32.load (i32.const 300000)) (then unreachable))
             (if (i32.eqz (ref.is_null (table.get $t (i32.const 0)))) (then unreachable))
             (global.set $seen (i32.const 1))
             (i32.store (i32.const 60000) (i32.const 1))
             (i32.store (i32.const 300000) (i32.const 1))
             (table.set $t (i32.const 0) (ref.func $f))",
        );
    let champion = wat.load();
    for round in 0..200 {
        let mut sitting = Sitting::new(&champion, Team(0), 1, LIMITS);
        sitting.open();
        let reply = sitting.call("jouer_placement");
        assert!(reply.orders.is_ok(), "round {round}: {:?}", reply.orders);
    }
}

#[test]
fn more_seats_than_there_is_room_for_are_the_machines_fault() {
    let engine = WasmEngine::new(WasmOptions {
        seats: 2,
        ..options()
    })
    .unwrap();
    let champion = WasmChampion::load(&engine, "test", Wat::idle().text().as_bytes()).unwrap();
    let sit = || Sitting::new(&champion, Team(0), 1, LIMITS);
    let mut sitting: Vec<Sitting> = (0..30).map(|_| sit()).collect();
    let failures: Vec<Option<Failure>> = (sitting.iter_mut())
        .map(|sitting| sitting.call("partie_init").orders.err())
        .collect();
    assert_eq!(failures[..2], [None, None]);
    assert!(matches!(failures[29], Some(Failure::Machine(_))));
    sitting.clear();
    assert!(
        sit().call("partie_init").orders.is_ok(),
        "there is room again"
    );
}

#[test]
fn a_game_without_an_opening_sets_up_on_the_opening_budget() {
    let work = "(local $n i32)
        (loop (br_if 0 (i32.lt_u
          (local.tee $n (i32.add (local.get $n) (i32.const 1))) (i32.const 300000))))";
    let wat = Wat::idle().part(&format!(r#"(func (export "_initialize") {work})"#));
    let mut sitting = wat.sit();
    // 1.8 million instructions for setting up, and a phase may use 1 million.
    let reply = sitting.call("jouer_placement");
    assert!(reply.orders.is_ok());
    assert!(reply.usage.fuel.unwrap() > 1_000_000);
}

#[test]
fn unknown_entry_points_and_calls_that_were_not_begun_are_the_machines_fault() {
    let mut sitting = Wat::idle().sit();
    machine_fault(sitting.seat.finish());
    sitting.open();
    let view = sitting.game.view(Team(0));
    sitting.seat.start(Call {
        entry_point: "jouer_aux_des",
        turn: 0,
        view,
        budget: Budget::Phase,
    });
    machine_fault(sitting.seat.finish());
}

#[test]
fn limits_need_not_be_round() {
    let grow = "(drop (memory.grow (i32.const 65535)))
        (drop (memory.grow (i32.const 1))) (drop (memory.grow (i32.const 13)))";
    for (memory_bytes, used) in [
        (1_000_003, 15 << 16),
        (65_536, 1 << 16),
        (u64::MAX, 1 << 32),
    ] {
        let limits = Limits {
            memory_bytes,
            ..LIMITS
        };
        let engine = WasmEngine::new(WasmOptions {
            limits,
            seats: 1,
            ..options()
        });
        let wat = Wat::idle().placing(grow);
        let champion = WasmChampion::load(&engine.unwrap(), "test", wat.text().as_bytes()).unwrap();
        let mut sitting = Sitting::new(&champion, Team(0), 1, limits);
        sitting.open();
        assert_eq!(
            sitting.call("jouer_placement").usage.memory_bytes,
            Some(used)
        );
    }
    // Not even the page it begins with.
    let limits = Limits {
        memory_bytes: 0,
        ..LIMITS
    };
    let mut sitting = Sitting::new(&Wat::idle().load(), Team(0), 1, limits);
    assert_fault(
        &fault(sitting.call("partie_init")),
        Memory,
        "wanted 65,536 bytes of memory in its start function, and may have 0 bytes",
    );
}
