//! Control groups: where the machine lets us make them, the processes of a champion share one
//! whose memory the kernel limits, however it was taken.
//!
//! The referee makes a group for each keeper, which its cells inherit, so that a match costs
//! nothing more. The group has room for all cells that were ever open at the same time: if one
//! of them takes more than its part, the kernel ends the largest, and whichever that is, it
//! is the same champion.

use super::place::{Place, Version, places};
use rustix::process::Pid;
use std::{
    fs::{self, File, OpenOptions},
    io::{self, Write},
    path::{Path, PathBuf},
    sync::{
        Mutex, MutexGuard, PoisonError,
        atomic::{AtomicU32, Ordering},
    },
    thread,
    time::Duration,
};

/// The folder of all groups of a runner is called this, with the number of its process.
const PREFIX: &str = "stechec-";
/// What the kernel needs for a cell besides the cell's own memory, such as tables of pages.
const KERNEL_BYTES: u64 = 8 << 20;
/// Processes of a group besides its cells: the keeper, and one that it may be starting.
const KEEPERS: u64 = 2;
/// Processes and threads of a cell: where threads are allowed, and where they are not.
const THREADS: u64 = 128;
const NO_THREADS: u64 = 2;
/// The kernel counts memory in steps of this: a group may be full with so much less in use.
const BATCH: u64 = 256 << 10;
/// How often, and after how long each time, it is tried to remove a group whose processes
/// are about to be gone.
const REMOVALS: u32 = 20;
const PAUSE: Duration = Duration::from_millis(2);

/// Held while groups are made and removed: the last one takes the folder of all with it.
static FOLDERS: Mutex<()> = Mutex::new(());
static NEXT: AtomicU32 = AtomicU32::new(1);

/// The group of a keeper and its cells. Dropping it removes it, once they are gone.
#[derive(Debug)]
pub(super) struct Group {
    version: Version,
    /// One for each hierarchy, that of memory first.
    folders: Vec<PathBuf>,
    threads: bool,
    room: Mutex<Room>,
}

/// What a group has room for.
#[derive(Debug, Default)]
struct Room {
    /// What the keeper itself has in use.
    base: u64,
    cells: u64,
    bytes: u64,
    most_cells: u64,
    most_bytes: u64,
    /// Cells that the kernel has ended, as far as they were asked for.
    ended: u64,
}

impl Group {
    /// A group with a process in it, in the first place that this machine offers.
    pub(super) fn new(process: Pid, threads: bool) -> io::Result<Self> {
        let read = |file: &str| fs::read_to_string(format!("/proc/self/{file}"));
        let places = places(&read("mountinfo")?, &read("cgroup")?);
        Self::in_first(&places, process.as_raw_nonzero().get(), threads)
    }

    fn in_first(places: &[Place], process: i32, threads: bool) -> io::Result<Self> {
        let mut refusal = io::Error::other("no memory controller is mounted");
        for (at, place) in places.iter().enumerate() {
            let number = NEXT.fetch_add(1, Ordering::Relaxed);
            let ours = [std::process::id().cast_signed(), process];
            let ours = if at == 0 { &ours[..] } else { &[] };
            match Self::at(place, ours, number, process, threads) {
                Ok(group) => return Ok(group),
                // What the nearest place says is what can be helped.
                Err(error) if at == 0 => refusal = error,
                Err(_) => {}
            }
        }
        Err(refusal)
    }

    fn at(
        place: &Place,
        ours: &[i32],
        number: u32,
        process: i32,
        threads: bool,
    ) -> io::Result<Self> {
        let _held = held(&FOLDERS);
        place.prepare(ours)?;
        let all = format!("{PREFIX}{}", std::process::id());
        let mut group = Self {
            version: place.version,
            folders: Vec::new(),
            threads,
            room: Mutex::default(),
        };
        let made = place.folders.iter().try_for_each(|folder| {
            remove_forgotten(folder);
            let all = folder.join(&all);
            make(&all)?;
            place.share(&all)?;
            let own = all.join(number.to_string());
            make(&own)?;
            group.folders.push(own.clone());
            write(&own.join("cgroup.procs"), &process.to_string())
        });
        if let Err(error) = made {
            group.remove();
            // Nothing is left to be removed without the lock.
            group.folders.clear();
            return Err(error);
        }
        Ok(group)
    }

