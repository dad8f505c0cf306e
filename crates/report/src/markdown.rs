//! The report as Markdown: short enough for an email or an issue.

use crate::csv;
use crate::fairness::{decisive, verdict_in};
use crate::numbers::probability;
use crate::table::{Table, in_markdown};
use crate::telling::Telling;
use crate::words;
use std::fmt::Write;
use stechec_run::Language;
use stechec_tournament::schedule::Lines;

/// So many champions, faults and maps are listed.
const LISTED: usize = 50;

pub(crate) fn markdown(findings: &Telling<'_>) -> String {
    let mut text = String::new();
    let _ = writeln!(text, "# {}\n", in_markdown(&findings.run));
    let facts = [
        in_markdown(&findings.game),
        words::format(findings),
        findings.counted(
            findings.champions.len() as u64,
            ["champion", "champions"],
            ["champion", "champions"],
        ),
        findings.counted(
            findings.maps.len() as u64,
            ["map", "maps"],
            ["carte", "cartes"],
        ),
        words::progress(findings),
        format!("{} {}", findings.say("seed", "graine"), findings.setup.seed),
    ];
    let _ = writeln!(text, "{}.\n", facts.join(", "));
    let ending = words::ending(findings).unwrap_or_else(|| words::unfinished(findings));
    let _ = writeln!(text, "{ending}\n");
    let say = |english, french| findings.say(english, french);
    for (champion, shares) in findings.programs.changed() {
        let name = in_markdown(findings.name(champion));
        let told = say(
            "The program of NAME changed while this run was played: ",
            "Le programme de NAME a changé pendant ce tournoi : ",
        );
        let told = told.replacen("NAME", &name, 1);
        let _ = writeln!(text, "{told}{}.\n", words::shares(shares, findings));
    }
    let mut part = |title: &str, table: Table| section(&mut text, findings, title, table);
    part(say("Standings", "Classement"), standings(findings));
    let remarks = words::remarks(findings);
    for remark in &remarks {
        let _ = writeln!(text, "- {}", in_markdown(remark));
    }
    if !remarks.is_empty() {
        text.push('\n');
    }
    knockout(&mut text, findings);
    seats(&mut text, findings);
    let mut part = |title: &str, table: Table| section(&mut text, findings, title, table);
    part(say("Faults", "Fautes"), csv::faults_in(findings));
    part(
        say("Matches to look at", "Matchs à regarder"),
        csv::notable_in(findings),
    );
    part(say("Decisions", "Décisions"), csv::audit_in(findings));
    text += say(
        "The page `index.html` beside this file has plots and the rest; the CSV files have \
         everything.\n",
        "La page `index.html` à côté de ce fichier contient les graphiques et le reste ; les \
         fichiers CSV contiennent tout.\n",
    );
    text
}

fn section(text: &mut String, findings: &Telling<'_>, title: &str, mut table: Table) {
    let all = table.rows.len();
    if all == 0 {
        return;
    }
    table.rows.truncate(LISTED);
    let _ = writeln!(text, "## {title}\n\n{}", table.markdown());
    if all > LISTED {
        let english = format!("The first {LISTED} of {all}.");
        let french = format!("Les {LISTED} premiers sur {all}.");
        let _ = writeln!(text, "{}\n", findings.say(&english, &french));
    }
}

fn standings(findings: &Telling<'_>) -> Table {
    let head = match findings.language() {
        Language::English => [
            "place", "champion", "played", "won", "points", "faults", "rating", "from", "to",
        ],
        Language::French => [
            "place", "champion", "joués", "gagnés", "points", "fautes", "cote", "de", "à",
        ],
    };
    let mut table = Table::of(head);
    for placed in &findings.ranking {
        let champion = &findings.champions[placed.champion];
        let row = findings.standings.row(placed.champion);
        let record = row.map_or(&champion.record, |row| &row.record);
        let rated = findings.ratings.iter().flat_map(|ratings| &ratings.rows);
        let rated = rated.clone().find(|row| row.champion == placed.champion);
        let rating = |of: fn(&stechec_tournament::rating::Rating) -> f64| {
            rated.map_or_else(String::new, |row| format!("{:.0}", of(row)))
        };
        table.rows.push(vec![
            words::rank(placed.rank, placed.shared),
            champion.shown().to_owned(),
            record.played.to_string(),
            record.wins.to_string(),
            findings.figures(record.points),
            record.faults.to_string(),
            rating(|row| row.rating),
            rating(|row| row.low),
            rating(|row| row.high),
        ]);
    }
    table
}

fn knockout(text: &mut String, findings: &Telling<'_>) {
    let Some(bracket) = &findings.bracket else {
        return;
    };
    // Nothing in an indented block is markup, but not every reader of Markdown knows.
    let plain = |character: char| match crate::markup::visible(character) {
        '<' => '‹',
        '>' => '›',
        other => other,
    };
    let names = findings.champions.iter();
    let names: Vec<String> = names
        .map(|it| it.shown().chars().map(plain).collect())
        .collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let _ = writeln!(
        text,
        "## {}\n",
        findings.say("Knockout", "Élimination directe")
    );
    let third = findings.say("third place: ", "petite finale : ");
    for line in bracket.draw(&names, Lines::Unicode).lines() {
        let line = line.replacen("third place: ", third, 1);
        let _ = writeln!(text, "    {line}");
    }
    text.push('\n');
}

fn seats(text: &mut String, findings: &Telling<'_>) {
    let mut table = Table::of(match findings.language() {
        Language::English => ["seats in a match", "map", "matches", "p", "in words"],
        Language::French => ["sièges par match", "carte", "matchs", "p", "en mots"],
    });
    for report in &findings.fairness {
        for part in std::iter::once(&report.overall).chain(&report.maps) {
            table.rows.push(vec![
                report.table.to_string(),
                part.map
                    .map_or(findings.say("all", "toutes"), |map| findings.map_name(map))
                    .to_owned(),
                part.matches.to_string(),
                decisive(part).map_or_else(String::new, |p| findings.figures(probability(p))),
                verdict_in(part, findings.language()),
            ]);
        }
    }
    let title = findings.say("Seats and maps", "Sièges et cartes");
    section(text, findings, title, table);
}
