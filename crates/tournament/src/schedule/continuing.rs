//! Plans that go on where another one began.

use super::balanced::Balanced;
use super::{Amount, Format, Setup};
use crate::maps::MapCycle;

impl Setup {
    /// This setup as one that goes on with what was begun as `before`. Where nothing but the
    /// number of rounds has changed, those that were planned stay what they are; others are added
    /// to them, if a plan of all rounds at once would begin in another way.
    pub fn continuing(&self, before: &Self) -> Self {
        let mut now = self.clone();
        if let (Some(amount), Some(own)) = (self.amount_after(before), now.format.amount_mut()) {
            *own = amount;
        }
        now
    }

    fn amount_after(&self, before: &Self) -> Option<Amount> {
        let &Amount::Rounds(rounds) = self.format.amount()? else {
            return None;
        };
        let planned = before.format.amount()?;
        let mut format = self.format.clone();
        format.amount_mut()?.clone_from(planned);
        let what = |it: &Self| (it.champions, it.map_weights.clone(), it.seed);
        if what(self) != what(before) || format != before.format {
            return None;
        }
        if planned.rounds() == Some(rounds) {
            return Some(planned.clone());
        }
        let mut moments = planned.moments().to_vec();
        moments.retain(|&earlier| earlier < rounds);
        moments.push(rounds);
        Some(if self.begins_alike(&moments) {
            Amount::Rounds(rounds)
        } else {
            Amount::of_moments(moments)
        })
    }

    /// Whether all rounds are the same matches, be they planned at once or one after the other.
    fn begins_alike(&self, moments: &[u64]) -> bool {
        let slots = MapCycle::new(&self.map_weights, self.seed).slots();
        let (table, sizes) = self.format.tables(self.champions);
        let grows = |&size: &usize| {
            table == 2 || table == size || !Balanced::is_searched(size, table, moments)
        };
        moments.first().is_some_and(|&first| first >= slots) && sizes.iter().all(grows)
    }
}

impl Format {
    /// How much is played, in formats whose rounds can be added to in that way.
    pub fn amount(&self) -> Option<&Amount> {
        match self {
            Self::RoundRobin(it) => Some(&it.amount),
            Self::Groups(it) => Some(&it.amount),
            _ => None,
        }
    }

    fn amount_mut(&mut self) -> Option<&mut Amount> {
        match self {
            Self::RoundRobin(it) => Some(&mut it.amount),
            Self::Groups(it) => Some(&mut it.amount),
            _ => None,
        }
    }

    /// Champions per match in such formats, and how many come together.
    fn tables(&self, champions: usize) -> (usize, Vec<usize>) {
        match self {
            Self::RoundRobin(it) => (it.table, vec![champions]),
            Self::Groups(it) => {
                let groups = it.groups.max(1);
                let sizes = vec![champions / groups, champions.div_ceil(groups)];
                (it.table, sizes)
            }
            _ => (2, Vec::new()),
        }
    }
}
