//! YAML as a tree in which everything knows its place in the text.
//!
//! serde_yaml tells what a text contains, but not where. Since a tree lists its scalars in
//! the order of the text, and only white space, comments and punctuation stand between
//! them, a cursor that walks along finds every place again.

mod cursor;

use cursor::Cursor;
use serde::de::{Deserialize, Deserializer, MapAccess, SeqAccess, Visitor};
use std::{fmt, ops::Range};
use stechec_problem::Problem;

/// A part of the text and what it contains.
#[derive(Debug)]
pub(crate) struct Node {
    pub(crate) span: Range<usize>,
    pub(crate) content: Content,
}

#[derive(Debug)]
pub(crate) enum Content {
    Text(String),
    Number(i64),
    /// Anything else without parts: `true`, `1.5`, nothing at all.
    Other(Other),
    List(Vec<Node>),
    Map(Vec<(Node, Node)>),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Other {
    Nothing,
    Bool(bool),
    Odd,
}

/// Reads a text, or says why it is not a YAML.
pub(crate) fn parse(text: &str) -> Result<Node, Problem> {
    let tree: Tree = serde_yaml::from_str(text).map_err(|error| not_yaml(text, &error))?;
    Ok(Cursor::new(text).place(tree))
}

fn not_yaml(text: &str, error: &serde_yaml::Error) -> Problem {
    let said = error.to_string();
    let reason = said.split(" at line ").next().unwrap_or(&said);
    let problem = Problem::error("bad-yaml", format!("this is not YAML: {reason}"));
    match error.location() {
        None => problem,
        Some(place) => {
            let at = offset(text, place.line(), place.column());
            problem.at(at..at, "here")
        }
    }
}

/// The byte at a line and column, both counted from 1; at most the end of the text.
fn offset(text: &str, line: usize, column: usize) -> usize {
    let line_start: usize = (text.split_inclusive('\n'))
        .take(line.saturating_sub(1))
        .map(str::len)
        .sum();
    let before = text[line_start..].chars().take(column.saturating_sub(1));
    let at = line_start + before.map(char::len_utf8).sum::<usize>();
    at.min(text.len())
}

/// What serde_yaml finds, keys that come twice included.
enum Tree {
    Text(String),
    Number(i64),
    Other(Other),
    List(Vec<Tree>),
    Map(Vec<(Tree, Tree)>),
}

impl<'de> Deserialize<'de> for Tree {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(TreeVisitor)
    }
}

struct TreeVisitor;

impl<'de> Visitor<'de> for TreeVisitor {
    type Value = Tree;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("text, a number, a list or keys with values")
    }

    fn visit_str<E>(self, text: &str) -> Result<Tree, E> {
        Ok(Tree::Text(text.to_owned()))
    }

    fn visit_i64<E>(self, number: i64) -> Result<Tree, E> {
        Ok(Tree::Number(number))
    }

    fn visit_u64<E>(self, number: u64) -> Result<Tree, E> {
        Ok(i64::try_from(number).map_or(Tree::Other(Other::Odd), Tree::Number))
    }

    fn visit_bool<E>(self, value: bool) -> Result<Tree, E> {
        Ok(Tree::Other(Other::Bool(value)))
    }

    fn visit_f64<E>(self, _: f64) -> Result<Tree, E> {
        Ok(Tree::Other(Other::Odd))
    }

    fn visit_i128<E>(self, _: i128) -> Result<Tree, E> {
        Ok(Tree::Other(Other::Odd))
    }

    fn visit_u128<E>(self, _: u128) -> Result<Tree, E> {
        Ok(Tree::Other(Other::Odd))
    }

    fn visit_unit<E>(self) -> Result<Tree, E> {
        Ok(Tree::Other(Other::Nothing))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut access: A) -> Result<Tree, A::Error> {
        let mut items = Vec::new();
        while let Some(item) = access.next_element()? {
            items.push(item);
        }
        Ok(Tree::List(items))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut access: A) -> Result<Tree, A::Error> {
        let mut pairs = Vec::new();
        while let Some(pair) = access.next_entry()? {
            pairs.push(pair);
        }
        Ok(Tree::Map(pairs))
    }
}
