//! In JavaScript and TypeScript, with Node.js as the host. How components play is tried
//! with the hosts.

use crate::{
    build::{Done, Workbench, casus_belli, champion, toys},
    native::conversation_in_c,
};
use std::{
    fs,
    path::{Path, PathBuf},
};
use stechec_api::{Interface, LANGUAGES, generate};

/// A champion's folder in the workbench, with bindings whose door is that of tests.
fn folder(bench: &Workbench, interface: &Interface, language: &str) -> PathBuf {
    let folder = bench.path("champion");
    let api = folder.join("build/api");
    let language = LANGUAGES.iter().find(|it| it.name == language).unwrap();
    for file in generate(interface, language) {
        let path = api.join(file.path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, file.text).unwrap();
    }
    fs::copy(champion("door.mjs"), api.join("component/door.js")).unwrap();
    fs::write(folder.join("package.json"), r#"{"type": "module"}"#).unwrap();
    folder
}

fn node(bench: &Workbench, script: &str, file: &Path) -> Done {
    bench.run("node", &[], &[&champion(script), file])
}

/// Everything but the hash, which is only as exact as JavaScript's numbers are.
fn calls(heard: &str) -> &str {
    heard.split_once('\n').unwrap().1
}

fn check(bench: &Workbench, entry: &Path) {
    let played = node(bench, "host.mjs", entry).expect_success();
    assert_eq!(calls(&played.stderr), calls(&conversation_in_c(bench)));
    let hash = stechec_api::hash(&casus_belli());
    let rounded = format!("hash {:016x}\n", hash as f64 as u64);
    assert!(played.stderr.starts_with(&rounded), "{}", played.stderr);
    let said = "log: PERSO_BARBARE of team 0: CHEMIN_IMPOSSIBLE { equipe: 0, \
                classe: \"PERSO_BARBARE\", vie: 9, direction: \"ORIENTATION_EST\" }\n";
    assert!(played.stdout.starts_with(said), "{}", played.stdout);
}

#[test]
#[ignore = "needs Node.js"]
fn in_javascript() {
    let bench = Workbench::new();
    let folder = folder(&bench, &casus_belli(), "javascript");
    fs::copy(champion("typical.js"), folder.join("champion.js")).unwrap();
    check(&bench, &folder.join("build/api/component/entry.js"));
}

#[test]
#[ignore = "needs Node.js and TypeScript"]
fn in_typescript() {
    let bench = Workbench::new();
    let folder = folder(&bench, &casus_belli(), "typescript");
    fs::copy(champion("typical.ts"), folder.join("champion.ts")).unwrap();
    tsc(&bench, &folder).expect_success();
    let script = folder.join("build/api/component/lines.mjs");
    let js = folder.join("build/js");
    bench.run("node", &[], &[&script, &js]).expect_success();
    check(&bench, &js.join("build/api/component/start.js"));
}

fn tsc(bench: &Workbench, folder: &Path) -> Done {
    let command = std::env::var("STECHEC_TSC").unwrap_or_else(|_| "tsc".to_owned());
    let project = folder.join("build/api/tsconfig.json");
    bench.run(&command, &["--project"], &[&project])
}

#[test]
#[ignore = "needs TypeScript"]
fn an_error_of_types_stops_the_build() {
    let bench = Workbench::new();
    let folder = folder(&bench, &casus_belli(), "typescript");
    let source = "import * as api from \"./build/api/api.js\";\n\
                  export function partie_init() { api.carte_zone_type(api.mon_equipe()); }\n";
    fs::write(folder.join("champion.ts"), source).unwrap();
    let built = tsc(&bench, &folder);
    assert!(!built.success);
    assert!(!folder.join("build/js/champion.js").exists());
    assert!(built.stdout.contains("champion.ts(2,"), "{}", built.stdout);
}

#[test]
#[ignore = "needs Node.js"]
fn an_error_is_logged_and_ends_the_champion() {
    let bench = Workbench::new();
    let folder = folder(&bench, &casus_belli(), "javascript");
    let source = "import * as api from \"./build/api/api.js\";\n\
                  export function jouer_attaque() { api.carte_zone_type(null); }\n\
                  export function partie_init() {}\n\
                  export function jouer_placement() {}\n\
                  export function jouer_deplacement() {}\n\
                  export function partie_fin() {}\n";
    fs::write(folder.join("champion.js"), source).unwrap();
    let entry = folder.join("build/api/component/entry.js");
    let played = node(&bench, "host.mjs", &entry);
    assert!(!played.success);
    let said = "log: TypeError: pos has to be a Position, { x, y }, not null\n";
    assert!(played.stdout.starts_with(said), "{}", played.stdout);
    assert!(played.stderr.contains("jouer_attaque\n"));
    assert!(!played.stderr.contains("jouer_deplacement\n"));
}

#[test]
#[ignore = "needs Node.js"]
fn anything_that_can_be_described_works_in_javascript() {
    for toy in toys() {
        let bench = Workbench::new();
        let folder = folder(&bench, &toy, "javascript");
        let source = "export function play() {}\n";
        fs::write(folder.join("champion.js"), source).unwrap();
        let api = folder.join("build/api");
        let entry = api.join("component/entry.js");
        bench.run("node", &[], &[&entry]).expect_success();
        if toy.game == "toy" {
            node(&bench, "toy.mjs", &api).expect_success();
        }
    }
}

#[test]
#[ignore = "needs TypeScript"]
fn anything_that_can_be_described_compiles_in_typescript() {
    for toy in toys() {
        let bench = Workbench::new();
        let folder = folder(&bench, &toy, "typescript");
        let source = "import * as api from \"./build/api/api.js\";\n\
                      export function play(): void { console.log(api); }\n";
        fs::write(folder.join("champion.ts"), source).unwrap();
        tsc(&bench, &folder).expect_success();
    }
}
