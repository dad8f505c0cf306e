//! Fus Ro Dah comes first: it pushes, and kills whoever is caught between two.

use super::{Fate, Resolution};
use crate::{
    event::Event,
    figure::FigureId,
    geometry::{Displacement, Position},
    interface::{Attaque, Orientation},
    map::Map,
    numbers::{self, LETHAL},
    sight::Field,
};

/// A barbarian who shouts, where the phase began.
struct Shout {
    by: FigureId,
    from: Position,
    facing: Orientation,
    sight: i32,
    field: Field,
}

/// Every Fus Ro Dah at once, all from the positions at the start of the phase.
pub(super) fn push_and_crush(r: &mut Resolution<'_>) {
    let shouts = shouts(r);
    if shouts.is_empty() {
        return;
    }
    let fates: Vec<Fate> = r.ids().map(|id| suffer(r, &shouts, id)).collect();
    r.fates = fates;
}

fn shouts(r: &mut Resolution<'_>) -> Vec<Shout> {
    let mut shouts = Vec::new();
    for (by, attack, target) in r.attackers(|attack| attack == Attaque::FusRoDah) {
        r.use_attack(by, attack, target);
        let figure = r.state.figure(by);
        shouts.push(Shout {
            by,
            from: figure.position,
            facing: figure.facing,
            sight: numbers::of(by.class()).sight,
            field: r.state.side(by.team()).field(&r.state.map, by.class()),
        });
    }
    shouts
}

/// What the shouts do to one figure.
fn suffer(r: &mut Resolution<'_>, shouts: &[Shout], id: FigureId) -> Fate {
    let from = r.state.figure(id).position;
    let map = r.state.map.clone();
    let reaching =
        || (shouts.iter()).filter(|shout| shout.by != id && shout.field.contains(&map, from));
    let mut first_two = reaching();
    match (first_two.next(), first_two.next()) {
        (None, _) => Fate::Shifted(Displacement::default()),
        (Some(shout), None) => {
            let to = shout.carried(&map, from);
            r.figure(id).position = to;
            r.events.push(Event::Pushed {
                figure: id,
                by: shout.by,
                from,
                to,
            });
            Fate::Shifted(Displacement::between(from, to))
        }
        _ => {
            for shout in reaching() {
                r.wound(id, shout.by, Attaque::FusRoDah, LETHAL);
            }
            Fate::Crushed
        }
    }
}

impl Shout {
    /// Along the barbarian's facing until a wall, the edge, or the first row beyond his
    /// sight.
    fn carried(&self, map: &Map, from: Position) -> Position {
        let (dx, dy) = self.facing.vector();
        let row = (from.x - self.from.x) * dx + (from.y - self.from.y) * dy;
        let mut at = from;
        for _ in row..=self.sight {
            let next = at.step(self.facing, 1);
            if !map.walkable(next) {
                break;
            }
            at = next;
        }
        at
    }
}