    /// Now that the keeper has settled: what it has in use is not the cells'.
    pub(super) fn settle(&self) -> io::Result<()> {
        let used = fs::read_to_string(self.folders[0].join(self.version.usage()))?;
        let mut room = held(&self.room);
        room.base = used.trim().parse().map_err(io::Error::other)?;
        self.limit(&room)
    }

    /// Makes room for a cell that may have this much memory.
    pub(super) fn admit(&self, bytes: u64) -> io::Result<()> {
        let mut room = held(&self.room);
        room.cells += 1;
        room.bytes = room.bytes.saturating_add(bytes);
        if room.cells <= room.most_cells && room.bytes <= room.most_bytes {
            return Ok(());
        }
        room.most_cells = room.most_cells.max(room.cells);
        room.most_bytes = room.most_bytes.max(room.bytes);
        self.limit(&room)
    }

    /// A cell is gone. The limit stays: lowered while memory is still being given back, it
    /// could cost another cell its life.
    pub(super) fn release(&self, bytes: u64) {
        let mut room = held(&self.room);
        room.cells = room.cells.saturating_sub(1);
        room.bytes = room.bytes.saturating_sub(bytes);
    }

    fn limit(&self, room: &Room) -> io::Result<()> {
        let bytes = (room.base)
            .saturating_add(room.most_bytes)
            .saturating_add((room.most_cells + 1) * KERNEL_BYTES);
        let each = if self.threads { THREADS } else { NO_THREADS };
        let processes = KEEPERS + room.most_cells.saturating_mul(each);
        self.limit_memory(bytes)?;
        let mut files = self.folders.iter().map(|folder| folder.join("pids.max"));
        match files.find(|file| file.exists()) {
            Some(file) => write(&file, &processes.to_string()),
            None => Ok(()),
        }
    }

    fn limit_memory(&self, bytes: u64) -> io::Result<()> {
        let memory = &self.folders[0];
        let (limit, swap) = (self.version.limit(), self.version.swap());
        let (limit, swap) = (memory.join(limit), memory.join(swap));
        let bytes = bytes.to_string();
        let most = match self.version {
            Version::One => bytes.as_str(),
            Version::Two => "0",
        };
        let swaps = swap.exists();
        // In the first version, the limit on both can never be the lower one: whichever way
        // the limits move, one of these orders is right.
        if let Err(error) = write(&limit, &bytes) {
            if !swaps {
                return Err(error);
            }
            write(&swap, most)?;
            return write(&limit, &bytes);
        }
        if swaps { write(&swap, most) } else { Ok(()) }
    }

    /// Whether the kernel has ended a cell because this group had reached its limit. Each such
    /// end is told once.
    pub(super) fn has_ended_one(&self) -> bool {
        let (file, key) = self.version.ended();
        let ended = self.number(file, Some(key));
        let mut room = held(&self.room);
        // The machine's own shortage ends processes as well, of groups that are not full.
        let told = ended > room.ended && self.was_full();
        room.ended += u64::from(told);
        told
    }

    /// Whether the limit was ever met. The first version has a count of that as well, but
    /// newer kernels leave it at zero.
    fn was_full(&self) -> bool {
        match self.version {
            Version::One => {
                let peak = self.number("memory.max_usage_in_bytes", None);
                peak.saturating_add(BATCH) >= self.number(self.version.limit(), None)
            }
            Version::Two => self.number("memory.events", Some("oom")) > 0,
        }
    }

    fn number(&self, file: &str, key: Option<&str>) -> u64 {
        let text = fs::read_to_string(self.folders[0].join(file)).unwrap_or_default();
        count(&text, key).unwrap_or(0)
    }

