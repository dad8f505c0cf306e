//! Compiled champions on disk.
//!
//! Compiled code is run without further checks, so an entry is taken only if it lies in a
//! folder nobody else can write to, was made from the same file by the same compiler, and
//! carries the digest of all that. Anything else counts as not there.

use sha2::{Digest, Sha256};
use std::{
    fs,
    hash::{Hash, Hasher},
    io::Write,
    os::unix::fs::{DirBuilderExt, MetadataExt},
    path::{Path, PathBuf},
};
use tempfile::NamedTempFile;
use wasmtime::{Engine, Module, component::Component};

const MAGIC: &[u8] = b"stechec compiled champion 1\n";
const DIGEST_BYTES: usize = 32;
/// Larger entries are not read.
const ENTRY_BYTES: u64 = 1 << 30;

type Key = [u8; DIGEST_BYTES];

/// Code that was compiled by wasmtime.
pub(super) trait Compiled: Sized {
    fn compile(engine: &Engine, wasm: &[u8]) -> wasmtime::Result<Self>;

    fn serialize(&self) -> wasmtime::Result<Vec<u8>>;

    /// # Safety
    ///
    /// The bytes must be what `serialize` gave, of code from the same compiler.
    #[expect(unsafe_code, reason = "wasmtime cannot check compiled code")]
    unsafe fn deserialize(engine: &Engine, code: &[u8]) -> wasmtime::Result<Self>;
}

impl Compiled for Module {
    fn compile(engine: &Engine, wasm: &[u8]) -> wasmtime::Result<Self> {
        // The validator says it better than the compiler.
        Self::from_binary(engine, wasm)
            .map_err(|error| Self::validate(engine, wasm).err().unwrap_or(error))
    }

    fn serialize(&self) -> wasmtime::Result<Vec<u8>> {
        Self::serialize(self)
    }

    #[expect(unsafe_code, reason = "wasmtime cannot check compiled code")]
    unsafe fn deserialize(engine: &Engine, code: &[u8]) -> wasmtime::Result<Self> {
        // SAFETY: it is the caller who promises.
        unsafe { Self::deserialize(engine, code) }
    }
}

impl Compiled for Component {
    fn compile(engine: &Engine, wasm: &[u8]) -> wasmtime::Result<Self> {
        Self::from_binary(engine, wasm)
    }

    fn serialize(&self) -> wasmtime::Result<Vec<u8>> {
        Self::serialize(self)
    }

    #[expect(unsafe_code, reason = "wasmtime cannot check compiled code")]
    unsafe fn deserialize(engine: &Engine, code: &[u8]) -> wasmtime::Result<Self> {
        // SAFETY: it is the caller who promises.
        unsafe { Self::deserialize(engine, code) }
    }
}

/// A private folder of compiled champions.
#[derive(Debug)]
pub(super) struct Cache {
    folder: PathBuf,
    /// Identifies compiler and options.
    compiler: Key,
}

impl Cache {
    /// The cache in this folder, for this engine.
    pub(super) fn open(folder: &Path, engine: &Engine) -> Result<Self, String> {
        private(folder).map_err(|why| {
            let folder = folder.display();
            format!("the cache folder {folder} cannot be used: {why}")
        })?;
        let mut compiler = Sha(Sha256::new());
        engine.precompile_compatibility_hash().hash(&mut compiler);
        Ok(Self {
            folder: folder.to_owned(),
            compiler: compiler.0.finalize().into(),
        })
    }

    /// What was compiled from these bytes, if it is there and sound.
    pub(super) fn get<C: Compiled>(&self, engine: &Engine, wasm: &[u8]) -> Option<C> {
        let key = self.key(wasm);
        let path = self.path(&key);
        let about = fs::symlink_metadata(&path).ok()?;
        if !about.is_file() || about.len() > ENTRY_BYTES {
            return None;
        }
        let entry = fs::read(path).ok()?;
        let (digest, code) = entry.strip_prefix(MAGIC)?.split_at_checked(DIGEST_BYTES)?;
        if digest != seal(&key, code) {
            return None;
        }
        #[expect(unsafe_code, reason = "wasmtime cannot check compiled code")]
        // SAFETY: the bytes were written by `put` below, from code this very compiler made:
        // the digest over them and the key holds, and only this user can write to the
        // folder. They are in memory, so nobody can change them after the check.
        let code = unsafe { C::deserialize(engine, code) };
        code.ok()
    }

    /// Keeps what was compiled from these bytes.
    pub(super) fn put<C: Compiled>(&self, wasm: &[u8], code: &C) -> Result<(), String> {
        let key = self.key(wasm);
        let code = code.serialize().map_err(|error| error.to_string())?;
        let digest = seal(&key, &code);
        let write = || {
            // A name of its own first: others see a whole entry or none.
            let mut file = NamedTempFile::new_in(&self.folder)?;
            for part in [MAGIC, &digest, &code] {
                file.write_all(part)?;
            }
            file.persist(self.path(&key))?;
            Ok(())
        };
        write().map_err(|error: std::io::Error| error.to_string())
    }

    fn key(&self, wasm: &[u8]) -> Key {
        let file: Key = Sha256::digest(wasm).into();
        Sha256::new()
            .chain_update(self.compiler)
            .chain_update(file)
            .finalize()
            .into()
    }

    fn path(&self, key: &Key) -> PathBuf {
        let name: String = key.iter().map(|byte| format!("{byte:02x}")).collect();
        self.folder.join(name + ".cwasm")
    }
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
    let probe = NamedTempFile::new_in(folder).map_err(|error| error.to_string())?;
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
