//! Walks in words: who went where at what cost, and who was noticed on the way.

use super::{orders::way, page::Page};
use crate::{
    CasusBelli,
    event::Event,
    figure::FigureId,
    geometry::Position,
    numbers::{self, leaving_cost},
    state::State,
};
use std::collections::BTreeMap;
use stechec_game::PlayedPhase;

/// Where a figure was after each step, from 0 on.
type Tracks = BTreeMap<FigureId, Vec<Position>>;

pub(super) fn tell(page: &mut Page<'_>, played: &PlayedPhase<'_, CasusBelli>) {
    page.part("what happened");
    let mut walks: BTreeMap<FigureId, Vec<Position>> = BTreeMap::new();
    for event in played.events {
        if let Event::Moved { figure, to, .. } = *event {
            walks.entry(figure).or_default().push(to);
        }
    }
    let longest = walks.values().map(Vec::len).max().unwrap_or(0);
    let tracks = tracks(played.before, &walks, longest);
    for (id, figure) in played.before.figures() {
        let facing = played.after.figure(id).facing;
        let name = page.name(id);
        match walks.get(&id) {
            Some(walk) => {
                let text = format!(
                    "{name} walks from {} by {}: {} of {} points; then it faces {}",
                    figure.position,
                    way(walk),
                    cost(played.before, figure.position, walk),
                    numbers::of(id.class()).points,
                    facing.word()
                );
                page.line(0, "walk", [id], text);
            }
            None if facing != figure.facing => {
                let text = format!(
                    "{name} stays at {} and turns to {}",
                    figure.position,
                    facing.word()
                );
                page.line(0, "turn", [id], text);
            }
            None => {
                let text = format!(
                    "{name} stays at {}, facing {}",
                    figure.position,
                    facing.word()
                );
                page.line(0, "stay", [id], text);
            }
        }
        notices(page, played, id, &tracks);
    }
    respawn_points(page, played);
}

fn tracks(before: &State, walks: &BTreeMap<FigureId, Vec<Position>>, longest: usize) -> Tracks {
    let track = |(id, figure): (FigureId, &crate::figure::Figure)| {
        let walk = walks.get(&id).map_or(&[][..], Vec::as_slice);
        let at = |step: usize| match walk.len() {
            0 => figure.position,
            steps => walk[step.min(steps - 1)],
        };
        (id, (0..longest).map(at).collect())
    };
    before.figures().map(track).collect()
}

fn cost(before: &State, from: Position, walk: &[Position]) -> u32 {
    let left = [from].into_iter().chain(walk.iter().copied());
    left.take(walk.len())
        .filter_map(|at| leaving_cost(before.map.zone(at)))
        .sum()
}

/// Whom a figure noticed of the other teams, step by step. The figure itself is only told
/// the cells.
fn notices(
    page: &mut Page<'_>,
    played: &PlayedPhase<'_, CasusBelli>,
    id: FigureId,
    tracks: &Tracks,
) {
    let mut found: BTreeMap<FigureId, Places> = BTreeMap::new();
    for event in played.events {
        let Event::Noticed { figure, step, at } = *event else {
            continue;
        };
        if figure != id {
            continue;
        }
        for (&other, track) in tracks.iter().filter(|(other, _)| other.team() != id.team()) {
            if track.get(step as usize) == Some(&at) {
                note(found.entry(other).or_default(), at, step + 1);
            }
        }
    }
    if page.figure().is_none() && !found.is_empty() {
        let others: Vec<FigureId> = found.keys().copied().collect();
        let text = format!("notes traces of {}", page.names(others.iter().copied()));
        page.line(1, "traces", others.into_iter().chain([id]), text);
        return;
    }
    for (other, places) in found {
        let places: Vec<String> = places.iter().map(place).collect();
        let text = format!(
            "notes a trace of {} on {}",
            page.name(other),
            places.join(", ")
        );
        page.line(1, "trace", [id, other], text);
    }
}

/// Cells, and from which step to which somebody was seen there.
type Places = Vec<(Position, u32, u32)>;

fn note(places: &mut Places, at: Position, step: u32) {
    match places.last_mut() {
        Some((cell, _, last)) if *cell == at && *last + 1 == step => *last = step,
        _ => places.push((at, step, step)),
    }
}

fn place(&(at, first, last): &(Position, u32, u32)) -> String {
    if first == last {
        format!("{at} (step {first})")
    } else {
        format!("{at} (steps {first} to {last})")
    }
}

fn respawn_points(page: &mut Page<'_>, played: &PlayedPhase<'_, CasusBelli>) {
    for event in played.events {
        if let Event::RespawnFixed { figure, at } = *event {
            let text = format!("{} will reappear at {at} from now on", page.name(figure));
            page.line(0, "respawn_point", [figure], text);
        }
    }
}
