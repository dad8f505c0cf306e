//! What templates can ask about an interface.

mod example;

use crate::{
    canonical,
    kit::Kit,
    languages::{LANGUAGES, Language},
    model::{EntryPoint, Enumeration, Function, Interface, Item, NoResult, Structure, Type, When},
    names::{camel, common_prefix, lower_camel},
};
use example::ExampleContext;
use serde::Serialize;
use std::collections::BTreeMap;

/// Everything, for templates.
#[derive(Serialize)]
pub(crate) struct Context<'i> {
    /// `casus-belli`.
    game: &'i str,
    /// `CasusBelli`.
    game_camel: String,
    /// `casus_belli`.
    game_snake: String,
    /// `0x0123456789abcdef`.
    hash: String,
    constants: Vec<ConstantContext<'i>>,
    enumerations: Vec<EnumerationContext<'i>>,
    structures: Vec<StructureContext<'i>>,
    /// The types of which arrays are used.
    arrays: Vec<TypeContext<'i>>,
    functions: Vec<FunctionContext<'i>>,
    entry_points: Vec<EntryPointContext<'i>>,
    opening: Option<&'i str>,
    closing: Option<&'i str>,
    /// How many arguments the function with the most of them has.
    most_arguments: usize,
    /// The languages there are bindings for.
    languages: Vec<LanguageContext>,
    /// The headings under which names are found on the reference page.
    anchors: BTreeMap<&'i str, &'i str>,
}

#[derive(Serialize)]
struct LanguageContext {
    name: &'static str,
    title: &'static str,
    /// The file of the bindings to look at first.
    file: &'static str,
    /// `native` and `wasm`, as far as there are champions of that kind.
    kinds: Vec<&'static str>,
}

#[derive(Serialize)]
struct ConstantContext<'i> {
    name: &'i str,
    value: i32,
    doc: &'i str,
}

#[derive(Serialize)]
struct EnumerationContext<'i> {
    name: &'i str,
    camel: String,
    doc: &'i str,
    values: Vec<ValueContext<'i>>,
    success: Option<ValueContext<'i>>,
    none: Option<ValueContext<'i>>,
}

#[derive(Clone, Serialize)]
struct ValueContext<'i> {
    /// `ZONE_MUR`.
    name: &'i str,
    /// `Mur`.
    camel: String,
    /// `mur`, for files people read; the whole name where there is no prefix.
    word: String,
    number: usize,
    doc: &'i str,
    /// Whether it says neither success nor none.
    ordinary: bool,
}

#[derive(Serialize)]
struct StructureContext<'i> {
    name: &'i str,
    camel: String,
    doc: &'i str,
    tuple: bool,
    fields: Vec<FieldContext<'i>>,
    width: usize,
    has_enumeration: bool,
    /// Whether champions give it and can put any number where an enumeration belongs.
    given: bool,
}

#[derive(Serialize)]
struct FieldContext<'i> {
    name: &'i str,
    #[serde(rename = "type")]
    ty: TypeContext<'i>,
    doc: &'i str,
}

#[derive(Serialize)]
struct TypeContext<'i> {
    /// `int`, `enumeration` or `structure`.
    kind: &'static str,
    array: bool,
    /// The name of the type, or of the type of an array's values.
    name: &'i str,
    camel: String,
    /// Words of one value.
    width: usize,
    /// Structures: whether its fields go by their places.
    tuple: bool,
    /// Enumerations: whether there is a value that says success, or none.
    success: bool,
    none: bool,
    /// Whether there is an enumeration in it.
    has_enumeration: bool,
}

#[derive(Serialize)]
struct FunctionContext<'i> {
    number: usize,
    name: &'i str,
    doc: &'i str,
    arguments: Vec<ArgumentContext<'i>>,
    returns: TypeContext<'i>,
    none: Option<NoneContext<'i>>,
    examples: Vec<ExampleContext<'i>>,
    /// Whether an array is among the arguments.
    takes_array: bool,
    /// Words of all arguments, arrays counted as empty.
    width: usize,
}

#[derive(Serialize)]
struct ArgumentContext<'i> {
    name: &'i str,
    #[serde(rename = "type")]
    ty: TypeContext<'i>,
}

#[derive(Serialize)]
struct NoneContext<'i> {
    /// The number itself, for results that are numbers.
    value: Option<i32>,
    /// The numbers in the fields, for results that are structures.
    fields: Vec<NoneField<'i>>,
}

#[derive(Serialize)]
struct NoneField<'i> {
    name: &'i str,
    value: i32,
}

