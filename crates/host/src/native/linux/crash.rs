//! In a cell: what a dying process leaves for an autopsy.
//!
//! It runs in a signal handler, after the referee was told all that decides: whatever goes
//! wrong here costs nothing but the words about the place.

use super::{sys::Descriptor, wire::ANSWERS};
use libc::{c_int, c_void, dl_phdr_info, size_t};
use std::{ffi::CStr, io::Write, ptr, slice};
use stechec_autopsy::{MODULES_END, REGISTERS};

/// How much of the stack is left: a call with large arrays takes that much by itself.
pub(super) const STACK_LEFT: usize = 256 << 10;
/// It is written in pieces. The kernel refuses those that are not there, and nothing else
/// happens.
const PIECE: usize = 4 << 10;
/// The longest path of a library that is told.
const NAME_BYTES: usize = 1 << 10;

/// Writes registers, modules and stack to the referee, see
/// [`Remains`](stechec_autopsy::Remains).
pub(super) fn leave(context: *const c_void) {
    let Some(registers) = registers(context) else {
        return;
    };
    let mut bytes = [0; REGISTERS * 8];
    for (place, value) in bytes.chunks_exact_mut(8).zip(registers) {
        place.copy_from_slice(&value.to_le_bytes());
    }
    if write(&bytes) && modules() && write(&MODULES_END.to_le_bytes()) {
        stack(stechec_autopsy::Registers::new(registers).stack_pointer() as usize);
    }
}

fn write(bytes: &[u8]) -> bool {
    Descriptor(ANSWERS).write_all(bytes).is_ok()
}

#[expect(unsafe_code, reason = "dl_iterate_phdr has no safe wrapper")]
fn modules() -> bool {
    // SAFETY: the function has the form that is asked for, and needs no data.
    unsafe { libc::dl_iterate_phdr(Some(module), ptr::null_mut()) == 0 }
}

/// Tells of a module; anything but 0 ends the list.
#[expect(unsafe_code, reason = "what the loader hands over")]
unsafe extern "C" fn module(info: *mut dl_phdr_info, _: size_t, _: *mut c_void) -> c_int {
    // SAFETY: the loader hands over a structure that is valid during this call.
    let (base, name) = unsafe { ((*info).dlpi_addr, (*info).dlpi_name) };
    let name = if name.is_null() {
        &[][..]
    } else {
        // SAFETY: the loader's names have an end.
        unsafe { CStr::from_ptr(name) }.to_bytes()
    };
    if name.len() > NAME_BYTES {
        return 0;
    }
    let told =
        write(&(name.len() as u16).to_le_bytes()) && write(&base.to_le_bytes()) && write(name);
    c_int::from(!told)
}

#[expect(unsafe_code, reason = "a piece of memory that may not be there")]
fn stack(start: usize) {
    let end = start.saturating_add(STACK_LEFT);
    let mut at = start;
    while at < end {
        // Pieces end with pages, so that the last one that is there is left whole.
        let length = PIECE - at % PIECE;
        // SAFETY: only the kernel looks at it, which refuses memory that is not there.
        let piece = unsafe { libc::write(ANSWERS, ptr::without_provenance(at), length) };
        match usize::try_from(piece) {
            Ok(written) if written > 0 => at += written,
            _ => return,
        }
    }
}

/// The registers in the order of unwinding tables, with the next instruction last.
#[cfg(target_arch = "x86_64")]
#[expect(unsafe_code, reason = "what the kernel tells a signal handler")]
fn registers(context: *const c_void) -> Option<[u64; REGISTERS]> {
    use libc::{
        REG_R8, REG_R9, REG_R10, REG_R11, REG_R12, REG_R13, REG_R14, REG_R15, REG_RAX, REG_RBP,
        REG_RBX, REG_RCX, REG_RDI, REG_RDX, REG_RIP, REG_RSI, REG_RSP,
    };
    const ORDER: [c_int; REGISTERS] = [
        REG_RAX, REG_RDX, REG_RCX, REG_RBX, REG_RSI, REG_RDI, REG_RBP, REG_RSP, REG_R8, REG_R9,
        REG_R10, REG_R11, REG_R12, REG_R13, REG_R14, REG_R15, REG_RIP,
    ];
    // SAFETY: the kernel hands a signal handler such a structure, or nothing.
    let context = unsafe { context.cast::<libc::ucontext_t>().as_ref() }?;
    Some(ORDER.map(|number| context.uc_mcontext.gregs[number as usize] as u64))
}

