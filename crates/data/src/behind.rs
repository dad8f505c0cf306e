//! How files stand behind a program:
//!
//! | | |
//! |---|---|
//! | only in WASM | the head of a custom section |
//! | each file | its path and its content, each with its length before it |
//! | 4 bytes | how many bytes all files take |
//! | 4 bytes | how many bytes are to be cut off to have the program alone |
//! | 8 bytes | [`MARK`] |
//!
//! Lengths are 32 bits, the lowest first.

use crate::{Files, MAX_BYTES, MAX_FILES, MAX_NAME};
use std::io::{self, Cursor, Read, Seek, SeekFrom};

/// The last bytes of a program with data.
const MARK: &[u8; 8] = b"\0stechec";
const LENGTH: usize = 4;
/// Both lengths and the mark.
const TRAILER: usize = 2 * LENGTH + MARK.len();
/// The name of the section in WASM.
const SECTION: &[u8] = b"stechec.data";
/// What WASM begins with.
const WASM: &[u8] = b"\0asm";
/// More than files within the limits can take.
const MAX_LISTED: usize = MAX_BYTES + MAX_FILES * (MAX_NAME + 2 * LENGTH);

/// What is behind a program is not what was put there.
#[derive(Debug, thiserror::Error)]
#[error("its data files are damaged, or more than a champion can carry: build it again")]
pub struct Damaged;

/// A program with files behind it, instead of those that were there.
pub fn attach(program: &[u8], files: &Files) -> Vec<u8> {
    let code = split(program).map_or(program, |(code, _)| code);
    let mut whole = code.to_vec();
    if files.is_empty() {
        return whole;
    }
    let mut list = Vec::new();
    for (name, content) in &files.0 {
        for part in [name, content] {
            list.extend(length(part.len()));
            list.extend(part);
        }
    }
    if code.starts_with(WASM) {
        let section = 1 + SECTION.len() + list.len() + TRAILER;
        // A custom section: its number, how long it is, its name.
        whole.push(0);
        whole.extend(leb128(section));
        whole.push(SECTION.len() as u8);
        whole.extend(SECTION);
    }
    let cut = whole.len() - code.len() + list.len() + TRAILER;
    whole.extend(&list);
    whole.extend(length(list.len()));
    whole.extend(length(cut));
    whole.extend(MARK);
    whole
}

fn length(bytes: usize) -> [u8; LENGTH] {
    // What is within the limits is far from this one.
    u32::try_from(bytes).unwrap_or(u32::MAX).to_le_bytes()
}

/// A number as WASM writes it, always in five bytes.
fn leb128(number: usize) -> [u8; 5] {
    let part = |at: usize| (number >> (7 * at) & 0x7f) as u8 | if at < 4 { 0x80 } else { 0 };
    std::array::from_fn(part)
}

/// A program without the files behind it, and those files; none if there are none.
pub fn split(program: &[u8]) -> Result<(&[u8], Files), Damaged> {
    let Some((list, cut)) = trailer(program) else {
        return Ok((program, Files::default()));
    };
    let code = program.len().checked_sub(cut).ok_or(Damaged)?;
    let files = read_behind(&mut Cursor::new(program)).map_err(|_| Damaged)?;
    if cut < list + TRAILER {
        return Err(Damaged);
    }
    Ok((&program[..code], files))
}

/// The files behind a program in a file, of which no more is read than them.
pub fn read_behind(program: &mut (impl Read + Seek)) -> io::Result<Files> {
    let end = program.seek(SeekFrom::End(0))?;
    if end < TRAILER as u64 {
        return Ok(Files::default());
    }
    let mut last = [0; TRAILER];
    program.seek(SeekFrom::Start(end - TRAILER as u64))?;
    program.read_exact(&mut last)?;
    let Some((list, _)) = trailer(&last) else {
        return Ok(Files::default());
    };
    let damaged = || io::Error::new(io::ErrorKind::InvalidData, Damaged);
    let begin = end.checked_sub((list + TRAILER) as u64);
    let begin = begin.filter(|_| list <= MAX_LISTED).ok_or_else(damaged)?;
    program.seek(SeekFrom::Start(begin))?;
    let mut bytes = vec![0; list];
    program.read_exact(&mut bytes)?;
    files(&bytes).ok_or_else(damaged)
}

