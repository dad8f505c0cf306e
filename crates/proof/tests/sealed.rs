//! What a manifest says about how a run was played, and how it is read again.

#![allow(clippy::unwrap_used, reason = "a test may fail at once")]

// A store of which nothing matters.
#[path = "../../store/tests/common/made_up.rs"]
mod common;

use common::{record, secret, session};
use stechec_proof::{About, manifest};
use stechec_run::{BadManifest, Machine, Manifest, SandboxLayer, Session};
use stechec_store::{Batch, Sqlite, Store};

fn layer(name: &str, missing: Option<&str>) -> SandboxLayer {
    SandboxLayer {
        name: name.to_owned(),
        missing: missing.map(str::to_owned),
    }
}

/// A run that was begun on a machine with every layer and went on where one was missing.
fn sealed() -> Manifest {
    let folder = tempfile::tempdir().unwrap();
    let mut store = Sqlite::open(&folder.path().join("r.sqlite")).unwrap();
    let on = |name: &str, sandbox: Vec<SandboxLayer>| Session {
        machine: Machine {
            name: name.to_owned(),
            sandbox,
            ..Machine::default()
        },
        ..session()
    };
    let whole = vec![layer("landlock", None), layer("seccomp", None)];
    let poor = vec![
        layer("landlock", Some("the kernel has none")),
        layer("seccomp", None),
    ];
    store.begin(&on("first", whole), &secret()).unwrap();
    store.add(&Batch::of([record(3)]).unwrap()).unwrap();
    store.go_on_as(&on("second", poor)).unwrap();
    let about = About {
        run: "cup",
        sealed_by: "stechec 1",
        organizer: None,
        finished: true,
        standings: "{}",
    };
    manifest(&store, &about).unwrap()
}

#[test]
fn the_sandbox_of_every_machine_is_sealed() {
    let sealed = sealed();
    let machines: Vec<&Machine> = sealed.sessions.iter().map(|it| &it.machine).collect();
    let expected = [
        (
            "first",
            vec![layer("landlock", None), layer("seccomp", None)],
        ),
        (
            "second",
            vec![
                layer("landlock", Some("the kernel has none")),
                layer("seccomp", None),
            ],
        ),
    ];
    assert_eq!(machines.len(), expected.len());
    for (machine, (name, layers)) in machines.into_iter().zip(expected) {
        assert_eq!((machine.name.as_str(), &machine.sandbox), (name, &layers));
    }
    let mut other = sealed.clone();
    other.sessions[1].machine.sandbox[0].missing = None;
    assert_eq!(sealed.differences(&other).unwrap(), ["sessions"]);
}

#[test]
fn a_manifest_is_read_as_it_was_written() {
    let sealed = sealed();
    let text = sealed.to_json().unwrap();
    assert_eq!(Manifest::from_json(&text).unwrap(), sealed);
    let changed = |from: &str, to: &str| {
        assert!(text.contains(from), "{from}");
        Manifest::from_json(&text.replacen(from, to, 1)).unwrap_err()
    };
    let other = changed("\"format\": 1", "\"format\": 7");
    assert!(
        matches!(other, BadManifest::OtherFormat { found: 7, known: 1 }),
        "{other}"
    );
    for (from, to, words) in [
        ("\"chain\"", "\"chian\"", "chian"),
        ("\"organizer\": null,", "", "organizer"),
        ("\"matches\": 1", "\"matches\": -1", "u64"),
        ("{", "", "line 2"),
    ] {
        let error = changed(from, to).to_string();
        assert!(error.contains(words), "{from}: {error}");
    }
}
