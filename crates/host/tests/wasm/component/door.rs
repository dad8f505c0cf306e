//! The door as an interface: `call` and `log`.

use crate::table::{LIMITS, Sitting, Wat, assert_fault, engine, fault, options};
use casus_belli::{
    CasusBelli,
    geometry::Position,
    map::Map,
    order::{Action, Order},
};
use std::sync::Arc;
use stechec_game::{Game, Team};
use stechec_host::{
    FaultKind::{self, Protocol},
    Limits, WasmChampion, WasmEngine, WasmOptions,
};

const TAILLE: i32 = 0;
const ZONE_TYPE: i32 = 2;
const DISTANCE: i32 = 4;
const CHEMIN: i32 = 5;
const VISION: i32 = 8;
const MON_EQUIPE: i32 = 16;
/// Where the place of a result is put.
const ANSWER: u32 = 1_000;

/// A call with words that are in memory.
fn call(function: i32, args: u32, args_len: i32) -> String {
    format!(
        "(call $call (i32.const {function}) (i32.const {args}) (i32.const {args_len}) \
         (i32.const {ANSWER}))"
    )
}

/// Puts words where the arguments are.
fn store(words: &[i32]) -> String {
    let put =
        |(n, word): (usize, &i32)| format!("(i32.store (i32.const {}) (i32.const {word}))", 4 * n);
    words.iter().enumerate().map(put).collect()
}

/// Calls with these words, and stops the champion unless the result begins as expected.
fn expect(function: i32, args: &[i32], len: i32, result: &[i32]) -> String {
    let mut code = store(args) + &call(function, 0, args.len() as i32);
    let unless = |word: String, value: i32| {
        format!("(if (i32.ne {word} (i32.const {value})) (then unreachable))\n")
    };
    code += &unless(format!("(i32.load (i32.const {}))", ANSWER + 4), len);
    for (n, &word) in result.iter().enumerate() {
        let at = 4 * n;
        let place = format!("(i32.load offset={at} (i32.load (i32.const {ANSWER})))");
        code += &unless(place, word);
    }
    code
}

fn goes_well(wat: &Wat) -> Vec<u8> {
    let reply = wat.place();
    if let Err(fault) = reply.orders {
        panic!("{fault:?}");
    }
    reply.log
}

#[test]
fn a_walker_walks() {
    let mut sitting = Wat::walking_component().sit();
    assert_eq!(sitting.open().orders.unwrap().given, []);
    let reply = sitting.call("jouer_placement");
    assert_eq!(String::from_utf8_lossy(&reply.log), "walked\n".repeat(3));
    let orders = reply.orders.unwrap().given;
    let path = vec![Position::new(4, 4)];
    let walk = |class| Order {
        team: 0,
        class,
        action: Action::Move {
            path: path.clone(),
            facing: 1,
        },
    };
    assert_eq!(orders, [walk(0), walk(1), walk(2)]);
    for order in &orders {
        sitting.game.order(Team(0), order).expect("it counts");
    }
    sitting.game.resolve();
    // Orders are not possible in an attack phase, and none is left over.
    assert_eq!(sitting.call("jouer_attaque").orders.unwrap().given, []);
    assert_eq!(sitting.call("partie_fin").orders.unwrap().given, []);
}

#[test]
fn results_come_whole() {
    let (least, most) = (i32::MIN, i32::MAX);
    let code = [
        expect(TAILLE, &[], 2, &[8, 8]),
        expect(MON_EQUIPE, &[], 1, &[0]),
        expect(ZONE_TYPE, &[2, 3], 1, &[0]),
        expect(CHEMIN, &[4, 5, 4, 2], 7, &[3, 4, 4, 4, 3, 4, 2]),
        // Outside of the map; no way; nobody.
        expect(ZONE_TYPE, &[least, most], 1, &[6]),
        expect(DISTANCE, &[least, most, most, least], 1, &[-1]),
        expect(CHEMIN, &[least, most, most, least], 1, &[0]),
        expect(VISION, &[most, least, most, least], 1, &[0]),
    ];
    goes_well(&Wat::component().placing(&code.concat()));
}

