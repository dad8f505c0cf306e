//! A state as it is drawn: everything there is, and who sees what of it.

use super::{TRACES, cells_of, degrees, details, life, spy};
use crate::{
    figure::{self, FigureId},
    geometry::Position,
    interface::{Attaque, Classe},
    map::Map,
    numbers,
    state::State,
};
use serde::Serialize;
use std::collections::BTreeMap;
use stechec_game::{
    Team,
    show::{CellNumber, Figure, Holding, Overlay, Scene},
};

/// What the skin tells besides.
#[derive(Serialize)]
struct Own {
    /// Where it reappears.
    respawn: Position,
    /// For each of its attacks, the turns until it can be used.
    recharge: Vec<Recharge>,
}

#[derive(Serialize)]
struct Recharge {
    attack: Attaque,
    turns: u32,
}

pub(super) fn scene(state: &State) -> Scene {
    let teams = || state.teams().teams();
    let overlays: Vec<Overlay> = teams().flat_map(|team| spies(state, team)).collect();
    Scene {
        figures: (state.figures())
            .map(|(id, figure)| shown(state, id, figure))
            .collect(),
        teams: teams()
            .map(|team| holding(state, team, &overlays))
            .collect(),
        overlays,
        ..Scene::default()
    }
}

fn shown(state: &State, id: FigureId, figure: &figure::Figure) -> Figure {
    let map = &state.map;
    let field = state.side(id.team()).field(map, id.class());
    let attacks = numbers::of(id.class()).attacks.into_iter().enumerate();
    let traces = figure.traces.iter().filter_map(|&at| map.index(at));
    Figure {
        id: id.into(),
        team: Some(id.team()),
        kind: id.class().word().into(),
        at: Some(figure.position.into()),
        facing: Some(degrees(figure.facing)),
        values: BTreeMap::from([("life".into(), life(figure.life))]),
        sees: Some(cells_of(map, field)),
        traces: BTreeMap::from([(TRACES.into(), traces.collect())]),
        details: details(&Own {
            respawn: figure.respawn,
            recharge: attacks
                .map(|(slot, attack)| Recharge {
                    attack,
                    turns: figure.recharge(slot, state.clock.turn),
                })
                .collect(),
        }),
        ..Figure::default()
    }
}

fn spies(state: &State, team: Team) -> impl Iterator<Item = Overlay> {
    let (map, side) = (&state.map, state.side(team));
    let palantir = side.palantir.zip(side.palantir_field());
    let i_see = side.i_see.zip(side.i_see_field());
    let palantir = palantir.map(|(at, field)| spy(map, team, Attaque::Palantir, at, field));
    let i_see = i_see.map(|(at, field)| spy(map, team, Attaque::ISee, at, field));
    palantir.into_iter().chain(i_see)
}

fn holding(state: &State, team: Team, overlays: &[Overlay]) -> Holding {
    let (map, side) = (&state.map, state.side(team));
    let figures = (Classe::ALL.iter()).map(|&class| cells_of(map, side.field(map, class)));
    let spies = overlays.iter().filter(|overlay| overlay.team == Some(team));
    let mut sees: Vec<CellNumber> = (figures.flatten())
        .chain(spies.flat_map(|spy| spy.cells.iter().copied()))
        .collect();
    sees.sort_unstable();
    sees.dedup();
    Holding {
        sees_figures: Some(figures_on(state, map, &sees)),
        sees: Some(sees),
        ..Holding::default()
    }
}

/// The figures on some cells, which stand in ascending order.
fn figures_on(state: &State, map: &Map, cells: &[CellNumber]) -> Vec<stechec_game::FigureId> {
    let there = |figure: &figure::Figure| {
        let cell = map.index(figure.position);
        cell.is_some_and(|cell| cells.binary_search(&cell).is_ok())
    };
    (state.figures())
        .filter(|(_, figure)| there(figure))
        .map(|(id, _)| id.into())
        .collect()
}
