use schemars::JsonSchema;
use serde::Serialize;
use stechec_report::{Champion, FaultGroup, Findings, Slice, Spend};
use stechec_run::ProgramKind;
use stechec_tournament::{
    ChampionIndex, MatchId,
    standings::{Meeting, Record},
};

/// `/api/runs/RUN/champions`: all champions, the best first.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct ChampionList {
    /// How many matches were counted.
    pub matches: u64,
    /// How many of them repeated another move by move: in ratings, games that are the same
    /// count once.
    pub repeated: u64,
    /// The champions.
    pub champions: Vec<ChampionSummary>,
}

/// A champion in one line.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct ChampionSummary {
    /// The champion, as a place in the list of the run.
    pub champion: ChampionIndex,
    /// Its name.
    pub name: String,
    /// What people are shown: its title, or else its name.
    pub title: String,
    /// Who wrote it, if that was said.
    pub author: Option<String>,
    /// How its program is run.
    pub kind: ProgramKind,
    /// The SHA-256 of its program, in hexadecimal digits.
    pub sha256: String,
    /// The rank from 1; null while it is open.
    pub rank: Option<usize>,
    /// Whether others have the same rank.
    pub shared: bool,
    /// Matches, points, places, faults.
    pub record: Record,
    /// The rating; null if nothing was played, or there are too many champions.
    pub rating: Option<RatedInterval>,
    /// The mean of the game's own points.
    pub mean_score: f64,
    /// Calls of all entry points.
    pub calls: u64,
    /// Instructions a call, where they are counted.
    pub fuel_per_call: Option<f64>,
    /// Processor time per call in microseconds, where it is measured.
    pub cpu_us_per_call: Option<f64>,
    /// The most memory in a match, in bytes.
    pub memory_bytes: u64,
}

/// A rating and the interval that holds the true one.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, JsonSchema)]
pub struct RatedInterval {
    /// The rating.
    pub rating: f64,
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

/// `stechec champion stats`, `/api/runs/RUN/champions/NAME`: everything about one champion.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct ChampionDetail {
    /// The champion in one line.
    #[serde(flatten)]
    pub summary: ChampionSummary,
    /// Everybody it met, in the order of the ranking.
    pub opponents: Vec<Opponent>,
    /// By map it played on.
    pub maps: Vec<MapSlice>,
    /// By seat it took.
    pub seats: Vec<SeatSlice>,
    /// What it used, by entry point.
    pub entry_points: Vec<EntryPoint>,
    /// Its faults, by entry point and kind.
    pub faults: Vec<FaultSummary>,
}

/// How a champion fared against another.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Opponent {
    /// The other.
    pub champion: ChampionIndex,
    /// Its name.
    pub name: String,
    /// What people are shown: its title, or else its name.
    pub title: String,
    /// How often it was ahead, level, behind.
    #[serde(flatten)]
    pub meeting: Meeting,
}

/// How a champion fared on a map.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct MapSlice {
    /// The map's name.
    pub name: String,
    /// The figures.
    #[serde(flatten)]
    pub figures: SliceFigures,
}

/// How a champion fared from a seat.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct SeatSlice {
    /// The seat, from 1.
    pub seat: usize,
    /// The figures.
    #[serde(flatten)]
    pub figures: SliceFigures,
}

/// How some matches went for a champion.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, JsonSchema)]
pub struct SliceFigures {
    /// How many there were.
    pub matches: u64,
    /// Won alone.
    pub wins: u64,
    /// First places that were shared.
    pub shared_wins: u64,
    /// The mean of the game's own points.
    pub mean_score: f64,
    /// The mean rank.
    pub mean_rank: f64,
    /// Faults.
    pub faults: u64,
}

/// What calls of an entry point took.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct EntryPoint {
    /// The entry point's name.
    pub name: String,
    /// How often it was called.
    pub calls: u64,
    /// Instructions, where they are counted.
    pub fuel: Option<SpentPerCall>,
    /// Processor time in microseconds, where it is measured.
    pub cpu_us: Option<SpentPerCall>,
}

/// What calls took.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, JsonSchema)]
pub struct SpentPerCall {
    /// The mean call.
    pub mean: f64,
    /// The most in one call.
    pub most: u64,
    /// The match with that call.
    pub most_in: MatchId,
}

/// Faults of one kind in one entry point.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct FaultSummary {
    /// The champion that failed.
    pub champion: ChampionIndex,
    /// The entry point that was called.
    pub entry_point: String,
    /// What kind of fault.
    pub kind: String,
    /// How often.
    pub times: u64,
    /// In how many matches.
    pub matches: u64,
    /// The first match.
    pub first: MatchId,
    /// The turn of the first.
    pub turn: u32,
    /// What was said of the first; cut if it is long.
    pub message: String,
}

