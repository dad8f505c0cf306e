//! The sandbox around native champions on this machine.

use stechec_answers::{Sandbox, SandboxAttempt, SandboxLayer, SandboxTrial, SandboxTrialOutcome};
use stechec_host::native::{Examination, Layer, LayerState, LayerTrial, TrialOutcome};
use stechec_report::Table;

/// The layers around native champions on this machine, each tried.
pub fn sandbox_answer(examination: &Examination, trials: &[LayerTrial]) -> Sandbox {
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
            trial: trial(trials, *layer),
        }
    });
    let layers: Vec<SandboxLayer> = layers.collect();
    let broken = |layer: &SandboxLayer| {
        let trial = layer.trial.as_ref();
        trial.is_some_and(|it| it.outcome == SandboxTrialOutcome::Broken)
    };
    let attempts = examination.attempts.iter().map(|attempt| SandboxAttempt {
        attempt: attempt.what.to_owned(),
        held: attempt.held,
        how: attempt.how.clone(),
    });
    let attempts: Vec<SandboxAttempt> = attempts.collect();
    Sandbox {
        complete: examination.report.is_complete()
            && !layers.iter().any(broken)
            && attempts.iter().all(|it| it.held),
        layers,
        attempts,
    }
}

/// What came of trying a layer by itself.
fn trial(trials: &[LayerTrial], layer: Layer) -> Option<SandboxTrial> {
    let trial = trials.iter().find(|trial| trial.layer == layer)?;
    let (outcome, how) = match &trial.outcome {
        TrialOutcome::Held(how) => (SandboxTrialOutcome::Held, how.clone()),
        TrialOutcome::Broken => (SandboxTrialOutcome::Broken, "nothing".to_owned()),
        TrialOutcome::Untried(why) => (SandboxTrialOutcome::Untried, why.clone()),
    };
    Some(SandboxTrial {
        attempt: trial.what.to_owned(),
        outcome,
        how,
    })
}

/// Each layer by itself.
fn trials_told(layers: &[SandboxLayer]) -> String {
    let titles = ["layer by itself", "attempt", "wall", "what was in the way"];
    let mut table = Table::new(titles.map(str::to_owned));
    for layer in layers {
        let Some(trial) = &layer.trial else {
            continue;
        };
        let wall = match trial.outcome {
            SandboxTrialOutcome::Held => "held",
            SandboxTrialOutcome::Broken => "BROKEN",
            SandboxTrialOutcome::Untried => "untried",
        };
        let row = [&layer.name, &trial.attempt, wall, &trial.how].map(str::to_owned);
        table.rows.push(row.to_vec());
    }
    table.text()
}

/// The answer for people.
pub fn sandbox_in_words(sandbox: &Sandbox) -> String {
    let mut layers = Table::new(["layer", "state", "what it does"].map(str::to_owned));
    for layer in &sandbox.layers {
        let state = if layer.active { "active" } else { "missing" };
        let row = [layer.name.as_str(), state, &layer.purpose].map(str::to_owned);
        layers.rows.push(row.to_vec());
    }
    let titles = ["attempt on all together", "walls", "what was in the way"];
    let mut attempts = Table::new(titles.map(str::to_owned));
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
        "{}\n{}\n{}\n{missing}{verdict}\n",
        layers.text(),
        trials_told(&sandbox.layers),
        attempts.text()
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use stechec_host::native::{Attempt, SandboxReport};

    const LAYERS: [Layer; 3] = [Layer::UserNamespace, Layer::Seccomp, Layer::ControlGroup];

    fn examination(missing: &[Layer], held: bool) -> Examination {
        let state = |layer| {
            if missing.contains(&layer) {
                LayerState::Missing("not permitted".to_owned())
            } else {
                LayerState::Active
            }
        };
        Examination {
            report: SandboxReport::of(LAYERS.map(|layer| (layer, state(layer))).to_vec()),
            attempts: vec![Attempt {
                what: "open a socket",
                held,
                how: "a system call is forbidden".to_owned(),
            }],
        }
    }

    /// One for each layer that is there, with these outcomes.
    fn trials(missing: &[Layer], seccomp: &TrialOutcome) -> Vec<LayerTrial> {
        let there = LAYERS.into_iter().filter(|it| !missing.contains(it));
        let trials = there.map(|layer| LayerTrial {
            layer,
            what: "get out",
            outcome: match layer {
                Layer::Seccomp => seccomp.clone(),
                _ => TrialOutcome::Held("not found".to_owned()),
            },
        });
        trials.collect()
    }

    #[test]
    fn what_is_required_decides_and_so_does_what_gets_through() {
        let holds = TrialOutcome::Held("no".to_owned());
        let untried = TrialOutcome::Untried("no".to_owned());
        let cases: [(&[Layer], &TrialOutcome, bool, bool); 6] = [
            (&[], &holds, true, true),
            (&[], &untried, true, true),
            (&[Layer::ControlGroup], &holds, true, true),
            (&[Layer::Seccomp], &holds, true, false),
            (&[], &holds, false, false),
            (&[], &TrialOutcome::Broken, true, false),
        ];
        for (missing, seccomp, held, complete) in cases {
            let sandbox = sandbox_answer(&examination(missing, held), &trials(missing, seccomp));
            assert_eq!(sandbox.complete, complete, "{missing:?} {held}");
            let told = sandbox_in_words(&sandbox);
            assert_eq!(told.contains("INCOMPLETE"), !complete, "{told}");
            let broken = !held || *seccomp == TrialOutcome::Broken;
            assert_eq!(told.contains("BROKEN"), broken, "{told}");
            assert_eq!(told.matches("remedy: ").count(), missing.len(), "{told}");
        }
    }

    #[test]
    fn a_missing_layer_is_told_with_its_remedy() {
        let missing = [Layer::Seccomp, Layer::ControlGroup];
        let trials = trials(&missing, &TrialOutcome::Broken);
        let told = sandbox_in_words(&sandbox_answer(&examination(&missing, true), &trials));
        let expected = "\
layer           state    what it does
user namespace  active   nobody to the rest of the machine
seccomp         missing  only harmless system calls
memory cgroup   missing  memory is limited, however it is taken

layer by itself  attempt  wall  what was in the way
user namespace   get out  held  not found

attempt on all together  walls  what was in the way
open a socket            held   a system call is forbidden

missing: seccomp
  why: not permitted
  remedy: use a kernel with CONFIG_SECCOMP_FILTER, on x86-64 or AArch64

missing: memory cgroup, which is not required
  why: not permitted
  remedy: ";
        assert!(told.starts_with(expected), "{told}");
    }
}