#[test]
fn what_is_no_call_of_the_interface_is_a_protocol_fault() {
    let arguments = "the words given to carte_zone_type are not its arguments";
    let rules = "broke the rules of components: ";
    for (code, message) in [
        (call(99, 0, 0), "there is no function number 99".to_owned()),
        // Components have no need to fetch a result again.
        (
            call(-1, 0, 0),
            "there is no function number 4294967295".to_owned(),
        ),
        (call(ZONE_TYPE, 0, 1), arguments.to_owned()),
        (call(ZONE_TYPE, 0, 3), arguments.to_owned()),
        (
            call(ZONE_TYPE, 65_532, 2),
            format!("{rules}list pointer/length out of bounds of memory"),
        ),
        (
            call(ZONE_TYPE, 0, -1),
            format!("{rules}list pointer/length out of bounds of memory"),
        ),
        (
            call(ZONE_TYPE, 2, 2),
            format!("{rules}list pointer is not aligned"),
        ),
        (
            "(call $log (i32.const 65530) (i32.const 7))".to_owned(),
            format!("{rules}string pointer/length out of bounds of memory"),
        ),
        (
            "(i32.store (i32.const 0) (i32.const -1)) (call $log (i32.const 0) (i32.const 4))"
                .to_owned(),
            "logged what is not text: invalid utf-8 sequence of 1 bytes from index 0".to_owned(),
        ),
    ] {
        let fault = Wat::component().placing(&code).fault("jouer_placement");
        assert_fault(&fault, Protocol, &format!("{message} (in jouer_placement)"));
        let place = fault.detail.expect("a backtrace");
        assert!(place.contains("jouer_placement"), "{place}");
    }
}

#[test]
fn a_result_needs_a_place_that_is_there() {
    let at = "(local.get $at)))";
    for (instead, why) in [
        ("(i32.const -8)))", "realloc return: beyond end of memory"),
        ("(i32.const 30001)))", "realloc return: result not aligned"),
    ] {
        let wat = Wat::component()
            .replace(at, instead)
            .placing(&call(TAILLE, 0, 0));
        assert_fault(
            &wat.fault("jouer_placement"),
            Protocol,
            &format!("broke the rules of components: {why} (in jouer_placement)"),
        );
    }
    // Where the place of the result goes has to be there as well.
    let nowhere = call(TAILLE, 0, 0).replace(&ANSWER.to_string(), "-4");
    let fault = Wat::component().placing(&nowhere).fault("jouer_placement");
    assert_eq!(fault.kind, Protocol, "{fault}");
}

