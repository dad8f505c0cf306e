//! Seats in as few bytes as can be: there are millions of them, and whatever is written is
//! written again when SQLite moves it to its place.

use postcard::ser_flavors::Flavor;
use serde::{Deserialize, Serialize, Serializer};
use stechec_run::{EntryPointUsage, Fault, FaultKind, SeatRecord, Spent};

/// A seat as the list of its values; postcard knows no names and no missing fields. The
/// texts and lists are borrowed to write them, and owned when they are read.
#[derive(Serialize, Deserialize)]
struct Seat<Usage, Faults>(u32, i32, u32, u64, [Option<u64>; 4], u64, Usage, Faults);

/// A fault as the list of its values.
type PackedFault<Text, Detail> = (u32, Text, Text, Text, Detail);

/// What calls of an entry point took, as the list of its values.
type Usage = (u64, Option<(u64, u64)>, Option<(u64, u64)>);

/// Appends packed seats to what is there.
pub(crate) fn pack(seats: &[SeatRecord], bytes: &mut Vec<u8>) -> Result<(), postcard::Error> {
    postcard::serialize_with_flavor(&All(seats), Append(bytes))
}

/// Appends to what is there. Nearly all of it is numbers of a byte or two, each of which
/// would take longer to copy than to push.
struct Append<'a>(&'a mut Vec<u8>);

/// What is longer is copied.
const LONG: usize = 16;

impl Flavor for Append<'_> {
    type Output = ();

    #[inline(always)]
    fn try_push(&mut self, byte: u8) -> postcard::Result<()> {
        self.0.push(byte);
        Ok(())
    }

    #[inline(always)]
    fn try_extend(&mut self, bytes: &[u8]) -> postcard::Result<()> {
        match bytes.len() {
            LONG.. => self.0.extend_from_slice(bytes),
            _ => bytes.iter().for_each(|&byte| self.0.push(byte)),
        }
        Ok(())
    }

    fn finalize(self) -> postcard::Result<()> {
        Ok(())
    }
}

struct All<'a>(&'a [SeatRecord]);

impl Serialize for All<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.iter().map(packed))
    }
}

/// Seats from bytes.
pub(crate) fn unpack(bytes: &[u8]) -> Result<Vec<SeatRecord>, postcard::Error> {
    let seats: Vec<Owned> = postcard::from_bytes(bytes)?;
    seats.into_iter().map(unpacked).collect()
}

type Borrowed<'a> = Seat<AllUsage<'a>, Vec<PackedFault<&'a str, &'a Option<String>>>>;
type Owned = Seat<Vec<Usage>, Vec<PackedFault<String, Option<String>>>>;

struct AllUsage<'a>(&'a [EntryPointUsage]);

impl Serialize for AllUsage<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let spent = |spent: Spent| (spent.total, spent.most);
        let packed = |it: &EntryPointUsage| -> Usage {
            (it.calls, it.fuel.map(spent), it.cpu_us.map(spent))
        };
        serializer.collect_seq(self.0.iter().map(packed))
    }
}

fn unpacked_usage((calls, fuel, cpu_us): Usage) -> EntryPointUsage {
    let spent = |(total, most)| Spent { total, most };
    EntryPointUsage {
        calls,
        fuel: fuel.map(spent),
        cpu_us: cpu_us.map(spent),
    }
}

fn packed(seat: &SeatRecord) -> Borrowed<'_> {
    let faults = seat.faults.iter().map(|fault| {
        let what = &fault.fault;
        let texts = (&*fault.entry_point, what.kind.name(), &*what.message);
        (fault.turn, texts.0, texts.1, texts.2, &what.detail)
    });
    Seat(
        seat.champion as u32,
        seat.score,
        seat.rank,
        seat.orders,
        [seat.fuel, seat.fuel_most, seat.cpu_us, seat.cpu_us_most],
        seat.memory_bytes,
        AllUsage(&seat.usage),
        faults.collect(),
    )
}

fn unpacked(seat: Owned) -> Result<SeatRecord, postcard::Error> {
    let Seat(champion, score, rank, orders, used, memory_bytes, usage, faults) = seat;
    let [fuel, fuel_most, cpu_us, cpu_us_most] = used;
    let faults = faults.into_iter().map(|fault| {
        let (turn, entry_point, kind, message, detail) = fault;
        let kind: FaultKind = (kind.parse()).map_err(|_| postcard::Error::SerdeDeCustom)?;
        Ok(Fault::new(kind, message)
            .detail(detail.unwrap_or_default())
            .at(turn, entry_point))
    });
    Ok(SeatRecord {
        champion: champion as usize,
        score,
        rank,
        orders,
        fuel,
        fuel_most,
        cpu_us,
        cpu_us_most,
        memory_bytes,
        usage: usage.into_iter().map(unpacked_usage).collect(),
        faults: faults.collect::<Result<_, postcard::Error>>()?,
    })
}
