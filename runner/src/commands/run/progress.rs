//! What is shown and counted while matches are played.

use super::machine;
use crate::{commands::Failure, report, standings::leaderboard};
use indicatif::{ProgressBar, ProgressState, ProgressStyle};
use std::{
    fmt::Write,
    io::{IsTerminal, stderr},
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};
use stechec_play::tournament::{Done, FaultTally, Plan, Run};
use stechec_run::Summary;
use stechec_tournament::MatchId;

/// Champions on the board beneath the bar.
const LEADERS: usize = 8;
/// How often the board is drawn. Ranking everybody is more work than a match of idle
/// champions.
const DRAW_EVERY: Duration = Duration::from_millis(250);
/// How often a line is written where there is no terminal.
const LINE_EVERY: Duration = Duration::from_secs(10);

/// A progress bar over that many things; none if nobody would see it.
pub(super) fn bar(length: u64, what: &str, quiet: bool) -> ProgressBar {
    if quiet {
        return ProgressBar::hidden();
    }
    let template = format!("{{bar:30}} {{pos}}/{{len}} {what}  {{rate}}  {{eta}} left\n{{msg}}");
    let style = ProgressStyle::with_template(&template);
    let style = style.unwrap_or(ProgressStyle::default_bar());
    let style = style.with_key("rate", |state: &ProgressState, out: &mut dyn Write| {
        let rate = state.per_sec();
        let digits = if rate < 10.0 { 1 } else { 0 };
        let _ = write!(out, "{rate:.digits$}/s");
    });
    ProgressBar::new(length).with_style(style)
}

/// What is counted while matches are played.
pub(super) struct Count {
    pub(super) bar: ProgressBar,
    pub(super) summary: Summary,
    pub(super) matches: u64,
    /// The first match of all, to show as an example.
    pub(super) first: Option<MatchId>,
    pub(super) faults: FaultTally,
    /// Matches that were there before; they say nothing about how fast it goes.
    there: u64,
    /// Machines that play, where results are in a database.
    pub(super) players: Option<Arc<AtomicU64>>,
    /// Whether lines take the place of a bar.
    lines: bool,
    shown: Instant,
}

impl Count {
    pub(super) fn new(plan: &Plan, there: u64, quiet: bool) -> Result<Self, Failure> {
        let total = Run::total(plan);
        Ok(Self {
            bar: bar(total.unwrap_or(0), "matches", quiet),
            summary: Summary::new(&plan.setup)
                .map_err(machine)?
                .with_rankings_for(plan.stop.is_some()),
            matches: 0,
            first: None,
            faults: FaultTally::default(),
            there,
            players: None,
            lines: !quiet && !stderr().is_terminal(),
            shown: Instant::now(),
        })
    }

    pub(super) fn add(&mut self, plan: &Plan, done: &Done) {
        // A run stops by itself at a result that is not of its plan.
        let _ = self.summary.add(&done.outcome);
        let id = done.outcome.id();
        self.matches += 1;
        self.first = Some(self.first.map_or(id, |first| first.min(id)));
        self.bar.inc(1);
        if self.matches == self.there {
            self.bar.reset_eta();
        }
        if Run::total(plan).is_none() {
            self.bar.inc_length(1);
        }
        self.faults.add(done);
        self.show(plan);
    }

    /// How many machines play, where that is of interest.
    fn told_players(&self) -> String {
        let players = self.players.as_ref().map(|it| it.load(Ordering::Relaxed));
        match players {
            None => String::new(),
            Some(1) => " on one machine".to_owned(),
            Some(players) => format!(" on {players} machines"),
        }
    }

    /// The best so far beneath the bar, or a line from time to time.
    fn show(&mut self, plan: &Plan) {
        let every = if self.lines { LINE_EVERY } else { DRAW_EVERY };
        if self.bar.is_hidden() && !self.lines || self.shown.elapsed() < every {
            return;
        }
        self.shown = Instant::now();
        let names = || plan.champions.iter().map(|it| it.name.as_str());
        if self.lines {
            let of = Run::total(plan).map_or_else(String::new, |total| format!(" of {total}"));
            let rate = self.bar.per_sec();
            let standings = self.summary.overall();
            let leader = standings.rows.first();
            let leader = leader.and_then(|row| names().nth(row.champion));
            let leader = leader.map_or_else(String::new, |name| format!(", {name} leads"));
            report::say(&format!(
                "{}{of} matches, {rate:.0} per second{}{leader}",
                self.matches,
                self.told_players()
            ));
        } else {
            let names: Vec<&str> = names().collect();
            let standings = self.summary.overall();
            let board = leaderboard(&standings, &names, LEADERS);
            let players = self.told_players();
            let players = players
                .strip_prefix(" ")
                .map_or_else(String::new, |it| format!("{it}\n"));
            self.bar.set_message(players + &board);
        }
    }
}
