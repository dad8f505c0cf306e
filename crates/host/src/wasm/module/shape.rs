use super::KIND;
use crate::{
    Fault,
    wasm::{complaints, file::broken},
};
use wasmparser::{ExternalKind, FunctionBody, Operator, Parser, Payload, TypeRef};

const PAGE_BYTES: u64 = 64 << 10;
/// The export that tells which interface a champion was built for.
pub(super) const HASH_EXPORT: &str = "stechec_api_hash";

/// What a file declares, read before anything is compiled.
#[derive(Debug, Default)]
pub(super) struct Shape {
    /// The pages that memories begin with.
    memories: Sizes,
    /// The elements that tables begin with.
    tables: Sizes,
    /// The hash of its interface, if that is a plain number in the code.
    pub(super) hash: Option<u64>,
}

/// Of any number of things: nothing is kept for each of millions.
#[derive(Debug, Default)]
struct Sizes {
    count: usize,
    largest: u64,
}

impl Sizes {
    fn add(&mut self, size: u64) {
        self.count += 1;
        self.largest = self.largest.max(size);
    }
}

impl Shape {
    pub(super) fn read(wasm: &[u8]) -> Result<Self, Fault> {
        Self::parse(wasm).map_err(|error| broken(error.offset(), error.message()))
    }

    fn parse(wasm: &[u8]) -> wasmparser::Result<Self> {
        let mut shape = Self::default();
        let (mut function, mut told_by) = (0, None);
        for payload in Parser::new(0).parse_all(wasm) {
            match payload? {
                Payload::ImportSection(imports) => {
                    for import in imports.into_imports() {
                        let counts = matches!(import?.ty, TypeRef::Func(_) | TypeRef::FuncExact(_));
                        function += u32::from(counts);
                    }
                }
                Payload::MemorySection(memories) => {
                    for memory in memories {
                        shape.memories.add(memory?.initial);
                    }
                }
                Payload::TableSection(tables) => {
                    for table in tables {
                        shape.tables.add(table?.ty.initial);
                    }
                }
                Payload::ExportSection(exports) => {
                    for export in exports {
                        let export = export?;
                        if export.name == HASH_EXPORT && export.kind == ExternalKind::Func {
                            told_by = Some(export.index);
                        }
                    }
                }
                Payload::CodeSectionEntry(body) => {
                    if told_by == Some(function) {
                        shape.hash = constant(&body)?;
                    }
                    function += 1;
                }
                _ => {}
            }
        }
        Ok(shape)
    }

    /// Everything that is too large.
    pub(super) fn complaints(&self, memory_bytes: u64) -> Vec<String> {
        let memory = self.memories.largest.saturating_mul(PAGE_BYTES);
        let mut complaints = complaints::sizes(memory, memory_bytes, self.tables.largest);
        if self.memories.count > 1 {
            let count = self.memories.count;
            complaints.push(format!("it has {count} memories, and may have one"));
        }
        if self.tables.count > KIND.tables as usize {
            let (count, most) = (self.tables.count, KIND.tables);
            complaints.push(format!("it has {count} tables, and may have {most}"));
        }
        complaints
    }
}

/// The number a function returns, if returning it is all it does.
fn constant(body: &FunctionBody<'_>) -> wasmparser::Result<Option<u64>> {
    let mut code = body.get_operators_reader()?;
    let Operator::I64Const { value } = code.read()? else {
        return Ok(None);
    };
    let mut next = code.read()?;
    if matches!(next, Operator::Return) {
        next = code.read()?;
    }
    Ok(matches!(next, Operator::End).then_some(value as u64))
}
