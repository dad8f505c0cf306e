//! What there is to be changed between two tables: whoever applies it to the scene of the
//! first has the scene of the second.

use super::scene;
use crate::{interface::Kind, map::Map, table::Table};
use std::collections::BTreeMap;
use stechec_game::{
    Team,
    show::{Change, Figure, FigureChange, Overlay, Word},
};

pub(super) fn changes(map: &Map, before: &Table, after: &Table) -> Vec<Change> {
    let mut changes: Vec<Change> = scene::figures(before)
        .zip(scene::figures(after))
        .filter(|(one, other)| one != other)
        .map(|(one, other)| figure(&one, other).into())
        .collect();
    for team in (0..after.teams()).map(|team| Team(team as u8)) {
        let points = after.scores[team.index()];
        if before.scores[team.index()] != points {
            changes.push(Change::Score { team, points });
        }
        let cards = scene::held(after, team);
        if scene::held(before, team) != cards {
            let dice = Vec::new();
            changes.push(Change::Hold { team, cards, dice });
        }
    }
    for &kind in Kind::ALL {
        let pile = scene::pile(after, kind);
        if scene::pile(before, kind) != pile {
            changes.extend(pile.map(Change::Pile));
        }
    }
    if before.order != after.order {
        changes.push(Change::Queue(scene::queue(after)));
    }
    if before.ground != after.ground {
        let [one, other] = [before, after].map(|table| scene::ground(map, &table.ground));
        changes.extend(overlays(one, other));
    }
    if before.choice != after.choice {
        let [one, other] = [before, after].map(|table| scene::open_hexes(map, table));
        changes.extend(overlays(one, other));
        changes.push(Change::Options(scene::options(map, after)));
    }
    if before.round != after.round {
        changes.push(Change::Value {
            name: "round".into(),
            amount: scene::round(map, after),
        });
    }
    changes
}

/// What is different about a figure. The fallen fade where they stood.
fn figure(before: &Figure, after: Figure) -> FigureChange {
    let falls = after.at.is_none();
    let values = (after.values.into_iter())
        .filter(|(name, amount)| before.values.get(name) != Some(amount))
        .collect();
    let details = (after.details.into_iter())
        .filter(|(name, value)| before.details.get(name) != Some(value))
        .collect();
    FigureChange {
        at: (!falls && before.at != after.at).then_some(after.at),
        appears: before.at.is_none() && !falls,
        dead: (before.at.is_none() != falls).then_some(falls),
        marks: (before.marks != after.marks).then_some(after.marks),
        values,
        details,
        ..FigureChange::of(after.id)
    }
}

/// Overlays that are gone, new or different.
fn overlays(before: Vec<Overlay>, after: Vec<Overlay>) -> Vec<Change> {
    let mut known: BTreeMap<Word, Overlay> = (before.into_iter())
        .map(|overlay| (overlay.id.clone(), overlay))
        .collect();
    let mut changes = Vec::new();
    for overlay in after {
        if known.remove(&overlay.id).as_ref() != Some(&overlay) {
            changes.push(Change::Overlay(overlay));
        }
    }
    changes.extend(known.into_keys().map(Change::EndOverlay));
    changes
}
