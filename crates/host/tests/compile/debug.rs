//! Debug information that is made to keep whoever reads it busy, as parts of a module's text.

/// What a kind is called, and how it is made.
type Bomb = (&'static str, fn() -> String);

pub(crate) const DEBUG_BOMBS: &[Bomb] = &[
    ("lines that many units share", shared_lines),
    ("functions within functions", inlined),
    ("a function of a million names", long_names),
    ("origins in a circle", circle),
    ("no sense at all", nonsense),
    ("a name that stands for gigabytes", short_name),
];

const UNIT: u8 = 0x11;
const FUNCTION: u8 = 0x2e;
const INLINED: u8 = 0x1d;
/// Attributes with their forms: a name in place, an offset of lines, addresses, an origin.
const NAME: [u8; 2] = [0x03, 0x08];
const LINES: [u8; 2] = [0x10, 0x17];
const LOW: [u8; 2] = [0x11, 0x01];
const HIGH: [u8; 2] = [0x12, 0x06];
const ORIGIN: [u8; 2] = [0x31, 0x13];

/// All addresses there are: no bounds keep it from being looked at.
const EVERYWHERE: [u8; 8] = [0, 0, 0, 0, 0xff, 0xff, 0xff, 0x7f];

/// A part of the module's text with these sections.
fn text(sections: &[(&str, Vec<u8>)]) -> String {
    let sections = sections.iter().map(|(name, bytes)| {
        let bytes: String = bytes.iter().map(|byte| format!("\\{byte:02x}")).collect();
        format!("(@custom \"{name}\" \"{bytes}\")\n")
    });
    sections.collect()
}

/// How entries are written: a tag, whether others are in it, and its attributes.
fn abbreviations(kinds: &[(u8, bool, &[[u8; 2]])]) -> Vec<u8> {
    let mut bytes = Vec::new();
    for (number, (tag, has_children, attributes)) in (1..).zip(kinds) {
        bytes.extend([number, *tag, u8::from(*has_children)]);
        bytes.extend(attributes.concat());
        bytes.extend([0, 0]);
    }
    bytes.push(0);
    bytes
}

/// A unit of these entries.
fn unit(entries: &[u8]) -> Vec<u8> {
    let mut bytes = (entries.len() as u32 + 7).to_le_bytes().to_vec();
    bytes.extend([4, 0, 0, 0, 0, 0, 4]);
    bytes.extend(entries);
    bytes
}

/// Lines of code that is nowhere near.
fn lines(count: usize) -> Vec<u8> {
    let mut header = vec![1, 1, 1, 0xfb, 14, 13, 0, 1, 1, 1, 1, 0, 0, 0, 1, 0, 0, 1, 0];
    header.extend(b"a.c\0\0\0\0\0");
    let mut program = vec![0, 5, 2, 0, 0, 0, 0x70];
    program.resize(program.len() + count, 32);
    program.extend([0, 1, 1]);
    let mut bytes = (header.len() as u32 + program.len() as u32 + 6)
        .to_le_bytes()
        .to_vec();
    bytes.extend([4, 0]);
    bytes.extend((header.len() as u32).to_le_bytes());
    bytes.extend(header);
    bytes.extend(program);
    bytes
}

/// Each unit has them read again and keeps them: gigabytes of a file of some kilobytes.
fn shared_lines() -> String {
    let entry = [&[1, 0, 0, 0, 0][..], &EVERYWHERE].concat();
    text(&[
        (
            ".debug_abbrev",
            abbreviations(&[(UNIT, false, &[LINES, LOW, HIGH])]),
        ),
        (".debug_info", unit(&entry).repeat(3_000)),
        (".debug_line", lines(200_000)),
    ])
}

/// So deep that no stack is.
fn inlined() -> String {
    const DEPTH: usize = 60_000;
    let mut entries = [&[1][..], &EVERYWHERE, &[2], &EVERYWHERE].concat();
    entries.extend([&[3][..], &EVERYWHERE].concat().repeat(DEPTH));
    entries.resize(entries.len() + DEPTH + 2, 0);
    let kinds: &[(u8, bool, &[[u8; 2]])] = &[
        (UNIT, true, &[LOW, HIGH]),
        (FUNCTION, true, &[LOW, HIGH]),
        (INLINED, true, &[LOW, HIGH]),
    ];
    text(&[
        (".debug_abbrev", abbreviations(kinds)),
        (".debug_info", unit(&entries)),
    ])
}

/// One long name for each of many functions that are inlined into each other.
fn long_names() -> String {
    const DEPTH: usize = 900;
    let mut entries = [&[1][..], &EVERYWHERE].concat();
    let origin = entries.len() as u32 + 11;
    entries.push(2);
    entries.resize(entries.len() + 1_000_000, b'n');
    entries.push(0);
    entries.extend([&[3][..], &EVERYWHERE].concat());
    let inlined = [&[4][..], &origin.to_le_bytes(), &EVERYWHERE].concat();
    entries.extend(inlined.repeat(DEPTH));
    entries.resize(entries.len() + DEPTH + 2, 0);
    let kinds: &[(u8, bool, &[[u8; 2]])] = &[
        (UNIT, true, &[LOW, HIGH]),
        (FUNCTION, false, &[NAME]),
        (FUNCTION, true, &[LOW, HIGH]),
        (INLINED, true, &[ORIGIN, LOW, HIGH]),
    ];
    text(&[
        (".debug_abbrev", abbreviations(kinds)),
        (".debug_info", unit(&entries)),
    ])
}

/// Two functions, each of which says that the other is where it comes from.
fn circle() -> String {
    let mut entries = [&[1][..], &EVERYWHERE].concat();
    let first = entries.len() as u32 + 11;
    for origin in [first + 13, first] {
        entries.push(2);
        entries.extend(origin.to_le_bytes());
        entries.extend(EVERYWHERE);
    }
    entries.push(0);
    let kinds: &[(u8, bool, &[[u8; 2]])] = &[
        (UNIT, true, &[LOW, HIGH]),
        (FUNCTION, false, &[ORIGIN, LOW, HIGH]),
    ];
    text(&[
        (".debug_abbrev", abbreviations(kinds)),
        (".debug_info", unit(&entries)),
    ])
}

fn nonsense() -> String {
    let names = [
        "abbrev",
        "info",
        "line",
        "ranges",
        "str",
        "rnglists",
        "addr",
        "str_offsets",
    ];
    let sections = names.map(|name| {
        let name = format!(".debug_{name}");
        format!(
            "(@custom \"{name}\" \"{}\")\n",
            "\\ff\\00\\7f".repeat(5_000)
        )
    });
    sections.concat()
}

/// Each parameter of the function is twice as long as the one before it.
fn short_name() -> String {
    let mut name = "_Z1fSt4pairIiiE".to_owned();
    for number in 0..30_u32 {
        let before = match number {
            0 => "S_".to_owned(),
            other => {
                let digit = char::from_digit(other - 1, 36).expect("a digit");
                format!("S{}_", digit.to_ascii_uppercase())
            }
        };
        name += &format!("St4pairI{before}{before}E");
    }
    format!("(func $named (@name \"{name}\") unreachable)\n")
}
