use super::Criterion;
use crate::schedule::{Evenness, Fixtures, Format, Setup};
use schemars::JsonSchema;
use serde::Serialize;

/// A criterion that is not fair, or says nothing, in a plan.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Caution {
    /// The criterion.
    pub criterion: Criterion,
    /// What is wrong with it here.
    pub why: String,
    /// What to do about it.
    pub help: String,
}

/// What is to be said about the criteria of a plan, before anything is played.
pub fn cautions(setup: &Setup, plan: &Fixtures) -> Vec<Caution> {
    // Places of a knockout follow from who beat whom.
    if matches!(setup.format, Format::Knockout(_)) {
        return Vec::new();
    }
    let even = Evenness::counted(setup, plan);
    let swiss = matches!(setup.format, Format::Swiss(_));
    let caution = |&criterion: &Criterion| {
        let (why, help) = doubt(criterion, even, swiss)?;
        Some(Caution {
            criterion,
            why: why.to_owned(),
            help: help.to_owned(),
        })
    };
    setup.scoring.order.iter().filter_map(caution).collect()
}

/// Why a criterion is not fair, and what would be.
fn doubt(
    criterion: Criterion,
    even: Evenness,
    swiss: bool,
) -> Option<(&'static str, &'static str)> {
    use Criterion::*;
    let sum = "it is a sum, and some champions play more matches than others";
    match criterion {
        // A bye of Swiss rounds gives the points of a win.
        Points if even.matches || swiss => None,
        Points => Some((sum, "use `points-per-match`")),
        GamePoints if !even.matches => Some((sum, "use `game-points-per-match`")),
        Wins | Places if !even.matches => Some((sum, "use `points-per-match`")),
        FewestFaults if !even.matches => Some((
            "who plays more matches has more occasion to fail",
            "leave it out",
        )),
        HeadToHead if !even.meetings => Some((
            "not all champions meet equally often",
            "it is passed over among champions who have not",
        )),
        Buchholz if even.matches && even.meetings => Some((
            "everybody has the same opponents, so it says nothing that points do not",
            "leave it out",
        )),
        Buchholz | SonnebornBerger if !even.matches && !swiss => Some((
            "it is a sum over opponents, and some champions have more of them",
            "use `points-per-match` and `head-to-head`",
        )),
        _ => None,
    }
}
