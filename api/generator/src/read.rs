//! Reads the description of an interface and says everything that is wrong with it.

mod desk;
mod example;
mod types;

use crate::{
    document::{self, Content, Node},
    example::Example,
    model::{
        Argument, Constant, EntryPoint, Enumeration, Field, Function, Interface, Item, NoResult,
        Structure, Type, Value, When,
    },
    names::{Style, camel, common_prefix},
};
use desk::{Desk, Keys, ListOf};
use stechec_problem::{Problem, Problems};
use types::Types;

/// The longest description.
pub const MAX_BYTES: usize = 256 << 10;

const CONSTANTS: ListOf = ListOf("constants", 0..=1_000);
const ENUMERATIONS: ListOf = ListOf("enumerations", 0..=200);
const VALUES: ListOf = ListOf("values", 1..=256);
const STRUCTURES: ListOf = ListOf("structures", 0..=200);
const FIELDS: ListOf = ListOf("fields", 1..=32);
const FUNCTIONS: ListOf = ListOf("functions", 1..=1_000);
const ARGUMENTS: ListOf = ListOf("arguments", 0..=8);
const ENTRY_POINTS: ListOf = ListOf("entry points", 1..=64);

/// Reads `api/<game>.yml`.
pub fn read(text: &str) -> Result<Interface, Problems> {
    if text.len() > MAX_BYTES {
        let message = format!(
            "the file has {} bytes, a description has at most {MAX_BYTES}",
            text.len()
        );
        return Err(Problem::error("too-large", message).into());
    }
    let root = document::parse(text).map_err(Problems::from)?;
    let mut reader = Reader::default();
    let interface = reader.interface(&root);
    match reader.desk.into_problems() {
        problems if problems.is_empty() => Ok(interface),
        problems => Err(problems),
    }
}

#[derive(Default)]
struct Reader {
    desk: Desk,
    types: Types,
    /// Whether each function is in order, so that its examples can be read.
    sound: Vec<bool>,
}

impl Reader {
    fn interface(&mut self, root: &Node) -> Interface {
        let known = [
            "game",
            "constants",
            "enumerations",
            "structures",
            "functions",
            "entry_points",
        ];
        let keys = self.desk.keys(root, "the description", &known);
        let game = self.desk.need(&keys, "game");
        let mut interface = Interface {
            game: self.desk.own_name(game, Style::Dashed),
            constants: self.optional(&keys, "constants", CONSTANTS, Self::constant),
            enumerations: self.optional(&keys, "enumerations", ENUMERATIONS, Self::enumeration),
            structures: {
                self.types.announce(keys.get("structures"));
                self.optional(&keys, "structures", STRUCTURES, Self::structure)
            },
            functions: self.required(&keys, "functions", FUNCTIONS, Self::function),
            entry_points: self.entry_points(&keys),
        };
        if let Some(Content::List(functions)) = keys.get("functions").map(|node| &node.content) {
            self.examples(functions, &mut interface);
        }
        interface
    }

    fn examples(&mut self, described: &[Node], interface: &mut Interface) {
        let functions = interface.functions.iter().zip(described).zip(&self.sound);
        let examples: Vec<Vec<Example>> = functions
            .map(|((function, node), &sound)| {
                if sound {
                    example::read(interface, function, node, &mut self.desk)
                } else {
                    Vec::new()
                }
            })
            .collect();
        for (function, examples) in interface.functions.iter_mut().zip(examples) {
            function.examples = examples;
        }
    }

    fn optional<T>(
        &mut self,
        keys: &Keys<'_>,
        key: &'static str,
        of: ListOf,
        read: impl FnMut(&mut Self, &Node) -> T,
    ) -> Vec<T> {
        let node = keys.get(key);
        self.list(node, of, read)
    }

    fn required<T>(
        &mut self,
        keys: &Keys<'_>,
        key: &'static str,
        of: ListOf,
        read: impl FnMut(&mut Self, &Node) -> T,
    ) -> Vec<T> {
        let node = self.desk.need(keys, key);
        self.list(node, of, read)
    }

    fn list<T>(
        &mut self,
        node: Option<&Node>,
        of: ListOf,
        mut read: impl FnMut(&mut Self, &Node) -> T,
    ) -> Vec<T> {
        let items = node.map_or(&[][..], |node| self.desk.items(node, of));
        items.iter().map(|item| read(self, item)).collect()
    }

    fn constant(&mut self, node: &Node) -> Constant {
        let keys = self
            .desk
            .keys(node, "a constant", &["name", "value", "doc"]);
        let name = self.desk.need(&keys, "name");
        let value = self.desk.need(&keys, "value");
        Constant {
            name: self.desk.constant_name(name),
            value: value.map_or(0, |node| self.desk.number(node)),
            doc: self.doc(&keys),
        }
    }

