//! Where a phase stands in its match.

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Serialize};
use std::{borrow::Cow, fmt, str::FromStr};

/// The address of a phase, unique even where a name comes several times in a turn: `12/attack`
/// is the first phase `attack` of turn 12, `12/attack.2` the second one.
///
/// ```
/// use stechec_game::{PhaseAddress, PhaseCounter};
///
/// let mut counter = PhaseCounter::default();
/// let played = [(0, "choice"), (0, "fight"), (0, "choice"), (1, "choice")];
/// let addresses = played.map(|(turn, name)| counter.next(turn, name).to_string());
/// assert_eq!(addresses, ["0/choice", "0/fight", "0/choice.2", "1/choice"]);
/// let address: PhaseAddress = "0/choice.2".parse()?;
/// assert_eq!((address.turn, address.name.as_str(), address.nth), (0, "choice", 2));
/// # Ok::<(), stechec_game::BadAddress>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct PhaseAddress {
    /// The turn, counted from 0.
    pub turn: u32,
    /// The phase's name.
    pub name: String,
    /// Which phase of that name in its turn, counted from 1.
    pub nth: u32,
}

impl fmt::Display for PhaseAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.turn, self.label())
    }
}

impl PhaseAddress {
    /// The address within its turn: `attack`, `attack.2`.
    pub fn label(&self) -> String {
        match self.nth {
            0 | 1 => self.name.clone(),
            nth => format!("{}.{nth}", self.name),
        }
    }
}

impl Serialize for PhaseAddress {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for PhaseAddress {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

impl JsonSchema for PhaseAddress {
    fn schema_name() -> Cow<'static, str> {
        "PhaseAddress".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "type": "string",
            "description": "The address of a phase: its turn from 0, its name, and which phase of \
                            that name in its turn, unless it is the first.",
            "pattern": "^[0-9]+/[^/]+$",
        })
    }
}

/// A text that is not an address of a phase.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a phase: expected TURN/NAME or TURN/NAME.N, such as 12/attack.2")]
pub struct BadAddress(pub String);

impl FromStr for PhaseAddress {
    type Err = BadAddress;

    fn from_str(text: &str) -> Result<Self, BadAddress> {
        let bad = || BadAddress(text.to_owned());
        let (turn, label) = text.split_once('/').ok_or_else(bad)?;
        let turn = turn.parse().map_err(|_| bad())?;
        let PhaseLabel { name, nth } = PhaseLabel::from(label);
        if name.is_empty() || nth == Some(0) {
            return Err(bad());
        }
        Ok(Self {
            turn,
            name,
            nth: nth.unwrap_or(1),
        })
    }
}

/// What people say of a phase when its turn is known: `attack` for every phase of that
/// name, `attack.2` for the second one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PhaseLabel {
    /// The phase's name.
    pub name: String,
    /// Which of that name, counted from 1; any if it is not said.
    pub nth: Option<u32>,
}

impl From<&str> for PhaseLabel {
    fn from(text: &str) -> Self {
        let nth = text.rsplit_once('.').and_then(|(name, nth)| {
            let nth = nth.parse().ok()?;
            Some((name, nth))
        });
        match nth {
            Some((name, nth)) => Self {
                name: name.to_owned(),
                nth: Some(nth),
            },
            None => Self {
                name: text.to_owned(),
                nth: None,
            },
        }
    }
}

impl PhaseLabel {
    /// Whether a phase is meant, its turn apart.
    pub fn means(&self, address: &PhaseAddress) -> bool {
        self.name == address.name && self.nth.is_none_or(|nth| nth == address.nth)
    }
}

/// Gives phases their addresses, in the order in which they are played.
#[derive(Clone, Debug, Default)]
pub struct PhaseCounter {
    turn: u32,
    /// The names of this turn, and how often each came.
    names: Vec<(String, u32)>,
}

impl PhaseCounter {
    /// The address of the phase that is played next.
    pub fn next(&mut self, turn: u32, name: &str) -> PhaseAddress {
        if self.turn != turn {
            self.turn = turn;
            self.names.clear();
        }
        let known = self.names.iter_mut().find(|(known, _)| known == name);
        let nth = match known {
            Some((_, nth)) => {
                *nth += 1;
                *nth
            }
            None => {
                self.names.push((name.to_owned(), 1));
                1
            }
        };
        PhaseAddress {
            turn,
            name: name.to_owned(),
            nth,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_read_as_it_is_written() {
        for text in ["0/attack", "12/heros 3", "7/choix 12.2", "4294967295/x.31"] {
            let address: PhaseAddress = text.parse().unwrap();
            assert_eq!(address.to_string(), text);
            assert!(PhaseLabel::from(address.label().as_str()).means(&address));
        }
        // The first one may be numbered too.
        assert_eq!("3/a.1".parse::<PhaseAddress>().unwrap().to_string(), "3/a");
    }

    #[test]
    fn what_is_no_address_is_refused() {
        for text in [
            "",
            "/",
            "3",
            "3/",
            "attack",
            "x/attack",
            "-1/attack",
            "3/a.0",
            "3/.2",
        ] {
            assert!(text.parse::<PhaseAddress>().is_err(), "{text}");
        }
    }

    #[test]
    fn a_name_means_all_of_it_and_a_number_one() {
        let address: PhaseAddress = "1/fight.2".parse().unwrap();
        for (text, means) in [
            ("fight", true),
            ("fight.2", true),
            ("fight.1", false),
            ("fig", false),
        ] {
            assert_eq!(PhaseLabel::from(text).means(&address), means, "{text}");
        }
    }
}
