//! `stechec map show`.

use crate::{
    maps::{BROKEN, GOOD},
    support::{Bench, snapshot},
};

const SHOWN: &str = "  0    5
  |    |
0 ##########
  #FFF_....#
  #FFF_..T.#
  #FFF_....#
  #..._S...#
5 #~~~_....#
  #~T~_....#
  #~~~_....#
  ##########
10 columns, 9 rows; start S at 5,4; 3 placement turns, then 17 to fight
";

fn good() -> Bench {
    Bench::with(&[("good.map", GOOD)])
}

#[test]
fn piped_maps_are_plain() {
    let bench = good();
    assert_eq!(bench.run("map show good.map").ok(), SHOWN);
    assert_eq!(bench.run("map show good.map --color never").ok(), SHOWN);
    assert_eq!(bench.run_with_input("map show -", GOOD).ok(), SHOWN);
}

#[test]
fn colours_are_shown_when_asked_for() {
    let shown = good().run("map show good.map --color always").ok();
    assert!(shown.contains("\u{1b}[38;2;"), "no foreground: {shown:?}");
    assert!(shown.contains("\u{1b}[48;2;"), "no background: {shown:?}");
    // No line leaves its colours on for the next.
    let closed = |line: &str| line.ends_with("\u{1b}[0m") || !line.contains('\u{1b}');
    assert!(shown.lines().all(closed), "{shown:?}");
}

/// The rows of a picture, without the coordinates around them.
fn rows(shown: &str) -> Vec<&str> {
    (shown.lines().skip(2).take(9))
        .map(|line| &line[2..])
        .collect()
}

#[test]
fn the_field_of_a_figure_is_painted() {
    let shown = good().run("map show good.map --vision 5,4,nord,4").ok();
    let wanted = [
        "          ",
        "    _.... ",
        "    _..T. ",
        "    _...  ",
        "    _@.   ",
        "          ",
        "          ",
        "          ",
        "          ",
    ];
    assert_eq!(rows(&shown), wanted);
    assert!(
        shown.contains("what a figure sees from 5,4 facing nord (size 4): 17 cells"),
        "{shown}"
    );
}

#[test]
fn the_square_around_a_tower_is_painted() {
    let wanted = [
        "          ",
        "     .... ",
        "     ..@. ",
        "     .... ",
        "     .... ",
        "          ",
        "          ",
        "          ",
        "          ",
    ];
    for facing in ["nord", "est", "sud", "ouest"] {
        let shown = good().run(&format!("map show good.map --vision 7,2,{facing},2"));
        let shown = shown.ok();
        assert_eq!(rows(&shown), wanted, "{facing}");
        assert!(shown.contains("from the tower at 7,2 (size 2): 16 cells"));
    }
}

#[test]
fn ways_are_painted_with_their_costs() {
    let shown = good().run("map show good.map --distance 5,4").ok();
    let row = |y: usize| shown.lines().nth(2 + y).unwrap();
    assert_eq!(row(0), "0   #  #  #  #  #  #  #  #  #  #");
    assert_eq!(row(4), "    #  7  5  3  2  0  2  4  6  #");
    assert_eq!(row(7), "    # 14 10  6  5  6  8 10 12  #");
    assert_eq!(
        shown.lines().last(),
        Some("movement points from 5,4; the farthest cell costs 14")
    );
}

#[test]
fn wrong_overlays_are_explained() {
    let session = good().session(&[
        "map show good.map --vision 5,4,nord",
        "map show good.map --vision 5,4,north,4",
        "map show good.map --vision five,4,nord,4",
        "map show good.map --vision 0,0,nord,4",
        "map show good.map --vision 10,4,nord,4",
        "map show good.map --vision -1,4,nord,4",
        "map show good.map --vision 5,4,nord,-1",
        "map show good.map --vision 5,4,nord,1001",
        "map show good.map --vision 5,4,nord,4,4",
        "map show good.map --distance 5",
        "map show good.map --distance 5,four",
        "map show good.map --distance 5,4,3",
        "map show good.map --distance 0,0",
        "map show good.map --distance 5,9",
        "map show good.map --distance 5,4 --vision 5,4,nord,4",
        "map show good.map --distance",
    ]);
    assert_eq!(session.matches("(exit code 2)").count(), 16, "{session}");
    snapshot("map-show-overlays", &session);
}

