use crate::{Words, name_at};
use schemars::JsonSchema;
use serde::Serialize;
use stechec_run::{Counts, Ending, Header, LeftOut, ProgramShare, Programs, Summary};
use stechec_tournament::{
    Absence, ChampionIndex, ForeignOutcome, MatchId,
    schedule::{self, Decision, Format, Lot, Position, Progress, Source},
    standings::{self, Criterion, PassedOver, Points, Record, Value},
};

/// `stechec standings`, `stechec run`: the standings.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Standings {
    /// How much was played.
    #[serde(flatten)]
    pub counts: Counts,
    /// How the run ended; null while there is more to play: then places may still change.
    pub ending: Option<Ending>,
    /// What it came to.
    #[serde(flatten)]
    pub results: Results,
    /// Champions whose program changed while the run was played; usually nobody.
    pub changed_programs: Vec<ChangedPrograms>,
}

/// The programs that played for a champion.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct ChangedPrograms {
    /// The champion.
    pub champion: ChampionIndex,
    /// Its name.
    pub name: String,
    /// What people are shown: its title, or else its name.
    pub title: String,
    /// Its programs, in the order in which they came.
    pub programs: Vec<ProgramShare>,
}

impl ChangedPrograms {
    /// Of everybody whose program changed.
    pub fn all(header: &Header, programs: &Programs) -> Vec<Self> {
        let (names, titles) = (header.champion_names(), header.champion_titles());
        let changed = programs.changed().map(|(champion, shares)| Self {
            champion,
            name: name_at(&names, champion),
            title: name_at(&titles, champion),
            programs: shares.to_vec(),
        });
        changed.collect()
    }
}

impl Standings {
    /// Of what the matches so far come to, and the programs that played them.
    pub fn new(
        header: &Header,
        summary: &Summary,
        programs: &Programs,
    ) -> Result<Self, ForeignOutcome> {
        let progress = summary.progress()?;
        let counts = summary.counts_at(&progress);
        Ok(Self {
            counts,
            ending: summary.ending(&header.plan, counts),
            results: Results::new(header, summary, &progress),
            changed_programs: ChangedPrograms::all(header, programs),
        })
    }
}

/// The results of a run so far, in one shape for every format.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Results {
    /// The game.
    pub game: String,
    /// The format of the tournament.
    pub format: Format,
    /// The same in words.
    pub format_words: Words,
    /// The names of all champions; `champion` is a place in this list everywhere.
    pub champions: Vec<String>,
    /// What people are shown for all champions: their titles, or else their names.
    pub titles: Vec<String>,
    /// The names of all maps.
    pub maps: Vec<String>,
    /// Every champion once, best first. Those without a rank are still playing for a better one.
    pub places: Vec<Place>,
    /// The standings, where points decide: not in a knockout.
    pub standings: Option<StandingsTable>,
    /// The standings of each group.
    pub groups: Vec<StandingsTable>,
    /// The bracket, as far as it is known.
    pub bracket: Option<Bracket>,
    /// Where nothing that was played decided, but a seed.
    pub lots: Vec<LotTold>,
    /// Who was taken out of the run.
    pub absent: Vec<Absent>,
    /// Champions of the plan that could not be loaded: the run is played without them.
    pub left_out: Vec<LeftOut>,
}

/// Something that nothing that was played decided.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct LotTold {
    /// What was decided, and for whom.
    #[serde(flatten)]
    pub lot: Lot,
    /// The same in words.
    pub words: Words,
}

/// A champion that was taken out of a run.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Absent {
    /// The champion.
    pub champion: ChampionIndex,
    /// Its name.
    pub name: String,
    /// What people are shown: its title, or else its name.
    pub title: String,
    /// Why it takes no part.
    pub absence: Absence,
}

/// Everybody who was taken out of a run.
fn absent(header: &Header) -> Vec<Absent> {
    let champions = header.champions.iter().enumerate();
    let absent = champions.filter_map(|(champion, entry)| {
        Some(Absent {
            champion,
            name: entry.name.clone(),
            title: entry.title.as_ref().unwrap_or(&entry.name).clone(),
            absence: header.rulings.absence(champion)?,
        })
    });
    absent.collect()
}

impl Results {
    /// Of what the matches so far come to, and how far they are.
    pub fn new(header: &Header, summary: &Summary, progress: &Progress) -> Self {
        let (names, titles) = (header.champion_names(), header.champion_titles());
        let format = &header.plan.format;
        let places = progress.ranking(|| summary.overall()).into_iter();
        let places = places.map(|it| Place {
            champion: it.champion,
            name: name_at(&names, it.champion),
            rank: it.rank,
            shared: it.shared,
        });
        let table = |it: &standings::Standings| StandingsTable::new(it, &names, &titles);
        Self {
            game: header.game.clone(),
            format: format.clone(),
            format_words: Words::of_format(format, &titles),
            maps: header.maps.iter().map(|it| it.name.clone()).collect(),
            places: places.collect(),
            standings: progress.standings.as_ref().map(table),
            groups: progress.groups.iter().map(table).collect(),
            bracket: (progress.bracket.as_ref()).map(|it| Bracket::new(it, &names)),
            lots: (progress.lots.iter())
                .map(|lot| LotTold {
                    lot: lot.clone(),
                    words: Words::of_lot(lot, &titles),
                })
                .collect(),
            absent: absent(header),
            left_out: header.left_out.clone(),
            champions: names,
            titles,
        }
    }
}

