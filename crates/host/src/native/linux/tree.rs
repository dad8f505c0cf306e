//! The file tree that a keeper leaves its cells: copies in memory of the library and of what
//! the loader needs for it, a few devices, and what was configured.
//!
//! A library names what it needs, so a contestant chooses: only shared libraries from the
//! system's own folders are copied, never what lies beside the champion. There are the
//! plan, its secret and the other champions.
//!
//! They are copies because a file that several champions read tells each of them what the
//! others read: what is in memory already is there sooner. And from memory they can be read
//! without end without anybody waiting for a disk.

use super::elf;
use rustix::mount::mount_bind_recursive;
use std::{
    collections::{BTreeMap, BTreeSet},
    fs::{self, File},
    io,
    os::unix::fs::{MetadataExt, symlink},
    path::{Path, PathBuf},
};

/// Where the loader looks for libraries.
const FOLDERS: &[&str] = &[
    #[cfg(target_arch = "x86_64")]
    "/lib/x86_64-linux-gnu",
    #[cfg(target_arch = "x86_64")]
    "/usr/lib/x86_64-linux-gnu",
    #[cfg(target_arch = "aarch64")]
    "/lib/aarch64-linux-gnu",
    #[cfg(target_arch = "aarch64")]
    "/usr/lib/aarch64-linux-gnu",
    "/lib64",
    "/usr/lib64",
    "/lib",
    "/usr/lib",
    "/usr/local/lib64",
    "/usr/local/lib",
];

/// What the C library loads by itself when a thread is cancelled or an exception thrown.
const ALWAYS: &str = "libgcc_s.so.1";
/// What is read besides libraries.
const FILES: &[&str] = &["/etc/ld.so.cache", "/etc/localtime"];
/// What cannot be copied: devices, and a store whose libraries name each other by path.
const SHARED: &[&str] = &["/dev/null", "/dev/urandom", "/nix/store"];
/// Folders that are links on many systems.
const LINKS: &[&str] = &["/lib", "/lib32", "/lib64"];

/// A library that begins so is an interpreter, which needs all of the system's libraries.
const INTERPRETER: &str = "libpython";
const SYSTEM: &[&str] = &[
    "/lib",
    "/lib32",
    "/lib64",
    "/usr/lib",
    "/usr/lib32",
    "/usr/lib64",
    "/usr/local/lib",
    "/usr/share/zoneinfo",
    "/etc/ld.so.cache",
    "/etc/localtime",
];

/// The most libraries that are followed.
const LIBRARIES: usize = 200;
/// The largest file that is looked into or copied, and the most that is copied in all: a
/// contestant could ask for everything that is installed.
const COPY_BYTES: u64 = 512 << 20;
/// Whoever may not read a library gets no copy of it from somebody who may.
const READ_BY_ALL: u32 = 0o004;

/// What is to be in the tree.
pub(super) struct Tree {
    /// Files to copy, opened while that was still possible, by where they are to be.
    copies: BTreeMap<PathBuf, File>,
    /// Files and folders that are shared with the machine.
    pub(super) mounts: Vec<PathBuf>,
    /// The library, if there is one.
    library: Option<PathBuf>,
    configured: Vec<PathBuf>,
}

impl Tree {
    /// What a library needs. Nothing of it is loaded.
    pub(super) fn plan(library: Option<&Path>, configured: Vec<PathBuf>) -> Self {
        let mut needed = Needed::default();
        if let Some(library) = library {
            elf::needed(&read(library))
                .iter()
                .for_each(|name| needed.find(name));
            needed.find(ALWAYS);
        }
        let mut tree = Self {
            copies: BTreeMap::new(),
            mounts: Vec::new(),
            library: library.map(Path::to_owned),
            configured: configured.clone(),
        };
        let files = FILES.iter().map(PathBuf::from);
        for path in library.map(Path::to_owned).into_iter().chain(files) {
            tree.copy(path);
        }
        for place in needed.files {
            tree.copy(place);
        }
        let system = SYSTEM.iter().filter(|_| needed.interpreter);
        let shared = SHARED.iter().chain(system).map(PathBuf::from);
        tree.mounts = outermost(shared.chain(configured).collect());
        // What lies in a folder that is shared need not be copied.
        let mounts = &tree.mounts;
        (tree.copies).retain(|place, _| !mounts.iter().any(|mount| place.starts_with(mount)));
        tree
    }

    fn copy(&mut self, place: PathBuf) {
        let opened = File::open(&place).ok();
        // What is not there, or is not a file, the loader will miss and say so.
        let sound = |file: &File| {
            (file.metadata()).is_ok_and(|about| about.is_file() && about.len() <= COPY_BYTES)
        };
        let room = COPY_BYTES.saturating_sub(self.copied_bytes());
        let fits = |file: &File| file.metadata().is_ok_and(|about| about.len() <= room);
        if let Some(file) = opened.filter(|file| sound(file) && fits(file)) {
            self.copies.insert(place, file);
        }
    }

    /// How much memory the copies take.
    pub(super) fn copied_bytes(&self) -> u64 {
        // Files in memory take whole pages.
        let bytes = |file: &File| file.metadata().map_or(0, |about| about.len() + 8192);
        self.copies.values().map(bytes).sum()
    }

    /// Everything that can be read: in the tree, or on the machine where there is none.
    pub(super) fn readable(&self, has_tree: bool) -> Vec<PathBuf> {
        let mut paths: Vec<PathBuf> = self.mounts.clone();
        if has_tree {
            let links = LINKS.iter().map(PathBuf::from);
            let folders = FOLDERS.iter().map(PathBuf::from);
            paths.extend(self.copies.keys().cloned().chain(links).chain(folders));
        } else {
            let system = SYSTEM.iter().chain(SHARED).map(PathBuf::from);
            paths.extend(system.chain(self.library.clone()));
            paths.extend(self.configured.iter().cloned());
        }
        outermost(paths)
    }

