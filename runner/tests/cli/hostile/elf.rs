//! Libraries whose tables lie to the loader: an idle champion, and what is changed in its file.

use super::{Kind, compile_with, plain};
use std::{fs, path::Path};

/// Tags of the loader's table.
const HASH: u64 = 4;
const STRINGS: u64 = 5;
const RELOCATIONS_BYTES: u64 = 8;
/// Kinds of parts.
const LOADED: u32 = 1;
const DYNAMIC: u32 = 2;

type Change = fn(&mut Library);

const LIES: &[(&str, &str, Change)] = &[
    ("symbols in a circle", "time", |library| {
        let table = library.value(HASH).map(|at| library.place(at)).unwrap();
        let buckets = library.number::<4>(table) as usize;
        let chains = library.number::<4>(table + 4) as usize;
        for number in 1..chains {
            let at = table + 8 + 4 * (buckets + number);
            library.put(at, &(number as u32).to_le_bytes());
        }
    }),
    ("more buckets than there are", "crash", |library| {
        let table = library.value(HASH).map(|at| library.place(at)).unwrap();
        library.put(table, &u32::MAX.to_le_bytes());
    }),
    ("names that are nowhere", "crash", |library| {
        library.set(STRINGS, 0x7fff_ffff_f000);
    }),
    ("relocations without end", "crash", |library| {
        library.set(RELOCATIONS_BYTES, 1 << 40);
    }),
    ("parts over each other", "refused", |library| {
        let last = library.parts(LOADED).pop().unwrap();
        library.put(last + 16, &8_u64.to_le_bytes());
    }),
    ("a part larger than any memory", "refused", |library| {
        let last = library.parts(LOADED).pop().unwrap();
        library.put(last + 40, &(1_u64 << 46).to_le_bytes());
    }),
];

/// The bytes of a library of 64 bits.
struct Library(Vec<u8>);

impl Library {
    fn number<const N: usize>(&self, at: usize) -> u64 {
        let mut number = [0; 8];
        number[..N].copy_from_slice(&self.0[at..at + N]);
        u64::from_le_bytes(number)
    }

    fn put(&mut self, at: usize, bytes: &[u8]) {
        self.0[at..at + bytes.len()].copy_from_slice(bytes);
    }

    /// Where the headers of its parts of a kind are.
    fn parts(&self, kind: u32) -> Vec<usize> {
        let (first, count) = (self.number::<8>(32) as usize, self.number::<2>(56) as usize);
        let headers = (0..count).map(|number| first + 56 * number);
        headers
            .filter(|&at| self.number::<4>(at) == u64::from(kind))
            .collect()
    }

    /// Where in the file an address is.
    fn place(&self, address: u64) -> usize {
        let found = self.parts(LOADED).into_iter().find_map(|at| {
            let within = address.checked_sub(self.number::<8>(at + 16))?;
            (within < self.number::<8>(at + 32)).then(|| self.number::<8>(at + 8) + within)
        });
        found.unwrap() as usize
    }

    /// Where in the file an entry of the loader's table is.
    fn entry(&self, tag: u64) -> Option<usize> {
        let table = self.number::<8>(self.parts(DYNAMIC)[0] + 8) as usize;
        let entries = (table..).step_by(16);
        let mut entries = entries.take_while(|&at| self.number::<8>(at) != 0);
        entries.find(|&at| self.number::<8>(at) == tag)
    }

    fn value(&self, tag: u64) -> Option<u64> {
        self.entry(tag).map(|at| self.number::<8>(at + 8))
    }

    fn set(&mut self, tag: u64, value: u64) {
        let at = self.entry(tag).unwrap();
        self.put(at + 8, &value.to_le_bytes());
    }
}

pub(super) fn kinds(folder: &Path) -> Vec<Kind> {
    let sound = folder.join("sound.so");
    compile_with(&sound, "slow.c", &[], &["-Wl,--hash-style=sysv"]);
    let sound = fs::read(sound).unwrap();
    let kinds = LIES.iter().enumerate();
    let kinds = kinds.map(|(number, (name, fault, change))| {
        let mut library = Library(sound.clone());
        change(&mut library);
        let file = folder.join(format!("elf-{number}.so"));
        fs::write(&file, library.0).unwrap();
        Kind {
            name: format!("elf-{}", plain(name)),
            file,
            is_native: true,
            fault,
            place: "load",
            only: None,
        }
    });
    kinds.collect()
}