    fn doc(&mut self, keys: &Keys<'_>) -> String {
        let doc = self.desk.need(keys, "doc");
        doc.map_or_else(String::new, |node| self.desk.doc(node))
    }

    fn enumeration(&mut self, node: &Node) -> Enumeration {
        let known = ["name", "doc", "values", "success", "none"];
        let keys = self.desk.keys(node, "an enumeration", &known);
        let name = self.type_name(&keys);
        let doc = self.doc(&keys);
        let values = self.required(&keys, "values", VALUES, Self::value);
        let value_names: Vec<&str> = values.iter().map(|value| value.name.as_str()).collect();
        let mut one_of = |key| self.desk.one_of(keys.get(key)?, &value_names);
        let (success, none) = (one_of("success"), one_of("none"));
        if let (Some(success), Some(none)) = (keys.get("success"), keys.get("none")) {
            let message = "an enumeration has a `success` or a `none`, not both";
            let problem = Problem::error("bad-none", message);
            self.desk.report(
                problem
                    .at(none.span.clone(), "one of these")
                    .at(success.span.clone(), "is too much"),
            );
        }
        self.distinct_values(keys.get("values"), &value_names);
        self.types.add_enumeration(&name);
        Enumeration {
            name,
            doc,
            values,
            success,
            none,
        }
    }

    fn value(&mut self, node: &Node) -> Value {
        let keys = self.desk.keys(node, "a value", &["name", "doc"]);
        let name = self.desk.need(&keys, "name");
        Value {
            name: self.desk.public_name(name, Style::Upper),
            doc: self.doc(&keys),
        }
    }

    /// Without their common prefix and in another style, values must still differ.
    fn distinct_values(&mut self, list: Option<&Node>, values: &[&str]) {
        let prefix = common_prefix(values);
        let short: Vec<String> = values.iter().map(|v| camel(&v[prefix.len()..])).collect();
        for (at, name) in short.iter().enumerate() {
            let earlier = short[..at].iter().position(|other| other == name);
            if let (Some(earlier), Some(list)) = (earlier, list)
                && values[earlier] != values[at]
            {
                self.desk
                    .too_similar(list, values[earlier], values[at], name);
            }
        }
    }

    fn type_name(&mut self, keys: &Keys<'_>) -> String {
        let node = self.desk.need(keys, "name");
        let name = self.desk.public_name(node, Style::Lower);
        if let (Some(node), Some(earlier)) = (node, self.types.looks_like(&name)) {
            self.desk.too_similar(node, &earlier, &name, &camel(&name));
        }
        name
    }

    fn structure(&mut self, node: &Node) -> Structure {
        let keys = self
            .desk
            .keys(node, "a structure", &["name", "doc", "tuple", "fields"]);
        let name = self.type_name(&keys);
        let doc = self.doc(&keys);
        let tuple = keys.get("tuple").is_some_and(|node| self.desk.bool(node));
        let mut names = Vec::new();
        let fields = self.required(&keys, "fields", FIELDS, |reader, node| {
            reader.field(node, &mut names)
        });
        self.types.add_structure(&name, &fields);
        Structure {
            name,
            doc,
            tuple,
            fields,
        }
    }

    fn field(&mut self, node: &Node, names: &mut Vec<String>) -> Field {
        let keys = self.desk.keys(node, "a field", &["name", "type", "doc"]);
        let name = self.member_name(&keys, "field", names);
        let ty = self.desk.need(&keys, "type");
        let read = ty.map(|node| (node, self.types.read(node, &mut self.desk)));
        if let Some((node, read)) = read
            && read.array
        {
            self.desk.report(
                Problem::error("bad-type", "there are no arrays in structures")
                    .at(node.span.clone(), "an array")
                    .help("let a function return the array"),
            );
        }
        Field {
            name,
            item: read.map_or(Item::Int, |(_, ty)| ty.item),
            doc: self.doc(&keys),
        }
    }

    /// The name of a field or an argument, which is only known within its owner.
    fn member_name(
        &mut self,
        keys: &Keys<'_>,
        what: &'static str,
        names: &mut Vec<String>,
    ) -> String {
        let node = self.desk.need(keys, "name");
        let name = self.desk.own_name(node, Style::Lower);
        let Some(node) = node else { return name };
        if self.types.is_type(&name) {
            let message = format!("a {what} cannot have the name of the type `{name}`");
            self.desk.report(
                Problem::error("reserved-name", message)
                    .at(node.span.clone(), "the name of a type")
                    .help("C and C++ could not tell them apart: choose another name"),
            );
        }
        if names.contains(&name) && !name.is_empty() {
            let message = format!("there are two {what}s `{name}`");
            self.desk.report(
                Problem::error("duplicate-name", message).at(node.span.clone(), "the second one"),
            );
        }
        names.push(name.clone());
        name
    }

