//! A state as it is drawn: everything there is, and who sees what of it.

use super::{CellNumber, cells_of};
use crate::{
    figure::{Figure, FigureId},
    geometry::Position,
    interface::{Attaque, Classe, Orientation},
    map::Map,
    numbers,
    sight::Field,
    state::State,
    turn::PhaseKind,
};
use serde::Serialize;
use stechec_game::Team;

/// A state and what follows from it.
#[derive(Debug, Serialize)]
pub struct Scene {
    /// The turn of the phase that comes next.
    turn: u32,
    /// The phase that comes next; none when the match is over.
    phase: Option<PhaseKind>,
    scores: Vec<i32>,
    /// Every figure: by team, then by class.
    figures: Vec<FigureShown>,
    teams: Vec<TeamShown>,
}

#[derive(Debug, Serialize)]
struct FigureShown {
    team: Team,
    class: Classe,
    at: Position,
    facing: Orientation,
    life: i32,
    respawn: Position,
    /// For each of its attacks, the turns until it can be used.
    recharge: Vec<Recharge>,
    /// The cells it sees.
    sees: Vec<CellNumber>,
    /// The cells where it noticed somebody on the last walk, step by step.
    traces: Vec<CellNumber>,
}

#[derive(Debug, Serialize)]
struct Recharge {
    attack: Attaque,
    turns: u32,
}

#[derive(Debug, Serialize)]
struct TeamShown {
    palantir: Option<Sight>,
    i_see: Option<Sight>,
    /// The cells the team sees by any means, in ascending order.
    sees: Vec<CellNumber>,
    /// The figures it sees, own ones too, as places in the list of figures.
    sees_figures: Vec<usize>,
}

/// A sight that belongs to no figure.
#[derive(Debug, Serialize)]
struct Sight {
    at: Position,
    sees: Vec<CellNumber>,
}

impl Scene {
    pub(super) fn of(state: &State) -> Self {
        Self {
            turn: state.clock.turn,
            phase: state.clock.phase,
            scores: state.scores.clone(),
            figures: (state.figures())
                .map(|(id, figure)| FigureShown::of(state, id, figure))
                .collect(),
            teams: (state.teams().teams())
                .map(|team| TeamShown::of(state, team))
                .collect(),
        }
    }
}

impl FigureShown {
    fn of(state: &State, id: FigureId, figure: &Figure) -> Self {
        let map = &state.map;
        let field = state.side(id.team()).field(map, id.class());
        let attacks = numbers::of(id.class()).attacks.into_iter().enumerate();
        Self {
            team: id.team(),
            class: id.class(),
            at: figure.position,
            facing: figure.facing,
            life: figure.life,
            respawn: figure.respawn,
            recharge: attacks
                .map(|(slot, attack)| Recharge {
                    attack,
                    turns: figure.recharge(slot, state.clock.turn),
                })
                .collect(),
            sees: cells_of(map, field),
            traces: (figure.traces.iter())
                .filter_map(|&at| map.index(at))
                .collect(),
        }
    }
}

impl TeamShown {
    fn of(state: &State, team: Team) -> Self {
        let (map, side) = (&state.map, state.side(team));
        let sight = |at: Option<Position>, field: Option<Field>| {
            Some(Sight {
                at: at?,
                sees: cells_of(map, field?),
            })
        };
        let palantir = sight(side.palantir, side.palantir_field());
        let i_see = sight(side.i_see, side.i_see_field());
        let figures = (Classe::ALL.iter()).map(|&class| cells_of(map, side.field(map, class)));
        let others = palantir.iter().chain(&i_see);
        let mut sees: Vec<CellNumber> = (figures.flatten())
            .chain(others.flat_map(|sight| sight.sees.iter().copied()))
            .collect();
        sees.sort_unstable();
        sees.dedup();
        Self {
            sees_figures: figures_on(state, map, &sees),
            palantir,
            i_see,
            sees,
        }
    }
}

/// The figures on some cells, which stand in ascending order.
fn figures_on(state: &State, map: &Map, cells: &[CellNumber]) -> Vec<usize> {
    let there = |figure: &Figure| {
        let cell = map.index(figure.position);
        cell.is_some_and(|cell| cells.binary_search(&cell).is_ok())
    };
    (state.figures())
        .filter(|(_, figure)| there(figure))
        .map(|(id, _)| id.index())
        .collect()
}
