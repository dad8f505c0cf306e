//! Calls of the champions' interface as scripts write them, and their answers as JSON.
//!
//! ```text
//! proximite 3,4 5,5        a structure: its fields in order, nested ones flattened
//! mur 2,3 DIRECTION_EST    a value of an enumeration by its published name, or a number
//! aller 0 [1,2 2,2]        an array
//! ```

use crate::{Word, shorten};
use serde_json::{Map, Value};
use std::ops::Range;
use stechec_api::{Function, Interface, Item, Type};
use stechec_problem::{Problem, similar};

/// A call of the interface: a function's number and its arguments as words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Call {
    pub(crate) function: u32,
    pub(crate) arguments: Vec<i32>,
    pub(crate) place: Range<usize>,
}

/// Reads `FUNCTION ARG …`; what is wrong with it goes to `problems`.
pub(crate) fn read_call(
    interface: &Interface,
    line: &[Word<'_>],
    problems: &mut Vec<Problem>,
) -> Option<Call> {
    let ((span, name), rest) = line.split_first()?;
    let mut functions = interface.functions.iter();
    let Some(number) = functions.position(|function| function.name == *name) else {
        let message = format!("the interface has no function `{}`", shorten(name));
        let problem = Problem::error("unknown-function", message).at(span.clone(), "here");
        problems.push(problem.help(suggestion(interface, name)));
        return None;
    };
    let mut reader = ArgumentReader {
        interface,
        problems,
    };
    let arguments = reader.arguments(&interface.functions[number], span, rest)?;
    Some(Call {
        function: u32::try_from(number).ok()?,
        arguments,
        place: span.start..rest.last().map_or(span.end, |(last, _)| last.end),
    })
}

/// The function that was probably meant, or where all of them are listed.
fn suggestion(interface: &Interface, name: &str) -> String {
    let known = interface
        .functions
        .iter()
        .map(|function| function.name.as_str());
    match similar(name, known) {
        Some(function) => format!("did you mean `{function}`?"),
        None => "the functions are listed in the reference of the game's interface".to_owned(),
    }
}

struct ArgumentReader<'a> {
    interface: &'a Interface,
    problems: &'a mut Vec<Problem>,
}

