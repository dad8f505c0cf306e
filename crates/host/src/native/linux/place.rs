//! Where control groups can be made: what the kernel says of its hierarchies and of our place in
//! them, as folders.

use super::group::write;
use std::{
    fs, io,
    path::{Path, PathBuf},
};

/// The two kinds of hierarchies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Version {
    /// One for each controller.
    One,
    /// One for all of them.
    Two,
}

impl Version {
    pub(super) fn limit(self) -> &'static str {
        match self {
            Self::One => "memory.limit_in_bytes",
            Self::Two => "memory.max",
        }
    }

    /// Memory and swap together in the first version, swap alone in the second.
    pub(super) fn swap(self) -> &'static str {
        match self {
            Self::One => "memory.memsw.limit_in_bytes",
            Self::Two => "memory.swap.max",
        }
    }

    pub(super) fn usage(self) -> &'static str {
        match self {
            Self::One => "memory.usage_in_bytes",
            Self::Two => "memory.current",
        }
    }

    /// Where processes are counted that the kernel has ended for want of memory.
    pub(super) fn ended(self) -> (&'static str, &'static str) {
        match self {
            Self::One => ("memory.oom_control", "oom_kill"),
            Self::Two => ("memory.events", "oom_kill"),
        }
    }
}

/// Somewhere to make groups.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Place {
    pub version: Version,
    /// A folder in each hierarchy, that of memory first.
    pub folders: Vec<PathBuf>,
}

/// The group that referee and keepers leave theirs for.
const REFEREE: &str = "stechec-referee";
/// Where the controllers are switched on for the groups in a folder.
const SHARED: &str = "cgroup.subtree_control";

impl Place {
    /// Looks whether groups in this place would have a limit. In a group that has no processes
    /// but `ours` this can be arranged: they leave it for a group inside, since a group with
    /// processes of its own cannot share its controllers.
    pub(super) fn prepare(&self, ours: &[i32]) -> io::Result<()> {
        let folder = match (self.version, self.folders.as_slice()) {
            (Version::Two, [folder, ..]) => folder,
            _ => return Ok(()),
        };
        let lists = |file: &str| {
            let text = fs::read_to_string(folder.join(file)).unwrap_or_default();
            text.split_ascii_whitespace().any(|word| word == "memory")
        };
        if lists(SHARED) {
            return Ok(());
        }
        if !lists("cgroup.controllers") {
            return Err(io::Error::other(format!(
                "{} has no memory controller to share",
                folder.display()
            )));
        }
        let processes = fs::read_to_string(folder.join("cgroup.procs"))?;
        let is_ours = |word: &str| word.parse().is_ok_and(|number| ours.contains(&number));
        if ours.is_empty() || !processes.split_ascii_whitespace().all(is_ours) {
            return Err(io::Error::other(format!(
                "other processes are in {}, too",
                folder.display()
            )));
        }
        let inside = folder.join(REFEREE);
        fs::create_dir_all(&inside)?;
        for process in ours {
            write(&inside.join("cgroup.procs"), &process.to_string())?;
        }
        self.share(folder)
    }

    /// Lets the groups in a folder have limits.
    pub(super) fn share(&self, folder: &Path) -> io::Result<()> {
        match self.version {
            Version::One => Ok(()),
            // A limit on processes is welcome where it can be had.
            Version::Two => write(&folder.join(SHARED), "+memory +pids")
                .or_else(|_| write(&folder.join(SHARED), "+memory")),
        }
    }
}

/// A hierarchy that is mounted.
struct Mount<'t> {
    /// Which part of it is visible, and where.
    root: &'t str,
    point: &'t str,
    version: Version,
    options: &'t str,
}

/// The places for groups, the nearest first, from `/proc/self/mountinfo` and
/// `/proc/self/cgroup`.
pub(super) fn places(mounts: &str, own: &str) -> Vec<Place> {
    let mounts: Vec<Mount<'_>> = mounts.lines().filter_map(mount).collect();
    let unified = (mounts.iter())
        .filter(|mount| mount.version == Version::Two)
        .filter_map(|mount| folder(mount, outside(group_of(own, "")?)))
        .flat_map(|(own, root)| {
            let above = own.ancestors().take_while(|it| it.starts_with(&root));
            above.map(Path::to_owned).collect::<Vec<_>>()
        })
        .map(|folder| Place {
            version: Version::Two,
            folders: vec![folder],
        });
    let single = |controller: &str| {
        let with = |mount: &&Mount<'_>| {
            mount.version == Version::One && mount.options.split(',').any(|it| it == controller)
        };
        let mount = mounts.iter().find(with)?;
        Some(folder(mount, group_of(own, controller)?)?.0)
    };
    let first = single("memory").map(|memory| Place {
        version: Version::One,
        folders: [Some(memory), single("pids")]
            .into_iter()
            .flatten()
            .collect(),
    });
    first.into_iter().chain(unified).collect()
}

/// A line of `mountinfo`, if it is about control groups.
fn mount(line: &str) -> Option<Mount<'_>> {
    let (place, kind) = line.split_once(" - ")?;
    let mut place = place.split(' ').skip(3);
    let mut kind = kind.split(' ');
    let version = match kind.next()? {
        "cgroup" => Version::One,
        "cgroup2" => Version::Two,
        _ => return None,
    };
    Some(Mount {
        root: place.next()?,
        point: place.next()?,
        version,
        options: kind.nth(1)?,
    })
}

/// Our group in the hierarchy of a controller; an empty name for the one of all.
fn group_of<'t>(own: &'t str, controller: &str) -> Option<&'t str> {
    own.lines().find_map(|line| {
        let mut parts = line.splitn(3, ':').skip(1);
        let mut controllers = parts.next()?.split(',');
        let group = parts.next()?;
        controllers.any(|it| it == controller).then_some(group)
    })
}

