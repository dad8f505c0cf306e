use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Serialize, de};
use std::fmt;
use std::str::FromStr;

/// The part of a tournament that a match belongs to.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// Everybody against everybody, or a balanced selection of that.
    RoundRobin,
    /// One against all.
    Gauntlet,
    /// All on one map.
    Melee,
    /// Swiss rounds.
    Swiss,
    /// The groups before a knockout.
    Group,
    /// The knockout itself.
    Knockout,
    /// The match for third place.
    ThirdPlace,
}

/// The parts of an id, each with its number of bits.
type Layout = &'static [u32];

impl Stage {
    /// Every stage, in the order of a tournament.
    pub const ALL: [Self; 7] = [
        Self::RoundRobin,
        Self::Gauntlet,
        Self::Melee,
        Self::Swiss,
        Self::Group,
        Self::Knockout,
        Self::ThirdPlace,
    ];

    /// The stage's name, as ids begin with it.
    pub fn name(self) -> &'static str {
        match self {
            Self::RoundRobin => "round-robin",
            Self::Gauntlet => "gauntlet",
            Self::Melee => "melee",
            Self::Swiss => "swiss",
            Self::Group => "group",
            Self::Knockout => "knockout",
            Self::ThirdPlace => "third-place",
        }
    }

    fn layout(self) -> Layout {
        match self {
            Self::RoundRobin | Self::Gauntlet | Self::Melee => &[60],
            Self::Group => &[16, 44],
            Self::Swiss | Self::Knockout | Self::ThirdPlace => &[16, 28, 16],
        }
    }
}

/// The name of a match: the same in every run of the same plan, whatever was played before.
///
/// As text it is the stage and numbers that count from 1: `round-robin-MATCH`,
/// `gauntlet-MATCH`, `melee-MATCH`, `group-GROUP-MATCH`, `swiss-ROUND-TABLE-GAME`,
/// `knockout-ROUND-TABLE-GAME`, `third-place-ROUND-TABLE-GAME`. Ids are ordered by stage
/// and then by their numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct MatchId(u64);

impl MatchId {
    /// The match with this number (from 0) in a stage whose matches are simply counted.
    pub(crate) fn numbered(stage: Stage, number: u64) -> Self {
        Self::pack(stage, &[number])
    }

    /// A group's match; both numbers from 0.
    pub(crate) fn in_group(group: usize, number: u64) -> Self {
        Self::pack(Stage::Group, &[group as u64, number])
    }

    /// A game at a table in a round; all numbers from 0.
    pub(crate) fn game(stage: Stage, round: u32, table: usize, game: u32) -> Self {
        Self::pack(stage, &[u64::from(round), table as u64, u64::from(game)])
    }

    fn pack(stage: Stage, parts: &[u64]) -> Self {
        let packed = (stage.layout().iter().zip(parts))
            .fold(stage as u64, |packed, (bits, part)| {
                packed << bits | part & ((1 << bits) - 1)
            });
        Self(packed)
    }

    /// The id as one number, for a store: different for different ids, in their order.
    pub fn packed(self) -> u64 {
        self.0
    }

    /// The id that was packed into a number.
    pub fn unpacked(packed: u64) -> Option<Self> {
        let stage = usize::try_from(packed >> 60).ok()?;
        Stage::ALL.get(stage).map(|_| Self(packed))
    }

    /// The stage.
    pub fn stage(self) -> Stage {
        Stage::ALL[(self.0 >> 60) as usize]
    }

    /// The numbers after the stage, from 0.
    pub fn numbers(self) -> Vec<u64> {
        let mut left = 60;
        (self.stage().layout().iter())
            .map(|bits| {
                left -= bits;
                self.0 >> left & ((1 << bits) - 1)
            })
            .collect()
    }
}

impl fmt::Display for MatchId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = self.stage().name().to_owned();
        for number in self.numbers() {
            text.push_str(&format!("-{}", number + 1));
        }
        f.pad(&text)
    }
}

/// A text that is not a match id.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoMatchId(String);

impl fmt::Display for NoMatchId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "`{}` is not a match id: they look like `round-robin-17` or `swiss-2-5-1`",
            self.0
        )
    }
}

impl std::error::Error for NoMatchId {}

impl FromStr for MatchId {
    type Err = NoMatchId;

    fn from_str(text: &str) -> Result<Self, NoMatchId> {
        let refused = || NoMatchId(text.chars().take(80).collect());
        let stage = (Stage::ALL.into_iter())
            .find(|stage| {
                (text.strip_prefix(stage.name())).is_some_and(|rest| rest.starts_with('-'))
            })
            .ok_or_else(refused)?;
        let layout = stage.layout();
        let numbers: Vec<u64> = text[stage.name().len() + 1..]
            .split('-')
            .take(layout.len() + 1)
            .map(|part| part.parse().map_err(|_| refused()))
            .collect::<Result<_, _>>()?;
        let fits = numbers.len() == layout.len()
            && (numbers.iter().zip(layout))
                .all(|(&number, bits)| number > 0 && number <= 1 << bits);
        if !fits {
            return Err(refused());
        }
        let numbers: Vec<u64> = numbers.iter().map(|number| number - 1).collect();
        let id = Self::pack(stage, &numbers);
        // Only one spelling: no leading zeros or signs.
        if id.to_string() == text {
            Ok(id)
        } else {
            Err(refused())
        }
    }
}

impl JsonSchema for MatchId {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "MatchId".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        let stages = Stage::ALL.map(Stage::name).join("|");
        json_schema!({
            "type": "string",
            "description": "The name of a match: its stage and numbers that count from 1.",
            "pattern": format!("^({stages})(-[1-9][0-9]*)+$"),
        })
    }
}

impl Serialize for MatchId {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for MatchId {
    fn deserialize<D: de::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = <std::borrow::Cow<'de, str>>::deserialize(deserializer)?;
        text.parse().map_err(de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_survive_text() {
        for id in [
            MatchId::numbered(Stage::RoundRobin, 0),
            MatchId::numbered(Stage::Melee, 999_999_999_999),
            MatchId::in_group(12, 34),
            MatchId::game(Stage::Swiss, 2, 4, 0),
            MatchId::game(Stage::ThirdPlace, 65_535, (1 << 28) - 1, 65_535),
        ] {
            assert_eq!(id.to_string().parse(), Ok(id), "{id}");
            assert_eq!(MatchId::unpacked(id.packed()), Some(id));
        }
        assert_eq!(
            MatchId::game(Stage::Swiss, 2, 4, 0).to_string(),
            "swiss-3-5-1"
        );
    }

    #[test]
    fn other_numbers_are_refused() {
        assert_eq!(MatchId::unpacked(u64::MAX), None);
    }

    #[test]
    fn other_texts_are_refused() {
        for text in [
            "",
            "swiss",
            "swiss-",
            "swiss-1",
            "swiss-1-1-1-1",
            "swiss-0-1-1",
            "swiss-01-1-1",
            "swiss-+1-1-1",
            "swiss-65537-1-1",
            "group-1-1-1",
            "tennis-1",
            "melee--1",
        ] {
            assert!(text.parse::<MatchId>().is_err(), "{text}");
        }
    }

    #[test]
    fn ids_are_ordered_by_stage_and_numbers() {
        let ids = [
            MatchId::game(Stage::Swiss, 0, 1, 1),
            MatchId::game(Stage::Swiss, 0, 2, 0),
            MatchId::game(Stage::Swiss, 1, 0, 0),
            MatchId::in_group(0, 0),
            MatchId::game(Stage::Knockout, 0, 0, 0),
        ];
        assert!(ids.is_sorted());
    }
}
