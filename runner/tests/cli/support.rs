//! A folder to work in, the binary to run in it, and what came of it.

use std::{
    fs,
    io::Write,
    path::{Path, PathBuf},
    process::{Command, Output, Stdio},
};
use stechec_catalogue::GAMES;
use tempfile::TempDir;

/// The repository, for the maps and scripts that come with it.
pub(crate) fn repository() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap()
}

/// The binary with a clean environment and nothing to read, to be run in `folder`.
pub(crate) fn stechec(folder: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_stechec"));
    command.env_clear().current_dir(folder).stdin(Stdio::null());
    // Who decides is written down: the same on every machine.
    command.env("USER", "organizer");
    command
}

/// How the notes end that something takes a while.
const WAITING: [&str; 2] = [" is at work …", " (only once) …"];

/// What a run came to.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Ran {
    pub(crate) code: i32,
    pub(crate) stdout: String,
    pub(crate) stderr: String,
}

impl Ran {
    /// A panic is never an answer. How long the machine takes for something is left out.
    pub(crate) fn of(output: Output) -> Self {
        let text = |bytes| String::from_utf8(bytes).unwrap();
        let stderr = text(output.stderr);
        let timely = |line: &&str| !WAITING.iter().any(|end| line.trim_end().ends_with(end));
        let ran = Self {
            code: output.status.code().unwrap(),
            stdout: text(output.stdout),
            stderr: stderr.split_inclusive('\n').filter(timely).collect(),
        };
        assert!(ran.code != 101, "it panicked: {}", ran.stderr);
        ran
    }

    /// The output of a run that must succeed without complaint.
    #[track_caller]
    pub(crate) fn ok(self) -> String {
        assert_eq!((self.code, self.stderr.as_str()), (0, ""));
        self.stdout
    }
}

/// A folder of its own for one test.
pub(crate) struct Bench(TempDir);

impl Bench {
    pub(crate) fn new() -> Self {
        Self(TempDir::new().unwrap())
    }

    /// A folder with these files.
    pub(crate) fn with(files: &[(&str, &str)]) -> Self {
        let bench = Self::new();
        for (name, content) in files {
            bench.write(name, content);
        }
        bench
    }

    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    /// Writes a file, and the folders it is in.
    pub(crate) fn write(&self, name: &str, content: impl AsRef<[u8]>) {
        let path = self.path(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, content).unwrap();
    }

    pub(crate) fn read(&self, name: &str) -> String {
        fs::read_to_string(self.path(name)).unwrap()
    }

    /// The names of all files, folders and leftovers, sorted.
    pub(crate) fn names(&self) -> Vec<String> {
        let entries = fs::read_dir(self.0.path()).unwrap();
        let mut names: Vec<String> = entries
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect();
        names.sort();
        names
    }

    /// The binary, to be run in this folder.
    pub(crate) fn stechec(&self, words: &[&str]) -> Command {
        let mut command = stechec(self.0.path());
        command.args(words);
        command
    }

    /// Runs the binary with the words of a line.
    pub(crate) fn run(&self, line: &str) -> Ran {
        let words: Vec<&str> = line.split_whitespace().collect();
        Ran::of(self.stechec(&words).output().unwrap())
    }

    /// Runs the binary with something on its standard input.
    pub(crate) fn run_with_input(&self, line: &str, input: &str) -> Ran {
        let words: Vec<&str> = line.split_whitespace().collect();
        let mut child = (self.stechec(&words))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut stdin = child.stdin.take().unwrap();
        stdin.write_all(input.as_bytes()).unwrap();
        drop(stdin);
        Ran::of(child.wait_with_output().unwrap())
    }

    /// A session of several commands as a reader of a terminal would see it.
    pub(crate) fn session(&self, lines: &[&str]) -> String {
        lines.iter().map(|line| self.shown(line)).collect()
    }

    fn shown(&self, line: &str) -> String {
        let ran = self.run(line);
        let mut shown = format!("$ stechec {line}").trim_end().to_owned() + "\n" + &ran.stdout;
        for said in ran.stderr.lines() {
            shown += format!("! {said}").trim_end();
            shown += "\n";
        }
        shown += &format!("(exit code {})\n\n", ran.code);
        self.redacted(&shown)
    }

    /// The folder's name differs from run to run, and another game is no other answer; no other
    /// name may differ.
    fn redacted(&self, text: &str) -> String {
        let folder = self.0.path().canonicalize().unwrap();
        text.replace(folder.to_str().unwrap(), "FOLDER")
            .replace(&GAMES.names().join(", "), "GAMES")
    }
}

/// Compares with `tests/snapshots/NAME.snap`.
pub(crate) fn snapshot(name: &str, content: &str) {
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path("../snapshots");
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| insta::assert_snapshot!(name, content));
}
