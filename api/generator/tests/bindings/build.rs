//! Compilers and a host for tests.

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};
use stechec_api::{Interface, LANGUAGES, generate, read};
use tempfile::TempDir;

/// What C has to stand up to.
pub(crate) const C_FLAGS: [&str; 6] = [
    "-std=c99",
    "-Wall",
    "-Wextra",
    "-Wpedantic",
    "-Werror",
    "-O2",
];

/// A champion among the tests.
pub(crate) fn champion(name: &str) -> PathBuf {
    here().join("tests/champions").join(name)
}

fn here() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

pub(crate) fn casus_belli() -> Interface {
    let text = fs::read_to_string(here().join("../casus-belli.yml")).unwrap();
    read(&text).unwrap()
}

/// The interfaces of all games.
pub(crate) fn games() -> Vec<Interface> {
    let files = fs::read_dir(here().join("..")).unwrap();
    let mut files: Vec<PathBuf> = files.map(|entry| entry.unwrap().path()).collect();
    files.retain(|path| path.extension().is_some_and(|extension| extension == "yml"));
    files.sort();
    let texts = files.iter().map(|path| fs::read_to_string(path).unwrap());
    texts.map(|text| read(&text).unwrap()).collect()
}

/// Interfaces unlike the real ones: with all that can be described, and with next to
/// nothing.
pub(crate) fn toys() -> [Interface; 2] {
    let little = "game: little\n\
                  functions: [{name: turn, doc: The turn., returns: int}]\n\
                  entry_points: [{name: play, when: phase, doc: Play.}]\n";
    [include_str!("../toy.yml"), little].map(|text| read(text).unwrap())
}

/// Writes all bindings of an interface and tells where.
pub(crate) fn bindings(bench: &Workbench, interface: &Interface) -> PathBuf {
    let root = bench.path(&interface.game);
    let languages = LANGUAGES.iter();
    for language in languages {
        for file in generate(interface, language) {
            let path = root.join(language.name).join(file.path);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, file.text).unwrap();
        }
    }
    root
}

/// The words of a command that is called otherwise on some machines.
pub(crate) fn command(variable: &str, default: &str) -> Vec<String> {
    let command = std::env::var(variable).unwrap_or_else(|_| default.to_owned());
    command.split_whitespace().map(str::to_owned).collect()
}

fn zig() -> Vec<String> {
    command("STECHEC_ZIG", "zig")
}

/// A folder in which things are built, gone when it is dropped.
pub(crate) struct Workbench {
    folder: TempDir,
    bindings: PathBuf,
}

/// What came of a command.
pub(crate) struct Done {
    pub(crate) success: bool,
    pub(crate) stdout: String,
    pub(crate) stderr: String,
    what: String,
}

impl Done {
    #[track_caller]
    pub(crate) fn expect_success(self) -> Self {
        let Self { what, stderr, .. } = &self;
        assert!(self.success, "{what}\n{stderr}");
        self
    }
}

impl Workbench {
    /// A folder with the bindings of Casus Belli.
    pub(crate) fn new() -> Self {
        let mut bench = Self {
            folder: TempDir::new().unwrap(),
            bindings: PathBuf::new(),
        };
        bench.bindings = bindings(&bench, &casus_belli());
        bench
    }

    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    pub(crate) fn file(&self, name: &str, text: &str) -> PathBuf {
        fs::write(self.path(name), text).unwrap();
        self.path(name)
    }

    /// The bindings of Casus Belli for a language.
    pub(crate) fn api(&self, language: &str) -> PathBuf {
        self.bindings.join(language)
    }

    /// Runs a command in the folder.
    pub(crate) fn run(&self, program: &str, flags: &[&str], files: &[&Path]) -> Done {
        let mut command = Command::new(program);
        command
            .args(flags)
            .args(files)
            .current_dir(self.folder.path());
        let done = (command.output()).unwrap_or_else(|error| panic!("{program}: {error}"));
        Done {
            success: done.status.success(),
            stdout: String::from_utf8(done.stdout).unwrap(),
            stderr: String::from_utf8(done.stderr).unwrap(),
            what: format!("{command:?}"),
        }
    }

    /// The same for a command of several words.
    fn tool(&self, command: &[String], flags: &[&str], files: &[&Path]) -> Done {
        let first: Vec<&str> = command[1..].iter().map(String::as_str).collect();
        self.run(&command[0], &[&first[..], flags].concat(), files)
    }

    fn include(&self, language: &str) -> String {
        format!("-I{}", self.bindings.join(language).display())
    }

