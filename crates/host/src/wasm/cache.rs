//! Compiled champions on disk, and the functions of interpreters that many of them have.
//!
//! Compiled code is run without further checks, so an entry is used only if it is in a
//! folder nobody else can write to, was made from the same file by the same compiler, and
//! carries the digest of all that. Anything else counts as not there.

use super::compile::Task;
use sha2::{Digest, Sha256};
use std::{
    fs::{self, File},
    hash::{Hash, Hasher},
    io::Write,
    os::unix::fs::{DirBuilderExt, MetadataExt},
    path::{Path, PathBuf},
    time::{Duration, SystemTime},
};
use tempfile::Builder;
use wasmtime::{Engine, Module, component::Component};

const MAGIC: &[u8] = b"stechec compiled champion 1\n";
const DIGEST_BYTES: usize = 32;
/// Larger entries are not read.
const ENTRY_BYTES: u64 = 1 << 30;
const SUFFIX: &str = ".cwasm";
const FUNCTIONS_SUFFIX: &str = ".functions";
/// How the names of files begin that are still being written.
const HALF: &str = ".tmp";
/// Older ones were abandoned.
const HALF_WRITTEN: Duration = Duration::from_secs(60 * 60);

type Key = [u8; DIGEST_BYTES];

/// Code that was compiled by wasmtime.
pub(super) trait Compiled: Sized {
    /// How it is compiled.
    const TASK: Task;

    /// # Safety
    ///
    /// The bytes must be code from the same compiler.
    #[expect(unsafe_code, reason = "wasmtime cannot check compiled code")]
    unsafe fn deserialize(engine: &Engine, code: &[u8]) -> wasmtime::Result<Self>;
}

impl Compiled for Module {
    const TASK: Task = Task::Module;

    #[expect(unsafe_code, reason = "wasmtime cannot check compiled code")]
    unsafe fn deserialize(engine: &Engine, code: &[u8]) -> wasmtime::Result<Self> {
        // SAFETY: the caller promises.
        unsafe { Self::deserialize(engine, code) }
    }
}

impl Compiled for Component {
    const TASK: Task = Task::Component;

    #[expect(unsafe_code, reason = "wasmtime cannot check compiled code")]
    unsafe fn deserialize(engine: &Engine, code: &[u8]) -> wasmtime::Result<Self> {
        // SAFETY: the caller promises.
        unsafe { Self::deserialize(engine, code) }
    }
}

/// Loads what our own compiler has just made for this engine.
pub(super) fn fresh<C: Compiled>(engine: &Engine, code: &[u8]) -> wasmtime::Result<C> {
    #[expect(unsafe_code, reason = "wasmtime cannot check compiled code")]
    // SAFETY: the bytes come from this program's own compiler, in this process or in a child
    // whose answer carries a digest of what it was given and of all it made; wasmtime itself
    // refuses code for other engines.
    unsafe {
        C::deserialize(engine, code)
    }
}

/// A private folder of compiled champions.
#[derive(Debug)]
pub(super) struct Cache {
    folder: PathBuf,
    /// Identifies compiler and options.
    compiler: Key,
    /// How large all entries together may be.
    most_bytes: u64,
}

impl Cache {
    /// The cache in this folder, for this engine.
    pub(super) fn open(folder: &Path, engine: &Engine, most_bytes: u64) -> Result<Self, String> {
        private(folder).map_err(|why| {
            let folder = folder.display();
            format!("the cache folder {folder} cannot be used: {why}")
        })?;
        let mut compiler = Sha(Sha256::new());
        engine.precompile_compatibility_hash().hash(&mut compiler);
        Ok(Self {
            folder: folder.to_owned(),
            compiler: compiler.0.finalize().into(),
            most_bytes,
        })
    }

    /// What was compiled from these bytes, if it is there and sound.
    pub(super) fn get<C: Compiled>(&self, engine: &Engine, wasm: &[u8]) -> Option<C> {
        let code = self.read(&self.key(wasm), SUFFIX)?;
        #[expect(unsafe_code, reason = "wasmtime cannot check compiled code")]
        // SAFETY: the bytes were written by `put` below, from code this very compiler made:
        // the digest over them and the key holds, and only this user can write to the
        // folder. They are in memory, so nobody can change them after the check.
        let code = unsafe { C::deserialize(engine, &code) };
        code.ok()
    }

    /// The functions that all components of a family have, if they are there and sound.
    pub(super) fn functions(&self, family: &Key) -> Option<Vec<u8>> {
        self.read(&self.functions_key(family), FUNCTIONS_SUFFIX)
    }

    /// Keeps what was compiled from these bytes.
    pub(super) fn put(&self, wasm: &[u8], code: &[u8]) -> Result<(), String> {
        self.write(&self.key(wasm), SUFFIX, code)
    }

    /// Keeps the functions of a family.
    pub(super) fn put_functions(&self, family: &Key, functions: &[u8]) -> Result<(), String> {
        self.write(&self.functions_key(family), FUNCTIONS_SUFFIX, functions)
    }

