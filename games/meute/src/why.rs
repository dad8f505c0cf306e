//! Why a monster does what it does, in words and numbers: who could be attacked from where
//! at what price, who is the focus and why not the others, which hexes were good, which ways
//! to strike were left out for what reason, what broke ties.

mod narrowing;

use crate::{
    automaton::{
        Account, Approach, AsMelee, Attackable, Choice, FocusPlan, Key, Outlook, Prospect, Strike,
        Weighed, Why,
    },
    geometry::Position,
};
use narrowing::{QUESTIONS, Ranks};

/// A line, how far it is set in, and the heroes it is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WhyLine {
    /// It belongs to the last line before it that is less set in.
    pub depth: usize,
    /// Their ids.
    pub heroes: Vec<u8>,
    /// The words.
    pub text: String,
}

/// A decision in words.
pub fn told(account: &Account) -> Vec<WhyLine> {
    let mut page = Page::default();
    page.attack(account);
    page.focus(account);
    let plans = account.decision.reasons.plans.iter();
    let ranks = Ranks::of(&account.decision.reasons.prospects);
    for (plan, weighed) in plans.zip(&account.weighed) {
        page.plan(plan, weighed, account, &ranks);
    }
    page.options(&account.decision.options);
    page.lines
}

/// Lines while they are written.
#[derive(Default)]
struct Page {
    lines: Vec<WhyLine>,
}

impl Page {
    fn line(&mut self, depth: usize, heroes: &[u8], text: String) {
        self.lines.push(WhyLine {
            depth,
            heroes: heroes.to_vec(),
            text,
        });
    }

    /// Step 1: what it decides with, where that is not what its card says.
    fn attack(&mut self, account: &Account) {
        if matches!(account.decision.why, Why::Stunned | Why::Idle) {
            return;
        }
        if let Some(reason) = account.as_melee {
            let reason = match reason {
                AsMelee::NoAttack => "its card has no attack",
                AsMelee::Disarmed => "it is disarmed",
            };
            let melee = "it decides as for a melee attack on one target, and strikes nobody";
            self.line(0, &[], format!("{reason}: {melee}"));
        }
    }

    /// Step 2: what it takes to attack each hero, and who is the focus.
    fn focus(&mut self, account: &Account) {
        let decision = &account.decision;
        let text = match decision.why {
            Why::Stunned => "it is stunned: nothing of its card happens".to_owned(),
            Why::Idle => "its card has neither move nor attack".to_owned(),
            Why::NoFocus => "it has no focus: nobody can be attacked".to_owned(),
            Why::Single | Why::Tie | Why::Chosen => {
                format!("its focus is {}", heroes(&decision.focus, "or"))
            }
        };
        self.line(0, &decision.focus, text);
        let prospects = &decision.reasons.prospects;
        let first = prospects.iter().find(|it| it.rank == Some(0));
        let first = first.and_then(|it| it.key);
        for (prospect, attackable) in prospects.iter().zip(&account.heroes) {
            let text = prospect_told(prospect, attackable, first);
            self.line(1, &[prospect.hero], text);
            // Those of a candidate with the fewest dangers are listed with its plan.
            let fewest = prospect.key.filter(|_| prospect.rank == Some(0));
            let dearer = attackable.dearer.iter().copied();
            let dearer: Vec<(Position, Price)> = dearer
                .filter(|(_, (dangers, _))| fewest.is_none_or(|key| *dangers > key.dangers))
                .collect();
            if !dearer.is_empty() {
                let text = format!("dearer: {}", by_price(&dearer));
                self.line(2, &[prospect.hero], text);
            }
        }
    }

    /// Step 3, for one candidate.
    fn plan(&mut self, plan: &FocusPlan, weighed: &Weighed, account: &Account, ranks: &Ranks) {
        let reach = account.movement;
        let against = format!("against hero {}", plan.focus);
        let good = counted(plan.good.len(), "hex", "hexes");
        let good = format!("{against}: {good} to attack from with the fewest dangers");
        let now = match &weighed.outlook {
            Outlook::Strikes(_) => hexes(&plan.now),
            Outlook::Approaches(_) => "none".to_owned(),
        };
        let text = format!("{good}; within a move of {reach}: {now}");
        self.line(0, &[plan.focus], text);
        self.line(1, &[], good_told(&weighed.good));
        match &weighed.outlook {
            Outlook::Strikes(strikes) => {
                let strikes: Vec<&Strike> = strikes.iter().collect();
                let ways = counted(strikes.len(), "way", "ways");
                let ways = match account.as_melee {
                    None => format!("{ways} to strike it now"),
                    Some(_) => format!("{ways} to strike it now, if it did"),
                };
                let listed = listed(&strikes, |strike| {
                    format!("from {} {}", strike.hex, heroes(&strike.targets, "and"))
                });
                self.line(1, &[], format!("{ways}: {listed}"));
                self.narrowed(strikes, plan.focus, ranks);
            }
            Outlook::Approaches(approaches) => {
                for approach in approaches {
                    self.line(1, &[], approach_told(approach));
                }
            }
        }
    }

