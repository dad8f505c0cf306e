//! What a figure sees when a phase is over, and why it does not see the others.

use super::page::Page;
use crate::{
    interface::Orientation,
    outlook::{outlook, trace},
    state::State,
};

/// Only for a figure that is asked about: there are many pairs.
pub(super) fn tell(page: &mut Page<'_>, after: &State) {
    let dungeon = &after.table.dungeon;
    let Some(id) = page.about() else {
        return;
    };
    let Some(here) = dungeon.figures[id].at else {
        return;
    };
    page.part("what it sees afterwards");
    let others = (dungeon.placed()).filter(|&(other, _, _)| other != id);
    for (other, _, there) in others {
        let view = outlook(dungeon, here, there);
        let verb = if view.sees() { "sees" } else { "does not see" };
        let (name, whom) = (page.name(id), page.name(other));
        let text = format!("{name} at {here} {verb} {whom} at {there}");
        page.line("sight", 0, &[id, other], text);
        page.why(view.words());
    }
    for &direction in Orientation::ALL {
        let trace = trace(dungeon, here, direction);
        let seen = trace.cells.iter().filter(|glimpse| glimpse.seen).count();
        let text = format!("{} shows {seen} cells: {}", trace.way(), trace.ending());
        page.line("ray", 0, &[id], text);
    }
}