impl ChampionList {
    /// Of what was found out.
    pub fn new(findings: &Findings) -> Self {
        let all = findings.ranking.iter().filter_map(|placed| {
            let champion = findings.champions.get(placed.champion)?;
            Some(ChampionSummary::new(findings, placed.champion, champion))
        });
        Self {
            matches: findings.matches,
            repeated: findings.ratings.as_ref().map_or(0, |it| it.repeated),
            champions: all.collect(),
        }
    }
}

impl ChampionSummary {
    fn new(findings: &Findings, at: ChampionIndex, champion: &Champion) -> Self {
        let placed = findings.placed(at);
        let rated = findings.ratings.iter().flat_map(|ratings| &ratings.rows);
        let rating = rated.into_iter().find(|row| row.champion == at);
        let calls = champion.calls.iter().sum::<u64>();
        let per_call = |spends: &[Option<Spend>]| {
            let mut known = spends.iter().flatten().peekable();
            known.peek()?;
            let total: u64 = known.map(|spend| spend.total).sum();
            Some(total as f64 / calls.max(1) as f64)
        };
        let record = &champion.record;
        Self {
            champion: at,
            name: champion.name.clone(),
            title: champion.shown().to_owned(),
            author: champion.author.clone(),
            kind: champion.kind,
            sha256: champion.sha256.clone(),
            rank: placed.and_then(|placed| placed.rank),
            shared: placed.is_some_and(|placed| placed.shared),
            rating: rating.map(|it| RatedInterval {
                rating: it.rating,
                low: it.low,
                high: it.high,
            }),
            mean_score: record.game_points as f64 / record.played.max(1) as f64,
            record: record.clone(),
            calls,
            fuel_per_call: per_call(&champion.fuel),
            cpu_us_per_call: per_call(&champion.cpu_us),
            memory_bytes: champion.memory_bytes,
        }
    }
}

impl ChampionDetail {
    /// Everything about a champion; none if there is none at this place.
    pub fn new(findings: &Findings, at: ChampionIndex) -> Option<Self> {
        let champion = findings.champions.get(at)?;
        let opponents = findings.opponents(at).into_iter();
        let faults = findings.faults.iter().filter(|group| group.champion == at);
        Some(Self {
            summary: ChampionSummary::new(findings, at, champion),
            opponents: opponents
                .map(|(other, meeting)| Opponent {
                    champion: other,
                    name: findings.name(other).to_owned(),
                    title: findings.title(other).to_owned(),
                    meeting,
                })
                .collect(),
            maps: (champion.maps.iter())
                .map(|(map, slice)| MapSlice {
                    name: findings.map_name(*map).to_owned(),
                    figures: slice.into(),
                })
                .collect(),
            seats: (champion.seats.iter())
                .map(|(seat, slice)| SeatSlice {
                    seat: seat + 1,
                    figures: slice.into(),
                })
                .collect(),
            entry_points: entry_points(findings, champion),
            faults: faults.map(FaultSummary::from).collect(),
        })
    }
}

impl From<&Slice> for SliceFigures {
    fn from(slice: &Slice) -> Self {
        Self {
            matches: slice.matches,
            wins: slice.wins,
            shared_wins: slice.shared_wins,
            mean_score: slice.mean_score(),
            mean_rank: slice.mean_rank(),
            faults: slice.faults,
        }
    }
}

impl From<&FaultGroup> for FaultSummary {
    fn from(group: &FaultGroup) -> Self {
        Self {
            champion: group.champion,
            entry_point: group.entry_point.clone(),
            kind: group.kind.clone(),
            times: group.times,
            matches: group.matches,
            first: group.first,
            turn: group.turn,
            message: group.message.clone(),
        }
    }
}

fn entry_points(findings: &Findings, champion: &Champion) -> Vec<EntryPoint> {
    let spent = |spends: &[Option<Spend>], at: usize, calls: u64| {
        let spend = spends.get(at)?.as_ref()?;
        Some(SpentPerCall {
            mean: spend.mean(calls),
            most: spend.most,
            most_in: spend.most_in,
        })
    };
    let all = findings.entry_points.iter().enumerate().map(|(at, name)| {
        let calls = champion.calls.get(at).copied().unwrap_or(0);
        EntryPoint {
            name: name.clone(),
            calls,
            fuel: spent(&champion.fuel, at, calls),
            cpu_us: spent(&champion.cpu_us, at, calls),
        }
    });
    all.collect()
}