/// The two lengths before the mark, if there is a mark.
fn trailer(program: &[u8]) -> Option<(usize, usize)> {
    let rest = program.strip_suffix(MARK)?;
    let (rest, cut) = rest.split_last_chunk()?;
    let (_, list) = rest.split_last_chunk()?;
    let number = |bytes: &[u8; LENGTH]| u32::from_le_bytes(*bytes) as usize;
    Some((number(list), number(cut)))
}

fn files(mut list: &[u8]) -> Option<Files> {
    let mut found = Vec::new();
    while !list.is_empty() && found.len() <= MAX_FILES {
        let name = String::from_utf8(part(&mut list)?.to_vec()).ok()?;
        found.push((name, part(&mut list)?.to_vec()));
    }
    Files::new(found).ok()
}

fn part<'a>(list: &mut &'a [u8]) -> Option<&'a [u8]> {
    let (length, rest) = list.split_first_chunk()?;
    let (part, rest) = rest.split_at_checked(u32::from_le_bytes(*length) as usize)?;
    *list = rest;
    Some(part)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::TooMuch;
    use proptest::prelude::*;

    fn some() -> Files {
        let file = |name: &str, content: &[u8]| (name.to_owned(), content.to_vec());
        Files::new([file("a/b.bin", &[0, 255, 7]), file("empty", b"")]).unwrap()
    }

    #[test]
    fn what_is_put_behind_a_program_is_found_there() {
        for program in [&b"\x7fELF and more"[..], b"\0asm\x01\0\0\0", b""] {
            let whole = attach(program, &some());
            let (code, files) = split(&whole).unwrap();
            assert_eq!((code, &files), (program, &some()));
            assert_eq!(files.get(b"a/b.bin"), Some(&[0, 255, 7][..]));
            assert_eq!(files.get(b"a"), None);
            // Again, in place of what is there; and gone.
            assert_eq!(attach(&whole, &some()), whole);
            assert_eq!(attach(&whole, &Files::default()), program);
        }
    }

    #[test]
    fn too_much_is_refused() {
        let many = (0..=MAX_FILES).map(|at| (at.to_string(), Vec::new()));
        assert_eq!(Files::new(many), Err(TooMuch::Files));
        let large = [("large".to_owned(), vec![0; MAX_BYTES + 1])];
        assert_eq!(Files::new(large), Err(TooMuch::Bytes));
        let name = "n".repeat(MAX_NAME + 1);
        assert_eq!(
            Files::new([(name.clone(), Vec::new())]),
            Err(TooMuch::Name(name))
        );
    }

    #[test]
    fn a_mark_with_nothing_behind_it_is_damage() {
        let mut whole = attach(b"\0asm\x01\0\0\0", &some());
        let list = whole.len() - TRAILER;
        for length in [0, 3, u32::MAX] {
            whole[list..list + LENGTH].copy_from_slice(&u32::to_le_bytes(length));
            let files = split(&whole).map(|(_, files)| files);
            assert!(files.is_err() || length == 0, "{length}");
        }
    }

    proptest! {
        #[test]
        fn whatever_stands_before_the_mark_never_panics(
            mut bytes in proptest::collection::vec(any::<u8>(), 0..200),
            list in 0..250_u32, cut in 0..250_u32,
        ) {
            bytes.extend(list.to_le_bytes());
            bytes.extend(cut.to_le_bytes());
            bytes.extend(MARK);
            if let Ok((code, files)) = split(&bytes) {
                prop_assert!(code.len() <= bytes.len());
                prop_assert!(files.bytes() <= bytes.len());
            }
        }
    }
}
