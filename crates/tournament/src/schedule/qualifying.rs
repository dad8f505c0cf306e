use super::knockout::first_tables;
use super::lots::{Lot, Occasion};
use crate::fixture::ChampionIndex;
use crate::standings::{Row, Standings};
use std::cmp::Ordering;

/// Who advances from the groups, and who does not.
pub(super) struct Qualified {
    /// The seeds of the knockout, the first one first.
    pub(super) seeds: Vec<ChampionIndex>,
    /// The others by their place in the groups, the best first.
    pub(super) others: Vec<Vec<ChampionIndex>>,
    /// What only seeds decided: who advances, who stands before whom.
    pub(super) lots: Vec<Lot>,
}

struct Entrant {
    champion: ChampionIndex,
    group: usize,
    place: usize,
}

/// Seeds the knockout: all who were first in their groups before all who were second and
/// so on; among those, by points per match, then by the game's points per match, then by
/// the seeding of the groups, which also breaks ties within a group. Where that brings two
/// of the same group to the same first table, seeds of the same place are exchanged.
pub(super) fn seeds(
    groups: &[Standings],
    advance: usize,
    seeding: &[ChampionIndex],
    (table, drawn): (usize, bool),
) -> Qualified {
    let mut seed_of = vec![0; seeding.len()];
    for (seed, &champion) in seeding.iter().enumerate() {
        seed_of[champion] = seed;
    }
    let ordered: Vec<Vec<&Row>> = (groups.iter())
        .map(|standings| {
            let mut rows: Vec<&Row> = standings.rows.iter().collect();
            rows.sort_by_key(|row| (row.rank, seed_of[row.champion]));
            rows
        })
        .collect();
    let most = ordered.iter().map(Vec::len).max().unwrap_or(0);
    let mut entrants = Vec::new();
    let mut others = Vec::new();
    let mut lots: Vec<Lot> = (ordered.iter().enumerate())
        .flat_map(|(group, rows)| lots_of_group(group, rows, advance, drawn))
        .collect();
    for place in 0..most {
        let mut equals: Vec<(usize, &Row)> = (ordered.iter().enumerate())
            .filter_map(|(group, rows)| rows.get(place).map(|row| (group, *row)))
            .collect();
        equals.sort_by(|(_, a), (_, b)| {
            better_first(a, b).then(seed_of[a.champion].cmp(&seed_of[b.champion]))
        });
        if place < advance {
            lots.extend(lots_of_seeding(place, &equals, drawn));
            entrants.extend(equals.into_iter().map(|(group, row)| Entrant {
                champion: row.champion,
                group,
                place,
            }));
        } else {
            others.push(equals.into_iter().map(|(_, row)| row.champion).collect());
        }
    }
    part_groups(&mut entrants, table);
    Qualified {
        seeds: entrants
            .into_iter()
            .map(|entrant| entrant.champion)
            .collect(),
        others,
        lots,
    }
}

/// Where rows of a group that share a rank were told apart: some advance and others do not,
/// and those on the same side of that line still have a place each.
fn lots_of_group(group: usize, rows: &[&Row], advance: usize, drawn: bool) -> Vec<Lot> {
    let mut lots = Vec::new();
    let mut place = 0;
    for equals in rows.chunk_by(|a, b| a.rank == b.rank) {
        let champions: Vec<ChampionIndex> = equals.iter().map(|row| row.champion).collect();
        let (inside, outside) = champions.split_at(champions.len().min(advance.max(place) - place));
        place += champions.len();
        if !inside.is_empty() && !outside.is_empty() {
            lots.push(Lot {
                occasion: Occasion::Group { group },
                favoured: inside.to_vec(),
                others: outside.to_vec(),
                drawn,
            });
        }
        let order = Occasion::GroupOrder { group };
        lots.extend(
            [inside, outside]
                .iter()
                .filter_map(|it| Lot::of_order(order, it, drawn)),
        );
    }
    lots
}

/// Where those who have the same place in their groups were level.
fn lots_of_seeding(place: usize, sorted: &[(usize, &Row)], drawn: bool) -> Vec<Lot> {
    let level = |a: &(usize, &Row), b: &(usize, &Row)| better_first(a.1, b.1).is_eq();
    let lot = |equals: &[(usize, &Row)]| {
        let champions: Vec<ChampionIndex> = equals.iter().map(|(_, row)| row.champion).collect();
        Lot::of_order(Occasion::Seeding { place }, &champions, drawn)
    };
    sorted.chunk_by(level).filter_map(lot).collect()
}

/// Groups may differ in size, so sums are compared per match.
fn better_first(a: &Row, b: &Row) -> Ordering {
    let (a, b) = (&a.record, &b.record);
    let game_points = |points: i64, played: u64| i128::from(points) * i128::from(played.max(1));
    b.points
        .cmp_per_match(b.played, a.points, a.played)
        .then_with(|| {
            game_points(b.game_points, a.played).cmp(&game_points(a.game_points, b.played))
        })
}

/// Exchanges seeds of the same place in their groups as long as fewer then meet somebody
/// of their own group at their first table.
fn part_groups(entrants: &mut [Entrant], table: usize) {
    let tables = first_tables(entrants.len(), table);
    let mut table_of = vec![0; entrants.len()];
    for (index, seeds) in tables.iter().enumerate() {
        seeds.iter().for_each(|&seed| table_of[seed] = index);
    }
    let clashes = |entrants: &[Entrant], seed: usize| {
        let same =
            |&&other: &&usize| other != seed && entrants[other].group == entrants[seed].group;
        tables[table_of[seed]].iter().filter(same).count()
    };
    for seed in (0..entrants.len()).rev() {
        if clashes(entrants, seed) == 0 {
            continue;
        }
        for other in (0..entrants.len()).rev() {
            if entrants[other].place != entrants[seed].place || table_of[other] == table_of[seed] {
                continue;
            }
            let before = clashes(entrants, seed) + clashes(entrants, other);
            entrants.swap(seed, other);
            if clashes(entrants, seed) + clashes(entrants, other) < before {
                break;
            }
            entrants.swap(seed, other);
        }
    }
}
