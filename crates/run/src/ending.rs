use crate::{Counts, RecordedPlan};
use schemars::JsonSchema;
use serde::Serialize;
use stechec_tournament::{
    Fixtures, Schedule, Setup,
    rating::{Rankings, Ratings, Verdict, doubling},
};

/// How a run came to its end.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(tag = "by", rename_all = "kebab-case")]
pub enum Ending {
    /// All matches were played.
    AllPlayed,
    /// The plan's rule for stopping had seen enough: there are matches left that nobody needs.
    StopRule {
        /// How many of the best are told apart from the rest.
        top: usize,
        /// How probable it is that they are.
        confidence: f64,
    },
}

impl Ending {
    /// How a run ended, as its plan and its matches tell; none while there is more to play.
    /// The rankings of all matches are asked for only where they decide.
    pub fn of(
        plan: &RecordedPlan,
        setup: &Setup,
        counts: Counts,
        rankings: impl FnOnce() -> Option<Rankings>,
    ) -> Option<Self> {
        if counts.all_played() {
            return Some(Self::AllPlayed);
        }
        let looks = Self::looks(plan, setup, counts);
        if looks.is_empty() {
            return None;
        }
        let rule = &plan.stop.as_ref()?.rule;
        let ratings = Ratings::new(&mut rankings()?, &plan.rating);
        let mut verdicts = looks.into_iter();
        verdicts.find_map(|(look, left)| match rule.verdict(&ratings, look, left) {
            Verdict::Separated { confidence } => Some(Self::StopRule {
                top: rule.top,
                confidence,
            }),
            _ => None,
        })
    }

    /// Whether only the results can tell if this is the end.
    pub fn is_open(plan: &RecordedPlan, counts: Counts) -> bool {
        let may_stop = plan.stop.is_some() && counts.played > 0;
        !counts.all_played() && (!counts.certain || may_stop)
    }

    /// The looks at results that all matches before them are there for, and none after them:
    /// each with its number, from 1, and how many matches come after it. Looks are places in
    /// the schedule, whoever has been taken out of it since.
    fn looks(plan: &RecordedPlan, setup: &Setup, counts: Counts) -> Vec<(u32, u64)> {
        let Some(stop) = plan.stop.as_ref().filter(|_| counts.played > 0) else {
            return Vec::new();
        };
        let schedule = if setup.rulings.is_empty() {
            None
        } else {
            match Fixtures::new(setup) {
                Ok(Fixtures::Static(schedule)) => Some(schedule),
                _ => return Vec::new(),
            }
        };
        let total = schedule.as_ref().map_or(counts.total, Schedule::total);
        let missing_before = |look: u64| match &schedule {
            None => 0,
            Some(schedule) => {
                let fixtures = (0..look).filter_map(|number| schedule.fixture(number));
                let prevented = fixtures.filter(|it| setup.rulings.prevent(it)).count();
                (prevented as u64).saturating_sub(counts.of_absent)
            }
        };
        let looks = (1..).zip(doubling(stop.first_look, total));
        looks
            .filter(|&(_, look)| counts.played + missing_before(look) == look)
            .map(|(number, look)| (number, total - look))
            .collect()
    }
}
