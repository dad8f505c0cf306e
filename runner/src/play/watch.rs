//! `--watch`: the match turn by turn in the terminal.

use crate::{
    replays::{Told, fault_note, refused_note},
    report,
};
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
        let told = self.told(record);
        let bold = anstyle::Style::new().bold();
        report::print(&format!("\n{bold}{}{bold:#}", told.title()));
        told.lines()
            .for_each(|line| report::print(&format!("  {line}")));
        if !record.events.is_empty() {
            self.draw(record.state);
            let scores: Vec<String> = (G::scores(record.state).iter().enumerate())
                .map(|(team, score)| format!("{} {score}", self.name(team)))
                .collect();
            report::print(&scores.join("   "));
        }
    }

    fn told(&self, record: &PhaseRecord<'_, G>) -> Told {
        let mut notes = Vec::new();
        for asked in record.asked {
            let name = self.name(asked.team.index());
            let refused = asked.orders.iter().filter(|(_, verdict)| verdict.is_err());
            let answers = refused.map(|(_, verdict)| G::answer(*verdict));
            notes.extend(refused_note(name, answers, 0));
            let fault = asked.fault.as_ref();
            notes.extend(fault.map(|fault| fault_note(name, fault.kind, &fault.message)));
        }
        Told {
            turn: record.moment.turn,
            phase: record.moment.name.to_owned(),
            notes,
            events: G::tell(record.events),
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
