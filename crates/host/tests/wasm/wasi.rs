//! The WASI that sees nothing.

use crate::table::{LIMITS, Sitting, Wat};
use stechec_game::{Chance, MatchChance, Secret, Team};

/// Imports of preview 1 functions, by name and type.
fn importing(functions: &[(&str, &str)]) -> Wat {
    functions.iter().fold(Wat::idle(), |wat, (name, ty)| {
        wat.import(&format!(
            r#"(import "wasi_snapshot_preview1" "{name}" (func ${name} {ty} (result i32)))"#
        ))
    })
}

/// Stops the champion unless a number is as expected.
fn expect(number: &str, value: i32) -> String {
    format!("(if (i32.ne {number} (i32.const {value})) (then unreachable))\n")
}

fn goes_well(wat: &Wat) -> Vec<u8> {
    let reply = wat.place();
    if let Err(fault) = reply.orders {
        panic!("{fault:?}");
    }
    reply.log
}

/// What the oracle was told: date, time and chance.
fn told(reply: stechec_host::Reply<casus_belli::CasusBelli>) -> [u64; 3] {
    reply.orders.expect("no fault");
    assert_eq!(reply.log.len(), 24);
    let word =
        |n: usize| u64::from_le_bytes(reply.log[8 * n..8 * n + 8].try_into().expect("eight bytes"));
    [word(0), word(1), word(2)]
}

fn oracle(seed: u64, team: u8) -> [[u64; 3]; 3] {
    let mut sitting = Sitting::new(&Wat::oracle().load(), Team(team), seed, LIMITS);
    [
        told(sitting.call_in_turn("partie_init", 0)),
        told(sitting.call_in_turn("jouer_placement", 0)),
        told(sitting.call_in_turn("jouer_attaque", 5)),
    ]
}

#[test]
fn time_and_chance_come_from_seed_team_and_turn() {
    let all = [oracle(1, 0), oracle(1, 1), oracle(2, 0)];
    assert_eq!(oracle(1, 0), all[0], "the same again");
    for (n, one) in all.iter().enumerate() {
        for other in &all[..n] {
            for call in 0..3 {
                assert_ne!(one[call][0], other[call][0], "date");
                assert_ne!(one[call][2], other[call][2], "chance");
                assert_eq!(one[call][1], other[call][1], "since the start");
            }
        }
        let [opening, placing, attacking] = *one;
        assert!(
            opening[0] < placing[0] && placing[0] < attacking[0],
            "dates go on"
        );
        assert!(
            opening[1] < placing[1] && placing[1] < 1_000,
            "a turn's work takes its time"
        );
        assert!(
            (5_000_000_000..5_000_001_000).contains(&attacking[1]),
            "{attacking:?}"
        );
        assert!(
            opening[2] != placing[2] && placing[2] != attacking[2],
            "chance goes on"
        );
        // 2012.
        assert!((1_325_376_000..1_356_998_400).contains(&(opening[0] / 1_000_000_000)));
    }
}

/// What the champion in a seat draws first.
fn drawn(chance: &MatchChance, team: u8) -> u64 {
    let champion = Wat::oracle().load();
    let mut sitting = Sitting::with(&champion, Team(team), chance, LIMITS);
    told(sitting.call_in_turn("partie_init", 0))[2]
}

#[test]
fn what_a_champion_draws_tells_nothing_about_dice_or_others() {
    let secret = Secret::new([7; 32]);
    let chance = MatchChance::of_secret(&secret, 3);
    // Other dice, the same champions: what they draw has nothing to do with dice ...
    let other_dice = MatchChance::recorded(chance.seed + 1, chance.champions());
    let own = drawn(&chance, 0);
    assert_eq!(own, drawn(&other_dice, 0));
    // ... nor with what others draw, or the same seat in another match or run.
    let others = [
        drawn(&chance, 1),
        drawn(&MatchChance::of_secret(&secret, 4), 0),
        drawn(&MatchChance::of_secret(&Secret::new([8; 32]), 3), 0),
    ];
    assert!(!others.contains(&own), "{others:?}");
    // Trying seeds, which told all about earlier versions, finds nothing: neither those of
    // the match and its draw nor small ones.
    let bytes = |mut chance: Chance| {
        let drawn = [0; 4].map(|_| (chance.below(1 << 16) as u16).to_le_bytes());
        u64::from_le_bytes(drawn.concat().try_into().expect("eight bytes"))
    };
    let seeds = (0..10_000).chain([chance.seed]);
    let purposes = ["champion 0 dice from turn 0", "dice from turn 0"];
    let mut tried = seeds.flat_map(|seed| purposes.map(|purpose| Chance::new(seed, purpose)));
    assert!(!tried.any(|chance| bytes(chance) == own));
}

