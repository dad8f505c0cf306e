//! In the keeper: makes forking cheaper.
//!
//! The loader writes addresses into more than a megabyte of this program when it starts, and
//! every fork would copy the tables of those pages, most of what a keeper has of its own. They
//! are never written again. So they are moved into a file in memory, which all cells share: a
//! fork does not touch it, and a cell maps what it needs of it when it needs it.

#![expect(
    unsafe_code,
    reason = "reads where the loader put this program, and maps the same bytes there again"
)]

use rustix::fs::{MemfdFlags, memfd_create};
use std::{
    ffi::{c_int, c_void},
    fs::File,
    io::{self, Write},
    ops::Range,
    os::fd::AsRawFd,
    ptr, slice,
};

/// Shares what the loader has written and made read-only. It is no matter if that goes wrong.
pub(super) fn share() {
    if let Some(range) = read_only() {
        let _ = replace(&range);
    }
}

/// The part of the program itself that the loader has written and then made read-only, in whole
/// pages.
fn read_only() -> Option<Range<usize>> {
    let mut found: Option<Range<usize>> = None;
    // SAFETY: the function has the form that is asked for, and gets the address of `found`, which
    // lives through the call.
    unsafe { libc::dl_iterate_phdr(Some(first), (&raw mut found).cast()) };
    let page = rustix::param::page_size();
    // As the loader does: a page of which only the beginning belongs to it stays writable.
    let range = found?;
    let range = range.start / page * page..range.end / page * page;
    (!range.is_empty()).then_some(range)
}

/// Looks at the first object that is loaded, which is the program.
unsafe extern "C" fn first(
    info: *mut libc::dl_phdr_info,
    _: libc::size_t,
    found: *mut c_void,
) -> c_int {
    // SAFETY: the loader hands over a valid description with as many headers as it says.
    let (headers, base) = unsafe {
        let info = &*info;
        let count = usize::from(info.dlpi_phnum);
        (slice::from_raw_parts(info.dlpi_phdr, count), info.dlpi_addr)
    };
    let relro = headers.iter().find(|it| it.p_type == libc::PT_GNU_RELRO);
    let range = relro.map(|it| {
        let start = (base + it.p_vaddr) as usize;
        start..start + it.p_memsz as usize
    });
    // SAFETY: it is the address that `read_only` has handed over, of that type.
    unsafe { *found.cast::<Option<Range<usize>>>() = range };
    1
}

fn replace(range: &Range<usize>) -> io::Result<()> {
    let file = memfd_create("relocated", MemfdFlags::CLOEXEC)?;
    let mut file = File::from(file);
    // SAFETY: the loader has mapped it, readable, for as long as this process lives.
    let bytes = unsafe { slice::from_raw_parts(range.start as *const u8, range.len()) };
    file.write_all(bytes)?;
    let (flags, address) = (libc::MAP_PRIVATE | libc::MAP_FIXED, range.start);
    let descriptor = file.as_raw_fd();
    // SAFETY: the same bytes take the place of those that are there, with the same rights.
    let mapped = unsafe {
        libc::mmap(
            ptr::with_exposed_provenance_mut(address),
            range.len(),
            libc::PROT_READ,
            flags,
            descriptor,
            0,
        )
    };
    match mapped {
        libc::MAP_FAILED => Err(io::Error::last_os_error()),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    /// Of the mapping that begins at an address, how much is of this process alone.
    fn own_kilobytes(start: usize) -> u64 {
        let smaps = fs::read_to_string("/proc/self/smaps").unwrap();
        let head = format!("{start:x}-");
        let lines = smaps.lines().skip_while(|line| !line.starts_with(&head));
        let own = lines
            .skip(1)
            .find_map(|line| line.strip_prefix("Anonymous:"));
        let kilobytes = own.unwrap().split_whitespace().next().unwrap();
        kilobytes.parse().unwrap()
    }

    #[test]
    fn what_the_loader_has_written_is_shared_and_stays_the_same() {
        let Some(range) = read_only() else {
            return;
        };
        // SAFETY: it is mapped and readable, before and after.
        let bytes = || unsafe { slice::from_raw_parts(range.start as *const u8, range.len()) };
        let before = bytes().to_vec();
        assert!(own_kilobytes(range.start) > 0);
        share();
        assert_eq!(own_kilobytes(range.start), 0);
        assert_eq!(bytes(), before);
        // Calls through tables of functions go on.
        let words: Box<dyn std::fmt::Display> = Box::new("as before");
        assert_eq!(words.to_string(), "as before");
    }
}