    fn function(&mut self, node: &Node) -> Function {
        let before = self.desk.reported();
        let known = ["name", "doc", "arguments", "returns", "none", "examples"];
        let keys = self.desk.keys(node, "a function", &known);
        let name = self.desk.need(&keys, "name");
        let name = self.desk.public_name(name, Style::Lower);
        let doc = self.doc(&keys);
        let mut names = Vec::new();
        let arguments = self.optional(&keys, "arguments", ARGUMENTS, |reader, node| {
            reader.argument(node, &mut names)
        });
        let returns = self.desk.need(&keys, "returns");
        let returns = returns.map(|node| self.types.read(node, &mut self.desk));
        let none = keys
            .get("none")
            .zip(returns)
            .and_then(|(node, ty)| self.no_result(node, ty));
        self.sound.push(self.desk.reported() == before);
        Function {
            name,
            doc,
            arguments,
            returns: returns.unwrap_or(Types::INT),
            none,
            examples: Vec::new(),
        }
    }

    fn argument(&mut self, node: &Node, names: &mut Vec<String>) -> Argument {
        let keys = self.desk.keys(node, "an argument", &["name", "type"]);
        let name = self.member_name(&keys, "argument", names);
        let ty = self.desk.need(&keys, "type");
        Argument {
            name,
            ty: ty.map_or(Types::INT, |node| self.types.read(node, &mut self.desk)),
        }
    }

    fn no_result(&mut self, node: &Node, ty: Type) -> Option<NoResult> {
        match ty.item {
            Item::Int if !ty.array => Some(NoResult::Int(self.desk.number(node))),
            Item::Structure(place) if !ty.array => {
                let fields = self.types.int_fields(place);
                let known: Vec<&str> = fields.iter().map(String::as_str).collect();
                let keys = self.desk.keys(node, "this `none`", &known);
                let pairs = (keys.pairs())
                    .filter(|(key, _)| known.contains(key))
                    .map(|(key, value)| (key.to_owned(), self.desk.number(value)));
                Some(NoResult::Fields(pairs.collect())).filter(|_| !keys.is_empty())
            }
            _ => {
                let problem = Problem::error("bad-none", "this result needs no `none`");
                self.desk
                    .report(problem.at(node.span.clone(), "says nothing").help(
                        "an empty array says it; of an enumeration, give the value where it is \
                         described",
                    ));
                None
            }
        }
    }

    fn entry_points(&mut self, keys: &Keys<'_>) -> Vec<EntryPoint> {
        let mut once = Vec::new();
        self.required(keys, "entry_points", ENTRY_POINTS, |reader, node| {
            reader.entry_point(node, &mut once)
        })
    }

    fn entry_point(&mut self, node: &Node, once: &mut Vec<When>) -> EntryPoint {
        let keys = self
            .desk
            .keys(node, "an entry point", &["name", "when", "doc"]);
        let name_node = self.desk.need(&keys, "name");
        let name = self.desk.public_name(name_node, Style::Lower);
        let digit = |part: &str| part.starts_with(|first: char| first.is_ascii_digit());
        if let Some(node) = name_node.filter(|_| name.split('_').any(digit)) {
            let message = "no part of an entry point's name begins with a digit";
            let help = "components could not have it: write `phase2`, not `phase_2`";
            let problem = Problem::error("bad-name", message);
            self.desk
                .report(problem.at(node.span.clone(), "no name here").help(help));
        }
        let when = self.desk.need(&keys, "when");
        let when = when.map_or(When::Phase, |node| self.when(node, once));
        EntryPoint {
            name,
            doc: self.doc(&keys),
            when,
        }
    }

    fn when(&mut self, node: &Node, once: &mut Vec<When>) -> When {
        let Some(word) = self.desk.text(node) else {
            return When::Phase;
        };
        let Some(&(_, when)) = When::WORDS.iter().find(|(known, _)| *known == word) else {
            let message = format!("an entry point is not called at the time `{word}`");
            self.desk.report(
                Problem::error("unknown-value", message)
                    .at(node.span.clone(), "no such time")
                    .help("write opening, phase or closing"),
            );
            return When::Phase;
        };
        if when != When::Phase && once.contains(&when) {
            let message = format!("there are two entry points for the {word}");
            let problem = Problem::error("duplicate-name", message);
            self.desk
                .report(problem.at(node.span.clone(), "the second one"));
        }
        once.push(when);
        when
    }
}
