use object::{Object, ObjectSymbol, elf, read::elf::ElfFile64};
use stechec_api::ProgramKind;
use stechec_problem::harmless_char;
use wasmparser::{Parser, Payload};

/// How many names of each list are kept, and how many characters of each.
const MAX_NAMES: usize = 200;
const MAX_NAME: usize = 120;

/// What a program imports and exports, as far as its file shows.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Look {
    /// What it is, for people.
    pub form: &'static str,
    /// Libraries or functions it wants.
    pub imports: Vec<String>,
    /// Functions it offers.
    pub exports: Vec<String>,
}

/// Looks at a program without running anything of it; what cannot be read is left out.
pub fn look(kind: ProgramKind, program: &[u8]) -> Look {
    let mut look = match kind {
        ProgramKind::Native => native(program).unwrap_or_default(),
        ProgramKind::Wasm => wasm(program).unwrap_or_default(),
    };
    look.exports.sort();
    for names in [&mut look.imports, &mut look.exports] {
        names.truncate(MAX_NAMES);
        names.iter_mut().for_each(|name| *name = shown(name));
    }
    look
}

/// A name of somebody else's choice, as it may be shown.
fn shown(name: &str) -> String {
    let mut shown: String = name.chars().take(MAX_NAME).map(harmless_char).collect();
    if name.chars().nth(MAX_NAME).is_some() {
        shown.push('…');
    }
    shown
}

fn native(program: &[u8]) -> Option<Look> {
    let file = ElfFile64::<object::Endianness>::parse(program).ok()?;
    let symbols = file.dynamic_symbols().filter(|it| it.is_definition());
    let functions = symbols.filter(|it| it.kind() == object::SymbolKind::Text);
    let exports = functions.filter_map(|symbol| symbol.name().ok().map(str::to_owned));
    Some(Look {
        form: "shared library",
        imports: needed(&file).unwrap_or_default(),
        exports: exports.collect(),
    })
}

/// The libraries it is linked with.
fn needed(file: &ElfFile64<'_, object::Endianness>) -> Option<Vec<String>> {
    use object::read::elf::{Dyn, FileHeader};
    let (header, endian, data) = (file.elf_header(), file.endian(), file.data());
    let sections = header.sections(endian, data).ok()?;
    let (dynamic, strings) = sections.dynamic(endian, data).ok()??;
    let strings = sections.strings(endian, data, strings).ok()?;
    let wanted = dynamic.iter().filter(|it| it.tag(endian) == elf::DT_NEEDED);
    let names = wanted.filter_map(|it| it.string(endian, strings).ok());
    Some(
        names
            .map(|name| String::from_utf8_lossy(name).into_owned())
            .collect(),
    )
}

fn wasm(program: &[u8]) -> Option<Look> {
    let text;
    let program = if program.starts_with(b"\0asm") {
        program
    } else {
        text = wat::parse_bytes(program).ok()?;
        &text
    };
    let mut look = Look {
        form: "WASM module",
        ..Look::default()
    };
    let mut depth = 0;
    for payload in Parser::new(0).parse_all(program) {
        match payload.ok()? {
            Payload::Version {
                encoding: wasmparser::Encoding::Component,
                ..
            } if depth == 0 => look.form = "WASM component",
            // What is inside a component is its own affair.
            Payload::ModuleSection { .. } | Payload::ComponentSection { .. } => depth += 1,
            Payload::End(_) if depth > 0 => depth -= 1,
            Payload::ImportSection(section) if depth == 0 => {
                let imports = section.into_imports().filter_map(Result::ok);
                look.imports
                    .extend(imports.map(|import| format!("{}.{}", import.module, import.name)));
            }
            Payload::ExportSection(section) if depth == 0 => {
                let exports = section.into_iter().filter_map(Result::ok);
                look.exports
                    .extend(exports.map(|export| export.name.to_owned()));
            }
            Payload::ComponentImportSection(section) if depth == 0 => {
                let imports = section.into_iter().filter_map(Result::ok);
                look.imports
                    .extend(imports.map(|import| import.name.name.to_owned()));
            }
            Payload::ComponentExportSection(section) if depth == 0 => {
                let exports = section.into_iter().filter_map(Result::ok);
                look.exports
                    .extend(exports.map(|export| export.name.name.to_owned()));
            }
            _ => {}
        }
    }
    Some(look)
}
