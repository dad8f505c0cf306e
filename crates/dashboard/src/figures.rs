//! Runs as figures, for those who watch over servers.

use stechec_answers::{RunStatus, RunSummary};
use stechec_serve::{Figure, FigureKind};

/// How far runs are, and in which state.
pub(super) fn of_runs(runs: &[RunSummary]) -> Vec<Figure> {
    let label = |run: &RunSummary| vec![("run", run.name.clone())];
    let gauge = |name, help, value: fn(&RunSummary) -> f64| Figure {
        name,
        help,
        kind: FigureKind::Gauge,
        values: runs.iter().map(|run| (label(run), value(run))).collect(),
    };
    vec![
        gauge(
            "stechec_run_matches_played",
            "Matches of a run that were played.",
            |run| run.counts.played as f64,
        ),
        gauge(
            "stechec_run_matches",
            "Matches a run has, or the most it can have.",
            |run| run.counts.total as f64,
        ),
        gauge(
            "stechec_run_running",
            "Whether a run is being played.",
            |run| f64::from(run.state == RunStatus::Running),
        ),
        gauge(
            "stechec_run_broken",
            "Whether the results of a run cannot be read.",
            |run| f64::from(run.state == RunStatus::Broken),
        ),
    ]
}
