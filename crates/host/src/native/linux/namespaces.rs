//! The namespaces a keeper enters once for all its cells, and the file tree it leaves
//! them: the library, the system's libraries, and nothing else.

use super::{
    report::{Layer, SandboxReport},
    sys,
};
use rustix::{
    mount::{
        MountFlags, MountPropagationFlags, UnmountFlags, mount, mount_bind_recursive, mount_change,
        unmount,
    },
    process::{chdir, getgid, getuid, pivot_root},
    thread::UnshareFlags,
};
use std::{
    fs, io,
    os::unix::fs::symlink,
    path::{Path, PathBuf},
};

/// Who a champion is inside: nobody.
const NOBODY: u32 = 65534;

/// The machine's name inside, whichever it is.
pub(super) const HOST_NAME: &str = "champion";

/// What loading a library needs of the system, and what libraries commonly read.
const SYSTEM: &[&str] = &[
    "/lib",
    "/lib32",
    "/lib64",
    "/usr/lib",
    "/usr/lib32",
    "/usr/lib64",
    "/usr/local/lib",
    "/usr/share/zoneinfo",
    "/nix/store",
    "/etc/ld.so.cache",
    "/etc/localtime",
    "/dev/null",
    "/dev/urandom",
];

/// Everything a champion may read: the library, what was configured, and the system's.
pub(super) fn readable(library: Option<PathBuf>, configured: Vec<PathBuf>) -> Vec<PathBuf> {
    let system = SYSTEM.iter().map(PathBuf::from);
    let mut paths: Vec<PathBuf> = (library.into_iter().chain(configured))
        .chain(system)
        .filter(|path| path.symlink_metadata().is_ok())
        .collect();
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

/// Enters every namespace that this machine grants, except that of processes, which each
/// cell gets for itself.
pub(super) fn enter(readable: &[PathBuf], report: &mut SandboxReport) {
    report.note(Layer::UserNamespace, enter_user);
    for (layer, flag) in [
        (Layer::NetworkNamespace, UnshareFlags::NEWNET),
        (Layer::IpcNamespace, UnshareFlags::NEWIPC),
    ] {
        report.note(layer, || sys::unshare(flag));
    }
    report.note(Layer::HostNameNamespace, || {
        sys::unshare(UnshareFlags::NEWUTS)?;
        sys::set_host_name(HOST_NAME)
    });
    report.note(Layer::FileNamespace, || enter_files(readable));
}

/// A user who owns what the runner's user owns, and has no rights over anything else.
fn enter_user() -> io::Result<()> {
    let (user, group) = (getuid().as_raw(), getgid().as_raw());
    sys::unshare(UnshareFlags::NEWUSER)?;
    fs::write("/proc/self/setgroups", "deny")?;
    fs::write("/proc/self/uid_map", format!("{NOBODY} {user} 1"))?;
    fs::write("/proc/self/gid_map", format!("{NOBODY} {group} 1"))
}

/// Makes a tree in memory, brings in what is readable, and forgets the old one.
fn enter_files(readable: &[PathBuf]) -> io::Result<()> {
    sys::unshare(UnshareFlags::NEWNS)?;
    let private = MountPropagationFlags::PRIVATE | MountPropagationFlags::REC;
    mount_change("/", private)?;
    let root = mount_point(readable)
        .ok_or_else(|| io::Error::other("there is no folder to build the file tree on"))?;
    let flags = MountFlags::NOSUID | MountFlags::NODEV;
    mount("stechec", root, "tmpfs", flags, c"mode=755,size=1m")?;
    for path in readable {
        bring_in(root, path).map_err(|error| {
            io::Error::new(error.kind(), format!("{}: {error}", path.display()))
        })?;
    }
    chdir(root)?;
    pivot_root(".", ".")?;
    // Both are at the same place now; this takes the upper one away, the old tree.
    unmount(".", UnmountFlags::DETACH)?;
    chdir("/")?;
    sys::make_read_only(c"/")
}

/// A folder that hides nothing we need when something is mounted over it.
fn mount_point(readable: &[PathBuf]) -> Option<&'static Path> {
    ["/sys", "/mnt", "/run", "/tmp", "/proc"]
        .into_iter()
        .map(Path::new)
        .find(|folder| folder.is_dir() && !readable.iter().any(|path| path.starts_with(folder)))
}

fn bring_in(root: &Path, path: &Path) -> io::Result<()> {
    let inside = root.join(path.strip_prefix("/").unwrap_or(path));
    fs::create_dir_all(inside.parent().unwrap_or(root))?;
    let kind = path.symlink_metadata()?.file_type();
    if kind.is_symlink() {
        return symlink(fs::read_link(path)?, inside);
    }
    match kind.is_dir() {
        true => fs::create_dir(&inside)?,
        false => drop(fs::File::create(&inside)?),
    }
    Ok(mount_bind_recursive(path, &inside)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_library_among_the_systems_is_there_once() {
        let library = fs::canonicalize("/proc/self/exe").unwrap();
        let folder = library.parent().unwrap().to_owned();
        let paths = readable(Some(library.clone()), vec![folder.clone()]);
        assert!(paths.contains(&folder));
        assert!(!paths.contains(&library));
    }
}
