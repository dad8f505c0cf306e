//! A bracket as text, and where its parts would stand in a picture.

use super::bracket::{Bracket, Encounter, Slot};
use super::encounter::Decision;
use super::structure::Source;
use schemars::JsonSchema;
use serde::Serialize;

/// What the lines of a drawing are made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lines {
    /// Box-drawing characters.
    Unicode,
    /// Hyphens, bars and plus signs.
    Ascii,
}

struct Strokes {
    along: char,
    down: char,
    upper: char,
    lower: char,
    branch: char,
}

impl Lines {
    fn strokes(self) -> Strokes {
        let [along, down, upper, lower, branch] = match self {
            Self::Unicode => ['─', '│', '┐', '┘', '├'],
            Self::Ascii => ['-', '|', '+', '+', '+'],
        };
        Strokes {
            along,
            down,
            upper,
            lower,
            branch,
        }
    }
}

/// Where a slot stands: columns are rounds, rows are lines of text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Position {
    /// The round.
    pub round: usize,
    /// The table.
    pub table: usize,
    /// The slot.
    pub slot: usize,
    /// The row, from 0; a slot that an encounter leads to stands midway between its rows.
    pub row: usize,
}

impl Bracket {
    /// Where every slot stands; empty for tables of more than two, whose places do not
    /// lead to one slot each.
    pub fn layout(&self) -> Vec<Position> {
        let mut positions = Vec::new();
        if self.table == 2 {
            let last = self.rounds.len() - 1;
            self.place((last, 0), &mut 0, &mut positions);
        }
        positions.sort_by_key(|position| (position.round, position.table, position.slot));
        positions
    }

    /// Places an encounter and all that leads to it; gives the row of its outcome.
    fn place(
        &self,
        (round, table): (usize, usize),
        free: &mut usize,
        all: &mut Vec<Position>,
    ) -> usize {
        let rows: Vec<usize> = (self.rounds[round][table].slots.iter().enumerate())
            .map(|(slot, of)| {
                let row = match of.source {
                    Source::Table { round, table, .. } => {
                        self.place((round as usize, table), free, all)
                    }
                    Source::Seed(_) => {
                        *free += 2;
                        *free - 2
                    }
                };
                all.push(Position {
                    round,
                    table,
                    slot,
                    row,
                });
                row
            })
            .collect();
        (rows[0] + rows[rows.len() - 1]) / 2
    }

    /// The bracket as text, with a name for each champion.
    pub fn draw(&self, names: &[&str], lines: Lines) -> String {
        let mut text = if self.table == 2 {
            self.draw_tree(names, &lines.strokes())
        } else {
            self.list_tables(names)
        };
        if let Some(third) = &self.third_place {
            text.push_str(&format!("\nthird place: {}\n", listed(third, names)));
        }
        text + &self.walkovers(names)
    }

    /// Who went on because somebody was not there: scores do not tell.
    fn walkovers(&self, names: &[&str]) -> String {
        let encounters = self.rounds.iter().flatten().map(|it| (it, false));
        let third = self.third_place.iter().map(|it| (it, true));
        let mut text = String::new();
        for (it, is_third) in encounters.chain(third) {
            if it.decided_by != Some(Decision::Walkover) {
                continue;
            }
            let went_on = it.slots.iter().filter(|slot| slot.goes_on == Some(true));
            let went_on: Vec<&str> = went_on
                .filter_map(|slot| Some(name(slot.champion?, names)))
                .collect();
            let place = if is_third {
                "the match for third place".to_owned()
            } else {
                format!("round {}, table {}", it.round + 1, it.table + 1)
            };
            let who = match &went_on[..] {
                [] => "nobody".to_owned(),
                some => some.join(", "),
            };
            text += &format!("{place}: {who} by walkover\n");
        }
        text
    }

