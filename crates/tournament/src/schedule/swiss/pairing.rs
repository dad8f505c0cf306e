use super::matching::complete;
use super::state::State;
use crate::fixture::ChampionIndex;

/// This many champions are tried for a bye before a rematch is accepted.
const BYE_CHOICES: usize = 16;

/// The tables of a round and who has a bye.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Pairing {
    /// The best first.
    pub(super) tables: Vec<Vec<ChampionIndex>>,
    pub(super) byes: Vec<ChampionIndex>,
}

/// Pairs of two: within score groups the upper half against the lower half, nobody twice
/// against the same as long as that can be avoided, byes to the lowest who had the fewest.
pub(super) fn pairs(order: &[ChampionIndex], state: &State) -> Pairing {
    if order.len().is_multiple_of(2) {
        let (tables, _) = pair_all(order, state);
        return Pairing {
            tables,
            byes: Vec::new(),
        };
    }
    let mut fallback = None;
    for bye in bye_candidates(order, state).into_iter().take(BYE_CHOICES) {
        let others: Vec<ChampionIndex> = (order.iter().copied())
            .filter(|&champion| champion != bye)
            .collect();
        let (tables, rematches) = pair_all(&others, state);
        let pairing = Pairing {
            tables,
            byes: vec![bye],
        };
        if rematches == 0 {
            return pairing;
        }
        let better = (fallback.as_ref()).is_none_or(|(_, fewest)| rematches < *fewest);
        if better {
            fallback = Some((pairing, rematches));
        }
    }
    fallback.map(|(pairing, _)| pairing).unwrap_or_default()
}

/// Everybody, those with the fewest byes first, of those the lowest first.
fn bye_candidates(order: &[ChampionIndex], state: &State) -> Vec<ChampionIndex> {
    let mut candidates: Vec<ChampionIndex> = order.iter().rev().copied().collect();
    candidates.sort_by_key(|&champion| state.byes(champion));
    candidates
}

/// Pairs an even number of champions; says how many had met before.
fn pair_all(order: &[ChampionIndex], state: &State) -> (Vec<Vec<ChampionIndex>>, usize) {
    let met = |a: usize, b: usize| state.met(order[a], order[b]) > 0;
    let mut mates = vec![None; order.len()];
    fold(&mut mates, &groups(order, state), &met);
    complete(&mut mates, &met);
    let single: Vec<usize> = (0..order.len())
        .filter(|&place| mates[place].is_none())
        .collect();
    let rematches = single.len() / 2;
    for pair in single.chunks_exact(2) {
        mates[pair[0]] = Some(pair[1]);
        mates[pair[1]] = Some(pair[0]);
    }
    let tables = (mates.iter().enumerate())
        .filter_map(|(place, mate)| mate.filter(|&mate| place < mate).map(|mate| (place, mate)))
        .map(|(a, b)| vec![order[a], order[b]])
        .collect();
    (tables, rematches)
}

/// Places of champions with equal scores.
fn groups(order: &[ChampionIndex], state: &State) -> Vec<Vec<usize>> {
    let places: Vec<usize> = (0..order.len()).collect();
    (places.chunk_by(|&a, &b| state.level(order[a], order[b])))
        .map(<[usize]>::to_vec)
        .collect()
}

/// In each group the upper half meets the lower half, each its counterpart or the nearest
/// to it; who finds nobody goes down to the next group.
fn fold(mates: &mut [Option<usize>], groups: &[Vec<usize>], met: &dyn Fn(usize, usize) -> bool) {
    let mut pool: Vec<usize> = Vec::new();
    for group in groups {
        pool.extend(group);
        let half = pool.len() / 2;
        for (index, &upper) in pool[..half].iter().enumerate() {
            let partner = near_first(index, &pool[half..])
                .find(|&other| mates[other].is_none() && !met(upper, other));
            if let Some(partner) = partner {
                mates[upper] = Some(partner);
                mates[partner] = Some(upper);
            }
        }
        pool.retain(|&place| mates[place].is_none());
    }
}

/// The items of a list, the nearest to an index first.
fn near_first(index: usize, items: &[usize]) -> impl Iterator<Item = usize> {
    let at = |index: usize| items.get(index).copied();
    let around = (1..=items.len()).flat_map(move |distance| {
        let before = index.checked_sub(distance).and_then(at);
        at(index + distance).into_iter().chain(before)
    });
    at(index).into_iter().chain(around)
}

/// Tables of more than two by standing; neighbouring tables exchange champions where that
/// saves rematches. Before anything was played seeds are spread over the tables.
pub(super) fn tables(order: &[ChampionIndex], size: usize, state: &State) -> Pairing {
    let count = order.len() / size;
    let resting = order.len() - count * size;
    let byes = bye_candidates(order, state)[..resting].to_vec();
    let playing = order
        .iter()
        .copied()
        .filter(|champion| !byes.contains(champion));
    let mut tables = vec![Vec::new(); count];
    for (place, champion) in playing.enumerate() {
        let table = if state.nothing_played() {
            place % count
        } else {
            place / size
        };
        tables[table].push(champion);
    }
    while exchange_neighbours(&mut tables, state) {}
    Pairing { tables, byes }
}

/// Makes the first exchange of each pair of neighbouring tables that saves rematches; says
/// whether there was one. Every exchange lowers their number, so this comes to an end.
fn exchange_neighbours(tables: &mut [Vec<ChampionIndex>], state: &State) -> bool {
    let mut changed = false;
    for upper in 1..tables.len() {
        let (before, after) = tables.split_at_mut(upper);
        let (Some(one), Some(two)) = (before.last_mut(), after.first_mut()) else {
            continue;
        };
        let cost = |table: &[ChampionIndex], champion, without| -> u64 {
            let others = table.iter().filter(|&&other| other != without);
            others.map(|&other| state.met(champion, other)).sum()
        };
        // From the border outwards, so that standings are disturbed little.
        let gain = (0..one.len())
            .rev()
            .flat_map(|a| (0..two.len()).map(move |b| (a, b)));
        let found = gain.into_iter().find(|&(a, b)| {
            let (x, y) = (one[a], two[b]);
            cost(one, y, x) + cost(two, x, y) < cost(one, x, x) + cost(two, y, y)
        });
        if let Some((a, b)) = found {
            std::mem::swap(&mut one[a], &mut two[b]);
            changed = true;
        }
    }
    changed
}
