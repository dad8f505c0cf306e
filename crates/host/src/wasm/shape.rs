use super::{
    bounds::{TABLE_ELEMENTS, TABLES},
    text::{self, thousands},
};
use crate::{Fault, FaultKind};
use std::path::Path;
use wasmparser::{Encoding, ExternalKind, FunctionBody, Operator, Parser, Payload, TypeRef};

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

/// A fault of a file that cannot be used.
pub(super) fn refused(why: impl Into<String>) -> Fault {
    Fault::new(FaultKind::Refused, why)
}

/// WASM, made from text if need be. Text gets the places of its lines, for backtraces.
pub(super) fn binary(name: &str, bytes: &[u8], most: usize) -> Result<Vec<u8>, Fault> {
    let size = |bytes: &[u8]| match bytes.len() {
        len if len > most => Err(refused(format!(
            "the file has {} bytes; at most {} are taken",
            thousands(len as u64),
            thousands(most as u64)
        ))),
        _ => Ok(()),
    };
    size(bytes)?;
    match bytes {
        [] => Err(refused("the file is empty")),
        [b'\0', b'a', b's', b'm', ..] => Ok(bytes.to_vec()),
        [0x7f, b'E', b'L', b'F', ..] => {
            Err(refused("the file is a native library or program, not WASM"))
        }
        _ => {
            let wasm = from_text(name, bytes)?;
            size(&wasm)?;
            Ok(wasm)
        }
    }
}

fn from_text(name: &str, bytes: &[u8]) -> Result<Vec<u8>, Fault> {
    let text = std::str::from_utf8(bytes).ok();
    // Text begins with a bracket or a comment.
    let text = text.filter(|text| text.trim_start().starts_with(['(', ';']));
    let Some(text) = text else {
        return Err(refused(
            "the file is no WASM: it begins neither with `\\0asm` nor like WAT text",
        ));
    };
    let mut parser = wat::Parser::new();
    parser.generate_dwarf(wat::GenerateDwarf::Lines);
    parser
        .parse_str(Some(Path::new(name)), text)
        .map_err(|error| {
            let report = error.to_string();
            let what = report.lines().next().unwrap_or_default();
            refused(format!("the WAT text is wrong: {}", text::plain(what, 200)))
                .detail(plain_lines(&report))
        })
}

fn plain_lines(report: &str) -> String {
    let lines = report.lines().take(10).map(|line| text::plain(line, 200));
    lines.collect::<Vec<_>>().join("\n")
}

impl Shape {
    pub(super) fn read(wasm: &[u8]) -> Result<Self, Fault> {
        Self::parse(wasm).map_err(|error| broken(error.offset(), error.message()))?
    }

    /// The outer result is for broken files, the inner one for those that are no champions.
    fn parse(wasm: &[u8]) -> wasmparser::Result<Result<Self, Fault>> {
        let mut shape = Self::default();
        let (mut function, mut told_by) = (0, None);
        for payload in Parser::new(0).parse_all(wasm) {
            match payload? {
                Payload::Version {
                    encoding: Encoding::Component,
                    ..
                } => {
                    return Ok(Err(refused(
                        "the file is a WASM component; a champion is a core module",
                    )));
                }
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
        Ok(Ok(shape))
    }

    /// Everything that is too large.
    pub(super) fn complaints(&self, memory_bytes: u64) -> Vec<String> {
        let mut complaints = Vec::new();
        let pages = self.memories.iter().copied().max().unwrap_or_default();
        let bytes = pages.saturating_mul(PAGE_BYTES);
        if bytes > memory_bytes {
            complaints.push(format!(
                "it begins with {} of memory, and may have {}",
                text::bytes(bytes),
                text::bytes(memory_bytes)
            ));
        }
        if self.memories.len() > 1 {
            let count = self.memories.len();
            complaints.push(format!("it has {count} memories, and may have one"));
        }
        if self.tables.len() > TABLES as usize {
            let count = self.tables.len();
            complaints.push(format!("it has {count} tables, and may have {TABLES}"));
        }
        let elements = self.tables.iter().copied().max().unwrap_or_default();
        if elements > TABLE_ELEMENTS as u64 {
            complaints.push(format!(
                "it begins with a table of {} elements, and may have {}",
                thousands(elements),
                thousands(TABLE_ELEMENTS as u64)
            ));
        }
        complaints
    }
}

/// A file that is cut off, damaged, or has what not every machine has.
pub(super) fn broken(offset: usize, why: &str) -> Fault {
    let why = text::plain(why.lines().next().unwrap_or_default(), 200);
    refused(format!(
        "the file is no valid WASM: {why}, at byte {offset} (is it cut off or damaged, or built \
         with extensions that are not taken here?)"
    ))
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