#[test]
fn there_is_no_door_before_the_match() {
    let early = format!("(func $early {}) (start $early)", call(TAILLE, 0, 0));
    assert_fault(
        &Wat::component()
            .part(&early)
            .try_load()
            .err()
            .and_then(|failure| failure.into_fault().ok())
            .expect("a fault"),
        FaultKind::Refused,
        "it could not tell its API: it called the game before the match began: only entry points \
         can (in its start function)",
    );
    // But there is a log.
    let wat = Wat::component()
        .part(r#"(data (i32.const 0) "early")"#)
        .part("(func $early (call $log (i32.const 0) (i32.const 5))) (start $early)")
        .body("partie_init", "(call $early)");
    assert_eq!(wat.sit().open().log, b"early\nearly\n");
}

#[test]
fn a_path_of_half_a_million_cells_is_only_refused() {
    let wat = Wat::component().placing(&format!(
        "(drop (memory.grow (i32.const 31)))
         (i32.store (i32.const 16) (i32.const 250000))
         {}",
        call(6, 0, 500_006)
    ));
    let reply = wat.place();
    assert!(reply.usage.fuel.unwrap() > 500_006);
    assert_eq!(reply.orders.unwrap().given, []);
}

/// A map that is one long way to and fro, and its number of cells.
fn long_way(size: usize) -> (Arc<Map>, i32) {
    let row = |y: usize| match (y % 2, y % 4) {
        _ if y == 0 || y == size - 1 => "#".repeat(size),
        (1, _) => format!("#{}#", ".".repeat(size - 2)),
        (_, 2) => format!("{}.#", "#".repeat(size - 2)),
        _ => format!("#.{}", "#".repeat(size - 2)),
    };
    let rows: Vec<String> = (0..size).map(row).collect();
    let text = format!("{size} {size}\n1 1\n1\n4\n{}\n", rows.join("\n"));
    let map = CasusBelli::read_map(&text).expect("a sound map");
    (Arc::new(map), text.matches('.').count() as i32)
}

#[test]
fn a_long_result_comes_whole() {
    let (map, cells) = long_way(45);
    assert!(cells > 900);
    // It ends where the last row does; the start is not part of it.
    let words = 1 + 2 * (cells - 1);
    let code = expect(CHEMIN, &[1, 1, 1, 43], words, &[cells - 1]);
    let last = 4 * (words - 1);
    let row = format!("(i32.load offset={last} (i32.load (i32.const {ANSWER})))");
    let code = format!("{code} (if (i32.ne {row} (i32.const 43)) (then unreachable))");
    let champion = Wat::component().placing(&code).load();
    let mut sitting = Sitting::on(map, &champion, Team(0), 1, LIMITS);
    sitting.open();
    let reply = sitting.call("jouer_placement");
    reply.orders.unwrap();
}

#[test]
fn more_words_than_any_call_takes_are_a_protocol_fault() {
    let limits = Limits {
        memory_bytes: 32 << 20,
        ..LIMITS
    };
    let large = WasmEngine::new(WasmOptions {
        limits,
        seats: 1,
        ..options()
    })
    .unwrap();
    let wat = Wat::component().placing(&format!(
        "(drop (memory.grow (i32.const 300))) {}",
        call(ZONE_TYPE, 0, (4 << 20) + 1)
    ));
    let champion = WasmChampion::load(&large, "test", wat.text().as_bytes()).unwrap();
    let mut sitting = Sitting::new(&champion, Team(0), 1, limits);
    sitting.open();
    assert_fault(
        &crate::table::fault(sitting.call("jouer_placement")),
        Protocol,
        "called carte_zone_type with arguments of 4194305 words; the limit is 4194304 (in \
         jouer_placement)",
    );
}

#[test]
fn a_result_that_does_not_fit_into_memory_is_a_memory_fault() {
    // Each time the frame's memory has room for one result more, until it has not.
    let wat = Wat::component().placing(&format!(
        "(loop {} (drop (memory.grow (i32.const 1))) (br 0))",
        call(VISION, 0, 4)
    ));
    let limits = Limits {
        phase_fuel: 1_000_000_000,
        ..LIMITS
    };
    let champion = WasmChampion::load(engine(), "test", wat.text().as_bytes()).unwrap();
    let mut sitting = Sitting::new(&champion, Team(0), 1, limits);
    sitting.open();
    assert_fault(
        &crate::table::fault(sitting.call("jouer_placement")),
        FaultKind::Memory,
        "wanted 2.1 MiB of memory in jouer_placement, and may have 2 MiB",
    );
}

/// What a call of a function costs, beyond the same code without it.
fn price(function: i32, args: i32) -> u64 {
    let fuel = |code: &str| {
        let wat =
            Wat::component().placing(&format!("(i64.store (i32.const 8) (i64.const 1)) {code}"));
        wat.place().usage.fuel.expect("a number")
    };
    let one = call(function, 0, args);
    let (none, once, twice) = (fuel(""), fuel(&one), fuel(&one.repeat(2)));
    assert_eq!(once - none, twice - once, "it costs the same every time");
    once - none
}

#[test]
fn calls_have_a_price_that_is_the_same_every_time() {
    // The instructions of the call and of making room for its result, the door's price, and
    // a word each for arguments and result.
    let plain = 23 + 500;
    assert_eq!(price(MON_EQUIPE, 0), plain + 1);
    assert_eq!(price(TAILLE, 0), plain + 2);
    assert_eq!(price(ZONE_TYPE, 2), plain + 3);
    assert_eq!(price(VISION, 4), plain + 4 + 1 + 2 * 26);
    assert_eq!(price(DISTANCE, 4), plain + 5 + 4 * 64);
}

#[test]
fn the_log_takes_any_text() {
    let wat = Wat::component()
        .part(r#"(data (i32.const 0) "\c3\a9\00\1b[31m\n")"#)
        .placing("(call $log (i32.const 0) (i32.const 9)) unreachable");
    let reply = wat.place();
    assert_eq!(reply.log, b"\xc3\xa9\x00\x1b[31m\n");
    let detail = fault(reply).detail.unwrap();
    assert!(
        detail.ends_with("last output:\né\u{fffd}\u{fffd}[31m"),
        "{detail:?}"
    );
    // Some languages have other encodings.
    let wat = Wat::component()
        .replace(
            "(func $door-log) (memory",
            "(func $door-log) string-encoding=utf16 (memory",
        )
        .part(r#"(data (i32.const 0) "\e9\00!\00")"#)
        .placing("(call $log (i32.const 0) (i32.const 2))");
    assert_eq!(goes_well(&wat), "é!\n".as_bytes());
}

#[test]
fn a_thousand_lines_and_more_are_cut_and_counted() {
    let wat = Wat::component()
        .part(r#"(data (i32.const 0) "line ?")"#)
        .placing(
            "(local $n i32)
             (loop
               (call $log (i32.const 0) (i32.const 6))
               (br_if 0 (i32.lt_u (local.tee $n (i32.add (local.get $n) (i32.const 1)))
                 (i32.const 1500))))",
        )
        .body("jouer_attaque", "(call $log (i32.const 0) (i32.const 6))");
    let mut sitting = wat.sit();
    sitting.open();
    let reply = sitting.call("jouer_placement");
    reply.orders.unwrap();
    let dropped = 10_500 - LIMITS.output_bytes;
    let note = format!("\n[{dropped} bytes dropped: a call may write 4000]\n");
    assert_eq!(reply.log.len(), LIMITS.output_bytes + note.len());
    assert!(reply.log.ends_with(note.as_bytes()));
    // The next call starts anew.
    assert_eq!(sitting.call("jouer_attaque").log, b"line ?\n");
}
