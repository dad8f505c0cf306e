//! Columns, each told by what says it in the fewest characters.

use super::numbers;
use super::scan::{whole_number, write_list};
use std::collections::HashMap;
use std::fmt::Write;

/// A column of values.
pub(super) struct Values<'a> {
    /// Whether they are words, without quotes.
    words: bool,
    /// The different ones, as they first came.
    distinct: Vec<&'a str>,
    /// Which of them each row has.
    places: Vec<u32>,
    known: HashMap<&'a str, u32>,
}

impl<'a> Values<'a> {
    pub(super) fn new(words: bool) -> Self {
        Self {
            words,
            distinct: Vec::new(),
            places: Vec::new(),
            known: HashMap::new(),
        }
    }

    pub(super) fn add(&mut self, value: &'a str) {
        let last = self.places.last().copied();
        let same = last.filter(|&place| self.distinct[place as usize] == value);
        let place = same.unwrap_or_else(|| {
            let next = self.distinct.len() as u32;
            *self.known.entry(value).or_insert_with(|| {
                self.distinct.push(value);
                next
            })
        });
        self.places.push(place);
    }

    fn whole_numbers(&self) -> Option<Vec<i64>> {
        if self.words {
            return None;
        }
        self.distinct
            .iter()
            .map(|text| whole_number(text))
            .collect()
    }

    fn is_as(&self, other: &Self) -> bool {
        self.words == other.words && self.distinct == other.distinct && self.places == other.places
    }

    /// Which value of another column comes with each of this one, if always the same does.
    fn leads_to(&self, other: &Self) -> Option<Vec<u32>> {
        const NONE: u32 = u32::MAX;
        let mut found = vec![NONE; self.distinct.len()];
        for (&from, &to) in self.places.iter().zip(&other.places) {
            let known = &mut found[from as usize];
            if *known == NONE {
                *known = to;
            } else if *known != to {
                return None;
            }
        }
        Some(found)
    }

    /// Writes values of this column, by their places.
    fn write(&self, out: &mut String, places: &[u32], numbers: Option<&[i64]>) {
        let quote = if self.words { "\"" } else { "" };
        if let [only] = self.distinct.as_slice() {
            let _ = write!(out, "[\"=\",{quote}{only}{quote}]");
        } else if let Some(numbers) = numbers {
            let values: Vec<i64> = (places.iter()).map(|&at| numbers[at as usize]).collect();
            write_numbers(out, &values);
        } else if self.distinct.len() * 2 <= places.len() {
            out.push_str("[\"of\",");
            write_list(out, self.distinct.iter().copied(), quote);
            out.push(',');
            let places: Vec<i64> = places.iter().map(|&at| i64::from(at)).collect();
            write_numbers(out, &places);
            out.push(']');
        } else {
            out.push_str("[\"v\",");
            let values = places.iter().map(|&at| self.distinct[at as usize]);
            write_list(out, values, quote);
            out.push(']');
        }
    }
}

/// Writes a column of numbers.
pub(super) fn write_numbers(out: &mut String, values: &[i64]) {
    if let Some(only) = values
        .first()
        .filter(|only| values.iter().all(|it| it == *only))
    {
        let _ = write!(out, "[\"=\",{only}]");
        return;
    }
    let mut before = 0;
    let steps: Vec<i64> = (values.iter())
        .map(|&value| value - std::mem::replace(&mut before, value))
        .collect();
    let (mut plain, mut stepped) = (String::new(), String::new());
    numbers(&mut plain, values);
    numbers(&mut stepped, &steps);
    let (word, written) = if plain.len() <= stepped.len() {
        ("n", plain)
    } else {
        ("+", stepped)
    };
    let _ = write!(out, "[\"{word}\",{written}]");
}

/// Writes the columns of a shape, each for itself or by another; numbers come first, because words
/// often follow from them.
pub(super) fn write_all(columns: &[Option<&Values<'_>>]) -> Vec<Option<String>> {
    let mut written = vec![None; columns.len()];
    let mut bases: Vec<usize> = Vec::new();
    let mut tell = |at: usize, column: &Values<'_>, numbers: Option<&[i64]>| {
        let others = || {
            bases
                .iter()
                .filter_map(|&base| Some((base, columns[base]?)))
        };
        let mut out = String::new();
        if column.distinct.len() == 1 {
            column.write(&mut out, &column.places, numbers);
        } else if let Some((base, _)) = others().find(|(_, base)| column.is_as(base)) {
            let _ = write!(out, "[\"as\",{base}]");
        } else if let Some((base, found)) = follows_from(column, others()) {
            let _ = write!(out, "[\"by\",{base},");
            column.write(&mut out, &found, numbers);
            out.push(']');
        } else {
            column.write(&mut out, &column.places, numbers);
            bases.push(at);
        }
        written[at] = Some(out);
    };
    let all = || (columns.iter().enumerate()).filter_map(|(at, column)| Some((at, (*column)?)));
    let numbers: Vec<_> = all().map(|(_, column)| column.whole_numbers()).collect();
    for is_number in [true, false] {
        for ((at, column), numbers) in all().zip(&numbers) {
            if numbers.is_some() == is_number {
                tell(at, column, numbers.as_deref());
            }
        }
    }
    written
}

/// The column with the fewest different values that a column follows from, and what follows
/// from each.
fn follows_from<'a, 'b: 'a>(
    column: &Values<'_>,
    others: impl Iterator<Item = (usize, &'a Values<'b>)>,
) -> Option<(usize, Vec<u32>)> {
    let few = |base: &Values<'_>| base.distinct.len() * 2 <= base.places.len();
    others
        .filter(|(_, base)| few(base))
        .filter_map(|(at, base)| Some((at, base.leads_to(column)?)))
        .min_by_key(|(_, found)| found.len())
}
