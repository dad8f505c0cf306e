use crate::{REGISTERS, Registers};

/// Stands where the length of a module's name would be, after the last of them.
pub const MODULES_END: u16 = u16::MAX;

/// The most modules that are listed, and the longest name of one.
const MODULES: usize = 256;
const NAME_BYTES: usize = 4096;

/// What a dying process leaves: registers, modules (the length of a name, an address and the name
/// each, then [`MODULES_END`]) and the stack from its stack pointer on, numbers with their
/// lowest byte first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Remains<'a> {
    /// Its registers.
    pub registers: Registers,
    /// What it had loaded.
    pub modules: Vec<Loaded<'a>>,
    /// Its stack, as far as there is a copy of it.
    pub stack: &'a [u8],
}

/// A library, or the program itself, which has no name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Loaded<'a> {
    /// How far it was moved.
    pub base: u64,
    /// The path it was loaded from.
    pub name: &'a str,
}

impl<'a> Remains<'a> {
    /// Reads what was left; none if it is nothing of the kind.
    pub fn read(mut bytes: &'a [u8]) -> Option<Self> {
        let mut values = [0; REGISTERS];
        for value in &mut values {
            *value = u64::from_le_bytes(take(&mut bytes)?);
        }
        let mut modules = Vec::new();
        loop {
            let length = u16::from_le_bytes(take(&mut bytes)?);
            if length == MODULES_END {
                break;
            }
            let base = u64::from_le_bytes(take(&mut bytes)?);
            let (name, rest) = bytes.split_at_checked(usize::from(length))?;
            bytes = rest;
            if name.len() > NAME_BYTES || modules.len() >= MODULES {
                return None;
            }
            let name = std::str::from_utf8(name).ok()?;
            modules.push(Loaded { base, name });
        }
        Some(Self {
            registers: Registers::new(values),
            modules,
            stack: bytes,
        })
    }
}

fn take<const N: usize>(bytes: &mut &[u8]) -> Option<[u8; N]> {
    let (taken, rest) = bytes.split_first_chunk()?;
    *bytes = rest;
    Some(*taken)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(modules: &[(u64, &str)], stack: &[u8]) -> Vec<u8> {
        let mut bytes: Vec<u8> = (0..REGISTERS as u64).flat_map(u64::to_le_bytes).collect();
        for (base, name) in modules {
            bytes.extend((name.len() as u16).to_le_bytes());
            bytes.extend(base.to_le_bytes());
            bytes.extend(name.as_bytes());
        }
        bytes.extend(MODULES_END.to_le_bytes());
        bytes.extend(stack);
        bytes
    }

    #[test]
    fn what_was_written_is_read() {
        let bytes = written(&[(7, ""), (9, "/lib/x.so")], &[1, 2, 3]);
        let remains = Remains::read(&bytes).unwrap();
        assert_eq!(remains.registers.get(3), Some(3));
        assert_eq!(remains.registers.instruction(), REGISTERS as u64 - 1);
        assert_eq!(remains.modules[1].name, "/lib/x.so");
        assert_eq!(
            (remains.modules[1].base, remains.stack),
            (9, &[1, 2, 3][..])
        );
    }

    #[test]
    fn what_is_cut_or_made_up_is_nothing() {
        let bytes = written(&[(7, "a"), (9, "/lib/x.so")], &[]);
        for length in 0..bytes.len() {
            assert_eq!(Remains::read(&bytes[..length]), None, "{length}");
        }
        let many = vec![(1, "x"); MODULES + 1];
        assert_eq!(Remains::read(&written(&many, &[])), None);
        let long = "x".repeat(NAME_BYTES + 1);
        assert_eq!(Remains::read(&written(&[(1, &long)], &[])), None);
        assert_eq!(Remains::read(&[0xee; 4096]), None);
    }
}
