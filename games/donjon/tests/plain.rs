//! The rules once more, in the plainest way there is, compared on random positions.

#![allow(clippy::unwrap_used, reason = "a test may fail at once")]

#[path = "common/positions.rs"]
mod positions;

use donjon::{
    dungeon::{Dungeon, Passage},
    fight,
    figure::Figure,
    geometry::Position,
    interface::{Action, Class, Condition, Object, Role, Side, Terrain},
    push::{self, Push},
    sight, zones,
};
use positions::any_dungeon;
use std::collections::BTreeSet;
use stechec_game::Chance;

const POSITIONS: u64 = 2_000;
const DIRECTIONS: [(i32, i32); 4] = [(0, -1), (1, 0), (0, 1), (-1, 0)];

fn beside(at: Position, direction: usize) -> Position {
    let (dx, dy) = DIRECTIONS[direction];
    Position::new(at.x + dx, at.y + dy)
}

fn is_up(dungeon: &Dungeon, at: Position) -> bool {
    let board = &dungeon.board;
    let Some(_) = board.cell(at) else {
        return false;
    };
    let side = board.layout().side;
    let place = at.y / side * board.layout().across + at.x / side;
    board.rooms()[place as usize].face_up
}

/// The sides between a cell and its neighbour.
fn between(dungeon: &Dungeon, at: Position, direction: usize) -> [Side; 2] {
    let (one, other) = (
        dungeon.board.cell(at).unwrap(),
        dungeon.board.cell(beside(at, direction)).unwrap(),
    );
    [one.sides[direction], other.sides[(direction + 2) % 4]]
}

fn adjacent(dungeon: &Dungeon, one: Position, other: Position) -> bool {
    (0..4).any(|direction| {
        beside(one, direction) == other
            && is_up(dungeon, one)
            && is_up(dungeon, other)
            && between(dungeon, one, direction)
                .iter()
                .all(|side| matches!(side, Side::Ouvert | Side::HerseOuverte))
    })
}

fn who(dungeon: &Dungeon, at: Position) -> Option<&Figure> {
    dungeon.figures.iter().find(|figure| figure.at == Some(at))
}

fn solid(dungeon: &Dungeon, at: Position) -> bool {
    let cell = dungeon.board.cell(at).unwrap();
    cell.boulder || "S^>v</\\".contains(cell.terrain.character())
}

/// Every cell that sees `target`, found by tracing rays back from it.
fn seen_from(dungeon: &Dungeon, target: Position) -> BTreeSet<Position> {
    let mut viewers = BTreeSet::new();
    if !is_up(dungeon, target) {
        return viewers;
    }
    viewers.insert(target);
    let terrain = |at| dungeon.board.cell(at).unwrap().terrain;
    let elf_in_tree = terrain(target) == Terrain::Arbre
        && who(dungeon, target).is_some_and(|figure| figure.class == Class::ArcherElfe);
    let mirror = matches!(
        terrain(target),
        Terrain::MiroirMontant | Terrain::MiroirDescendant
    );
    if terrain(target) == Terrain::Brume && !mirror {
        return viewers;
    }
    for arriving in 0..4 {
        let (mut at, mut direction) = (target, arriving);
        let mut over_tall = false;
        let mut been = BTreeSet::new();
        loop {
            let back = beside(at, (direction + 2) % 4);
            if !is_up(dungeon, back) || !been.insert((back, direction)) {
                break;
            }
            let sides = between(dungeon, back, direction);
            let through = |slits: bool| {
                sides.iter().all(|side| {
                    matches!(side, Side::Ouvert | Side::HerseOuverte)
                        || (slits && *side == Side::Meurtriere)
                })
            };
            let viewer = who(dungeon, back);
            let in_tree = viewer.is_some() && terrain(back) == Terrain::Arbre;
            let amulet = viewer.is_some_and(|viewer| viewer.object == Object::Amulette);
            if through(true) && (!over_tall || in_tree) && (!elf_in_tree || amulet) {
                viewers.insert(back);
            }
            // From further back the ray must come through this cell.
            if !through(false) || matches!(terrain(back), Terrain::Brume | Terrain::Tenebres) {
                break;
            }
            match terrain(back) {
                Terrain::MiroirMontant => direction = [1, 0, 3, 2][direction],
                Terrain::MiroirDescendant => direction = [3, 2, 1, 0][direction],
                other => {
                    let cell = dungeon.board.cell(back).unwrap();
                    over_tall |= cell.boulder || "TS^>v<,".contains(other.character());
                }
            }
            at = back;
        }
    }
    viewers
}

