use object::{Object, ObjectSymbol, elf, read::elf::ElfFile64};
use stechec_api::ProgramKind;
use stechec_problem::harmless_char;
use wasmparser::{Parser, Payload};

/// How many names of each list are kept, and how many characters of each.
const MAX_NAMES: usize = 200;
const MAX_NAME: usize = 120;
/// Longer texts are not read here, where nothing limits what that takes.
const MAX_TEXT: usize = 1 << 20;

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
    let mut names = Names::of(program);
    let exports = functions.map_while(|symbol| names.keep(symbol.name_bytes().unwrap_or(b"")));
    Some(Look {
        form: "shared library",
        exports: exports.collect(),
        imports: needed(&file, Names::of(program)).unwrap_or_default(),
    })
}

/// The names in a file together are no longer than the file. In one where they are, they lie
/// over each other: a long one for each of a million symbols would fill any memory.
struct Names {
    left: usize,
}

impl Names {
    fn of(program: &[u8]) -> Self {
        Self {
            left: program.len(),
        }
    }

    /// A name, cut; none from the first on that cannot be there.
    fn keep(&mut self, name: &[u8]) -> Option<String> {
        self.left = self.left.checked_sub(name.len() + 1)?;
        // A character takes four bytes at most.
        let begin = &name[..name.len().min(4 * (MAX_NAME + 1))];
        Some(String::from_utf8_lossy(begin).into_owned())
    }
}

/// The libraries it is linked with.
fn needed(file: &ElfFile64<'_, object::Endianness>, mut names: Names) -> Option<Vec<String>> {
    use object::read::elf::{Dyn, FileHeader};
    let (header, endian, data) = (file.elf_header(), file.endian(), file.data());
    let sections = header.sections(endian, data).ok()?;
    let (dynamic, strings) = sections.dynamic(endian, data).ok()??;
    let strings = sections.strings(endian, data, strings).ok()?;
    let wanted = dynamic.iter().filter(|it| it.tag(endian) == elf::DT_NEEDED);
    let found = wanted.map_while(|it| names.keep(it.string(endian, strings).unwrap_or(b"")));
    Some(found.collect())
}

fn wasm(program: &[u8]) -> Option<Look> {
    let text;
    let program = if program.starts_with(b"\0asm") {
        program
    } else if program.len() > MAX_TEXT {
        return Some(Look {
            form: "WASM as text, too long to look into",
            ..Look::default()
        });
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

#[cfg(test)]
mod tests {
    use super::*;

    /// A library with as many functions as its file has room for, all of them with one name that
    /// takes the rest of it.
    fn one_name_for_all(functions: usize, length: usize) -> Vec<u8> {
        const SECTIONS: usize = 3;
        let mut file = vec![0; 64];
        let put = |file: &mut Vec<u8>, at: usize, bytes: &[u8]| {
            file[at..at + bytes.len()].copy_from_slice(bytes);
        };
        put(&mut file, 0, b"\x7fELF\x02\x01\x01");
        put(&mut file, 16, &[3, 0, 62, 0, 1, 0, 0, 0]);
        put(&mut file, 40, &64_u64.to_le_bytes());
        put(
            &mut file,
            52,
            &[64, 0, 56, 0, 0, 0, 64, 0, SECTIONS as u8, 0, 2, 0],
        );
        let (symbols, names) = (
            64 + 64 * SECTIONS,
            64 + 64 * SECTIONS + 24 * (functions + 1),
        );
        file.resize(names, 0);
        // Type, place, length, what it is linked with, what entries are long.
        for (number, kind, at, long, link, entry) in [
            (1, 11_u32, symbols, 24 * (functions + 1), 2_u32, 24_u64),
            (2, 3, names, length + 2, 0, 0),
        ] {
            let head = 64 + 64 * number;
            put(&mut file, head + 4, &kind.to_le_bytes());
            put(&mut file, head + 24, &(at as u64).to_le_bytes());
            put(&mut file, head + 32, &(long as u64).to_le_bytes());
            put(&mut file, head + 40, &link.to_le_bytes());
            put(&mut file, head + 56, &entry.to_le_bytes());
        }
        for number in 1..=functions {
            // Its name, that it is a function for others, the section it is in.
            put(
                &mut file,
                symbols + 24 * number,
                &[1, 0, 0, 0, 0x12, 0, 1, 0],
            );
        }
        file.push(0);
        file.resize(names + length + 1, b'x');
        file.push(0);
        file
    }

    #[test]
    fn a_long_text_is_not_read() {
        let text = |size: usize| format!("(module {})", " ".repeat(size));
        let short = look(ProgramKind::Wasm, text(100).as_bytes());
        assert_eq!(short.form, "WASM module");
        let long = look(ProgramKind::Wasm, text(MAX_TEXT).as_bytes());
        assert!(long.form.contains("too long"), "{long:?}");
    }

    #[test]
    fn names_that_lie_over_each_other_fill_no_memory() {
        let honest = look(ProgramKind::Native, &one_name_for_all(1, 7));
        assert_eq!(honest.exports, ["xxxxxxx"]);
        // A terabyte, if each were kept.
        let file = one_name_for_all(500_000, 2_000_000);
        let look = look(ProgramKind::Native, &file);
        assert!((1..10).contains(&look.exports.len()), "{look:?}");
        assert!(look.exports[0].chars().count() <= MAX_NAME + 1);
    }
}
