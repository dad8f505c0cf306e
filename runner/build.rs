//! Tells the program what it was built from, for `stechec --version`.

use std::{env, path::Path, process::Command};

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rerun-if-env-changed=STECHEC_COMMIT");
    let target = env::var("TARGET").unwrap_or_default();
    println!("cargo:rustc-env=STECHEC_TARGET={target}");
    println!("cargo:rustc-env=STECHEC_COMMIT={}", commit());
    // Development builds would be made anew for every commit, for nothing.
    if is_release() {
        for place in WATCHED {
            if Path::new(place).exists() {
                println!("cargo:rerun-if-changed={place}");
            }
        }
    }
}

/// What makes another commit of it, or a commit with changes. Git's index is not among them: looking at a
/// repository is enough to rewrite it.
const WATCHED: [&str; 7] = [
    "../.git/HEAD",
    "../.git/logs/HEAD",
    "../Cargo.lock",
    "../api",
    "../crates",
    "../games",
    "src",
];

fn is_release() -> bool {
    env::var("PROFILE").is_ok_and(|profile| profile == "release")
}

/// The commit: as given, for archives and containers without a repository, or as git knows it.
fn commit() -> String {
    if let Ok(given) = env::var("STECHEC_COMMIT")
        && !given.trim().is_empty()
    {
        return given.trim().to_owned();
    }
    if !is_release() {
        return "development build".to_owned();
    }
    let Some(commit) = git(&["rev-parse", "--short=12", "HEAD"]) else {
        return "unknown commit".to_owned();
    };
    let changed = git(&[
        "--no-optional-locks",
        "status",
        "--porcelain",
        "--untracked-files=no",
    ]);
    if changed.is_some_and(|files| !files.is_empty()) {
        format!("{commit}, with changes")
    } else {
        commit
    }
}

fn git(words: &[&str]) -> Option<String> {
    let output = Command::new("git").args(words).output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    (output.status.success()).then(|| text.trim().to_owned())
}
