//! Costs of ways by improving them until nothing improves: for boards with too many walks.

use super::{Cost, Gait, Hex, Plain};
use std::collections::{BTreeMap, BTreeSet};

impl Plain {
    /// The cost of the best way from a hex to every other one.
    pub(super) fn relaxed_costs(&self, gait: Gait, from: Hex) -> BTreeMap<Hex, Cost> {
        // What only counts for the last hex is added in the end.
        let mut costs = improved(from, |hex| {
            let entered = |to: Hex| match gait {
                Gait::Foot => self.cost_of(gait, &[to]),
                Gait::Jump | Gait::Fly => Some((0, 1)),
            };
            let steps = self.steps(hex).into_iter();
            steps.filter_map(move |to| Some((to, entered(to)?)))
        });
        for (&hex, cost) in costs.iter_mut().filter(|(hex, _)| **hex != from) {
            *cost = sum(*cost, self.landing(gait, hex));
        }
        costs
    }

    /// The cost of the best way from every hex to one.
    pub(super) fn relaxed_costs_to(&self, gait: Gait, goal: Hex) -> BTreeMap<Hex, Cost> {
        improved(goal, |entered| {
            let cost = match gait {
                Gait::Foot => self.cost_of(gait, &[entered]),
                _ if entered == goal => Some(sum((0, 1), self.landing(gait, goal))),
                Gait::Jump | Gait::Fly => Some((0, 1)),
            };
            let before = self.steps(entered).into_iter();
            before.filter_map(move |from| Some((from, cost?)))
        })
    }

    /// What counts for the last hex only.
    fn landing(&self, gait: Gait, hex: Hex) -> Cost {
        match gait {
            Gait::Jump => (self.dangerous(hex), self.difficult(hex)),
            Gait::Foot | Gait::Fly => (0, 0),
        }
    }
}

fn sum(one: Cost, other: Cost) -> Cost {
    (one.0 + other.0, one.1 + other.1)
}

/// The costs of all hexes that steps lead to from the first, improved until nothing improves.
fn improved<S: Iterator<Item = (Hex, Cost)>>(
    first: Hex,
    steps: impl Fn(Hex) -> S,
) -> BTreeMap<Hex, Cost> {
    let mut costs = BTreeMap::from([(first, (0, 0))]);
    let mut better = BTreeSet::from([first]);
    while !better.is_empty() {
        for hex in std::mem::take(&mut better) {
            for (to, step) in steps(hex) {
                let cost = sum(costs[&hex], step);
                if costs.get(&to).is_none_or(|&known| cost < known) {
                    costs.insert(to, cost);
                    better.insert(to);
                }
            }
        }
    }
    costs
}
