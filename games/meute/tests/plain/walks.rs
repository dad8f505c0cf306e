//! Ways by trying every walk: the cheapest, and of several the one whose directions are
//! smallest.

use super::{Gait, Hex, Mover, Plain, neighbour};
use meute::{interface::Kind, numbers::MonsterCard};

/// A walk that enters no hex twice: its directions, and the hexes entered.
pub(crate) type Walk = (Vec<usize>, Vec<Hex>);

impl Plain {
    /// Every walk from a hex.
    pub(crate) fn walks(&self, from: Hex) -> Vec<Walk> {
        let mut found = Vec::new();
        self.go_on(from, from, &mut (Vec::new(), Vec::new()), &mut found);
        found
    }

    fn go_on(&self, from: Hex, at: Hex, walk: &mut Walk, found: &mut Vec<Walk>) {
        for direction in 0..6 {
            let to = neighbour(at, direction);
            if to == from || walk.1.contains(&to) || !self.steps(at).contains(&to) {
                continue;
            }
            walk.0.push(direction);
            walk.1.push(to);
            found.push(walk.clone());
            self.go_on(from, to, walk, found);
            walk.0.pop();
            walk.1.pop();
        }
    }

    /// The way of a monster: fewest dangers, then least movement.
    pub(crate) fn monster_way(
        &self,
        walks: &[Walk],
        mover: &Mover,
        card: &MonsterCard,
        to: Hex,
    ) -> Option<Vec<Hex>> {
        let gait = match (mover.kind, card.jumping) {
            (Kind::ChauveSouris, _) => Gait::Fly,
            (_, true) => Gait::Jump,
            (_, false) => Gait::Foot,
        };
        best(walks, to, |walk| self.cost_of(gait, walk)).map(|(_, way)| way)
    }

    /// The way of a hero with its price: least movement, then fewest dangers. `own` is where
    /// the other hero of its team stands.
    pub(crate) fn hero_way(
        &self,
        walks: &[Walk],
        own: Option<Hex>,
        jumping: bool,
        to: Hex,
    ) -> Option<((u32, u32), Vec<Hex>)> {
        let taken = |hex: Hex| self.hero_on(hex) || self.monsters.contains(&hex);
        if taken(to) || self.obstacle(to) {
            return None;
        }
        let cost = |walk: &[Hex]| {
            let mut price = (0, 0);
            for (place, &hex) in walk.iter().enumerate() {
                price.0 += 1;
                if jumping && place + 1 < walk.len() {
                    continue;
                }
                if !jumping && (self.obstacle(hex) || (taken(hex) && Some(hex) != own)) {
                    return None;
                }
                price.0 += self.difficult(hex);
                price.1 += self.dangerous(hex);
            }
            Some(price)
        };
        best(walks, to, cost)
    }
}

/// The walk to a hex that costs least; of several the one with the smallest directions.
fn best<C: Ord>(
    walks: &[Walk],
    to: Hex,
    cost: impl Fn(&[Hex]) -> Option<C>,
) -> Option<(C, Vec<Hex>)> {
    let there = walks.iter().filter(|(_, hexes)| hexes.last() == Some(&to));
    let priced = there.filter_map(|(directions, hexes)| Some((cost(hexes)?, directions, hexes)));
    let best = priced.min_by(|one, other| (&one.0, one.1).cmp(&(&other.0, other.1)));
    best.map(|(cost, _, hexes)| (cost, hexes.clone()))
}
