//! `stechec sandbox`: the layers around native champions on this machine, each tried.

use super::Failure;
use crate::{
    cli::{Format, SandboxArgs},
    exit, report,
};
use stechec_answers::{Sandbox, SandboxAttempt, SandboxLayer};
use stechec_capabilities::GameEntry;
use stechec_host::native::{Examination, LayerState};
use stechec_report::Table;

pub(super) fn run(game: &'static GameEntry, args: &SandboxArgs) -> Result<(), Failure> {
    let sandbox = answer(&stechec_play::examine_sandbox(game)?);
    match args.format {
        Format::Json => report::print_json(&sandbox)?,
        Format::Text => report::print(told(&sandbox).trim_end()),
    }
    if sandbox.complete {
        return Ok(());
    }
    Err(Failure::Said(exit::FOUND_WRONG))
}

fn answer(examination: &Examination) -> Sandbox {
    let layers = examination.report.layers.iter().map(|(layer, state)| {
        let reason = match state {
            LayerState::Active => None,
            LayerState::Missing(reason) => Some(reason.clone()),
        };
        SandboxLayer {
            name: layer.name().to_owned(),
            purpose: layer.purpose().to_owned(),
            required: layer.is_required(),
            active: reason.is_none(),
            remedy: (reason.is_some()).then(|| layer.remedy().to_owned()),
            reason,
        }
    });
    let attempts = examination.attempts.iter().map(|attempt| SandboxAttempt {
        attempt: attempt.what.to_owned(),
        held: attempt.held,
        how: attempt.how.clone(),
    });
    let attempts: Vec<SandboxAttempt> = attempts.collect();
    Sandbox {
        complete: examination.report.is_complete() && attempts.iter().all(|it| it.held),
        layers: layers.collect(),
        attempts,
    }
}

/// The answer for people.
fn told(sandbox: &Sandbox) -> String {
    let mut layers = Table::new(["layer", "state", "what it does"].map(str::to_owned));
    for layer in &sandbox.layers {
        let state = if layer.active { "active" } else { "missing" };
        let row = [layer.name.as_str(), state, &layer.purpose].map(str::to_owned);
        layers.rows.push(row.to_vec());
    }
    let mut attempts = Table::new(["attempt", "walls", "what was in the way"].map(str::to_owned));
    for attempt in &sandbox.attempts {
        let held = if attempt.held { "held" } else { "BROKEN" };
        let row = [attempt.attempt.as_str(), held, &attempt.how].map(str::to_owned);
        attempts.rows.push(row.to_vec());
    }
    let missing: String = (sandbox.layers.iter())
        .filter_map(|layer| {
            let (name, reason, remedy) =
                (&layer.name, layer.reason.as_ref()?, layer.remedy.as_ref()?);
            let needed = if layer.required {
                ""
            } else {
                ", which is not required"
            };
            Some(format!(
                "missing: {name}{needed}\n  why: {reason}\n  remedy: {remedy}\n\n"
            ))
        })
        .collect();
    let verdict = if sandbox.complete {
        "The sandbox is complete: --require-sandbox lets native champions in."
    } else {
        "The sandbox is INCOMPLETE: let in WASM champions only, or those you trust."
    };
    format!(
        "{}\n{}\n{missing}{verdict}\n",
        layers.text(),
        attempts.text()
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use stechec_host::native::{Attempt, Layer, SandboxReport};

    fn examination(missing: &[Layer], held: bool) -> Examination {
        let layers = [Layer::UserNamespace, Layer::Seccomp, Layer::ControlGroup];
        let state = |layer| {
            if missing.contains(&layer) {
                LayerState::Missing("not permitted".to_owned())
            } else {
                LayerState::Active
            }
        };
        Examination {
            report: SandboxReport::of(layers.map(|layer| (layer, state(layer))).to_vec()),
            attempts: vec![Attempt {
                what: "open a socket",
                held,
                how: "a system call is forbidden".to_owned(),
            }],
        }
    }

    #[test]
    fn what_is_required_decides_and_so_does_what_gets_through() {
        let cases: [(&[Layer], bool, bool); 4] = [
            (&[], true, true),
            (&[Layer::ControlGroup], true, true),
            (&[Layer::Seccomp], true, false),
            (&[], false, false),
        ];
        for (missing, held, complete) in cases {
            let sandbox = answer(&examination(missing, held));
            assert_eq!(sandbox.complete, complete, "{missing:?} {held}");
            let told = told(&sandbox);
            assert_eq!(told.contains("INCOMPLETE"), !complete, "{told}");
            assert_eq!(told.contains("BROKEN"), !held, "{told}");
            assert_eq!(told.matches("remedy: ").count(), missing.len(), "{told}");
        }
    }

    #[test]
    fn a_missing_layer_is_told_with_its_remedy() {
        let told = told(&answer(&examination(
            &[Layer::Seccomp, Layer::ControlGroup],
            true,
        )));
        let expected = "\
layer           state    what it does
user namespace  active   nobody to the rest of the machine
seccomp         missing  only harmless system calls
memory cgroup   missing  memory is limited, however it is taken

attempt        walls  what was in the way
open a socket  held   a system call is forbidden

missing: seccomp
  why: not permitted
  remedy: use a kernel with CONFIG_SECCOMP_FILTER, on x86-64 or AArch64

missing: memory cgroup, which is not required
  why: not permitted
  remedy: ";
        assert!(told.starts_with(expected), "{told}");
    }
}
