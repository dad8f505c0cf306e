//! Movement and placement: everybody walks at the same time.

use super::Resolution;
use crate::{event::Event, figure::FigureId, numbers, sight::Field};

/// What was noticed on the walk before is replaced.
pub(super) fn forget_traces(r: &mut Resolution<'_>) {
    for side in &mut r.state.sides {
        side.figures
            .iter_mut()
            .for_each(|figure| figure.traces.clear());
    }
    r.events.push(Event::TracesCleared);
}

/// An empty path only turns the figure, before anybody walks.
pub(super) fn turn_those_who_stay(r: &mut Resolution<'_>) {
    turn(r, |steps| steps == 0);
}

/// Once the longest walk is over, those who walked take the direction they were told.
pub(super) fn take_final_directions(r: &mut Resolution<'_>) {
    turn(r, |steps| steps > 0);
}

fn turn(r: &mut Resolution<'_>, of: impl Fn(usize) -> bool) {
    for id in r.ids() {
        let Some(walk) = r.sheet.walk(id).filter(|walk| of(walk.len())) else {
            continue;
        };
        let facing = walk.facing;
        if r.state.figure(id).facing != facing {
            r.figure(id).facing = facing;
            r.events.push(Event::Turned { figure: id, facing });
        }
    }
}

/// One cell at a time; after each step everybody notes who is in sight.
pub(super) fn walk_together(r: &mut Resolution<'_>) {
    let steps = r.sheet.longest_walk();
    for step in 0..steps {
        take_a_step(r, step);
        look_around(r, step as u32);
    }
}

fn take_a_step(r: &mut Resolution<'_>, step: usize) {
    for id in r.ids() {
        let Some(to) = r.sheet.cell(id, step) else {
            continue;
        };
        let figure = r.state.figure_mut(id);
        let from = figure.position;
        if let Some(facing) = from.direction_to(to) {
            figure.position = to;
            figure.facing = facing;
            let step = step as u32;
            r.events.push(Event::Moved {
                figure: id,
                step,
                from,
                to,
                facing,
            });
        }
    }
}

/// Every figure notes the cells of its field with somebody on them, its own included.
fn look_around(r: &mut Resolution<'_>, step: u32) {
    let map = &r.state.map;
    let occupied = &mut r.sheet.scratch.occupied;
    let standing = r.state.sides.iter().flat_map(|side| &side.figures);
    occupied.set(map, standing.map(|figure| figure.position));
    let figures = (r.state.sides.iter_mut()).flat_map(|side| side.figures.iter_mut());
    for (id, figure) in FigureId::all(r.state.scores.len()).zip(figures) {
        let sight = numbers::of(id.class()).sight;
        let field = Field::of_figure(map, figure.position, figure.facing, sight);
        field.for_each_occupied(map, occupied, |at| {
            figure.traces.push(at);
            r.events.push(Event::Noticed {
                figure: id,
                step,
                at,
            });
        });
    }
}

/// Where a figure stands at the end of the last placement turn, it will reappear.
pub(super) fn fix_respawn_points(r: &mut Resolution<'_>) {
    if !r.state.clock.is_last_placement(&r.state.map) {
        return;
    }
    for id in r.ids() {
        let figure = r.figure(id);
        figure.respawn = figure.position;
        let at = figure.position;
        r.events.push(Event::RespawnFixed { figure: id, at });
    }
}
