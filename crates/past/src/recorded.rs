//! Results that were recorded, opened to be looked at.

use crate::Error;
use std::ops::ControlFlow;
use stechec_files::FileError;
use stechec_run::{Header, MatchRecord, Programs, SeatRecord, Session, Summary};
use stechec_store::{Place, Store, StoreError};
use stechec_tournament::{
    ForeignOutcome, MatchId, Outcome,
    rating::{Model, Rankings, Ratings},
};

/// Results that were recorded.
pub struct Recorded {
    /// Where they are kept.
    pub store: Box<dyn Store>,
    /// What the run is about.
    pub header: Header,
    /// Where that is.
    pub folder: Place,
}

impl Recorded {
    /// Opens the results of a run.
    pub fn open(folder: Place) -> Result<Self, Error> {
        let unusable = |error: StoreError| match error {
            StoreError::Database(_) | StoreError::NoSchema(_) => Error::Database(error),
            error => Error::File(FileError {
                action: "use",
                path: folder.store(),
                cause: std::io::Error::other(error.to_string()),
            }),
        };
        if !folder.exists().map_err(unusable)? {
            return Err(Error::NoResults {
                folder: folder.shown(),
                others: folder.others(),
            });
        }
        let store = match folder.read() {
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
            action: "use",
            path: self.folder.store(),
            cause: std::io::Error::other(why.to_string()),
        })
    }

    /// All that the run was about so far.
    pub fn sessions(&self) -> Result<Vec<Session>, Error> {
        self.store.sessions().map_err(|error| self.broken(error))
    }

    /// Which programs played for whom.
    pub fn programs(&self) -> Result<Programs, Error> {
        let sessions = self.sessions()?;
        let mut programs = Programs::new(&sessions);
        if Programs::may_have_changed(&sessions) {
            self.each(|record| programs.add(&record))?;
        }
        Ok(programs)
    }

    /// Hands over every match in the order of ids, without replays and logs.
    pub fn each(&self, mut witness: impl FnMut(MatchRecord)) -> Result<(), Error> {
        let each = self.store.each(&mut |record| {
            witness(record);
            ControlFlow::Continue(())
        });
        each.map_err(|error| self.broken(error))
    }

    /// The name of the champion in a seat.
    pub fn name(&self, seat: &SeatRecord) -> &str {
        self.header.champion_name(seat.champion).unwrap_or("?")
    }

    /// What people are shown for the champion in a seat.
    pub fn title(&self, seat: &SeatRecord) -> &str {
        self.header.champion_title(seat.champion).unwrap_or("?")
    }

    /// The name of the map of a match.
    pub fn map(&self, record: &MatchRecord) -> &str {
        self.header.map_name(record.map).unwrap_or("?")
    }

    /// A match as people name it, with what was kept of it.
    pub fn get(&self, id: &str) -> Result<MatchRecord, Error> {
        self.find(self.id(id)?)
    }

    /// The id somebody means.
    pub fn id(&self, word: &str) -> Result<MatchId, Error> {
        word.parse()
            .map_err(|error| Error::NoMatch(format!("{error}")))
    }

    /// A match by its id, with what was kept of it.
    pub fn find(&self, id: MatchId) -> Result<MatchRecord, Error> {
        let found = self.store.get(id);
        let found = found.map_err(|error| self.broken(error))?;
        found.ok_or_else(|| Error::NoMatch(format!("there is no match {id} in these results")))
    }

    /// The ids of all matches, in their order.
    pub fn ids(&self) -> Result<Vec<MatchId>, Error> {
        self.store.ids().map_err(|error| self.broken(error))
    }

    /// What all matches come to.
    pub fn summary(&self) -> Result<Summary, Error> {
        let summary = Summary::new(&self.header.setup());
        let summary = summary.map_err(|error| self.broken(error))?;
        let mut summary = summary.with_rankings_for(self.header.plan.stop.is_some());
        self.outcomes(|outcome| summary.add(outcome))?;
        Ok(summary)
    }

    /// Ratings by all matches that count, in whatever order they were played.
    pub fn ratings(&self, model: &Model) -> Result<Ratings, Error> {
        let mut rankings = Rankings::new(self.header.champions.len());
        self.outcomes(|outcome| {
            let counted = self.header.rulings.counted(outcome);
            counted.iter().for_each(|it| rankings.add(it));
            Ok(())
        })?;
        Ok(Ratings::new(&mut rankings, model))
    }

    /// Passes on the outcome of every match, until one does not belong here.
    pub fn outcomes(
        &self,
        mut witness: impl FnMut(&Outcome) -> Result<(), ForeignOutcome>,
    ) -> Result<(), Error> {
        let mut wrong = None;
        let each = self.store.each(&mut |record| {
            wrong = match record.outcome_in(&self.header) {
                Ok(outcome) => witness(&outcome).err().map(|error| error.to_string()),
                Err(error) => Some(error.to_string()),
            };
            match wrong {
                None => ControlFlow::Continue(()),
                Some(_) => ControlFlow::Break(()),
            }
        });
        each.map_err(|error| self.broken(error))?;
        wrong.map_or(Ok(()), |wrong| Err(self.broken(wrong)))
    }
}
