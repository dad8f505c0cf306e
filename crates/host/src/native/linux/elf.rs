//! Looks at a library's first bytes, to say what is wrong with it before it is loaded.

use object::{
    Endianness,
    elf::{DT_NEEDED, DT_NULL, DT_STRTAB, FileHeader64, PT_DYNAMIC, PT_LOAD},
    read::elf::{FileHeader, ProgramHeader},
};

/// As much of the beginning of a file as is looked at.
pub(super) const HEAD_BYTES: usize = 4 << 10;

const SHARED_OBJECT: u16 = 3;

/// Entries of the part that is for the loader: a tag and a value.
const ENTRY_BYTES: usize = 16;
const DYNAMIC_END: u64 = DT_NULL as u64;
const STRINGS: u64 = DT_STRTAB as u64;
const NEEDED: u64 = DT_NEEDED as u64;
/// The longest name that a file can have.
const NAME_BYTES: usize = 256;
/// As many names as are read of a library: each of millions could be the same long one.
const NAMES: usize = 1 << 10;

/// This machine's number in the format.
const MACHINE: Option<u16> = match std::env::consts::ARCH.as_bytes() {
    b"x86_64" => Some(62),
    b"aarch64" => Some(183),
    b"riscv64" => Some(243),
    _ => None,
};

/// Whether a file of this size that begins so can be a shared library of this machine.
pub(super) fn check(head: &[u8], size: u64) -> Result<(), String> {
    let Some(magic) = head.get(..16) else {
        return Err(format!(
            "the file is not a shared library: it has only {size} bytes"
        ));
    };
    if !magic.starts_with(b"\x7fELF") {
        return Err(
            "the file is not a shared library: it does not begin like an ELF file".to_owned(),
        );
    }
    let cut = || format!("the file is truncated: it has only {size} bytes");
    if (magic[4], magic[5]) != (2, 1) {
        return Err(
            "the library is for another kind of machine, not for one of 64 bits".to_owned(),
        );
    }
    let (kind, machine) = (number::<2>(head, 16), number::<2>(head, 18));
    let machine = machine.ok_or_else(cut)? as u16;
    if MACHINE.is_some_and(|mine| mine != machine) {
        let arch = std::env::consts::ARCH;
        return Err(format!(
            "the library is for another kind of machine, not for {arch}"
        ));
    }
    if kind != Some(u64::from(SHARED_OBJECT)) {
        return Err(
            "the file is a program or a part of one; link it as a library, with -shared".to_owned(),
        );
    }
    match needed_bytes(head).ok_or_else(cut)? {
        needed if needed > size => Err(format!("{}; it should have {needed}", cut())),
        _ => Ok(()),
    }
}

/// The libraries that a library says it needs, found as the loader finds them: by the parts
/// that it maps and the addresses in there. It never looks at sections, which may be
/// missing or say something else. None if it is not a library.
pub(super) fn needed(library: &[u8]) -> Vec<String> {
    needed_names(library).unwrap_or_default()
}

fn needed_names(library: &[u8]) -> Option<Vec<String>> {
    let header = FileHeader64::<Endianness>::parse(library).ok()?;
    let endian = header.endian().ok()?;
    let parts = header.program_headers(endian, library).ok()?;
    // What is at an address once it is loaded, as far as the file has it.
    let at = |address: u64| {
        let mut loaded = parts.iter().filter(|it| it.p_type(endian) == PT_LOAD);
        loaded.find_map(|part| {
            let offset = address.checked_sub(part.p_vaddr(endian))?;
            let length = part.p_filesz(endian).checked_sub(offset)?;
            let start = part.p_offset(endian).checked_add(offset)?;
            let end = start.checked_add(length)?;
            library.get(usize::try_from(start).ok()?..usize::try_from(end).ok()?)
        })
    };
    let dynamic = parts.iter().find(|it| it.p_type(endian) == PT_DYNAMIC)?;
    let (mut strings, mut names) = (None, Vec::new());
    for entry in at(dynamic.p_vaddr(endian))?.chunks_exact(ENTRY_BYTES) {
        let (tag, value) = (number::<8>(entry, 0)?, number::<8>(entry, 8)?);
        match tag {
            DYNAMIC_END => break,
            STRINGS => strings = at(value),
            NEEDED if names.len() < NAMES => names.push(value),
            _ => {}
        }
    }
    let strings = strings?;
    let name = |at: u64| {
        let rest = strings.get(usize::try_from(at).ok()?..)?;
        let length = rest.iter().take(NAME_BYTES).position(|byte| *byte == 0)?;
        String::from_utf8(rest[..length].to_vec()).ok()
    };
    Some(names.into_iter().filter_map(name).collect())
}

