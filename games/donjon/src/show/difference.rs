//! What an event changes, as the difference of the scenes before and after it.

use std::collections::BTreeMap;
use stechec_game::Team;
use stechec_game::show::{Change, Figure, FigureChange, Holding, Scene, Side, Zone};

/// Everything that has to be changed of one scene to have the other.
pub(super) fn changes(before: &Scene, after: &Scene) -> Vec<Change> {
    let mut changes = Vec::new();
    changes.extend(ground(before, after));
    changes.extend(sides(before, after));
    changes.extend(zones(before, after));
    changes.extend(figures(before, after));
    changes.extend(table(before, after));
    changes
}

fn ground(before: &Scene, after: &Scene) -> Option<Change> {
    let characters = |scene: &Scene| -> Vec<char> {
        let rows = scene.ground.iter().flatten();
        rows.flat_map(|row| row.chars().collect::<Vec<_>>())
            .collect()
    };
    let cells: Vec<(usize, char)> = (characters(before).into_iter())
        .zip(characters(after))
        .enumerate()
        .filter_map(|(cell, (was, is))| (was != is).then_some((cell, is)))
        .collect();
    (!cells.is_empty()).then_some(Change::Ground(cells))
}

/// Sides that are new or another, and those that are gone.
fn sides(before: &Scene, after: &Scene) -> Option<Change> {
    let keyed = |scene: &Scene| -> BTreeMap<_, Side> {
        let sides = scene.sides.iter().flatten();
        sides
            .map(|side| ((side.at, side.way), side.clone()))
            .collect()
    };
    let (was, is) = (keyed(before), keyed(after));
    let gone = was.keys().filter(|key| !is.contains_key(*key));
    let gone = gone.map(|&(at, way)| Side {
        at,
        way,
        kind: None,
    });
    let new = (is.iter())
        .filter(|(key, side)| was.get(*key) != Some(side))
        .map(|(_, side)| side.clone());
    let sides: Vec<Side> = gone.chain(new).collect();
    (!sides.is_empty()).then_some(Change::Sides(sides))
}

/// A zone that is gone has no cells.
fn zones(before: &Scene, after: &Scene) -> Vec<Change> {
    let keyed = |scene: &Scene| -> BTreeMap<u32, Zone> {
        let zones = scene.zones.iter().flatten();
        zones.map(|zone| (zone.id, zone.clone())).collect()
    };
    let (was, is) = (keyed(before), keyed(after));
    let gone = (was.keys())
        .filter(|id| !is.contains_key(id))
        .map(|&id| Zone {
            id,
            ..Zone::default()
        });
    let new = (is.iter())
        .filter(|(id, zone)| was.get(id) != Some(zone))
        .map(|(_, zone)| zone.clone());
    gone.chain(new).map(Change::Zone).collect()
}

fn figures(before: &Scene, after: &Scene) -> Vec<Change> {
    let keyed = |scene: &Scene| -> BTreeMap<_, Figure> {
        let figures = scene.figures.iter();
        figures.map(|it| (it.id, it.clone())).collect()
    };
    let (was, is) = (keyed(before), keyed(after));
    let gone = (was.keys())
        .filter(|id| !is.contains_key(id))
        .map(|&id| FigureChange::of(id).away().into());
    let changed = is.iter().filter_map(|(id, now)| match was.get(id) {
        None => Some(Change::NewFigure(Box::new(now.clone()))),
        Some(then) if then == now => None,
        Some(then) => Some(figure(then, now).into()),
    });
    gone.chain(changed).collect()
}

fn figure(before: &Figure, after: &Figure) -> FigureChange {
    // The dead fade where they fell.
    let dies = after.marks.iter().any(|mark| mark == "dead");
    FigureChange {
        at: (before.at != after.at && !dies).then_some(after.at),
        appears: before.at.is_none(),
        kind: (before.kind != after.kind).then(|| after.kind.clone()),
        marks: Some(after.marks.clone()),
        dead: dies.then_some(true),
        values: after.values.clone(),
        details: after.details.clone(),
        ..FigureChange::of(after.id)
    }
}

/// Overlays, dice, cards and values.
fn table(before: &Scene, after: &Scene) -> Vec<Change> {
    let mut changes = Vec::new();
    for overlay in &before.overlays {
        if !after.overlays.iter().any(|it| it.id == overlay.id) {
            changes.push(Change::EndOverlay(overlay.id.clone()));
        }
    }
    for overlay in &after.overlays {
        if !before.overlays.contains(overlay) {
            changes.push(Change::Overlay(overlay.clone()));
        }
    }
    for (team, (was, is)) in before.teams.iter().zip(&after.teams).enumerate() {
        if was != is {
            changes.push(hold(team, is));
        }
    }
    for pile in &after.piles {
        if !before.piles.contains(pile) {
            changes.push(Change::Pile(pile.clone()));
        }
    }
    for (name, amount) in &after.values {
        if before.values.get(name) != Some(amount) {
            let (name, amount) = (name.clone(), amount.clone());
            changes.push(Change::Value { name, amount });
        }
    }
    changes
}

fn hold(team: usize, held: &Holding) -> Change {
    Change::Hold {
        team: Team(team as u8),
        cards: held.cards.clone(),
        dice: held.dice.clone(),
    }
}
