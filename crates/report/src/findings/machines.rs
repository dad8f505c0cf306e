use std::collections::{BTreeMap, BTreeSet};
use stechec_run::{Machine, Programs, Session};

/// Machines that are alike, and what they played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MachineKind {
    /// Their operating system, with the version.
    pub system: String,
    /// Their kind of processor.
    pub architecture: String,
    /// How many cores each has.
    pub cores: u32,
    /// The layers of the sandbox that they did not offer native champions.
    pub missing: Vec<String>,
    /// How many there were.
    pub machines: u64,
    /// How many matches they played.
    pub matches: u64,
}

/// What machines have to have in common to be of one kind.
type Alike<'a> = (&'a str, &'a str, u32, Vec<&'a str>);

fn alike(machine: &Machine) -> Alike<'_> {
    let layers = machine.sandbox.iter();
    let missing = layers.filter(|layer| layer.missing.is_some());
    (
        &machine.system,
        &machine.architecture,
        machine.cores,
        missing.map(|layer| layer.name.as_str()).collect(),
    )
}

/// The kinds of machines that matches were played on, in the order of their words.
pub(crate) fn kinds(sessions: &[Session], programs: &Programs) -> Vec<MachineKind> {
    let mut kinds: BTreeMap<Alike<'_>, (BTreeSet<&str>, u64)> = BTreeMap::new();
    for (session, number) in sessions.iter().zip(1..) {
        let played = programs.played_in(number);
        if played > 0 {
            let (names, matches) = kinds.entry(alike(&session.machine)).or_default();
            names.insert(&session.machine.name);
            *matches += played;
        }
    }
    let kinds = kinds.into_iter();
    kinds
        .map(
            |((system, architecture, cores, missing), (names, matches))| MachineKind {
                system: system.to_owned(),
                architecture: architecture.to_owned(),
                cores,
                missing: missing.into_iter().map(str::to_owned).collect(),
                machines: names.len() as u64,
                matches,
            },
        )
        .collect()
}
