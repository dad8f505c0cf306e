//! The door between a champion and its host: not for champions themselves.
//!
//! Everything that crosses it is a row of 32-bit words: a number or an enumeration is one,
//! a structure its fields in order, an array its length and then its items.

// What is needed depends on the game.
#![allow(dead_code)]

use std::{panic, sync::Once};

/// Asks for the last result again, with more room for it.
const LAST_RESULT: u32 = u32::MAX;

/// The number by which the host is asked for chance.
pub(crate) const CHANCE: u32 = i32::MAX as u32 - 2;

/// The number by which the host is asked for pieces of data files.
const DATA: u32 = i32::MAX as u32 - 3;
/// How many bytes such a piece has.
const PIECE: usize = 4096;

#[cfg(target_arch = "wasm32")]
mod host {
    #[link(wasm_import_module = "stechec")]
    extern "C" {
        #[link_name = "call"]
        fn host_call(
            function: u32,
            args: *const i32,
            args_len: u32,
            result: *mut i32,
            result_cap: u32,
        ) -> u32;
        #[link_name = "log"]
        fn host_log(text: *const u8, len: u32);
    }

    pub(super) fn call(function: u32, args: &[i32], result: &mut [i32]) -> u32 {
        let (args_len, result_cap) = (args.len() as u32, result.len() as u32);
        // The host keeps to the lengths it is given.
        unsafe {
            host_call(
                function,
                args.as_ptr(),
                args_len,
                result.as_mut_ptr(),
                result_cap,
            )
        }
    }

    pub(super) fn log(text: &str) {
        // The host only reads, and no more than that.
        unsafe { host_log(text.as_ptr(), text.len() as u32) }
    }
}

#[cfg(not(target_arch = "wasm32"))]
mod host {
    use std::sync::atomic::{AtomicPtr, Ordering};

    /// What the host offers, as its struct in C.
    #[repr(C)]
    #[derive(Clone, Copy)]
    pub struct Host {
        call: unsafe extern "C" fn(u32, *const i32, u32, *mut i32, u32) -> u32,
        log: unsafe extern "C" fn(*const u8, u32),
    }

    static HOST: AtomicPtr<Host> = AtomicPtr::new(std::ptr::null_mut());

    /// Remembers the host.
    pub fn bind(host: &Host) {
        HOST.store(Box::leak(Box::new(*host)), Ordering::Release);
    }

    fn bound() -> Option<&'static Host> {
        // What is stored there is never changed or freed.
        unsafe { HOST.load(Ordering::Acquire).as_ref() }
    }

    pub(super) fn call(function: u32, args: &[i32], result: &mut [i32]) -> u32 {
        let host = match bound() {
            Some(host) => host,
            None => return crate::testing::call(function, args, result),
        };
        let (args_len, result_cap) = (args.len() as u32, result.len() as u32);
        // The host keeps to the lengths it is given.
        unsafe {
            (host.call)(
                function,
                args.as_ptr(),
                args_len,
                result.as_mut_ptr(),
                result_cap,
            )
        }
    }

    pub(super) fn log(text: &str) {
        match bound() {
            // The host only reads, and no more than that.
            Some(host) => unsafe { (host.log)(text.as_ptr(), text.len() as u32) },
            None => eprintln!("{}", text),
        }
    }
}

#[cfg(not(target_arch = "wasm32"))]
pub use host::{bind, Host};

/// Writes a line to the champion's log.
pub fn log(text: &str) {
    host::log(text);
}

/// Runs an entry point. If it panics, the reason is logged and the champion is lost.
pub fn enter(entry_point: impl FnOnce()) {
    static HOOK: Once = Once::new();
    HOOK.call_once(|| panic::set_hook(Box::new(|info| log(&info.to_string()))));
    if panic::catch_unwind(panic::AssertUnwindSafe(entry_point)).is_err() {
        std::process::abort();
    }
}

/// Calls a function of the host.
pub(crate) fn ask<R: Words>(function: u32, args: &[i32]) -> R {
    let mut few = [0; 64];
    let len = host::call(function, args, &mut few) as usize;
    if let Some(words) = few.get(..len) {
        return read(words);
    }
    let mut many = vec![0; len];
    host::call(LAST_RESULT, &[], &mut many);
    read(&many)
}

/// What is in a data file.
pub(crate) fn data(path: &str) -> Option<Vec<u8>> {
    let mut args = vec![0, PIECE as i32];
    args.extend(path.bytes().map(i32::from));
    let mut words = [0; 1 + PIECE / 4];
    let mut content = Vec::new();
    loop {
        args[0] = content.len() as i32;
        host::call(DATA, &args, &mut words);
        if words[0] < 0 {
            return None;
        }
        let rest = words[0] as usize - content.len();
        let bytes = words[1..].iter().flat_map(|word| word.to_le_bytes());
        content.extend(bytes.take(rest));
        if rest <= PIECE {
            return Some(content);
        }
    }
}

fn read<R: Words>(mut words: &[i32]) -> R {
    R::take(&mut words)
}

/// A value as words.
pub(crate) trait Words: Sized {
    /// Appends its words.
    fn put(&self, words: &mut Vec<i32>);
    /// Takes its words from the beginning.
    fn take(words: &mut &[i32]) -> Self;
}

impl Words for i32 {
    fn put(&self, words: &mut Vec<i32>) {
        words.push(*self);
    }

    fn take(words: &mut &[i32]) -> Self {
        let (first, rest) = words.split_first().expect("the host sent too few words");
        *words = rest;
        *first
    }
}

impl<T: Words> Words for Vec<T> {
    fn put(&self, words: &mut Vec<i32>) {
        put_all(self.iter(), words, |item, words| item.put(words));
    }

    fn take(words: &mut &[i32]) -> Self {
        let len = i32::take(words);
        (0..len).map(|_| T::take(words)).collect()
    }
}

/// Appends an array: its length, then its items.
pub(crate) fn put_all<I: IntoIterator>(
    items: I,
    words: &mut Vec<i32>,
    put: impl Fn(I::Item, &mut Vec<i32>),
) {
    let at = words.len();
    words.push(0);
    for item in items {
        put(item, words);
        words[at] += 1;
    }
}
