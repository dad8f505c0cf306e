//! What a team may know, and nothing else.

use crate::{
    figure::Side,
    geometry::Position,
    interface::{Classe, PersoInfo},
    map::Map,
    sight::Field,
    state::State,
    turn::Clock,
};
use serde::{Deserialize, Serialize};
use stechec_game::Team;

/// A figure somebody of the team, its palantír or its `I see` sees now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seen {
    /// Where it stands.
    pub at: Position,
    /// Who it is.
    pub info: PersoInfo,
}

/// What one team may know at the beginning of a phase.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct View {
    /// The team.
    pub team: Team,
    /// Where in its course the match is.
    pub clock: Clock,
    /// Everybody's points.
    pub scores: Vec<i32>,
    /// All that belongs to the team.
    pub own: Side,
    /// The figures in sight, own ones too: by cell (row by row), then team, then class.
    pub seen: Vec<Seen>,
}

/// Room for figures in sight that is asked for at once; this is done for every call.
const OFTEN_IN_SIGHT: usize = 24;

impl View {
    /// What `team` may know in this state.
    pub fn of(state: &State, team: Team) -> Self {
        let all = state.sides.len() * Classe::ALL.len();
        let mut view = Self {
            team,
            clock: state.clock,
            scores: Vec::new(),
            own: Side::new(state.map.start()),
            seen: Vec::with_capacity(all.min(OFTEN_IN_SIGHT)),
        };
        view.renew(state, team);
        view
    }

    /// Makes the same of a view of any other state. Memory is only asked for where there is more
    /// to know than before.
    pub fn renew(&mut self, state: &State, team: Team) {
        let Self {
            team: whose,
            clock,
            scores,
            own,
            seen,
        } = self;
        (*whose, *clock) = (team, state.clock);
        scores.clone_from(&state.scores);
        own.copy_from(state.side(team));
        let mut fields = [None, None, None, own.palantir_field(), own.i_see_field()];
        for (field, &class) in fields.iter_mut().zip(Classe::ALL) {
            *field = Some(own.field(&state.map, class));
        }
        let visible = |at| (fields.iter().flatten()).any(|field| field.contains(&state.map, at));
        seen.clear();
        for (number, side) in state.sides.iter().enumerate() {
            for (&class, figure) in Classe::ALL.iter().zip(&side.figures) {
                if visible(figure.position) {
                    seen.push(Seen {
                        at: figure.position,
                        info: side.info(Team(number as u8), class),
                    });
                }
            }
        }
        seen.sort_by_key(|seen| (seen.at.y, seen.at.x));
    }

    /// The figures in sight on a cell.
    pub fn on(&self, at: Position) -> impl Iterator<Item = &Seen> {
        let key = (at.y, at.x);
        let first = self
            .seen
            .partition_point(|seen| (seen.at.y, seen.at.x) < key);
        self.seen[first..]
            .iter()
            .take_while(move |seen| seen.at == at)
    }

    /// The cells of a field with a figure in sight on them, in scan order.
    pub fn occupied(&self, map: &Map, field: Field) -> Vec<Position> {
        let mut cells = Vec::new();
        field.for_each(map, |cell| {
            if self.on(cell).next().is_some() {
                cells.push(cell);
            }
        });
        cells
    }
}
