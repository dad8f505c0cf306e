//! Takes single things out of the tree and notes what is wrong with them.

use crate::{
    document::{Content, Node, Other},
    names::{MAX_NAME, Style, reserved},
};
use std::ops::{Range, RangeInclusive};
use stechec_problem::{Problem, Problems};

/// The longest line of documentation, in characters.
const MAX_DOC: usize = 200;

/// What a list is of, and how many there may be.
pub(super) struct ListOf(pub(super) &'static str, pub(super) RangeInclusive<usize>);

/// A map whose keys are known.
pub(super) struct Keys<'n> {
    pairs: Vec<(&'n str, &'n Node)>,
    /// Where to say that a key is missing.
    span: Range<usize>,
    what: &'static str,
    /// Whether it is a map at all; if not, that has been said.
    sound: bool,
}

impl<'n> Keys<'n> {
    pub(super) fn get(&self, key: &str) -> Option<&'n Node> {
        (self.pairs.iter())
            .find(|(known, _)| *known == key)
            .map(|(_, value)| *value)
    }

    pub(super) fn pairs(&self) -> impl Iterator<Item = (&'n str, &'n Node)> {
        self.pairs.iter().copied()
    }

    pub(super) fn is_empty(&self) -> bool {
        self.pairs.is_empty()
    }
}

/// Where problems are noted, and the names that are taken.
#[derive(Default)]
pub(super) struct Desk {
    problems: Problems,
    names: Vec<(String, Range<usize>)>,
}

impl Desk {
    pub(super) fn report(&mut self, problem: Problem) {
        self.problems.push(problem);
    }

    /// How many problems there are so far.
    pub(super) fn reported(&self) -> usize {
        self.problems.errors()
    }

    pub(super) fn into_problems(mut self) -> Problems {
        self.problems.sort_by_place();
        self.problems
    }

