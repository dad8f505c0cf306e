//! In the keeper: starts the interpreter that a champion needs, once for all its cells.
//!
//! Starting Python, and loading what the interface's own modules need of its library, is most of
//! what a seat costs. All of that is the system's code, found as the loader finds its libraries;
//! nothing of a contestant's is read. A cell has a copy of it, and the champion's own library
//! (`embed.c`) goes on from there; where there is none, it starts Python itself.

#![expect(
    unsafe_code,
    reason = "calls functions of the system's Python by their names"
)]

use super::elf;
use libloading::os::unix::{Library, RTLD_GLOBAL, RTLD_NOW};
use std::{
    ffi::{CStr, c_char, c_int},
    path::Path,
};

/// How the names of Python's libraries begin, and their minor versions that can be started here.
/// Newer ones ask how large the stack is when they are started, and a cell's is smaller.
const PYTHON: &str = "libpython3.";
const MINORS: std::ops::RangeInclusive<u32> = 9..=13;

/// As `embed.c` starts it: no site's or user's modules, the same hashes every time, texts in UTF-8.
const FLAGS: [&str; 2] = ["Py_NoSiteFlag", "Py_UTF8Mode"];
const ENVIRONMENT: [(&str, &str); 4] = [
    ("PYTHONDONTWRITEBYTECODE", "1"),
    ("PYTHONHASHSEED", "0"),
    ("PYTHONNOUSERSITE", "1"),
    ("PYTHONSAFEPATH", "1"),
];

/// What the interface's modules import. Whatever is loaded stays where it is, so that cells need
/// no copies of it when unused objects are looked for.
const PREPARE: &CStr = c"\
import collections.abc, enum, functools, gc, importlib.machinery, io, os, types, typing, weakref
os.environ.clear()
gc.collect()
gc.freeze()
del collections, enum, functools, gc, importlib, io, os, types, typing, weakref
";

/// Starts what this library needs. It is no matter if that goes wrong.
pub(super) fn start(library: &[u8]) {
    let needed = elf::needed(library);
    let is_there = |name: &&String| minor(name).is_some_and(is_whole);
    if let Some(name) = needed.iter().find(is_there) {
        let _ = start_python(name);
    }
}

/// Whether the modules are there without which this version ends the process it is started in.
fn is_whole(minor: u32) -> bool {
    let module = format!("python3.{minor}/encodings/__init__.py");
    let mut folders = ["/usr/lib", "/usr/local/lib"].iter().map(Path::new);
    folders.any(|folder| folder.join(&module).is_file())
}

/// The minor version of a Python that can be started here, by the name of its library.
fn minor(name: &str) -> Option<u32> {
    let version = name.strip_prefix(PYTHON)?;
    let (minor, rest) = version.split_at(version.bytes().take_while(u8::is_ascii_digit).count());
    // As in `libpython3.11.so.1.0`: what was compiled in other ways has letters there.
    let usual = rest == ".so" || rest.strip_prefix(".so.").is_some_and(is_number);
    let minor = minor.parse().ok().filter(|minor| MINORS.contains(minor));
    minor.filter(|_| usual)
}

fn is_number(text: &str) -> bool {
    text.bytes()
        .all(|byte| byte.is_ascii_digit() || byte == b'.')
}

fn start_python(name: &str) -> Result<(), libloading::Error> {
    // SAFETY: a library of the system's, which can be loaded into any program.
    let python = unsafe { Library::open(Some(name), RTLD_NOW | RTLD_GLOBAL)? };
    // SAFETY: these are their types in all of these versions.
    let (start, run) = unsafe {
        (
            *python.get::<unsafe extern "C" fn(c_int)>("Py_InitializeEx")?,
            *python.get::<unsafe extern "C" fn(*const c_char) -> c_int>("PyRun_SimpleString")?,
        )
    };
    for name in FLAGS {
        // SAFETY: it is an int in all of these versions, and was not read before Python starts.
        unsafe { **python.get::<*mut c_int>(name)? = 1 };
    }
    for (name, value) in ENVIRONMENT {
        // SAFETY: a keeper has one thread.
        unsafe { std::env::set_var(name, value) };
    }
    // SAFETY: it was not started before, and this thread is the one that goes on in every cell.
    unsafe {
        // No handlers of signals: those are the host's.
        start(0);
        run(PREPARE.as_ptr());
    }
    for (name, _) in ENVIRONMENT {
        // SAFETY: a keeper has one thread.
        unsafe { std::env::remove_var(name) };
    }
    std::mem::forget(python);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_pythons_of_the_system_are_started() {
        for name in [
            "libpython3.9.so.1.0",
            "libpython3.11.so.1.0",
            "libpython3.13.so",
        ] {
            assert!(minor(name).is_some(), "{name}");
        }
        for name in [
            "libpython3.8.so.1.0",
            "libpython3.14.so.1.0",
            "libpython3.13t.so.1.0",
            "libpython3.so",
            "libpython3.11.so.1.0/../../../x.so",
            "/tmp/libpython3.11.so.1.0",
            "libpython3.11.sox",
            "libpython3.",
            "libm.so.6",
        ] {
            assert_eq!(minor(name), None, "{name}");
        }
    }
}
