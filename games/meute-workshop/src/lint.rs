//! What will hurt in play on a sound map.

use crate::reach::{Measure, damage_with_jumps, prices, treasures};
use meute::{
    geometry::Position,
    interface::{Kind, Terrain, constants},
    map::{self, Den, Map},
    numbers::{HEROES_OF_TEAM, MAX_TEAMS, deck, flies, full_life, hero_card},
};
use std::ops::Range;
use stechec_problem::{Lines, Problem, Problems};

/// The nearest treasure may be this much movement nearer to one team.
pub const MOST_NEARER: u32 = 3;

/// Everything that is wrong with a map, or, if it is sound, what will hurt.
pub fn check(text: &str) -> Problems {
    match map::read(text) {
        Ok(map) => warnings(&map, text),
        Err(problems) => problems,
    }
}

/// What will hurt on a sound map.
pub fn warnings(map: &Map, text: &str) -> Problems {
    let ground = Ground::of(map);
    let lints = [
        parted_by_dangers,
        starts_shut_in,
        idle_monsters,
        lost_treasure,
        uneven_treasure,
    ];
    let mut problems = Problems::new();
    for problem in lints.into_iter().flat_map(|lint| lint(&ground, text)) {
        problems.push(problem);
    }
    problems.sort_by_place();
    problems
}

/// A map, and how far it is from every start.
struct Ground<'m> {
    map: &'m Map,
    treasures: Vec<Position>,
    /// By hero: movement to every hex.
    movement: Vec<Vec<Option<u32>>>,
    /// By hero: life lost on the way to every hex.
    damage: Vec<Vec<Option<u32>>>,
}

impl<'m> Ground<'m> {
    fn of(map: &'m Map) -> Self {
        let heroes = 0..MAX_TEAMS * HEROES_OF_TEAM;
        let from = |measure: Measure| {
            let starts = heroes.clone().map(|hero| map.start(hero));
            starts.map(|start| prices(map, start, measure)).collect()
        };
        Self {
            map,
            treasures: treasures(map),
            movement: from(Measure::Movement),
            damage: from(Measure::Damage),
        }
    }

    /// The least movement of a team's heroes to a hex.
    fn movement_of(&self, team: usize, to: Position) -> Option<u32> {
        let to = self.map.index(to)?;
        let heroes = self.movement.chunks(HEROES_OF_TEAM).nth(team)?;
        heroes.iter().filter_map(|movement| movement[to]).min()
    }
}

/// A cave that falls into parts for those who avoid traps and hazards.
fn parted_by_dangers(ground: &Ground<'_>, text: &str) -> Vec<Problem> {
    let map = ground.map;
    let safe = |at: &Position| {
        let terrain = map.terrain(*at);
        !matches!(
            terrain,
            None | Some(Terrain::Mur | Terrain::Obstacle | Terrain::Piege | Terrain::Danger)
        )
    };
    let Some(first) = map.positions().find(safe) else {
        return Vec::new();
    };
    let reached = prices(map, first, Measure::Unhurt);
    let beyond = map
        .positions()
        .zip(reached)
        .find(|(at, price)| price.is_none() && safe(at));
    (beyond.into_iter())
        .map(|(at, _)| {
            let message = "traps and hazards cut the cave in two: nobody gets through unhurt";
            Problem::warning("parted-by-dangers", message)
                .at(cell(text, first), "from here")
                .at(cell(text, at), "to here")
                .help("leave a way around them, unless it is meant so")
        })
        .collect()
}

/// Starts from which a hero cannot go anywhere unhurt while nobody else has moved.
fn starts_shut_in(ground: &Ground<'_>, text: &str) -> Vec<Problem> {
    let map = ground.map;
    let starts: Vec<Position> = map.plan().starts.iter().flatten().copied().collect();
    let taken = |at: Position| starts.contains(&at) || map.dens().iter().any(|den| den.at == at);
    let harmful = |at: Position| {
        let terrain = map.terrain(at);
        matches!(
            terrain,
            Some(Terrain::Obstacle | Terrain::Piege | Terrain::Danger)
        )
    };
    let way_out = |team: usize| {
        let own = map.plan().starts[team];
        let from = own.iter().filter_map(|&at| map.index(at));
        from.flat_map(|from| map.steps(from))
            .map(|(_, to)| map.position(to))
            .any(|to| !taken(to) && !harmful(to))
    };
    (0..MAX_TEAMS)
        .filter(|&team| !way_out(team))
        .map(|team| {
            let at = map.plan().starts[team];
            let message = format!("the heroes of team {team} are shut in");
            Problem::warning("start-shut-in", message)
                .at(cell(text, at[0]), "they begin here")
                .at(cell(text, at[1]), "and here")
                .help("leave plain floor beside a start, without figures, obstacles, traps or hazards")
        })
        .collect()
}

/// Monsters that never get to anybody: they fall on the way, or the match is over before.
fn idle_monsters(ground: &Ground<'_>, text: &str) -> Vec<Problem> {
    let dens = ground.map.dens().iter();
    dens.filter_map(|den| {
        let why = why_idle(ground, den)?;
        let message = format!("this {} can never reach anybody: {why}", den.kind.word());
        Some(
            Problem::warning("idle-monster", message)
                .at(cell(text, den.at), "it begins here")
                .help("move it nearer to the starts, or clear a way for it"),
        )
    })
    .collect()
}

