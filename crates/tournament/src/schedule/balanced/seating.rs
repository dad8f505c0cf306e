//! Who sits where at a table, so that everybody takes every seat equally often.

/// No edge.
const NONE: u32 = u32::MAX;

/// Gives out seats so that nobody takes a seat twice within as many of its own matches as
/// a table has seats. Rounds are lists of places, table after table, and come back in the
/// order of seats; who is left over at the end of one has a bye.
pub(super) fn seat_rounds(rounds: &[Vec<u32>], places: usize, table: usize) -> Vec<Vec<u32>> {
    let blocks = rounds.len().div_ceil(table);
    let mut matches = vec![0; places];
    let mut vertices = Vec::new();
    for place in rounds.iter().flat_map(|round| seated(round, table)) {
        let place = *place as usize;
        vertices.push((place * blocks + matches[place] / table) as u32);
        matches[place] += 1;
    }
    let seats = colours(vertices, places * blocks, table);
    let mut seats = seats.as_slice();
    (rounds.iter())
        .map(|round| {
            let (own, rest) = seats.split_at(seated(round, table).len());
            seats = rest;
            in_order(seated(round, table), own, table)
        })
        .collect()
}

/// Gives out seats at the tables of a round that is moved along a ring, so that whoever
/// goes round the ring takes every seat equally often: among every so many occupied places
/// that follow each other as a table has seats, each seat occurs once.
pub(super) fn seat_ring(round: &[u32], table: usize) -> Vec<u32> {
    let round = seated(round, table);
    let mut occupied = round.to_vec();
    occupied.sort_unstable();
    let vertices = (round.iter())
        .map(|place| (occupied.partition_point(|other| other < place) / table) as u32)
        .collect();
    let seats = colours(vertices, round.len() / table, table);
    in_order(round, &seats, table)
}

fn seated(round: &[u32], table: usize) -> &[u32] {
    &round[..round.len() - round.len() % table]
}

fn in_order(round: &[u32], seats: &[u8], table: usize) -> Vec<u32> {
    let mut ordered = vec![0; round.len()];
    for (index, (&place, &seat)) in round.iter().zip(seats).enumerate() {
        ordered[index - index % table + usize::from(seat)] = place;
    }
    ordered
}

/// Seats for edges between vertices and tables: `vertices` are the edges' ends in the
/// order of tables, `table` edges each, and no vertex has more edges than that.
///
/// By König's theorem the edges of such a graph can be given so many colours that no two
/// of a vertex or of a table are alike. It is done edge by edge: where no colour is free
/// at both ends, two colours change places along the path that is in the way.
fn colours(vertices: Vec<u32>, count: usize, table: usize) -> Vec<u8> {
    let mut colouring = Colouring {
        table,
        colour: vec![0; vertices.len()],
        at_vertex: vec![NONE; count * table],
        at_table: vec![NONE; vertices.len()],
        vertices,
    };
    (0..colouring.vertices.len()).for_each(|edge| colouring.add(edge));
    colouring.colour
}

struct Colouring {
    table: usize,
    /// By edge.
    vertices: Vec<u32>,
    colour: Vec<u8>,
    /// By vertex and colour: the edge.
    at_vertex: Vec<u32>,
    /// By table and colour: the edge.
    at_table: Vec<u32>,
}

impl Colouring {
    fn vertex(&self, edge: usize) -> usize {
        self.vertices[edge] as usize * self.table
    }

    fn table(&self, edge: usize) -> usize {
        edge - edge % self.table
    }

    fn add(&mut self, edge: usize) {
        let (vertex, table) = (self.vertex(edge), self.table(edge));
        // Begin elsewhere for each table, or the first seats would go to the same places.
        let start = edge / self.table;
        let colours = (0..self.table).map(|step| (start + step) % self.table);
        let at_vertex = |colour: &usize| self.at_vertex[vertex + colour] == NONE;
        let at_table = |colour: &usize| self.at_table[table + colour] == NONE;
        if let Some(colour) = colours.clone().find(|c| at_vertex(c) && at_table(c)) {
            return self.paint(edge, colour);
        }
        let free = (
            colours.clone().find(at_vertex),
            colours.clone().find(at_table),
        );
        if let (Some(wanted), Some(other)) = free {
            self.exchange_along(table, wanted, other);
            self.paint(edge, wanted);
        }
    }

    fn paint(&mut self, edge: usize, colour: usize) {
        let (vertex, table) = (self.vertex(edge), self.table(edge));
        self.colour[edge] = colour as u8;
        self.at_vertex[vertex + colour] = edge as u32;
        self.at_table[table + colour] = edge as u32;
    }

    /// Exchanges two colours along the path that leaves a table with `wanted`. It cannot
    /// come to the vertex that wants that colour: it enters vertices by `wanted`.
    fn exchange_along(&mut self, table: usize, wanted: usize, other: usize) {
        let mut path = Vec::new();
        let mut at_table = table;
        loop {
            let there = self.at_table[at_table + wanted];
            if there == NONE {
                break;
            }
            path.push(there as usize);
            let back = self.at_vertex[self.vertex(there as usize) + other];
            if back == NONE {
                break;
            }
            path.push(back as usize);
            at_table = self.table(back as usize);
        }
        for &edge in &path {
            let colour = usize::from(self.colour[edge]);
            let (vertex, table) = (self.vertex(edge), self.table(edge));
            self.at_vertex[vertex + colour] = NONE;
            self.at_table[table + colour] = NONE;
        }
        for edge in path {
            let painted = usize::from(self.colour[edge]);
            self.paint(edge, if painted == wanted { other } else { wanted });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::{Purpose, Stream};

    #[test]
    fn everybody_takes_every_seat_equally_often_at_every_moment() {
        for (places, table) in [(6, 3), (7, 3), (12, 4), (14, 4), (40, 8), (100, 50)] {
            let rounds: Vec<Vec<u32>> = (0..2 * table as u64 + 1)
                .map(|round| Stream::new(1, Purpose::Order, round).order(places))
                .map(|order| order.into_iter().map(|place| place as u32).collect())
                .collect();
            let mut taken = vec![0; places * table];
            for (before, after) in rounds.iter().zip(seat_rounds(&rounds, places, table)) {
                for (before, after) in before.chunks(table).zip(after.chunks(table)) {
                    let (mut before, mut sorted) = (before.to_vec(), after.to_vec());
                    before.sort_unstable();
                    sorted.sort_unstable();
                    assert_eq!(before, sorted);
                    for (seat, &place) in after.iter().enumerate() {
                        taken[place as usize * table + seat] += 1;
                    }
                }
                for own in taken.chunks(table) {
                    let least = own.iter().min().copied().unwrap_or(0);
                    assert!(own.iter().all(|&times| times <= least + 1), "{own:?}");
                }
            }
        }
    }

    #[test]
    fn neighbours_on_the_ring_sit_differently() {
        let round: Vec<u32> = vec![9, 0, 4, 7, 1, 2, 10, 5, 6, 3, 8];
        let seated = seat_ring(&round, 3);
        let mut seats: Vec<(u32, usize)> = seated
            .iter()
            .enumerate()
            .map(|(index, &place)| (place, index % 3))
            .collect();
        seats.sort_unstable();
        for three in seats.chunks(3) {
            let mut own: Vec<usize> = three.iter().map(|&(_, seat)| seat).collect();
            own.sort_unstable();
            assert_eq!(own, [0, 1, 2]);
        }
    }
}
