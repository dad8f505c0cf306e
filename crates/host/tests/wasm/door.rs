//! `stechec.call` and `stechec.log`.

use crate::table::{LIMITS, Wat, assert_fault, fault};
use casus_belli::{
    geometry::Position,
    interface::Classe,
    order::{Action, Order},
};
use stechec_game::Team;
use stechec_host::FaultKind::{Memory, Protocol};

/// A call of the game, with the door's own five words.
fn call(function: i32, args: u32, args_len: i32, result: u32, result_cap: i32) -> String {
    format!(
        "(call $call (i32.const {function}) (i32.const {args}) (i32.const {args_len}) \
         (i32.const {result}) (i32.const {result_cap}))"
    )
}

const TAILLE: i32 = 0;
const ZONE_TYPE: i32 = 2;
const DISTANCE: i32 = 4;
const CHEMIN: i32 = 5;
const VISION: i32 = 8;
const MON_EQUIPE: i32 = 16;
const FETCH: i32 = -1;

#[test]
fn a_walker_walks() {
    let mut sitting = Wat::walker().sit();
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
        sitting
            .game
            .order(Team(0), order)
            .expect("an order that counts");
    }
    sitting.game.resolve();
    for &class in Classe::ALL {
        assert_eq!(
            sitting.game.state().side(Team(0)).figure(class).position,
            path[0]
        );
    }
    // Orders are not possible in an attack phase, and none is left over.
    assert_eq!(sitting.call("jouer_attaque").orders.unwrap().given, []);
}

#[test]
fn what_is_no_call_of_the_interface_is_a_protocol_fault() {
    let outside = "outside of its memory of 65,536 bytes";
    for (code, message) in [
        (
            call(99, 0, 0, 0, 0),
            "there is no function number 99".to_owned(),
        ),
        (
            call(i32::MIN, 0, 0, 0, 0),
            "there is no function number 2147483648".to_owned(),
        ),
        (
            call(ZONE_TYPE, 0, 1, 0, 1),
            "the words given to carte_zone_type are not its arguments".to_owned(),
        ),
        (
            call(ZONE_TYPE, 0, 3, 0, 1),
            "the words given to carte_zone_type are not its arguments".to_owned(),
        ),
        (
            call(TAILLE, 0, 1, 0, 2),
            "the words given to carte_taille are not its arguments".to_owned(),
        ),
        (
            call(ZONE_TYPE, 65_529, 2, 0, 1),
            format!("called carte_zone_type with arguments {outside}"),
        ),
        (
            call(ZONE_TYPE, u32::MAX, 2, 0, 1),
            format!("called carte_zone_type with arguments {outside}"),
        ),
        (
            call(ZONE_TYPE, 0, 16_385, 0, 1),
            format!("called carte_zone_type with arguments {outside}"),
        ),
        (
            call(ZONE_TYPE, 0, -1, 0, 1),
            "called carte_zone_type with arguments of -1 words; the limit is 4194304".to_owned(),
        ),
        (
            call(ZONE_TYPE, 0, i32::MAX, 0, 1),
            "called carte_zone_type with arguments of 2147483647 words; the limit is 4194304"
                .to_owned(),
        ),
        (
            call(TAILLE, 0, 0, 65_529, 2),
            format!("called carte_taille with room for the result {outside}"),
        ),
        (
            call(TAILLE, 0, 0, u32::MAX - 3, 1),
            format!("called carte_taille with room for the result {outside}"),
        ),
        (
            call(TAILLE, 0, 0, 0, 16_385),
            format!("called carte_taille with room for the result {outside}"),
        ),
        (
            call(TAILLE, 0, 0, 0, -2),
            "called carte_taille with room for the result of -2 words; the limit is 4194304"
                .to_owned(),
        ),
        (
            call(99, 0, 0, 0, -2),
            "called 99 with room for the result of -2 words; the limit is 4194304".to_owned(),
        ),
        (
            call(FETCH, 0, 1, 0, 1),
            "fetched a result again, but with arguments".to_owned(),
        ),
    ] {
        let fault = Wat::idle()
            .placing(&format!("(drop {code})"))
            .fault("jouer_placement");
        assert_fault(&fault, Protocol, &format!("{message} (in jouer_placement)"));
        let place = fault.detail.expect("a backtrace");
        assert!(
            place.contains("jouer_placement") && place.contains("at test.wat:"),
            "{place}"
        );
    }
}

#[test]
fn logging_what_is_not_there_is_a_protocol_fault() {
    for (text, len) in [(65_530, 7), (u32::MAX, 1), (0, -1), (0, 65_537)] {
        let code = format!("(call $log (i32.const {text}) (i32.const {len}))");
        let fault = Wat::idle().placing(&code).fault("jouer_placement");
        let message = format!(
            "logged {len} bytes, not all of them in its memory of 65,536 bytes (in jouer_placement)"
        );
        assert_fault(&fault, Protocol, &message);
    }
}

