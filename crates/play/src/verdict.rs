//! What is to be thought of a champion that was tried.

use crate::{Findings, PeakUsage, Refused};
use stechec_api::ProgramKind;
use stechec_game::{Fault, FaultRecord};

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
            remarks.push(format!("it is refused: {}{}", fault.message, below(fault)));
        }
        for trial in &self.trials {
            remarks.extend(trial.faults.first().map(|fault| {
                let FaultRecord {
                    turn,
                    entry_point,
                    fault,
                } = fault;
                format!(
                    "it failed on {} in turn {} in {}: {} ({}){}",
                    trial.map,
                    turn,
                    entry_point,
                    fault.message,
                    fault.kind,
                    below(fault)
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
        remarks.extend(self.refused_orders());
        Verdict { fit: true, remarks }
    }

    /// What to think about where orders were refused, or none given.
    fn refused_orders(&self) -> Option<String> {
        let mut refused = Refused::default();
        self.trials
            .iter()
            .for_each(|trial| refused.add(&trial.refused));
        let counted = self.trials.iter().map(|trial| trial.orders).sum::<usize>() as u64;
        match (counted, refused.count()) {
            (0, 0) => Some("it gave no orders".to_owned()),
            (_, 0) => None,
            (0, _) => Some(format!("none of its orders counted: {refused}")),
            (counted, wrong) if wrong > counted => Some(format!(
                "most of its orders were refused: {refused}, {counted} counted"
            )),
            _ => Some(refused.to_string()),
        }
    }

    /// What it used at most, and what it may.
    pub fn usage(&self) -> Vec<Row> {
        let used =
            (self.trials.iter()).fold(PeakUsage::default(), |used, trial| used.and(trial.used));
        let limits = &self.limits;
        let row = |what, unit, used, limit| Row {
            what,
            unit,
            used,
            limit,
        };
        let [start, phase] = match self.kind {
            ProgramKind::Wasm => [
                row("to start", "instructions", used.init_fuel, limits.init_fuel),
                row(
                    "a phase",
                    "instructions",
                    used.phase_fuel,
                    limits.phase_fuel,
                ),
            ],
            ProgramKind::Native => [
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

/// Where it was and what else is known of a fault, below the line that says what happened.
fn below(fault: &Fault) -> String {
    fault.lines().map(|line| format!("\n{line}")).collect()
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