    fn remove(&self) {
        for folder in &self.folders {
            for _ in 0..REMOVALS {
                match fs::remove_dir(folder) {
                    Err(error) if error.kind() == io::ErrorKind::ResourceBusy => {}
                    _ => break,
                }
                thread::sleep(PAUSE);
            }
            // The folder of all goes with the last of them.
            let _ = folder.parent().map(fs::remove_dir);
        }
    }
}

impl Drop for Group {
    fn drop(&mut self) {
        if !self.folders.is_empty() {
            let _held = held(&FOLDERS);
            self.remove();
        }
    }
}

fn held<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A number of a file that has one, or one after each key.
fn count(text: &str, key: Option<&str>) -> Option<u64> {
    let value = match key {
        None => text.trim(),
        Some(key) => text.lines().find_map(|line| {
            let (name, value) = line.split_once(' ')?;
            (name == key).then_some(value)
        })?,
    };
    value.parse().ok()
}

fn make(folder: &Path) -> io::Result<()> {
    match fs::create_dir(folder) {
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Ok(()),
        made => made.map_err(|error| named(error, folder)),
    }
}

pub(super) fn write(file: &Path, text: &str) -> io::Result<()> {
    let mut open = OpenOptions::new();
    let opened: io::Result<File> = open.write(true).truncate(true).open(file);
    opened
        .and_then(|mut file| file.write_all(text.as_bytes()))
        .map_err(|error| named(error, file))
}

fn named(error: io::Error, path: &Path) -> io::Error {
    io::Error::new(error.kind(), format!("{}: {error}", path.display()))
}

