//! Where champions fail, in their own lines: found from outside, and for people only.

use crate::{
    cases::trial,
    hostile::fault_of,
    workshop::{Workshop, generous, tight},
};
use libtest_mimic::Trial;
use std::{env, path::Path, time::Instant};
use stechec_host::{Fault, FaultKind, Limits, native::Profile};

pub(crate) fn trials() -> Vec<Trial> {
    vec![
        trial("places: crashes", crashes),
        trial("places: time and stack", not_repeated),
        trial("places: without debug information", without_lines),
        trial("places: whoever does not answer", deaf),
        trial("places: forged remains", forged),
        trial("places: hostile debug information", hostile),
    ]
}

fn fault(workshop: &Workshop, how: &str, flags: &[&str], limits: Limits) -> Fault {
    let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/native/champions");
    // As the kits do it: files are named from the champion's folder.
    let here = env::current_dir().expect("a folder");
    let map = |folder: &Path| format!("-ffile-prefix-map={}=.", folder.display());
    let (here, sources) = (map(&here), map(&sources));
    let flags = [flags, &[&here, &sources, "-fno-optimize-sibling-calls"]].concat();
    let library = workshop.compile_with(&["idle.c", "places.c"], &[how], &flags);
    let champion = workshop.load(&library, &Profile::default());
    let (_, fault) = fault_of(workshop, &champion.expect("places"), limits);
    fault.into_fault().expect("the champion's fault")
}

fn lines(text: Option<&str>) -> Vec<&str> {
    text.unwrap_or_default().lines().collect()
}

/// What is recorded is the same every time.
fn crashes(workshop: &Workshop) {
    for (how, first) in [
        ("HOW=1", "wild at places.c:13"),
        ("HOW=2", "free (libc.so.6)"),
        ("HOW=3", "jumps at places.c:23"),
        ("HOW=6", "breaks at places.c:40"),
    ] {
        let one = fault(workshop, how, &["-g"], generous());
        let told = lines(one.detail.as_deref());
        assert!(told[0].starts_with(first), "{how}: {one:?}");
        let entry_point = |line: &&str| line.starts_with("jouer_attaque at places.c:");
        assert!(told.iter().any(entry_point), "{how}: {one:?}");
        assert_eq!(one.stack, None, "{how}");
        assert_eq!(one, fault(workshop, how, &["-g"], generous()), "{how}");
    }
}

/// Where time or a stack ends depends on the machine, and is not recorded.
fn not_repeated(workshop: &Workshop) {
    for (how, kind, function) in [
        ("HOW=4", FaultKind::Time, "turns at places.c:"),
        ("HOW=5", FaultKind::Crash, "dives at places.c:"),
    ] {
        let fault = fault(workshop, how, &["-g"], tight());
        assert_eq!(fault.kind, kind, "{fault:?}");
        assert_eq!(fault.detail, None, "{fault:?}");
        let told = lines(fault.stack.as_deref());
        assert!(
            told.iter().any(|line| line.starts_with(function)),
            "{fault:?}"
        );
    }
}

fn without_lines(workshop: &Workshop) {
    let fault = fault(workshop, "HOW=1", &["-g0"], generous());
    let told = lines(fault.detail.as_deref());
    assert!(told[0].starts_with("wild (no lines:"), "{fault:?}");
}

/// Signals can be blocked; nobody waits long for an answer.
fn deaf(workshop: &Workshop) {
    let began = Instant::now();
    let fault = fault(workshop, "HOW=7", &["-g"], tight());
    assert_eq!((fault.kind, fault.stack), (FaultKind::Time, None));
    assert!(began.elapsed().as_secs() < 20);
}

/// What a champion leaves can be anything: then it is only not known where it was.
fn forged(workshop: &Workshop) {
    for how in ["HOW=8", "HOW=9", "HOW=10"] {
        let fault = fault(workshop, how, &["-g"], generous());
        assert!(fault.message.contains("SIGSEGV"), "{how}: {fault:?}");
        assert_eq!((fault.detail, fault.stack), (None, None), "{how}");
    }
}

/// Whatever keeps an autopsy busy, fills its memory or ends it: what it was made to say is nobody's
/// words, and a name is one line.
fn hostile(workshop: &Workshop) {
    for how in ["HOW=0", "HOW=1", "HOW=2", "HOW=3"] {
        let library = workshop.compile("debug.c", &[how]);
        let champion = workshop.load(&library, &Profile::default());
        let (_, fault) = fault_of(workshop, &champion.expect("debug"), generous());
        let fault = fault.into_fault().expect("the champion's fault");
        assert!(fault.message.contains("SIGSEGV"), "{how}: {fault:?}");
        let told = lines(fault.detail.as_deref());
        let is_own = |line: &&str| line.contains("jouer_attaque") || line.starts_with("fine");
        assert!(told.iter().all(is_own) && told.len() < 2, "{how}: {told:?}");
        assert_eq!(
            how == "HOW=2",
            told.concat().starts_with("fine\u{fffd}machine"),
            "{told:?}"
        );
    }
}