    /// How the ways to strike are narrowed down, one question after the other: what is left
    /// out, and why.
    fn narrowed(&mut self, mut left: Vec<&Strike>, focus: u8, ranks: &Ranks) {
        for question in QUESTIONS {
            let Some(best) = question.best(&left) else {
                return;
            };
            let is_best = |strike: &&&Strike| question.is_as_good(strike, best);
            let (kept, out): (Vec<&Strike>, Vec<&Strike>) =
                left.iter().partition(|strike| is_best(strike));
            if !out.is_empty() {
                let why = question.reason(best, focus, ranks);
                let listed = self::listed(&out, |strike| question.told(strike, ranks));
                let count = out.len();
                self.line(2, &[], format!("{count} left out, {why}: {listed}"));
            }
            left = kept;
        }
    }

    fn options(&mut self, options: &[Choice]) {
        let told = |option: &Choice| match option.targets[..] {
            [] => format!("ends on {}, strikes nobody", option.hex),
            _ => format!(
                "ends on {}, strikes {}",
                option.hex,
                heroes(&option.targets, "and")
            ),
        };
        if let [only] = options {
            return self.line(0, &only.targets, format!("so it {}", told(only)));
        }
        if !options.is_empty() {
            let count = options.len();
            let text = format!("{count} options are left: the team with the token chooses");
            self.line(0, &[], text);
        }
        for (number, option) in options.iter().enumerate() {
            let text = format!("option {number}: {}", told(option));
            self.line(1, &option.targets, text);
        }
    }
}

fn prospect_told(prospect: &Prospect, attackable: &Attackable, first: Option<Key>) -> String {
    let hero = prospect.hero;
    if attackable.invisible {
        return format!("hero {hero} is invisible: nobody's target");
    }
    let Some(key) = prospect.key else {
        return format!("hero {hero} cannot be attacked from anywhere it could go");
    };
    let steps = match key.proximity {
        Some(steps) => format!("{} away", counted(steps as usize, "step", "steps")),
        None => "no steps lead there".to_owned(),
    };
    let price = format!(
        "hero {hero}: {} to attack it, from {}{}; {steps}, initiative {}",
        price_told(key.dangers, key.movement),
        hexes(&attackable.cheapest),
        match attackable.dearer.len() {
            0 => String::new(),
            more => format!(" ({more} dearer)"),
        },
        key.initiative
    );
    match first.and_then(|first| behind(key, first)) {
        Some(reason) => {
            let rank = prospect.rank.unwrap_or(0);
            format!("{price}; not the focus, rank {rank}: {reason}")
        }
        None => price,
    }
}

/// The first thing in which a hero comes behind the focus.
fn behind(key: Key, first: Key) -> Option<&'static str> {
    let steps = |key: Key| key.proximity.unwrap_or(u32::MAX);
    if key.dangers > first.dangers {
        Some("more dangers on the way")
    } else if key.movement > first.movement {
        Some("more movement")
    } else if steps(key) > steps(first) {
        Some("as much movement, but further away")
    } else if key.initiative > first.initiative {
        Some("as near, but later in initiative")
    } else {
        None
    }
}

/// Dangers and movement.
type Price = (u32, u32);

/// The good hexes by what they cost, cheapest first.
fn good_told(good: &[(Position, u32)]) -> String {
    let mut good: Vec<(Position, Price)> = (good.iter())
        .map(|&(at, movement)| (at, (0, movement)))
        .collect();
    // Stable: those of one price stay in reading order.
    good.sort_by_key(|&(_, price)| price);
    format!("it takes {}", by_price(&good))
}

/// Hexes that are sorted by their prices, those of one price together.
fn by_price(sorted: &[(Position, Price)]) -> String {
    let groups = sorted.chunk_by(|one, other| one.1 == other.1).map(|group| {
        let at: Vec<Position> = group.iter().map(|&(at, _)| at).collect();
        let (dangers, movement) = group[0].1;
        format!("{} to {}", price_told(dangers, movement), hexes(&at))
    });
    groups.collect::<Vec<_>>().join("; ")
}

/// Ways to strike, in words.
fn listed(strikes: &[&Strike], told: impl Fn(&Strike) -> String) -> String {
    let mut all: Vec<String> = strikes.iter().map(|strike| told(strike)).collect();
    // Several strikes from a hex may be one to the question.
    all.dedup();
    all.join(", ")
}

fn approach_told(approach: &Approach) -> String {
    let (dangers, movement) = approach.price;
    let stops: Vec<String> = (approach.stops.iter())
        .map(|(at, (dangers, movement))| format!("{at} ({} left)", price_told(*dangers, *movement)))
        .collect();
    format!(
        "for {}, {} away, it ends on {}",
        approach.goal,
        price_told(dangers, movement),
        stops.join(" or ")
    )
}

fn price_told(dangers: u32, movement: u32) -> String {
    match dangers {
        0 => format!("{movement} movement"),
        dangers => {
            let dangers = counted(dangers as usize, "danger", "dangers");
            format!("{dangers} and {movement} movement")
        }
    }
}

fn counted(count: usize, one: &str, many: &str) -> String {
    match count {
        1 => format!("1 {one}"),
        _ => format!("{count} {many}"),
    }
}

fn heroes(ids: &[u8], joint: &str) -> String {
    let names: Vec<String> = ids.iter().map(|id| format!("hero {id}")).collect();
    names.join(&format!(" {joint} "))
}

fn hexes(list: &[Position]) -> String {
    let all: Vec<String> = list.iter().map(Position::to_string).collect();
    all.join(" ")
}
