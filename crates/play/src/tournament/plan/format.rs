//! How champions are brought together: `[format]`.

use std::ops::Range;
use stechec_problem::Problem;
use stechec_settings::{Section, Spanned, similar};
use stechec_tournament::{
    Fixtures, Refusals, Setup,
    limits::{MAX_GAMES, MAX_GROUPS, MAX_MATCHES, MAX_SWISS_ROUNDS, MAX_TABLE},
    schedule::{
        Amount, Format, Gauntlet, Groups, Knockout, KnockoutRules, Melee, RoundRobin, Seeding,
        Swiss,
    },
};

#[derive(Clone, Copy)]
enum Kind {
    RoundRobin,
    Gauntlet,
    Melee,
    Swiss,
    Knockout,
    Groups,
}

const KINDS: [(&str, Kind); 6] = [
    ("round-robin", Kind::RoundRobin),
    ("gauntlet", Kind::Gauntlet),
    ("melee", Kind::Melee),
    ("swiss", Kind::Swiss),
    ("knockout", Kind::Knockout),
    ("groups", Kind::Groups),
];

/// Reads the section; only the keys of its kind are known.
pub(super) fn read(section: &Section<'_>, champions: Option<&[&str]>) -> Option<Format> {
    let kind = section.word("kind", &KINDS);
    let Some(kind) = section.require("kind", kind, "kind = \"round-robin\"") else {
        // Nobody knows which keys belong to it.
        section.pass_over_rest_but("kind");
        return None;
    };
    Some(match kind.value {
        Kind::RoundRobin => Format::RoundRobin(RoundRobin {
            table: table(section),
            amount: amount(section),
        }),
        Kind::Gauntlet => {
            let (table, amount) = (table(section), plain_amount(section));
            Format::Gauntlet(Gauntlet {
                challenger: challenger(section, champions)?,
                table,
                amount,
            })
        }
        Kind::Melee => Format::Melee(Melee {
            rounds: number(section, "rounds", MAX_MATCHES, 1),
        }),
        Kind::Swiss => Format::Swiss(Swiss {
            rounds: number(section, "rounds", MAX_SWISS_ROUNDS.into(), 5) as u32,
            table: table(section),
            games: number(section, "games", MAX_GAMES.into(), 1) as u32,
            seeding: seeding(section),
        }),
        Kind::Knockout => Format::Knockout(Knockout {
            seeding: seeding(section),
            rules: knockout(section),
        }),
        Kind::Groups => Format::Groups(Groups {
            groups: number(section, "groups", MAX_GROUPS as u64, 2) as usize,
            table: table(section),
            amount: amount(section),
            advance: number(section, "advance", MAX_TABLE as u64, 2) as usize,
            seeding: seeding(section),
            knockout: section.section("knockout", knockout).unwrap_or(RULES),
        }),
    })
}

const RULES: KnockoutRules = KnockoutRules {
    table: 2,
    games: 3,
    further_games: 3,
    third_place: true,
};

/// Where a plan says what the tournament's arithmetic refuses.
const PLACES: &[(&str, &[&str])] = &[
    ("champions", &["champion"]),
    ("maps", &["map", "weight"]),
    ("table", &["format", "players"]),
    ("rounds", &["format", "rounds"]),
    ("times", &["format", "times"]),
    ("amount", &["format", "rounds"]),
    ("games", &["format", "games"]),
    ("groups", &["format", "groups"]),
    ("advance", &["format", "advance"]),
    ("seeding", &["format", "seeding"]),
    ("challenger", &["format", "champion"]),
    ("points", &["scoring", "points"]),
    ("order", &["scoring", "order"]),
    ("faults.from", &["faults", "from"]),
    ("stop.top", &["stop", "top"]),
    ("stop.level", &["stop", "level"]),
    ("rating", &["rating"]),
    ("rating.mean", &["rating", "mean"]),
    ("rating.prior", &["rating", "prior"]),
    ("rating.level", &["rating", "level"]),
];

/// The same for a knockout, which stands in `[format]` or in `[format.knockout]`.
const KNOCKOUT_PLACES: &[(&str, &str)] = &[
    ("knockout.table", "players"),
    ("knockout.games", "best_of"),
    ("knockout.further-games", "further_games"),
    ("knockout.third-place", "third_place"),
];

/// Complains about what the tournament's arithmetic refuses, where the plan says it.
pub(super) fn complain(top: &Section<'_>, refusals: &Refusals, groups: bool) {
    for refusal in refusals.iter() {
        let message = in_plan_words(&refusal.message);
        let problem = Problem::error(refusal.code, message).help(refusal.help.clone());
        top.complain(match place(top, refusal.parameter, groups) {
            Some(span) => problem.at(span, "here"),
            None => problem,
        });
    }
}

