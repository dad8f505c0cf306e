//! Bastoooon comes last: the more a barbarian has suffered, the harder he strikes.

use super::Resolution;
use crate::{
    interface::Attaque,
    numbers::{self, BASTOOOON_FROM},
};

/// Every Bastoooon together, by the life left after all other attacks.
pub(super) fn strike(r: &mut Resolution<'_>) {
    let strikes: Vec<_> = (r
        .attackers(|attack| attack == Attaque::Bastoooon)
        .into_iter())
    .map(|(id, attack, target)| (id, attack, target, BASTOOOON_FROM - r.state.figure(id).life))
    .collect();
    for (id, attack, target, damage) in strikes {
        if r.still_holds(id, attack, target) {
            let cross = target.cross();
            let cells = numbers::area(id.class(), attack).of(&cross);
            r.hit_cells(cells, id, attack, damage, |victim| victim == id);
        }
    }
}
