//! Every layer taken away, one at a time: the others still hold.

use crate::{
    play::{MAP, play},
    workshop::{Workshop, generous, tight},
};
use libtest_mimic::{Failed, Trial};
use stechec_host::{
    FaultKind,
    native::{Layer, LayerState, Profile, probe},
};

/// Layers that can be done without for a match to be played at all.
const LAYERS: [Layer; 10] = [
    Layer::UserNamespace,
    Layer::NetworkNamespace,
    Layer::IpcNamespace,
    Layer::HostNameNamespace,
    Layer::FileNamespace,
    Layer::ProcessNamespace,
    Layer::NoCapabilities,
    Layer::ResourceLimits,
    Layer::Landlock,
    Layer::Seccomp,
];

/// Champions whose fault is found by more than one layer.
const HOSTILE: &[(&str, &[&str])] = &[
    ("die.c", &["ENTRY=jouer_attaque", "HOW=1"]),
    ("memory.c", &["HOW=0"]),
    ("timer.c", &["SIGNAL=SIGKILL"]),
    ("timer.c", &["SIGNAL=SIGSTOP"]),
    ("forbidden.c", &["WHAT=5"]),
    ("forbidden.c", &["WHAT=7"]),
    ("forbidden.c", &["WHAT=24"]),
    ("channel.c", &["WHAT=12"]),
];

pub(crate) fn trials() -> Vec<Trial> {
    let without = LAYERS.into_iter().map(|layer| {
        let name = format!("walls: without {}", layer.name());
        Trial::test(name, move || hold_without(layer))
    });
    let words = Trial::test("walls: every layer has a remedy", remedies);
    without.chain([words]).collect()
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
    for (source, defines) in HOSTILE {
        // A signal of its own making is only told from others' by these.
        let killed = layer == Layer::Seccomp && matches!(*source, "timer.c" | "forbidden.c");
        if killed {
            continue;
        }
        let library = workshop.compile(source, defines);
        let champion = workshop.load(&library, &profile)?;
        let seats = [(&champion as _, tight()), (&walker as _, generous())];
        let (_, outcomes) = play(MAP, &seats);
        let (_, fault) = (outcomes[0].fault.clone()).unwrap_or_else(|| panic!("{source}"));
        assert_ne!(
            fault.kind,
            FaultKind::Machine,
            "{source} {defines:?}: {fault}"
        );
        assert_eq!(outcomes[1].fault, None, "{source} {defines:?}");
        assert_eq!((outcomes[1].calls, outcomes[1].orders), (11, 15));
    }
    drop(walker);
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