#[test]
fn there_is_no_door_before_the_match() {
    let part = format!("(func $early (drop {}))", call(TAILLE, 0, 0, 0, 2));
    let message = "called the game before the match began: only entry points can";
    let start = Wat::idle().part(&part).part("(start $early)");
    assert_fault(
        &start.fault("partie_init"),
        Protocol,
        &format!("{message} (in its start function)"),
    );
    let initialize = Wat::idle()
        .part(&part)
        .part(r#"(export "_initialize" (func $early))"#);
    assert_fault(
        &initialize.fault("partie_init"),
        Protocol,
        &format!("{message} (in _initialize)"),
    );
    // But there is a log.
    let start = Wat::idle()
        .part(r#"(data (i32.const 0) "early ")"#)
        .part("(func $early (call $log (i32.const 0) (i32.const 6))) (start $early)")
        .part(r#"(export "_initialize" (func $early))"#)
        .body("partie_init", "(call $early)");
    assert_eq!(start.sit().open().log, b"early \nearly \nearly \n");
}

/// Stops the champion unless a word is as expected.
fn expect(word: &str, value: i32) -> String {
    format!("(if (i32.ne {word} (i32.const {value})) (then unreachable))")
}

fn goes_well(code: &[String]) {
    Wat::idle()
        .placing(&code.join("\n"))
        .place()
        .orders
        .unwrap_or_else(|fault| panic!("{fault:?}\n{}", code.join("\n")));
}

#[test]
fn addresses_need_not_be_aligned_and_do_not_matter_for_nothing() {
    goes_well(&[
        "(i32.store (i32.const 1) (i32.const 2)) (i32.store (i32.const 5) (i32.const 3))".into(),
        expect(&call(ZONE_TYPE, 1, 2, 65_531, 1), 1),
        expect("(i32.load (i32.const 65531))", 0),
        // No words at all, wherever they are not.
        expect(&call(MON_EQUIPE, u32::MAX, 0, u32::MAX, 0), 1),
        "(call $log (i32.const -1) (i32.const 0))".into(),
    ]);
}

#[test]
fn a_result_that_does_not_fit_is_kept() {
    goes_well(&[
        "(i32.store (i32.const 100) (i32.const 77))".into(),
        // Nothing to fetch yet.
        expect(&call(FETCH, 0, 0, 100, 1), 0),
        expect("(i32.load (i32.const 100))", 77),
        // Only one of two words fits, and the next is left alone.
        expect(&call(TAILLE, 0, 0, 96, 1), 2),
        expect("(i32.load (i32.const 96))", 8),
        expect("(i32.load (i32.const 100))", 77),
        // All of it, as often as one likes.
        expect(&call(FETCH, 0, 0, 200, 5), 2),
        expect("(i32.load (i32.const 200))", 8),
        expect("(i32.load (i32.const 204))", 8),
        expect("(i32.load (i32.const 208))", 0),
        expect(&call(FETCH, 0, 0, 0, 0), 2),
        // The next call replaces it.
        expect(&call(MON_EQUIPE, 0, 0, 0, 0), 1),
        expect(&call(FETCH, 0, 0, 300, 1), 1),
        expect("(i32.load (i32.const 300))", 0),
    ]);
}

#[test]
fn a_result_is_kept_for_its_phase_only() {
    let wat = Wat::idle()
        .placing(&expect(&call(TAILLE, 0, 0, 0, 0), 2))
        .body("jouer_attaque", &expect(&call(FETCH, 0, 0, 0, 0), 0));
    let mut sitting = wat.sit();
    sitting.open();
    sitting.call("jouer_placement").orders.unwrap();
    sitting.call("jouer_attaque").orders.unwrap();
}

#[test]
fn any_word_is_answered() {
    let store = |words: &[i32]| -> String {
        let put = |(n, word): (usize, &i32)| {
            format!("(i32.store (i32.const {}) (i32.const {word}))", 4 * n)
        };
        words.iter().enumerate().map(put).collect()
    };
    let (least, most) = (i32::MIN, i32::MAX);
    goes_well(&[
        store(&[least, most, most, least]),
        // Outside of the map; no way; nobody.
        expect(&call(ZONE_TYPE, 0, 2, 100, 1), 1),
        expect("(i32.load (i32.const 100))", 6),
        expect(&call(DISTANCE, 0, 4, 100, 1), 1),
        expect("(i32.load (i32.const 100))", -1),
        expect(&call(CHEMIN, 0, 4, 100, 1), 1),
        expect("(i32.load (i32.const 100))", 0),
        expect(&call(VISION, 0, 4, 100, 1), 1),
        // An attack of no figure, and a walk of one's own to nowhere.
        store(&[most, least, most, least, most, least, most]),
        expect(&call(12, 0, 7, 100, 1), 1),
        expect("(i32.load (i32.const 100))", 3),
        store(&[0, 0, most, least, 1, least, most, 99]),
        expect(&call(6, 0, 8, 100, 1), 1),
        expect("(i32.load (i32.const 100))", 2),
    ]);
}

#[test]
fn arguments_and_result_may_share_their_place() {
    goes_well(&[
        "(i32.store (i32.const 0) (i32.const 4)) (i32.store (i32.const 4) (i32.const 5))".into(),
        "(i32.store (i32.const 8) (i32.const 4)) (i32.store (i32.const 12) (i32.const 2))".into(),
        // Three cells, two words each, and their number.
        expect(&call(CHEMIN, 0, 4, 0, 7), 7),
        expect("(i32.load (i32.const 0))", 3),
        expect("(i32.load (i32.const 20))", 4),
        expect("(i32.load (i32.const 24))", 2),
    ]);
}

#[test]
fn a_path_of_half_a_million_cells_is_only_refused() {
    let wat = Wat::idle().placing(&format!(
        "(drop (memory.grow (i32.const 31)))
         (i32.store (i32.const 16) (i32.const 261000))
         {}
         (drop {})",
        expect(&call(6, 0, 522_006, 0, 1), 1),
        call(FETCH, 0, 0, 0, 0)
    ));
    let reply = wat.place();
    assert!(reply.usage.fuel.unwrap() > 522_006);
    assert_eq!(reply.orders.unwrap().given, []);
}

#[test]
fn what_does_not_fit_into_memory_was_denied() {
    let code = "(drop (memory.grow (i32.const 100))) (i32.store (i32.const 70000) (i32.const 1))";
    let fault = Wat::idle().placing(code).fault("jouer_placement");
    assert_fault(
        &fault,
        Memory,
        "wanted 6.3 MiB of memory in jouer_placement, and may have 2 MiB",
    );
}

/// What so many calls of a function cost, beyond the same code without them.
fn price(function: i32, args: i32) -> u64 {
    let fuel = |code: &str| {
        let wat = Wat::idle().placing(&format!("(i64.store (i32.const 8) (i64.const 1)) {code}"));
        wat.place().usage.fuel.expect("a number")
    };
    let one = format!("(drop {})", call(function, 0, args, 1000, 100));
    let (once, twice) = (fuel(&one), fuel(&one.repeat(2)));
    let (thrice, none) = (fuel(&one.repeat(3)), fuel(""));
    assert_eq!(
        twice - once,
        thrice - twice,
        "a function costs the same every time"
    );
    assert_eq!(
        once - none,
        twice - once,
        "a function costs the same every time"
    );
    once - none
}

#[test]
fn calls_have_a_price_that_does_not_depend_on_what_is_remembered() {
    // Six instructions, the door's price, and a word each for arguments and result.
    let plain = 6 + 50;
    assert_eq!(price(MON_EQUIPE, 0), plain + 1);
    assert_eq!(price(TAILLE, 0), plain + 2);
    assert_eq!(price(ZONE_TYPE, 2), plain + 3);
    assert_eq!(price(VISION, 4), plain + 4 + 1 + 2 * 26);
    assert_eq!(price(DISTANCE, 4), plain + 5 + 4 * 64);
}

#[test]
fn the_log_takes_any_bytes() {
    let wat = Wat::idle()
        .part(r#"(data (i32.const 0) "\ff\fe\00\1b[31m\n")"#)
        .placing("(call $log (i32.const 0) (i32.const 9)) unreachable");
    let reply = wat.place();
    assert_eq!(reply.log, b"\xff\xfe\x00\x1b[31m\n");
    let detail = fault(reply).detail.unwrap();
    assert!(
        detail.ends_with("last output:\n\u{fffd}\u{fffd}\u{fffd}\u{fffd}[31m"),
        "{detail:?}"
    );
}

#[test]
fn ten_thousand_lines_are_cut_and_counted() {
    let wat = Wat::idle()
        .part(r#"(data (i32.const 0) "line ?\n")"#)
        .placing(
            "(local $n i32)
             (loop
               (call $log (i32.const 0) (i32.const 7))
               (br_if 0 (i32.lt_u (local.tee $n (i32.add (local.get $n) (i32.const 1)))
                 (i32.const 9999))))
             (i32.store8 (i32.const 5) (i32.const 33))
             (call $log (i32.const 0) (i32.const 7))",
        )
        .body("jouer_attaque", "(call $log (i32.const 0) (i32.const 7))");
    let mut sitting = wat.sit();
    sitting.open();
    let reply = sitting.call("jouer_placement");
    reply.orders.unwrap();
    let dropped = 70_000 - LIMITS.output_bytes;
    let note = format!("\n[{dropped} bytes dropped: a call may write 4000]\n");
    assert_eq!(reply.log.len(), LIMITS.output_bytes + note.len());
    assert!(reply.log.starts_with(b"line ?\nline ?\n"));
    assert!(reply.log.ends_with(note.as_bytes()));
    // The next call starts anew.
    assert_eq!(sitting.call("jouer_attaque").log, b"line !\n");
}
