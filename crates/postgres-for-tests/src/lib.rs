//! Starts a PostgreSQL of its own for tests: on a socket in a folder for a while, with nothing
//! kept, and gone when the test is over, however that ends.
//!
//! It is found on the path or where Debian puts it. A server never runs as root: started by
//! root, it runs as the user `postgres`.
//!
//! ```no_run
//! use stechec_postgres_for_tests::Server;
//!
//! // Tests of a process share a server; each has a database of its own in it.
//! let address = Server::shared().database();
//! assert!(address.starts_with("postgres://"));
//! ```

use std::{
    env, fs, io,
    net::TcpListener,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    sync::{
        Mutex, MutexGuard, OnceLock, PoisonError,
        atomic::{AtomicU32, Ordering},
    },
    thread,
    time::Duration,
};

/// Where Debian keeps its servers, one folder for each version.
const DEBIAN: &str = "/usr/lib/postgresql";
/// Who runs it when root starts it.
const ACCOUNT: &str = "postgres";
/// What does not matter for tests, and takes time.
const HASTY: [&str; 3] = ["fsync=off", "full_page_writes=off", "max_connections=400"];
/// A server that was killed needs a moment until another can take its place.
const TRIES: u32 = 50;

/// A server.
pub struct Server {
    folder: PathBuf,
    programs: PathBuf,
    account: Option<(u32, u32)>,
    port: u16,
    settings: Vec<String>,
    names: AtomicU32,
    /// Waits until this process is gone, stops the server and removes its folder.
    caretaker: Mutex<Option<Child>>,
}

/// How a server is stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stop {
    /// Connections are ended, everything is written.
    Fast,
    /// As if the power failed, but for the processes, which are gone at once.
    Immediate,
}

