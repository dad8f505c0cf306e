//! Figures about a map.

use crate::reach::{Measure, prices, treasures};
use meute::{
    geometry::{Position, SIDES},
    interface::{Kind, Terrain},
    map::Map,
    numbers::{HEROES_OF_TEAM, LONGEST_RANGE, MAX_TEAMS},
    ways::{NO_WAY, proximities},
};
use serde_json::{Value, json};
use stechec_workshop::Figures;

/// What can be counted on a map, and how far it is from starts to what matters.
pub fn figures(map: &Map) -> Figures {
    let count = |terrain: Terrain| {
        let hexes = map.plan().terrain.iter();
        hexes.filter(|&&it| it == terrain).count()
    };
    let json = json!({
        "columns": map.columns(), "rows": map.rows(), "rounds": map.rounds(),
        "hexes": map.hexes() - count(Terrain::Mur),
        "walls": count(Terrain::Mur), "thin_walls": map.plan().thin_walls.len(),
        "obstacles": count(Terrain::Obstacle), "traps": count(Terrain::Piege),
        "hazards": count(Terrain::Danger), "difficult": count(Terrain::Difficile),
        "treasures": treasures(map).len(),
        "monsters": monsters(map),
        "longest_way": longest_way(map), "bottlenecks": bottlenecks(map),
        "seen": seen(map), "half_turn": is_half_turn(map), "teams": teams(map),
    });
    Figures {
        text: text(&json),
        json,
    }
}

/// How many monsters there are of each kind, and how many of them are elites.
fn monsters(map: &Map) -> Value {
    let of_kind = |kind: Kind| {
        let dens = || map.dens().iter().filter(move |den| den.kind == kind);
        json!({"count": dens().count(), "elites": dens().filter(|den| den.elite).count()})
    };
    (Kind::ALL.iter())
        .map(|&kind| (kind.word().to_owned(), of_kind(kind)))
        .collect::<serde_json::Map<_, _>>()
        .into()
}

/// The largest proximity there is between a start and any hex.
fn longest_way(map: &Map) -> u32 {
    let starts = map.plan().starts.iter().flatten();
    let far = starts.filter_map(|&start| {
        let steps = proximities(map, map.index(start)?);
        steps.into_iter().filter(|&steps| steps != NO_WAY).max()
    });
    far.max().unwrap_or(0)
}

/// Hexes on which no barricade may be put, because it would cut the map: each is the only
/// way between two parts of it.
fn bottlenecks(map: &Map) -> usize {
    let open = |at: usize| !matches!(map.plan().terrain[at], Terrain::Mur | Terrain::Obstacle);
    let Some(first) = (0..map.hexes()).find(|&at| open(at)) else {
        return 0;
    };
    let mut search = Bottlenecks {
        found: vec![0; map.hexes()],
        low: vec![0; map.hexes()],
        cuts: vec![false; map.hexes()],
    };
    search.look_from(map, first, open);
    search.cuts.iter().filter(|&&cuts| cuts).count()
}

/// A search in depth that notices what can be got to in one way only.
struct Bottlenecks {
    /// When a hex was found, from 1.
    found: Vec<u32>,
    /// The earliest hex that can be got to from it or behind it.
    low: Vec<u32>,
    cuts: Vec<bool>,
}

impl Bottlenecks {
    fn look_from(&mut self, map: &Map, first: usize, open: impl Fn(usize) -> bool) {
        let mut time = 1;
        let mut branches = 0;
        self.found[first] = time;
        self.low[first] = time;
        // Each with the hex it was found from, and its ways that are still to be tried.
        let mut stack = vec![(first, first, map.steps(first))];
        while let Some((at, from, ways)) = stack.last_mut() {
            let (at, from) = (*at, *from);
            let Some((_, to)) = ways.next() else {
                stack.pop();
                if at != first {
                    self.low[from] = self.low[from].min(self.low[at]);
                    let only_way = self.low[at] >= self.found[from];
                    self.cuts[from] |= from != first && only_way;
                    branches += usize::from(from == first);
                }
                continue;
            };
            if !open(to) || to == from {
                continue;
            }
            if self.found[to] > 0 {
                self.low[at] = self.low[at].min(self.found[to]);
                continue;
            }
            time += 1;
            self.found[to] = time;
            self.low[to] = time;
            stack.push((to, at, map.steps(to)));
        }
        self.cuts[first] = branches > 1;
    }
}

