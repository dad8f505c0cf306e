use super::Setup;
use super::all_groups::AllGroups;
use super::amount::Amount;
use super::balanced::Balanced;
use super::circle::Circle;
use super::combinations::binomial;
use super::groups::Groups;
use super::knockout::Knockout;
use super::swiss::Swiss;
use crate::fixture::ChampionIndex;
use crate::limits::{MAX_MATCHES, MAX_TABLE};
use crate::maps::MapCycle;
use crate::refusal::Refusals;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The format of the tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Format {
    /// Everybody against everybody.
    RoundRobin(RoundRobin),
    /// One against all.
    Gauntlet(Gauntlet),
    /// All on one map.
    Melee(Melee),
    /// Who has done equally well meets next.
    Swiss(Swiss),
    /// Who loses is out.
    Knockout(Knockout),
    /// Groups, then a knockout of the best of each.
    Groups(Groups),
}

/// Everybody against everybody: every group of `table` champions, or a balanced selection.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RoundRobin {
    /// Champions per match.
    pub table: usize,
    /// All of it, or some rounds.
    pub amount: Amount,
}

/// One against all: the challenger meets every group of the others.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Gauntlet {
    /// The one.
    pub challenger: ChampionIndex,
    /// Champions per match, the challenger included.
    pub table: usize,
    /// All of it, or some rounds; in a round the challenger meets every group once.
    pub amount: Amount,
}

/// All champions on one map.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Melee {
    /// How many times each map is played (each as often as its weight says).
    pub rounds: u64,
}

impl Format {
    pub(super) fn check(&self, setup: &Setup, refusals: &mut Refusals) {
        match self {
            Self::RoundRobin(format) => format.check(setup, refusals),
            Self::Gauntlet(format) => format.check(setup, refusals),
            Self::Melee(format) => format.check(setup, refusals),
            Self::Swiss(format) => format.check(setup, refusals),
            Self::Knockout(format) => format.check(setup, refusals),
            Self::Groups(format) => format.check(setup, refusals),
        }
    }
}

/// Checks the size of a table against bounds and the number of champions.
pub(super) fn check_table(
    parameter: &'static str,
    table: usize,
    champions: usize,
    refusals: &mut Refusals,
) {
    refusals.bounds(parameter, table, (2, MAX_TABLE));
    if table > champions {
        refusals.add(
            (parameter, "table-too-large"),
            format!("{table} champions per match, but there are only {champions}"),
            "choose a smaller table, or enter more champions",
        );
    }
}

/// Adds a reason when there are more matches than can be planned.
fn check_total(total: Option<u64>, help: &str, refusals: &mut Refusals) {
    if total.is_none_or(|total| total > MAX_MATCHES) {
        let number = total.map_or("more than 10^19".to_owned(), |total| total.to_string());
        refusals.add(
            ("amount", "too-many-matches"),
            format!("{number} matches would be played, of at most {MAX_MATCHES}"),
            help,
        );
    }
}

impl RoundRobin {
    pub(super) fn check(&self, setup: &Setup, refusals: &mut Refusals) {
        check_table("table", self.table, setup.champions, refusals);
        self.amount.check(refusals);
        if refusals.is_empty() {
            let maps = MapCycle::new(&setup.map_weights, setup.seed);
            check_total(
                self.matches(setup.champions, &maps),
                "ask for a number of rounds: a balanced selection",
                refusals,
            );
        }
        if refusals.is_empty() {
            self.check_extension(setup.champions, refusals);
        }
    }

    /// Adds a reason when rounds cannot be added to those before.
    pub(super) fn check_extension(&self, champions: usize, refusals: &mut Refusals) {
        if self.table == 2 || self.table == champions {
            return;
        }
        let moments = self.amount.moments();
        if let Some((message, help)) = Balanced::refusal(champions, self.table, moments) {
            refusals.add(("rounds", "cannot-be-extended"), message, help);
        }
    }

    /// How many matches that is; none if more than 64 bits can hold.
    pub(super) fn matches(&self, champions: usize, maps: &MapCycle) -> Option<u64> {
        match self.amount {
            Amount::Full { times } if self.table == 2 => Circle::full_rounds(champions, maps)
                .checked_mul(u64::from(times))?
                .checked_mul((champions / 2) as u64),
            Amount::Full { times } => binomial(champions, self.table)?
                .checked_mul(AllGroups::full_passes(self.table, maps))?
                .checked_mul(u64::from(times)),
            _ => (self.amount.rounds()?).checked_mul((champions / self.table) as u64),
        }
    }
}

impl Gauntlet {
    fn check(&self, setup: &Setup, refusals: &mut Refusals) {
        check_table("table", self.table, setup.champions, refusals);
        self.amount.check(refusals);
        if self.challenger >= setup.champions {
            refusals.add(
                ("challenger", "no-such-champion"),
                format!(
                    "the challenger is champion {}, but there are only {}",
                    self.challenger.saturating_add(1),
                    setup.champions
                ),
                "name one of the champions",
            );
        }
        if refusals.is_empty() {
            let maps = MapCycle::new(&setup.map_weights, setup.seed);
            let passes = match self.amount {
                Amount::Full { times } => {
                    AllGroups::full_passes(self.table, &maps).checked_mul(u64::from(times))
                }
                _ => self.amount.rounds(),
            };
            let groups = binomial(setup.champions - 1, self.table - 1);
            let total = groups
                .zip(passes)
                .and_then(|(groups, passes)| groups.checked_mul(passes));
            check_total(total, "choose fewer rounds or a smaller table", refusals);
        }
    }
}

impl Melee {
    fn check(&self, setup: &Setup, refusals: &mut Refusals) {
        refusals.bounds("rounds", self.rounds, (1, MAX_MATCHES));
        if setup.champions > MAX_TABLE {
            refusals.add(
                ("champions", "too-many-for-one-map"),
                format!("{} champions cannot all play on one map", setup.champions),
                format!("enter at most {MAX_TABLE}, or choose another format"),
            );
        }
        if refusals.is_empty() {
            let maps = MapCycle::new(&setup.map_weights, setup.seed);
            let total = self.rounds.checked_mul(maps.slots());
            check_total(total, "choose fewer rounds", refusals);
        }
    }
}