impl ArgumentReader<'_> {
    fn arguments(
        &mut self,
        function: &Function,
        name: &Range<usize>,
        mut rest: &[Word<'_>],
    ) -> Option<Vec<i32>> {
        let mut words = Vec::new();
        for argument in &function.arguments {
            let taken = match rest.first() {
                None => {
                    self.missing(function, name);
                    return None;
                }
                Some(_) if argument.ty.array => self.array(argument.ty.item, rest, &mut words)?,
                Some(word) => {
                    self.item(argument.ty.item, word, &mut words)?;
                    1
                }
            };
            rest = &rest[taken..];
        }
        if let (Some(first), Some(last)) = (rest.first(), rest.last()) {
            let message = format!("`{}` takes no more arguments", function.name);
            let problem =
                Problem::error("bad-argument", message).at(first.0.start..last.0.end, "unexpected");
            self.problems.push(problem.help(self.usage(function)));
            return None;
        }
        Some(words)
    }

    fn missing(&mut self, function: &Function, name: &Range<usize>) {
        let message = format!("`{}` needs more arguments", function.name);
        let problem = Problem::error("bad-argument", message).at(name.clone(), "here");
        self.problems.push(problem.help(self.usage(function)));
    }

    /// How a function is called, such as `mur POSITION DIRECTION`.
    fn usage(&self, function: &Function) -> String {
        let arguments = function.arguments.iter().map(|argument| {
            let shape = self.shape(argument.ty.item);
            if argument.ty.array {
                format!(" [{shape} …]")
            } else {
                format!(" {shape}")
            }
        });
        let arguments: String = arguments.collect();
        format!("write `{}{arguments}`", function.name)
    }

    /// How a value of a type is written, such as `x,y`.
    fn shape(&self, item: Item) -> String {
        match item {
            Item::Int => "N".to_owned(),
            Item::Enumeration(place) => self.interface.enumerations[place].name.to_uppercase(),
            Item::Structure(place) => {
                let fields = self.interface.structures[place].fields.iter();
                let shapes: Vec<String> = fields
                    .map(|field| match field.item {
                        Item::Structure(_) => self.shape(field.item),
                        _ => field.name.clone(),
                    })
                    .collect();
                shapes.join(",")
            }
        }
    }

    /// `[a,b c,d]`: answers how many words of the line it covers.
    fn array(&mut self, item: Item, rest: &[Word<'_>], words: &mut Vec<i32>) -> Option<usize> {
        let first = rest.first()?;
        if !first.1.starts_with('[') {
            self.wrong(
                first,
                "an array",
                "write it as in `[1,2 2,2]`; `[]` is an empty one",
            );
            return None;
        }
        let Some(last) = rest.iter().position(|(_, word)| word.ends_with(']')) else {
            self.wrong(first, "an array", "close it with `]`");
            return None;
        };
        let length = words.len();
        words.push(0);
        for (place, (span, word)) in rest[..=last].iter().enumerate() {
            let (mut span, mut word) = (span.clone(), *word);
            if place == 0 {
                (span.start, word) = (span.start + 1, &word[1..]);
            }
            if place == last {
                (span.end, word) = (span.end - 1, &word[..word.len() - 1]);
            }
            if !word.is_empty() {
                self.item(item, &(span, word), words)?;
                words[length] += 1;
            }
        }
        Some(last + 1)
    }

    /// A number, a name, or the parts of a structure.
    fn item(&mut self, item: Item, word: &Word<'_>, words: &mut Vec<i32>) -> Option<()> {
        let mut leaves = Vec::new();
        self.leaves(item, &mut leaves);
        let parts: Vec<&str> = word.1.split(',').collect();
        let read: Option<Vec<i32>> = if parts.len() == leaves.len() {
            (parts.iter().zip(&leaves))
                .map(|(part, &leaf)| self.leaf(leaf, part))
                .collect()
        } else {
            None
        };
        let Some(read) = read else {
            let what = format!("`{}`", self.interface.name_of(item));
            let help = match item {
                Item::Int => "write a whole number".to_owned(),
                Item::Enumeration(place) => {
                    let values = &self.interface.enumerations[place].values;
                    let names: Vec<&str> = values.iter().map(|value| &*value.name).collect();
                    format!("write {}, or a number", names.join(", "))
                }
                Item::Structure(_) => {
                    format!("write `{}` without spaces", self.shape(item))
                }
            };
            self.wrong(word, &what, &help);
            return None;
        };
        words.extend(read);
        Some(())
    }

    /// The numbers and enumerations that a type is made of.
    fn leaves(&self, item: Item, leaves: &mut Vec<Item>) {
        match item {
            Item::Structure(place) => (self.interface.structures[place].fields.iter())
                .for_each(|field| self.leaves(field.item, leaves)),
            leaf => leaves.push(leaf),
        }
    }

    fn leaf(&self, leaf: Item, word: &str) -> Option<i32> {
        let named = match leaf {
            Item::Enumeration(place) => (self.interface.enumerations[place].values.iter())
                .position(|value| value.name == word)
                .and_then(|value| i32::try_from(value).ok()),
            _ => None,
        };
        named.or_else(|| word.parse().ok())
    }

    fn wrong(&mut self, word: &Word<'_>, what: &str, help: &str) {
        let message = format!("`{}` is not {what}", shorten(word.1));
        let problem = Problem::error("bad-argument", message).at(word.0.clone(), "here");
        self.problems.push(problem.help(help));
    }
}

/// An answer of the door as JSON: an int as a number, an enumeration's value by its name, a
/// structure as an object by field (a tuple as an array), an array as an array.
pub(crate) fn answer(interface: &Interface, ty: Type, mut words: &[i32]) -> Value {
    if !ty.array {
        return item(interface, ty.item, &mut words);
    }
    let length = take(&mut words);
    (0..length)
        .map(|_| item(interface, ty.item, &mut words))
        .collect()
}

fn item(interface: &Interface, ty: Item, words: &mut &[i32]) -> Value {
    match ty {
        Item::Int => take(words).into(),
        Item::Enumeration(place) => {
            let number = take(words);
            let values = &interface.enumerations[place].values;
            let value = usize::try_from(number).ok().and_then(|at| values.get(at));
            value.map_or_else(|| number.into(), |value| value.name.clone().into())
        }
        Item::Structure(place) => {
            let structure = &interface.structures[place];
            let fields = structure.fields.iter();
            let mut values =
                fields.map(|field| (field.name.clone(), item(interface, field.item, words)));
            if structure.tuple {
                values.map(|(_, value)| value).collect()
            } else {
                Value::Object(values.by_ref().collect::<Map<_, _>>())
            }
        }
    }
}

fn take(words: &mut &[i32]) -> i32 {
    match words.split_first() {
        Some((&word, rest)) => {
            *words = rest;
            word
        }
        None => 0,
    }
}
