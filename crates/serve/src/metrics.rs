//! Figures for those who watch over servers, as the text that Prometheus reads.

use crate::crowd::Crowd;
use std::{
    collections::BTreeMap,
    fmt::Write,
    sync::{Mutex, PoisonError, atomic::Ordering},
};

/// The content type of the text.
pub(crate) const KIND: &str = "text/plain; version=0.0.4; charset=utf-8";

/// How a figure behaves over time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FigureKind {
    /// It goes up and down.
    Gauge,
    /// It only goes up, until the server is started again.
    Counter,
}

/// Something that can be counted or measured.
#[derive(Clone, Debug, PartialEq)]
pub struct Figure {
    /// Its name, with its unit: letters, digits and underscores.
    pub name: &'static str,
    /// What it says, in one line.
    pub help: &'static str,
    /// How it behaves.
    pub kind: FigureKind,
    /// Its values, each with names that tell it from the others.
    pub values: Vec<(Vec<(&'static str, String)>, f64)>,
}

impl Figure {
    fn single(name: &'static str, help: &'static str, kind: FigureKind, value: f64) -> Self {
        Self {
            name,
            help,
            kind,
            values: vec![(Vec::new(), value)],
        }
    }
}

/// Answers so far, by their status.
#[derive(Default)]
pub(crate) struct Answered(Mutex<BTreeMap<u16, u64>>);

impl Answered {
    pub(crate) fn count(&self, status: u16) {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        *all.entry(status).or_default() += 1;
    }

    fn figure(&self) -> Figure {
        let all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let values = all
            .iter()
            .map(|(status, count)| (vec![("status", status.to_string())], *count as f64));
        Figure {
            name: "stechec_http_answers_total",
            help: "Requests that were answered, by the status of the answer.",
            kind: FigureKind::Counter,
            values: values.collect(),
        }
    }
}

/// What the server itself has to tell.
pub(crate) fn of_server(crowd: &Crowd, answered: &Answered) -> Vec<Figure> {
    use FigureKind::{Counter, Gauge};
    let (connections, listeners) = crowd.counts();
    let total = |count: &std::sync::atomic::AtomicU64| count.load(Ordering::Relaxed) as f64;
    vec![
        answered.figure(),
        Figure::single(
            "stechec_connections",
            "Connections that are open.",
            Gauge,
            connections as f64,
        ),
        Figure::single(
            "stechec_listeners",
            "Connections that listen to events.",
            Gauge,
            listeners as f64,
        ),
        Figure::single(
            "stechec_connections_dismissed_total",
            "Connections closed to make room for others.",
            Counter,
            total(&crowd.dismissed),
        ),
        Figure::single(
            "stechec_connections_refused_total",
            "Connections and listeners for whom there was no room.",
            Counter,
            total(&crowd.refused),
        ),
        Figure::single(
            "stechec_connections_timed_out_total",
            "Connections closed because they did not take what they were sent.",
            Counter,
            total(&crowd.timed_out),
        ),
    ]
}

/// Figures as text.
pub(crate) fn text(figures: &[Figure]) -> String {
    let mut text = String::new();
    for figure in figures {
        let kind = match figure.kind {
            FigureKind::Gauge => "gauge",
            FigureKind::Counter => "counter",
        };
        let name = figure.name;
        // Writing to a text cannot fail.
        let _ = writeln!(text, "# HELP {name} {}", figure.help);
        let _ = writeln!(text, "# TYPE {name} {kind}");
        for (labels, value) in &figure.values {
            let _ = writeln!(text, "{name}{} {value}", labels_in_braces(labels));
        }
    }
    text
}

fn labels_in_braces(labels: &[(&str, String)]) -> String {
    if labels.is_empty() {
        return String::new();
    }
    let quoted = |(name, value): &(&str, String)| {
        let value = value.replace('\\', "\\\\").replace('"', "\\\"");
        format!("{name}=\"{}\"", value.replace('\n', "\\n"))
    };
    let all: Vec<String> = labels.iter().map(quoted).collect();
    format!("{{{}}}", all.join(","))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_are_written_as_prometheus_reads_them() {
        let figures = [
            Figure::single("up", "Whether.", FigureKind::Gauge, 1.0),
            Figure {
                name: "played_total",
                help: "How many.",
                kind: FigureKind::Counter,
                values: vec![
                    (
                        vec![("run", "a \"b\" \\ \n".into()), ("x", "1".into())],
                        2.5,
                    ),
                    (vec![("run", "c".into())], 3_000_000.0),
                ],
            },
        ];
        let expected = "# HELP up Whether.\n# TYPE up gauge\nup 1\n\
            # HELP played_total How many.\n# TYPE played_total counter\n\
            played_total{run=\"a \\\"b\\\" \\\\ \\n\",x=\"1\"} 2.5\nplayed_total{run=\"c\"} 3000000\n";
        assert_eq!(text(&figures), expected);
    }
}
