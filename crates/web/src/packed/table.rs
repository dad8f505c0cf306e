//! Things of several shapes, with columns for each shape.

use super::comma;
use super::scan::{After, Kind, Leaf, Reader, after, key, number_of_key, whole_number};
use super::values::{Values, write_all, write_numbers};
use std::collections::HashMap;

/// The different steps of a line's lists: lists of cells are often the same, only elsewhere.
#[derive(Default)]
pub(super) struct Steps {
    known: Vec<Vec<i64>>,
    places: HashMap<Vec<i64>, i64>,
    scratch: Vec<i64>,
}

impl Steps {
    pub(super) fn known(&self) -> &[Vec<i64>] {
        &self.known
    }

    /// The place of those that lead through these numbers.
    fn place(&mut self, numbers: &[i64]) -> i64 {
        self.scratch.clear();
        for pair in numbers.windows(2) {
            let step = pair[1] - pair[0];
            match self.scratch.as_mut_slice() {
                [.., last, times] if *last == step => *times += 1,
                _ => self.scratch.extend([step, 1]),
            }
        }
        if let Some(&place) = self.places.get(self.scratch.as_slice()) {
            return place;
        }
        let place = self.known.len() as i64;
        self.known.push(self.scratch.clone());
        self.places.insert(self.scratch.clone(), place);
        place
    }
}

enum Column<'a> {
    Values(Values<'a>),
    Lists {
        firsts: Vec<i64>,
        steps: Vec<i64>,
    },
    Rows {
        lengths: Vec<i64>,
        /// None where things have no keys.
        keys: Option<Vec<i64>>,
        table: Table<'a>,
    },
}

impl<'a> Column<'a> {
    fn of(kind: Kind) -> Self {
        match kind {
            Kind::Value => Self::Values(Values::new(false)),
            Kind::Word => Self::Values(Values::new(true)),
            Kind::List => Self::Lists {
                firsts: Vec::new(),
                steps: Vec::new(),
            },
            Kind::Rows | Kind::Map => Self::Rows {
                lengths: Vec::new(),
                keys: (kind == Kind::Map).then(Vec::new),
                table: Table::default(),
            },
        }
    }

    fn add(&mut self, leaf: &Leaf<'a>, known: &mut Steps) -> Option<()> {
        let text = leaf.text;
        match self {
            Self::Values(values) => values.add(text),
            Self::Lists { firsts, steps } => {
                let inner = text.strip_prefix('[')?.strip_suffix(']')?;
                let list: Option<Vec<i64>> = inner.split(',').map(whole_number).collect();
                let list = list?;
                firsts.push(*list.first()?);
                steps.push(known.place(&list));
            }
            Self::Rows {
                lengths,
                keys,
                table,
            } => {
                let before = table.order.len();
                let end = if keys.is_some() { b'}' } else { b']' };
                let mut at = 1;
                loop {
                    if let Some(keys) = keys {
                        let (name, value) = key(text, at)?;
                        keys.push(number_of_key(name)?);
                        at = value;
                    }
                    at = table.add(text, at, leaf.depth + 1, known)?;
                    match after(text, at, end)? {
                        After::Another => at += 1,
                        After::End => break,
                    }
                }
                (at + 1 == text.len()).then_some(())?;
                lengths.push((table.order.len() - before) as i64);
            }
        }
        Some(())
    }

    /// Writes what is no values, which are written together.
    fn write(&self, out: &mut String) {
        out.push('[');
        match self {
            Self::Values(_) => {}
            Self::Lists { firsts, steps } => {
                write_numbers(out, firsts);
                out.push(',');
                write_numbers(out, steps);
            }
            Self::Rows {
                lengths,
                keys,
                table,
            } => {
                write_numbers(out, lengths);
                out.push(',');
                if let Some(keys) = keys {
                    write_numbers(out, keys);
                    out.push(',');
                }
                table.write(out);
            }
        }
        out.push(']');
    }
}

struct Shape<'a> {
    written: String,
    columns: Vec<Column<'a>>,
}

/// Things, each with its shape.
#[derive(Default)]
pub(super) struct Table<'a> {
    shapes: Vec<Shape<'a>>,
    places: HashMap<String, usize>,
    order: Vec<i64>,
    /// For the shape and the leaves of the row that is read.
    shape: String,
    leaves: Vec<Leaf<'a>>,
}

impl<'a> Table<'a> {
    /// Adds the row at a place of a text, and says where it ends; none if it is no JSON.
    pub(super) fn add(
        &mut self,
        text: &'a str,
        at: usize,
        depth: usize,
        steps: &mut Steps,
    ) -> Option<usize> {
        self.shape.clear();
        self.leaves.clear();
        let mut reader = Reader {
            text,
            shape: &mut self.shape,
            leaves: &mut self.leaves,
        };
        let end = reader.read(at, depth)?;
        let place = self.place();
        self.order.push(place as i64);
        let columns = self.shapes[place].columns.iter_mut();
        for (column, leaf) in columns.zip(&self.leaves) {
            column.add(leaf, steps)?;
        }
        Some(end)
    }

    /// Which shape the row has that was read.
    fn place(&mut self) -> usize {
        let last = self.order.last().map(|&place| place as usize);
        if let Some(place) = last.filter(|&place| self.shapes[place].written == self.shape) {
            return place;
        }
        if let Some(&place) = self.places.get(&self.shape) {
            return place;
        }
        let leaves = self.leaves.iter();
        self.shapes.push(Shape {
            written: self.shape.clone(),
            columns: leaves.map(|leaf| Column::of(leaf.kind)).collect(),
        });
        self.places
            .insert(self.shape.clone(), self.shapes.len() - 1);
        self.shapes.len() - 1
    }

    pub(super) fn write(&self, out: &mut String) {
        out.push_str("[[");
        for (at, shape) in self.shapes.iter().enumerate() {
            comma(out, at);
            out.push_str(&shape.written);
        }
        out.push_str("],");
        write_numbers(out, &self.order);
        out.push_str(",[");
        for (at, shape) in self.shapes.iter().enumerate() {
            comma(out, at);
            shape.write(out);
        }
        out.push_str("]]");
    }
}

impl Shape<'_> {
    fn write(&self, out: &mut String) {
        let values: Vec<Option<&Values<'_>>> = (self.columns.iter())
            .map(|column| match column {
                Column::Values(values) => Some(values),
                _ => None,
            })
            .collect();
        let mut told = write_all(&values).into_iter();
        out.push('[');
        for (at, column) in self.columns.iter().enumerate() {
            comma(out, at);
            match told.next().flatten() {
                Some(told) => out.push_str(&told),
                None => column.write(out),
            }
        }
        out.push(']');
    }
}
