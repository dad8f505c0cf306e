//! Results that were recorded, opened to be looked at.

use super::{RunFolder, outcome, runs};
use crate::{
    cli::WhichRun,
    commands::{Failure, read_plan},
    files::FileError,
};
use serde_json::{Value, json};
use std::{ops::ControlFlow, path::Path};
use stechec_store::{Header, Record, SeatRecord, Spent, Sqlite, Store, StoreError};
use stechec_tournament::{ForeignOutcome, MatchId, Outcome};

/// Results that were recorded.
pub(crate) struct Recorded {
    pub(crate) store: Sqlite,
    pub(crate) header: Header,
    pub(crate) folder: RunFolder,
}

impl Recorded {
    /// Opens the results of the run that is meant.
    pub(crate) fn open(which: &WhichRun) -> Result<Self, Failure> {
        let folder = match &which.run {
            Some(path) => RunFolder::at(path),
            None => {
                let plan = read_plan(Path::new("stechec.toml"))?;
                RunFolder::new(&plan.results, &plan.name)
            }
        };
        let path = folder.store();
        if !path.is_file() {
            let message = format!("there are no results in {}", folder.path().display());
            let above = folder.path().parent().unwrap_or(Path::new("."));
            let others = runs(above).unwrap_or_default();
            let help = match others.is_empty() {
                true => "`stechec run` plays the tournament first".to_owned(),
                false => format!("name one with --run: there are {}", others.join(", ")),
            };
            return Err(Failure::Usage(message, Some(help)));
        }
        let unusable = |error: StoreError| {
            Failure::File(FileError {
                deed: "use",
                path: path.clone(),
                cause: std::io::Error::other(error.to_string()),
            })
        };
        let unplayed = || {
            let help = Some("`stechec run` plays the tournament first".to_owned());
            Failure::Usage("nothing was played yet".to_owned(), help)
        };
        let store = match Sqlite::read(&path) {
            Err(StoreError::Unbegun) => return Err(unplayed()),
            store => store.map_err(unusable)?,
        };
        let header = store.header().map_err(unusable)?.ok_or_else(unplayed)?;
        Ok(Self {
            store,
            header,
            folder,
        })
    }

    /// Says that the file of results cannot be used.
    pub(crate) fn broken(&self, why: impl ToString) -> Failure {
        Failure::File(FileError {
            deed: "use",
            path: self.folder.store(),
            cause: std::io::Error::other(why.to_string()),
        })
    }

    /// Hands over every match in the order of ids, without replays and logs.
    pub(crate) fn each(&self, mut witness: impl FnMut(Record)) -> Result<(), Failure> {
        let each = self.store.each(&mut |record| {
            witness(record);
            ControlFlow::Continue(())
        });
        each.map_err(|error| self.broken(error))
    }

    /// The name of who sat in a seat.
    pub(crate) fn name(&self, seat: &SeatRecord) -> &str {
        (self.header.champions.get(seat.champion)).map_or("?", |champion| &champion.name)
    }

    /// What a seat used, by the names of entry points.
    pub(crate) fn uses(&self, seat: &SeatRecord) -> Value {
        let spent = |spent: Spent| json!({ "total": spent.total, "most": spent.most });
        let named = self.header.entry_points.iter().zip(&seat.uses);
        let uses = named.map(|(name, used)| {
            let mut value = json!({ "calls": used.calls });
            for (key, of) in [("fuel", used.fuel), ("cpu_us", used.cpu_us)] {
                if let Some(of) = of {
                    value[key] = spent(of);
                }
            }
            (name.clone(), value)
        });
        Value::Object(uses.collect())
    }

    /// The name of the map of a match.
    pub(crate) fn map(&self, record: &Record) -> &str {
        (self.header.maps.get(record.map)).map_or("?", |map| &map.name)
    }

    /// A match as people name it, with what was kept of it.
    pub(crate) fn get(&self, id: &str) -> Result<Record, Failure> {
        self.find(self.id(id)?.packed())
    }

    /// The id somebody means.
    pub(crate) fn id(&self, word: &str) -> Result<MatchId, Failure> {
        word.parse().map_err(|error| unknown(format!("{error}")))
    }

    /// A match by its packed id, with what was kept of it.
    pub(crate) fn find(&self, packed: u64) -> Result<Record, Failure> {
        let found = self.store.get(packed);
        let found = found.map_err(|error| self.broken(error))?;
        found.ok_or_else(|| {
            let id = MatchId::unpacked(packed);
            let id = id.map_or_else(|| packed.to_string(), |id| id.to_string());
            unknown(format!("there is no match {id} in these results"))
        })
    }

    /// The packed ids of all matches, in their order.
    pub(crate) fn ids(&self) -> Result<Vec<u64>, Failure> {
        self.store.ids().map_err(|error| self.broken(error))
    }

    /// Hands over what came of every match, until something does not belong here.
    pub(crate) fn outcomes(
        &self,
        mut witness: impl FnMut(&Outcome) -> Result<(), ForeignOutcome>,
    ) -> Result<(), Failure> {
        let mut wrong = None;
        let each = self.store.each(&mut |record| {
            let taken = outcome(&record).and_then(|it| witness(&it).map_err(|it| it.to_string()));
            wrong = taken.err();
            match wrong {
                None => ControlFlow::Continue(()),
                Some(_) => ControlFlow::Break(()),
            }
        });
        each.map_err(|error| self.broken(error))?;
        wrong.map_or(Ok(()), |wrong| Err(self.broken(wrong)))
    }
}

fn unknown(message: String) -> Failure {
    Failure::Usage(message, Some("`stechec matches` lists them".to_owned()))
}

/// The id of a match, in words.
pub(crate) fn id(record: &Record) -> String {
    MatchId::unpacked(record.id).map_or_else(|| record.id.to_string(), |id| id.to_string())
}
