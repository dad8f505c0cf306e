//! Help, and command lines that make no sense.

use crate::{
    maps::{BROKEN, GOOD, HURTS},
    support::{Bench, snapshot},
};

#[test]
fn every_command_has_its_help() {
    let bench = Bench::new();
    for (name, line) in [
        ("help", "--help"),
        ("help-run", "run --help"),
        ("help-plan", "plan --help"),
        ("help-standings", "standings --help"),
        ("help-ratings", "ratings --help"),
        ("help-matches", "matches --help"),
        ("help-show", "show --help"),
        ("help-verify", "verify --help"),
        ("help-serve", "serve --help"),
        ("help-replay", "replay --help"),
        ("help-replay-info", "replay info --help"),
        ("help-replay-play", "replay play --help"),
        ("help-replay-watch", "replay watch --help"),
        ("help-replay-verify", "replay verify --help"),
        ("help-replay-export", "replay export --help"),
        ("help-match", "match --help"),
        ("help-champion", "champion --help"),
        ("help-champion-new", "champion new --help"),
        ("help-champion-build", "champion build --help"),
        ("help-champion-check", "champion check --help"),
        ("help-champion-pack", "champion pack --help"),
        ("help-champion-dev", "champion dev --help"),
        ("help-bench", "bench --help"),
        ("help-api", "api --help"),
        ("help-game", "game --help"),
        ("help-game-info", "game info --help"),
        ("help-map", "map --help"),
        ("help-map-check", "map check --help"),
        ("help-map-show", "map show --help"),
        ("help-map-new", "map new --help"),
        ("help-map-stats", "map stats --help"),
        ("help-scenario", "scenario --help"),
        ("help-scenario-run", "scenario run --help"),
        ("help-scenario-check", "scenario check --help"),
    ] {
        snapshot(name, &bench.session(&[line]));
        let asked_before = format!("help {}", line.trim_end_matches("--help"));
        assert_eq!(bench.run(&asked_before).ok(), bench.run(line).ok());
    }
}

#[test]
fn the_version_is_the_package_s() {
    let version = concat!("stechec ", env!("CARGO_PKG_VERSION"), "\n");
    let bench = Bench::new();
    assert_eq!(bench.run("--version").ok(), version);
    assert_eq!(bench.run("-V").ok(), version);
}

#[test]
fn what_makes_no_sense_is_explained() {
    let bench = Bench::with(&[("good.map", GOOD)]);
    let session = bench.session(&[
        "mapp",
        "map chek good.map",
        "map check",
        "map check good.map --strickt",
        "map check good.map --format xml",
        "map show",
        "map show good.map other.map",
        "map new more",
        "scenario",
        "scenario run",
        "scenario check",
        "run more",
        "--color sometimes",
        "--game chess",
        "map check good.map --game chess",
    ]);
    assert_eq!(session.matches("(exit code 2)").count(), 15, "{session}");
    snapshot("usage", &session);
}

/// The table at the end of `stechec --help`.
#[test]
fn exit_codes_are_as_documented() {
    let bench = Bench::with(&[
        ("good.map", GOOD),
        ("hurts.map", HURTS),
        ("broken.map", BROKEN),
        ("broken.scn", "phase\n"),
        ("stechec.toml", "what = 1\n"),
    ]);
    for (code, line) in [
        (0, "map check good.map"),
        (0, "map check good.map --game casus-belli"),
        (0, "--game casus-belli map check good.map"),
        (0, "map check hurts.map"),
        (1, "map check --strict hurts.map"),
        (1, "map check broken.map"),
        (1, "map check good.map broken.map"),
        (3, "map check missing.map"),
        (0, "map show good.map"),
        (1, "map show broken.map"),
        (2, "map show good.map --distance 0,0"),
        (3, "map show missing.map"),
        (3, "map show good.map --svg missing/out.svg"),
        (0, "map stats good.map"),
        (1, "map stats broken.map"),
        (3, "map stats missing.map"),
        (0, "map new"),
        (2, "map new --size 1x1"),
        (2, "map new --output good.map"),
        (3, "map new --output missing/new.map"),
        (1, "scenario run broken.scn"),
        (3, "scenario run missing.scn"),
        (1, "scenario check broken.scn"),
        (3, "scenario check missing.scn"),
        (1, "run"),
        (3, "run --config missing.toml"),
        (1, "plan"),
        (2, "standings --run nowhere"),
        (2, "tournament-of-nothing"),
    ] {
        assert_eq!(bench.run(line).code, code, "{line}");
    }
}