impl Server {
    /// One server for all tests of this process: each makes a database of its own.
    pub fn shared() -> &'static Self {
        static SHARED: OnceLock<Server> = OnceLock::new();
        SHARED.get_or_init(|| Self::start(&[]))
    }

    /// A server of its own, with further settings (`name=value`). It also listens on a free port
    /// of this machine.
    pub fn start(settings: &[&str]) -> Self {
        let server = Self::prepare(settings);
        server.start_again();
        server
    }

    /// A server of its own whose data is in a folder below this one.
    pub fn start_below(folder: &Path, settings: &[&str]) -> Self {
        let server = Self::prepare_below(folder, settings);
        server.start_again();
        server
    }

    /// A server that is not started yet: files can be put into [`Server::data`].
    pub fn prepare(settings: &[&str]) -> Self {
        Self::prepare_below(&env::temp_dir(), settings)
    }

    fn prepare_below(folder: &Path, settings: &[&str]) -> Self {
        let programs = programs()
            .expect("there is a PostgreSQL of version 14 or newer: apt install postgresql");
        let account = account();
        let folder = tempfile::Builder::new()
            .prefix("stechec-pg-")
            .tempdir_in(folder)
            .expect("a folder for a while");
        if let Some((user, group)) = account {
            std::os::unix::fs::chown(folder.path(), Some(user), Some(group))
                .expect("the folder is given away");
        }
        let port = TcpListener::bind("127.0.0.1:0")
            .and_then(|it| it.local_addr())
            .expect("a free port")
            .port();
        let settings = HASTY.iter().copied().chain(settings.iter().copied());
        let server = Self {
            folder: folder.keep(),
            programs,
            account,
            port,
            settings: settings.map(str::to_owned).collect(),
            names: AtomicU32::new(0),
            caretaker: Mutex::new(None),
        };
        *server.caretaker() = Some(server.hire().expect("a shell"));
        let data = server.data();
        server.run(
            "initdb",
            &[
                "--pgdata",
                text(&data),
                "--username=postgres",
                "--auth=trust",
                "--no-sync",
                "--encoding=UTF8",
                "--locale=C",
            ],
        );
        server
    }

    /// The folder of its data.
    pub fn data(&self) -> PathBuf {
        self.folder.join("data")
    }

    /// Gives it a file that nobody else may read, as it wants its key to be.
    pub fn own(&self, file: &Path) {
        use std::os::unix::fs::PermissionsExt;
        let private = fs::Permissions::from_mode(0o600);
        fs::set_permissions(file, private).expect("the file can be changed");
        if let Some((user, group)) = self.account {
            std::os::unix::fs::chown(file, Some(user), Some(group))
                .expect("the file is given away");
        }
    }

    /// The port it listens on, on 127.0.0.1.
    pub fn port(&self) -> u16 {
        self.port
    }

    /// Makes an empty database; gives its name.
    pub fn create_database(&self) -> String {
        let number = self.names.fetch_add(1, Ordering::Relaxed);
        let name = format!("test{number}");
        self.sql("postgres", &format!("CREATE DATABASE {name}"));
        name
    }

    /// Makes an empty database; gives its address through the socket, as the superuser.
    pub fn database(&self) -> String {
        self.address(&self.create_database(), "postgres")
    }

    /// The address of a database through the socket.
    pub fn address(&self, database: &str, user: &str) -> String {
        let (folder, port) = (self.folder.display(), self.port);
        format!("postgres://{user}@/{database}?host={folder}&port={port}&sslmode=disable")
    }

    /// The address of a database through the network.
    pub fn network_address(&self, database: &str, user: &str) -> String {
        format!("postgres://{user}@127.0.0.1:{}/{database}", self.port)
    }

    /// Says something in SQL as the superuser; gives the answer, a line for each row.
    pub fn sql(&self, database: &str, sql: &str) -> String {
        let (folder, port) = (self.folder.display().to_string(), self.port.to_string());
        self.run(
            "psql",
            &[
                "-X",
                "-q",
                "-A",
                "-t",
                "-v",
                "ON_ERROR_STOP=1",
                "-h",
                &folder,
                "-p",
                &port,
                "-U",
                "postgres",
                "-d",
                database,
                "-c",
                sql,
            ],
        )
    }

    /// Starts it again after it was stopped or killed.
    pub fn start_again(&self) {
        let settings: String = self.settings.iter().map(|it| format!(" -c {it}")).collect();
        let options = format!(
            "-k {} -p {} -c listen_addresses=127.0.0.1{settings}",
            self.folder.display(),
            self.port
        );
        let (data, log) = (self.data(), self.folder.join("log"));
        let mut last = String::new();
        for _ in 0..TRIES {
            match self.try_run(
                "pg_ctl",
                &[
                    "start",
                    "-w",
                    "-s",
                    "-D",
                    text(&data),
                    "-l",
                    text(&log),
                    "-o",
                    &options,
                ],
            ) {
                Ok(_) => return,
                Err(error) => last = error,
            }
            thread::sleep(Duration::from_millis(100));
        }
        let log = fs::read_to_string(log).unwrap_or_default();
        panic!("PostgreSQL does not start: {last}\n{log}");
    }

    /// Starts it unless it runs: one whose disk is full may have given up.
    pub fn ensure(&self) {
        let status = self.try_run("pg_ctl", &["status", "-D", text(&self.data())]);
        if status.is_err() {
            self.start_again();
        }
    }

    /// Stops it.
    pub fn stop(&self, how: Stop) {
        let mode = match how {
            Stop::Fast => "fast",
            Stop::Immediate => "immediate",
        };
        self.run(
            "pg_ctl",
            &["stop", "-w", "-s", "-m", mode, "-D", text(&self.data())],
        );
    }

    /// Kills its main process with SIGKILL.
    pub fn kill(&self) {
        let file = fs::read_to_string(self.data().join("postmaster.pid")).expect("it runs");
        let process = file.lines().next().expect("a number").to_owned();
        let killed = Command::new("kill")
            .args(["-KILL", &process])
            .status()
            .expect("kill");
        assert!(killed.success(), "PostgreSQL could not be killed");
    }

    fn caretaker(&self) -> MutexGuard<'_, Option<Child>> {
        self.caretaker
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }

    /// A shell that reads until its input ends, which it does when this process ends.
    fn hire(&self) -> io::Result<Child> {
        let script = "cat >/dev/null; \"$1\" stop -s -m immediate -D \"$2/data\"; rm -rf \"$2\"";
        let mut shell = Command::new("sh");
        shell
            .args(["-c", script, "sh"])
            .arg(self.programs.join("pg_ctl"))
            .arg(&self.folder);
        self.as_account(&mut shell);
        shell
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
    }

    fn run(&self, program: &str, arguments: &[&str]) -> String {
        self.try_run(program, arguments)
            .unwrap_or_else(|error| panic!("{error}"))
    }

    fn try_run(&self, program: &str, arguments: &[&str]) -> Result<String, String> {
        let mut command = Command::new(self.programs.join(program));
        command
            .args(arguments)
            .current_dir(&self.folder)
            .stdin(Stdio::null());
        self.as_account(&mut command);
        // What a server inherits it keeps open: its words go to files, which end when it says so.
        let (out, told) = (tempfile::tempfile(), tempfile::tempfile());
        let (out, told) = (out.expect("a file"), told.expect("a file"));
        let done = command
            .stdout(out.try_clone().expect("a file"))
            .stderr(told.try_clone().expect("a file"))
            .status();
        let done = done.map_err(|error| format!("{program}: {error}"))?;
        if done.success() {
            Ok(whole(out).trim_end().to_owned())
        } else {
            Err(format!("{program} {arguments:?}: {}", whole(told)))
        }
    }

    fn as_account(&self, command: &mut Command) {
        use std::os::unix::process::CommandExt;
        if let Some((user, group)) = self.account {
            command.uid(user).gid(group);
        }
        for name in [
            "PGHOST",
            "PGPORT",
            "PGUSER",
            "PGDATABASE",
            "PGPASSWORD",
            "PGSSLMODE",
        ] {
            command.env_remove(name);
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        if let Some(mut caretaker) = self.caretaker().take() {
            drop(caretaker.stdin.take());
            let _ = caretaker.wait();
        }
    }
}

