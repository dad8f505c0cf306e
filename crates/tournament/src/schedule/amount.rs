use crate::limits::{MAX_EXTENSIONS, MAX_MATCHES};
use crate::refusal::Refusals;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// How much of all that would be possible is played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Amount {
    /// Every group on every map with every rotation of seats, that many times.
    Full {
        /// How many times.
        times: u32,
    },
    /// This many rounds, balanced as well as possible.
    Rounds(u64),
    /// As many rounds as the last of these numbers says. Those up to the first are the rounds of
    /// a plan that has no more; those up to the second were added to them, and so on. All is
    /// balanced as well as possible after each.
    Extended(Vec<u64>),
}

impl Amount {
    /// Numbers of rounds after which all is balanced, the last of them all; none where
    /// everything is played.
    pub fn moments(&self) -> &[u64] {
        match self {
            Self::Full { .. } => &[],
            Self::Rounds(rounds) => std::slice::from_ref(rounds),
            Self::Extended(moments) => moments,
        }
    }

    /// How many rounds; none where everything is played.
    pub fn rounds(&self) -> Option<u64> {
        self.moments().last().copied()
    }

    /// Those numbers of rounds.
    pub fn of_moments(moments: Vec<u64>) -> Self {
        match moments[..] {
            [rounds] => Self::Rounds(rounds),
            _ => Self::Extended(moments),
        }
    }

    pub(super) fn check(&self, refusals: &mut Refusals) {
        if let Self::Full { times } = self {
            return refusals.bounds("times", u64::from(*times), (1, MAX_MATCHES));
        }
        let moments = self.moments();
        if moments.is_empty() || moments.len() > MAX_EXTENSIONS {
            refusals.add(
                ("rounds", "out-of-bounds"),
                format!("{} numbers of rounds", moments.len()),
                format!("give one, or up to {MAX_EXTENSIONS} that follow each other"),
            );
        }
        let first = moments.first().copied().unwrap_or(1);
        refusals.bounds("rounds", first, (1, MAX_MATCHES));
        if let Some(two) = moments.windows(2).find(|two| two[0] >= two[1]) {
            refusals.add(
                ("rounds", "not-ascending"),
                format!("{} rounds cannot follow {}", two[1], two[0]),
                "each number has to be larger than the one before: all rounds until then",
            );
        }
    }
}
