//! Seats in as few bytes as can be: there are millions of them, and whatever is written is
//! written again when SQLite moves it to its place.

use crate::{FaultNote, SeatRecord, Used};
use serde::{Deserialize, Serialize};

/// A seat as the list of its values; postcard knows no names and no missing fields.
#[derive(Serialize, Deserialize)]
struct Seat(
    u32,
    i32,
    u32,
    u64,
    [Option<u64>; 4],
    u64,
    Vec<Used>,
    Vec<Fault>,
);

type Fault = (u32, String, String, String, Option<String>);

/// Seats as bytes.
pub(crate) fn pack(seats: &[SeatRecord]) -> Result<Vec<u8>, postcard::Error> {
    let seats: Vec<Seat> = seats.iter().map(packed).collect();
    postcard::to_stdvec(&seats)
}

/// Seats from bytes.
pub(crate) fn unpack(bytes: &[u8]) -> Result<Vec<SeatRecord>, postcard::Error> {
    let seats: Vec<Seat> = postcard::from_bytes(bytes)?;
    Ok(seats.into_iter().map(unpacked).collect())
}

fn packed(seat: &SeatRecord) -> Seat {
    let faults = seat.faults.iter().map(|fault| {
        let FaultNote {
            turn,
            entry_point,
            kind,
            message,
            detail,
        } = fault.clone();
        (turn, entry_point, kind, message, detail)
    });
    Seat(
        seat.champion as u32,
        seat.score,
        seat.rank,
        seat.orders,
        [seat.fuel, seat.fuel_most, seat.cpu_us, seat.cpu_us_most],
        seat.memory_bytes,
        seat.uses.clone(),
        faults.collect(),
    )
}

fn unpacked(seat: Seat) -> SeatRecord {
    let Seat(champion, score, rank, orders, used, memory_bytes, uses, faults) = seat;
    let [fuel, fuel_most, cpu_us, cpu_us_most] = used;
    let faults = faults.into_iter().map(|fault| {
        let (turn, entry_point, kind, message, detail) = fault;
        FaultNote {
            turn,
            entry_point,
            kind,
            message,
            detail,
        }
    });
    SeatRecord {
        champion: champion as usize,
        score,
        rank,
        orders,
        fuel,
        fuel_most,
        cpu_us,
        cpu_us_most,
        memory_bytes,
        uses,
        faults: faults.collect(),
    }
}