    fn draw_tree(&self, names: &[&str], strokes: &Strokes) -> String {
        let layout = self.layout();
        let labels: Vec<String> = (layout.iter())
            .map(|at| label(&self.rounds[at.round][at.table].slots[at.slot], names))
            .collect();
        let width = labels
            .iter()
            .map(|label| label.chars().count())
            .max()
            .unwrap_or(0)
            + 2;
        let stride = width + 3;
        let mut canvas = Canvas::default();
        for (at, label) in layout.iter().zip(&labels) {
            let x = at.round * stride;
            canvas.text(x, at.row, label);
            let end = label.chars().count();
            (end + 1..width).for_each(|dx| canvas.put(x + dx, at.row, strokes.along));
        }
        for pair in layout.chunks_exact(2) {
            let (upper, lower) = (pair[0].row, pair[1].row);
            let (x, middle) = (pair[0].round * stride + width, (upper + lower) / 2);
            (upper + 1..lower).for_each(|row| canvas.put(x, row, strokes.down));
            canvas.put(x, upper, strokes.upper);
            canvas.put(x, lower, strokes.lower);
            canvas.put(x, middle, strokes.branch);
            canvas.put(x + 1, middle, strokes.along);
            if pair[0].round + 1 == self.rounds.len() {
                canvas.text(x + 3, middle, &self.winner(names));
            }
        }
        canvas.to_text()
    }

    fn winner(&self, names: &[&str]) -> String {
        let last = self.rounds.last().and_then(|round| round.first());
        let winner = last.and_then(|encounter| encounter.ranking.as_ref()?.first());
        winner
            .map_or("?", |&champion| name(champion, names))
            .to_owned()
    }

    fn list_tables(&self, names: &[&str]) -> String {
        let mut text = String::new();
        for (round, encounters) in self.rounds.iter().enumerate() {
            text.push_str(&format!("round {}\n", round + 1));
            for encounter in encounters {
                text.push_str(&format!(
                    "  table {}: {}\n",
                    encounter.table + 1,
                    listed(encounter, names)
                ));
            }
        }
        text
    }
}

fn name<'a>(champion: usize, names: &[&'a str]) -> &'a str {
    names.get(champion).copied().unwrap_or("?")
}

fn label(slot: &Slot, names: &[&str]) -> String {
    match (slot.champion, slot.seed) {
        (Some(champion), Some(seed)) => {
            let name = name(champion, names);
            match slot.goes_on {
                Some(_) => format!("{}. {name} {}", seed + 1, slot.score),
                None => format!("{}. {name}", seed + 1),
            }
        }
        _ => "?".to_owned(),
    }
}

/// The champions of a table, those who advance first.
fn listed(encounter: &Encounter, names: &[&str]) -> String {
    let mut slots: Vec<&Slot> = encounter.slots.iter().collect();
    if let Some(ranking) = &encounter.ranking {
        slots.sort_by_key(|slot| {
            ranking
                .iter()
                .position(|&other| Some(other) == slot.champion)
        });
    }
    let labels: Vec<String> = slots.iter().map(|slot| label(slot, names)).collect();
    let going_on = slots
        .iter()
        .filter(|slot| slot.goes_on == Some(true))
        .count();
    if going_on == 0 {
        return labels.join(", ");
    }
    format!(
        "{} | {}",
        labels[..going_on].join(", "),
        labels[going_on..].join(", ")
    )
}

#[derive(Default)]
struct Canvas(Vec<Vec<char>>);

impl Canvas {
    fn put(&mut self, x: usize, y: usize, character: char) {
        if self.0.len() <= y {
            self.0.resize(y + 1, Vec::new());
        }
        let row = &mut self.0[y];
        if row.len() <= x {
            row.resize(x + 1, ' ');
        }
        row[x] = character;
    }

    fn text(&mut self, x: usize, y: usize, text: &str) {
        text.chars()
            .enumerate()
            .for_each(|(dx, character)| self.put(x + dx, y, character));
    }

    fn to_text(&self) -> String {
        let mut text = String::new();
        for row in &self.0 {
            text.push_str(row.iter().collect::<String>().trim_end());
            text.push('\n');
        }
        text
    }
}
