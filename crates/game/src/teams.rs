use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// No game seats more teams than this.
pub const MAX_TEAMS: usize = 100;

/// A team of a match, counted from 0.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
pub struct Team(pub u8);

impl Team {
    /// The team as a place in a list.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// How many teams play: a number the game allows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct TeamCount(u8);

/// A number of teams that the game does not allow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{asked} {} cannot play: the game takes {}", self.teams(), self.bounds())]
pub struct WrongTeamCount {
    /// What was asked for.
    pub asked: usize,
    /// The least number allowed.
    pub least: usize,
    /// The largest number allowed.
    pub most: usize,
}

impl WrongTeamCount {
    fn teams(&self) -> &'static str {
        if self.asked == 1 { "team" } else { "teams" }
    }

    fn bounds(&self) -> String {
        let Self { least, most, .. } = self;
        if least < most {
            format!("{least} to {most}")
        } else {
            least.to_string()
        }
    }
}

impl TeamCount {
    /// Checks a number of teams against a game's bounds.
    pub fn new<G: crate::Game>(asked: usize) -> Result<Self, WrongTeamCount> {
        let (least, most) = (G::TEAMS.0, G::TEAMS.1.min(MAX_TEAMS));
        match u8::try_from(asked) {
            Ok(count) if (least..=most).contains(&asked) => Ok(Self(count)),
            _ => Err(WrongTeamCount { asked, least, most }),
        }
    }

    /// The number.
    pub fn get(self) -> usize {
        usize::from(self.0)
    }

    /// Every team.
    pub fn teams(self) -> impl DoubleEndedIterator<Item = Team> + Clone {
        (0..self.0).map(Team)
    }
}

/// Some of the teams of a match.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TeamSet(u128);

impl TeamSet {
    /// Every team of a match.
    pub fn all(count: TeamCount) -> Self {
        Self((1 << count.0) - 1)
    }

    /// One team alone.
    pub fn only(team: Team) -> Self {
        Self(1 << team.0)
    }

    /// Whether `team` is one of them.
    pub fn contains(self, team: Team) -> bool {
        team.index() < MAX_TEAMS && self.0 >> team.0 & 1 == 1
    }

    /// Whether there is none.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The teams in ascending order.
    pub fn iter(self) -> impl Iterator<Item = Team> {
        (0..MAX_TEAMS as u8)
            .map(Team)
            .filter(move |&team| self.contains(team))
    }
}

impl FromIterator<Team> for TeamSet {
    fn from_iter<I: IntoIterator<Item = Team>>(teams: I) -> Self {
        let seated = teams.into_iter().filter(|team| team.index() < MAX_TEAMS);
        Self(seated.fold(0, |set, team| set | 1 << team.0))
    }
}