/// The group that is shared with keepers, of which ours is a part once the first one was started.
fn outside(group: &str) -> &str {
    match group.strip_suffix(REFEREE) {
        Some("/") => "/",
        Some(around) => around.strip_suffix('/').unwrap_or(group),
        None => group,
    }
}

/// The folder of a group, and the highest that is visible.
fn folder(mount: &Mount<'_>, group: &str) -> Option<(PathBuf, PathBuf)> {
    let inside = Path::new(group).strip_prefix(mount.root).ok()?;
    let root = PathBuf::from(mount.point);
    let own = if inside.as_os_str().is_empty() {
        root.clone()
    } else {
        root.join(inside)
    };
    Some((own, root))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(mounts: &str, own: &str) -> Vec<String> {
        let found = places(mounts, own).into_iter();
        let folders = found.map(|place| {
            let folders = place.folders.iter().map(|it| it.display().to_string());
            format!(
                "{:?} {}",
                place.version,
                folders.collect::<Vec<_>>().join(" ")
            )
        });
        folders.collect()
    }

    const UNIFIED: &str = "25 30 0:22 / /sys rw - sysfs sysfs rw\n\
        30 25 0:26 / /sys/fs/cgroup rw,nosuid shared:4 - cgroup2 cgroup2 rw,nsdelegate\n";

    #[test]
    fn a_group_can_be_made_in_ours_or_in_any_above_it() {
        let own = "0::/user.slice/user@7.service/app.slice/run.scope\n";
        assert_eq!(
            shown(UNIFIED, own),
            [
                "Two /sys/fs/cgroup/user.slice/user@7.service/app.slice/run.scope",
                "Two /sys/fs/cgroup/user.slice/user@7.service/app.slice",
                "Two /sys/fs/cgroup/user.slice/user@7.service",
                "Two /sys/fs/cgroup/user.slice",
                "Two /sys/fs/cgroup",
            ]
        );
        assert_eq!(shown(UNIFIED, "0::/\n"), ["Two /sys/fs/cgroup"]);
        assert_eq!(shown(UNIFIED, ""), [""; 0]);
        assert_eq!(shown("", own), [""; 0]);
    }

    #[test]
    fn every_keeper_has_its_group_beside_that_of_the_first() {
        let before = "0::/user.slice/run.scope\n";
        let after = "0::/user.slice/run.scope/stechec-referee\n";
        assert_eq!(shown(UNIFIED, after), shown(UNIFIED, before));
        assert_eq!(
            shown(UNIFIED, "0::/stechec-referee\n"),
            ["Two /sys/fs/cgroup"]
        );
        let other = shown(UNIFIED, "0::/my-stechec-referee\n");
        assert_eq!(other[0], "Two /sys/fs/cgroup/my-stechec-referee");
    }

    #[test]
    fn separate_hierarchies_come_first_and_each_has_its_own_group() {
        let mounts = "32 31 0:29 / /cg/cpu,cpuacct rw - cgroup cgroup rw,cpu,cpuacct\n\
            35 31 0:32 /box /cg/memory rw - cgroup cgroup rw,memory\n\
            39 31 0:36 / /cg/pids rw - cgroup cgroup rw,pids\n\
            41 31 0:38 / /cg/unified rw - cgroup2 cgroup2 rw\n";
        let own = "8:pids:/\n4:memory:/box/inner\n1:cpu,cpuacct:/\n0::/\n";
        let expected = ["One /cg/memory/inner /cg/pids", "Two /cg/unified"];
        assert_eq!(shown(mounts, own), expected);
        let without_pids = own.replace("8:pids:/\n", "");
        assert_eq!(shown(mounts, &without_pids)[0], "One /cg/memory/inner");
    }

    #[test]
    fn a_group_that_is_not_visible_is_no_place() {
        let mounts = UNIFIED.replace("0:26 /", "0:26 /box");
        assert_eq!(shown(&mounts, "0::/elsewhere\n"), [""; 0]);
        assert_eq!(shown(&mounts, "0::/box\n"), ["Two /sys/fs/cgroup"]);
    }

    /// The files of a group, and whether groups in it would have a limit.
    #[test]
    fn a_group_must_share_its_controllers_or_be_ours_alone() {
        let cases: [(_, &[i32], _); 5] = [
            (("memory pids", "", "1\n2\n"), &[], true),
            (("pids", "cpu pids", "7\n"), &[7], false),
            (("", "memory pids", "8\n7\n"), &[7, 8], true),
            (("", "memory pids", "7\n"), &[], false),
            (("", "memory pids", "7\n1\n"), &[7, 8], false),
        ];
        for ((shared, controllers, processes), ours, expected) in cases {
            let tree = tempfile::tempdir().expect("a folder");
            fs::create_dir(tree.path().join("stechec-referee")).expect("a group");
            for (file, text) in [
                (SHARED, shared),
                ("cgroup.controllers", controllers),
                ("cgroup.procs", processes),
                ("stechec-referee/cgroup.procs", ""),
            ] {
                fs::write(tree.path().join(file), text).expect("a file");
            }
            let place = Place {
                version: Version::Two,
                folders: vec![tree.path().to_owned()],
            };
            let fits = place.prepare(ours);
            assert_eq!(
                fits.is_ok(),
                expected,
                "{shared:?} {controllers:?}: {fits:?}"
            );
            let inside = fs::read_to_string(tree.path().join("stechec-referee/cgroup.procs"));
            // The kernel keeps all of them, a file the last.
            let last = ours.last().filter(|_| expected).map(i32::to_string);
            assert_eq!(inside.expect("a file"), last.unwrap_or_default());
        }
    }
}
