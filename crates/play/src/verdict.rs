//! What is to be thought of a champion that was tried.

use crate::{Findings, Used};
use stechec_api::Kind;

/// From this share of a limit on, a champion is warned.
const NEAR: f64 = 0.5;

/// Whether a champion may play.
pub struct Verdict {
    /// Whether it may.
    pub fit: bool,
    /// Why not, or what to think about.
    pub remarks: Vec<String>,
}

impl Findings {
    /// Whether the champion may play.
    pub fn verdict(&self) -> Verdict {
        let mut remarks = Vec::new();
        if let Some(fault) = &self.refusal {
            let detail = fault.detail.iter().map(|detail| format!("\n{detail}"));
            remarks.push(format!(
                "it is not let in: {}{}",
                fault.message,
                detail.collect::<String>()
            ));
        }
        for trial in &self.trials {
            remarks.extend(trial.faults.first().map(|fault| {
                let detail = fault.detail.iter().map(|detail| format!("\n{detail}"));
                format!(
                    "it failed on {} in turn {} in {}: {} ({}){}",
                    trial.map,
                    fault.turn,
                    fault.entry_point,
                    fault.message,
                    fault.kind,
                    detail.collect::<String>()
                )
            }));
        }
        if !remarks.is_empty() {
            return Verdict {
                fit: false,
                remarks,
            };
        }
        let near = self.usage().into_iter().filter(|row| row.share() >= NEAR);
        remarks.extend(
            near.map(|row| format!("{}: {:.0} % of the limit", row.what, row.share() * 100.0)),
        );
        if self.trials.iter().all(|trial| trial.orders == 0) {
            remarks.push("it gave no order that counted".to_owned());
        }
        Verdict { fit: true, remarks }
    }

    /// What it used at most, and what it may.
    pub fn usage(&self) -> Vec<Row> {
        let used = (self.trials.iter()).fold(Used::default(), |used, trial| used.and(trial.used));
        let limits = &self.limits;
        let row = |what, unit, used, limit| Row {
            what,
            unit,
            used,
            limit,
        };
        let [start, phase] = match self.kind {
            Kind::Wasm => [
                row("to start", "instructions", used.init_fuel, limits.init_fuel),
                row(
                    "a phase",
                    "instructions",
                    used.phase_fuel,
                    limits.phase_fuel,
                ),
            ],
            Kind::Native => [
                row(
                    "to start",
                    "µs of processor time",
                    used.init_cpu_us,
                    limits.init_cpu_ms * 1000,
                ),
                row(
                    "a phase",
                    "µs of processor time",
                    used.phase_cpu_us,
                    limits.phase_cpu_ms * 1000,
                ),
            ],
        };
        vec![
            start,
            phase,
            row(
                "memory",
                "KiB",
                used.memory_bytes >> 10,
                limits.memory_bytes >> 10,
            ),
        ]
    }
}

/// What was used of a limit.
pub struct Row {
    /// For what.
    pub what: &'static str,
    /// In what.
    pub unit: &'static str,
    /// How much was used.
    pub used: u64,
    /// How much may be used.
    pub limit: u64,
}

impl Row {
    /// The part of the limit that was used.
    pub fn share(&self) -> f64 {
        self.used as f64 / self.limit.max(1) as f64
    }
}
