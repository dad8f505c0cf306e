//! What a component imports and exports, held against the door.

use super::door::{FUNCTIONS, INTERFACE};
use crate::wasm::{complaints, text::plain};
use stechec_game::Game;
use wasmtime::{
    Engine,
    component::{
        Component, ComponentExportIndex,
        types::{ComponentFunc, ComponentInstance, ComponentItem, Type},
    },
};

const HASH_EXPORT: &str = "stechec-api-hash";

/// Where in an instance its parts are.
pub(super) struct Exports {
    pub(super) hash: ComponentExportIndex,
    /// In the order of [`Game::ENTRY_POINTS`].
    pub(super) entry_points: Vec<ComponentExportIndex>,
}

/// Everything wrong with the imports.
pub(super) fn imports(component: &Component) -> Vec<String> {
    let engine = component.engine();
    let (mut unknown, mut different, mut wasi) = (Vec::new(), Vec::new(), false);
    for (name, import) in component.component_type().imports(engine) {
        match import.ty {
            ComponentItem::ComponentInstance(door) if name == INTERFACE => {
                held_against_door(engine, &door, &mut unknown, &mut different);
            }
            _ => {
                wasi |= name.starts_with("wasi:");
                unknown.push(plain(name, 100));
            }
        }
    }
    let mut remedy = format!("a component can import only `call` and `log` of {INTERFACE}");
    if wasi {
        remedy += "; build it with `--stub-wasi`";
    }
    complaints::imports(&unknown, &remedy, &different)
}

fn held_against_door(
    engine: &Engine,
    door: &ComponentInstance,
    unknown: &mut Vec<String>,
    different: &mut Vec<String>,
) {
    for (name, wanted) in door.exports(engine) {
        let offered = FUNCTIONS.iter().find(|(offered, _)| *offered == name);
        let (name, wanted) = (plain(name, 60), kind(&wanted.ty));
        match offered {
            None => unknown.push(format!("{INTERFACE}#{name}")),
            Some((_, offered)) if *offered == wanted => {}
            Some((_, offered)) => different.push(format!("{name} is {offered}, not {wanted}")),
        }
    }
}

/// Finds the exports, or everything wrong with them.
pub(super) fn exports<G: Game>(component: &Component) -> Result<Exports, Vec<String>> {
    let mut search = Search {
        component,
        missing: Vec::new(),
        different: Vec::new(),
    };
    let hash = search.function(HASH_EXPORT, "func() -> u64");
    let entry_points: Vec<_> = (G::ENTRY_POINTS.iter())
        .map(|name| search.function(&name.replace('_', "-"), "func()"))
        .collect();
    match (hash, entry_points.into_iter().collect()) {
        (Some(hash), Some(entry_points)) => Ok(Exports { hash, entry_points }),
        _ => Err(complaints::exports(&search.missing, &search.different)),
    }
}

struct Search<'a> {
    component: &'a Component,
    missing: Vec<String>,
    different: Vec<String>,
}

impl Search<'_> {
    fn function(&mut self, name: &str, wanted: &str) -> Option<ComponentExportIndex> {
        let Some((found, place)) = self.component.get_export(None, name) else {
            self.missing.push(name.to_owned());
            return None;
        };
        let found = kind(&found);
        if found == wanted {
            return Some(place);
        }
        (self.different).push(format!("{name} must be {wanted}, not {found}"));
        None
    }
}

/// A type, in WIT's words; whatever the door does not have is named only.
fn kind(item: &ComponentItem) -> String {
    match item {
        ComponentItem::ComponentFunc(function) => signature(function),
        ComponentItem::CoreFunc(_) => "core function".into(),
        ComponentItem::Module(_) => "module".into(),
        ComponentItem::Component(_) => "component".into(),
        ComponentItem::ComponentInstance(_) => "instance".into(),
        ComponentItem::Type(_) => "type".into(),
        ComponentItem::Resource(_) => "resource".into(),
    }
}

fn signature(function: &ComponentFunc) -> String {
    let list = |types: &mut dyn Iterator<Item = Type>| {
        let names: Vec<String> = types.take(20).map(|ty| value(&ty)).collect();
        names.join(", ")
    };
    let before = if function.async_() { "async " } else { "" };
    let params = list(&mut function.params().map(|(_, ty)| ty));
    match function.results().len() {
        0 => format!("{before}func({params})"),
        _ => format!(
            "{before}func({params}) -> {}",
            list(&mut function.results())
        ),
    }
}

fn value(ty: &Type) -> String {
    match ty {
        Type::Bool => "bool".into(),
        Type::S8 => "s8".into(),
        Type::U8 => "u8".into(),
        Type::S16 => "s16".into(),
        Type::U16 => "u16".into(),
        Type::S32 => "s32".into(),
        Type::U32 => "u32".into(),
        Type::S64 => "s64".into(),
        Type::U64 => "u64".into(),
        Type::Float32 => "f32".into(),
        Type::Float64 => "f64".into(),
        Type::Char => "char".into(),
        Type::String => "string".into(),
        Type::List(list) => match list.ty() {
            Type::List(_) => "list<list>".into(),
            ty => format!("list<{}>", value(&ty)),
        },
        Type::Record(_) => "record".into(),
        Type::Tuple(_) => "tuple".into(),
        Type::Variant(_) => "variant".into(),
        Type::Enum(_) => "enum".into(),
        Type::Option(_) => "option".into(),
        Type::Result(_) => "result".into(),
        Type::Flags(_) => "flags".into(),
        _ => "something else".into(),
    }
}
