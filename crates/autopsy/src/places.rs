//! From an address to files, lines and functions, by the debug information.

use crate::{Image, names::readable};
use addr2line::Context;
use gimli::{Dwarf, EndianSlice, LittleEndian, SectionId};
use object::{CompressionFormat, Object, ObjectSection, ObjectSymbol, read::elf::ElfFile64};

type Bytes<'a> = EndianSlice<'a, LittleEndian>;

/// The most inlined calls at one address.
const INLINED: usize = 32;

/// A call, or one that was inlined into it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Frame {
    /// The function, if it has a name.
    pub function: Option<String>,
    /// Its file, if that is known.
    pub file: Option<String>,
    /// The line and the column in it, from 1; 0 if not known.
    pub line: u32,
    /// The column.
    pub column: u32,
    /// The program or library it is in; none if it is in none.
    pub image: Option<String>,
    /// Whether that is its author's.
    pub own: bool,
}

/// Finds places in images, whose tables are only read where they are needed.
pub(crate) struct Lines<'i, 'a> {
    images: &'i [Image<'a>],
    /// By the image's number.
    read: Vec<Option<Tables<'a>>>,
}

/// The debug information of a program: what its sections say about its addresses.
pub struct Debug<'a>(Option<Context<Bytes<'a>>>);

impl<'a> Debug<'a> {
    /// From its sections, by their names; those that are not there are empty.
    pub fn new(section: impl Fn(&str) -> &'a [u8]) -> Self {
        let load = |id: SectionId| -> Result<Bytes<'a>, gimli::Error> {
            Ok(EndianSlice::new(section(id.name()), LittleEndian))
        };
        Self(Dwarf::load(load).and_then(Context::from_dwarf).ok())
    }

    /// The frames at an address, the innermost first; none if nothing is said about it.
    pub fn frames(&self, place: u64) -> Vec<Frame> {
        self.described(place).unwrap_or_default()
    }

    fn described(&self, place: u64) -> Option<Vec<Frame>> {
        let context = self.0.as_ref()?;
        let mut described = context.find_frames(place).skip_all_loads().ok()?;
        let mut frames = Vec::new();
        while let Ok(Some(frame)) = described.next() {
            let name = frame
                .function
                .as_ref()
                .and_then(|name| name.raw_name().ok());
            let location = frame.location.as_ref();
            frames.push(Frame {
                function: name.map(|name| readable(&name)),
                file: location.and_then(|it| it.file).map(str::to_owned),
                line: location.and_then(|it| it.line).unwrap_or(0),
                column: location.and_then(|it| it.column).unwrap_or(0),
                ..Frame::default()
            });
            if frames.len() >= INLINED {
                break;
            }
        }
        Some(frames)
    }
}

/// What a file says about its addresses.
struct Tables<'a> {
    debug: Debug<'a>,
    /// Functions by their addresses: where they begin, how long they are, their names.
    symbols: Vec<(u64, u64, &'a str)>,
}

impl<'i, 'a> Lines<'i, 'a> {
    pub(crate) fn new(images: &'i [Image<'a>]) -> Self {
        Self {
            images,
            read: images.iter().map(|_| None).collect(),
        }
    }

    /// The frames at an address, the innermost first.
    pub(crate) fn at(&mut self, address: u64) -> Vec<Frame> {
        let mut images = self.images.iter().enumerate();
        let found = images.find_map(|(at, image)| Some((at, image, image.place(address)?)));
        let Some((at, image, place)) = found else {
            return vec![Frame::default()];
        };
        let tables = self.read[at].get_or_insert_with(|| Tables::read(image.file));
        let mut frames = tables.frames(place);
        for frame in &mut frames {
            frame.image = Some(image.name.clone());
            frame.own = image.own;
        }
        frames
    }
}

impl<'a> Tables<'a> {
    fn read(file: Option<&'a [u8]>) -> Self {
        let elf = file.and_then(|file| ElfFile64::<object::Endianness>::parse(file).ok());
        let Some(elf) = elf else {
            return Self {
                debug: Debug(None),
                symbols: Vec::new(),
            };
        };
        let section = |name: &str| -> &'a [u8] {
            let found = elf.section_by_name(name);
            let plain = found.filter(|section| {
                (section.compressed_file_range())
                    .is_ok_and(|range| range.format == CompressionFormat::None)
            });
            let bytes = plain.and_then(|section| section.data().ok());
            bytes.unwrap_or_default()
        };
        let mut symbols: Vec<(u64, u64, &'a str)> = (elf.symbols())
            .chain(elf.dynamic_symbols())
            .filter(|symbol| symbol.is_definition() && symbol.size() > 0)
            .filter_map(|symbol| Some((symbol.address(), symbol.size(), symbol.name().ok()?)))
            .collect();
        symbols.sort_unstable();
        Self {
            debug: Debug::new(section),
            symbols,
        }
    }

    fn frames(&self, place: u64) -> Vec<Frame> {
        let mut frames = self.debug.frames(place);
        if frames.is_empty() {
            frames.push(Frame::default());
        }
        // Some compilers describe lines and no functions.
        if let Some(outermost) = frames.last_mut()
            && outermost.function.is_none()
        {
            outermost.function = self.symbol(place).map(readable);
        }
        frames
    }

    /// The function that an address is in.
    fn symbol(&self, place: u64) -> Option<&'a str> {
        let after = self.symbols.partition_point(|(start, ..)| *start <= place);
        let (start, length, name) = self.symbols.get(after.checked_sub(1)?)?;
        (place - start < *length).then_some(name)
    }
}
