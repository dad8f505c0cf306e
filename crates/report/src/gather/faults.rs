use crate::findings::FaultGroup;
use std::collections::BTreeMap;
use stechec_run::SeatRecord;
use stechec_tournament::MatchId;

/// So much is kept of what was said of a fault: its first line, and no more than this.
const MAX_MESSAGE: usize = 240;

/// Faults by champion, entry point and kind.
#[derive(Default)]
pub(super) struct Faults(BTreeMap<(usize, String, String), FaultGroup>);

impl Faults {
    pub(super) fn add(&mut self, seat: &SeatRecord, id: MatchId) {
        let mut seen: Vec<(&str, &str)> = Vec::new();
        for fault in &seat.faults {
            let (entry_point, kind) = (fault.entry_point.as_str(), fault.fault.kind.name());
            let key = (seat.champion, entry_point.to_owned(), kind.to_owned());
            let group = self.0.entry(key).or_insert_with(|| FaultGroup {
                champion: seat.champion,
                entry_point: entry_point.to_owned(),
                kind: kind.to_owned(),
                times: 0,
                matches: 0,
                first: id,
                turn: fault.turn,
                message: cut(&fault.fault.message),
            });
            group.times += 1;
            if !seen.contains(&(entry_point, kind)) {
                seen.push((entry_point, kind));
                group.matches += 1;
            }
        }
    }

    /// All groups, by champion.
    pub(super) fn groups(&self) -> Vec<FaultGroup> {
        self.0.values().cloned().collect()
    }
}

fn cut(message: &str) -> String {
    let line = message.lines().next().unwrap_or_default();
    let mut short: String = line.chars().take(MAX_MESSAGE).collect();
    if line.chars().nth(MAX_MESSAGE).is_some() {
        short.push('…');
    }
    short
}