/// Groups of a runner that was killed: nobody is in them.
fn remove_forgotten(folder: &Path) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let name = entry.file_name();
        let runner = name.to_str().and_then(|name| name.strip_prefix(PREFIX));
        let Some(runner) = runner.and_then(|number| number.parse::<u32>().ok()) else {
            continue;
        };
        if Path::new("/proc").join(runner.to_string()).exists() {
            continue;
        }
        for group in fs::read_dir(entry.path()).into_iter().flatten().flatten() {
            // Files of the kernel's are there as well, and stay.
            let _ = fs::remove_dir(group.path());
        }
        let _ = fs::remove_dir(entry.path());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A tree as the kernel would show it, with the files that a new group would have.
    fn tree(version: Version, number: u32) -> (tempfile::TempDir, Place) {
        let tree = tempfile::tempdir().expect("a folder");
        let own = tree
            .path()
            .join(format!("{PREFIX}{}/{number}", std::process::id()));
        fs::create_dir_all(&own).expect("a group");
        let files: &[(&str, &str)] = match version {
            Version::One => &[
                ("memory.limit_in_bytes", ""),
                ("memory.memsw.limit_in_bytes", ""),
                ("memory.usage_in_bytes", "1000\n"),
                (
                    "memory.oom_control",
                    "oom_kill_disable 0\nunder_oom 0\noom_kill 0\n",
                ),
                ("memory.max_usage_in_bytes", "1000\n"),
            ],
            Version::Two => &[
                ("memory.max", ""),
                ("memory.swap.max", ""),
                ("memory.current", "1000\n"),
                ("memory.events", "low 0\nhigh 0\nmax 0\noom 0\noom_kill 0\n"),
            ],
        };
        for (name, text) in [("cgroup.procs", ""), ("pids.max", "")].iter().chain(files) {
            fs::write(own.join(name), text).expect("a file");
        }
        for folder in [tree.path(), own.parent().expect("a parent")] {
            fs::write(folder.join("cgroup.subtree_control"), "memory pids\n").expect("a file");
        }
        let place = Place {
            version,
            folders: vec![tree.path().to_owned()],
        };
        (tree, place)
    }

    #[test]
    fn a_group_has_room_for_as_many_cells_as_were_ever_open() {
        for (version, file) in [
            (Version::One, "memory.limit_in_bytes"),
            (Version::Two, "memory.max"),
        ] {
            let (_tree, place) = tree(version, 1);
            let group = Group::at(&place, &[], 1, 77, false).expect("a group");
            let own = group.folders[0].clone();
            let read = |name: &str| fs::read_to_string(own.join(name)).expect("a file");
            assert_eq!(read("cgroup.procs"), "77");
            group.settle().expect("a limit");
            assert_eq!(read(file), (1_000 + KERNEL_BYTES).to_string());
            for (step, most) in [(true, 1), (true, 2), (false, 2), (true, 2), (true, 3)] {
                if step {
                    group.admit(500).expect("room")
                } else {
                    group.release(500)
                }
                let bytes = 1_000 + most * 500 + (most + 1) * KERNEL_BYTES;
                assert_eq!(read(file), bytes.to_string(), "{version:?}");
                assert_eq!(read("pids.max"), (KEEPERS + most * NO_THREADS).to_string());
            }
        }
    }

    #[test]
    fn only_a_full_group_has_ended_its_cells_and_each_is_told_once() {
        let cases = [
            (
                Version::One,
                ("memory.oom_control", "oom_kill 2\n"),
                ("memory.max_usage_in_bytes", "8388600\n"),
            ),
            (
                Version::Two,
                ("memory.events", "oom 0\noom_kill 2\n"),
                ("memory.events", "oom 3\noom_kill 2\n"),
            ),
        ];
        for (version, ended, full) in cases {
            let (_tree, place) = tree(version, 2);
            let group = Group::at(&place, &[], 2, 77, true).expect("a group");
            group.settle().expect("a limit");
            let write = |(name, text): (&str, &str)| {
                fs::write(group.folders[0].join(name), text).expect("a file");
            };
            assert!(!group.has_ended_one());
            write(ended);
            assert!(
                !group.has_ended_one(),
                "{version:?}: the machine's shortage"
            );
            write(full);
            let told = [(); 3].map(|()| group.has_ended_one());
            assert_eq!(told, [true, true, false], "{version:?}");
        }
    }

    /// With a real group, where this machine lets us make one: whoever takes more is ended by
    /// the kernel, and that is told.
    #[test]
    fn the_kernel_ends_who_takes_more_than_the_group_has() {
        use std::{
            os::unix::process::ExitStatusExt,
            process::{Command, Stdio},
        };
        // The shell keeps what it reads.
        let hungry = "read go; x=$(head -c 300000000 /dev/zero | tr '\\0' x)";
        let mut child = Command::new("sh")
            .args(["-c", hungry])
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .spawn()
            .expect("a child");
        let group = match Group::new(Pid::from_child(&child), true) {
            Ok(group) => group,
            Err(why) => {
                let _ = writeln!(io::stderr(), "not tried, there are no groups here: {why}");
                let _ = child.kill();
                child.wait().expect("an end");
                return;
            }
        };
        group.settle().expect("a limit");
        group.admit(16 << 20).expect("room");
        assert!(!group.has_ended_one());
        let mut go = child.stdin.take().expect("a pipe");
        go.write_all(b"\n").expect("a line");
        let status = child.wait().expect("an end");
        assert_eq!(status.signal(), Some(libc::SIGKILL), "{status}");
        assert_eq!([(); 2].map(|()| group.has_ended_one()), [true, false]);
        let folders = group.folders.clone();
        drop(group);
        assert!(!folders.iter().any(|folder| folder.exists()), "{folders:?}");
    }

    #[test]
    fn groups_of_runners_that_are_no_more_are_removed() {
        let tree = tempfile::tempdir().expect("a folder");
        let living = format!("{PREFIX}{}", std::process::id());
        // Larger than any number of a process.
        let dead = format!("{PREFIX}4294967295");
        for name in [
            &living,
            &dead,
            &"stechec-of-mine".to_owned(),
            &"other".to_owned(),
        ] {
            fs::create_dir_all(tree.path().join(name).join("1")).expect("a group");
        }
        remove_forgotten(tree.path());
        let mut left: Vec<_> = (fs::read_dir(tree.path()).expect("a folder"))
            .map(|entry| entry.expect("a folder").file_name())
            .collect();
        left.sort();
        assert_eq!(left, ["other", living.as_str(), "stechec-of-mine"]);
    }
}
