//! Pictures that are kept: changes to them are meant to be seen. Those of square boards are as
//! they have always been.
//!
//! `BLESS=1 cargo test -p stechec-drawing golden` rewrites the files.

use std::path::Path;

use crate::{Board, TextStyle, sample, svg, text};

/// Compares with a file of this folder, or writes it if that is asked for.
fn check(name: &str, now: &str) {
    let path = (Path::new(env!("CARGO_MANIFEST_DIR")).join("src/golden")).join(name);
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(&path, now).unwrap();
    }
    let known = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(known == now, "{} is another picture now", path.display());
}

fn check_all(boards: Vec<(&str, Board)>) {
    for (name, board) in boards {
        check(&format!("{name}.svg"), &svg(&board));
        for (kind, colour) in [("plain", false), ("colour", true)] {
            let text = text(&board, TextStyle { colour });
            check(&format!("{name}.{kind}.txt"), &text);
        }
    }
}

#[test]
fn small_boards_stay_as_they_are() {
    check_all(sample::goldens());
}

#[test]
fn boards_of_other_shapes_stay_as_they_are() {
    check_all(sample::shaped::all());
}

/// FNV-1a: enough to see that nothing changed.
fn hash(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

#[test]
fn large_boards_stay_as_they_are() {
    let known = [
        (
            (120, 40),
            [
                0x73c7_dd73_c789_53df,
                0x95c5_9caf_78b0_953e,
                0xb9cb_82af_13de_ab2c,
            ],
        ),
        (
            (200, 200),
            [
                0xe6fc_0b95_93b1_ee5f,
                0xe7af_00d5_aef7_1aea,
                0x5f2f_2a83_278f_5344,
            ],
        ),
    ];
    for ((columns, rows), hashes) in known {
        let board = sample::large(columns, rows);
        let now = [
            svg(&board),
            text(&board, TextStyle { colour: false }),
            text(&board, TextStyle { colour: true }),
        ];
        assert_eq!(now.map(|text| hash(&text)), hashes, "{columns} x {rows}");
    }
}