#[test]
fn what_is_wrong_with_a_map_is_said_instead() {
    let bench = Bench::with(&[("broken.map", BROKEN)]);
    let checked = bench.run("map check broken.map").stdout;
    for line in [
        "map show broken.map",
        "map show broken.map --svg out.svg",
        "map show broken.map --distance nonsense",
        "map stats broken.map",
        "map stats broken.map --format json",
    ] {
        let ran = bench.run(line);
        assert_eq!((ran.code, ran.stdout.as_str()), (1, ""), "{line}");
        assert!(checked.starts_with(ran.stderr.trim_end()), "{line}");
    }
    assert_eq!(bench.names(), ["broken.map"]);
}

#[test]
fn pictures_are_written() {
    let bench = good();
    let ran = bench.run("map show good.map --svg out.svg --png out.png");
    assert_eq!((ran.code, ran.stdout.as_str()), (0, ""));
    assert_eq!(ran.stderr, "wrote out.svg\nwrote out.png\n");
    let svg = bench.read("out.svg");
    assert!(svg.starts_with("<svg "), "{svg:.80}");
    assert!(svg.trim_end().ends_with("</svg>"));
    let png = std::fs::read(bench.path("out.png")).unwrap();
    assert_eq!(png[..8], *b"\x89PNG\r\n\x1a\n");
    assert_eq!(png[png.len() - 8..png.len() - 4], *b"IEND");
    assert_eq!(bench.names(), ["good.map", "out.png", "out.svg"]);
}

#[test]
fn pictures_differ_by_what_is_painted() {
    let bench = good();
    bench.run("map show good.map --svg plain.svg");
    bench.run("map show good.map --svg vision.svg --vision 5,4,nord,4");
    bench.run("map show good.map --svg distance.svg --distance 5,4");
    bench.run("map show good.map --svg again.svg --distance 5,4");
    assert_ne!(bench.read("plain.svg"), bench.read("vision.svg"));
    assert_ne!(bench.read("vision.svg"), bench.read("distance.svg"));
    assert_eq!(bench.read("distance.svg"), bench.read("again.svg"));
}

#[test]
fn files_that_cannot_be_read_or_written_are_named() {
    let bench = Bench::with(&[("good.map", GOOD), ("folder/inside", "kept")]);
    let session = bench.session(&[
        "map show missing.map",
        "map show folder",
        "map show good.map --svg missing/out.svg",
        "map show good.map --png good.map/out.png",
        "map show good.map --svg folder",
    ]);
    assert_eq!(session.matches("(exit code 3)").count(), 5, "{session}");
    snapshot("map-show-files", &session);
    assert_eq!(bench.names(), ["folder", "good.map"]);
    assert_eq!(bench.read("folder/inside"), "kept");
}

/// A shell lets the binary write no byte to any file: what was there must stay.
#[cfg(target_os = "linux")]
#[test]
fn an_old_picture_is_kept_when_the_new_one_cannot_be_written() {
    use crate::support::Ran;
    use std::process::Command;

    let bench = Bench::with(&[("good.map", GOOD), ("old.svg", "old"), ("old.map", "old")]);
    for words in [
        "map show good.map --svg old.svg",
        "map show good.map --png old.svg",
        "map new --force --output old.map",
    ] {
        // 25 is SIGXFSZ, which would end the process.
        let without_room = "trap '' 25; ulimit -f 0; exec \"$0\" \"$@\"";
        let output = Command::new("/bin/sh")
            .args(["-c", without_room, env!("CARGO_BIN_EXE_stechec")])
            .args(words.split_whitespace())
            .env_clear()
            .current_dir(bench.path(""))
            .output();
        let ran = Ran::of(output.unwrap());
        assert_eq!(ran.code, 3, "{words}: {}", ran.stderr);
        assert!(ran.stderr.contains("cannot write old."), "{}", ran.stderr);
    }
    assert_eq!(bench.read("old.svg"), "old");
    assert_eq!(bench.read("old.map"), "old");
    assert_eq!(bench.names(), ["good.map", "old.map", "old.svg"]);
}
