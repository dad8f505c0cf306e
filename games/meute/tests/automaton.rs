//! The automaton, ways, sight and proximity against their plain twins on random positions.

mod caves;
mod plain;

use meute::{
    Meute,
    automaton::{Decider, way},
    board::Board,
    figure::Monster,
    foresight::foresee,
    geometry::Position,
    ground::Trap,
    hero_ways,
    interface::{Kind, Terrain},
    map::Map,
    numbers::{DECK, deck},
    state::State,
    ways::proximity,
};
use plain::{Hex, Known, Mover, Plain, PlainHero};
use std::sync::Arc;
use stechec_game::{Chance, TeamCount};

/// Heroes and monsters anywhere they can stand, some of them not in play.
fn position(chance: &mut Chance, map: &Arc<Map>, teams: usize) -> State {
    let monsters = 1 + chance.below(4);
    crowded(chance, map, teams, monsters)
}

/// The same with so many monsters.
fn crowded(chance: &mut Chance, map: &Arc<Map>, teams: usize, monsters: u32) -> State {
    let count = TeamCount::new::<Meute>(teams).expect("2 to 4");
    let mut state = State::new(map.clone(), count, 0);
    let mut free: Vec<Position> = (map.positions())
        .filter(|&at| !matches!(map.terrain(at), Some(Terrain::Mur | Terrain::Obstacle)))
        .collect();
    chance.shuffle(&mut free);
    for at in free
        .iter()
        .filter(|&&at| map.terrain(at) == Some(Terrain::Sol))
    {
        if chance.percent(4) {
            state.table.ground.lay_trap(Trap {
                at: *at,
                team: None,
            });
        }
    }
    for hero in &mut state.table.heroes {
        match free.pop() {
            Some(at) if chance.percent(80) => hero.at = Some(at),
            _ => hero.fall(4),
        }
        hero.initiative = 10 * chance.below(3) as i32;
        hero.conditions.invisible = chance.percent(15);
    }
    state.table.monsters.clear();
    for _ in 0..monsters {
        let kind = *chance.pick(Kind::ALL).expect("a kind");
        let Some(at) = free.pop() else { break };
        let mut monster = Monster::new(kind, chance.percent(30), at);
        monster.conditions.disarmed = chance.percent(15);
        state.table.monsters.push(monster);
    }
    state
}

fn hex(at: Position) -> Hex {
    (at.x, at.y)
}

fn plain(state: &State, every_walk: bool) -> Plain {
    let (map, table) = (&state.map, &state.table);
    let thin = map.plan().thin_walls.iter().flat_map(|wall| {
        let (one, other) = (hex(wall.at), hex(wall.at.neighbour(wall.direction)));
        [(one, other), (other, one)]
    });
    Plain {
        columns: map.columns(),
        rows: map.rows(),
        terrain: (map.positions())
            .filter_map(|at| Some((hex(at), table.ground.terrain(map, at)?)))
            .collect(),
        thin: thin.collect(),
        heroes: (table.heroes.iter().enumerate())
            .filter_map(|(id, hero)| {
                Some(PlainHero {
                    id: id as u8,
                    at: hex(hero.at?),
                    initiative: hero.initiative,
                    invisible: hero.conditions.invisible,
                })
            })
            .collect(),
        monsters: (table.monsters.iter())
            .filter_map(|it| it.at.map(hex))
            .collect(),
        every_walk,
        known: Known::default(),
    }
}

/// Compares what every monster would do with every card; answers how many were compared.
fn compare(state: &State, plain: &Plain) -> usize {
    let mut compared = 0;
    for (place, monster) in state.table.monsters.iter().enumerate() {
        let Some(at) = monster.at else { continue };
        let mover = Mover {
            at: hex(at),
            kind: monster.kind,
            disarmed: monster.conditions.disarmed,
        };
        for number in 0..DECK {
            let id = place as i32 + 8;
            let found = foresee(&state.map, &state.table, id, number as i32, &[]);
            let found = found.expect("a sensible question");
            let told = (found.options.into_iter()).map(|it| (it.focus, hex(it.hex), it.targets));
            let expected = plain.decide(&mover, &deck(monster.kind)[number]);
            assert_eq!(
                (found.focus, told.collect::<Vec<_>>()),
                expected,
                "{:?} {at} with card {number}\n{}\n{:#?}",
                monster.kind,
                meute::map::print(state.map.plan()),
                state.table
            );
            compared += 1;
        }
    }
    compared
}

#[test]
fn small_boards_by_every_walk() {
    let mut chance = Chance::new(15, "small boards");
    for _ in 0..2_000 {
        let (columns, rows) = *chance.pick(&[(3, 3), (4, 3), (3, 4)]).expect("a size");
        let map = Arc::new(caves::cave(&mut chance, columns, rows));
        let state = position(&mut chance, &map, 2);
        compare(&state, &plain(&state, true));
    }
}