#[derive(Serialize)]
struct EntryPointContext<'i> {
    name: &'i str,
    /// `partieInit`.
    lower_camel: String,
    doc: &'i str,
    when: &'static str,
}

/// Everything, for the files of a new champion.
#[derive(Serialize)]
pub(crate) struct StarterContext<'i> {
    #[serde(flatten)]
    interface: Context<'i>,
    /// The champion's name.
    champion: &'i str,
    /// The language's name, and its name for people.
    language: &'i str,
    language_title: &'i str,
    /// `native` or `wasm`.
    kind: &'static str,
    /// The file to edit.
    main_file: &'static str,
    /// What a build makes.
    output: &'static str,
    /// Where the bindings are, with the file to look at.
    bindings: Vec<&'static str>,
    /// Whether there is a way to run tests of its own.
    has_tests: bool,
    /// What has to be installed.
    installs: Vec<&'static str>,
    extensions: &'static [&'static str],
}

pub(crate) fn of_starter<'i>(
    interface: &'i Interface,
    language: &'i Language,
    kit: &Kit,
    champion: &'i str,
) -> StarterContext<'i> {
    StarterContext {
        interface: of(interface),
        champion,
        language: language.name,
        language_title: language.title,
        kind: kit.kind.name(),
        main_file: (language.starter(&interface.game).first()).map_or("", |file| file.path),
        output: kit.output,
        bindings: (language.templates.iter())
            .map(|template| template.path)
            .collect(),
        has_tests: language.kits.iter().any(|kit| !kit.tests.is_empty()),
        installs: kit.tools.iter().map(|tool| tool.install).collect(),
        extensions: language.extensions,
    }
}

pub(crate) fn of(interface: &Interface) -> Context<'_> {
    let named = |when| interface.entry_point(when).map(|point| point.name.as_str());
    let functions = || interface.functions.iter();
    Context {
        game: &interface.game,
        game_camel: camel(&interface.game),
        game_snake: interface.game.replace('-', "_"),
        hash: format!("{:#018x}", canonical::hash(interface)),
        constants: (interface.constants.iter())
            .map(|constant| ConstantContext {
                name: &constant.name,
                value: constant.value,
                doc: &constant.doc,
            })
            .collect(),
        enumerations: interface.enumerations.iter().map(enumeration).collect(),
        structures: (0..interface.structures.len())
            .map(|place| structure(interface, place))
            .collect(),
        arrays: arrays(interface),
        functions: functions()
            .enumerate()
            .map(|(number, of)| function(interface, number, of))
            .collect(),
        entry_points: interface.entry_points.iter().map(entry_point).collect(),
        opening: named(When::Opening),
        closing: named(When::Closing),
        most_arguments: functions().map(|of| of.arguments.len()).max().unwrap_or(0),
        languages: languages(),
        anchors: anchors(interface),
    }
}

fn languages() -> Vec<LanguageContext> {
    (LANGUAGES.iter())
        .map(|language| LanguageContext {
            name: language.name,
            title: language.title,
            file: (language.templates.first()).map_or("", |template| template.path),
            kinds: language.kits.iter().map(|kit| kit.kind.name()).collect(),
        })
        .collect()
}

fn anchors(interface: &Interface) -> BTreeMap<&str, &str> {
    let mut anchors = BTreeMap::new();
    for constant in &interface.constants {
        anchors.insert(constant.name.as_str(), "constants");
    }
    for enumeration in &interface.enumerations {
        let values = enumeration.values.iter().map(|value| &value.name);
        for name in values.chain([&enumeration.name]) {
            anchors.insert(name, &enumeration.name);
        }
    }
    let structures = interface.structures.iter().map(|it| &it.name);
    let functions = interface.functions.iter().map(|it| &it.name);
    for name in structures.chain(functions) {
        anchors.insert(name, name);
    }
    for point in &interface.entry_points {
        anchors.insert(&point.name, "entry-points");
    }
    anchors
}

fn enumeration(of: &Enumeration) -> EnumerationContext<'_> {
    let names: Vec<&str> = of.values.iter().map(|value| value.name.as_str()).collect();
    let prefix = common_prefix(&names);
    let values: Vec<ValueContext<'_>> = (of.values.iter().enumerate())
        .map(|(number, value)| {
            let short = &value.name[prefix.len()..];
            ValueContext {
                name: &value.name,
                camel: camel(short),
                word: match prefix {
                    "" => short.to_owned(),
                    _ => short.to_ascii_lowercase(),
                },
                number,
                doc: &value.doc,
                ordinary: of.success != Some(number) && of.none != Some(number),
            }
        })
        .collect();
    let picked = |place: Option<usize>| place.and_then(|place| values.get(place).cloned());
    EnumerationContext {
        name: &of.name,
        camel: camel(&of.name),
        doc: &of.doc,
        success: picked(of.success),
        none: picked(of.none),
        values,
    }
}