fn whole(mut file: fs::File) -> String {
    use io::{Read, Seek};
    let mut text = String::new();
    let read = file.rewind().and_then(|()| file.read_to_string(&mut text));
    read.map_or_else(|error| error.to_string(), |_| text)
}

fn text(path: &Path) -> &str {
    path.to_str().expect("a path in UTF-8")
}

/// Whether all programs that are needed are there.
fn complete(folder: &Path) -> bool {
    (["initdb", "pg_ctl", "psql"].iter()).all(|program| folder.join(program).is_file())
}

/// The newest server there is.
fn programs() -> Option<PathBuf> {
    let path = env::var_os("PATH").unwrap_or_default();
    let on_path = env::split_paths(&path).find(|folder| complete(folder));
    let version = |folder: &Path| folder.file_name()?.to_str()?.parse::<u32>().ok();
    let debian = || {
        let folders = fs::read_dir(DEBIAN).ok()?.flatten().map(|it| it.path());
        let newest = folders
            .filter(|it| version(it) >= Some(14))
            .max_by_key(|it| version(it));
        newest.map(|folder| folder.join("bin"))
    };
    on_path.or_else(debian)
}

/// The user and group to run it as, if root starts it.
fn account() -> Option<(u32, u32)> {
    use std::os::unix::fs::MetadataExt;
    if fs::metadata("/proc/self").ok()?.uid() != 0 {
        return None;
    }
    let users = fs::read_to_string("/etc/passwd").ok()?;
    let line = users
        .lines()
        .find_map(|line| line.strip_prefix(ACCOUNT)?.strip_prefix(':'));
    let mut fields = line
        .expect("PostgreSQL does not run as root; there is a user postgres")
        .split(':')
        .skip(1);
    Some((fields.next()?.parse().ok()?, fields.next()?.parse().ok()?))
}
