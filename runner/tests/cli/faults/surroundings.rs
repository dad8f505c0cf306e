//! What is around a run and can fail, too: clocks and disks.

use std::{
    fs::{self, File},
    io::Write,
    os::unix::fs::PermissionsExt,
    path::{Path, PathBuf},
    process::Command,
};
use stechec_postgres_for_tests::Server;
use tempfile::TempDir;

/// Tells another time to a program that is told of it.
const CLOCK: &str = r#"
#define _GNU_SOURCE
#include <stdlib.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>
static long wrong;
__attribute__((constructor)) static void read_wrong(void) {
    const char *hours = getenv("HOURS_WRONG");
    wrong = hours ? atol(hours) * 3600 : 0;
}
int clock_gettime(clockid_t clock, struct timespec *now) {
    int done = syscall(SYS_clock_gettime, clock, now);
    if (!done && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)) now->tv_sec += wrong;
    return done;
}
int gettimeofday(struct timeval *now, void *zone) {
    int done = syscall(SYS_gettimeofday, now, zone);
    if (!done && now) now->tv_sec += wrong;
    return done;
}
time_t time(time_t *now) {
    struct timespec found;
    clock_gettime(CLOCK_REALTIME, &found);
    if (now) *now = found.tv_sec;
    return found.tv_sec;
}
"#;
/// Room for a server and one database, and for what a worker fetches.
const ROOM: [&str; 2] = ["400m", "4k"];

/// A disk so small that it can be filled; an ordinary folder where nobody may have one.
struct Disk {
    folder: TempDir,
    mounted: bool,
}

impl Disk {
    #[expect(
        clippy::print_stderr,
        reason = "a test that leaves something out says so"
    )]
    fn new(room: &str) -> Self {
        let folder = TempDir::new().unwrap();
        fs::set_permissions(folder.path(), fs::Permissions::from_mode(0o777)).unwrap();
        let options = format!("size={room},mode=777");
        let mounted = (Command::new("mount").args(["-t", "tmpfs", "-o", &options, "stechec"]))
            .arg(folder.path())
            .output()
            .is_ok_and(|done| done.status.success());
        if !mounted {
            eprintln!("no disk can be mounted here: none is ever full");
        }
        Self { folder, mounted }
    }

    fn path(&self) -> &Path {
        self.folder.path()
    }

    /// Leaves no room, and answers what has to be removed to have it again.
    fn fill(&self) -> Option<PathBuf> {
        if !self.mounted {
            return None;
        }
        let path = self.path().join("filling");
        let mut file = File::create(&path).unwrap();
        for size in [1 << 20, 4096] {
            while file.write_all(&vec![0; size]).is_ok() {}
        }
        Some(path)
    }
}

impl Drop for Disk {
    fn drop(&mut self) {
        if self.mounted {
            let _ = Command::new("umount").arg("-l").arg(self.path()).status();
        }
    }
}

/// Clocks and disks for runs.
pub(super) struct Surroundings {
    of_server: Disk,
    of_worker: Disk,
    tools: TempDir,
}

impl Surroundings {
    pub(super) fn new() -> Self {
        let tools = TempDir::new().unwrap();
        fs::write(tools.path().join("clock.c"), CLOCK).unwrap();
        let built = (Command::new("cc")
            .args(["-shared", "-fPIC", "-O1", "-o", "clock.so", "clock.c"]))
        .current_dir(tools.path())
        .status();
        assert!(built.unwrap().success());
        let [server, worker] = ROOM.map(Disk::new);
        worker.fill();
        let surroundings = Self {
            of_server: server,
            of_worker: worker,
            tools,
        };
        surroundings.assert_clock_is_wrong();
        surroundings
    }

    fn assert_clock_is_wrong(&self) {
        let shown = |hours| {
            let mut date = Command::new("date");
            let said = date.arg("+%s").envs(self.clock(hours)).output().unwrap();
            let said = String::from_utf8(said.stdout).unwrap();
            said.trim().parse::<i64>().unwrap()
        };
        let (right, wrong) = (shown(0), shown(-30));
        assert!(
            (29..=30).contains(&((right - wrong) / 3600)),
            "{right} {wrong}"
        );
    }

    /// A server whose disk can be filled.
    pub(super) fn server(&self) -> Server {
        let settings = ["max_wal_size=64MB", "min_wal_size=32MB"];
        Server::start_below(self.of_server.path(), &settings)
    }

    /// What makes a program believe that it is so many hours later.
    pub(super) fn clock(&self, hours: i64) -> [(&'static str, String); 2] {
        let library = self.tools.path().join("clock.so").display().to_string();
        [("LD_PRELOAD", library), ("HOURS_WRONG", hours.to_string())]
    }

    /// A folder in which there is no room for anything.
    pub(super) fn no_room(&self) -> PathBuf {
        self.of_worker.path().to_owned()
    }

    /// Fills the disk of the server for a while.
    pub(super) fn fill(&self, wait: impl FnOnce()) {
        let filling = self.of_server.fill();
        wait();
        if let Some(filling) = filling {
            fs::remove_file(filling).unwrap();
        }
    }
}
