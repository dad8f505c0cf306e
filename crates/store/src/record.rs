use serde::{Deserialize, Serialize};

/// What a run is about. Two runs with the same header are the same run.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Header {
    /// The version of the program that began it.
    pub version: String,
    /// The game.
    pub game: String,
    /// The hash of the champions' interface, in hexadecimal digits.
    pub api_hash: String,
    /// The entry points of the game's champions, in the order of [`SeatRecord::uses`].
    pub entry_points: Vec<String>,
    /// Everything in the plan that has an influence on results, in a fixed form.
    pub plan: String,
    /// Who plays, in the order of the plan.
    pub champions: Vec<Entered>,
    /// Where, in the order of the plan.
    pub maps: Vec<MapNote>,
}

/// A champion that takes part.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entered {
    /// Its name.
    pub name: String,
    /// Who wrote it, if that was said.
    pub author: Option<String>,
    /// `native` or `wasm`.
    pub kind: String,
    /// The SHA-256 of its program, in hexadecimal digits.
    pub sha256: String,
}

/// A map that is played on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MapNote {
    /// Its name.
    pub name: String,
    /// How often it is played, in proportion.
    pub weight: u32,
    /// The SHA-256 of its text, in hexadecimal digits.
    pub sha256: String,
    /// Its text.
    pub text: String,
}

/// A match that was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// Its id.
    pub id: u64,
    /// The map, as a place in the header's list.
    pub map: usize,
    /// All chance came from here.
    pub seed: u64,
    /// Who played, by seat.
    pub seats: Vec<SeatRecord>,
    /// The replay, if it was kept.
    pub replay: Option<Vec<u8>>,
    /// What champions wrote, if it was kept: by seat, call by call.
    pub logs: Option<Vec<Vec<LogNote>>>,
}

/// What a champion wrote in one call.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LogNote {
    /// The turn.
    pub turn: u32,
    /// The entry point that was called.
    pub entry_point: String,
    /// What it wrote; bytes that are no text are replaced.
    pub text: String,
}

/// How a match went for one seat.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatRecord {
    /// The champion, as a place in the header's list.
    pub champion: usize,
    /// The game's points.
    pub score: i32,
    /// The rank, from 1; equals share one.
    pub rank: u32,
    /// Orders that counted.
    pub orders: u64,
    /// Instructions in all, where they are counted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fuel: Option<u64>,
    /// The most instructions in one phase, where they are counted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fuel_most: Option<u64>,
    /// Processor time in all in microseconds, where it is measured.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cpu_us: Option<u64>,
    /// The most processor time in one phase in microseconds, where it is measured.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cpu_us_most: Option<u64>,
    /// The most memory, in bytes.
    pub memory_bytes: u64,
    /// What it used, by entry point in the header's order; empty if that was not noted.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub uses: Vec<Used>,
    /// Its faults, in the order in which they happened.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub faults: Vec<FaultNote>,
}

/// What a seat used in all calls of one entry point. Written as a list of its numbers:
/// there are several in every record.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "PackedUse", from = "PackedUse")]
pub struct Used {
    /// How often it was called.
    pub calls: u64,
    /// Instructions, where they are counted.
    pub fuel: Option<Spent>,
    /// Processor time in microseconds, where it is measured.
    pub cpu_us: Option<Spent>,
}

/// What several calls took.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Spent {
    /// In all.
    pub total: u64,
    /// The most in one call.
    pub most: u64,
}

type PackedUse = (u64, Option<(u64, u64)>, Option<(u64, u64)>);

impl From<Used> for PackedUse {
    fn from(used: Used) -> Self {
        let pack = |spent: Spent| (spent.total, spent.most);
        (used.calls, used.fuel.map(pack), used.cpu_us.map(pack))
    }
}

impl From<PackedUse> for Used {
    fn from((calls, fuel, cpu_us): PackedUse) -> Self {
        let unpack = |(total, most)| Spent { total, most };
        Self {
            calls,
            fuel: fuel.map(unpack),
            cpu_us: cpu_us.map(unpack),
        }
    }
}

impl Used {
    /// Counts a call.
    pub fn count(&mut self, fuel: Option<u64>, cpu_us: Option<u64>) {
        self.calls += 1;
        for (spent, more) in [(&mut self.fuel, fuel), (&mut self.cpu_us, cpu_us)] {
            let Some(more) = more else { continue };
            let spent = spent.get_or_insert_default();
            spent.total = spent.total.saturating_add(more);
            spent.most = spent.most.max(more);
        }
    }
}

/// A fault of a champion.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FaultNote {
    /// The turn.
    pub turn: u32,
    /// The entry point that was called.
    pub entry_point: String,
    /// What kind of fault.
    pub kind: String,
    /// What happened, in words.
    pub message: String,
    /// A backtrace, the last output.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub detail: Option<String>,
}