#[test]
fn sight_is_the_same_traced_back() {
    for seed in 0..POSITIONS {
        let dungeon = any_dungeon(&mut Chance::new(seed, "sight"));
        for target in dungeon.board.layout().positions() {
            let plain = seen_from(&dungeon, target);
            for from in dungeon.board.layout().positions() {
                let seen = sight::sees(&dungeon, from, target);
                let expected = plain.contains(&from);
                assert_eq!(seen, expected, "seed {seed}: {from} to {target}");
            }
        }
    }
}

fn empty(dungeon: &Dungeon, elf: bool, at: Position) -> bool {
    let cell = dungeon.board.cell(at).unwrap();
    let hole = matches!(
        cell.terrain,
        Terrain::Fosse | Terrain::Precipice | Terrain::TrappeOuverte
    );
    is_up(dungeon, at)
        && who(dungeon, at).is_none()
        && !solid(dungeon, at)
        && (cell.terrain != Terrain::Arbre || elf)
        && cell.terrain != Terrain::Lave
        && (!hole || cell.object == Object::Corde)
}

fn zone(dungeon: &Dungeon, at: Position) -> Option<(i32, i32, u8)> {
    let side = dungeon.board.layout().side;
    let cell = dungeon.board.cell(at).filter(|_| is_up(dungeon, at))?;
    Some((at.x / side, at.y / side, cell.zone))
}

/// The cells from which empty cells of the same zone lead to the border of `home`.
fn flooded(dungeon: &Dungeon, figure: &Figure) -> BTreeSet<Position> {
    let mut reached = BTreeSet::new();
    let home = figure.at.and_then(|at| zone(dungeon, at));
    let cells: Vec<Position> = dungeon.board.layout().positions().collect();
    let elf = figure.class == Class::ArcherElfe;
    loop {
        let before = reached.len();
        for &at in &cells {
            let other = zone(dungeon, at).is_some() && zone(dungeon, at) != home;
            if home.is_none() || !other || !empty(dungeon, elf, at) {
                continue;
            }
            let leads = cells.iter().any(|&from| {
                adjacent(dungeon, from, at)
                    && (zone(dungeon, from) == home
                        || (zone(dungeon, from) == zone(dungeon, at) && reached.contains(&from)))
            });
            if leads {
                reached.insert(at);
            }
        }
        if reached.len() == before {
            return reached;
        }
    }
}

#[test]
fn zones_are_the_same_flooded() {
    for seed in 0..POSITIONS {
        let dungeon = any_dungeon(&mut Chance::new(seed, "zones"));
        let layout = dungeon.board.layout();
        for figure in dungeon.figures.iter().take(3) {
            let found = zones::arrivals(&dungeon, figure).iter();
            let found: BTreeSet<Position> = found.map(|index| layout.position(index)).collect();
            assert_eq!(found, flooded(&dungeon, figure), "seed {seed}");
        }
    }
}

/// A chain of pushes: who goes where; the last one may be crushed. With how much each of its
/// cells is wanted.
type Chain = (Vec<usize>, Vec<(usize, Position)>, Option<usize>);

/// Every chain there is.
fn chains(
    dungeon: &Dungeon,
    aggressor: Position,
    target: Position,
    wishes: &[Position],
) -> Vec<Chain> {
    let index = |at: Position| {
        dungeon
            .figures
            .iter()
            .position(|figure| figure.at == Some(at))
    };
    let mut open = vec![(vec![], vec![], aggressor, target)];
    let mut all = Vec::new();
    while let Some((ranks, chain, aggressor, at)) = open.pop() {
        let id = index(at).unwrap();
        let pushed = |cell: Position| {
            index(cell).is_some_and(|other| {
                other == id || chain.iter().any(|&(of, _): &(usize, Position)| of == other)
            })
        };
        let ways = (0..4).map(|direction| (direction, beside(at, direction)));
        let ways: Vec<(usize, Position)> = ways
            .filter(|&(_, cell)| {
                adjacent(dungeon, at, cell)
                    && cell != aggressor
                    && !adjacent(dungeon, aggressor, cell)
                    && !solid(dungeon, cell)
                    && dungeon.board.cell(cell).unwrap().terrain != Terrain::Arbre
                    && !pushed(cell)
            })
            .collect();
        let free = ways.iter().any(|&(_, cell)| index(cell).is_none());
        let ways: Vec<_> = (ways.into_iter())
            .filter(|&(_, cell)| !free || index(cell).is_none())
            .collect();
        if ways.is_empty() {
            all.push((ranks, chain, Some(id)));
            continue;
        }
        for (direction, cell) in ways {
            let wish = wishes.iter().position(|&wish| wish == cell);
            let mut ranks: Vec<usize> = ranks.clone();
            ranks.push(wish.unwrap_or(wishes.len() + direction));
            let mut chain = chain.clone();
            chain.push((id, cell));
            match index(cell) {
                None => all.push((ranks, chain, None)),
                Some(_) => open.push((ranks, chain, at, cell)),
            }
        }
    }
    all
}

