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
    /// The pages each memory begins with.
    memories: Vec<u64>,
    /// The elements each table begins with.
    tables: Vec<u64>,
    /// The hash of its interface, if that is a plain number in the code.
    pub(super) hash: Option<u64>,
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
                        shape.memories.push(memory?.initial);
                    }
                }
                Payload::TableSection(tables) => {
                    for table in tables {
                        shape.tables.push(table?.ty.initial);
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
        let largest = |sizes: &[u64]| sizes.iter().copied().max().unwrap_or_default();
        let memory = largest(&self.memories).saturating_mul(PAGE_BYTES);
        let mut complaints = complaints::sizes(memory, memory_bytes, largest(&self.tables));
        if self.memories.len() > 1 {
            let count = self.memories.len();
            complaints.push(format!("it has {count} memories, and may have one"));
        }
        if self.tables.len() > KIND.tables as usize {
            let (count, most) = (self.tables.len(), KIND.tables);
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
