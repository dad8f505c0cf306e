//! Why a monster does what it does, in words and numbers: what was found out about every
//! hero, who is the focus and why not the others, which hexes were good, what broke ties.

use crate::{
    automaton::{Decision, Key, Merit, Plan, Prospect, Why},
    geometry::Position,
};

/// A line, and how far it is set in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WhyLine {
    /// It belongs to the last line before it that is less set in.
    pub depth: usize,
    /// The words.
    pub text: String,
}

/// The most hexes that are listed by their coordinates.
const LISTED: usize = 8;

/// A decision in words.
pub fn told(decision: &Decision) -> Vec<WhyLine> {
    let mut lines = Vec::new();
    let mut line = |depth, text| lines.push(WhyLine { depth, text });
    match decision.why {
        Why::Stunned => line(0, "it is stunned: nothing of its card happens".to_owned()),
        Why::Idle => line(0, "its card has neither move nor attack".to_owned()),
        Why::NoFocus => line(0, "it has no focus: nobody can be attacked".to_owned()),
        Why::Single | Why::Tie | Why::Chosen => {
            line(0, format!("its focus is {}", heroes(&decision.focus, "or")));
        }
    }
    let first = (decision.reasons.prospects.iter())
        .find(|it| it.rank == Some(0))
        .and_then(|it| it.key);
    for prospect in &decision.reasons.prospects {
        line(1, prospect_told(prospect, first));
    }
    for plan in &decision.reasons.plans {
        line(0, plan_told(plan));
        if let Some(merit) = plan.merit {
            line(1, merit_told(merit));
        }
    }
    if decision.options.len() > 1 {
        let count = decision.options.len();
        line(
            0,
            format!("{count} options are left: the team with the token chooses"),
        );
    }
    for (number, option) in decision.options.iter().enumerate() {
        let strikes = match option.targets[..] {
            [] => "strikes nobody".to_owned(),
            _ => format!("strikes {}", heroes(&option.targets, "and")),
        };
        line(
            1,
            format!("option {number}: ends on {}, {strikes}", option.hex),
        );
    }
    lines
}

fn prospect_told(prospect: &Prospect, first: Option<Key>) -> String {
    let hero = prospect.hero;
    let Some(key) = prospect.key else {
        return format!("hero {hero} cannot be attacked from anywhere it could go");
    };
    let steps = key
        .proximity
        .map_or("no".to_owned(), |steps| steps.to_string());
    let price = format!(
        "hero {hero}: {} and {} movement to attack it, {steps} steps away, initiative {}",
        counted(key.dangers as usize, "danger"),
        key.movement,
        key.initiative
    );
    match first.and_then(|first| behind(key, first)) {
        Some(reason) => format!("{price}; not the focus: {reason}"),
        None => price,
    }
}

/// The first thing in which a hero comes behind the focus.
fn behind(key: Key, first: Key) -> Option<&'static str> {
    let steps = |key: Key| key.proximity.unwrap_or(u32::MAX);
    if key.dangers > first.dangers {
        Some("more dangers on the way")
    } else if key.dangers == first.dangers && key.movement > first.movement {
        Some("more movement")
    } else if key.movement == first.movement && steps(key) > steps(first) {
        Some("as much movement, but further away")
    } else if steps(key) == steps(first) && key.initiative > first.initiative {
        Some("as near, but later in initiative")
    } else {
        None
    }
}

fn plan_told(plan: &Plan) -> String {
    let good = counted(plan.good.len(), "hex");
    match plan.now.is_empty() {
        false => format!(
            "against hero {}: {good} to attack from with the fewest dangers, in reach: {}",
            plan.focus,
            hexes(&plan.now)
        ),
        true => format!(
            "against hero {}: none of {good} to attack from is in reach; the nearest: {}",
            plan.focus,
            hexes(&plan.goals)
        ),
    }
}

fn merit_told(merit: Merit) -> String {
    let disadvantage = match merit.disadvantage {
        true => "at a disadvantage",
        false => "without disadvantage",
    };
    format!(
        "the best of them: {disadvantage}, {} struck, {} movement",
        counted(merit.targets.0, "hero"),
        merit.movement
    )
}

fn counted(count: usize, what: &str) -> String {
    match (count, what) {
        (1, _) => format!("1 {what}"),
        (_, "hex" | "hero") => format!("{count} {what}es"),
        _ => format!("{count} {what}s"),
    }
}

fn heroes(ids: &[u8], joint: &str) -> String {
    let names: Vec<String> = ids.iter().map(|id| format!("hero {id}")).collect();
    names.join(&format!(" {joint} "))
}

fn hexes(list: &[Position]) -> String {
    let shown: Vec<String> = list.iter().take(LISTED).map(Position::to_string).collect();
    match list.len().checked_sub(LISTED) {
        Some(more) if more > 0 => format!("{} and {more} more", shown.join(" ")),
        _ => shown.join(" "),
    }
}
