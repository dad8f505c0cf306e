use crate::findings::{OCTAVE, Spend};
use stechec_run::{EntryPointUsage, Spent};
use stechec_tournament::{MatchId, statistics::Distribution};

/// What a champion used, by entry point.
#[derive(Clone)]
pub(super) struct Uses {
    calls: Vec<u64>,
    fuel: Vec<Option<Spend>>,
    cpu_us: Vec<Option<Spend>>,
}

impl Uses {
    pub(super) fn new(entry_points: usize) -> Self {
        Self {
            calls: vec![0; entry_points],
            fuel: vec![None; entry_points],
            cpu_us: vec![None; entry_points],
        }
    }

    /// Adds a match; uses beyond the entry points that are known are ignored.
    pub(super) fn add(&mut self, usage: &[EntryPointUsage], id: MatchId) {
        let known = self.calls.iter_mut().zip(&mut self.fuel);
        for ((used, (calls, fuel)), cpu_us) in usage.iter().zip(known).zip(&mut self.cpu_us) {
            *calls = calls.saturating_add(used.calls);
            for (sum, spent) in [(fuel, used.fuel), (cpu_us, used.cpu_us)] {
                if let Some(spent) = spent {
                    count(sum, spent, used.calls, id);
                }
            }
        }
    }

    pub(super) fn finish(self) -> (Vec<u64>, Vec<Option<Spend>>, Vec<Option<Spend>>) {
        (self.calls, self.fuel, self.cpu_us)
    }
}

fn count(sum: &mut Option<Spend>, spent: Spent, calls: u64, id: MatchId) {
    let sum = sum.get_or_insert_with(|| Spend {
        total: 0,
        most: spent.most,
        most_in: id,
        means: Distribution::default(),
    });
    sum.total = sum.total.saturating_add(spent.total);
    if spent.most > sum.most {
        (sum.most, sum.most_in) = (spent.most, id);
    }
    let mean = spent.total as f64 / calls.max(1) as f64;
    sum.means
        .add(libm::round(OCTAVE * libm::log2(mean.max(1.0))) as i32);
}