    pub(crate) fn build_native_c(&self, source: &Path) -> Done {
        let include = self.include("c");
        let flags = ["-shared", "-fPIC", "-o", "c.so", &include];
        let api = self.bindings.join("c/api.c");
        self.run("cc", &[&C_FLAGS[..], &flags].concat(), &[source, &api])
    }

    pub(crate) fn native_c(&self, source: &Path) -> PathBuf {
        self.build_native_c(source).expect_success();
        self.path("c.so")
    }

    /// The binding is held to every rule; designated initialisers are only common usage.
    pub(crate) fn native_cpp(&self, source: &Path, standard: &str) -> PathBuf {
        let standard = format!("-std={standard}");
        let include = self.include("cpp");
        let flags = ["-Wall", "-Wextra", "-Werror", "-fPIC", &standard, &include];
        let object = [&flags[..], &["-Wpedantic", "-c", "-o", "api.o"]].concat();
        let api = self.bindings.join("cpp/api.cc");
        self.run("c++", &object, &[&api]).expect_success();
        let library = [&flags[..], &["-shared", "-o", "cpp.so", "api.o"]].concat();
        self.run("c++", &library, &[source]).expect_success();
        self.path("cpp.so")
    }

    pub(crate) fn native_rust(&self, source: &Path) -> PathBuf {
        self.rust(&["rustc".to_owned()], source, "rust.so");
        self.path("rust.so")
    }

    /// Builds the binding and a champion.
    pub(crate) fn rust(&self, rustc: &[String], source: &Path, output: &str) {
        let common = ["--edition", "2021", "-O", "-D", "warnings"];
        let name = "casus_belli_champion";
        let flags = ["--crate-type", "rlib", "--crate-name", name];
        let binding = self.bindings.join("rust/src/lib.rs");
        self.tool(rustc, &[&common[..], &flags].concat(), &[&binding])
            .expect_success();
        let linked = format!("{name}=lib{name}.rlib");
        let flags = ["--crate-type", "cdylib", "--extern", &linked, "-o", output];
        self.tool(rustc, &[&common[..], &flags].concat(), &[source])
            .expect_success();
    }

    /// Builds a champion and the binding of an interface; `flags` say as what.
    pub(crate) fn zig(&self, api: &Path, source: &Path, command: &str, flags: &[&str]) -> Done {
        let module = |name: &str, path: &Path| format!("-M{name}={}", path.display());
        let root = module("root", &api.join("root.zig"));
        let champion = module("champion", source);
        let binding = module("api", &api.join("api.zig"));
        let modules = [
            "--dep", "api", "--dep", "champion", &root, "--dep", "api", &champion, &binding,
        ];
        let words = [&[command], flags, &["-OReleaseSafe"], &modules].concat();
        self.tool(&zig(), &words, &[])
    }

    /// The binding of Casus Belli in a language.
    pub(crate) fn binding(&self, language: &str) -> PathBuf {
        self.bindings.join(language)
    }

    pub(crate) fn native_zig(&self, source: &Path) -> PathBuf {
        let api = self.binding("zig");
        let trace = format!("-Mroot={}", api.join("trace.zig").display());
        let flags = [
            "build-obj",
            "-fstrip",
            "-fPIC",
            "-lc",
            "-femit-bin=trace.o",
            &trace,
        ];
        self.tool(&zig(), &flags, &[]).expect_success();
        let traces = ["-ferror-tracing", "-fno-omit-frame-pointer"];
        let flags = ["-dynamic", "-lc", "-femit-bin=zig.so", "trace.o"];
        let flags = [&traces[..], &flags].concat();
        self.zig(&api, source, "build-lib", &flags).expect_success();
        self.path("zig.so")
    }

    /// Lets a champion play with the host for tests.
    pub(crate) fn play(&self, library: &Path) -> Done {
        let host = self.path("host");
        let flags = [&C_FLAGS[..], &["-o", "host"]].concat();
        self.run(
            "cc",
            &[&flags[..], &["-ldl"]].concat(),
            &[&champion("host.c")],
        )
        .expect_success();
        self.run(host.to_str().unwrap(), &[], &[library])
    }

    /// Builds WASM from the files of a language.
    pub(crate) fn wasm(
        &self,
        compiler: &str,
        language: &str,
        flags: &[&str],
        source: &Path,
    ) -> PathBuf {
        let include = self.include(language);
        let api = match language {
            "c" => self.bindings.join("c/api.c"),
            _ => self.bindings.join("cpp/api.cc"),
        };
        let common = [
            "-Wall", "-Wextra", "-Werror", "-O2", "-o", "out.wasm", &include,
        ];
        self.run(compiler, &[&common[..], flags].concat(), &[source, &api])
            .expect_success();
        self.path("out.wasm")
    }
}
