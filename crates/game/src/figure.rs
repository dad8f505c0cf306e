//! Figures of a match: who is who, and whom people mean.

use crate::Team;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::{borrow::Cow, fmt, str::FromStr};

/// A figure's number within its match: no two figures share one, whosever they are, and it
/// stays the same from the first phase to the last. Written `#7`.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Default,
    Serialize,
    Deserialize,
    JsonSchema,
)]
pub struct FigureId(pub u32);

impl fmt::Display for FigureId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{}", self.0)
    }
}

impl FromStr for FigureId {
    type Err = std::num::ParseIntError;

    /// Reads `#7`.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        text.strip_prefix('#').unwrap_or(text).parse().map(Self)
    }
}

/// A figure as people speak of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct FigureName {
    /// Its number.
    pub id: FigureId,
    /// Whose it is; nobody's if there is none.
    pub team: Option<Team>,
    /// Its word, such as `elfe`; several figures may share one.
    pub word: Cow<'static, str>,
}

/// Why nobody knows which figure is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoFigure {
    /// There is none like that.
    Unknown,
    /// There are several.
    Several,
}

/// The figure that is meant by `#7`, by a word, or by its place among its team's figures,
/// counted from 0.
///
/// ```
/// use stechec_game::{FigureId, FigureName, NoFigure, Team, find_figure};
///
/// let named = |id, team: Option<u8>, word: &'static str| FigureName {
///     id: FigureId(id),
///     team: team.map(Team),
///     word: word.into(),
/// };
/// let figures = [named(0, Some(0), "scout"), named(1, Some(0), "scout"), named(8, None, "bat")];
/// assert_eq!(find_figure(&figures, None, "#8"), Ok(FigureId(8)));
/// assert_eq!(find_figure(&figures, None, "bat"), Ok(FigureId(8)));
/// assert_eq!(find_figure(&figures, Some(Team(0)), "1"), Ok(FigureId(1)));
/// assert_eq!(find_figure(&figures, Some(Team(0)), "scout"), Err(NoFigure::Several));
/// assert_eq!(find_figure(&figures, Some(Team(0)), "bat"), Err(NoFigure::Unknown));
/// ```
pub fn find_figure(
    figures: &[FigureName],
    team: Option<Team>,
    word: &str,
) -> Result<FigureId, NoFigure> {
    let candidates: Vec<&FigureName> = (figures.iter())
        .filter(|figure| team.is_none() || figure.team == team)
        .collect();
    if word.starts_with('#') {
        let id = word.parse().map_err(|_| NoFigure::Unknown)?;
        let found = candidates.iter().find(|figure| figure.id == id);
        return found.map(|figure| figure.id).ok_or(NoFigure::Unknown);
    }
    let named: Vec<FigureId> = (candidates.iter())
        .filter(|figure| figure.word.eq_ignore_ascii_case(word))
        .map(|figure| figure.id)
        .collect();
    match (named.as_slice(), team, word.parse::<usize>()) {
        (&[id], _, _) => Ok(id),
        (&[], Some(_), Ok(place)) => {
            let found = candidates.get(place).map(|figure| figure.id);
            found.ok_or(NoFigure::Unknown)
        }
        (&[], _, _) => Err(NoFigure::Unknown),
        _ => Err(NoFigure::Several),
    }
}