#[test]
fn whoever_sleeps_wakes_up_later_at_once() {
    let wat = importing(&[
        ("poll_oneoff", "(param i32 i32 i32 i32)"),
        ("clock_time_get", "(param i32 i64 i32)"),
    ])
    .placing(
        &[
            // A label, a clock, an hour; then the log, which never keeps anybody waiting.
            "(i64.store (i32.const 0) (i64.const 77))
             (i32.store (i32.const 16) (i32.const 1))
             (i64.store (i32.const 24) (i64.const 3600000000000))
             (i64.store (i32.const 48) (i64.const 78))
             (i32.store8 (i32.const 56) (i32.const 2))
             (i32.store (i32.const 64) (i32.const 1))"
                .to_owned(),
            expect(
                "(call $poll_oneoff (i32.const 0) (i32.const 200) (i32.const 1) (i32.const 300))",
                0,
            ),
            expect("(i32.load (i32.const 300))", 1),
            expect("(i32.load (i32.const 200))", 77),
            expect("(i32.load (i32.const 208))", 0),
            expect(
                "(call $clock_time_get (i32.const 1) (i64.const 1) (i32.const 400))",
                0,
            ),
            expect(
                "(i64.ge_u (i64.load (i32.const 400)) (i64.const 3600000000000))",
                1,
            ),
            expect(
                "(i64.lt_u (i64.load (i32.const 400)) (i64.const 3600001000000))",
                1,
            ),
            // Both: the log is ready at once, the clock is not.
            expect(
                "(call $poll_oneoff (i32.const 0) (i32.const 200) (i32.const 2) (i32.const 300))",
                0,
            ),
            expect("(i32.load (i32.const 300))", 1),
            expect("(i32.load (i32.const 200))", 78),
            expect(
                "(call $clock_time_get (i32.const 1) (i64.const 1) (i32.const 400))",
                0,
            ),
            expect(
                "(i64.lt_u (i64.load (i32.const 400)) (i64.const 3600001000000))",
                1,
            ),
            // Nothing to wait for, and subscriptions that are not in memory.
            expect(
                "(call $poll_oneoff (i32.const 0) (i32.const 200) (i32.const 0) (i32.const 300))",
                28,
            ),
            expect(
                "(call $poll_oneoff (i32.const -8) (i32.const 200) (i32.const 1) (i32.const 300))",
                21,
            ),
        ]
        .concat(),
    );
    let began = std::time::Instant::now();
    goes_well(&wat);
    assert!(began.elapsed().as_secs() < 60);
}