#[test]
fn larger_boards_by_improving_costs() {
    let mut chance = Chance::new(15, "larger boards");
    for _ in 0..2_000 {
        let columns = 5 + chance.below(5) as i32;
        let rows = 5 + chance.below(4) as i32;
        let map = Arc::new(caves::cave(&mut chance, columns, rows));
        let state = position(&mut chance, &map, 4);
        compare(&state, &plain(&state, false));
    }
}

#[test]
fn boards_of_the_largest_size_by_improving_costs() {
    let mut chance = Chance::new(15, "largest boards");
    for _ in 0..3 {
        let map = Arc::new(caves::large_cave(&mut chance, 60, 60));
        let state = crowded(&mut chance, &map, 4, 20);
        assert_eq!(compare(&state, &plain(&state, false)), 20 * DECK);
    }
}

/// Compares the ways of every monster with every card; answers how many there were.
fn compare_monsters_ways(state: &State, plain: &Plain) -> usize {
    let map: &Map = &state.map;
    let board = Board::of(map, &state.table);
    let mut compared = 0;
    for monster in &state.table.monsters {
        let Some(from) = monster.at else { continue };
        let walks = plain.walks(hex(from));
        let mover = Mover {
            at: hex(from),
            kind: monster.kind,
            disarmed: false,
        };
        let decider = Decider {
            kind: monster.kind,
            at: map.index(from).expect("a hex of the map"),
            stunned: false,
            disarmed: false,
        };
        for (card, to) in (deck(monster.kind).iter())
            .flat_map(|card| map.positions().map(move |to| (card, to)))
            .filter(|(_, to)| *to != from && !map.is_wall(*to))
        {
            let index = map.index(to).expect("a hex of the map");
            let found = way(&board, decider, card, index);
            let found = found.map(|way| way.iter().map(|&at| hex(map.position(at))).collect());
            let expected = plain.monster_way(&walks, &mover, card, hex(to));
            assert_eq!(found, expected, "{:?} {from} to {to}", monster.kind);
            compared += usize::from(expected.is_some());
        }
    }
    compared
}

/// Compares `chemin` and `accessibles` of every hero; answers how many ways there were.
fn compare_heroes_ways(state: &State, plain: &Plain) -> usize {
    let (map, table) = (&state.map, &state.table);
    let mut compared = 0;
    for (id, hero) in table.heroes.iter().enumerate() {
        let Some(from) = hero.at else { continue };
        let walks = plain.walks(hex(from));
        let own = table.heroes[id ^ 1].at.map(hex);
        for jumping in [false, true] {
            let ways: Vec<(Position, u32)> = (map.positions())
                .filter_map(|to| {
                    let expected = plain.hero_way(&walks, own, jumping, hex(to));
                    let found = hero_ways::path(map, table, id as i32, to, jumping);
                    let found: Vec<Hex> = found.into_iter().map(hex).collect();
                    let way = expected.as_ref().map(|(_, way)| way.clone());
                    assert_eq!(found, way.unwrap_or_default(), "hero {id} to {to}");
                    expected.map(|((movement, _), _)| (to, movement))
                })
                .collect();
            for movement in 0..7 {
                let expected = ways.iter().filter(|(_, takes)| *takes <= movement);
                let expected: Vec<Position> = expected.map(|(to, _)| *to).collect();
                let found = hero_ways::accessible(map, table, id as i32, movement as i32, jumping);
                assert_eq!(found, expected, "hero {id} with {movement}");
            }
            compared += ways.len();
        }
    }
    compared
}

#[test]
fn ways_by_every_walk() {
    let mut chance = Chance::new(15, "ways");
    let (mut of_monsters, mut of_heroes) = (0, 0);
    while of_monsters.min(of_heroes) < 2_000 {
        let (columns, rows) = *chance.pick(&[(3, 3), (4, 3), (3, 4)]).expect("a size");
        let map = Arc::new(caves::cave(&mut chance, columns, rows));
        let state = position(&mut chance, &map, 2);
        let plain = plain(&state, true);
        of_monsters += compare_monsters_ways(&state, &plain);
        of_heroes += compare_heroes_ways(&state, &plain);
    }
}

#[test]
fn sight_and_proximity() {
    let mut chance = Chance::new(15, "sight");
    for _ in 0..6 {
        let map = Arc::new(caves::cave(&mut chance, 13, 9));
        let state = position(&mut chance, &map, 2);
        let plain = plain(&state, false);
        for _ in 0..600 {
            let mut any =
                || Position::new(chance.below(15) as i32 - 1, chance.below(11) as i32 - 1);
            let (from, to) = (any(), any());
            assert_eq!(
                map.sees(from, to),
                plain.sees(hex(from), hex(to)),
                "{from} {to}"
            );
            assert_eq!(map.sees(from, to), map.sees(to, from), "{from} {to}");
            let steps = plain.proximity(hex(from), hex(to));
            assert_eq!(proximity(&map, from, to), steps, "{from} {to}");
        }
    }
}