#[test]
fn pushes_are_the_best_of_all_chains() {
    let (mut pushes, mut long, mut crushed) = (0, 0, 0);
    for seed in 0..POSITIONS {
        let mut chance = Chance::new(seed, "pushes");
        let dungeon = any_dungeon(&mut chance);
        let layout = dungeon.board.layout();
        let cells: Vec<Position> = layout.positions().collect();
        let wishes = (0..chance.below(8)).map(|_| *chance.pick(&cells).unwrap());
        let wishes: Vec<Position> = wishes.collect();
        for (_, _, target) in dungeon.placed() {
            for direction in 0..4 {
                let aggressor = beside(target, direction);
                if !adjacent(&dungeon, aggressor, target) {
                    continue;
                }
                let best = chains(&dungeon, aggressor, target, &wishes)
                    .into_iter()
                    .min();
                let expected = best.map(|(_, chain, end)| {
                    let chain = chain.into_iter().collect();
                    match end {
                        Some(crushed) => Push::Crushes { chain, crushed },
                        None => Push::Moves(chain),
                    }
                });
                let found = push::push(&dungeon, aggressor, target, &wishes);
                assert_eq!(found, expected, "seed {seed}: {aggressor} pushes {target}");
                pushes += 1;
                match found {
                    Some(Push::Moves(chain)) => long += usize::from(chain.len() > 1),
                    _ => crushed += 1,
                }
            }
        }
    }
    assert!(
        pushes > 5_000 && long > 20 && crushed > 200,
        "{pushes} {long} {crushed}"
    );
}

/// Why a figure is part of a fight, as the rules say it.
fn plain_role(dungeon: &Dungeon, figure: &Figure, one: &Figure, other: &Figure) -> Option<Role> {
    let at = figure
        .at
        .filter(|_| figure.condition == Condition::Debout)?;
    let near = |it: &Figure| it.at.is_some_and(|there| adjacent(dungeon, at, there));
    let frozen = figure.frozen_until > 0;
    if near(one) || near(other) {
        return Some(if frozen { Role::Gele } else { Role::Voisin });
    }
    let enemy = if one.team == figure.team { other } else { one };
    let arms = matches!(figure.class, Class::ArcherElfe | Class::Arbaletrier)
        || matches!(figure.object, Object::Arc | Object::Arbalete);
    let harried = (dungeon.figures.iter())
        .any(|it| it.team != figure.team && it.condition == Condition::Debout && near(it));
    let sees = seen_from(dungeon, enemy.at?).contains(&at);
    (!frozen && arms && !harried && sees).then_some(Role::Tireur)
}

#[test]
fn those_who_join_are_those_the_rules_name() {
    let mut roles = [0; 4];
    for seed in 0..POSITIONS {
        let dungeon = any_dungeon(&mut Chance::new(seed, "fights"));
        let pairs = dungeon.placed().flat_map(|(attacker, one, at)| {
            let enemies = dungeon
                .placed()
                .filter(move |(_, other, _)| other.team != one.team);
            enemies.map(move |(target, _, there)| (attacker, target, at, there))
        });
        for (attacker, target, at, there) in pairs {
            if !adjacent(&dungeon, at, there) {
                continue;
            }
            let found = fight::fighters(&dungeon, attacker, target, Action::Attaque);
            let (one, other) = (&dungeon.figures[attacker], &dungeon.figures[target]);
            let others = dungeon.figures.iter().enumerate();
            let expected: Vec<(usize, Role)> = others
                .filter(|(id, _)| *id != attacker && *id != target)
                .filter_map(|(id, it)| Some((id, plain_role(&dungeon, it, one, other)?)))
                .collect();
            let roles_found = found.iter().map(|fighter| (fighter.figure, fighter.role));
            let roles_found: Vec<(usize, Role)> = roles_found.collect();
            assert_eq!(
                roles_found[..2],
                [attacker, target].map(|id| (id, Role::Protagoniste))
            );
            assert_eq!(roles_found[2..], expected, "seed {seed}");
            roles_found
                .iter()
                .for_each(|(_, role)| roles[role.index()] += 1);
        }
    }
    assert!(roles.iter().all(|&count| count > 50), "{roles:?}");
}

