//! The types that are known so far.

use super::desk::Desk;
use crate::{
    document::{Content, Node},
    model::{Field, Item, Type},
    names::camel,
};
use stechec_problem::Problem;

/// The types by name. One that is not described yet cannot be used, so that no structure
/// contains itself and C can read them in order.
#[derive(Default)]
pub(super) struct Types {
    known: Vec<(String, Item)>,
    /// The names of the `int` fields of each structure.
    int_fields: Vec<Vec<String>>,
    enumerations: usize,
    announced: Vec<String>,
}

impl Types {
    pub(super) const INT: Type = Type {
        item: Item::Int,
        array: false,
    };

    /// Notes the names of structures that come later, for better messages.
    pub(super) fn announce(&mut self, structures: Option<&Node>) {
        let Some(Content::List(items)) = structures.map(|node| &node.content) else {
            return;
        };
        for item in items {
            let Content::Map(pairs) = &item.content else {
                continue;
            };
            for (key, value) in pairs {
                if let (Content::Text(key), Content::Text(name)) = (&key.content, &value.content)
                    && key == "name"
                {
                    self.announced.push(name.clone());
                }
            }
        }
    }

    pub(super) fn add_enumeration(&mut self, name: &str) {
        let item = Item::Enumeration(self.enumerations);
        self.enumerations += 1;
        self.known.push((name.to_owned(), item));
    }

    pub(super) fn add_structure(&mut self, name: &str, fields: &[Field]) {
        let item = Item::Structure(self.int_fields.len());
        let ints = fields.iter().filter(|field| field.item == Item::Int);
        self.int_fields
            .push(ints.map(|field| field.name.clone()).collect());
        self.known.push((name.to_owned(), item));
    }

    pub(super) fn int_fields(&self, structure: usize) -> Vec<String> {
        self.int_fields.get(structure).cloned().unwrap_or_default()
    }

    pub(super) fn is_type(&self, name: &str) -> bool {
        self.known.iter().any(|(known, _)| known == name)
            || self.announced.iter().any(|announced| announced == name)
    }

    /// A type that has the same name in languages with another style.
    pub(super) fn looks_like(&self, name: &str) -> Option<String> {
        (self.known.iter())
            .find(|(known, _)| known != name && !name.is_empty() && camel(known) == camel(name))
            .map(|(known, _)| known.clone())
    }

    /// Reads `T` or `T array`.
    pub(super) fn read(&self, node: &Node, desk: &mut Desk) -> Type {
        let Some(text) = desk.text(node) else {
            return Self::INT;
        };
        let words: Vec<&str> = text.split_whitespace().collect();
        let (name, array) = match words[..] {
            [name] => (name, false),
            [name, "array"] => (name, true),
            [_, "array", "array", ..] => {
                return Self::wrong(node, desk, "there are no arrays of arrays");
            }
            _ => return Self::wrong(node, desk, &format!("`{text}` is not a type")),
        };
        if name == "int" {
            return Type {
                item: Item::Int,
                array,
            };
        }
        match self.known.iter().find(|(known, _)| known == name) {
            Some(&(_, item)) => Type { item, array },
            None => self.unknown(node, name, desk),
        }
    }

    fn wrong(node: &Node, desk: &mut Desk, message: &str) -> Type {
        let problem = Problem::error("bad-type", message.to_owned())
            .at(node.span.clone(), "no type")
            .help("write a type, or a type and the word `array`");
        desk.report(problem);
        Self::INT
    }

    fn unknown(&self, node: &Node, name: &str, desk: &mut Desk) -> Type {
        let (message, help) = if self.announced.iter().any(|announced| announced == name) {
            let help = "describe structures before those that contain them";
            (
                format!("the type `{name}` is described later"),
                help.to_owned(),
            )
        } else {
            let known = self.known.iter().map(|(known, _)| known.as_str());
            let all: Vec<&str> = ["int"].into_iter().chain(known).collect();
            (
                format!("there is no type `{name}`"),
                format!("types so far: {}", all.join(", ")),
            )
        };
        let problem = Problem::error("unknown-type", message);
        desk.report(problem.at(node.span.clone(), "not known here").help(help));
        Self::INT
    }
}
