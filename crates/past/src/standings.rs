//! Standings as people and spreadsheets read them.

use std::fmt::Write;
use stechec_report::Table;
use stechec_run::{
    Counts, Ending, Header, Language, LeftOut, Programs, lot_in_words, passed_over_in_words,
    shares_in_words,
};
use stechec_tournament::{
    Absence, ChampionIndex,
    schedule::{Lines, Progress},
    standings::{Criterion, Row, Standings, Value},
};

/// For people: groups, standings, bracket, places, and who played with more than one program.
pub fn in_words(header: &Header, progress: &Progress, programs: &Programs) -> String {
    let names = header.champion_titles();
    text(header, progress, &names) + &changed_programs(programs, &names)
}

/// For spreadsheets.
pub fn spreadsheet(header: &Header, progress: &Progress) -> Table {
    match &progress.standings {
        Some(standings) => for_spreadsheets(standings, header),
        None => places_for_spreadsheets(progress, header),
    }
}

/// Says that places may still change.
pub fn partial(counts: Counts) -> String {
    let Counts {
        played,
        total,
        certain,
        ..
    } = counts;
    let of = if certain { "" } else { "at most " };
    format!(
        "these standings are partial: {played} of {of}{total} matches were played; \
         `stechec run` plays the rest"
    )
}

/// Says why nothing more is played, where that is more than that all was.
pub fn ended(ending: Ending, counts: Counts) -> Option<String> {
    let Counts { played, total, .. } = counts;
    match ending {
        Ending::AllPlayed => None,
        Ending::StopRule { top, confidence } => {
            let best = match top {
                1 => "the best champion is".to_owned(),
                more => format!("the best {more} are"),
            };
            Some(format!(
                "{played} of {total} matches were enough: {best} told apart from the rest with \
                 {:.1} % confidence",
                confidence * 100.0
            ))
        }
    }
}

/// Who played with more than one program.
fn changed_programs(programs: &Programs, names: &[String]) -> String {
    let changed = programs.changed().map(|(champion, shares)| {
        let name = names.get(champion).map_or("?", String::as_str);
        format!(
            "the program of {name} changed: {}\n",
            shares_in_words(shares, Language::English)
        )
    });
    changed.collect()
}

/// The best so far, a line each: rank, name, the first criterion, matches.
pub fn leaderboard(standings: &Standings, names: &[&str], most: usize) -> String {
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

/// Groups, standings, bracket and places: whatever the format has.
fn text(header: &Header, progress: &Progress, names: &[String]) -> String {
    let mut text = String::new();
    for (number, group) in progress.groups.iter().enumerate() {
        let table = with_ties(group, names);
        let _ = writeln!(text, "group {}\n{table}", number + 1);
    }
    if let Some(standings) = &progress.standings {
        let _ = writeln!(text, "{}", with_ties(standings, names));
    }
    if let Some(bracket) = &progress.bracket {
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let _ = writeln!(text, "{}", bracket.draw(&names, Lines::Unicode));
    }
    // Standings are the places already.
    if progress.standings.is_none() && !progress.places.is_empty() {
        text += &places(progress, names).text();
    }
    for lot in &progress.lots {
        let told = lot_in_words(lot, names, Language::English);
        let _ = writeln!(text, "{told}");
    }
    for (champion, name) in names.iter().enumerate() {
        if let Some(absence) = header.rulings.absence(champion) {
            let _ = writeln!(
                text,
                "{name} is {}: {}",
                absence.name(),
                consequence(absence)
            );
        }
    }
    for LeftOut { name, why } in &header.left_out {
        let _ = writeln!(text, "{name} was left out, it could not be loaded: {why}");
    }
    text
}

fn consequence(absence: Absence) -> &'static str {
    match absence {
        Absence::Withdrawn => "what it has played counts, what it has not is not played",
        Absence::Disqualified => "nothing it has played counts",
    }
}

fn places(progress: &Progress, names: &[String]) -> Table {
    let mut table = Table::new(["place", "champion"].map(str::to_owned));
    for place in &progress.places {
        let rank = ranked(place.rank, place.shared);
        table.rows.push(vec![rank, names[place.champion].clone()]);
    }
    table
}

/// The same with numbers for numbers: who shares a rank is said in a column of its own.
fn places_for_spreadsheets(progress: &Progress, header: &Header) -> Table {
    let mut table = Table::new(["place", "shared", "champion", "title"].map(str::to_owned));
    for place in &progress.places {
        let (rank, shared) = (place.rank.to_string(), place.shared.to_string());
        let [name, title] = called(header, place.champion);
        table.rows.push(vec![rank, shared, name, title]);
    }
    table
}

/// Standings with numbers for numbers, in full.
fn for_spreadsheets(standings: &Standings, header: &Header) -> Table {
    let head = ["rank", "shared", "champion", "played", "won", "faults"];
    let order = standings.order.iter().map(|it| it.name());
    let head = head.into_iter().chain(order).chain(["title"]);
    let mut table = Table::new(head.map(str::to_owned));
    for row in &standings.rows {
        let [name, title] = called(header, row.champion);
        let record = &row.record;
        let counts = [record.played, record.wins, record.faults].map(|it| it.to_string());
        let values = row.values.iter();
        let values = values.map(|it| it.as_ref().map_or_else(String::new, Value::in_full));
        let cells = [row.rank.to_string(), row.shared.to_string(), name];
        let cells = cells.into_iter().chain(counts).chain(values);
        table.rows.push(cells.chain([title]).collect());
    }
    table
}

/// The name that tools know a champion by, and the title that people are shown.
pub fn called(header: &Header, champion: ChampionIndex) -> [String; 2] {
    let both = [
        header.champion_name(champion),
        header.champion_title(champion),
    ];
    both.map(|it| it.unwrap_or("?").to_owned())
}

fn ranked(rank: usize, shared: bool) -> String {
    let shared = if shared { "=" } else { "" };
    format!("{rank}{shared}")
}

/// Standings, with the value of each criterion.
fn table(standings: &Standings, names: &[String]) -> Table {
    let head = ["rank", "champion", "played", "won", "faults"];
    let order = standings.order.iter().map(|it| it.name().to_owned());
    let mut table = Table::new(head.map(str::to_owned).into_iter().chain(order));
    for row in &standings.rows {
        table.rows.push(cells(row, names));
    }
    table
}

/// The same as text, and what broke ties.
fn with_ties(standings: &Standings, names: &[String]) -> String {
    let main = standings.order.first().copied();
    let notes = standings.rows.windows(2).filter_map(|pair| {
        let criterion = pair[1].separated_by.filter(|it| Some(*it) != main)?;
        Some(broken_tie(&pair[0], &pair[1], names, criterion))
    });
    let notes: String = notes.collect();
    let passed = (standings.passed_over.iter())
        .map(|it| passed_over_in_words(it, names, Language::English) + "\n");
    table(standings, names).text() + &notes + &passed.collect::<String>()
}

/// Says which rule put one below another that has as many points.
fn broken_tie(above: &Row, below: &Row, names: &[String], criterion: Criterion) -> String {
    let (above, below) = (&names[above.champion], &names[below.champion]);
    format!("{above} is ahead of {below} on {criterion}\n")
}

fn cells(row: &Row, names: &[String]) -> Vec<String> {
    let record = &row.record;
    let mut cells = vec![
        ranked(row.rank, row.shared),
        names[row.champion].clone(),
        record.played.to_string(),
        record.wins.to_string(),
        record.faults.to_string(),
    ];
    let values = row.values.iter();
    cells.extend(values.map(|value| value.as_ref().map_or_else(String::new, ToString::to_string)));
    cells
}
