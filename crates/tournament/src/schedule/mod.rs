//! Who plays whom, where and on which seat.

mod adaptive;
mod all_groups;
mod amount;
mod balance;
mod balanced;
mod circle;
mod combinations;
mod continuing;
mod evenness;
mod format;
mod groups;
mod knockout;
mod lots;
mod melee;
mod permutation;
mod qualifying;
mod rounds;
mod seeding;
mod swiss;

pub use adaptive::{Adaptive, Place, Placement, Progress, Step};
pub use amount::Amount;
pub use balance::{Balance, Spread};
pub use evenness::Evenness;
pub use format::{Format, Gauntlet, Melee, RoundRobin};
pub use groups::Groups;
pub use knockout::{
    Bracket, Decision, Encounter, Knockout, KnockoutRules, Lines, Position, Slot, Source,
};
pub use lots::{Lot, Occasion};
pub use rounds::RoundPlan;
pub use seeding::Seeding;
pub use swiss::Swiss;

use crate::fixture::{ChampionIndex, Fixture};
use crate::ids::{MatchId, Stage};
use crate::limits::MAX_CHAMPIONS;
use crate::maps::MapCycle;
use crate::refusal::Refusals;
use crate::rulings::Rulings;
use crate::standings::Scoring;
use adaptive::AdaptiveKind;
use all_groups::AllGroups;
use balanced::Balanced;
use circle::Circle;
use groups::GroupsPlan;
use knockout::KnockoutPlan;
use melee::Together;
use serde::{Deserialize, Serialize};
use swiss::SwissPlan;

/// What is to be played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Setup {
    /// How many champions there are.
    pub champions: usize,
    /// How often each map is to occur, in proportion; one number per map.
    pub map_weights: Vec<u32>,
    /// All chance comes from here.
    pub seed: u64,
    /// How they are brought together.
    pub format: Format,
    /// How matches become standings; decides who meets in formats that depend on results.
    pub scoring: Scoring,
    /// Who was taken out of it meanwhile.
    #[serde(default)]
    pub rulings: Rulings,
}

/// A setup that can be played.
#[derive(Clone, Debug)]
pub enum Fixtures {
    /// Every match is known from the beginning.
    Static(Schedule),
    /// What is played next depends on results.
    Adaptive(Adaptive),
}

impl Fixtures {
    /// Checks a setup; on refusal every reason is given.
    pub fn new(setup: &Setup) -> Result<Self, Refusals> {
        let mut refusals = Refusals::default();
        refusals.bounds("champions", setup.champions, (2, MAX_CHAMPIONS));
        MapCycle::check(&setup.map_weights, &mut refusals);
        setup.scoring.check(&mut refusals);
        setup.format.check(setup, &mut refusals);
        refusals.none_or(|| Self::build(setup))
    }

    fn build(setup: &Setup) -> Self {
        let maps = MapCycle::new(&setup.map_weights, setup.seed);
        match &setup.format {
            Format::RoundRobin(format) => {
                let kind = Kind::round_robin(format, setup.champions, &maps, setup.seed);
                Self::Static(Schedule::new(Stage::RoundRobin, setup, maps, kind))
            }
            Format::Gauntlet(format) => {
                let kind = Kind::gauntlet(format, setup.champions, &maps, setup.seed);
                Self::Static(Schedule::new(Stage::Gauntlet, setup, maps, kind))
            }
            Format::Melee(format) => {
                let (rounds, per_round) = (format.rounds, maps.slots());
                let together = Together::new(setup.champions, rounds, per_round, setup.seed);
                let kind = Kind::Together(together);
                Self::Static(Schedule::new(Stage::Melee, setup, maps, kind))
            }
            Format::Swiss(format) => {
                let plan = SwissPlan::new(format, setup, maps);
                Self::Adaptive(Adaptive::new(AdaptiveKind::Swiss(plan), setup))
            }
            Format::Knockout(format) => {
                let seeds = format.seeding.order(setup.champions, setup.seed);
                let plan = KnockoutPlan::new(&format.rules, seeds, setup, maps);
                Self::Adaptive(Adaptive::new(AdaptiveKind::Knockout(plan), setup))
            }
            Format::Groups(format) => {
                let plan = GroupsPlan::new(format, setup, maps);
                let kind = AdaptiveKind::Groups(Box::new(plan));
                Self::Adaptive(Adaptive::new(kind, setup))
            }
        }
    }
}

