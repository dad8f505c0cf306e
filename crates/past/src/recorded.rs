//! Results that were recorded, opened to be looked at.

use crate::Error;
use serde_json::{Value, json};
use std::{ops::ControlFlow, path::Path};
use stechec_files::FileError;
use stechec_run::{RunFolder, outcome, runs};
use stechec_store::{Header, Record, SeatRecord, Spent, Sqlite, Store, StoreError};
use stechec_tournament::{ForeignOutcome, MatchId, Outcome};

/// Results that were recorded.
pub struct Recorded {
    /// Where they are kept.
    pub store: Sqlite,
    /// What the run is about.
    pub header: Header,
    /// Its folder.
    pub folder: RunFolder,
}

impl Recorded {
    /// Opens the results of a run.
    pub fn open(folder: RunFolder) -> Result<Self, Error> {
        let path = folder.store();
        if !path.is_file() {
            let above = folder.path().parent().unwrap_or(Path::new("."));
            return Err(Error::NoResults {
                folder: folder.path().to_owned(),
                others: runs(above).unwrap_or_default(),
            });
        }
        let unusable = |error: StoreError| {
            Error::File(FileError {
                deed: "use",
                path: path.clone(),
                cause: std::io::Error::other(error.to_string()),
            })
        };
        let store = match Sqlite::read(&path) {
            Err(StoreError::Unbegun) => return Err(Error::Unplayed),
            store => store.map_err(unusable)?,
        };
        let header = store.header().map_err(unusable)?;
        Ok(Self {
            store,
            header: header.ok_or(Error::Unplayed)?,
            folder,
        })
    }

    /// Says that the file of results cannot be used.
    pub fn broken(&self, why: impl ToString) -> Error {
        Error::File(FileError {
            deed: "use",
            path: self.folder.store(),
            cause: std::io::Error::other(why.to_string()),
        })
    }

    /// Hands over every match in the order of ids, without replays and logs.
    pub fn each(&self, mut witness: impl FnMut(Record)) -> Result<(), Error> {
        let each = self.store.each(&mut |record| {
            witness(record);
            ControlFlow::Continue(())
        });
        each.map_err(|error| self.broken(error))
    }

    /// The name of who sat in a seat.
    pub fn name(&self, seat: &SeatRecord) -> &str {
        (self.header.champions.get(seat.champion)).map_or("?", |champion| &champion.name)
    }

    /// What a seat used, by the names of entry points.
    pub fn uses(&self, seat: &SeatRecord) -> Value {
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
    pub fn map(&self, record: &Record) -> &str {
        (self.header.maps.get(record.map)).map_or("?", |map| &map.name)
    }

    /// A match as people name it, with what was kept of it.
    pub fn get(&self, id: &str) -> Result<Record, Error> {
        self.find(self.id(id)?.packed())
    }

    /// The id somebody means.
    pub fn id(&self, word: &str) -> Result<MatchId, Error> {
        word.parse()
            .map_err(|error| Error::NoMatch(format!("{error}")))
    }

    /// A match by its packed id, with what was kept of it.
    pub fn find(&self, packed: u64) -> Result<Record, Error> {
        let found = self.store.get(packed);
        let found = found.map_err(|error| self.broken(error))?;
        found.ok_or_else(|| {
            let id = MatchId::unpacked(packed);
            let id = id.map_or_else(|| packed.to_string(), |id| id.to_string());
            Error::NoMatch(format!("there is no match {id} in these results"))
        })
    }

    /// The packed ids of all matches, in their order.
    pub fn ids(&self) -> Result<Vec<u64>, Error> {
        self.store.ids().map_err(|error| self.broken(error))
    }

    /// Hands over what came of every match, until something does not belong here.
    pub fn outcomes(
        &self,
        mut witness: impl FnMut(&Outcome) -> Result<(), ForeignOutcome>,
    ) -> Result<(), Error> {
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

/// The id of a match, in words.
pub fn id(record: &Record) -> String {
    MatchId::unpacked(record.id).map_or_else(|| record.id.to_string(), |id| id.to_string())
}
