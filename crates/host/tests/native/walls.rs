//! Every layer taken away, one at a time: the others still hold.

use crate::{
    collection::{Case, FORBIDDEN, cases, forbidden},
    play::{MAP, play},
    workshop::{Workshop, generous, tight},
};
use libtest_mimic::{Failed, Trial};
use stechec_host::{
    Failure, FaultKind, Limits,
    native::{Layer, LayerState, Profile, TrialOutcome, examine, probe, try_layers},
};

/// Champions whose fault is found by more than one layer.
const CLOSE: &[&str] = &[
    "segmentation fault",
    "pages made read-only",
    "a timer that kills",
    "a timer that stops",
    "open for writing",
    "unlink",
    "kills itself",
    "words of somebody else",
];

/// One of the collection.
struct Attack {
    name: String,
    source: &'static str,
    defines: Vec<String>,
    place: &'static str,
    kind: FaultKind,
    only: Option<Layer>,
}

/// All of the collection.
fn attacks() -> Vec<Attack> {
    let cases = cases().map(|case| Attack {
        name: case.name.to_owned(),
        source: case.source,
        defines: case.defines.iter().map(|&it| it.to_owned()).collect(),
        place: case.place,
        kind: case.kind,
        only: case.only,
    });
    let calls = FORBIDDEN.iter().map(|call| {
        let (source, defines) = forbidden(call);
        Attack {
            name: format!("the system call {call}"),
            source,
            defines: defines.to_vec(),
            place: "jouer_attaque",
            kind: FaultKind::Crash,
            only: Some(Layer::Seccomp),
        }
    });
    cases.chain(calls).collect()
}

/// Whether an attack may come to something else, or to nothing, without a layer: what only
/// that layer stops. It harms nobody even then.
fn may_differ(layer: Layer, attack: &Attack) -> bool {
    // Too much memory is then found by looking at it, perhaps after the time is up.
    let late = layer == Layer::ResourceLimits && attack.kind == FaultKind::Memory;
    late || attack.only == Some(layer)
}

pub(crate) fn trials() -> Vec<Trial> {
    let without = Layer::ALL.into_iter().map(|layer| {
        let name = format!("walls: without {}", layer.name());
        Trial::test(name, move || hold_without(layer))
    });
    let whole = Layer::ALL.into_iter().map(|layer| {
        let name = format!("walls: the whole collection without {}", layer.name());
        Trial::test(name, move || hold_all_without(layer, 0, 1)).with_ignored_flag(true)
    });
    // Each of the collection without some layer, and some without each: the whole of it takes
    // as many times as long as there are layers.
    let part = Layer::ALL.into_iter().enumerate().map(|(at, layer)| {
        let name = format!("walls: part of the collection without {}", layer.name());
        Trial::test(name, move || hold_all_without(layer, at, Layer::ALL.len()))
    });
    let without = without.chain(whole).chain(part);
    let more = [
        Trial::test("walls: every layer has a remedy", remedies),
        Trial::test("walls: nobody gets through", attempts),
        Trial::test("walls: each layer holds by itself", each_alone),
    ];
    without.chain(more).collect()
}

fn hold_without(layer: Layer) -> Result<(), Failed> {
    let workshop = Workshop::new(&format!("without {}", layer.name()));
    let profile = Profile {
        without: vec![layer],
        ..Profile::default()
    };
    let library = workshop.walker();
    let walker = workshop.load(&library, &profile)?;
    let report = walker.sandbox();
    assert!(!report.is_active(layer), "{report}");
    let close: Vec<&Case> = cases().filter(|it| CLOSE.contains(&it.name)).collect();
    assert_eq!(close.len(), CLOSE.len());
    // What only this layer stops may come to nothing without it.
    for case in close.into_iter().filter(|it| it.only != Some(layer)) {
        let (name, library) = (case.name, workshop.compile(case.source, case.defines));
        let champion = workshop.load(&library, &profile)?;
        let seats = [(&champion as _, tight()), (&walker as _, generous())];
        let (_, outcomes) = play(MAP, &seats);
        let (_, fault) = (outcomes[0].fault.clone()).unwrap_or_else(|| panic!("{name}"));
        assert!(fault.kind().is_some(), "{name}: {fault}");
        assert_eq!(outcomes[1].fault, None, "{name}");
        assert_eq!((outcomes[1].calls, outcomes[1].orders), (11, 15), "{name}");
    }
    drop(walker);
    workshop.check_clean();
    Ok(())
}

