//! `--watch`: the match turn by turn in the terminal.

use crate::report;
use stechec_drawing::{Board, TextStyle, text};
use stechec_referee::PhaseRecord;
use stechec_scenario::Script;

/// Shows each phase as it is played.
pub(super) struct Watch<G: Script> {
    board: fn(&G::State) -> Board,
    names: Vec<String>,
}

impl<G: Script> Watch<G> {
    pub(super) fn new(board: fn(&G::State) -> Board, names: Vec<String>) -> Self {
        Self { board, names }
    }

    pub(super) fn start(&mut self, state: &G::State) {
        self.draw(state);
    }

    pub(super) fn phase(&mut self, record: &PhaseRecord<'_, G>) {
        let moment = record.moment;
        let bold = anstyle::Style::new().bold();
        report::print(&format!(
            "\n{bold}turn {}, {}{bold:#}",
            moment.turn, moment.name
        ));
        for asked in record.asked {
            let refused = asked
                .orders
                .iter()
                .filter(|(_, verdict)| verdict.is_err())
                .count();
            if refused > 0 {
                let name = self.name(asked.team.index());
                report::print(&format!("  {refused} orders of {name} were refused"));
            }
            if let Some(fault) = &asked.fault {
                let name = self.name(asked.team.index());
                report::print(&format!(
                    "  {name} fails: {} ({})",
                    fault.message, fault.kind
                ));
            }
        }
        G::tell(record.events)
            .iter()
            .for_each(|line| report::print(&format!("  {line}")));
        if !record.events.is_empty() {
            self.draw(record.state);
            let scores: Vec<String> = (G::scores(record.state).iter().enumerate())
                .map(|(team, score)| format!("{} {score}", self.name(team)))
                .collect();
            report::print(&scores.join("   "));
        }
    }

    fn name(&self, team: usize) -> &str {
        self.names.get(team).map_or("?", String::as_str)
    }

    fn draw(&self, state: &G::State) {
        let style = TextStyle {
            colour: report::colours(),
        };
        report::print(text(&(self.board)(state), style).trim_end());
    }
}