    /// An entry, if it is there and sound.
    fn read(&self, key: &Key, suffix: &str) -> Option<Vec<u8>> {
        let path = self.path(key, suffix);
        let about = fs::symlink_metadata(&path).ok()?;
        if !about.is_file() || about.len() > ENTRY_BYTES {
            return None;
        }
        let mut entry = fs::read(&path).ok()?;
        let (digest, code) = entry.strip_prefix(MAGIC)?.split_at_checked(DIGEST_BYTES)?;
        if digest != seal(key, code) {
            return None;
        }
        // What is used is kept longest.
        let _ = File::open(&path).and_then(|file| file.set_modified(SystemTime::now()));
        entry.drain(..MAGIC.len() + DIGEST_BYTES);
        Some(entry)
    }

    fn write(&self, key: &Key, suffix: &str, code: &[u8]) -> Result<(), String> {
        let digest = seal(key, code);
        self.make_room(code.len() as u64);
        let write = || {
            // Under another name first: others see a whole entry or none.
            let mut file = Builder::new().prefix(HALF).tempfile_in(&self.folder)?;
            for part in [MAGIC, &digest, code] {
                file.write_all(part)?;
            }
            file.persist(self.path(key, suffix))?;
            Ok(())
        };
        write().map_err(|error: std::io::Error| error.to_string())
    }

    /// Removes the least recently used entries until there is room for this many more bytes,
    /// and whatever a killed process left half written.
    fn make_room(&self, wanted: u64) {
        let now = SystemTime::now();
        let mut entries = Vec::new();
        for entry in fs::read_dir(&self.folder).into_iter().flatten().flatten() {
            let Ok(about) = entry.metadata() else {
                continue;
            };
            let used = about.modified().unwrap_or(SystemTime::UNIX_EPOCH);
            let old = now.duration_since(used).is_ok_and(|age| age > HALF_WRITTEN);
            let (name, path) = (entry.file_name(), entry.path());
            match name.to_string_lossy() {
                name if is_entry(&name) => entries.push((used, about.len(), path)),
                // Somebody may be writing it just now.
                name if name.starts_with(HALF) && old => drop(fs::remove_file(path)),
                _ => {}
            }
        }
        entries.sort();
        let mut total: u64 = entries.iter().map(|(_, bytes, _)| bytes).sum();
        for (_, bytes, path) in entries {
            if total.saturating_add(wanted) <= self.most_bytes {
                return;
            }
            // If it cannot be removed, the cache is too large, and nothing worse.
            let _ = fs::remove_file(path);
            total -= bytes;
        }
    }

    fn key(&self, wasm: &[u8]) -> Key {
        let file: Key = Sha256::digest(wasm).into();
        Sha256::new()
            .chain_update(self.compiler)
            .chain_update(file)
            .finalize()
            .into()
    }

    fn functions_key(&self, family: &Key) -> Key {
        Sha256::new()
            .chain_update(self.compiler)
            .chain_update(FUNCTIONS_SUFFIX)
            .chain_update(family)
            .finalize()
            .into()
    }

    fn path(&self, key: &Key, suffix: &str) -> PathBuf {
        let name: String = key.iter().map(|byte| format!("{byte:02x}")).collect();
        self.folder.join(name + suffix)
    }
}

fn is_entry(name: &str) -> bool {
    [SUFFIX, FUNCTIONS_SUFFIX]
        .iter()
        .any(|suffix| name.ends_with(suffix))
}

fn seal(key: &Key, code: &[u8]) -> Key {
    Sha256::new()
        .chain_update(MAGIC)
        .chain_update(key)
        .chain_update(code)
        .finalize()
        .into()
}

/// Makes the folder if need be, and makes sure that it is this user's alone.
fn private(folder: &Path) -> Result<(), String> {
    fs::DirBuilder::new()
        .recursive(true)
        .mode(0o700)
        .create(folder)
        .map_err(|error| error.to_string())?;
    let about = fs::symlink_metadata(folder).map_err(|error| error.to_string())?;
    if !about.is_dir() {
        return Err("it is a link; name the folder itself".into());
    }
    let mode = about.mode() & 0o777;
    if mode & 0o077 != 0 {
        return Err(format!(
            "others have access to it (mode {mode:o}); `chmod 700` it, or choose another"
        ));
    }
    let probe = Builder::new()
        .prefix(HALF)
        .tempfile_in(folder)
        .map_err(|error| error.to_string())?;
    let own = probe
        .as_file()
        .metadata()
        .map_err(|error| error.to_string())?;
    if own.uid() != about.uid() {
        return Err("it belongs to another user; choose another".into());
    }
    Ok(())
}

/// Lets anything that can be hashed be hashed with SHA-256.
struct Sha(Sha256);

impl Hasher for Sha {
    fn write(&mut self, bytes: &[u8]) {
        self.0.update(bytes);
    }

    fn finish(&self) -> u64 {
        let digest: Key = self.0.clone().finalize().into();
        u64::from_le_bytes(digest[..8].try_into().unwrap_or_default())
    }
}
