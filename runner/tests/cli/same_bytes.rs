//! The same sources are the same program, wherever they are, in every language; or the guide says
//! why not.

use crate::{
    languages::run,
    support::{Bench, repository},
};
use std::{collections::BTreeSet, fs};
use stechec_api::LANGUAGES;

/// Kits whose programs differ, each with words of the guide that say why.
const DIFFERENT: [(&str, &str, &str); 6] = [
    ("ocaml", "native", FOLDER),
    ("zig", "native", FOLDER),
    ("zig", "wasm", FOLDER),
    ("python", "wasm", PICTURE),
    ("javascript", "wasm", PICTURE),
    ("typescript", "wasm", PICTURE),
];
const FOLDER: &str = "OCaml and Zig write down in which folder they were";
const PICTURE: &str = "carry a picture of their interpreter's memory";

#[track_caller]
fn check(language: &str, kind: &str) {
    let bench = Bench::new();
    let [one, other] = ["one", "deep/in another"].map(|folder| {
        let new = [
            "champion", "new", language, folder, "--name", "mine", "--kind", kind,
        ];
        run(&bench, &new).ok();
        let built = run(&bench, &["champion", "build", folder]);
        assert_eq!(built.code, 0, "{}", built.stderr);
        let packed = ["champion", "pack", folder, "--output", "packed.tar.gz"];
        run(&bench, &packed).ok();
        fs::read(bench.path("packed.tar.gz")).unwrap()
    });
    assert!(one == other, "{language} {kind}");
}

macro_rules! kits {
    ($($test:ident $(needs $needs:literal)?: $language:literal, $kind:literal;)*) => {
        $(
            #[test]
            $(#[ignore = $needs])?
            fn $test() {
                check($language, $kind);
            }
        )*

        #[test]
        fn no_kit_is_forgotten() {
            let same = [$(($language, $kind)),*];
            let different = DIFFERENT.map(|(language, kind, _)| (language, kind));
            let told: BTreeSet<(&str, &str)> = same.into_iter().chain(different).collect();
            let kits = LANGUAGES.iter().flat_map(|language| {
                language.kits.iter().map(|kit| (language.name, kit.kind.name()))
            });
            assert_eq!(told, kits.collect());
        }
    };
}

kits! {
    c_native: "c", "native";
    c_wasm needs "needs clang, lld and wasi-libc for wasm32": "c", "wasm";
    cpp_native needs "needs g++ or clang++ as `c++`": "cpp", "native";
    cpp_wasm needs "needs clang++, lld, wasi-libc and libc++ for wasm32": "cpp", "wasm";
    rust_native: "rust", "native";
    rust_wasm needs "needs rustc with the target wasm32-wasip1": "rust", "wasm";
    go_wasm needs "needs go 1.24 or newer": "go", "wasm";
    assemblyscript_wasm needs "needs asc": "assemblyscript", "wasm";
    lua_native needs "needs lua5.4 and liblua5.4-dev": "lua", "native";
    python_native needs "needs python3-dev": "python", "native";
    wat_wasm: "wat", "wasm";
}

#[test]
fn the_guide_says_why_others_differ() {
    let guide = fs::read_to_string(repository().join("docs/contestants.md")).unwrap();
    let guide = guide.split_whitespace().collect::<Vec<_>>().join(" ");
    for (language, kind, why) in DIFFERENT {
        assert!(guide.contains(why), "{language} {kind}: {why:?}");
    }
}
