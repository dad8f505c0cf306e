//! In Lua: by itself, and embedded in a shared library.

use crate::{
    build::{Workbench, bindings, champion, toys},
    native::conversation_in_c,
};
use std::{
    fs,
    path::{Path, PathBuf},
};

/// Builds a library as the kit does, only more strictly.
fn library(bench: &Workbench, api: &Path, source: &Path) -> PathBuf {
    fs::copy(source, bench.path("champion.lua")).unwrap();
    let folder = api.to_str().unwrap();
    let freeze = api.join("freeze.lua");
    let words = [freeze.to_str().unwrap(), folder, "frozen.c", "champion.lua"];
    bench.run("lua5.4", &words, &[]).expect_success();
    let flags = [
        "-I/usr/include/lua5.4",
        "-std=c11",
        "-D_GNU_SOURCE",
        "-Wall",
        "-Wextra",
        "-Werror",
        "-shared",
        "-fPIC",
        "-fvisibility=hidden",
        "-o",
        "lua.so",
    ];
    let files = [
        &api.join("embed.c"),
        Path::new("frozen.c"),
        Path::new("-llua5.4"),
    ];
    bench.run("cc", &flags, &files).expect_success();
    bench.path("lua.so")
}

#[test]
#[ignore = "needs lua5.4 and liblua5.4-dev"]
fn in_lua() {
    let bench = Workbench::new();
    let library = library(&bench, &bench.api("lua"), &champion("typical.lua"));
    let played = bench.play(&library).expect_success();
    assert_eq!(played.stderr, conversation_in_c(&bench));
}

#[test]
#[ignore = "needs lua5.4 and liblua5.4-dev"]
fn anything_that_can_be_described_works_in_lua() {
    let bench = Workbench::new();
    let source = bench.file("plays.lua", "function play() end\n");
    for toy in toys() {
        let api = bindings(&bench, &toy).join("lua");
        library(&bench, &api, &source);
        if toy.game == "toy" {
            let script = champion("toy.lua");
            bench.run("lua5.4", &[], &[&script, &api]).expect_success();
        }
    }
}
