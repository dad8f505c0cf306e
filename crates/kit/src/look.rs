use crate::words::shown;
use object::{Object, ObjectSymbol, elf, read::elf::ElfFile64};
use std::collections::BinaryHeap;
use stechec_api::ProgramKind;
use wasmparser::{Chunk, Parser, Payload};

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
    let found = match kind {
        ProgramKind::Native => native(program),
        ProgramKind::Wasm => wasm(program),
    };
    let found = found.unwrap_or_default();
    let cut = |names: Vec<String>| names.iter().map(|name| shown(name, MAX_NAME)).collect();
    Look {
        form: found.form,
        imports: cut(found.imports),
        exports: cut(found.exports.into_sorted_vec()),
    }
}

/// As much of a name as is shown, and a little more if there is more.
fn begin(name: &[u8]) -> String {
    // A character takes four bytes at most.
    let begin = &name[..name.len().min(4 * (MAX_NAME + 1))];
    String::from_utf8_lossy(begin).into_owned()
}

/// What was found so far. However many names there are in a file, and whatever they share, no
/// more are in memory than are shown.
#[derive(Default)]
struct Found {
    form: &'static str,
    imports: Vec<String>,
    exports: BinaryHeap<String>,
}

impl Found {
    fn new(form: &'static str) -> Self {
        Self {
            form,
            ..Self::default()
        }
    }

    /// Keeps the first of them.
    fn import(&mut self, names: impl Iterator<Item = String>) {
        let room = MAX_NAMES - self.imports.len();
        self.imports.extend(names.take(room));
    }

    /// Keeps those that come first in the alphabet.
    fn export(&mut self, names: impl Iterator<Item = String>) {
        for name in names {
            self.exports.push(name);
            if self.exports.len() > MAX_NAMES {
                self.exports.pop();
            }
        }
    }
}

fn native(program: &[u8]) -> Option<Found> {
    let file = ElfFile64::<object::Endianness>::parse(program).ok()?;
    let mut found = Found::new("shared library");
    let symbols = file.dynamic_symbols().filter(|it| it.is_definition());
    let functions = symbols.filter(|it| it.kind() == object::SymbolKind::Text);
    let mut names = Names::of(program);
    found.export(functions.map_while(|symbol| names.keep(symbol.name_bytes().ok()?)));
    needed(&file, &mut found, Names::of(program));
    Some(found)
}

/// The names in a file together are no longer than the file. In one where they are, they lie
/// over each other: to find the end of a long one for each of a million symbols takes hours.
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
        Some(begin(name))
    }
}

/// The libraries it is linked with.
fn needed(
    file: &ElfFile64<'_, object::Endianness>,
    found: &mut Found,
    mut names: Names,
) -> Option<()> {
    use object::read::elf::{Dyn, FileHeader};
    let (header, endian, data) = (file.elf_header(), file.endian(), file.data());
    let sections = header.sections(endian, data).ok()?;
    let (dynamic, strings) = sections.dynamic(endian, data).ok()??;
    let strings = sections.strings(endian, data, strings).ok()?;
    let wanted = dynamic.iter().filter(|it| it.tag(endian) == elf::DT_NEEDED);
    found.import(wanted.map_while(|it| names.keep(it.string(endian, strings).ok()?)));
    Some(())
}

fn wasm(program: &[u8]) -> Option<Found> {
    if program.starts_with(b"\0asm") {
        binary(program)
    } else if program.len() > MAX_TEXT {
        Some(Found::new("WASM as text, too long to look into"))
    } else {
        binary(&wat::parse_bytes(program).ok()?)
    }
}

fn binary(mut program: &[u8]) -> Option<Found> {
    let mut found = Found::new("WASM module");
    let mut parser = Parser::new(0);
    loop {
        let Chunk::Parsed { consumed, payload } = parser.parse(program, true).ok()? else {
            return None;
        };
        program = &program[consumed..];
        match payload {
            Payload::Version {
                encoding: wasmparser::Encoding::Component,
                ..
            } => found.form = "WASM component",
            // What is inside a component is its own affair.
            Payload::ModuleSection {
                unchecked_range, ..
            }
            | Payload::ComponentSection {
                unchecked_range, ..
            } => {
                let inside = unchecked_range.end - unchecked_range.start;
                program = program.get(inside..)?;
            }
            Payload::End(_) => return Some(found),
            other => names(other, &mut found),
        }
    }
}