/// A match before it has an id and a seed.
pub(crate) struct Draw {
    pub(crate) round: u64,
    pub(crate) map: usize,
    pub(crate) seats: Vec<ChampionIndex>,
}

/// How the matches of a [`Schedule`] are worked out.
#[derive(Clone, Debug)]
pub(crate) enum Kind {
    /// Two at a table: exact at every moment.
    Circle(Circle),
    /// More at a table, some rounds of all that would be possible.
    Balanced(Balanced),
    /// Every group there is.
    AllGroups(AllGroups),
    /// All at one table.
    Together(Together),
}

impl Kind {
    pub(crate) fn round_robin(
        format: &RoundRobin,
        champions: usize,
        maps: &MapCycle,
        seed: u64,
    ) -> Self {
        let table = format.table;
        let moments = format.amount.moments();
        match format.amount {
            Amount::Full { times } if table == 2 => {
                let rounds = Circle::full_rounds(champions, maps) * u64::from(times);
                Self::Circle(Circle::new(champions, &[rounds], seed))
            }
            Amount::Full { times } => {
                let passes = AllGroups::full_passes(table, maps) * u64::from(times);
                Self::AllGroups(AllGroups::new(champions, table, passes, seed))
            }
            _ if table == 2 => Self::Circle(Circle::new(champions, moments, seed)),
            _ if table == champions => {
                let rounds = moments.last().copied().unwrap_or(0);
                Self::Together(Together::new(champions, rounds, 1, seed))
            }
            _ => Self::Balanced(Balanced::new(champions, table, moments, maps.slots(), seed)),
        }
    }

    fn gauntlet(format: &Gauntlet, champions: usize, maps: &MapCycle, seed: u64) -> Self {
        let passes = match format.amount {
            Amount::Full { times } => AllGroups::full_passes(format.table, maps) * u64::from(times),
            _ => format.amount.rounds().unwrap_or(0),
        };
        let groups = AllGroups::new(champions - 1, format.table - 1, passes, seed);
        Self::AllGroups(groups.with(format.challenger))
    }

    pub(crate) fn total(&self) -> u64 {
        match self {
            Self::Circle(circle) => circle.total(),
            Self::Balanced(balanced) => balanced.total(),
            Self::AllGroups(groups) => groups.total(),
            Self::Together(together) => together.total(),
        }
    }

    pub(crate) fn draw(&self, number: u64, maps: &MapCycle) -> Draw {
        match self {
            Self::Circle(circle) => circle.draw(number, maps),
            Self::Balanced(balanced) => balanced.draw(number, maps),
            Self::AllGroups(groups) => groups.draw(number, maps),
            Self::Together(together) => together.draw(number, maps),
        }
    }
}

/// A plan whose every match can be worked out by its number alone, in any order and on
/// any thread, in a time that does not depend on how many there are.
#[derive(Clone, Debug)]
pub struct Schedule {
    stage: Stage,
    seed: u64,
    champions: usize,
    map_weights: Vec<u32>,
    maps: MapCycle,
    kind: Kind,
}

impl Schedule {
    fn new(stage: Stage, setup: &Setup, maps: MapCycle, kind: Kind) -> Self {
        Self {
            stage,
            seed: setup.seed,
            champions: setup.champions,
            map_weights: setup.map_weights.clone(),
            maps,
            kind,
        }
    }

    /// How many matches there are.
    pub fn total(&self) -> u64 {
        self.kind.total()
    }

    /// The match with this number, from 0; none past the last.
    pub fn fixture(&self, number: u64) -> Option<Fixture> {
        let Draw { round, map, seats } = self.draw(number)?;
        let id = MatchId::numbered(self.stage, number);
        Some(Fixture::new(self.seed, id, round, map, seats))
    }

    /// The match with this id, if it is one of this schedule.
    pub fn by_id(&self, id: MatchId) -> Option<Fixture> {
        if id.stage() != self.stage {
            return None;
        }
        self.fixture(*id.numbers().first()?)
    }

    /// Every match in order, worked out one by one.
    pub fn fixtures(&self) -> impl Iterator<Item = Fixture> {
        (0..self.total()).map_while(|number| self.fixture(number))
    }

    /// How many champions there are.
    pub fn champions(&self) -> usize {
        self.champions
    }

    fn draw(&self, number: u64) -> Option<Draw> {
        (number < self.total()).then(|| self.kind.draw(number, &self.maps))
    }
}