/// What a cell shows after a quarter to the right, by the characters of maps.
fn turned_character(character: char) -> char {
    match character {
        '/' => '\\',
        '\\' => '/',
        '^' => '>',
        '>' => 'v',
        'v' => '<',
        '<' => '^',
        other => other,
    }
}

/// Where a cell of a place comes to by a quarter to the right; other cells stay.
fn turned_cell(dungeon: &Dungeon, place: usize, at: Position) -> Position {
    let layout = dungeon.board.layout();
    let (side, across) = (layout.side, layout.across);
    let corner = Position::new(place as i32 % across * side, place as i32 / across * side);
    let (i, j) = (at.x - corner.x, at.y - corner.y);
    if !(0..side).contains(&i) || !(0..side).contains(&j) {
        return at;
    }
    Position::new(corner.x + side - 1 - j, corner.y + i)
}

/// Checks that a quarter to the right makes `after` of `before`, and nothing else changes.
fn check_quarter(before: &Dungeon, after: &Dungeon, place: usize) {
    for at in before.board.layout().positions() {
        let to = turned_cell(before, place, at);
        let (one, other) = (
            before.board.cell(at).unwrap(),
            after.board.cell(to).unwrap(),
        );
        let moved = place == before.board.layout().place(at).unwrap();
        let character = one.terrain.character();
        let (wanted, shift) = if moved {
            (turned_character(character), 1)
        } else {
            (character, 0)
        };
        assert_eq!(other.terrain.character(), wanted, "{at} to {to}");
        for direction in 0..4 {
            let turned = other.sides[(direction + shift) % 4];
            assert_eq!(one.sides[direction], turned, "{at} to {to}");
        }
        assert_eq!(
            (one.zone, one.object, one.boulder),
            (other.zone, other.object, other.boulder)
        );
    }
    let to = |at: Option<Position>| at.map(|at| turned_cell(before, place, at));
    for (one, other) in before.figures.iter().zip(&after.figures) {
        let expected = Figure {
            at: to(one.at),
            ..*one
        };
        assert_eq!(*other, expected);
    }
    let passage = before.passage.map(|passage| Passage {
        at: to(passage.at),
        ..passage
    });
    assert_eq!(after.passage, passage);
}

#[test]
fn a_quarter_moves_everything_in_the_room_and_four_are_none() {
    let (mut mirrors, mut zats, mut figures, mut passages) = (0, 0, 0, 0);
    for seed in 0..POSITIONS {
        let mut chance = Chance::new(seed, "turning");
        let dungeon = any_dungeon(&mut chance);
        let place = chance.below(dungeon.board.layout().places() as u32) as usize;
        let mut turned = dungeon.clone();
        for _ in 0..4 {
            let before = turned.clone();
            turned.turn(place, 1);
            check_quarter(&before, &turned, place);
        }
        assert_eq!(turned, dungeon, "four quarters to the right");
        let (mut once, mut thrice) = (dungeon.clone(), dungeon.clone());
        once.turn(place, 3);
        (0..3).for_each(|_| thrice.turn(place, 1));
        assert_eq!(once, thrice, "a quarter to the left is three to the right");
        once.turn(place, 1);
        assert_eq!(once, dungeon, "one to the left and one to the right");
        let inside = |at: Position| dungeon.board.layout().place(at) == Some(place);
        for at in dungeon.board.layout().positions().filter(|&at| inside(at)) {
            let character = dungeon.board.terrain(at).character();
            mirrors += usize::from("/\\".contains(character));
            zats += usize::from("^>v<".contains(character));
        }
        figures += dungeon.placed().filter(|it| inside(it.2)).count();
        passages += usize::from((dungeon.passage.and_then(|it| it.at)).is_some_and(inside));
    }
    let least = [mirrors, zats, figures, passages].into_iter().min();
    assert!(least > Some(100), "{mirrors} {zats} {figures} {passages}");
}