fn place(top: &Section<'_>, parameter: &str, groups: bool) -> Option<Range<usize>> {
    let knockout = KNOCKOUT_PLACES.iter().find(|(name, _)| *name == parameter);
    if let Some((_, key)) = knockout {
        return if groups {
            top.span_at(&["format", "knockout", *key])
        } else {
            top.span_at(&["format", *key])
        };
    }
    let known = PLACES.iter().find(|(name, _)| *name == parameter);
    known.map_or_else(|| top.span_of("format"), |(_, path)| top.span_at(path))
}

/// The names that arithmetic has for things, as plans call them.
fn in_plan_words(message: &str) -> String {
    let names = [
        ("`knockout.table`", "`players`"),
        ("`knockout.games`", "`best_of`"),
        ("`knockout.further-games`", "`further_games`"),
        ("`table`", "`players`"),
        ("`faults.from`", "`from`"),
        ("`stop.", "`"),
        ("`rating.", "`"),
    ];
    names
        .iter()
        .fold(message.to_owned(), |message, (from, to)| {
            message.replace(from, to)
        })
}

fn number(section: &Section<'_>, key: &'static str, most: u64, default: u64) -> u64 {
    (section.number(key, 1..=most)).map_or(default, |number| number.value)
}

fn table(section: &Section<'_>) -> usize {
    (section.number("players", 2..=MAX_TABLE as u64)).map_or(2, |number| number.value as usize)
}

/// A number of rounds, or several that follow each other; or everything a number of times.
fn amount(section: &Section<'_>) -> Amount {
    let rounds = section.whole_numbers("rounds", 1..=MAX_MATCHES);
    rounds_or_times(section, rounds)
}

/// A number of rounds, or everything a number of times.
fn plain_amount(section: &Section<'_>) -> Amount {
    let rounds = section.number("rounds", 1..=MAX_MATCHES);
    let rounds = rounds.map(|it| Spanned {
        value: vec![it.value],
        span: it.span,
    });
    rounds_or_times(section, rounds)
}

fn rounds_or_times(section: &Section<'_>, rounds: Option<Spanned<Vec<u64>>>) -> Amount {
    let times = section.number("times", 1..=u64::from(u32::MAX));
    if let (Some(rounds), Some(times)) = (&rounds, &times) {
        let message = "`rounds` and `times` cannot be combined";
        let problem = Problem::error("rounds-and-times", message);
        let problem = problem.at(rounds.span.clone(), "a selection");
        let problem = problem.at(times.span.clone(), "all of it");
        section.complain(problem.help("leave one of them out"));
    }
    match rounds {
        Some(rounds) => Amount::of_moments(rounds.value),
        None => Amount::Full {
            times: times.map_or(1, |times| times.value as u32),
        },
    }
}

fn seeding(section: &Section<'_>) -> Seeding {
    let listed = section.word("seeding", &[("drawn", false), ("listed", true)]);
    if listed.is_some_and(|listed| listed.value) {
        Seeding::Listed
    } else {
        Seeding::Drawn
    }
}

fn knockout(section: &Section<'_>) -> KnockoutRules {
    let games = u64::from(MAX_GAMES);
    let table = section.number("players", 2..=MAX_TABLE as u64);
    let further = section.number("further_games", 0..=games);
    let third = section.flag("third_place");
    let table = table.map_or(RULES.table, |table| table.value as usize);
    KnockoutRules {
        table,
        games: number(section, "best_of", games, RULES.games.into()) as u32,
        further_games: further.map_or(RULES.further_games, |games| games.value as u32),
        // Larger tables decide it anyway.
        third_place: third.map_or(RULES.third_place && table == 2, |third| third.value),
    }
}

fn challenger(section: &Section<'_>, champions: Option<&[&str]>) -> Option<usize> {
    let name = section.text("champion");
    let name = section.require("champion", name, "champion = \"mine\"")?;
    // Where champions could not be read, it may well be one of those.
    let champions = champions?;
    let found = champions.iter().position(|known| *known == name.value);
    if found.is_none() {
        let message = format!("there is no champion `{}`", name.value);
        let problem = Problem::error("unknown-champion", message).at(name.span, "here");
        section.complain(match similar(name.value, champions.iter().copied()) {
            Some(near) => problem.help(format!("did you mean `{near}`?")),
            None => problem.help(format!("choose one of: {}", champions.join(", "))),
        });
    }
    found
}

/// Whether that many champions can play it on that many maps.
pub(super) fn check(top: &Section<'_>, setup: &Setup) -> Option<Fixtures> {
    match Fixtures::new(setup) {
        Ok(fixtures) => Some(fixtures),
        Err(refusals) => {
            complain(top, &refusals, matches!(setup.format, Format::Groups(_)));
            None
        }
    }
}
