use crate::chance::Stream;

/// What every champion has had so far, so that rounds can be added which keep it even: who is
/// to rest and who takes which seat is settled before anybody is given a table.
///
/// If everybody plays in every round, seats stay within one of each other for ever. Say
/// everybody has played j of the k matches of a block: then everybody misses k - j seats, and
/// every seat is missed equally often. Such a relation between champions and seats can be
/// taken apart into rounds in each of which all get a seat that they miss (König again). With
/// byes the blocks of champions end at different moments, and the cheapest seats are taken.
#[derive(Clone, Debug)]
pub(super) struct Ledger {
    table: usize,
    /// By champion: how many matches.
    played: Vec<u64>,
    /// By champion and seat: how often it sat there.
    sat: Vec<u64>,
}

impl Ledger {
    pub(super) fn new(champions: usize, table: usize) -> Self {
        Self {
            table,
            played: vec![0; champions],
            sat: vec![0; champions * table],
        }
    }

    /// A match was played, or will be.
    pub(super) fn note(&mut self, seats: &[u32]) {
        for (seat, &champion) in seats.iter().enumerate() {
            self.played[champion as usize] += 1;
            self.sat[champion as usize * self.table + seat] += 1;
        }
    }

    /// Champions in the order in which they are to play: those first who played least, equals
    /// by lot.
    pub(super) fn turn(&self, chance: &mut Stream) -> Vec<u32> {
        let mut order: Vec<u32> = (0..self.played.len() as u32).collect();
        chance.shuffle(&mut order);
        order.sort_by_key(|&champion| self.played[champion as usize]);
        order
    }

    /// How many matches a champion has had.
    pub(super) fn played(&self, champion: u32) -> u64 {
        self.played[champion as usize]
    }

    /// Gives champions, whose number is a multiple of the seats of a table, their seats: table
    /// after table, in the order of seats. Any two on the same seat may change places.
    pub(super) fn seat(&self, champions: &[u32]) -> Vec<u32> {
        let tables = champions.len() / self.table;
        let mut seating = Seating::new(self, champions, tables);
        (0..champions.len()).for_each(|one| seating.add(one));
        let mut round = vec![0; champions.len()];
        for (seat, at) in seating.at.iter().enumerate() {
            for (table, &one) in at.iter().enumerate() {
                round[table * self.table + seat] = champions[one];
            }
        }
        round
    }
}

/// Seats as they are given out, one champion after the other, always at the lowest price: a
/// seat costs as much as its champion has had it more often than the seat it had least.
struct Seating {
    /// Champions that can have the same seat.
    room: usize,
    /// By champion and seat.
    price: Vec<i64>,
    /// By seat: who has it.
    at: Vec<Vec<usize>>,
    /// By two seats: the price of moving somebody from the first to the second, and whom.
    moves: Vec<Vec<(i64, usize)>>,
}

impl Seating {
    fn new(ledger: &Ledger, champions: &[u32], room: usize) -> Self {
        let seats = ledger.table;
        let price = champions.iter().flat_map(|&champion| {
            let own = &ledger.sat[champion as usize * seats..][..seats];
            let least = own.iter().min().copied().unwrap_or(0);
            own.iter().map(move |&times| (times - least) as i64)
        });
        Self {
            room,
            price: price.collect(),
            at: vec![Vec::new(); seats],
            moves: vec![vec![(i64::MAX, 0); seats]; seats],
        }
    }

    fn price(&self, one: usize, seat: usize) -> i64 {
        self.price[one * self.at.len() + seat]
    }