    /// Builds it in a folder.
    pub(super) fn build(&mut self, root: &Path) -> io::Result<()> {
        let at = |path: &Path, error: io::Error| {
            io::Error::new(error.kind(), format!("{}: {error}", path.display()))
        };
        for link in LINKS.iter().map(Path::new) {
            let shared = self.mounts.iter().any(|mount| mount == link);
            if let (Ok(target), false) = (fs::read_link(link), shared) {
                symlink(target, inside(root, link)).map_err(|error| at(link, error))?;
            }
        }
        for path in &self.mounts {
            bring_in(root, path).map_err(|error| at(path, error))?;
        }
        for (place, file) in &mut self.copies {
            copy_in(root, place, file).map_err(|error| at(place, error))?;
        }
        Ok(())
    }
}

/// Without what lies in others of them, or is not there.
fn outermost(mut paths: Vec<PathBuf>) -> Vec<PathBuf> {
    paths.retain(|path| path.symlink_metadata().is_ok());
    // A folder comes before what is in it, which then need not be brought in again.
    paths.sort();
    let mut kept: Vec<PathBuf> = Vec::new();
    for path in paths {
        if !kept.iter().any(|folder| path.starts_with(folder)) {
            kept.push(path);
        }
    }
    kept
}

fn inside(root: &Path, path: &Path) -> PathBuf {
    root.join(path.strip_prefix("/").unwrap_or(path))
}

fn copy_in(root: &Path, place: &Path, file: &mut File) -> io::Result<()> {
    let place = inside(root, place);
    fs::create_dir_all(place.parent().unwrap_or(root))?;
    io::copy(file, &mut File::create(place)?).map(drop)
}

fn bring_in(root: &Path, path: &Path) -> io::Result<()> {
    let place = inside(root, path);
    fs::create_dir_all(place.parent().unwrap_or(root))?;
    let kind = path.symlink_metadata()?.file_type();
    if kind.is_symlink() {
        return symlink(fs::read_link(path)?, place);
    }
    if kind.is_dir() {
        fs::create_dir(&place)?
    } else {
        drop(File::create(&place)?)
    }
    Ok(mount_bind_recursive(path, &place)?)
}

/// The libraries of the system that a library needs, and those that they need.
#[derive(Default)]
struct Needed {
    names: BTreeSet<String>,
    files: Vec<PathBuf>,
    /// Whether one of them is an interpreter.
    interpreter: bool,
}

impl Needed {
    /// Finds a library of the system by its name, as the loader would. What this process has
    /// loaded itself is there without a file.
    fn find(&mut self, name: &str) {
        let fresh = self.names.len() < LIBRARIES && self.names.insert(name.to_owned());
        if !fresh || name.contains('/') {
            return;
        }
        let folders = FOLDERS.iter().map(Path::new);
        for folder in folders.filter_map(|folder| fs::canonicalize(folder).ok()) {
            let path = folder.join(name);
            let Some(more) = needed_by_system_library(&path) else {
                continue;
            };
            self.files.push(path);
            self.interpreter |= name.starts_with(INTERPRETER);
            return more.iter().for_each(|name| self.find(name));
        }
    }
}

/// What a library of the system needs that anybody may read; none if it is something else.
fn needed_by_system_library(path: &Path) -> Option<Vec<String>> {
    let about = fs::metadata(path).ok()?;
    if !about.is_file() || about.mode() & READ_BY_ALL == 0 {
        return None;
    }
    let bytes = read(path);
    let head = &bytes[..bytes.len().min(elf::HEAD_BYTES)];
    elf::check(head, about.len()).ok()?;
    Some(elf::needed(&bytes))
}

/// A file that is small enough to be looked into; empty if it is not.
fn read(path: &Path) -> Vec<u8> {
    let small = fs::metadata(path).is_ok_and(|file| file.len() <= COPY_BYTES);
    let bytes = small.then(|| fs::read(path).ok()).flatten();
    bytes.unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_needs_the_c_library_and_nothing_is_there_twice() {
        let program = fs::canonicalize("/proc/self/exe").unwrap();
        let tree = Tree::plan(Some(&program), Vec::new());
        assert!(tree.copies.contains_key(&program));
        let name = |path: &PathBuf| path.file_name().unwrap().to_string_lossy().into_owned();
        let names: Vec<String> = tree.copies.keys().map(name).collect();
        assert!(
            names.iter().any(|name| name.starts_with("libc.")),
            "{names:?}"
        );
        assert!(!tree.mounts.iter().any(|path| path.starts_with("/usr")));
        assert!(tree.copied_bytes() > 0);
        let shared = Tree::plan(Some(&program), vec![program.parent().unwrap().to_owned()]);
        assert!(!shared.copies.contains_key(&program));
    }

    /// A name that stays within the folders, and one that leads out of them.
    #[test]
    fn only_shared_libraries_of_the_system_are_found() {
        let mut needed = Needed::default();
        for name in [
            "os-release",
            "../../etc/passwd",
            "/etc/passwd",
            "",
            ".",
            "..",
        ] {
            needed.find(name);
        }
        assert!(needed.files.is_empty(), "{:?}", needed.files);
        needed.find(ALWAYS);
        assert!(!needed.files.is_empty() && !needed.interpreter);
        needed.find("libpython-that-is-not-installed.so");
        assert!(!needed.interpreter);
    }
}
