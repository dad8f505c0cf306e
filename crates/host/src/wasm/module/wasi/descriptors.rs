//! The three descriptors there are: an empty input, and twice the log.

use super::{Errno, Here, MODULE, code, get, put};
use crate::wasm::{
    door::WORD_PRICE,
    inside::{Inside, charge},
    module::{
        BASE_PRICE,
        memory::{range, split},
    },
};
use std::ops::Range;
use stechec_game::Game;
use wasmtime::Linker;

const CHARACTER_DEVICE: u8 = 2;
const RIGHT_TO_READ: u64 = 1 << 1;
const RIGHT_TO_WRITE: u64 = 1 << 6;

pub(super) fn add<G: Game>(linker: &mut Linker<Inside<G>>) -> wasmtime::Result<()> {
    linker.func_wrap(MODULE, "fd_write", fd_write::<G>)?;
    linker.func_wrap(MODULE, "fd_read", fd_read::<G>)?;
    linker.func_wrap(MODULE, "fd_close", fd_close::<G>)?;
    linker.func_wrap(MODULE, "fd_seek", fd_seek::<G>)?;
    linker.func_wrap(MODULE, "fd_tell", fd_tell::<G>)?;
    linker.func_wrap(MODULE, "fd_fdstat_get", fd_fdstat_get::<G>)?;
    linker.func_wrap(MODULE, "fd_fdstat_set_flags", fd_fdstat_set_flags::<G>)?;
    linker.func_wrap(MODULE, "fd_filestat_get", fd_filestat_get::<G>)?;
    linker.func_wrap(MODULE, "fd_prestat_get", fd_prestat_get::<G>)?;
    linker.func_wrap(MODULE, "fd_prestat_dir_name", fd_prestat_dir_name::<G>)?;
    Ok(())
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Descriptor {
    Input,
    Log,
}

impl Descriptor {
    pub(super) fn of(number: u32) -> Result<Self, Errno> {
        match number {
            0 => Ok(Self::Input),
            1 | 2 => Ok(Self::Log),
            _ => Err(Errno::Badf),
        }
    }
}

/// The pieces of memory a list of addresses and lengths names.
fn pieces(
    memory: &[u8],
    list: u32,
    count: u32,
) -> impl Iterator<Item = Result<Range<usize>, Errno>> {
    (0..count).map(move |n| {
        let at = n.checked_mul(8).and_then(|skip| list.checked_add(skip));
        let entry: [u8; 8] = get(memory, at.ok_or(Errno::Fault)?)?;
        let [a, b, c, d, e, f, g, h] = entry;
        let len = u32::from_le_bytes([e, f, g, h]);
        let start = u32::from_le_bytes([a, b, c, d]);
        range(memory, start, u64::from(len)).ok_or(Errno::Fault)
    })
}

fn fd_write<G: Game>(
    mut here: Here<'_, G>,
    fd: u32,
    list: u32,
    count: u32,
    written: u32,
) -> wasmtime::Result<u32> {
    charge(&mut here, BASE_PRICE + u64::from(count) * 2 * WORD_PRICE)?;
    let (memory, _) = split(&mut here);
    let total = pieces(memory, list, count)
        .try_fold(0, |sum: u64, piece| Ok(sum + piece?.len() as u64))
        .and_then(|total| u32::try_from(total).map_err(|_| Errno::Inval));
    let total = match (Descriptor::of(fd), total) {
        (Err(error), _) | (_, Err(error)) => return code(Err(error)),
        (Ok(Descriptor::Input), _) => return code(Err(Errno::Badf)),
        (Ok(Descriptor::Log), Ok(total)) => total,
    };
    charge(&mut here, u64::from(total).div_ceil(4) * WORD_PRICE)?;
    let (memory, inside) = split(&mut here);
    for piece in pieces(memory, list, count).flatten() {
        inside.output.write(&memory[piece]);
    }
    code(put(memory, written, &total.to_le_bytes()))
}

fn fd_read<G: Game>(
    mut here: Here<'_, G>,
    fd: u32,
    _list: u32,
    _count: u32,
    read: u32,
) -> wasmtime::Result<u32> {
    charge(&mut here, BASE_PRICE)?;
    let (memory, _) = split(&mut here);
    code(Descriptor::of(fd).and_then(|descriptor| match descriptor {
        Descriptor::Input => put(memory, read, &[0; 4]),
        Descriptor::Log => Err(Errno::Badf),
    }))
}

/// Closing changes nothing: a last word still gets to the log.
fn fd_close<G: Game>(mut here: Here<'_, G>, fd: u32) -> wasmtime::Result<u32> {
    charge(&mut here, BASE_PRICE)?;
    code(Descriptor::of(fd).map(|_| ()))
}

fn fd_seek<G: Game>(
    mut here: Here<'_, G>,
    fd: u32,
    _offset: u64,
    _whence: u32,
    _at: u32,
) -> wasmtime::Result<u32> {
    charge(&mut here, BASE_PRICE)?;
    code(Descriptor::of(fd).and(Err(Errno::Spipe)))
}

fn fd_tell<G: Game>(mut here: Here<'_, G>, fd: u32, _at: u32) -> wasmtime::Result<u32> {
    charge(&mut here, BASE_PRICE)?;
    code(Descriptor::of(fd).and(Err(Errno::Spipe)))
}

/// A terminal, so that C libraries write line by line and no line is lost in a crash.
fn fd_fdstat_get<G: Game>(mut here: Here<'_, G>, fd: u32, at: u32) -> wasmtime::Result<u32> {
    charge(&mut here, BASE_PRICE)?;
    let (memory, _) = split(&mut here);
    code(Descriptor::of(fd).and_then(|descriptor| {
        let rights = match descriptor {
            Descriptor::Input => RIGHT_TO_READ,
            Descriptor::Log => RIGHT_TO_WRITE,
        };
        let mut about = [0; 24];
        about[0] = CHARACTER_DEVICE;
        about[8..16].copy_from_slice(&rights.to_le_bytes());
        put(memory, at, &about)
    }))
}

fn fd_fdstat_set_flags<G: Game>(
    mut here: Here<'_, G>,
    fd: u32,
    _flags: u32,
) -> wasmtime::Result<u32> {
    charge(&mut here, BASE_PRICE)?;
    code(Descriptor::of(fd).map(|_| ()))
}

fn fd_filestat_get<G: Game>(mut here: Here<'_, G>, fd: u32, at: u32) -> wasmtime::Result<u32> {
    charge(&mut here, BASE_PRICE)?;
    let (memory, _) = split(&mut here);
    let mut about = [0; 64];
    about[16] = CHARACTER_DEVICE;
    code(Descriptor::of(fd).and_then(|_| put(memory, at, &about)))
}

/// No folder was opened for anybody: this answer ends a C library's search for them.
fn fd_prestat_get<G: Game>(mut here: Here<'_, G>, _fd: u32, _at: u32) -> wasmtime::Result<u32> {
    charge(&mut here, BASE_PRICE)?;
    code(Err(Errno::Badf))
}

fn fd_prestat_dir_name<G: Game>(
    mut here: Here<'_, G>,
    _fd: u32,
    _at: u32,
    _len: u32,
) -> wasmtime::Result<u32> {
    charge(&mut here, BASE_PRICE)?;
    code(Err(Errno::Badf))
}