fn names(payload: Payload<'_>, found: &mut Found) {
    match payload {
        Payload::ImportSection(section) => {
            let imports = section.into_imports().map_while(Result::ok);
            // Many can share one long name of a module.
            found.import(imports.map(|it| {
                let (module, name) = (begin(it.module.as_bytes()), begin(it.name.as_bytes()));
                format!("{module}.{name}")
            }));
        }
        Payload::ExportSection(section) => {
            let exports = section.into_iter().map_while(Result::ok);
            found.export(exports.map(|it| begin(it.name.as_bytes())));
        }
        Payload::ComponentImportSection(section) => {
            let imports = section.into_iter().map_while(Result::ok);
            found.import(imports.map(|it| begin(it.name.name.as_bytes())));
        }
        Payload::ComponentExportSection(section) => {
            let exports = section.into_iter().map_while(Result::ok);
            found.export(exports.map(|it| begin(it.name.name.as_bytes())));
        }
        _ => {}
    }
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
        let mut file = one_name_for_all(500_000, 2_000_000);
        let seen = look(ProgramKind::Native, &file);
        assert!((1..10).contains(&seen.exports.len()), "{seen:?}");
        assert!(seen.exports[0].chars().count() <= MAX_NAME + 1);
        // The end of a name that has none is looked for once.
        file.pop();
        file.push(b'x');
        let seen = look(ProgramKind::Native, &file);
        assert_eq!(seen.exports, [""; 0]);
    }

    /// Imports in a group that says the name of their module once.
    fn one_module_for_all(items: u32, module: usize) -> Vec<u8> {
        let section = |id: u8, body: &[u8]| {
            let mut section = vec![id];
            section.extend(leb128(body.len() as u32));
            section.extend(body);
            section
        };
        let mut group = vec![1];
        group.extend(leb128(module as u32));
        group.extend(vec![b'm'; module]);
        // No name, what marks such a group, and a function of the first type.
        group.extend([0, 0x7e, 0, 0]);
        group.extend(leb128(items));
        group.extend((0..items).flat_map(|_| *b"\x01f"));
        let mut file = b"\0asm\x01\0\0\0".to_vec();
        file.extend(section(1, &[1, 0x60, 0, 0]));
        file.extend(section(2, &group));
        file
    }

    fn leb128(number: u32) -> [u8; 5] {
        let part = |at: usize| (number >> (7 * at) & 0x7f) as u8 | if at < 4 { 0x80 } else { 0 };
        std::array::from_fn(part)
    }

    #[test]
    fn a_name_that_imports_share_is_not_copied_for_each() {
        let honest = look(ProgramKind::Wasm, &one_module_for_all(2, 3));
        assert_eq!(honest.imports, ["mmm.f"; 2]);
        // Thirty gigabytes, if each had its own.
        let look = look(ProgramKind::Wasm, &one_module_for_all(300_000, 99_000));
        assert_eq!(look.imports.len(), MAX_NAMES);
        assert_eq!(look.imports[0].chars().count(), MAX_NAME + 1);
    }

    #[test]
    fn only_what_is_outermost_counts_however_deep_a_component_is() {
        let inside = "(core module (import \"a\" \"b\" (func))) (component (import \"c\" (func)))";
        let text =
            format!("(component {inside} (import \"d\" (func $d)) (export \"e\" (func $d)))");
        let seen = look(ProgramKind::Wasm, text.as_bytes());
        assert_eq!(seen.form, "WASM component");
        assert_eq!(
            (seen.imports, seen.exports),
            (vec!["d".to_owned()], vec!["e".to_owned()])
        );
    }

    #[test]
    fn of_many_names_the_first_are_shown_in_order() {
        let exports = (0..1_000).rev();
        let exports: String = exports
            .map(|number| format!("(func (export \"f{number:03}\"))"))
            .collect();
        let look = look(ProgramKind::Wasm, format!("(module {exports})").as_bytes());
        let expected: Vec<String> = (0..MAX_NAMES).map(|it| format!("f{it:03}")).collect();
        assert_eq!(look.exports, expected);
    }
}
