//! A WASI preview 1 that sees nothing: no files, no network, no environment, no arguments.
//! Output goes to the champion's log; clock and chance are those of its [`nature`]; whoever
//! sleeps wakes up at once, later. No function waits, and each has its price.
//!
//! `wasmtime-wasi` is not used: it sleeps in real time, past fuel and wall-clock limit, its
//! clocks cannot see fuel, its work costs none, and it brings an asynchronous runtime with
//! threads of its own.
//!
//! [`nature`]: crate::wasm::nature

mod descriptors;
mod poll;

use super::{
    BASE_PRICE,
    memory::{range, split},
};
use crate::wasm::{
    door::{Stop, WORD_PRICE},
    inside::{Inside, charge, fuel_left},
};
use stechec_game::Game;
use wasmtime::{Caller, FuncType, Linker, Val, ValType};

pub(super) const MODULE: &str = "wasi_snapshot_preview1";

type Here<'a, G> = Caller<'a, Inside<G>>;

/// A host function's answer in WASI's numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u32)]
enum Errno {
    Success = 0,
    Badf = 8,
    Fault = 21,
    Inval = 28,
    Spipe = 70,
    Notcapable = 76,
}

fn code(outcome: Result<(), Errno>) -> wasmtime::Result<u32> {
    Ok(outcome.err().unwrap_or(Errno::Success) as u32)
}

/// What is refused to everybody, with the arguments it takes (`i` for 32 bits, `I` for 64).
const REFUSED: &[(&str, &str)] = &[
    ("fd_advise", "iIIi"),
    ("fd_allocate", "iII"),
    ("fd_datasync", "i"),
    ("fd_fdstat_set_rights", "iII"),
    ("fd_filestat_set_size", "iI"),
    ("fd_filestat_set_times", "iIIi"),
    ("fd_pread", "iiiIi"),
    ("fd_pwrite", "iiiIi"),
    ("fd_readdir", "iiiIi"),
    ("fd_renumber", "ii"),
    ("fd_sync", "i"),
    ("path_create_directory", "iii"),
    ("path_filestat_get", "iiiii"),
    ("path_filestat_set_times", "iiiiIIi"),
    ("path_link", "iiiiiii"),
    ("path_open", "iiiiiIIii"),
    ("path_readlink", "iiiiii"),
    ("path_remove_directory", "iii"),
    ("path_rename", "iiiiii"),
    ("path_symlink", "iiiii"),
    ("path_unlink_file", "iii"),
    ("proc_raise", "i"),
    ("sock_accept", "iii"),
    ("sock_recv", "iiiiii"),
    ("sock_send", "iiiii"),
    ("sock_shutdown", "ii"),
];

/// Adds WASI to what a champion can import.
pub(super) fn add<G: Game>(linker: &mut Linker<Inside<G>>) -> wasmtime::Result<()> {
    for (name, args) in REFUSED {
        refuse(linker, name, args)?;
    }
    descriptors::add(linker)?;
    linker.func_wrap(MODULE, "args_get", nothing::<G>)?;
    linker.func_wrap(MODULE, "args_sizes_get", no_sizes::<G>)?;
    linker.func_wrap(MODULE, "environ_get", nothing::<G>)?;
    linker.func_wrap(MODULE, "environ_sizes_get", no_sizes::<G>)?;
    linker.func_wrap(MODULE, "clock_res_get", clock_res_get::<G>)?;
    linker.func_wrap(MODULE, "clock_time_get", clock_time_get::<G>)?;
    linker.func_wrap(MODULE, "poll_oneoff", poll::poll_oneoff::<G>)?;
    linker.func_wrap(MODULE, "proc_exit", proc_exit::<G>)?;
    linker.func_wrap(MODULE, "sched_yield", sched_yield::<G>)?;
    linker.func_wrap(MODULE, "random_get", random_get::<G>)?;
    Ok(())
}

