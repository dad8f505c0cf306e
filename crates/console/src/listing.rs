//! The matches of a run, one by one and in as little memory as one takes; and what was done to it.

use crate::{SEAT_COLUMNS, match_row, seat_rows};
use std::ops::ControlFlow;
use stechec_answers as answers;
use stechec_past::{Error, Recorded};
use stechec_report::{Table, csv_line};
use stechec_run::{AuditEntry, MatchRecord, ResolvedFilter, Session};

/// Everything that was done to a run, a row for each entry.
pub fn audit_table(trail: Vec<AuditEntry>) -> Table {
    let mut table = Table::new(["time", "who", "what", "why"].map(str::to_owned));
    for entry in trail {
        let what = entry.action.to_string();
        let why = entry.words.replace('\n', " ");
        table.rows.push(vec![entry.time, entry.who, what, why]);
    }
    table
}

/// Takes a line and says whether there should be more.
pub type EachLine<'a, E> = &'a mut dyn FnMut(&str) -> Result<ControlFlow<()>, E>;

/// Recorded matches that are told line by line.
pub struct MatchList<'a> {
    results: &'a Recorded,
    sessions: Vec<Session>,
    filter: &'a ResolvedFilter,
}

impl<'a> MatchList<'a> {
    /// The matches of a run that pass a filter.
    pub fn new(results: &'a Recorded, filter: &'a ResolvedFilter) -> Result<Self, Error> {
        Ok(Self {
            results,
            sessions: results.sessions()?,
            filter,
        })
    }

    /// A match in each line, as JSON.
    pub fn json_lines<E: From<Error>>(&self, line: EachLine<'_, E>) -> Result<(), E> {
        self.each(|record| line(&self.in_json(record)?))
    }

    /// A list in JSON, a match in each of its lines.
    pub fn json<E: From<Error>>(&self, line: EachLine<'_, E>) -> Result<(), E> {
        let mut more = line("[")?;
        // A comma stands after every match but the last, which nobody knows before the end.
        let mut waiting: Option<String> = None;
        if more.is_continue() {
            self.each(|record| {
                if let Some(before) = waiting.replace(self.in_json(record)?) {
                    more = line(&format!("{before},"))?;
                }
                Ok::<_, E>(more)
            })?;
        }
        let end = waiting.iter().map(String::as_str).chain(["]"]);
        for text in end {
            if more.is_continue() {
                more = line(text)?;
            }
        }
        Ok(())
    }

    /// Lines for spreadsheets: one for each seat, below the names of the columns.
    pub fn csv<E: From<Error>>(&self, line: EachLine<'_, E>) -> Result<(), E> {
        let head = SEAT_COLUMNS.map(str::to_owned);
        if line(csv_line(&head).trim_end())?.is_break() {
            return Ok(());
        }
        self.each(|record| {
            for row in seat_rows(self.results, &self.sessions, record)? {
                if line(csv_line(&row).trim_end())?.is_break() {
                    return Ok(ControlFlow::Break(()));
                }
            }
            Ok(ControlFlow::Continue(()))
        })
    }

    /// For people: the best first, and who failed.
    pub fn in_words(&self) -> Result<String, Error> {
        let mut table = Table::new(["match", "map", "result", "faults"].map(str::to_owned));
        self.each(|record| {
            table.rows.push(match_row(self.results, record)?);
            Ok::<_, Error>(ControlFlow::Continue(()))
        })?;
        if table.rows.is_empty() {
            return Ok("no match matches these filters".to_owned());
        }
        Ok(table.text().trim_end().to_owned())
    }

    fn in_json(&self, record: &MatchRecord) -> Result<String, Error> {
        let header = &self.results.header;
        let answer = answers::MatchRecord::new(header, &self.sessions, record, |_| true);
        serde_json::to_string(&answer).map_err(|error| self.results.broken(error))
    }

    /// Everything that passes the filter, in the order of ids, as long as more is wanted.
    fn each<E: From<Error>>(
        &self,
        mut tell: impl FnMut(&MatchRecord) -> Result<ControlFlow<()>, E>,
    ) -> Result<(), E> {
        let mut told = Ok(ControlFlow::Continue(()));
        let read = self.results.store.each(&mut |record| {
            if self.filter.accepts(&record) {
                told = tell(&record);
            }
            match told {
                Ok(more) => more,
                Err(_) => ControlFlow::Break(()),
            }
        });
        read.map_err(|error| self.results.broken(error))?;
        told.map(|_| ())
    }
}
