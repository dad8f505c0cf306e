use crate::chance::Stream;

/// How many steps back the search compares itself with: it accepts what is worse than now
/// but no worse than then, which carries it out of small valleys.
const PATIENCE: usize = 1_000;

/// After this many steps without gain the search is stuck, and starts again from nearby:
const STUCK: usize = 40 * PATIENCE;

/// that many exchanges away.
const KICK: usize = 8;

/// Something to be arranged as cheaply as possible by exchanging two things at a time.
pub(super) trait Arrangement {
    /// What is to become small.
    fn cost(&self) -> u64;
    /// Two things that can be exchanged, if there are any.
    fn pick(&self, chance: &mut Stream) -> Option<(usize, usize)>;
    /// Exchanges them; doing it twice changes nothing.
    fn exchange(&mut self, a: usize, b: usize);
    /// What the cost would be after exchanging them.
    fn cost_after(&mut self, a: usize, b: usize) -> u64 {
        self.exchange(a, b);
        let after = self.cost();
        self.exchange(a, b);
        after
    }
}

/// Brings an arrangement to the cheapest found in that many steps, or to one that costs no
/// more than `enough`; says how many it took. Late acceptance: only whole numbers, so the
/// same on every machine.
pub(super) fn descend(
    arrangement: &mut impl Arrangement,
    enough: u64,
    steps: u64,
    chance: &mut Stream,
) -> u64 {
    let mut cost = arrangement.cost();
    let mut history = vec![cost; PATIENCE];
    let (mut best, mut since_best) = (cost, Vec::new());
    let (mut lowest, mut stuck) = (cost, 0);
    let mut step = 0;
    while step < steps && best > enough {
        let Some((a, b)) = arrangement.pick(chance) else {
            break;
        };
        let kicked = stuck >= STUCK;
        let after = arrangement.cost_after(a, b);
        let past = &mut history[(step % PATIENCE as u64) as usize];
        if kicked || after <= cost || after <= *past {
            arrangement.exchange(a, b);
            cost = after;
            since_best.push((a, b));
        }
        *past = cost.min(*past);
        if cost < best {
            best = cost;
            since_best.clear();
        }
        stuck = if cost < lowest { 0 } else { stuck + 1 };
        lowest = lowest.min(cost);
        if stuck >= STUCK + KICK {
            history.fill(cost);
            (lowest, stuck) = (cost, 0);
        }
        step += 1;
    }
    for (a, b) in since_best.into_iter().rev() {
        arrangement.exchange(a, b);
    }
    step
}
