//! Reads examples. They may use every function, so they come when all are known.

use super::{
    ARGUMENTS,
    desk::{Desk, ListOf},
};
use crate::{
    document::{Content, Node},
    example::{Example, Expression, Form},
    model::{Function, Interface, Item, Type},
};
use stechec_problem::Problem;

const EXAMPLES: ListOf = ListOf("examples", 1..=8);
const ITEMS: ListOf = ListOf("values", 0..=32);

/// Whether a call may stand where a value is needed.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Calls {
    Allowed,
    Forbidden,
}

/// The examples of a function, those that are in order.
pub(super) fn read(
    interface: &Interface,
    function: &Function,
    described: &Node,
    desk: &mut Desk,
) -> Vec<Example> {
    let Some(list) = value_of(described, "examples") else {
        return Vec::new();
    };
    let examples = desk.items(list, EXAMPLES);
    let mut reader = Reader { interface, desk };
    let read = examples.iter().map(|node| reader.example(node, function));
    read.collect::<Vec<_>>().into_iter().flatten().collect()
}

fn value_of<'n>(node: &'n Node, key: &str) -> Option<&'n Node> {
    let Content::Map(pairs) = &node.content else {
        return None;
    };
    let found = (pairs.iter())
        .find(|(name, _)| matches!(&name.content, Content::Text(text) if text == key));
    found.map(|(_, value)| value)
}

struct Reader<'r> {
    interface: &'r Interface,
    desk: &'r mut Desk,
}

impl Reader<'_> {
    fn example(&mut self, node: &Node, function: &Function) -> Option<Example> {
        let keys = self.desk.keys(node, "an example", &["call", "gives"]);
        let call = self.desk.need(&keys, "call");
        let gives = self.desk.need(&keys, "gives");
        let arguments = call.map(|node| self.arguments(node, function));
        let gives = gives.map(|node| self.expression(node, function.returns, Calls::Forbidden));
        Some(Example {
            arguments: arguments??,
            gives: gives??,
        })
    }

    fn arguments(&mut self, node: &Node, function: &Function) -> Option<Vec<Expression>> {
        let items = self.desk.items(node, ARGUMENTS);
        if items.len() != function.arguments.len() {
            // Where there is no list at all, that has been said.
            if matches!(node.content, Content::List(_)) {
                self.wrong_count(node, function, items.len());
            }
            return None;
        }
        let read: Vec<Option<Expression>> = (items.iter().zip(&function.arguments))
            .map(|(item, argument)| self.expression(item, argument.ty, Calls::Allowed))
            .collect();
        read.into_iter().collect()
    }

    fn wrong_count(&mut self, node: &Node, function: &Function, given: usize) {
        let names: Vec<&str> = (function.arguments.iter())
            .map(|argument| argument.name.as_str())
            .collect();
        let (name, wanted) = (&function.name, names.len());
        let message = format!("`{name}` is called with {given} arguments, it takes {wanted}");
        let help = match wanted {
            0 => "write `[]`".to_owned(),
            _ => format!("it takes {}", names.join(", ")),
        };
        self.wrong(node, message, help);
    }

    fn expression(&mut self, node: &Node, ty: Type, calls: Calls) -> Option<Expression> {
        let form = match call_in(node) {
            Some((name, arguments)) => self.call(name, arguments, ty, calls)?,
            None if ty.array => {
                let items = self.desk.items(node, ITEMS);
                let each = |item| self.expression(item, ty.item.into(), calls);
                let items: Vec<Option<Expression>> = items.iter().map(each).collect();
                Form::Items(items.into_iter().collect::<Option<_>>()?)
            }
            None => self.value(node, ty.item, calls)?,
        };
        Some(Expression { ty, form })
    }

    fn value(&mut self, node: &Node, item: Item, calls: Calls) -> Option<Form> {
        match item {
            Item::Int => match node.content {
                Content::Number(_) => Some(Form::Int(self.desk.number(node))),
                _ => {
                    self.desk.number(node);
                    None
                }
            },
            Item::Enumeration(place) => {
                let values = &self.interface.enumerations[place].values;
                let names: Vec<&str> = values.iter().map(|value| value.name.as_str()).collect();
                self.desk.one_of(node, &names).map(Form::Value)
            }
            Item::Structure(place) => {
                let fields = &self.interface.structures[place].fields;
                let known: Vec<&str> = fields.iter().map(|field| field.name.as_str()).collect();
                let keys = self.desk.keys(node, "this value", &known);
                let read: Vec<Option<Expression>> = (fields.iter())
                    .map(|field| {
                        let value = self.desk.need(&keys, &field.name)?;
                        self.expression(value, field.item.into(), calls)
                    })
                    .collect();
                Some(Form::Fields(read.into_iter().collect::<Option<_>>()?))
            }
        }
    }

    fn call(&mut self, name: &Node, arguments: &Node, ty: Type, calls: Calls) -> Option<Form> {
        let Content::Text(called) = &name.content else {
            return None;
        };
        let functions = &self.interface.functions;
        let Some(place) = functions.iter().position(|it| it.name == *called) else {
            let message = format!("there is no function `{called}`");
            let help = "a key with a list is a call; a structure has keys with values";
            self.wrong(name, message, help.to_owned());
            return None;
        };
        let function = &functions[place];
        if calls == Calls::Forbidden {
            let message = "what an example gives is a value, not a call";
            self.wrong(name, message.to_owned(), "write the value".to_owned());
            return None;
        }
        if function.returns != ty {
            let (gives, needed) = (self.type_name(function.returns), self.type_name(ty));
            let message = format!("`{called}` gives {gives}, but {needed} is needed here");
            self.wrong(name, message, format!("write a value of type {needed}"));
            return None;
        }
        if self.may_be_none(function) {
            let message = format!("`{called}` may give none, which cannot be passed on");
            let help = "some languages would have to look first: write a value instead";
            self.wrong(name, message, help.to_owned());
            return None;
        }
        Some(Form::Call(place, self.arguments(arguments, function)?))
    }

    fn may_be_none(&self, function: &Function) -> bool {
        let no_value = match function.returns.item {
            Item::Enumeration(place) => {
                let of = &self.interface.enumerations[place];
                of.none.is_some() || of.success.is_some()
            }
            Item::Int | Item::Structure(_) => false,
        };
        function.none.is_some() || no_value
    }

    fn type_name(&self, ty: Type) -> String {
        let name = self.interface.name_of(ty.item);
        if ty.array {
            format!("`{name} array`")
        } else {
            format!("`{name}`")
        }
    }

    fn wrong(&mut self, node: &Node, message: String, help: String) {
        let problem = Problem::error("bad-example", message);
        self.desk
            .report(problem.at(node.span.clone(), "in this example").help(help));
    }
}

/// A call: one key, and a list of arguments.
fn call_in(node: &Node) -> Option<(&Node, &Node)> {
    let Content::Map(pairs) = &node.content else {
        return None;
    };
    match &pairs[..] {
        [(name, arguments)] if matches!(arguments.content, Content::List(_)) => {
            Some((name, arguments))
        }
        _ => None,
    }
}
