use object::{
    Endianness,
    elf::{FileHeader64, PT_GNU_EH_FRAME, PT_LOAD},
    read::elf::{FileHeader, ProgramHeader},
};

/// The most parts a library is looked at in.
const SEGMENTS: usize = 64;

/// A part of a library as it is loaded, at its address before it was moved.
#[derive(Clone, Copy, Debug)]
pub struct Segment<'a> {
    /// Where it begins.
    pub start: u64,
    /// How long it is once it is loaded.
    pub length: u64,
    /// What is in it, as far as that is known.
    pub bytes: &'a [u8],
}

/// A program or library that was loaded somewhere.
#[derive(Clone, Debug)]
pub struct Image<'a> {
    pub(crate) name: String,
    pub(crate) own: bool,
    pub(crate) base: u64,
    pub(crate) file: Option<&'a [u8]>,
    segments: Vec<Segment<'a>>,
    /// Where the index of its unwinding tables is, if it has one.
    pub(crate) index: Option<u64>,
}

impl<'a> Image<'a> {
    /// A library that was moved by `base`, from its file. None if it is not a library.
    pub fn of_file(base: u64, file: &'a [u8]) -> Option<Self> {
        let header = FileHeader64::<Endianness>::parse(file).ok()?;
        let endian = header.endian().ok()?;
        let parts = header.program_headers(endian, file).ok()?;
        let parts = &parts[..parts.len().min(SEGMENTS)];
        let loaded = parts.iter().filter(|it| it.p_type(endian) == PT_LOAD);
        let index = parts.iter().find(|it| it.p_type(endian) == PT_GNU_EH_FRAME);
        Some(Self {
            name: String::new(),
            own: false,
            base,
            file: Some(file),
            segments: loaded
                .map(|part| Segment {
                    start: part.p_vaddr(endian),
                    length: part.p_memsz(endian),
                    bytes: part.data(endian, file).unwrap_or_default(),
                })
                .collect(),
            index: index.map(|part| part.p_vaddr(endian)),
        })
    }

    /// A program that is only there as it was loaded: its calls can be followed, not named.
    pub fn of_segments(base: u64, segments: Vec<Segment<'a>>, index: Option<u64>) -> Self {
        Self {
            name: String::new(),
            own: false,
            base,
            file: None,
            segments,
            index,
        }
    }

    /// The same with a name for people, and whether its author is the one who is told.
    #[must_use]
    pub fn named(self, name: impl Into<String>, own: bool) -> Self {
        Self {
            name: name.into(),
            own,
            ..self
        }
    }

    /// What is at an address of a loaded program, before it was moved; none if that is not in here.
    pub(crate) fn place(&self, address: u64) -> Option<u64> {
        let place = address.checked_sub(self.base)?;
        let holds = |segment: &Segment<'_>| {
            (place.checked_sub(segment.start)).is_some_and(|offset| offset < segment.length)
        };
        self.segments.iter().any(holds).then_some(place)
    }

    /// All that is known from an address on, before it was moved.
    pub(crate) fn from(&self, place: u64) -> Option<&'a [u8]> {
        self.segments.iter().find_map(|segment| {
            let offset = usize::try_from(place.checked_sub(segment.start)?).ok()?;
            segment.bytes.get(offset..).filter(|rest| !rest.is_empty())
        })
    }
}
