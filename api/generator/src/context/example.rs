//! What templates can ask about examples.

use super::{TypeContext, ValueContext, enumeration, type_of};
use crate::{
    example::{Example, Expression, Form},
    model::{Function, Interface, Item, NoResult},
};
use serde::Serialize;

#[derive(Serialize)]
pub(super) struct ExampleContext<'i> {
    arguments: Vec<ExpressionContext<'i>>,
    gives: ExpressionContext<'i>,
    /// Whether it gives what the function says for none.
    gives_none: bool,
}

#[derive(Serialize)]
struct ExpressionContext<'i> {
    /// `int`, `value`, `fields`, `items` or `call`.
    form: &'static str,
    #[serde(rename = "type")]
    ty: TypeContext<'i>,
    /// Of an int.
    number: i32,
    /// Of an enumeration.
    value: Option<ValueContext<'i>>,
    /// The name of the function that is called.
    function: &'i str,
    /// The names of the fields.
    names: Vec<&'i str>,
    /// Fields, items or arguments.
    parts: Vec<ExpressionContext<'i>>,
}

pub(super) fn of<'i>(
    interface: &'i Interface,
    function: &'i Function,
    example: &'i Example,
) -> ExampleContext<'i> {
    let arguments = example.arguments.iter();
    ExampleContext {
        arguments: arguments.map(|it| expression(interface, it)).collect(),
        gives: expression(interface, &example.gives),
        gives_none: (function.none.as_ref())
            .is_some_and(|none| is_none(interface, none, &example.gives)),
    }
}

fn expression<'i>(interface: &'i Interface, of: &'i Expression) -> ExpressionContext<'i> {
    let parts = |parts: &'i [Expression]| parts.iter().map(|it| expression(interface, it));
    let mut context = ExpressionContext {
        form: "int",
        ty: type_of(interface, of.ty),
        number: 0,
        value: None,
        function: "",
        names: Vec::new(),
        parts: Vec::new(),
    };
    match &of.form {
        Form::Int(number) => context.number = *number,
        Form::Value(place) => {
            context.form = "value";
            if let Item::Enumeration(its) = of.ty.item {
                let values = enumeration(&interface.enumerations[its]).values;
                context.value = values.into_iter().nth(*place);
            }
        }
        Form::Fields(fields) => {
            context.form = "fields";
            context.names = field_names(interface, of.ty.item);
            context.parts = parts(fields).collect();
        }
        Form::Items(items) => {
            context.form = "items";
            context.parts = parts(items).collect();
        }
        Form::Call(place, arguments) => {
            context.form = "call";
            context.function = &interface.functions[*place].name;
            context.parts = parts(arguments).collect();
        }
    }
    context
}

fn field_names(interface: &Interface, item: Item) -> Vec<&str> {
    match item {
        Item::Structure(place) => (interface.structures[place].fields.iter())
            .map(|field| field.name.as_str())
            .collect(),
        Item::Int | Item::Enumeration(_) => Vec::new(),
    }
}

fn is_none(interface: &Interface, none: &NoResult, gives: &Expression) -> bool {
    match (none, &gives.form) {
        (NoResult::Int(none), Form::Int(number)) => none == number,
        (NoResult::Fields(none), Form::Fields(fields)) => {
            let names = field_names(interface, gives.ty.item);
            let field = |name: &str| names.iter().zip(fields).find(|(it, _)| **it == name);
            (none.iter()).all(|(name, number)| {
                field(name).is_some_and(|(_, value)| value.form == Form::Int(*number))
            })
        }
        _ => false,
    }
}
