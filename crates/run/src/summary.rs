//! What results come to: standings, groups, bracket, final places.

use crate::tables::{Show, pretty, standings_of};
use serde_json::json;
use std::fmt::Write;
use stechec_report::Table;
use stechec_store::Header;
use stechec_tournament::{
    Adaptive, ForeignOutcome, Outcome, Plan as Fixtures, Refusals, Results, Setup,
    rating::Model,
    schedule::{Lines, Progress},
    standings::{Standings, Tally},
};

/// Results, folded match by match in whatever order they come.
pub struct Summary {
    setup: Setup,
    fixtures: Fixtures,
    tally: Tally,
    /// Only where what is played next depends on them.
    results: Results,
}

impl Summary {
    /// Of no results yet.
    pub fn new(setup: &Setup) -> Result<Self, Refusals> {
        Ok(Self {
            fixtures: Fixtures::new(setup)?,
            tally: Tally::new(setup.champions),
            results: Results::new(),
            setup: setup.clone(),
        })
    }

    /// Adds what came of a match.
    pub fn add(&mut self, outcome: &Outcome) -> Result<(), ForeignOutcome> {
        self.tally.add(outcome, &self.setup.scoring);
        match self.fixtures {
            Fixtures::Static(_) => Ok(()),
            Fixtures::Adaptive(_) => self.results.add(outcome.clone()),
        }
    }

    /// The best so far, by the matches that were played.
    pub fn leaders(&self, most: usize) -> Vec<usize> {
        let standings = Standings::new(&self.tally, &self.setup.scoring);
        let best = standings.rows.iter().take(most);
        best.map(|row| row.champion).collect()
    }

    /// The best so far, a line each: rank, name, the first criterion, matches.
    pub fn leaderboard(&self, names: &[&str], most: usize) -> String {
        let standings = Standings::new(&self.tally, &self.setup.scoring);
        let mut text = String::new();
        for row in standings.rows.iter().take(most) {
            let name = names.get(row.champion).copied().unwrap_or("?");
            let value = row.values.first().and_then(Option::as_ref);
            let value = value.map_or_else(String::new, ToString::to_string);
            let (rank, played) = (row.rank, row.record.played);
            let _ = writeln!(text, "  {rank:>3}. {name:<24} {value:>9} in {played}");
        }
        text
    }

    /// How many matches there are in all, and whether that is certain: where what is played
    /// depends on results, there may be fewer.
    pub fn total(&self) -> (u64, bool) {
        match &self.fixtures {
            Fixtures::Static(schedule) => (schedule.total(), true),
            Fixtures::Adaptive(adaptive) => (adaptive.most_matches(), false),
        }
    }

    /// How far it is. Where all matches were known from the beginning there are standings
    /// only.
    pub fn progress(&self) -> Result<Progress, ForeignOutcome> {
        match &self.fixtures {
            Fixtures::Static(_) => Ok(Progress {
                standings: Some(Standings::new(&self.tally, &self.setup.scoring)),
                ..Progress::default()
            }),
            Fixtures::Adaptive(adaptive) => adaptive.progress(&self.results),
        }
    }

    /// Everything, for people or for tools.
    pub fn show(&self, names: &[String], show: Show) -> Result<String, ForeignOutcome> {
        match &self.fixtures {
            Fixtures::Static(_) => {
                let standings = Standings::new(&self.tally, &self.setup.scoring);
                Ok(standings_of(&standings, names, show))
            }
            Fixtures::Adaptive(adaptive) => self.show_adaptive(adaptive, names, show),
        }
    }

    /// Groups, bracket and places where there are some; byes count.
    fn show_adaptive(
        &self,
        adaptive: &Adaptive,
        names: &[String],
        show: Show,
    ) -> Result<String, ForeignOutcome> {
        let progress = adaptive.progress(&self.results)?;
        Ok(match show {
            Show::Json => pretty(&json!({
                "names": names,
                "standings": progress.standings,
                "groups": progress.groups,
                "bracket": progress.bracket,
                "places": progress.places,
            })),
            Show::Csv => places(&progress, names).csv(),
            Show::Table => told(&progress, names),
        })
    }
}

fn told(progress: &Progress, names: &[String]) -> String {
    let mut text = String::new();
    for (number, group) in progress.groups.iter().enumerate() {
        let table = standings_of(group, names, Show::Table);
        let _ = writeln!(text, "group {}\n{table}", number + 1);
    }
    if let Some(standings) = &progress.standings {
        let _ = writeln!(text, "{}", standings_of(standings, names, Show::Table));
    }
    if let Some(bracket) = &progress.bracket {
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let _ = writeln!(text, "{}", bracket.draw(&names, Lines::Unicode));
    }
    // Swiss standings are the places already.
    if progress.standings.is_none() && !progress.places.is_empty() {
        text += &places(progress, names).text();
    }
    text
}

fn places(progress: &Progress, names: &[String]) -> Table {
    let mut table = Table::new(["place", "champion"].map(str::to_owned));
    for place in &progress.places {
        let shared = if place.shared { "=" } else { "" };
        let rank = format!("{}{shared}", place.rank);
        table.rows.push(vec![rank, names[place.champion].clone()]);
    }
    table
}

/// How ratings are worked out in a run, as its header has it.
pub fn model_of(header: &Header) -> Model {
    let plan: serde_json::Value = serde_json::from_str(&header.plan).unwrap_or_default();
    serde_json::from_value(plan["rating"].clone()).unwrap_or_default()
}
