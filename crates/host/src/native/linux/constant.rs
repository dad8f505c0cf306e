//! In a cell: what a champion is told about the machine is the same on every machine.
//!
//! How much memory is free, how long it runs or which kernel it has tells of other matches
//! and of the machine. These calls are stopped by the filter and answered here, in the
//! handler of the signal they cause.

#![expect(unsafe_code, reason = "writes where a contestant's code asks for it")]

use super::namespaces::HOST_NAME;
use libc::{c_char, ucontext_t};

const MEMORY_BYTES: u64 = 1 << 30;
const RELEASE: &str = "6.0.0";
const VERSION: &str = "#1";

/// Answers a call if it is one of these. As in all of a signal handler, nothing here
/// allocates.
pub(super) fn answer(call: i64, context: *mut ucontext_t) -> bool {
    let answered = match call {
        libc::SYS_uname => write(context, names()),
        libc::SYS_sysinfo => write(context, memory()),
        _ => false,
    };
    if answered {
        set_result(context, 0);
    }
    answered
}

/// The kernel's own layout of `utsname`, six names of 65 bytes.
type Names = [[c_char; 65]; 6];

fn names() -> Names {
    let mut names = [[0; 65]; 6];
    let words = [
        "Linux",
        HOST_NAME,
        RELEASE,
        VERSION,
        std::env::consts::ARCH,
        "(none)",
    ];
    for (name, word) in names.iter_mut().zip(words) {
        for (to, from) in name.iter_mut().zip(word.bytes().take(64)) {
            *to = from as c_char;
        }
    }
    names
}

fn memory() -> libc::sysinfo {
    // SAFETY: all zeroes is a valid `sysinfo`.
    let mut memory = unsafe { std::mem::zeroed::<libc::sysinfo>() };
    (memory.totalram, memory.freeram) = (MEMORY_BYTES as _, MEMORY_BYTES as _);
    (memory.procs, memory.mem_unit) = (1, 1);
    memory
}

/// Writes to where the call's first argument points.
fn write<T>(context: *mut ucontext_t, value: T) -> bool {
    let Some(address) = first_argument(context) else {
        return false;
    };
    // SAFETY: as the caller of the system call promises; if not, this process is hurt and
    // no other.
    unsafe { (address as *mut T).write_unaligned(value) };
    true
}

#[cfg(target_arch = "x86_64")]
fn first_argument(context: *mut ucontext_t) -> Option<usize> {
    // SAFETY: the kernel hands a signal handler a valid context.
    Some(unsafe { (*context).uc_mcontext.gregs[libc::REG_RDI as usize] } as usize)
}

#[cfg(target_arch = "x86_64")]
fn set_result(context: *mut ucontext_t, result: i64) {
    // SAFETY: the kernel hands a signal handler a valid context.
    unsafe { (*context).uc_mcontext.gregs[libc::REG_RAX as usize] = result };
}

#[cfg(target_arch = "aarch64")]
fn first_argument(context: *mut ucontext_t) -> Option<usize> {
    // SAFETY: the kernel hands a signal handler a valid context.
    Some(unsafe { (*context).uc_mcontext.regs[0] } as usize)
}

#[cfg(target_arch = "aarch64")]
fn set_result(context: *mut ucontext_t, result: i64) {
    // SAFETY: the kernel hands a signal handler a valid context.
    unsafe { (*context).uc_mcontext.regs[0] = result as u64 };
}

#[cfg(not(any(target_arch = "x86_64", target_arch = "aarch64")))]
fn first_argument(_: *mut ucontext_t) -> Option<usize> {
    None
}

#[cfg(not(any(target_arch = "x86_64", target_arch = "aarch64")))]
fn set_result(_: *mut ucontext_t, _: i64) {}