/// How many hexes are in sight within the longest range, on average, in tenths.
fn seen(map: &Map) -> f64 {
    let open: Vec<Position> = map.positions().filter(|&at| !map.is_wall(at)).collect();
    let around = |at: Position| {
        let near = -LONGEST_RANGE..=LONGEST_RANGE;
        let square = near
            .clone()
            .flat_map(move |dy| near.clone().map(move |dx| (dx, dy)));
        square
            .map(|(dx, dy)| Position::new(at.x + dx, at.y + dy))
            .filter(|&to| at.distance(to) <= i64::from(LONGEST_RANGE) && map.sees(at, to))
            .count()
    };
    let sum: usize = open.iter().map(|&at| around(at)).sum();
    (sum * 10 / open.len().max(1)) as f64 / 10.0
}

/// Whether half a turn takes the ground of a map to itself, thin walls included.
fn is_half_turn(map: &Map) -> bool {
    let ground = map.positions().all(|at| {
        let twin = twin(map, at);
        map.terrain(at) == map.terrain(twin).or(Some(Terrain::Mur))
    });
    let thin_walls = map.plan().thin_walls.iter().all(|wall| {
        let opposite = (wall.direction + SIDES / 2) % SIDES;
        map.has_thin_wall(twin(map, wall.at), opposite)
    });
    ground && thin_walls
}

/// Where half a turn around the middle takes a hex; outside for the last ones of odd rows,
/// if the middle lies on a row.
pub fn twin(map: &Map, at: Position) -> Position {
    twin_of(map.columns(), map.rows(), at)
}

pub(crate) fn twin_of(columns: i32, rows: i32, at: Position) -> Position {
    let shift = rows & at.y & 1;
    Position::new(columns - 1 - shift - at.x, rows - 1 - at.y)
}

/// What each team has how far away.
fn teams(map: &Map) -> Vec<Value> {
    let treasures = treasures(map);
    let dens: Vec<Position> = map.dens().iter().map(|den| den.at).collect();
    (0..MAX_TEAMS)
        .map(|team| {
            let starts = (0..HEROES_OF_TEAM).map(|hero| map.start(team * HEROES_OF_TEAM + hero));
            let from: Vec<_> = starts
                .map(|at| prices(map, at, Measure::Movement))
                .collect();
            let least = |to: &Position| {
                let to = map.index(*to)?;
                from.iter().filter_map(|prices| prices[to]).min()
            };
            let nearest = |list: &[Position]| list.iter().filter_map(least).min();
            let all: Vec<Option<u32>> = treasures.iter().map(least).collect();
            json!({
                "starts": map.plan().starts[team].map(|at| [at.x, at.y]),
                "nearest_treasure": nearest(&treasures), "treasures": all,
                "nearest_monster": nearest(&dens),
            })
        })
        .collect()
}

fn text(json: &Value) -> String {
    let of = |name: &str| json[name].to_string();
    let monsters: Vec<String> = (json["monsters"].as_object().into_iter().flatten())
        .filter(|(_, it)| it["count"] != 0)
        .map(|(kind, it)| format!("{} {kind} ({} elite)", it["count"], it["elites"]))
        .collect();
    let none = "none".to_owned();
    let known = |value: &Value| {
        if value.is_null() {
            none.clone()
        } else {
            value.to_string()
        }
    };
    let mut lines = vec![
        format!(
            "{} x {} hexes, {} rounds",
            of("columns"),
            of("rows"),
            of("rounds")
        ),
        format!(
            "{} hexes that are not walls, {} thin walls",
            of("hexes"),
            of("thin_walls")
        ),
        format!(
            "{} obstacles, {} traps, {} hazards, {} of difficult ground, {} of treasure",
            of("obstacles"),
            of("traps"),
            of("hazards"),
            of("difficult"),
            of("treasures")
        ),
        format!(
            "monsters: {}",
            if monsters.is_empty() {
                none.clone()
            } else {
                monsters.join(", ")
            }
        ),
        format!("the longest way from a start: {} steps", of("longest_way")),
        format!(
            "{} hexes where a barricade would cut the map",
            of("bottlenecks")
        ),
        format!("{} hexes in sight within range 5, on average", of("seen")),
        if json["half_turn"] == true {
            "half a turn takes the ground to itself".to_owned()
        } else {
            "half a turn does not take the ground to itself".to_owned()
        },
    ];
    for (number, team) in json["teams"].as_array().into_iter().flatten().enumerate() {
        lines.push(format!(
            "team {number}: movement to the nearest treasure {}, to all {}, to the nearest monster {}",
            known(&team["nearest_treasure"]), team["treasures"], known(&team["nearest_monster"])
        ));
    }
    lines.join("\n") + "\n"
}
