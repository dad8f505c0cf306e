//! How the phases are resolved: each is a list of steps, read from top to bottom.

mod bastoooon;
mod deaths;
mod fus_ro_dah;
mod strikes;
mod walk;

use crate::{
    event::Event,
    figure::{Figure, FigureId},
    geometry::{Displacement, Position},
    interface::Attaque,
    numbers,
    sheet::Sheet,
    state::State,
    turn::PhaseKind,
};

/// One step of a phase's resolution.
type Step = fn(&mut Resolution<'_>);

/// Steps of a placement phase.
const PLACEMENT: &[Step] = &[
    walk::forget_traces,
    walk::turn_those_who_stay,
    walk::walk_together,
    walk::take_final_directions,
    walk::fix_respawn_points,
];

/// Steps of a movement phase.
const MOVEMENT: &[Step] = &[
    walk::forget_traces,
    walk::turn_those_who_stay,
    walk::walk_together,
    walk::take_final_directions,
];

/// Steps of an attack phase: Fus Ro Dah first, Bastoooon last.
const ATTACK: &[Step] = &[
    fus_ro_dah::push_and_crush,
    strikes::strike,
    bastoooon::strike,
    deaths::count_points,
    deaths::respawn,
];

/// Resolves the current phase and goes on to the next one.
pub(crate) fn resolve(state: &mut State, sheet: &mut Sheet, events: &mut Vec<Event>) {
    let Some(phase) = state.clock.phase else {
        sheet.clear();
        return;
    };
    let steps = match phase {
        PhaseKind::Placement => PLACEMENT,
        PhaseKind::Attack => ATTACK,
        PhaseKind::Movement => MOVEMENT,
    };
    let mut resolution = Resolution::new(state, sheet, events);
    for step in steps {
        step(&mut resolution);
    }
    sheet.clear();
    state.clock = state.clock.next(&state.map);
}

/// A phase while it is resolved.
struct Resolution<'a> {
    state: &'a mut State,
    sheet: &'a mut Sheet,
    events: &'a mut Vec<Event>,
    /// What Fus Ro Dah did to each figure.
    fates: Vec<Fate>,
}

/// What Fus Ro Dah did to a figure.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Fate {
    /// Pushed so far, or not at all.
    Shifted(Displacement),
    /// Reached by two or more: dead.
    Crushed,
}

impl<'a> Resolution<'a> {
    fn new(state: &'a mut State, sheet: &'a mut Sheet, events: &'a mut Vec<Event>) -> Self {
        Self {
            state,
            sheet,
            events,
            fates: Vec::new(),
        }
    }

    fn ids(&self) -> impl Iterator<Item = FigureId> + use<> {
        FigureId::all(self.state.sides.len())
    }

    fn is_crushed(&self, id: FigureId) -> bool {
        self.fates.get(id.index()) == Some(&Fate::Crushed)
    }

    /// The figures whose order is one of these attacks, and that are there to carry it
    /// out, with their target as it is now.
    fn attackers(&self, of: impl Fn(Attaque) -> bool) -> Vec<(FigureId, Attaque, Position)> {
        let aimed = |id: FigureId| {
            let (attack, target) = self.sheet.attack(id).filter(|&(attack, _)| of(attack))?;
            match self.fates.get(id.index()) {
                Some(Fate::Crushed) => None,
                Some(&Fate::Shifted(by)) => Some((id, attack, target.shifted(by))),
                None => Some((id, attack, target)),
            }
        };
        self.ids().filter_map(aimed).collect()
    }

    /// Checks an attack once more, after all pushes. One that still holds starts its
    /// cool-down; one that does not is lost.
    fn still_holds(&mut self, id: FigureId, attack: Attaque, target: Position) -> bool {
        let side = self.state.side(id.team());
        let holds = side.reaches(&self.state.map, id.class(), attack, target);
        if holds {
            self.use_attack(id, attack, target);
        } else {
            self.events.push(Event::AttackLost {
                figure: id,
                attack,
                target,
            });
        }
        holds
    }

    fn use_attack(&mut self, id: FigureId, attack: Attaque, target: Position) {
        let turn = self.state.clock.turn;
        let ready = turn + numbers::cool_down(attack);
        if let Some(slot) = numbers::slot(id.class(), attack) {
            self.figure(id).ready[slot] = ready;
        }
        self.events.push(Event::Attacked {
            figure: id,
            attack,
            target,
            ready,
        });
    }

    fn figure(&mut self, id: FigureId) -> &mut Figure {
        self.state.figure_mut(id)
    }

    /// Takes life of a figure, unless it is crushed already.
    fn hit(&mut self, victim: FigureId, by: FigureId, attack: Attaque, damage: i32) {
        if self.is_crushed(victim) {
            return;
        }
        self.wound(victim, by, attack, damage);
    }

    fn wound(&mut self, victim: FigureId, by: FigureId, attack: Attaque, damage: i32) {
        self.figure(victim).life -= damage;
        self.sheet.scratch.hits.push((victim, by));
        self.events.push(Event::Hit {
            figure: victim,
            by,
            attack,
            damage,
        });
    }

    /// Hits every figure on the cells that `spared` does not spare.
    fn hit_cells(
        &mut self,
        cells: &[Position],
        by: FigureId,
        attack: Attaque,
        damage: i32,
        spared: impl Fn(FigureId) -> bool,
    ) {
        for victim in self.ids() {
            let at = self.state.figure(victim).position;
            if cells.contains(&at) && !spared(victim) {
                self.hit(victim, by, attack, damage);
            }
        }
    }
}
