//! What seeds decided in a Swiss round.

use super::pairing::Pairing;
use super::state::State;
use crate::fixture::ChampionIndex;
use crate::schedule::lots::{Lot, Occasion};

/// The lots of a round: byes among equals, and who of equals meets whom. `order` is everybody who
/// takes part, the best first, equals by their seeds.
pub(super) fn of_round(
    round: u32,
    order: &[ChampionIndex],
    pairing: &Pairing,
    state: &State<'_>,
    drawn: bool,
) -> Vec<Lot> {
    let mut lots = byes(round, order, pairing, state, drawn);
    let level: Vec<ChampionIndex> = (order.chunk_by(|&a, &b| state.rank(a) == state.rank(b)))
        .filter(|equals| is_split(equals, pairing))
        .flat_map(|equals| playing(equals, pairing))
        .collect();
    if !level.is_empty() {
        lots.push(Lot {
            occasion: Occasion::Pairing { round },
            favoured: Vec::new(),
            others: level,
            drawn,
        });
    }
    lots
}

/// Byes matter most: they are won. They are told before who met whom.
pub(super) fn byes_first(mut lots: Vec<Lot>) -> Vec<Lot> {
    lots.sort_by_key(|lot| !matches!(lot.occasion, Occasion::Bye { .. }));
    lots
}

/// Who has a bye although others stood level and had had as many.
fn byes(
    round: u32,
    order: &[ChampionIndex],
    pairing: &Pairing,
    state: &State<'_>,
    drawn: bool,
) -> Vec<Lot> {
    let mut lots = Vec::new();
    let key = |champion: ChampionIndex| (state.rank(champion), state.byes(champion));
    let mut keys: Vec<_> = pairing.byes.iter().map(|&it| key(it)).collect();
    keys.sort_unstable();
    keys.dedup();
    for same in keys {
        let equals: Vec<ChampionIndex> = (order.iter().copied())
            .filter(|&it| key(it) == same)
            .collect();
        let rests = |champion: &ChampionIndex| pairing.byes.contains(champion);
        // The lowest has the bye. Whoever is below it was tried before and had met the others:
        // that was not up to seeds.
        let last = equals.iter().rposition(rests).unwrap_or(0);
        let (favoured, others): (Vec<_>, Vec<_>) = equals[..=last].iter().partition(|it| rests(it));
        if !others.is_empty() {
            lots.push(Lot {
                occasion: Occasion::Bye { round },
                favoured,
                others,
                drawn,
            });
        }
    }
    lots
}

fn playing<'a>(
    equals: &'a [ChampionIndex],
    pairing: &'a Pairing,
) -> impl Iterator<Item = ChampionIndex> + 'a {
    let playing = equals.iter().copied();
    playing.filter(|champion| !pairing.byes.contains(champion))
}

/// Whether equals play at several tables: who of them sits where was up to their seeds.
fn is_split(equals: &[ChampionIndex], pairing: &Pairing) -> bool {
    let mut tables = pairing.tables.iter();
    let at_one = tables.any(|table| playing(equals, pairing).all(|it| table.contains(&it)));
    !at_one && playing(equals, pairing).count() > 1
}
