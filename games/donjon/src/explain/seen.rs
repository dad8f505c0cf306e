//! What a figure sees when a phase is over, and why it does not see the others.

use super::page::Page;
use crate::{
    geometry::Position,
    interface::Orientation,
    outlook::{Reach, outlook, trace},
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

/// Whether the figure that is asked about sees a cell: ray by ray.
pub(super) fn tell_cell(page: &mut Page<'_>, state: &State, cell: Position) {
    let dungeon = &state.table.dungeon;
    let Some(id) = page.about() else {
        return;
    };
    let name = page.name(id);
    let Some(here) = dungeon.figures[id].at else {
        let text = format!("{name} is at no cell, so it sees nothing");
        return page.line("sight", 0, &[id], text);
    };
    let view = outlook(dungeon, here, cell);
    let verb = if view.sees() { "sees" } else { "does not see" };
    let text = format!("{name} at {here} {verb} {cell}");
    page.line("sight", 0, &[id], text);
    page.why(view.words());
    if here == cell {
        return;
    }
    for &direction in Orientation::ALL {
        let trace = trace(dungeon, here, direction);
        let (way, ending) = (trace.way(), trace.ending());
        let text = match trace.reach(dungeon, cell) {
            Reach::Shows => format!("{way} shows {cell}"),
            Reach::Hidden => format!("{way} comes to {cell} without showing what is there"),
            Reach::Beyond => format!("{way} does not come to {cell}: {ending}"),
            Reach::Elsewhere => format!("{way} does not lead to {cell}: {ending}"),
        };
        page.line("ray", 1, &[id], text);
    }
}
