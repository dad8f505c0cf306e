//! `--watch`: the match turn by turn in the terminal.

use crate::report;
use stechec_capabilities::{
    GameMap, PhaseText, PhaseView, Pictures, Witness, fault_note, refused_note,
};
use stechec_console::phase_in_words;
use stechec_drawing::{Board, text};

/// Shows each phase as it is played, with the board if the game can be drawn.
pub(super) struct Watch {
    pictures: Option<&'static dyn Pictures>,
    names: Vec<String>,
}

impl Watch {
    /// Shows the board before anything happened.
    pub(super) fn begin(
        pictures: Option<&'static dyn Pictures>,
        map: &GameMap,
        names: Vec<String>,
        seed: u64,
    ) -> Self {
        let board = pictures.and_then(|pictures| pictures.start(map, names.len(), seed));
        draw(board);
        Self { pictures, names }
    }

    fn told(&self, phase: &dyn PhaseView) -> PhaseText {
        let mut notes = Vec::new();
        for at in 0..phase.calls() {
            let call = phase.call(at);
            let name = self.name(call.team.index());
            let answers = phase.refused(at);
            let answers = answers.iter().map(AsRef::as_ref);
            notes.extend(refused_note(name, answers, 0));
            let fault = call.fault;
            notes.extend(
                fault.map(|fault| fault_note(name, fault.fault.kind, &fault.fault.message)),
            );
        }
        PhaseText {
            address: phase.address().clone(),
            notes,
            events: phase.told(),
        }
    }

    fn name(&self, team: usize) -> &str {
        self.names.get(team).map_or("?", String::as_str)
    }
}

impl Witness for Watch {
    fn phase(&mut self, phase: &dyn PhaseView) {
        let told = self.told(phase);
        report::print(&phase_in_words(&told));
        if phase.has_events() {
            draw(self.pictures.and_then(|pictures| pictures.board(phase)));
            let scores: Vec<String> = (phase.scores().iter().enumerate())
                .map(|(team, score)| format!("{} {score}", self.name(team)))
                .collect();
            report::print(&scores.join("   "));
        }
    }
}

fn draw(board: Option<Board>) {
    if let Some(board) = board {
        report::print(text(&board, report::text_style()).trim_end());
    }
}