fn structure(interface: &Interface, place: usize) -> StructureContext<'_> {
    let of: &Structure = &interface.structures[place];
    let item = Item::Structure(place);
    let fields = (of.fields.iter())
        .map(|field| FieldContext {
            name: &field.name,
            ty: type_of(interface, field.item.into()),
            doc: &field.doc,
        })
        .collect();
    StructureContext {
        name: &of.name,
        camel: camel(&of.name),
        doc: &of.doc,
        tuple: of.tuple,
        fields,
        width: interface.width(item),
        has_enumeration: interface.has_enumeration(item),
        given: interface.has_enumeration(item) && is_given(interface, item),
    }
}

/// Whether a type is that of an argument or within one.
fn is_given(interface: &Interface, item: Item) -> bool {
    let mut arguments = (interface.functions.iter()).flat_map(|function| &function.arguments);
    arguments.any(|argument| contains(interface, argument.ty.item, item))
}

fn contains(interface: &Interface, outer: Item, inner: Item) -> bool {
    outer == inner
        || match outer {
            Item::Structure(place) => (interface.structures[place].fields.iter())
                .any(|field| contains(interface, field.item, inner)),
            Item::Int | Item::Enumeration(_) => false,
        }
}

impl From<Item> for Type {
    fn from(item: Item) -> Self {
        Self { item, array: false }
    }
}

fn type_of(interface: &Interface, ty: Type) -> TypeContext<'_> {
    let name = interface.name_of(ty.item);
    let (kind, tuple, success, none) = match ty.item {
        Item::Int => ("int", false, false, false),
        Item::Enumeration(place) => {
            let of = &interface.enumerations[place];
            (
                "enumeration",
                false,
                of.success.is_some(),
                of.none.is_some(),
            )
        }
        Item::Structure(place) => {
            let tuple = interface.structures[place].tuple;
            ("structure", tuple, false, false)
        }
    };
    TypeContext {
        kind,
        array: ty.array,
        name,
        camel: camel(name),
        width: interface.width(ty.item),
        tuple,
        success,
        none,
        has_enumeration: interface.has_enumeration(ty.item),
    }
}

fn arrays(interface: &Interface) -> Vec<TypeContext<'_>> {
    let mut items: Vec<Item> = Vec::new();
    for function in &interface.functions {
        let given = function.arguments.iter().map(|argument| argument.ty);
        for ty in given.chain([function.returns]) {
            if ty.array && !items.contains(&ty.item) {
                items.push(ty.item);
            }
        }
    }
    (items.into_iter())
        .map(|item| type_of(interface, item.into()))
        .collect()
}

fn function<'i>(interface: &'i Interface, number: usize, of: &'i Function) -> FunctionContext<'i> {
    let words = |ty: Type| {
        if ty.array {
            1
        } else {
            interface.width(ty.item)
        }
    };
    FunctionContext {
        number,
        name: &of.name,
        doc: &of.doc,
        arguments: (of.arguments.iter())
            .map(|argument| ArgumentContext {
                name: &argument.name,
                ty: type_of(interface, argument.ty),
            })
            .collect(),
        returns: type_of(interface, of.returns),
        none: of.none.as_ref().map(no_result),
        examples: (of.examples.iter())
            .map(|example| example::of(interface, of, example))
            .collect(),
        takes_array: of.arguments.iter().any(|argument| argument.ty.array),
        width: of.arguments.iter().map(|argument| words(argument.ty)).sum(),
    }
}

fn no_result(of: &NoResult) -> NoneContext<'_> {
    match of {
        NoResult::Int(value) => NoneContext {
            value: Some(*value),
            fields: Vec::new(),
        },
        NoResult::Fields(fields) => NoneContext {
            value: None,
            fields: (fields.iter())
                .map(|(name, value)| NoneField {
                    name,
                    value: *value,
                })
                .collect(),
        },
    }
}

fn entry_point(of: &EntryPoint) -> EntryPointContext<'_> {
    EntryPointContext {
        name: &of.name,
        lower_camel: lower_camel(&of.name),
        doc: &of.doc,
        when: of.when.word(),
    }
}