    /// Seats one more; others move where that is cheapest.
    fn add(&mut self, one: usize) {
        let seats = self.at.len();
        // By seat: the price of getting there, and from which seat somebody has to move.
        let mut way: Vec<(i64, Option<usize>)> = (0..seats)
            .map(|seat| (self.price(one, seat), None))
            .collect();
        let free = |seat: &usize| self.at[*seat].len() < self.room;
        let at_once = (0..seats).filter(|seat| way[*seat].0 == 0 && free(seat));
        // Where there is most room, so that others find some too.
        let end = match at_once.min_by_key(|&seat| self.at[seat].len()) {
            Some(seat) => seat,
            None => {
                self.cheapest_ways(&mut way);
                let open = (0..seats).filter(free);
                match open.min_by_key(|&seat| (way[seat].0, self.at[seat].len())) {
                    Some(seat) => seat,
                    None => return,
                }
            }
        };
        self.follow(one, end, &way);
    }

    /// Bellman and Ford: prices may be below zero, but no way round is.
    fn cheapest_ways(&self, way: &mut [(i64, Option<usize>)]) {
        let mut changed = true;
        for _ in 0..way.len() {
            if !std::mem::take(&mut changed) {
                break;
            }
            for from in 0..way.len() {
                for to in 0..way.len() {
                    let (price, _) = self.moves[from][to];
                    if price < i64::MAX && way[from].0 + price < way[to].0 {
                        way[to] = (way[from].0 + price, Some(from));
                        changed = true;
                    }
                }
            }
        }
    }

    /// Moves everybody on the way to a seat on by one.
    fn follow(&mut self, one: usize, end: usize, way: &[(i64, Option<usize>)]) {
        let mut seat = end;
        let mut touched = vec![end];
        while let Some(from) = way[seat].1 {
            let (_, mover) = self.moves[from][seat];
            self.at[from].retain(|&other| other != mover);
            self.at[seat].push(mover);
            touched.push(from);
            seat = from;
        }
        self.at[seat].push(one);
        for from in touched {
            self.moves[from] = (0..self.at.len())
                .map(|to| self.cheapest_move(from, to))
                .collect();
        }
    }

    fn cheapest_move(&self, from: usize, to: usize) -> (i64, usize) {
        let price = |&one: &usize| (self.price(one, to) - self.price(one, from), one);
        let all = self.at[from].iter().filter(|_| from != to);
        all.map(price).min().unwrap_or((i64::MAX, 0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::Purpose;

    /// How far apart a champion's seats, and champions' matches, ever are in rounds given out one
    /// by one.
    fn widths(champions: usize, table: usize, rounds: u64, seed: u64) -> (u64, u64) {
        let mut ledger = Ledger::new(champions, table);
        let mut chance = Stream::new(seed, Purpose::Order, 0);
        let seated = champions - champions % table;
        let (mut seats, mut played) = (0, 0);
        for _ in 0..rounds {
            let order = ledger.turn(&mut chance);
            let round = ledger.seat(&order[..seated]);
            let mut all = [&round, &order[seated..]].concat();
            all.sort_unstable();
            assert!(all.into_iter().eq(0..champions as u32), "everybody once");
            round.chunks(table).for_each(|table| ledger.note(table));
            let width = |list: &[u64]| list.iter().max().unwrap() - list.iter().min().unwrap();
            played = played.max(width(&ledger.played));
            seats = ledger.sat.chunks(table).map(width).fold(seats, u64::max);
        }
        (seats, played)
    }

    #[test]
    fn without_byes_seats_stay_within_one() {
        for (champions, table) in [(6, 3), (12, 4), (20, 5), (48, 6), (30, 10), (100, 50)] {
            for seed in 0..20 {
                assert_eq!(widths(champions, table, 3 * table as u64, seed), (1, 0));
            }
        }
    }

    #[test]
    fn with_byes_seats_stay_within_two() {
        for champions in 4..30usize {
            for table in (3..champions).filter(|it| !champions.is_multiple_of(*it)) {
                for seed in 0..4 {
                    let (seats, played) = widths(champions, table, 40, seed);
                    assert!(
                        seats <= 2 && played <= 1,
                        "{champions}, {table}: {seats}, {played}"
                    );
                }
            }
        }
    }
}
