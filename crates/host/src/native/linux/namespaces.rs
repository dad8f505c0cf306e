//! The namespaces that a keeper enters once for all its cells, and the file tree it gives
//! them: the library, the system's libraries, and nothing else.

use super::{
    report::{Layer, SandboxReport},
    sys::{self, SingleThreaded},
    tree::Tree,
    users,
};
use rustix::{
    mount::{MountFlags, MountPropagationFlags, UnmountFlags, mount, mount_change, unmount},
    process::{chdir, getgid, getuid, pivot_root},
    thread::UnshareFlags,
};
use std::{
    ffi::CString,
    fs, io,
    path::{Path, PathBuf},
};

/// Who a champion is inside: nobody.
const NOBODY: u32 = 65534;

/// The machine's name inside, whichever it is.
pub(super) const HOST_NAME: &str = "champion";

/// Enters every namespace that this machine grants, except that of processes, which each
/// cell gets for itself. Tells whether each cell can have a user of its own.
pub(super) fn enter(alone: SingleThreaded, tree: &mut Tree, report: &mut SandboxReport) -> bool {
    let mut own_users = false;
    report.note(Layer::UserNamespace, || {
        own_users = enter_user(alone)?;
        io::Result::Ok(())
    });
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
    report.note(Layer::FileNamespace, || enter_files(tree));
    own_users
}

/// A user without rights to anything else. Tells whether each cell can have its own, which
/// takes a runner that is root.
fn enter_user(alone: SingleThreaded) -> io::Result<bool> {
    let (user, group) = (getuid().as_raw(), getgid().as_raw());
    if user == 0 && users::enter(alone).is_ok() {
        return Ok(true);
    }
    if fs::read_to_string("/proc/self/uid_map").is_ok_and(|map| !map.trim().is_empty()) {
        sys::unshare(UnshareFlags::NEWUSER)?;
    }
    fs::write("/proc/self/setgroups", "deny")?;
    fs::write("/proc/self/uid_map", format!("{NOBODY} {user} 1"))?;
    fs::write("/proc/self/gid_map", format!("{NOBODY} {group} 1"))?;
    Ok(false)
}

/// Builds a tree in memory with what is needed, and leaves the old one behind.
fn enter_files(tree: &mut Tree) -> io::Result<()> {
    sys::unshare(UnshareFlags::NEWNS)?;
    let private = MountPropagationFlags::PRIVATE | MountPropagationFlags::REC;
    mount_change("/", private)?;
    let root = mount_point(&tree.mounts)
        .ok_or_else(|| io::Error::other("there is no folder to build the file tree on"))?;
    let flags = MountFlags::NOSUID | MountFlags::NODEV;
    let size = format!("mode=755,size={}k", tree.copied_bytes() / 1024 + 1024);
    let size = CString::new(size).map_err(io::Error::other)?;
    mount("stechec", root, "tmpfs", flags, size.as_c_str())?;
    tree.build(root)?;
    chdir(root)?;
    pivot_root(".", ".")?;
    // Both are at the same place now; this takes the upper one away, the old tree.
    unmount(".", UnmountFlags::DETACH)?;
    chdir("/")?;
    sys::make_read_only(c"/")
}

/// A folder that hides nothing we need when something is mounted over it.
fn mount_point(mounts: &[PathBuf]) -> Option<&'static Path> {
    ["/sys", "/mnt", "/run", "/tmp", "/proc"]
        .into_iter()
        .map(Path::new)
        .find(|folder| folder.is_dir() && !mounts.iter().any(|path| path.starts_with(folder)))
}
