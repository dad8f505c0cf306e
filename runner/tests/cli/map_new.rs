//! `stechec map new`.

use crate::support::{Bench, snapshot};

#[test]
fn a_seed_makes_a_map() {
    let bench = Bench::new();
    let map = |line: &str| bench.run(&format!("map new {line}")).ok();
    assert_eq!(map("--seed 7 --size 20x12"), map("--size 20x12 --seed 7"));
    assert_ne!(map("--seed 7"), map("--seed 8"));
    assert_eq!(map("--seed 0"), map(""));
    assert!(map("--size 20x12").starts_with("20 12\n"));
    assert!(map("--size 20x12 --turns 33 --placement-turns 5").contains("\n5\n33\n####"));
}

#[test]
fn new_maps_have_nothing_to_be_warned_of() {
    let bench = Bench::new();
    for (seed, settings) in [
        "",
        "--size 7x7",
        "--size 60x25 --symmetry none",
        "--size 31x31 --symmetry quarter-turn --walls 30",
        "--symmetry left-right --forest 40 --marsh 0 --road 0",
        "--symmetry top-bottom --walls 0 --towers 5",
        "--symmetry both --marsh 40",
    ]
    .iter()
    .enumerate()
    {
        let map = bench.run(&format!("map new --seed {seed} {settings}")).ok();
        let checked = bench.run_with_input("map check --strict -", &map);
        assert_eq!(checked.ok(), "1 map checked: no problems\n", "{settings}");
    }
}

#[test]
fn a_map_is_written_where_nothing_stands_yet() {
    let bench = Bench::new();
    let seven = bench.run("map new --seed 7").ok();
    let wrote = bench.run("map new --seed 7 --output new.map");
    assert_eq!((wrote.code, wrote.stdout.as_str()), (0, ""));
    assert_eq!(wrote.stderr, "wrote new.map\n");
    assert_eq!(bench.read("new.map"), seven);

    let refused = bench.run("map new --seed 8 -o new.map");
    assert_eq!((refused.code, refused.stdout.as_str()), (2, ""));
    assert_eq!(
        refused.stderr,
        "error: new.map already exists\n |\n = help: choose another name, or add --force to overwrite it\n"
    );
    assert_eq!(bench.read("new.map"), seven);

    let forced = bench.run("map new --seed 8 -o new.map --force");
    assert_eq!(forced.code, 0);
    assert_eq!(bench.read("new.map"), bench.run("map new --seed 8").ok());
    assert_eq!(bench.names(), ["new.map"]);
}

#[test]
fn maps_that_cannot_be_written_leave_nothing_behind() {
    let bench = Bench::with(&[("folder/inside", "kept")]);
    let session = bench.session(&[
        "map new --output missing/new.map",
        "map new --output folder",
        "map new --output folder --force",
    ]);
    snapshot("map-new-files", &session);
    assert_eq!(bench.names(), ["folder"]);
    assert_eq!(bench.read("folder/inside"), "kept");
}

#[cfg(unix)]
#[test]
fn links_are_followed_and_devices_stay_devices() {
    use std::{
        fs,
        os::unix::fs::{FileTypeExt, symlink},
    };

    let bench = Bench::with(&[("there/old.map", "old")]);
    let seven = bench.run("map new --seed 7").ok();
    symlink("there/old.map", bench.path("link.map")).unwrap();
    symlink("there/new.map", bench.path("nowhere.map")).unwrap();
    assert_eq!(bench.run("map new --seed 7 -o link.map").code, 2);
    assert_eq!(bench.read("there/old.map"), "old");
    for line in ["-o link.map --force", "-o nowhere.map"] {
        assert_eq!(bench.run(&format!("map new --seed 7 {line}")).code, 0);
    }
    for name in ["there/old.map", "there/new.map"] {
        assert_eq!(bench.read(name), seven, "{name}");
    }
    for link in ["link.map", "nowhere.map"] {
        assert!(bench.path(link).is_symlink(), "{link}");
    }

    let nothing = bench.run("map new --output /dev/null");
    assert_eq!(
        (nothing.code, nothing.stderr.as_str()),
        (0, "wrote /dev/null\n")
    );
    let still = fs::metadata("/dev/null").unwrap().file_type();
    assert!(still.is_char_device(), "{still:?}");
    assert_eq!(bench.names(), ["link.map", "nowhere.map", "there"]);
}

#[test]
fn all_wrong_settings_are_listed() {
    let session = Bench::new().session(&[
        "map new --size 12 --seed x --walls -3 --symmetry round --turns 1e3 --road 5%",
        "map new --size 2x2000 --walls 90 --forest 80 --turns 3 --placement-turns 5",
        "map new --size 10x12 --symmetry quarter-turn",
        "map new --size 5x8 --walls 46 --turns many --placement-turns 0 --symmetry round",
        "map new --seed",
    ]);
    assert_eq!(session.matches("(exit code 2)").count(), 5, "{session}");
    snapshot("map-new-settings", &session);
}
