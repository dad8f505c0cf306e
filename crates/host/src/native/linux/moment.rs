//! A champion's last moment: what it left, what it said, and what people are told of it.

use super::{process::Process, verdict::Stop};
use crate::{Failure, FaultKind};

/// Lines of an interpreter's own glue, which tell its author nothing.
const GLUE: [&str; 2] = ["\"stechec_", "Stack (most recent call first)"];

/// What AddressSanitizer says where it cannot work, and what to do about it.
const ADDRESS_SANITIZER: &str = "ASan runtime does not come first";
const WITHOUT_IT: &str = "AddressSanitizer has to be in a program from the start, and a champion is loaded later: build it \
                          without `-fsanitize=address`; `-fsanitize=undefined` works";

/// What is known of a champion's end besides its fault. Where it was is only worked out once
/// nobody is waited for any more.
#[derive(Default)]
pub(super) struct LastMoment {
    remains: Vec<u8>,
    /// What it had written up to then, and what it wrote when it was asked where it is.
    said: String,
    answered: Option<String>,
    /// Whether the same match would come to the same place.
    repeats: bool,
}

impl LastMoment {
    /// Takes what a process leaves that is going to be ended.
    pub(super) fn of(process: &mut Process, stop: &Stop) -> Self {
        match stop {
            Stop::Cpu | Stop::MatchCpu | Stop::Wall | Stop::MatchWall => Self {
                said: process.output.take_last_lines(),
                remains: process.ask_where(),
                answered: Some(String::new()),
                ..Self::default()
            },
            // A stack overflows sooner or later, depending on where it begins.
            Stop::Signal { stack, .. } => Self {
                remains: process.remains(),
                repeats: !stack,
                ..Self::default()
            },
            Stop::Blocked(_) | Stop::Protocol(_) => Self {
                remains: process.remains(),
                repeats: true,
                ..Self::default()
            },
            _ => Self::default(),
        }
    }

    /// Takes the rest of what it said, now that it is no more.
    pub(super) fn is_over(&mut self, process: &Process) {
        let lines = process.output.last_lines();
        match &mut self.answered {
            Some(answered) => *answered = lines,
            None => self.said = lines,
        }
        if self.said.contains(ADDRESS_SANITIZER) {
            self.said = format!("{}\n{WITHOUT_IT}", self.said.trim_end());
        }
    }

    /// Adds to a failure all that helps to find the place.
    pub(super) fn explain(self, process: &Process, failure: Failure) -> Failure {
        let own = |line: &&str| !GLUE.iter().any(|glue| line.contains(glue));
        let answered = self.answered.unwrap_or_default();
        let mut places: Vec<String> = (answered.lines())
            .filter(own)
            .map(|line| line.trim().to_owned())
            .collect();
        // Whoever answers in its own language need not be looked at from outside.
        if places.is_empty() {
            places = process.places(&self.remains);
        }
        let places = places.join("\n");
        // How far memory goes depends on the machine.
        if !self.repeats || failure.kind() == Some(FaultKind::Memory) {
            return failure.detail(self.said).stack(places);
        }
        let detail = match (places.is_empty(), self.said.is_empty()) {
            (false, false) => format!("{places}\nlast output:\n{}", self.said),
            _ => places + &self.said,
        };
        failure.detail(detail)
    }
}