/// A champion's place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Place {
    /// The champion.
    pub champion: ChampionIndex,
    /// Its name.
    pub name: String,
    /// The rank from 1; null while it is open.
    pub rank: Option<usize>,
    /// Whether others have the same rank.
    pub shared: bool,
}

/// Standings: sorted rows.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct StandingsTable {
    /// The criteria champions are ordered by, first one first.
    pub order: Vec<Criterion>,
    /// From the first to the last.
    pub rows: Vec<StandingsRow>,
    /// Ties that head-to-head was not asked to break: not all of these have met equally often.
    pub passed_over: Vec<PassedOverTold>,
}

/// A tie that a criterion was not asked to break.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct PassedOverTold {
    /// Which one.
    #[serde(flatten)]
    pub passed_over: PassedOver,
    /// The same in words.
    pub words: Words,
}

/// A champion's line in the standings.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct StandingsRow {
    /// The champion.
    pub champion: ChampionIndex,
    /// Its name.
    pub name: String,
    /// The rank, from 1.
    pub rank: usize,
    /// Whether others have the same rank.
    pub shared: bool,
    /// What was counted.
    #[serde(flatten)]
    pub record: Record,
    /// The value of each rule, in their order; null where it was not needed.
    pub values: Vec<Option<CriterionValue>>,
    /// The rule that put it below the row above; null for the first row and a shared rank.
    pub separated_by: Option<Criterion>,
}

/// A champion's value for one criterion.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct CriterionValue {
    /// As it is shown.
    pub text: String,
    /// As a number; null for a list of places.
    pub number: Option<f64>,
}

impl From<&Value> for CriterionValue {
    fn from(value: &Value) -> Self {
        Self {
            text: value.to_string(),
            number: value.number(),
        }
    }
}

impl StandingsTable {
    fn new(standings: &standings::Standings, names: &[String], titles: &[String]) -> Self {
        let row = |row: &standings::Row| StandingsRow {
            champion: row.champion,
            name: name_at(names, row.champion),
            rank: row.rank,
            shared: row.shared,
            record: row.record.clone(),
            values: (row.values.iter())
                .map(|value| value.as_ref().map(CriterionValue::from))
                .collect(),
            separated_by: row.separated_by,
        };
        Self {
            order: standings.order.clone(),
            rows: standings.rows.iter().map(row).collect(),
            passed_over: (standings.passed_over.iter())
                .map(|it| PassedOverTold {
                    passed_over: it.clone(),
                    words: Words::of_passed_over(it, titles),
                })
                .collect(),
        }
    }
}

/// A knockout, as far as it is known.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Bracket {
    /// Champions per encounter.
    pub table: usize,
    /// The rounds; a preliminary one, where there is one, is the first.
    pub rounds: Vec<Vec<Encounter>>,
    /// The encounter for third place, if there is one.
    pub third_place: Option<Encounter>,
    /// Where every slot stands in a drawing; empty if more than two meet.
    pub layout: Vec<Position>,
}

/// An encounter of a bracket.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Encounter {
    /// The round, from 0.
    pub round: u32,
    /// The table, from 0.
    pub table: usize,
    /// Who meets.
    pub slots: Vec<Slot>,
    /// The games that were played.
    pub games: Vec<MatchId>,
    /// From the first to the last, once it is decided.
    pub ranking: Option<Vec<ChampionIndex>>,
    /// What decided it.
    pub decided_by: Option<Decision>,
}

/// A place in an encounter.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Slot {
    /// Where its champion comes from.
    pub source: Source,
    /// The champion, once it is known.
    pub champion: Option<ChampionIndex>,
    /// Its name, once it is known.
    pub name: Option<String>,
    /// Its seed, from 0.
    pub seed: Option<usize>,
    /// Games won between two, points for ranks among more.
    pub score: Points,
    /// Whether it advances (or wins, in the last round); null while that is open.
    pub goes_on: Option<bool>,
}

impl Bracket {
    fn new(bracket: &schedule::Bracket, names: &[String]) -> Self {
        let slot = |slot: &schedule::Slot| Slot {
            source: slot.source,
            champion: slot.champion,
            name: slot.champion.map(|champion| name_at(names, champion)),
            seed: slot.seed,
            score: slot.score,
            goes_on: slot.goes_on,
        };
        let encounter = |it: &schedule::Encounter| Encounter {
            round: it.round,
            table: it.table,
            slots: it.slots.iter().map(slot).collect(),
            games: it.games.clone(),
            ranking: it.ranking.clone(),
            decided_by: it.decided_by,
        };
        let rounds = bracket.rounds.iter();
        Self {
            table: bracket.table,
            rounds: rounds
                .map(|round| round.iter().map(encounter).collect())
                .collect(),
            third_place: bracket.third_place.as_ref().map(encounter),
            layout: bracket.layout(),
        }
    }
}