fn refuse<G: Game>(linker: &mut Linker<Inside<G>>, name: &str, args: &str) -> wasmtime::Result<()> {
    let params = args.chars().map(|arg| match arg {
        'I' => ValType::I64,
        _ => ValType::I32,
    });
    let signature = FuncType::new(linker.engine(), params, [ValType::I32]);
    linker.func_new(MODULE, name, signature, |mut here, _, results| {
        charge(&mut here, BASE_PRICE)?;
        results[0] = Val::I32(Errno::Notcapable as i32);
        Ok(())
    })?;
    Ok(())
}

/// Writes into the champion's memory.
fn put(memory: &mut [u8], at: u32, bytes: &[u8]) -> Result<(), Errno> {
    let place = range(memory, at, bytes.len() as u64).ok_or(Errno::Fault)?;
    memory[place].copy_from_slice(bytes);
    Ok(())
}

/// Reads from the champion's memory.
fn get<const N: usize>(memory: &[u8], at: u32) -> Result<[u8; N], Errno> {
    let place = range(memory, at, N as u64).ok_or(Errno::Fault)?;
    memory[place].try_into().map_err(|_| Errno::Fault)
}

/// Arguments and environment: there is nothing to write.
fn nothing<G: Game>(mut here: Here<'_, G>, _list: u32, _text: u32) -> wasmtime::Result<u32> {
    charge(&mut here, BASE_PRICE)?;
    code(Ok(()))
}

fn no_sizes<G: Game>(mut here: Here<'_, G>, count: u32, bytes: u32) -> wasmtime::Result<u32> {
    charge(&mut here, BASE_PRICE)?;
    let (memory, _) = split(&mut here);
    code(put(memory, count, &[0; 4]).and_then(|()| put(memory, bytes, &[0; 4])))
}

/// The time by one of the clocks, in nanoseconds. Real time has a date; the others count
/// from the beginning of the match.
fn time<G: Game>(here: &Here<'_, G>, clock: u32) -> Result<u64, Errno> {
    let inside = here.data();
    let spent = inside.meter.spent(fuel_left(here));
    match clock {
        0 => Ok(inside.nature.date(spent)),
        1..=3 => Ok(inside.nature.since_start(spent)),
        _ => Err(Errno::Inval),
    }
}

fn clock_time_get<G: Game>(
    mut here: Here<'_, G>,
    clock: u32,
    _precision: u64,
    at: u32,
) -> wasmtime::Result<u32> {
    charge(&mut here, BASE_PRICE)?;
    let now = time(&here, clock);
    let (memory, _) = split(&mut here);
    code(now.and_then(|now| put(memory, at, &now.to_le_bytes())))
}

fn clock_res_get<G: Game>(mut here: Here<'_, G>, clock: u32, at: u32) -> wasmtime::Result<u32> {
    charge(&mut here, BASE_PRICE)?;
    let (memory, _) = split(&mut here);
    code(match clock {
        0..=3 => put(memory, at, &1_u64.to_le_bytes()),
        _ => Err(Errno::Inval),
    })
}

fn proc_exit<G: Game>(_: Here<'_, G>, code: i32) -> wasmtime::Result<()> {
    Err(wasmtime::Error::new(Stop::Exit(code)))
}

fn sched_yield<G: Game>(mut here: Here<'_, G>) -> wasmtime::Result<u32> {
    charge(&mut here, BASE_PRICE)?;
    code(Ok(()))
}

fn random_get<G: Game>(mut here: Here<'_, G>, at: u32, len: u32) -> wasmtime::Result<u32> {
    charge(&mut here, BASE_PRICE + u64::from(len) * WORD_PRICE)?;
    let (memory, inside) = split(&mut here);
    let Some(place) = range(memory, at, u64::from(len)) else {
        return code(Err(Errno::Fault));
    };
    inside.nature.fill(&mut memory[place]);
    code(Ok(()))
}