/// Where the last part that is spoken of ends; none if the head itself is cut off.
fn needed_bytes(head: &[u8]) -> Option<u64> {
    let (programs, sections) = (number::<8>(head, 32)?, number::<8>(head, 40)?);
    let (program_size, program_count) = (number::<2>(head, 54)?, number::<2>(head, 56)?);
    let (section_size, section_count) = (number::<2>(head, 58)?, number::<2>(head, 60)?);
    let mut needed = sections.saturating_add(section_size * section_count);
    for index in 0..program_count {
        let at = programs.saturating_add(index * program_size);
        needed = needed.max(at.saturating_add(program_size));
        let at = usize::try_from(at).ok()?;
        // Parts that are described further back than the head reaches are not looked at.
        let (Some(kind), Some(offset), Some(length)) = (
            number::<4>(head, at),
            number::<8>(head, at.saturating_add(8)),
            number::<8>(head, at.saturating_add(32)),
        ) else {
            continue;
        };
        if kind == u64::from(PT_LOAD) {
            needed = needed.max(offset.saturating_add(length));
        }
    }
    Some(needed)
}

/// The number of `N` bytes at a place.
fn number<const N: usize>(bytes: &[u8], at: usize) -> Option<u64> {
    let mut number = [0; 8];
    number[..N].copy_from_slice(bytes.get(at..at.checked_add(N)?)?);
    Some(u64::from_le_bytes(number))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    #[test]
    fn what_is_wrong_is_said() {
        let mine = fs::read("/proc/self/exe").unwrap();
        let size = mine.len() as u64;
        let head = &mine[..HEAD_BYTES];
        assert_eq!(check(head, size), Ok(()));
        let changed = |at: usize, value: u8| {
            let mut head = head.to_vec();
            head[at] = value;
            check(&head, size).unwrap_err()
        };
        assert!(changed(0, b'#').contains("not a shared library"));
        assert!(changed(4, 1).contains("another kind of machine"));
        assert!(changed(18, 0xee).contains("another kind of machine"));
        assert!(changed(16, 2).contains("-shared"));
        assert!(check(head, size / 2).unwrap_err().contains("truncated"));
        for length in 0..HEAD_BYTES {
            assert!(check(&head[..length], length as u64).is_err());
        }
    }

    /// The loader does not look at sections, so they may be missing or lie.
    #[test]
    fn what_a_library_needs_is_found_without_its_sections() {
        let mut mine = fs::read("/proc/self/exe").unwrap();
        let names = needed(&mine);
        assert!(
            names.iter().any(|name| name.starts_with("libc.")),
            "{names:?}"
        );
        let sections = number::<8>(&mine, 40).unwrap() as usize;
        mine[sections..].fill(0xee);
        assert_eq!(needed(&mine), names);
        mine[40..48].fill(0);
        mine[60..64].fill(0);
        assert_eq!(needed(&mine), names);
        mine[32..40].fill(0xff);
        assert_eq!(needed(&mine), [""; 0]);
    }

    /// Each of them would be read, kept and looked for by a process without limits.
    #[test]
    fn a_library_that_needs_a_million_others_is_read_within_bounds() {
        const FIRST: usize = 64 + 2 * 56;
        const MILLION: usize = 1_000_000;
        let strings = FIRST + 16 * (MILLION + 2);
        let mut library = vec![0; strings];
        library.extend([b'n'; NAME_BYTES - 1]);
        library.push(0);
        let size = library.len() as u64;
        let mut put = |at: usize, bytes: &[u8]| {
            library[at..at + bytes.len()].copy_from_slice(bytes);
        };
        put(0, b"\x7fELF\x02\x01\x01");
        put(32, &64_u64.to_le_bytes());
        put(52, &[64, 0, 56, 0, 2, 0, 64, 0, 0, 0, 0, 0]);
        // What is loaded is the whole file, at address 0.
        for (at, kind, place) in [(64, PT_LOAD, 0), (64 + 56, PT_DYNAMIC, FIRST as u64)] {
            put(at, &kind.to_le_bytes());
            put(at + 8, &place.to_le_bytes());
            put(at + 16, &place.to_le_bytes());
            put(at + 32, &(size - place).to_le_bytes());
        }
        put(FIRST, &STRINGS.to_le_bytes());
        put(FIRST + 8, &(strings as u64).to_le_bytes());
        for number in 1..=MILLION {
            put(FIRST + 16 * number, &NEEDED.to_le_bytes());
        }
        let names = needed(&library);
        assert_eq!(names.len(), NAMES);
        assert!(names.iter().all(|name| name.len() == NAME_BYTES - 1));
    }

    #[test]
    fn any_bytes_can_be_looked_at() {
        let mut head = b"\x7fELF\x02\x01".to_vec();
        head.resize(200, 0xff);
        for arch in [62_u16, 183, 243] {
            head[16..18].copy_from_slice(&3_u16.to_le_bytes());
            head[18..20].copy_from_slice(&arch.to_le_bytes());
            assert!(check(&head, 200).is_err());
            assert_eq!(needed(&head), [""; 0]);
        }
    }
}
