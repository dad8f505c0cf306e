//! The outside of a file: what it is, which sections it has, and whether they are whole.
//!
//! | bytes | what |
//! |---|---|
//! | 8 | `STECHECR` |
//! | 2 | version of the format, the low byte first |
//! | 1 | number of sections, *n* |
//! | 49 × *n* | for each section its kind (1), packed length (4), length (4), the first bytes of the SHA-256 of what is packed (8), the SHA-256 of the section itself (32) |
//! | 8 | the first bytes of the SHA-256 of everything before |
//! | … | the sections, each a Zstandard frame |

use crate::{
    error::{RecordError, ReplayError, TooLarge},
    hash::Sha256,
    limits,
    wire::Reader,
};
use std::{cell::RefCell, io};
use zstd::bulk::Compressor;

/// How every replay begins.
pub const MAGIC: [u8; 8] = *b"STECHECR";
/// The oldest version of the format that is read.
pub const OLDEST_VERSION: u16 = 1;
/// The newest version of the format that is read; the one that is written.
pub const NEWEST_VERSION: u16 = 1;

/// Magic and version: all that every version has in common.
const PREFIX_BYTES: usize = MAGIC.len() + size_of::<u16>();
const ENTRY_BYTES: usize = 1 + 4 + 4 + CHECK_BYTES + 32;
const CHECK_BYTES: usize = 8;
/// Tournaments pack every match: higher levels take several times as long for a few bytes
/// less.
const LEVEL: i32 = 3;

/// What a section holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// The match itself; the same match is always the same bytes.
    Core,
    /// What champions used: time and memory differ from run to run.
    Usage,
    /// What champions wrote.
    Logs,
}

impl Kind {
    /// Every kind, in the order in which sections stand.
    pub const ALL: [Self; 3] = [Self::Core, Self::Usage, Self::Logs];

    /// Its name in messages.
    pub fn name(self) -> &'static str {
        match self {
            Self::Core => "the core section",
            Self::Usage => "the usage section",
            Self::Logs => "the section of logs",
        }
    }
}

/// A section's bytes, unpacked.
pub type Section = (Kind, Vec<u8>);

/// The file of these sections, which stand in the order of their kinds.
pub fn pack(sections: &[Section]) -> Result<Vec<u8>, RecordError> {
    let mut file = Vec::new();
    file.extend(MAGIC);
    file.extend(NEWEST_VERSION.to_le_bytes());
    file.push(sections.len() as u8);
    let mut frames = Vec::new();
    for (kind, bytes) in sections {
        TooLarge::unless("bytes of a section", bytes.len(), limits::SECTION_BYTES)?;
        let frame = compress(bytes).map_err(|error| RecordError::Packing(error.to_string()))?;
        file.push(*kind as u8);
        // Lengths fit: sections are limited, and packing hardly adds to them.
        file.extend((frame.len() as u32).to_le_bytes());
        file.extend((bytes.len() as u32).to_le_bytes());
        file.extend(Sha256::of(&frame).short());
        file.extend(Sha256::of(bytes).0);
        frames.extend(frame);
    }
    file.extend(Sha256::of(&file).short());
    file.extend(frames);
    TooLarge::unless("bytes of the file", file.len(), limits::FILE_BYTES)?;
    Ok(file)
}

thread_local! {
    /// Making one takes longer than packing an ordinary match; what comes out is the same.
    static COMPRESSOR: RefCell<Option<Compressor<'static>>> = const { RefCell::new(None) };
}

fn compress(bytes: &[u8]) -> io::Result<Vec<u8>> {
    COMPRESSOR.with_borrow_mut(|kept| {
        let compressor = match kept {
            Some(compressor) => compressor,
            None => kept.insert(Compressor::new(LEVEL)?),
        };
        compressor.compress(bytes)
    })
}

/// The sections of a file, if they are what was written.
pub fn unpack(file: &[u8]) -> Result<Vec<Section>, ReplayError> {
    (open(file)?.iter())
        .map(|packed| Ok((packed.kind(), packed.unpack()?)))
        .collect()
}

/// The sections of a file as they are packed: each can be unpacked when it is needed.
pub fn open(file: &[u8]) -> Result<Vec<Packed<'_>>, ReplayError> {
    TooLarge::unless("bytes of the file", file.len(), limits::FILE_BYTES)?;
    check_version(file)?;
    let entries = table(file)?;
    let mut at = prelude_bytes(entries.len());
    let end: usize = entries.iter().map(|entry| entry.packed).sum();
    not_cut(file, at + end)?;
    if file.len() > at + end {
        return Err(ReplayError::Corrupt {
            part: "the end of the file",
            at: (at + end) as u64,
            why: format!("{} bytes too many", file.len() - at - end),
        });
    }
    let mut sections = Vec::with_capacity(entries.len());
    for entry in entries {
        let frame = &file[at..at + entry.packed];
        at += entry.packed;
        sections.push(Packed { entry, frame });
    }
    Ok(sections)
}