fn why_idle(ground: &Ground<'_>, den: &Den) -> Option<String> {
    let map = ground.map;
    let nearest = |prices: Vec<Option<u32>>| {
        let starts = (0..MAX_TEAMS * HEROES_OF_TEAM).filter_map(|hero| map.index(map.start(hero)));
        starts.filter_map(|start| prices[start]).min()
    };
    let jump = jump_of(den.kind);
    if !flies(den.kind) {
        let life = full_life(den.kind, den.elite).unsigned_abs();
        let mut damage = nearest(prices(map, den.at, Measure::Damage)).unwrap_or(0);
        if let Some(jump) = jump.filter(|_| damage >= life) {
            damage = nearest(damage_with_jumps(map, den.at, jump)).unwrap_or(0);
        }
        if damage >= life {
            return Some(format!("traps and hazards on the way cost {damage} life"));
        }
    }
    let measure = match jump {
        None if !flies(den.kind) => Measure::Movement,
        _ => Measure::Jumping,
    };
    let far = nearest(prices(map, den.at, measure))?;
    let reach = reach_of(den.kind) * map.rounds();
    (far > reach + longest_range(den.kind)).then(|| {
        format!(
            "the nearest start is {far} movement away, and {} rounds are too few",
            map.rounds()
        )
    })
}

/// The furthest that monsters of a kind go in a round.
fn reach_of(kind: Kind) -> u32 {
    let most = deck(kind).iter().map(|card| card.movement).max();
    most.unwrap_or(0).unsigned_abs()
}

/// The furthest that monsters of a kind jump in a round, if a card of theirs lets them.
fn jump_of(kind: Kind) -> Option<u32> {
    let jumps = deck(kind).iter().filter(|card| card.jumping);
    jumps.map(|card| card.movement.unsigned_abs()).max()
}

fn longest_range(kind: Kind) -> u32 {
    let most = deck(kind).iter().map(|card| card.range).max();
    most.unwrap_or(0).unsigned_abs()
}

/// Treasure that nobody gets to alive before the match is over.
fn lost_treasure(ground: &Ground<'_>, text: &str) -> Vec<Problem> {
    let map = ground.map;
    let cards = [
        meute::interface::Carte::Course,
        meute::interface::Carte::Ombre,
    ];
    let moves = cards.map(|card| hero_card(card).map_or(0, |card| card.movement.unsigned_abs()));
    // A run once, then walks: nobody is faster for long.
    let reach = moves[0] + moves[1] * (map.rounds() - 1);
    let nearest = |from: &[Vec<Option<u32>>], at: Position| {
        let to = map.index(at)?;
        from.iter().filter_map(|prices| prices[to]).min()
    };
    (ground.treasures.iter())
        .filter_map(|&at| {
            let damage = nearest(&ground.damage, at).unwrap_or(0);
            let far = nearest(&ground.movement, at)?;
            let why = if damage >= constants::VIE_HEROS.unsigned_abs() {
                format!("traps and hazards on the way cost {damage} life")
            } else if far > reach {
                format!(
                    "it is {far} movement away, and {} rounds are too few",
                    map.rounds()
                )
            } else {
                return None;
            };
            let message = format!("nobody can reach this treasure: {why}");
            Some(
                Problem::warning("lost-treasure", message)
                    .at(cell(text, at), "this treasure")
                    .help("move it, or clear a way to it"),
            )
        })
        .collect()
}

/// Teams that have it much further to the nearest treasure than others.
fn uneven_treasure(ground: &Ground<'_>, text: &str) -> Vec<Problem> {
    let nearest = |team: usize| {
        let found =
            (ground.treasures.iter()).filter_map(|&at| Some((ground.movement_of(team, at)?, at)));
        found.min_by_key(|&(movement, at)| (movement, at.reading_order()))
    };
    let by_team: Vec<(usize, u32, Position)> = (0..MAX_TEAMS)
        .filter_map(|team| nearest(team).map(|(movement, at)| (team, movement, at)))
        .collect();
    let movement = |&&(_, movement, _): &&(usize, u32, Position)| movement;
    let (Some(least), Some(most)) = (
        by_team.iter().min_by_key(movement),
        by_team.iter().max_by_key(movement),
    ) else {
        return Vec::new();
    };
    let (near, least, at) = *least;
    let (far, most, other) = *most;
    if most - least <= MOST_NEARER {
        return Vec::new();
    }
    let message =
        format!("team {near} has {least} movement to the nearest treasure, team {far} has {most}");
    vec![
        Problem::warning("uneven-treasure", message)
            .at(cell(text, at), format!("the nearest for team {near}"))
            .at(cell(text, other), format!("the nearest for team {far}"))
            .help("move treasure or starts until nobody is far ahead"),
    ]
}

/// The bytes of a hex; sound maps are drawn in single bytes.
fn cell(text: &str, at: Position) -> Range<usize> {
    let row = Lines::of(text).nth(1 + at.y as usize);
    let start = row.map_or(0, |(span, _)| span.start) + (at.y as usize & 1) + 2 * at.x as usize;
    start..(start + 1).min(text.len())
}