#[test]
fn output_lands_in_the_log() {
    let wat = importing(&[
        ("fd_write", "(param i32 i32 i32 i32)"),
        ("fd_read", "(param i32 i32 i32 i32)"),
        ("fd_close", "(param i32)"),
        ("fd_fdstat_get", "(param i32 i32)"),
        ("fd_seek", "(param i32 i64 i32 i32)"),
        ("fd_prestat_get", "(param i32 i32)"),
    ])
    .part(r#"(data (i32.const 1000) "out err ")"#)
    .part(r#"(data (i32.const 8) "\e8\03\00\00\04\00\00\00\ec\03\00\00\04\00\00\00")"#)
    .placing(
        &[
            expect(
                "(call $fd_write (i32.const 1) (i32.const 8) (i32.const 1) (i32.const 0))",
                0,
            ),
            expect("(i32.load (i32.const 0))", 4),
            expect("(call $fd_close (i32.const 2))", 0),
            expect(
                "(call $fd_write (i32.const 2) (i32.const 8) (i32.const 2) (i32.const 0))",
                0,
            ),
            expect("(i32.load (i32.const 0))", 8),
            // A terminal that can be written to.
            expect("(call $fd_fdstat_get (i32.const 1) (i32.const 200))", 0),
            expect("(i32.load8_u (i32.const 200))", 2),
            expect("(i32.load (i32.const 208))", 64),
            expect(
                "(call $fd_seek (i32.const 1) (i64.const 0) (i32.const 0) (i32.const 200))",
                70,
            ),
            // Input is at its end.
            "(i32.store (i32.const 0) (i32.const 9))".to_owned(),
            expect(
                "(call $fd_read (i32.const 0) (i32.const 8) (i32.const 1) (i32.const 0))",
                0,
            ),
            expect("(i32.load (i32.const 0))", 0),
            // Everything else is not there.
            expect(
                "(call $fd_write (i32.const 0) (i32.const 8) (i32.const 1) (i32.const 0))",
                8,
            ),
            expect(
                "(call $fd_write (i32.const 3) (i32.const 8) (i32.const 1) (i32.const 0))",
                8,
            ),
            expect(
                "(call $fd_read (i32.const 1) (i32.const 8) (i32.const 1) (i32.const 0))",
                8,
            ),
            expect("(call $fd_prestat_get (i32.const 3) (i32.const 200))", 8),
            // Memory that is not there.
            expect(
                "(call $fd_write (i32.const 1) (i32.const 65530) (i32.const 1) (i32.const 0))",
                21,
            ),
            expect(
                "(call $fd_write (i32.const 1) (i32.const 8) (i32.const 9999) (i32.const 0))",
                21,
            ),
        ]
        .concat(),
    );
    assert_eq!(goes_well(&wat), b"out out err ");
}

#[test]
fn files_and_network_are_refused() {
    let wat = importing(&[
        ("path_open", "(param i32 i32 i32 i32 i32 i64 i64 i32 i32)"),
        ("path_unlink_file", "(param i32 i32 i32)"),
        ("sock_accept", "(param i32 i32 i32)"),
        ("sock_send", "(param i32 i32 i32 i32 i32)"),
        ("fd_readdir", "(param i32 i32 i32 i64 i32)"),
        ("proc_raise", "(param i32)"),
    ])
    .placing(
        &[
            expect(
                "(call $path_open (i32.const 3) (i32.const 0) (i32.const 0) (i32.const 1) \
                 (i32.const 0) (i64.const 1) (i64.const 1) (i32.const 0) (i32.const 8))",
                76,
            ),
            expect(
                "(call $path_unlink_file (i32.const 3) (i32.const 0) (i32.const 1))",
                76,
            ),
            expect(
                "(call $sock_accept (i32.const 3) (i32.const 0) (i32.const 0))",
                76,
            ),
            expect(
                "(call $sock_send (i32.const 1) (i32.const 0) (i32.const 0) (i32.const 0) \
                 (i32.const 0))",
                76,
            ),
            expect(
                "(call $fd_readdir (i32.const 3) (i32.const 0) (i32.const 9) (i64.const 0) \
                 (i32.const 8))",
                76,
            ),
            expect("(call $proc_raise (i32.const 9))", 76),
        ]
        .concat(),
    );
    goes_well(&wat);
}

#[test]
fn there_are_no_arguments_and_no_environment() {
    let wat = importing(&[
        ("args_sizes_get", "(param i32 i32)"),
        ("args_get", "(param i32 i32)"),
        ("environ_sizes_get", "(param i32 i32)"),
        ("environ_get", "(param i32 i32)"),
        ("random_get", "(param i32 i32)"),
        ("sched_yield", ""),
    ])
    .placing(
        &[
            "(i64.store (i32.const 0) (i64.const -1))".to_owned(),
            expect("(call $args_sizes_get (i32.const 0) (i32.const 4))", 0),
            expect("(i64.eqz (i64.load (i32.const 0)))", 1),
            "(i64.store (i32.const 0) (i64.const -1))".to_owned(),
            expect("(call $environ_sizes_get (i32.const 0) (i32.const 4))", 0),
            expect("(i64.eqz (i64.load (i32.const 0)))", 1),
            expect("(call $args_get (i32.const 0) (i32.const 4))", 0),
            expect("(call $environ_get (i32.const 0) (i32.const 4))", 0),
            expect("(call $args_sizes_get (i32.const 65533) (i32.const 4))", 21),
            expect("(call $random_get (i32.const 65533) (i32.const 4))", 21),
            expect("(call $sched_yield)", 0),
        ]
        .concat(),
    );
    goes_well(&wat);
}

#[test]
fn chance_is_not_free() {
    let wat = importing(&[("random_get", "(param i32 i32)")])
        .placing("(loop (drop (call $random_get (i32.const 0) (i32.const 65536))) (br 0))");
    assert_eq!(
        wat.fault("jouer_placement").kind,
        stechec_host::FaultKind::Fuel
    );
}