/// The file's version, if it is one that is read.
fn check_version(file: &[u8]) -> Result<u16, ReplayError> {
    let magic = &file[..file.len().min(MAGIC.len())];
    if !MAGIC.starts_with(magic) {
        return Err(ReplayError::NotAReplay);
    }
    not_cut(file, PREFIX_BYTES)?;
    match u16::from_le_bytes([file[8], file[9]]) {
        found if found < OLDEST_VERSION => Err(ReplayError::Older {
            found,
            oldest: OLDEST_VERSION,
        }),
        found if found > NEWEST_VERSION => Err(ReplayError::Newer {
            found,
            newest: NEWEST_VERSION,
        }),
        found => Ok(found),
    }
}

fn not_cut(file: &[u8], expected: usize) -> Result<(), ReplayError> {
    if file.len() >= expected {
        return Ok(());
    }
    Err(ReplayError::Cut {
        found: file.len() as u64,
        expected: expected as u64,
    })
}

/// A section as it is packed.
pub struct Packed<'f> {
    entry: Entry,
    frame: &'f [u8],
}

impl Packed<'_> {
    /// What it holds.
    pub fn kind(&self) -> Kind {
        self.entry.kind
    }

    /// The section, which takes as much memory as the table says and no more.
    pub fn unpack(&self) -> Result<Vec<u8>, ReplayError> {
        self.entry.unpack(self.frame)
    }
}

/// Everything before the sections.
fn prelude_bytes(sections: usize) -> usize {
    PREFIX_BYTES + 1 + ENTRY_BYTES * sections + CHECK_BYTES
}

/// What the table says of one section.
struct Entry {
    kind: Kind,
    packed: usize,
    unpacked: usize,
    check: [u8; CHECK_BYTES],
    hash: Sha256,
}

/// The table of sections, which was checked as a whole.
fn table(file: &[u8]) -> Result<Vec<Entry>, ReplayError> {
    not_cut(file, PREFIX_BYTES + 1)?;
    let count = usize::from(file[PREFIX_BYTES]);
    let end = prelude_bytes(count);
    // A count that is none of a replay is not believed, however short the file is.
    if count == 0 || count > Kind::ALL.len() {
        return Err(ReplayError::Corrupt {
            part: "the table of sections",
            at: 0,
            why: format!("a replay does not have {count} sections"),
        });
    }
    not_cut(file, end)?;
    let mut reader = Reader::new("the table of sections", &file[..end]);
    let checked = reader.take(end - CHECK_BYTES, "the table")?;
    if Sha256::of(checked).short() != reader.fixed("the table's check")? {
        return Err(reader.wrong("its check does not match"));
    }
    let mut reader = Reader::new("the table of sections", &checked[PREFIX_BYTES + 1..]);
    let mut entries: Vec<Entry> = Vec::with_capacity(count);
    for _ in 0..count {
        let entry = Entry::read(&mut reader)?;
        let expected = entries
            .last()
            .map_or(entry.kind == Kind::Core, |before| before.kind < entry.kind);
        if !expected {
            return Err(reader.wrong(format!("{} is in the wrong place", entry.kind.name())));
        }
        entries.push(entry);
    }
    Ok(entries)
}

impl Entry {
    fn read(reader: &mut Reader<'_>) -> Result<Self, ReplayError> {
        let kind = usize::from(reader.byte("a section's kind")?);
        let Some(&kind) = Kind::ALL.get(kind) else {
            return Err(reader.wrong(format!("there is no section of kind {kind}")));
        };
        let packed = u32::from_le_bytes(reader.fixed("a length")?) as usize;
        let unpacked = u32::from_le_bytes(reader.fixed("a length")?) as usize;
        TooLarge::unless("bytes of a section", unpacked, limits::SECTION_BYTES)?;
        Ok(Self {
            kind,
            packed,
            unpacked,
            check: reader.fixed("a check")?,
            hash: Sha256(reader.fixed("a hash")?),
        })
    }

    fn unpack(&self, frame: &[u8]) -> Result<Vec<u8>, ReplayError> {
        let corrupt = |why: String| ReplayError::Corrupt {
            part: self.kind.name(),
            at: 0,
            why,
        };
        if Sha256::of(frame).short() != self.check {
            return Err(corrupt("its check does not match".to_owned()));
        }
        let bytes = zstd::bulk::decompress(frame, self.unpacked)
            .map_err(|error| corrupt(format!("it cannot be decompressed ({error})")))?;
        if bytes.len() != self.unpacked {
            let (found, said) = (bytes.len(), self.unpacked);
            return Err(corrupt(format!("it has {found} bytes, not {said}")));
        }
        if Sha256::of(&bytes) != self.hash {
            return Err(corrupt("its hash does not match".to_owned()));
        }
        Ok(bytes)
    }
}