/// The registers in the order of unwinding tables, with the next instruction last.
#[cfg(target_arch = "aarch64")]
#[expect(unsafe_code, reason = "what the kernel tells a signal handler")]
fn registers(context: *const c_void) -> Option<[u64; REGISTERS]> {
    // SAFETY: the kernel hands a signal handler such a structure, or nothing.
    let context = unsafe { context.cast::<libc::ucontext_t>().as_ref() }?;
    let machine = &context.uc_mcontext;
    let mut registers = [0; REGISTERS];
    registers[..31].copy_from_slice(&machine.regs);
    (registers[31], registers[32]) = (machine.sp, machine.pc);
    Some(registers)
}

#[cfg(not(any(target_arch = "x86_64", target_arch = "aarch64")))]
fn registers(_: *const c_void) -> Option<[u64; REGISTERS]> {
    None
}

/// A program as it is loaded in this process too, with the address it was moved by.
pub(super) struct Here {
    pub base: u64,
    pub name: Vec<u8>,
    /// Its readable parts, at their addresses before it was moved.
    pub parts: Vec<(u64, &'static [u8])>,
    /// Where the index of its unwinding tables is.
    pub index: Option<u64>,
}

/// What is loaded in this process: that of a keeper, or forked from it like a cell.
#[expect(unsafe_code, reason = "dl_iterate_phdr has no safe wrapper")]
pub(super) fn loaded_here() -> Vec<Here> {
    let mut found: Vec<Here> = Vec::new();
    // SAFETY: the function has the form that is asked for, and its data is such a vector.
    unsafe { libc::dl_iterate_phdr(Some(here), (&raw mut found).cast()) };
    found
}

#[expect(unsafe_code, reason = "what the loader hands over")]
unsafe extern "C" fn here(info: *mut dl_phdr_info, _: size_t, data: *mut c_void) -> c_int {
    // SAFETY: `loaded_here` hands over its vector, and waits.
    let found = unsafe { &mut *data.cast::<Vec<Here>>() };
    // SAFETY: the loader hands over a structure that is valid during this call.
    let info = unsafe { &*info };
    // SAFETY: as many headers as it says.
    let headers = unsafe { slice::from_raw_parts(info.dlpi_phdr, usize::from(info.dlpi_phnum)) };
    let readable = |it: &&libc::Elf64_Phdr| it.p_type == libc::PT_LOAD && it.p_flags & 4 != 0;
    let parts = headers.iter().filter(readable).map(|part| {
        let address = (info.dlpi_addr).wrapping_add(part.p_vaddr) as usize;
        // SAFETY: the loader has mapped it so, and nothing that this process has loaded is
        // ever unloaded.
        let bytes = unsafe {
            slice::from_raw_parts(
                ptr::with_exposed_provenance(address),
                part.p_filesz as usize,
            )
        };
        (part.p_vaddr, bytes)
    });
    let index = headers.iter().find(|it| it.p_type == libc::PT_GNU_EH_FRAME);
    let name = if info.dlpi_name.is_null() {
        Vec::new()
    } else {
        // SAFETY: the loader's names have an end.
        let name = unsafe { CStr::from_ptr(info.dlpi_name) };
        name.to_bytes().to_vec()
    };
    found.push(Here {
        base: info.dlpi_addr,
        name,
        parts: parts.collect(),
        index: index.map(|it| it.p_vaddr),
    });
    0
}
