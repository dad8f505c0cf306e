use super::knockout::{Bracket, Decision, Encounter};
use super::{Format, Seeding};
use crate::fixture::ChampionIndex;
use crate::ids::Stage;
use schemars::JsonSchema;
use serde::Serialize;

/// Something that nothing that was played decided: champions were level, and their seeds did.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Lot {
    /// What was decided.
    pub occasion: Occasion,
    /// Whom it favoured; where it decided an order, all but the last, the first one first; nobody
    /// where it decided who meets whom.
    pub favoured: Vec<ChampionIndex>,
    /// Who was level with them; where it decided an order, the last; where it decided who meets
    /// whom, everybody who was level with somebody else.
    pub others: Vec<ChampionIndex>,
    /// Whether seeds were drawn by lot; if not, they follow from the list of champions.
    pub drawn: bool,
}

/// What a lot decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Occasion {
    /// Who advances from a group.
    Group {
        /// The group, from 0.
        group: usize,
    },
    /// In which order champions of a group stand who all advance, or who all do not.
    GroupOrder {
        /// The group, from 0.
        group: usize,
    },
    /// Who is seeded before whom in the knockout, of those who have the same place in their
    /// groups.
    Seeding {
        /// That place, from 0.
        place: usize,
    },
    /// Who wins an encounter of the knockout, or stands before whom at its last table.
    Encounter {
        /// The round, from 0.
        round: u32,
        /// The table, from 0.
        table: usize,
    },
    /// Who takes third place.
    ThirdPlace,
    /// Who has a bye in a Swiss round, which counts as won.
    Bye {
        /// The round, from 0.
        round: u32,
    },
    /// Who meets whom in a Swiss round, of those who stood level before it.
    Pairing {
        /// The round, from 0.
        round: u32,
    },
}

impl Lot {
    /// One that decided in which order these stand; none if there is nothing to decide.
    pub(super) fn of_order(
        occasion: Occasion,
        order: &[ChampionIndex],
        drawn: bool,
    ) -> Option<Self> {
        let (last, first) = order.split_last().filter(|(_, first)| !first.is_empty())?;
        Some(Self {
            occasion,
            favoured: first.to_vec(),
            others: vec![*last],
            drawn,
        })
    }
}

impl Format {
    /// Whether seeds, where there are any, are drawn by lot.
    pub(crate) fn is_drawn(&self) -> bool {
        let seeding = match self {
            Self::Swiss(it) => &it.seeding,
            Self::Knockout(it) => &it.seeding,
            Self::Groups(it) => &it.seeding,
            Self::RoundRobin(_) | Self::Gauntlet(_) | Self::Melee(_) => return false,
        };
        *seeding == Seeding::Drawn
    }
}

impl Bracket {
    /// Where champions who were level were told apart by their seeds.
    pub(super) fn lots(&self, drawn: bool) -> Vec<Lot> {
        let last = self.rounds.len().saturating_sub(1);
        let mut lots = Vec::new();
        for (round, encounters) in self.rounds.iter().enumerate() {
            for it in encounters {
                let occasion = Occasion::Encounter {
                    round: it.round,
                    table: it.table,
                };
                // Half of a table advances; at the last one every place counts.
                let cuts = if round == last {
                    1..=self.table - 1
                } else {
                    self.table / 2..=self.table / 2
                };
                lots.extend(it.lots(occasion, cuts, drawn));
            }
        }
        if let Some(third) = &self.third_place {
            lots.extend(third.lots(Occasion::ThirdPlace, 1..=1, drawn));
        }
        lots
    }
}

impl Encounter {
    fn lots(
        &self,
        occasion: Occasion,
        cuts: std::ops::RangeInclusive<usize>,
        drawn: bool,
    ) -> Vec<Lot> {
        let played = self.decided_by.is_some_and(|by| by != Decision::Walkover);
        let Some(ranking) = self.ranking.as_ref().filter(|_| played) else {
            return Vec::new();
        };
        let score = |champion: ChampionIndex| {
            let slot = (self.slots.iter()).find(|slot| slot.champion == Some(champion));
            slot.map(|slot| slot.score)
        };
        let lot = |cut: usize| {
            let (above, below) = ranking.split_at(cut);
            let level = score(*above.last()?);
            let equals = |side: &[ChampionIndex]| -> Vec<ChampionIndex> {
                let equals = side.iter().copied();
                equals.filter(|&it| score(it) == level).collect()
            };
            (level == score(*below.first()?)).then(|| Lot {
                occasion,
                favoured: equals(above),
                others: equals(below),
                drawn,
            })
        };
        cuts.filter_map(lot).collect()
    }
}

impl Occasion {
    /// The stage it belongs to.
    pub fn stage(self) -> Stage {
        match self {
            Self::Group { .. } | Self::GroupOrder { .. } => Stage::Group,
            Self::Seeding { .. } | Self::Encounter { .. } => Stage::Knockout,
            Self::ThirdPlace => Stage::ThirdPlace,
            Self::Bye { .. } | Self::Pairing { .. } => Stage::Swiss,
        }
    }
}