/// The fault has its right name and place, nobody else notices, and nothing stays; what only
/// the missing layer would have stopped may succeed, and harm nobody.
fn hold_all_without(layer: Layer, first: usize, step: usize) -> Result<(), Failed> {
    let workshop = Workshop::new(&format!("collection without {}", layer.name()));
    let profile = Profile {
        without: vec![layer],
        trial: tight(),
        ..Profile::default()
    };
    let library = workshop.walker();
    let walker = workshop.load(&library, &profile)?;
    for attack in attacks().iter().skip(first).step_by(step) {
        let defines: Vec<&str> = attack.defines.iter().map(String::as_str).collect();
        let library = workshop.compile(attack.source, &defines);
        let champion = match workshop.load(&library, &profile) {
            Err(failure) => {
                check_fault(layer, attack, Some(("load", &failure)));
                continue;
            }
            Ok(champion) => champion,
        };
        // Filling memory takes a while on a busy machine, and must not end by its time.
        let (wall_ms, phase_cpu_ms) = match attack.kind {
            FaultKind::Memory => (8_000, 2_000),
            _ => (2_000, tight().phase_cpu_ms),
        };
        let limits = Limits {
            wall_ms,
            phase_cpu_ms,
            ..tight()
        };
        let seats = [(&champion as _, limits), (&walker as _, generous())];
        let (_, outcomes) = play(MAP, &seats);
        let fault = outcomes[0].fault.as_ref();
        check_fault(
            layer,
            attack,
            fault.map(|(place, failure)| (*place, failure)),
        );
        let name = &attack.name;
        assert_eq!(outcomes[1].fault, None, "{name}");
        assert_eq!((outcomes[1].calls, outcomes[1].orders), (11, 15), "{name}");
    }
    drop(walker);
    workshop.check_clean();
    Ok(())
}

fn check_fault(layer: Layer, attack: &Attack, found: Option<(&str, &Failure)>) {
    if may_differ(layer, attack) {
        return;
    }
    let name = &attack.name;
    let Some((place, failure)) = found else {
        panic!("{name} without {}: no fault", layer.name());
    };
    let expected = (attack.place, Some(attack.kind));
    let without = layer.name();
    assert_eq!(
        (place, failure.kind()),
        expected,
        "{name} without {without}: {failure}"
    );
}

/// What is tried is in vain, whichever layer is missing; without any of them it is not, so
/// that these are attempts indeed.
fn attempts() -> Result<(), Failed> {
    let workshop = Workshop::new("attempts");
    for layer in Layer::ALL {
        let profile = Profile {
            without: vec![layer],
            ..Profile::default()
        };
        let examination = examine(&workshop.launcher(), &profile)?;
        let through: Vec<&str> = (examination.attempts.iter())
            .filter(|attempt| !attempt.held)
            .map(|attempt| attempt.what)
            .collect();
        let expected: &[&str] = match layer {
            Layer::Seccomp => &["open a socket"],
            _ => &[],
        };
        assert_eq!(through, expected, "without {}", layer.name());
    }
    let profile = Profile {
        without: Layer::ALL.to_vec(),
        ..Profile::default()
    };
    let naked = examine(&workshop.launcher(), &profile)?;
    let through = |what: &str| naked.attempts.iter().any(|it| it.what == what && !it.held);
    for what in [
        "read a file of the machine",
        "open a socket",
        "start a program",
    ] {
        assert!(through(what), "{what}: {:?}", naked.attempts);
    }
    workshop.check_clean();
    Ok(())
}

/// Each layer stops by itself what succeeds without it. What nothing can be said about on this
/// machine has a reason; there is little of that.
fn each_alone() -> Result<(), Failed> {
    let workshop = Workshop::new("alone");
    let report = probe(&workshop.launcher())?;
    let trials = try_layers(&workshop.launcher(), &report)?;
    let active = Layer::ALL.into_iter().filter(|it| report.is_active(*it));
    let tried = trials.iter().map(|trial| trial.layer);
    assert!(tried.eq(active), "{trials:?}");
    for trial in &trials {
        let name = trial.layer.name();
        match &trial.outcome {
            TrialOutcome::Held(how) => assert!(!how.is_empty(), "{name}"),
            TrialOutcome::Broken => panic!("{name} does not hold"),
            // Containers often have no programs of root's, and some no shared memory.
            TrialOutcome::Untried(why) => {
                let rare = [Layer::NoNewPrivileges, Layer::IpcNamespace];
                assert!(rare.contains(&trial.layer), "{name}: {why}");
                assert!(!why.is_empty(), "{name}");
            }
        }
    }
    workshop.check_clean();
    Ok(())
}

fn remedies() -> Result<(), Failed> {
    let workshop = Workshop::new("remedies");
    let report = probe(&workshop.launcher())?;
    for (layer, state) in &report.layers {
        assert!(!layer.remedy().is_empty());
        if let LayerState::Missing(why) = state {
            assert!(!why.is_empty(), "{}", layer.name());
        }
    }
    workshop.check_clean();
    Ok(())
}
