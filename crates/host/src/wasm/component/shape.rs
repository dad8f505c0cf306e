//! What a component is made of, counted before anything is compiled.
//!
//! Components can hold others and make several instances of each, so that a small file can
//! ask for a huge number of instances. Counted is what an instance of the outermost one
//! would consist of.

use super::KIND;
use crate::{
    Fault,
    wasm::{complaints, file::broken, text::thousands},
};
use wasmparser::{
    ComponentAlias, ComponentExternalKind, ComponentInstance, ComponentOuterAliasKind,
    ComponentTypeRef, Encoding, Instance, Parser, Payload,
};

const PAGE_BYTES: u64 = 64 << 10;
/// Components within components.
const DEPTH_MOST: usize = 8;
/// Whoever is deeper is not looked into any further: a file has room for millions.
const DEPTH_READ: usize = 1_000;
/// Instances of components, the outermost included.
const COMPONENTS_MOST: u64 = 256;

/// What an instance of a module or component consists of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Parts {
    components: u64,
    modules: u64,
    memories: u64,
    /// Memories that do not begin empty.
    used_memories: u64,
    tables: u64,
}

impl Parts {
    fn add(&mut self, other: Self) {
        let add = |to: &mut u64, more: u64| *to = to.saturating_add(more);
        add(&mut self.components, other.components);
        add(&mut self.modules, other.modules);
        add(&mut self.memories, other.memories);
        add(&mut self.used_memories, other.used_memories);
        add(&mut self.tables, other.tables);
    }
}

/// A component or module that is not yet read to its end.
struct Level {
    is_module: bool,
    parts: Parts,
    /// What it can make instances of, by index.
    modules: Vec<Parts>,
    components: Vec<Parts>,
}

/// What is known of a component so far.
#[derive(Default)]
struct Shape {
    /// From the outermost inwards.
    levels: Vec<Level>,
    whole: Parts,
    depth: usize,
    largest_memory: u64,
    largest_table: u64,
    /// Whether it hands modules or components on, so that they cannot be counted.
    hands_on: bool,
}

/// Everything that is too large.
pub(super) fn complaints(wasm: &[u8], memory_bytes: u64) -> Result<Vec<String>, Fault> {
    let mut shape = Shape::default();
    for payload in Parser::new(0).parse_all(wasm) {
        payload
            .and_then(|payload| shape.read(payload))
            .map_err(|error| broken(error.offset(), error.message()))?;
        if shape.levels.len() > DEPTH_READ {
            break;
        }
    }
    Ok(shape.complaints(memory_bytes))
}

impl Shape {
    fn read(&mut self, payload: Payload<'_>) -> wasmparser::Result<()> {
        match payload {
            Payload::Version { encoding, .. } => self.open(encoding),
            Payload::End(_) => self.close(),
            Payload::MemorySection(memories) => {
                for memory in memories {
                    self.memory(memory?.initial);
                }
            }
            Payload::TableSection(tables) => {
                for table in tables {
                    self.table(table?.ty.initial);
                }
            }
            Payload::InstanceSection(instances) => {
                for instance in instances {
                    if let Instance::Instantiate { module_index, .. } = instance? {
                        self.instance(|level| &level.modules, module_index);
                    }
                }
            }
            Payload::ComponentInstanceSection(instances) => {
                for instance in instances {
                    if let ComponentInstance::Instantiate {
                        component_index, ..
                    } = instance?
                    {
                        self.instance(|level| &level.components, component_index);
                    }
                }
            }
            Payload::ComponentAliasSection(aliases) => {
                for alias in aliases {
                    self.alias(&alias?);
                }
            }
            Payload::ComponentImportSection(imports) => {
                for import in imports {
                    self.hands_on |= matches!(
                        import?.ty,
                        ComponentTypeRef::Module(_) | ComponentTypeRef::Component(_)
                    );
                }
            }
            Payload::ComponentExportSection(exports) => {
                for export in exports {
                    self.hands_on |= is_code(export?.kind);
                }
            }
            _ => {}
        }
        Ok(())
    }

