//! The shape of a bracket, before anybody has played.
//!
//! Half of each table advances. The main bracket has as many entrants as the largest table
//! size times a power of two that the champions fill; if there are more, the lowest seeds
//! play a preliminary round for the last places in it and the others have a bye.

use schemars::JsonSchema;
use serde::Serialize;

/// Where a slot's champion comes from. All numbers from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Source {
    /// A seed.
    Seed(usize),
    /// Who took a place at a table of an earlier round.
    Table {
        /// The round.
        round: u32,
        /// The table.
        table: usize,
        /// The place.
        place: usize,
    },
}

/// By round and table: the sources of all slots.
pub(super) type Rounds = Vec<Vec<Vec<Source>>>;

/// The entrants of the main bracket: the largest number, not above `entrants`, that halves
/// down to one table.
pub(super) fn main_size(entrants: usize, table: usize) -> usize {
    let mut size = table;
    while size * 2 <= entrants {
        size *= 2;
    }
    size
}

/// The bracket of that many entrants, a multiple of half a table, at least one table.
pub(super) fn rounds(entrants: usize, table: usize) -> Rounds {
    let main = main_size(entrants, table);
    let out = entrants - main;
    let direct = entrants - 2 * out;
    let half = table / 2;
    let mut rounds = Rounds::new();
    let mut seeds: Vec<Source> = (0..direct).map(Source::Seed).collect();
    if out > 0 {
        let tables = out / half;
        let lower: Vec<Source> = (direct..entrants).map(Source::Seed).collect();
        rounds.push(snake(&lower, tables));
        // They take the places of the seeds that they would have kept.
        for rank in 0..out {
            let (row, column) = (rank / tables, rank % tables);
            let table = if row % 2 == 0 {
                column
            } else {
                tables - 1 - column
            };
            seeds.push(Source::Table {
                round: 0,
                table,
                place: row,
            });
        }
    }
    let first = snake(&seeds, main / table);
    let order = opposite_ends(main / table);
    rounds.push(
        order
            .into_iter()
            .map(|table| first[table].clone())
            .collect(),
    );
    while let Some(last) = rounds.last().filter(|last| last.len() > 1) {
        let round = rounds.len() as u32 - 1;
        let next = (0..last.len() / 2).map(|table| {
            let halves = [2 * table, 2 * table + 1].into_iter();
            let places = halves.flat_map(|table| (0..half).map(move |place| (table, place)));
            places
                .map(|(table, place)| Source::Table {
                    round,
                    table,
                    place,
                })
                .collect()
        });
        rounds.push(next.collect());
    }
    rounds
}

/// Deals seeds to tables row by row, every other row backwards: the first meets the last.
fn snake(seeds: &[Source], tables: usize) -> Vec<Vec<Source>> {
    let mut dealt = vec![Vec::new(); tables];
    for (row, seeds) in seeds.chunks(tables).enumerate() {
        for (column, &seed) in seeds.iter().enumerate() {
            let table = if row % 2 == 0 {
                column
            } else {
                tables - 1 - column
            };
            dealt[table].push(seed);
        }
    }
    dealt
}

/// Tables in an order in which neighbours meet next, and the best meet last.
fn opposite_ends(tables: usize) -> Vec<usize> {
    let mut order = vec![0];
    while order.len() < tables {
        let sum = order.len() * 2 - 1;
        order = order
            .into_iter()
            .flat_map(|table| [table, sum - table])
            .collect();
    }
    order
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seeds(rounds: &Rounds, round: usize) -> Vec<Vec<Option<usize>>> {
        let seed = |source: &Source| match source {
            Source::Seed(seed) => Some(seed + 1),
            Source::Table { .. } => None,
        };
        rounds[round]
            .iter()
            .map(|slots| slots.iter().map(seed).collect())
            .collect()
    }

    #[test]
    fn the_first_meets_the_last_and_the_second_in_the_final() {
        let rounds = rounds(8, 2);
        assert_eq!(rounds.len(), 3);
        let pairs = [[1, 8], [4, 5], [2, 7], [3, 6]];
        assert_eq!(seeds(&rounds, 0), pairs.map(|pair| pair.map(Some).to_vec()));
    }

    #[test]
    fn top_seeds_have_byes() {
        let rounds = rounds(6, 2);
        assert_eq!(rounds.iter().map(Vec::len).collect::<Vec<_>>(), [2, 2, 1]);
        assert_eq!(
            seeds(&rounds, 0),
            [[3, 6], [4, 5]].map(|pair| pair.map(Some).to_vec())
        );
        assert_eq!(seeds(&rounds, 1), [[Some(1), None], [Some(2), None]]);
        // The first seed meets the winner of the fourth and the fifth.
        let Source::Table { table, .. } = rounds[1][0][1] else {
            panic!()
        };
        assert_eq!(table, 1);
    }

    #[test]
    fn every_seed_enters_once_and_every_place_goes_somewhere() {
        for table in [2, 4, 6, 8] {
            for entrants in (table..80).step_by(table / 2) {
                let rounds = rounds(entrants, table);
                let all: Vec<Source> = rounds.iter().flatten().flatten().copied().collect();
                let mut entered: Vec<usize> = all
                    .iter()
                    .filter_map(|source| match source {
                        Source::Seed(seed) => Some(*seed),
                        _ => None,
                    })
                    .collect();
                entered.sort_unstable();
                assert!(entered.into_iter().eq(0..entrants), "{entrants}/{table}");
                assert!(rounds.iter().flatten().all(|slots| slots.len() == table));
                assert_eq!(rounds.last().unwrap().len(), 1);
                let advancing: usize = rounds[..rounds.len() - 1]
                    .iter()
                    .map(|round| round.len() * table / 2)
                    .sum();
                let fed = all
                    .iter()
                    .filter(|source| matches!(source, Source::Table { .. }))
                    .count();
                assert_eq!(advancing, fed, "{entrants}/{table}");
            }
        }
    }
}
