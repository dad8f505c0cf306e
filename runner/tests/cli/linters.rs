//! Starters of every game under the strictest linters that are usual in their language: a
//! contestant's editor shows nothing before they have written a line.

use crate::{
    languages::{GAMES, run},
    support::Bench,
};
use std::{collections::BTreeSet, process::Command};
use stechec_api::LANGUAGES;

/// A linter as it is called in a champion's folder that was built.
struct Linter {
    language: &'static str,
    /// A file it wants besides, and what is in it.
    settings: Option<(&'static str, &'static str)>,
    command: &'static str,
}

#[track_caller]
fn check(linter: &Linter) {
    let bench = Bench::new();
    for (game, _) in GAMES {
        let words = ["--game", game, "champion", "new", linter.language, game];
        run(&bench, &words).ok();
        if let Some((name, text)) = linter.settings {
            bench.write(&format!("{game}/{name}"), text);
        }
        let done = Command::new("sh")
            .args(["-c", linter.command])
            .current_dir(bench.path(game))
            .output()
            .unwrap();
        let said = [done.stdout, done.stderr].concat();
        let said = String::from_utf8_lossy(&said);
        assert!(done.status.success(), "{game}: {said}");
        let warned = said.replace("0 warnings", "").contains("warning");
        assert!(!warned, "{game}: {said}");
    }
}

macro_rules! linters {
    ($($test:ident $(needs $needs:literal)?: $language:literal, $settings:expr, $command:literal;)*) => {
        $(
            #[test]
            $(#[ignore = $needs])?
            fn $test() {
                check(&Linter {
                    language: $language,
                    settings: $settings,
                    command: $command,
                });
            }
        )*

        #[test]
        fn no_starter_is_forgotten() {
            let tried: BTreeSet<&str> = [$($language),*].into();
            assert_eq!(tried, LANGUAGES.iter().map(|language| language.name).collect());
        }
    };
}

linters! {
    c: "c", None,
        "cc -std=gnu17 -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror -fsyntax-only -Ibuild/api champion.c \
         build/api/api.c build/api/stechec_test.c";
    c_with_clang needs "needs clang, lld and wasi-libc for wasm32": "c", None,
        "${STECHEC_WASM_CLANG:-clang} -std=gnu17 -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror \
         -fsyntax-only -Ibuild/api champion.c";
    cpp needs "needs g++ or clang++ as `c++`": "cpp", None,
        "c++ -std=gnu++20 -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Wold-style-cast -Werror -fsyntax-only \
         -Ibuild/api champion.cc build/api/api.cc build/api/stechec_test.cc";
    rust needs "needs clippy": "rust", None, "cargo clippy --quiet --offline --all-targets -- -D warnings";
    ocaml needs "needs ocamlopt": "ocaml", None,
        "ocamlopt -c build/api/api.mli && ocamlopt -opaque -I build/api -c build/api/api.ml && \
         ocamlopt -w +a-4-9-40-41-42-44-58-70 -warn-error +a -I build/api -c champion.ml";
    go needs "needs go 1.24 or newer": "go", None,
        "export GOOS=wasip1 GOARCH=wasm GOTOOLCHAIN=local GOPROXY=off GOFLAGS=-buildvcs=false && go vet ./... && \
         GOOS= GOARCH= go vet ./build/api";
    lua needs "needs lua5.4 and lua-check": "lua", None, "luacheck --formatter plain .";
    python needs "needs pyright": "python",
        Some(("pyrightconfig.json", r#"{ "typeCheckingMode": "strict", "extraPaths": ["build/api"] }"#)),
        "pyright champion.py";
    javascript needs "needs tsc": "javascript", None, "tsc --noEmit --project jsconfig.json";
    typescript needs "needs tsc": "typescript", None, "tsc --noEmit --strict --project .";
    zig needs "needs zig": "zig", None,
        "${STECHEC_ZIG:-zig} fmt --check champion.zig && ${STECHEC_ZIG:-zig} ast-check champion.zig";
    // No linter is usual: what the compilers have to say.
    assemblyscript needs "needs asc": "assemblyscript", None,
        "asc build/api/entry.ts --noEmit --exportStart _initialize \
         --use abort=build/api/globals/abort --use trace=build/api/globals/trace \
         --use seed=build/api/globals/seed --use console=build/api/globals/console";
    wat needs "needs wasm-as": "wat", None, "wasm-as champion.wat --output=/dev/null";
}