    fn open(&mut self, encoding: Encoding) {
        let is_module = encoding == Encoding::Module;
        let parts = Parts {
            components: u64::from(!is_module),
            modules: u64::from(is_module),
            ..Parts::default()
        };
        self.levels.push(Level {
            is_module,
            parts,
            modules: Vec::new(),
            components: Vec::new(),
        });
        let depth = self.levels.len() - usize::from(is_module);
        self.depth = self.depth.max(depth);
    }

    fn close(&mut self) {
        let Some(read) = self.levels.pop() else {
            return;
        };
        match self.levels.last_mut() {
            Some(around) if read.is_module => around.modules.push(read.parts),
            Some(around) => around.components.push(read.parts),
            None => self.whole = read.parts,
        }
    }

    fn memory(&mut self, pages: u64) {
        self.largest_memory = self.largest_memory.max(pages.saturating_mul(PAGE_BYTES));
        if let Some(level) = self.levels.last_mut() {
            level.parts.memories += 1;
            level.parts.used_memories += u64::from(pages > 0);
        }
    }

    fn table(&mut self, elements: u64) {
        self.largest_table = self.largest_table.max(elements);
        if let Some(level) = self.levels.last_mut() {
            level.parts.tables += 1;
        }
    }

    /// An index that is not there is for the compiler to complain about.
    fn instance(&mut self, of: impl Fn(&Level) -> &Vec<Parts>, index: u32) {
        if let Some(level) = self.levels.last_mut() {
            let made = of(level).get(index as usize).copied();
            level.parts.add(made.unwrap_or_default());
        }
    }

    fn alias(&mut self, alias: &ComponentAlias<'_>) {
        match *alias {
            ComponentAlias::InstanceExport { kind, .. } => self.hands_on |= is_code(kind),
            ComponentAlias::CoreInstanceExport { .. } => {}
            ComponentAlias::Outer { kind, count, index } => {
                let (outwards, index) = (count as usize, index as usize);
                let outer = self.levels.iter().rev().nth(outwards);
                let of = |list: fn(&Level) -> &Vec<Parts>| {
                    let parts = outer.and_then(|level| list(level).get(index));
                    parts.copied().unwrap_or_default()
                };
                let module = of(|level| &level.modules);
                let component = of(|level| &level.components);
                let Some(level) = self.levels.last_mut() else {
                    return;
                };
                match kind {
                    ComponentOuterAliasKind::CoreModule => level.modules.push(module),
                    ComponentOuterAliasKind::Component => level.components.push(component),
                    ComponentOuterAliasKind::CoreType | ComponentOuterAliasKind::Type => {}
                }
            }
        }
    }

    fn complaints(&self, memory_bytes: u64) -> Vec<String> {
        let mut complaints = Vec::new();
        if self.hands_on {
            complaints.push(
                "it hands whole modules or components on as imports or exports, which is not \
                 taken here"
                    .to_owned(),
            );
        }
        let whole = &self.whole;
        for (count, what, most) in [
            (self.depth as u64, "levels of components", DEPTH_MOST as u64),
            (whole.components, "instances of components", COMPONENTS_MOST),
            (whole.modules, "instances of modules", KIND.instances.into()),
            (whole.memories, "memories", KIND.memories.into()),
            (whole.used_memories, "memories that are not empty", 1),
            (whole.tables, "tables", KIND.tables.into()),
        ] {
            if count > most {
                let (count, most) = (thousands(count), thousands(most));
                complaints.push(format!("it has {count} {what}, and may have {most}"));
            }
        }
        complaints.extend(complaints::sizes(
            self.largest_memory,
            memory_bytes,
            self.largest_table,
        ));
        complaints
    }
}

fn is_code(kind: ComponentExternalKind) -> bool {
    matches!(
        kind,
        ComponentExternalKind::Module | ComponentExternalKind::Component
    )
}