    /// The keys of a map; those that are not known are refused.
    pub(super) fn keys<'n>(
        &mut self,
        node: &'n Node,
        what: &'static str,
        known: &[&str],
    ) -> Keys<'n> {
        let mut keys = Keys {
            pairs: Vec::new(),
            span: node.span.clone(),
            what,
            sound: true,
        };
        let Content::Map(pairs) = &node.content else {
            self.wrong_kind(node, &format!("{what} is written as keys with values"));
            keys.sound = false;
            return keys;
        };
        for (key, value) in pairs {
            let Some(name) = self.text(key) else { continue };
            if !known.contains(&name) {
                self.unknown_key(key, name, what, known);
            } else if keys.get(name).is_some() {
                let message = format!("{what} has `{name}` twice");
                let problem = Problem::error("duplicate-key", message);
                self.report(problem.at(key.span.clone(), "the second one"));
            } else {
                keys.pairs.push((name, value));
            }
        }
        let name = keys.get("name").map(|name| name.span.clone());
        if let Some(span) = name.or(pairs.first().map(|(key, _)| key.span.clone())) {
            keys.span = span;
        }
        keys
    }

    fn unknown_key(&mut self, key: &Node, name: &str, what: &str, known: &[&str]) {
        let message = format!("{what} has no `{name}`");
        let help = match known {
            [] => "nothing can be written here".to_owned(),
            _ => format!("known here: {}", known.join(", ")),
        };
        self.report(
            Problem::error("unknown-key", message)
                .at(key.span.clone(), "unknown")
                .help(help),
        );
    }

    /// The value of a key that has to be there.
    pub(super) fn need<'n>(&mut self, keys: &Keys<'n>, key: &str) -> Option<&'n Node> {
        let found = keys.get(key);
        if found.is_none() && keys.sound {
            let message = format!("{} needs `{key}`", keys.what);
            let problem = Problem::error("missing-key", message);
            self.report(problem.at(keys.span.clone(), format!("`{key}` is missing here")));
        }
        found
    }

    fn wrong_kind(&mut self, node: &Node, rule: &str) {
        let found = match &node.content {
            Content::Text(_) => "text",
            Content::Number(_) => "a number",
            Content::Other(Other::Nothing) => "nothing",
            Content::Other(Other::Bool(_)) => "true or false",
            Content::Other(Other::Odd) => "a number of another kind",
            Content::List(_) => "a list",
            Content::Map(_) => "keys with values",
        };
        let problem = Problem::error("wrong-kind", rule.to_owned());
        self.report(problem.at(first_line(node), format!("this is {found}")));
    }

    pub(super) fn items<'n>(&mut self, node: &'n Node, of: ListOf) -> &'n [Node] {
        let ListOf(what, allowed) = of;
        let Content::List(items) = &node.content else {
            self.wrong_kind(node, &format!("{what} are written as a list"));
            return &[];
        };
        if !allowed.contains(&items.len()) {
            let (least, most) = allowed.into_inner();
            let message = format!(
                "there are {} {what}: at least {least} and at most {most} are possible",
                items.len()
            );
            self.report(Problem::error("bad-count", message).at(first_line(node), "this list"));
        }
        items
    }

    pub(super) fn text<'n>(&mut self, node: &'n Node) -> Option<&'n str> {
        match &node.content {
            Content::Text(text) => Some(text),
            _ => {
                self.wrong_kind(node, "text is needed here");
                None
            }
        }
    }

    /// The place of a value that is named elsewhere.
    pub(super) fn one_of(&mut self, node: &Node, values: &[&str]) -> Option<usize> {
        let name = self.text(node)?;
        let found = values.iter().position(|value| *value == name);
        if found.is_none() {
            let message = format!("the enumeration has no value `{name}`");
            let help = format!("its values are {}", values.join(", "));
            self.report(
                Problem::error("unknown-value", message)
                    .at(node.span.clone(), "not one of its values")
                    .help(help),
            );
        }
        found
    }

    pub(super) fn bool(&mut self, node: &Node) -> bool {
        match node.content {
            Content::Other(Other::Bool(value)) => value,
            _ => {
                self.wrong_kind(node, "true or false is needed here");
                false
            }
        }
    }

    pub(super) fn number(&mut self, node: &Node) -> i32 {
        let Content::Number(number) = node.content else {
            self.wrong_kind(node, "a whole number is needed here");
            return 0;
        };
        i32::try_from(number).unwrap_or_else(|_| {
            let message = format!("{number} does not fit into 32 bits");
            let help = format!("write a number from {} to {}", i32::MIN, i32::MAX);
            let problem = Problem::error("bad-number", message);
            self.report(problem.at(node.span.clone(), "out of range").help(help));
            0
        })
    }

    pub(super) fn doc(&mut self, node: &Node) -> String {
        let Some(doc) = self.text(node) else {
            return String::new();
        };
        let wrong = if doc.trim().is_empty() {
            Some(("there is nothing in it", "say what it means"))
        } else if doc.contains(char::is_control) {
            Some(("it has more than one line", "write a single line"))
        } else if doc.chars().count() > MAX_DOC {
            Some(("it is too long", "write at most 200 characters"))
        } else if doc.contains("*/") || doc.contains('\\') {
            let help = "leave out `*/` and `\\`, which end or continue comments";
            Some(("it would break a comment", help))
        } else {
            None
        };
        if let Some((why, help)) = wrong {
            let message = format!("this cannot be a line of documentation: {why}");
            let problem = Problem::error("bad-doc", message);
            self.report(problem.at(first_line(node), "documentation").help(help));
        }
        doc.trim().to_owned()
    }

    /// A name that is known in the whole interface.
    pub(super) fn public_name(&mut self, node: Option<&Node>, style: Style) -> String {
        let name = self.own_name(node, style);
        if let Some(node) = node {
            self.take_name(node, &name);
        }
        name
    }

    /// The name of a constant. OCaml writes it in small letters, as it does functions.
    pub(super) fn constant_name(&mut self, node: Option<&Node>) -> String {
        let name = self.own_name(node, Style::Upper);
        if let Some(node) = node
            && self.take_name(node, &name)
        {
            let small = name.to_ascii_lowercase();
            self.check_free(node, &small);
            self.take_name(node, &small);
        }
        name
    }

    /// Whether the name was free.
    fn take_name(&mut self, node: &Node, name: &str) -> bool {
        if name.is_empty() {
            return false;
        }
        let taken = self.names.iter().find(|(known, _)| known == name);
        let Some((_, first)) = taken else {
            self.names.push((name.to_owned(), node.span.clone()));
            return true;
        };
        let message = format!("the name `{name}` is taken");
        let problem = Problem::error("duplicate-name", message)
            .at(node.span.clone(), "cannot be used again")
            .at(first.clone(), "used here");
        self.report(problem);
        false
    }

    /// A name that others may have as well; empty if it is none.
    pub(super) fn own_name(&mut self, node: Option<&Node>, style: Style) -> String {
        let Some(node) = node else {
            return String::new();
        };
        let Some(name) = self.text(node) else {
            return String::new();
        };
        if !style.fits(name) || name.len() > MAX_NAME {
            let message = format!("`{name}` is not a valid name here");
            let help = format!("at most {MAX_NAME} characters: {}", style.rule());
            let problem = Problem::error("bad-name", message);
            self.report(problem.at(first_line(node), "no name").help(help));
            return String::new();
        }
        self.check_free(node, name);
        name.to_owned()
    }

    fn check_free(&mut self, node: &Node, name: &str) {
        if let Some(why) = reserved(name) {
            let problem = Problem::error("reserved-name", format!("this name is not free: {why}"));
            self.report(problem.at(node.span.clone(), "choose another name"));
        }
    }

    /// Two names that are one in languages with another style.
    pub(super) fn too_similar(&mut self, node: &Node, first: &str, second: &str, both: &str) {
        let message = format!("`{first}` and `{second}` are both `{both}` in some languages");
        let problem = Problem::error("similar-names", message);
        self.report(problem.at(first_line(node), "rename one of them"));
    }
}

/// The place of a node, but no more than a line of it.
fn first_line(node: &Node) -> Range<usize> {
    match &node.content {
        Content::List(items) => items.first().map_or(node.span.clone(), first_line),
        Content::Map(pairs) => pairs
            .first()
            .map_or(node.span.clone(), |(key, _)| key.span.clone()),
        _ => node.span.clone(),
    }
}
