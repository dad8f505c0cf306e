//! In a cell: a champion's library, loaded and bound.

use super::{bare, door::DOOR, interpreter};
use libloading::os::unix::{Library, RTLD_LOCAL, RTLD_NOW};
use std::{error::Error, ffi::c_void, fs, path::Path};
use stechec_game::Game;

/// Takes nothing; that it is called with an argument makes no difference to it.
type EntryPoint = unsafe extern "C" fn(*mut c_void);
type Hash = unsafe extern "C" fn() -> u64;
/// Takes the address of the door.
type Bind = unsafe extern "C" fn(*mut c_void);

/// Libraries that take longer to load than most champions.
const PRELOADED: [&str; 3] = ["libm.so.6", "libgcc_s.so.1", "libstdc++.so.6"];

/// What to do about a library that knows its entry points and not how it is bound.
const FOR_ANOTHER_RUNNER: &str = "it was built for another runner: rebuild it with the kit \
                                  (`stechec champion new`, its sources in there, `stechec \
                                  champion build`)";

/// The largest library that is searched for their names.
const SEARCHED_BYTES: u64 = 16 << 20;

/// The entry points of a library, by the game's numbers. The library stays to the end of
/// the process.
pub(super) struct Champion(Vec<EntryPoint>);

impl Champion {
    /// Loads a library and binds it, or says why that cannot be.
    #[expect(unsafe_code, reason = "a contestant's code")]
    pub(super) fn load<G: Game>(path: &Path) -> Result<Self, String> {
        // SAFETY: none; this process is locked in for that reason.
        let open = || unsafe { Library::open(Some(path), RTLD_NOW | RTLD_LOCAL) };
        let opened = bare::run(open).ok_or("the library was not loaded")?;
        let library = opened.map_err(|error| unloadable(path, &error))?;
        let mut missing = Vec::new();
        let hash = symbol::<Hash>(&library, "stechec_api_hash", &mut missing);
        let bind = symbol::<Bind>(&library, "stechec_bind", &mut missing);
        let entry_points: Vec<EntryPoint> = (G::ENTRY_POINTS.iter())
            .filter_map(|name| symbol::<EntryPoint>(&library, name, &mut missing))
            .collect();
        std::mem::forget(library);
        let (Some(hash), Some(bind), true) = (hash, bind, missing.is_empty()) else {
            let mut why = format!("the library does not export {}", missing.join(", "));
            if hash.is_none() && bind.is_none() && !entry_points.is_empty() {
                why += &format!("; {FOR_ANOTHER_RUNNER}");
            }
            return Err(why);
        };
        // SAFETY: none; this process is locked in for that reason.
        let hash = bare::run(|| unsafe { hash() }).unwrap_or_default();
        if hash != G::API_HASH {
            return Err(format!(
                "built for another API: its hash is {hash:016x}, that of {} is {:016x}; \
                 rebuild it with the bindings of this version",
                G::NAME,
                G::API_HASH
            ));
        }
        // SAFETY: none; this process is locked in for that reason.
        unsafe { bare::call(bind, (&raw const DOOR).cast_mut().cast()) };
        Ok(Self(entry_points))
    }

    /// Calls an entry point.
    #[expect(unsafe_code, reason = "a contestant's code")]
    pub(super) fn call(&self, entry_point: usize) {
        if let Some(function) = self.0.get(entry_point) {
            // SAFETY: none; this process is locked in for that reason.
            unsafe { bare::call(*function, std::ptr::null_mut()) };
            // SAFETY: flushes every stream of the C library.
            unsafe { libc::fflush(std::ptr::null_mut()) };
        }
    }
}

/// Why a library cannot be loaded, in the loader's words.
fn unloadable(path: &Path, error: &libloading::Error) -> String {
    let reason = error
        .source()
        .map_or(error.to_string(), ToString::to_string);
    let prefix = format!("{}: ", path.display());
    let reason = reason.strip_prefix(&prefix).unwrap_or(&reason);
    let why = format!("the library cannot be loaded: {reason}");
    // Other runners bring the interface's functions themselves.
    if reason.contains("undefined symbol") {
        return format!("{why}; if that is a function of the interface, {FOR_ANOTHER_RUNNER}");
    }
    why
}

/// The address of a function, or its name among the missing ones.
#[expect(unsafe_code, reason = "a contestant's code")]
fn symbol<F: Copy>(library: &Library, name: &'static str, missing: &mut Vec<&str>) -> Option<F> {
    // SAFETY: that it is a function of this type is what the bindings are for; if it is
    // none, this process is hurt and no other.
    let found = unsafe { library.get::<Option<F>>(name) };
    let found = found.ok().and_then(|symbol| *symbol);
    if found.is_none() {
        missing.push(name);
    }
    found
}

/// In the keeper: loads the system's libraries that a champion's speaks of, and starts the
/// interpreter it needs, so that not every cell has to. It is no matter if that goes wrong.
#[expect(unsafe_code, reason = "loads libraries, if only the system's")]
pub(super) fn preload(library: &Path) {
    let small = fs::metadata(library).is_ok_and(|file| file.len() <= SEARCHED_BYTES);
    let Some(bytes) = small.then(|| fs::read(library).ok()).flatten() else {
        return;
    };
    for name in PRELOADED {
        let finder = |window: &[u8]| window == name.as_bytes();
        if bytes.windows(name.len()).any(finder) {
            // SAFETY: the runtimes of C and C++ can be loaded into any program.
            if let Ok(loaded) = unsafe { Library::open(Some(name), RTLD_NOW | RTLD_LOCAL) } {
                std::mem::forget(loaded);
            }
        }
    }
    interpreter::start(&bytes);
}

/// Makes the C library's standard output go line by line, so that what was printed before
/// a crash is not lost.
#[expect(unsafe_code, reason = "the C library's variable")]
pub(super) fn line_buffered() {
    let this = Library::this();
    // SAFETY: in every C library `stdout` is a pointer to its stream.
    if let Ok(stdout) = unsafe { this.get::<*mut *mut libc::FILE>("stdout") } {
        // SAFETY: as above, and nothing was printed yet.
        unsafe { libc::setvbuf(**stdout, std::ptr::null_mut(), libc::_IOLBF, 0) };
    }
}
